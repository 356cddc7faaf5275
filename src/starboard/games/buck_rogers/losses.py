"""Pieces leave the board (BR-CMB-22, BR-TRN-10)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from .control import hold_satellites
from .factories import lose_factory
from .ids import (
    COLOURS,
    EV_CARGO_LOST,
    EV_LOST,
    EV_SATELLITE_LOST,
    EV_SHIP_LOST,
    FACTORIES,
    NO_SATELLITE,
    NONE,
    UNIT_LEADER,
    UNIT_SATELLITE,
    UNIT_SHIP,
)
from .manifest import troopers_gone, without_cargo
from .stacks import colour_in, first_in, kind_in, take, zone_in
from .state import BuckRogers
from .units import is_raider, stack_of

__all__ = ["lose_row", "lose_ship", "lose_unit"]


def lose_row(s: BuckRogers, row: i64, n: i64) -> None:
    """*n* pieces with exactly the marks of *row* go back to their tray."""
    take(s, row, n)
    if not s.quiet:
        s.emit(EV_LOST, (int(colour_in(row)), int(kind_in(row)), int(n), int(zone_in(row))))


def lose_unit(s: BuckRogers, zone: i64, unit: i64) -> None:
    """One piece of *unit* in *zone* is destroyed; Leaders, markers and Factories are not units."""
    if unit >= UNIT_SATELLITE and not is_raider(unit):
        body = unit - UNIT_SATELLITE
        s.satellite[body] = u8(NO_SATELLITE)
        hold_satellites(s)
        if not s.quiet:
            s.emit(EV_SATELLITE_LOST, (int(body),))
    elif UNIT_SHIP <= unit < UNIT_LEADER:
        lose_ship(s, unit - UNIT_SHIP)
    else:
        rows = s.rows
        at = first_in(s, zone)
        while colour_in(rows[at]) * 4 + kind_in(rows[at]) != stack_of(unit):
            at += 1
        lose_row(s, rows[at], 1)


def lose_ship(s: BuckRogers, ship: i64) -> None:
    """A Transport is destroyed, and its cargo with it (BR-TRN-10, BR-HID-02)."""
    zone = int(s.ship_zone[ship])
    s.ship_zone[ship] = u8(NONE)
    s.ship_left[ship] = u8(0)
    s.ship_flags[ship] = 0
    if not s.quiet:
        s.emit(EV_SHIP_LOST, (int(ship), zone))
    for colour in range(COLOURS):
        n = int(s.cargo[ship * COLOURS + colour])
        if n > 0:
            s.cargo[ship * COLOURS + colour] = u8(0)
            troopers_gone(s, ship, colour, n)
            if not s.quiet:
                s.emit(EV_CARGO_LOST, (int(ship), int(colour), n))
    for f in range(FACTORIES):
        if i64(s.factory_ship[f]) == ship:
            lose_factory(s, f)
    without_cargo(s, ship)
