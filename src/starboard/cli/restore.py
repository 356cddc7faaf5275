"""`starboard restore`: a back-up becomes a server again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starboard.cli.serve import DataDir, server

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("restore")(restore)


def restore(
    file: Annotated[Path, typer.Argument(help="A file made by backup.")],
    data_dir: DataDir = None,
) -> None:
    """Put a back-up into an empty database, also one of the other kind.

    Exit code 2 if the database has something in it or the file is no back-up.

    Example: [bold]starboard restore starboard-monday.db[/bold]
    """
    number = server().restore(file, {"data_dir": data_dir})
    typer.echo(f"{file}: {number} tables restored")
