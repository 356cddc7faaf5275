"""One battle: rounds of attacks in one zone until it is decided (BR-CMB-04 to 18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.state import Frame

from .aftermath import Aftermath
from .attacks import Part, has_target, left_to_attack
from .commandos import Raid, prey_in
from .control import lose_marker
from .engage import Engage
from .escape import Retreats, Surrenders
from .field import Field, fielded
from .ids import (
    EV_BATTLE,
    EV_BATTLE_OVER,
    EV_ROUND,
    FIGHTER,
    LEADERS,
    NONE,
    OPT_LEADER_FALLS_AT_ONCE,
    TRANSPORT,
    UNIT_LEADER,
    UNIT_MARKER,
    UNIT_SHIP,
    UNITS,
)
from .leaders import Loners, WearOff, fights_in, is_subverted
from .losses import lose_unit
from .order import mover_player
from .state import BuckRogers, is_advanced, is_on
from .units import exists, is_raider, kind_of, owner_of, stack_of

__all__ = ["Battle"]

LAST_ROUND: Final[i64] = 500
"""No battle is longer (BR-RUL-24)."""

# The stages of a round.
NEXT: Final[i64] = 0
MUSTER: Final[i64] = 1
SURRENDER: Final[i64] = 2
PARTS: Final[i64] = 3
LOSSES: Final[i64] = 4
RAIDS: Final[i64] = 5
LEADERS_FIRST: Final[i64] = 6
RETREAT: Final[i64] = 7
LEADERS_LAST: Final[i64] = 8
OVER: Final[i64] = 9


class Battle(Field):
    """The battle in *zones*: one zone, or the two halves of a merged one (BR-OPF-04).

    *war* has for each player the mask of those he fights this round, *foes* of those he has fought
    in the battle. *shots*, *aimed* and *hits* count by unit who has attacked, who has been attacked
    and who has been hit in this round, *raiders* the commandos by their stack. *sunk* are the ships
    lost in rounds, owner * 8 + kind (BR-ALD-11).
    """

    def __init__(self, zones: list[int], raiders: list[int]) -> None:
        super().__init__(zones, raiders)
        self.round: i64 = 0
        self.stage: i64 = NEXT
        self.lap: list[int] = []
        self.sunk: list[int] = []
        self.foes: list[int] = []

    def clone(self) -> Battle:
        """An independent copy."""
        f = Battle(self.zones[:], self.raiders[:])
        f.copy_field(self)
        f.round = self.round
        f.stage = self.stage
        f.lap = self.lap[:]
        f.sunk = self.sunk[:]
        f.foes = self.foes[:]
        return f

    # -- questions ----------------------------------------------------------------------

    def fighters(self, s: BuckRogers) -> list[int]:
        """The players with a combat unit here, by seat."""
        return [int(p) for p in range(s.seats) if fights_in(s, self.zones, p)]

    def is_decided(self, s: BuckRogers) -> bool:
        """Whether at most one player with combat units is left (BR-CMB-15)."""
        return len(self.fighters(s)) <= 1

    # -- the round ----------------------------------------------------------------------

    def run(self, s: BuckRogers) -> None:
        """The next stage of the round (BR-RUL-56)."""
        stage = self.stage
        self.stage = stage + 1
        if stage == NEXT:
            self.begin_round(s)
        elif stage == MUSTER:
            self.muster(s)
        elif stage == SURRENDER:
            self.lap = [int(s.order[i]) for i in range(len(s.order))]
            if is_advanced(s):
                s.push(Surrenders())
        elif stage == PARTS:
            if self.lap:
                self.stage = PARTS
                s.push(Part(self.lap.pop(0)))
        elif stage == LOSSES:
            self.remove_hit(s)
        elif stage == RAIDS:
            if sum(self.raiders) > 0:
                s.push(Raid())
        elif stage == LEADERS_FIRST:
            self.test_leaders(s)
        elif stage == RETREAT:
            if is_advanced(s) and not self.is_decided(s):
                s.push(Retreats())
        elif stage == LEADERS_LAST:
            self.stage = NEXT
            self.test_leaders(s)
        else:
            s.pop()
            s.push(Aftermath(self.zones[:], self.sunk[:], self.foes[:]))

    def begin_round(self, s: BuckRogers) -> None:
        """A new round, unless the battle is over."""
        decided = self.is_ground(s) and self.is_decided(s)
        if decided or len(self.fighters(s)) == 0 or self.round == LAST_ROUND:
            self.end(s)
            return
        self.round += 1
        self.clear_counts()
        if self.round == 1:
            self.foes = [0] * int(s.seats)
            if not s.quiet:
                s.emit(EV_BATTLE, (self.zones[0],))
        if not s.quiet:
            s.emit(EV_ROUND, (self.zones[0], int(self.round)))
        if self.is_ground(s):
            everybody = (1 << int(s.seats)) - 1
            self.war = [everybody & ~(1 << p) for p in range(int(s.seats))]
            self.free_idle_raiders(s)
        else:
            self.war = [0] * int(s.seats)
            s.push(Engage())

    def muster(self, s: BuckRogers) -> None:
        """War is declared: lone Leaders fall (BR-RUL-32), subverted ones may go home first."""
        self.test_leaders(s)
        for leader in range(LEADERS):
            if int(s.leader_zone[leader]) in self.zones and self.wears_off(s, leader):
                s.push(WearOff(leader))
        for player in range(s.seats):
            self.foes[player] |= self.war[player]

    def wears_off(self, s: BuckRogers, leader: i64) -> bool:
        """Whether a subverted Leader begins a fight of the Basic game (BR-OPL-04, BR-RUL-74)."""
        player = i64(s.leader_player[leader])
        begins = self.war[player] != 0 and self.foes[player] == 0
        return begins and not is_advanced(s) and is_subverted(s, leader)

    def test_leaders(self, s: BuckRogers) -> None:
        """Lone Leaders fall; in space only those who are at war (BR-LDR-01, BR-RUL-32)."""
        everywhere = self.is_ground(s) or is_on(s, OPT_LEADER_FALLS_AT_ONCE)
        s.push(Loners(self.zones[:], [] if everywhere else self.war[:]))

    def end(self, s: BuckRogers) -> None:
        """The battle is over; at the last round strangers are destroyed (BR-RUL-24)."""
        self.stage = OVER
        if self.round == LAST_ROUND and self.is_ground(s) and not self.is_decided(s):
            self.clear_strangers(s)
            self.stage = LEADERS_LAST
        elif self.round > 0 and not s.quiet:
            s.emit(EV_BATTLE_OVER, (self.zones[0],))

    def clear_strangers(self, s: BuckRogers) -> None:
        """Units that do not belong to the zone's controller are destroyed."""
        keeper = i64(s.owner[self.zones[0]])
        if keeper == NONE:
            for i in range(len(s.order)):
                player = mover_player(s, i64(s.order[i]))
                if keeper == NONE and fights_in(s, self.zones, player):
                    keeper = player
        self.raiders = [0] * int(UNITS)
        for unit in range(UNIT_LEADER):
            if exists(s, unit) and owner_of(s, unit) != keeper:
                while self.number(s, unit) > 0:
                    lose_unit(s, self.zone_of(s, unit), unit)

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Nobody engaged anybody: the battle is over (BR-RUL-22). Who gave up may be alone now."""
        if isinstance(child, Engage) and sum(self.war) == 0:
            self.end(s)
        elif isinstance(child, Surrenders):
            self.lose_raiders(s)
            self.test_leaders(s)

    def free_idle_raiders(self, s: BuckRogers) -> None:
        """Commandos with nothing to raid, while nobody has an attack, are units again."""
        if sum(self.raiders) == 0 or self.has_prey(s):
            return
        here = fielded(s, self)
        for unit in here:
            if left_to_attack(s, self, unit) > 0 and has_target(s, self, unit, here):
                return
        self.raiders = [0] * int(UNITS)  # BR-RUL-55

    def has_prey(self, s: BuckRogers) -> bool:
        """Whether a Factory is left for commandos of another player."""
        for unit in range(UNIT_SHIP):
            if self.raiders[unit] > 0 and prey_in(s, self.zones[0], owner_of(s, unit)) != NONE:
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
                if FIGHTER <= kind <= TRANSPORT:
                    self.sunk.append(int(owner_of(s, unit) * 8 + kind))
                if is_raider(unit):
                    self.raiders[stack_of(unit)] -= 1
                lose_unit(s, self.zone_of(s, unit), unit)
