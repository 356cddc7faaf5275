"""How servers on one PostgreSQL database tell each other what has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Protocol

import msgspec
from sqlalchemy import text

from starboard.server.logs import log
from starboard.server.store.base import CHANNEL, Store

__all__ = ["Bus", "LocalBus", "News", "PostgresBus"]

AGAIN: Final = 1.0
"""Seconds between two attempts to listen when the database went away."""


class News(msgspec.Struct, frozen=True):
    """Something that other servers want to know of a table.

    *what* is "changed", "said" (a line of chat, its number in *line*), "here" (the *people*
    there) or "again": something may have been missed.
    """

    what: str
    table: str
    sender: str
    line: int = 0
    people: list[str] = []


class Bus(Protocol):
    """The way to the other servers."""

    async def start(self, heard: Callable[[News], None]) -> None:
        """Listen; *heard* is called with the news of others."""
        ...

    async def send(self, news: News) -> None:
        """Tell the others. A change of a table is told by the database itself."""
        ...

    async def close(self) -> None:
        """Listen no longer."""
        ...


class LocalBus:
    """For one server alone."""

    async def start(self, heard: Callable[[News], None]) -> None:
        """There is nobody to listen to."""

    async def send(self, news: News) -> None:
        """There is nobody to tell."""

    async def close(self) -> None:
        """There is nothing to close."""


class PostgresBus:
    """LISTEN and NOTIFY. A connection that breaks is made anew, and then *again* is heard."""

    def __init__(self, store: Store, name: str) -> None:
        self._store = store
        self._name = name
        self._task: asyncio.Task[None] | None = None

    async def start(self, heard: Callable[[News], None]) -> None:
        """Listen from now on."""
        ready = asyncio.Event()
        self._task = asyncio.create_task(self._listen(heard, ready), name="bus")
        await ready.wait()

    async def send(self, news: News) -> None:
        """Tell the others."""
        payload = msgspec.json.encode(news).decode()
        async with self._store.write() as c:
            await c.execute(text("SELECT pg_notify(:c, :p)"), {"c": CHANNEL, "p": payload})

    async def close(self) -> None:
        """Listen no longer."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self, heard: Callable[[News], None], ready: asyncio.Event) -> None:
        while True:
            try:
                await self._listen_once(heard, ready)
            except asyncio.CancelledError:
                raise
            except Exception as why:
                log.warning("not listening", error=str(why))
            await asyncio.sleep(AGAIN)

    async def _listen_once(self, heard: Callable[[News], None], ready: asyncio.Event) -> None:
        connection = await self._store.listen_connection()
        closed = asyncio.Event()

        def on_news(_: Any, pid: int, channel: str, payload: str) -> None:
            news = msgspec.json.decode(payload, type=News)
            if news.sender != self._name:
                heard(news)

        try:
            connection.add_termination_listener(lambda _: closed.set())
            await connection.add_listener(CHANNEL, on_news)
            if ready.is_set():
                heard(News("again", "", ""))
            ready.set()
            await closed.wait()
        finally:
            await connection.close(timeout=1)
