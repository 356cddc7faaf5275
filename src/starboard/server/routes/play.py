"""Playing without a socket, chat, and the frames of a table now and before."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from starboard.server import moves
from starboard.server import protocol as p
from starboard.server.actor import Actor, chat_line
from starboard.server.desk import Desk
from starboard.server.frames import frame_of, legs_of, replay_frame
from starboard.server.people import Who
from starboard.server.problems import Refused
from starboard.server.routes.common import AT_TABLE, CHANGES, READS, Asker, Here, TableId, View
from starboard.server.site import Site
from starboard.server.tables import Eyes

__all__ = ["ROUTES"]

MySeat = Annotated[
    int | None,
    QueryParameter(
        name="seat", gt=-1, le=64, description="One of the own seats; the asked by default."
    ),
]
Step = Annotated[
    int, PathParameter(gt=-1, le=10_000_000, description="A step; 0 is the beginning.")
]
Party = Annotated[
    str, QueryParameter(min_length=1, max_length=400, description="Pieces, in the game's words.")
]


@post(f"{AT_TABLE}/actions", **CHANGES)
async def actions(
    id: TableId, data: JSONBody[p.Act], who: Asker, site: Here, seat: MySeat = None
) -> p.Done:
    """Answer a decision, and what follows, as on the socket.

    When an action after the first is refused, `count` says how many were carried out.
    """
    desk = await Desk.at(site, who, id)
    played = await desk.act(await _asked(site, desk, seat), data)
    return p.Done(data.n, played.count)


@post(f"{AT_TABLE}/undo", **CHANGES)
async def undo(id: TableId, who: Asker, site: Here, seat: MySeat = None) -> p.Done:
    """Take back the last action of a seat, if no fence is in the way."""
    return await _do(site, who, id, seat, moves.undo)


@post(f"{AT_TABLE}/takeback", **CHANGES)
async def takeback(id: TableId, who: Asker, site: Here, seat: MySeat = None) -> p.Done:
    """Ask the others to take back the last action of a seat; bots always agree."""
    return await _do(site, who, id, seat, moves.takeback)


@post(f"{AT_TABLE}/answer", **CHANGES)
async def answer(
    id: TableId,
    who: Asker,
    site: Here,
    yes: Annotated[bool, QueryParameter(description="Whether to agree.")],
) -> p.Done:
    """Answer a take-back that another seat asks for."""

    async def job(actor: Actor, seat: int) -> None:
        await moves.answer(actor, who.id, yes)

    return await _do(site, who, id, None, job)


@get(f"{AT_TABLE}/chat", **READS)
async def chat(
    id: TableId,
    who: Asker,
    site: Here,
    after: Annotated[
        int, QueryParameter(gt=-1, le=1 << 53, description="The last line known.")
    ] = 0,
) -> p.Chat:
    """What was said in the rooms that this person may read; the newest 200 lines."""
    who.need("read")
    desk = await Desk.at(site, who, id)
    desk.seat_of_hello(None)
    return p.Chat([chat_line(line) for line in await desk.said(after)])


@post(f"{AT_TABLE}/chat", **CHANGES)
async def say(id: TableId, data: JSONBody[p.Say], who: Asker, site: Here) -> p.Done:
    """Say something in a room."""
    desk = await Desk.at(site, who, id)
    await desk.say(data, desk.seat_of_hello(None))
    return p.Done(data.n)


@get(f"{AT_TABLE}/frame", **READS)
async def frame(id: TableId, who: Asker, site: Here, view: View = None) -> p.Frame:
    """The table now, as one of the own seats or a spectator sees it."""
    who.need("read")
    desk = await Desk.at(site, who, id)
    seat = desk.seat_of_hello(view)

    async def job(actor: Actor) -> bytes:
        picture = actor.picture(seat).picture
        assert picture is not None
        return frame_of(picture, seat, who.id, 0, time.time())

    found = await site.hub.ask(id, job)
    return Response(msgspec.Raw(found), media_type="application/json")  # type: ignore[return-value]


@get(f"{AT_TABLE}/journeys", **READS)
async def journeys(id: TableId, party: Party, who: Asker, site: Here) -> list[p.Leg]:
    """Where pieces of the own seat that is asked could go in several steps; changes nothing."""
    who.need("read")
    desk = await Desk.at(site, who, id)
    seat = await _asked(site, desk, None)

    async def job(actor: Actor) -> list[p.Leg]:
        return legs_of(actor.running(), seat, party)

    return await site.hub.ask(id, job)


@get(f"{AT_TABLE}/steps/{{step:int}}", **READS)
async def step(id: TableId, step: Step, who: Asker, site: Here, view: View = None) -> p.Frame:
    """The table when a step was over; while the game runs only as an own seat or spectator."""
    who.need("read")
    desk = await Desk.at(site, who, id)
    seat = desk.viewpoint(view)

    async def job(actor: Actor) -> p.Frame:
        match = actor.match
        if match is None:
            raise Refused("conflict", "The game has not begun.")
        actor.check_step(seat, step)
        eyes = Eyes(site.hub.present(id), not actor.is_late(seat))
        return replay_frame(match, actor.kept, seat, step, who.id, eyes, time.time())

    return await site.hub.ask(id, job)


async def _asked(site: Site, desk: Desk, seat: int | None) -> int:
    """The own seat that is meant: the one that is asked, if none is named."""
    if seat is not None:
        return seat
    if not desk.mine:
        raise Refused("forbidden", "You do not sit at this table.")

    async def job(actor: Actor) -> int:
        match = actor.match
        open = [s for s in desk.mine if match is not None and match.open(s)]
        return (open or desk.mine)[0]

    return await site.hub.ask(desk.id, job)


async def _do(
    site: Site,
    who: Who,
    id: str,
    seat: int | None,
    job: Callable[[Actor, int], Awaitable[None]],
) -> p.Done:
    desk = await Desk.at(site, who, id)
    if seat is None and not desk.mine:
        raise Refused("forbidden", "You do not sit at this table.")
    mine = seat if seat is not None else desk.mine[0]
    await desk.play(mine, lambda actor: job(actor, mine))
    return p.Done(0)


ROUTES = [actions, undo, takeback, answer, chat, say, frame, journeys, step]
