"""Battle for the Galaxy: Zylatron."""

from __future__ import annotations

from .game import ZylatronGame

__all__ = ["GAME", "ZylatronGame"]

GAME = ZylatronGame()
