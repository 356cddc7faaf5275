"""A player's part of a round: his attacks, one after another (BR-CMB-05 to 10, BR-ACM)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .abilities import Ability, may_use
from .hits import hit_number, is_hit, roll_bonus
from .ids import (
    ASK_ATTACK,
    ATTACK,
    BUCK,
    EV_ATTACK,
    FIGHTER,
    HOLD,
    MARKER,
    NONE,
    SATELLITE,
    TRANSPORT,
    UNIT_MARKER,
    UNIT_SATELLITE,
    UNIT_SHIP,
    UNITS,
)
from .order import TenSided, mover_player, moves
from .question import Question, is_in_game
from .state import BuckRogers, is_advanced, transport_colour
from .units import exists, kind_of, owner_of, zone_count

__all__ = ["Field", "Part", "can_attack", "left_to_attack", "may_attack"]


class Field(Frame[BuckRogers]):
    """What is counted in a round of battle in *zones*; `Battle` says what each list means."""

    def __init__(self, zones: list[int], raiders: list[int]) -> None:
        self.zones = zones
        self.raiders = raiders
        self.war: list[int] = []
        self.shots: list[int] = [0] * int(UNITS)
        self.aimed: list[int] = [0] * int(UNITS)
        self.hits: list[int] = [0] * int(UNITS)

    def copy_field(self, other: Field) -> None:
        """Take over what *other* has counted."""
        self.war = other.war[:]
        self.shots = other.shots[:]
        self.aimed = other.aimed[:]
        self.hits = other.hits[:]

    def clear_counts(self) -> None:
        """A new round: nobody has attacked or been attacked."""
        self.shots = [0] * int(UNITS)
        self.aimed = [0] * int(UNITS)
        self.hits = [0] * int(UNITS)

    def number(self, s: BuckRogers, unit: i64) -> i64:
        """How many pieces of *unit* take part."""
        n: i64 = 0
        for zone in self.zones:
            n += zone_count(s, unit, zone)
        return n

    def zone_of(self, s: BuckRogers, unit: i64) -> i64:
        """The zone, of the one or two, that *unit* is in."""
        for zone in self.zones:
            if zone_count(s, unit, zone) > 0:
                return zone
        return self.zones[0]

    def is_ground(self, s: BuckRogers) -> bool:
        """Whether this is a battle for a Territorial Zone."""
        return s.board.territorial(self.zones[0])

    def at_war(self, a: i64, b: i64) -> bool:
        """Whether two players attack each other this round (BR-RUL-22)."""
        return a != b and a < len(self.war) and (self.war[a] >> b) & 1 == 1


def is_fielded(s: BuckRogers, field: Field, unit: i64) -> bool:
    """Whether *unit* is a combat unit that takes part; bare markers only in the Advanced game."""
    if not exists(s, unit) or kind_of(unit) > MARKER:
        return False
    if kind_of(unit) == MARKER and not is_advanced(s):
        return False
    if kind_of(unit) == SATELLITE and owner_of(s, unit) == NONE:
        return False
    return field.number(s, unit) > 0


def left_to_attack(s: BuckRogers, field: Field, unit: i64) -> i64:
    """How many pieces of *unit* have not attacked in this round; commandos never do."""
    if not is_fielded(s, field, unit):
        return 0
    return field.number(s, unit) - field.raiders[unit] - field.shots[unit]


def attacks_now(s: BuckRogers, field: Field, mover: i64, unit: i64) -> Breach:
    """Why *unit* may not attack in the part of *mover* (BR-CMB-06, BR-ACM-02, BR-RUL-49)."""
    player = mover_player(s, mover)
    if owner_of(s, unit) != player or left_to_attack(s, field, unit) <= 0:
        return "BR-CMB-06"
    if unit < UNIT_SHIP:
        return None if moves(s, mover, unit // 4) else "BR-RUL-49"
    if unit < UNIT_SATELLITE:
        return None if moves(s, mover, transport_colour(unit - UNIT_SHIP)) else "BR-RUL-49"
    first, last = ends_of(s, player)
    if unit < UNIT_MARKER:
        return None if mover == first else "BR-RUL-49"
    if mover != last:
        return "BR-RUL-49"
    for other in range(UNIT_MARKER):
        mine = owner_of(s, other) == player and left_to_attack(s, field, other) > 0
        if mine and has_target(s, field, other):
            return "BR-ACM-02"
    return None


def ends_of(s: BuckRogers, player: i64) -> tuple[int, int]:
    """The first and the last entry of the move order that is *player*'s."""
    first = last = int(NONE)
    for i in range(len(s.order)):
        if mover_player(s, i64(s.order[i])) == player:
            last = int(s.order[i])
            if first == NONE:
                first = last
    return first, last


