"""Luck: the sources that answer the decisions of the seat CHANCE, and the compiled playout."""

from __future__ import annotations

import random
from typing import Final, Protocol

from mypy_extensions import i64

from starboard.core.state import State
from starboard.core.types import CHANCE, Action, Options

__all__ = ["Chance", "FastChance", "draw", "playout"]

_MASK: Final[i64] = 0xFFFFFFFF


class Chance(Protocol):
    """A source of luck: Fast for simulation, Fair by commit and reveal, Script in tests."""

    def pick(self, serial: int, weights: list[int]) -> int:
        """The index of one of *weights*, drawn in proportion to them."""
        ...


class FastChance:
    """A small seeded generator (xoshiro128++) for simulation, search and bots.

    Every step fits in 63 bits, so compiled and interpreted runs agree.
    """

    def __init__(self, seed: int) -> None:
        source = random.Random(seed)
        self.a: i64 = source.getrandbits(32) | 1
        self.b: i64 = source.getrandbits(32)
        self.c: i64 = source.getrandbits(32)
        self.d: i64 = source.getrandbits(32)

    def next32(self) -> i64:
        """32 random bits."""
        a, b, c, d = self.a, self.b, self.c, self.d
        x = (a + d) & _MASK
        word = ((((x << 7) & _MASK) | (x >> 25)) + a) & _MASK
        c ^= a
        d ^= b
        self.a = a ^ d
        self.c = c ^ ((b << 9) & _MASK)
        self.b = b ^ c
        self.d = ((d << 11) & _MASK) | (d >> 21)
        return word

    def below(self, n: i64) -> i64:
        """A number in 0..n-1, 1 <= n < 2**31; the bias is below 2**-31."""
        return (self.next32() * n) >> 32

    def pick(self, serial: int, weights: list[int]) -> int:
        """The index of one of *weights*; the serial is not used."""
        total: i64 = 0
        for w in weights:
            total += w
        left = self.below(total)
        for i in range(len(weights)):
            left -= weights[i]
            if left < 0:
                return i
        return len(weights) - 1

    def pick_from(self, weights: Options) -> i64:
        """As `pick`, from a buffer."""
        total: i64 = 0
        items = weights.items
        for i in range(weights.n):
            total += items[i]
        left = self.below(total)
        for i in range(weights.n):
            left -= items[i]
            if left < 0:
                return i
        return weights.n - 1


def draw(s: State, luck: FastChance, options: Options, weights: Options) -> Action:
    """Draw the answer to the open CHANCE decision of *s*; the buffers are the caller's."""
    d = s.pending[0]
    s.options(d, options)
    weights.clear()
    s.stack[-1].weights(s, d, weights)
    if weights.n == 0:
        return options.get(luck.below(options.n))
    return options.get(luck.pick_from(weights))


def playout(s: State, luck: FastChance, limit: i64, shunned: tuple[int, ...] = ()) -> i64:
    """Play *s* to its end with uniformly random answers; how many decisions players made.

    Options are listed at every decision; those of the verbs *shunned*, which give up the game,
    are chosen only where there are no others. Stops after *limit* decisions of any seat.
    """
    options = Options()
    weights = Options()
    made: i64 = 0
    steps: i64 = 0
    while s.pending and steps < limit:
        d = s.pending[luck.below(len(s.pending))] if len(s.pending) > 1 else s.pending[0]
        steps += 1
        if d.seat == CHANCE:
            s.play(d, draw(s, luck, options, weights))
            continue
        s.options(d, options)
        if shunned:
            options.shun(shunned)
        s.play(d, options.get(luck.below(options.n)))
        made += 1
    return made
