"""How much faster two processes play than one."""

from __future__ import annotations

import time
from typing import Any

from starboard import _build
from starboard.bots.arena import simulate
from starboard.core.game import Game

__all__ = ["scaling"]

PROCESSES = (1, 2)
SECONDS = 3.0
FEWEST = 32
"""Matches of a run, at least, for each process."""
FEWEST_QUICK = 4


def scaling(game: Game[Any], rate: float, quick: bool) -> list[dict[str, Any]]:
    """Matches per second of random play by the clock, in one process and in two.

    *rate* is about how many one process plays. Counted from the first portion on, so the start of
    the processes is left out.
    """
    seconds, fewest = (SECONDS / 10, FEWEST_QUICK) if quick else (SECONDS, FEWEST)
    seats = ["random"] * game.players[0]
    found: list[dict[str, Any]] = []
    for jobs in PROCESSES:
        clock = _Clock()
        games = jobs * max(fewest, round(rate * seconds))
        simulate(game, seats, games, seed=1, jobs=jobs, progress=clock.advance)
        figure = {"game": game.slug, "build": _build.build(), "jobs": jobs}
        found.append({**figure, "games_per_s": round(clock.rate(), 2)})
    return found


class _Clock:
    def __init__(self) -> None:
        self._begun = 0.0
        self._last = 0.0
        self._matches = 0

    def advance(self, matches: int) -> None:
        """Count finished matches; the first portion starts the clock."""
        self._last = time.perf_counter()
        if not self._begun:
            self._begun = self._last
            return
        self._matches += matches

    def rate(self) -> float:
        """Matches per second since the first portion."""
        return self._matches / (self._last - self._begun)
