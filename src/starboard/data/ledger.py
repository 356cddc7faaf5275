"""A game's rules ledger: rule id -> text, as its rules.md writes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

from starboard.core.errors import DataError
from starboard.data.files import read_text

__all__ = ["RULE_ID", "Ledger", "Rule", "engine_ledger", "game_ledger"]

RULE_ID = re.compile(r"[A-Z]{2,4}-[A-Z][A-Z0-9]*-[0-9]+[a-z]?")
"""The shape of a rule id: game, chapter, number."""

_LIMIT = 4 * 1024 * 1024
_ID = RULE_ID.pattern
_BULLET = re.compile(rf"- (?P<bold>\*\*)?(?P<id>{_ID})(?![\w-])(?P<rest>.*)")
_ROW = re.compile(rf"\| *[*`]*(?P<id>{_ID})(?![\w-])[*`]*(?P<rest>.*)")
_TAG = re.compile(r"\s*\[(?P<tag>[^\[\]]*)\]")
_CITATION = re.compile(r"(?<=[.!?:*)])\s*\*?\((?:[^()]|\([^()]*\))*\)\*?\s*$")
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z\"“`(])")
_RANGE = re.compile(
    r"(?<![\w-])(?P<stem>[A-Z]{2,4}-[A-Z][A-Z0-9]*-)(?P<first>[0-9]+[a-z]?)"
    r"(?P<more>(?:(?:\.\.|\u2013|/|, | to )[0-9]{2}(?![0-9]))*)"
)
_MORE = re.compile(r"(?P<how>\.\.|\u2013|/|, | to )(?P<number>[0-9]{2})")
_WORD = re.compile(r"[\w-]+")
_SHORT = 240
_LINE = 40


@dataclass(frozen=True)
class Rule:
    """One entry: its *tags* are the words in square brackets, *refs* the ids it names."""

    id: str
    text: str
    tags: tuple[str, ...]
    section: str
    refs: tuple[str, ...]
    line: int


@dataclass
class _Entry:
    id: str
    text: str
    section: str
    line: int


class Ledger:
    """The rules of one game by id, in the order of the file."""

    def __init__(self, file: str, rules: dict[str, Rule]) -> None:
        self.file = file
        self.rules = rules

    @classmethod
    def read(cls, path: Path) -> Ledger:
        """The ledger in the file *path*; raises DataError with the line that is wrong."""
        return cls.parse(read_text(path, _LIMIT), str(path))

    @classmethod
    def parse(cls, text: str, file: str = "ledger") -> Ledger:
        """The ledger in *text*.

        Entries are bullets ("- **XX-ABC-01** [tag] text", bold or not, going on over the
        lines below) and table rows whose first cell begins with an id. Everything else is
        for readers.

        Raises:
            DataError: an id is defined twice, has no text or another game's prefix, or there
                is no entry at all.
        """
        entries: dict[str, _Entry] = {}
        for entry in _entries(text, file):
            first = entries.get(entry.id)
            where = f"line {entry.line}"
            if first is not None:
                raise DataError(file, where, f"{entry.id} was defined at line {first.line}")
            if not entry.text:
                raise DataError(file, where, f"{entry.id} has no text")
            entries[entry.id] = entry
        if not entries:
            raise DataError(file, "", "has no rule entry such as '- **XX-ABC-01** text'")
        prefix = next(iter(entries)).partition("-")[0]
        for entry in entries.values():
            if entry.id.partition("-")[0] != prefix:
                where = f"line {entry.line}"
                raise DataError(file, where, f"{entry.id} does not begin with {prefix}")
        return cls(file, {name: _rule(entry, entries) for name, entry in entries.items()})

    def rule(self, id: str) -> Rule:
        """The entry *id*; raises DataError that names near misses."""
        found = self.rules.get(id)
        if found is None:
            close = self.near(id)
            hint = f"; did you mean {' or '.join(close)}?" if close else ""
            raise DataError(self.file, "", f"there is no rule {id!r}{hint}")
        return found

    def near(self, id: str) -> list[str]:
        """Up to three ids that look like *id*."""
        return get_close_matches(id.upper(), list(self.rules), n=3, cutoff=0.7)

    def sentence(self, id: str) -> str:
        """What *id* says, without its sources; only its first sentence when it is long."""
        text = _CITATION.sub("", self.rule(id).text).strip()
        if len(text) > _SHORT:
            sentences = _SENTENCE.split(text)
            text = sentences[0] if len(sentences[0]) >= _LINE else " ".join(sentences[:2])
        return text

    def find(self, words: str) -> list[Rule]:
        """The entries in which all *words* occur, best first.

        An id stands first, then entries by how often and how exactly the words occur, those
        of a section named by a word before others; equal ones in the order of the file.
        """
        wanted = [w.lower() for w in words.split()]
        if not wanted:
            return list(self.rules.values())
        ranked: list[tuple[float, int, Rule]] = []
        for place, rule in enumerate(self.rules.values()):
            score = _score(rule, wanted)
            if score > 0:
                ranked.append((-score, place, rule))
        return [rule for _, _, rule in sorted(ranked, key=lambda found: found[:2])]

    def related(self, one: str, other: str) -> bool:
        """Whether the two are the same entry or one of them names the other."""
        if one == other:
            return True
        a, b = self.rules.get(one), self.rules.get(other)
        return (a is not None and other in a.refs) or (b is not None and one in b.refs)


@lru_cache(maxsize=64)
def game_ledger(folder: Path) -> Ledger:
    """The ledger rules.md in a game's *folder*, read once."""
    return Ledger.read(folder / "rules.md")


