"""Attacks without reply before battles: Kane, Killer Satellites, bombs (BR-ALD-04, BR-KSA-03)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .abilities import Ability, may_use
from .attacks import left_to_attack, may_target
from .control import lose_marker
from .factories import lose_factory
from .field import Field, Lap
from .hits import gennie_kind, hit_number, is_hit, roll_bonus, shielded
from .ids import (
    ASK_ATTACK,
    ASK_BOMB,
    ASK_SATELLITE,
    ATTACK,
    BATTLER,
    BOMB,
    EV_ATTACK,
    EV_BOMB,
    EV_BOMBS,
    FACTORY,
    FIGHTER,
    FREE_FIRE,
    GENNIE,
    HOLD,
    KANE,
    NEAR_ORBIT,
    NONE,
    OPT_BOMB_GENNIES,
    OPT_BOMB_WHOLE_DISPLAY,
    OPT_E,
    SATELLITE,
    TRANSPORT,
    TRANSPORTS,
    UNIT_FACTORY,
    UNIT_MARKER,
    UNIT_SATELLITE,
    UNIT_SHIP,
    UNITS,
    WILMA,
)
from .leaders import test_after_loss
from .losses import lose_unit
from .order import TenSided
from .presence import satellite_player
from .question import Question, is_acting
from .state import BuckRogers, is_on, neighbours
from .units import exists, kind_of, owner_of, zone_count

__all__ = ["Bombing", "FreeFire", "Sneak"]

LUNAR: Final[i64] = 3
LUNAR_NUMBER: Final[i64] = 8


def shot(s: BuckRogers, zone: i64, unit: i64, target: i64, die: i64, number: i64) -> bool:
    """Whether a shot hits; it is told, and what is hit goes at once."""
    bonus = roll_bonus(s, zone, unit)
    hit = is_hit(number, die, bonus)
    if not s.quiet:
        s.emit(EV_ATTACK, (int(unit), int(target), int(die), int(bonus), int(number), int(hit)))
    return hit


class Sneak(Field):
    """Kane's units make one free attack each before everything else (BR-ALD-04, BR-RUL-51, 81)."""

    def __init__(self, zones: list[int], player: i64) -> None:
        super().__init__(zones, [0] * int(UNITS))
        self.player: i64 = player
        self.stage: i64 = 0

    def clone(self) -> Sneak:
        """An independent copy."""
        f = Sneak(self.zones[:], self.player)
        f.copy_field(self)
        f.stage = self.stage
        return f

    def run(self, s: BuckRogers) -> None:
        """Kane is asked; then his units attack."""
        if self.stage == 0:
            self.stage = 1
            self.war = [0] * int(s.seats)
            everybody = (1 << int(s.seats)) - 1
            self.war[self.player] = everybody & ~(1 << int(self.player))
            if self.has_attack(s):
                s.push(Ability(KANE, self.player))
            else:
                s.pop()
        elif self.stage == 1:
            self.stage = 2
            s.push(SneakAttacks(self.player))
        else:
            s.pop()

    def has_attack(self, s: BuckRogers) -> bool:
        """Whether one of his units could attack anything."""
        for unit in range(UNIT_MARKER):
            if owner_of(s, unit) == self.player and left_to_attack(s, self, unit) > 0:
                for target in range(UNITS):
                    if may_target(s, self, unit, target) is None:
                        return True
        return False

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """He declined: nothing happens."""
        if isinstance(child, Ability) and not child.used:
            self.stage = 2


