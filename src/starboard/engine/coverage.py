"""Which tests and scripts name which rule of a ledger."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starboard.core.errors import DataError
from starboard.core.game import Game
from starboard.data.files import read_text
from starboard.data.ledger import RULE_ID, Ledger, engine_ledger, game_ledger
from starboard.data.tables import Table, read_toml

__all__ = ["Coverage", "coverage"]

_LIMIT = 4 * 1024 * 1024
_ID_IN_NAME = re.compile(r"(?<![A-Z])(?P<id>[A-Z]{2,4}_[A-Z][A-Z0-9]*_[0-9]+[a-z]?)(?![A-Za-z0-9])")


class _Entry(Table, frozen=True):
    id: str
    reason: str


class _NotEnforceable(Table, frozen=True):
    entry: list[_Entry] = []  # noqa: RUF012 - msgspec copies it


@dataclass
class Coverage:
    """What is known about the rules of *game*.

    *tests* gives for each id the tests and scripts that name it, *excused* the reason why an
    id needs none, *strays* the ids that tests name but the ledger lacks (with the test), and
    *unknown_breaches* the ids that the game's code cites but no ledger has (with the file).
    """

    game: str
    tests: dict[str, list[str]] = field(default_factory=dict)
    excused: dict[str, str] = field(default_factory=dict)
    strays: list[tuple[str, str]] = field(default_factory=list)
    unknown_breaches: list[tuple[str, str]] = field(default_factory=list)

    @property
    def uncovered(self) -> list[str]:
        """The ids that no test names and nothing excuses."""
        return [
            rule for rule, names in self.tests.items() if not names and rule not in self.excused
        ]

    @property
    def is_complete(self) -> bool:
        """Whether every id is covered and no id is made up."""
        return not (self.uncovered or self.strays or self.unknown_breaches)

    def summary(self) -> str:
        """One line: how many ids, how many with tests, how many not enforceable."""
        covered = sum(1 for names in self.tests.values() if names)
        text = f"{self.game}: {len(self.tests)} ids, {covered} with tests"
        text += f", {len(self.excused)} not enforceable"
        if self.uncovered:
            text += f", {len(self.uncovered)} without a test"
        if self.strays:
            text += f", {len(self.strays)} tests of unknown ids"
        if self.unknown_breaches:
            text += f", {len(self.unknown_breaches)} unknown ids in the code"
        return text


def coverage(game: Game[Any], tests: Path) -> Coverage:
    """The coverage of *game* by the test functions under *tests* and by scripts.

    A test function names the ids in its name (test_ZY_MOV_09_...), a script those of its
    `rules` header; scripts are looked for under *tests* and in the game's examples/.

    Raises:
        DataError: *tests* is no directory, or a file in it cannot be read.
    """
    if not tests.is_dir():
        raise DataError(str(tests), "", "there is no such directory of tests")
    ledger = game_ledger(game.folder)
    found = Coverage(game.slug, {rule: [] for rule in ledger.rules}, _excuses(game, ledger))
    for rule, name in [*_named_by_tests(tests), *_named_by_scripts(game, tests)]:
        if not rule.startswith(f"{game.prefix}-"):
            continue
        if rule in found.tests:
            found.tests[rule].append(name)
        else:
            found.strays.append((rule, name))
    found.unknown_breaches = _unknown_breaches(game, ledger)
    return found


def _excuses(game: Game[Any], ledger: Ledger) -> dict[str, str]:
    path = game.folder / "not_enforceable.toml"
    if not path.is_file():
        return {}
    listed, _ = read_toml(path, _NotEnforceable)
    for entry in listed.entry:
        if entry.id not in ledger.rules:
            raise DataError(str(path), entry.id, "the ledger has no such rule")
        if not entry.reason.strip():
            raise DataError(str(path), entry.id, "the reason is empty")
    return {entry.id: entry.reason for entry in listed.entry}


def _named_by_tests(tests: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(tests.rglob("test_*.py")):
        text = read_text(path, _LIMIT)
        try:
            tree = ast.parse(text)
        except (SyntaxError, ValueError, RecursionError) as why:
            raise DataError(str(path), "", f"is not Python: {why}") from None
        where = path.relative_to(tests).as_posix()
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if node.name.startswith("test_"):
                for named in _ID_IN_NAME.finditer(node.name.removeprefix("test_")):
                    yield named["id"].replace("_", "-"), f"{where}::{node.name}"


def _named_by_scripts(game: Game[Any], tests: Path) -> Iterator[tuple[str, str]]:
    examples = sorted((game.folder / "examples").glob("*.scn"))
    for path in [*examples, *sorted(tests.rglob("*.scn"))]:
        for line in read_text(path, _LIMIT).split("\n"):
            if line.startswith(("play", "expect", "position")):
                break
            if line.startswith("rules"):
                for rule in RULE_ID.findall(line.partition("#")[0]):
                    yield rule, path.name


def _unknown_breaches(game: Game[Any], ledger: Ledger) -> list[tuple[str, str]]:
    found: dict[str, str] = {}
    for path in sorted(game.folder.glob("*.py")):
        for node in ast.walk(ast.parse(read_text(path, _LIMIT))):
            if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
                continue
            text = node.value
            ours = text.startswith((f"{game.prefix}-", "SB-")) and RULE_ID.fullmatch(text)
            if ours and text not in ledger.rules and text not in engine_ledger().rules:
                found.setdefault(text, path.name)
    return sorted(found.items())
