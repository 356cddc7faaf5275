"""A hovercraft that loads and unloads on its way (option hovercraft_loading = en-route)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .ids import (
    ASK_VOYAGE,
    BOARD,
    COUNTERS,
    DROP,
    EV_MOVED,
    GO,
    MOVED,
    NONE,
    STOP,
)
from .reach import CARGO, FAR, Pace, cost_at, party_of, reach
from .secrets import deduce
from .stacking import (
    STACK_LIMIT,
    may_end,
    may_hold,
    may_remain,
    may_stand_alone,
    supported,
)
from .state import Antares, is_special, mark, marked, move_of, put

__all__ = ["Voyage"]


class Voyage(Frame[Antares]):
    """One move of a hovercraft in parts: *left* of its MF, and who is *aboard* (RA-RUL-13)."""

    def __init__(self, seat: i64, craft: i64) -> None:
        self.seat: i64 = seat
        self.craft: i64 = craft
        self.left: i64 = -1
        self.paid: bool = False
        self.aboard: list[int] = []
        self.over: bool = False

    def clone(self) -> Voyage:
        """An independent copy."""
        f = Voyage(self.seat, self.craft)
        f.left = self.left
        f.paid = self.paid
        f.aboard = self.aboard[:]
        f.over = self.over
        return f

    def run(self, s: Antares) -> None:
        """Ask until the craft has stopped."""
        if self.left < 0:
            self.left = move_of(s, self.craft)
            mark(s, self.craft, MOVED)
        if self.over:
            s.pop()
        else:
            s.ask(self.seat, ASK_VOYAGE)

    # -- questions ----------------------------------------------------------------------------

    def crew(self) -> list[int]:
        """The craft and all aboard."""
        return [int(self.craft), *self.aboard]

    def load(self, s: Antares, aboard: list[int]) -> i64:
        """How many count towards the two, and towards stacking beside the craft."""
        n: i64 = 0
        for c in aboard:
            if not is_special(s, c):
                n += 1
        return n

    def may_board(self, s: Antares, c: i64) -> Breach:
        """Why a counter may not come aboard here."""
        here = s.where[self.craft]
        if c >= COUNTERS or s.where[c] != here or s.side[c] != self.seat or c == self.craft:
            return "RA-HOV-03"
        if int(c) in self.aboard:
            return "RA-HOV-03"
        if marked(s, c, MOVED):
            return "RA-MOV-09" if is_special(s, c) else "RA-HOV-04"
        if s.banned[c] > 0:
            return "RA-DEF-07"
        if s.zombie[c] == 1:
            return "RA-HER-05"
        party = [*self.aboard, *party_of(s, c)]
        if self.load(s, party) > CARGO:
            return "RA-HOV-03"
        return None if self.can_stop(s, party) else "RA-STK-06"

    def may_drop(self, s: Antares, c: i64) -> Breach:
        """Why a passenger may not leave here."""
        here = s.where[self.craft]
        if c >= COUNTERS or int(c) not in self.aboard or s.zombie[c] == 1:
            return "RA-HOV-05"
        party = party_of(s, c)
        why = may_hold(s, self.seat, here)
        if why is None:
            why = may_end(s, here)
        if why is not None:
            return why
        stay = [x for x in self.crew() if x not in party]
        if self.stayers(s, here, stay) > STACK_LIMIT:
            return "RA-STK-06"
        if may_remain(s, here, stay) is not None:
            return may_remain(s, here, stay)
        if is_special(s, c) or not s.board.is_sea(here):
            return None
        if may_stand_alone(s, c) or supported_by_others(s, here, self.seat, stay):
            return None
        return "RA-SEA-04"

    def stayers(self, s: Antares, h: i64, crew: list[int]) -> i64:
        """The counters of a hex that count, *crew* left aside."""
        n: i64 = 0
        for c in range(COUNTERS):
            if s.where[c] == h and not is_special(s, c) and int(c) not in crew:
                n += 1
        return n

    def fits(self, s: Antares, h: i64, aboard: list[int]) -> bool:
        """Whether the craft could stop in a hex with all these aboard."""
        if may_hold(s, self.seat, h) is not None or may_end(s, h) is not None:
            return False
        crew = [int(self.craft), *aboard]
        return self.stayers(s, h, crew) + 1 + self.load(s, aboard) <= STACK_LIMIT

    def ways(self, s: Antares, start: i64, left: i64, paid: bool) -> vec[i64]:
        """What every hex costs from a hex of the way."""
        p = Pace()
        p.factor = left
        p.wet = True
        return reach(s, self.seat, start, p, paid)

    def can_stop(self, s: Antares, aboard: list[int]) -> bool:
        """Whether there is a place to stop from here."""
        here = s.where[self.craft]
        if self.fits(s, here, aboard):
            return True
        crew = [int(self.craft), *aboard]
        if may_remain(s, here, crew) is not None:
            return False
        return self.finds_room(s, here, self.left, self.paid, aboard)

    def finds_room(self, s: Antares, h: i64, left: i64, paid: bool, aboard: list[int]) -> bool:
        """Whether a hex to stop in can be reached from *h*."""
        cost = self.ways(s, h, left, paid)
        for there in range(s.board.hexes):
            if there != h and cost_at(s, cost, there) <= left and self.fits(s, there, aboard):
                return True
        return False

    def may_go(self, s: Antares, h: i64) -> Breach:
        """Why the craft may not go on to a hex: it must be able to stop there or beyond."""
        here = s.where[self.craft]
        if h >= s.board.hexes or h == here:
            return "RA-MOV-02"
        why = may_hold(s, self.seat, h)
        if why is None:
            why = may_remain(s, here, self.crew())
        if why is not None:
            return why
        cost = self.ways(s, here, self.left, self.paid)
        if cost_at(s, cost, h) >= FAR:
            return "RA-MOV-05"
        return self.may_pause(s, h, cost)

    def may_pause(self, s: Antares, h: i64, cost: vec[i64]) -> Breach:
        """Why a hex within reach is no place to pause."""
        if self.fits(s, h, self.aboard):
            return None
        spent = cost_at(s, cost, h)
        paid = cost[h] > spent
        if self.finds_room(s, h, self.left - spent, paid, self.aboard):
            return None
        return "RA-STK-06"

    def may_stop(self, s: Antares) -> Breach:
        """Why the craft may not stop here."""
        return None if self.fits(s, s.where[self.craft], self.aboard) else "RA-STK-06"

    # -- the decision -------------------------------------------------------------------------

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """Go on, load, unload or stop."""
        here = s.where[self.craft]
        if may_remain(s, here, self.crew()) is None:
            cost = self.ways(s, here, self.left, self.paid)
            for h in range(s.board.hexes):
                if h == here or cost_at(s, cost, h) >= FAR:
                    continue
                if may_hold(s, self.seat, h) is None and self.may_pause(s, h, cost) is None:
                    out.add(pack(GO, h))
        for c in range(COUNTERS):
            if self.may_board(s, c) is None:
                out.add(pack(BOARD, c))
        for c in range(COUNTERS):
            if self.may_drop(s, c) is None:
                out.add(pack(DROP, c))
        if self.may_stop(s) is None:
            out.add(pack(STOP))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        verb, x = verb_of(a), arg(a, 0)
        if a == pack(STOP):
            return self.may_stop(s)
        if a != pack(verb, x):
            return "RA-HOV-05"
        if verb == GO:
            return self.may_go(s, x)
        if verb == BOARD:
            return self.may_board(s, x)
        if verb == DROP:
            return self.may_drop(s, x)
        return "RA-HOV-05"

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """Carry it out."""
        verb, x = verb_of(a), arg(a, 0)
        if verb == GO:
            self.go(s, x)
        elif verb == BOARD:
            for c in party_of(s, x):
                mark(s, c, MOVED)
                self.aboard.append(c)
        elif verb == DROP:
            for c in party_of(s, x):
                self.aboard.remove(c)
            deduce(s, s.where[self.craft])
        else:
            self.over = True
            deduce(s, s.where[self.craft])

    def go(self, s: Antares, h: i64) -> None:
        """A part of the way."""
        here = s.where[self.craft]
        cost = self.ways(s, here, self.left, self.paid)
        spent = cost_at(s, cost, h)
        self.paid = self.paid or cost[h] > spent
        self.left -= spent
        for c in self.crew():
            put(s, c, h)
            if not s.quiet:
                s.emit(EV_MOVED, (c, int(here), int(h)))
        deduce(s, here)


def supported_by_others(s: Antares, h: i64, seat: i64, crew: list[int]) -> bool:
    """Whether those who stay in a sea hex have support that does not sail away."""
    places = [s.where[c] for c in crew]
    for c in crew:
        s.where[c] = NONE
    found = supported(s, h, seat)
    for i in range(len(crew)):
        s.where[crew[i]] = places[i]
    return found
