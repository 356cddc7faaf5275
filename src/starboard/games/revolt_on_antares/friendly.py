"""Which hexes counters come back to: friendly, own colour, room (RA-REC-05, RA-REP-05 to 07)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.types import Breach

from .ids import (
    FIRST_HERO,
    FIRST_NATIVE,
    FIRST_SILAKKAN,
    FIRST_TERRAN,
    HOUSES,
    POLITICS,
    TERRA,
)
from .stacking import may_set_down
from .state import Antares, owner_of_colour, scenario

__all__ = ["is_friendly_site", "is_site", "may_arrive_at", "may_place_hero", "may_return_to"]


def is_site(s: Antares, h: i64) -> bool:
    """Whether a hex is a fortress, the Starport or an economic hex."""
    return s.board.is_fortified(h) or s.board.economic[h] == 1


def is_friendly_site(s: Antares, seat: i64, h: i64) -> bool:
    """Whether a fortress or economic hex is friendly (RA-REC-05)."""
    if not is_site(s, h) or s.devastated[h] == 1:
        return False
    return i64(s.holder[h]) == seat or owner_of_colour(s, i64(s.board.colour[h])) == seat


def may_place_hero(s: Antares, seat: i64, c: i64, h: i64) -> Breach:
    """Why a hero may not be placed in a hex (RA-REC-04)."""
    if h >= s.board.hexes or not is_friendly_site(s, seat, h):
        return "RA-REC-04"
    return may_set_down(s, seat, c, h)


def may_arrive_at(s: Antares, seat: i64, c: i64, h: i64) -> Breach:
    """Why a troop or leader may not enter in a hex: where its kind enters, and room there.

    Houses RA-REP-05, Terrans RA-REP-06 and RA-TER-03, natives RA-REP-06 and RA-NAT-02, Silakka
    RA-SIL-09, mercenaries RA-POL-17.
    """
    if h >= s.board.hexes:
        return "RA-REP-07"
    force = i64(s.board.force[c])
    colour = i64(s.board.colour[h])
    if force < HOUSES:
        if colour != force or not is_site(s, h):
            return "RA-REP-05"
    elif scenario(s) == POLITICS:
        if colour >= HOUSES or s.master[colour] != seat or not is_site(s, h):
            return "RA-POL-17"
    elif FIRST_TERRAN <= c < FIRST_NATIVE:
        if colour != TERRA:
            return "RA-REP-06"
    elif FIRST_NATIVE <= c < FIRST_SILAKKAN:
        if colour != TERRA or h == s.board.starport:
            return "RA-REP-06"
    elif not is_friendly_site(s, seat, h) or s.board.economic[h] == 0:
        return "RA-SIL-09"
    return may_set_down(s, seat, c, h)


def may_return_to(s: Antares, seat: i64, c: i64, h: i64) -> Breach:
    """Why a wounded leader may not return in a hex (RA-DEF-04)."""
    if FIRST_HERO <= c < FIRST_TERRAN:
        why = may_place_hero(s, seat, c, h)
    else:
        why = may_arrive_at(s, seat, c, h)
    if why == "RA-REC-04" or why == "RA-REP-05" or why == "RA-REP-06" or why == "RA-SIL-09":
        return "RA-DEF-04"
    return why
