"""Set-up: counters are placed one at a time (RA-SET-09 to 16, RA-SIL-03, 06, RA-POL-05)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .ids import (
    ASK_PLACE,
    COUNTERS,
    EMPTY,
    EV_PLACED,
    FIRST_HERO,
    FIRST_NATIVE,
    FIRST_SILAKKAN,
    FIRST_TERRAN,
    FIRST_TOKEN,
    HAND,
    HOUSES,
    NEUTRAL,
    NONE,
    PLACE,
    POLITICS,
    SILAKKA,
    TERRA,
)
from .secrets import deduce
from .stacking import may_set_down
from .state import Antares, counters_at, is_special, put, scenario

__all__ = ["Placing"]


def may_put_neutral(s: Antares, c: i64, h: i64) -> Breach:
    """Why a counter of a neutral house may not be set up in a hex (RA-SET-10)."""
    if i64(s.board.colour[h]) != i64(s.board.force[c]) or s.board.economic[h] == 0:
        return "RA-SET-10"
    return None if i64(s.holder[h]) == EMPTY else "RA-SET-10"


def may_put(s: Antares, seat: i64, c: i64, h: i64) -> Breach:
    """Why a counter may not be set up in a hex by the seat that controls it."""
    force, colour = i64(s.board.force[c]), i64(s.board.colour[h])
    if force < HOUSES:
        if colour != force:
            return "RA-SET-13"
        if is_last_of_house(s, c) and needs_company(s, force) and h != s.board.fortress[force]:
            return "RA-SET-16"
    elif scenario(s) == POLITICS:
        if colour >= HOUSES or s.master[colour] != seat:
            return "RA-POL-05"
    elif FIRST_HERO <= c < FIRST_TERRAN:
        if colour >= HOUSES or s.master[colour] != seat:
            return "RA-SET-14"
    elif scenario(s) == SILAKKA:
        why = may_put_invader(s, c, h)
        if why is not None:
            return why
    elif colour != TERRA:
        return "RA-SET-11"
    return may_set_down(s, seat, c, h)


def may_put_invader(s: Antares, c: i64, h: i64) -> Breach:
    """Why a counter may not begin in a hex in The Silakka Invasion (RA-SIL-03, 06)."""
    if FIRST_TERRAN <= c < FIRST_NATIVE:
        return "RA-SIL-03" if i64(s.holder[h]) == NEUTRAL else None
    if FIRST_NATIVE <= c < FIRST_SILAKKAN:
        brown = i64(s.board.colour[h]) == TERRA and h != s.board.starport
        return None if brown else "RA-SIL-06"
    return "RA-SIL-06" if s.board.is_sea(h) else None


def is_last_of_house(s: Antares, c: i64) -> bool:
    """Whether no other counter of its house is still to be placed."""
    for x in range(FIRST_HERO):
        if x != c and s.board.force[x] == s.board.force[c] and i64(s.lot[x]) == HAND:
            return False
    return True


def needs_company(s: Antares, house: i64) -> bool:
    """Whether the special artifact of a house lies alone on its fortress (RA-SET-16)."""
    here = counters_at(s, s.board.fortress[house])
    for c in here:
        if not is_special(s, c):
            return False
    return len(here) > 0


class Placing(Frame[Antares]):
    """*seat* places *counters* in any order; *neutral* says that they are nobody's yet."""

    def __init__(self, seat: i64, counters: list[int], neutral: bool) -> None:
        self.seat: i64 = seat
        self.counters: list[int] = counters
        self.neutral: bool = neutral

    def clone(self) -> Placing:
        """An independent copy."""
        return Placing(self.seat, self.counters[:], self.neutral)

    def run(self, s: Antares) -> None:
        """Ask until all stand on the map."""
        if self.counters:
            s.ask(self.seat, ASK_PLACE)
        else:
            s.pop()

    def may_name(self, s: Antares, c: i64) -> Breach:
        """Why a counter may not be placed now; of identical ones the first is named."""
        if int(c) not in self.counters:
            return "RA-SET-10" if self.neutral else "RA-SET-13"
        return None if self.is_first_alike(s, c) else "RA-SET-13"

    def is_first_alike(self, s: Antares, c: i64) -> bool:
        """Whether no identical counter before this one is still to be placed."""
        for x in self.counters:
            if x < c and s.board.alike[x] == s.board.alike[c]:
                return False
        return True

    def may_stand(self, s: Antares, c: i64, h: i64) -> Breach:
        """Why a counter may not begin in a hex."""
        return may_put_neutral(s, c, h) if self.neutral else may_put(s, self.seat, c, h)

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """Every counter with every hex it may begin in."""
        for c in self.counters:
            if self.may_name(s, c) is not None:
                continue
            for h in range(s.board.hexes):
                if self.may_stand(s, c, h) is None:
                    out.add(pack(PLACE, c, h))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        c, h = arg(a, 0), arg(a, 1)
        if a != pack(PLACE, c, h) or h >= s.board.hexes:
            return "RA-SET-13"
        why = self.may_name(s, c)
        return self.may_stand(s, c, h) if why is None else why

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """The counter stands there."""
        c, h = arg(a, 0), arg(a, 1)
        self.counters.remove(int(c))
        put(s, c, h)
        if not s.quiet:
            s.emit(EV_PLACED, (int(c), int(h)))
        if not self.counters and not self.neutral:
            for x in range(FIRST_TOKEN, COUNTERS):
                if s.side[x] == self.seat and s.where[x] != NONE:
                    deduce(s, s.where[x])
