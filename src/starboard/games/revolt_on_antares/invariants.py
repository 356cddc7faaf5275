"""What no position of Revolt on Antares breaks."""

from __future__ import annotations

from collections import Counter

from .ids import (
    COUNTERS,
    EMPTY,
    FATE_NAMES,
    FIRST_TOKEN,
    HAND,
    MAP,
    NEUTRAL,
    NONE,
    SET_UP,
    TOKENS,
)
from .stacking import STACK_LIMIT, crowd, may_stand_alone, supported
from .state import Antares, counters_at, is_special
from .voyage import Voyage
from .words import counter_name, hex_name

__all__ = ["broken"]


def broken(s: Antares) -> list[str]:
    """A sentence for each invariant that does not hold."""
    return [*_places(s), *_hexes(s), *_artifacts(s), *_seats(s)]


def _places(s: Antares) -> list[str]:
    found = []
    for c in range(COUNTERS):
        on_map, lot = s.where[c] != NONE, int(s.lot[c])
        if on_map != (lot == MAP):
            found.append(f"{counter_name(s, c)} is {FATE_NAMES[lot]} and stands on the map")
        if s.zombie[c] and not on_map:
            found.append(f"{counter_name(s, c)} is a zombie but not on the map (RA-HER-06)")
        if on_map and s.devastated[s.where[c]] and not _is_fighting(s):
            found.append(f"{counter_name(s, c)} is in a devastated hex (RA-ART-08)")
    for h in range(s.board.hexes):
        sides = {int(s.side[c]) for c in counters_at(s, h)}
        held = {int(EMPTY)} if not sides else {int(NEUTRAL) if x == NONE else x for x in sides}
        if len(sides) > 1:
            found.append(f"counters of several players are in {hex_name(s, h)} (RA-STK-05)")
        elif held != {int(s.holder[h])}:
            found.append(f"{hex_name(s, h)} is held by somebody else")
    return found


def _hexes(s: Antares) -> list[str]:
    """Stacking and the sea, but for what is in the middle of a voyage or of a combat."""
    if any(isinstance(f, Voyage) for f in s.stack) or _is_fighting(s):
        return []
    found = []
    for h in range(s.board.hexes):
        here = counters_at(s, h)
        if not here:
            continue
        name = hex_name(s, h)
        if crowd(s, h) > STACK_LIMIT:
            found.append(f"more than three counters are in {name} (RA-STK-01)")
        if all(is_special(s, c) for c in here) and s.phase != SET_UP:
            found.append(f"special artifacts are alone in {name} (RA-STK-04)")
        helpless = any(not may_stand_alone(s, c) and not is_special(s, c) for c in here)
        if s.board.is_sea(h) and helpless and not supported(s, h, s.side[here[0]]):
            found.append(f"{name} is sea and nobody keeps its counters afloat (RA-SEA-04)")
    return found


def _is_fighting(s: Antares) -> bool:
    return any(type(f).__name__ in ("Battle", "Detonation") for f in s.stack)


def _artifacts(s: Antares) -> list[str]:
    found = []
    known = Counter(int(x) for x in s.identity if x != NONE)
    if known and max(known.values()) > 1:
        found.append("an artifact is there twice (RA-CMP-08)")
    for t in range(TOKENS):
        what, name = s.identity[t], counter_name(s, int(FIRST_TOKEN) + t)
        if s.shown[t] and what == NONE:
            found.append(f"{name} is face-up but nobody knows it")
        if what != NONE and not (s.may_be[t] >> what) & 1:
            found.append(f"what everybody thinks of {name} is not true (RA-HID-08)")
        on_map = s.where[FIRST_TOKEN + t] != NONE
        unseen = what == NONE and s.master[t] != NONE and on_map
        if unseen and s.phase != SET_UP and not _is_looking(s):
            found.append(f"nobody has looked at {name} (RA-SET-08)")
    return found


def _is_looking(s: Antares) -> bool:
    return any(type(f).__name__ == "LookAtArtifact" for f in s.stack)


def _seats(s: Antares) -> list[str]:
    found = []
    for c in range(COUNTERS):
        side = s.side[c]
        if side != NONE and not 0 <= side < s.seats:
            found.append(f"{counter_name(s, c)} is on the side of nobody there is")
        if int(s.lot[c]) == HAND and side == NONE and s.phase != SET_UP:
            found.append(f"{counter_name(s, c)} waits but is nobody's")
    if any(p < 0 for p in s.points):
        found.append("replacement points are below zero (RA-REP-04)")
    return found
