"""Who fights whom in an Orbit or Space Zone, round by round (BR-CMB-16, BR-RUL-22)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.state import Decision
from starboard.core.types import Action, Breach, Options, arg, pack

from .attacks import Field, is_fielded
from .ids import ASK_ENGAGE, DECLINE, ENGAGE, EV_ENGAGED, LEADERS, UNITS
from .order import player_order
from .question import Question, is_acting
from .state import BuckRogers
from .units import owner_of

__all__ = ["Engage", "has_units"]


def has_units(s: BuckRogers, field: Field, player: i64) -> bool:
    """Whether *player* has a combat unit in the battle."""
    for unit in range(UNITS):
        if is_fielded(s, field, unit) and owner_of(s, unit) == player:
            return True
    return False


def is_there(s: BuckRogers, field: Field, player: i64) -> bool:
    """Whether *player* has a combat unit or a Leader in the battle."""
    for leader in range(LEADERS):
        if i64(s.leader_player[leader]) == player and int(s.leader_zone[leader]) in field.zones:
            return True
    return has_units(s, field, player)


class Engage(Question):
    """Each player with a combat unit here names the opponents he engages, or none.

    *at* counts through the players in move order; *named* is whom the present one has named.
    """

    def __init__(self) -> None:
        self.at: i64 = 0
        self.named: i64 = 0

    def clone(self) -> Engage:
        """An independent copy."""
        f = Engage()
        f.at = self.at
        f.named = self.named
        return f

    def field(self, s: BuckRogers) -> Field:
        """The battle below."""
        below = s.stack[-2]
        assert isinstance(below, Field)
        return below

    def run(self, s: BuckRogers) -> None:
        """Ask the next player who has somebody left to name."""
        order = player_order(s)
        while self.at < len(order):
            player = order[self.at]
            if is_acting(s, player) and has_units(s, self.field(s), player):
                for other in range(s.seats):
                    if self.may_engage(s, player, other) is None:
                        s.ask(player, ASK_ENGAGE)
                        return
            self.at += 1
            self.named = 0
        s.pop()

    def may_engage(self, s: BuckRogers, player: i64, other: i64) -> Breach:
        """Why *player* may not engage *other* now."""
        if other >= s.seats or other == player or not is_there(s, self.field(s), other):
            return "BR-RUL-22"
        return "BR-RUL-22" if (self.named >> other) & 1 == 1 else None

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """The opponents, and no more."""
        for other in range(s.seats):
            if self.may_engage(s, d.seat, other) is None:
                out.add(pack(ENGAGE, other))
        out.add(pack(DECLINE))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not him."""
        if a == pack(DECLINE):
            return None
        if a != pack(ENGAGE, arg(a, 0)):
            return "SB-ACT-02"
        return self.may_engage(s, d.seat, arg(a, 0))

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Two players are at war if either named the other."""
        if a == pack(DECLINE):
            self.at += 1
            self.named = 0
            return
        other = arg(a, 0)
        self.named |= i64(1) << other
        war = self.field(s).war
        war[d.seat] |= 1 << int(other)
        war[other] |= 1 << int(d.seat)
        if not s.quiet:
            s.emit(EV_ENGAGED, (int(d.seat), int(other), self.field(s).zones[0]))