def has_target(s: BuckRogers, field: Field, attacker: i64) -> bool:
    """Whether *attacker* could attack anything now."""
    for target in range(UNITS):
        if may_target(s, field, attacker, target) is None:
            return True
    return False


def may_target(s: BuckRogers, field: Field, attacker: i64, target: i64) -> Breach:
    """Why *attacker* may not attack *target* in this round (BR-CMB-06 to 09, 14, BR-ACM-03)."""
    if not is_fielded(s, field, target):
        return "BR-CMB-12" if kind_of(target) > MARKER else "BR-CMB-06"
    owner = owner_of(s, target)
    if not field.at_war(owner_of(s, attacker), owner):
        return "BR-RUL-22"
    if field.number(s, target) <= field.hits[target]:
        return "BR-CMB-08"
    if hit_number(s, field.zones[0], attacker, target) == 0:
        return "BR-CMB-07"
    if kind_of(target) == TRANSPORT:
        return "BR-CMB-14" if is_escorted(s, field, owner) else None
    if kind_of(target) == MARKER:
        return None if all_targeted(s, field, owner) else "BR-ACM-03"
    return None


def is_escorted(s: BuckRogers, field: Field, player: i64) -> bool:
    """Whether *player* has an unhit unit other than Transports and markers (BR-CMB-14)."""
    for unit in range(UNIT_MARKER):
        if kind_of(unit) == TRANSPORT or not is_fielded(s, field, unit):
            continue
        if owner_of(s, unit) == player and field.number(s, unit) > field.hits[unit]:
            return True
    return False


def all_targeted(s: BuckRogers, field: Field, player: i64) -> bool:
    """Whether every unit of *player* has been attacked this round (BR-ACM-03, BR-RUL-54)."""
    for unit in range(UNIT_MARKER):
        if is_fielded(s, field, unit) and owner_of(s, unit) == player:
            if field.aimed[unit] < field.number(s, unit):
                return False
    return True


def may_attack(s: BuckRogers, field: Field, mover: i64, unit: i64, target: i64, n: i64) -> Breach:
    """Why *n* pieces of *unit* may not attack as many of *target* now (BR-CMB-18)."""
    why = attacks_now(s, field, mover, unit) or may_target(s, field, unit, target)
    if why is not None:
        return why
    if n < 1 or n > left_to_attack(s, field, unit):
        return "BR-CMB-06"
    return "BR-CMB-08" if n > field.number(s, target) - field.hits[target] else None


def can_attack(s: BuckRogers, field: Field, mover: i64) -> bool:
    """Whether *mover* has an attack to make."""
    for unit in range(UNITS):
        if attacks_now(s, field, mover, unit) is None and has_target(s, field, unit):
            return True
    return False


