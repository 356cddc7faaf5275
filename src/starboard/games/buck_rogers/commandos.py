"""Commandos: ground units that go for a Factory instead of fighting (BR-CDO, BR-RUL-55)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .factories import lose_factory
from .field import Lap, battle_of
from .ids import (
    ASK_RAID,
    COLOURS,
    DECLINE,
    EV_RAID,
    EV_RAIDERS,
    FACTORIES,
    GENNIE,
    NONE,
    RAID,
    SABOTAGE,
    TROOPER,
    UNIT_SHIP,
)
from .order import TenSided
from .question import Question, is_in_game
from .stacks import count
from .state import BuckRogers, player_of
from .units import owner_of

__all__ = ["AssignRaiders", "Raid", "prey_in"]

NEEDED: Final[i64] = 6


def prey_in(s: BuckRogers, zone: i64, player: i64) -> i64:
    """A Factory of another player in *zone*, or NONE."""
    return next_prey(s, zone, player, -1)


def next_prey(s: BuckRogers, zone: i64, player: i64, after: i64) -> i64:
    """The next such Factory behind number *after*, or NONE."""
    for f in range(after + 1, FACTORIES):
        owner = i64(s.factory_owner[f])
        if i64(s.factory_zone[f]) == zone and owner != NONE and owner != player:
            return f
    return NONE


class AssignRaiders(Lap):
    """Before any combat in a Display: who goes for a Factory in *zone* (BR-CDO-01, 02).

    *chosen* has the number by unit. Players are asked in move order; each names a number of each
    of his ground units once, or is done.
    """

    def __init__(self, zone: i64) -> None:
        super().__init__(ASK_RAID)
        self.zone: i64 = zone
        self.chosen: list[int] = [0] * int(UNIT_SHIP)

    def clone(self) -> AssignRaiders:
        """An independent copy."""
        f = AssignRaiders(self.zone)
        f.at = self.at
        f.chosen = self.chosen[:]
        return f

    def asks(self, s: BuckRogers, player: i64) -> bool:
        """Whether he has ground units beside an enemy Factory that he has not decided about."""
        if prey_in(s, self.zone, player) == NONE:
            return False
        for unit in range(COLOURS * 4):
            if self.may_raid(s, player, unit, 1) is None:
                return True
        return False

    def may_raid(self, s: BuckRogers, player: i64, unit: i64, n: i64) -> Breach:
        """Why *n* of *unit* may not be commandos."""
        kind = unit % 4
        if unit >= COLOURS * 4 or player_of(s, unit // 4) != player:
            return "BR-CDO-01"
        if (kind != TROOPER and kind != GENNIE) or self.chosen[unit] > 0 or n < 1:
            return "BR-CDO-01"
        return "BR-CDO-01" if count(s, self.zone, unit // 4, kind) < n else None

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Numbers of each ground unit, and no more."""
        for unit in range(COLOURS * 4):
            n: i64 = 1
            while self.may_raid(s, d.seat, unit, n) is None:
                out.add(pack(RAID, self.zone, unit, n))
                n += 1
        out.add(pack(DECLINE))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not these."""
        if a == pack(DECLINE):
            return None
        if a != pack(RAID, self.zone, arg(a, 1), arg(a, 2)):
            return "BR-CDO-01"
        return self.may_raid(s, d.seat, arg(a, 1), arg(a, 2))

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Note them, or go on to the next player."""
        if a == pack(DECLINE):
            self.pass_on()
            return
        self.chosen[arg(a, 1)] = int(arg(a, 2))
        if not s.quiet:
            s.emit(EV_RAIDERS, (int(arg(a, 1)), int(arg(a, 2)), int(self.zone)))


class Raid(Question):
    """After the normal part of a round each surviving commando rolls, until the Factory falls.

    *hit* is whether the last one has succeeded; his player picks among several Factories.
    """

    def __init__(self) -> None:
        self.unit: i64 = 0
        self.rolled: i64 = 0
        self.hit = False

    def clone(self) -> Raid:
        """An independent copy."""
        f = Raid()
        f.unit = self.unit
        f.rolled = self.rolled
        f.hit = self.hit
        return f

    def run(self, s: BuckRogers) -> None:
        """The next commando with a Factory left to raid rolls (BR-CDO-04, 05)."""
        field = battle_of(s)
        zone = field.zones[0]
        player = owner_of(s, self.unit)
        if self.hit:
            if next_prey(s, zone, player, prey_in(s, zone, player)) != NONE:
                if is_in_game(s, player):
                    s.ask(player, ASK_RAID)  # BR-DEC-19
                    return
            self.destroy(s, prey_in(s, zone, player))
        while self.unit < UNIT_SHIP:
            prey = prey_in(s, zone, owner_of(s, self.unit))
            if self.rolled < field.raiders[self.unit] and prey != NONE:
                self.rolled += 1
                s.push(TenSided())
                return
            self.unit += 1
            self.rolled = 0
        s.pop()

    def destroy(self, s: BuckRogers, f: i64) -> None:
        """One success removes one Factory (BR-RUL-55)."""
        self.hit = False
        lose_factory(s, f)

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Every Factory they may destroy."""
        zone = battle_of(s).zones[0]
        f = prey_in(s, zone, d.seat)
        while f != NONE:
            out.add(pack(SABOTAGE, f))
            f = next_prey(s, zone, d.seat, f)

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not this one."""
        if a != pack(SABOTAGE, arg(a, 0)):
            return "SB-ACT-02"
        f = prey_in(s, battle_of(s).zones[0], d.seat)
        while f != NONE and f != arg(a, 0):
            f = next_prey(s, battle_of(s).zones[0], d.seat, f)
        return None if f != NONE else "BR-CDO-01"

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """That one it is."""
        self.destroy(s, arg(a, 0))

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Six or more destroys a Factory."""
        assert isinstance(child, TenSided)
        self.hit = child.dice[0] >= NEEDED
        if not s.quiet:
            zone = battle_of(s).zones[0]
            s.emit(EV_RAID, (int(self.unit), child.dice[0], int(self.hit), zone))
