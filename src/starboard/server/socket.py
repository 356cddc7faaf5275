"""The socket of a table: frames out, messages in."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from starboard.core.errors import StarboardError
from starboard.server import moves
from starboard.server import protocol as p
from starboard.server.actor import Actor, Subscriber, chat_line
from starboard.server.desk import Desk
from starboard.server.people import Who
from starboard.server.problems import Refused, no_of
from starboard.server.site import Site

__all__ = ["table_socket"]

HELLO: Final = 15.0
"""Seconds in which the first message must come."""
SLOW: Final = 20.0
"""Seconds that one message may take to be sent."""
_DECODE: Final = msgspec.json.Decoder(p.FromClient).decode
_HELLO: Final = msgspec.json.Decoder(p.Hello).decode
REFUSED: Final = 4403
NONSENSE: Final = 4400
TOO_SLOW: Final = 4408
GONE: Final = 4410


@websocket("/api/v1/tables/{id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], id: str, site: Site) -> None:
    """Talk about one table until either side goes."""
    who: Who = socket.scope["state"]["who"]
    await socket.accept()
    try:
        hello = _HELLO(await asyncio.wait_for(_receive(socket), HELLO))
        who.need("read")
        desk = await Desk.at(site, who, id)
        seat = desk.seat_of_hello(hello.seat)
    except (TimeoutError, msgspec.DecodeError):
        await socket.close(NONSENSE, "A socket begins with a hello.")
        return
    except StarboardError as why:
        await socket.close(REFUSED, str(why)[:100])
        return
    except WebSocketDisconnect:
        return
    subscriber = Subscriber(who.id, seat, hello.v, hello.log)
    await site.hub.subscribe(id, subscriber)
    try:
        for line in await desk.said(hello.chat):
            subscriber.send(chat_line(line))
        await _talk(socket, site, desk, subscriber)
    finally:
        await site.hub.unsubscribe(id, subscriber)


async def _receive(socket: WebSocket[Any, Any, Any]) -> bytes:
    return (await socket.receive_text()).encode()


async def _talk(
    socket: WebSocket[Any, Any, Any], site: Site, desk: Desk, subscriber: Subscriber
) -> None:
    """Send and receive at the same time, until one of them ends."""
    out = asyncio.create_task(_send_all(socket, site, subscriber))
    into = asyncio.create_task(_receive_all(socket, site, desk, subscriber))
    done, waiting = await asyncio.wait({out, into}, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    for task in done:
        code = task.result()
        if code:
            with suppress(RuntimeError, WebSocketDisconnect):
                await asyncio.wait_for(socket.close(code), SLOW)


async def _send_all(socket: WebSocket[Any, Any, Any], site: Site, subscriber: Subscriber) -> int:
    try:
        while (message := await subscriber.next()) is not None:
            await asyncio.wait_for(socket.send_text(message.decode()), SLOW)
            site.metrics.frames.inc()
    except TimeoutError:
        return TOO_SLOW
    except (WebSocketDisconnect, RuntimeError):
        return 0
    return GONE


async def _receive_all(
    socket: WebSocket[Any, Any, Any], site: Site, desk: Desk, subscriber: Subscriber
) -> int:
    while True:
        try:
            message = _DECODE(await _receive(socket))
        except WebSocketDisconnect:
            return 0
        except (msgspec.DecodeError, ValueError):
            return NONSENSE
        try:
            site.limits.take("message", f"{desk.who.id}/{desk.id}")
            await _Talk(site, desk, subscriber).hear(message)
        except StarboardError as why:
            subscriber.send(no_of(getattr(message, "n", 0), why))


class _Talk:
    """What one message of a client leads to."""

    def __init__(self, site: Site, desk: Desk, subscriber: Subscriber) -> None:
        self._site = site
        self._desk = desk
        self._subscriber = subscriber

    async def hear(self, message: p.FromClient) -> None:
        """Carry out a message and answer it; raises StarboardError when it is refused."""
        if isinstance(message, p.Hello):
            raise Refused("bad-request", "You have said hello.")
        if isinstance(message, p.Ping):
            self._subscriber.send(p.Pong(message.n))
            return
        if isinstance(message, p.Say):
            await self._desk.say(message, self._subscriber.seat)
        elif isinstance(message, p.Act):
            await self._act(message)
            return
        elif isinstance(message, p.As):
            await self._desk.must_own(message.seat)
            await self._site.hub.look_as(self._desk.id, self._subscriber, message.seat)
        else:
            await self._do(message)
        self._subscriber.send(p.Done(message.n))

    async def _act(self, message: p.Act) -> None:
        began = time.perf_counter()
        played = await self._desk.act(self._seat(), message)
        self._site.metrics.answering.observe(time.perf_counter() - began)
        if played.refused is None:
            self._subscriber.send(p.Done(message.n, played.count))
        else:
            self._subscriber.send(no_of(message.n, played.refused, played.count))

    async def _do(self, message: p.Undo | p.Takeback | p.Answer) -> None:
        seat = self._seat()
        job: Callable[[Actor], Awaitable[None]]
        if isinstance(message, p.Undo):
            job = lambda a: moves.undo(a, seat)  # noqa: E731
        elif isinstance(message, p.Takeback):
            job = lambda a: moves.takeback(a, seat)  # noqa: E731
        else:
            yes = message.yes
            job = lambda a: moves.answer(a, self._desk.who.id, yes)  # noqa: E731
        await self._desk.play(seat, job)

    def _seat(self) -> int:
        seat = self._subscriber.seat
        if seat is None:
            raise Refused("forbidden", "Spectators only look.")
        return seat
