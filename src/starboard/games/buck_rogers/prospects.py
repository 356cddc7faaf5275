"""What each player has and what he may soon get, in zones."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .distances import Chart
from .field import Field
from .ids import (
    B2,
    B5,
    COMBAT,
    DISPLAYS,
    EARTH_MOON,
    FACTORIES,
    FACTORY,
    LEADERS,
    MARS,
    NONE,
    OPT_OBJECTIVE,
    READY,
    STANDARD,
)
from .state import BuckRogers
from .tally import FORCE, Tally, chance_of

__all__ = ["NAMES", "Prospects"]

NAMES: Final = (
    "zones held",
    "zones about to be taken",
    "battles about to be fought",
    "Factories",
    "units",
    "Leaders and their safety",
    "the goal of the game",
    "zones within reach this turn",
    "zones within reach next turn",
)
HELD: Final[i64] = 0
CLAIMED: Final[i64] = 1
BATTLES: Final[i64] = 2
WORKS: Final[i64] = 3
FORCES: Final[i64] = 4
LED_BY: Final[i64] = 5
GOAL: Final[i64] = 6
SOON: Final[i64] = 7
LATER: Final[i64] = 8

WORTH: Final[list[float]] = [0.3, 0.35, 0.5, 0.8, 0.4, 0.9]
"""A Trooper, Gennie, Fighter, Battler, Transport and Killer Satellite in zones."""
CARGO: Final = 0.28
"""A Trooper aboard."""
CLAIM: Final = 0.95
"""What an undefended zone is worth to who stands in it before Combat."""
PROMISE: Final = 0.35
"""What a zone that can still be reached this turn is worth of one that is."""
OUTLOOK: Final = 0.2
"""The same of the next turn, while the end is far."""
TAKEN: Final = 0.7
"""What more a zone is worth if a rival loses it."""
YIELD: Final = 0.28
"""What a Factory makes in a turn."""
AFLOAT: Final = 0.4
"""What a Factory is worth aboard, where it makes nothing."""
HALF: Final = 0.55
"""What something is worth while it is In Production, of what it will be."""
MATERIAL: Final = 0.4
"""What a piece destroyed in battle is worth, for its force."""
ODDS: Final = 1.1
"""So many times the force of a zone is wanted before an assault is planned."""
ALONE: Final = 0.06
"""What a Leader risks without an escort, and once more where he is not at home."""
YEAR: Final[i64] = 8
LONG: Final[i64] = 10
"""The turns after which a scenario without an end of its own may be near it."""
LOOKS: Final[i64] = 3


class Prospects:
    """What each player has, by NAMES, counted in zones."""

    def __init__(self, s: BuckRogers, tally: Tally) -> None:
        self.tally: Tally = tally
        self.worth: vec[float] = vec[float]([0.0] * (len(NAMES) * s.seats))
        """By player and NAMES."""
        objective = s.opt[OPT_OBJECTIVE]
        self.last: i64 = YEAR if objective == STANDARD or objective == B5 else LONG
        """The turn in which the game may well end."""
        self.left: float = float(int(max(0, self.last - s.turn)))
        """The turns that are left after this one."""
        self.late: float = min(1.0, float(int(s.turn)) / float(int(self.last)))
        """How much of the game is over: zones count more then, and what makes units less."""
        self.extra: vec[float] = vec[float]([0.0] * s.board.zones)
        """What is to be had in a zone beside it: Factories and Leaders."""
        self.sure: vec[i64] = vec[i64]([i64(0)] * s.board.zones)
        """Zones that a player is counted to take, by who he is plus 1."""
        for f in range(FACTORIES):
            zone = i64(s.factory_zone[f])
            if zone != NONE:
                self.extra[zone] += self.factory()
        for leader in range(LEADERS):
            zone = i64(s.leader_zone[leader])
            if zone != NONE:
                self.extra[zone] += 1.0

    def factory(self) -> float:
        """What a Factory is worth: all that it will still make."""
        return 0.3 + YIELD * self.left

    def zone(self, s: BuckRogers, zone: i64) -> float:
        """What a zone is worth."""
        objective = s.opt[OPT_OBJECTIVE]
        if objective == STANDARD:
            return 1.0
        if objective == B2:
            display = i64(s.board.display[zone])
            return 1.2 if display == EARTH_MOON or display == MARS else 0.4
        return 0.7

    def prize(self, s: BuckRogers, zone: i64, player: i64) -> float:
        """What taking or keeping a zone is worth, with what stands in it."""
        owner = i64(s.owner[zone])
        worth = self.zone(s, zone)
        if owner != NONE and owner != player:
            worth *= 1.0 + TAKEN
        return worth + self.extra[zone]

    # -- what a player has ------------------------------------------------------------------

    def add_worth(self, s: BuckRogers, player: i64) -> None:
        """What *player* has, by NAMES, in zones."""
        at: i64 = player * len(NAMES)
        tally = self.tally
        for zone in tally.charts.land:
            if i64(s.owner[zone]) == player:
                self.worth[at + HELD] += self.zone(s, zone)
            elif tally.is_claimed(s, zone, player):
                self.sure[zone] = player + 1
                self.worth[at + CLAIMED] += CLAIM * self.prize(s, zone, player)
            if tally.force[zone * s.seats + player] > 0.0:
                theirs = tally.rivals(s, zone, player)
                if theirs > 0.0:
                    mine = tally.force[zone * s.seats + player]
                    self.worth[at + BATTLES] += self.battle(s, zone, player, mine, theirs)
        self.add_space_battle(s, player)
        self.add_factories(s, player)
        fading = 1.2 - 0.7 * self.late
        for kind in range(6):
            self.worth[at + FORCES] += WORTH[kind] * tally.numbers[player * 6 + kind] * fading
        self.worth[at + FORCES] += CARGO * tally.aboard[player] * fading
        self.worth[at + FORCES] -= self.doomed(s, player) * fading
        self.add_leaders(s, player)
        self.worth[at + GOAL] = self.goal(s, player)
        self.add_ways(s, player)

    def battle(self, s: BuckRogers, zone: i64, player: i64, mine: float, theirs: float) -> float:
        """What a battle for a zone is worth, with these forces."""
        chance = chance_of(mine, theirs)
        prize = self.prize(s, zone, player)
        stake = prize * (chance - 1.0) if i64(s.owner[zone]) == player else prize * chance
        return stake + MATERIAL * (chance * theirs - (1.0 - chance) * mine)

    def add_space_battle(self, s: BuckRogers, player: i64) -> None:
        """A battle in space that is being fought: it is about pieces only."""
        for frame in s.stack:
            if not isinstance(frame, Field) or len(frame.war) == 0:
                continue
            zone = i64(frame.zones[0])
            if s.board.territorial(zone) or frame.war[player] == 0:
                continue
            mine = self.tally.force[zone * s.seats + player]
            theirs = self.tally.all[zone] - mine
            chance = chance_of(mine, theirs)
            gain = MATERIAL * (chance * theirs - (1.0 - chance) * mine)
            self.worth[player * len(NAMES) + BATTLES] += gain

    def add_factories(self, s: BuckRogers, player: i64) -> None:
        """Factories; of several in a zone only one can produce (BR-BLD-07)."""
        at: i64 = player * len(NAMES) + WORKS
        self.worth[at] -= AFLOAT * self.factory() * self.tally.works_at_risk[player]
        works = vec[i64]([i64(0)] * s.board.zones)
        for f in range(FACTORIES):
            if i64(s.factory_owner[f]) != player:
                continue
            zone = i64(s.factory_zone[f])
            if zone == NONE:
                self.worth[at] += AFLOAT * self.factory()
                continue
            self.worth[at] += self.factory() * (1.0 if works[zone] == 0 else 0.3)
            works[zone] = 1
            item = i64(s.factory_item[f])
            if item != NONE:
                coming = YIELD * max(0.0, self.left - 1.0) if item == FACTORY else WORTH[item]
                self.worth[at] += HALF * coming

    def doomed(self, s: BuckRogers, player: i64) -> float:
        """What a rival's Killer Satellites will shoot before they are shot at (BR-KSA-03)."""
        if s.phase > COMBAT:
            return 0.0
        lost = 0.0
        tally = self.tally
        for i in range(len(tally.lot_zone)):
            body = i64(s.board.body_of_orbit[tally.lot_zone[i]])
            if tally.lot_player[i] != player or body == NONE:
                continue
            holder = i64(s.satellite_holder[body])
            if i64(s.satellite[body]) == READY and holder != NONE and holder != player:
                lost += 0.55 * WORTH[tally.lot_kind[i]] * float(int(tally.lot_size[i]))
        return lost

    def add_leaders(self, s: BuckRogers, player: i64) -> None:
        """Leaders, less what threatens them."""
        at: i64 = player * len(NAMES) + LED_BY
        number: i64 = 0
        for leader in range(LEADERS):
            if i64(s.leader_zone[leader]) != NONE and i64(s.leader_player[leader]) == player:
                number += 1
        if number == 0:
            return
        each = 2.0 + 3.0 / float(int(number))
        if s.opt[OPT_OBJECTIVE] == B5:
            each *= 2.0
        for leader in range(LEADERS):
            zone = i64(s.leader_zone[leader])
            if zone != NONE and i64(s.leader_player[leader]) == player:
                self.worth[at] += each * (1.0 - self.danger(s, zone, player))

    def danger(self, s: BuckRogers, zone: i64, player: i64) -> float:
        """How likely a Leader in *zone* is lost soon."""
        tally = self.tally
        mine = tally.force[zone * s.seats + player]
        theirs = tally.rivals(s, zone, player)
        if theirs > 0.0 and (mine <= 0.0 or s.board.territorial(zone)):
            return 1.0 - chance_of(mine, theirs)
        today = tally.charts.chart(s, 0)
        tomorrow = tally.charts.chart(s, 1)
        soon = theirs
        later = theirs
        for i in range(len(tally.lot_zone)):
            if tally.lot_player[i] == player:
                continue
            force = FORCE[tally.lot_kind[i]] * float(int(tally.lot_size[i]))
            start = tally.lot_zone[i]
            here = zone * today.zones + start
            if tally.can_come(s, i, zone, i64(today.steps[here]), tally.lot_reach[i]):
                soon += force
            elif tally.can_come(s, i, zone, i64(tomorrow.steps[here]), tally.lot_next[i]):
                later += force
        guard = 1.3 * mine + 0.1
        risk = 0.6 * chance_of(soon, guard)
        if mine <= 0.0:
            risk += ALONE if i64(s.owner[zone]) == player else 2.0 * ALONE
        return risk + (1.0 - risk) * 0.25 * chance_of(later, guard)

    # -- the goal ---------------------------------------------------------------------------

    def goal(self, s: BuckRogers, player: i64) -> float:
        """How near *player* is to what wins."""
        objective = s.opt[OPT_OBJECTIVE]
        if objective == B5:
            return 0.0
        if objective == STANDARD:
            n: i64 = 0
            for zone in self.tally.charts.land:
                if i64(s.owner[zone]) == player or self.sure[zone] == player + 1:
                    n += 1
            short = s.board.zones_to_win[s.seats] - n
            return 3.0 + 0.7 * 5.0 if short <= 0 else 0.7 * float(int(max(0, 5 - short)))
        total = 0.0
        for display in range(DISPLAYS):
            if objective == B2 and display != EARTH_MOON and display != MARS:
                continue
            share = self.share_of(s, display, player)
            total += 3.0 * share * share
        return total

    def share_of(self, s: BuckRogers, display: i64, player: i64) -> float:
        """How much of what controls a Display *player* has, at most all of it."""
        n: i64 = 0
        for zone in s.board.display_zones[display]:
            if i64(s.owner[zone]) == player or self.sure[zone] == player + 1:
                n += 1
        return min(1.0, float(int(n)) / float(int(s.board.majority[display])))

    # -- zones within reach -----------------------------------------------------------------

    def add_ways(self, s: BuckRogers, player: i64) -> None:
        """Zones that pieces can reach this turn, and those that others can in the next."""
        at: i64 = player * len(NAMES)
        tally = self.tally
        spare = vec[i64]([i64(0)] * len(tally.lot_zone))
        moving = False
        for i in range(len(tally.lot_zone)):
            if tally.lot_player[i] == player:
                spare[i] = tally.lot_size[i]
                moving = moving or tally.lot_reach[i] > 0
        taken = vec[i64]([i64(0)] * s.board.zones)
        if moving:
            chart = tally.charts.chart(s, 0)
            part = PROMISE
            self.worth[at + SOON] = self.match(
                s, player, chart, spare, tally.lot_reach, taken, part
            )
        if s.turn == self.last and self.last == YEAR:
            return
        chart = tally.charts.chart(s, 1)
        reach = tally.lot_next
        self.worth[at + LATER] = self.match(s, player, chart, spare, reach, taken, OUTLOOK)

    def match(
        self,
        s: BuckRogers,
        player: i64,
        chart: Chart,
        spare: vec[i64],
        reach: vec[i64],
        taken: vec[i64],
        part: float,
    ) -> float:
        """What the lots of *player* can take: bare zones first, those few can reach before others.

        *part* of what a zone is worth counts before anybody is there. Notes in *taken* which
        zones, and takes the pieces that do it from *spare*.
        """
        tally = self.tally
        near = vec[i64]([i64(0)] * s.board.zones)
        total = 0.0
        for zone in tally.charts.land:
            if taken[zone] == 1 or self.sure[zone] == player + 1:
                continue
            theirs = tally.rivals(s, zone, player)
            if theirs <= 0.0:
                if i64(s.owner[zone]) != player:
                    near[zone] = self.in_reach(s, player, zone, chart, spare, reach)
        for look in range(LOOKS):
            limit: i64 = 1 if look == 0 else (3 if look == 1 else 999)
            for zone in tally.charts.land:
                if near[zone] == 0 or near[zone] > limit:
                    continue
                near[zone] = 0
                lot = self.nearest(s, player, zone, chart, spare, reach)
                if lot >= 0:
                    spare[lot] -= 1
                    taken[zone] = 1
                    total += part * self.prize(s, zone, player)
        for zone in tally.charts.land:
            if taken[zone] == 0:
                theirs = tally.rivals(s, zone, player)
                if theirs > 0.0:
                    gain = self.assault(s, player, zone, theirs, chart, spare, reach, part)
                    if gain > 0.0:
                        taken[zone] = 1
                        total += gain
        return total

    def in_reach(
        self,
        s: BuckRogers,
        player: i64,
        zone: i64,
        chart: Chart,
        spare: vec[i64],
        reach: vec[i64],
    ) -> i64:
        """How many pieces of *player* can come to *zone*."""
        tally = self.tally
        row = zone * chart.zones
        n: i64 = 0
        for i in range(len(spare)):
            if spare[i] > 0 and reach[i] > 0:
                far = i64(chart.steps[row + tally.lot_zone[i]])
                if tally.can_come(s, i, zone, far, reach[i]):
                    n += spare[i]
        return n

    def nearest(
        self,
        s: BuckRogers,
        player: i64,
        zone: i64,
        chart: Chart,
        spare: vec[i64],
        reach: vec[i64],
    ) -> i64:
        """The lot that can come to *zone* and has the shortest reach left after it, or -1."""
        tally = self.tally
        row = zone * chart.zones
        best: i64 = -1
        least: i64 = 999
        for i in range(len(spare)):
            if spare[i] > 0 and reach[i] > 0:
                far = i64(chart.steps[row + tally.lot_zone[i]])
                if reach[i] * 8 + far < least and tally.can_come(s, i, zone, far, reach[i]):
                    least = reach[i] * 8 + far
                    best = i
        return best

    def assault(
        self,
        s: BuckRogers,
        player: i64,
        zone: i64,
        theirs: float,
        chart: Chart,
        spare: vec[i64],
        reach: vec[i64],
        part: float,
    ) -> float:
        """What the pieces in reach can gain in a guarded zone beyond what is there already.

        The nearer the whole force is to being there, the more of the battle counts.
        """
        tally = self.tally
        row = zone * chart.zones
        mine = tally.force[zone * s.seats + player]
        if mine <= 0.0 and i64(s.owner[zone]) == player:
            return 0.0
        coming = 0.0
        for i in range(len(spare)):
            if spare[i] > 0 and reach[i] > 0:
                far = i64(chart.steps[row + tally.lot_zone[i]])
                if far > 0 and tally.can_come(s, i, zone, far, reach[i]):
                    coming += FORCE[tally.lot_kind[i]] * float(int(spare[i]))
        if coming <= 0.0 or mine + coming < ODDS * theirs:
            return 0.0
        enough = min(coming, max(0.5, 2.0 * theirs - mine))
        now = self.battle(s, zone, player, mine, theirs) if mine > 0.0 else 0.0
        share = mine / (mine + enough)
        there = part + (1.0 - part) * share * share
        gain = there * self.battle(s, zone, player, mine + enough, theirs) - now
        if gain <= 0.0:
            return 0.0
        for i in range(len(spare)):
            while enough > 0.0 and spare[i] > 0 and reach[i] > 0:
                far = i64(chart.steps[row + tally.lot_zone[i]])
                if far == 0 or not tally.can_come(s, i, zone, far, reach[i]):
                    break
                spare[i] -= 1
                enough -= FORCE[tally.lot_kind[i]]
        return gain