class SneakAttacks(Question):
    """The free attacks, one by one, or less."""

    def __init__(self, player: i64) -> None:
        self.player: i64 = player
        self.held = False
        self.unit: i64 = NONE
        self.target: i64 = NONE

    def clone(self) -> SneakAttacks:
        """An independent copy."""
        f = SneakAttacks(self.player)
        f.held = self.held
        f.unit = self.unit
        f.target = self.target
        return f

    def field(self, s: BuckRogers) -> Sneak:
        """The frame below."""
        below = s.stack[-2]
        assert isinstance(below, Sneak)
        return below

    def run(self, s: BuckRogers) -> None:
        """Ask while there is an attack."""
        if self.held or not is_acting(s, self.player) or not self.field(s).has_attack(s):
            s.pop()
        else:
            s.ask(self.player, ASK_ATTACK)

    def may_sneak(self, s: BuckRogers, unit: i64, target: i64) -> Breach:
        """Why not this attack; Control Markers make none."""
        field = self.field(s)
        if unit >= UNIT_MARKER or owner_of(s, unit) != self.player:
            return "BR-RUL-51"
        if left_to_attack(s, field, unit) <= 0:
            return "BR-CMB-06"
        return may_target(s, field, unit, target)

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Attacks, and holding."""
        for unit in range(UNIT_MARKER):
            for target in range(UNITS):
                if self.may_sneak(s, unit, target) is None:
                    out.add(pack(ATTACK, unit, target, 1))
        out.add(pack(HOLD))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not this."""
        if a == pack(HOLD):
            return None
        if a != pack(ATTACK, arg(a, 0), arg(a, 1), 1) or max(arg(a, 0), arg(a, 1)) >= UNITS:
            return "SB-ACT-02"
        return self.may_sneak(s, arg(a, 0), arg(a, 1))

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Roll, or hold."""
        if a == pack(HOLD):
            self.held = True
            return
        self.unit = arg(a, 0)
        self.target = arg(a, 1)
        s.push(TenSided())

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """What is hit goes at once."""
        if not isinstance(child, TenSided):
            return
        field = self.field(s)
        zone = field.zones[0]
        field.shots[self.unit] += 1
        field.aimed[self.target] += 1
        number = hit_number(s, zone, self.unit, self.target)
        if shot(s, zone, self.unit, self.target, child.dice[0], number):
            field.aimed[self.target] -= 1
            if self.target < UNIT_MARKER:
                lose_unit(s, zone, self.target)
            else:
                lose_marker(s, zone)
            test_after_loss(s, zone)


class FreeFire(Question):
    """A Killer Satellite's free attacks on every enemy ship in its zone (BR-KSA-03, 04).

    *done* are the units it has fired at or let go, once for each piece. Wilma *guards* the ships
    of her player (BR-ALD-02).
    """

    def __init__(self, zone: i64) -> None:
        self.zone: i64 = zone
        self.done: list[int] = [0] * int(UNITS)
        self.begun = False
        self.guarded: i64 = NONE
        self.target: i64 = NONE

    def clone(self) -> FreeFire:
        """An independent copy."""
        f = FreeFire(self.zone)
        f.done = self.done[:]
        f.begun = self.begun
        f.guarded = self.guarded
        f.target = self.target
        return f

    def run(self, s: BuckRogers) -> None:
        """Wilma first; then ship by ship, while the satellite is somebody's."""
        player = satellite_player(s, self.zone)
        if player == NONE or not is_acting(s, player) or self.next_target(s, player) == NONE:
            s.pop()
            return
        if not self.begun:
            self.begun = True
            wilmas = i64(s.leader_player[WILMA])
            if i64(s.leader_zone[WILMA]) == self.zone and may_use(s, WILMA, wilmas):
                if self.next_target(s, player, wilmas) != NONE:
                    s.push(Ability(WILMA, wilmas))
                    return
        s.ask(player, ASK_SATELLITE)

    def next_target(self, s: BuckRogers, player: i64, owner: i64 = NONE) -> i64:
        """The next enemy ship, of *owner* if one is named, that is to be dealt with, or NONE."""
        for unit in range(UNIT_SHIP + TRANSPORTS):
            if owner == NONE or owner_of(s, unit) == owner:
                if self.is_target(s, player, unit):
                    return unit
        return NONE

    def is_target(self, s: BuckRogers, player: i64, unit: i64) -> bool:
        """Whether a free attack on *unit* is still to be decided."""
        kind = kind_of(unit)
        if not exists(s, unit) or kind < FIGHTER or kind > TRANSPORT:
            return False
        owner = owner_of(s, unit)
        if owner == NONE or owner == player or owner == self.guarded:
            return False
        return zone_count(s, unit, self.zone) > self.done[unit]

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Fire at the next ship, or hold (BR-RUL-28)."""
        out.add(pack(FREE_FIRE, self.next_target(s, d.seat)))
        out.add(pack(HOLD))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Only at the next one."""
        target = self.next_target(s, d.seat)
        return None if a == pack(HOLD) or a == pack(FREE_FIRE, target) else "BR-RUL-28"

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Roll, or let this one go."""
        self.target = self.next_target(s, d.seat)
        self.done[self.target] += 1
        if a != pack(HOLD):
            s.push(TenSided())

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Wilma's answer, or the die."""
        if isinstance(child, Ability):
            if child.used:
                self.guarded = child.player
            return
        if not isinstance(child, TenSided):
            return
        unit = UNIT_SATELLITE + i64(s.board.body_of_orbit[self.zone])
        number = hit_number(s, self.zone, unit, self.target)
        if shot(s, self.zone, unit, self.target, child.dice[0], number):
            self.done[self.target] -= 1
            lose_unit(s, self.zone, self.target)
            test_after_loss(s, self.zone)


