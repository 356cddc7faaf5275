"""What a person has played to its end, game by game."""

from __future__ import annotations

import msgspec

__all__ = ["Standing"]


class Standing(msgspec.Struct, frozen=True):
    """Finished matches of a game. *average* is the mean score where the game counts one."""

    game: str
    title: str
    played: int
    won: int
    average: float | None
