"""Replacement and recruitment (ledger chapters 12 to 16, 22 and 23)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from starboard.core.common import Draw
from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .dice import Dice
from .friendly import may_arrive_at, may_return_to
from .ids import (
    ASK_DRAW,
    ASK_MERCENARY,
    ASK_REPLACEMENT,
    BASIC,
    COUNTERS,
    DEAD,
    DRAW_MERCENARY,
    END_REPLACEMENT,
    EV_ARRIVED,
    EV_REPLACED,
    EV_RETURNED,
    EV_RP,
    FIRST_NATIVE,
    FIRST_SILAKKAN,
    FIRST_TERRAN,
    FIRST_TOKEN,
    FOR_REINFORCEMENTS,
    HAND,
    HIRE,
    NONE,
    PLACE,
    POLITICS,
    REPLACE,
    RETURN,
    WOUNDED,
)
from .recruitment import Recruitment
from .secrets import deduce
from .state import Antares, put, scenario, terran_seat

__all__ = ["Mercenary", "Replacement"]

HOUSE_PRICE: Final[i64] = 1
HIRE_PRICE: Final[i64] = 2


class Replacement(Frame[Antares]):
    """One player's phase: arrivals, wounded leaders and replacements, then recruitment dice."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.stage: i64 = 0
        self.hired: bool = False

    def clone(self) -> Replacement:
        """An independent copy."""
        f = Replacement(self.seat)
        f.stage = self.stage
        f.hired = self.hired
        return f

    def run(self, s: Antares) -> None:
        """Arrivals are rolled for, then what may come back, then recruitment."""
        if self.stage == 0:
            self.stage = 1
            self.expect_arrivals(s)
        elif self.stage == 1 and self.has_business(s):
            s.ask(self.seat, ASK_REPLACEMENT)
        elif self.stage <= 2:
            self.stage = 3
            s.push(Recruitment(self.seat))
        else:
            s.pop()

    # -- arrivals -----------------------------------------------------------------------------

    def expect_arrivals(self, s: Antares) -> None:
        """Natives come on turn 3 (RA-NAT-01), reinforcements by a die (RA-TER-02)."""
        if self.seat != terran_seat(s):
            return
        if scenario(s) == BASIC and s.turn == s.board.native_turn:
            for c in range(FIRST_NATIVE, FIRST_SILAKKAN):
                self.arrive(s, c)
        if s.arrived == 1:
            return
        die = s.board.arrival_die[s.turn] if s.turn < len(s.board.arrival_die) else 6
        if die >= 6:
            self.reinforce(s)
        elif die > 0:
            s.push(Dice(1, FOR_REINFORCEMENTS, self.seat))

    def returned(self, s: Antares, child: Frame[Antares]) -> None:
        """The die for the reinforcements."""
        if isinstance(child, Dice) and child.dice[0] <= s.board.arrival_die[s.turn]:
            self.reinforce(s)

    def reinforce(self, s: Antares) -> None:
        """Once per game (RA-TER-01)."""
        s.arrived = 1
        for c in s.board.reinforcements:
            self.arrive(s, c)

    def arrive(self, s: Antares, c: i64) -> None:
        """A counter waits to be placed."""
        s.lot[c] = u8(HAND)
        s.side[c] = self.seat
        if not s.quiet:
            s.emit(EV_ARRIVED, (int(c),))

    # -- what may be done ---------------------------------------------------------------------

    def has_business(self, s: Antares) -> bool:
        """Whether there is anything that could come to the map, room left aside (RA-HID-07)."""
        for c in range(FIRST_TOKEN):
            lot = i64(s.lot[c])
            if lot == DEAD and self.may_pay(s, c) is None:
                return True
            if s.side[c] != self.seat:
                continue
            if lot == HAND or (lot == WOUNDED and s.back[c] <= s.turn):
                return True
        return self.may_hire(s) is None

    def may_pay(self, s: Antares, c: i64) -> Breach:
        """Why a destroyed troop may not be replaced (RA-REP-01, 04, 08)."""
        if c >= FIRST_TOKEN or i64(s.lot[c]) != DEAD or s.side[c] != self.seat:
            return "RA-REP-01"
        return None if s.points[self.seat] >= HOUSE_PRICE else "RA-REP-04"

    def may_place(self, s: Antares, c: i64, h: i64) -> Breach:
        """Why an arrival may not be placed in a hex (RA-TER-03, RA-NAT-02)."""
        if c >= FIRST_TOKEN or i64(s.lot[c]) != HAND or s.side[c] != self.seat:
            return "RA-TER-03"
        return may_arrive_at(s, self.seat, c, h)

    def may_replace(self, s: Antares, c: i64, h: i64) -> Breach:
        """Why a troop may not be replaced in a hex."""
        why = self.may_pay(s, c)
        return may_arrive_at(s, self.seat, c, h) if why is None else why

    def may_return(self, s: Antares, c: i64, h: i64) -> Breach:
        """Why a wounded leader may not return in a hex (RA-DEF-03, 04)."""
        if c >= FIRST_TOKEN or i64(s.lot[c]) != WOUNDED or s.side[c] != self.seat:
            return "RA-DEF-03"
        if s.back[c] > s.turn:
            return "RA-DEF-03"
        return may_return_to(s, self.seat, c, h)

    def may_hire(self, s: Antares) -> Breach:
        """Why no mercenary may be bought (RA-POL-15 to 17)."""
        if scenario(s) != POLITICS or s.points[self.seat] < HIRE_PRICE:
            return "RA-POL-15"
        if self.hired:
            return "RA-POL-16"
        found = False
        for c in range(FIRST_TOKEN):
            if i64(s.lot[c]) == DEAD:
                if s.side[c] == self.seat:
                    return "RA-POL-16"
                found = found or s.side[c] == NONE
        if not found:
            return "RA-POL-17"
        for h in range(s.board.hexes):
            if may_arrive_at(s, self.seat, FIRST_TERRAN + 1, h) is None:
                return None
        return "RA-POL-17"

    def may_end(self, s: Antares) -> Breach:
        """Why the player is not done: an arrival could be placed."""
        for c in range(FIRST_TERRAN, FIRST_SILAKKAN):
            if i64(s.lot[c]) != HAND or s.side[c] != self.seat:
                continue
            for h in range(s.board.hexes):
                if self.may_place(s, c, h) is None:
                    return "RA-TER-03"
        return None

    def is_first_alike(self, s: Antares, c: i64) -> bool:
        """Whether no identical counter before this one could be named instead."""
        for x in range(s.board.alike[c], c):
            if s.board.alike[x] == s.board.alike[c] and s.lot[x] == s.lot[c]:
                if s.side[x] == s.side[c]:
                    return False
        return True

    # -- the decision -------------------------------------------------------------------------

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """Place, replace, return, hire, or end; identical counters are offered once."""
        for c in range(FIRST_TOKEN):
            lot = i64(s.lot[c])
            if s.side[c] != self.seat or not self.is_first_alike(s, c):
                continue
            if lot == HAND:
                for h in range(s.board.hexes):
                    if self.may_place(s, c, h) is None:
                        out.add(pack(PLACE, c, h))
            elif lot == DEAD and self.may_pay(s, c) is None:
                for h in range(s.board.hexes):
                    if self.may_replace(s, c, h) is None:
                        out.add(pack(REPLACE, c, h))
            elif lot == WOUNDED:
                for h in range(s.board.hexes):
                    if self.may_return(s, c, h) is None:
                        out.add(pack(RETURN, c, h))
        if self.may_hire(s) is None:
            out.add(pack(HIRE))
        if self.may_end(s) is None:
            out.add(pack(END_REPLACEMENT))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        verb, c, h = verb_of(a), arg(a, 0), arg(a, 1)
        if a == pack(END_REPLACEMENT):
            return self.may_end(s)
        if a == pack(HIRE):
            return self.may_hire(s)
        if a != pack(verb, c, h):
            return "RA-REP-01"
        if c < FIRST_TOKEN and not self.is_first_alike(s, c):
            return "RA-REP-07"
        if verb == PLACE:
            return self.may_place(s, c, h)
        if verb == REPLACE:
            return self.may_replace(s, c, h)
        if verb == RETURN:
            return self.may_return(s, c, h)
        return "RA-REP-01"

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """It comes to the map, or the phase goes on to the dice."""
        verb, c, h = verb_of(a), arg(a, 0), arg(a, 1)
        if verb == END_REPLACEMENT:
            self.stage = 2
        elif verb == HIRE:
            self.hired = True
            self.pay(s, HIRE_PRICE)
            s.push(Mercenary(self.seat))
        else:
            if verb == REPLACE:
                self.pay(s, HOUSE_PRICE)
            s.back[c] = 0
            put(s, c, h)
            if not s.quiet:
                kind = EV_RETURNED if verb == RETURN else EV_REPLACED
                s.emit(kind, (int(c), int(h)))
            deduce(s, h)

    def pay(self, s: Antares, price: i64) -> None:
        """Points are never regained (RA-REP-04)."""
        s.points[self.seat] -= price
        if not s.quiet:
            s.emit(EV_RP, (int(self.seat), int(s.points[self.seat])))


