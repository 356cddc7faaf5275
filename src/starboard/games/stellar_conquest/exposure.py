"""Who is shown what when ships come into a star hex (ledger chapter 3.8)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.types import bit

from .events import EV_COLONY_SEEN
from .ids import BR, NONE, ORBITS, T_CET
from .memory import is_dark, look_around, note_tech, sees, totals
from .state import StellarConquest, is_conquered, planet_of

__all__ = ["expose", "is_dark", "sees", "tell_colonies", "totals"]


def expose(s: StellarConquest, seat: i64, star: i64) -> None:
    """Ships of *seat* have come into a star hex, to stay or to pass (SC-XPO-03, 04)."""
    if is_dark(s, star):
        return
    look_around(s, star, seat)
    tell_colonies(s, seat, star)


def tell_colonies(s: StellarConquest, seat: i64, star: i64) -> None:
    """Others say which planets they hold there, and which are conquered (SC-XPO-05 to 07)."""
    for planet in range(star * ORBITS, star * ORBITS + ORBITS):
        holder = i64(s.controller[planet])
        told: i64 = 0
        if holder != NONE:
            told = 1 + holder + (8 if is_conquered(s, planet) else 0)
            if holder != seat and planet_of(s, planet).kind == BR:
                note_tech(s, seat, holder, T_CET)
        at = seat * s.board.stars * ORBITS + planet
        if holder != seat and told != i64(s.known[at]) and not s.quiet:
            s.emit(EV_COLONY_SEEN, (int(planet), int(told)), bit(seat))
        s.known[at] = u8(told)
