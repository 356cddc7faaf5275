"""The worked examples of a game: its scripts, walked step by step, and the rules they show."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any

from starboard.core.errors import SetupError
from starboard.core.game import Game, Setup
from starboard.core.state import State
from starboard.data.files import read_text
from starboard.engine.script import run_script
from starboard.engine.script_table import ScriptTable
from starboard.engine.script_text import SCRIPT_LIMIT, Script, parse_script
from starboard.engine.steps import StepLine, Steps

__all__ = ["Example", "ExampleStep", "Walked", "examples", "examples_by_rule", "walk"]


@dataclass(frozen=True)
class Example:
    """A script of the game's examples/. *rules* are the ledger ids that it shows.

    *options* are as the script gives them. *position* is where it begins, "" for the set-up.
    """

    id: str
    title: str
    rules: tuple[str, ...]
    options: dict[str, str]
    position: str


@dataclass(frozen=True)
class ExampleStep:
    """The table after one line of the play; the first step, with "" said, is the beginning.

    *lines* are what was told since the step before, *state* is a state of its own.
    """

    said: str
    lines: tuple[StepLine, ...]
    state: State


@dataclass(frozen=True)
class Walked:
    """An example with its steps. *setup* and `Example.position` begin a match that tries it."""

    example: Example
    setup: Setup
    seats: tuple[str, ...]
    steps: tuple[ExampleStep, ...]


def examples(game: Game[Any]) -> tuple[Example, ...]:
    """All examples of *game* by their ids, which are the names of the files; read once.

    Raises:
        ScriptError: a script that cannot be read.
    """
    return _read(game.folder)


def examples_by_rule(game: Game[Any]) -> dict[str, tuple[str, ...]]:
    """For each rule that some example shows: the ids of those examples."""
    found: dict[str, list[str]] = {}
    for example in examples(game):
        for rule in example.rules:
            found.setdefault(rule, []).append(example.id)
    return {rule: tuple(ids) for rule, ids in found.items()}


def walk(game: Game[Any], id: str, seat: int | None = None) -> Walked:
    """The example *id*, played line by line, as *seat* (None: a spectator) reads its log.

    Raises:
        SetupError: there is no such example.
        ScriptError: the script does not hold.
    """
    found = {example.id: example for example in examples(game)}
    if id not in found:
        close = get_close_matches(id, list(found), n=1)
        hint = f"; did you mean {close[0]}?" if close else "."
        raise SetupError("example", f"{game.title} has no example {id!r}{hint}")
    steps: list[ExampleStep] = []
    tables: list[tuple[ScriptTable, Steps]] = []
    told = [0]

    def watch(said: str, table: ScriptTable) -> None:
        if not tables:
            tables.append((table, Steps(table.match, seat)))
        lines = tables[0][1].lines
        steps.append(ExampleStep(said, tuple(lines[told[-1] :]), table.state.clone()))
        told.append(len(lines))

    result = run_script(_folder(game.folder) / f"{id}.scn", load=lambda _: game, watch=watch)
    if not result.holds:
        raise result.failures[0]
    table = tables[0][0]
    count = range(len(table.setup.seats))
    seats = tuple([game.seat_name(steps[0].state, n) for n in count])
    return Walked(found[id], table.setup, seats, tuple(steps))


def _folder(folder: Path) -> Path:
    return folder / "examples"


@lru_cache(maxsize=32)
def _read(folder: Path) -> tuple[Example, ...]:
    paths = sorted(_folder(folder).glob("*.scn"))
    return tuple([_example(path) for path in paths])


def _example(path: Path) -> Example:
    script = parse_script(read_text(path, SCRIPT_LIMIT), str(path))
    title = re.sub(rf"^{re.escape(path.stem)}\s+", "", script.title)
    return Example(path.stem, title, script.rules, dict(script.options), _position(script))


def _position(script: Script) -> str:
    return "\n".join(line.text for line in script.position or []).strip("\n")
