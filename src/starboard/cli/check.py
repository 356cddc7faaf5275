"""`starboard check`: run scenario scripts and say what differs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from starboard.cli.output import FAILED, USAGE, console, print_json
from starboard.core.errors import StarboardError
from starboard.engine.script import run_script

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("check")(check)


def check(
    files: Annotated[list[Path], typer.Argument(help="Scenario scripts (*.scn).")],
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Run scenario scripts and report what differs.

    Exit code 0 if all hold, 1 if one does not, 2 if one cannot be read. The format is
    described in docs/notation.md.

    Examples: [bold]starboard check my-rule.scn[/bold],
    [bold]starboard check examples/*.scn --json[/bold]
    """
    reports = [_run(file) for file in files]
    if json:
        print_json(reports)
    else:
        _show(reports)
    codes = [{"ok": 0, "fail": FAILED, "unreadable": USAGE}[r["result"]] for r in reports]
    if max(codes):
        raise typer.Exit(max(codes))


def _run(file: Path) -> dict[str, Any]:
    """One script as a report: its result is ok, fail or unreadable."""
    try:
        result = run_script(file)
    except StarboardError as error:
        text = str(error)
        return {"file": str(file), "result": "unreadable", "title": "", "errors": [text]}
    return {
        "file": str(file),
        "result": "ok" if result.holds else "fail",
        "title": result.title,
        "errors": [str(failure) for failure in result.failures],
    }


def _show(reports: list[dict[str, Any]]) -> None:
    out = console()
    for report in reports:
        if report["result"] == "ok":
            out.print(f"[green]ok[/green]   {escape(report['file'])} {escape(report['title'])}")
        for error in report["errors"]:
            out.print(f"[bold red]FAIL[/bold red] {escape(error)}")
    counts = {
        name: sum(r["result"] == name for r in reports) for name in ("ok", "fail", "unreadable")
    }
    out.print(
        f"{len(reports)} scripts: {counts['ok']} ok, {counts['fail']} failed, "
        f"{counts['unreadable']} unreadable"
    )
