"""A view in numbers, for learners: the own seat first, then the others in the order of seats."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Final

from .boardfile import DEFAULT, load_board
from .ids import CLASS_NAMES, COLOURS, ITEM_NAMES, PLANET_NAMES, SEQUENCE_NAMES, TECH_NAMES
from .view import View
from .words import SHIP_WORDS

__all__ = ["SIZE", "numbers_of"]

STARS: Final = 54
HEXES: Final = 656
PLANETS: Final = 3
_SEATS: Final = len(COLOURS)
_SHIPS: Final = (*SHIP_WORDS, "ct")
_MANY: Final = 20.0
_POP: Final = 80.0
_POINTS: Final = 200.0

HEAD: Final = 6 + len(CLASS_NAMES) + 2 * _SEATS
"""Turn, length, phase (three flags), own score; cards left; counters and base of each seat."""
RESEARCH: Final = len(SEQUENCE_NAMES) + 2 * len(TECH_NAMES)
"""Totals, then for each development whether it is owned and whether it can be had now."""
HEX: Final = _SEATS + len(_SHIPS) + 1
"""Counters of each seat, own ships, own allowance left."""
PLANET: Final = len(PLANET_NAMES) + 9
"""Type, limit, NM, ruined; an own colony's POP, IU, RIU, bases; whose other colony it is."""
STAR: Final = 2 + (_SEATS - 1) * (len(_SHIPS) + 1) + PLANETS * PLANET
"""Explored by the seat, by others; ships of each other seat as last seen; its planets."""
SHEET: Final = len(ITEM_NAMES) + 4
"""The open sheet: items bought in all, output spent, left, colonists sent and bonus."""
SIZE: Final = HEAD + RESEARCH + SHEET + HEXES * HEX + STARS * STAR


@lru_cache(maxsize=1)
def _places() -> tuple[dict[str, int], dict[str, int]]:
    board = load_board(DEFAULT)
    return dict(board.index), {name: i for i, name in enumerate(board.star_names)}


def numbers_of(view: View) -> array[float]:
    """*view* in SIZE numbers from -1 to 1; another board's places share those of this one."""
    out = array("f", bytes(4 * SIZE))
    seats = [seat.name for seat in view.seats]
    me = 0 if view.seat is None else view.seat
    order = {name: (i - me) % len(seats) for i, name in enumerate(seats)}
    _head(view, out, order)
    _research(view, out, HEAD)
    _sheet(view, out, HEAD + RESEARCH)
    _hexes(view, out, HEAD + RESEARCH + SHEET, order)
    _stars(view, out, HEAD + RESEARCH + SHEET + HEXES * HEX, order)
    return out


def _share(n: float, most: float) -> float:
    return min(n / most, 1.0)


def _head(view: View, out: array[float], order: dict[str, int]) -> None:
    out[0] = _share(view.turn, 200)
    out[1] = _share(view.turns, 200)
    out[2] = float(view.phase == "movement")
    out[3] = float(view.phase == "production")
    out[4] = float(view.player != "" and order[view.player] == 0)
    out[5] = _share(view.score or 0, _POINTS)
    for i, name in enumerate(CLASS_NAMES):
        out[6 + i] = _share(view.stacks[name], _MANY)
    at = 6 + len(CLASS_NAMES)
    for seat in view.seats:
        out[at + order[seat.name]] = _share(seat.counters, 40)
        out[at + _SEATS + order[seat.name]] = float(seat.entry != "")


def _research(view: View, out: array[float], at: int) -> None:
    if view.research is None:
        return
    for i, name in enumerate(SEQUENCE_NAMES):
        out[at + i] = _share(view.research.totals[name], 100)
    at += len(SEQUENCE_NAMES)
    for i, tech in enumerate(view.research.developments):
        out[at + 2 * i] = float(tech.owned)
        out[at + 2 * i + 1] = float(tech.ready)


def _sheet(view: View, out: array[float], at: int) -> None:
    for plan in view.plan:
        for i, name in enumerate(ITEM_NAMES):
            out[at + i] = _share(out[at + i] + plan.items.get(name, 0) / _MANY, 1.0)
        end = at + len(ITEM_NAMES)
        for i, n in enumerate((plan.spent, plan.output - plan.spent, plan.sent, plan.bonus)):
            out[end + i] = _share(out[end + i] + n / 200, 1.0)


def _hexes(view: View, out: array[float], at: int, order: dict[str, int]) -> None:
    index = _places()[0]
    for counter in view.counters:
        here = at + (index.get(counter.hex, 0)) * HEX
        out[here + order[counter.player]] = _share(counter.count, 10)
    for force in view.forces:
        if force.hex:
            here = at + index.get(force.hex, 0) * HEX + _SEATS
            for word, n in force.ships.items():
                i = _SHIPS.index(word[:3] if word[:3] in _SHIPS else word[:2])
                out[here + i] = _share(out[here + i] + n / _MANY, 1.0)
            out[here + len(_SHIPS)] = max(out[here + len(_SHIPS)], force.left / 8)


def _stars(view: View, out: array[float], at: int, order: dict[str, int]) -> None:
    index = _places()[1]
    planets: dict[str, int] = {}
    for star in view.stars:
        here = at + index.get(star.star, 0) * STAR
        out[here] = float(star.explored)
        out[here + 1] = len([w for w in star.explorers if order[w]]) / _SEATS
        first = here + 2 + (_SEATS - 1) * (len(_SHIPS) + 1)
        for i, planet in enumerate(star.planets):
            cell = first + i * PLANET
            planets[planet.planet] = cell + len(PLANET_NAMES)
            out[cell + PLANET_NAMES.index(planet.type)] = 1.0
            cell += len(PLANET_NAMES)
            out[cell] = _share(planet.limit, _POP)
            out[cell + 1] = float(planet.nm)
            out[cell + 2] = float(planet.ruined)
    for sight in view.sights:
        if order.get(sight.player) and sight.place in index:
            here = (
                at + index[sight.place] * STAR + 2 + (order[sight.player] - 1) * (len(_SHIPS) + 1)
            )
            out[here] = 1.0 if sight.now else 0.5
            for word, n in sight.ships.items():
                i = _SHIPS.index(word[:3] if word[:3] in _SHIPS else word[:2])
                out[here + 1 + i] = _share(out[here + 1 + i] + n / _MANY, 1.0)
    for colony in view.colonies:
        place = planets.get(colony.planet)
        if place is not None:
            numbers = (colony.pop, colony.iu, colony.riu, 5 * colony.mb, 10 * colony.amb)
            for i, n in enumerate(numbers):
                out[place + 3 + i] = _share(n, _POP)
    for told in view.told:
        place = planets.get(told.planet)
        if place is not None:
            out[place + 8] = (1 + order[told.player]) / (_SEATS + 1)
