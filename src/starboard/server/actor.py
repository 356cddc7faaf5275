"""One live table: a task that alone touches its match, and those who look at it."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

import msgspec

from starboard.core.errors import (
    PlayError,
    RecordError,
    RulesBug,
    SetupError,
    StarboardError,
)
from starboard.core.game import Setup
from starboard.engine.fair import FairChance
from starboard.engine.match import Match
from starboard.engine.sentences import refusal
from starboard.engine.tutorial import resume as resume_tutorial
from starboard.engine.tutorial import tutorial_of
from starboard.server import protocol as p
from starboard.server.catalogue import load
from starboard.server.clocks import Keys, keys_of, settle
from starboard.server.frames import NOTHING_TO_UNDO, Audience, frame_of
from starboard.server.logs import log
from starboard.server.problems import Refused
from starboard.server.store.base import Moved
from starboard.server.store.games import Change, GameStore, Kept
from starboard.server.store.rows import ChatRow, SeatRow, TableRow
from starboard.server.tables import Eyes, iso, seats_of

__all__ = ["Actor", "Closed", "Subscriber", "Surroundings", "chat_line", "resume_match"]

MAILBOX: Final = 256
"""Messages that may wait for one subscriber, frames aside; more cost it its place."""
T = TypeVar("T")
Job = Callable[[], Awaitable[T]]
_ENCODE: Final = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Surroundings:
    """What an actor needs of the server: where things are kept, and whom to tell."""

    games: GameStore
    delay: int
    changed: Callable[[Actor], None]
    """Called after each change that was kept."""
    present: Callable[[str], frozenset[str]]
    """Who is at a table, on any server."""
    clock: Callable[[], float] = time.time


class Closed(Exception):
    """The actor has ended."""


class Subscriber:
    """Somebody who looks at a table: what waits to be sent, the newest frame alone.

    *gone* is set when it was too slow.
    """

    def __init__(self, person: str, seat: int | None, v: int = -1, log: int = 0) -> None:
        self.person = person
        self.seat = seat
        self.v = v
        self.log = log
        self.gone = False
        self._letters: deque[bytes] = deque()
        self._audience: Audience | None = None
        self._news = asyncio.Event()
        self._clock: Callable[[], float] = time.time

    def show(self, audience: Audience, clock: Callable[[], float]) -> None:
        """There is a new picture of this audience."""
        self._audience, self._clock = audience, clock
        self._news.set()

    def send(self, message: p.ChatLine | p.Done | p.No | p.Pong) -> None:
        """Put a message into the mailbox."""
        if len(self._letters) >= MAILBOX:
            self.gone = True
        else:
            self._letters.append(_ENCODE(message))
        self._news.set()

    def drop(self) -> None:
        """Let it go."""
        self.gone = True
        self._news.set()

    async def next(self) -> bytes | None:
        """The next message; None when it is time to go."""
        while True:
            if self.gone:
                return None
            if self._letters:
                return self._letters.popleft()
            found = self._frame()
            if found is not None:
                return found
            self._news.clear()
            await self._news.wait()

    def _frame(self) -> bytes | None:
        audience, self._audience = self._audience, None
        if audience is None or audience.picture is None:
            return None
        picture = audience.picture
        start = audience.log_from(self.v, self.log)
        self.v, self.log = picture.v, picture.lines
        return frame_of(picture, audience.seat, self.person, start, self._clock())


class Actor:
    """One live table. Everything that reads or changes it is a job in its queue.

    A change is kept in the database before anybody hears of it. *keys* are the decisions that
    clocks run for.
    """

    def __init__(self, id: str, around: Surroundings) -> None:
        self.id = id
        self.around = around
        self.row: TableRow
        self.seats: tuple[SeatRow, ...] = ()
        self.match: Match | None = None
        self.keys: Keys = {}
        self.audiences: dict[int | None, Audience] = {}
        self.subscribers: list[Subscriber] = []
        self.used = around.clock()
        self._stored = 0
        self._queue: asyncio.Queue[tuple[Job[Any], asyncio.Future[Any]]] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name=f"table {id}")
        self._loaded = False
        self._closed = False

    # -- the queue --------------------------------------------------------------------------

    async def ask(self, job: Job[T]) -> T:
        """Do *job* when its turn comes, on the table as it is kept; its answer.

        A job whose change came too late, because another server changed the table, is done
        once more on what is there now.

        Raises:
            Closed: this actor has ended; another one must be asked.
        """
        if self._closed:
            raise Closed
        self.used = self.around.clock()
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((job, future))
        return await asyncio.shield(future)

    async def stop(self) -> None:
        """Finish what is queued, and end."""
        for subscriber in list(self.subscribers):
            subscriber.drop()
        self._closed = True
        last: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((self.nothing, last))
        with suppress(StarboardError):
            await last
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing waits."""
        return not self.subscribers and self._queue.empty()

    async def nothing(self) -> None:
        """Nothing, after what is queued, on a table that has been read."""

    async def _run(self) -> None:
        while True:
            job, future = await self._queue.get()
            try:
                answer = await self._do(job)
            except asyncio.CancelledError:
                future.cancel()
                raise
            except BaseException as why:
                if not future.cancelled():
                    future.set_exception(why)
            else:
                if not future.cancelled():
                    future.set_result(answer)

    async def _do(self, job: Job[T]) -> T:
        if not self._loaded:
            await self.load()
        try:
            return await job()
        except Moved:
            await self.load()
            self.publish()
            return await job()
        except RulesBug as why:
            await self._freeze(why)
            raise
        except BaseException:
            if self.match is not None and len(self.match.entries) != self._stored:
                self._loaded = False
            raise

    async def _freeze(self, why: RulesBug) -> None:
        """The rules failed: the table goes no further than what was kept."""
        await self.load()
        await self._break(why)
        self.publish()
        self.around.changed(self)

    async def _break(self, why: StarboardError) -> None:
        log.error("table broken", table=self.id, error=str(why))
        if self.row.status in ("running", "paused"):
            row = replace(self.row, status="broken", due=None)
            change = Change(row, self.seats, self._stored)
            self.row = await self.around.games.commit(self.kept, change)

    # -- what is kept -----------------------------------------------------------------------

    async def load(self) -> None:
        """Read the table as it is kept; one that no longer replays is broken and has no match.

        Raises:
            Refused: there is none.
        """
        found = await self.around.games.table(self.id)
        if found is None:
            raise Refused("not-found", "There is no such table.")
        self.row, self.seats = found
        self.match, self._stored, self.keys = None, 0, {}
        if self.row.status != "open":
            played = await self.around.games.played(self.id)
            self._stored = len(played)
            try:
                self._take(resume_match(self.row, played))
            except (RulesBug, RecordError, SetupError, PlayError) as why:
                await self._break(why)
        self._loaded = True

    def _take(self, match: Match) -> None:
        self.match = match
        self.keys = keys_of(match, {}) if self.row.status in ("running", "paused") else {}

    @property
    def kept(self) -> Kept:
        """The table and its seats, as they are kept."""
        return self.row, self.seats

    def running(self) -> Match:
        """The match; raises Refused unless it is being played."""
        if self.match is None or self.row.status != "running":
            text = {
                "open": "The game has not begun.",
                "paused": "The game is paused.",
                "over": "The game is over.",
                "broken": "The game ran into a bug in the rules and is frozen.",
            }
            raise Refused("conflict", text.get(self.row.status, "The game is not running."))
        return self.match

    async def keep(
        self, row: TableRow, seats: tuple[SeatRow, ...], *, updated: bool = True
    ) -> None:
        """Keep the table as it is now, with all that was played since; then tell everybody.

        Raises:
            Moved: another server was first; nothing was kept.
            StoreError: nothing was kept, and the table goes back to what was.
        """
        now, match = self.around.clock(), self.match
        keys, keep = self.keys, self._stored
        played: tuple[tuple[int, int, float], ...] = ()
        if updated:
            row = replace(row, updated=now)
        if match is not None:
            steps = self._audience(None).steps(match).last
            (row, seats), keys = settle(row, seats, match, self.keys, steps, now)
            keep = min(keep, len(match.entries))
            played = tuple([(e.seat, e.action, now) for e in match.entries[keep:]])
        change = Change(row, seats, keep, played, rewinds=keep < self._stored)
        try:
            self.row = await self.around.games.commit(self.kept, change)
        except BaseException:
            self._loaded = False
            raise
        self.seats, self.keys = seats, keys
        if match is not None:
            self._stored = len(match.entries)
        self.publish()
        self.around.changed(self)

    async def go_back(self, entries: int, row: TableRow) -> None:
        """Keep only the first *entries* actions."""
        assert self.match is not None
        played = [(e.seat, e.action) for e in self.match.entries[:entries]]
        row = replace(row, undos=row.undos + 1, takeback="")
        match = resume_match(row, played)
        if len(match.entries) != entries:
            raise PlayError("This cannot be taken back: luck speaks again at once.")
        self.match = match
        await self.keep(row, self.seats)

    async def refresh(self) -> None:
        """Another server changed the table: read it again and show it."""
        await self.load()
        self.publish()

    # -- who looks --------------------------------------------------------------------------

    def subscribe(self, subscriber: Subscriber) -> None:
        """Let somebody look; the first picture comes at once."""
        self.subscribers.append(subscriber)
        self.publish()
        subscriber.show(self._audience(subscriber.seat), self.around.clock)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Somebody has gone."""
        if subscriber in self.subscribers:
            self.subscribers.remove(subscriber)

    def publish(self) -> None:
        """Show everybody what has changed for them."""
        for seat in sorted(
            {s.seat for s in self.subscribers}, key=lambda s: -1 if s is None else s
        ):
            audience = self._audience(seat)
            if not self._look(audience):
                continue
            for subscriber in self.subscribers:
                if subscriber.seat == seat:
                    subscriber.show(audience, self.around.clock)

    def picture(self, seat: int | None) -> Audience:
        """The audience with its newest picture."""
        audience = self._audience(seat)
        self._look(audience)
        return audience

    def _look(self, audience: Audience) -> bool:
        late = self.is_late(audience.seat)
        seated = {seat.person for seat in self.seats}
        eyes = Eyes(self.around.present(self.id) & seated, not late)
        undo = NOTHING_TO_UNDO
        if self.match is not None and audience.seat is not None:
            undo = self._undo(self.match, audience.seat)
        return audience.look(self.match, self.kept, eyes, undo, self.around.delay if late else 0)

    def is_late(self, seat: int | None) -> bool:
        """Whether this audience is shown the table with delay."""
        going = self.row.status in ("running", "paused")
        return seat is None and going and self.row.watching == "delayed"

    def check_step(self, seat: int | None, step: int) -> None:
        """Raise Refused if this audience has not seen *step* yet."""
        if self.match is None:
            raise Refused("conflict", "The game has not begun.")
        last = self._audience(seat).steps(self.match).last
        last = max(0, last - self.around.delay) if self.is_late(seat) else last
        if not 0 <= step <= last:
            raise Refused("not-found", f"There are the steps 0 to {last}, but no {step}.")

    def _audience(self, seat: int | None) -> Audience:
        if seat not in self.audiences:
            self.audiences[seat] = Audience(seat, int(self.around.clock() * 1000))
        return self.audiences[seat]

    def _undo(self, match: Match, seat: int) -> p.UndoInfo:
        asking = self.takeback()
        if self.row.status != "running":
            return NOTHING_TO_UNDO
        undoing = match.undoing(seat)
        mine = any(entry.seat == seat for entry in match.entries)
        may_ask = not undoing.may and mine and asking is None
        waiting = asking[1] if asking is not None else []
        return p.UndoInfo(
            undoing.may, undoing.text, may_ask, asking[0] if asking is not None else -1, waiting
        )

    def takeback(self) -> tuple[int, list[int]] | None:
        """The seat that asks for a take-back and those who have not answered."""
        if not self.row.takeback:
            return None
        seat, waiting = msgspec.json.decode(self.row.takeback, type=tuple[int, list[int]])
        return seat, waiting

    # -- chat -------------------------------------------------------------------------------

    def hears(self, person: str, room: str) -> bool:
        """Whether a person may read and speak in a room."""
        if self.row.status in ("over", "broken"):
            return True
        seated = bool(seats_of(self.seats, person)) or self.row.host == person
        return seated == (room == "players")

    def must_be_free_to_talk(self, person: str) -> None:
        """Raise PlayError if the rules forbid all seats of a person to talk with players now."""
        match = self.match
        if match is None or self.row.status in ("over", "broken"):
            return
        rules = [match.game.may_speak(match.state, s) for s in seats_of(self.seats, person)]
        if rules and rules[0] is not None and None not in rules:
            raise refusal(match.game, rules[0], "Talk now is against")

    def tell(self, line: ChatRow) -> None:
        """Pass on what was said."""
        message = chat_line(line)
        for subscriber in self.subscribers:
            if self.hears(subscriber.person, line.room):
                subscriber.send(message)


def chat_line(line: ChatRow) -> p.ChatLine:
    """What was said, as it travels."""
    return p.ChatLine(line.id, line.room, line.seat, line.name, line.text, iso(line.at))


def resume_match(row: TableRow, played: list[tuple[int, int]]) -> Match:
    """The match of a table in which *played* was played.

    Raises:
        SetupError: the game is not installed any more, or in another version of its rules.
        RecordError, RulesBug, PlayError: what was played does not fit the rules.
    """
    game = load(row.game)
    if row.rules != game.rules:
        text = f"The table has rules version {row.rules}, the game has {game.rules}."
        raise SetupError("rules", text)
    luck = FairChance(bytes.fromhex(row.secret))
    if row.tutorial:
        tutorial = tutorial_of(game)
        if tutorial is None:
            raise SetupError("tutorial", f"{game.title} has no tutorial any more.")
        return resume_tutorial(tutorial, played, luck)
    names = msgspec.json.decode(row.names, type=list[str])
    options = msgspec.json.decode(row.options, type=dict[str, str])
    setup = game.check_setup(Setup(tuple(names), options))
    return Match.resume(game, setup, played, luck, row.position)
