"""What was In Production is completed (BR-BLD-10, 16, BR-RUL-30, 40, 43)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Decision
from starboard.core.types import Action, Breach, Options, arg, pack

from .factories import factory_limit, put_factory, scrap, use_zone
from .ids import (
    ASK_BUILDING,
    BATTLER,
    EV_BUILT,
    EV_LAPSED,
    FACTORIES,
    FACTORY,
    GRANT,
    HALF_BUILT,
    NONE,
    OPT_N,
    READY,
    SATELLITE,
)
from .pools import free_factory
from .question import Question, is_acting
from .sites import may_take_factory
from .stacks import add, row_of
from .state import BuckRogers, is_on

__all__ = ["NewPlace", "complete", "market_lapses", "waiting_factory"]


def complete(s: BuckRogers, player: i64) -> None:
    """Everything of *player* that can be completed is; what has lost its place waits."""
    for body in range(s.board.bodies):
        if i64(s.satellite[body]) == HALF_BUILT and i64(s.satellite_holder[body]) == player:
            complete_satellite(s, body, player)
    for f in range(FACTORIES):
        if i64(s.factory_owner[f]) != player:
            continue
        item, place = i64(s.factory_item[f]), i64(s.factory_place[f])
        if item == BATTLER:
            colour = i64(s.factory_colour[f])
            finish(s, f, int(colour), BATTLER, place)
            add(s, row_of(place, colour, BATTLER), 1)
        elif item == FACTORY and may_finish(s, f, player, place) is None:
            finish(s, f, int(NONE), FACTORY, place)
            s.factory_idle[put_factory(s, place, player)] = u8(1)
    complete_market(s, player)


def finish(s: BuckRogers, f: i64, colour: int, item: i64, place: i64) -> None:
    """Factory *f* is done with *item*, and gives no other order in this phase (BR-RUL-40)."""
    s.factory_item[f] = u8(NONE)
    s.factory_colour[f] = u8(NONE)
    s.factory_place[f] = u8(NONE)
    use_zone(s, i64(s.factory_zone[f]))
    if not s.quiet:
        s.emit(EV_BUILT, (colour, int(item), 1, int(place)))


def complete_satellite(s: BuckRogers, body: i64, player: i64) -> None:
    """A half-built satellite is ready for who controls it; its Factory is free (BR-RUL-30)."""
    orbit = s.board.satellite_orbit[body]
    s.satellite[body] = u8(READY)
    for f in range(FACTORIES):
        if i64(s.factory_item[f]) == SATELLITE and i64(s.factory_place[f]) == orbit:
            scrap(s, f)
            if i64(s.factory_owner[f]) == player:
                use_zone(s, i64(s.factory_zone[f]))
    if not s.quiet:
        s.emit(EV_BUILT, (int(NONE), int(SATELLITE), 1, int(orbit)))


def may_finish(s: BuckRogers, f: i64, player: i64, place: i64) -> Breach:
    """Why the Factory that *f* makes may not stand in *place* now; its own promise aside."""
    s.factory_item[f] = u8(NONE)
    why = may_take_factory(s, player, i64(s.factory_zone[f]), place, is_on(s, OPT_N))
    s.factory_item[f] = u8(FACTORY)
    return why


def complete_market(s: BuckRogers, player: i64) -> None:
    """A Factory from the Black Market arrives, or the order lapses (BR-RUL-43).

    If only its place is lost it waits for another, which is asked for next.
    """
    if s.market[player] == 0:
        return
    zone = i64(s.market_zone[player])
    if market_lapses(s, player):
        clear_market(s, player)
        if not s.quiet:
            s.emit(EV_LAPSED, (int(player),))
    elif may_arrive(s, player, zone) is None:
        arrive(s, player, zone)


def clear_market(s: BuckRogers, player: i64) -> None:
    """Nothing is on order any more."""
    s.market[player] = u8(0)
    s.market_zone[player] = u8(NONE)


def may_arrive(s: BuckRogers, player: i64, zone: i64) -> Breach:
    """Why a Factory from the Black Market may not stand in *zone* (BR-BMK-04)."""
    mine = s.board.territorial(zone) and i64(s.owner[zone]) == player
    return factory_limit(s, zone) if mine else "BR-BMK-04"


def arrive(s: BuckRogers, player: i64, zone: i64) -> None:
    """The Factory from the Black Market stands in *zone*."""
    clear_market(s, player)
    s.factory_idle[put_factory(s, zone, player)] = u8(1)
    if not s.quiet:
        s.emit(EV_BUILT, (int(NONE), int(FACTORY), 1, int(zone)))


def market_lapses(s: BuckRogers, player: i64) -> bool:
    """Whether the order of *player* comes to nothing (BR-RUL-43)."""
    for f in range(FACTORIES):
        if i64(s.factory_owner[f]) == player:
            return True
    if free_factory(s) == NONE:
        return True
    for zone in range(s.board.zones):
        if may_arrive(s, player, zone) is None:
            return False
    return True


def waiting_factory(s: BuckRogers, player: i64) -> i64:
    """A Factory whose product, due now, has lost its place but has another, or NONE."""
    for f in range(FACTORIES):
        due = i64(s.factory_item[f]) == FACTORY and s.factory_idle[f] == 0
        if due and i64(s.factory_owner[f]) == player:
            for zone in range(s.board.zones):
                if s.board.territorial(zone) and may_finish(s, f, player, zone) is None:
                    return f
    return NONE


class NewPlace(Question):
    """A new place for a completed Factory (BR-RUL-40), or for one from the Black Market.

    *f* is the Factory that has made it, NONE for the Black Market.
    """

    def __init__(self, f: i64, player: i64) -> None:
        self.f: i64 = f
        self.player: i64 = player

    def clone(self) -> NewPlace:
        """An independent copy."""
        return NewPlace(self.f, self.player)

    def run(self, s: BuckRogers) -> None:
        """Ask once."""
        if self.is_due(s) and is_acting(s, self.player):
            s.ask(self.player, ASK_BUILDING)
        else:
            s.pop()

    def is_due(self, s: BuckRogers) -> bool:
        """Whether the Factory still has no place."""
        if self.f == NONE:
            return s.market[self.player] == 1
        return i64(s.factory_item[self.f]) == FACTORY

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Every legal place."""
        for zone in range(s.board.zones):
            if self.may(s, d, pack(GRANT, zone)) is None:
                out.add(pack(GRANT, zone))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not there."""
        zone = arg(a, 0)
        if a != pack(GRANT, zone) or zone >= s.board.zones:
            return "SB-ACT-02"
        if self.f == NONE:
            return may_arrive(s, self.player, zone)
        return may_finish(s, self.f, self.player, zone)

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """It stands there."""
        if self.f == NONE:
            arrive(s, self.player, arg(a, 0))
            return
        finish(s, self.f, int(NONE), FACTORY, arg(a, 0))
        s.factory_idle[put_factory(s, arg(a, 0), self.player)] = u8(1)
