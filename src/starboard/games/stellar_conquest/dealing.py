"""Cards, research and colonies dealt anew for an imagined world, from what a seat knows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from starboard.core.chance import Chance

from .attack import PlanetaryAttack
from .combat import Battle
from .ids import (
    BR,
    NONE,
    ON,
    OPT_STARTING_MOVEMENT,
    OPT_STARTING_PLANET,
    ORBITS,
    SEQUENCES,
    T_3MA,
    T_AMB,
    T_CET,
    T_ISW,
    T_MB,
    T_PFS,
    T_RIU,
    TECHS,
)
from .memory import DEFENCE, row_of
from .state import StellarConquest, forces_in, planet_of, planets_of
from .technology import has_tech, may_achieve, ratio, tech_price

__all__ = ["below", "deal_cards", "deal_colonies", "deal_research", "forget_colonies", "years"]

START: Final = 35
"""People that everybody begins with (SC-SET-05)."""
GROWTH: Final = 5
"""One more for so many people in a Production Year, about."""
RESEARCH: Final = 14
"""Points that a player may have paid in a Production Year, about, times the years so far."""


def below(luck: Chance, n: int) -> int:
    """A number in 0..n-1; 0 if n is less than 1."""
    return int(luck.pick(0, [1] * n)) if n > 1 else 0


def years(turn: int) -> int:
    """Production Years that are over at the beginning of a turn."""
    return max(turn - 1, 0) // 4


# -- research -------------------------------------------------------------------------------


def deal_research(s: StellarConquest, seat: int, other: int, luck: Chance) -> None:
    """Developments of *other*: those that *seat* has seen at work, and what years could pay for."""
    must = i64(0)
    if seat >= 0:
        must = s.shown[seat * s.seats + other]
    if _is_fighting(s, other):
        must |= s.tech[other] & i64(1) << T_ISW
    for which in range(int(TECHS)):
        if has_tech(must, which):
            must = _grounded(s, must, which, luck)
    budget = below(luck, 26)
    for year in range(1, years(int(s.turn)) + 1):
        budget += below(luck, RESEARCH * (year + 1))
    s.tech[other] = _achieved(s, must | _granted(s), budget, luck)
    for i in range(int(SEQUENCES)):
        s.total[other * SEQUENCES + i] = below(luck, 1 + budget // 4)


def _is_fighting(s: StellarConquest, other: int) -> bool:
    """Whether *other* is in a battle: how often his ships fire is watched."""
    for frame in s.stack:
        if isinstance(frame, Battle):
            return other in (s.player, frame.foe)
        if isinstance(frame, PlanetaryAttack):
            return True
    return False


def _granted(s: StellarConquest) -> i64:
    """What everybody owns from the start (SC-TRN-02)."""
    return i64(1) << T_3MA if s.opt[OPT_STARTING_MOVEMENT] == ON else i64(0)


def _grounded(s: StellarConquest, tech: i64, which: int, luck: Chance) -> i64:
    """The developments with one of each lower level of the sequence (SC-TEC-07)."""
    level = int(s.board.tech_level[which]) - 1
    while level > 0:
        same = [
            t
            for t in range(int(TECHS))
            if s.board.tech_sequence[t] == s.board.tech_sequence[which]
            and s.board.tech_level[t] == level
        ]
        if not any(has_tech(tech, t) for t in same):
            tech |= i64(1) << same[below(luck, len(same))]
        level -= 1
    return tech


def _achieved(s: StellarConquest, tech: i64, budget: int, luck: Chance) -> i64:
    """The developments with some more, bought one by one."""
    while True:
        able = [t for t in range(int(TECHS)) if may_achieve(s, tech, budget, t) is None]
        if not able or below(luck, 6) == 0:
            return tech
        which = able[below(luck, len(able))]
        budget -= int(tech_price(s, tech, which))
        tech |= i64(1) << which


# -- cards ----------------------------------------------------------------------------------


def deal_cards(s: StellarConquest, seat: int, scenes: set[int], luck: Chance) -> None:
    """Cards that *seat* has not seen are any of those that could lie there (SC-HID-07, 09)."""
    hidden = [
        star
        for star in range(int(s.board.stars))
        if int(s.card[star]) not in (NONE, 0)
        and int(s.board.star_hex[star]) not in scenes
        and not (seat >= 0 and (int(s.explored[star]) >> seat) & 1)
    ]
    laid = {int(s.card[star]) for star in range(int(s.board.stars)) if star not in hidden}
    true = [int(s.card[star]) for star in hidden]
    for star in hidden:
        s.card[star] = u8(NONE)
    for star, own in zip(hidden, true, strict=True):
        fits = [c for c in _stack(s, star) if c not in laid and _may_lie(s, seat, star, c, own)]
        chosen = fits[below(luck, len(fits))] if fits else own
        laid.add(chosen)
        s.card[star] = u8(chosen)


def _stack(s: StellarConquest, star: int) -> list[int]:
    """The cards that can be drawn for a star (SC-EXP-07, SC-RUL-39)."""
    choice = int(s.opt[OPT_STARTING_PLANET])
    if choice > 0 and star in s.board.scenario.stars:
        return s.board.terran_cards[choice - 1]
    kind = s.board.star_class[star]
    return [c for c in range(1, len(s.board.cards)) if s.board.card_class[c] == kind]


def _may_lie(s: StellarConquest, seat: int, star: int, card: int, own: int) -> bool:
    """Whether a card has every planet that *seat* was told of, in the same orbit."""
    planets = s.board.cards[card]
    for i in range(int(ORBITS)):
        p = star * int(ORBITS) + i
        mine = seat >= 0 and (int(s.controller[p]) == seat or int(s.originator[p]) == seat)
        heard = mine or (seat >= 0 and s.known[seat * s.board.stars * ORBITS + p] > 0)
        if heard and (i >= len(planets) or planets[i].orbit != s.board.cards[own][i].orbit):
            return False
    return True


# -- colonies -------------------------------------------------------------------------------


def forget_colonies(s: StellarConquest, seat: int, scenes: set[int]) -> None:
    """Take off every colony but those that *seat* holds or has founded, and those at *scenes*."""
    for p in range(len(s.controller)):
        star = p // int(ORBITS)
        if seat < 0 or not (int(s.explored[star]) >> seat) & 1:
            s.ruined[p] = u8(0)
        mine = seat >= 0 and (int(s.controller[p]) == seat or int(s.originator[p]) == seat)
        if int(s.controller[p]) == NONE or mine or int(s.board.star_hex[star]) in scenes:
            continue
        s.controller[p] = s.originator[p] = u8(NONE)
        s.people[p] = s.iu[p] = s.riu[p] = s.mb[p] = s.amb[p] = 0
        s.pfs[p] = s.idle[p] = u8(0)
        s.taken[p] = s.bombed[p] = 0


def deal_colonies(s: StellarConquest, seat: int, other: int, scenes: set[int], luck: Chance) -> int:
    """Colonies of *other*: those heard of, and some where he may be; the people left over."""
    people = START
    for _ in range(years(int(s.turn))):
        people += people // GROWTH
    for p in range(len(s.controller)):
        if int(s.board.star_hex[p // ORBITS]) in scenes:
            continue
        if _was_told(s, seat, p) == other and _may_be_colony(s, p):
            people -= _settle(s, seat, other, p, people, luck)
        elif int(s.controller[p]) == other:
            _fill(s, seat, p, int(s.people[p]), luck)
    stars = [i for i in range(int(s.board.stars)) if _may_be_there(s, seat, other, i)]
    stars = [i for i in stars if int(s.board.star_hex[i]) not in scenes]
    while stars:
        star = stars.pop(below(luck, len(stars)))
        for i, planet in enumerate(planets_of(s, star)):
            p = star * int(ORBITS) + i
            free = int(s.controller[p]) == NONE and not s.ruined[p]
            poor = planet.kind == BR and not has_tech(s.tech[other], T_CET)
            if free and not poor and people > 0 and below(luck, 2):
                people -= _settle(s, seat, other, p, people, luck)
    return max(people, 0)


def _was_told(s: StellarConquest, seat: int, p: int) -> int:
    code = int(s.known[seat * s.board.stars * ORBITS + p]) if seat >= 0 else 0
    return (code - 1) % 8 if code else int(NONE)


def _may_be_colony(s: StellarConquest, p: int) -> bool:
    """Whether a planet that one has heard of is still there and free in this world."""
    here = p % int(ORBITS) < len(planets_of(s, p // int(ORBITS)))
    return here and int(s.controller[p]) == NONE and not s.ruined[p]


def _may_be_there(s: StellarConquest, seat: int, other: int, star: int) -> bool:
    """Whether *other* may have founded a colony at a star, as far as *seat* knows."""
    if int(s.card[star]) in (NONE, 0) or s.turn < 2:
        return False
    hex = s.board.star_hex[star]
    if seat >= 0 and forces_in(s, seat, hex) > 0:
        return False
    known = int(s.drew[star]) == other or forces_in(s, other, hex) > 0
    noticed = seat >= 0 and (int(s.noticed[seat * s.board.stars + star]) >> other) & 1
    return known or bool(noticed)


def _settle(s: StellarConquest, seat: int, other: int, p: int, people: int, luck: Chance) -> int:
    """Found a colony of *other*; how many of *people* live there."""
    limit = int(planet_of(s, p).limit)
    pop = 1 + below(luck, max(1, min(limit, people)))
    s.controller[p] = s.originator[p] = u8(other)
    if seat >= 0 and s.known[seat * s.board.stars * ORBITS + p] > 8:
        founders = [q for q in range(int(s.seats)) if q not in (seat, other)]
        if founders:
            s.originator[p] = u8(founders[below(luck, len(founders))])
            s.taken[p] = max(int(s.turn) - 1, 0)
    s.explored[p // int(ORBITS)] |= u8(1 << other)
    _fill(s, seat, p, pop, luck)
    return pop


def _fill(s: StellarConquest, seat: int, p: int, pop: int, luck: Chance) -> None:
    """POP, industry and bases: as reported if that still holds, else what could be."""
    at = _report(s, seat, p)
    if at >= 0:
        people, bases = int(s.reports[at + 2]), int(s.reports[at + 3])
        s.people[p], s.iu[p], s.riu[p] = (people >> (16 * i) & 0xFFFF for i in range(3))
        _defend(s, p, bases)
        return
    tech = s.tech[int(s.controller[p])]
    pop = max(1, min(pop, int(planet_of(s, p).limit)))
    s.people[p] = pop
    s.iu[p] = pop + below(luck, 1 + (int(ratio(tech)) - 1) * pop)
    s.riu[p] = below(luck, pop) if has_tech(tech, T_RIU) else 0
    own = s.controller[p] == s.originator[p]
    s.mb[p] = below(luck, 6) if own and has_tech(tech, T_MB) else 0
    s.amb[p] = below(luck, 4) if own and has_tech(tech, T_AMB) else 0
    s.pfs[p] = u8(own and has_tech(tech, T_PFS) and below(luck, 2))
    at = _fresh(s, seat << 16 | int(DEFENCE) | p) if seat >= 0 else -1
    if at >= 0 and own:
        _defend(s, p, int(s.reports[at + 3]))


def _defend(s: StellarConquest, p: int, bases: int) -> None:
    """The bases that were told."""
    s.mb[p], s.amb[p] = bases & 0xFFFF, bases >> 16 & 0xFFFF
    s.pfs[p] = u8(bases >> 32 & 1)


def _report(s: StellarConquest, seat: int, p: int) -> int:
    """The row of what *seat* was told of a colony since the last Production Year, or -1."""
    at = _fresh(s, seat << 16 | p) if seat >= 0 else -1
    if at < 0:
        return -1
    pop = int(s.reports[at + 2]) & 0xFFFF
    return at if 0 < pop <= int(planet_of(s, p).limit) else -1


def _fresh(s: StellarConquest, key: int) -> int:
    """The row of a report if no Production Year has passed since, or -1."""
    at = int(row_of(s.reports, key))
    if at == len(s.reports) or int(s.reports[at]) != key:
        return -1
    return at if years(int(s.reports[at + 1])) == years(int(s.turn)) else -1
