"""Actions as text, verb first: what players type, logs show and records keep."""

from __future__ import annotations

import re

from starboard.core.errors import BadNotation
from starboard.core.state import Decision
from starboard.core.types import ARG_MAX, arg, pack, verb_of

from .designation import FireSheets
from .ids import (
    COLOURS,
    ITEM_NAMES,
    NONE,
    ORBITS,
    SEQUENCE_NAMES,
    TECH_NAMES,
    VERB_NAMES,
)
from .movement import ForceOrders
from .state import StellarConquest
from .withdrawal import Group
from .words import (
    force_name,
    group_name,
    kind_name,
    near,
    one_of,
    place_name,
    planet_name,
    read_force,
    read_group,
    read_hex,
    read_kind,
    read_number,
    read_place,
    read_planet,
    read_star,
)

__all__ = ["INDUSTRY", "read_action", "write_action"]

VERBS = {name: verb for verb, name in VERB_NAMES.items()}
INDUSTRY = ("riu", "iu")
# What each verb takes: c colony or bonus, p planet, i item, q sequence, t development, n number,
# o number counted from one, f force, k kind of ship, h hex, s star, g star or anywhere, y player,
# r industry, G group of shooters or targets. attack takes planets of one star.
SHAPES = {
    "pick-entry": "n",
    "buy": "cin",
    "send": "cn",
    "bonus": "cn",
    "research": "cqn",
    "achieve": "t",
    "undo": "o",
    "select": "f",
    "transfer": "knf",
    "join": "f",
    "head": "s",
    "step": "h",
    "unload": "fknp",
    "fight": "sy",
    "aim": "GnGo",
    "aim-class": "GG",
    "withdraw": "hg",
    "take": "kn",
    "raze": "prn",
    "bombard": "pn",
    "insist": "p",
    "call-off": "p",
    "refuge": "h",
    "talk": "y",
    "die": "n",
    "card": "n",
}
TAKES = {
    "c": "a colony",
    "p": "a planet",
    "i": "an item",
    "q": "a sequence",
    "t": "a development",
    "n": "a number",
    "o": "a number",
    "f": "a force",
    "k": "a kind of ship",
    "h": "a hex",
    "s": "a star",
    "g": "a star",
    "y": "a player",
    "r": "riu or iu",
    "G": "ships or bases",
}
FILLERS = ("at", "to", "onto", "into", "on", "with", "from", "by")
LONGEST = 200


