"""`starboard rules`: read and search a game's ledger, and see which tests cover it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape

from starboard.cli.output import FAILED, complain, console, print_json
from starboard.core.errors import SetupError
from starboard.core.game import Game
from starboard.engine import registry
from starboard.engine.coverage import Coverage
from starboard.engine.coverage import coverage as cover

from .screen import find_rules, rule_line

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("rules")(rules)


def rules(
    game: Annotated[str, typer.Argument(help="The game, for example zylatron.")],
    words: Annotated[
        list[str] | None, typer.Argument(help="A rule id, or words that all must occur.")
    ] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="List each rule with the tests that name it.")
    ] = False,
    tests: Annotated[Path, typer.Option("--tests", help="Where the tests are.")] = Path("tests"),
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Read and search the rules of a game.

    Examples: [bold]starboard rules zylatron ZY-MOV-09[/bold],
    [bold]starboard rules zylatron missile blast[/bold],
    [bold]starboard rules zylatron --coverage[/bold] (exit code 1 if a rule has no test)
    """
    chosen = registry.load(game)
    if coverage:
        _coverage(chosen, words or [], tests, json)
    else:
        _read(chosen, " ".join(words or []), json)


def _read(game: Game[Any], words: str, json: bool) -> None:
    found = find_rules(game, words)
    if json:
        print_json([msgspec.to_builtins(rule) for rule in found])
        return
    out = console()
    section = ""
    for rule in found:
        if not words and rule.section != section:
            section = rule.section
            out.print(f"\n[bold underline]{escape(section)}[/bold underline]")
        out.print(rule_line(rule))
    if not found:
        complain(SetupError("", f"No rule of {game.slug} has all of the words {words!r}."))
        raise typer.Exit(FAILED)


def _coverage(game: Game[Any], words: list[str], tests: Path, json: bool) -> None:
    found = cover(game, tests)
    if json:
        print_json(_plain(found))
    else:
        wanted = [rule for rule in found.tests if all(w.upper() in rule for w in words)]
        _report(found, wanted)
    if not found.is_complete:
        raise typer.Exit(FAILED)


def _report(found: Coverage, wanted: list[str]) -> None:
    out = console()
    for rule in wanted:
        names = found.tests[rule]
        if names:
            text = escape(", ".join(names))
        elif rule in found.excused:
            text = f"[dim]not enforceable: {escape(found.excused[rule])}[/dim]"
        else:
            text = "[bold red]no test[/bold red]"
        out.print(f"[bold cyan]{rule}[/bold cyan] {text}")
    for rule, name in found.strays:
        out.print(f"[bold red]{rule}[/bold red] is named by {escape(name)}, but not in the ledger")
    for rule, name in found.unknown_breaches:
        out.print(f"[bold red]{rule}[/bold red] is cited in {escape(name)}, but not in the ledger")
    out.print(found.summary())


def _plain(found: Coverage) -> dict[str, Any]:
    return {
        "game": found.game,
        "ids": len(found.tests),
        "tests": found.tests,
        "not_enforceable": found.excused,
        "uncovered": found.uncovered,
        "unknown_in_tests": [{"id": rule, "test": name} for rule, name in found.strays],
        "unknown_in_code": [{"id": rule, "file": name} for rule, name in found.unknown_breaches],
        "complete": found.is_complete,
    }
