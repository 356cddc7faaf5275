"""The Building phase (ledger chapter 7): dismantling, orders, completion, the Black Market."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .completion import NewPlace, complete, market_lapses, waiting_factory
from .factories import factory_limit, lose_factory, put_factory, scrap, use_zone
from .ids import (
    ASK_BUILDING,
    BATTLER,
    BUILD,
    BUY,
    COLOURS,
    COMBINE,
    DISMANTLE,
    EARTH_MOON,
    END_BUILDING,
    EV_BOUGHT,
    EV_BUILT,
    EV_DISMANTLED,
    EV_GRANTED,
    EV_ORDERED,
    EV_SCRAPPED,
    FACTORIES,
    FACTORY,
    FIGHTER,
    GENNIE,
    GRANT,
    HALF_BUILT,
    MARKER,
    NONE,
    OPT_E,
    OPT_N,
    OPT_O,
    READY,
    SATELLITE,
    SCRAP,
    SORT,
    TRANSPORT,
    TROOPER,
)
from .manifest import factory_seen
from .order import player_order
from .pools import free_transport, left_in_tray
from .question import Question, is_acting
from .sites import may_hold_satellite, may_take_factory, nearest_orbits
from .stacks import add, row_of
from .state import BuckRogers, colours_of, is_advanced, is_on, neighbours, player_of

__all__ = ["Building", "BuildingPart"]


class Building(Frame[BuckRogers]):
    """Player after player in move order (BR-BLD-01, BR-SEQ-05)."""

    def __init__(self) -> None:
        self.at: i64 = -1

    def clone(self) -> Building:
        """An independent copy."""
        f = Building()
        f.at = self.at
        return f

    def run(self, s: BuckRogers) -> None:
        """The next player who may build."""
        if self.at < 0:
            for f in range(FACTORIES):
                s.factory_idle[f] = u8(0)
            self.at = 0
        order = player_order(s)
        while self.at < len(order):
            player = order[self.at]
            self.at += 1
            if is_acting(s, player):
                s.push(BuildingPart(player))
                return
        for player in range(s.seats):
            s.grants[player] = u8(0)  # BR-OPP-02
        s.pop()


class BuildingPart(Question):
    """One player's building step (BR-DEC-25): first he may dismantle and scrap, then he orders.

    *started* is set with the first order: what was In Production is completed then. *bought* is
    set once the Black Market was used.
    """

    def __init__(self, player: i64) -> None:
        self.player: i64 = player
        self.started = False
        self.bought = False
        self.done = False

    def clone(self) -> BuildingPart:
        """An independent copy."""
        f = BuildingPart(self.player)
        f.started = self.started
        f.bought = self.bought
        f.done = self.done
        return f

    def run(self, s: BuckRogers) -> None:
        """Ask until he is done; a completed Factory that lost its place gets a new one."""
        if not is_acting(s, self.player):
            s.pop()
            return
        if self.started:
            f = waiting_factory(s, self.player)
            late = s.market[self.player] == 1 and not self.bought
            if f != NONE or late:
                s.push(NewPlace(f, self.player))
                return
        if self.done:
            s.pop()
        else:
            s.ask(self.player, ASK_BUILDING)

    # -- what may be ordered ------------------------------------------------------------

    def may_order(self, s: BuckRogers, f: i64) -> Breach:
        """Why Factory *f* gives no order now (BR-BLD-07, 08, BR-RUL-42)."""
        if f >= FACTORIES or i64(s.factory_owner[f]) != self.player:
            return "BR-BLD-01"
        if i64(s.factory_item[f]) != NONE:
            return "BR-RUL-40"
        if s.factory_idle[f] == 1 or self.is_bound(s, i64(s.factory_zone[f])):
            return "BR-BLD-07"
        return None

    def is_bound(self, s: BuckRogers, zone: i64) -> bool:
        """Whether a Factory in *zone* has something In Production: its one order (BR-RUL-42)."""
        for f in range(FACTORIES):
            if i64(s.factory_item[f]) != NONE and i64(s.factory_zone[f]) == zone:
                return True
        return False

    def may_build(self, s: BuckRogers, f: i64, item: i64, place: i64, colour: i64) -> Breach:
        """Why Factory *f* may not make *item* of *colour* for *place*."""
        return self.may_make(s, f, item, colour) or self.may_place(s, f, item, place)

    def may_make(self, s: BuckRogers, f: i64, item: i64, colour: i64) -> Breach:
        """Why Factory *f* may not make *item* of *colour* for any place."""
        why = self.may_order(s, f)
        if why is not None:
            return why
        if not self.may_colour(s, item, colour):
            return "BR-RUL-49"
        if i64(s.factory_ship[f]) != NONE:
            if not is_on(s, OPT_O):
                return "BR-TRN-12"
            if item != FIGHTER:
                return "BR-OPO-01"
        if item > FACTORY or item == MARKER:
            return "BR-BLD-02"
        return "BR-RUL-06" if left_in_tray(s, colour, item) == 0 else None

    def may_place(self, s: BuckRogers, f: i64, item: i64, place: i64) -> Breach:
        """Why *item* of Factory *f* may not appear in *place*; aboard, where the Transport is."""
        if i64(s.factory_ship[f]) != NONE:
            here = i64(s.ship_zone[i64(s.factory_ship[f])])
            return None if place == here else "BR-OPO-01"
        return self.may_stand(s, i64(s.factory_zone[f]), item, place)

    def may_colour(self, s: BuckRogers, item: i64, colour: i64) -> bool:
        """Whether he may have *item* in *colour*: any of his, or the first if it has none."""
        if item == SATELLITE or item == FACTORY:
            return colour == colours_of(s, self.player)[0]
        return colour < COLOURS and player_of(s, colour) == self.player

    def may_stand(self, s: BuckRogers, zone: i64, item: i64, place: i64) -> Breach:
        """Why *item* made in *zone* may not appear in *place* (BR-BLD-03, 05, 06, 09)."""
        anywhere = is_on(s, OPT_N)
        mine = i64(s.owner[place]) == self.player and s.board.territorial(place)
        if item == BATTLER:
            return None if self.may_launch(s, zone, place) else "BR-BLD-05"
        if item == SATELLITE:
            if not self.may_launch(s, zone, place):
                return "BR-RUL-41"
            return may_hold_satellite(s, self.player, place)
        if item == FACTORY:
            return may_take_factory(s, self.player, zone, place, anywhere)
        if place == zone or (anywhere and mine):
            return None
        return "BR-OPN-01" if anywhere else "BR-BLD-03"

    def may_launch(self, s: BuckRogers, zone: i64, place: i64) -> bool:
        """Whether *place* is a nearest orbit of *zone*, or with option N of any zone he has."""
        if i64(s.board.body_of_orbit[place]) == NONE:
            return False
        if int(place) in nearest_orbits(s, zone):
            return True
        if not is_on(s, OPT_N):
            return False
        for other in range(s.board.zones):
            mine = i64(s.owner[other]) == self.player and s.board.territorial(other)
            if mine and int(place) in nearest_orbits(s, other):
                return True
        return False

    def may_combine(self, s: BuckRogers, a: i64, b: i64, what: i64, place: i64) -> Breach:
        """Why two Factories may not make *what* for *place* in one phase (BR-ACP, BR-OPN-02)."""
        why = self.may_share(s, a, b, what)
        if why is not None:
            return why
        if self.may_stand(s, i64(s.factory_zone[a]), what % SORT, place) is None:
            return None
        return self.may_stand(s, i64(s.factory_zone[b]), what % SORT, place)

    def may_share(self, s: BuckRogers, a: i64, b: i64, what: i64) -> Breach:
        """Why two Factories may not make *what* together for any place."""
        item, colour = what % SORT, what // SORT
        if not is_advanced(s) and not is_on(s, OPT_N):
            return "BR-ACP-01"
        why = self.may_order(s, a) or self.may_order(s, b)
        if why is not None:
            return why
        first, second = i64(s.factory_zone[a]), i64(s.factory_zone[b])
        if first == NONE or second == NONE or first == second or a >= b:
            return "BR-ACP-04"
        if not is_on(s, OPT_N) and not self.are_next(s, first, second):
            return "BR-ACP-01"
        if item != BATTLER and item != SATELLITE and item != FACTORY:
            return "BR-ACP-01"
        if not self.may_colour(s, item, colour):
            return "BR-RUL-49"
        return "BR-RUL-06" if left_in_tray(s, colour, item) == 0 else None

    def are_next(self, s: BuckRogers, a: i64, b: i64) -> bool:
        """Whether two zones are adjacent for production (BR-ACP-02)."""
        return neighbours(s).adjacent(a, b) or int(b) in s.board.belt[a]

    def may_buy(self, s: BuckRogers, item: i64, zone: i64, colour: i64) -> Breach:
        """Why the Black Market has no *item* for *zone* (BR-BMK, BR-RUL-43)."""
        why = self.may_trade(s)
        if why is not None:
            return why
        if item != TROOPER and item != FIGHTER and item != FACTORY:
            return "BR-BMK-03"
        if not self.may_colour(s, item, colour):
            return "BR-RUL-49"
        if left_in_tray(s, colour, item) == 0:
            return "BR-RUL-06"
        mine = i64(s.owner[zone]) == self.player and s.board.territorial(zone)
        if not mine:
            return "BR-BMK-04"
        return factory_limit(s, zone) if item == FACTORY else None

    def may_trade(self, s: BuckRogers) -> Breach:
        """Why the Black Market has nothing for him."""
        if self.bought or self.is_waiting(s):
            return "BR-BMK-02"
        for f in range(FACTORIES):
            if i64(s.factory_owner[f]) == self.player:
                return "BR-BMK-01"
        return None

    def is_waiting(self, s: BuckRogers) -> bool:
        """Whether a Factory is on order that will arrive (BR-RUL-43)."""
        lapses = not self.started and market_lapses(s, self.player)
        return s.market[self.player] == 1 and not lapses

    def may_grant(self, s: BuckRogers, zone: i64) -> Breach:
        """Why no free Factory may stand in *zone* (BR-OPP-01)."""
        display = i64(s.board.display[zone])
        if not s.board.territorial(zone) or (i64(s.grants[self.player]) >> display) & 1 == 0:
            return "BR-OPP-01"
        if i64(s.owner[zone]) != self.player or left_in_tray(s, 0, FACTORY) == 0:
            return "BR-OPP-01"
        for f in range(FACTORIES):
            if i64(s.factory_zone[f]) == zone:
                return "BR-OPP-01"
        return factory_limit(s, zone)

    # -- the decision -------------------------------------------------------------------

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Everything that may be done now."""
        for f in range(FACTORIES):
            for verb in (DISMANTLE, SCRAP):
                if self.may(s, d, pack(verb, f)) is None:
                    out.add(pack(verb, f))
            if self.may_order(s, f) is None:
                self.orders_of(s, f, out)
        trades = self.may_trade(s) is None
        for zone in range(s.board.zones):
            if not s.board.territorial(zone) or i64(s.owner[zone]) != self.player:
                continue
            if trades:
                self.wares_for(s, zone, out)
            if self.may_grant(s, zone) is None:
                out.add(pack(GRANT, zone))
        out.add(pack(END_BUILDING))

    def wares_for(self, s: BuckRogers, zone: i64, out: Options) -> None:
        """What the Black Market sells for *zone*."""
        for item in (TROOPER, FIGHTER, FACTORY):
            for colour in range(COLOURS):
                if self.may_buy(s, item, zone, colour) is None:
                    out.add(pack(BUY, item, zone, colour))

    def orders_of(self, s: BuckRogers, f: i64, out: Options) -> None:
        """Every order that Factory *f* may give, alone or with another."""
        colours = colours_of(s, self.player)
        for item in range(FACTORY + 1):
            for colour in colours:
                if self.may_make(s, f, item, colour) is not None:
                    continue
                for place in range(s.board.zones):
                    if self.may_place(s, f, item, place) is None:
                        out.add(pack(BUILD, f, item, place, colour))
        for other in range(f + 1, FACTORIES):
            if self.may_order(s, other) is not None:
                continue
            for item in (BATTLER, SATELLITE, FACTORY):
                for colour in colours:
                    what = item + colour * SORT
                    if self.may_share(s, f, other, what) is not None:
                        continue
                    for place in range(s.board.zones):
                        if self.may_combine(s, f, other, what, place) is None:
                            out.add(pack(COMBINE, f, other, what, place))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not this."""
        if a == pack(END_BUILDING):
            return None
        w, x, y, z = arg(a, 0), arg(a, 1), arg(a, 2), arg(a, 3)
        zones = s.board.zones
        if a == pack(DISMANTLE, w) or a == pack(SCRAP, w):
            if self.started or w >= FACTORIES or i64(s.factory_owner[w]) != self.player:
                return "BR-BLD-13"
            empty = i64(s.factory_item[w]) == NONE
            return "BR-RUL-40" if verb_of(a) == SCRAP and empty else None
        if a == pack(BUILD, w, x, y, z) and w < FACTORIES and y < zones and z < COLOURS:
            return self.may_build(s, w, x, y, z)
        if a == pack(COMBINE, w, x, y, z) and max(w, x) < FACTORIES and z < zones:
            return self.may_combine(s, w, x, y, z)
        if a == pack(BUY, w, x, y) and x < zones and y < COLOURS:
            return self.may_buy(s, w, x, y)
        if a == pack(GRANT, w) and w < zones:
            return self.may_grant(s, w)
        return "SB-ACT-02"

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Carry it out."""
        verb, f = verb_of(a), arg(a, 0)
        if verb == DISMANTLE:
            if not s.quiet:
                s.emit(EV_DISMANTLED, (int(f),))
            lose_factory(s, f)
            return
        if verb == SCRAP:
            scrap(s, f)
            if not s.quiet:
                s.emit(EV_SCRAPPED, (int(f),))
            return
        if not self.started:
            self.started = True
            complete(s, self.player)
        if verb == BUILD:
            self.build(s, f, arg(a, 1), arg(a, 2), arg(a, 3))
        elif verb == COMBINE:
            use_zone(s, i64(s.factory_zone[f]))
            use_zone(s, i64(s.factory_zone[arg(a, 1)]))
            what = arg(a, 2)
            appear(s, self.player, what % SORT, arg(a, 3), what // SORT, 1)
        elif verb == BUY:
            self.buy(s, arg(a, 0), arg(a, 1), arg(a, 2))
        elif verb == GRANT:
            display = i64(s.board.display[f])
            s.grants[self.player] = u8(i64(s.grants[self.player]) & ~(i64(1) << display))
            s.factory_idle[put_factory(s, f, self.player)] = u8(1)
            if not s.quiet:
                s.emit(EV_GRANTED, (int(self.player), int(f)))
        else:
            self.done = True

    def build(self, s: BuckRogers, f: i64, item: i64, place: i64, colour: i64) -> None:
        """One order: units at once, or the first half of something large (BR-BLD-02, 04)."""
        zone = i64(s.factory_zone[f])
        if zone == NONE:
            s.factory_idle[f] = u8(1)
            factory_seen(s, f, place)
        else:
            use_zone(s, zone)
        if item <= FIGHTER or item == TRANSPORT:
            n = amount(s, item, zone)
            appear(s, self.player, item, place, colour, min(n, left_in_tray(s, colour, item)))
            return
        s.factory_item[f] = u8(item)
        s.factory_colour[f] = u8(colour)
        s.factory_place[f] = u8(place)
        if item == SATELLITE:
            s.satellite[i64(s.board.body_of_orbit[place])] = u8(HALF_BUILT)
            s.satellite_holder[i64(s.board.body_of_orbit[place])] = u8(self.player)
        if not s.quiet:
            s.emit(EV_ORDERED, (int(f), int(item), int(place)))

    def buy(self, s: BuckRogers, item: i64, zone: i64, colour: i64) -> None:
        """From the Black Market: a unit now, or a Factory next time (BR-BMK-01, 02)."""
        self.bought = True
        if not s.quiet:
            s.emit(EV_BOUGHT, (int(self.player), int(item), int(zone)))
        if item == FACTORY:
            s.market[self.player] = u8(1)
            s.market_zone[self.player] = u8(zone)
        else:
            appear(s, self.player, item, zone, colour, 1)


def amount(s: BuckRogers, item: i64, zone: i64) -> i64:
    """How many of *item* a Factory in *zone* makes at once (BR-BLD-02, BR-OPE-03)."""
    if item == TROOPER:
        return 2
    if item != GENNIE:
        return 1
    earth = i64(s.board.display[zone]) == EARTH_MOON
    on_earth = earth and i64(s.board.gennie[i64(s.board.planet[i64(s.board.body[zone])])]) == 2
    return 3 if is_on(s, OPT_E) and on_earth else 2


def appear(s: BuckRogers, player: i64, item: i64, place: i64, colour: i64, n: i64) -> None:
    """New units stand on the board."""
    if item == SATELLITE:
        body = i64(s.board.body_of_orbit[place])
        s.satellite[body] = u8(READY)
        s.satellite_holder[body] = u8(player)
    elif item == FACTORY:
        s.factory_idle[put_factory(s, place, player)] = u8(1)  # BR-BLD-08
    elif item == TRANSPORT:
        s.ship_zone[free_transport(s, colour)] = u8(place)
    else:
        add(s, row_of(place, colour, item), n)
    if not s.quiet:
        named = NONE if item == SATELLITE or item == FACTORY else colour
        s.emit(EV_BUILT, (int(named), int(item), int(n), int(place)))
