"""Bots that do wrong, to see what becomes of the match."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from starboard.bots.api import Bot, Glimpse
from starboard.bots.explain import Explanation
from starboard.bots.levels import LEVELS

__all__ = ["Crasher", "Fool", "enrol"]


class Crasher:
    """Falls over every time."""

    name = "crasher"
    worlds = 0

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, glimpse: Glimpse) -> int:
        raise ZeroDivisionError("no fuel")

    def explain(self) -> Explanation | None:
        return None


class Fool(Crasher):
    """Answers what nobody asked."""

    name = "fool"

    def choose(self, glimpse: Glimpse) -> int:
        return -1


def enrol(patch: pytest.MonkeyPatch, *bots: Callable[[int], Bot]) -> None:
    """Let the bots be called by name in this process."""
    for bot in bots:
        patch.setitem(LEVELS, bot(0).name, bot)
