"""Ways out of a battle in the Advanced game: surrender and retreat (BR-ESC, BR-RUL-56, 57)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.errors import RulesBug
from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .abilities import Ability, may_use
from .aftermath import put_marker
from .attacks import colour_of
from .factories import take_factory
from .field import Field, Naming, battle_of, has_units
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
    SATELLITE,
    SURRENDER,
    TRANSPORT,
    TRANSPORTS,
    TROOPER,
    UNIT_LEADER,
    UNIT_MARKER,
    UNIT_SHIP,
    UNITS,
    WILMA,
)
from .losses import lose_ship
from .manifest import factory_loaded, troopers_gone, troopers_loaded, without_cargo
from .mover import leader_moves
from .moving import may_cross
from .order import mover_player, moves, player_order
from .pools import colour_with_room, free_transport
from .presence import enemy_units
from .question import Question, is_acting, is_in_game
from .stacks import add, colour_in, count, kind_in, row_of, size_in, take
from .state import BuckRogers, colours_of, neighbours, player_of, transport_colour
from .transports import FACTORY_CARGO, unload_all
from .units import exists, is_raider, kind_of, owner_of, stack_of, zone_count

__all__ = ["Offer", "Retreating", "Retreats", "Surrenders"]


class Surrenders(Naming):
    """At the start of a round each player may offer his whole force to one opponent at war."""

    def __init__(self) -> None:
        super().__init__(ASK_SURRENDER, SURRENDER)

    def clone(self) -> Surrenders:
        """An independent copy."""
        f = Surrenders()
        f.at = self.at
        return f

    def may_name(self, s: BuckRogers, player: i64, other: i64) -> Breach:
        """Why *player* may not surrender to *other* here."""
        field = battle_of(s)
        if other >= s.seats or not field.at_war(player, other):
            return "BR-ESC-01"
        return None if has_units(s, field, other) and is_in_game(s, other) else "BR-ESC-01"

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """The other is asked."""
        self.pass_on()
        if a != pack(DECLINE):
            s.push(Offer(d.seat, arg(a, 0), battle_of(s).zones[:]))


class Offer(Question):
    """*taker* accepts the force of *giver* in *zones*, or refuses.

    If he has too few Transports he names those he takes; the others are destroyed (BR-RUL-06).
    """

    def __init__(self, giver: i64, taker: i64, zones: list[int]) -> None:
        self.giver: i64 = giver
        self.taker: i64 = taker
        self.zones = zones
        self.asked = False
        self.accepted = False

    def clone(self) -> Offer:
        """An independent copy."""
        f = Offer(self.giver, self.taker, self.zones[:])
        f.asked = self.asked
        f.accepted = self.accepted
        return f

    def run(self, s: BuckRogers) -> None:
        """Ask once, and then for each Transport while there is a choice."""
        if self.accepted:
            ships = self.ships(s)
            room = transports_left(s, self.taker)
            if 0 < room < len(ships) and is_in_game(s, self.taker):
                s.ask(self.taker, ASK_ACCEPT)
                return
            for ship in ships:
                hand_over_ship(s, ship, self.taker)
        if self.asked:
            s.pop()
            return
        self.asked = True
        s.ask(self.taker, ASK_ACCEPT)

    def ships(self, s: BuckRogers) -> list[int]:
        """The Transports that have not changed sides yet."""
        found: list[int] = []
        for ship in range(TRANSPORTS):
            if int(s.ship_zone[ship]) in self.zones:
                if player_of(s, transport_colour(ship)) == self.giver:
                    found.append(int(ship))
        return found

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Accept or refuse; or which Transport."""
        if self.accepted:
            for ship in self.ships(s):
                out.add(pack(ACCEPT, UNIT_SHIP + ship))
        else:
            out.add(pack(ACCEPT))
            out.add(pack(DECLINE))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Nothing else."""
        if not self.accepted:
            return None if a == pack(ACCEPT) or a == pack(DECLINE) else "BR-ESC-01"
        unit = arg(a, 0)
        if a != pack(ACCEPT, unit) or unit < UNIT_SHIP:
            return "SB-ACT-02"
        return None if int(unit - UNIT_SHIP) in self.ships(s) else "BR-ESC-01"

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Everything but Leaders changes sides, or nothing does."""
        if self.accepted:
            hand_over_ship(s, arg(a, 0) - UNIT_SHIP, self.taker)
            return
        if a == pack(DECLINE):
            if not s.quiet:
                s.emit(EV_REFUSED, (int(self.taker), int(self.giver), self.zones[0]))
            return
        self.accepted = True
        if not s.quiet:
            s.emit(EV_SURRENDERED, (int(self.giver), int(self.taker), self.zones[0]))
        for zone in self.zones:
            hand_over(s, zone, self.giver, self.taker)


