"""The base of every frame that asks a player: whatever is asked, he may concede (BR-DEC-26)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.errors import RulesBug
from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, pack

from .control import hold_satellites
from .ids import CONCEDE, EV_CONCEDED, LEADERS, NONE
from .presence import master_of
from .state import BuckRogers
from .winning import check_last_leader, win

__all__ = ["Question", "concede", "give_back", "is_acting", "is_in_game", "last_player"]


class Question(Frame[BuckRogers]):
    """A frame overrides `choices`, `may` and `do`; conceding is dealt with here."""

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Write every answer but conceding."""
        raise RulesBug(type(self).__name__, s.serial, "choices is not written")

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why *a*, which is not conceding, is no answer."""
        raise RulesBug(type(self).__name__, s.serial, "may is not written")

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Carry out *a*, which is not conceding."""
        raise RulesBug(type(self).__name__, s.serial, "do is not written")

    def options(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """The answers, and conceding."""
        self.choices(s, d, out)
        out.add(pack(CONCEDE))

    def breach(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Conceding is always allowed."""
        return None if a == pack(CONCEDE) else self.may(s, d, a)

    def apply(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Carry out the answer."""
        if a == pack(CONCEDE):
            concede(s, d.seat)
        else:
            self.do(s, d, a)


def is_in_game(s: BuckRogers, player: i64) -> bool:
    """Whether *player* has neither conceded nor been eliminated."""
    return s.gone[player] == 0


def is_acting(s: BuckRogers, player: i64) -> bool:
    """Whether *player* may act of his own: in the game and not inert (BR-LDR-05)."""
    return s.gone[player] == 0 and (s.inert[player] == 0 or s.inert[player] < s.turn)


def concede(s: BuckRogers, player: i64) -> None:
    """*player* gives up: his Leaders leave, his pieces stay (BR-RUL-47)."""
    s.gone[player] = u8(1)
    for leader in range(LEADERS):
        if s.puppet == leader and i64(s.leader_player[leader]) == player:
            give_back(s)
        elif master_of(s, leader) == player:
            s.leader_zone[leader] = u8(NONE)
            s.leader_player[leader] = u8(NONE)
            s.leader_back[leader] = 0
    hold_satellites(s)
    if not s.quiet:
        s.emit(EV_CONCEDED, (int(player),))
    winner = last_player(s)
    if winner != NONE:
        win(s, [int(winner)])  # BR-VIC-03
    else:
        check_last_leader(s)


def give_back(s: BuckRogers) -> None:
    """Ardala's puppet is his own player's again where he stands (BR-RUL-51)."""
    if s.puppet != NONE and i64(s.leader_zone[s.puppet]) != NONE:
        s.leader_player[s.puppet] = u8(s.lender)
    s.puppet = NONE
    s.lender = NONE


def last_player(s: BuckRogers) -> i64:
    """The only player left in the game, or NONE."""
    found = NONE
    for player in range(s.seats):
        if s.gone[player] == 0:
            if found != NONE:
                return NONE
            found = player
    return found
