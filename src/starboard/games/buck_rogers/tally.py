"""Who is where with what, counted once for all players, for who judges a position."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from .distances import Charts
from .escape import Offer
from .field import Field
from .fire import FORM_TWO, Fire
from .ids import (
    BATTLER,
    COLOURS,
    FACTORIES,
    GENNIE,
    LEADERS,
    MOVEMENT,
    NONE,
    READY,
    STOPPED,
    TRANSPORT,
    TRANSPORTS,
    TROOPER,
    TURN_SET_UP,
    UNIT_SHIP,
    UNITS,
)
from .movement import Movement
from .order import moves
from .stacks import colour_in, flags_in, kind_in, left_in, size_in, zone_in
from .state import BuckRogers, allowance, is_advanced, player_of, transport_colour
from .units import kind_of, owner_of

__all__ = ["FORCE", "Tally", "chance_of"]

FORCE: Final[list[float]] = [0.85, 1.15, 1.0, 1.4, 0.3, 1.3]
"""How well a Trooper, Gennie, Fighter, Battler, Transport and Killer Satellite fight."""
LED: Final = 1.25
"""What a Leader makes of a force in the Basic game (BR-CMB-13)."""
MARKER_FORCE: Final = 0.4
"""How well a Control Marker fights in the Advanced game (BR-ACM-01)."""
HIT: Final = 0.45
"""How likely a shot hits, about."""
OVER: Final[i64] = 0
NOW: Final[i64] = 1
TO_COME: Final[i64] = 2


def chance_of(mine: float, theirs: float) -> float:
    """About how likely a force beats another: both fire until one is gone, so numbers tell."""
    if mine <= 0.0:
        return 0.0
    ours, others = mine * mine * mine * mine, theirs * theirs * theirs * theirs
    return ours / (ours + others)


class Tally:
    """Forces by zone and player, and the lots: pieces in one zone that can go equally far.

    A lot has its number of pieces that may leave without giving up what they hold, how far they
    get this turn and in the next one, and how well one of them fights.
    """

    def __init__(self, s: BuckRogers, charts: Charts) -> None:
        self.charts: Charts = charts
        self.seats: i64 = s.seats
        self.force: vec[float] = vec[float]([0.0] * (s.board.zones * s.seats))
        """How well the units of a player in a zone fight, zone * seats + player."""
        self.all: vec[float] = vec[float]([0.0] * s.board.zones)
        """The same of all players together."""
        self.takers: vec[i64] = vec[i64]([i64(0)] * (s.board.zones * s.seats))
        """Pieces of a player that can take a zone, zone * seats + player."""
        self.numbers: vec[float] = vec[float]([0.0] * (s.seats * 6))
        """Pieces of each player by kind, player * 6 + kind; those hit do not count."""
        self.aboard: vec[float] = vec[float]([0.0] * s.seats)
        self.works_at_risk: vec[float] = vec[float]([0.0] * s.seats)
        """Factories aboard that will be shot with their Transports, on average."""
        self.lot_zone: vec[i64] = vec[i64]()
        self.lot_player: vec[i64] = vec[i64]()
        self.lot_kind: vec[i64] = vec[i64]()
        self.lot_size: vec[i64] = vec[i64]()
        self.lot_reach: vec[i64] = vec[i64]()
        self.lot_next: vec[i64] = vec[i64]()
        self.stage: vec[i64] = vec[i64]([OVER] * COLOURS)
        """By colour: whether its move is over, goes on now, or is to come this turn."""
        self.find_stages(s)
        self.count_stacks(s)
        self.count_ships(s)
        for body in range(s.board.bodies):
            holder = i64(s.satellite_holder[body])
            if i64(s.satellite[body]) == READY and holder < s.seats:
                self.count(s.board.satellite_orbit[body], holder, 5, 1)
        self.lead(s)
        self.take_hits(s)
        self.take_fire(s)
        self.take_offer(s)
        self.hold_back(s)

    # -- counting ---------------------------------------------------------------------------

    def find_stages(self, s: BuckRogers) -> None:
        """How far the move of each colour has come."""
        if s.phase == TURN_SET_UP:
            for colour in range(COLOURS):
                self.stage[colour] = TO_COME
        if s.phase != MOVEMENT:
            return
        begun = False
        for frame in s.stack:
            begun = begun or isinstance(frame, Movement)
        for i in range(s.at, len(s.order)):
            for colour in range(COLOURS):
                player = player_of(s, colour)
                if player == NONE or s.inert[player] >= s.turn or s.gone[player] == 1:
                    continue
                if moves(s, i64(s.order[i]), colour):
                    self.stage[colour] = NOW if i == s.at and begun else TO_COME

    def reach_now(self, s: BuckRogers, colour: i64, kind: i64, left: i64, flags: i64) -> i64:
        """How far a piece gets in what is left of this turn."""
        if self.stage[colour] == TO_COME:
            return allowance(s, kind)
        if self.stage[colour] == OVER or (flags & STOPPED) != 0:
            return 0
        return left

    def reach_next(self, s: BuckRogers, player: i64, kind: i64) -> i64:
        """How far a piece gets in the next turn."""
        return 0 if s.inert[player] > s.turn else allowance(s, kind)

    def count_stacks(self, s: BuckRogers) -> None:
        """Troopers, Gennies, Fighters and Battlers."""
        rows = s.rows
        for i in range(len(rows)):
            row = rows[i]
            player = player_of(s, colour_in(row))
            if player >= s.seats:
                continue
            kind = kind_in(row)
            self.count(zone_in(row), player, kind, size_in(row))
            if kind == BATTLER:
                continue
            now = self.reach_now(s, colour_in(row), kind, left_in(row), flags_in(row))
            self.add_lot(s, zone_in(row), player, kind, size_in(row), now)

    def count_ships(self, s: BuckRogers) -> None:
        """Transports; Troopers aboard can be dropped on the way."""
        for ship in range(TRANSPORTS):
            zone = i64(s.ship_zone[ship])
            player = player_of(s, transport_colour(ship))
            if zone == NONE or player >= s.seats:
                continue
            self.count(zone, player, TRANSPORT, 1)
            aboard: i64 = 0
            for colour in range(COLOURS):
                aboard += i64(s.cargo[ship * COLOURS + colour])
            self.aboard[player] += float(int(aboard))
            left = i64(s.ship_left[ship])
            now = self.reach_now(s, transport_colour(ship), TRANSPORT, left, s.ship_flags[ship])
            self.add_lot(s, zone, player, TRANSPORT, 1 + min(aboard, 2), now)

    def count(self, zone: i64, player: i64, kind: i64, n: i64) -> None:
        """Some pieces of a kind."""
        force = FORCE[kind] * float(int(n))
        at = zone * self.seats + player
        self.force[at] += force
        self.all[zone] += force
        self.numbers[player * 6 + kind] += float(int(n))
        if kind != BATTLER and kind < 5:
            self.takers[at] += n

    def add_lot(self, s: BuckRogers, zone: i64, player: i64, kind: i64, n: i64, now: i64) -> None:
        """A new lot."""
        self.lot_zone = append(self.lot_zone, zone)
        self.lot_player = append(self.lot_player, player)
        self.lot_kind = append(self.lot_kind, kind)
        self.lot_size = append(self.lot_size, n)
        self.lot_reach = append(self.lot_reach, now)
        self.lot_next = append(self.lot_next, self.reach_next(s, player, kind))

    def lead(self, s: BuckRogers) -> None:
        """Forces with a Leader fight better in the Basic game, once however many he has."""
        if is_advanced(s):
            return
        for leader in range(LEADERS):
            zone, player = i64(s.leader_zone[leader]), i64(s.leader_player[leader])
            if zone == NONE or player >= s.seats or self.is_led_before(s, leader):
                continue
            more = (LED - 1.0) * self.force[zone * s.seats + player]
            self.force[zone * s.seats + player] += more
            self.all[zone] += more

    def is_led_before(self, s: BuckRogers, leader: i64) -> bool:
        """Whether an earlier Leader of his player is in his zone (BR-PLC-06)."""
        for other in range(leader):
            if i64(s.leader_zone[other]) == i64(s.leader_zone[leader]):
                if i64(s.leader_player[other]) == i64(s.leader_player[leader]):
                    return True
        return False

    def take_hits(self, s: BuckRogers) -> None:
        """Pieces that are hit are as good as gone (BR-CMB-11)."""
        for frame in s.stack:
            if not isinstance(frame, Field):
                continue
            zone = i64(frame.zones[0])
            for unit in range(UNITS):
                hits = i64(frame.hits[unit])
                if hits == 0:
                    continue
                player, kind = owner_of(s, unit), kind_of(unit)
                if player >= s.seats or kind >= 6:
                    continue
                at = zone * s.seats + player
                lost = min(FORCE[kind] * float(int(hits)), self.force[at])
                self.force[at] -= lost
                self.all[zone] -= lost
                self.numbers[player * 6 + kind] -= float(int(hits))

    def take_fire(self, s: BuckRogers) -> None:
        """Pieces that are fired at while they leave are partly gone (BR-PTF, BR-ESC-06)."""
        if len(s.stack) < 2 or not s.pending:
            return
        fire = s.stack[len(s.stack) - 1]
        if not isinstance(fire, Fire) or len(fire.marks) == 0:
            return
        for mark in fire.marks:
            shots = len(fire.left)
            player, kind = owner_of(s, mark), kind_of(mark)
            if player >= s.seats or kind >= 6 or fire.is_guarded(s, mark):
                continue
            lost = HIT * float(shots) / float(len(fire.marks))
            if fire.form == FORM_TWO:
                lost = 1.0 - (1.0 - HIT) ** shots
            self.lose_part(s, player, kind, mark, min(1.0, lost))

    def lose_part(self, s: BuckRogers, player: i64, kind: i64, unit: i64, part: float) -> None:
        """A piece, and what is aboard, is lost with that chance."""
        self.numbers[player * 6 + kind] -= part
        if kind != TRANSPORT:
            return
        ship = unit - UNIT_SHIP
        for colour in range(COLOURS):
            self.aboard[player] -= part * float(int(s.cargo[ship * COLOURS + colour]))
        for f in range(FACTORIES):
            if i64(s.factory_ship[f]) == ship:
                self.works_at_risk[player] += part

    def take_offer(self, s: BuckRogers) -> None:
        """A force that is offered in surrender is as good as handed over (BR-ESC-01)."""
        offer = s.stack[len(s.stack) - 1] if s.stack else None
        if not isinstance(offer, Offer) or offer.accepted:
            return
        giver, taker = offer.giver, offer.taker
        for zone in offer.zones:
            self.force[zone * s.seats + taker] += self.force[zone * s.seats + giver]
            self.force[zone * s.seats + giver] = 0.0
        rows = s.rows
        for i in range(len(rows)):
            row = rows[i]
            if player_of(s, colour_in(row)) == giver and int(zone_in(row)) in offer.zones:
                self.numbers[giver * 6 + kind_in(row)] -= float(int(size_in(row)))
                self.numbers[taker * 6 + kind_in(row)] += float(int(size_in(row)))
        for ship in range(TRANSPORTS):
            if player_of(s, transport_colour(ship)) == giver:
                if int(s.ship_zone[ship]) in offer.zones:
                    self.numbers[giver * 6 + TRANSPORT] -= 1.0
                    self.numbers[taker * 6 + TRANSPORT] += 1.0

    def hold_back(self, s: BuckRogers) -> None:
        """Pieces that fight stay, and those that take a zone or guard a Factory or a Leader."""
        guards = self.guards(s)
        for i in range(len(self.lot_zone)):
            zone, player = self.lot_zone[i], self.lot_player[i]
            if s.board.territorial(zone) and self.rivals(s, zone, player) > 0.0:
                self.lot_size[i] = 0
                continue
            at = zone * s.seats + player
            staying = min(self.lot_size[i], guards[at])
            guards[at] -= staying
            self.lot_size[i] -= staying

    def guards(self, s: BuckRogers) -> vec[i64]:
        """How many pieces of each player should stay where they are, zone * seats + player."""
        wanted = vec[i64]([i64(0)] * (s.board.zones * s.seats))
        for zone in self.charts.land:
            for player in range(s.seats):
                if self.is_claimed(s, zone, player):
                    wanted[zone * s.seats + player] = 1
        for f in range(FACTORIES):
            zone, owner = i64(s.factory_zone[f]), i64(s.factory_owner[f])
            if zone != NONE and owner < s.seats:
                wanted[zone * s.seats + owner] = 1
        for leader in range(LEADERS):
            zone, player = i64(s.leader_zone[leader]), i64(s.leader_player[leader])
            if zone != NONE and player < s.seats:
                wanted[zone * s.seats + player] += 1
        return wanted

    # -- questions --------------------------------------------------------------------------

    def rivals(self, s: BuckRogers, zone: i64, player: i64) -> float:
        """How well everybody else in *zone* fights."""
        theirs = self.all[zone] - self.force[zone * s.seats + player]
        owner = i64(s.owner[zone])
        if owner != NONE and owner != player and is_advanced(s):
            theirs += MARKER_FORCE
        return theirs if theirs > 0.01 else 0.0

    def is_claimed(self, s: BuckRogers, zone: i64, player: i64) -> bool:
        """Whether *player* takes the zone if it stays as it is (BR-CTL-01, BR-ACM-06)."""
        if i64(s.owner[zone]) == player or self.takers[zone * s.seats + player] == 0:
            return False
        return self.rivals(s, zone, player) <= 0.0

    def is_barred(self, s: BuckRogers, start: i64, zone: i64, player: i64) -> bool:
        """Whether a rival's Killer Satellite stops who comes to *zone* from afar (BR-MOV-17)."""
        body = i64(s.board.body[zone])
        if body >= s.board.bodies or body == i64(s.board.body[start]):
            return False
        holder = i64(s.satellite_holder[body])
        return i64(s.satellite[body]) == READY and holder != NONE and holder != player

    def can_come(self, s: BuckRogers, lot: i64, zone: i64, far: i64, reach: i64) -> bool:
        """Whether a lot gets to *zone*, *far* away, with that movement."""
        if far > reach:
            return False
        kind = self.lot_kind[lot]
        if kind == TROOPER or kind == GENNIE:
            start = self.lot_zone[lot]
            if far > 1 or not s.board.territorial(start):
                return False
            return kind == TROOPER or i64(s.board.body[start]) == i64(s.board.body[zone])
        return not self.is_barred(s, self.lot_zone[lot], zone, self.lot_player[lot])