def transports_left(s: BuckRogers, player: i64) -> i64:
    """How many Transports the trays of *player* hold."""
    n: i64 = 0
    for ship in range(TRANSPORTS):
        if i64(s.ship_zone[ship]) == NONE and player_of(s, transport_colour(ship)) == player:
            n += 1
    return n


def hand_over(s: BuckRogers, zone: i64, giver: i64, taker: i64) -> None:
    """Stacks, marker and Factories of *giver* in *zone* are *taker*'s (BR-RUL-57)."""
    for colour in colours_of(s, giver):
        for kind in range(4):
            n = count(s, zone, colour, kind)
            for _ in range(n):
                take(s, find_any(s, zone, colour * 4 + kind), 1)
                to = colour_with_room(s, taker, kind)
                if to != NONE:
                    add(s, row_of(zone, to, kind), 1)
    for f in range(FACTORIES):
        if i64(s.factory_zone[f]) == zone and i64(s.factory_owner[f]) == giver:
            take_factory(s, f, taker)
    if i64(s.owner[zone]) == giver:
        put_marker(s, zone, taker)


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
        field = battle_of(s)
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


def way(here: i64, there: i64, unit: i64) -> i64:
    """A piece of *unit* that goes from *here* to *there*, in one number."""
    return (here * 256 + there) * 256 + unit


