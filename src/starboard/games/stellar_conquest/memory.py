"""What players remember of each other: ships seen, reports, developments at work (chapter 8).

Views show it, and `imagine` respects it. A row of `sights` is the key, the turn, the SCT, ESC, ATK
and DN, and the CT of each colour, twelve bits each. A row of `reports` is the key, the turn, POP,
IU and RIU, sixteen bits each, and MB, AMB and PFS; those of `columns` are alike. Rows of sights
and reports stand in the order of their keys, columns in that of time.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from starboard.core.types import EVERYONE, bit

from .events import EV_SEEN
from .ids import (
    ATK_KIND,
    CT_KIND,
    DN_KIND,
    KINDS,
    NONE,
    ORBITS,
    T_3MA,
    T_AIT,
    T_AMB,
    T_ATK,
    T_DN,
    T_IIT,
    T_MB,
    T_PFS,
    T_RIU,
)
from .state import StellarConquest, colony_at, forces_in, has_ships, is_conquered

__all__ = [
    "DEFENCE",
    "ROW",
    "bases_packed",
    "forget_contents",
    "is_dark",
    "look_around",
    "note_column",
    "note_defence",
    "note_explorer",
    "note_pace",
    "note_report",
    "note_ships",
    "note_tech",
    "people_packed",
    "row_of",
    "sees",
    "sight_key",
    "totals",
    "trace_leaver",
    "unpacked",
    "watch_battle",
]

DEFENCE: Final[i64] = 256
"""In the key of a report: of bases and a screen only."""
ROW: Final[i64] = 4
"""Numbers in a row."""
FIELD: Final[i64] = 12
MOST: Final[i64] = 4095


# -- who sees what --------------------------------------------------------------------------


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
    return (*unpacked(_warships(s, seat, hex)), *unpacked(_transports(s, seat, hex)))


def unpacked(number: i64) -> tuple[int, ...]:
    """The four counts of a row's number."""
    return tuple([int((number >> (FIELD * i)) & MOST) for i in range(4)])


def _warships(s: StellarConquest, seat: i64, hex: i64) -> i64:
    """Scouts and warships of *seat* in *hex*, by kind."""
    found: i64 = 0
    for f in range(len(s.hex)):
        if s.hex[f] == hex and i64(s.owner[f]) == seat:
            for kind in range(CT_KIND):
                found += s.ships[f * KINDS + kind] << (FIELD * kind)
    return found


def _transports(s: StellarConquest, seat: i64, hex: i64) -> i64:
    """CT of *seat* in *hex*, by colour."""
    found: i64 = 0
    for f in range(len(s.hex)):
        if s.hex[f] == hex and i64(s.owner[f]) == seat:
            for kind in range(CT_KIND, KINDS):
                found += s.ships[f * KINDS + kind] << (FIELD * ((kind - CT_KIND) >> 2))
    return found


# -- ships ----------------------------------------------------------------------------------


def sight_key(viewer: i64, owner: i64, star: i64) -> i64:
    """The key of what *viewer* saw of ships of *owner* at *star*."""
    return (viewer << 16) | (star << 8) | owner


def row_of(rows: vec[i64], key: i64) -> i64:
    """Where the row of *key* is, or would be put in."""
    at: i64 = 0
    while at < len(rows) and rows[at] < key:
        at += ROW
    return at


def _put(rows: vec[i64], key: i64, turn: i64, first: i64, second: i64) -> vec[i64]:
    """The rows with one more, or with that of *key* replaced."""
    at = row_of(rows, key)
    if at == len(rows) or rows[at] != key:
        for _ in range(ROW):
            rows = append(rows, i64(0))
        last = i64(len(rows)) - 1
        while last >= at + ROW:
            rows[last] = rows[last - ROW]
            last -= 1
    rows[at] = key
    rows[at + 1] = turn
    rows[at + 2] = first
    rows[at + 3] = second
    return rows


def note_ships(s: StellarConquest, viewer: i64, owner: i64, star: i64, fresh: bool) -> bool:
    """*viewer* sees the ships of *owner* at *star*; whether that is news.

    *fresh* makes the same ships news in another turn. A lone counter is known from now on.
    """
    hex = s.board.star_hex[star]
    if forces_in(s, owner, hex) == 1:
        for f in range(len(s.hex)):
            if s.hex[f] == hex and i64(s.owner[f]) == owner:
                s.traced[f] = s.traced[f] | u8(1 << viewer)
    first = _warships(s, owner, hex)
    second = _transports(s, owner, hex)
    key = sight_key(viewer, owner, star)
    at = row_of(s.sights, key)
    if at < len(s.sights) and s.sights[at] == key:
        same = s.sights[at + 2] == first and s.sights[at + 3] == second
        if same and (not fresh or s.sights[at + 1] == s.turn):
            return False
    s.sights = _put(s.sights, key, s.turn, first, second)
    if (first >> (FIELD * ATK_KIND)) & MOST > 0:
        note_tech(s, viewer, owner, T_ATK)
    if (first >> (FIELD * DN_KIND)) & MOST > 0:
        note_tech(s, viewer, owner, T_DN)
    return True


def watch_battle(s: StellarConquest, star: i64, audience: i64, foe: i64) -> None:
    """The ships of a battle lie open for all who watch (SC-XPO-09); they remember them."""
    hex = s.board.star_hex[star]
    for viewer in range(s.seats):
        if audience != EVERYONE and (audience >> viewer) & 1 == 0:
            continue
        for owner in (s.player, foe):
            if owner != viewer and has_ships(s, owner, hex):
                note_ships(s, viewer, owner, star, True)


