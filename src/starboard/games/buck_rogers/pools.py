"""Trays and bank: what can still be put on the board (BR-RUL-05, 06)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .ids import (
    BATTLER,
    COLOURS,
    FACTORIES,
    FACTORY,
    NO_SATELLITE,
    NONE,
    OPT_PIECE_LIMITS,
    SATELLITE,
    TRANSPORT,
    TRANSPORTS,
    TROOPER,
)
from .stacks import total
from .state import BuckRogers, colours_of

__all__ = ["PLENTY", "aboard", "colour_with_room", "free_factory", "free_transport", "left_in_tray"]

PLENTY: Final[i64] = 999
"""What a tray without limits holds."""


def left_in_tray(s: BuckRogers, colour: i64, kind: i64) -> i64:
    """How many pieces of a kind *colour* may still get; pieces In Production are in use."""
    if kind == FACTORY:
        return factories_left(s)
    if kind == SATELLITE:
        return satellites_left(s)
    if kind == TRANSPORT:
        return i64(free_transport(s, colour) != NONE)
    if s.opt[OPT_PIECE_LIMITS] == 1:
        return PLENTY
    used = total(s, colour, kind)
    if kind == TROOPER:
        used += aboard(s, colour)
    if kind == BATTLER:
        used += in_production(s, colour, BATTLER)
    return max(s.board.tray[kind] - used, 0)


def colour_with_room(s: BuckRogers, player: i64, kind: i64) -> i64:
    """A colour of *player* with such a piece in its tray, or NONE (BR-RUL-06)."""
    for colour in colours_of(s, player):
        if left_in_tray(s, colour, kind) > 0:
            return colour
    return NONE


def aboard(s: BuckRogers, colour: i64) -> i64:
    """How many Troopers of *colour* are aboard Transports."""
    n: i64 = 0
    for ship in range(TRANSPORTS):
        n += i64(s.cargo[ship * COLOURS + colour])
    return n


def in_production(s: BuckRogers, colour: i64, kind: i64) -> i64:
    """How many pieces of a colour and kind are In Production."""
    n: i64 = 0
    for f in range(FACTORIES):
        if i64(s.factory_item[f]) == kind and i64(s.factory_colour[f]) == colour:
            n += 1
    return n


def free_transport(s: BuckRogers, colour: i64) -> i64:
    """The lowest Transport of *colour* in the tray, or NONE (BR-TRN-15)."""
    for ship in range(colour * 4, colour * 4 + 4):
        if i64(s.ship_zone[ship]) == NONE:
            return ship
    return NONE


def free_factory(s: BuckRogers) -> i64:
    """A Factory in the bank, or NONE (BR-BLD-14)."""
    for f in range(FACTORIES):
        if i64(s.factory_zone[f]) == NONE and i64(s.factory_ship[f]) == NONE:
            return f
    return NONE


def factories_left(s: BuckRogers) -> i64:
    """How many Factories the bank holds; those In Production and on order are in use."""
    n: i64 = 0
    for f in range(FACTORIES):
        if i64(s.factory_zone[f]) == NONE and i64(s.factory_ship[f]) == NONE:
            n += 1
        elif i64(s.factory_item[f]) == FACTORY:
            n -= 1
    for player in range(s.seats):
        n -= i64(s.market[player])
    return max(n, 0)


def satellites_left(s: BuckRogers) -> i64:
    """How many Killer Satellites the bank holds."""
    n = s.board.bank[SATELLITE]
    for body in range(s.board.bodies):
        if i64(s.satellite[body]) != NO_SATELLITE:
            n -= 1
    return n
