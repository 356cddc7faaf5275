"""What was In Production is completed (BR-BLD-10, 16, BR-RUL-30, 40, 43)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Decision
from starboard.core.types import Action, Breach, Options, arg, pack

from .factories import factory_limit, put_factory, scrap
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

__all__ = ["NewPlace", "complete", "waiting_factory"]


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
    s.factory_idle[f] = u8(1)
    if not s.quiet:
        s.emit(EV_BUILT, (colour, int(item), 1, int(place)))


def complete_satellite(s: BuckRogers, body: i64, player: i64) -> None:
    """A half-built satellite is ready for who controls it; its Factory is free (BR-RUL-30)."""
    orbit = s.board.satellite_orbit[body]
    s.satellite[body] = u8(READY)
    for f in range(FACTORIES):
        if i64(s.factory_item[f]) == SATELLITE and i64(s.factory_place[f]) == orbit:
            idle = i64(s.factory_owner[f]) == player
            scrap(s, f)
            s.factory_idle[f] = u8(idle)
    if not s.quiet:
        s.emit(EV_BUILT, (int(NONE), int(SATELLITE), 1, int(orbit)))


def may_finish(s: BuckRogers, f: i64, player: i64, place: i64) -> Breach:
    """Why the Factory that *f* makes may not stand in *place* now; its own promise aside."""
    s.factory_item[f] = u8(NONE)
    why = may_take_factory(s, player, i64(s.factory_zone[f]), place, is_on(s, OPT_N))
    s.factory_item[f] = u8(FACTORY)
    return why


def complete_market(s: BuckRogers, player: i64) -> None:
    """A Factory from the Black Market arrives, or the order lapses (BR-RUL-43)."""
    if s.market[player] == 0:
        return
    s.market[player] = u8(0)
    zone = i64(s.market_zone[player])
    s.market_zone[player] = u8(NONE)
    if market_lapses(s, player, zone):
        if not s.quiet:
            s.emit(EV_LAPSED, (int(player),))
        return
    s.factory_idle[put_factory(s, zone, player)] = u8(1)
    if not s.quiet:
        s.emit(EV_BUILT, (int(NONE), int(FACTORY), 1, int(zone)))


def market_lapses(s: BuckRogers, player: i64, zone: i64) -> bool:
    """Whether an order for a Factory comes to nothing (BR-RUL-43)."""
    for f in range(FACTORIES):
        if i64(s.factory_owner[f]) == player:
            return True
    if i64(s.owner[zone]) != player or factory_limit(s, zone) is not None:
        return True
    return free_factory(s) == NONE


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
    """A new place for a completed Factory (BR-RUL-40)."""

    def __init__(self, f: i64, player: i64) -> None:
        self.f: i64 = f
        self.player: i64 = player

    def clone(self) -> NewPlace:
        """An independent copy."""
        return NewPlace(self.f, self.player)

    def run(self, s: BuckRogers) -> None:
        """Ask once."""
        if i64(s.factory_item[self.f]) != FACTORY or not is_acting(s, self.player):
            s.pop()
        else:
            s.ask(self.player, ASK_BUILDING)

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
        return may_finish(s, self.f, self.player, zone)

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """It stands there."""
        finish(s, self.f, int(NONE), FACTORY, arg(a, 0))
        s.factory_idle[put_factory(s, arg(a, 0), self.player)] = u8(1)
