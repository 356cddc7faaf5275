"""Actions of Buck Rogers as text."""

from __future__ import annotations

import re
from collections.abc import Callable

from starboard.core.errors import BadNotation
from starboard.core.state import Decision
from starboard.core.types import ARG_MAX, arg, pack, verb_of

from .ids import (
    ASK_MOVE,
    COLOUR_NAMES,
    KIND_NAMES,
    LEADER_NAMES,
    SORT,
    SPLIT,
    STACKED,
    UNIT_LEADER,
    UNIT_SATELLITE,
    UNIT_SHIP,
    VERB_NAMES,
)
from .order import TurnCard
from .setup import HomeCard, ZoneCard
from .stacks import colour_in, first_in, kind_in, left_in, zone_in
from .state import BuckRogers, colours_of
from .transports import FACTORY_CARGO
from .words import (
    RECIPE_NAMES,
    factory_name,
    near,
    player_name,
    read_colour,
    read_factory,
    read_kind,
    read_leader,
    read_number,
    read_player,
    read_ship,
    read_unit,
    read_zone,
    ship_name,
    unit_name,
)

__all__ = ["read_action", "write_action"]

# What a verb takes, in the order of the text, each with the argument of the action it is:
# z zone, u unit, o unit or nothing, t Transport, c colour, k kind, l Leader, p player, f Factory,
# r recipe, s set of Leaders, n number of pieces (left out: one), m number with movement left.
_SHAPES = {
    "pick-colour": "c0",
    "pick-leader": "l0",
    "pick-leaders": "s0",
    "assign": "l0 c1",
    "enlist": "k0",
    "place": "k1 z0 c2",
    "return": "l0 z1",
    "steal": "u1 z0 c2",
    "command": "l0",
    "convert": "z0 r1 c2",
    "boost": "",
    "gamble": "",
    "move": "u2 z0 z1 m3",
    "gather": "z0",
    "join": "u0 m1",
    "go": "z0",
    "disband": "",
    "load": "t0 g1",
    "unload": "t0 g1",
    "scrap": "f0",
    "hop": "t0 t1",
    "switch": "u2 z0 z1 m3",
    "end-move": "",
    "slingshot-together": "",
    "slingshot-each": "",
    "use": "l0",
    "shoot": "u0 u1",
    "hold": "",
    "raid": "z0 u1 n2",
    "free-fire": "u0",
    "bomb": "z0 u1 z2 u3",
    "engage": "p0",
    "surrender": "p0",
    "accept": "o0",
    "attack": "u0 u1 n2",
    "retreat": "u0 z1 n2",
    "subvert": "l0",
    "sabotage": "f0",
    "keep": "k0 c1",
    "dismantle": "f0",
    "build": "f0 k1 z2 c3",
    "combine": "f0 f1 q2 z3",
    "buy": "k0 z1 c2",
    "grant": "z0",
    "end-building": "",
    "decline": "",
    "concede": "",
    "card": "d0",
    "die": "n0",
}
_WORDS = {
    "z": "a zone",
    "u": "a unit",
    "o": "a unit, or nothing",
    "t": "a Transport",
    "c": "a colour",
    "k": "a kind of piece",
    "q": "a kind of piece, perhaps with a colour",
    "l": "a Leader",
    "p": "a player",
    "f": "a Factory",
    "r": "a recipe",
    "s": "Leaders joined by +",
    "n": "a number",
    "m": "a number and left-N",
    "g": "Troopers with a number, or a Factory",
    "d": "a card",
}
_VERBS = {name: verb for verb, name in VERB_NAMES.items()}
_SYNONYMS = {"pass": "decline", "done": "decline", "no": "decline", "fire": "shoot"}
_FILLERS = ("at", "to", "onto", "into", "in", "on", "with", "from", "by", "of")
_ARROWS = {"move": 1, "switch": 1, "attack": 0, "shoot": 0, "hop": 0}
"""After which of its words a verb has an arrow instead of a space."""


# -- writing --------------------------------------------------------------------------------


def write_action(s: BuckRogers, d: Decision, a: int) -> str:
    """The action as text, verb first."""
    verb = VERB_NAMES.get(int(verb_of(a)), "?")
    words: list[str] = []
    for item in _SHAPES.get(verb, "").split():
        words += _write(s, verb, item[0], a, int(item[1]))
    arrow = _ARROWS.get(verb)
    if arrow is not None:
        words[arrow : arrow + 2] = [">".join(words[arrow : arrow + 2])]
    return " ".join([verb, *words])