def _star(s: StellarConquest, f: int) -> int:
    """The star that kinds of ships are about: of the frame on top, or where force *f* is."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Group):
        return int(top.star)
    if isinstance(top, ForceOrders):
        f = int(top.force)
    if 0 <= f < len(s.hex) and s.hex[f] >= 0:
        star = int(s.board.star_at[s.hex[f]])
        return 0 if star == NONE else star
    return 0


def _field(s: StellarConquest) -> int:
    """The star where targets are designated; -1 if nobody does."""
    top = s.stack[-1] if s.stack else None
    return int(top.star) if isinstance(top, FireSheets) else -1


# -- writing --------------------------------------------------------------------------------


def write_action(s: StellarConquest, d: Decision, a: int) -> str:
    """The action as text, unique among the options of *d*."""
    verb = VERB_NAMES[int(verb_of(a))]
    x = [int(arg(a, i)) for i in range(4)]
    if verb == "attack":
        star = x[0] * int(ORBITS)
        places = [planet_name(s, star + i) for i in range(int(ORBITS)) if x[1] >> i & 1]
        return " ".join([verb, *places])
    letters = SHAPES.get(verb, "")
    words = [_write(s, d, letter, x[i], x[0]) for i, letter in enumerate(letters)]
    return " ".join([verb, *words])


def _write(s: StellarConquest, d: Decision, letter: str, value: int, first: int) -> str:
    if letter == "c":
        return place_name(s, value)
    if letter == "p":
        return planet_name(s, value)
    if letter in NAMED:
        return NAMED[letter][value]
    if letter == "f":
        return force_name(value)
    if letter == "k":
        return kind_name(s, value, int(d.seat), _star(s, first))
    if letter == "h":
        return s.board.names[value]
    if letter in "sg":
        return "anywhere" if value == NONE else s.board.star_names[value]
    if letter == "G":
        return group_name(s, value, _field(s))
    return str(value + 1 if letter == "o" else value)


NAMED = {
    "i": ITEM_NAMES,
    "q": SEQUENCE_NAMES,
    "t": TECH_NAMES,
    "y": COLOURS,
    "r": INDUSTRY,
}
"""Letters whose values are words of a list."""


# -- reading --------------------------------------------------------------------------------


def read_action(s: StellarConquest, d: Decision, text: str) -> int:
    """The action that *text* means for the seat of *d*; raises BadNotation."""
    if len(text) > LONGEST:
        raise BadNotation(text[:40], 1, f"an action is shorter than {LONGEST} characters")
    found = [m for m in re.finditer(r"[^\s,>]+", text) if m[0].lower() not in FILLERS]
    if not found:
        raise BadNotation(text, 1, "an action begins with a verb, for example end-movement")
    verb = _read_verb(found[0])
    words = found[1:]
    if verb == "attack":
        return _read_attack(s, text, words)
    letters = SHAPES.get(verb, "")
    if len(words) != len(letters):
        wanted = ", ".join(TAKES[letter] for letter in letters) or "nothing"
        column = words[len(letters)].start() + 1 if len(words) > len(letters) else len(text) + 1
        raise BadNotation(text, column, f"{verb} takes {wanted}")
    values: list[int] = []
    for letter, word in zip(letters, words, strict=True):
        try:
            values.append(_read(s, d, letter, word[0], values))
        except BadNotation as why:
            raise BadNotation(text, word.start() + 1, str(why)) from None
    return int(pack(VERBS[verb], *values))


def _read_verb(match: re.Match[str]) -> str:
    word = match[0].lower()
    if word in VERBS:
        return word
    begun = [name for name in VERBS if name.startswith(word)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        reason = f"{match[0]!r} may be {' or '.join(begun)}"
    else:
        reason = f"there is no action {match[0]!r}{near(word, list(VERBS))}"
    raise BadNotation(match.string, match.start() + 1, reason)


def _read_attack(s: StellarConquest, text: str, words: list[re.Match[str]]) -> int:
    star, places = -1, 0
    for word in words:
        try:
            planet = read_planet(s, word[0])
        except BadNotation as why:
            raise BadNotation(text, word.start() + 1, str(why)) from None
        if star not in (-1, planet // int(ORBITS)):
            raise BadNotation(text, word.start() + 1, "an attack is on planets of one star")
        star = planet // int(ORBITS)
        places |= 1 << planet % int(ORBITS)
    if star < 0:
        raise BadNotation(text, len(text) + 1, "attack takes planets of one star")
    return int(pack(VERBS["attack"], star, places))


def _read(s: StellarConquest, d: Decision, letter: str, word: str, before: list[int]) -> int:
    if letter == "c":
        return read_place(s, word)
    if letter == "p":
        return read_planet(s, word)
    if letter in NAMED:
        return one_of(word, NAMED[letter], TAKES[letter].removeprefix("a ").removeprefix("an "))
    if letter == "f":
        return read_force(word)
    if letter == "k":
        return read_kind(s, word, int(d.seat), _star(s, before[0] if before else -1))
    if letter == "h":
        return read_hex(s.board, word)
    if letter in "sg":
        anywhere = letter == "g" and word.lower() == "anywhere"
        return int(NONE) if anywhere else read_star(s.board, word)
    if letter == "G":
        return read_group(s, word, _field(s))
    number = min(read_number(word), int(ARG_MAX))
    return max(number - 1, 0) if letter == "o" else number
