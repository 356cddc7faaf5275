"""The record sheet of a player, kept for him (SC-CMP-09): colonies, production, technology."""

from __future__ import annotations

import msgspec

from .draft import Draft, output_left
from .economy import bonus_limit, emigration_limit, growth_of, iu_room, output_of, pop_after
from .exploration import has_explored
from .filling import drafted
from .ids import (
    BUY_IU,
    COLOURS,
    ITEM_NAMES,
    ITEMS,
    ORBITS,
    SEQUENCE_NAMES,
    STARTING,
    TECH_NAMES,
    TECHS,
)
from .memory import ROW
from .range import is_besieged
from .sheets import Spending
from .state import StellarConquest, has_ships, has_warship, is_conquered, planets_of
from .technology import allowance, can_build, has_tech, may_achieve, ratio, tech_price
from .words import planet_name

__all__ = [
    "ColonyView",
    "ColumnView",
    "PlanView",
    "ResearchView",
    "TechView",
    "colonies_of",
    "developments_of",
    "known_score",
    "plan_of",
    "sheet_of",
]


class ColumnView(msgspec.Struct, frozen=True):
    """A colony as it stood after a Production Year."""

    turn: int
    pop: int
    iu: int
    riu: int
    mb: int
    amb: int
    pfs: int


class ColonyView(msgspec.Struct, frozen=True):
    """An own colony with the arithmetic of its next Production Year (chapter 4 of the ledger).

    *limit* is how many of those sent count as emigrants, *bonus* the most that may come of it,
    *room* the IU that may be bought if nobody leaves.
    """

    planet: str
    originator: str
    pop: int
    iu: int
    riu: int
    mb: int
    amb: int
    pfs: int
    conquered: bool
    besieged: bool
    waits: bool
    growth: int
    output: int
    limit: int
    bonus: int
    room: int
    columns: list[ColumnView]


class PlanView(msgspec.Struct, frozen=True):
    """What an order sheet says of a colony, or of the starting bonus, so far."""

    place: str
    output: int
    spent: int
    sent: int
    bonus: int
    more_bonus: int
    pop: int
    iu: int
    room: int
    items: dict[str, int]


class TechView(msgspec.Struct, frozen=True):
    """A development; *price* is what it costs its reader now, *ready* whether it can be had."""

    tech: str
    owned: bool
    price: int
    ready: bool
    why_not: str


def colonies_of(s: StellarConquest, seat: int) -> list[ColonyView]:
    """The colonies that *seat* controls."""
    return [_colony(s, p) for p in range(len(s.controller)) if int(s.controller[p]) == seat]


def _colony(s: StellarConquest, p: int) -> ColonyView:
    growth = int(growth_of(s, p))
    return ColonyView(
        planet=planet_name(s, p),
        originator=COLOURS[int(s.originator[p])],
        pop=int(s.people[p]),
        iu=int(s.iu[p]),
        riu=int(s.riu[p]),
        mb=int(s.mb[p]),
        amb=int(s.amb[p]),
        pfs=int(s.pfs[p]),
        conquered=bool(is_conquered(s, p)),
        besieged=bool(is_besieged(s, p)),
        waits=bool(s.idle[p]),
        growth=growth,
        output=int(output_of(s, p)),
        limit=int(emigration_limit(s, p)),
        bonus=int(bonus_limit(s, p, s.people[p] + growth)),
        room=int(iu_room(s, p, 0, s.tech[int(s.controller[p])])),
        columns=_columns(s, p),
    )


def _columns(s: StellarConquest, p: int) -> list[ColumnView]:
    """What the present controller wrote down of a colony."""
    key = int(s.controller[p]) << 16 | p
    found = []
    for at in range(0, len(s.columns), int(ROW)):
        if int(s.columns[at]) == key:
            turn, people, bases = (int(s.columns[at + i]) for i in range(1, 4))
            parts = [(number >> (16 * i)) & 0xFFFF for number in (people, bases) for i in range(3)]
            found.append(ColumnView(turn, *parts))
    return found


def sheet_of(s: StellarConquest, seat: int) -> list[int]:
    """The orders that *seat* has written on the sheet that is open; none without one."""
    top = s.stack[-1] if s.stack else None
    return list(top.sheets[seat]) if isinstance(top, Spending) else []


