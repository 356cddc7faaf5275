"""One person at one table: what may be seen, said and done there."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from starboard.server import moves
from starboard.server import protocol as p
from starboard.server.actor import Actor
from starboard.server.people import Who
from starboard.server.problems import Refused
from starboard.server.site import Site
from starboard.server.store.games import Kept
from starboard.server.store.rows import ChatRow
from starboard.server.tables import Eyes, clean, may_see, seats_of, table_of

__all__ = ["Desk"]

SAY_LIMIT = 500
T = TypeVar("T")


class Desk:
    """A person at a table that it may see. What it may do is checked when it is done."""

    def __init__(self, site: Site, who: Who, kept: Kept) -> None:
        self._site = site
        self.who = who
        self.kept = kept
        self.id = kept[0].id

    @classmethod
    async def at(cls, site: Site, who: Who, id: str) -> Desk:
        """The desk; raises Refused if there is no such table, or it is not for this person."""
        kept = await site.hub.ask(id, _kept)
        if not may_see(kept, who.id, who.person.admin):
            raise Refused("not-found", "There is no such table.")
        return cls(site, who, kept)

    # -- looking ----------------------------------------------------------------------------

    def table(self) -> p.Table:
        """The table as this person may know it, as it was when the desk was made."""
        return seen_table(self._site, self.kept, self.who)

    async def now(self) -> p.Table:
        """The table as this person may know it now."""
        self.kept = await self._site.hub.ask(self.id, _kept)
        return self.table()

    @property
    def mine(self) -> list[int]:
        """The own seats."""
        return seats_of(self.kept[1], self.who.id)

    def seat_of_hello(self, seat: int | None) -> int | None:
        """The seat to look from: that one, else the first own, else that of a spectator."""
        if seat is not None and seat in self.mine:
            return seat
        if seat is None and self.mine:
            return self.mine[0]
        if seat is not None and seat >= 0:
            raise Refused("forbidden", "This is not your seat.")
        self.may_watch()
        return None

    def may_watch(self) -> None:
        """Raise Refused unless spectators are welcome."""
        row = self.kept[0]
        known = self.mine or row.host == self.who.id or self.who.person.admin
        if row.watching == "no" and not known:
            raise Refused("forbidden", "This table has no spectators.")

    def viewpoint(self, view: int | None) -> int | None:
        """The seat through whose eyes somebody may look back at the game.

        Everybody's when the game is over, otherwise an own one; None is the spectators'.
        """
        if view is None:
            view = self.mine[0] if self.mine else -1
        if view == -1:
            self.may_watch()
            return None
        if not 0 <= view < len(self.kept[1]):
            raise Refused("not-found", f"There is no seat {view}.")
        if view not in self.mine:
            self.may_watch()
            if self.kept[0].status != "over":
                raise Refused("forbidden", "You may not look through the eyes of this seat.")
        return view

    # -- doing ------------------------------------------------------------------------------

    async def play(self, seat: int, job: Callable[[Actor], Awaitable[T]]) -> T:
        """Do something for an own seat, if it still is."""
        self.who.need("play")
        await self._site.people.keep(self.who)

        async def checked(actor: Actor) -> T:
            if seat not in seats_of(actor.seats, self.who.id):
                raise Refused("forbidden", "This is not your seat.")
            return await job(actor)

        return await self._site.hub.ask(self.id, checked)

    async def act(self, seat: int, message: p.Act) -> moves.Played:
        """Answer a decision of an own seat."""
        played = await self.play(seat, lambda a: moves.act(a, seat, message.ask, message.line))
        self._site.metrics.actions.labels("person").inc(played.count)
        return played

    async def last_step(self, seat: int | None, step: int) -> int:
        """*step*, if this viewpoint has come so far; raises Refused or PlayError if not."""

        async def job(actor: Actor) -> int:
            actor.check_step(seat, step)
            return step

        return await self._site.hub.ask(self.id, job)

    async def must_own(self, seat: int) -> None:
        """Raise Refused unless the seat is an own one now."""
        await self.now()
        if seat not in self.mine:
            raise Refused("forbidden", "This is not your seat.")

    # -- chat -------------------------------------------------------------------------------

    async def said(self, after: int = 0) -> list[ChatRow]:
        """What was said in the rooms that this person may read."""
        rooms = await self._rooms()
        return await self._site.hub.games.said(self.id, rooms, after)

    async def _rooms(self) -> list[str]:
        async def job(actor: Actor) -> list[str]:
            return [r for r in ("players", "spectators") if actor.hears(self.who.id, r)]

        return await self._site.hub.ask(self.id, job)

    async def _must_be_free_to_talk(self) -> None:
        async def job(actor: Actor) -> None:
            actor.must_be_free_to_talk(self.who.id)

        await self._site.hub.ask(self.id, job)

    async def say(self, message: p.Say, seat: int | None) -> None:
        """Say something in a room."""
        self.who.need("play")
        try:
            text = clean(message.text, SAY_LIMIT, "What you say")
        except ValueError as why:
            raise Refused("bad-request", str(why)) from None
        if message.room not in await self._rooms():
            raise Refused("forbidden", f"You may not speak in the room of the {message.room}.")
        if seat is None:
            self.may_watch()
        if message.room == "players":
            await self._must_be_free_to_talk()
        await self._site.people.keep(self.who)
        now = time.time()
        number = int(now * 1000)
        place = -1 if seat is None else seat
        person = self.who.person
        line = ChatRow(self.id, number, message.room, place, person.id, person.name, text, now)
        await self._site.hub.say(line)


async def _kept(actor: Actor) -> Kept:
    return actor.kept


def seen_table(site: Site, kept: Kept, who: Who) -> p.Table:
    """A table as somebody may know it, without a picture of the game."""
    row, seats = kept
    going = row.status in ("running", "paused")
    late = row.watching == "delayed" and going and not seats_of(seats, who.id)
    return table_of(kept, who.id, Eyes(site.hub.present(row.id), not late), time.time())
