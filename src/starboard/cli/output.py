"""What every command shares: printing, and errors as one sentence with an exit code."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
import typer
from rich.console import Console

__all__ = ["FAILED", "INTERRUPTED", "USAGE", "complain", "console", "print_json"]

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
    """A console on the present standard output; text lines are wrapped at words or not at all."""
    return _Console(highlight=False, soft_wrap=not wrap)


def print_json(value: Any) -> None:
    """Print *value* as indented JSON, for programs."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2)
    typer.echo(text.decode())


def complain(error: Exception | str) -> None:
    """Print the sentence of *error* on standard error, on one line."""
    sys.stderr.write(f"{' '.join(str(error).split())}\n")
