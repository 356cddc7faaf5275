"""Tables: lists, making, taking and leaving seats, beginning and ending."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Literal

from litestar import delete, get, post
from litestar.params import Parameter

from starboard.server import lobby, moves
from starboard.server import protocol as p
from starboard.server.actor import Actor
from starboard.server.desk import Desk, seen_table
from starboard.server.lobby import Plan
from starboard.server.people import Who
from starboard.server.problems import Refused
from starboard.server.routes.common import AT_TABLE, CHANGES, READS, TableId
from starboard.server.site import Site
from starboard.server.tables import seats_of

__all__ = ["ROUTES", "maker"]

Which = Annotated[
    Literal["open", "mine", "live", "finished"],
    Parameter(query="list", description="Which tables; the newest 200."),
]
SomeSeat = Annotated[
    int | None, Parameter(query="seat", ge=0, le=64, description="A seat, from 0.")
]
OneSeat = Annotated[int, Parameter(query="seat", ge=0, le=64, description="A seat, from 0.")]
Secret = Annotated[str, Parameter(max_length=64, description="The secret of an invitation.")]
GOING = ("running", "paused", "broken")


@get("/api/v1/tables", **READS)
async def tables(who: Who, site: Site, which: Which = "open") -> list[p.Table]:
    """Tables with a free seat, the own ones, those being played, or finished games."""
    who.need("read")
    games = site.hub.games
    if which == "open":
        found = await games.public(("open",))
    elif which == "mine":
        found = await games.mine(who.id, ("open", *GOING))
    elif which == "live":
        rows = await games.public(GOING)
        found = [kept for kept in rows if kept[0].watching != "no" or seats_of(kept[1], who.id)]
    else:
        mine = await games.mine(who.id, ("over",))
        known = {kept[0].id for kept in mine}
        public = [k for k in await games.public(("over",)) if k[0].watching != "no"]
        found = [*mine, *[kept for kept in public if kept[0].id not in known]]
    return [seen_table(site, kept, who) for kept in found]


@post("/api/v1/tables", **CHANGES)
async def make(data: p.NewTable, who: Who, site: Site) -> p.Table:
    """Make a table; it begins at once if no seat is free."""
    await maker(who, site)
    return seen_table(site, await site.lobby.make(who, Plan(data)), who)


@post("/api/v1/tables/quick", **CHANGES)
async def quick(data: p.Quick, who: Who, site: Site) -> p.Table:
    """A first game against bots, with the options that suit it."""
    await maker(who, site)
    return seen_table(site, await site.lobby.quick(who, data), who)


@get(AT_TABLE, **READS)
async def table(id: TableId, who: Who, site: Site) -> p.Table:
    """One table."""
    who.need("read")
    return (await Desk.at(site, who, id)).table()


@delete(AT_TABLE, status_code=204, responses=CHANGES["responses"])
async def remove(id: TableId, who: Who, site: Site) -> None:
    """Delete a table: its host before the game and a sandbox, administrators always."""
    who.need("host")
    desk = await Desk.at(site, who, id)
    row = desk.kept[0]
    own = row.host == who.id and (row.status == "open" or row.sandbox or row.tutorial)
    if not own and not who.person.admin:
        raise Refused("forbidden", "Only administrators delete games that have begun.")
    await _remove(site, id)


@get("/api/v1/invitations/{secret:str}", **READS)
async def invitation(secret: Secret, who: Who, site: Site) -> p.Invitation:
    """The table behind a secret link."""
    who.need("read")
    kept = await site.hub.games.invited(secret)
    if kept is None:
        raise Refused("not-found", "There is no such invitation.")
    free = lobby.free_seats(kept[1], invited=True) if kept[0].status == "open" else []
    return p.Invitation(seen_table(site, kept, who), free)


@post("/api/v1/invitations/{secret:str}", **CHANGES)
async def accept(secret: Secret, who: Who, site: Site, seat: SomeSeat = None) -> p.Table:
    """Take a seat by a secret link, the first free one if none is named."""
    who.need("play")
    kept = await site.hub.games.invited(secret)
    if kept is None:
        raise Refused("not-found", "There is no such invitation.")
    await site.people.keep(who)
    await site.hub.ask(kept[0].id, lambda a: lobby.sit(a, who, seat, invited=True))
    return (await Desk.at(site, who, kept[0].id)).table()


@post(f"{AT_TABLE}/sit", **CHANGES)
async def sit(id: TableId, who: Who, site: Site, seat: SomeSeat = None) -> p.Table:
    """Take an open seat; the game begins when the last one is taken."""
    who.need("play")
    desk = await Desk.at(site, who, id)
    await site.people.keep(who)
    await site.hub.ask(id, lambda a: lobby.sit(a, who, seat, invited=False))
    return await desk.now()


@post(f"{AT_TABLE}/leave", **CHANGES)
async def leave(id: TableId, who: Who, site: Site, seat: SomeSeat = None) -> p.Table:
    """Leave a seat before the game, or all own ones; the last to leave takes the table away."""
    who.need("play")
    desk = await Desk.at(site, who, id)
    if await site.hub.ask(id, lambda a: lobby.leave(a, who, seat)):
        await _remove(site, id)
        return desk.table()
    return await desk.now()


@post(f"{AT_TABLE}/kick", **CHANGES)
async def kick(id: TableId, who: Who, site: Site, seat: OneSeat) -> p.Table:
    """The host frees a seat before the game."""
    who.need("host")
    desk = await Desk.at(site, who, id)
    await site.hub.ask(id, lambda a: lobby.kick(a, who, seat))
    return await desk.now()


@post(f"{AT_TABLE}/start", **CHANGES)
async def start(id: TableId, who: Who, site: Site) -> p.Table:
    """The host begins at once; bots of the level rookie take the seats that are free."""
    who.need("host")
    desk = await Desk.at(site, who, id)
    await site.hub.ask(id, lambda a: lobby.fill_with_bots(a, who, None, lobby.FIRST_BOT))
    return await desk.now()


@post(f"{AT_TABLE}/bot", **CHANGES)
async def bot(id: TableId, data: p.BotChange, who: Who, site: Site) -> p.Table:
    """Let a level play for a seat, or give the seat back to its owner.

    The owner may do both at any time, the others for a seat whose owner is absent. Before the
    game the host gives a free seat to a bot.
    """
    who.need("play")
    desk = await Desk.at(site, who, id)
    await site.people.keep(who)

    async def job(actor: Actor) -> None:
        if actor.row.status == "open":
            await lobby.fill_with_bots(actor, who, [data.seat], data.level)
        else:
            await moves.change_bot(actor, who.id, data.seat, data.level)

    await site.hub.ask(id, job)
    return await desk.now()


@post(f"{AT_TABLE}/resign", **CHANGES)
async def resign(id: TableId, who: Who, site: Site, seat: SomeSeat = None) -> p.Table:
    """Give up a seat: the steward plays on for it.

    The game is over when all who are left are one person or bot, or when no person is left; then
    they have won.
    """
    desk = await Desk.at(site, who, id)
    mine = _own_seat(desk, seat)
    await desk.play(mine, lambda a: moves.resign(a, mine))
    return await desk.now()


@post(f"{AT_TABLE}/pause", **CHANGES)
async def pause(id: TableId, who: Who, site: Site) -> p.Table:
    """Stop the game and its clocks; with a clock only the host can."""
    return await _as_pauser(site, who, id, moves.pause)


@post(f"{AT_TABLE}/resume", **CHANGES)
async def resume(id: TableId, who: Who, site: Site) -> p.Table:
    """Go on with a paused game."""
    return await _as_pauser(site, who, id, moves.unpause)


@post(f"{AT_TABLE}/rematch", **CHANGES)
async def rematch(id: TableId, who: Who, site: Site) -> p.Table:
    """The same table again, everybody one seat further."""
    desk = await Desk.at(site, who, id)
    await maker(who, site)
    return seen_table(site, await site.lobby.rematch(who, desk.id), who)


@post(f"{AT_TABLE}/fork", **CHANGES)
async def fork(id: TableId, data: p.Fork, who: Who, site: Site) -> p.Table:
    """A sandbox from a step of a table, as a viewpoint knows it."""
    desk = await Desk.at(site, who, id)
    seat = desk.viewpoint(data.view)
    step = await desk.last_step(seat, data.step)
    await maker(who, site)
    return seen_table(site, await site.lobby.fork(who, id, step, seat), who)


async def maker(who: Who, site: Site) -> None:
    """Raise Refused unless somebody may make a table; a guest is kept."""
    who.need("host")
    site.limits.take("make", who.id)
    await site.people.keep(who)


async def _remove(site: Site, id: str) -> None:
    await site.hub.games.remove(id)
    await site.hub.forget(id)


def _own_seat(desk: Desk, seat: int | None) -> int:
    if seat is not None:
        return seat
    if not desk.mine:
        raise Refused("forbidden", "You do not sit at this table.")
    return desk.mine[0]


async def _as_pauser(
    site: Site, who: Who, id: str, job: Callable[[Actor], Awaitable[None]]
) -> p.Table:
    who.need("play")
    desk = await Desk.at(site, who, id)

    async def checked(actor: Actor) -> None:
        host = actor.row.host == who.id or who.person.admin
        seated = bool(seats_of(actor.seats, who.id))
        if not host and (actor.row.pace_seconds or not seated):
            raise Refused("forbidden", "Only the host can do that.")
        await job(actor)

    await site.hub.ask(id, checked)
    return await desk.now()


ROUTES = [
    tables,
    make,
    quick,
    table,
    remove,
    invitation,
    accept,
    sit,
    leave,
    kick,
    start,
    bot,
    resign,
    pause,
    resume,
    rematch,
    fork,
]
