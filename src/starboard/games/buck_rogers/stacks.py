"""Stacks of equal Troopers, Gennies, Fighters and Battlers, counted, not numbered (BR-BRD-12).

A stack is one integer: zone, colour, kind, zones of movement left, what its pieces have done this
turn (ENTERED and the bits after it in ids.py), and how many they are. `BuckRogers.rows` holds them
ascending, so the stacks of a zone lie side by side and equal tables have equal rows.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from .state import BuckRogers

__all__ = [
    "add",
    "colour_in",
    "count",
    "count_in",
    "first_in",
    "flags_in",
    "kind_in",
    "left_in",
    "rest",
    "row_of",
    "size_in",
    "take",
    "total",
    "zone_in",
]

_COUNT_BITS: Final[i64] = 14
_FLAG_BITS: Final[i64] = 12
_LEFT_BITS: Final[i64] = 5
_COUNT: Final[i64] = (1 << 14) - 1
_FLAGS: Final[i64] = (1 << 12) - 1
_LEFT: Final[i64] = (1 << 5) - 1


def row_of(zone: i64, colour: i64, kind: i64, left: i64 = 0, flags: i64 = 0) -> i64:
    """The stack of no pieces with these marks; adding a number makes it a row."""
    place = ((zone * 8 + colour) * 4 + kind) << (_COUNT_BITS + _FLAG_BITS + _LEFT_BITS)
    return place | (left << (_COUNT_BITS + _FLAG_BITS)) | (flags << _COUNT_BITS)


def zone_in(row: i64) -> i64:
    """The zone of a stack."""
    return row >> (_COUNT_BITS + _FLAG_BITS + _LEFT_BITS + 5)


def colour_in(row: i64) -> i64:
    """The colour of a stack."""
    return (row >> (_COUNT_BITS + _FLAG_BITS + _LEFT_BITS + 2)) & 7


def kind_in(row: i64) -> i64:
    """The kind of a stack."""
    return (row >> (_COUNT_BITS + _FLAG_BITS + _LEFT_BITS)) & 3


def left_in(row: i64) -> i64:
    """How many zones its pieces may still move."""
    return (row >> (_COUNT_BITS + _FLAG_BITS)) & _LEFT


def flags_in(row: i64) -> i64:
    """What its pieces have done this turn."""
    return (row >> _COUNT_BITS) & _FLAGS


def size_in(row: i64) -> i64:
    """How many pieces it has."""
    return row & _COUNT


def first_in(s: BuckRogers, zone: i64) -> i64:
    """The index of the first stack of *zone*, or where it would be."""
    return _lower(s, row_of(zone, 0, 0))


def _lower(s: BuckRogers, row: i64) -> i64:
    """The index of the first row that is not below *row*."""
    rows = s.rows
    low: i64 = 0
    high: i64 = len(rows)
    while low < high:
        mid = (low + high) >> 1
        if rows[mid] < row:
            low = mid + 1
        else:
            high = mid
    return low


def add(s: BuckRogers, row: i64, n: i64) -> None:
    """Put *n* pieces with the marks of *row*, whose own number is passed over."""
    if n <= 0:
        return
    marks = row & ~_COUNT
    at = _lower(s, marks)
    rows = s.rows
    if at < len(rows) and (rows[at] & ~_COUNT) == marks:
        rows[at] += n
        return
    rows = append(rows, marks)
    i: i64 = len(rows) - 1
    while i > at:
        rows[i] = rows[i - 1]
        i -= 1
    rows[at] = marks + n
    s.rows = rows


def take(s: BuckRogers, row: i64, n: i64) -> None:
    """Take *n* pieces with exactly the marks of *row* away; they are there (not checked)."""
    at = _lower(s, row & ~_COUNT)
    rows = s.rows
    if size_in(rows[at]) > n:
        rows[at] -= n
    else:
        s.rows = remove(rows, rows[at])


def count(s: BuckRogers, zone: i64, colour: i64, kind: i64) -> i64:
    """How many pieces of a colour and kind stand in *zone*."""
    total: i64 = 0
    rows = s.rows
    at = _lower(s, row_of(zone, colour, kind))
    end = row_of(zone, colour, kind + 1)
    while at < len(rows) and rows[at] < end:
        total += size_in(rows[at])
        at += 1
    return total


def count_in(s: BuckRogers, zone: i64, colour: i64) -> i64:
    """How many stacked pieces of a colour stand in *zone*."""
    total: i64 = 0
    rows = s.rows
    at = _lower(s, row_of(zone, colour, 0))
    end = row_of(zone, colour + 1, 0)
    while at < len(rows) and rows[at] < end:
        total += size_in(rows[at])
        at += 1
    return total


def total(s: BuckRogers, colour: i64, kind: i64) -> i64:
    """How many pieces of a colour and kind stand on the board, cargo not counted."""
    n: i64 = 0
    rows = s.rows
    for i in range(len(rows)):
        if colour_in(rows[i]) == colour and kind_in(rows[i]) == kind:
            n += size_in(rows[i])
    return n


def rest(s: BuckRogers, keep: i64) -> None:
    """Forget movement left and all marks but those in *keep*; equal stacks become one."""
    old = s.rows
    s.rows = vec[i64]()
    for i in range(len(old)):
        row = old[i]
        marks = row_of(zone_in(row), colour_in(row), kind_in(row), 0, flags_in(row) & keep)
        add(s, marks, size_in(row))
