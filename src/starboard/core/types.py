"""Seats, packed actions, breaches and the buffer that options are written into."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import extend, vec
from mypy_extensions import i64

__all__ = [
    "ARGS",
    "ARG_MAX",
    "CHANCE",
    "EVERYONE",
    "NOBODY",
    "VERB_MAX",
    "Action",
    "Breach",
    "Options",
    "Seat",
    "arg",
    "bit",
    "pack",
    "verb_of",
]

Seat: TypeAlias = i64
"""0..n-1 are players; CHANCE is luck."""

Action: TypeAlias = i64
"""A verb and up to four ids packed into one integer; sorts, hashes and compares as such."""

Breach: TypeAlias = str | None
"""None = allowed, otherwise the ledger id of the rule that is broken."""

CHANCE: Final[i64] = -1
NOBODY: Final[i64] = 0
EVERYONE: Final[i64] = 0xFFFFFFFF

ARGS: Final = 4
ARG_MAX: Final[i64] = 0x3FFF
VERB_MAX: Final[i64] = 0x7F


def pack(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> Action:
    """The action of *verb* with its arguments, each 0..ARG_MAX (not checked)."""
    return (verb << 56) | (a << 42) | (b << 28) | (c << 14) | d


def verb_of(a: Action) -> i64:
    """The verb of an action."""
    return a >> 56


def arg(a: Action, i: i64) -> i64:
    """Argument *i* (0..3) of an action."""
    return (a >> (42 - 14 * i)) & ARG_MAX


def bit(seat: Seat) -> i64:
    """The audience mask of one seat."""
    return i64(1) << seat


class Options:
    """A growing, reusable list of actions, ascending once settled."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([i64(0)] * 512)
        self.n: i64 = 0
        self.last: i64 = 0
        self.room: i64 = 512
        self.ordered: bool = True

    def clear(self) -> None:
        """Forget every action; the room is kept."""
        self.n = 0
        self.last = 0
        self.ordered = True

    def add(self, a: Action) -> None:
        """Append one action; `settle` sorts later if it came out of order."""
        if a < self.last:
            self.ordered = False
        self.last = a
        n = self.n
        if n == self.room:
            self._grow()
        self.n = n + 1
        items = self.items
        items[n] = a

    def _grow(self) -> None:
        self.items = extend(self.items, vec[i64]([i64(0)] * self.room))
        self.room *= 2

    def settle(self) -> None:
        """Make the list ascending."""
        if not self.ordered:
            items = self.items
            ordered = sorted([items[i] for i in range(self.n)])
            for i in range(self.n):
                items[i] = ordered[i]
            self.ordered = True

    def shun(self, verbs: tuple[int, ...]) -> None:
        """Drop the actions of *verbs*, unless there are no others; the order is kept."""
        items = self.items
        kept: i64 = 0
        for i in range(self.n):
            if int(verb_of(items[i])) not in verbs:
                kept += 1
        if kept == 0 or kept == self.n:
            return
        at: i64 = 0
        for i in range(self.n):
            a = items[i]
            if int(verb_of(a)) not in verbs:
                items[at] = a
                at += 1
        self.n = kept

    def get(self, i: i64) -> Action:
        """Action *i*, 0 <= i < n (not checked)."""
        return self.items[i]

    def has(self, a: Action) -> bool:
        """Whether *a* is listed; the list must be settled."""
        low: i64 = 0
        high = self.n
        items = self.items
        while low < high:
            mid = (low + high) >> 1
            if items[mid] < a:
                low = mid + 1
            else:
                high = mid
        return low < self.n and items[low] == a

    def to_list(self) -> list[int]:
        """The actions as plain integers, for the edge."""
        items = self.items
        return [int(items[i]) for i in range(self.n)]
