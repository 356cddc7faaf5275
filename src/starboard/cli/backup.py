"""`starboard backup`: everything of a server in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starboard.cli.serve import DataDir, server

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("backup")(backup)


def backup(
    file: Annotated[Path, typer.Argument(help="The file to make.")],
    data_dir: DataDir = None,
) -> None:
    """Copy everything that a server keeps into one file, also while it runs.

    The database is that of the STARBOARD_* settings. Exit code 2 if the file is there already.

    Example: [bold]starboard backup starboard-monday.db[/bold]
    """
    number = server().backup(file, {"data_dir": data_dir})
    typer.echo(f"{file}: {number} tables saved")
