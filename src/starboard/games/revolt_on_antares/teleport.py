"""Black Dougal's teleportation (RA-PSY-09, 10)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .ids import (
    ASK_LAND,
    COUNTERS,
    DOUGAL,
    EV_TELEPORTED,
    LAND,
    MACKENZIE,
    MOVED,
    NONE,
    OPT_TELEPORT_AND_MOVE,
)
from .secrets import deduce
from .stacking import may_remain, may_set_down
from .state import Antares, is_on, mark, marked, put

__all__ = ["Teleport", "may_teleport"]


def may_teleport(s: Antares, seat: i64, c: i64) -> Breach:
    """Why a counter may not be teleported now."""
    if s.where[DOUGAL] == NONE or s.side[DOUGAL] != seat or s.teleported == 1:
        return "RA-PSY-09"
    if c >= COUNTERS or i64(s.board.force[c]) != MACKENZIE or s.side[c] != seat:
        return "RA-PSY-09"
    if s.where[c] == NONE:
        return "RA-PSY-09"
    if s.zombie[c] == 1:
        return "RA-HER-09"
    if s.banned[c] > 0:
        return "RA-DEF-07"
    if marked(s, c, MOVED) and not is_on(s, OPT_TELEPORT_AND_MOVE):
        return "RA-PSY-10"
    return may_remain(s, s.where[c], [int(c)])


def may_land(s: Antares, seat: i64, c: i64, h: i64) -> Breach:
    """Why a teleported counter may not appear in a hex."""
    if h >= s.board.hexes or h == s.where[c]:
        return "RA-PSY-10"
    return may_set_down(s, seat, c, h)


class Teleport(Frame[Antares]):
    """Where the counter appears."""

    def __init__(self, seat: i64, c: i64) -> None:
        self.seat: i64 = seat
        self.c: i64 = c
        self.landed: bool = False

    def clone(self) -> Teleport:
        """An independent copy."""
        f = Teleport(self.seat, self.c)
        f.landed = self.landed
        return f

    def run(self, s: Antares) -> None:
        """Ask once."""
        if self.landed:
            s.pop()
        else:
            s.ask(self.seat, ASK_LAND)

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """Every hex that may be landed on."""
        for h in range(s.board.hexes):
            if may_land(s, self.seat, self.c, h) is None:
                out.add(pack(LAND, h))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        h = arg(a, 0)
        if a != pack(LAND, h) or verb_of(a) != LAND:
            return "RA-PSY-09"
        return may_land(s, self.seat, self.c, h)

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """The counter is there."""
        start, h = s.where[self.c], arg(a, 0)
        put(s, self.c, h)
        s.teleported = 1
        if not is_on(s, OPT_TELEPORT_AND_MOVE):
            mark(s, self.c, MOVED)
        if not s.quiet:
            s.emit(EV_TELEPORTED, (int(self.c), int(start), int(h)))
        deduce(s, start)
        deduce(s, h)
        self.landed = True