def _write(s: BuckRogers, verb: str, letter: str, a: int, i: int) -> list[str]:
    value = int(arg(a, i))
    if letter == "m":
        unit = int(arg(a, i - 1))
        if unit >= UNIT_SHIP:
            return []
        return [str(value % SPLIT), f"left-{value // SPLIT}"]
    if letter == "n":
        return [] if value == 1 and verb != "die" else [str(value)]
    if letter == "g":
        return _write_cargo(verb, value, int(arg(a, 2)))
    if letter == "o":
        return [unit_name(s, value)] if value else []
    if letter == "d":
        return [_write_card(s, value)]
    if letter == "q":
        return [_write_sort(value)]
    if letter == "s":
        return ["+".join(LEADER_NAMES[x] for x in s.board.leader_sets[s.seats][value])]
    writers: dict[str, Callable[[int], str]] = {
        "z": lambda v: s.board.names[v],
        "u": lambda v: unit_name(s, v),
        "t": ship_name,
        "c": lambda v: COLOUR_NAMES[v],
        "k": lambda v: KIND_NAMES[v],
        "l": lambda v: LEADER_NAMES[v],
        "p": lambda v: player_name(s, v),
        "f": factory_name,
        "r": lambda v: RECIPE_NAMES[v],
    }
    return [writers[letter](value)]


def _write_cargo(verb: str, what: int, n: int) -> list[str]:
    if what == FACTORY_CARGO:
        return [factory_name(n)] if verb == "load" else ["factory"]
    return [f"{COLOUR_NAMES[what]}-trooper", str(n)]


def _write_sort(value: int) -> str:
    """A Battler with its colour; Killer Satellites and Factories have none."""
    kind, colour = value % int(SORT), value // int(SORT)
    return f"{COLOUR_NAMES[colour]}-{KIND_NAMES[kind]}" if kind < STACKED else KIND_NAMES[kind]


def _write_card(s: BuckRogers, item: int) -> str:
    top = s.stack[-1]
    if isinstance(top, ZoneCard):
        return s.board.names[s.board.zone_cards[item]]
    return COLOUR_NAMES[item] if isinstance(top, HomeCard) else str(item + 1)


# -- reading --------------------------------------------------------------------------------


class _Words:
    """The words after the verb, taken one by one."""

    def __init__(self, text: str, verb: str, words: list[tuple[str, int]]) -> None:
        self.text = text
        self.verb = verb
        self.words = words
        self.at = 0

    def peek(self) -> str:
        return self.words[self.at][0] if self.at < len(self.words) else ""

    def take(self, wanted: str) -> str:
        if self.at >= len(self.words):
            column = len(self.text) + 1
            raise BadNotation(self.text, column, f"{self.verb} needs {wanted} here")
        self.at += 1
        return self.words[self.at - 1][0]

    def column(self) -> int:
        return self.words[max(self.at - 1, 0)][1] if self.words else 1


def read_action(s: BuckRogers, d: Decision, text: str) -> int:
    """The action that *text* means for the seat of *d*; raises BadNotation."""
    if len(text) > 200:
        raise BadNotation(text[:40], 1, "An action is shorter than 200 characters")
    found = [m for m in re.finditer(r"[^\s,>]+", text) if m[0].lower() not in _FILLERS]
    if not found:
        raise BadNotation(text, 1, "An action begins with a verb, for example end-move")
    verb = _read_verb(d, found[0])
    words = _Words(text, verb, [(m[0], m.start() + 1) for m in found[1:]])
    values = [0, 0, 0, 0]
    for item in _SHAPES[verb].split():
        try:
            _read(s, int(d.seat), words, item[0], int(item[1]), values)
        except BadNotation as why:
            raise BadNotation(text, words.column(), str(why)) from None
    if words.at < len(words.words):
        extra, column = words.words[words.at]
        wanted = ", ".join(_WORDS[item[0]] for item in _SHAPES[verb].split()) or "nothing"
        raise BadNotation(text, column, f"{verb} takes {wanted}; {extra!r} is too much")
    return int(pack(_VERBS[verb], *values))


def _read_verb(d: Decision, match: re.Match[str]) -> str:
    word = match[0].lower()
    word = _SYNONYMS.get(word, word)
    if word == "end":
        return "end-move" if d.kind == ASK_MOVE else "end-building"
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


