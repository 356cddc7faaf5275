"""Conquered colonies and their revolt (SC-CON-04 to 11)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.types import bit

from .events import EV_CONQUERED, EV_REVOLT
from .exploration import explore, has_explored
from .ids import NONE, ORBITS
from .memory import look_around, note_report
from .production import tell_colony
from .state import StellarConquest, has_ships, has_warship, is_conquered

__all__ = ["conquer", "conquer_undefended", "revolt"]


def revolt(s: StellarConquest) -> None:
    """Conquered colonies without a warship of their conqueror are free again (SC-CON-09, 10)."""
    for planet in range(len(s.controller)):
        if not is_conquered(s, planet):
            continue
        star = planet // ORBITS
        conqueror = i64(s.controller[planet])
        if has_warship(s, conqueror, s.board.star_hex[star]):
            continue
        free = i64(s.originator[planet])
        note_report(s, conqueror, planet)
        s.controller[planet] = u8(free)
        s.idle[planet] = u8(0)
        if not s.quiet:
            s.emit(EV_REVOLT, (int(planet), int(free)), bit(free) | bit(conqueror))
        if not has_explored(s, free, star):
            explore(s, free, star)  # SC-EXP-16
        tell_colony(s, planet)
        look_around(s, star, NONE)


def conquer_undefended(s: StellarConquest) -> None:
    """Colonies without defence fall to warships that no other ships oppose (SC-CON-01, 11)."""
    for planet in range(len(s.controller)):
        holder = i64(s.controller[planet])
        if holder == NONE or holder == s.player:
            continue
        if s.mb[planet] + s.amb[planet] + i64(s.pfs[planet]) > 0:
            continue
        if rules_alone(s, s.player, s.board.star_hex[planet // ORBITS]):
            conquer(s, planet)


def rules_alone(s: StellarConquest, seat: i64, hex: i64) -> bool:
    """Whether *seat* has a warship in *hex* and nobody else a ship."""
    for other in range(s.seats):
        if other != seat and has_ships(s, other, hex):
            return False
    return has_warship(s, seat, hex)


def conquer(s: StellarConquest, planet: i64) -> None:
    """The current player takes over the whole colony (SC-CON-03).

    An originator who comes back loses no output (SC-CON-05); anybody else waits for a Production
    Year (SC-CON-04, 06).
    """
    loser = i64(s.controller[planet])
    note_report(s, loser, planet)
    note_report(s, s.player, planet)
    s.controller[planet] = u8(s.player)
    s.taken[planet] = s.turn
    s.idle[planet] = u8(is_conquered(s, planet))
    if not s.quiet:
        args = (int(planet), int(loser), int(s.player))
        told = bit(loser) | bit(s.player) | bit(i64(s.originator[planet]))  # SC-HID-12
        s.emit(EV_CONQUERED, args, told)
    tell_colony(s, planet)
    look_around(s, planet // ORBITS, NONE)
