"""What a conqueror does to his conquests: razing industry, bombardment (SC-CON-07, 16 to 20)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from starboard.core.types import Breach

from .events import EV_RAZED, EV_RUINED
from .ids import ATK, DN, ESC, ORBITS
from .production import empty_colony, tell_colony
from .state import StellarConquest, is_conquered
from .targets import ships_of_type

__all__ = [
    "RAZE_IU",
    "RAZE_RIU",
    "bombard",
    "bombing_power",
    "excess",
    "may_bombard",
    "may_destroy",
    "may_raze",
    "raze",
]

RAZE_RIU: Final[i64] = 0
RAZE_IU: Final[i64] = 1
RUIN: Final[i64] = 10
"""Millions destroyed that make an emptied planet uninhabitable (SC-CON-20)."""


def excess(s: StellarConquest, planet: i64, what: i64) -> i64:
    """Excess industry: every RIU, and IU beyond one for each million (SC-PLA-14, SC-RUL-25)."""
    return s.riu[planet] if what == RAZE_RIU else s.iu[planet] - s.people[planet]


def may_occupy(s: StellarConquest, planet: i64) -> bool:
    """Whether the current player holds *planet* by conquest."""
    if planet >= len(s.controller) or i64(s.controller[planet]) != s.player:
        return False
    return is_conquered(s, planet)


def may_raze(s: StellarConquest, planet: i64, what: i64, n: i64) -> Breach:
    """Why *n* units of excess industry cannot be destroyed: only after the turn of conquest."""
    if not may_occupy(s, planet) or s.taken[planet] >= s.turn:
        return "SC-CON-07"
    return may_destroy(s, planet, what, n)


def may_destroy(s: StellarConquest, planet: i64, what: i64, n: i64) -> Breach:
    """Why a colony has not *n* units of excess industry to destroy."""
    if what > RAZE_IU or n < 1:
        return "SB-ACT-02"
    return "SC-PLA-14" if n > excess(s, planet, what) else None


def raze(s: StellarConquest, planet: i64, what: i64, n: i64, told: i64) -> None:
    """Destroy excess industry; the seats of the mask *told* hear how much."""
    if not s.quiet:
        s.emit(EV_RAZED, (int(planet), int(what), int(n)), told)
    if what == RAZE_RIU:
        s.riu[planet] -= n
    else:
        s.iu[planet] -= n
    tell_colony(s, planet)


def bombing_power(s: StellarConquest, seat: i64, star: i64) -> i64:
    """Millions that warships of *seat* at *star* destroy in a Player Turn (SC-CON-17)."""
    hex = s.board.star_hex[star]
    small = ships_of_type(s, seat, hex, ESC) + 3 * ships_of_type(s, seat, hex, ATK)
    return small + 5 * ships_of_type(s, seat, hex, DN)


def may_bombard(s: StellarConquest, planet: i64, n: i64, room: i64) -> Breach:
    """Why *n* millions cannot be destroyed; *room* is what the warships have left."""
    if not may_occupy(s, planet) or n < 1 or n > s.people[planet]:
        return "SC-CON-16"
    return "SC-CON-17" if n > room else None


def bombard(s: StellarConquest, planet: i64, n: i64) -> None:
    """One IU goes with each million; nobody left ends the colony (SC-CON-16, 19, 20)."""
    s.people[planet] -= n
    s.iu[planet] -= n
    s.bombed[planet] += n
    tell_colony(s, planet)
    if s.people[planet] > 0:
        return
    if s.bombed[planet] >= RUIN:
        s.ruined[planet] = u8(1)
        if not s.quiet:  # SC-CON-23
            s.emit(EV_RUINED, (int(planet),), i64(s.explored[planet // ORBITS]))
    empty_colony(s, planet)
