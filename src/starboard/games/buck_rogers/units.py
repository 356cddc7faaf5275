"""Units as actions name them: a stack by colour and kind, or one numbered piece."""

from __future__ import annotations

from mypy_extensions import i64

from .ids import (
    COLOURS,
    FACTORIES,
    FACTORY,
    LEADER,
    LEADERS,
    MARKER,
    NONE,
    READY,
    SATELLITE,
    STACKED,
    TRANSPORT,
    TRANSPORTS,
    UNIT_FACTORY,
    UNIT_LEADER,
    UNIT_MARKER,
    UNIT_RAIDER,
    UNIT_SATELLITE,
    UNIT_SHIP,
)
from .stacks import count
from .state import BuckRogers, player_of, transport_colour

__all__ = [
    "exists",
    "is_raider",
    "is_stack",
    "kind_of",
    "owner_of",
    "raider_unit",
    "stack_of",
    "stack_unit",
    "zone_count",
]


def stack_unit(colour: i64, kind: i64) -> i64:
    """The unit that stands for any piece of a colour and kind below STACKED."""
    return colour * 4 + kind


def is_stack(unit: i64) -> bool:
    """Whether *unit* is one of equals."""
    return unit < UNIT_SHIP


def is_raider(unit: i64) -> bool:
    """Whether *unit* stands for commandos (BR-CDO-01)."""
    return UNIT_RAIDER <= unit < UNIT_MARKER


def raider_unit(stack: i64) -> i64:
    """The commandos of a stack of Troopers or Gennies."""
    return UNIT_RAIDER + stack // 4 * 2 + stack % 4


def stack_of(unit: i64) -> i64:
    """The stack that commandos belong to; any other unit is its own."""
    if not is_raider(unit):
        return unit
    return (unit - UNIT_RAIDER) // 2 * 4 + (unit - UNIT_RAIDER) % 2


def kind_of(unit: i64) -> i64:
    """The kind of a unit."""
    if unit < UNIT_SHIP:
        return unit % STACKED
    if unit < UNIT_LEADER:
        return TRANSPORT
    if unit < UNIT_SATELLITE:
        return LEADER
    if unit < UNIT_RAIDER:
        return SATELLITE
    if unit < UNIT_MARKER:
        return (unit - UNIT_RAIDER) % 2
    return MARKER if unit < UNIT_FACTORY else FACTORY


def exists(s: BuckRogers, unit: i64) -> bool:
    """Whether there is such a unit in the game at all, on the board or not."""
    if unit < UNIT_SHIP:
        return unit < 24
    if unit < UNIT_LEADER:
        return unit < UNIT_SHIP + TRANSPORTS
    if unit < UNIT_SATELLITE:
        return unit < UNIT_LEADER + LEADERS
    if unit < UNIT_RAIDER:
        return unit < UNIT_SATELLITE + s.board.bodies
    if unit < UNIT_MARKER:
        return unit < UNIT_RAIDER + COLOURS * 2
    if unit < UNIT_FACTORY:
        return unit < UNIT_MARKER + s.seats
    return unit < UNIT_FACTORY + FACTORIES


def owner_of(s: BuckRogers, unit: i64) -> i64:
    """The player whose unit it is, or NONE; also for numbers that are no unit."""
    if not exists(s, unit):
        return NONE
    if unit < UNIT_SHIP:
        return player_of(s, unit // 4)
    if unit < UNIT_LEADER:
        return player_of(s, transport_colour(unit - UNIT_SHIP))
    if unit < UNIT_SATELLITE:
        return i64(s.leader_player[unit - UNIT_LEADER])
    if unit < UNIT_RAIDER:
        return i64(s.satellite_holder[unit - UNIT_SATELLITE])
    if unit < UNIT_MARKER:
        return player_of(s, stack_of(unit) // 4)
    if unit < UNIT_FACTORY:
        return unit - UNIT_MARKER
    return i64(s.factory_owner[unit - UNIT_FACTORY])


def zone_count(s: BuckRogers, unit: i64, zone: i64) -> i64:
    """How many pieces *unit* stands for in *zone*; none for numbers that are no unit.

    Who of a stack is a commando only the battle knows.
    """
    if not exists(s, unit) or is_raider(unit):
        return 0
    if unit < UNIT_SHIP:
        return count(s, zone, unit // 4, unit % 4)
    there = NONE
    if unit < UNIT_LEADER:
        there = i64(s.ship_zone[unit - UNIT_SHIP])
    elif unit < UNIT_SATELLITE:
        there = i64(s.leader_zone[unit - UNIT_LEADER])
    elif unit < UNIT_RAIDER:
        if i64(s.satellite[unit - UNIT_SATELLITE]) == READY:  # BR-KSA-10
            there = s.board.satellite_orbit[unit - UNIT_SATELLITE]
    elif unit < UNIT_FACTORY:
        return i64(i64(s.owner[zone]) == unit - UNIT_MARKER)
    else:
        there = i64(s.factory_zone[unit - UNIT_FACTORY])
    return i64(there == zone)
