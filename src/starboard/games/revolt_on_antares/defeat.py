"""Defeated leaders: killed, wounded or in retreat (ledger chapter 12)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .casualties import forget
from .dice import Dice
from .ids import (
    ASK_RETREAT,
    COMBAT,
    DEATH,
    EMPTY,
    EV_KILLED,
    EV_RETREATED,
    EV_WOUNDED,
    FOR_DEFEAT,
    GONE,
    NONE,
    RETREAT,
    SPECIALS,
    WOUNDED,
)
from .secrets import deduce, note
from .stacking import is_neutral
from .state import Antares, counters_at, is_special, is_token, lift, owner_of_colour, put

__all__ = ["Defeats", "retreats_of"]


def retreats_of(s: Antares, c: i64, area: list[int]) -> list[int]:
    """The nearest hexes a leader may retreat to (RA-DEF-05, 06), none of them in *area*."""
    start = s.where[c]
    best: i64 = 999
    found: list[int] = []
    for h in range(s.board.hexes):
        if h == start or i64(s.holder[h]) != EMPTY or s.devastated[h] == 1:
            continue
        if owner_of_colour(s, i64(s.board.colour[h])) != s.side[c] or is_neutral(s, h):
            continue
        if int(h) in area:
            continue
        far = s.board.steps(start, h)
        if far < best:
            best = far
            found = []
        if far == best:
            found.append(int(h))
    return found


class Defeats(Frame[Antares]):
    """One die for each of *leaders*, each result carried out before the next (RA-CBT, step 13).

    *c* is in retreat now. *area* are hexes that are about to be devastated (RA-ART-06).
    """

    def __init__(self, leaders: list[int], c: i64, area: list[int]) -> None:
        self.leaders: list[int] = leaders
        self.c: i64 = c
        self.area: list[int] = area

    def clone(self) -> Defeats:
        """An independent copy."""
        return Defeats(self.leaders[:], self.c, self.area[:])

    def run(self, s: Antares) -> None:
        """The next die, or the retreat of the last."""
        if self.c != NONE:
            self.retreat(s)
        elif self.leaders:
            s.push(Dice(1, FOR_DEFEAT, s.side[self.leaders[0]]))
        else:
            s.pop()

    def returned(self, s: Antares, child: Frame[Antares]) -> None:
        """What the die says (RA-DEF-01)."""
        if not isinstance(child, Dice):
            return
        c = self.leaders.pop(0)
        face = child.dice[0]
        if face <= s.board.killed_on:
            self.remove(s, c, GONE)
            if not s.quiet:
                s.emit(EV_KILLED, (c,))
        elif face <= s.board.wounded_on:
            self.wound(s, c)
        else:
            self.c = c

    def wound(self, s: Antares, c: i64) -> None:
        """He may return three turns later (RA-DEF-03)."""
        self.remove(s, c, WOUNDED)
        s.back[c] = s.turn + s.board.wounded_turns
        if not s.quiet:
            s.emit(EV_WOUNDED, (int(c), int(s.back[c])))

    def remove(self, s: Antares, c: i64, lot: i64) -> None:
        """Off the map."""
        lift(s, c, lot)
        forget(s, c)

    def retreat(self, s: Antares) -> None:
        """To the nearest hex; where there is none he is wounded (RA-DEF-06)."""
        c = self.c
        found = retreats_of(s, c, self.area)
        if len(found) > 1:
            s.ask(s.side[c], ASK_RETREAT)
            return
        self.c = NONE
        if found:
            self.go(s, c, found[0])
        else:
            self.wound(s, c)

    def go(self, s: Antares, c: i64, h: i64) -> None:
        """He leaves, with zombies and with special artifacts that would be alone (RA-DEF-08)."""
        start = s.where[c]
        party = [int(c)]
        if c == DEATH:
            party += [x for x in counters_at(s, start) if s.zombie[x] == 1]
        rest = [x for x in counters_at(s, start) if x not in party]
        if all_special(s, rest) and int(start) not in self.area:
            party += rest
        for x in party:
            if is_token(x):
                note(s, x, SPECIALS)
            put(s, x, h)
            if not s.quiet:
                s.emit(EV_RETREATED, (x, int(start), int(h)))
        s.strike[c] = NONE
        own = s.phase == COMBAT and s.active == s.side[c]
        s.banned[c] = u8(2 if own else 1)  # RA-DEF-07
        deduce(s, start)
        deduce(s, h)

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """Hexes that are equally near."""
        for h in retreats_of(s, self.c, self.area):
            out.add(pack(RETREAT, h))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        h = arg(a, 0)
        if a != pack(RETREAT, h) or int(h) not in retreats_of(s, self.c, self.area):
            return "RA-DEF-05"
        return None

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """He goes there."""
        c = self.c
        self.c = NONE
        self.go(s, c, arg(a, 0))


def all_special(s: Antares, row: list[int]) -> bool:
    """Whether a row has nothing but special artifacts."""
    for c in row:
        if not is_special(s, c):
            return False
    return True