def engine_ledger() -> Ledger:
    """The engine's own rules (SB-...), for refusals that no rulebook speaks of."""
    return game_ledger(Path(__file__).parent.parent / "engine")


def _entries(text: str, file: str) -> Iterator[_Entry]:
    section = ""
    columns: list[str] = []
    entry: _Entry | None = None
    for number, line in enumerate(text.split("\n"), start=1):
        bullet = _BULLET.match(line)
        row = _ROW.match(line)
        if entry is not None and _continues(line):
            entry.text = f"{entry.text} {line.strip()}".strip()
            continue
        if entry is not None:
            yield entry
            entry = None
        if line.startswith("#"):
            section = line.lstrip("#").strip()
        elif bullet is not None:
            entry = _Entry(
                bullet["id"], _plain(bullet["rest"], bullet["bold"] is not None), section, number
            )
        elif row is not None:
            yield _Entry(row["id"], _cells(row["rest"], columns), section, number)
        elif line.startswith("|"):
            if not set(line) <= set("|-: "):
                columns = [cell.strip() for cell in line.strip().strip("|").split("|")]
        else:
            _refuse_garbage(line, file, number)
    if entry is not None:
        yield entry


def _continues(line: str) -> bool:
    """Whether *line* goes on with the bullet above it."""
    return bool(line.strip()) and not line.startswith(("- ", "|", "#", "---"))


def _refuse_garbage(line: str, file: str, number: int) -> None:
    """A bold bullet that begins like an id but is none is a slip, not a remark."""
    slip = re.match(r"- \*\*(?P<id>[A-Z]{2,4}-[A-Za-z0-9-]*[0-9][A-Za-z0-9-]*)", line)
    if slip is not None:
        raise DataError(file, f"line {number}", f"{slip['id']!r} is no rule id such as XX-ABC-01")


def _plain(rest: str, bold: bool) -> str:
    """The text behind an id; the stars that end a *bold* id, with or without a title, go."""
    if not bold:
        return rest.strip()
    title, _, text = rest.partition("**")
    return f"{title.strip()} {text.strip()}".strip()


def _cells(rest: str, columns: list[str]) -> str:
    """A table row as text: each cell behind the name of its column."""
    cells = [cell.strip() for cell in rest.strip().rstrip("|").split("|")]
    parts = [cells[0]] if cells[0] else []
    for i, cell in enumerate(cells[1:], start=1):
        if cell in ("", "\u2013", "-"):
            continue
        name = columns[i] if i < len(columns) else ""
        parts.append(f"{name}: {cell}" if name else cell)
    return "; ".join(parts)


def _rule(entry: _Entry, known: dict[str, _Entry]) -> Rule:
    tags: list[str] = []
    text = entry.text
    while (tag := _TAG.match(text)) is not None and tag.end() < len(text):
        tags.append(tag["tag"].strip())
        text = text[tag.end() :]
    refs = tuple(name for name in _refs(text, known) if name != entry.id)
    return Rule(entry.id, text.strip(), tuple(tags), entry.section, refs, entry.line)


def _refs(text: str, known: dict[str, _Entry]) -> list[str]:
    """The ids named in *text*, in order; "XX-ABC-09..12" and "XX-ABC-02/03" name them all."""
    found: dict[str, None] = {}
    for named in _RANGE.finditer(text):
        stem, last = named["stem"], named["first"]
        found[stem + last] = None
        for more in _MORE.finditer(named["more"]):
            number = more["number"]
            start = number
            if more["how"] in ("..", "\u2013", " to ") and last.isdigit():
                start = str(int(last) + 1)
            for n in range(int(start), int(number) + 1):
                name = f"{stem}{n:02d}"
                if name in known:
                    found[name] = None
            last = number
    return list(found)


def _score(rule: Rule, wanted: list[str]) -> float:
    text = rule.text.lower()
    about = f"{rule.section} {' '.join(rule.tags)}".lower()
    name = rule.id.lower()
    total = 0.0
    for word in wanted:
        score = 0.0
        if word == name:
            score += 1000
        elif name.startswith(word):
            score += 100
        if word in about:
            score += 3
        times = text.count(word)
        if times:
            whole = sum(1 for w in _WORD.findall(text) if w == word)
            score += 2 + min(times, 5) + 2 * min(whole, 5)
        if score == 0:
            return 0
        total += score
    return total
