"""How far a group comes: the cheapest ways over the map (ledger chapters 6 to 9)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from starboard.core.types import Breach

from .ids import (
    AIRJET,
    DEATH,
    FIRST_TOKEN,
    GROUND,
    HOVER,
    JUMP,
    NONE,
    PHASE,
    PLANE,
)
from .stacking import has_enemy, is_closed, is_neutral
from .state import Antares, class_of, is_special, move_of

__all__ = [
    "CARGO",
    "FAR",
    "Pace",
    "cargo_of",
    "cost_at",
    "may_enter",
    "pace_of",
    "party_of",
    "reach",
    "why_not_reached",
]

FAR: Final[i64] = 99
"""The cost of what cannot be reached."""
CARGO: Final[i64] = 2
"""Counters that a hovercraft carries (RA-HOV-03)."""


class Pace:
    """How a group moves: movement factor, and what it may cross."""

    def __init__(self) -> None:
        self.factor: i64 = 0
        self.free: bool = False
        """Never pays the rough cost."""
        self.wet: bool = False
        """Crosses all-sea hexsides."""
        self.over: bool = False
        """Passes over enemies and neutral hexes (RA-JMP-02, 03)."""
        self.afloat: bool = False
        """May end at sea (RA-SEA-04, 08)."""


def pace_of(s: Antares, lead: i64, members: list[int], planes: bool = True) -> Pace:
    """The pace of *members*, the lead among them; without *planes* the Plane does not help.

    A hovercraft in the lead carries the others (RA-HOV-03); any other group moves at the rate of
    its slowest (RA-MOV-08), each with 2 more when the Plane goes along (RA-ART-13, 14).
    """
    p = Pace()
    plane = False
    for c in members:
        if c >= FIRST_TOKEN and s.identity[c - FIRST_TOKEN] == PLANE:
            plane = planes
    if class_of(s, lead) == HOVER:
        p.factor = move_of(s, lead)
        p.wet = True
        p.afloat = True
    else:
        p.factor = FAR
        p.free = p.wet = p.over = p.afloat = True
        for c in members:
            if not is_special(s, c):
                slow_down(s, p, c)
        if p.factor == 1:
            p.free = True  # RA-MOV-13
    if plane:
        p.factor += 2
        p.free = p.wet = p.afloat = True
    return p


def slow_down(s: Antares, p: Pace, c: i64) -> None:
    """A group cannot do what one of its members cannot."""
    kind = class_of(s, c)
    p.factor = min(p.factor, move_of(s, c))
    if kind == GROUND:
        p.wet = False  # RA-SEA-01
    if kind == GROUND or kind == HOVER:
        p.free = False
    if kind != JUMP and kind != AIRJET:
        p.over = False
    if kind != PHASE and kind != HOVER:
        p.afloat = False


def party_of(s: Antares, c: i64) -> list[int]:
    """A counter and those that always go with it: the zombies of Doctor Death (RA-HER-05)."""
    party = [int(c)]
    if c == DEATH:
        for z in range(FIRST_TOKEN):
            if s.zombie[z] == 1 and s.where[z] == s.where[DEATH]:
                party.append(int(z))
    return party


def cargo_of(s: Antares, members: list[int]) -> i64:
    """The counters of a group that take room aboard: all but the hovercraft and specials."""
    n: i64 = -1
    for c in members:
        if not is_special(s, c):
            n += 1
    return n


def may_enter(s: Antares, seat: i64, h: i64, over: bool) -> Breach:
    """Why a group may not cross a hex."""
    closed = is_closed(s, h)
    if closed is not None:
        return "RA-MOV-12" if closed == "RA-ART-08" else closed
    if not over:
        if is_neutral(s, h):
            return "RA-MOV-10"
        if has_enemy(s, h, seat):
            return "RA-MOV-06"
    return None


def reach(s: Antares, seat: i64, start: i64, p: Pace, paid: bool = False) -> vec[i64]:
    """The cheapest cost of every hex, FAR for those out of reach (RA-MOV-02 to 05).

    The first 300 costs are those of ways without rough ground, the others of ways on which it has
    been paid for; *paid* says that it was paid for before the start. See `cost_at`.
    """
    board = s.board
    n = board.hexes
    cost = vec[i64]([FAR] * (2 * n))
    cost[start + n if paid else start] = 0
    gate = vec[u8]([u8(0)] * n)
    """1 open, 2 shut, 0 not asked yet."""
    edge: list[int] = [int(start + n if paid else start)]
    late: list[int] = []
    spent: i64 = 0
    while (edge or late) and spent < p.factor:
        nearer: list[int] = []
        later: list[int] = []
        for at in edge:
            if cost[at] != spent:
                continue
            rough_paid = at >= n
            here = at - n if rough_paid else i64(at)
            for i in range(here * 6, here * 6 + 6):
                there = board.near[i]
                if there == NONE or (board.sea_side[i] == 1 and not p.wet):
                    continue
                if gate[there] == 0:
                    gate[there] = u8(1 if may_enter(s, seat, there, p.over) is None else 2)
                if gate[there] == 2:
                    continue
                price: i64 = 1
                to = there + n if rough_paid else there
                if board.rough[there] == 1 and not p.free and not rough_paid:
                    price = 2  # RA-MOV-03
                    to = there + n
                if spent + price <= p.factor and spent + price < cost[to]:
                    cost[to] = spent + price
                    if price == 1:
                        nearer.append(int(to))
                    else:
                        later.append(int(to))
        spent += 1
        nearer.extend(late)
        edge = nearer
        late = later
    return cost


def cost_at(s: Antares, cost: vec[i64], h: i64) -> i64:
    """The cheapest of the two costs of a hex."""
    return min(cost[h], cost[h + s.board.hexes])


def why_not_reached(s: Antares, seat: i64, start: i64, h: i64, p: Pace) -> str:
    """The rule that keeps a group from a hex that `reach` does not give it."""
    shut = may_enter(s, seat, h, p.over)
    if shut is not None:
        return shut
    free = Pace()
    free.factor, free.free, free.over = p.factor, p.free, p.over
    free.wet = True
    if not p.wet and cost_at(s, reach(s, seat, start, free), h) < FAR:
        return "RA-SEA-01"
    free.wet, free.over = p.wet, True
    if not p.over and cost_at(s, reach(s, seat, start, free), h) < FAR:
        return "RA-MOV-06"
    return "RA-MOV-05"
