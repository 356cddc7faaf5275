"""`starboard verify`: replay records and recompute every die."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from starboard.cli.output import FAILED, USAGE, console, print_json
from starboard.core.errors import StarboardError
from starboard.engine.fair import verify as verify_record
from starboard.engine.record import Record

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("verify")(verify)


def verify(
    files: Annotated[list[Path], typer.Argument(help="Records of finished matches.")],
    board: Annotated[str, typer.Option(help="The board file the match was played on.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Replay every action of a record and recompute its dice from the revealed secret.

    Exit code 0 if all is fair, 1 if a roll or draw is not what the secret gives, 2 if a record
    cannot be read, does not replay or reveals no secret.

    Examples: [bold]starboard verify match.txt[/bold],
    [bold]starboard verify records/*.txt --json[/bold]
    """
    reports = [_run(file, board) for file in files]
    if json:
        print_json(reports)
    else:
        _show(reports)
    codes = [{"ok": 0, "unfair": FAILED, "unreadable": USAGE}[r["result"]] for r in reports]
    if max(codes):
        raise typer.Exit(max(codes))


def _run(file: Path, board: str) -> dict[str, Any]:
    """One record as a report: its result is ok, unfair or unreadable."""
    try:
        found = verify_record(Record.read_file(file), board=board)
    except StarboardError as error:
        text = str(error)
        text = text if text.startswith(str(file)) else f"{file}: {text}"
        return {"file": str(file), "result": "unreadable", "lines": 0, "rolls": 0, "errors": [text]}
    return {
        "file": str(file),
        "result": "ok" if found.ok else "unfair",
        "lines": found.lines,
        "rolls": found.rolls,
        "errors": list(found.wrong),
    }


def _show(reports: list[dict[str, Any]]) -> None:
    out = console()
    for report in reports:
        if report["result"] == "ok":
            out.print(
                f"[green]ok[/green]   {escape(report['file'])}: {report['lines']} lines replayed, "
                f"{report['rolls']} rolls and draws verified"
            )
        for error in report["errors"]:
            out.print(f"[bold red]FAIL[/bold red] {escape(error)}")
    fair = sum(report["result"] == "ok" for report in reports)
    rolls = sum(report["rolls"] for report in reports)
    out.print(f"{len(reports)} records: {fair} fair, {rolls} rolls and draws verified")
