"""Stacking, and who may stand at sea (ledger chapters 5 and 7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.types import Breach

from .ids import (
    BASIC,
    COUNTERS,
    EMPTY,
    FIRST_TOKEN,
    HOUSES,
    HOVER,
    NEUTRAL,
    NONE,
    OPT_OCCUPIED,
    OPT_TRANSIT_ONLY,
    PHASE,
    PLANE,
    POLITICS,
    TERRA,
)
from .secrets import is_face_down
from .state import Antares, class_of, find_artifact, is_on, is_special, scenario

__all__ = [
    "STACK_LIMIT",
    "crowd",
    "has_enemy",
    "is_closed",
    "is_neutral",
    "may_end",
    "may_hold",
    "may_remain",
    "may_set_down",
    "may_stand_alone",
    "room",
    "seems_full",
    "supported",
]

STACK_LIMIT: Final[i64] = 3
"""RA-STK-01."""


def crowd(s: Antares, h: i64) -> i64:
    """The counters in a hex that count towards three (RA-STK-02, 03)."""
    if i64(s.holder[h]) == EMPTY:
        return 0
    n: i64 = 0
    for c in range(COUNTERS):
        if s.where[c] == h and not is_special(s, c):
            n += 1
    return n


def room(s: Antares, h: i64) -> i64:
    """How many more counters a hex can take (RA-STK-01)."""
    return STACK_LIMIT - crowd(s, h)


def seems_full(s: Antares, h: i64) -> bool:
    """Whether everybody sees that a hex is full, whatever lies face-down in it."""
    n: i64 = 0
    for c in range(COUNTERS):
        if s.where[c] == h and not is_special(s, c) and not is_face_down(s, c):
            n += 1
    return n >= STACK_LIMIT


def has_enemy(s: Antares, h: i64, seat: i64) -> bool:
    """Whether counters of another player are in a hex."""
    held = i64(s.holder[h])
    return held != EMPTY and held != NEUTRAL and held != seat


def is_neutral(s: Antares, h: i64) -> bool:
    """Whether a hex is neutral (RA-MAP-11, RA-RUL-06)."""
    if scenario(s) != BASIC:
        return False
    colour = i64(s.board.colour[h])
    if colour >= HOUSES or s.master[colour] != NONE:
        return False
    return not is_on(s, OPT_OCCUPIED) or i64(s.holder[h]) == NEUTRAL


def is_closed(s: Antares, h: i64) -> Breach:
    """Why nothing may be in a hex nor cross it: devastated, or the closed Starport."""
    if s.devastated[h] == 1:
        return "RA-ART-08"
    if h == s.board.starport and scenario(s) == POLITICS:
        return "RA-POL-08"
    return None


def may_hold(s: Antares, seat: i64, h: i64) -> Breach:
    """Why no counter of a seat may come to a hex, stacking and sea left aside."""
    closed = is_closed(s, h)
    if closed is not None:
        return closed
    if has_enemy(s, h, seat):
        return "RA-MOV-06"
    if is_neutral(s, h) or i64(s.holder[h]) == NEUTRAL:
        return "RA-MOV-10"
    return None


def may_end(s: Antares, h: i64) -> Breach:
    """Why nothing may stop in a hex: brown with politics_terran_hexes = transit-only."""
    if is_on(s, OPT_TRANSIT_ONLY) and i64(s.board.colour[h]) == TERRA:
        return "RA-RUL-33"
    return None


def may_stand_alone(s: Antares, c: i64) -> bool:
    """Whether a counter stands in all-sea hexes without support (RA-SEA-04)."""
    kind = class_of(s, c)
    return kind == HOVER or kind == PHASE


def supported(s: Antares, h: i64, seat: i64) -> bool:
    """Whether a seat has a hovercraft or the Dimensional Plane in a hex (RA-SEA-04)."""
    plane = find_artifact(s, PLANE)
    if plane != NONE and s.where[plane] == h and s.side[plane] == seat:
        return True
    for c in range(FIRST_TOKEN):
        if s.where[c] == h and s.side[c] == seat and class_of(s, c) == HOVER:
            return True
    return False


def may_set_down(s: Antares, seat: i64, c: i64, h: i64) -> Breach:
    """Why a counter may not be placed in a hex: who is there, stacking (RA-STK-06), the sea."""
    why = may_hold(s, seat, h)
    if why is None:
        why = may_end(s, h)
    if why is not None:
        return why
    if not is_special(s, c) and room(s, h) < 1:
        return "RA-STK-01"
    if s.board.is_sea(h) and not may_stand_alone(s, c) and not supported(s, h, seat):
        return "RA-SEA-04"
    return None


def may_remain(s: Antares, h: i64, going: list[int]) -> Breach:
    """Why *going* may not leave a hex: what stays must not be left alone nor unsupported.

    RA-STK-04 for special artifacts, RA-SEA-05 for the sea.
    """
    company = False
    special = False
    helpless = False
    support = False
    for c in range(COUNTERS):
        if s.where[c] != h or int(c) in going:
            continue
        kind = class_of(s, c)
        if is_special(s, c):
            special = True
            if s.identity[c - FIRST_TOKEN] == PLANE:
                support = True
            continue
        company = True
        if kind == HOVER:
            support = True
        elif kind != PHASE:
            helpless = True
    if special and not company:
        return "RA-STK-04"
    if helpless and not support and s.board.is_sea(h):
        return "RA-SEA-05"
    return None
