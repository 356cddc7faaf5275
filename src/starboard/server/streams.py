"""NDJSON streams for programs: one JSON document per line, an empty line as a heartbeat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
from litestar import get
from litestar.response import Stream

from starboard.server.actor import Subscriber
from starboard.server.desk import Desk, seen_table
from starboard.server.hub import Watch
from starboard.server.people import Who
from starboard.server.routes.common import AT_TABLE, READS, TableId, View
from starboard.server.site import Site
from starboard.server.tables import may_see

__all__ = ["ROUTES"]

HEARTBEAT = 7.0
"""Seconds of silence before an empty line is sent."""
MEDIA_TYPE = "application/x-ndjson"


@get(f"{AT_TABLE}/stream", media_type=MEDIA_TYPE, **READS)
async def table_stream(id: TableId, who: Who, site: Site, view: View = None) -> Stream:
    """The table as it goes: a Frame, then every message that a socket would get.

    An empty line is sent when nothing has happened for seven seconds.
    """
    who.need("read")
    desk = await Desk.at(site, who, id)
    subscriber = Subscriber(who.id, desk.seat_of_hello(view))
    return Stream(_table(site, id, subscriber), media_type=MEDIA_TYPE)


async def _table(site: Site, id: str, subscriber: Subscriber) -> AsyncIterator[bytes]:
    await site.hub.subscribe(id, subscriber)
    try:
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    message = await subscriber.next()
            except TimeoutError:
                yield b"\n"
                continue
            if message is None:
                return
            yield message + b"\n"
    finally:
        await site.hub.unsubscribe(id, subscriber)


@get("/api/v1/stream/events", media_type=MEDIA_TYPE, **READS)
async def events(who: Who, site: Site) -> Stream:
    """The own tables, first all and then each one whenever it changes, as Table.

    An empty line is sent when nothing has happened for seven seconds.
    """
    who.need("read")
    return Stream(_events(site, who), media_type=MEDIA_TYPE)


async def _events(site: Site, who: Who) -> AsyncIterator[bytes]:
    watch = Watch(who.id)
    site.hub.watches.add(watch)
    try:
        for kept in await site.hub.games.mine(who.id, ("open", "running", "paused", "broken")):
            yield msgspec.json.encode(seen_table(site, kept, who)) + b"\n"
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await watch.news.wait()
            except TimeoutError:
                yield b"\n"
                continue
            for id in watch.take():
                found = await site.hub.games.table(id)
                if found is not None and may_see(found, who.id):
                    yield msgspec.json.encode(seen_table(site, found, who)) + b"\n"
    finally:
        site.hub.watches.discard(watch)


ROUTES = [table_stream, events]
