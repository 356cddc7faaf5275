"""The record of a match as text: headers, one line per action, digests.

    Game: skirmish
    Rules: 1
    ...

    0a. deal mine
    1. seat-1 orders raid seat-2; seal
    1a. die 5
    = 9f86d081...
    2. seat-2 pass
    = 60303ae2... end

Lines of players are numbered; luck's follow with a letter. All that a seat wrote on an order
sheet is one line. Lines that begin with # are comments and are not kept. Reading checks the form
only: what the lines mean is checked by `starboard.engine.replay`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, TypeAlias, runtime_checkable

from starboard.core.errors import DataError, RecordError
from starboard.data.files import read_text

__all__ = ["Check", "Item", "Line", "Pledge", "Pledged", "Record", "seat_names_fit"]

SIZE_LIMIT = 16 * 1024 * 1024
LINE_LIMIT = 20_000
NAME_LIMIT = 240
SEATS_LIMIT = 16

_HEADER = re.compile(r"(?P<name>[A-Z][a-z]+):(?: (?P<value>.*))?")
_ACTION = re.compile(r"(?P<number>0|[1-9][0-9]{0,6})(?P<letters>[a-z]{0,4})\. (?P<text>\S.*)")
_CHECK = re.compile(r"= (?P<digest>[0-9a-f]{64})(?P<end> end)?")
_NUMBER = re.compile(r"[0-9]{1,9}")
_HEX = re.compile(r"(?:[0-9a-f]{2}){1,64}")
_SHA = re.compile(r"[0-9a-f]{64}")
_OPTION = re.compile(r"[a-z][a-z0-9_-]*=\S+")
_NAMES = (
    "Game",
    "Rules",
    "Board",
    "Options",
    "Seats",
    "Commit",
    "Nonces",
    "Secret",
    "Position",
    "Result",
)
_NEEDED = ("Game", "Rules", "Board", "Options", "Seats", "Result")
_INDENT = "  "


@dataclass(frozen=True)
class Line:
    """One action: *luck* is 0 for a player, else which of luck's answers since (1 = a).

    *at* is the line in the file, for errors.
    """

    number: int
    luck: int
    seat: str
    text: str
    at: int = field(default=0, compare=False)

    def label(self) -> str:
        """The number and letter that begin the line."""
        return f"{self.number}{_letters(self.luck)}"

    def __str__(self) -> str:
        return f"{self.label()}. {self.seat + ' ' if self.seat else ''}{self.text}"


@dataclass(frozen=True)
class Check:
    """The digest of the state at this point; the last one says *end*."""

    digest: str
    end: bool = False
    at: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"= {self.digest}{' end' if self.end else ''}"


Item: TypeAlias = Line | Check


@dataclass(frozen=True)
class Pledge:
    """Fair luck: the SHA-256 of a secret, the seats' nonces, and the secret once revealed."""

    commit: str
    nonces: tuple[str, ...] = ()
    secret: str = ""


@runtime_checkable
class Pledged(Protocol):
    """Luck that has committed itself."""

    def pledge(self) -> Pledge:
        """The commitment, with the secret."""
        ...


@dataclass(frozen=True)
class Record:
    """A match as it was played. *position* is "" when it began with the set-up of the game."""

    game: str
    rules: int
    board: str
    options: dict[str, str]
    seats: tuple[str, ...]
    items: tuple[Item, ...]
    result: str
    pledge: Pledge | None = None
    position: str = ""
    where: str = field(default="", compare=False)
    header_at: dict[str, int] = field(default_factory=dict, compare=False, repr=False)

    def place(self, at: int) -> str:
        """File and line *at*, for errors."""
        return f"{self.where}:{at}" if self.where else f"line {at}"

    @property
    def lines(self) -> list[Line]:
        """The actions without the digests."""
        return [item for item in self.items if isinstance(item, Line)]

    @classmethod
    def read(cls, text: str, where: str = "") -> Record:
        """The record in *text*; *where* is its file name for errors.

        Raises:
            RecordError: with file, line and what is wrong.
        """
        return _Reader(text, where).record()

    @classmethod
    def read_file(cls, path: Path) -> Record:
        """The record in a file; raises RecordError, also when it cannot be opened."""
        try:
            text = read_text(path, SIZE_LIMIT)
        except DataError as why:
            raise RecordError("", 0, str(why)) from None
        return cls.read(text, str(path))

    def write(self) -> str:
        """The record as text; `read` of it gives an equal record."""
        headers = {
            "Game": self.game,
            "Rules": str(self.rules),
            "Board": self.board,
            "Options": " ".join(f"{k}={v}" for k, v in self.options.items()),
            "Seats": " | ".join(self.seats),
        }
        if self.pledge is not None:
            headers["Commit"] = self.pledge.commit
            headers["Nonces"] = " ".join(self.pledge.nonces)
            headers["Secret"] = self.pledge.secret
        out = [f"{name}: {value}".rstrip() for name, value in headers.items()]
        if self.position:
            out.append("Position:")
            out.extend(_INDENT + line for line in self.position.split("\n"))
        out.append(f"Result: {self.result}")
        out.append("")
        out.extend(str(item) for item in self.items)
        return "\n".join(out) + "\n"


