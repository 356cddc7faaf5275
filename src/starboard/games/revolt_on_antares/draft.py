"""Who plays which house, and the mercenaries of Power Politics (RA-POL-01 to 05)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from starboard.core.common import Draw
from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .alliance import gain_house, may_take_house
from .dice import Ranking
from .ids import (
    ASK_DRAW,
    ASK_HOUSE,
    CHOOSE,
    DRAW_MERCENARY,
    EV_DRAWN,
    FIRST_TERRAN,
    FIRST_TOKEN,
    HAND,
    HOUSES,
    PILE,
)
from .placing import Placing
from .state import Antares

__all__ = ["RANK_TURN", "ChooseHouse", "Draft", "in_hand", "set_order"]

MERCENARIES: Final[i64] = 19
RANK_DRAFT: Final[i64] = 0
RANK_HOUSES: Final[i64] = 1
RANK_MERCENARIES: Final[i64] = 2
RANK_TURN: Final[i64] = 3
MOST_PLAYERS: Final[i64] = 4


class ChooseHouse(Frame[Antares]):
    """A seat chooses a house that nobody has (RA-SET-05, 06, RA-SIL-05, RA-POL-01)."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.chosen: bool = False

    def clone(self) -> ChooseHouse:
        """An independent copy."""
        f = ChooseHouse(self.seat)
        f.chosen = self.chosen
        return f

    def run(self, s: Antares) -> None:
        """Ask once."""
        if self.chosen:
            s.pop()
        else:
            s.ask(self.seat, ASK_HOUSE)

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """Every house that is left."""
        for house in range(HOUSES):
            if may_take_house(s, house) is None:
                out.add(pack(CHOOSE, house))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        house = arg(a, 0)
        return may_take_house(s, house) if a == pack(CHOOSE, house) else "RA-SET-05"

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """The house is his."""
        self.chosen = True
        gain_house(s, self.seat, arg(a, 0))


class DrawMercenary(Draw[Antares]):
    """A seat draws a mercenary from the face-down pile (RA-POL-04)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(DRAW_MERCENARY, ASK_DRAW, "RA-POL-04", FIRST_TOKEN)
        self.seat: i64 = seat

    def clone(self) -> DrawMercenary:
        """An independent copy."""
        f = DrawMercenary(self.seat)
        f.copy_draw(self)
        return f

    def left(self, s: Antares, item: i64) -> i64:
        """Every mercenary of the pile is as likely."""
        return 1 if item >= FIRST_TERRAN and i64(s.lot[item]) == PILE else 0

    def run(self, s: Antares) -> None:
        """Draw, and give the counter to the seat."""
        if self.item >= 0:
            s.lot[self.item] = u8(HAND)
            s.side[self.item] = self.seat
            if not s.quiet:
                s.emit(EV_DRAWN, (int(self.seat), int(self.item)))
        super().run(s)


class Draft(Frame[Antares]):
    """Houses in rounds, leftovers by dice, mercenaries likewise, then the set-up in reverse.

    *at* counts what has been chosen or drawn, or who sets up; *winners* won the last dicing.
    """

    def __init__(self) -> None:
        self.stage: i64 = 0
        self.at: i64 = 0
        self.winners: list[int] = []

    def clone(self) -> Draft:
        """An independent copy."""
        f = Draft()
        f.stage = self.stage
        f.at = self.at
        f.winners = self.winners[:]
        return f

    def run(self, s: Antares) -> None:
        """The next choice, draw or dice."""
        if self.stage == 0:
            s.push(Ranking([int(x) for x in range(s.seats)], RANK_DRAFT))
        elif self.stage == 1 and self.at < HOUSES // s.seats * s.seats:
            s.push(ChooseHouse(self.next_of(s)))
        elif self.stage == 1:
            s.push(Ranking([int(x) for x in s.order], RANK_HOUSES))
        elif self.stage == 2 and self.at < HOUSES % s.seats:
            s.push(ChooseHouse(self.winners[self.at]))
        elif self.stage == 2:
            self.note_single(s)
            self.go_on(3)
        elif self.stage == 3 and self.at < MERCENARIES // s.seats * s.seats:
            s.push(DrawMercenary(self.next_of(s)))
        elif self.stage == 3:
            s.push(Ranking([int(x) for x in s.order], RANK_MERCENARIES))
        elif self.stage == 4 and self.at < MERCENARIES % s.seats:
            s.push(DrawMercenary(self.winners[self.at]))
        elif self.stage == 4:
            self.go_on(5)
        elif self.at < s.seats:
            seat = i64(s.order[s.seats - 1 - self.at])
            s.push(Placing(seat, in_hand(s, seat), False))
        else:
            s.pop()

    def next_of(self, s: Antares) -> i64:
        """Whose turn it is in the rounds."""
        return i64(s.order[self.at % s.seats])

    def go_on(self, stage: i64) -> None:
        """The next step."""
        self.stage = stage
        self.at = 0

    def returned(self, s: Antares, child: Frame[Antares]) -> None:
        """Count, or take over an order."""
        if not isinstance(child, Ranking):
            self.at += 1
            return
        if child.purpose == RANK_DRAFT:
            set_order(s, child.ranked)
        self.winners = child.ranked[:]
        self.go_on(self.stage + 1)

    def note_single(self, s: Antares) -> None:
        """With four players one has a single house (RA-POL-12)."""
        if s.seats < MOST_PLAYERS:
            return
        for seat in range(s.seats):
            houses: i64 = 0
            for house in range(HOUSES):
                if s.master[house] == seat:
                    houses += 1
            if houses == 1:
                s.doubled = seat


def set_order(s: Antares, ranked: list[int]) -> None:
    """The order of play."""
    s.order = vec[u8]()
    for seat in ranked:
        s.order = append(s.order, u8(seat))


def in_hand(s: Antares, seat: i64) -> list[int]:
    """What a seat still has to place."""
    return [int(c) for c in range(FIRST_TOKEN) if i64(s.lot[c]) == HAND and s.side[c] == seat]
