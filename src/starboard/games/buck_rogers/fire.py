"""Fire at units that leave a zone, without reply: pass-through and retreat (BR-PTF, BR-ESC-06)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .abilities import Ability, may_use
from .group import Group
from .hits import hit_number, is_hit, roll_bonus
from .ids import (
    ASK_FIRE,
    BUCK,
    ENTERED,
    EV_SHOT,
    FIGHTER,
    HOLD,
    NONE,
    SHOOT,
    TRANSPORT,
    TRANSPORTS,
    UNIT_SATELLITE,
    UNIT_SHIP,
    UNITS,
)
from .losses import lose_row, lose_ship
from .order import TenSided
from .presence import halves_of, satellite_player
from .question import Question, is_acting
from .stacks import colour_in, first_in, flags_in, kind_in, size_in, zone_in
from .state import BuckRogers, player_of, transport_colour
from .units import kind_of

__all__ = ["FORM_1", "FORM_TWO", "RETREATING", "Fire", "Leaving", "fires"]

FORM_1: i64 = 1
FORM_TWO: Final[i64] = 2
RETREATING: Final[i64] = 3


class Leaving(Frame[BuckRogers]):
    """A frame whose *group* leaves a zone: a departure or a retreat.

    Wilma *guards* the ships of the group. *raiders* are the commandos who stay, by their stack.
    """

    def __init__(self) -> None:
        self.group = Group()
        self.guards = False
        self.raiders: list[int] = []

    def copy_leaving(self, other: Leaving) -> None:
        """Take over what *other* has."""
        self.group = other.group.copy()
        self.guards = other.guards
        self.raiders = other.raiders[:]


def shooters_in(s: BuckRogers, player: i64, zone: i64, form: i64, raiders: list[int]) -> list[int]:
    """The units of *player* in *zone* that fire in this form, one entry for each piece."""
    found: list[int] = []
    for half in halves_of(s, zone):
        add_shooters(s, player, half, form, found)
    for unit in range(len(raiders)):
        for _ in range(raiders[unit]):
            if unit in found:
                found.remove(unit)  # commandos do not fire (BR-RUL-56)
    return found


def add_shooters(s: BuckRogers, player: i64, zone: i64, form: i64, found: list[int]) -> None:
    """Those in one zone; in form 2 only who has entered it this turn."""
    rows = s.rows
    at = first_in(s, zone)
    while at < len(rows) and zone_in(rows[at]) == zone:
        row = rows[at]
        if player_of(s, colour_in(row)) == player:
            if form != FORM_TWO or (flags_in(row) & ENTERED) != 0:
                for _ in range(size_in(row)):
                    found.append(int(colour_in(row) * 4 + kind_in(row)))
        at += 1
    for ship in range(TRANSPORTS):
        if i64(s.ship_zone[ship]) == zone and player_of(s, transport_colour(ship)) == player:
            if form != FORM_TWO or (s.ship_flags[ship] & ENTERED) != 0:
                found.append(int(UNIT_SHIP + ship))
    if form != FORM_TWO and satellite_player(s, zone) == player:
        found.append(int(UNIT_SATELLITE + i64(s.board.body_of_orbit[zone])))


def targets_in(s: BuckRogers, g: Group, form: i64) -> list[int]:
    """The units of *g* that can be fired at in this form, one entry for each piece."""
    found: list[int] = []
    for row in g.rows:
        entered = (flags_in(row) & ENTERED) != 0
        if form == RETREATING or entered == (form == FORM_1):
            for _ in range(size_in(row)):
                found.append(int(colour_in(row) * 4 + kind_in(row)))
    for ship in g.ships:
        entered = (s.ship_flags[ship] & ENTERED) != 0
        if form == RETREATING or entered == (form == FORM_1):
            found.append(int(UNIT_SHIP + ship))
    return found


def fires(s: BuckRogers, player: i64, zone: i64, form: i64, leaving: Leaving) -> bool:
    """Whether *player* has a unit in *zone* that may fire at one of the group."""
    if form == FORM_1 and s.board.territorial(zone):
        return False  # BR-PTF-01
    targets = targets_in(s, leaving.group, form)
    for shooter in shooters_in(s, player, zone, form, leaving.raiders):
        for target in targets:
            if hit_number(s, zone, shooter, target) > 0:
                return True
    return False


class Fire(Question):
    """*player* fires from *zone* at the group that the frame below moves, unit by unit, or holds.

    In form 1 and at a retreat each unit fires once. In form 2 each may fire once at each unit that
    leaves, so *left* is filled anew for every one of *marks*, the units still to be fired at.
    """

    def __init__(self, player: i64, zone: i64, form: i64) -> None:
        self.player: i64 = player
        self.zone: i64 = zone
        self.form: i64 = form
        self.stage: i64 = 0
        self.bucks = False
        self.left: list[int] = []
        self.marks: list[int] = []
        self.shooter: i64 = NONE
        self.target: i64 = NONE

    def clone(self) -> Fire:
        """An independent copy."""
        f = Fire(self.player, self.zone, self.form)
        f.stage = self.stage
        f.bucks = self.bucks
        f.left = self.left[:]
        f.marks = self.marks[:]
        f.shooter = self.shooter
        f.target = self.target
        return f

    def leaving(self, s: BuckRogers) -> Leaving:
        """The frame below, whose group leaves."""
        below = s.stack[-2]
        assert isinstance(below, Leaving)
        return below

    def is_guarded(self, s: BuckRogers, target: i64) -> bool:
        """Whether Wilma protects *target* (BR-ALD-02)."""
        return self.leaving(s).guards and kind_of(target) >= FIGHTER

    def shooters(self, s: BuckRogers) -> list[int]:
        """The units that fire."""
        return shooters_in(s, self.player, self.zone, self.form, self.leaving(s).raiders)

    def run(self, s: BuckRogers) -> None:
        """Buck first, then shot after shot."""
        if self.stage == 0:
            self.stage = 1
            self.left = self.shooters(s)
            self.marks = targets_in(s, self.leaving(s).group, self.form)
            if self.buck_helps(s):
                s.push(Ability(BUCK, self.player))
                return
        if not is_acting(s, self.player) or not self.can_fire(s):
            s.pop()
            return
        s.ask(self.player, ASK_FIRE)

    def buck_helps(self, s: BuckRogers) -> bool:
        """Whether Buck is with Fighters that may fire now."""
        if not may_use(s, BUCK, self.player):
            return False
        if int(s.leader_zone[BUCK]) not in halves_of(s, self.zone):
            return False
        for unit in self.left:
            if kind_of(unit) == FIGHTER:
                return True
        return False

    def can_fire(self, s: BuckRogers) -> bool:
        """Whether a shot is left; form 2 goes on to the next unit that leaves."""
        while True:
            for shooter in self.left:
                for target in self.marks:
                    if self.may_shoot(s, shooter, target) is None:
                        return True
            if self.form != FORM_TWO or not self.marks:
                return False
            self.next_mark(s)

    def next_mark(self, s: BuckRogers) -> None:
        """The first unit has been fired at enough: the next one, by all shooters again."""
        self.marks.pop(0)
        self.left = self.shooters(s)

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Shots, and holding."""
        for shooter in range(UNITS):
            if int(shooter) not in self.left:
                continue
            for target in range(UNITS):
                if self.may_shoot(s, shooter, target) is None:
                    out.add(pack(SHOOT, shooter, target))
        out.add(pack(HOLD))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not this shot."""
        if a == pack(HOLD):
            return None
        if a != pack(SHOOT, arg(a, 0), arg(a, 1)) or max(arg(a, 0), arg(a, 1)) >= UNITS:
            return "SB-ACT-02"
        return self.may_shoot(s, arg(a, 0), arg(a, 1))

    def may_shoot(self, s: BuckRogers, shooter: i64, target: i64) -> Breach:
        """Why *shooter* may not fire at *target* now (BR-RUL-52, 53, 56)."""
        if int(shooter) not in self.left or int(target) not in self.marks:
            return "BR-PTF-01" if self.form == FORM_1 else "BR-PTF-03"
        if self.is_guarded(s, target):
            return "BR-ALD-02"
        if hit_number(s, self.zone, shooter, target, self.bucks) == 0:
            return "BR-RUL-52"
        if self.form == FORM_TWO:
            return None if target == self.marks[0] else "BR-RUL-53"
        if kind_of(target) == TRANSPORT:
            for other in self.marks:
                if kind_of(other) != TRANSPORT:
                    return "BR-RUL-52"
        return None

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Roll for the shot, or be done (with this unit, in form 2)."""
        if a == pack(HOLD):
            if self.form == FORM_TWO:
                self.next_mark(s)
            else:
                self.left.clear()
            return
        self.shooter = arg(a, 0)
        self.target = arg(a, 1)
        self.left.remove(int(self.shooter))
        s.push(TenSided())

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Buck's answer, or the die: what is hit is removed at once (BR-PTF-02, 04)."""
        if isinstance(child, Ability):
            self.bucks = child.used
            return
        assert isinstance(child, TenSided)
        number = hit_number(s, self.zone, self.shooter, self.target, self.bucks)
        bonus = roll_bonus(s, self.zone, self.shooter)
        hit = is_hit(number, child.dice[0], bonus)
        if not s.quiet:
            args = (int(self.shooter), int(self.target), child.dice[0], int(bonus), int(number))
            s.emit(EV_SHOT, (*args, int(hit)))
        if hit:
            self.marks.remove(int(self.target))
            if self.form == FORM_TWO:
                self.left = self.shooters(s)
            fall(s, self.leaving(s).group, self.target)


def fall(s: BuckRogers, g: Group, target: i64) -> None:
    """One piece of the leaving group is destroyed."""
    if target >= UNIT_SHIP:
        g.ships.remove(int(target - UNIT_SHIP))
        lose_ship(s, target - UNIT_SHIP)
        return
    for i, row in enumerate(g.rows):
        if colour_in(row) * 4 + kind_in(row) == target:
            lose_row(s, row, 1)
            if size_in(row) > 1:
                g.rows[i] = row - 1
            else:
                g.rows.pop(i)
            return
