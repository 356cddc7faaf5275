"""At the end everything is revealed (SC-SCO-14, SC-HID-20)."""

from __future__ import annotations

from mypy_extensions import i64

from .events import EV_ACHIEVED, EV_COLONY, EV_COLONY_SEEN, EV_DREW, EV_SEEN
from .ids import NONE, TECHS
from .memory import totals
from .state import StellarConquest, has_ships, is_conquered
from .technology import has_tech

__all__ = ["reveal"]


def reveal(s: StellarConquest) -> None:
    """Tell everybody all cards, colonies, ships and developments."""
    if s.quiet:
        return
    for star in range(s.board.stars):
        if i64(s.drew[star]) != NONE:
            s.emit(EV_DREW, (int(s.drew[star]), int(star), int(s.card[star])))
    for planet in range(len(s.controller)):
        if i64(s.controller[planet]) != NONE:
            reveal_colony(s, planet)
    for seat in range(s.seats):
        for hex in range(s.board.hexes):
            if has_ships(s, seat, hex):
                s.emit(EV_SEEN, (int(seat), int(hex), *totals(s, seat, hex)))
        for tech in range(TECHS):
            if has_tech(s.tech[seat], tech):
                s.emit(EV_ACHIEVED, (int(seat), int(tech)))


def reveal_colony(s: StellarConquest, planet: i64) -> None:
    """A colony with its controller, and all that it has."""
    holder = i64(s.controller[planet])
    told = 1 + holder + (8 if is_conquered(s, planet) else 0)
    s.emit(EV_COLONY_SEEN, (int(planet), int(told)))
    industry = (int(s.people[planet]), int(s.iu[planet]), int(s.riu[planet]))
    defence = (int(s.mb[planet]), int(s.amb[planet]), int(s.pfs[planet]))
    s.emit(EV_COLONY, (int(holder), int(planet), *industry, *defence))
