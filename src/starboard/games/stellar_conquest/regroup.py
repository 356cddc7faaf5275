"""Putting ships together and apart in the movement step (SC-MOV-12, 13, 17, 18)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.types import Breach, Options, pack

from .forces import join, mixed_forces, split, vanish_if_empty
from .ids import JOIN, KINDS, NEW_FORCE, NONE, NOWHERE, ON, OPT_TASK_LIMIT, TRANSFER
from .state import StellarConquest, ships_in
from .technology import any_orders

__all__ = ["TASKS", "join_all", "may_join", "may_transfer", "regroup_options", "transfer"]

TASKS: i64 = 15
"""Mixed forces of a player at most, with the option (SC-RUL-37)."""


def may_meet(s: StellarConquest, f: i64, into: i64) -> Breach:
    """Why ships of *f* may not go over to the force *into*."""
    if into >= len(s.hex) or into == f or s.hex[into] == NOWHERE or s.owner[into] != s.owner[f]:
        return "SC-MOV-12"
    if s.hex[into] != s.hex[f]:
        return "SC-MOV-12"
    in_flight = s.hex[f] >= 0 and i64(s.board.star_at[s.hex[f]]) == NONE
    if not in_flight or any_orders(s, i64(s.owner[f])):
        return None
    same = s.last[into] == s.last[f] and s.goal[into] == s.goal[f]
    return None if same else "SC-MOV-12"


def may_join(s: StellarConquest, f: i64, into: i64) -> Breach:
    """Why the whole force *f* may not join *into*."""
    why = may_meet(s, f, into)
    if why is not None or s.opt[OPT_TASK_LIMIT] != ON:
        return why
    return _tasks_allow(s, f, into, -1, 0)


def may_transfer(s: StellarConquest, f: i64, kind: i64, n: i64, into: i64) -> Breach:
    """Why *n* ships of a kind may not go from *f* to *into*, or to a new force beside it."""
    if kind >= KINDS or n < 1:
        return "SB-ACT-02"
    if n > s.ships[f * KINDS + kind]:
        return "SC-MOV-12"
    if n == s.ships[f * KINDS + kind] and n == ships_in(s, f):
        return "SC-RUL-37"
    if into != NEW_FORCE:
        why = may_meet(s, f, into)
        if why is not None:
            return why
    if s.opt[OPT_TASK_LIMIT] != ON:
        return None
    return _tasks_allow(s, f, into, kind, n)


def _tasks_allow(s: StellarConquest, f: i64, into: i64, kind: i64, n: i64) -> Breach:
    """No more than 15 TASK counters unless there were more before (SC-RUL-37)."""
    trial = s.clone()
    trial.quiet = True
    if kind < 0:
        join_all(trial, f, into)
    else:
        transfer(trial, f, kind, n, into)
    seat = i64(s.owner[f])
    after = mixed_forces(trial, seat)
    return "SC-RUL-37" if after > TASKS and after > mixed_forces(s, seat) else None


def regroup_options(s: StellarConquest, f: i64, out: Options) -> None:
    """Every way to split *f* or to put it together with another."""
    beside = [int(into) for into in range(len(s.hex)) if s.hex[into] == s.hex[f]]
    for kind in range(KINDS):
        for n in range(1, s.ships[f * KINDS + kind] + 1):
            for into in beside:
                if may_transfer(s, f, kind, n, into) is None:
                    out.add(pack(TRANSFER, kind, n, into))
            if may_transfer(s, f, kind, n, NEW_FORCE) is None:
                out.add(pack(TRANSFER, kind, n, NEW_FORCE))
    for into in beside:
        if may_join(s, f, into) is None:
            out.add(pack(JOIN, into))


def transfer(s: StellarConquest, f: i64, kind: i64, n: i64, into: i64) -> None:
    """Move the ships; to a new force it brings the leg along (SC-MOV-13)."""
    join(s, f, split(s, f) if into == NEW_FORCE else into, kind, n)


def join_all(s: StellarConquest, f: i64, into: i64) -> i64:
    """All of *f* joins *into*, which is returned."""
    for kind in range(KINDS):
        join(s, f, into, kind, s.ships[f * KINDS + kind])
    vanish_if_empty(s, f)
    return into
