"""What fires and what is fired at: the Fire Effects Table and groups of ships and bases.

A group is a type of ship, or the MB or AMB of one planet of the star, or its screen.
"""

from __future__ import annotations

from mypy_extensions import i64

from .forces import lose
from .ids import (
    BASES,
    CT,
    CT_KIND,
    ESC,
    ESC_KIND,
    KINDS,
    LATER_EDITION,
    MB,
    NO_EFFECT,
    OPT_FIRE_TABLE,
    ORBITS,
    SCREENS,
    SCT,
    SCT_KIND,
)
from .state import StellarConquest

__all__ = [
    "base_group",
    "bases_in",
    "cell",
    "destroy",
    "hurts",
    "place_of",
    "ships_of_type",
    "type_of",
]


def base_group(place: i64, advanced: i64) -> i64:
    """The group of the MB (0) or AMB (1) of the planet at *place* of a star."""
    return BASES + 2 * place + advanced


def place_of(group: i64) -> i64:
    """The place of the planet whose bases or screen a group is."""
    return group - SCREENS if group >= SCREENS else (group - BASES) // 2


def type_of(group: i64) -> i64:
    """The type of what is in a group, not a screen."""
    return group if group < BASES else MB + (group & 1)


def cell(s: StellarConquest, shooter: i64, target: i64) -> i64:
    """The cell of the Fire Effects Table for two types (SC-CBT-12, SC-RUL-01).

    MB count as ESC and AMB as ATK (SC-PLA-09).
    """
    row = max(_as_ship(shooter) - 1, 0)
    if row == 3 and s.opt[OPT_FIRE_TABLE] == LATER_EDITION:
        row = 4
    return s.board.fire[row * 4 + max(_as_ship(target) - 1, 0)]


def _as_ship(which: i64) -> i64:
    return which if which < MB else which - MB + ESC


def hurts(s: StellarConquest, shooter: i64, target: i64) -> bool:
    """Whether fire of one group has an effect on another; screens may be fired at (SC-PLA-21)."""
    return target >= SCREENS or cell(s, type_of(shooter), type_of(target)) != NO_EFFECT


def bases_in(s: StellarConquest, star: i64, group: i64) -> i64:
    """How many bases a group of bases has."""
    planet = star * ORBITS + place_of(group)
    return s.mb[planet] if group & 1 == 0 else s.amb[planet]


def ships_of_type(s: StellarConquest, seat: i64, hex: i64, which: i64) -> i64:
    """How many ships of a type *seat* has in *hex*."""
    n: i64 = 0
    first = CT_KIND if which == CT else _kind_of(which)
    last = KINDS if which == CT else first + 1
    for f in range(len(s.hex)):
        if s.hex[f] == hex and i64(s.owner[f]) == seat:
            for kind in range(first, last):
                n += s.ships[f * KINDS + kind]
    return n


def destroy(s: StellarConquest, seat: i64, hex: i64, which: i64, n: i64) -> None:
    """*n* ships of a type are lost: own CT before captives, unmarked ones first (SC-RUL-47)."""
    left = n
    if which != CT:
        _destroy_kind(s, seat, hex, _kind_of(which), left)
        return
    for turn in range(s.seats):
        colour = (seat + turn) % s.seats
        for mark in range(4):
            left = _destroy_kind(s, seat, hex, CT_KIND + 4 * colour + mark, left)


def _kind_of(which: i64) -> i64:
    return SCT_KIND if which == SCT else ESC_KIND + which - ESC


def _destroy_kind(s: StellarConquest, seat: i64, hex: i64, kind: i64, n: i64) -> i64:
    """How many of *n* are left to destroy after taking ships of one kind."""
    for f in range(len(s.hex)):
        if n > 0 and s.hex[f] == hex and i64(s.owner[f]) == seat:
            gone = min(n, s.ships[f * KINDS + kind])
            if gone > 0:
                lose(s, f, kind, gone)
                n -= gone
    return n
