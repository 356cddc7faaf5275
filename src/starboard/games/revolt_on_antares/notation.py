"""Actions as text and back."""

from __future__ import annotations

import re
from collections.abc import Callable

from starboard.core.errors import BadNotation
from starboard.core.state import Decision
from starboard.core.types import arg, pack, verb_of

from .ids import (
    ARTIFACT_NAMES,
    ASK_COMBAT,
    ASK_MOVE,
    COUNTERS,
    HOUSE_NAMES,
    HOUSES,
    TOKENS,
    VERB_NAMES,
)
from .state import Antares
from .words import (
    counter_name,
    hex_name,
    near,
    read_artifact,
    read_counter,
    read_hex,
    read_house,
    read_number,
)

__all__ = ["read_action", "write_action"]

# What a verb takes: c counter, o counter or nothing, h hex, l house, a artifact, n number.
_SHAPES = {
    "choose": "l",
    "place": "ch",
    "move": "c",
    "take": "c",
    "strike": "h",
    "go": "h",
    "teleport": "c",
    "land": "h",
    "board": "c",
    "drop": "c",
    "voyage": "c",
    "attack": "h",
    "join": "c",
    "leave": "c",
    "detonate": "c",
    "fascinate": "c",
    "cancel-fortress": "c",
    "drain": "c",
    "shield": "c",
    "lose": "c",
    "raise": "c",
    "duel": "c",
    "retreat": "h",
    "advance": "co",
    "replace": "ch",
    "return": "ch",
    "ally": "l",
    "die": "n",
    "hero": "c",
    "artifact": "a",
    "mercenary": "c",
}
_WORDS = {
    "c": "a counter",
    "o": "a special artifact, or nothing",
    "h": "a hex",
    "l": "a house",
    "a": "an artifact",
    "n": "a number",
}
_VERBS = {name: verb for verb, name in VERB_NAMES.items()}
_SYNONYMS = {"none": "pass", "done": "pass", "end-phase": "end", "cancel": "call-off"}
_FILLERS = ("at", "to", "onto", "into", "in", "on", "with", "from", "by", "over")
_ENDS = {int(ASK_MOVE): "end-movement", int(ASK_COMBAT): "end-combat"}


def write_action(s: Antares, d: Decision, a: int) -> str:
    """The action as text, verb first."""
    verb = VERB_NAMES.get(int(verb_of(a)), "?")
    words = [verb]
    for i, letter in enumerate(_SHAPES.get(verb, "")):
        words += _write(s, letter, int(arg(a, i)))
    return " ".join(words)


def _write(s: Antares, letter: str, value: int) -> list[str]:
    if letter == "n":
        return [str(value)]
    if letter == "o" and value == 0:
        return []
    if letter in "co":
        return [counter_name(s, value) if value < COUNTERS else "?"]
    if letter == "h":
        return [hex_name(s, value) if value < s.board.hexes else "?"]
    if letter == "l":
        return [HOUSE_NAMES[value] if value < HOUSES else "?"]
    return [ARTIFACT_NAMES[value] if value < TOKENS else "?"]


def read_action(s: Antares, d: Decision, text: str) -> int:
    """The action that *text* means for the seat of *d*; raises BadNotation."""
    if len(text) > 200:
        raise BadNotation(text[:40], 1, "An action is shorter than 200 characters")
    found = [m for m in re.finditer(r"[^\s,>]+", text) if m[0].lower() not in _FILLERS]
    if not found:
        raise BadNotation(text, 1, "An action begins with a verb, for example end-movement")
    verb = _read_verb(d, found[0])
    shape = _SHAPES.get(verb, "")
    words = found[1:]
    values = [0, 0, 0, 0]
    for i, letter in enumerate(shape):
        if i >= len(words):
            if letter == "o":
                continue
            raise BadNotation(text, len(text) + 1, f"{verb} needs {_WORDS[letter]} here")
        try:
            values[i] = _read(s, d, letter, words[i][0])
        except BadNotation as why:
            raise BadNotation(text, words[i].start() + 1, str(why)) from None
    if len(words) > len(shape):
        extra = words[len(shape)]
        wanted = ", ".join(_WORDS[letter] for letter in shape) or "nothing"
        reason = f"{verb} takes {wanted}; {extra[0]!r} is too much"
        raise BadNotation(text, extra.start() + 1, reason)
    return int(pack(_VERBS[verb], *values))


def _read(s: Antares, d: Decision, letter: str, word: str) -> int:
    readers: dict[str, Callable[[str], int]] = {
        "c": lambda w: read_counter(s, w, int(d.seat)),
        "o": lambda w: read_counter(s, w, int(d.seat)),
        "h": lambda w: read_hex(s, w),
        "l": read_house,
        "a": read_artifact,
        "n": lambda w: read_number(w, "a die", 6),
    }
    return readers[letter](word)


def _read_verb(d: Decision, match: re.Match[str]) -> str:
    word = match[0].lower()
    word = _SYNONYMS.get(word, word)
    if word == "end":
        return _ENDS.get(int(d.kind), "end-replacement")
    if word in _VERBS:
        return word
    begun = [name for name in _VERBS if name.startswith(word)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        reason = f"{match[0]!r} may be {' or '.join(begun)}"
        raise BadNotation(match.string, match.start() + 1, reason)
    reason = f"There is no action {match[0]!r}{near(word, list(_VERBS))}"
    raise BadNotation(match.string, match.start() + 1, reason)
