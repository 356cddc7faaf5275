"""The Combat phase: group after group from the centre outwards (BR-CMB-01 to 03, BR-RUL-21)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.state import Frame

from .abilities import may_use
from .aftermath import Keeping, claim_zone
from .battle import Battle
from .commandos import AssignRaiders
from .control import hold_satellites
from .freefire import Bombing, FreeFire, Sneak
from .hits import is_led
from .homes import claim_leaders
from .ids import (
    EV_GROUP,
    FACTORIES,
    KANE,
    NONE,
    OPT_D,
    UNIT_SHIP,
    UNITS,
)
from .leaders import Loners, fights_in
from .presence import halves_of, has_leader
from .state import BuckRogers, is_advanced, is_on

__all__ = ["Combat"]

GROUPS: Final[i64] = 8

# The steps of a group.
KANES: Final[i64] = 0
COMMANDOS: Final[i64] = 1
SATELLITES: Final[i64] = 2
BOMBS: Final[i64] = 3
LONERS: Final[i64] = 4
GROUND: Final[i64] = 5
ORBITS: Final[i64] = 6
SPACES: Final[i64] = 7
STEPS: Final[i64] = 8


class Combat(Frame[BuckRogers]):
    """*group* and *step* say how far it has come; *zone* is the next zone to look at.

    *raiders* has zone * UNITS + unit and a number for each kind of commandos (BR-CDO-01).
    """

    def __init__(self) -> None:
        self.group: i64 = 0
        self.step: i64 = KANES
        self.zone: i64 = 0
        self.raiders: list[int] = []
        self.ending: i64 = 0

    def clone(self) -> Combat:
        """An independent copy."""
        f = Combat()
        f.group = self.group
        f.step = self.step
        f.zone = self.zone
        f.raiders = self.raiders[:]
        f.ending = self.ending
        return f

    def run(self, s: BuckRogers) -> None:
        """Look at zone after zone until something is to be resolved."""
        while self.group < GROUPS:
            if self.zone == 0 and self.step == KANES and not s.quiet:
                s.emit(EV_GROUP, (int(self.group),))
            if self.step == BOMBS:
                display = self.display(s)
                self.next_step()
                if display != NONE:
                    s.push(Bombing(display))
                    return
                continue
            while self.zone < s.board.zones:
                zone = self.zone
                self.zone += 1
                if i64(s.board.group[zone]) == self.group and self.resolve(s, zone):
                    return
            self.next_step()
        self.end(s)

    def next_step(self) -> None:
        """The next step, or the next group."""
        self.zone = 0
        self.step += 1
        if self.step == STEPS:
            self.step = KANES
            self.group += 1
            self.raiders = []

    def display(self, s: BuckRogers) -> i64:
        """The Display of this group, or NONE between the planets."""
        for zone in range(s.board.zones):
            if i64(s.board.group[zone]) == self.group and i64(s.board.display[zone]) != NONE:
                return i64(s.board.display[zone])
        return NONE

    def resolve(self, s: BuckRogers, zone: i64) -> bool:
        """Push what this step has to do in *zone*; False if there is nothing."""
        if self.step == KANES:
            return self.sneak(s, zone)
        if self.step == COMMANDOS:
            if is_advanced(s) and s.board.territorial(zone) and self.has_factory(s, zone):
                s.push(AssignRaiders(zone))
                return True
            return False
        if self.step == SATELLITES:
            if i64(s.board.body_of_orbit[zone]) != NONE:
                s.push(FreeFire(zone))
                return True
            return False
        if self.step == LONERS:
            return s.board.territorial(zone) and self.fall(s, zone)
        if self.step == GROUND:
            return s.board.territorial(zone) and self.fight_ground(s, zone)
        if self.step == ORBITS:
            return s.board.in_orbit(zone) and self.fight_orbit(s, zone)
        return s.board.in_space(zone) and self.fight_space(s, zone)

    def sneak(self, s: BuckRogers, zone: i64) -> bool:
        """Kane's free attacks, at the start of the group of his zone."""
        player = i64(s.leader_player[KANE])
        if i64(s.leader_zone[KANE]) != zone or player == NONE or not may_use(s, KANE, player):
            return False
        s.push(Sneak([int(zone)], player))
        return True

    def has_factory(self, s: BuckRogers, zone: i64) -> bool:
        """Whether a Factory stands in *zone*."""
        for f in range(FACTORIES):
            if i64(s.factory_zone[f]) == zone:
                return True
        return False

    def fall(self, s: BuckRogers, zone: i64) -> bool:
        """A Leader alone with enemies is lost before the battle (BR-RUL-14)."""
        for player in range(s.seats):
            if has_leader(s, zone, player):
                s.push(Loners([int(zone)], []))
                return True
        return False

    def fight_ground(self, s: BuckRogers, zone: i64) -> bool:
        """A battle is mandatory with combat units of two players (BR-CMB-01)."""
        battle = Battle([int(zone)], self.raiders_in(zone))
        if battle.is_decided(s):
            return False
        s.push(battle)
        return True

    def raiders_in(self, zone: i64) -> list[int]:
        """The commandos in *zone*, by unit."""
        found = [0] * int(UNITS)
        for i in range(0, len(self.raiders), 2):
            if self.raiders[i] // UNITS == zone:
                found[self.raiders[i] % UNITS] = self.raiders[i + 1]
        return found

    def fight_orbit(self, s: BuckRogers, zone: i64) -> bool:
        """A battle in orbit, if there is anybody to fight; merged zones fight here (BR-RUL-70)."""
        return self.fight_free(s, halves_of(s, zone))

    def fight_space(self, s: BuckRogers, zone: i64) -> bool:
        """A battle in space; the Space half of a merged zone has been fought for already."""
        return len(halves_of(s, zone)) == 1 and self.fight_free(s, [int(zone)])

    def fight_free(self, s: BuckRogers, zones: list[int]) -> bool:
        """Push a battle if two players are there and one of them has a combat unit."""
        there: i64 = 0
        armed = False
        for player in range(s.seats):
            if fights_in(s, zones, player):
                armed = True
                there += 1
            elif is_led(s, zones[0], player):
                there += 1
        if not armed or there < 2:
            return False
        s.push(Battle(zones, [0] * int(UNITS)))
        return True

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Keep the commandos that were assigned."""
        if isinstance(child, AssignRaiders):
            for unit in range(UNIT_SHIP):
                if child.chosen[unit] > 0:
                    self.raiders.append(int(child.zone * UNITS + unit))
                    self.raiders.append(child.chosen[unit])

    def end(self, s: BuckRogers) -> None:
        """Uncontested zones change hands; then homes and Displays are counted.

        Only pieces that are there now count (BR-CTL-01, 02, BR-RUL-16).
        """
        while self.ending < s.board.zones:
            zone = self.ending
            self.ending += 1
            if s.board.territorial(zone) and needs_keeping(s, zone):
                s.push(Keeping(zone))
                return
        hold_satellites(s)
        s.pop()
        if is_on(s, OPT_D):
            claim_leaders(s)


def needs_keeping(s: BuckRogers, zone: i64) -> bool:
    """Whether *zone*, or a Factory in it, goes to somebody else now."""
    if claim_zone(s, zone) != NONE:
        return True
    owner = i64(s.owner[zone])
    if owner == NONE:
        return False
    for f in range(FACTORIES):
        if i64(s.factory_zone[f]) == zone and i64(s.factory_owner[f]) != owner:
            return True
    return False