def _read(s: BuckRogers, seat: int, words: _Words, letter: str, i: int, values: list[int]) -> None:
    """Read what *letter* stands for into argument *i*."""
    if letter == "m":
        values[i] = _read_movers(s, words, values[i - 1], values[0] if i == 3 else -1)
    elif letter == "n":
        number = words.take(_WORDS["n"]) if words.verb == "die" or words.peek() else "1"
        values[i] = read_number(number, words.verb, int(ARG_MAX))
    elif letter == "o":
        values[i] = read_unit(s, words.take(_WORDS["o"])) if words.peek() else 0
    elif letter == "g":
        values[1], values[2] = _read_cargo(words)
    elif letter == "d":
        values[i] = _read_card(s, words.take(_WORDS["d"]))
    elif letter == "s":
        values[i] = _read_set(s, words.take(_WORDS["s"]))
    elif letter == "q":
        values[i] = _read_sort(s, seat, words.take(_WORDS["q"]))
    elif letter == "r":
        values[i] = _read_recipe(words.take(_WORDS["r"]))
    else:
        readers: dict[str, Callable[[str], int]] = {
            "z": lambda w: read_zone(s, w),
            "u": lambda w: read_unit(s, w),
            "t": read_ship,
            "c": read_colour,
            "k": read_kind,
            "l": read_leader,
            "p": lambda w: read_player(s, w),
            "f": read_factory,
        }
        values[i] = readers[letter](words.take(_WORDS[letter]))


def _read_sort(s: BuckRogers, seat: int, word: str) -> int:
    """A kind with its colour; without one the first colour of the seat is meant."""
    owner, dash, kind = word.lower().partition("-")
    if not dash or owner not in COLOUR_NAMES:
        kind = word
        mine = colours_of(s, seat)
        colour = mine[0] if mine else 0
    else:
        colour = read_colour(owner)
    return read_kind(kind) + colour * int(SORT)


def _read_recipe(word: str) -> int:
    if word.lower() not in RECIPE_NAMES:
        reason = f"{word!r} is no recipe{near(word.lower(), list(RECIPE_NAMES))}"
        raise BadNotation(word, 1, reason)
    return RECIPE_NAMES.index(word.lower())


def _read_set(s: BuckRogers, word: str) -> int:
    leaders = sorted(read_leader(name) for name in word.split("+"))
    for i, row in enumerate(s.board.leader_sets[s.seats]):
        if sorted(row) == leaders:
            return i
    raise BadNotation(word, 1, f"{word!r} is no set of Leaders of this match (BR-PLC-02)")


def _read_card(s: BuckRogers, word: str) -> int:
    top = s.stack[-1]
    if isinstance(top, ZoneCard):
        zone = read_zone(s, word)
        cards = [int(card) for card in s.board.zone_cards]
        if zone not in cards:
            raise BadNotation(word, 1, f"{word!r} is not on a Territorial Zone card")
        return cards.index(zone)
    if isinstance(top, HomeCard):
        return read_colour(word)
    if isinstance(top, TurnCard):
        return max(read_number(word, "card", 6), 1) - 1
    return read_number(word, "card", int(ARG_MAX))


def _read_cargo(words: _Words) -> tuple[int, int]:
    """Troopers with their number (one if it is left out), or a Factory."""
    word = words.take(_WORDS["g"])
    if words.verb == "unload" and word.lower() == "factory":
        return int(FACTORY_CARGO), 0
    if re.fullmatch(r"[fF][0-9]+", word):
        return int(FACTORY_CARGO), read_factory(word)
    colour = read_colour(word.lower().removesuffix("s").removesuffix("-trooper"))
    number = words.take(_WORDS["n"]) if words.peek() else "1"
    return colour, read_number(number, words.verb, int(ARG_MAX))


def _read_movers(s: BuckRogers, words: _Words, unit: int, zone: int) -> int:
    """A number of pieces and the movement they have left, which may both be left out.

    Without it a single piece has what it has; of a stack those with most movement left are meant.
    """
    number, left = 1, -1
    while words.peek():
        word = words.take(_WORDS["m"])
        if word.lower().startswith("left-"):
            left = read_number(word[5:], "left-", 31)
        else:
            number = read_number(word, words.verb, int(SPLIT) - 1)
    return (_left_of(s, unit, zone) if left < 0 else left) * int(SPLIT) + number


def _left_of(s: BuckRogers, unit: int, zone: int) -> int:
    """The movement left of *unit*, in *zone* or in the group's zone."""
    if UNIT_LEADER <= unit < UNIT_LEADER + 6:
        return int(s.leader_left[unit - UNIT_LEADER])
    if UNIT_SHIP <= unit < UNIT_SHIP + 24:
        return int(s.ship_left[unit - UNIT_SHIP])
    if unit >= UNIT_SATELLITE:
        return 0
    here = getattr(s.stack[-1], "zone", 0) if zone < 0 else zone
    most = 0
    at = int(first_in(s, here))
    while at < len(s.rows) and zone_in(s.rows[at]) == here:
        row = s.rows[at]
        if colour_in(row) * 4 + kind_in(row) == unit:
            most = max(most, int(left_in(row)))
        at += 1
    return most
