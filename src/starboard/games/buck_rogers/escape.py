"""Ways out of a battle in the Advanced game: surrender and retreat (BR-ESC, BR-RUL-56, 57)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .abilities import Ability, may_use
from .attacks import Field
from .engage import has_units
from .factories import take_factory
from .fire import RETREATING, Fire, Leaving, fires
from .group import Group, find_any
from .ids import (
    ACCEPT,
    ASK_ACCEPT,
    ASK_RETREAT,
    ASK_SURRENDER,
    COLOURS,
    DECLINE,
    EV_CARGO_TAKEN,
    EV_LEADER_MOVED,
    EV_MOVED,
    EV_REFUSED,
    EV_RETREATED,
    EV_SHIP_MOVED,
    EV_SURRENDERED,
    FACTORIES,
    LEADERS,
    NONE,
    RETREAT,
    SURRENDER,
    TRANSPORT,
    TRANSPORTS,
    TROOPER,
    UNIT_LEADER,
    UNIT_SHIP,
    UNITS,
    WILMA,
)
from .losses import lose_ship
from .manifest import factory_loaded, troopers_gone, troopers_loaded, without_cargo
from .moving import may_cross
from .order import mover_player, moves, player_order
from .pools import free_transport, left_in_tray
from .presence import enemy_units
from .question import Question, is_acting, is_in_game
from .stacks import add, colour_in, count, kind_in, row_of, size_in, take
from .state import BuckRogers, colours_of, neighbours, player_of, transport_colour
from .transports import FACTORY_CARGO
from .units import kind_of, owner_of, zone_count

__all__ = ["Offer", "Retreating", "Retreats", "Surrenders"]


class Surrenders(Question):
    """At the start of a round each player may offer his whole force to one opponent at war."""

    def __init__(self) -> None:
        self.at: i64 = 0

    def clone(self) -> Surrenders:
        """An independent copy."""
        f = Surrenders()
        f.at = self.at
        return f

    def field(self, s: BuckRogers) -> Field:
        """The battle below."""
        below = s.stack[-2]
        assert isinstance(below, Field)
        return below

    def run(self, s: BuckRogers) -> None:
        """Ask the next player who has somebody to surrender to."""
        order = player_order(s)
        while self.at < len(order):
            player = order[self.at]
            if is_acting(s, player) and has_units(s, self.field(s), player):
                for other in range(s.seats):
                    if self.may_offer(s, player, other) is None:
                        s.ask(player, ASK_SURRENDER)
                        return
            self.at += 1
        s.pop()

    def may_offer(self, s: BuckRogers, player: i64, other: i64) -> Breach:
        """Why *player* may not surrender to *other* here."""
        if other >= s.seats or not self.field(s).at_war(player, other):
            return "BR-ESC-01"
        there = has_units(s, self.field(s), other) and is_in_game(s, other)
        return None if there else "BR-ESC-01"

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """To whom, or fight on."""
        for other in range(s.seats):
            if self.may_offer(s, d.seat, other) is None:
                out.add(pack(SURRENDER, other))
        out.add(pack(DECLINE))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not to him."""
        if a == pack(DECLINE):
            return None
        if a != pack(SURRENDER, arg(a, 0)):
            return "SB-ACT-02"
        return self.may_offer(s, d.seat, arg(a, 0))

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """The other is asked."""
        self.at += 1
        if a != pack(DECLINE):
            s.push(Offer(d.seat, arg(a, 0), self.field(s).zones[:]))


