"""The text of a scenario script taken apart: headers, the position, and blocks of lines."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from starboard.core.errors import ScriptError, SetupError
from starboard.data.ledger import RULE_ID
from starboard.data.options import parse_options

__all__ = ["SCRIPT_LIMIT", "Block", "Line", "Script", "parse_script"]

SCRIPT_LIMIT = 1024 * 1024
"""A script has at most this many bytes."""

LUCK = ("dice", "cards", "lots", "luck")
HEADERS = ("title", "rules", "game", "options")
BLOCKS = ("position", "play", "expect")

_COMMENT = re.compile(r"(?:^|(?<=\s))#.*")


@dataclass(frozen=True)
class Line:
    """One line of a block without its indentation and comment."""

    number: int
    text: str


@dataclass
class Block:
    """A play or expect block."""

    kind: str
    number: int
    lines: list[Line] = field(default_factory=list)


@dataclass
class Script:
    """A script whose shape is right; nothing in it has been asked of the game yet.

    *position* is None for the normal beginning. *lines* gives the line of each header.
    """

    file: str
    title: str = ""
    rules: tuple[str, ...] = ()
    game: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    position: list[Line] | None = None
    position_line: int = 0
    blocks: list[Block] = field(default_factory=list)
    lines: dict[str, int] = field(default_factory=dict)

    def line_of(self, header: str) -> int:
        """The line where *header* stands, or the first."""
        return self.lines.get(header, 1)


def parse_script(text: str, file: str) -> Script:
    """The script in *text*; *file* is its name in errors.

    Raises:
        ScriptError: the first line that has no place in a script, or what is missing.
    """
    if len(text.encode("utf-8", "surrogatepass")) > SCRIPT_LIMIT:
        raise ScriptError(file, 1, f"the script is larger than {SCRIPT_LIMIT:,} bytes")
    script = Script(file)
    inside: list[Line] | None = None
    for number, raw in enumerate(text.split("\n"), start=1):
        line = _COMMENT.sub("", raw).rstrip()
        if line[:1].isspace():
            if inside is None:
                raise ScriptError(file, number, _stray(line.strip(), script))
            inside.append(Line(number, line.strip()))
        elif line:
            inside = _top(script, line, number)
        elif inside is not None:
            inside.append(Line(number, ""))
    _finish(script)
    return script


def _top(script: Script, line: str, number: int) -> list[Line] | None:
    """Take in a line that begins in the first column; the list that goes on below it."""
    word, _, rest = line.partition(" ") if " " in line else line.partition("\t")
    rest = rest.strip()
    if word in HEADERS:
        _header(script, word, rest, number)
        return None
    if word == "position":
        return _position(script, rest, number)
    if word in ("play", "expect"):
        if not script.game:
            raise ScriptError(script.file, number, f"'game' must be named before '{word}'")
        block = Block(word, number)
        if rest:
            block.lines.append(Line(number, rest))
        script.blocks.append(block)
        return block.lines
    close = get_close_matches(word, [*HEADERS, *BLOCKS], n=1)
    hint = f"; did you mean '{close[0]}'?" if close else ""
    raise ScriptError(
        script.file,
        number,
        f"expected one of {', '.join([*HEADERS, *BLOCKS])}, found {_short(word)!r}{hint}"
        " (lines of a block are indented)",
    )


def _header(script: Script, word: str, rest: str, number: int) -> None:
    file = script.file
    if script.blocks or script.position_line:
        raise ScriptError(file, number, f"'{word}' must stand before the position and the play")
    if word in script.lines:
        raise ScriptError(
            file, number, f"'{word}' was given at line {script.lines[word]}; it is given once"
        )
    if not rest:
        raise ScriptError(file, number, f"'{word}' says nothing")
    script.lines[word] = number
    if word == "title":
        script.title = rest
    elif word == "game":
        script.game = rest
    elif word == "rules":
        script.rules = tuple(rest.replace(",", " ").split())
        for rule in script.rules:
            if not RULE_ID.fullmatch(rule):
                raise ScriptError(file, number, f"{_short(rule)!r} is not a rule id")
    else:
        try:
            script.options = parse_options(rest)
        except SetupError as why:
            raise ScriptError(file, number, str(why)) from None


def _position(script: Script, rest: str, number: int) -> list[Line] | None:
    if script.position_line:
        raise ScriptError(
            script.file, number, f"a position was given at line {script.position_line}"
        )
    if script.blocks:
        raise ScriptError(script.file, number, "the position must stand before the play")
    script.position_line = number
    if rest == "setup":
        return None
    script.position = [Line(number, rest)] if rest else []
    return script.position


def _finish(script: Script) -> None:
    file = script.file
    if not script.game:
        raise ScriptError(file, 1, "expected a line 'game SLUG', found none")
    if script.position is not None and not any(line.text for line in script.position):
        raise ScriptError(
            file, script.position_line, "the position is empty; 'position setup' is the beginning"
        )
    for block in script.blocks:
        block.lines = [line for line in block.lines if line.text]
        if not block.lines:
            raise ScriptError(file, block.number, f"this '{block.kind}' block is empty")
    if not script.blocks:
        raise ScriptError(file, 1, "nothing is played and nothing is expected")


def _stray(text: str, script: Script) -> str:
    if script.position_line and script.position is None:
        return f"'position setup' takes no further lines, found {_short(text)!r}"
    return f"{_short(text)!r} is indented but belongs to no position, play or expect block"


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."
