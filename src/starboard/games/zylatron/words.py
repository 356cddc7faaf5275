"""Names of pieces, points, sides and factories, written and read."""

from __future__ import annotations

import re
from difflib import get_close_matches

from starboard.core.errors import BadNotation

from .ids import (
    ABOARD,
    FACTORY_TARGET,
    NONE,
    SET,
    SIDE_NAMES,
    TYPE_COUNT,
    TYPE_FIRST,
    TYPE_NAMES,
    TYPE_SHORT,
)
from .tables import Board, type_of

__all__ = [
    "CONDITION_NAMES",
    "FACTORY_NAMES",
    "TYPE_TITLES",
    "TYPE_WORDS",
    "near",
    "piece_name",
    "piece_words",
    "place_name",
    "read_count",
    "read_factory",
    "read_pairs",
    "read_piece",
    "read_place",
    "read_point",
    "read_side",
    "read_target",
    "read_type",
    "side_name",
    "target_name",
    "target_words",
]

FACTORY_NAMES = tuple(
    f"factory-{side}-{where}" for side in SIDE_NAMES for where in ("home", "moon", "zylon")
)
CONDITION_NAMES = ("working", "damaged", "destroyed")
"""Of a factory, by its number in the state."""
TYPE_TITLES = ("Battle Star", "Star Fighter", "Warrior", "Krill Missile")
TYPE_WORDS = {
    **{name: kind for kind, name in enumerate(TYPE_NAMES)},
    **{short.lower(): kind for kind, short in enumerate(TYPE_SHORT)},
    "battlestar": 0,
    "starfighter": 1,
    "fighter": 1,
    "f": 1,
    "b": 0,
    "s": 1,
    "krill-missile": 3,
    "krill": 3,
}

_PIECE = re.compile(r"(?:(?P<side>[a-z]+)[-:])?(?P<type>[a-z][a-z-]*?)-?(?P<number>[0-9]{1,2})")
_POINT = re.compile(r"r(?P<row>[0-9]{1,3})-?c(?P<col>[0-9]{1,3})")


# -- writing --------------------------------------------------------------------------------


def side_name(side: int) -> str:
    """red, blue, green, yellow, or nobody."""
    return "nobody" if side == NONE else SIDE_NAMES[side]


def piece_name(piece: int) -> str:
    """For example red-SF1; the colour is the piece's own, whoever owns it."""
    kind = type_of(piece)
    number = piece % SET - TYPE_FIRST[kind] + 1
    return f"{SIDE_NAMES[piece // SET]}-{TYPE_SHORT[kind]}{number}"


def piece_words(piece: int) -> str:
    """For example Red Star Fighter 1."""
    kind = type_of(piece)
    number = piece % SET - TYPE_FIRST[kind] + 1
    return f"{SIDE_NAMES[piece // SET].title()} {TYPE_TITLES[kind]} {number}"


def target_name(target: int) -> str:
    """A piece or a factory."""
    if target >= FACTORY_TARGET:
        return FACTORY_NAMES[target - FACTORY_TARGET]
    return piece_name(target)


def target_words(target: int) -> str:
    """A piece or a factory, for people."""
    if target >= FACTORY_TARGET:
        side, where = FACTORY_NAMES[target - FACTORY_TARGET].split("-")[1:]
        place = {"home": "home factory", "moon": "moon factory", "zylon": "factory on Zylon"}
        return f"{side.title()}'s {place[where]}"
    return piece_words(target)


def place_name(board: Board, place: int) -> str:
    """A point, or a craft that takes something aboard."""
    return piece_name(place - ABOARD) if place >= ABOARD else board.names[place]


# -- reading --------------------------------------------------------------------------------


def near(word: str, words: list[str]) -> str:
    """A suggestion, or nothing."""
    close = get_close_matches(word, words, n=1)
    return f"; did you mean {close[0]}?" if close else ""


def _bad(word: str, wanted: str, known: list[str]) -> BadNotation:
    return BadNotation(word, 1, f"{word!r} is no {wanted}{near(word, known)}")


def read_side(word: str) -> int:
    """The side of that colour."""
    if word.lower() in SIDE_NAMES:
        return SIDE_NAMES.index(word.lower())
    raise _bad(word, "side", list(SIDE_NAMES))


def read_type(word: str) -> int:
    """The type of piece."""
    kind = TYPE_WORDS.get(word.lower())
    if kind is None:
        raise _bad(word, "type of piece", list(TYPE_NAMES))
    return kind


def read_piece(word: str, own: int) -> int:
    """The piece of that name; without a colour it is of the colour *own*."""
    found = _PIECE.fullmatch(word.lower())
    if found is None or found["type"] not in TYPE_WORDS:
        raise _bad(word, "piece (write red-SF1, blue-W3)", [])
    side = own if found["side"] is None else read_side(found["side"])
    if side == NONE:
        raise BadNotation(word, 1, f"{word!r} needs a colour, for example red-{word}")
    kind = TYPE_WORDS[found["type"]]
    number = int(found["number"])
    if not 1 <= number <= TYPE_COUNT[kind]:
        count = TYPE_COUNT[kind]
        raise BadNotation(word, 1, f"{word!r}: a side has {TYPE_NAMES[kind]}s 1 to {count}")
    return side * SET + TYPE_FIRST[kind] + number - 1


def read_factory(word: str) -> int:
    """The factory of that name."""
    name = word.lower() if word.lower().startswith("factory-") else f"factory-{word.lower()}"
    if name in FACTORY_NAMES:
        return FACTORY_NAMES.index(name)
    raise _bad(word, "factory", list(FACTORY_NAMES))


def read_target(word: str, own: int) -> int:
    """A piece, or a factory as target."""
    if word.lower().startswith("factory"):
        return FACTORY_TARGET + read_factory(word)
    return read_piece(word, own)


def read_point(board: Board, word: str) -> int:
    """The point of that name; leading zeros may be left out."""
    found = _POINT.fullmatch(word.lower())
    if found is None:
        raise BadNotation(word, 1, f"{word!r} is no point (write r14-c26)")
    name = f"r{int(found['row']):02d}-c{int(found['col']):02d}"
    index = board.index.get(name)
    if index is None:
        raise BadNotation(word, 1, f"There is no point {name} on the board")
    return index


def read_place(board: Board, word: str, own: int) -> int:
    """A point, or a craft to go aboard."""
    if _POINT.fullmatch(word.lower()):
        return read_point(board, word)
    return ABOARD + read_piece(word, own)


def read_count(text: str, name: str) -> int:
    """The number that follows the word *name*."""
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise BadNotation(text, 1, f"{name} needs a number, not {text!r}")
    return int(text)


def read_pairs(words: list[str]) -> list[tuple[str, str]]:
    """Names with their values, in lower case."""
    if len(words) % 2:
        raise BadNotation(words[-1], 1, f"{words[-1]!r} has no value after it")
    return [(words[i].lower(), words[i + 1].lower()) for i in range(0, len(words), 2)]
