"""Ardala: theft, or command of another Leader, before her player moves (BR-ALD-05 to 08)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .abilities import Ability, spend
from .ids import (
    ARDALA,
    ASK_ARDALA,
    COLOURS,
    COMMAND,
    DECLINE,
    EV_COMMANDED,
    EV_LOADED_FOUND,
    EV_STOLEN,
    FIGHTER,
    LEADERS,
    NONE,
    OPT_OPEN_CARGO,
    STEAL,
    TRANSPORTS,
    TROOPER,
    UNIT_SHIP,
    UNITS,
)
from .leaders import is_subverted
from .manifest import without_cargo
from .pools import free_transport, left_in_tray
from .question import Question, is_acting
from .stacks import add, colour_in, count, first_in, kind_in, row_of, take, zone_in
from .state import BuckRogers, colours_of, is_on, player_of
from .transports import is_loaded
from .units import is_stack, kind_of, owner_of

__all__ = ["Ardala"]

TWO: Final[i64] = 2


class Ardala(Question):
    """Her player steals up to two units, or commands a Leader this turn, or does neither.

    *stolen* counts the units; *named* are Transports found loaded, which are not named again.
    """

    def __init__(self, player: i64) -> None:
        self.player: i64 = player
        self.stolen: i64 = 0
        self.named: list[int] = []
        self.begun = False
        self.done = False

    def clone(self) -> Ardala:
        """An independent copy."""
        f = Ardala(self.player)
        f.stolen = self.stolen
        f.named = self.named[:]
        f.begun = self.begun
        f.done = self.done
        return f

    def run(self, s: BuckRogers) -> None:
        """Ask until two are stolen, a Leader is commanded or she declines."""
        if not self.begun:
            self.begun = True
            if is_subverted(s, ARDALA):
                s.push(Ability(ARDALA, self.player))  # she may go home first (BR-OPL-04)
                return
        if self.done or self.stolen == TWO or not is_acting(s, self.player):
            s.pop()
        else:
            s.ask(self.player, ASK_ARDALA)

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Without her nothing is done."""
        if isinstance(child, Ability) and not child.used:
            self.done = True

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Units to steal, Leaders to command, or nothing."""
        for zone in range(s.board.zones):
            for unit in range(UNIT_SHIP + TRANSPORTS):
                for colour in colours_of(s, self.player):
                    if self.may_steal(s, zone, unit, colour) is None:
                        out.add(pack(STEAL, zone, unit, colour))
        for leader in range(LEADERS):
            if self.may_command(s, leader) is None:
                out.add(pack(COMMAND, leader))
        out.add(pack(DECLINE))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not this."""
        if a == pack(DECLINE):
            return None
        if a == pack(COMMAND, arg(a, 0)):
            return "SB-ACT-02" if arg(a, 0) >= LEADERS else self.may_command(s, arg(a, 0))
        zone, unit, colour = arg(a, 0), arg(a, 1), arg(a, 2)
        if a != pack(STEAL, zone, unit, colour) or zone >= s.board.zones or unit >= UNITS:
            return "SB-ACT-02"
        return "SB-ACT-02" if colour >= COLOURS else self.may_steal(s, zone, unit, colour)

    def may_steal(self, s: BuckRogers, zone: i64, unit: i64, colour: i64) -> Breach:
        """Why a unit in *zone* may not become one of *colour* beside her (BR-ALD-06, BR-RUL-78)."""
        kind = kind_of(unit)
        if kind != TROOPER and kind != FIGHTER and not UNIT_SHIP <= unit < UNIT_SHIP + TRANSPORTS:
            return "BR-ALD-06"
        owner = owner_of(s, unit)
        if owner == NONE or owner == self.player or player_of(s, colour) != self.player:
            return "BR-ALD-06"
        home = i64(s.leader_zone[ARDALA])
        if kind == TROOPER and not s.board.territorial(home):
            return "BR-RUL-51"
        if left_in_tray(s, colour, kind) == 0:
            return "BR-RUL-06"
        if is_stack(unit):
            return None if count(s, zone, unit // 4, kind) > 0 else "BR-ALD-06"
        ship = unit - UNIT_SHIP
        if i64(s.ship_zone[ship]) != zone or int(ship) in self.named:
            return "BR-RUL-78"
        return "BR-RUL-78" if is_on(s, OPT_OPEN_CARGO) and is_loaded(s, ship) else None

    def may_command(self, s: BuckRogers, leader: i64) -> Breach:
        """Why a Leader may not be commanded (BR-ALD-07)."""
        if self.stolen > 0 or self.named:
            return "BR-ALD-05"
        other = i64(s.leader_player[leader])
        if other == NONE or other == self.player or i64(s.leader_zone[leader]) == NONE:
            return "BR-ALD-07"
        return None

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Steal, command or be done."""
        verb = verb_of(a)
        if verb == DECLINE:
            self.done = True
            return
        if s.leader_used[ARDALA] == 0:
            spend(s, ARDALA)
        if verb == COMMAND:
            self.done = True
            s.puppet = arg(a, 0)
            s.lender = i64(s.leader_player[s.puppet])
            s.leader_player[s.puppet] = u8(self.player)
            if not s.quiet:
                s.emit(EV_COMMANDED, (int(arg(a, 0)), int(self.player)))
            return
        self.steal(s, arg(a, 0), arg(a, 1), arg(a, 2))

    def steal(self, s: BuckRogers, zone: i64, unit: i64, colour: i64) -> None:
        """The unit becomes one of *colour* beside her; a loaded Transport stays (BR-RUL-78)."""
        home = i64(s.leader_zone[ARDALA])
        if not is_stack(unit):
            ship = unit - UNIT_SHIP
            if is_loaded(s, ship):
                self.named.append(int(ship))
                s.proven[ship] = u8(1)
                if not s.quiet:
                    s.emit(EV_LOADED_FOUND, (int(ship), int(zone)))
                return
            without_cargo(s, ship)
            s.ship_zone[ship] = u8(NONE)
            s.ship_zone[free_transport(s, colour)] = u8(home)
        else:
            rows = s.rows
            at = first_in(s, zone)
            while zone_in(rows[at]) == zone and not is_unit(rows[at], unit):
                at += 1
            take(s, rows[at], 1)
            add(s, row_of(home, colour, kind_of(unit)), 1)
        self.stolen += 1
        if not s.quiet:
            s.emit(EV_STOLEN, (int(unit), int(zone), int(colour), int(home)))


def is_unit(row: i64, unit: i64) -> bool:
    """Whether a stack is called *unit*."""
    return colour_in(row) * 4 + kind_in(row) == unit
