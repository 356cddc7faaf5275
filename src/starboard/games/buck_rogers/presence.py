"""Who is where: enemies, escorts, lone Leaders (the vocabulary of the ledger)."""

from __future__ import annotations

from mypy_extensions import i64

from .ids import (
    COLOURS,
    FACTORIES,
    LEADERS,
    NONE,
    READY,
    TRANSPORTS,
)
from .stacks import colour_in, count_in, first_in, zone_in
from .state import BuckRogers, is_advanced, player_of, transport_colour

__all__ = [
    "combat_units",
    "enemy_units",
    "factories_in",
    "has_combat_unit",
    "has_leader",
    "is_alone",
    "is_exposed",
    "players_in",
    "satellite_player",
    "ships_of",
]


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


def players_in(s: BuckRogers, zone: i64) -> list[int]:
    """The players with combat units in *zone*, by seat; bare Control Markers do not count."""
    return [int(p) for p in range(s.seats) if combat_units(s, zone, p) > 0]


def is_alone(s: BuckRogers, zone: i64, player: i64) -> bool:
    """Whether a Leader of *player* in *zone* would be alone (BR-RUL-33)."""
    return not has_combat_unit(s, zone, player)


def is_exposed(s: BuckRogers, zone: i64, player: i64) -> bool:
    """Whether a Leader of *player* may not end in *zone* as it stands (BR-MOV-05, BR-RUL-13)."""
    if not is_alone(s, zone, player):
        return False
    if enemy_units(s, zone, player):
        return True
    owner = i64(s.owner[zone])
    return is_advanced(s) and owner != NONE and owner != player
