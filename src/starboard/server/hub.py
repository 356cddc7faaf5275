"""All live tables of this server: who looks at them, and what happens there by itself."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from starboard.core.errors import StarboardError
from starboard.engine.tutorial import scripted_answer, tutorial_of
from starboard.server import moves
from starboard.server.actor import Actor, Closed, Subscriber, Surroundings
from starboard.server.botrunner import Bots, Question, question_of
from starboard.server.bus import Bus, News
from starboard.server.logs import log
from starboard.server.metrics import Metrics
from starboard.server.problems import Refused
from starboard.server.settings import Settings
from starboard.server.store.games import GameStore, Kept
from starboard.server.store.rows import ChatRow

__all__ = ["Hub", "Watch"]

T = TypeVar("T")
SWEEP: Final = 1.0
"""Seconds between two looks for tables that somebody must see to."""
LEASE: Final = 15.0
"""So long a server alone moves the bots of a table, once it has begun."""
AGAIN: Final = 2.0
"""Seconds until a table is tried again when something went wrong."""
FRESH: Final = 60.0
"""Another server's word on who is there counts so long."""


class Watch:
    """Somebody who wants to know of changes of the own tables."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.tables: dict[str, None] = {}
        self.news = asyncio.Event()

    def add(self, table: str) -> None:
        """A table of this person has changed."""
        self.tables[table] = None
        self.news.set()

    def take(self) -> list[str]:
        """The tables that have changed since."""
        found = list(self.tables)
        self.tables.clear()
        self.news.clear()
        return found


@dataclass(frozen=True)
class _Move:
    """A decision that a bot answers: by thinking about a question, or as it is written."""

    seat: int
    ask: int
    question: Question | None
    action: int = -1


class Hub:
    """The live tables of this server."""

    def __init__(
        self,
        settings: Settings,
        games: GameStore,
        bots: Bots,
        bus: Bus,
        name: str,
        metrics: Metrics,
    ) -> None:
        self.games = games
        self.metrics = metrics
        self.watches: set[Watch] = set()
        self._settings = settings
        self._bots = bots
        self._bus = bus
        self._name = name
        self._actors: dict[str, Actor] = {}
        self._driven: dict[str, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._elsewhere: dict[str, dict[str, tuple[float, frozenset[str]]]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stops = False
        self._around = Surroundings(games, settings.spectator_delay, self._changed, self.present)
        metrics.live_tables.set_function(lambda: len(self._actors))
        metrics.subscribers.set_function(
            lambda: sum(len(actor.subscribers) for actor in self._actors.values())
        )

    # -- life -------------------------------------------------------------------------------

    async def start(self) -> None:
        """Listen to the other servers and begin to look after tables."""
        await self._bus.start(self._heard)
        self._spawn(self._sweep())

    async def stop(self) -> None:
        """Let everybody go and finish what has begun."""
        self._stops = True
        for alarm in self._alarms.values():
            alarm.cancel()
        for task in [*self._driven.values(), *self._tasks]:
            task.cancel()
        await asyncio.gather(*[actor.stop() for actor in list(self._actors.values())])
        await self._bus.close()

    def warm_up(self) -> None:
        """A bot will be needed soon."""
        self._bots.warm_up()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- tables -----------------------------------------------------------------------------

    async def ask(self, id: str, job: Callable[[Actor], Awaitable[T]]) -> T:
        """Do *job* with the table *id*, when its turn comes.

        Raises:
            Refused: there is no such table, or the server stops.
        """
        while not self._stops:
            actor = await self._actor(id)
            with suppress(Closed):
                return await actor.ask(lambda a=actor: job(a))  # type: ignore[misc]
        raise Refused("unavailable", "The server stops: try again in a moment.")

    async def _actor(self, id: str) -> Actor:
        found = self._actors.get(id)
        if found is not None:
            return found
        actor = self._actors[id] = Actor(id, self._around)
        try:
            await actor.ask(actor.nothing)
        except BaseException:
            await self._put_away(actor)
            raise
        self._look_after(actor)
        return actor

    async def _put_away(self, actor: Actor) -> None:
        if self._actors.get(actor.id) is actor:
            del self._actors[actor.id]
        alarm = self._alarms.pop(actor.id, None)
        if alarm is not None:
            alarm.cancel()
        await actor.stop()

    async def forget(self, id: str) -> None:
        """A table was removed: let go of all who look at it."""
        actor = self._actors.get(id)
        if actor is not None:
            await self._put_away(actor)

    # -- who is there -----------------------------------------------------------------------

    def present(self, id: str) -> frozenset[str]:
        """Everybody who looks at a table, on any server."""
        actor = self._actors.get(id)
        people = {s.person for s in actor.subscribers} if actor is not None else set()
        now = time.time()
        for at, others in self._elsewhere.get(id, {}).values():
            if at > now - FRESH:
                people |= others
        return frozenset(people)

    async def subscribe(self, id: str, subscriber: Subscriber) -> None:
        """Let somebody look at a table until `unsubscribe`."""

        async def job(actor: Actor) -> None:
            if subscriber.seat is not None:
                await moves.come_back(actor, subscriber.person, subscriber.seat)
            actor.subscribe(subscriber)

        await self.ask(id, job)
        await self._tell_presence(id)

    async def look_as(self, id: str, subscriber: Subscriber, seat: int) -> None:
        """Let a subscriber look from another of its seats."""

        async def job(actor: Actor) -> None:
            await moves.come_back(actor, subscriber.person, seat)
            actor.unsubscribe(subscriber)
            subscriber.seat, subscriber.v, subscriber.log = seat, -1, 0
            actor.subscribe(subscriber)

        await self.ask(id, job)

    async def unsubscribe(self, id: str, subscriber: Subscriber) -> None:
        """Somebody has gone."""
        actor = self._actors.get(id)
        if actor is None:
            return
        actor.unsubscribe(subscriber)
        with suppress(Closed, StarboardError):
            await actor.ask(_publish(actor))
            await self._tell_presence(id)

    async def _tell_presence(self, id: str) -> None:
        actor = self._actors.get(id)
        people = sorted({s.person for s in actor.subscribers}) if actor is not None else []
        await self._bus.send(News("here", id, self._name, people=people))

    # -- chat -------------------------------------------------------------------------------

    async def say(self, line: ChatRow) -> None:
        """Keep something said and pass it on."""
        kept = await self.games.say(line)
        actor = self._actors.get(line.table_id)
        if actor is not None:
            actor.tell(kept)
        await self._bus.send(News("said", line.table_id, self._name, kept.id))

    # -- news of other servers --------------------------------------------------------------

    def _heard(self, news: News) -> None:
        if news.what == "again":
            for id in list(self._actors):
                self._spawn(self.refresh(id))
            return
        if news.what == "here":
            people = frozenset(news.people)
            self._elsewhere.setdefault(news.table, {})[news.sender] = (time.time(), people)
        self._spawn(self._pass_on(news))

    async def _pass_on(self, news: News) -> None:
        actor = self._actors.get(news.table)
        if news.what == "changed":
            await self.refresh(news.table)
        elif actor is not None and news.what == "said":
            rooms = ("players", "spectators")
            for line in await self.games.said(news.table, rooms, news.line - 1):
                if line.id == news.line:
                    actor.tell(line)
        elif actor is not None:
            with suppress(Closed, StarboardError):
                await actor.ask(_publish(actor))

    async def refresh(self, id: str) -> None:
        """A table was changed by others: read it again and show it."""
        actor = self._actors.get(id)
        if actor is not None:
            try:
                await actor.ask(actor.refresh)
            except Refused:
                await self._put_away(actor)
            except (Closed, StarboardError) as why:
                log.warning("table not read", table=id, error=str(why))
            else:
                self._look_after(actor)
        await self._wake_watches(id, actor.kept if actor is not None else None)

    async def _wake_watches(self, id: str, kept: Kept | None) -> None:
        if not self.watches:
            return
        found = kept if kept is not None else await self.games.table(id)
        if found is not None:
            self._tell_watches(found)

    def _tell_watches(self, kept: Kept) -> None:
        row, seats = kept
        people = {row.host, *(seat.person for seat in seats)}
        for watch in self.watches:
            if watch.person in people:
                watch.add(row.id)

    # -- what happens by itself -------------------------------------------------------------

    def _changed(self, actor: Actor) -> None:
        self._look_after(actor)
        self._tell_watches(actor.kept)

    def _look_after(self, actor: Actor) -> None:
        """Have the table seen to when it is due."""
        alarm = self._alarms.pop(actor.id, None)
        if alarm is not None:
            alarm.cancel()
        if actor.row.due is None or actor.id in self._driven:
            return
        wait = max(0.0, actor.row.due - time.time())
        loop = asyncio.get_running_loop()
        if wait:
            self._alarms[actor.id] = loop.call_later(wait, self._start_driving, actor.id)
        else:
            self._start_driving(actor.id)

    def _start_driving(self, id: str) -> None:
        self._alarms.pop(id, None)
        if id in self._driven:
            return
        task = asyncio.create_task(self._drive(id), name=f"drive {id}")
        self._driven[id] = task
        task.add_done_callback(lambda _: self._done_driving(id))

    def _done_driving(self, id: str) -> None:
        self._driven.pop(id, None)
        actor = self._actors.get(id)
        if actor is not None and actor.row.due is not None:
            loop = asyncio.get_running_loop()
            wait = max(AGAIN if actor.row.due <= time.time() else 0.0, actor.row.due - time.time())
            self._alarms[id] = loop.call_later(wait, self._start_driving, id)

    async def _drive(self, id: str) -> None:
        """Let clocks run out and bots move, until people must decide."""
        try:
            while await self._may_drive(id):
                await self.ask(id, moves.time_out)
                found = await self.ask(id, self._question)
                if found is None:
                    return
                await self._move(id, found)
                self.metrics.actions.labels("bot").inc()
        except asyncio.CancelledError:
            raise
        except StarboardError as why:
            log.warning("table not seen to", table=id, error=str(why))
        except Exception as why:
            # Whatever a bot or a game does, the other tables go on, and this one is tried again.
            log.error("table not seen to", table=id, error=repr(why), exc_info=why)

    async def _move(self, id: str, move: _Move) -> None:
        """Let a bot think, unless its answer is known, and play what it says."""
        action = move.action
        if move.question is not None:
            with self.metrics.thinking.time():
                action = await self._bots.answer(move.question)
        await self.ask(id, lambda actor: moves.bot_act(actor, move.seat, move.ask, action))

    async def _may_drive(self, id: str) -> bool:
        if not self._settings.is_postgres:
            return True
        now = time.time()
        return await self.games.keep(id, self._name, now, now + LEASE)

    async def _question(self, actor: Actor) -> _Move | None:
        """The next decision that a bot answers."""
        match, row = actor.match, actor.row
        if match is None or row.status != "running" or row.takeback:
            return None
        if row.tutorial and (tutorial := tutorial_of(match.game)) is not None:
            written = scripted_answer(tutorial, match)
            if written is not None:
                ask, action = written
                return _Move(int(ask.decision.seat), ask.id, None, action)
        for seat in actor.seats:
            level = seat.steward or (seat.level if seat.kind == "bot" else "")
            asks = match.open(seat.seat) if level else []
            if asks:
                player = f"{row.id}/{seat.seat}/{level}"
                seconds = self._settings.bot_seconds
                question = question_of(match, asks[0], level, player, seconds)
                return _Move(seat.seat, asks[0].id, question)
        return None

    async def _sweep(self) -> None:
        """Wake tables that are due and put away those that nobody needs."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                for id in await self.games.due(time.time()):
                    if id not in self._actors:
                        await self._actor(id)
                await self._tidy()
            except (Closed, StarboardError) as why:
                log.warning("sweep failed", error=str(why))

    async def _tidy(self) -> None:
        old = time.time() - self._settings.idle_seconds
        for actor in list(self._actors.values()):
            if actor.idle and actor.used < old and actor.id not in self._driven:
                await self._put_away(actor)


def _publish(actor: Actor) -> Callable[[], Awaitable[None]]:
    async def job() -> None:
        actor.publish()

    return job
