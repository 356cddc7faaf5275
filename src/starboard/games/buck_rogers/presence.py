"""Who is where: enemies, escorts, lone Leaders (the vocabulary of the ledger)."""

from __future__ import annotations

from mypy_extensions import i64

from .ids import (
    COLOURS,
    FACTORIES,
    FAR_ORBIT,
    LEADERS,
    NONE,
    OPT_F,
    READY,
    TRANSPORTS,
)
from .stacks import colour_in, count_in, first_in, zone_in
from .state import BuckRogers, is_advanced, is_on, marker_zone, player_of, transport_colour

__all__ = [
    "combat_units",
    "enemy_units",
    "factories_in",
    "halves_of",
    "has_combat_unit",
    "has_leader",
    "is_alone",
    "is_contested",
    "is_exposed",
    "master_of",
    "other_half",
    "satellite_player",
    "ships_of",
]


def other_half(s: BuckRogers, zone: i64) -> i64:
    """The other half of a zone that option F merges, or NONE (BR-OPF-01).

    The halves are a planet's Far Orbit and its marker's Space Zone; asteroids are not merged
    (BR-RUL-70).
    """
    if not is_on(s, OPT_F):
        return NONE
    board = s.board
    if i64(board.kind[zone]) == FAR_ORBIT:
        return marker_zone(s, board.marker_of_gate(zone))
    for marker in range(board.markers):
        gate = board.gate[marker]
        if i64(board.kind[gate]) == FAR_ORBIT and marker_zone(s, marker) == zone:
            return gate
    return NONE


def halves_of(s: BuckRogers, zone: i64) -> list[int]:
    """The zone and, with option F, its other half: both fight as one (BR-OPF-04)."""
    half = other_half(s, zone)
    return [int(zone)] if half == NONE else [int(zone), int(half)]


def has_combat_unit(s: BuckRogers, zone: i64, player: i64) -> bool:
    """Whether *player* has a combat unit in *zone*; [advanced] a Control Marker is one."""
    return combat_units(s, zone, player) > 0 or (is_advanced(s) and i64(s.owner[zone]) == player)


def combat_units(s: BuckRogers, zone: i64, player: i64) -> i64:
    """How many Troopers, Gennies, ships and Killer Satellites *player* has in *zone*."""
    n: i64 = 0
    for colour in range(COLOURS):
        if player_of(s, colour) == player:
            n += count_in(s, zone, colour)
    n += ships_of(s, zone, player)
    if satellite_player(s, zone) == player:
        n += 1
    return n


def ships_of(s: BuckRogers, zone: i64, player: i64) -> i64:
    """How many Transports *player* has in *zone*."""
    n: i64 = 0
    for ship in range(TRANSPORTS):
        if i64(s.ship_zone[ship]) == zone and player_of(s, transport_colour(ship)) == player:
            n += 1
    return n


def satellite_player(s: BuckRogers, zone: i64) -> i64:
    """Who controls the finished Killer Satellite in *zone*, or NONE (BR-KSA-07, 08)."""
    body = i64(s.board.body_of_orbit[zone])
    if body == NONE or i64(s.satellite[body]) != READY:
        return NONE
    return i64(s.satellite_holder[body])


def factories_in(s: BuckRogers, zone: i64, player: i64) -> i64:
    """How many Factories of *player* stand in *zone*."""
    n: i64 = 0
    for f in range(FACTORIES):
        if i64(s.factory_zone[f]) == zone and i64(s.factory_owner[f]) == player:
            n += 1
    return n


def has_leader(s: BuckRogers, zone: i64, player: i64) -> bool:
    """Whether a Leader whom *player* commands is in *zone*."""
    for leader in range(LEADERS):
        if i64(s.leader_zone[leader]) == zone and i64(s.leader_player[leader]) == player:
            return True
    return False


def master_of(s: BuckRogers, leader: i64) -> i64:
    """The player whose Leader he is beyond this turn: Ardala only borrows hers (BR-RUL-45)."""
    return s.lender if s.puppet == leader else i64(s.leader_player[leader])


def enemy_units(s: BuckRogers, zone: i64, player: i64) -> bool:
    """Whether *zone* holds a combat unit, Leader or Factory of somebody else (BR-RUL-15)."""
    rows = s.rows
    at = first_in(s, zone)
    while at < len(rows) and zone_in(rows[at]) == zone:
        if player_of(s, colour_in(rows[at])) != player:
            return True
        at += 1
    for ship in range(TRANSPORTS):
        if i64(s.ship_zone[ship]) == zone and player_of(s, transport_colour(ship)) != player:
            return True
    for leader in range(LEADERS):
        if i64(s.leader_zone[leader]) == zone and i64(s.leader_player[leader]) != player:
            return True
    for f in range(FACTORIES):
        if i64(s.factory_zone[f]) == zone:
            owner = i64(s.factory_owner[f])
            if owner != NONE and owner != player:
                return True
    holder = satellite_player(s, zone)
    return holder != NONE and holder != player


def is_contested(s: BuckRogers, zone: i64, player: i64) -> bool:
    """Whether *zone*, or its other half, holds enemy units."""
    half = other_half(s, zone)
    return enemy_units(s, zone, player) or (half != NONE and enemy_units(s, half, player))


def is_alone(s: BuckRogers, zone: i64, player: i64) -> bool:
    """Whether a Leader of *player* in *zone* would be alone (BR-RUL-33)."""
    half = other_half(s, zone)
    if half != NONE and has_combat_unit(s, half, player):
        return False
    return not has_combat_unit(s, zone, player)


def is_exposed(s: BuckRogers, zone: i64, player: i64) -> bool:
    """Whether a Leader of *player* may not end in *zone* as it stands (BR-MOV-05, BR-RUL-13)."""
    if not is_alone(s, zone, player):
        return False
    if is_contested(s, zone, player):
        return True
    owner = i64(s.owner[zone])
    return is_advanced(s) and owner != NONE and owner != player
