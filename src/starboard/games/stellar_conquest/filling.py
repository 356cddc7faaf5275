"""A sheet filled in as a good player might: what the order `fill` stands for (chapter 9).

It only says what could be ordered one by one, and looks at nothing but what the writer knows.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.types import Action, pack, verb_of

from .draft import Draft, add_order, may_order, output_left
from .economy import bonus_limit, emigration_limit, growth_of, iu_room
from .exploration import has_explored
from .ids import (
    ACHIEVE,
    ATK_KIND,
    BONUS,
    BR,
    BUY,
    BUY_AMB,
    BUY_ATK,
    BUY_DN,
    BUY_ESC,
    BUY_IU,
    BUY_MB,
    BUY_PFS,
    BUY_RIU,
    BUY_SCT,
    CT_KIND,
    DN_KIND,
    ESC_KIND,
    FILL,
    KINDS,
    MT,
    NOWHERE,
    OPT_TURNS,
    ORBITS,
    RESEARCH,
    SCT_KIND,
    SEND,
    STARTING,
    T_3MA,
    T_4MA,
    T_5MA,
    T_6MA,
    T_7MA,
    T_8MA,
    T_AIT,
    T_AMB,
    T_ATK,
    T_CET,
    T_DN,
    T_IIT,
    T_ISW,
    T_MB,
    T_PFS,
    T_RIU,
    T_USC,
    T_USR,
    WEAPONS,
)
from .memory import ROW, unpacked
from .state import StellarConquest, is_conquered, planet_of, planets_of
from .technology import has_tech, may_achieve, tech_price

__all__ = ["drafted", "fill", "seen_strength", "strength_of", "years_left"]

PLAN: Final[list[int]] = [
    *(int(T_3MA), int(T_IIT), int(T_4MA), int(T_MB), int(T_AIT), int(T_ATK), int(T_5MA)),
    *(int(T_CET), int(T_RIU), int(T_AMB), int(T_DN), int(T_6MA), int(T_PFS), int(T_ISW)),
    *(int(T_USR), int(T_7MA), int(T_8MA), int(T_USC)),
]
"""The order of research: movement and industry early, weapons in time."""
REACH: Final[i64] = 14
"""Hexes to which colonists are sent."""
GROWN: Final[i64] = 12
"""Millions below which nobody is sent away."""
PRICES: Final = (3, 8, 20, 40)
"""Of SCT, ESC, ATK and DN."""


def drafted(s: StellarConquest, seat: i64, sheet: list[int]) -> Draft:
    """The draft that a sheet makes; every order on it is legal in its place."""
    draft = Draft(s, seat)
    for a in sheet:
        if verb_of(a) == FILL:
            fill(s, draft)
        else:
            add_order(s, draft, a)
    return draft


def fill(s: StellarConquest, draft: Draft) -> None:
    """Spend what is left: people, bases, research, industry, ships, and research again."""
    if s.turn == 0:
        _fill_bonus(s, draft)
        return
    mine: list[int] = []
    for planet in range(len(s.controller)):
        if i64(s.controller[planet]) == draft.seat:
            mine.append(int(planet))
    later = years_left(s)
    room = free_room(s, draft.seat) - transports_of(s, draft.seat)
    for planet in mine:
        _defend(s, draft, planet)
        if later > 0:
            room -= _send(s, draft, planet, room)
    total: i64 = 0
    for planet in mine:
        total += output_left(s, draft, planet)
    _explore(s, draft, mine)
    _research(s, draft, mine, total * (2 if later > 1 else 1) // 5)
    for planet in mine:
        if later > 1:
            _build_industry(s, draft, planet, later)
    wanted = 8 * s.turn + seen_strength(s, draft.seat) - strength_of(s, draft.seat)
    for planet in mine:
        wanted -= _arm(s, draft, planet, wanted)
    if later > 0:
        _research(s, draft, mine, total)
    for planet in mine:
        _arm(s, draft, planet, total)


def _try(s: StellarConquest, draft: Draft, a: Action) -> bool:
    """Add an order if it is legal."""
    if may_order(s, draft, a) is not None:
        return False
    add_order(s, draft, a)
    return True


def years_left(s: StellarConquest) -> i64:
    """Production Years after this one; none follows the last turn (SC-PRD-01)."""
    left = s.opt[OPT_TURNS] - s.turn
    return max(0, (left - 1) // 4)


def _fill_bonus(s: StellarConquest, draft: Draft) -> None:
    """3MA and two scouts, or IIT for who can move already."""
    if not has_tech(draft.tech, T_3MA):
        _try(s, draft, pack(RESEARCH, STARTING, 0, 15))
        _try(s, draft, pack(ACHIEVE, T_3MA))
        _try(s, draft, pack(BUY, STARTING, BUY_SCT, 2))
        _try(s, draft, pack(RESEARCH, STARTING, 2, 5))
    else:
        _try(s, draft, pack(RESEARCH, STARTING, 2, 25))
        _try(s, draft, pack(ACHIEVE, T_IIT))


# -- what there is --------------------------------------------------------------------------


def free_room(s: StellarConquest, seat: i64) -> i64:
    """Millions that could still live on planets that *seat* knows and may settle."""
    total: i64 = 0
    for star in range(s.board.stars):
        if not has_explored(s, seat, star):
            continue
        count = len(planets_of(s, star))
        for i in range(count):
            planet = star * ORBITS + i
            kind = planet_of(s, planet).kind
            if kind == BR or s.ruined[planet] == 1:
                continue
            holder = i64(s.controller[planet])
            heard = i64(s.known[seat * s.board.stars * ORBITS + planet]) > 0
            if holder == seat and not is_conquered(s, planet):
                total += planet_of(s, planet).limit - s.people[planet]
            elif holder != seat and not heard and kind != MT:
                total += planet_of(s, planet).limit
    return total


def transports_of(s: StellarConquest, seat: i64) -> i64:
    """CT of *seat* in space."""
    n: i64 = 0
    for f in range(len(s.hex)):
        if s.hex[f] != NOWHERE and i64(s.owner[f]) == seat:
            for kind in range(CT_KIND, KINDS):
                n += s.ships[f * KINDS + kind]
    return n


def strength_of(s: StellarConquest, seat: i64) -> i64:
    """Warships of *seat* by their price."""
    n: i64 = 0
    for f in range(len(s.hex)):
        if s.hex[f] != NOWHERE and i64(s.owner[f]) == seat:
            at = f * KINDS
            n += 8 * s.ships[at + ESC_KIND] + 20 * s.ships[at + ATK_KIND]
            n += 40 * s.ships[at + DN_KIND]
    return n


def seen_strength(s: StellarConquest, seat: i64) -> i64:
    """Warships of others that *seat* has seen in the last years, by their price."""
    n: i64 = 0
    at: i64 = 0
    while at < len(s.sights):
        if (s.sights[at] >> 16) == seat and s.sights[at + 1] + 8 >= s.turn:
            counts = unpacked(s.sights[at + 2])
            n += 8 * counts[1] + 20 * counts[2] + 40 * counts[3]
        at += ROW
    return n


# -- what is bought -------------------------------------------------------------------------


def _defend(s: StellarConquest, draft: Draft, planet: i64) -> None:
    """A few bases keep a colony from falling by itself (SC-CON-01)."""
    wanted: i64 = 1 if s.turn < 16 else 2
    if seen_strength(s, draft.seat) > 0:
        wanted += 2
    have = s.mb[planet] + s.amb[planet]
    if have < wanted and not _try(s, draft, pack(BUY, planet, BUY_AMB, 1)):
        while have < wanted and _try(s, draft, pack(BUY, planet, BUY_MB, 1)):
            have += 1
    if s.people[planet] >= 20:
        _try(s, draft, pack(BUY, planet, BUY_PFS, 1))


def _send(s: StellarConquest, draft: Draft, planet: i64, room: i64) -> i64:
    """Colonists in threes for the bonus (SC-EMI-04); how many CT are built."""
    if is_conquered(s, planet) or s.people[planet] < GROWN or room < 4:
        return 0
    grown = s.people[planet] + growth_of(s, planet) - planet_of(s, planet).limit
    sent = min(emigration_limit(s, planet), room * 3 // 4)
    if not _is_near_room(s, draft.seat, planet):
        sent = min(sent, max(grown, 0))
    sent = sent // 3 * 3
    while sent > 0 and sent + sent // 3 > output_left(s, draft, planet):
        sent -= 3
    if sent < 1 or not _try(s, draft, pack(SEND, planet, sent)):
        return 0
    bonus = bonus_limit(s, planet, sent)
    if bonus > 0 and _try(s, draft, pack(BONUS, planet, bonus)):
        return sent + bonus
    return sent


def _is_near_room(s: StellarConquest, seat: i64, planet: i64) -> bool:
    """Whether a planet worth settling that *seat* knows is near."""
    here = s.board.star_hex[planet // ORBITS]
    for star in range(s.board.stars):
        if not has_explored(s, seat, star):
            continue
        if s.board.distance(here, s.board.star_hex[star]) > REACH:
            continue
        for i in range(len(planets_of(s, star))):
            other = star * ORBITS + i
            if other == planet or planet_of(s, other).kind >= MT or s.ruined[other] == 1:
                continue
            holder = i64(s.controller[other])
            if holder == seat and s.people[other] * 2 < planet_of(s, other).limit:
                return True
            if holder != seat and i64(s.known[seat * s.board.stars * ORBITS + other]) == 0:
                return True
    return False


def _explore(s: StellarConquest, draft: Draft, mine: list[int]) -> None:
    """Two scouts if hardly any are left."""
    n: i64 = 0
    for f in range(len(s.hex)):
        if s.hex[f] != NOWHERE and i64(s.owner[f]) == draft.seat:
            n += s.ships[f * KINDS + SCT_KIND]
    if n >= 2:
        return
    for planet in mine:
        if _try(s, draft, pack(BUY, planet, BUY_SCT, 2)):
            return


def _research(s: StellarConquest, draft: Draft, mine: list[int], budget: i64) -> None:
    """Pay for the developments of the plan, one after the other."""
    for which in PLAN:
        total = draft.total[s.board.tech_sequence[which]]
        why = may_achieve(s, draft.tech, total, which)
        if why is not None and why != "SC-TEC-05":
            continue
        if s.board.tech_sequence[which] == WEAPONS and s.turn < 8:
            continue
        need = tech_price(s, draft.tech, which) - total
        for planet in mine:
            n = min(need, budget, output_left(s, draft, planet))
            if n > 0 and _try(s, draft, pack(RESEARCH, planet, s.board.tech_sequence[which], n)):
                need -= n
                budget -= n
        if need < 1:
            _try(s, draft, pack(ACHIEVE, which))
        if budget < 1:
            return


def _build_industry(s: StellarConquest, draft: Draft, planet: i64, later: i64) -> None:
    """Industry pays for itself in later years; robots need no people."""
    half = output_left(s, draft, planet) if later > 2 else output_left(s, draft, planet) // 2
    if later > 1:
        n = half // 3
        if n > 0 and _try(s, draft, pack(BUY, planet, BUY_RIU, n)):
            return
    worth = later * (2 if planet_of(s, planet).nm else 1)
    if worth > 4:
        room = iu_room(s, planet, draft.sent[planet], draft.tech)
        n = min(half // 4, room - draft.items[planet * 9 + BUY_IU])
        if n > 0:
            _try(s, draft, pack(BUY, planet, BUY_IU, n))


def _arm(s: StellarConquest, draft: Draft, planet: i64, wanted: i64) -> i64:
    """Warships for what a colony has left, the best first; what they cost."""
    spent: i64 = 0
    for item in (BUY_DN, BUY_ATK, BUY_ESC):
        price: i64 = PRICES[item - BUY_SCT]
        while spent < wanted and _try(s, draft, pack(BUY, planet, item, 1)):
            spent += price
    return spent
