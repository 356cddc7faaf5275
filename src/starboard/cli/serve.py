"""`starboard serve`: the web table."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer

from starboard.cli.output import FAILED
from starboard.core.errors import SetupError

__all__ = ["DataDir", "register", "server"]

DataDir = Annotated[
    str | None, typer.Option("--data-dir", help="The directory that holds everything.")
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("serve")(serve)


def server() -> Any:
    """The part of the server that commands start; it comes with an extra."""
    try:
        return import_module("starboard.server.run")
    except ModuleNotFoundError as why:
        if (why.name or "").startswith("starboard"):
            raise
        text = f"The server needs {why.name}: pip install 'starboard[web]'"
        raise SetupError("web", text) from None


def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen on; 0.0.0.0 for all.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port; 0 takes a free one.")] = None,
    data_dir: DataDir = None,
) -> None:
    """Serve the page on which people and bots play.

    Settings come from these flags, from STARBOARD_* variables and from the file that
    STARBOARD_CONFIG names, in that order. Exit code 1 if the address is taken.

    Examples: [bold]starboard serve[/bold],
    [bold]starboard serve --host 0.0.0.0 --port 80[/bold]
    """
    flags = {"host": host, "port": port, "data_dir": data_dir}
    if server().serve(flags, typer.echo):
        raise typer.Exit(FAILED)
