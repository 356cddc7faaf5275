"""A player's part of a round: his attacks, one after another (BR-CMB-05 to 10, BR-ACM)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .abilities import Ability, may_use
from .field import Field, battle_of, fielded, is_fielded
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
    UNIT_LEADER,
    UNIT_MARKER,
    UNIT_SATELLITE,
    UNIT_SHIP,
    UNITS,
)
from .order import TenSided, mover_player, moves
from .question import Question, is_in_game
from .state import BuckRogers, transport_colour
from .units import is_raider, kind_of, owner_of

__all__ = [
    "Part",
    "can_attack",
    "colour_of",
    "has_target",
    "left_to_attack",
    "may_attack",
    "may_target",
]


def left_to_attack(s: BuckRogers, field: Field, unit: i64) -> i64:
    """How many pieces of *unit* have not attacked in this round; commandos never do (BR-CDO-03)."""
    if is_raider(unit) or not is_fielded(s, field, unit):
        return 0
    return field.number(s, unit) - field.shots[unit]


def attacks_now(s: BuckRogers, field: Field, mover: i64, unit: i64) -> Breach:
    """Why *unit* may not attack in the part of *mover* (BR-CMB-06, BR-ACM-02, BR-RUL-49)."""
    player = mover_player(s, mover)
    if owner_of(s, unit) != player or left_to_attack(s, field, unit) <= 0:
        return "BR-CMB-06"
    if unit < UNIT_SATELLITE:
        return None if moves(s, mover, colour_of(unit)) else "BR-RUL-49"
    first, last = ends_of(s, field, player)
    if unit < UNIT_MARKER:
        return None if mover == first else "BR-RUL-49"
    if mover != last:
        return "BR-RUL-49"
    here = fielded(s, field)
    for other in here:
        if other >= UNIT_MARKER:
            break
        mine = owner_of(s, other) == player and left_to_attack(s, field, other) > 0
        if mine and has_target(s, field, other, here):
            return "BR-ACM-02"
    return None


def ends_of(s: BuckRogers, field: Field, player: i64) -> tuple[int, int]:
    """The first entry of the move order that is *player*'s, and the last that is in the battle."""
    first = last = int(NONE)
    for i in range(len(s.order)):
        mover = i64(s.order[i])
        if mover_player(s, mover) == player:
            if first == NONE:
                first = last = int(mover)
            elif is_in_battle(s, field, mover):
                last = int(mover)
    return first, last


def is_in_battle(s: BuckRogers, field: Field, mover: i64) -> bool:
    """Whether stacks or Transports that move with *mover* take part."""
    for unit in range(UNIT_LEADER):
        if is_fielded(s, field, unit) and moves(s, mover, colour_of(unit)):
            return True
    return False


def colour_of(unit: i64) -> i64:
    """The colour of a stack or Transport."""
    return unit // 4 if unit < UNIT_SHIP else transport_colour(unit - UNIT_SHIP)


def has_target(s: BuckRogers, field: Field, attacker: i64, here: list[int]) -> bool:
    """Whether *attacker* could attack anything now; *here* are the units that take part."""
    for target in here:
        if may_target(s, field, attacker, target) is None:
            return True
    return False


def may_target(s: BuckRogers, field: Field, attacker: i64, target: i64) -> Breach:
    """Why *attacker* may not attack *target* in this round (BR-CMB-06 to 09, 14, BR-ACM-03)."""
    if not is_fielded(s, field, target):
        if kind_of(target) == SATELLITE:
            return "BR-CMB-21"
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
        if kind_of(unit) == TRANSPORT or owner_of(s, unit) != player:
            continue
        if is_fielded(s, field, unit) and field.number(s, unit) > field.hits[unit]:
            return True
    return False


def all_targeted(s: BuckRogers, field: Field, player: i64) -> bool:
    """Whether every unit of *player* has been attacked this round (BR-ACM-03, BR-RUL-54)."""
    for unit in range(UNIT_MARKER):
        if owner_of(s, unit) == player and is_fielded(s, field, unit):
            if field.aimed[unit] < field.number(s, unit):
                return False
    return True


def may_attack(s: BuckRogers, field: Field, mover: i64, unit: i64, target: i64, n: i64) -> Breach:
    """Why *n* pieces of *unit* may not attack as many of *target* now (BR-CMB-18)."""
    why = attacks_now(s, field, mover, unit) or may_target(s, field, unit, target)
    return why if why is not None else may_repeat(s, field, unit, target, n)


def may_repeat(s: BuckRogers, field: Field, unit: i64, target: i64, n: i64) -> Breach:
    """Why one piece of *unit* may attack *target*, but not *n* at once (BR-CMB-18)."""
    if n < 1 or n > left_to_attack(s, field, unit):
        return "BR-CMB-06"
    return "BR-CMB-08" if n > field.number(s, target) - field.hits[target] else None


def can_attack(s: BuckRogers, field: Field, mover: i64) -> bool:
    """Whether *mover* has an attack to make."""
    here = fielded(s, field)
    for unit in here:
        if attacks_now(s, field, mover, unit) is None and has_target(s, field, unit, here):
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

    def run(self, s: BuckRogers) -> None:
        """Buck first, then attack after attack."""
        player = mover_player(s, self.mover)
        field = battle_of(s)
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
        field = battle_of(s)
        here = fielded(s, field)
        for unit in here:
            if attacks_now(s, field, self.mover, unit) is not None:
                continue
            for target in here:
                if may_target(s, field, unit, target) is not None:
                    continue
                n: i64 = 1
                while may_repeat(s, field, unit, target, n) is None:
                    out.add(pack(ATTACK, unit, target, n))
                    n += 1
        if not field.is_ground(s):
            out.add(pack(HOLD))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not this attack."""
        field = battle_of(s)
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
        field = battle_of(s)
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
    """The attack of a player who has conceded: the lowest hit number, then seat (BR-RUL-47)."""
    here = fielded(s, field)
    for unit in here:
        if attacks_now(s, field, mover, unit) is not None:
            continue
        best = int(NONE)
        lowest: i64 = 9999
        for target in here:
            if may_target(s, field, unit, target) is None:
                number = hit_number(s, field.zones[0], unit, target)
                rank = number * s.seats + owner_of(s, target)
                if rank < lowest:
                    lowest = rank
                    best = target
        if best != NONE:
            return unit, best, 1
    return 0, 0, 0
