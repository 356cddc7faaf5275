"""Counters of a hex or a pile as text: whose they are, and what is marked on them."""

from __future__ import annotations

import re

from mypy_extensions import u8

from starboard.core.errors import BadNotation

from .ids import (
    ANY_ARTIFACT,
    ARTIFACT_NAMES,
    FIRST_TOKEN,
    MARK_NAMES,
    NONE,
    PILE,
    TOKENS,
)
from .state import Antares, lift, put
from .words import (
    counter_name,
    hex_name,
    read_artifact,
    read_counter,
    read_hex,
    read_number,
    read_seat,
    seat_name,
)

__all__ = ["parts_of", "read_pile", "side_word", "write_pile"]

_ITEM = re.compile(r"(?P<name>[^=(]+)(?:=(?P<what>[^(]*))?(?:\((?P<marks>[^)]*)\))?")


def side_word(s: Antares, side: int) -> str:
    """A seat, or nobody."""
    return "neutral" if side == NONE else seat_name(s, side)


def parts_of(s: Antares, counters: list[int]) -> dict[str, list[str]]:
    """The counters of a pile by side, each with its marks."""
    found: dict[str, list[str]] = {}
    for c in counters:
        found.setdefault(side_word(s, int(s.side[c])), []).append(_write_item(s, c))
    return found


def write_pile(s: Antares, counters: list[int]) -> str:
    """The counters of a hex or a pile; "" for none."""
    parts = parts_of(s, counters)
    return " | ".join(f"{side} {' '.join(items)}" for side, items in parts.items())


def _write_item(s: Antares, c: int) -> str:
    words = [name for i, name in enumerate(MARK_NAMES) if (int(s.marks[c]) >> i) & 1]
    if s.zombie[c]:
        words.append("zombie")
    if s.banned[c]:
        words.append(f"banned={s.banned[c]}")
    if s.strike[c] != NONE:
        words.append(f"strike={hex_name(s, int(s.strike[c]))}")
    if s.back[c]:
        words.append(f"back={s.back[c]}")
    text = counter_name(s, c)
    if c >= FIRST_TOKEN:
        token = c - int(FIRST_TOKEN)
        if s.identity[token] != NONE:
            text += f"={ARTIFACT_NAMES[s.identity[token]]}"
        if s.shown[token]:
            words.append("shown")
        elif s.may_be[token] != ANY_ARTIFACT:
            words.append(f"maybe={s.may_be[token]}")
    return f"{text}({','.join(words)})" if words else text


def read_pile(s: Antares, text: str, h: int, lot: int) -> None:
    """Lay counters out in hex *h*, or with NONE in the pile *lot*."""
    for part in text.split("|"):
        words = part.split()
        if not words:
            continue
        side = int(NONE) if words[0] in ("neutral", "nobody") else read_seat(s, words[0])
        if len(words) < 2:
            raise BadNotation(text, 1, f"no counters are named after {words[0]!r}")
        for word in words[1:]:
            _read_item(s, word, side, h, lot)


def _read_item(s: Antares, word: str, side: int, h: int, lot: int) -> None:
    item = _ITEM.fullmatch(word.lower())
    if item is None:
        raise BadNotation(word, 1, f"{word!r} is no counter")
    c = _counter(s, item)
    if s.where[c] != NONE or int(s.lot[c]) not in (0, int(PILE)):
        raise BadNotation(word, 1, f"{counter_name(s, c)} is there twice")
    s.side[c] = side
    if h == NONE:
        lift(s, c, lot)
    else:
        put(s, c, h)
    for m in (item["marks"] or "").split(","):
        if m:
            _read_mark(s, c, m)


def _counter(s: Antares, item: re.Match[str]) -> int:
    """The counter; an artifact may be named by what it is, and then the next free token is it."""
    name, what = item["name"], item["what"]
    if name.removeprefix("artifact-") in ARTIFACT_NAMES:
        free = [t for t in range(TOKENS) if s.where[FIRST_TOKEN + t] == NONE and not _used(s, t)]
        if not free:
            raise BadNotation(name, 1, "there are no more artifacts")
        s.identity[free[-1]] = read_artifact(name)
        return int(FIRST_TOKEN) + free[-1]
    c = read_counter(s, name, -1)
    if what is not None:
        if c < FIRST_TOKEN:
            raise BadNotation(name, 1, f"{name} is no artifact")
        s.identity[c - FIRST_TOKEN] = read_artifact(what)
    return c


def _used(s: Antares, token: int) -> bool:
    return s.identity[token] != NONE or int(s.lot[FIRST_TOKEN + token]) != 0


def _read_mark(s: Antares, c: int, mark: str) -> None:
    name, _, value = mark.partition("=")
    if name in MARK_NAMES:
        s.marks[c] = u8(int(s.marks[c]) | (1 << MARK_NAMES.index(name)))
    elif name == "zombie":
        s.zombie[c] = u8(1)
    elif name == "banned":
        s.banned[c] = u8(read_number(value, name, 2))
    elif name == "strike":
        s.strike[c] = read_hex(s, value)
    elif name == "back":
        s.back[c] = read_number(value, name, 99)
    elif name == "shown" and c >= FIRST_TOKEN:
        s.shown[c - FIRST_TOKEN] = u8(1)
    elif name == "maybe" and c >= FIRST_TOKEN:
        s.may_be[c - FIRST_TOKEN] = read_number(value, name, int(ANY_ARTIFACT))
    else:
        raise BadNotation(mark, 1, f"{name!r} cannot be marked on {counter_name(s, c)}")
