"""Set-up of the Basic Game and of The Silakka Invasion (ledger chapters 3 and 22)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from starboard.core.state import Frame

from .draft import ChooseHouse, Draft, in_hand
from .ids import (
    BASIC,
    EV_PLACED,
    EV_RP,
    FIRST_HERO,
    FIRST_NATIVE,
    FIRST_TERRAN,
    FIRST_TOKEN,
    HAND,
    HOUSES,
    NONE,
    PILE,
    POLITICS,
    SILAKKA,
)
from .placing import Placing
from .recruitment import HeroDraw
from .secrets import lay_artifacts
from .state import Antares, put, scenario
from .turn import Turns

__all__ = ["SetUp"]

REBEL: Final[i64] = 0
TERRAN: Final[i64] = 1


class SetUp(Frame[Antares]):
    """The steps of the set-up of any scenario; *stage* counts through them."""

    def __init__(self) -> None:
        self.stage: i64 = 0

    def clone(self) -> SetUp:
        """An independent copy."""
        f = SetUp()
        f.stage = self.stage
        return f

    def run(self, s: Antares) -> None:
        """The next step."""
        stage = self.stage
        self.stage += 1
        if stage == 0:
            begin(s)
        elif scenario(s) == BASIC:
            self.basic(s, stage)
        elif scenario(s) == SILAKKA:
            self.invasion(s, stage)
        elif stage == 1:
            s.push(Draft())
        else:
            self.start(s)

    def basic(self, s: Antares, stage: i64) -> None:
        """Revolt Against Terra (RA-SET-05 to 15)."""
        if stage <= 2:
            s.push(ChooseHouse(REBEL))
        elif stage == 3:
            s.push(ChooseHouse(TERRAN))
        elif stage == 4:
            s.push(Placing(REBEL, set_up_neutrals(s), True))
        elif stage == 5:
            take_in_hand(s, s.board.starting, TERRAN)
            s.push(Placing(TERRAN, in_hand(s, TERRAN), False))
        elif stage == 6:
            s.push(Placing(REBEL, in_hand(s, REBEL), False))
        elif stage == 7:
            s.push(HeroDraw(REBEL))
        elif stage == 8:
            s.push(Placing(REBEL, in_hand(s, REBEL), False))
        else:
            self.start(s)

    def invasion(self, s: Antares, stage: i64) -> None:
        """The Silakka Invasion (RA-SIL-02 to 06)."""
        if stage == 1:
            s.push(Placing(TERRAN, set_up_neutrals(s), True))
        elif stage == 2:
            take_in_hand(s, s.board.starting, TERRAN)
            s.push(Placing(TERRAN, in_hand(s, TERRAN), False))
        elif stage <= 9:
            s.push(ChooseHouse(REBEL if stage % 2 == 1 else TERRAN))
        elif stage == 10:
            take_in_hand(s, [int(c) for c in range(FIRST_NATIVE, FIRST_TOKEN)], REBEL)
            s.push(Placing(REBEL, in_hand(s, REBEL), False))
        else:
            self.start(s)

    def start(self, s: Antares) -> None:
        """Turn 1 begins."""
        s.pop()
        s.push(Turns())


def begin(s: Antares) -> None:
    """Heroes and artifacts are laid out, and the first points counted (RA-SET-03, 04, 17)."""
    for hero in range(FIRST_HERO, FIRST_TERRAN):
        s.lot[hero] = u8(PILE)
    for c in range(FIRST_HERO):
        s.lot[c] = u8(HAND)
    lay_artifacts(s)
    if scenario(s) == POLITICS:
        for c in s.board.mercenaries:
            s.lot[c] = u8(PILE)
        return
    s.order = vec[u8]([u8(REBEL), u8(TERRAN)])
    s.points[TERRAN] = s.board.terra_points
    if scenario(s) == SILAKKA:
        s.points[REBEL] = s.board.silakka_points
    if not s.quiet:
        for seat in range(s.seats):
            s.emit(EV_RP, (int(seat), int(s.points[seat])))


def take_in_hand(s: Antares, row: list[int], seat: i64) -> None:
    """Counters that a seat places now."""
    for c in row:
        s.lot[c] = u8(HAND)
        s.side[c] = seat


def set_up_neutrals(s: Antares) -> list[int]:
    """Leaders and strongest troops stand on their fortresses; the rest is placed (RA-SET-09)."""
    rest: list[int] = []
    for house in range(HOUSES):
        if s.master[house] != NONE:
            continue
        for c in range(FIRST_HERO):
            if i64(s.board.force[c]) != house:
                continue
            if c == s.board.leader_of[house] or c == s.board.strongest[house]:
                put(s, c, s.board.fortress[house])
                if not s.quiet:
                    s.emit(EV_PLACED, (int(c), int(s.board.fortress[house])))
            else:
                rest.append(int(c))
    return rest
