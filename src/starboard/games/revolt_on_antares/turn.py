"""The sequence of play (ledger chapter 4): turns, and the phases of each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from starboard.core.state import Frame

from .alliance import Alliances
from .combat import Combat
from .dice import Ranking
from .draft import RANK_TURN, set_order
from .ids import (
    ALLIANCE,
    BASIC,
    COMBAT,
    COUNTERS,
    EV_PHASE,
    EV_TURN,
    MOVEMENT,
    NONE,
    ORDER,
    POLITICS,
    REPLACEMENT,
    UNUSED,
)
from .movement import Movement
from .replacement import Replacement
from .state import Antares, lower, scenario
from .victory import end_of_game, give_income

__all__ = ["Part", "Turn", "Turns", "last_turn"]

LONG_GAME: Final[i64] = 10
SHORT_GAME: Final[i64] = 8
INCOME_TURN: Final[i64] = 3


def last_turn(s: Antares) -> i64:
    """The last turn of the scenario (RA-SEQ-02, RA-SIL-13, RA-POL-19)."""
    return SHORT_GAME if scenario(s) == POLITICS else LONG_GAME


class Turns(Frame[Antares]):
    """Turn after turn until the last, then points are counted (RA-VIC-06)."""

    def clone(self) -> Turns:
        """A copy."""
        return Turns()

    def run(self, s: Antares) -> None:
        """The next turn, or the end."""
        if s.turn == last_turn(s):
            end_of_game(s)
            return
        s.turn += 1
        s.generator = UNUSED
        if not s.quiet:
            s.emit(EV_TURN, (int(s.turn),))
        s.push(Turn())


class Turn(Frame[Antares]):
    """Order; movement and combat of each; replacement of each; alliances (RA-SEQ-01, 04, 05)."""

    def __init__(self) -> None:
        self.stage: i64 = 0
        self.at: i64 = 0

    def clone(self) -> Turn:
        """An independent copy."""
        f = Turn()
        f.stage = self.stage
        f.at = self.at
        return f

    def run(self, s: Antares) -> None:
        """The next step."""
        if self.stage == 0:
            self.stage = 1
            if scenario(s) == POLITICS:
                enter(s, ORDER, NONE)
                s.push(Ranking([int(x) for x in range(s.seats)], RANK_TURN))
        elif self.stage == 1 and self.at < s.seats:
            self.at += 1
            s.push(Part(i64(s.order[self.at - 1])))
        elif self.stage == 1:
            self.stage, self.at = 2, 0
        elif self.stage == 2 and self.at < s.seats:
            self.at += 1
            seat = i64(s.order[self.at - 1])
            enter(s, REPLACEMENT, seat)
            s.push(Replacement(seat))
        elif self.stage == 2:
            self.stage = 3
            self.close(s)
        else:
            s.pop()

    def returned(self, s: Antares, child: Frame[Antares]) -> None:
        """The order of the turn (RA-POL-09)."""
        if isinstance(child, Ranking):
            set_order(s, child.ranked)

    def close(self, s: Antares) -> None:
        """Alliances of the Basic Game, or the income of Power Politics."""
        if scenario(s) == BASIC:
            enter(s, ALLIANCE, NONE)
            s.push(Alliances())
        elif scenario(s) == POLITICS and s.turn == INCOME_TURN:
            give_income(s)


class Part(Frame[Antares]):
    """One player's movement phase and combat phase."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.stage: i64 = 0

    def clone(self) -> Part:
        """An independent copy."""
        f = Part(self.seat)
        f.stage = self.stage
        return f

    def run(self, s: Antares) -> None:
        """Movement, then combat."""
        self.stage += 1
        if self.stage == 1:
            begin_movement(s, self.seat)
            s.push(Movement(self.seat))
        elif self.stage == 2:
            begin_combat(s, self.seat)
            s.push(Combat(self.seat))
        else:
            end_combat(s, self.seat)
            s.pop()


def enter(s: Antares, phase: i64, seat: i64) -> None:
    """A phase begins; of nobody (NONE) if it is everybody's."""
    s.phase = phase
    s.active = seat
    if not s.quiet:
        s.emit(EV_PHASE, (int(seat), int(phase)))


def begin_movement(s: Antares, seat: i64) -> None:
    """Nobody has moved (RA-MOV-01)."""
    enter(s, MOVEMENT, seat)
    s.teleported = 0
    lower(s, seat)


def begin_combat(s: Antares, seat: i64) -> None:
    """Nobody has fought (RA-CBT-04); powers may be used again (RA-PSY-02, 16)."""
    enter(s, COMBAT, seat)
    s.tried = 0
    s.struck = 0
    for c in range(COUNTERS):
        s.marks[c] = u8(0)


def end_combat(s: Antares, seat: i64) -> None:
    """Spells end (RA-PSY-07), strikes lapse (RA-AIR-07), bans run off (RA-DEF-07)."""
    s.charmed = NONE
    s.charmer = NONE
    for c in range(COUNTERS):
        s.marks[c] = u8(0)
        if s.side[c] == seat:
            s.strike[c] = NONE
            if s.banned[c] > 0:
                s.banned[c] = u8(s.banned[c] - 1)
