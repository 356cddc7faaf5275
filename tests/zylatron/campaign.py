"""The trials of Zylatron: its cells, and many of them played in several processes."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from zylatron.explained import unexplained

from starboard import load
from starboard.core.state import State
from starboard.engine.cells import Cell, cells
from starboard.engine.conformance import Limits, Report, Trial, sweep, trials
from starboard.games.zylatron.state import Zylatron

__all__ = ["CELLS", "FAILURES", "GAME", "campaign", "play", "watch"]

GAME = load("zylatron")
FAILURES = Path("build/failures")
"""Where the records of failures are kept."""

CELLS: list[Cell] = cells(
    GAME, ("game", "teams"), {"round_limit": ("80", "4"), "quiet_rounds": ("12", "2")}
)
"""Both games with 2, 3 and 4 seats and with teams, each with a pairwise cover of all options."""


def watch(before: State, after: State) -> str:
    """What the events of the last action leave unexplained."""
    assert isinstance(before, Zylatron)
    assert isinstance(after, Zylatron)
    return unexplained(before, after)


def play(where: list[Trial], every: int = 64) -> Report:
    """Sweep over some trials."""
    return sweep(GAME, where, limits=Limits(every=every), folder=FAILURES, watch=watch)


def campaign(matches: int, jobs: int) -> Report:
    """Sweep over *matches* trials, all cells and habits in turn, in *jobs* processes."""
    planned = trials(CELLS, rounds=-(-matches // len(CELLS)), seed=1_000)[:matches]
    portions = [planned[at : at + 100] for at in range(0, matches, 100)]
    total = Report(GAME.slug)
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for report in pool.map(play, portions):
            total.add(report)
    return total
