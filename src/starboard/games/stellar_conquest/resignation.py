"""What is done for players who have resigned (SC-RUL-59, 64)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from starboard.core.types import pack

from .designation import FireSheets
from .events import EV_RESIGNED
from .ids import (
    AIM_CLASS,
    AUTOMATIC,
    BUY_ATK,
    BUY_DN,
    BUY_ESC,
    BUY_SCT,
    CT,
    ESC,
    NO_EFFECT,
    SCREENS,
    SCT,
    TEN,
    TYPES,
)
from .state import StellarConquest
from .targets import cell, type_of

__all__ = ["best_target", "resign", "write_for_the_absent"]

WAYS: Final = (0, 6, 12, 18, 24, 30, 36, 36)
"""How many of 36 rolls of two dice hit, for cells 0 to 7."""
TEN_WAYS: Final[i64] = 3


def resign(s: StellarConquest, seat: i64) -> None:
    """From now on the turns and Production Years of *seat* pass (SC-RUL-64)."""
    s.resigned[seat] = u8(1)
    if not s.quiet:
        s.emit(EV_RESIGNED, (int(seat),))


def write_for_the_absent(s: StellarConquest, sheets: FireSheets) -> None:
    """Designate for players who have resigned (SC-RUL-59)."""
    for seat in range(s.seats):
        if s.resigned[seat] == 0:
            continue
        for group in range(ESC, SCREENS):
            if sheets.shooters(s, seat, group) > 0:
                target = best_target(s, sheets, seat, group)
                if target >= 0:
                    sheets.sheets[seat].append(int(pack(AIM_CLASS, group, target)))


def best_target(s: StellarConquest, sheets: FireSheets, seat: i64, group: i64) -> i64:
    """The type with the best product of hit chance and price; -1 if nothing can be hurt.

    Ties go to DN, ATK, ESC, CT and SCT in this order.
    """
    best: i64 = -1
    most: i64 = 0
    for step in range(TYPES):
        target = TYPES - 1 - step
        if not sheets.can_hurt(s, seat, group, target):
            continue
        worth = _ways(cell(s, type_of(group), target)) * _price(s, target)
        if worth > most:
            most = worth
            best = target
    return best


def _ways(need: i64) -> i64:
    if need == TEN:
        return TEN_WAYS
    return WAYS[need] if NO_EFFECT <= need <= AUTOMATIC else 0


def _price(s: StellarConquest, which: i64) -> i64:
    if which == CT:
        return s.board.ct_price
    if which == SCT:
        return s.board.item_price[BUY_SCT]
    return s.board.item_price[(BUY_ESC, BUY_ATK, BUY_DN)[which - ESC]]
