"""One step of pieces from zone to zone: who may go where (BR-MOV)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.types import Breach

from .ids import (
    ASTEROID,
    ASTEROID_ORBIT,
    BATTLER,
    GENNIE,
    HOPPED,
    LEADER,
    NONE,
    OPT_E,
    OPT_G,
    OPT_LEADER_FALLS_AT_ONCE,
    OPT_MOVEMENT_TABLE,
    OPT_TRANSPORT_FOUR,
    STOPPED,
    TRANSPORT,
    TROOPER,
)
from .presence import enemy_units, other_half, satellite_player
from .state import BuckRogers, is_on, neighbours

__all__ = ["is_ground", "may_go", "may_pass", "must_stop", "out_of_moves"]

MARTIAN: Final[i64] = 4
ASTEROID_GENNIE: Final[i64] = 5


def is_ground(kind: i64) -> bool:
    """Whether a kind is a Trooper or Gennie."""
    return kind == TROOPER or kind == GENNIE


def may_go(s: BuckRogers, kind: i64, left: i64, flags: i64, here: i64, there: i64) -> Breach:
    """Why a piece with these marks may not step from *here* to *there*, Leaders' safety aside."""
    why = may_cross(s, kind, here, there)
    if why is not None:
        return why
    if (flags & HOPPED) != 0:
        return "BR-RUL-72"
    if left <= 0:
        return out_of_moves(s, kind)
    if (flags & STOPPED) != 0:
        return "BR-MOV-11" if s.board.territorial(here) else "BR-MOV-17"
    return None


def may_cross(s: BuckRogers, kind: i64, here: i64, there: i64) -> Breach:
    """Why no piece of *kind* ever steps from *here* to *there* this turn."""
    board = s.board
    if not neighbours(s).adjacent(here, there):
        if is_ground(kind):
            return "BR-MOV-02"
        if i64(board.kind[here]) == ASTEROID or i64(board.kind[there]) == ASTEROID:
            return "BR-MOV-10"
        return "BR-MOV-08" if board.territorial(here) else "BR-MOV-09"
    if kind == BATTLER and board.territorial(there):
        return "BR-MOV-07"
    if is_ground(kind) and not board.territorial(there):
        return None if may_float(s, kind, here, there) else "BR-MOV-02"
    if kind == GENNIE and i64(board.body[here]) != i64(board.body[there]):
        return "BR-MOV-03"
    if other_half(s, here) == there:
        return "BR-OPF-02"  # halves are switched, not stepped
    return None


def may_float(s: BuckRogers, kind: i64, here: i64, there: i64) -> bool:
    """Whether a Gennie may change between its asteroid and the orbit (BR-OPE-06)."""
    return kind == GENNIE and is_on(s, OPT_E) and i64(s.board.kind[there]) == ASTEROID_ORBIT


def out_of_moves(s: BuckRogers, kind: i64) -> str:
    """The rule that gives a kind its allowance."""
    if kind == TROOPER:
        return "BR-OPG-01" if is_on(s, OPT_G) else "BR-MOV-02"
    if kind == GENNIE:
        return "BR-MOV-02"
    if kind == LEADER:
        return "BR-MOV-04"
    if kind == TRANSPORT and is_on(s, OPT_TRANSPORT_FOUR):
        return "BR-MOV-20"
    table = s.opt[OPT_MOVEMENT_TABLE]
    if table == 3:
        return "BR-MOV-19"
    return "BR-MOV-18" if table == 2 else "BR-MOV-06"


def must_stop(s: BuckRogers, player: i64, kind: i64, there: i64) -> bool:
    """Whether a piece that enters *there* must stop (BR-MOV-11, 17, BR-RUL-29)."""
    if s.board.territorial(there):
        return enemy_units(s, there, player)
    if kind == LEADER:
        return False
    holder = satellite_player(s, there)
    return holder != NONE and holder != player


def may_pass(s: BuckRogers) -> bool:
    """Whether a Leader may stand exposed in passing at all (BR-MOV-21, BR-RUL-14)."""
    return not is_on(s, OPT_LEADER_FALLS_AT_ONCE)
