"""The board of the toy war game: ids, tables, state and accessors."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from starboard.core.state import State

__all__ = [
    "AIRCRAFT",
    "ASK_BUY",
    "ASK_DIE",
    "ASK_FIGHT",
    "ASK_MOVE",
    "ATTACK",
    "BUY",
    "CAPITAL",
    "COST",
    "DEFENCE",
    "ENTERED",
    "FALLEN",
    "FIGHT",
    "FLIGHT",
    "INCOME",
    "KINDS",
    "LAST_ROUND",
    "MOVE",
    "NEAR",
    "PASS",
    "RETREAT",
    "ROLL",
    "ROUGH",
    "ROW",
    "SIDES",
    "STACK_LIMIT",
    "UNOWNED",
    "ZONES",
    "ZONES_TO_WIN",
    "War",
    "any_contested",
    "change",
    "enemies",
    "in_row",
    "is_contested",
    "unmoved",
]

WIDTH: Final = 8
HEIGHT: Final = 5
ZONES: Final[i64] = 40
SIDES: Final[i64] = 4
KINDS: Final[i64] = 3
AIRCRAFT: Final[i64] = 2
STACK_LIMIT: Final[i64] = 12
LAST_ROUND: Final[i64] = 30
ZONES_TO_WIN: Final[i64] = 26
UNOWNED: Final[i64] = 255
ROW: Final[i64] = 24
"""Bytes per zone in the reach tables: a count, then the zones."""

PASS: Final[i64] = 0
BUY: Final[i64] = 1
MOVE: Final[i64] = 2
FIGHT: Final[i64] = 3
RETREAT: Final[i64] = 4
ROLL: Final[i64] = 5

ASK_BUY: Final[i64] = 0
ASK_MOVE: Final[i64] = 1
ASK_FIGHT: Final[i64] = 2
ASK_DIE: Final[i64] = 3

ENTERED: Final[i64] = 0
FALLEN: Final[i64] = 1

ATTACK: Final[vec[i64]] = vec[i64]([1, 3, 3])
DEFENCE: Final[vec[i64]] = vec[i64]([2, 3, 1])
COST: Final[vec[i64]] = vec[i64]([3, 6, 8])
CAPITAL: Final[vec[i64]] = vec[i64]([0, 7, 32, 39])
INCOME: Final[vec[i64]] = vec[i64]([1 + (z * 7) % 3 for z in range(40)])
ROUGH: Final[vec[i64]] = vec[i64]([1 if (z * 11) % 5 == 0 else 0 for z in range(40)])


def _beside(z: int) -> list[int]:
    row, column = divmod(z, WIDTH)
    lean = row & 1
    steps = ((0, -1), (0, 1), (-1, lean - 1), (-1, lean), (1, lean - 1), (1, lean))
    out: list[int] = []
    for down, right in steps:
        if 0 <= row + down < HEIGHT and 0 <= column + right < WIDTH:
            out.append((row + down) * WIDTH + column + right)
    return sorted(out)


def _within_two(z: int) -> list[int]:
    found = set(_beside(z))
    for n in _beside(z):
        found.update(_beside(n))
    found.discard(z)
    return sorted(found)


def _rows(lists: list[list[int]]) -> vec[u8]:
    flat: list[u8] = []
    for zones in lists:
        flat.extend([u8(x) for x in ([len(zones), *zones] + [0] * int(ROW))[: int(ROW)]])
    return vec[u8](flat)


NEAR: Final[vec[u8]] = _rows([_beside(z) for z in range(40)])
FLIGHT: Final[vec[u8]] = _rows([_within_two(z) for z in range(40)])


class War(State):
    """The board: units by side, zone and kind, and who holds what."""

    def __init__(self) -> None:
        super().__init__(SIDES)
        self.units: vec[u8] = vec[u8]([u8(0)] * 480)
        self.stacks: vec[u8] = vec[u8]([u8(0)] * 160)
        self.moved: vec[u8] = vec[u8]([u8(0)] * 120)
        self.owner: vec[u8] = vec[u8]([u8(255)] * 40)
        self.money: vec[i64] = vec[i64]([i64(0)] * 4)
        self.alive: vec[u8] = vec[u8]([u8(1)] * 4)
        self.side: i64 = 0
        self.round: i64 = 0

    def clone(self) -> War:
        s = War.__new__(War)
        s.copy_base(self)
        s.units = self.units[:]
        s.stacks = self.stacks[:]
        s.moved = self.moved[:]
        s.owner = self.owner[:]
        s.money = self.money[:]
        s.alive = self.alive[:]
        s.side = self.side
        s.round = self.round
        return s


# -- accessors ------------------------------------------------------------------------------


def change(s: War, p: i64, z: i64, k: i64, n: i64) -> None:
    """Add *n* units of kind *k* (or take them away)."""
    units = s.units
    stacks = s.stacks
    i = (p * ZONES + z) * KINDS + k
    units[i] = u8(i64(units[i]) + n)
    i = p * ZONES + z
    stacks[i] = u8(i64(stacks[i]) + n)


def enemies(stacks: vec[u8], p: i64, z: i64) -> i64:
    """How many units of other sides stand in *z*."""
    n = i64(stacks[z]) + i64(stacks[ZONES + z])
    n += i64(stacks[2 * ZONES + z]) + i64(stacks[3 * ZONES + z])
    return n - i64(stacks[p * ZONES + z])


def unmoved(units: vec[u8], moved: vec[u8], p: i64, z: i64, k: i64) -> i64:
    """How many units of kind *k* may still leave *z*."""
    return i64(units[(p * ZONES + z) * KINDS + k]) - i64(moved[z * KINDS + k])


def is_contested(stacks: vec[u8], p: i64, z: i64) -> bool:
    """Whether *p* and somebody else stand in *z*."""
    return i64(stacks[p * ZONES + z]) > 0 and enemies(stacks, p, z) > 0


def any_contested(s: War, p: i64) -> bool:
    """Whether *p* has a battle anywhere."""
    stacks = s.stacks
    for z in range(ZONES):
        if is_contested(stacks, p, z):
            return True
    return False


def in_row(table: vec[u8], z: i64, d: i64) -> bool:
    """Whether the reach table lists *d* for *z*."""
    for i in range(i64(table[z * ROW])):
        if i64(table[z * ROW + 1 + i]) == d:
            return True
    return False