class Offer(Question):
    """*taker* accepts the force of *giver* in *zones*, or refuses."""

    def __init__(self, giver: i64, taker: i64, zones: list[int]) -> None:
        self.giver: i64 = giver
        self.taker: i64 = taker
        self.zones = zones
        self.asked = False

    def clone(self) -> Offer:
        """An independent copy."""
        f = Offer(self.giver, self.taker, self.zones[:])
        f.asked = self.asked
        return f

    def run(self, s: BuckRogers) -> None:
        """Ask once."""
        if self.asked:
            s.pop()
            return
        self.asked = True
        s.ask(self.taker, ASK_ACCEPT)

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Accept or refuse."""
        out.add(pack(ACCEPT))
        out.add(pack(DECLINE))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Nothing else."""
        return None if a == pack(ACCEPT) or a == pack(DECLINE) else "BR-ESC-01"

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Everything but Leaders changes sides, or nothing does."""
        if a == pack(DECLINE):
            if not s.quiet:
                s.emit(EV_REFUSED, (int(self.taker), int(self.giver), self.zones[0]))
            return
        if not s.quiet:
            s.emit(EV_SURRENDERED, (int(self.giver), int(self.taker), self.zones[0]))
        for zone in self.zones:
            hand_over(s, zone, self.giver, self.taker)


def hand_over(s: BuckRogers, zone: i64, giver: i64, taker: i64) -> None:
    """Units, marker, cargo and Factories of *giver* in *zone* are *taker*'s (BR-RUL-57)."""
    for colour in colours_of(s, giver):
        for kind in range(4):
            n = count(s, zone, colour, kind)
            for _ in range(n):
                take(s, find_any(s, zone, colour * 4 + kind), 1)
                to = colour_with_room(s, taker, kind)
                if to != NONE:
                    add(s, row_of(zone, to, kind), 1)
    for ship in range(TRANSPORTS):
        if i64(s.ship_zone[ship]) == zone and player_of(s, transport_colour(ship)) == giver:
            hand_over_ship(s, ship, taker)
    for f in range(FACTORIES):
        if i64(s.factory_zone[f]) == zone and i64(s.factory_owner[f]) == giver:
            take_factory(s, f, taker)
    if i64(s.owner[zone]) == giver:
        s.owner[zone] = u8(taker)
        s.marker_colour[zone] = u8(colours_of(s, taker)[0])


def colour_with_room(s: BuckRogers, player: i64, kind: i64) -> i64:
    """A colour of *player* with such a piece in its tray, or NONE (BR-RUL-06)."""
    for colour in colours_of(s, player):
        if left_in_tray(s, colour, kind) > 0:
            return colour
    return NONE


def hand_over_ship(s: BuckRogers, ship: i64, taker: i64) -> None:
    """A Transport and its cargo change sides, as far as there are pieces for them."""
    to = colour_with_room(s, taker, TRANSPORT)
    new = NONE if to == NONE else free_transport(s, to)
    if new == NONE:
        lose_ship(s, ship)
        return
    s.ship_zone[new] = s.ship_zone[ship]
    s.ship_zone[ship] = u8(NONE)
    for colour in range(COLOURS):
        for _ in range(i64(s.cargo[ship * COLOURS + colour])):
            hand_over_trooper(s, ship, new, colour, taker)
    for f in range(FACTORIES):
        if i64(s.factory_ship[f]) == ship:
            s.factory_ship[f] = u8(new)
            factory_loaded(s, f, i64(1) << new)
            take_factory(s, f, taker)
            if not s.quiet:
                s.emit(EV_CARGO_TAKEN, (int(new), int(FACTORY_CARGO), 1))
    without_cargo(s, ship)


def hand_over_trooper(s: BuckRogers, ship: i64, new: i64, colour: i64, taker: i64) -> None:
    """A Trooper aboard becomes one of *taker*'s, if he has a piece for it (BR-RUL-06)."""
    s.cargo[ship * COLOURS + colour] = u8(i64(s.cargo[ship * COLOURS + colour]) - 1)
    troopers_gone(s, ship, colour, 1)
    to = colour_with_room(s, taker, TROOPER)
    if to == NONE:
        return
    s.cargo[new * COLOURS + to] = u8(i64(s.cargo[new * COLOURS + to]) + 1)
    troopers_loaded(s, i64(1) << new, to, 1)
    if not s.quiet:
        s.emit(EV_CARGO_TAKEN, (int(new), int(to), 1))


# -- retreat --------------------------------------------------------------------------------