class Part(Question):
    """All attacks of one entry of the order in this round, or less in space (BR-RUL-23)."""

    def __init__(self, mover: i64) -> None:
        self.mover: i64 = mover
        self.begun = False
        self.held = False
        self.bucks = False
        self.unit: i64 = NONE
        self.target: i64 = NONE

    def clone(self) -> Part:
        """An independent copy."""
        f = Part(self.mover)
        f.begun = self.begun
        f.held = self.held
        f.bucks = self.bucks
        f.unit = self.unit
        f.target = self.target
        return f

    def field(self, s: BuckRogers) -> Field:
        """The battle, which is the frame below."""
        below = s.stack[-2]
        assert isinstance(below, Field)
        return below

    def run(self, s: BuckRogers) -> None:
        """Buck first, then attack after attack."""
        player = mover_player(s, self.mover)
        field = self.field(s)
        if self.held or not can_attack(s, field, self.mover):
            s.pop()
            return
        if not self.begun:
            self.begun = True
            if may_use(s, BUCK, player) and i64(s.leader_zone[BUCK]) in field.zones:
                if self.has_fighters(s, field, player):
                    s.push(Ability(BUCK, player))
                    return
        if is_in_game(s, player):
            s.ask(player, ASK_ATTACK)
        elif field.is_ground(s):
            self.strike(s, *weakest(s, field, self.mover))
        else:
            s.pop()

    def has_fighters(self, s: BuckRogers, field: Field, player: i64) -> bool:
        """Whether a Fighter of *player* has still to attack."""
        for unit in range(UNIT_SHIP):
            if kind_of(unit) == FIGHTER and owner_of(s, unit) == player:
                if left_to_attack(s, field, unit) > 0:
                    return True
        return False

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Every attack, alone and several at once; holding in space."""
        field = self.field(s)
        for unit in range(UNITS):
            if attacks_now(s, field, self.mover, unit) is not None:
                continue
            for target in range(UNITS):
                n: i64 = 1
                while may_attack(s, field, self.mover, unit, target, n) is None:
                    out.add(pack(ATTACK, unit, target, n))
                    n += 1
        if not field.is_ground(s):
            out.add(pack(HOLD))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not this attack."""
        field = self.field(s)
        if a == pack(HOLD):
            return "BR-RUL-23" if field.is_ground(s) else None
        unit, target, n = arg(a, 0), arg(a, 1), arg(a, 2)
        if a != pack(ATTACK, unit, target, n) or max(unit, target) >= UNITS:
            return "SB-ACT-02"
        return may_attack(s, field, self.mover, unit, target, n)

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Roll, or hold."""
        if a == pack(HOLD):
            self.held = True
        else:
            self.strike(s, arg(a, 0), arg(a, 1), arg(a, 2))

    def strike(self, s: BuckRogers, unit: i64, target: i64, n: i64) -> None:
        """Roll for *n* attacks."""
        self.unit = unit
        self.target = target
        s.push(TenSided(n))

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Buck's answer, or the dice (BR-CMB-07, 08)."""
        if isinstance(child, Ability):
            self.bucks = child.used
            return
        assert isinstance(child, TenSided)
        field = self.field(s)
        zone = field.zone_of(s, self.unit)
        number = hit_number(s, zone, self.unit, self.target, self.bucks)
        bonus = roll_bonus(s, zone, self.unit)
        for die in child.dice:
            hit = is_hit(number, die, bonus)
            field.shots[self.unit] += 1
            field.aimed[self.target] += 1
            field.hits[self.target] += int(hit)
            if not s.quiet:
                args = (int(self.unit), int(self.target), die, int(bonus), int(number), int(hit))
                s.emit(EV_ATTACK, args)


def weakest(s: BuckRogers, field: Field, mover: i64) -> tuple[int, int, int]:
    """The attack of a player who has conceded: the lowest hit number (BR-RUL-47)."""
    for unit in range(UNITS):
        if attacks_now(s, field, mover, unit) is not None:
            continue
        best = int(NONE)
        lowest: i64 = 99
        for target in range(UNITS):
            if may_target(s, field, unit, target) is None:
                number = hit_number(s, field.zones[0], unit, target)
                if number < lowest:
                    lowest = number
                    best = int(target)
        if best != NONE:
            return int(unit), best, 1
    return 0, 0, 0
