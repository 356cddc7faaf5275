"""`starboard replay`: step through a record in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from starboard.core.errors import BadNotation, SetupError
from starboard.core.types import CHANCE
from starboard.engine.record import Line, Record
from starboard.engine.replay import Replay

from .output import print_json
from .screen import log_line
from .terminal import Terminal

__all__ = ["KEYS", "register"]

KEYS = (
    ("Enter, n", "the next line"),
    ("p", "back one line"),
    ("NUMBER", "the position after that many lines"),
    ("f", "forward to the next turn"),
    ("e", "the end"),
    ("b", "the board"),
    ("q", "stop"),
)
"""What may be typed, with what it does."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("replay")(replay)


def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    to: Annotated[
        int | None, typer.Option(min=0, help="Print the position after so many lines and stop.")
    ] = None,
    seat: Annotated[str, typer.Option(help="See it as this seat: its number or name.")] = "",
    board: Annotated[str, typer.Option(help="The board file the match was played on.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Step through a record; piped, print every line with what happened.

    Exit code 2 if the record cannot be read or does not replay.

    Examples: [bold]starboard replay match.txt[/bold],
    [bold]starboard replay match.txt --to 40 --seat red[/bold],
    [bold]starboard replay match.txt --json[/bold]
    """
    run = Replay(Record.read_file(file), board=board)
    if to is not None and to > run.plies:
        raise SetupError("to", f"{file} has {run.plies} lines, so there is no line {to}.")
    if json:
        print_json(_plain(run, seat, run.plies if to is None else to))
        return
    show = _Show(run, Terminal(), seat)
    if to is not None:
        run.to(to)
        show.board()
        return
    if show.terminal.is_live:
        show.walk()
    else:
        show.print_all()


def _seat(run: Replay, text: str) -> int | None:
    """The seat of that number, or of that name at the end of the record; None: a spectator."""
    if not text:
        return None
    if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= run.match.state.seats:
        return int(text) - 1
    state = run.to(run.plies).state
    run.to(0)
    try:
        return run.game.read_seat(state, text)
    except BadNotation as why:
        raise SetupError("seat", str(why)) from None


class _Show:
    """A record on the screen, as one seat or a spectator sees it."""

    def __init__(self, run: Replay, terminal: Terminal, seat: str) -> None:
        self.run = run
        self.terminal = terminal
        self.seat = _seat(run, seat)

    def print_all(self) -> None:
        """Every line and what happened at it."""
        self._headers()
        while self._step() is not None:
            pass
        self.terminal.print(f"Result: {escape(self.run.match.result())}")

    def walk(self) -> None:
        """Let a person step through it."""
        self._headers()
        self.terminal.print("[dim]" + ", ".join(f"{k}: {text}" for k, text in KEYS) + "[/]")
        while (word := self.terminal.ask(f"{self.run.ply}/{self.run.plies}>")) is not None:
            if word in ("q", "quit"):
                return
            self._do(word)

    def board(self) -> None:
        """The board as it stands."""
        run, width = self.run, self.terminal.width
        self.terminal.draw(run.game.draw_text(run.match.state, self.seat, width))

    def _headers(self) -> None:
        record = self.run.record
        title = f"[bold]{escape(self.run.game.title)}[/]: {escape(' | '.join(record.seats))}"
        self.terminal.print(f"{title}, {escape(record.result)}, {self.run.plies} lines")

    def _do(self, word: str) -> None:
        run = self.run
        if word in ("", "n"):
            if self._step() is None:
                self.terminal.print(f"That was the last line: {escape(run.match.result())}.")
        elif word == "p":
            self._go(run.ply - 1)
        elif word == "e":
            self._go(run.plies)
        elif word == "f":
            self._forward()
        elif word == "b":
            self.board()
        elif word.isascii() and word.isdigit():
            self._go(int(word[:9]))
        else:
            keys = ", ".join(name for name, _ in KEYS)
            self.terminal.print(f"{escape(repr(word))} is none of {keys}.")

    def _go(self, ply: int) -> None:
        self.run.to(ply)
        self.terminal.clear()
        self.board()
        if self.run.ply:
            self.terminal.print(f"[bold]{escape(str(self.run.record.lines[self.run.ply - 1]))}[/]")

    def _forward(self) -> None:
        run = self.run
        turn = run.game.turn_of(run.match.state)
        while run.game.turn_of(run.match.state) == turn and self._step() is not None:
            pass
        self.board()

    def _step(self) -> Line | None:
        """Play and print one line."""
        before = len(self.run.match.entries)
        line = self.run.step()
        if line is None:
            return None
        self.terminal.print(f"[bold cyan]{line.label()}.[/] {escape(_said(line))}")
        for text in self.run.match.log(self.seat, before):
            self.terminal.item(f"  {log_line(self.run.match, escape(text))}")
        return line


def _said(line: Line) -> str:
    return f"{line.seat} {line.text}".strip()


def _plain(run: Replay, seat: str, to: int) -> dict[str, Any]:
    """The record and its log for programs, and the position that it leads to."""
    viewer = _seat(run, seat)
    lines: list[dict[str, Any]] = []
    for ply in range(1, to + 1):
        before = len(run.match.entries)
        line = run.step()
        assert line is not None
        lines.append(
            {
                "ply": ply,
                "label": line.label(),
                "seat": int(CHANCE) if line.luck else run.match.entries[-1].seat,
                "text": _said(line),
                "log": run.match.log(viewer, before),
            }
        )
    return {
        "game": run.record.game,
        "seats": list(run.record.seats),
        "options": run.record.options,
        "result": run.record.result,
        "plies": run.plies,
        "lines": lines,
        "view": run.match.view(viewer),
    }
