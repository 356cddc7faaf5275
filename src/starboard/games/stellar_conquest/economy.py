"""The arithmetic of a colony in a Production Year (ledger chapter 4)."""

from __future__ import annotations

from mypy_extensions import i64

from .ids import ON, OPERATE, OPT_GROWTH_PRODUCES, OPT_RATIO_SCOPE
from .state import StellarConquest, is_conquered, planet_of
from .technology import ratio

__all__ = ["bonus_limit", "emigration_limit", "growth_of", "iu_room", "output_of", "pop_after"]

FREE_EMIGRANTS: i64 = 3


def growth_of(s: StellarConquest, planet: i64) -> i64:
    """New millions this year (SC-POP-01 to 03); conquered colonies do not grow (SC-POP-06)."""
    divisor = s.board.growth[planet_of(s, planet).kind]
    if divisor == 0 or is_conquered(s, planet):
        return 0
    return s.people[planet] // divisor


def output_of(s: StellarConquest, planet: i64) -> i64:
    """What the colony can spend (SC-IND-01 to 04), from what stood before the year (SC-PRD-04)."""
    if is_conquered(s, planet) and s.idle[planet] == 1:
        return 0
    iu = s.iu[planet]
    if s.opt[OPT_RATIO_SCOPE] == OPERATE:
        iu = min(iu, ratio(s.tech[i64(s.controller[planet])]) * s.people[planet])
    if s.opt[OPT_GROWTH_PRODUCES] == ON:
        iu += growth_of(s, planet)
    return (iu + s.riu[planet]) * (2 if planet_of(s, planet).nm else 1)


def emigration_limit(s: StellarConquest, planet: i64) -> i64:
    """How many of those sent count as emigrants (SC-EMI-02)."""
    return growth_of(s, planet) + min(FREE_EMIGRANTS, s.people[planet])


def bonus_limit(s: StellarConquest, planet: i64, sent: i64) -> i64:
    """The bonus for *sent* colonists: one for each three emigrants (SC-EMI-03, 04, SC-CON-12)."""
    if is_conquered(s, planet):
        return 0
    return min(sent, emigration_limit(s, planet)) // 3


def pop_after(s: StellarConquest, planet: i64, sent: i64) -> i64:
    """POP after growth and departures; growth above the limit is lost (SC-POP-05)."""
    return min(planet_of(s, planet).limit, s.people[planet] + growth_of(s, planet) - sent)


def iu_room(s: StellarConquest, planet: i64, sent: i64, tech: i64) -> i64:
    """How many IU may be bought: up to the ratio on the POP after the year (SC-IND-05)."""
    pop = pop_after(s, planet, sent)
    return max(0, ratio(tech) * pop - (s.iu[planet] + pop - s.people[planet]))
