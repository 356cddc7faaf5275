"""Loading, unloading and hopping (BR-TRN, BR-OPI, BR-OPJ)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from starboard.core.types import Breach, bit

from .factories import factory_limit
from .ids import (
    CARRIED,
    COLOURS,
    ENTERED,
    EV_FACTORY_LOADED,
    EV_FACTORY_UNLOADED,
    EV_HOPPED,
    EV_LOADED,
    EV_UNLOADED,
    FACTORIES,
    HOPPED,
    NONE,
    OPT_I,
    OPT_J,
    STOPPED,
    TRANSPORTS,
    TROOPER,
)
from .manifest import (
    FULL_LOAD,
    factory_loaded,
    is_single,
    ships_in,
    surely_aboard,
    troopers_gone,
    troopers_loaded,
    without_cargo,
    without_troopers,
)
from .order import moves
from .presence import enemy_units
from .stacks import (
    add,
    colour_in,
    count,
    first_in,
    flags_in,
    kind_in,
    row_of,
    size_in,
    take,
    zone_in,
)
from .state import BuckRogers, is_on, player_of, transport_colour

__all__ = [
    "CAPACITY",
    "FACTORY_CARGO",
    "factory_aboard",
    "hop",
    "is_loaded",
    "load_factory",
    "load_troopers",
    "may_hop",
    "may_load_factory",
    "may_load_troopers",
    "may_unload",
    "may_unload_factory",
    "troopers_aboard",
    "unload_all",
    "unload_factory",
    "unload_troopers",
    "walk_after_landing",
]

CAPACITY: Final[i64] = FULL_LOAD
FACTORY_CARGO: Final[i64] = 8
"""Stands for a Factory where the colour of Troopers is named."""


def troopers_aboard(s: BuckRogers, ship: i64) -> i64:
    """How many Troopers, of any colour, are aboard."""
    n: i64 = 0
    for colour in range(COLOURS):
        n += i64(s.cargo[ship * COLOURS + colour])
    return n


def factory_aboard(s: BuckRogers, ship: i64) -> i64:
    """The Factory aboard, or NONE."""
    for f in range(FACTORIES):
        if i64(s.factory_ship[f]) == ship:
            return f
    return NONE


def is_loaded(s: BuckRogers, ship: i64) -> bool:
    """Whether anything is aboard."""
    return troopers_aboard(s, ship) > 0 or factory_aboard(s, ship) != NONE


def can_handle(s: BuckRogers, ship: i64) -> Breach:
    """Why nothing may be loaded onto *ship* now: it must be on the ground, its move not over."""
    zone = i64(s.ship_zone[ship])
    if zone == NONE or not s.board.territorial(zone):
        return "BR-TRN-04"
    return "BR-TRN-07" if (s.ship_flags[ship] & STOPPED) != 0 else None


def walkers(s: BuckRogers, zone: i64, colour: i64) -> i64:
    """How many Troopers of *colour* in *zone* were not transported this turn."""
    n: i64 = 0
    rows = s.rows
    at = first_in(s, zone)
    while at < len(rows) and zone_in(rows[at]) == zone:
        row = rows[at]
        if colour_in(row) == colour and kind_in(row) == TROOPER:
            if (flags_in(row) & CARRIED) == 0:
                n += size_in(row)
        at += 1
    return n


def may_load_troopers(s: BuckRogers, ship: i64, colour: i64, n: i64) -> Breach:
    """Why *n* Troopers of *colour* may not be loaded onto *ship* (BR-TRN-01 to 06, BR-RUL-18)."""
    why = can_handle(s, ship)
    if why is not None:
        return why
    if player_of(s, colour) != player_of(s, transport_colour(ship)):
        return "BR-TRN-02"
    if factory_aboard(s, ship) != NONE or troopers_aboard(s, ship) + n > CAPACITY or n < 1:
        return "BR-TRN-01"
    zone = i64(s.ship_zone[ship])
    if walkers(s, zone, colour) >= n:
        return None
    return "BR-TRN-04" if count(s, zone, colour, TROOPER) < n else "BR-TRN-06"


def load_troopers(s: BuckRogers, ship: i64, colour: i64, n: i64) -> None:
    """Take *n* Troopers aboard, those that have walked first."""
    zone = i64(s.ship_zone[ship])
    todo = n
    while todo > 0:
        row = walking_row(s, zone, colour)
        some = min(todo, size_in(row))
        take(s, row, some)
        todo -= some
    s.cargo[ship * COLOURS + colour] = u8(i64(s.cargo[ship * COLOURS + colour]) + n)
    mask = takers(s, ship, CAPACITY - 1)
    troopers_loaded(s, mask, colour, n)
    if not s.quiet:
        emit_load(s, EV_LOADED, ship, mask, int(colour), int(n))


def walking_row(s: BuckRogers, zone: i64, colour: i64) -> i64:
    """The stack of *colour* in *zone* with the least movement left, not yet transported."""
    rows = s.rows
    at = first_in(s, zone)
    while colour_in(rows[at]) != colour or (flags_in(rows[at]) & CARRIED) != 0:
        at += 1
    return rows[at]  # Troopers are the first kind of their colour


def emit_load(s: BuckRogers, kind: i64, ship: i64, mask: i64, what: int, n: int) -> None:
    """What was loaded is told to its player; others learn the ship only if it is the only one."""
    zone = int(s.ship_zone[ship])
    args = (int(ship), what, n, zone)
    if is_single(mask):
        s.emit(kind, args)
    else:
        player = player_of(s, transport_colour(ship))
        s.emit(kind, args, bit(player), (int(NONE), what, n, zone))


def takers(s: BuckRogers, ship: i64, most: i64) -> i64:
    """The Transports, *ship* among them, that could have taken what it has loaded, as bits.

    They are there, can go on, and carry for all that is known no Factory and at most *most*.
    """
    mask = ships_in(s, i64(s.ship_zone[ship]), player_of(s, transport_colour(ship)))
    mover = i64(s.order[s.at])
    for other in range(TRANSPORTS):
        able = moves(s, mover, transport_colour(other)) and can_handle(s, other) is None
        if (mask >> other) & 1 == 1 and (not able or surely_aboard(s, other) > most):
            mask &= ~(i64(1) << other)
    return mask


def may_load_factory(s: BuckRogers, ship: i64, f: i64) -> Breach:
    """Why Factory *f* may not be loaded (BR-TRN-01, 04, 06, 11)."""
    why = can_handle(s, ship)
    if why is not None:
        return why
    if i64(s.factory_zone[f]) != i64(s.ship_zone[ship]):
        return "BR-TRN-04"
    if i64(s.factory_owner[f]) != player_of(s, transport_colour(ship)):
        return "BR-TRN-02"
    if is_loaded(s, ship):
        return "BR-TRN-01"
    if i64(s.factory_item[f]) != NONE:
        return "BR-TRN-11"
    return "BR-TRN-06" if s.factory_idle[f] == 1 else None


def load_factory(s: BuckRogers, ship: i64, f: i64) -> None:
    """Take Factory *f* aboard."""
    mask = takers(s, ship, 0)
    s.factory_zone[f] = u8(NONE)
    s.factory_ship[f] = u8(ship)
    factory_loaded(s, f, mask)
    if not s.quiet:
        emit_load(s, EV_FACTORY_LOADED, ship, mask, int(f), 1)


def may_unload(s: BuckRogers, ship: i64, colour: i64, n: i64) -> Breach:
    """Why *n* Troopers of *colour* may not leave *ship* here; a part may (BR-TRN-08)."""
    zone = i64(s.ship_zone[ship])
    if zone == NONE or not s.board.territorial(zone):
        return "BR-TRN-04"
    return "BR-TRN-01" if not 1 <= n <= i64(s.cargo[ship * COLOURS + colour]) else None


def unload_troopers(s: BuckRogers, ship: i64, colour: i64, n: i64) -> None:
    """Set *n* Troopers down; they walk no more this turn, except by option J (BR-TRN-05)."""
    zone = i64(s.ship_zone[ship])
    player = player_of(s, colour)
    s.cargo[ship * COLOURS + colour] = u8(i64(s.cargo[ship * COLOURS + colour]) - n)
    troopers_gone(s, ship, colour, n)
    left = walk_after_landing(s, zone, player)
    flags = CARRIED | (s.ship_flags[ship] & ENTERED)
    add(s, row_of(zone, colour, TROOPER, left, flags), n)
    if not s.quiet:
        s.emit(EV_UNLOADED, (int(ship), int(colour), int(n), int(zone)))


def walk_after_landing(s: BuckRogers, zone: i64, player: i64) -> i64:
    """How far Troopers of *player* walk once a Transport has landed them.

    Option J is stronger than BR-TRN-05, but for nothing else (BR-OPJ-01, 02, BR-RUL-72, 77).
    """
    return i64(is_on(s, OPT_J) and not enemy_units(s, zone, player))


def may_unload_factory(s: BuckRogers, ship: i64) -> Breach:
    """Why the Factory aboard may not be set down here (BR-TRN-04, BR-RUL-58)."""
    zone = i64(s.ship_zone[ship])
    if zone == NONE or not s.board.territorial(zone):
        return "BR-TRN-04"
    return "BR-TRN-01" if factory_aboard(s, ship) == NONE else factory_limit(s, zone)


def unload_factory(s: BuckRogers, ship: i64) -> None:
    """Set the Factory down; it may produce this turn, and is not loaded again (BR-TRN-06, 09)."""
    f = factory_aboard(s, ship)
    s.factory_ship[f] = u8(NONE)
    s.factory_doubt[f] = 0
    s.factory_zone[f] = s.ship_zone[ship]
    s.factory_idle[f] = u8(1)
    if not s.quiet:
        s.emit(EV_FACTORY_UNLOADED, (int(ship), int(f), int(s.ship_zone[ship])))


def unload_all(s: BuckRogers, ship: i64) -> None:
    """A Transport whose move ends on the ground unloads everything it can (BR-TRN-07)."""
    for colour in range(COLOURS):
        n = i64(s.cargo[ship * COLOURS + colour])
        if n > 0:
            unload_troopers(s, ship, colour, n)
    without_troopers(s, ship)
    if factory_limit(s, i64(s.ship_zone[ship])) is not None:
        return  # whether a Factory stays aboard is not seen (BR-RUL-58)
    if factory_aboard(s, ship) != NONE:
        unload_factory(s, ship)
    without_cargo(s, ship)


def may_hop(s: BuckRogers, a: i64, b: i64) -> Breach:
    """Why the cargo of *a* may not change to *b* (BR-OPI-01, BR-RUL-72, 77)."""
    if not is_on(s, OPT_I):
        return "BR-TRN-06"
    if a == b or i64(s.ship_zone[a]) == NONE or i64(s.ship_zone[a]) != i64(s.ship_zone[b]):
        return "BR-OPI-01"
    if player_of(s, transport_colour(a)) != player_of(s, transport_colour(b)):
        return "BR-OPI-01"
    fresh = i64(s.ship_left[b]) > 0 and (s.ship_flags[b] & (ENTERED | STOPPED)) == 0
    if not is_loaded(s, a) or not fresh:
        return "BR-OPI-01"
    if factory_aboard(s, a) != NONE:
        return "BR-TRN-01" if is_loaded(s, b) else None
    if factory_aboard(s, b) != NONE:
        return "BR-TRN-01"
    full = troopers_aboard(s, a) + troopers_aboard(s, b) > CAPACITY
    return "BR-TRN-01" if full else None


def hop(s: BuckRogers, a: i64, b: i64) -> None:
    """All cargo of *a* rides on with *b*; the move of *a* is over."""
    open_ground = s.board.territorial(i64(s.ship_zone[a]))
    for colour in range(COLOURS):
        n = i64(s.cargo[a * COLOURS + colour])
        if n == 0:
            continue
        s.cargo[a * COLOURS + colour] = u8(0)
        s.cargo[b * COLOURS + colour] = u8(i64(s.cargo[b * COLOURS + colour]) + n)
        if open_ground:
            troopers_gone(s, a, colour, n)
            troopers_loaded(s, i64(1) << b, colour, n)
        emit_hop(s, a, b, int(colour), int(n))
    f = factory_aboard(s, a)
    if f != NONE:
        s.factory_ship[f] = u8(b)
        if open_ground:
            factory_loaded(s, f, i64(1) << b)
        emit_hop(s, a, b, int(FACTORY_CARGO), 1)
    if open_ground:
        without_cargo(s, a)
    s.ship_flags[a] |= STOPPED | HOPPED


def emit_hop(s: BuckRogers, a: i64, b: i64, what: int, n: int) -> None:
    """Cargo that hops is seen on the ground and by its player (BR-RUL-78)."""
    if s.quiet:
        return
    args = (int(a), int(b), what, n, int(s.ship_zone[a]))
    if s.board.territorial(i64(s.ship_zone[a])):
        s.emit(EV_HOPPED, args)
    else:
        s.emit(EV_HOPPED, args, bit(player_of(s, transport_colour(a))), None)


def end_ships(s: BuckRogers, movers: list[int]) -> None:
    """The moves of all Transports of these colours are over."""
    for ship in range(TRANSPORTS):
        zone = i64(s.ship_zone[ship])
        if zone == NONE or int(transport_colour(ship)) not in movers:
            continue
        if s.board.territorial(zone):
            unload_all(s, ship)
        s.ship_left[ship] = u8(0)
        s.ship_flags[ship] &= ENTERED
