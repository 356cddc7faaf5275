"""Factories: where they may stand, what binds them, and how they are lost (BR-FAC, BR-AFL)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.types import Breach

from .control import hold_satellites
from .ids import (
    ASTEROIDS,
    BATTLER,
    EV_FACTORY_LOST,
    EV_FACTORY_TAKEN,
    FACTORIES,
    FACTORY,
    HALF_BUILT,
    NO_SATELLITE,
    NONE,
    SATELLITE,
)
from .pools import colour_with_room, free_factory
from .state import BuckRogers, colours_of, is_advanced

__all__ = [
    "factory_limit",
    "lose_factory",
    "put_factory",
    "scrap",
    "take_factory",
    "use_zone",
]


def put_factory(s: BuckRogers, zone: i64, player: i64) -> i64:
    """A Factory from the bank stands in *zone*; its number."""
    f = free_factory(s)
    s.factory_zone[f] = u8(zone)
    s.factory_owner[f] = u8(player)
    s.factory_idle[f] = u8(0)
    return f


def factory_limit(s: BuckRogers, zone: i64) -> Breach:
    """The rule by which one more Factory in *zone* would be too many, or None (BR-RUL-58)."""
    if not is_advanced(s):
        return None  # BR-BLD-15
    board = s.board
    display = i64(board.display[zone])
    body = i64(board.body[zone])
    in_display: i64 = 0
    on_body: i64 = 0
    for f in range(FACTORIES):
        for there in (i64(s.factory_zone[f]), promised(s, f)):
            if there != NONE and i64(board.display[there]) == display:
                in_display += 1
                on_body += i64(i64(board.body[there]) == body)
    if in_display >= board.factory_total[display]:
        return "BR-AFL-01"
    if body < board.bodies and 0 < board.factory_body[body] <= on_body:
        return "BR-AFL-02" if display == ASTEROIDS else "BR-AFL-01"
    return None


def promised(s: BuckRogers, f: i64) -> i64:
    """The zone of the Factory that Factory *f* is making, or NONE."""
    return i64(s.factory_place[f]) if i64(s.factory_item[f]) == FACTORY else NONE


def scrap(s: BuckRogers, f: i64) -> None:
    """What Factory *f* has In Production is lost; the Factory is free (BR-BLD-12)."""
    if i64(s.factory_item[f]) == SATELLITE:
        body = i64(s.board.body_of_orbit[i64(s.factory_place[f])])
        if i64(s.satellite[body]) == HALF_BUILT:
            s.satellite[body] = u8(NO_SATELLITE)
            hold_satellites(s)
    s.factory_item[f] = u8(NONE)
    s.factory_colour[f] = u8(NONE)
    s.factory_place[f] = u8(NONE)


def use_zone(s: BuckRogers, zone: i64) -> None:
    """No Factory in *zone* gives another order in this phase (BR-RUL-42)."""
    for f in range(FACTORIES):
        if i64(s.factory_zone[f]) == zone:
            s.factory_idle[f] = u8(1)


def lose_factory(s: BuckRogers, f: i64) -> None:
    """Factory *f* goes back to the bank, and what it was making with it (BR-BOM-06, BR-BLD-12)."""
    zone = int(s.factory_zone[f])
    scrap(s, f)
    s.factory_zone[f] = u8(NONE)
    s.factory_ship[f] = u8(NONE)
    s.factory_doubt[f] = 0
    s.factory_owner[f] = u8(NONE)
    s.factory_idle[f] = u8(0)
    if not s.quiet:
        s.emit(EV_FACTORY_LOST, (int(f), zone))


def take_factory(s: BuckRogers, f: i64, player: i64) -> None:
    """Factory *f* and what it is making belong to *player* from now on (BR-FAC-02, 05).

    A Battler for which he has no piece is lost (BR-RUL-06).
    """
    s.factory_owner[f] = u8(player)
    item = i64(s.factory_item[f])
    if item != NONE:
        colour = colour_with_room(s, player, item) if item == BATTLER else colours_of(s, player)[0]
        if colour == NONE:
            scrap(s, f)
        else:
            s.factory_colour[f] = u8(colour)
    if not s.quiet:
        s.emit(EV_FACTORY_TAKEN, (int(f), int(player)))
