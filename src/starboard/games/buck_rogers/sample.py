"""The prepared set-up of the rulebook's sample turn, and its later points (BR-SET-13, 14).

The board file has it with its misprints mended (BR-RUL-60 to 63).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from .building import Building, appear
from .control import hold_satellites
from .factories import put_factory
from .group import find_any
from .ids import (
    BATTLER,
    BUILDING,
    COLOURS,
    FACTORIES,
    FACTORY,
    HALF_BUILT,
    LEADER,
    LEADERS,
    NONE,
    OPT_P,
    OPT_SAMPLE_SETUP,
    SAMPLE_BUILDING,
    SAMPLE_START,
    SATELLITE,
    TRANSPORT,
    TRANSPORTS,
)
from .manifest import troopers_loaded, without_cargo
from .pools import free_transport
from .sites import nearest_orbits
from .stacks import add, row_of, size_in, take
from .state import BuckRogers, is_on, player_of
from .turn import Turn, Turns, take_displays

__all__ = ["lay_sample"]

BUILDING_STAGE: Final[i64] = 5
"""A turn that goes on with its Building phase."""


def lay_sample(s: BuckRogers) -> None:
    """Put the sample on the board and go on from the point that was chosen."""
    for colour, zone, kind, n in s.board.sample_units:
        if player_of(s, colour) != NONE:
            put(s, colour, zone, kind, n)
    hold_satellites(s)
    s.push(Turns())
    chosen = s.opt[OPT_SAMPLE_SETUP]
    if chosen == SAMPLE_START:
        return
    s.turn = 1
    play_turn(s)
    s.order = vec[u8]()
    for colour in range(COLOURS):
        if player_of(s, colour) != NONE:
            s.order = append(s.order, u8(player_of(s, colour)))
    take_displays(s, chosen == SAMPLE_BUILDING and is_on(s, OPT_P))  # BR-OPP-01
    if chosen == SAMPLE_BUILDING:
        s.phase = BUILDING
        s.push(Turn(BUILDING_STAGE))
        s.push(Building())
    else:
        make_builds(s)


def put(s: BuckRogers, colour: i64, zone: i64, kind: i64, n: i64) -> None:
    """Pieces of the sample, or with no number the Control Marker alone."""
    s.owner[zone] = u8(player_of(s, colour))
    s.marker_colour[zone] = u8(colour)
    if kind == LEADER:
        s.leader_zone[n] = u8(zone)
        s.leader_colour[n] = u8(colour)
        s.leader_player[n] = u8(player_of(s, colour))
    elif kind == FACTORY:
        for _ in range(n):
            put_factory(s, zone, player_of(s, colour))
    elif kind == TRANSPORT:
        for _ in range(n):
            s.ship_zone[free_transport(s, colour)] = u8(zone)
    elif n > 0:
        add(s, row_of(zone, colour, kind), n)


def play_turn(s: BuckRogers) -> None:
    """The printed moves and battles of the first turn (BR-EX-32 to 40, BR-RUL-85)."""
    for colour, kind, n, here, there, cargo in s.board.sample_moves:
        if player_of(s, colour) != NONE:
            go(s, colour, kind, n, here, there, cargo)
    for colour, zone, kind in s.board.sample_lost:
        if player_of(s, colour) != NONE:
            lose(s, colour, zone, kind)
    for zone in range(s.board.zones):
        colour = s.board.sample_control[zone]
        holder = NONE if colour == NONE else player_of(s, colour)
        s.owner[zone] = u8(holder)
        s.marker_colour[zone] = u8(NONE if holder == NONE else colour)
        for f in range(FACTORIES):
            if i64(s.factory_zone[f]) == zone and holder != NONE:
                s.factory_owner[f] = u8(holder)
    hold_satellites(s)


def go(s: BuckRogers, colour: i64, kind: i64, n: i64, here: i64, there: i64, cargo: i64) -> None:
    """One printed move; cargo stays aboard in space and is set down on the ground."""
    if kind == LEADER:
        for leader in range(LEADERS):
            if i64(s.leader_zone[leader]) == here and i64(s.leader_colour[leader]) == colour:
                s.leader_zone[leader] = u8(there)
    elif kind == TRANSPORT:
        for ship in range(colour * 4, colour * 4 + 4):
            if i64(s.ship_zone[ship]) == here:
                s.ship_zone[ship] = u8(there)
                remove(s, here, colour * 4, cargo)
                if s.board.territorial(there):
                    add(s, row_of(there, colour, 0), cargo)
                else:
                    s.cargo[ship * COLOURS + colour] = u8(cargo)
                    troopers_loaded(s, i64(1) << ship, colour, cargo)  # all have seen it
    else:
        remove(s, here, colour * 4 + kind, n)
        add(s, row_of(there, colour, kind), n)


def remove(s: BuckRogers, zone: i64, unit: i64, n: i64) -> None:
    """Take *n* pieces of a unit away."""
    if n > 0:
        row = find_any(s, zone, unit)
        take(s, row, min(n, size_in(row)))


def lose(s: BuckRogers, colour: i64, zone: i64, kind: i64) -> None:
    """A piece hit in a printed battle, and a Leader left alone by it."""
    if kind == TRANSPORT:
        for ship in range(TRANSPORTS):
            if i64(s.ship_zone[ship]) == zone and ship // 4 == colour:
                s.ship_zone[ship] = u8(NONE)
                s.cargo[ship * COLOURS + colour] = u8(0)
                without_cargo(s, ship)
        return
    remove(s, zone, colour * 4 + kind, 1)
    if find_any(s, zone, colour * 4 + kind) >= 0:
        return
    for leader in range(LEADERS):
        if i64(s.leader_zone[leader]) == zone and i64(s.leader_colour[leader]) == colour:
            s.leader_zone[leader] = u8(NONE)
            s.leader_player[leader] = u8(NONE)
            s.inert[player_of(s, colour)] = 2  # BR-RUL-85


def make_builds(s: BuckRogers) -> None:
    """The printed builds (BR-EX-41)."""
    for colour, zone, kind, n in s.board.sample_builds:
        player = player_of(s, colour)
        if player == NONE:
            continue
        if kind != SATELLITE and kind != BATTLER:
            appear(s, player, kind, zone, colour, n)
            continue
        orbit = nearest_orbits(s, zone)[0]
        for f in range(FACTORIES):
            if i64(s.factory_zone[f]) == zone:
                s.factory_item[f] = u8(kind)
                s.factory_colour[f] = u8(colour)
                s.factory_place[f] = u8(orbit)
        body = i64(s.board.body_of_orbit[orbit])
        s.satellite[body] = u8(HALF_BUILT)
        s.satellite_holder[body] = u8(player)
