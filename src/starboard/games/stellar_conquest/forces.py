"""Forces: making, joining, splitting and losing them (SC-CMP-06 to 08, SC-MOV-04, 12, 13)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.types import bit

from .events import EV_COUNTERS, EV_LOST
from .ids import (
    ATK_KIND,
    CT_KIND,
    DN_KIND,
    ESC_KIND,
    KINDS,
    NONE,
    NOWHERE,
    OFF_BOARD,
    SCT_KIND,
)
from .memory import forget_contents
from .state import StellarConquest, forces_in, forget_entry, free_force, ships_in

__all__ = [
    "clear_marks",
    "is_mixed",
    "join",
    "lose",
    "mixed_forces",
    "needs_task",
    "new_force",
    "show_counters",
    "split",
    "vanish_if_empty",
]


def new_force(s: StellarConquest, seat: i64, hex: i64) -> i64:
    """An empty force of *seat* in *hex*, without a leg (SC-COM-07); the caller adds ships."""
    f = free_force(s)
    s.owner[f] = u8(seat)
    s.hex[f] = hex
    return f


def split(s: StellarConquest, f: i64) -> i64:
    """An empty force beside *f* with its leg and what it has left (SC-MOV-04, 13)."""
    new = new_force(s, i64(s.owner[f]), s.hex[f])
    s.last[new] = s.last[f]
    s.goal[new] = s.goal[f]
    s.ways[new] = s.ways[f]
    s.left[new] = s.left[f]
    s.moved[new] = s.moved[f]
    s.obliged[new] = s.obliged[f]
    return new


def join(s: StellarConquest, f: i64, into: i64, kind: i64, n: i64) -> None:
    """*n* ships of a kind go from *f* to *into*, which takes over what binds *f*.

    The smaller allowance counts (SC-MOV-04), route sets are joined (SC-MOV-17), and so are having
    moved and the duty to move (SC-MOV-18).
    """
    s.ships[f * KINDS + kind] -= n
    s.ships[into * KINDS + kind] += n
    forget_contents(s, f)
    forget_contents(s, into)
    s.left[into] = min(s.left[into], s.left[f])
    s.ways[into] = s.ways[into] | s.ways[f]
    s.moved[into] = s.moved[into] | s.moved[f]
    s.obliged[into] = s.obliged[into] | s.obliged[f]


def clear_marks(s: StellarConquest, f: i64) -> None:
    """The ships have left the star where they were built (SC-RUL-31)."""
    at = f * KINDS + CT_KIND
    for colour in range(4):
        for planet in range(1, 4):
            n = s.ships[at + 4 * colour + planet]
            if n > 0:
                s.ships[at + 4 * colour + planet] = 0
                s.ships[at + 4 * colour] += n


def vanish_if_empty(s: StellarConquest, f: i64) -> bool:
    """Take a counter without ships off the board (SC-RUL-37); whether it is gone."""
    if ships_in(s, f) > 0:
        return False
    hex = s.hex[f]
    s.hex[f] = NOWHERE
    seat = i64(s.owner[f])
    if hex >= 0 and i64(s.board.star_at[hex]) != NONE and forces_in(s, seat, hex) == 0:
        forget_entry(s, i64(s.board.star_at[hex]), seat)
    return True


def lose(s: StellarConquest, f: i64, kind: i64, n: i64) -> None:
    """*n* ships of a kind are destroyed: the owner knows which, the others see counters go."""
    seat = i64(s.owner[f])
    hex = s.hex[f]
    s.ships[f * KINDS + kind] -= n
    forget_contents(s, f)
    if not s.quiet:
        s.emit(EV_LOST, (int(seat), int(hex), int(kind), int(n)), bit(seat))
    if vanish_if_empty(s, f):
        show_counters(s, seat, hex)


def show_counters(s: StellarConquest, seat: i64, hex: i64) -> None:
    """Everybody sees how many counters of *seat* lie in *hex* (SC-HID-01)."""
    if not s.quiet and hex != OFF_BOARD:
        s.emit(EV_COUNTERS, (int(seat), int(hex), int(forces_in(s, seat, hex))))


# -- the option task-limit ------------------------------------------------------------------


def is_mixed(s: StellarConquest, f: i64) -> bool:
    """Whether a force needs a TASK counter."""
    return needs_task([int(s.ships[f * KINDS + kind]) for kind in range(KINDS)])


def needs_task(ships: list[int]) -> bool:
    """Whether no plain counter stands for so many ships of each kind (SC-RUL-37)."""
    whole = sum(ships)
    for kind in (ESC_KIND, ATK_KIND, DN_KIND):
        if ships[kind] == whole:
            return whole not in (1, 3, 9)
    if ships[SCT_KIND] == whole:
        return whole != 1
    return sum(ships[CT_KIND:]) != whole


def mixed_forces(s: StellarConquest, seat: i64) -> i64:
    """How many TASK counters *seat* has on the table."""
    n: i64 = 0
    for f in range(len(s.hex)):
        if s.hex[f] != NOWHERE and i64(s.owner[f]) == seat and is_mixed(s, f):
            n += 1
    return n
