"""How far ships may go from their bases (ledger chapter 3.5)."""

from __future__ import annotations

from mypy_extensions import i64

from .forces import lose
from .ids import KINDS, NOWHERE, ORBITS, SCT_KIND
from .state import StellarConquest, has_warship, is_conquered
from .technology import any_range

__all__ = ["bases_of", "in_range", "is_besieged", "keeps_range", "lose_the_stranded", "no_limit"]


def is_besieged(s: StellarConquest, planet: i64) -> bool:
    """A colony not conquered, with another player's warship in its hex (SC-SIE-01, 07)."""
    if is_conquered(s, planet):
        return False
    hex = s.board.star_hex[planet // ORBITS]
    for seat in range(s.seats):
        if seat != i64(s.controller[planet]) and has_warship(s, seat, hex):
            return True
    return False


def bases_of(s: StellarConquest, seat: i64) -> list[int]:
    """The hexes of the bases of *seat* (SC-RNG-02, 04, 05, 10, 11)."""
    found: list[int] = []
    if s.base[seat] != NOWHERE:
        found.append(int(s.base[seat]))
    for planet in range(len(s.controller)):
        if i64(s.controller[planet]) == seat and not is_besieged(s, planet):
            found += [int(s.board.star_hex[planet // ORBITS])]
    return found


def no_limit(s: StellarConquest, seat: i64) -> bool:
    """Whether range does not bind *seat* now (SC-RNG-12, 13)."""
    return any_range(s, seat) or s.turn < s.board.scenario.range_from


def in_range(s: StellarConquest, bases: list[int], hex: i64) -> bool:
    """Whether *hex* is within 8 hexes of one of *bases*; exactly 8 is (SC-RNG-01, 03)."""
    for base in bases:
        if s.board.distance(base, hex) <= s.board.basic_range:
            return True
    return False


def lose_the_stranded(s: StellarConquest, seat: i64) -> None:
    """After movement all ships but scouts outside the range are destroyed (SC-RNG-06, 07, 09)."""
    if no_limit(s, seat):
        return
    bases = bases_of(s, seat)
    for f in range(len(s.hex)):
        if i64(s.owner[f]) != seat or s.hex[f] < 0 or in_range(s, bases, s.hex[f]):
            continue
        for kind in range(KINDS):
            n = s.ships[f * KINDS + kind]
            if kind != SCT_KIND and n > 0:
                lose(s, f, kind, n)


def keeps_range(s: StellarConquest, seat: i64, bases: list[int], here: i64, there: i64) -> bool:
    """Whether a step leads not from inside the range to outside it (SC-RNG-08)."""
    if no_limit(s, seat) or in_range(s, bases, there):
        return True
    return not in_range(s, bases, here)
