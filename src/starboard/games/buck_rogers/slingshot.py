"""Option K: slingshots round planets and the Sun (BR-OPK, BR-RUL-73)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, pack

from .group import Group
from .ids import (
    ASK_SLINGSHOT,
    DECLINE,
    EV_SLINGSHOT,
    FIGHTER,
    NONE,
    SLING_EACH,
    SLING_TOGETHER,
    SLUNG,
)
from .losses import lose_row, lose_ship
from .order import TenSided
from .question import Question, is_acting
from .stacks import add, colour_in, flags_in, kind_in, left_in, row_of, size_in, take, zone_in
from .state import BuckRogers, marker_zone

__all__ = ["Slingshot", "sling_bit", "slings"]

PLANETS: Final[i64] = 4
SUN_BIT: Final[i64] = 16
PLANET_LAST: Final[i64] = 9
PLANET_EXTRA: Final[i64] = 2
SUN_LAST: Final[i64] = 7
SUN_EXTRA: Final[i64] = 4
MOST_LEFT: Final[i64] = 31


def sling_bit(s: BuckRogers, zone: i64) -> i64:
    """The mark of the slingshot that *zone* offers this turn, or 0 (BR-OPK-01, 06, 07)."""
    if s.board.is_sun(zone):
        return SLUNG * SUN_BIT
    for marker in range(PLANETS):
        if marker_zone(s, marker) == zone:
            return SLUNG << marker
    return 0


def slings(s: BuckRogers, g: Group, zone: i64) -> bool:
    """Whether a ship of *g*, just arrived in *zone*, may try a slingshot."""
    mark = sling_bit(s, zone)
    if mark == 0:
        return False
    for row in g.rows:
        if kind_in(row) >= FIGHTER and (flags_in(row) & mark) == 0:
            return True
    for ship in g.ships:
        if (s.ship_flags[ship] & mark) == 0:
            return True
    return False


class Slingshot(Question):
    """The group tries, together or each for itself, or does not (BR-OPK-05).

    *group* has its rows as they were before the step; *loose* are the rows as they stand now, one
    for each piece that has not rolled.
    """

    def __init__(self, player: i64, group: Group, zone: i64) -> None:
        self.player: i64 = player
        self.zone: i64 = zone
        self.group = group
        self.loose: list[int] = []
        self.ships: list[int] = []
        self.together = False
        self.stage: i64 = 0

    def clone(self) -> Slingshot:
        """An independent copy."""
        f = Slingshot(self.player, self.group.copy(), self.zone)
        f.loose = self.loose[:]
        f.ships = self.ships[:]
        f.together = self.together
        f.stage = self.stage
        return f

    def run(self, s: BuckRogers) -> None:
        """Ask, then roll until everybody has."""
        if self.stage == 0:
            self.stage = 1
            s.ask(self.player, ASK_SLINGSHOT)
        elif self.loose or self.ships:
            if is_acting(s, self.player):
                s.push(TenSided())
            else:
                s.pop()
        else:
            s.pop()

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """One roll for all, one for each, or none."""
        out.add(pack(SLING_TOGETHER))
        out.add(pack(SLING_EACH))
        out.add(pack(DECLINE))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Nothing else."""
        if a == pack(SLING_TOGETHER) or a == pack(SLING_EACH) or a == pack(DECLINE):
            return None
        return "BR-OPK-05"

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Gather those that try."""
        if a == pack(DECLINE):
            return
        self.together = a == pack(SLING_TOGETHER)
        mark = sling_bit(s, self.zone)
        for row in self.group.rows:
            if kind_in(row) >= FIGHTER and (flags_in(row) & mark) == 0:
                for _ in range(size_in(row)):
                    self.loose.append(row)
        for ship in self.group.ships:
            if (s.ship_flags[ship] & mark) == 0:
                self.ships.append(ship)

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """The die decides for all, or for the next (BR-OPK-02, 03)."""
        assert isinstance(child, TenSided)
        sun = s.board.is_sun(self.zone)
        lives = child.dice[0] <= (SUN_LAST if sun else PLANET_LAST)
        if not s.quiet:
            s.emit(EV_SLINGSHOT, (int(self.zone), child.dice[0], int(lives)))
        extra = SUN_EXTRA if sun else PLANET_EXTRA
        while self.loose or self.ships:
            if self.loose:
                self.fling(s, self.loose.pop(0), lives, extra)
            else:
                self.fling_ship(s, self.ships.pop(0), lives, extra)
            if not self.together:
                return

    def fling(self, s: BuckRogers, before: i64, lives: bool, extra: i64) -> None:
        """One piece goes on faster, or is destroyed."""
        row = self.standing(s, before)
        if not lives:
            lose_row(s, row, 1)
            return
        take(s, row, 1)
        left = min(left_in(row) + extra, MOST_LEFT)
        flags = flags_in(row) | sling_bit(s, self.zone)
        add(s, row_of(self.zone, colour_in(row), kind_in(row), left, flags), 1)

    def standing(self, s: BuckRogers, before: i64) -> i64:
        """The stack in the zone now that a piece which was in *before* has become part of."""
        rows = s.rows
        mark = sling_bit(s, self.zone)
        for i in range(len(rows)):
            row = rows[i]
            same = colour_in(row) == colour_in(before) and kind_in(row) == kind_in(before)
            if zone_in(row) == self.zone and same and left_in(row) == left_in(before) - 1:
                if (flags_in(row) & mark) == 0:
                    return row
        return NONE

    def fling_ship(self, s: BuckRogers, ship: i64, lives: bool, extra: i64) -> None:
        """A Transport goes on faster, or is destroyed with its cargo."""
        if not lives:
            lose_ship(s, ship)
            return
        s.ship_left[ship] = u8(min(i64(s.ship_left[ship]) + extra, MOST_LEFT))
        s.ship_flags[ship] |= sling_bit(s, self.zone)
