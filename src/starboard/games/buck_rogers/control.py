"""Control of zones, bodies and Displays, and of the Killer Satellites that follow from it."""

from __future__ import annotations

from mypy_extensions import i64, u8

from .ids import (
    ASTEROIDS,
    B3,
    EARTH_MOON,
    EV_MARKER_LOST,
    NO_SATELLITE,
    NONE,
    OPT_A,
    OPT_OBJECTIVE,
)
from .state import BuckRogers, elevator_counts, is_on

__all__ = [
    "body_holder",
    "display_holder",
    "hold_satellites",
    "lose_marker",
    "surface_of",
    "zones_of",
]


def zones_of(s: BuckRogers, player: i64) -> i64:
    """How many Territorial Zones *player* controls; none once he has conceded (BR-RUL-47)."""
    if s.gone[player] == 1:
        return 0
    n: i64 = 0
    for zone in range(s.board.zones):
        if i64(s.owner[zone]) == player:
            n += 1
    return n


def surface_of(s: BuckRogers, body: i64) -> list[int]:
    """The surface zones of *body*; the Space Elevator is one of Mars by default (BR-RUL-31)."""
    surface = s.board.surface[body]
    if elevator_counts(s):
        return surface
    return [zone for zone in surface if s.board.names[zone] != "space-elevator"]


def holder_of(s: BuckRogers, zones: list[int]) -> i64:
    """The player who controls all of *zones*, or NONE."""
    holder = i64(s.owner[zones[0]])
    for zone in zones:
        if i64(s.owner[zone]) != holder:
            return NONE
    return holder


def body_holder(s: BuckRogers, body: i64) -> i64:
    """The player who controls the whole surface of *body*, or NONE (BR-KSA-07, BR-BLD-11)."""
    return holder_of(s, surface_of(s, body))


def majority_holder(s: BuckRogers, zones: list[int], majority: i64) -> i64:
    """The player who controls at least *majority* of *zones*, or NONE (BR-OPA-01)."""
    for player in range(s.seats):
        n: i64 = 0
        for zone in zones:
            if i64(s.owner[zone]) == player:
                n += 1
        if n >= majority:
            return player
    return NONE


def display_holder(s: BuckRogers, display: i64) -> i64:
    """Who controls a Display: by majority with option A, else by all surface zones (BR-RUL-66)."""
    if is_on(s, OPT_A):
        zones = s.board.display_zones[display]
        return majority_holder(s, zones, s.board.majority[display])
    if display == ASTEROIDS:
        return holder_of(s, s.board.display_zones[display])
    for body in range(s.board.bodies):
        if i64(s.board.body_display[body]) == display:
            return body_holder(s, body)  # the planet comes before its moon
    return NONE


def satellite_holder(s: BuckRogers, body: i64) -> i64:
    """Who may start and command the Killer Satellite of *body*, or NONE (BR-RUL-67)."""
    display = i64(s.board.body_display[body])
    if is_on(s, OPT_A) and display != ASTEROIDS:
        holder = display_holder(s, display)
        if is_split(s, display):
            zones = half_of(s, body)
            holder = majority_holder(s, zones, len(zones) // 2 + 1)
        if holder != NONE:
            return holder
    return body_holder(s, body)


def half_of(s: BuckRogers, body: i64) -> list[int]:
    """The zones of Earth with L-4 and L-5, or of the Moon, as Displays apart (BR-RUL-65)."""
    moon = s.board.surface[s.board.body_names.index("moon")]
    if s.board.body_names[body] == "moon":
        return moon
    return [zone for zone in s.board.display_zones[EARTH_MOON] if zone not in moon]


def is_split(s: BuckRogers, display: i64) -> bool:
    """Whether Earth and Moon count as two Displays (BR-SB3-01, BR-RUL-65)."""
    apart = s.seats != 4 and s.seats != 5
    return display == EARTH_MOON and s.opt[OPT_OBJECTIVE] == B3 and apart


def hold_satellites(s: BuckRogers) -> None:
    """Give every Killer Satellite to who controls it now (BR-KSA-08, 09, BR-RUL-30)."""
    for body in range(s.board.bodies):
        holder = NONE
        if i64(s.satellite[body]) != NO_SATELLITE:
            holder = satellite_holder(s, body)
        if holder != NONE and s.gone[holder] == 1:
            holder = NONE  # BR-RUL-47
        s.satellite_holder[body] = u8(holder)


def lose_marker(s: BuckRogers, zone: i64) -> None:
    """A Control Marker is destroyed: the zone is nobody's for now (BR-ACM-04)."""
    if not s.quiet:
        s.emit(EV_MARKER_LOST, (int(s.owner[zone]), int(zone)))
    s.owner[zone] = u8(NONE)
    s.marker_colour[zone] = u8(NONE)
    hold_satellites(s)
