"""What a seat sees, in numbers: from its own view alone, of the same size throughout a match."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

from starboard.adapters.table import Table
from starboard.adapters.words import LEVELS, Vocabulary
from starboard.core.game import Game

__all__ = ["HASHED", "Observer", "Vector", "hashed", "leaves", "slot_of"]

Vector = NDArray[np.float32]

HASHED: Final = 512
"""The numbers that a view becomes when its game does not number it."""
_HALF: Final = 8.0
"""The amount that becomes one half."""
_AMOUNTS: Final = 1 << 16
"""Larger whole numbers are names (packed actions, for example), not amounts."""


class Observer:
    """The observations of one game.

    First comes the view: as the game numbers it, or hashed. Then, one number each: the kinds of
    decisions (1 for the one the seat is asked), the seats (1 for its own), the verbs (1 for the
    one that is settled) and, for each argument, whether it is settled and its share of the limit.
    """

    def __init__(self, game: Game[Any], vocabulary: Vocabulary) -> None:
        self.game = game
        self.vocabulary = vocabulary
        self.viewed = game.observation_size or HASHED
        self.kinds_at = self.viewed
        self.seats_at = self.kinds_at + len(game.kinds)
        self.verbs_at = self.seats_at + max(game.players)
        self.args_at = self.verbs_at + len(vocabulary.verbs)
        self.size = self.args_at + 2 * (LEVELS - 1)

    def of(self, table: Table, seat: int) -> Vector:
        """What *seat* sees at the table, its own unfinished action included."""
        out = np.zeros(self.size, dtype=np.float32)
        out[: self.viewed] = self.view(self.game.view(table.state, seat))
        out[self.seats_at + seat] = 1.0
        asked = table.asked(seat)
        if asked is None:
            return out
        decision, phrase = asked
        out[self.kinds_at + int(decision.kind)] = 1.0
        for level, word in enumerate(phrase.said()):
            if level == 0:
                out[self.verbs_at + word] = 1.0
            else:
                at = self.args_at + 2 * (level - 1)
                value = word - len(self.vocabulary.verbs)
                out[at : at + 2] = (1.0, value / self.vocabulary.arg_limit)
        return out

    def view(self, view: Any) -> Vector:
        """A view in numbers from -1 to 1."""
        if self.game.observation_size:
            return np.asarray(self.game.observation(view), dtype=np.float32)
        return hashed(leaves(view), HASHED)


def leaves(view: Any) -> Iterator[tuple[str, Any]]:
    """Every plain value in a view with its path, for example ("hand[2]", 1)."""
    yield from _leaves("", msgspec.to_builtins(view, str_keys=True))


def _leaves(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _leaves(f"{path}.{name}" if path else str(name), inner)
    elif isinstance(value, list):
        yield f"{path}#", len(value)
        for i, inner in enumerate(value):
            yield from _leaves(f"{path}[{i}]", inner)
    else:
        yield path, value


def hashed(values: Iterator[tuple[str, Any]], size: int) -> Vector:
    """Named values folded into *size* numbers from -1 to 1.

    An amount stands at the slot of its name, as x / (|x| + 8); a word, or a whole number that is
    too large to be an amount, is a 1 at the slot of "name=word". A slot may be shared, so half of
    them count backwards.
    """
    out = np.zeros(size, dtype=np.float32)
    for name, value in values:
        if value is None or value is False:
            continue
        if value is True:
            amount = 1.0
        elif isinstance(value, int | float) and abs(value) < _AMOUNTS:
            amount = value / (abs(value) + _HALF)
        else:
            name, amount = f"{name}={value}", 1.0  # noqa: PLW2901 - the word is part of the name
        slot, sign = slot_of(name, size)
        out[slot] += sign * amount
    return np.clip(out, -1.0, 1.0, out=out)


@lru_cache(maxsize=1 << 16)
def slot_of(name: str, size: int) -> tuple[int, int]:
    """Where a name stands among *size* slots, and which way it counts; alike on every machine."""
    code = crc32(name.encode())
    return (code >> 1) % size, 1 if code & 1 else -1
