"""Piles as text: `green BS1[SF1[W1(damaged)] M2]`, read and written."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from mypy_extensions import u8

from starboard.core.errors import BadNotation

from .ids import NEW, NONE, OLD, SIDE_NAMES, SOUND
from .state import Zylatron
from .tables import type_of
from .words import piece_name, read_piece, read_side

__all__ = [
    "MARKS",
    "Pile",
    "marks_of",
    "pile_of",
    "read_marks",
    "read_piles",
    "set_marks",
    "write_pile",
]

MARKS = (
    "moved",
    "fired",
    "damaged",
    "damaged-now",
    "bought-aboard",
    "captive",
    "beams",
    "restacks",
)
_COUNTED = ("beams", "restacks")
_TOKEN = re.compile(r"\s*(?:(?P<word>[A-Za-z0-9:-]+(?:=[0-9]+)?)|(?P<mark>[()\[\]]))")


@dataclass
class Pile:
    """A piece with its marks and what stands in its bays; None is an empty bay."""

    piece: int
    marks: dict[str, int] = field(default_factory=dict)
    cargo: list[Pile | None] = field(default_factory=list)


# -- writing --------------------------------------------------------------------------------


def marks_of(s: Zylatron, piece: int) -> dict[str, int]:
    """What the piece has used up or suffered, by the words of MARKS."""
    found: dict[str, int] = {}
    if s.moved[piece] != 0:
        found["moved"] = 1
    if s.fired[piece] != 0:
        found["fired"] = 1
    damage = int(s.damage[piece])
    if damage == NEW and int(s.owner[piece]) == s.side:
        found["damaged-now"] = 1
    elif damage != SOUND:
        found["damaged"] = 1
    if s.bought_aboard[piece] != 0:
        found["bought-aboard"] = 1
    if s.captive[piece] != 0:
        found["captive"] = 1
    if s.beams[piece] != 0:
        found["beams"] = int(s.beams[piece])
    if s.restacks[piece] != 0:
        found["restacks"] = int(s.restacks[piece])
    return found


def pile_of(s: Zylatron, piece: int) -> Pile:
    """The pile from *piece* upward; empty bays behind the last cargo are left out."""
    bays = [int(s.bays[slot]) for slot in range(piece * 3, piece * 3 + 3)]
    while bays and bays[-1] == NONE:
        bays.pop()
    cargo = [None if load == NONE else pile_of(s, load) for load in bays]
    return Pile(piece, marks_of(s, piece), cargo)


def write_pile(pile: Pile, owner: int) -> str:
    """The pile as text; pieces of the owner's colour go without it."""
    name = piece_name(pile.piece)
    text = name.partition("-")[2] if name.startswith(SIDE_NAMES[owner] + "-") else name
    if pile.marks:
        words = [k if k not in _COUNTED else f"{k}={v}" for k, v in pile.marks.items()]
        text += f"({' '.join(words)})"
    if pile.cargo:
        inside = ["-" if cargo is None else write_pile(cargo, owner) for cargo in pile.cargo]
        text += f"[{' '.join(inside)}]"
    return text


def set_marks(s: Zylatron, piece: int, marks: dict[str, int]) -> None:
    """Put the marks on a piece whose owner is set."""
    s.moved[piece] = u8("moved" in marks)
    s.fired[piece] = u8("fired" in marks)
    s.bought_aboard[piece] = u8("bought-aboard" in marks)
    s.captive[piece] = u8("captive" in marks)
    s.beams[piece] = u8(min(marks.get("beams", 0), 255))
    s.restacks[piece] = u8(min(marks.get("restacks", 0), 255))
    if "damaged-now" in marks:
        s.damage[piece] = u8(NEW)
    elif "damaged" in marks:
        s.damage[piece] = u8(OLD if int(s.owner[piece]) == s.side else NEW)


# -- reading --------------------------------------------------------------------------------


def read_piles(text: str) -> tuple[int, list[Pile]]:
    """The owner and the piles of `green W1`, `green BS1[SF1] W2`; raises BadNotation."""
    tokens = _tokens(text)
    if not tokens:
        raise BadNotation(text, 1, "expected a side and its pieces, for example green W1")
    owner = read_side(tokens[0])
    reader = _Reader(tokens[1:], owner)
    return owner, reader.piles()


def _tokens(text: str) -> list[str]:
    found: list[str] = []
    at = 0
    text = text.rstrip()
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise BadNotation(text, at + 1, f"{text[at:].strip()[:20]!r} cannot be read here")
        found.append(match["word"] or match["mark"])
        at = match.end()
    return found


class _Reader:
    """Reads piles from tokens, one after the other."""

    def __init__(self, tokens: list[str], owner: int) -> None:
        self.tokens = tokens
        self.owner = owner
        self.at = 0

    def piles(self) -> list[Pile]:
        found: list[Pile] = []
        while self.at < len(self.tokens):
            pile = self.pile(0)
            if pile is None:
                raise BadNotation("-", 1, "an empty bay stands only between [ and ]")
            found.append(pile)
        return found

    def take(self, wanted: str) -> str:
        if self.at >= len(self.tokens):
            raise BadNotation("", 1, f"the line ends where {wanted} is expected")
        self.at += 1
        return self.tokens[self.at - 1]

    def next_is(self, token: str) -> bool:
        return self.at < len(self.tokens) and self.tokens[self.at] == token

    def pile(self, depth: int) -> Pile | None:
        if depth > 6:
            raise BadNotation("[", 1, "piles are not that high")
        word = self.take("a piece")
        if word == "-":
            return None
        pile = Pile(read_piece(word, self.owner))
        if self.next_is("("):
            self.marks(pile)
        if self.next_is("["):
            self.at += 1
            while not self.next_is("]"):
                pile.cargo.append(self.pile(depth + 1))
            self.at += 1
            if len(pile.cargo) > (3, 1, 0, 0)[type_of(pile.piece)]:
                raise BadNotation(word, 1, f"{word} does not have {len(pile.cargo)} bays")
        return pile

    def marks(self, pile: Pile) -> None:
        self.at += 1
        words: list[str] = []
        while not self.next_is(")"):
            words.append(self.take("a mark or )"))
        pile.marks = read_marks(words)
        self.at += 1


def read_marks(words: list[str]) -> dict[str, int]:
    """The marks in *words*, such as moved or beams=2; raises BadNotation."""
    found: dict[str, int] = {}
    for given in words:
        word, equals, number = given.lower().partition("=")
        counted = word in _COUNTED
        if word not in MARKS or counted != bool(equals) or not (number.isdigit() or not counted):
            known = ", ".join(MARKS[:-2])
            raise BadNotation(word, 1, f"{given!r} is no mark: {known}, beams=N or restacks=N")
        found[word] = int(number) if counted else 1
    return found
