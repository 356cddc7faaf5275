"""The command line: `starboard COMMAND`, one module per command."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Annotated

import typer

from starboard import __version__
from starboard.cli.output import USAGE, complain
from starboard.core.errors import StarboardError

__all__ = ["COMMANDS", "build_app", "main"]

COMMANDS = ("games", "rules", "check", "verify")
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


def _start(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", is_eager=True)
    ] = False,
) -> None:
    """Exit codes: 0 done, 1 a check failed, 2 bad usage or unreadable input."""
    if version:
        typer.echo(f"starboard {__version__}")
        raise typer.Exit


def main() -> None:
    """Run the command line and leave with its exit code; never with a traceback."""
    try:
        build_app()()
    except StarboardError as error:
        complain(error)
        sys.exit(USAGE)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # The reader went away; keep the interpreter from complaining about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