class Retreats(Frame[BuckRogers]):
    """After the losses each entry of the order, lowest first, may withdraw (BR-ESC-02)."""

    def __init__(self) -> None:
        self.at: i64 = 0

    def clone(self) -> Retreats:
        """An independent copy."""
        f = Retreats()
        f.at = self.at
        return f

    def run(self, s: BuckRogers) -> None:
        """The next one who may act and has an enemy here."""
        field = s.stack[-2]
        assert isinstance(field, Field)
        while self.at < len(s.order):
            mover = i64(s.order[self.at])
            player = mover_player(s, mover)
            self.at += 1
            if is_acting(s, player) and self.is_pressed(s, field, player):
                s.push(Retreating(mover, field.zones[:]))
                return
        s.pop()

    def is_pressed(self, s: BuckRogers, field: Field, player: i64) -> bool:
        """Whether somebody at war with *player* is left here."""
        for other in range(s.seats):
            if field.at_war(player, other) and has_units(s, field, other):
                return True
        return False


class Retreating(Leaving):
    """The units that one player withdraws; then enemies fire at them, and survivors are gone.

    *ways* has the zone each of the group's rows, ships and Leaders goes to, in that order.
    """

    def __init__(self, mover: i64, zones: list[int]) -> None:
        super().__init__()
        self.mover: i64 = mover
        self.zones = zones
        self.stage: i64 = 0
        self.lap: list[int] = []
        self.ways: list[int] = []

    def clone(self) -> Retreating:
        """An independent copy."""
        f = Retreating(self.mover, self.zones[:])
        f.group = self.group.copy()
        f.guards = self.guards
        f.stage = self.stage
        f.lap = self.lap[:]
        f.ways = self.ways[:]
        return f

    def run(self, s: BuckRogers) -> None:
        """Choose, then be fired at, then go."""
        player = mover_player(s, self.mover)
        if self.stage == 0:
            self.stage = 1
            s.push(Choosing(self.mover))
            return
        if self.stage == 1:
            self.stage = 2
            if not self.ways:
                s.pop()
                return
            self.lap = self.shooters(s, player)
            with_wilma = int(WILMA) in self.group.leaders
            if self.lap and with_wilma and may_use(s, WILMA, player):
                s.push(Ability(WILMA, player))
                return
        if self.lap:
            s.push(Fire(self.lap.pop(0), self.zones[0], RETREATING))
            return
        s.pop()
        self.leave(s)

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Wilma protects, or not."""
        if isinstance(child, Ability):
            self.guards = child.used

    def shooters(self, s: BuckRogers, player: i64) -> list[int]:
        """Who may fire at the fleeing units: enemies at war who may act (BR-RUL-56)."""
        field = s.stack[-3]
        assert isinstance(field, Field)
        found: list[int] = []
        for other in player_order(s):
            if field.at_war(player, other) and is_acting(s, other):
                if fires(s, other, self.zones[0], RETREATING, self.group):
                    found.append(other)
        return found

    def leave(self, s: BuckRogers) -> None:
        """What is left of the group goes where each part was sent."""
        for code in self.ways:
            there, unit = code // 256, code % 256
            send(s, self.group, self.zones, unit, there)


def send(s: BuckRogers, g: Group, zones: list[int], unit: i64, there: i64) -> None:
    """One piece of *unit*, if it survived, goes to *there*."""
    if unit >= UNIT_LEADER:
        leader = unit - UNIT_LEADER
        here = int(s.leader_zone[leader])
        s.leader_zone[leader] = u8(there)
        if not s.quiet:
            s.emit(EV_LEADER_MOVED, (int(leader), here, int(there)))
        return
    if unit >= UNIT_SHIP:
        ship = unit - UNIT_SHIP
        if int(ship) in g.ships:
            here = int(s.ship_zone[ship])
            s.ship_zone[ship] = u8(there)
            if not s.quiet:
                s.emit(EV_SHIP_MOVED, (int(ship), here, int(there)))
        return
    for i, row in enumerate(g.rows):
        if colour_in(row) * 4 + kind_in(row) == unit:
            take(s, row, 1)
            add(s, row_of(there, colour_in(row), kind_in(row)), 1)
            if size_in(row) > 1:
                g.rows[i] = row - 1
            else:
                g.rows.pop(i)
            if not s.quiet:
                args = (int(colour_in(row)), int(kind_in(row)), 1, zones[0], int(there))
                s.emit(EV_MOVED, args)
            return


class Choosing(Question):
    """The player names unit after unit and where it goes, or is done (BR-DEC-20)."""

    def __init__(self, mover: i64) -> None:
        self.mover: i64 = mover
        self.done = False

    def clone(self) -> Choosing:
        """An independent copy."""
        f = Choosing(self.mover)
        f.done = self.done
        return f

    def below(self, s: BuckRogers) -> Retreating:
        """The retreat this belongs to."""
        frame = s.stack[-2]
        assert isinstance(frame, Retreating)
        return frame

    def run(self, s: BuckRogers) -> None:
        """Ask while something can still be withdrawn."""
        player = mover_player(s, self.mover)
        if not self.done and is_acting(s, player):
            for unit in range(UNIT_LEADER + LEADERS):
                if self.has_way(s, unit):
                    s.ask(player, ASK_RETREAT)
                    return
        s.pop()

    def has_way(self, s: BuckRogers, unit: i64) -> bool:
        """Whether *unit* may go anywhere."""
        near = neighbours(s)
        for here in self.below(s).zones:
            for i in range(near.first[here], near.first[here + 1]):
                if self.may_retreat(s, unit, near.zones[i], 1) is None:
                    return True
        return False

    def may_retreat(self, s: BuckRogers, unit: i64, there: i64, n: i64) -> Breach:
        """Why *n* of *unit* may not retreat to *there* (BR-ESC-03 to 05)."""
        player = mover_player(s, self.mover)
        if unit >= UNIT_LEADER + LEADERS or owner_of(s, unit) != player:
            return "BR-ESC-05"
        if unit < UNIT_SHIP and not moves(s, self.mover, unit // 4):
            return "BR-RUL-49"
        left = self.staying(s, unit)
        if n < 1 or n > left or there >= s.board.zones:
            return "BR-ESC-04"
        if may_cross(s, kind_of(unit), self.place_of(s, unit), there) is not None:
            return "BR-ESC-03"
        owner = i64(s.owner[there])
        if enemy_units(s, there, player) or (owner != NONE and owner != player):
            return "BR-ESC-03"  # not to an enemy Control Marker either (BR-RUL-56)
        return None

    def place_of(self, s: BuckRogers, unit: i64) -> i64:
        """The zone of the battle that *unit* is in."""
        for zone in self.below(s).zones:
            if zone_count(s, unit, zone) > 0:
                return zone
        return self.below(s).zones[0]

    def staying(self, s: BuckRogers, unit: i64) -> i64:
        """How many of *unit* have not been withdrawn yet."""
        n: i64 = 0
        for zone in self.below(s).zones:
            n += zone_count(s, unit, zone)
        for code in self.below(s).ways:
            if code % 256 == unit:
                n -= 1
        return n

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Units and ways, and no more."""
        near = neighbours(s)
        for unit in range(UNIT_LEADER + LEADERS):
            if self.staying(s, unit) == 0 or owner_of(s, unit) != d.seat:
                continue
            here = self.place_of(s, unit)
            for i in range(near.first[here], near.first[here + 1]):
                n: i64 = 1
                while self.may_retreat(s, unit, near.zones[i], n) is None:
                    out.add(pack(RETREAT, unit, near.zones[i], n))
                    n += 1
        out.add(pack(DECLINE))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not this way."""
        if a == pack(DECLINE):
            return None
        if a != pack(RETREAT, arg(a, 0), arg(a, 1), arg(a, 2)) or arg(a, 0) >= UNITS:
            return "SB-ACT-02"
        return self.may_retreat(s, arg(a, 0), arg(a, 1), arg(a, 2))

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Note it, or be done."""
        if a == pack(DECLINE):
            self.done = True
            return
        unit, there, n = arg(a, 0), arg(a, 1), arg(a, 2)
        retreat = self.below(s)
        for _ in range(n):
            retreat.ways.append(int(there * 256 + unit))
        if unit >= UNIT_LEADER:
            retreat.group.leaders.append(int(unit - UNIT_LEADER))
        elif unit >= UNIT_SHIP:
            retreat.group.ships.append(int(unit - UNIT_SHIP))
        else:
            row = find_any(s, self.place_of(s, unit), unit)
            retreat.group.rows.append(int(row - size_in(row) + n))
        if not s.quiet:
            s.emit(EV_RETREATED, (int(unit), int(n), int(there)))
