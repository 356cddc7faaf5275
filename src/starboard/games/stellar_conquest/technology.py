"""Research and developments (ledger chapter 3.16)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.types import Breach

from .ids import (
    BUY_SCT,
    NONE,
    ON,
    OPT_CET_PRICE,
    OPT_RIU_NEEDS_IIT,
    T_3MA,
    T_8MA,
    T_AIT,
    T_CET,
    T_IIT,
    T_RIU,
    T_USC,
    T_USR,
    TECHS,
)
from .state import StellarConquest
from .tables import Board

__all__ = [
    "allowance",
    "any_orders",
    "any_range",
    "can_build",
    "has_tech",
    "may_achieve",
    "price_of_items",
    "ratio",
    "tech_price",
]

DEAR_CET: i64 = 30


def has_tech(tech: i64, which: i64) -> bool:
    """Whether the set of developments *tech* holds *which*."""
    return (tech >> which) & 1 == 1


def tech_price(s: StellarConquest, tech: i64, which: i64) -> i64:
    """The price of *which* for an owner of *tech*, with or without the predecessor (SC-TEC-06)."""
    board = s.board
    if which == T_CET and s.opt[OPT_CET_PRICE] == ON:
        return DEAR_CET  # SC-RUL-02
    dear = board.tech_dear[which]
    if dear > 0 and tech & board.tech_before[which] == 0:
        return dear
    return board.tech_cost[which]


def may_achieve(s: StellarConquest, tech: i64, total: i64, which: i64) -> Breach:
    """Why an owner of *tech* with *total* points in its sequence may not achieve *which*."""
    if which >= TECHS:
        return "SB-ACT-02"
    if has_tech(tech, which):
        return "SC-TEC-17"
    if not _level_reached(s.board, tech, which):
        return "SC-TEC-07"
    if which == T_RIU and s.opt[OPT_RIU_NEEDS_IIT] == ON and not has_tech(tech, T_IIT):
        return "SC-RUL-04"
    if tech_price(s, tech, which) > total:
        return "SC-TEC-05"
    return None


def _level_reached(board: Board, tech: i64, which: i64) -> bool:
    """Level one needs nothing, level n one development of level n-1 (SC-TEC-07, 08, 14 to 16)."""
    level = board.tech_level[which]
    if level == 1:
        return True
    for other in range(TECHS):
        if (
            has_tech(tech, other)
            and board.tech_level[other] == level - 1
            and board.tech_sequence[other] == board.tech_sequence[which]
        ):
            return True
    return False


# -- what developments do -------------------------------------------------------------------


def allowance(s: StellarConquest, seat: i64) -> i64:
    """MA: the highest of the basic one and the movement developments (SC-MOV-03, SC-TEC-12)."""
    best = s.board.basic_allowance
    for which in range(T_3MA, T_8MA + 1):
        if has_tech(s.tech[seat], which):
            best = max(best, which - T_3MA + 3)
    return best


def ratio(tech: i64) -> i64:
    """IU per million that an owner of *tech* may build (SC-IND-05)."""
    if has_tech(tech, T_AIT):
        return 3
    return 2 if has_tech(tech, T_IIT) else 1


def any_range(s: StellarConquest, seat: i64) -> bool:
    """Whether ships of *seat* have no range limit (SC-RNG-12)."""
    return has_tech(s.tech[seat], T_USR)


def any_orders(s: StellarConquest, seat: i64) -> bool:
    """Whether ships of *seat* take orders anywhere (SC-COM-17)."""
    return has_tech(s.tech[seat], T_USC)


def can_build(board: Board, tech: i64, item: i64) -> bool:
    """Whether an owner of *tech* has what an item needs (SC-PUR-04, 05)."""
    needs = board.item_needs[item]
    return needs == NONE or has_tech(tech, needs)


def price_of_items(board: Board, item: i64, n: i64) -> i64:
    """What *n* of an item cost one colony in one Production Year (SC-PUR-02, SC-RUL-07)."""
    if item == BUY_SCT:
        return board.scout_pair * (n // 2) + board.item_price[item] * (n % 2)
    return board.item_price[item] * n
