"""What is known of the combat that is fought now."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.errors import RulesBug
from starboard.core.state import Frame

from .ids import GROUND, HOVER, NONE
from .state import Antares, class_of

__all__ = ["Clash", "clash_of", "has_hovercraft"]


class Clash(Frame[Antares]):
    """The combat of *seat* against the hex *target*; `battle.Battle` has its steps.

    *attackers* and *defenders* are all who fight, fascinated counters on the side they fight for.
    *factors* are theirs in that order from step 6 on. *gone* are the troops removed as losses,
    *defeated* the leaders who lost or were taken off, *bolt* what lightning adds.
    """

    def __init__(self, seat: i64, target: i64) -> None:
        self.seat: i64 = seat
        self.target: i64 = target
        self.stage: i64 = 0
        self.enemy: i64 = NONE
        self.attackers: list[int] = []
        self.defenders: list[int] = []
        self.factors: list[int] = []
        self.charm: i64 = NONE
        self.charmer: i64 = NONE
        self.bolt: i64 = 0
        self.cancelled: bool = False
        self.drained: bool = False
        self.shielded: bool = False
        self.attack_die: i64 = 0
        self.defence_die: i64 = 0
        self.gap: i64 = 0
        self.loser: i64 = NONE
        self.spared: bool = False
        self.gone: list[int] = []
        self.defeated: list[int] = []

    def copy_clash(self, other: Clash) -> None:
        """Take over everything of *other*."""
        self.stage = other.stage
        self.enemy = other.enemy
        self.attackers = other.attackers[:]
        self.defenders = other.defenders[:]
        self.factors = other.factors[:]
        self.charm = other.charm
        self.charmer = other.charmer
        self.bolt = other.bolt
        self.cancelled = other.cancelled
        self.drained = other.drained
        self.shielded = other.shielded
        self.attack_die = other.attack_die
        self.defence_die = other.defence_die
        self.gap = other.gap
        self.loser = other.loser
        self.spared = other.spared
        self.gone = other.gone[:]
        self.defeated = other.defeated[:]

    def is_fortress(self, s: Antares) -> bool:
        """Whether the target is a house fortress or the Starport (RA-FOR-01)."""
        return s.board.is_fortified(self.target)

    def fighters(self, s: Antares, seat: i64) -> list[int]:
        """Who fights for a seat and belongs to it."""
        row = self.attackers if seat == self.seat else self.defenders
        return [c for c in row if s.side[c] == seat]

    def needs_plane(self, s: Antares, c: i64) -> bool:
        """Whether a counter attacks across the sea by the Dimensional Plane alone (RA-SEA-02)."""
        if class_of(s, c) != GROUND or s.strike[c] != NONE:
            return False
        side = s.board.side(s.where[c], self.target)
        if side < 0 or s.board.sea_side[side] == 0:
            return False
        return not has_hovercraft(s, s.where[c], s.side[c])


def has_hovercraft(s: Antares, h: i64, seat: i64) -> bool:
    """Whether a seat has a hovercraft in a hex."""
    for c in range(len(s.where)):
        if s.where[c] == h and s.side[c] == seat and class_of(s, c) == HOVER:
            return True
    return False


def clash_of(s: Antares) -> Clash:
    """The combat that is fought now; there must be one."""
    for i in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[i]
        if isinstance(frame, Clash):
            return frame
    raise RulesBug("Clash", s.serial, "there is no combat")
