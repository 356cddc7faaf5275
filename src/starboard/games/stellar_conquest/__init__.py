"""Stellar Conquest."""

from __future__ import annotations

from .game import StellarConquestGame

__all__ = ["GAME", "StellarConquestGame"]

GAME = StellarConquestGame()