def seat_names_fit(seats: tuple[str, ...]) -> str:
    """Why these names of players cannot be written in a record, as a sentence, or ""."""
    if not 1 <= len(seats) <= SEATS_LIMIT:
        return f"A match has 1 to {SEATS_LIMIT} seats, not {len(seats)}."
    for name in seats:
        if not name or name != name.strip() or len(name) > NAME_LIMIT:
            return f"A player's name has 1 to {NAME_LIMIT} characters, no blanks around: {name!r}."
        if "|" in name or not name.isprintable():
            return f"A player's name has no | and nothing unprintable: {name!r}."
    return ""


def _letters(luck: int) -> str:
    """a, b ... z, aa, ab ...; "" for 0."""
    word = ""
    while luck > 0:
        luck, digit = divmod(luck - 1, 26)
        word = chr(ord("a") + digit) + word
    return word


def _luck(letters: str) -> int:
    value = 0
    for letter in letters:
        value = value * 26 + ord(letter) - ord("a") + 1
    return value


class _Reader:
    """Reads the form of one record, line by line."""

    def __init__(self, text: str, where: str) -> None:
        self.where = where
        if len(text) > SIZE_LIMIT:
            raise RecordError(where, 0, f"a record has at most {SIZE_LIMIT} characters")
        self.lines = [line.removesuffix("\r") for line in text.split("\n")]
        self.at = 0
        self.ply = 0
        self.number = 0
        self.luck = 0
        self.headers: dict[str, str] = {}
        self.header_at: dict[str, int] = {}
        self.position: list[str] = []

    def record(self) -> Record:
        """The whole record."""
        self._read_headers()
        items = self._read_items()
        return Record(
            game=self._need("Game", lambda v: len(v) <= NAME_LIMIT, "a name"),
            rules=int(self._need("Rules", lambda v: bool(_NUMBER.fullmatch(v)), "a number")),
            board=self._need("Board", lambda v: len(v) <= LINE_LIMIT, "a hash"),
            options=self._options(),
            seats=self._seats(),
            items=tuple(items),
            result=self._need("Result", lambda v: len(v) <= LINE_LIMIT, "a sentence"),
            pledge=self._pledge() if "Commit" in self.headers else None,
            position="\n".join(self.position),
            where=self.where,
            header_at=self.header_at,
        )

    def _fail(self, text: str) -> RecordError:
        where = f"{self.where}:{self.at}" if self.where else f"line {self.at}"
        return RecordError(where, self.ply, text)

    def _next(self) -> str | None:
        """The next line that is no comment, or None at the end of the file."""
        while self.at < len(self.lines):
            line = self.lines[self.at]
            self.at += 1
            if line.startswith("#"):
                continue
            if len(line) > LINE_LIMIT:
                raise self._fail(f"a line has at most {LINE_LIMIT} characters")
            if not line.isprintable():
                raise self._fail(f"the line has an unprintable character: {line[:60]!r}")
            return line
        return None

    def _read_headers(self) -> None:
        last = ""
        while True:
            line = self._next()
            if line is None:
                raise self._fail("the record ends before the empty line that ends its headers")
            if line == "":
                break
            if last == "Position" and line.startswith(_INDENT):
                self.position.append(line.removeprefix(_INDENT))
                continue
            found = _HEADER.fullmatch(line)
            if found is None:
                raise self._fail(f"expected a header such as 'Game: zylatron', not {line[:60]!r}")
            last = found["name"]
            self._keep(last, found["value"] or "")
        for name in _NEEDED:
            if name not in self.headers:
                raise self._fail(f"the header {name} is missing")
        for name in ("Nonces", "Secret"):
            if name in self.headers and "Commit" not in self.headers:
                raise self._fail(f"the header {name} needs a header Commit")
        if "Position" in self.headers and not any(self.position):
            raise self._fail("the header Position has no lines below it")

    def _keep(self, name: str, value: str) -> None:
        if name not in _NAMES:
            raise self._fail(f"there is no header {name}; there are {', '.join(_NAMES)}")
        if name in self.headers:
            raise self._fail(f"the header {name} is given twice")
        if value != value.strip():
            raise self._fail(f"the header {name} has blanks around its value")
        if name == "Position" and value:
            raise self._fail("the position stands on the lines below its header, indented")
        self.headers[name] = value
        self.header_at[name] = self.at

    def _need(self, name: str, fits: Callable[[str], bool], what: str) -> str:
        value = self.headers[name]
        self.at = self.header_at[name]
        if not value or not fits(value):
            raise self._fail(f"the header {name} is {what}, not {value[:60]!r}")
        return value

    def _options(self) -> dict[str, str]:
        found: dict[str, str] = {}
        value = self.headers["Options"]
        self.at = self.header_at["Options"]
        for word in value.split(" ") if value else []:
            name, _, chosen = word.partition("=")
            if not _OPTION.fullmatch(word) or name in found:
                raise self._fail(f"the header Options has name=value once each, not {word[:60]!r}")
            found[name] = chosen
        return found

    def _seats(self) -> tuple[str, ...]:
        seats = tuple(self.headers["Seats"].split(" | "))
        self.at = self.header_at["Seats"]
        wrong = seat_names_fit(seats)
        if wrong:
            raise self._fail(f"the header Seats is wrong: {wrong}")
        return seats

    def _pledge(self) -> Pledge:
        commit = self._need("Commit", lambda v: bool(_SHA.fullmatch(v)), "a SHA-256")
        nonces = tuple(self.headers.get("Nonces", "").split())
        secret = self.headers.get("Secret", "")
        for word in (*nonces, *([secret] if secret else [])):
            if not _HEX.fullmatch(word):
                raise self._fail(f"nonces and secret are hexadecimal, not {word[:60]!r}")
        if " ".join(nonces) != self.headers.get("Nonces", ""):
            raise self._fail("one blank stands between nonces")
        return Pledge(commit, nonces, secret)

    def _read_items(self) -> list[Item]:
        items: list[Item] = []
        ended = False
        while (line := self._next()) is not None:
            if line == "":
                continue
            if ended:
                raise self._fail(f"nothing follows the digest that says end, but {line[:60]!r}")
            item = self._item(line)
            ended = isinstance(item, Check) and item.end
            items.append(item)
        if not ended:
            raise self._fail("the record is cut off: its last line is a digest and the word end")
        return items

    def _item(self, line: str) -> Item:
        if line.startswith("="):
            check = _CHECK.fullmatch(line)
            if check is None:
                raise self._fail(f"a digest is = and 64 hexadecimal digits, not {line[:80]!r}")
            return Check(check["digest"], check["end"] is not None, self.at)
        found = _ACTION.fullmatch(line)
        if found is None:
            raise self._fail(f"expected an action such as '12. red pass', not {line[:60]!r}")
        number, luck, text = int(found["number"]), _luck(found["letters"]), found["text"]
        wanted = (self.number, self.luck + 1) if luck else (self.number + 1, 0)
        if (number, luck) != wanted:
            label = f"{wanted[0]}{_letters(wanted[1])}"
            raise self._fail(f"the number is {found['number']}{found['letters']}, not {label}")
        self.number, self.luck = wanted
        self.ply += 1
        if text != text.strip():
            raise self._fail("the line ends with a blank")
        if luck:
            return Line(number, luck, "", text, self.at)
        seat, _, rest = text.partition(" ")
        if not rest or rest != rest.strip():
            raise self._fail(f"expected a seat and what it does, not {text[:60]!r}")
        return Line(number, 0, seat, rest, self.at)
