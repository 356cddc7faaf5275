"""What the command line starts: the server itself, back-ups and their return."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import uvicorn

from starboard.core.errors import SetupError
from starboard.server.app import create_app
from starboard.server.logs import configure
from starboard.server.settings import Settings, read_settings
from starboard.server.store.backup import copy_into, copy_out

__all__ = ["backup", "restore", "serve"]

GRACE = 5
"""Seconds that connections get to end when the server stops."""


class _Server(uvicorn.Server):
    """Says where it is as soon as it can be reached."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[int], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the doors, then say so."""
        await super().startup(sockets)
        if self.started:
            self._ready(int(self.servers[0].sockets[0].getsockname()[1]))


def serve(flags: Mapping[str, Any], say: Callable[[str], None]) -> int:
    """Serve until told to stop; *say* prints what the host must know. The exit code."""
    settings = read_settings(flags=flags)
    configure(settings.log_format, settings.log_level)
    links: list[str] = []
    config = uvicorn.Config(
        create_app(settings, links.append),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=settings.frame_limit,
        ws_max_queue=16,
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )

    def ready(port: int) -> None:
        address = settings.address
        if not settings.url and not settings.port:
            address = address.rpartition(":")[0] + f":{port}"
        say(f"Starboard is at {address}")
        for secret in links:
            say(f"Open {address}/admin/{secret} once to become its administrator.")

    server = _Server(config, ready)
    with suppress(KeyboardInterrupt):
        server.run()
    return 0 if server.started else 1


def backup(file: Path, flags: Mapping[str, Any]) -> int:
    """Copy everything into a new file; how many tables of games are in it."""
    settings = read_settings(flags=flags)
    _must_exist(settings)
    return asyncio.run(copy_out(settings, file))


def restore(file: Path, flags: Mapping[str, Any]) -> int:
    """Put everything in a back-up into a database that has nothing; how many tables it has."""
    return asyncio.run(copy_into(read_settings(flags=flags), file))


def _must_exist(settings: Settings) -> None:
    if not settings.is_postgres and not settings.file.exists():
        raise SetupError("data_dir", f"There is no database in {settings.folder}.")
