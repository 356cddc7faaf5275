"""Who fights whom in an Orbit or Space Zone, round by round (BR-CMB-16, BR-RUL-22)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.state import Decision
from starboard.core.types import Action, Breach, arg, pack

from .field import Naming, battle_of, has_units
from .ids import ASK_ENGAGE, DECLINE, ENGAGE, EV_ENGAGED
from .presence import has_leader
from .state import BuckRogers

__all__ = ["Engage"]


class Engage(Naming):
    """Each player with a combat unit here names the opponents he engages, or none.

    *named* is whom the present one has named.
    """

    def __init__(self) -> None:
        super().__init__(ASK_ENGAGE, ENGAGE)
        self.named: i64 = 0

    def clone(self) -> Engage:
        """An independent copy."""
        f = Engage()
        f.at = self.at
        f.named = self.named
        return f

    def pass_on(self) -> None:
        """The next player has named nobody."""
        self.at += 1
        self.named = 0

    def may_name(self, s: BuckRogers, player: i64, other: i64) -> Breach:
        """Why *player* may not engage *other* now: he must be here, if only with a Leader."""
        if other >= s.seats or other == player or (self.named >> other) & 1 == 1:
            return "BR-RUL-22"
        field = battle_of(s)
        if has_units(s, field, other):
            return None
        for zone in field.zones:
            if has_leader(s, zone, other):
                return None  # BR-RUL-32
        return "BR-RUL-22"

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Two players are at war if either named the other."""
        if a == pack(DECLINE):
            self.pass_on()
            return
        other = arg(a, 0)
        self.named |= i64(1) << other
        field = battle_of(s)
        field.war[d.seat] |= 1 << int(other)
        field.war[other] |= 1 << int(d.seat)
        if not s.quiet:
            s.emit(EV_ENGAGED, (int(d.seat), int(other), field.zones[0]))
