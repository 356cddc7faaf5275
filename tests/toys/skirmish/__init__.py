"""Skirmish: a small game written as a third party would, for the tests of the engine."""

from __future__ import annotations

from toys.skirmish.game import GAME, SkirmishGame

__all__ = ["GAME", "SkirmishGame"]
