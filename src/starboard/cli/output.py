"""What every command shares: printing, and errors as one sentence with an exit code."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.text import Text

__all__ = [
    "FAILED",
    "INTERRUPTED",
    "USAGE",
    "complain",
    "console",
    "print_faults",
    "print_item",
    "print_json",
    "sentence_of_fault",
]

FAILED = 1
"""The exit code of a failed check."""
USAGE = 2
"""The exit code of bad usage or unreadable input."""
INTERRUPTED = 130
"""The exit code after Ctrl-C."""


class _Console(Console):
    """Leaves it to `main` to end quietly when the reader has gone away."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console(wrap: bool = False) -> Console:
    """A console on the present standard output.

    Lines are wrapped at words on a terminal, and elsewhere only if *wrap* says so.
    """
    out = _Console(highlight=False)
    out.soft_wrap = not (wrap or out.is_terminal)
    return out


def print_item(out: Console, markup: str, indent: int = 2) -> None:
    """Print rich markup as one line of a list: indented, also where it is wrapped."""
    text = Text.from_markup(markup)
    lines = [text] if out.soft_wrap else text.wrap(out, max(20, out.width - indent))
    for line in lines:
        line.rstrip()
        out.print(Text(" " * indent).append_text(line), soft_wrap=True)


def sentence_of_fault(fault: dict[str, Any]) -> str:
    """What a bot did wrong, how often, and what came of it."""
    times = "once" if fault["count"] == 1 else f"{fault['count']} times"
    words = f"{fault['bot']} was at fault {times} ({fault['kind']}), and the steward answered"
    return f"{words}; first {fault['first']}"


def print_faults(out: Console, faults: list[dict[str, Any]]) -> None:
    """Say what bots did wrong, if they did."""
    for fault in faults:
        out.print(f"[red]{escape(sentence_of_fault(fault))}[/]")


def print_json(value: Any) -> None:
    """Print *value* as indented JSON, for programs."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2)
    typer.echo(text.decode())


def complain(error: Exception | str) -> None:
    """Print the sentence of *error* on standard error, on one line."""
    sys.stderr.write(f"{' '.join(str(error).split())}\n")
