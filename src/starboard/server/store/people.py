"""People, their browsers and their tokens."""

from __future__ import annotations

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from starboard.server.store.base import Store
from starboard.server.store.rows import PersonRow, TokenRow, columns, row_of
from starboard.server.store.tables import FACTS, PEOPLE, SEATS, SESSIONS, TABLES, TOKENS

__all__ = ["PeopleStore"]


class PeopleStore:
    """What is kept of people."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def by_session(self, hash: str, now: float) -> PersonRow | None:
        """Who the browser with this hash of its cookie is."""
        query = select(PEOPLE).join(SESSIONS).where(SESSIONS.c.hash == hash)
        async with self._store.read() as c:
            found = (await c.execute(query.where(SESSIONS.c.expires > now))).mappings().first()
        return row_of(PersonRow, found) if found is not None else None

    async def by_token(self, hash: str, now: float) -> tuple[PersonRow, TokenRow] | None:
        """Whose token this is; None if there is none or it has expired."""
        token = select(TOKENS).where(TOKENS.c.hash == hash, TOKENS.c.expires > now)
        async with self._store.read() as c:
            found = (await c.execute(token)).mappings().first()
            if found is None:
                return None
            row = row_of(TokenRow, found)
            person = select(PEOPLE).where(PEOPLE.c.id == row.person)
            who = (await c.execute(person)).mappings().one()
        return row_of(PersonRow, who), row

    async def by_login(self, login: str) -> PersonRow | None:
        """The account with this name in lower case."""
        async with self._store.read() as c:
            found = await c.execute(select(PEOPLE).where(PEOPLE.c.login == login))
            row = found.mappings().first()
        return row_of(PersonRow, row) if row is not None else None

    async def add_guest(self, person: PersonRow, hash: str, expires: float) -> None:
        """Keep a guest and its browser; nothing happens if they are kept already."""
        try:
            async with self._store.write() as c:
                await c.execute(insert(PEOPLE).values(columns(person)))
                row = {"hash": hash, "person": person.id, "expires": expires}
                await c.execute(insert(SESSIONS).values(row))
        except IntegrityError:
            return

    async def change(self, person: PersonRow) -> bool:
        """Keep what is new about a person; False if the login is somebody else's."""
        values = columns(person)
        try:
            async with self._store.write() as c:
                await c.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(values))
                named = update(SEATS).where(SEATS.c.person == person.id)
                await c.execute(named.values(name=person.name))
        except IntegrityError:
            return False
        return True

    async def open_session(self, hash: str, person: str, expires: float, old: str) -> None:
        """Remember a browser in place of the session *old*."""
        async with self._store.write() as c:
            await c.execute(delete(SESSIONS).where(SESSIONS.c.hash == old))
            await c.execute(insert(SESSIONS).values(hash=hash, person=person, expires=expires))

    async def close_session(self, hash: str) -> None:
        """Forget a browser."""
        async with self._store.write() as c:
            await c.execute(delete(SESSIONS).where(SESSIONS.c.hash == hash))

    async def hand_over(self, guest: str, person: str) -> list[str]:
        """Give the seats and tables of a guest to an account; the tables that are changed."""
        async with self._store.write() as c:
            seated = await c.execute(
                select(SEATS.c.table_id).where(SEATS.c.person == guest).distinct()
            )
            hosted = await c.execute(select(TABLES.c.id).where(TABLES.c.host == guest))
            changed = sorted({*seated.scalars(), *hosted.scalars()})
            name = select(PEOPLE.c.name).where(PEOPLE.c.id == person).scalar_subquery()
            mine = update(SEATS).where(SEATS.c.person == guest)
            await c.execute(mine.values(person=person, name=name))
            await c.execute(update(TABLES).where(TABLES.c.host == guest).values(host=person))
            moved = update(TABLES).where(TABLES.c.id.in_(changed))
            await c.execute(moved.values(rev=TABLES.c.rev + 1))
            for id in changed:
                await self._store.announce(c, id)
            await c.execute(delete(PEOPLE).where(PEOPLE.c.id == guest, PEOPLE.c.login.is_(None)))
        return changed

    # -- tokens -----------------------------------------------------------------------------

    async def tokens(self, person: str, now: float) -> list[TokenRow]:
        """The tokens of a person that have not expired."""
        query = select(TOKENS).where(TOKENS.c.person == person, TOKENS.c.expires > now)
        async with self._store.read() as c:
            found = await c.execute(query.order_by(TOKENS.c.expires))
            return [row_of(TokenRow, row) for row in found.mappings()]

    async def add_token(self, token: TokenRow) -> None:
        """Keep a token."""
        async with self._store.write() as c:
            await c.execute(insert(TOKENS).values(columns(token)))

    async def drop_token(self, person: str, id: str) -> bool:
        """Forget a token; whether there was one."""
        query = delete(TOKENS).where(TOKENS.c.person == person, TOKENS.c.id == id)
        async with self._store.write() as c:
            return bool((await c.execute(query)).rowcount)

    # -- facts ------------------------------------------------------------------------------

    async def put_fact(self, name: str, value: str) -> bool:
        """Keep a fact, if it is not known yet; whether it was not."""
        try:
            async with self._store.write() as c:
                await c.execute(insert(FACTS).values(name=name, value=value))
        except IntegrityError:
            return False
        return True

    async def spend_fact(self, name: str, value: str) -> bool:
        """Empty a fact that has this value; whether it had it."""
        query = update(FACTS).where(FACTS.c.name == name, FACTS.c.value == value)
        async with self._store.write() as c:
            return bool((await c.execute(query.values(value=""))).rowcount)
