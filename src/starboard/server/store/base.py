"""The connection to the database: reading, writing one at a time, and migrations."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from starboard.core.errors import StarboardError
from starboard.server.settings import Settings
from starboard.server.store.tables import FACTS

__all__ = ["CHANNEL", "Moved", "Store", "StoreError", "snapshot"]

MIGRATIONS: Final = Path(__file__).parent / "migrations"
READERS: Final = 4
_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=5000",
)
CHANNEL: Final = "starboard"
"""Where PostgreSQL tells servers of changes."""
_LOCK: Final = 0x57A2B0A2D
"""The advisory lock that servers take while one of them migrates a PostgreSQL database."""


class StoreError(StarboardError):
    """The database did not take or give something; nothing was changed."""


class Moved(StarboardError):
    """Another server has changed the table since it was read: read it again."""


class Store:
    """One database. A file has one connection that writes, and others that read.

    *file* is a SQLite file to be used in place of the database of the settings.
    """

    def __init__(self, settings: Settings, file: Path | None = None) -> None:
        self.is_postgres = settings.is_postgres and file is None
        self.file = file or settings.file
        self._database = settings.database
        self.name = token_hex(8)
        """The name of this server among those on the same database."""
        self._writer: AsyncEngine
        self._reader: AsyncEngine
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Connect, and bring the schema up to date; a file is copied before it is changed."""
        if self.is_postgres:
            url = make_url(self._database).set(drivername="postgresql+asyncpg")
            self._writer = create_async_engine(url, pool_size=5, max_overflow=5)
            self._reader = self._writer
        else:
            self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            url = make_url(f"sqlite+aiosqlite:///{self.file}")
            self._writer = create_async_engine(url, poolclass=StaticPool)
            self._reader = create_async_engine(url, pool_size=READERS, max_overflow=0)
            for engine in (self._writer, self._reader):
                event.listen(engine.sync_engine, "connect", _prepare)
        async with self.write() as c:
            await c.run_sync(self._migrate)
        if not self.is_postgres:
            self.file.chmod(0o600)

    async def close(self) -> None:
        """Let go of every connection."""
        async with self._turn:
            await self._writer.dispose()
            await self._reader.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with."""
        try:
            async with self._reader.connect() as c:
                yield c
        except (DBAPIError, OSError) as why:
            raise StoreError(f"The database cannot be read: {_said(why)}") from why

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; kept when the block ends well, undone when it raises.

        Raises:
            StoreError: it could not be kept, so nothing was.
        """
        try:
            if self.is_postgres:
                async with self._writer.begin() as c:
                    yield c
            else:
                async with self._turn, self._writer.begin() as c:
                    yield c
        except IntegrityError:
            raise
        except (DBAPIError, OSError) as why:
            raise StoreError(f"The database did not take it: {_said(why)}") from why

    async def announce(self, c: AsyncConnection, table: str) -> None:
        """Have the other servers told, when the transaction is kept, that a table has changed."""
        if self.is_postgres:
            news = json.dumps({"what": "changed", "table": table, "sender": self.name})
            await c.execute(text("SELECT pg_notify(:c, :p)"), {"c": CHANNEL, "p": news})

    async def check(self) -> None:
        """Raise a StoreError if the database does not answer."""
        async with self.read() as c:
            await c.execute(select(FACTS.c.name).limit(1))

    async def listen_connection(self) -> Any:
        """A connection of its own to PostgreSQL, of the driver, to listen with."""
        import asyncpg  # noqa: PLC0415 - an extra

        url = make_url(self._database)
        return await asyncpg.connect(
            url.set(drivername="postgresql").render_as_string(hide_password=False)
        )

    def _migrate(self, connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        if self.is_postgres:
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
        here = MigrationContext.configure(connection).get_current_revision()
        head = ScriptDirectory.from_config(config).get_current_head()
        if here == head:
            return
        if here is not None and not self.is_postgres:
            snapshot(self.file, self.file.with_suffix(f".before-{head}.db"))
        command.upgrade(config, "head")


def snapshot(source: Path, target: Path) -> None:
    """Copy a SQLite file that may be in use; *target* is there whole or not at all."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")
    shutil.copymode(source, part)
    part.replace(target)


def _prepare(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _said(why: BaseException) -> str:
    """What the database said, without the statement and its values."""
    return str(getattr(why, "orig", None) or why).splitlines()[0]
