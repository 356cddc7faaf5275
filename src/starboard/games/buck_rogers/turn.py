"""The sequence of play (ledger chapter 4): turns, and the four phases of each."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Frame

from .building import Building
from .combat import Combat
from .control import display_holder
from .ids import (
    BUILDING,
    COMBAT,
    DISPLAYS,
    EV_PLANETS,
    EV_TURN,
    FACTORIES,
    LEADERS,
    MOVEMENT,
    NONE,
    OPT_B4,
    OPT_LEADER_FALLS_AT_ONCE,
    OPT_P,
    TRANSPORTS,
    TURN_SET_UP,
)
from .leaders import ANYWHERE, FallAtOnce, PlaceLeader, leader_owner
from .movement import MoverPart
from .order import DealCards, RollOrder
from .question import give_back, is_in_game
from .stacks import rest
from .state import BuckRogers, face, has_turn_cards, is_on
from .victory import end_of_turn

__all__ = ["Turn", "Turns", "take_displays"]


class Turns(Frame[BuckRogers]):
    """Turn after turn until somebody has won."""

    def clone(self) -> Turns:
        """A copy."""
        return Turns()

    def run(self, s: BuckRogers) -> None:
        """The next turn."""
        if s.turn == 0:
            take_displays(s, False)  # what the deal gave brings no Factory (BR-RUL-76)
        s.push(Turn(0))


class Turn(Frame[BuckRogers]):
    """Turn Set-Up, Movement, Combat, Building (BR-SEQ-01); *stage* counts through them.

    Turn Set-Up moves the planets, then fixes the order (BR-SEQ-02); Combat goes from the inner
    Displays outwards (BR-SEQ-04).
    """

    def __init__(self, stage: i64) -> None:
        self.stage: i64 = stage

    def clone(self) -> Turn:
        """An independent copy."""
        return Turn(self.stage)

    def run(self, s: BuckRogers) -> None:
        """The next stage."""
        self.stage += 1
        if self.stage == 1:
            begin_turn(s)
        elif self.stage == 2:
            advance(s)
            s.push(DealCards(True) if has_turn_cards(s) else RollOrder(True))
        elif self.stage == 3:
            s.phase = MOVEMENT
            s.at = 0
            s.push(Moves())
        elif self.stage == 4:
            end_movement(s)
            s.phase = COMBAT
            s.push(Combat())
        elif self.stage == 5:
            end_combat(s)
            s.phase = BUILDING
            s.push(Building())
        elif self.stage == 6 and is_on(s, OPT_LEADER_FALLS_AT_ONCE):
            s.push(FallAtOnce())  # units were built beside him
        else:
            give_back(s)
            s.pop()
            end_of_turn(s)


class Moves(Frame[BuckRogers]):
    """Everybody moves, one after the other (BR-SEQ-03)."""

    def clone(self) -> Moves:
        """A copy."""
        return Moves()

    def run(self, s: BuckRogers) -> None:
        """The next in the order."""
        if s.at < len(s.order):
            s.push(MoverPart(i64(s.order[s.at])))
        else:
            s.pop()

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """He has moved."""
        s.at += 1


def begin_turn(s: BuckRogers) -> None:
    """Leaders who are due come back before the planets move (BR-RUL-50)."""
    s.phase = TURN_SET_UP
    for back in range(LEADERS):
        leader = LEADERS - 1 - back
        due = s.leader_back[leader] > 0 and s.leader_back[leader] <= s.turn + 1
        owner = leader_owner(s, leader)
        if due and owner != NONE and is_in_game(s, owner):
            s.push(PlaceLeader(leader, owner, ANYWHERE))


def advance(s: BuckRogers) -> None:
    """Every marker moves one Space Zone and is flipped (BR-PLN-01 to 05), but for B4 (BR-SB4-01).

    Where a marker is follows from the number of the turn; pieces stay in their zones, so those on
    a planet and in its orbits go with it (BR-OPF-03).
    """
    s.turn += 1
    for leader in range(LEADERS):
        s.leader_used[leader] = u8(0)
    for f in range(FACTORIES):
        s.factory_idle[f] = u8(0)
    if not s.quiet:
        s.emit(EV_TURN, (int(s.turn),))
        if not is_on(s, OPT_B4):
            s.emit(EV_PLANETS, (int(face(s)),))


def end_movement(s: BuckRogers) -> None:
    """What pieces have done is forgotten before Combat."""
    rest(s, 0)
    for ship in range(TRANSPORTS):
        s.ship_flags[ship] = 0
        s.ship_left[ship] = u8(0)
    for leader in range(LEADERS):
        s.leader_flags[leader] = 0
        s.leader_left[leader] = u8(0)


def end_combat(s: BuckRogers) -> None:
    """New masters of Displays are noted."""
    if is_on(s, OPT_P):
        take_displays(s, True)


def take_displays(s: BuckRogers, gives: bool) -> None:
    """The first player to control a Display gets a free Factory (BR-OPP-01)."""
    for display in range(DISPLAYS):
        holder = display_holder(s, display)
        if holder == NONE or s.displays_taken[display] == 1:
            continue
        s.displays_taken[display] = u8(1)
        if gives:
            s.grants[holder] = u8(i64(s.grants[holder]) | (i64(1) << display))
