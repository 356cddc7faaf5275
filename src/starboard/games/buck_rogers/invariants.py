"""What is true of every position of Buck Rogers."""

from __future__ import annotations

from .ids import (
    BATTLER,
    COLOUR_NAMES,
    COLOURS,
    FACTORIES,
    FACTORY,
    GENNIE,
    KIND_NAMES,
    LEADER_NAMES,
    LEADERS,
    NONE,
    OPT_PIECE_LIMITS,
    SATELLITE,
    TRANSPORTS,
    TROOPER,
)
from .manifest import doubt_colour, doubt_mask, doubt_size
from .pools import aboard, in_production
from .stacks import colour_in, kind_in, size_in, total, zone_in
from .state import BuckRogers, player_of
from .stowage import saturates
from .transports import CAPACITY, factory_aboard, is_loaded, troopers_aboard
from .words import factory_name, ship_name

__all__ = ["broken"]


def broken(s: BuckRogers) -> list[str]:
    """A sentence for each invariant that *s* breaks; normally none."""
    return [*_stacks(s), *_ships(s), *_factories(s), *_leaders(s), *_known(s), *_cards(s)]


def _stacks(s: BuckRogers) -> list[str]:
    found = []
    last = -1
    for row in s.rows:
        marks = int(row) - int(size_in(row))
        if marks <= last or size_in(row) == 0:
            found.append("stacks are not in order or empty")
        last = marks
        kind, zone, colour = int(kind_in(row)), int(zone_in(row)), int(colour_in(row))
        name = f"{COLOUR_NAMES[colour]} {KIND_NAMES[kind]} in {s.board.names[zone]}"
        if player_of(s, colour) == NONE:
            found.append(f"{name}: nobody plays this colour")
        floats = kind == GENNIE and int(s.board.body_of_orbit[zone]) != NONE
        if not s.board.may_stand(kind, zone) and not floats:
            found.append(f"{name} may not be there (table 1.1)")
    if s.opt[OPT_PIECE_LIMITS] == 0:
        for colour in range(COLOURS):
            for kind in range(4):
                n = total(s, colour, kind)
                n += aboard(s, colour) if kind == TROOPER else 0
                n += in_production(s, colour, BATTLER) if kind == BATTLER else 0
                if n > s.board.tray[kind]:
                    text = f"{COLOUR_NAMES[colour]} has {n} {KIND_NAMES[kind]}s (BR-RUL-05)"
                    found.append(text)
    return found


def _ships(s: BuckRogers) -> list[str]:
    found = []
    for ship in range(TRANSPORTS):
        n = troopers_aboard(s, ship)
        factory = factory_aboard(s, ship) != NONE
        if n > CAPACITY or (n > 0 and factory):
            found.append(f"{ship_name(ship)} carries too much (BR-TRN-01)")
        if int(s.ship_zone[ship]) == NONE and (n > 0 or factory):
            found.append(f"{ship_name(ship)} is not on the board but carries something")
        if int(s.ship_zone[ship]) != NONE and player_of(s, ship // 4) == NONE:
            found.append(f"{ship_name(ship)}: nobody plays this colour")
    return found


def _factories(s: BuckRogers) -> list[str]:
    found = []
    for f in range(FACTORIES):
        zone, ship = int(s.factory_zone[f]), int(s.factory_ship[f])
        name = factory_name(f)
        if zone != NONE and ship != NONE:
            found.append(f"{name} is in a zone and aboard")
        if zone != NONE and not s.board.territorial(zone):
            found.append(f"{name} is not in a Territorial Zone (BR-BRD-10)")
        if zone == NONE and ship == NONE and int(s.factory_owner[f]) != NONE:
            found.append(f"{name} is in the bank but somebody's")
        item = int(s.factory_item[f])
        if item != NONE and (zone == NONE or item not in (BATTLER, SATELLITE, FACTORY)):
            found.append(f"{name} makes something it cannot (BR-BLD-04)")
    for zone in range(s.board.zones):
        if int(s.owner[zone]) != NONE and not s.board.territorial(zone):
            found.append(f"{s.board.names[zone]} is controlled (BR-BRD-10)")
        colour = int(s.marker_colour[zone])
        if (colour == NONE) != (int(s.owner[zone]) == NONE):
            found.append(f"{s.board.names[zone]} has a marker of nobody")
    return found


def _leaders(s: BuckRogers) -> list[str]:
    found = []
    for leader in range(LEADERS):
        if int(s.leader_zone[leader]) != NONE and int(s.leader_player[leader]) == NONE:
            found.append(f"{LEADER_NAMES[leader]} is on the board but nobody's")
    return found


def _known(s: BuckRogers) -> list[str]:
    """What everybody knows of cargo is true (BR-HID-02)."""
    found = []
    for colour in range(COLOURS):
        known = sum(int(s.sure[x * COLOURS + colour]) for x in range(TRANSPORTS))
        known += sum(int(doubt_size(r)) for r in s.doubt if doubt_colour(r) == colour)
        if known != aboard(s, colour):
            text = (
                f"{known} {COLOUR_NAMES[colour]} Troopers are known aboard, not {aboard(s, colour)}"
            )
            found.append(text)
    for colour in range(COLOURS):
        rows = [row for row in s.doubt if doubt_colour(row) == colour]
        unsure = [
            int(s.cargo[x * COLOURS + colour]) - int(s.sure[x * COLOURS + colour])
            for x in range(TRANSPORTS)
        ]
        sizes, masks = [int(doubt_size(r)) for r in rows], [int(doubt_mask(r)) for r in rows]
        if min(unsure) < 0 or not saturates(sizes, masks, unsure):
            text = f"what is known of {COLOUR_NAMES[colour]} Troopers aboard is not true"
            found.append(f"{text} (BR-HID-02)")
    for ship in range(TRANSPORTS):
        if s.proven[ship] and not is_loaded(s, ship):
            found.append(f"{ship_name(ship)} was found loaded but is empty (BR-HID-05)")
    for f in range(FACTORIES):
        ship = int(s.factory_ship[f])
        right = s.factory_doubt[f] == 0 if ship == NONE else (s.factory_doubt[f] >> ship) & 1 == 1
        if not right:
            found.append(f"what is known of {factory_name(f)} is not true (BR-HID-02)")
    return found


def _cards(s: BuckRogers) -> list[str]:
    drawn = [int(card) for card in s.card if card]
    return ["a Turn Card is held twice (BR-ORD-04)"] if len(set(drawn)) != len(drawn) else []