class Retreating(Leaving):
    """The units that one player withdraws; then enemies fire at them, and survivors are gone.

    *ways* has for each piece from where it goes where: see `way`.
    """

    def __init__(self, mover: i64, zones: list[int]) -> None:
        super().__init__()
        self.mover: i64 = mover
        self.zones = zones
        self.stage: i64 = 0
        self.lap: list[int] = []
        self.ways: list[int] = []
        self.raiders = [0] * int(UNITS)

    def clone(self) -> Retreating:
        """An independent copy."""
        f = Retreating(self.mover, self.zones[:])
        f.copy_leaving(self)
        f.stage = self.stage
        f.lap = self.lap[:]
        f.ways = self.ways[:]
        return f

    def field(self, s: BuckRogers) -> Field:
        """The battle: below this is `Retreats`, and the battle below that."""
        for frame in s.stack:
            if isinstance(frame, Field):
                return frame
        raise RulesBug("Retreating", s.serial, "there is no battle")

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
            self.raiders = self.field(s).raiders[:]
            self.lap = self.shooters(s, player)
            with_wilma = int(WILMA) in self.group.leaders
            if self.lap and with_wilma and may_use(s, WILMA, player):
                s.push(Ability(WILMA, player))
                return
        if self.lap:
            s.push(Fire(self.lap.pop(0), self.zones[0], RETREATING))
            return
        self.leave(s)
        s.pop()

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Wilma protects, or not."""
        if isinstance(child, Ability):
            self.guards = child.used

    def shooters(self, s: BuckRogers, player: i64) -> list[int]:
        """Who may fire at the fleeing units: enemies at war who may act (BR-RUL-56)."""
        field = self.field(s)
        found: list[int] = []
        for other in player_order(s):
            if field.at_war(player, other) and is_acting(s, other):
                if fires(s, other, self.zones[0], RETREATING, self):
                    found.append(other)
        return found

    def leave(self, s: BuckRogers) -> None:
        """What is left of the group goes where each part was sent."""
        for code in self.ways:
            unit = code % 256
            if is_raider(unit):
                self.field(s).raiders[stack_of(unit)] -= 1
            send(s, self.group, self.zones, stack_of(unit), code // 256 % 256)


def send(s: BuckRogers, g: Group, zones: list[int], unit: i64, there: i64) -> None:
    """One piece of *unit*, if it survived, goes to *there*."""
    if unit >= UNIT_LEADER:
        leader = unit - UNIT_LEADER
        here = int(s.leader_zone[leader])
        if here not in zones:
            return  # a subverted Wilma went home instead
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
            if s.board.territorial(there):
                unload_all(s, ship)  # BR-TRN-07
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
            for unit in range(UNIT_MARKER):
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
        if kind_of(unit) == SATELLITE or unit >= UNIT_MARKER or owner_of(s, unit) != player:
            return "BR-ESC-05"
        if not self.goes_now(s, unit):
            return "BR-RUL-49"
        here = self.place_of(s, unit)
        if n < 1 or n > self.staying(s, unit, here) or there >= s.board.zones:
            return "BR-ESC-04"
        if may_cross(s, kind_of(unit), here, there) is not None:
            return "BR-ESC-05" if self.is_stuck(s, unit, here) else "BR-ESC-03"
        owner = i64(s.owner[there])
        if enemy_units(s, there, player) or (owner != NONE and owner != player):
            return "BR-ESC-03"  # not to an enemy Control Marker either (BR-RUL-56)
        return None

    def goes_now(self, s: BuckRogers, unit: i64) -> bool:
        """Whether *unit* retreats on the card of this mover."""
        if UNIT_LEADER <= unit < UNIT_LEADER + LEADERS:
            return leader_moves(s, self.mover, unit - UNIT_LEADER)
        return moves(s, self.mover, colour_of(stack_of(unit)))

    def is_stuck(self, s: BuckRogers, unit: i64, here: i64) -> bool:
        """Whether no zone can be walked to from *here*, as on an asteroid (BR-ESC-05)."""
        near = neighbours(s)
        for i in range(near.first[here], near.first[here + 1]):
            if may_cross(s, kind_of(unit), here, near.zones[i]) is None:
                return False
        return True

    def place_of(self, s: BuckRogers, unit: i64) -> i64:
        """The zone of the battle that *unit* leaves next: one half of it after the other."""
        retreat = self.below(s)
        for zone in retreat.zones:
            if self.staying(s, unit, zone) > 0:
                return zone
        return retreat.zones[0]

    def staying(self, s: BuckRogers, unit: i64, here: i64) -> i64:
        """How many of *unit* in *here* have not been withdrawn yet."""
        retreat = self.below(s)
        n = zone_count(s, unit, here)
        raiders = retreat.field(s).raiders
        if unit < UNIT_SHIP:
            n -= raiders[unit]
        elif is_raider(unit):
            n = raiders[stack_of(unit)]
        for code in retreat.ways:
            if code % 256 == unit and code // 65536 == here:
                n -= 1
        return n

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Units and ways, and no more."""
        near = neighbours(s)
        for unit in range(UNIT_MARKER):
            if not exists(s, unit) or owner_of(s, unit) != d.seat:
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
        here = self.place_of(s, unit)
        for _ in range(n):
            retreat.ways.append(int(way(here, there, unit)))
        stack = stack_of(unit)
        if stack >= UNIT_LEADER:
            retreat.group.leaders.append(int(stack - UNIT_LEADER))
        elif stack >= UNIT_SHIP:
            retreat.group.ships.append(int(stack - UNIT_SHIP))
        else:
            row = find_any(s, here, stack)
            retreat.group.rows.append(int(row - size_in(row) + n))
        if not s.quiet:
            s.emit(EV_RETREATED, (int(unit), int(n), int(there)))
