"""Lasers and range (ledger chapter 4)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from starboard.core.types import Breach, Options, pack

from .ids import (
    ALL_TARGETS,
    BLIND,
    CARRIER_ONLY,
    DESTROYED,
    EV_FIRE,
    EV_OUT_OF_RANGE,
    FACTORY_TARGET,
    FIRE,
    MISSILE,
    NONE,
    NOWHERE,
    OPT_CARGO_TARGETS,
    OPT_FACTORY_TARGETS,
    OPT_RANGE_NOMINATION,
    PIECES,
    SOUND,
    TARGETS,
)
from .state import Zylatron, factory_owner, owner_of, same_team, why_absent
from .strike import Shot
from .tables import type_of

__all__ = ["fire", "fire_options", "in_laser_range", "may_be_target", "may_fire", "may_shoot"]


def target_point(s: Zylatron, target: i64) -> i64:
    """Where a piece or factory stands."""
    if target >= FACTORY_TARGET:
        return s.board.factory_point[target - FACTORY_TARGET]
    return s.place[target]


def may_shoot(s: Zylatron, side: i64, shooter: i64) -> Breach:
    """Why *shooter* cannot fire now, whatever the target (ZY-LAS-01, 03, 11, 12)."""
    if s.place[shooter] == NOWHERE:
        return why_absent(s, shooter)
    if owner_of(s, shooter) != side:
        return "ZY-LAS-12"
    if type_of(shooter) == MISSILE:
        return "ZY-LAS-01"
    if s.fired[shooter] != 0:
        return "ZY-LAS-03"
    if s.damage[shooter] != SOUND:
        return "ZY-LAS-11"
    return None if s.captive[shooter] == 0 else "ZY-ELM-14"


def may_be_target(s: Zylatron, side: i64, target: i64) -> Breach:
    """Why *side* cannot aim a laser at *target*, range aside (ZY-LAS-06, 13 to 16, ZY-PLY-05)."""
    owner: i64
    if target >= FACTORY_TARGET:
        if s.opt[OPT_FACTORY_TARGETS] != ALL_TARGETS:
            return "ZY-LAS-15"
        owner = factory_owner(s, target - FACTORY_TARGET)
        if owner == NONE:
            return "ZY-LAS-06"
        if s.factory[target - FACTORY_TARGET] == DESTROYED:
            return "ZY-LAS-15"
    else:
        if s.place[target] == NOWHERE:
            return "ZY-LAS-06"
        owner = owner_of(s, target)
        if i64(s.carrier[target]) != NONE and s.opt[OPT_CARGO_TARGETS] == CARRIER_ONLY:
            return "ZY-LAS-14"
    if owner == side:
        return "ZY-LAS-06"
    return "ZY-PLY-05" if same_team(s, owner, side) else None


def in_laser_range(s: Zylatron, shooter: i64, target: i64) -> bool:
    """Straight distance between the points occupied (ZY-LAS-02, 07)."""
    r = s.board.laser[type_of(shooter)]
    return s.board.d2(s.place[shooter], target_point(s, target)) <= r * r


def may_fire(s: Zylatron, side: i64, shooter: i64, target: i64) -> Breach:
    """Why *shooter* may not fire at *target*."""
    if shooter >= PIECES or target >= TARGETS:
        return "SB-ACT-02"
    rule = may_shoot(s, side, shooter)
    if rule is None:
        rule = may_be_target(s, side, target)
    if rule is not None:
        return rule
    if s.opt[OPT_RANGE_NOMINATION] == BLIND or in_laser_range(s, shooter, target):
        return None
    return "ZY-LAS-10"


def fire_options(s: Zylatron, side: i64, out: Options) -> None:
    """Every shot with a target (ZY-LAS-04: at any time of the own turn, by any own piece)."""
    board = s.board
    owner = s.owner
    row = board.row
    targets = vec[i64]()
    points = vec[i64]()
    last = TARGETS if s.opt[OPT_FACTORY_TARGETS] == ALL_TARGETS else PIECES
    for target in range(last):
        if target < PIECES and (i64(owner[target]) == side or i64(owner[target]) == NONE):
            continue
        if may_be_target(s, side, target) is None:
            targets = append(targets, target)
            points = append(points, target_point(s, target))
    blind = s.opt[OPT_RANGE_NOMINATION] == BLIND
    for shooter in range(PIECES):
        if i64(owner[shooter]) != side or may_shoot(s, side, shooter) is not None:
            continue
        here = s.place[shooter]
        r = board.laser[type_of(shooter)]
        reach = r * r * 4
        for i in range(i64(len(targets))):
            dr = row[here] - row[points[i]]
            if not blind and (3 * dr * dr > reach or not in_laser_range(s, shooter, targets[i])):
                continue
            out.add(pack(FIRE, shooter, targets[i]))


def fire(s: Zylatron, shooter: i64, target: i64) -> None:
    """The target is named first; out of range the shot is wasted (ZY-LAS-05, 09, 17)."""
    s.fired[shooter] = u8(1)
    if not s.quiet:
        s.emit(EV_FIRE, (int(shooter), int(target), int(target_point(s, target))))
    if in_laser_range(s, shooter, target):
        s.push(Shot(target))
    elif not s.quiet:
        s.emit(EV_OUT_OF_RANGE, (int(shooter), int(target)))
