"""What speaks for a player, in numbers, after the strategy notes of the ledger (chapter 18)."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from starboard.core.search import Evaluator
from starboard.core.state import State

from .field import Field
from .ids import (
    ASK_BUILDING,
    ASK_GROUP,
    ASK_MOVE,
    BATTLER,
    BUILDING,
    COLOURS,
    FACTORIES,
    FIGHTER,
    GENNIE,
    LEADERS,
    NONE,
    READY,
    TRANSPORT,
    TRANSPORTS,
    UNITS,
)
from .presence import is_exposed
from .stacks import colour_in, kind_in, left_in, size_in, zone_in
from .state import BuckRogers, is_advanced, neighbours, player_of, transport_colour
from .units import kind_of, owner_of

__all__ = ["NAMES", "BuckRogersEvaluator", "chance_of", "weigh"]

NAMES: Final = (
    "zones held",
    "zones about to be taken",
    "battles about to be fought",
    "Factories",
    "units",
    "Leaders and their safety",
    "guards of Factories",
    "ways to zones worth taking",
)
SCALE: Final = 2.5
"""Zones of advantage that make the odds e to 1."""
WORTH: Final[list[float]] = [0.35, 0.4, 0.6, 1.0, 0.4, 0.8]
"""A Trooper, Gennie, Fighter, Battler, Transport and Killer Satellite in zones."""
FORCE: Final[list[float]] = [0.8, 1.0, 1.0, 1.4, 0.3, 1.3]
"""How well each of them fights."""
LED: Final = 1.5
"""What a Leader makes of a force in the Basic game (BR-CMB-13)."""
MARKER_FORCE: Final = 0.4
"""How well a Control Marker fights in the Advanced game (BR-ACM-01)."""
CLAIM: Final = 0.9
"""What an undefended zone is worth to who stands in it before Combat."""
STEP: Final = 0.3
"""What a ship gains with each zone that it comes nearer to one worth taking."""
RANGE: Final[i64] = 5
"""Zones worth taking are looked for so far away."""
IDLE: Final = 0.15
"""A step or an order that gains less than this is not worth giving."""
YEAR: Final[i64] = 8


class BuckRogersEvaluator(Evaluator):
    """The own side against the strongest other one, and a little against the rest."""

    def names(self) -> list[str]:
        """What the numbers are about."""
        return list(NAMES)

    def continues(self, kind: i64) -> bool:
        """A gathered group is judged by where it goes."""
        return kind == ASK_GROUP

    def measure(self, s: State, seat: i64) -> list[float]:
        """The differences between the own side and its rivals."""
        assert isinstance(s, BuckRogers)
        total = weigh(s, seat)
        return [total[i] for i in range(len(NAMES))]

    def value(self, s: State, seat: i64) -> float:
        """The result, or the chances by what `measure` says."""
        if s.returns:
            return s.returns[seat]
        assert isinstance(s, BuckRogers)
        total = weigh(s, seat)
        odds = 0.0
        for i in range(len(NAMES)):
            odds += total[i]
        return 1.0 / (1.0 + math.exp(-odds))


def weigh(s: BuckRogers, seat: i64) -> vec[float]:
    """By NAMES, what the own side has more than its rivals, in log odds."""
    size: i64 = len(NAMES)
    total = vec[float]([0.0] * size)
    if s.gone[seat] == 1:
        total[0] = -8.0
        return total
    count = Count(s)
    strongest: i64 = -1
    most = -1.0
    for player in range(s.seats):
        count.add_worth(s, player)
        sum_of = 0.0
        for i in range(size):
            sum_of += count.worth[player * size + i]
        if player != seat and s.gone[player] == 0 and (sum_of > most or strongest < 0):
            most = sum_of
            strongest = player
    for player in range(s.seats):
        share = 1.0 if player == seat else (-0.7 if player == strongest else -0.1)
        for i in range(size):
            total[i] += share * count.worth[player * size + i] / SCALE
    if s.pending and s.pending[0].seat == seat:
        kind = s.pending[0].kind
        if kind == ASK_MOVE or kind == ASK_BUILDING:
            total[7] -= IDLE / SCALE
    return total


def chance_of(mine: float, theirs: float) -> float:
    """About how likely a force beats another: by the squares, as both fire until one is gone."""
    if mine <= 0.0:
        return 0.0
    return mine * mine / (mine * mine + theirs * theirs)


class Count:
    """Who is where with what, counted once for all players."""

    def __init__(self, s: BuckRogers) -> None:
        seats = s.seats
        self.force: vec[float] = vec[float]([0.0] * (s.board.zones * seats))
        """How well the units of a player in a zone fight, zone * seats + player."""
        self.all: vec[float] = vec[float]([0.0] * s.board.zones)
        """The same of all players together."""
        self.worth: vec[float] = vec[float]([0.0] * (len(NAMES) * seats))
        """By player and NAMES, in zones."""
        self.late: float = min(1.0, float(int(s.turn)) / float(int(YEAR)))
        """How much of Earth's year is over: zones count more then, and units less."""
        rows = s.rows
        for i in range(len(rows)):
            row = rows[i]
            self.add(s, zone_in(row), player_of(s, colour_in(row)), kind_in(row), size_in(row))
        for ship in range(TRANSPORTS):
            if i64(s.ship_zone[ship]) != NONE:
                player = player_of(s, transport_colour(ship))
                self.add(s, i64(s.ship_zone[ship]), player, TRANSPORT, 1)
        for body in range(s.board.bodies):
            holder = i64(s.satellite_holder[body])
            if i64(s.satellite[body]) == READY and holder != NONE:
                self.add(s, s.board.satellite_orbit[body], holder, 5, 1)
        self.lead(s)
        self.take_hits(s)

    def add(self, s: BuckRogers, zone: i64, player: i64, kind: i64, n: i64) -> None:
        """Some pieces of a kind."""
        if player >= s.seats:
            return
        force = FORCE[kind] * float(int(n))
        self.force[zone * s.seats + player] += force
        self.all[zone] += force
        self.worth[player * len(NAMES) + 4] += WORTH[kind] * float(int(n)) * (1.2 - 0.7 * self.late)

    def lead(self, s: BuckRogers) -> None:
        """Forces with a Leader fight better in the Basic game."""
        if is_advanced(s):
            return
        for leader in range(LEADERS):
            zone, player = i64(s.leader_zone[leader]), i64(s.leader_player[leader])
            if zone != NONE and player < s.seats:
                more = (LED - 1.0) * self.force[zone * s.seats + player]
                self.force[zone * s.seats + player] += more
                self.all[zone] += more

    def take_hits(self, s: BuckRogers) -> None:
        """Pieces that are hit are as good as gone (BR-CMB-11)."""
        for frame in s.stack:
            if not isinstance(frame, Field):
                continue
            for unit in range(UNITS):
                hits = frame.hits[unit]
                player = owner_of(s, unit) if hits > 0 else NONE
                kind = kind_of(unit)
                if player < s.seats and kind < len(FORCE):
                    zone = i64(frame.zones[0])
                    lost = min(FORCE[kind] * hits, self.force[zone * s.seats + player])
                    self.force[zone * s.seats + player] -= lost
                    self.all[zone] -= lost
                    self.worth[player * len(NAMES) + 4] -= WORTH[kind] * hits

    def rivals(self, s: BuckRogers, zone: i64, player: i64) -> float:
        """How well everybody else in *zone* fights."""
        theirs = self.all[zone] - self.force[zone * s.seats + player]
        owner = i64(s.owner[zone])
        if is_advanced(s) and owner != NONE and owner != player:
            theirs += MARKER_FORCE
        return theirs

    def add_worth(self, s: BuckRogers, player: i64) -> None:
        """What *player* has, by NAMES, in zones."""
        if s.gone[player] == 1:
            return
        at = player * len(NAMES)
        self.add_zones(s, player)
        for f in range(FACTORIES):
            if i64(s.factory_owner[f]) == player:
                zone = i64(s.factory_zone[f])
                self.worth[at + 3] += 2.0 - 1.4 * self.late if zone != NONE else 0.5
                if i64(s.factory_item[f]) != NONE:
                    self.worth[at + 3] += 0.55 * (1.2 - self.late)
                if zone != NONE and s.phase != BUILDING:
                    self.worth[at + 6] += 0.35 * min(2.0, self.force[zone * s.seats + player])
        for leader in range(LEADERS):
            zone = i64(s.leader_zone[leader])
            if zone != NONE and i64(s.leader_player[leader]) == player:
                self.worth[at + 5] += 1.5 + 0.2 * min(4.0, self.force[zone * s.seats + player])
                if is_exposed(s, zone, player):
                    self.worth[at + 5] -= 1.5
        for ship in range(TRANSPORTS):
            for colour in range(COLOURS):
                if player_of(s, colour) == player:
                    n = float(int(s.cargo[ship * COLOURS + colour]))
                    self.worth[at + 4] += 0.33 * n * (1.2 - 0.7 * self.late)
        if s.turn > 0 and s.phase != BUILDING:
            self.worth[at + 7] = self.ways(s, player)

    def add_zones(self, s: BuckRogers, player: i64) -> None:
        """Zones held, claimed and fought for."""
        at = player * len(NAMES)
        held = 0.8 + 0.5 * self.late
        for zone in range(s.board.zones):
            if not s.board.territorial(zone):
                continue
            owner = i64(s.owner[zone])
            if owner == player:
                self.worth[at] += held
            mine = self.force[zone * s.seats + player]
            if mine <= 0.0:
                continue
            theirs = self.rivals(s, zone, player)
            if theirs <= 0.0:
                if owner != player:
                    self.worth[at + 1] += CLAIM * held
                continue
            chance = chance_of(mine, theirs)
            prize = held + self.prize(s, zone, player)
            stake = prize * (chance - 1.0) if owner == player else prize * chance
            self.worth[at + 2] += stake + 0.3 * (chance * theirs - (1.0 - chance) * mine)

    def prize(self, s: BuckRogers, zone: i64, player: i64) -> float:
        """What a battle in *zone* is about beside the zone: Factories and Leaders."""
        total = 0.0
        for f in range(FACTORIES):
            if i64(s.factory_zone[f]) == zone:
                total += 1.2
        for leader in range(LEADERS):
            if i64(s.leader_zone[leader]) == zone:
                total += 1.0
        return total

    def ways(self, s: BuckRogers, player: i64) -> float:
        """What it is worth that ships are near to zones worth taking."""
        far = self.distances(s, player)
        total = 0.0
        rows = s.rows
        for i in range(len(rows)):
            row = rows[i]
            kind = kind_in(row)
            if kind == GENNIE or kind == BATTLER or player_of(s, colour_in(row)) != player:
                continue
            n = size_in(row)
            zone = zone_in(row)
            if s.board.territorial(zone) and i64(s.owner[zone]) != player:
                theirs = self.rivals(s, zone, player)
                chance = chance_of(self.force[zone * s.seats + player], theirs)
                here: i64 = 1 if theirs <= 0.0 else min(n, 3)
                total += STEP * float(int(RANGE)) * chance * float(int(here))  # they are there
                n = 0 if theirs > 0.0 else n - 1
            reach: i64 = RANGE if kind == FIGHTER else 1
            d = far[zone] + i64(left_in(row) == 0)
            if d <= reach:
                part = 1.0 if kind == FIGHTER else 0.3
                total += part * STEP * float(int(RANGE - d)) * float(int(min(n, 3)))
        for ship in range(TRANSPORTS):
            zone = i64(s.ship_zone[ship])
            if zone == NONE or player_of(s, transport_colour(ship)) != player:
                continue
            aboard: i64 = 0
            for colour in range(COLOURS):
                aboard += i64(s.cargo[ship * COLOURS + colour])
            if s.board.territorial(zone) and i64(s.owner[zone]) != player:
                total += STEP * float(int(RANGE))
            elif far[zone] <= RANGE:
                part = 0.6 + 0.2 * float(int(min(aboard, 4)))
                total += part * STEP * float(int(RANGE - far[zone]))
        return total

    def distances(self, s: BuckRogers, player: i64) -> vec[i64]:
        """From every zone, how far the nearest zone worth taking is; a guarded one counts more."""
        near = neighbours(s)
        far = vec[i64]([i64(99)] * s.board.zones)
        edge = vec[i64]()
        for d in range(RANGE + 1):
            grown = vec[i64]()
            for zone in range(s.board.zones):
                if far[zone] == 99 and self.delay(s, zone, player) == d:
                    far[zone] = d
                    grown = append(grown, zone)
            for here in edge:
                for i in range(near.first[here], near.first[here + 1]):
                    there = near.zones[i]
                    if far[there] == 99:
                        far[there] = d
                        grown = append(grown, there)
            edge = grown
        return far

    def delay(self, s: BuckRogers, zone: i64, player: i64) -> i64:
        """0 for a bare zone of somebody else, more for a guarded one; 99 if not worth taking."""
        if not s.board.territorial(zone) or i64(s.owner[zone]) == player:
            return 99
        if self.force[zone * s.seats + player] > 0.0:
            return 99  # somebody is there already
        theirs = self.all[zone]
        if theirs > 4.0:
            return 4
        return 0 if theirs == 0.0 else (1 if theirs <= 1.0 else 3)
