"""Who sees what lies in a star hex (ledger chapter 3.8)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.types import bit

from .events import EV_COLONY_SEEN, EV_SEEN
from .ids import CT_KIND, KINDS, NONE, ORBITS, SCT_KIND
from .state import StellarConquest, colony_at, has_ships, is_conquered

__all__ = ["expose", "is_dark", "sees", "tell_colonies", "totals"]


def is_dark(s: StellarConquest, star: i64) -> bool:
    """On turn 1 nobody sees anything where the Nova is (SC-SCN-11)."""
    return s.turn <= 1 and star == s.board.nova_star


def sees(s: StellarConquest, viewer: i64, hex: i64) -> bool:
    """Whether *viewer* sees the ships in *hex*: a star hex with a ship or colony of his.

    Nowhere else are ships exposed (SC-XPO-01, 02); a colony gives sight to its controller only
    (SC-XPO-08).
    """
    if hex < 0:
        return False
    star = i64(s.board.star_at[hex])
    if star == NONE or is_dark(s, star):
        return False
    return has_ships(s, viewer, hex) or colony_at(s, viewer, star)


def totals(s: StellarConquest, seat: i64, hex: i64) -> tuple[int, ...]:
    """The SCT, ESC, ATK, DN and the CT of each colour of *seat* in *hex*."""
    found = [0] * 8
    for f in range(len(s.hex)):
        if s.hex[f] == hex and i64(s.owner[f]) == seat:
            for kind in range(KINDS):
                n = s.ships[f * KINDS + kind]
                if n > 0:
                    place = kind - SCT_KIND if kind < CT_KIND else 4 + (kind - CT_KIND) // 4
                    found[place] += int(n)
    return tuple(found)


def expose(s: StellarConquest, seat: i64, star: i64) -> None:
    """Ships of *seat* have come into a star hex, to stay or to pass (SC-XPO-03, 04)."""
    hex = s.board.star_hex[star]
    if is_dark(s, star):
        return
    for other in range(s.seats):
        if other == seat or s.quiet:
            continue
        if has_ships(s, other, hex):
            s.emit(EV_SEEN, (int(other), int(hex), *totals(s, other, hex)), bit(seat))
        if sees(s, other, hex):
            s.emit(EV_SEEN, (int(seat), int(hex), *totals(s, seat, hex)), bit(other))
    tell_colonies(s, seat, star)


def tell_colonies(s: StellarConquest, seat: i64, star: i64) -> None:
    """Others say which planets they hold there, and which are conquered (SC-XPO-05 to 07)."""
    for planet in range(star * ORBITS, star * ORBITS + ORBITS):
        holder = i64(s.controller[planet])
        told: i64 = 0
        if holder != NONE:
            told = 1 + holder + (8 if is_conquered(s, planet) else 0)
        at = seat * s.board.stars * ORBITS + planet
        if holder != seat and told != i64(s.known[at]) and not s.quiet:
            s.emit(EV_COLONY_SEEN, (int(planet), int(told)), bit(seat))
        s.known[at] = u8(told)
