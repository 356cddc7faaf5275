"""Back-ups: one SQLite file with everything, whichever database it comes from."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from starboard.core.errors import SetupError
from starboard.server.settings import Settings
from starboard.server.store.base import Store, StoreError
from starboard.server.store.tables import METADATA, TABLES

__all__ = ["copy_into", "copy_out"]

PORTION = 500
"""Rows that are copied at once."""


async def copy_out(settings: Settings, file: Path) -> int:
    """Copy a database, which may be in use, to *file*; how many tables of games it has.

    Raises:
        SetupError: the file is there already.
    """
    if file.exists():
        raise SetupError("file", f"{file} is there already.")
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    try:
        number = await _copy(Store(settings), Store(settings, part))
        part.replace(file)
    finally:
        for left in (part, Path(f"{part}-wal"), Path(f"{part}-shm")):
            left.unlink(missing_ok=True)
    return number


async def copy_into(settings: Settings, file: Path) -> int:
    """Copy the back-up *file* into a database that has nothing yet.

    Raises:
        SetupError: there is no such file, it is no back-up, or the database has something.
    """
    if not file.is_file():
        raise SetupError("file", f"There is no file {file}.")
    target = Store(settings)
    try:
        return await _copy(Store(settings, file), target)
    except StoreError as why:
        raise SetupError("file", f"{file} cannot be restored: {why}") from None


async def _copy(source: Store, target: Store) -> int:
    await source.open()
    try:
        await target.open()
        try:
            async with source.read() as old, target.write() as new:
                await _copy_rows(old, new)
            async with target.read() as c:
                return int((await c.execute(select(func.count()).select_from(TABLES))).scalar_one())
        finally:
            await target.close()
    finally:
        await source.close()


async def _copy_rows(old: AsyncConnection, new: AsyncConnection) -> None:
    for table in METADATA.sorted_tables:
        if (await new.execute(select(func.count()).select_from(table))).scalar_one():
            raise SetupError("database", "The database is not empty: nothing was restored.")
    for table in METADATA.sorted_tables:
        found = await old.stream(select(table).execution_options(yield_per=PORTION))
        async for rows in found.mappings().partitions(PORTION):
            await new.execute(insert(table), [dict(row) for row in rows])