class Bombing(Lap):
    """Step 2 of a Display: Battlers bomb, Lunar Gennies shoot up (BR-BOM, BR-OPE-04).

    *spent* has orbit * UNITS + unit for each Battler or Gennie that has had its try.
    """

    def __init__(self, display: i64) -> None:
        super().__init__(ASK_BOMB)
        self.display: i64 = display
        self.spent: list[int] = []
        self.unit: i64 = NONE
        self.target: i64 = NONE
        self.here: i64 = NONE
        self.there: i64 = NONE

    def clone(self) -> Bombing:
        """An independent copy."""
        f = Bombing(self.display)
        f.at = self.at
        f.spent = self.spent[:]
        f.unit = self.unit
        f.target = self.target
        f.here = self.here
        f.there = self.there
        return f

    def asks(self, s: BuckRogers, player: i64) -> bool:
        """Whether *player* has a try left with something to aim at (BR-RUL-27)."""
        probe = Options()
        self.bombs(s, player, probe)
        return probe.n > 0

    def bombs(self, s: BuckRogers, player: i64, out: Options) -> None:
        """Every try of *player*: pack(BOMB, from, unit, to, target)."""
        for here in range(s.board.zones):
            if i64(s.board.display[here]) != self.display:
                continue
            for unit in range(UNIT_SHIP):
                if owner_of(s, unit) != player or self.why_not_from(s, unit, here) is not None:
                    continue
                for there in range(s.board.zones):
                    for target in range(UNITS):
                        if self.may_bomb(s, here, unit, there, target) is None:
                            out.add(pack(BOMB, here, unit, there, target))

    def why_not_from(self, s: BuckRogers, unit: i64, here: i64) -> Breach:
        """Why *unit* in *here* has no try (BR-BOM-01)."""
        tried = 0
        for code in self.spent:
            tried += int(code == here * UNITS + unit)
        if zone_count(s, unit, here) <= tried:
            return "BR-BOM-01"
        if kind_of(unit) == BATTLER:
            return None if i64(s.board.body_of_orbit[here]) != NONE else "BR-BOM-01"
        if kind_of(unit) == GENNIE and is_on(s, OPT_E) and gennie_kind(s, here) == LUNAR:
            return None
        return "BR-BOM-01"

    def may_bomb(self, s: BuckRogers, here: i64, unit: i64, there: i64, target: i64) -> Breach:
        """Why *unit* in *here* may not aim at *target* in *there*."""
        owner = owner_of(s, target)
        if not exists(s, target) or zone_count(s, target, there) == 0:
            return "BR-BOM-02"
        if owner == NONE or owner == owner_of(s, unit):
            return "BR-RUL-27"
        if kind_of(unit) == GENNIE:
            moon = i64(s.board.kind[there]) == NEAR_ORBIT and neighbours(s).adjacent(here, there)
            return None if moon and kind_of(target) <= SATELLITE else "BR-OPE-04"
        if not s.board.territorial(there):
            return "BR-BOM-02"
        whole = is_on(s, OPT_BOMB_WHOLE_DISPLAY)
        if not whole and not neighbours(s).adjacent(here, there):
            return "BR-RUL-26"
        if i64(s.board.display[there]) != self.display:
            return "BR-BOM-02"
        kind = kind_of(target)
        if kind == GENNIE and s.opt[OPT_BOMB_GENNIES] == 1:
            return "BR-RUL-25"
        fits = kind <= FIGHTER or kind == TRANSPORT or kind == FACTORY
        return None if fits else "BR-BOM-02"

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Tries, and passing on."""
        self.bombs(s, d.seat, out)
        out.add(pack(HOLD))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not this."""
        if a == pack(HOLD):
            return None
        here, unit, there, target = arg(a, 0), arg(a, 1), arg(a, 2), arg(a, 3)
        if a != pack(BOMB, here, unit, there, target) or max(here, there) >= s.board.zones:
            return "SB-ACT-02"
        if max(unit, target) >= UNITS or i64(s.board.display[here]) != self.display:
            return "SB-ACT-02"
        if unit >= UNIT_SHIP or owner_of(s, unit) != d.seat:
            return "BR-BOM-01"
        return self.why_not_from(s, unit, here) or self.may_bomb(s, here, unit, there, target)

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Roll, or pass on."""
        if a == pack(HOLD):
            self.pass_on()
            return
        self.here, self.unit, self.there, self.target = arg(a, 0), arg(a, 1), arg(a, 2), arg(a, 3)
        self.spent.append(int(self.here * UNITS + self.unit))
        if not s.quiet:
            args = (int(self.unit), int(self.here), int(self.target), int(self.there))
            s.emit(EV_BOMBS, args)
        s.push(TenSided())

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Seven or more removes the target at once (BR-BOM-03, 04, 06)."""
        if not isinstance(child, TenSided):
            return
        number = s.board.bomb if kind_of(self.unit) == BATTLER else LUNAR_NUMBER
        number += shielded(s, self.there, self.target)
        bonus = roll_bonus(s, self.here, self.unit)
        hit = is_hit(number, child.dice[0], bonus)
        if not s.quiet:
            args = (int(self.unit), int(self.target), child.dice[0], int(bonus), int(number))
            s.emit(EV_BOMB, (*args, int(hit), int(self.there)))
        if not hit:
            return
        if self.target >= UNIT_FACTORY:
            lose_factory(s, self.target - UNIT_FACTORY)
        else:
            lose_unit(s, self.there, self.target)
            test_after_loss(s, self.there)
