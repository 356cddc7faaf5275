"""Cargo (ledger chapter 4, Cargo): piles, bays and capacity; picking up, boarding, dropping."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.types import Breach

from .ids import BATTLE_STAR, EV_RESTACK, MISSILE, NONE, NOWHERE, SOUND, STAR_FIGHTER, WARRIOR
from .state import Zylatron, in_pile, owner_of
from .tables import type_of

__all__ = [
    "bay_of",
    "carry_to",
    "fits",
    "free_bay",
    "is_craft",
    "load_of",
    "may_board",
    "may_pick_up",
    "may_restack",
    "may_set_down",
    "may_take_on",
    "put_aboard",
    "restack",
    "root_of",
    "set_down",
    "stow",
    "take_off",
]


def is_craft(piece: i64) -> bool:
    """Battle Stars and Star Fighters have bays (ZY-CAR-01, 02)."""
    return type_of(piece) <= STAR_FIGHTER


def root_of(s: Zylatron, piece: i64) -> i64:
    """The base of the pile that *piece* is in."""
    here = piece
    while i64(s.carrier[here]) != NONE:
        here = i64(s.carrier[here])
    return here


def load_of(s: Zylatron, piece: i64) -> i64:
    """Warriors and missiles in the part of a pile from *piece* upward, itself included."""
    if not is_craft(piece):
        return 1
    n: i64 = 0
    bays = s.bays
    for slot in range(piece * 3, piece * 3 + s.board.bays[type_of(piece)]):
        cargo = i64(bays[slot])
        if cargo != NONE:
            n += load_of(s, cargo)
    return n


def fits(s: Zylatron, base: i64, extra: i64) -> bool:
    """Whether a pile has room for *extra* more Warriors and missiles (ZY-CAR-06, 19)."""
    return load_of(s, base) + extra <= s.board.bays[type_of(base)]


def free_bay(s: Zylatron, craft: i64) -> i64:
    """The first empty bay of *craft* itself, as an index into `bays`, or -1."""
    for slot in range(craft * 3, craft * 3 + s.board.bays[type_of(craft)]):
        if i64(s.bays[slot]) == NONE:
            return slot
    return -1


def bay_of(s: Zylatron, cargo: i64) -> i64:
    """The bay that *cargo* is in, as an index into `bays`, or -1 for a base."""
    carrier = i64(s.carrier[cargo])
    if carrier == NONE:
        return -1
    slot = carrier * 3
    while i64(s.bays[slot]) != cargo:
        slot += 1
    return slot


def may_take_on(s: Zylatron, craft: i64) -> Breach:
    """Why nothing from outside can be put into a bay of *craft*, capacity aside (ZY-CAR-18)."""
    if s.damage[craft] != SOUND or s.damage[root_of(s, craft)] != SOUND:
        return "ZY-CAR-18"
    return None


# -- changing piles -------------------------------------------------------------------------


def take_off(s: Zylatron, piece: i64) -> None:
    """Lift *piece*, with its own cargo, from its bay or from the board."""
    carrier = i64(s.carrier[piece])
    if carrier == NONE:
        point = s.place[piece]
        if point != NOWHERE and i64(s.base[point]) == piece:
            s.base[point] = u8(NONE)
        return
    s.bays[bay_of(s, piece)] = u8(NONE)
    s.carrier[piece] = u8(NONE)


def carry_to(s: Zylatron, piece: i64, point: i64) -> None:
    """Cargo stays with its carrier (ZY-CAR-14): note the new point of all that ride on *piece*."""
    s.place[piece] = point
    if is_craft(piece):
        for slot in range(piece * 3, piece * 3 + 3):
            cargo = i64(s.bays[slot])
            if cargo != NONE:
                carry_to(s, cargo, point)


def set_down(s: Zylatron, piece: i64, point: i64) -> None:
    """Stand *piece*, lifted before, on a free point as base, with its own cargo."""
    s.base[point] = u8(piece)
    carry_to(s, piece, point)


def put_aboard(s: Zylatron, piece: i64, slot: i64) -> None:
    """Put *piece*, lifted before, with its own cargo into an empty bay."""
    craft = slot // 3
    s.bays[slot] = u8(piece)
    s.carrier[piece] = u8(craft)
    carry_to(s, piece, s.place[craft])


def _lowest_bay(s: Zylatron, base: i64) -> i64:
    """The free bay on the lowest level of a pile, breadth first (ZY-CAR-07), or -1."""
    queue = [base]
    head = 0
    while head < len(queue):
        craft = queue[head]
        head += 1
        if craft == NONE or not is_craft(craft):
            continue
        slot = free_bay(s, craft)
        if slot >= 0:
            return slot
        queue.extend([i64(s.bays[i]) for i in range(craft * 3, craft * 3 + 3)])
    return -1


def stow(s: Zylatron, newcomer: i64, base: i64) -> None:
    """Put *newcomer*, lifted before, into the pile on *base* (ZY-CAR-07)."""
    slot = _lowest_bay(s, base)
    if slot >= 0:
        put_aboard(s, newcomer, slot)
        return
    slot = base * 3
    displaced = i64(s.bays[slot])
    take_off(s, displaced)
    put_aboard(s, newcomer, slot)
    slot = _lowest_bay(s, newcomer)
    put_aboard(s, displaced, slot)
    if not s.quiet:
        s.emit(EV_RESTACK, (int(displaced), int(slot // 3)))


# -- restacking -----------------------------------------------------------------------------


def may_restack(s: Zylatron, side: i64, travelling: i64, piece: i64, craft: i64) -> Breach:
    """Why *piece* may not be shifted onto *craft* within their pile (ZY-CAR-15, 17, 18)."""
    if owner_of(s, piece) != side:
        return "ZY-CAR-17"
    carrier = i64(s.carrier[piece])
    if carrier == NONE or piece == travelling or carrier == craft or not is_craft(craft):
        return "ZY-CAR-15"
    if root_of(s, craft) != root_of(s, piece) or in_pile(s, craft, piece):
        return "ZY-CAR-15"
    if s.damage[craft] != SOUND:
        return "ZY-CAR-18"
    if i64(s.restacks[piece]) >= s.board.restacks_limit or free_bay(s, craft) < 0:
        return "ZY-CAR-15"
    return None


def restack(s: Zylatron, piece: i64, craft: i64) -> None:
    """Shift *piece* with its own cargo to the first free bay of *craft*."""
    take_off(s, piece)
    put_aboard(s, piece, free_bay(s, craft))
    s.restacks[piece] = u8(i64(s.restacks[piece]) + 1)
    if not s.quiet:
        s.emit(EV_RESTACK, (int(piece), int(craft)))


# -- picking up, boarding, dropping ----------------------------------------------------------


def may_pick_up(s: Zylatron, side: i64, craft: i64, pile: i64, dropped: i64) -> Breach:
    """Why a travelling piece may not pick up the pile whose base is *pile*, distance aside.

    *dropped* Warriors and missiles of its own are left behind before.
    """
    if not is_craft(craft):
        return "ZY-CAR-02"
    if pile == NONE:
        return "ZY-CAR-03"
    if owner_of(s, pile) != side:
        return "ZY-CAR-17"
    if type_of(pile) == BATTLE_STAR:
        return "ZY-CAR-02"
    return None if fits(s, craft, load_of(s, pile) - dropped) else "ZY-CAR-06"


def may_board(s: Zylatron, side: i64, piece: i64, craft: i64, dropped: i64) -> Breach:
    """Why a travelling piece may not board the pile whose base is *craft*, distance aside.

    *dropped* Warriors and missiles of its own are left behind before.
    """
    if type_of(piece) == BATTLE_STAR:
        return "ZY-CAR-02"
    if craft == NONE:
        return "ZY-CAR-05"
    if owner_of(s, craft) != side:
        return "ZY-CAR-17"
    if not is_craft(craft):
        return "ZY-CAR-02"
    if s.damage[craft] != SOUND:
        return "ZY-CAR-18"
    return None if fits(s, craft, load_of(s, piece) - dropped) else "ZY-CAR-06"


def may_set_down(s: Zylatron, piece: i64, point: i64) -> Breach:
    """Why the terrain forbids *piece* to stand on *point*: W and M on land, SF anywhere."""
    kind = type_of(piece)
    if (kind == WARRIOR or kind == MISSILE) and s.board.land[point] == 0:
        return "ZY-CAR-08"
    return None
