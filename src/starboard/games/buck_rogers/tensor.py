"""A view in numbers, for learners: the own colours first, then the others in seat order.

Zones come in the order of this package's board file; a zone of another board that it does not
know takes a place by its name, which it may share.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Final

from .boardfile import DEFAULT, load_board
from .ids import (
    CARDS,
    COLOUR_NAMES,
    DISPLAY_NAMES,
    FACTORIES,
    KIND_NAMES,
    LEADER_NAMES,
    PHASE_NAMES,
    STACKED,
    TRANSPORTS,
)
from .view import FactoryView, LeaderView, SeatView, ShipView, View

__all__ = ["SIZE", "numbers_of"]

ZONES: Final = 171
MARKERS: Final = 13
_COLOURS: Final = len(COLOUR_NAMES)
_KINDS: Final = len(KIND_NAMES)
_MOST: Final = dict(zip(KIND_NAMES, (20, 8, 15, 6, 4, 1, 1, 4, 3), strict=True))
"""How many of a kind in a zone make 1."""
_LEFT: Final = 12.0
_ABOARD: Final = 5.0
_TURNS: Final = 40.0

ZONE: Final = _COLOURS * _KINDS + 4
"""For each colour what it has there, in the order of KIND_NAMES; something of nobody; zones that
own pieces there may still move; a battle here; a group leaves or enters."""
SHIP: Final = 7
"""On the board; zone; movement left; Troopers known to be aboard; a Factory known to be; loaded
(1), empty (-1) or unknown (0); Troopers that may be aboard."""
LEADER: Final = _COLOURS + 5
"""Whose he is; zone; movement left; turns until he returns; used; commanded by Ardala."""
FACTORY: Final = _COLOURS + _KINDS + 4
"""Whose it is; what it makes; there; zone; place of what it makes; idle."""
COLOUR: Final = 10 + int(STACKED) + len(DISPLAY_NAMES)
"""In play; own; its player's zones; inert; gone; a Black Market order; its card, and that it has
a hidden one; place in the move order; Troopers aboard; tray; free Factories due."""
TABLE: Final = len(PHASE_NAMES) + 8
"""Phase; turn; moon side up; progress in the order; Doc Huer's die; round of battle; Factories and
Killer Satellites in the bank; over."""

ZONES_AT: Final = 0
MARKERS_AT: Final = ZONES_AT + ZONES * ZONE
SHIPS_AT: Final = MARKERS_AT + MARKERS
LEADERS_AT: Final = SHIPS_AT + int(TRANSPORTS) * SHIP
FACTORIES_AT: Final = LEADERS_AT + len(LEADER_NAMES) * LEADER
COLOURS_AT: Final = FACTORIES_AT + int(FACTORIES) * FACTORY
TABLE_AT: Final = COLOURS_AT + _COLOURS * COLOUR
SIZE: Final = TABLE_AT + TABLE


def numbers_of(view: View) -> array[float]:
    """The view in SIZE numbers from -1 to 1; a spectator sees as the first seat does."""
    return _Numbers(view).all()


class _Numbers:
    """The numbers of one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.out = array("f", bytes(4 * SIZE))
        own = view.seat or 0
        seats = [*view.seats[own:], *view.seats[:own]]
        taken = [colour for seat in seats for colour in seat.colours]
        names = [*taken, *(name for name in COLOUR_NAMES if name not in taken)]
        self.rank = {name: i for i, name in enumerate(names)}
        self.own = set(view.seats[own].colours)

    def all(self) -> array[float]:
        self.zones()
        for i, zone in enumerate(list(self.view.markers.values())[:MARKERS]):
            self.out[MARKERS_AT + i] = _spot(zone)
        for ship in self.view.ships:
            self.ship(ship)
        self.doubt()
        for leader in self.view.leaders:
            self.leader(leader)
        for factory in self.view.factories:
            self.factory(factory)
        for seat in self.view.seats:
            for colour in seat.colours:
                self.colour(seat, colour)
        self.table()
        return self.out

    def one_of(self, at: int, name: str) -> None:
        """A 1 for a colour, or a player by his first, among six; nothing for nobody."""
        if name in self.rank:
            self.out[at + self.rank[name]] = 1.0

    # -- zones ------------------------------------------------------------------------------

    def zones(self) -> None:
        view = self.view
        for zone in view.zones:
            self.stand(zone.zone, zone.colour, "control-marker", 1)
        for stack in view.stacks:
            self.stand(stack.zone, stack.colour, stack.kind, stack.count)
            self.left(stack.zone, stack.colour, stack.left)
        for ship in view.ships:
            self.stand(ship.zone, ship.colour, "transport", 1)
            self.left(ship.zone, ship.colour, ship.left)
        for leader in view.leaders:
            if leader.zone:
                self.stand(leader.zone, leader.player, "leader", 1)
                self.left(leader.zone, leader.player, leader.left)
        for factory in view.factories:
            if factory.zone:
                self.stand(factory.zone, factory.owner, "factory", 1)
        for satellite in view.satellites:
            share = 1.0 if satellite.ready else 0.5
            self.stand(satellite.zone, satellite.holder, "killer-satellite", share)
        for zones, at in ((view.scene, ZONE - 2), (view.moving, ZONE - 1)):
            for name in zones:
                self.out[ZONES_AT + _number(name) * ZONE + at] = 1.0

    def stand(self, zone: str, colour: str, kind: str, count: float) -> None:
        """Pieces in a zone; those of nobody are not counted."""
        at = ZONES_AT + _number(zone) * ZONE
        if colour not in self.rank:
            self.out[at + ZONE - 4] = 1.0
            return
        at += self.rank[colour] * _KINDS + KIND_NAMES.index(kind)
        self.out[at] = min(1.0, self.out[at] + count / _MOST[kind])

    def left(self, zone: str, colour: str, left: int) -> None:
        if colour in self.own:
            at = ZONES_AT + _number(zone) * ZONE + ZONE - 3
            self.out[at] = max(self.out[at], _share(left, _LEFT))

    # -- single pieces ----------------------------------------------------------------------

    def place_of(self, ship: str) -> int:
        """Where the numbers of a Transport begin."""
        colour, _, number = ship.rpartition("-T")
        return SHIPS_AT + (self.rank[colour] * 4 + int(number) - 1) * SHIP

    def ship(self, ship: ShipView) -> None:
        at = self.place_of(ship.ship)
        aboard = ship.sure if ship.cargo is None else ship.cargo
        troopers = sum(n for name, n in aboard.items() if name in COLOUR_NAMES)
        known = {True: 1.0, False: -1.0, None: 0.0}[ship.loaded]
        factory = float(any(name not in COLOUR_NAMES for name in aboard))
        numbers = [1.0, _spot(ship.zone), _share(ship.left, _LEFT), _share(troopers, _ABOARD)]
        self.out[at : at + 6] = array("f", [*numbers, factory, known])

    def doubt(self) -> None:
        for doubt in self.view.doubt:
            for ship in doubt.ships:
                at = self.place_of(ship) + 6
                self.out[at] = max(self.out[at], _share(doubt.count, _ABOARD))

    def leader(self, leader: LeaderView) -> None:
        at = LEADERS_AT + LEADER_NAMES.index(leader.leader) * LEADER
        self.one_of(at, leader.player)
        at += _COLOURS
        away = max(0, leader.back - self.view.turn)
        puppet = float(self.view.puppet == leader.leader)
        numbers = [_spot(leader.zone), _share(leader.left, _LEFT), _share(away, 8.0)]
        self.out[at : at + 5] = array("f", [*numbers, float(leader.used), puppet])

    def factory(self, factory: FactoryView) -> None:
        at = FACTORIES_AT + (int(factory.factory[1:]) - 1) * FACTORY
        self.one_of(at, factory.owner)
        at += _COLOURS
        if factory.making:
            self.out[at + KIND_NAMES.index(factory.making)] = 1.0
        at += _KINDS
        numbers = [1.0, _spot(factory.zone), _spot(factory.place), float(factory.idle)]
        self.out[at : at + 4] = array("f", numbers)

    # -- players and the turn ---------------------------------------------------------------

    def colour(self, seat: SeatView, colour: str) -> None:
        view = self.view
        movers = [name for name in (colour, seat.name) if name in view.cards]
        card = view.cards[movers[0]] if movers else 0
        places = [i for i, name in enumerate(view.order) if name in (colour, seat.name)]
        at = COLOURS_AT + self.rank[colour] * COLOUR
        numbers = [
            1.0,
            float(colour in self.own),
            _share(seat.zones, 25.0),
            _share(max(0, seat.inert - view.turn + 1), 4.0),
            float(seat.gone),
            float(bool(seat.market)),
            card / CARDS,
            float(bool(movers) and card == 0),
            (places[0] + 1) / CARDS if places else 0.0,
            _share(seat.aboard[colour], 20.0),
            *(_share(seat.tray[colour][kind], 20.0) for kind in KIND_NAMES[: int(STACKED)]),
            *(float(name in seat.grants) for name in DISPLAY_NAMES),
        ]
        self.out[at : at + COLOUR] = array("f", numbers)

    def table(self) -> None:
        view = self.view
        self.out[TABLE_AT + PHASE_NAMES.index(view.phase)] = 1.0
        at = TABLE_AT + len(PHASE_NAMES)
        numbers = [
            _share(view.turn, _TURNS),
            float(view.face == "moon"),
            _share(view.at, float(CARDS)),
            _share(view.boost, 10.0),
            _share(view.battle.round, 10.0) if view.battle else 0.0,
            _share(view.bank["factory"], 24.0),
            _share(view.bank["killer-satellite"], 14.0),
            float(view.over),
        ]
        self.out[at : at + 8] = array("f", numbers)


@lru_cache(maxsize=1024)
def _number(zone: str) -> int:
    names = load_board(DEFAULT).names
    return names.index(zone) if zone in names else sum(zone.encode()) % ZONES


def _spot(zone: str) -> float:
    """A zone as a share of all; 0 for none."""
    return (_number(zone) + 1) / ZONES if zone else 0.0


def _share(amount: float, most: float) -> float:
    return min(1.0, amount / most)
