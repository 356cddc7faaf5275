"""Tables, their seats, what was played and what was said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Select, case, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from starboard.server.store.base import Moved, Store
from starboard.server.store.rows import ChatRow, SeatRow, TableRow, columns, row_of
from starboard.server.store.tables import ACTIONS, CHAT, SEATS, TABLES

__all__ = ["Change", "GameStore", "Kept"]

LISTED = 200
"""No list of tables is longer."""

Kept = tuple[TableRow, tuple[SeatRow, ...]]
"""A table and its seats."""


@dataclass(frozen=True)
class Change:
    """All that one step changes at a table.

    *keep* are the actions that stay, and *played* follow them: seat, action and when.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    keep: int = 0
    played: tuple[tuple[int, int, float], ...] = ()
    rewinds: bool = False


class GameStore:
    """What is kept of tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, change: Change) -> None:
        """Keep a new table."""
        async with self._store.write() as c:
            await c.execute(insert(TABLES).values(columns(change.row)))
            await c.execute(insert(SEATS), [columns(seat) for seat in change.seats])
            await self._play(c, change)
            await self._store.announce(c, change.row.id)

    async def commit(self, before: Kept, change: Change) -> TableRow:
        """Keep a change of a table in one transaction; the row with its new rev.

        Raises:
            Moved: the table is not as it was *before* any more; nothing is kept.
        """
        row = replace(change.row, rev=before[0].rev + 1)
        mine = update(TABLES).where(TABLES.c.id == row.id, TABLES.c.rev == before[0].rev)
        values = columns(row)
        for name in ("keeper", "kept_until"):
            del values[name]
        try:
            async with self._store.write() as c:
                if not (await c.execute(mine.values(values))).rowcount:
                    raise Moved(f"The table {row.id} has been changed by another server.")
                for old, new in zip(before[1], change.seats, strict=True):
                    if old != new:
                        seat = update(SEATS).where(SEATS.c.table_id == row.id)
                        seat = seat.where(SEATS.c.seat == new.seat)
                        await c.execute(seat.values(columns(new)))
                await self._play(c, change)
                await self._store.announce(c, row.id)
        except IntegrityError as why:
            raise Moved(f"The table {row.id} has been changed by another server.") from why
        return row

    async def _play(self, c: AsyncConnection, change: Change) -> None:
        id = change.row.id
        if change.rewinds:
            gone = delete(ACTIONS).where(ACTIONS.c.table_id == id, ACTIONS.c.seq >= change.keep)
            await c.execute(gone)
        rows = [
            {"table_id": id, "seq": seq, "seat": seat, "action": action, "at": at}
            for seq, (seat, action, at) in enumerate(change.played, start=change.keep)
        ]
        if rows:
            await c.execute(insert(ACTIONS), rows)

    async def remove(self, id: str) -> None:
        """Forget a table and all that belongs to it."""
        async with self._store.write() as c:
            for table in (CHAT, ACTIONS, SEATS):
                await c.execute(delete(table).where(table.c.table_id == id))
            await c.execute(delete(TABLES).where(TABLES.c.id == id))
            await self._store.announce(c, id)

    # -- reading ----------------------------------------------------------------------------

    async def table(self, id: str) -> Kept | None:
        """The table with this id."""
        found = await self._tables(select(TABLES).where(TABLES.c.id == id))
        return found[0] if found else None

    async def invited(self, secret: str) -> Kept | None:
        """The table that an invitation leads to."""
        found = await self._tables(select(TABLES).where(TABLES.c.invitation == secret))
        return found[0] if found else None

    async def played(self, id: str, start: int = 0) -> list[tuple[int, int]]:
        """The seats and actions of a table from number *start* on."""
        query = select(ACTIONS.c.seat, ACTIONS.c.action).where(ACTIONS.c.table_id == id)
        query = query.where(ACTIONS.c.seq >= start).order_by(ACTIONS.c.seq)
        async with self._store.read() as c:
            return [(int(seat), int(action)) for seat, action in await c.execute(query)]

    async def public(self, statuses: Sequence[str]) -> list[Kept]:
        """The newest tables with one of these statuses that everybody may know."""
        query = select(TABLES).where(TABLES.c.status.in_(statuses))
        query = query.where(TABLES.c.private.is_(False), TABLES.c.sandbox.is_(False))
        return await self._tables(query.where(TABLES.c.tutorial.is_(False)))

    async def mine(self, person: str, statuses: Sequence[str]) -> list[Kept]:
        """The newest tables with one of these statuses that a person sits at or has made."""
        seats = select(SEATS.c.table_id).where(SEATS.c.person == person)
        query = select(TABLES).where(or_(TABLES.c.id.in_(seats), TABLES.c.host == person))
        return await self._tables(query.where(TABLES.c.status.in_(statuses)))

    async def standing(self, person: str) -> list[tuple[str, int, int, float | None]]:
        """By game: the seats that a person played to the end, how many won, their mean score."""
        won = func.sum(case((SEATS.c.won, 1), else_=0))
        query = (
            select(TABLES.c.game, func.count(), won, func.avg(SEATS.c.points))
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(SEATS.c.person == person, TABLES.c.status == "over")
            .where(TABLES.c.sandbox.is_(False), TABLES.c.tutorial.is_(False))
            .group_by(TABLES.c.game)
            .order_by(TABLES.c.game)
        )
        async with self._store.read() as c:
            rows = (await c.execute(query)).all()
        return [(game, n, int(w), None if a is None else float(a)) for game, n, w, a in rows]

    async def due(self, now: float) -> list[str]:
        """The running tables that somebody must see to."""
        query = select(TABLES.c.id).where(TABLES.c.due <= now, TABLES.c.kept_until <= now)
        async with self._store.read() as c:
            return list((await c.execute(query.order_by(TABLES.c.due).limit(LISTED))).scalars())

    async def _tables(self, query: Select[tuple[object, ...]]) -> list[Kept]:
        newest = query.order_by(TABLES.c.updated.desc(), TABLES.c.id).limit(LISTED)
        async with self._store.read() as c:
            rows = [row_of(TableRow, row) for row in (await c.execute(newest)).mappings()]
            ids = [row.id for row in rows]
            seated = select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)
            seats: dict[str, list[SeatRow]] = {id: [] for id in ids}
            for found in (await c.execute(seated)).mappings() if ids else []:
                seat = row_of(SeatRow, found)
                seats[seat.table_id].append(seat)
        return [(row, tuple(seats[row.id])) for row in rows]

    async def keep(self, id: str, keeper: str, now: float, until: float) -> bool:
        """Let the server *keeper* move the bots of a table *until* then, if no other does."""
        free = or_(TABLES.c.keeper == keeper, TABLES.c.kept_until <= now)
        query = update(TABLES).where(TABLES.c.id == id, free)
        async with self._store.write() as c:
            found = await c.execute(query.values(keeper=keeper, kept_until=until))
        return bool(found.rowcount)

    # -- chat -------------------------------------------------------------------------------

    async def say(self, line: ChatRow) -> ChatRow:
        """Keep something said; its id is made later than all others of the table."""
        last = select(CHAT.c.id).where(CHAT.c.table_id == line.table_id)
        async with self._store.write() as c:
            found = (await c.execute(last.order_by(CHAT.c.id.desc()).limit(1))).scalar()
            line = replace(line, id=max(line.id, (found or 0) + 1))
            await c.execute(insert(CHAT).values(columns(line)))
        return line

    async def said(self, id: str, rooms: Sequence[str], after: int = 0) -> list[ChatRow]:
        """The newest lines of some rooms after line *after*, oldest first."""
        query = select(CHAT).where(CHAT.c.table_id == id, CHAT.c.room.in_(rooms))
        query = query.where(CHAT.c.id > after).order_by(CHAT.c.id.desc()).limit(LISTED)
        async with self._store.read() as c:
            found = [row_of(ChatRow, row) for row in (await c.execute(query)).mappings()]
        return found[::-1]
