"""How a position looks for a seat, after the strategy notes (ledger chapter 28)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.search import Evaluator
from starboard.core.state import State
from starboard.core.types import Seat

from .ids import (
    ASK_ADVANCE,
    ASK_ATTACKERS,
    ASK_GROUP,
    ASK_LAND,
    ASK_VOYAGE,
    COUNTERS,
    DEAD,
    FIRST_TOKEN,
    HAND,
    NONE,
    WOUNDED,
)
from .state import Antares, combat_of, is_leader, is_special
from .turn import last_turn
from .victory import owner_of, score

__all__ = ["NAMES", "AntaresEvaluator"]

NAMES: Final = ("points", "threats", "strength", "leaders", "reserves")

POINTS: Final = 0.10
"""A victory point, at the end of the game; early on it counts less."""
EARLY: Final = 0.35
THREAT: Final = 0.02
STRENGTH: Final = 0.035
LEADERS: Final = 0.05
RESERVES: Final = 0.03
REACH: Final[i64] = 4
"""So near an objective counts as threatened."""


class AntaresEvaluator(Evaluator):
    """Points now, points in reach, forces, leaders and reserves, against the best opponent."""

    def names(self) -> list[str]:
        """What each number is about."""
        return list(NAMES)

    def continues(self, kind: i64) -> bool:
        """A move, a gathering and an advance go on with what was begun."""
        begun = kind == ASK_GROUP or kind == ASK_LAND or kind == ASK_VOYAGE
        return begun or kind == ASK_ATTACKERS or kind == ASK_ADVANCE

    def measure(self, s: State, seat: Seat) -> list[float]:
        """The measures of the seat less those of its strongest opponent."""
        assert isinstance(s, Antares)
        mine = measures(s, seat)
        best = -1.0
        rival: list[float] = [0.0] * len(mine)
        for other in range(s.seats):
            if other != seat:
                theirs = measures(s, other)
                total = 0.0
                for x in theirs:
                    total += x
                if total > best:
                    best = total
                    rival = theirs
        return [mine[i] - rival[i] for i in range(len(mine))]


def measures(s: Antares, seat: i64) -> list[float]:
    """What a seat has, in units of log odds."""
    share = float(s.turn) / float(last_turn(s))
    weight = POINTS * (EARLY + (1.0 - EARLY) * share)
    strength = 0.0
    leaders = 0.0
    reserves = float(s.points[seat])
    for c in range(COUNTERS):
        if s.side[c] != seat:
            continue
        lot = i64(s.lot[c])
        if s.where[c] != NONE:
            strength += 1.0 if is_special(s, c) else float(combat_of(s, c))
            if c < FIRST_TOKEN and is_leader(s, c):
                leaders += 1.0
        elif lot == HAND:
            strength += float(combat_of(s, c))
        elif lot == WOUNDED:
            leaders += 0.5
        elif lot == DEAD and s.points[seat] > 0:
            reserves += 0.5
    return [
        weight * float(score(s, seat)),
        THREAT * threats(s, seat),
        STRENGTH * strength,
        LEADERS * leaders,
        RESERVES * reserves,
    ]


def threats(s: Antares, seat: i64) -> float:
    """How near the counters of a seat are to economic hexes and fortresses of others."""
    total = 0.0
    for h in range(s.board.hexes):
        worth = 1.0 if s.board.economic[h] == 1 else 0.0
        if s.board.is_fortified(h):
            worth = 3.0
        if h == s.board.starport:
            worth = 8.0
        if worth == 0.0 or owner_of(s, h) == seat or s.devastated[h] == 1:
            continue
        nearest = REACH
        for c in range(FIRST_TOKEN):
            if s.side[c] == seat and s.where[c] != NONE:
                nearest = min(nearest, s.board.steps(s.where[c], h))
        total += worth * float(REACH - nearest)
    return total
