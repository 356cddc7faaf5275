"""What everybody may know of cargo (BR-HID-02, 03, 05, BR-RUL-78).

Others see how many Troopers or which Factory left the board in a zone, and into which Transport
only if a single one could take them. `sure` counts the Troopers that are certainly aboard a
Transport. A row of `doubt` is a number of Troopers of one colour that are aboard some of several
Transports; `factory_doubt` has the Transports that a Factory may be aboard. `proven` are Transports
that Ardala has found loaded.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from .ids import COLOURS, FACTORIES, NONE, TRANSPORTS
from .state import BuckRogers, player_of, transport_colour

__all__ = [
    "FULL_LOAD",
    "add_doubt",
    "blur",
    "doubt_colour",
    "doubt_mask",
    "doubt_size",
    "factory_loaded",
    "factory_seen",
    "is_single",
    "ship_of",
    "ships_in",
    "surely_aboard",
    "troopers_gone",
    "troopers_loaded",
    "without_cargo",
    "without_troopers",
]

FULL_LOAD: Final[i64] = 5
"""Five Troopers, or a Factory (BR-TRN-01)."""


def doubt_mask(row: i64) -> i64:
    """The Transports that a row of `doubt` may be aboard, as bits."""
    return row >> 11


def doubt_colour(row: i64) -> i64:
    """The colour of its Troopers."""
    return (row >> 8) & 7


def doubt_size(row: i64) -> i64:
    """How many they are."""
    return row & 255


def is_single(mask: i64) -> bool:
    """Whether only one Transport is possible."""
    return mask != 0 and (mask & (mask - 1)) == 0


def ship_of(mask: i64) -> i64:
    """The lowest Transport of a mask."""
    ship: i64 = 0
    while (mask >> ship) & 1 == 0:
        ship += 1
    return ship


def ships_in(s: BuckRogers, zone: i64, player: i64) -> i64:
    """The Transports of *player* in *zone*, as bits."""
    mask: i64 = 0
    for ship in range(TRANSPORTS):
        if i64(s.ship_zone[ship]) == zone and player_of(s, transport_colour(ship)) == player:
            mask |= i64(1) << ship
    return mask


def surely_aboard(s: BuckRogers, ship: i64) -> i64:
    """How many Troopers are certainly aboard *ship*; a Factory counts as a full load."""
    n: i64 = 0
    for colour in range(COLOURS):
        n += i64(s.sure[ship * COLOURS + colour])
    for f in range(FACTORIES):
        if s.factory_doubt[f] == i64(1) << ship:
            return FULL_LOAD
    return n


def add_doubt(s: BuckRogers, mask: i64, colour: i64, n: i64) -> None:
    """*n* Troopers of *colour* are aboard some of *mask*; of a single one that is certain."""
    if n <= 0:
        return
    if is_single(mask):
        at = ship_of(mask) * COLOURS + colour
        s.sure[at] = u8(i64(s.sure[at]) + n)
        return
    rows: list[int] = []
    for i in range(len(s.doubt)):
        row = s.doubt[i]
        if doubt_mask(row) == mask and doubt_colour(row) == colour:
            n += doubt_size(row)
        else:
            rows.append(int(row))
    rows.append(int((mask << 11) | (colour << 8) | n))
    set_doubt(s, rows)


def set_doubt(s: BuckRogers, rows: list[int]) -> None:
    """Keep the rows, ascending."""
    rows.sort()
    s.doubt = vec[i64]()
    for row in rows:
        s.doubt = append(s.doubt, i64(row))


def troopers_loaded(s: BuckRogers, mask: i64, colour: i64, n: i64) -> None:
    """Troopers went aboard one of the Transports of *mask*."""
    add_doubt(s, mask, colour, n)


def troopers_gone(s: BuckRogers, ship: i64, colour: i64, n: i64) -> None:
    """*n* Troopers of *colour* have been seen to leave *ship*."""
    at = ship * COLOURS + colour
    known = min(i64(s.sure[at]), n)
    s.sure[at] = u8(i64(s.sure[at]) - known)
    s.proven[ship] = u8(0)
    rest = n - known
    if rest == 0:
        return
    mask: i64 = 0
    open_ones: i64 = -rest
    old = s.doubt
    s.doubt = vec[i64]()
    for i in range(len(old)):
        row = old[i]
        size = doubt_size(row)
        if doubt_colour(row) == colour and (doubt_mask(row) >> ship) & 1 == 1:
            mask |= doubt_mask(row)
            open_ones += min(size, rest)
            size -= rest  # no row has lost more
        add_doubt(s, doubt_mask(row), doubt_colour(row), size)
    add_doubt(s, mask, colour, open_ones)


def without_troopers(s: BuckRogers, ship: i64) -> None:
    """Everybody knows now that no Trooper is aboard *ship*."""
    old = s.doubt
    s.doubt = vec[i64]()
    for i in range(len(old)):
        row = old[i]
        add_doubt(s, doubt_mask(row) & ~(i64(1) << ship), doubt_colour(row), doubt_size(row))
    for colour in range(COLOURS):
        s.sure[ship * COLOURS + colour] = u8(0)


def without_cargo(s: BuckRogers, ship: i64) -> None:
    """Everybody knows now that *ship* is empty."""
    without_troopers(s, ship)
    s.proven[ship] = u8(0)
    for f in range(FACTORIES):
        s.factory_doubt[f] &= ~(i64(1) << ship)


def factory_loaded(s: BuckRogers, f: i64, mask: i64) -> None:
    """Factory *f* went aboard one of the Transports of *mask*."""
    s.factory_doubt[f] = mask


def factory_seen(s: BuckRogers, f: i64, zone: i64) -> None:
    """Everybody knows now in which zone the Transport with Factory *f* is (BR-OPO-01)."""
    for ship in range(TRANSPORTS):
        if i64(s.ship_zone[ship]) != zone:
            s.factory_doubt[f] &= ~(i64(1) << ship)


def blur(s: BuckRogers, zone: i64, player: i64) -> None:
    """Transports of *player* meet where cargo may hop unseen: what is aboard which is open again.

    It does not matter whether cargo hops: nobody else could tell (BR-OPI-01, BR-RUL-78).
    """
    mask = ships_in(s, zone, player)
    if mask == 0 or is_single(mask):
        return
    old = s.doubt
    s.doubt = vec[i64]()
    for i in range(len(old)):
        row = old[i]
        more = mask if (doubt_mask(row) & mask) != 0 else i64(0)
        add_doubt(s, doubt_mask(row) | more, doubt_colour(row), doubt_size(row))
    for ship in range(TRANSPORTS):
        if (mask >> ship) & 1 == 0:
            continue
        s.proven[ship] = u8(0)
        for colour in range(COLOURS):
            n = i64(s.sure[ship * COLOURS + colour])
            s.sure[ship * COLOURS + colour] = u8(0)
            add_doubt(s, mask, colour, n)
    for f in range(FACTORIES):
        if i64(s.factory_ship[f]) != NONE and (s.factory_doubt[f] & mask) != 0:
            s.factory_doubt[f] |= mask