def plan_of(s: StellarConquest, seat: int) -> list[PlanView]:
    """The sums of the open production or bonus sheet of *seat*, place by place."""
    if not s.stack or not isinstance(s.stack[-1], Spending):
        return []
    draft = drafted(s, seat, sheet_of(s, seat))
    if s.turn == 0:
        left = int(output_left(s, draft, STARTING))
        whole = int(s.board.fleet[3])
        items = _items(draft, int(STARTING))
        return [PlanView("bonus", whole, whole - left, 0, 0, 0, 0, 0, 0, items)]
    held = [p for p in range(len(s.controller)) if int(s.controller[p]) == seat]
    return [_plan(s, draft, p) for p in held]


def _plan(s: StellarConquest, draft: Draft, p: int) -> PlanView:
    sent, bought = draft.sent[p], int(draft.items[p * ITEMS + BUY_IU])
    pop = int(pop_after(s, p, sent))
    whole = int(output_of(s, p))
    return PlanView(
        place=planet_name(s, p),
        output=whole,
        spent=whole - int(output_left(s, draft, p)),
        sent=int(sent),
        bonus=int(draft.bonus[p]),
        more_bonus=int(bonus_limit(s, p, sent) - draft.bonus[p]),
        pop=pop,
        iu=int(s.iu[p]) + pop - int(s.people[p]) + bought,
        room=int(iu_room(s, p, sent, draft.tech)) - bought,
        items=_items(draft, p),
    )


def _items(draft: Draft, place: int) -> dict[str, int]:
    counts = [(ITEM_NAMES[i], int(draft.items[place * ITEMS + i])) for i in range(int(ITEMS))]
    return {name: n for name, n in counts if n}


class ResearchView(msgspec.Struct, frozen=True):
    """Totals and developments, as they are on the open sheet if there is one."""

    totals: dict[str, int]
    developments: list[TechView]
    allowance: int
    ratio: int
    builds: list[str]


def developments_of(s: StellarConquest, seat: int) -> ResearchView:
    """What *seat* knows of its own research (SC-HID-16)."""
    draft = drafted(s, seat, sheet_of(s, seat))
    rows = []
    for which in range(int(TECHS)):
        total = draft.total[s.board.tech_sequence[which]]
        why = may_achieve(s, draft.tech, total, which)
        owned = bool(has_tech(draft.tech, which))
        price = int(tech_price(s, draft.tech, which))
        rows.append(TechView(TECH_NAMES[which], owned, price, why is None, why or ""))
    return ResearchView(
        totals={name: int(draft.total[i]) for i, name in enumerate(SEQUENCE_NAMES)},
        developments=rows,
        allowance=int(allowance(s, seat)),
        ratio=int(ratio(draft.tech)),
        builds=[n for i, n in enumerate(ITEM_NAMES) if can_build(s.board, draft.tech, i)],
    )


def known_score(s: StellarConquest, seat: int) -> int:
    """The points of *seat* as far as it knows: colonies that it has not heard of are not there."""
    points = 0
    for star in range(int(s.board.stars)):
        if not has_explored(s, seat, star):
            continue
        for i, planet in enumerate(planets_of(s, star)):
            p = star * int(ORBITS) + i
            if not s.ruined[p] and _scores(s, seat, p):
                points += int(s.board.points[planet.kind])
    return points


def _scores(s: StellarConquest, seat: int, p: int) -> bool:
    """Whether a planet scores for *seat*, by what it knows (SC-SCO-02 to 05)."""
    hex = s.board.star_hex[p // ORBITS]
    if int(s.controller[p]) == seat:
        return int(s.originator[p]) == seat or bool(has_warship(s, seat, hex))
    if int(s.originator[p]) == seat or s.known[seat * s.board.stars * ORBITS + p]:
        return False
    if has_ships(s, seat, hex):
        return True
    if any(has_ships(s, other, hex) for other in range(s.seats)):
        return False
    first = p // ORBITS * ORBITS
    return any(
        int(s.controller[q]) == seat and int(s.originator[q]) == seat
        for q in range(first, first + ORBITS)
    )
