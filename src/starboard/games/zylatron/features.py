"""Numbers for bots, after the strategy notes of the ledger (chapter 9)."""

from __future__ import annotations

import math

from mypy_extensions import i64

from .cargo import root_of
from .ids import (
    DAMAGED,
    FACTORIES,
    NONE,
    NOWHERE,
    OPT_GAME,
    PIECES,
    SIDES,
    SOUND,
    STAR_FIGHTER,
    WARRIOR,
    WORKING,
)
from .state import Zylatron, factory_owner, owner_of, same_team
from .tables import type_of

__all__ = ["hq_distance", "strength", "value"]

FOOT_PENALTY = 8.0
"""What it costs a Warrior in steps to be fetched from another body."""


def hq_distance(s: Zylatron, warrior: i64, world: i64) -> float:
    """About how many steps a Warrior is from an HQ: by craft if aboard, on foot on its body."""
    board = s.board
    here = s.place[warrior]
    there = board.headquarters[world]
    walk = i64(board.reach(WARRIOR, s.opt[OPT_GAME], there).steps[here])
    if walk < 255 and board.land[here] == 1:
        return float(walk)
    fly = float(i64(board.reach(STAR_FIGHTER, s.opt[OPT_GAME], there).steps[here]))
    if i64(s.carrier[warrior]) != NONE and s.damage[root_of(s, warrior)] == SOUND:
        return fly
    return fly + FOOT_PENALTY


def nearest_enemy_hq(s: Zylatron, warrior: i64, side: i64) -> float:
    """Steps to the nearest HQ whose capture hurts an enemy of *side*."""
    best = 99.0
    for world in range(SIDES):
        holder = i64(s.holder[world])
        if holder == NONE or same_team(s, holder, side) or holder != world:
            continue
        d = hq_distance(s, warrior, world)
        if s.base[s.board.headquarters[world]] != NONE:
            d += 3.0  # plugged: the door must be shot open first
        best = min(best, d)
    return best


def strength(s: Zylatron, side: i64) -> float:
    """The worth of what a side owns, in Zys, plus its reach for enemy headquarters."""
    board = s.board
    total = 0.6 * float(s.money[side])
    near = 99.0
    second = 99.0
    count: i64 = 0
    for piece in range(PIECES):
        if owner_of(s, piece) != side or s.place[piece] == NOWHERE:
            continue
        worth = float(board.price[type_of(piece)])
        total += worth if s.damage[piece] == SOUND else 0.7 * worth
        if type_of(piece) == WARRIOR:
            count += 1
            d = nearest_enemy_hq(s, piece, side)
            if s.damage[piece] != SOUND:
                d += 4.0
            if d < near:
                second = near
                near = d
            elif d < second:
                second = d
    total += _income(s, side)
    total += 30.0 * math.exp(-near / 9.0) + 12.0 * math.exp(-second / 9.0)
    if count < 3:
        total -= 8.0 * float(3 - count)
    return total


def _income(s: Zylatron, side: i64) -> float:
    """Working factories and the card, as some turns of income; the present turn's is still due."""
    pays = 0.0
    for f in range(FACTORIES):
        if factory_owner(s, f) == side:
            if s.factory[f] == WORKING:
                pays += 1.0
            elif s.factory[f] == DAMAGED:
                pays += 0.7
            else:
                pays += 0.2
    if s.zylon == side:
        pays *= 1.8
    due = pays if s.side == side else 0.0
    return 3.0 * pays + 0.6 * due


def _danger(s: Zylatron, side: i64) -> float:
    """How close enemy Warriors are to the own HQ, less if it is plugged."""
    near = 99.0
    for piece in range(PIECES):
        if s.place[piece] == NOWHERE or type_of(piece) != WARRIOR or s.damage[piece] != SOUND:
            continue
        if not same_team(s, owner_of(s, piece), side):
            near = min(near, hq_distance(s, piece, side))
    plugged = s.base[s.board.headquarters[side]] != NONE
    return (12.0 if plugged else 40.0) * math.exp(-near / 7.0)


def value(s: Zylatron, side: i64) -> float:
    """How good the position looks for *side*: 0 lost, 1 won."""
    seat = i64(s.seat_of_side[side])
    if s.returns:
        return s.returns[seat]
    if s.alive[side] == 0:
        return 0.0
    own = 0.0
    rival = 0.0
    for other in range(SIDES):
        if s.alive[other] == 0:
            continue
        if same_team(s, other, side):
            own += strength(s, other)
        else:
            rival = max(rival, strength(s, other)) + 0.3 * min(rival, strength(s, other))
    own -= _danger(s, side)
    waiting = 0.02 if s.side != side else 0.0
    return 1.0 / (1.0 + math.exp(-(own - rival + waiting) / 60.0))
