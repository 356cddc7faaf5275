"""The command line: `starboard COMMAND`, one module per command."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated

import typer

from starboard import __version__
from starboard.cli.output import INTERRUPTED, USAGE, complain
from starboard.core.errors import StarboardError

__all__ = ["COMMANDS", "build_app", "main", "run"]

COMMANDS = (
    "games",
    "rules",
    "play",
    "serve",
    "backup",
    "restore",
    "sim",
    "arena",
    "bot",
    "replay",
    "verify",
    "check",
    "bench",
)
"""The modules of this package that add a command, in the order of the help page."""


def build_app() -> typer.Typer:
    """The whole command line; each module of COMMANDS registers its own command."""
    app = typer.Typer(
        name="starboard",
        help="Five classic space board games on one fast engine.",
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_start)
    for name in COMMANDS:
        import_module(f"starboard.cli.{name}").register(app)
    return app


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"starboard {__version__}")
        raise typer.Exit


def _start(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Print the version and stop.", callback=_show_version, is_eager=True
        ),
    ] = False,
) -> None:
    """Exit codes: 0 done, 1 a check failed, 2 bad usage or unreadable input."""


_UsageError: type[Exception] = typer.BadParameter.__bases__[0]
"""What typer raises for a wrong command line, whichever click it uses."""


def main() -> None:
    """Run the command line and leave with its exit code; never with a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        sys.exit(run())
    except BrokenPipeError:
        # The reader went away; keep the interpreter from complaining about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)


def run(words: Sequence[str] | None = None) -> int:
    """Carry out a command line (None: that of the process); its exit code."""
    try:
        code = build_app()(args=words, standalone_mode=False)
        sys.stdout.flush()
    except _UsageError as error:
        text = getattr(error, "format_message", error.__str__)()
        if text:
            complain(f"{text.rstrip('.')}. starboard --help lists what there is.")
        return USAGE
    except StarboardError as error:
        complain(error)
        return USAGE
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    return code if isinstance(code, int) else 0
