"""Revolt on Antares."""

from __future__ import annotations

from .game import RevoltOnAntares

__all__ = ["GAME", "RevoltOnAntares"]

GAME = RevoltOnAntares()