def look_around(s: StellarConquest, star: i64, arrived: i64) -> None:
    """Everybody at *star* sees what ships of others are there now; *arrived* may be NONE.

    Whoever sees something else than before, or ships that have just come, is told (SC-XPO-03).
    """
    hex = s.board.star_hex[star]
    for viewer in range(s.seats):
        if not sees(s, viewer, hex):
            continue
        for owner in range(s.seats):
            if owner == viewer or not has_ships(s, owner, hex):
                continue
            fresh = arrived == viewer or arrived == owner
            if note_ships(s, viewer, owner, star, fresh) and not s.quiet:
                args = (int(owner), int(hex), *totals(s, owner, hex))
                s.emit(EV_SEEN, args, bit(viewer))


def trace_leaver(s: StellarConquest, f: i64) -> None:
    """Force *f* is about to leave its hex: who sees it knows what leaves (SC-HID-05).

    Where nobody does, two counters of one player in one hex cannot be told apart any more.
    """
    hex = s.hex[f]
    owner = i64(s.owner[f])
    watched: i64 = 0
    for viewer in range(s.seats):
        if viewer != owner and sees(s, viewer, hex):
            watched |= bit(viewer)
    if forces_in(s, owner, hex) > 1:
        for other in range(len(s.hex)):
            if s.hex[other] == hex and i64(s.owner[other]) == owner:
                s.traced[other] = u8(0)
        s.traced[f] = u8(watched)
    else:
        s.traced[f] = s.traced[f] | u8(watched)


def forget_contents(s: StellarConquest, f: i64) -> None:
    """The contents of force *f* have changed out of sight."""
    s.traced[f] = u8(0)


# -- colonies, stars, developments ----------------------------------------------------------


def note_report(s: StellarConquest, viewer: i64, planet: i64) -> None:
    """*viewer* is told all that a colony has (SC-HID-13 to 15, SC-CON-03)."""
    key = (viewer << 16) | planet
    s.reports = _put(s.reports, key, s.turn, people_packed(s, planet), bases_packed(s, planet))
    owner = i64(s.controller[planet])
    if owner == NONE or owner == viewer:
        return
    if s.iu[planet] > s.people[planet]:
        note_tech(s, viewer, owner, T_IIT)
    if s.iu[planet] > 2 * s.people[planet]:
        note_tech(s, viewer, owner, T_AIT)
    if s.riu[planet] > 0:
        note_tech(s, viewer, owner, T_RIU)


def note_defence(s: StellarConquest, viewer: i64, planet: i64) -> None:
    """*viewer* is told of a colony, its bases and its screen, no more (SC-HID-14, 15).

    The row of `reports` has DEFENCE in its key and no people.
    """
    owner = i64(s.controller[planet])
    if owner == viewer:
        return
    key = (viewer << 16) | DEFENCE | planet
    s.reports = _put(s.reports, key, s.turn, 0, bases_packed(s, planet))
    told = 1 + owner + (8 if is_conquered(s, planet) else 0)
    s.known[viewer * s.board.stars * ORBITS + planet] = u8(told)
    if s.mb[planet] > 0:
        note_tech(s, viewer, owner, T_MB)
    if s.amb[planet] > 0:
        note_tech(s, viewer, owner, T_AMB)
    if s.pfs[planet] > 0:
        note_tech(s, viewer, owner, T_PFS)


def note_column(s: StellarConquest, planet: i64) -> None:
    """The controller writes a column of his record sheet (SC-CMP-09)."""
    s.columns = append(s.columns, (i64(s.controller[planet]) << 16) | planet)
    s.columns = append(s.columns, s.turn)
    s.columns = append(s.columns, people_packed(s, planet))
    s.columns = append(s.columns, bases_packed(s, planet))


def people_packed(s: StellarConquest, planet: i64) -> i64:
    """POP, IU and RIU of a colony in one number."""
    return s.people[planet] | (s.iu[planet] << 16) | (s.riu[planet] << 32)


def bases_packed(s: StellarConquest, planet: i64) -> i64:
    """MB, AMB and PFS of a colony in one number."""
    return s.mb[planet] | (s.amb[planet] << 16) | (i64(s.pfs[planet]) << 32)


def note_explorer(s: StellarConquest, seat: i64, star: i64) -> None:
    """Those who explored *star* before see *seat* do so; of a first explorer all do (SC-HID-10)."""
    for viewer in range(s.seats):
        if (i64(s.explored[star]) >> viewer) & 1 == 1 or i64(s.drew[star]) == seat:
            at = viewer * s.board.stars + star
            s.noticed[at] = s.noticed[at] | u8(1 << seat)


def note_tech(s: StellarConquest, viewer: i64, owner: i64, which: i64) -> None:
    """*viewer* has seen something of *owner* that takes a development (SC-TEC-18)."""
    at = viewer * s.seats + owner
    s.shown[at] = s.shown[at] | (i64(1) << which)


def note_pace(s: StellarConquest, owner: i64, steps: i64) -> None:
    """Everybody has seen ships of *owner* go so far in one turn (SC-HID-02).

    It is kept as the development that it takes at least.
    """
    if steps <= s.board.basic_allowance:
        return
    for viewer in range(s.seats):
        at = viewer * s.seats + owner
        s.shown[at] = s.shown[at] | (i64(1) << (T_3MA + steps - s.board.basic_allowance - 1))