class Mercenary(Draw[Antares]):
    """A bought mercenary is drawn from the common pile, then placed (RA-POL-17)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(DRAW_MERCENARY, ASK_DRAW, "RA-POL-17", COUNTERS)
        self.seat: i64 = seat
        self.placed: bool = False

    def clone(self) -> Mercenary:
        """An independent copy."""
        f = Mercenary(self.seat)
        f.copy_draw(self)
        f.placed = self.placed
        return f

    def left(self, s: Antares, item: i64) -> i64:
        """Every destroyed mercenary is as likely."""
        if item < FIRST_TERRAN or item >= FIRST_TOKEN or i64(s.lot[item]) != DEAD:
            return 0
        return 1 if s.side[item] == NONE else 0

    def run(self, s: Antares) -> None:
        """Draw, ask where he stands, end."""
        if self.item < 0:
            super().run(s)
        elif not self.placed:
            s.ask(self.seat, ASK_MERCENARY)
        else:
            s.pop()

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """The draw, or where the mercenary may stand."""
        if self.item < 0:
            super().options(s, d, out)
            return
        for h in range(s.board.hexes):
            if may_arrive_at(s, self.seat, self.item, h) is None:
                out.add(pack(PLACE, self.item, h))

    def weights(self, s: Antares, d: Decision, out: Options) -> None:
        """All alike."""

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        if self.item < 0:
            return super().breach(s, d, a)
        h = arg(a, 1)
        if a != pack(PLACE, self.item, h):
            return "RA-POL-17"
        return may_arrive_at(s, self.seat, self.item, h)

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """Keep the draw, or place him."""
        if self.item < 0:
            super().apply(s, d, a)
            return
        self.placed = True
        s.side[self.item] = self.seat
        put(s, self.item, arg(a, 1))
        if not s.quiet:
            s.emit(EV_REPLACED, (int(self.item), int(arg(a, 1))))
        deduce(s, arg(a, 1))
