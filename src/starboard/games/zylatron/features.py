"""What speaks for a side, in numbers, after the strategy notes of the ledger (chapter 9)."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from starboard.core.search import Evaluator
from starboard.core.state import State

from .cargo import root_of
from .headquarters import claimable
from .ids import (
    ASK_DETONATE,
    ASK_LEAVE,
    ASK_MOVE,
    ASK_NOMINATE,
    DAMAGED,
    FACTORIES,
    MISSILE,
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

__all__ = ["NAMES", "ZylatronEvaluator"]

NAMES: Final = (
    "pieces",
    "money",
    "income",
    "assault on a headquarters",
    "way to the Zylon Control Card",
    "number of Warriors",
    "safety of the own headquarters",
    "crowding under missiles",
)
SCALE: Final = 40.0
"""Zys of advantage that make the odds e to 1."""
COIN: Final = 0.6
"""What a Zy in the hand counts, in Zys of pieces on the board."""
IDLE: Final = 0.1
"""An action that gains less than this is not worth making; the turn is ended instead."""
FETCH: Final = 8.0
"""What it costs a Warrior, in steps, to be fetched from another body."""
PLUG: Final = 4.0
"""What a plugged headquarters costs in steps: the door must be shot open first (ZY-RUL-31)."""
FAR: Final = 99.0


class ZylatronEvaluator(Evaluator):
    """The own team against the strongest other side, and a little against the rest."""

    def names(self) -> list[str]:
        """What the numbers are about."""
        return list(NAMES)

    def continues(self, kind: i64) -> bool:
        """A started move, a drop, a launch and a blast are judged by where they lead."""
        return kind == ASK_MOVE or kind == ASK_LEAVE or kind == ASK_DETONATE or kind == ASK_NOMINATE

    def measure(self, s: State, seat: i64) -> list[float]:
        """The differences between the own team and its rivals."""
        assert isinstance(s, Zylatron)
        total = weigh(s, seat)
        return [total[i] for i in range(len(NAMES))]

    def value(self, s: State, seat: i64) -> float:
        """The result, or the chances by what `measure` says."""
        if s.returns:
            return s.returns[seat]
        assert isinstance(s, Zylatron)
        total = weigh(s, seat)
        odds = 0.0
        for i in range(len(NAMES)):
            odds += total[i]
        return 1.0 / (1.0 + math.exp(-odds))


def weigh(s: Zylatron, seat: i64) -> vec[float]:
    """By NAMES, what the own team has more than its rivals, in log odds."""
    side = i64(s.side_of_seat[seat])
    total = vec[float]([0.0] * len(NAMES))
    if side == NONE or s.turn == 0:
        return total
    table = Count(s)
    strongest = table.strongest_rival(s, side)
    for other in range(SIDES):
        if s.alive[other] == 0:
            continue
        share = 1.0
        if not same_team(s, other, side):
            share = -1.0 if other == strongest else -0.3
        table.add_worth(s, other, share / SCALE, total)
    if s.side == side:
        total[1] += (COIN * income(s, side) - IDLE) / SCALE  # still due at the end of the turn
    if s.alive[side] == 0:
        total[0] -= 8.0  # a partner may still win (ZY-VIC-02)
    return total


class Count:
    """What lies on the board, counted once for all sides."""

    def __init__(self, s: Zylatron) -> None:
        self.material: vec[float] = vec[float]([0.0] * SIDES)
        """The price of everything a side has on the board; damaged pieces count less."""
        self.crowding: vec[float] = vec[float]([0.0] * SIDES)
        """Pieces in piles: one card removes them all (ZY-CAR-20), one missile finds them all."""
        self.warriors: vec[i64] = vec[i64]()
        """Those on the board, of all sides."""
        for piece in range(PIECES):
            if s.place[piece] == NOWHERE:
                continue
            side = owner_of(s, piece)
            kind = type_of(piece)
            worth = float(int(s.board.price[kind]))
            self.material[side] += worth if s.damage[piece] == SOUND else 0.7 * worth
            if i64(s.carrier[piece]) != NONE:
                self.crowding[side] += 0.6 if kind == MISSILE else 0.3
            if kind == WARRIOR:
                self.warriors = append(self.warriors, piece)

    def strongest_rival(self, s: Zylatron, side: i64) -> i64:
        """The enemy side whose pieces are worth most."""
        best = NONE
        most = -1.0
        for other in range(SIDES):
            if s.alive[other] == 0 or same_team(s, other, side):
                continue
            if self.material[other] > most:
                most = self.material[other]
                best = other
        return best

    def add_worth(self, s: Zylatron, side: i64, share: float, total: vec[float]) -> None:
        """Add what a side has, by NAMES, in Zys, each times *share*."""
        number: i64 = 0
        first = FAR
        second = FAR
        card = FAR
        for piece in self.warriors:
            if owner_of(s, piece) != side:
                continue
            number += 1
            lame = 4.0 if s.damage[piece] != SOUND else 0.0
            d = nearest_goal(s, piece, side) + lame
            if d < first:
                second = first
                first = d
            else:
                second = min(second, d)
            if s.zylon != side:
                card = min(card, distance(s, piece, s.board.zylon) + lame)
        total[0] += share * self.material[side]
        total[1] += share * COIN * float(int(s.money[side]))
        total[2] += share * 3.0 * income(s, side)
        total[3] += share * (34.0 * math.exp(-first / 8.0) + 12.0 * math.exp(-second / 8.0))
        if s.zylon != side:
            total[4] += share * 7.0 * math.exp(-card / 8.0)
        total[5] += share * 4.0 * float(int(min(number, 5)))
        if number < 3:
            total[5] -= share * 14.0 * float(int(3 - number))
        total[6] -= share * self.danger(s, side)
        total[7] -= share * self.crowding[side]

    def danger(self, s: Zylatron, side: i64) -> float:
        """How close enemy Warriors are to the own headquarters, less if it is plugged."""
        if i64(s.holder[side]) != side:
            return 0.0
        near = FAR
        for piece in self.warriors:
            if s.damage[piece] == SOUND and not same_team(s, owner_of(s, piece), side):
                near = min(near, distance(s, piece, s.board.headquarters[side]))
        plugged = i64(s.base[s.board.headquarters[side]]) != NONE
        return (12.0 if plugged else 44.0) * math.exp(-near / 7.0)


def income(s: Zylatron, side: i64) -> float:
    """What working factories and the card pay in a turn; damaged ones will again."""
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
    return pays


def distance(s: Zylatron, warrior: i64, point: i64) -> float:
    """About how many steps a Warrior is from a point: by craft if aboard, on foot on its body."""
    board = s.board
    here = s.place[warrior]
    walk = i64(board.reach(WARRIOR, s.opt[OPT_GAME], point).steps[here])
    if walk < 255 and board.land[here] == 1:
        return float(walk)
    fly = float(i64(board.reach(STAR_FIGHTER, s.opt[OPT_GAME], point).steps[here]))
    if i64(s.carrier[warrior]) != NONE and s.damage[root_of(s, warrior)] == SOUND:
        return fly
    return fly + FETCH


def nearest_goal(s: Zylatron, warrior: i64, side: i64) -> float:
    """Steps to the nearest headquarters that is worth taking."""
    best = FAR
    for world in range(SIDES):
        holder = i64(s.holder[world])
        if holder == NONE:
            if not claimable(s):
                continue
        elif same_team(s, holder, side):
            continue
        d = distance(s, warrior, s.board.headquarters[world])
        if holder != world:
            d += 2.0
        if i64(s.base[s.board.headquarters[world]]) != NONE:
            d += PLUG
        best = min(best, d)
    return best
