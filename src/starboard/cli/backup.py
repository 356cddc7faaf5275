"""`starboard backup` and `starboard restore`: everything of a server in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starboard.cli.serve import server

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("backup")(backup)
    app.command("restore")(restore)


def backup(file: Annotated[Path, typer.Argument(help="The file to make.")]) -> None:
    """Copy everything that a server keeps into one file, also while it runs.

    The database is that of the STARBOARD_* settings. Exit code 2 if the file is there already.

    Example: [bold]starboard backup starboard-monday.db[/bold]
    """
    number = server().backup(file)
    typer.echo(f"{file}: {number} tables saved")


def restore(file: Annotated[Path, typer.Argument(help="A file made by backup.")]) -> None:
    """Put a back-up into an empty database, also one of the other kind.

    Exit code 2 if the database has something in it or the file is no back-up.

    Example: [bold]starboard restore starboard-monday.db[/bold]
    """
    number = server().restore(file)
    typer.echo(f"{file}: {number} tables restored")
