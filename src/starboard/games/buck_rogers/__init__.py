"""Buck Rogers: Battle for the 25th Century."""

from __future__ import annotations

from .game import BuckRogersGame

__all__ = ["GAME", "BuckRogersGame"]

GAME = BuckRogersGame()
