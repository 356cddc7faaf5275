"""What every command shares: printing, and errors as one sentence with an exit code."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
import typer
from rich.console import Console

__all__ = ["FAILED", "USAGE", "complain", "console", "print_json"]

FAILED = 1
"""The exit code of a failed check."""
USAGE = 2
"""The exit code of bad usage or unreadable input."""


def console() -> Console:
    """A console on the present standard output."""
    return Console(highlight=False, soft_wrap=True)


def print_json(value: Any) -> None:
    """Print *value* as indented JSON, for programs."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2)
    typer.echo(text.decode())


def complain(error: Exception) -> None:
    """Print the sentence of *error* on standard error."""
    sys.stderr.write(f"{error}\n")
