"""What speaks for a player, in numbers, after the strategy notes of the ledger (chapter 18)."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.core.search import Evaluator
from starboard.core.state import State

from .distances import Charts
from .ids import (
    ASK_BUILDING,
    ASK_GROUP,
    ASK_MOVE,
)
from .prospects import NAMES, Prospects
from .state import BuckRogers
from .tally import Tally

__all__ = ["BuckRogersEvaluator", "weigh"]

EARLY: Final = 2.2
LATE: Final = 1.0
"""Zones of advantage that make the odds e to 1, in the first turn and in the last."""
IDLE: Final = 0.25
"""A step or an order that gains less than this, in zones, is not worth giving."""
GATHERING: Final = 2.0
"""The same for putting a mixed group together, which steps by kind hardly ever need."""
AGAINST: Final = 0.6
"""How much of what the rivals have counts as the strongest one's; the others share the rest."""


class BuckRogersEvaluator(Evaluator):
    """The own side against the strongest other one, and a little against the rest."""

    def __init__(self) -> None:
        self.charts: Charts | None = None

    def names(self) -> list[str]:
        """What the numbers are about."""
        return list(NAMES)

    def measure(self, s: State, seat: i64) -> list[float]:
        """The differences between the own side and its rivals."""
        total = self.weighed(s, seat)
        return [total[i] for i in range(len(NAMES))]

    def value(self, s: State, seat: i64) -> float:
        """The result, or the chances by what `measure` says."""
        if s.returns:
            return s.returns[seat]
        total = self.weighed(s, seat)
        odds = 0.0
        for i in range(len(NAMES)):
            odds += total[i]
        return 1.0 / (1.0 + math.exp(-odds))

    def weighed(self, s: State, seat: i64) -> vec[float]:
        """What `weigh` says, with the charts of this board."""
        assert isinstance(s, BuckRogers)
        charts = self.charts
        if charts is None or charts.board is not s.board:
            charts = Charts(s.board)
            self.charts = charts
        return weigh(s, charts, seat)


def weigh(s: BuckRogers, charts: Charts, seat: i64) -> vec[float]:
    """By NAMES, what the own side has more than its rivals, in log odds."""
    size: i64 = len(NAMES)
    total = vec[float]([0.0] * size)
    if s.gone[seat] == 1:
        total[0] = -8.0
        return total
    found = Prospects(s, Tally(s, charts))
    strongest: i64 = -1
    most = -1.0
    rivals: i64 = 0
    for player in range(s.seats):
        if s.gone[player] == 1:
            continue
        found.add_worth(s, player)
        sum_of = 0.0
        for i in range(size):
            sum_of += found.worth[player * size + i]
        if player != seat:
            rivals += 1
            if sum_of > most or strongest < 0:
                most = sum_of
                strongest = player
    scale = EARLY + (LATE - EARLY) * found.late
    for player in range(s.seats):
        share = 1.0
        if player != seat and rivals > 1:
            share = -AGAINST if player == strongest else (AGAINST - 1.0) / float(int(rivals - 1))
        elif player != seat:
            share = -1.0
        for i in range(size):
            total[i] += share * found.worth[player * size + i] / scale
    if s.pending and s.pending[0].seat == seat:
        kind = s.pending[0].kind
        if kind == ASK_MOVE or kind == ASK_BUILDING:
            total[size - 1] -= IDLE / scale
        elif kind == ASK_GROUP:
            total[size - 1] -= GATHERING / scale
    return total
