"""One battle: rounds of attacks in one zone until it is decided (BR-CMB-04 to 18)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.state import Frame

from .aftermath import Aftermath
from .attacks import Field, Part
from .commandos import Raid
from .control import lose_marker
from .engage import Engage
from .escape import Retreats, Surrenders
from .ids import (
    EV_BATTLE,
    EV_BATTLE_OVER,
    EV_ROUND,
    LEADERS,
    NONE,
    TRANSPORT,
    UNIT_LEADER,
    UNIT_MARKER,
    UNIT_SHIP,
    UNITS,
)
from .leaders import Fall, WearOff, find_lone, is_subverted, only_leaders, threatened_by
from .losses import lose_unit
from .order import mover_player
from .presence import has_combat_unit
from .state import BuckRogers, is_advanced
from .units import exists, kind_of, owner_of

__all__ = ["Battle"]

LAST_ROUND: i64 = 500
"""No battle is longer (BR-RUL-24)."""

# The stages of a round.
ENGAGE: i64 = 0
SURRENDER: i64 = 1
PARTS: i64 = 2
LOSSES: i64 = 3
RAIDS: i64 = 4
LEADERS_FIRST: i64 = 5
RETREAT: i64 = 6
LEADERS_LAST: i64 = 7
OVER: i64 = 8


class Battle(Field):
    """The battle in *zones*: one zone, or the two halves of a merged one (BR-OPF-04).

    *war* has for each player the mask of those he fights this round. *shots*, *aimed* and *hits*
    count by unit who has attacked, who has been attacked and who has been hit in this round,
    *raiders* the commandos. *sunk* are the ships lost in rounds, owner * 8 + kind (BR-ALD-11).
    """

    def __init__(self, zones: list[int], raiders: list[int]) -> None:
        super().__init__(zones, raiders)
        self.round: i64 = 0
        self.stage: i64 = ENGAGE
        self.lap: list[int] = []
        self.sunk: list[int] = []

    def clone(self) -> Battle:
        """An independent copy."""
        f = Battle(self.zones[:], self.raiders[:])
        f.copy_field(self)
        f.round = self.round
        f.stage = self.stage
        f.lap = self.lap[:]
        f.sunk = self.sunk[:]
        return f

    # -- questions ----------------------------------------------------------------------

    def fights(self, s: BuckRogers, player: i64) -> bool:
        """Whether *player* has a combat unit here."""
        for zone in self.zones:
            if has_combat_unit(s, zone, player):
                return True
        return False

    def fighters(self, s: BuckRogers) -> list[int]:
        """The players with a combat unit here, by seat."""
        return [int(p) for p in range(s.seats) if self.fights(s, p)]

    def is_decided(self, s: BuckRogers) -> bool:
        """Whether a ground battle has at most one player with combat units left (BR-CMB-15)."""
        return len(self.fighters(s)) <= 1

    # -- the round ----------------------------------------------------------------------

    def run(self, s: BuckRogers) -> None:
        """The next stage of the round."""
        if self.stage == ENGAGE:
            self.begin_round(s)
        elif self.stage == SURRENDER:
            self.stage = PARTS
            self.lap = [int(s.order[i]) for i in range(len(s.order))]
            if is_advanced(s):
                s.push(Surrenders())
        elif self.stage == PARTS:
            if self.lap:
                s.push(Part(self.lap.pop(0)))
            else:
                self.stage = LOSSES
        elif self.stage == LOSSES:
            self.stage = RAIDS
            self.remove_hit(s)
        elif self.stage == RAIDS:
            self.stage = LEADERS_FIRST
            if is_advanced(s) and sum(self.raiders) > 0:
                s.push(Raid())
        elif self.stage == LEADERS_FIRST or self.stage == LEADERS_LAST:
            self.test_leaders(s)
        elif self.stage == RETREAT:
            self.stage = LEADERS_LAST
            if is_advanced(s) and not self.is_decided(s):
                s.push(Retreats())
        else:
            s.pop()
            s.push(Aftermath(self.zones[:], self.sunk[:]))

    def begin_round(self, s: BuckRogers) -> None:
        """A new round, unless the battle is over."""
        decided = self.is_ground(s) and self.is_decided(s)
        if decided or len(self.fighters(s)) == 0 or self.round == LAST_ROUND:
            self.end(s)
            return
        self.round += 1
        self.clear_counts()
        self.stage = SURRENDER
        if self.round == 1 and not s.quiet:
            s.emit(EV_BATTLE, (self.zones[0],))
        if not s.quiet:
            s.emit(EV_ROUND, (self.zones[0], int(self.round)))
        if self.round == 1:
            self.remember(s)
        if self.is_ground(s):
            everybody = (1 << int(s.seats)) - 1
            self.war = [everybody & ~(1 << p) for p in range(int(s.seats))]
            self.free_idle_raiders(s)
        else:
            self.war = [0] * int(s.seats)
            s.push(Engage())

    def remember(self, s: BuckRogers) -> None:
        """In the Basic game subverted Leaders may go home when a battle begins (BR-OPL-04)."""
        if is_advanced(s):
            return
        for leader in range(LEADERS):
            if int(s.leader_zone[leader]) in self.zones and is_subverted(s, leader):
                s.push(WearOff(leader))

    def end(self, s: BuckRogers) -> None:
        """The battle is over; at the last round strangers are destroyed (BR-RUL-24)."""
        self.stage = OVER
        if self.round == LAST_ROUND and self.is_ground(s):
            self.clear_strangers(s)
        if self.round > 0 and not s.quiet:
            s.emit(EV_BATTLE_OVER, (self.zones[0],))

    def clear_strangers(self, s: BuckRogers) -> None:
        """Units that do not belong to the zone's controller are destroyed."""
        keeper = i64(s.owner[self.zones[0]])
        if keeper == NONE:
            for i in range(len(s.order)):
                player = mover_player(s, i64(s.order[i]))
                if keeper == NONE and self.fights(s, player):
                    keeper = player
        for unit in range(UNITS):
            if not unit >= UNIT_LEADER and owner_of(s, unit) != keeper and exists(s, unit):
                while self.number(s, unit) > 0:
                    lose_unit(s, self.zone_of(s, unit), unit)

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Nobody engaged anybody: the battle is over (BR-RUL-22)."""
        if isinstance(child, Engage) and sum(self.war) == 0:
            self.end(s)

    def free_idle_raiders(self, s: BuckRogers) -> None:
        """Commandos with nothing left to raid and nobody else to fight are units again."""
        if sum(self.raiders) == 0 or self.has_prey(s):
            return
        for unit in range(UNITS):
            if exists(s, unit) and self.number(s, unit) > self.raiders[unit]:
                player = owner_of(s, unit)
                if player != NONE and self.fights(s, player):
                    return
        self.raiders = [0] * int(UNITS)  # BR-RUL-55

    def has_prey(self, s: BuckRogers) -> bool:
        """Whether a Factory is left for commandos of another player."""
        for unit in range(UNITS):
            if self.raiders[unit] > 0:
                for f in range(24):
                    there = i64(s.factory_zone[f]) == self.zones[0]
                    if there and i64(s.factory_owner[f]) != owner_of(s, unit):
                        return True
        return False

    # -- losses -------------------------------------------------------------------------

    def remove_hit(self, s: BuckRogers) -> None:
        """All hit pieces go together (BR-CMB-11); a round without attacks ends the battle."""
        if sum(self.shots) == 0 and not self.is_ground(s):
            self.end(s)
            return
        for unit in range(UNITS):
            for _ in range(self.hits[unit]):
                if unit >= UNIT_MARKER:
                    lose_marker(s, self.zones[0])
                    continue
                kind = kind_of(unit)
                if 2 <= kind <= TRANSPORT:
                    self.sunk.append(int(owner_of(s, unit) * 8 + kind))
                lose_unit(s, self.zone_of(s, unit), unit)
            if unit < UNIT_SHIP:
                self.raiders[unit] = min(self.raiders[unit], int(self.number(s, unit)))

    def test_leaders(self, s: BuckRogers) -> None:
        """Lone Leaders fall, one after the other (BR-LDR-01, 02); then the round goes on."""
        war = [] if self.is_ground(s) else self.war
        for zone in self.zones:
            leader = find_lone(s, zone, war)
            if leader != NONE:
                player = i64(s.leader_player[leader])
                s.push(Fall(leader, threatened_by(s, zone, player, war)))
                return
            if only_leaders(s, zone):
                for other in range(6):
                    if i64(s.leader_zone[other]) == zone:
                        s.push(Fall(other, []))
                return
        if self.stage == LEADERS_FIRST:
            self.stage = RETREAT
        else:
            self.stage = ENGAGE
