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
    LEADERS,
    MOVEMENT,
    NONE,
    OPT_P,
    OPT_TURN_CARDS,
    TRANSPORTS,
    TURN_SET_UP,
)
from .leaders import ANYWHERE, PlaceLeader, leader_owner
from .movement import MoverPart
from .order import DealCards, RollOrder
from .question import is_in_game
from .stacks import rest
from .state import BuckRogers, is_on
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
    """Turn Set-Up, Movement, Combat, Building (BR-SEQ-01); *stage* counts through them."""

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
            s.push(DealCards(True) if is_on(s, OPT_TURN_CARDS) else RollOrder(True))
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
        else:
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
    """Every marker moves one Space Zone and is flipped (BR-PLN-01 to 04)."""
    s.turn += 1
    for leader in range(LEADERS):
        s.leader_used[leader] = u8(0)
    if not s.quiet:
        s.emit(EV_TURN, (int(s.turn),))
        s.emit(EV_PLANETS, (int(s.turn % 2),))


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
    """Ardala's puppets go home to their owners; new masters of Displays are noted."""
    for leader in range(LEADERS):
        owner = leader_owner(s, leader)
        if i64(s.leader_zone[leader]) != NONE and s.puppet == leader:
            s.leader_player[leader] = u8(owner)
    s.puppet = NONE
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
