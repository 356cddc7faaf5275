"""Where new Battlers, Killer Satellites and Factories may stand (BR-BLD-05 to 11, BR-RUL-41)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.types import Breach

from .control import satellite_holder
from .factories import factory_limit
from .ids import NO_SATELLITE, NONE
from .presence import enemy_units
from .state import BuckRogers, is_advanced, neighbours

__all__ = ["may_hold_satellite", "may_take_factory", "nearest_orbits"]


def nearest_orbits(s: BuckRogers, zone: i64) -> list[int]:
    """The near (asteroid) orbits nearest to a Territorial Zone (BR-RUL-41)."""
    board = s.board
    near = neighbours(s)
    found: list[int] = []
    for i in range(near.first[zone], near.first[zone + 1]):
        if i64(board.body_of_orbit[near.zones[i]]) != NONE:
            found.append(int(near.zones[i]))
    if found:
        return found
    for i in range(near.first[zone], near.first[zone + 1]):
        there = near.zones[i]
        for j in range(near.first[there], near.first[there + 1]):
            orbit = near.zones[j]
            if i64(board.body_of_orbit[orbit]) != NONE and int(orbit) not in found:
                found.append(int(orbit))
    return found


def may_hold_satellite(s: BuckRogers, player: i64, orbit: i64) -> Breach:
    """Why *player* may not start a Killer Satellite in *orbit* (BR-BLD-09, 11, BR-KSA-02)."""
    body = i64(s.board.body_of_orbit[orbit])
    if body == NONE:
        return "BR-KSA-01"
    if i64(s.satellite[body]) != NO_SATELLITE:
        return "BR-KSA-02"
    if satellite_holder(s, body) != player:
        return "BR-BLD-09"
    return "BR-BLD-09" if enemy_units(s, orbit, player) else None


def may_take_factory(s: BuckRogers, player: i64, zone: i64, place: i64, anywhere: bool) -> Breach:
    """Why a Factory made in *zone* may not stand in *place* (BR-BLD-06, BR-RUL-84)."""
    if not s.board.territorial(place):
        return "BR-BLD-06"
    mine = i64(s.owner[place]) == player
    if anywhere and mine:
        return factory_limit(s, place)
    if place != zone:
        if not mine:
            return "BR-BLD-06"
        next_door = neighbours(s).adjacent(zone, place)
        belt = is_advanced(s) and int(place) in s.board.belt[zone]
        if not (next_door or belt):
            return "BR-BLD-06"
    return factory_limit(s, place)
