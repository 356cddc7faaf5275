"""Looking back: records, dice, luck and pictures."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from litestar import MediaType, Response, get

from starboard.core.errors import RecordError
from starboard.engine.fair import FairChance, verify
from starboard.engine.luck import luck_of
from starboard.engine.match import Match
from starboard.engine.record import Record
from starboard.engine.steps import Steps
from starboard.pictures.board import picture_of
from starboard.pictures.png import png_of
from starboard.pictures.svg import svg_of
from starboard.server import protocol as p
from starboard.server.actor import Actor
from starboard.server.desk import Desk
from starboard.server.people import Who
from starboard.server.problems import Refused
from starboard.server.routes.common import AT_TABLE, READS, TableId, View
from starboard.server.routes.play import Step
from starboard.server.site import Site

__all__ = ["ROUTES"]

_PICTURE = f"{AT_TABLE}/steps/{{step:int}}/picture"


@get(f"{AT_TABLE}/record", media_type=MediaType.TEXT, **READS)
async def record(id: TableId, who: Who, site: Site) -> Response[str]:
    """The record as text; of a running game with secrets there is none."""
    desk = await _desk(site, who, id)

    async def job(actor: Actor) -> str:
        match = _match(actor)
        if match.game.has_secrets and actor.row.status != "over":
            raise Refused("forbidden", "The record has secrets until the game is over.")
        note = f"# {actor.row.result}\n" if actor.row.result != match.result() else ""
        return note + _record(actor, match).write()

    text = await site.hub.ask(desk.id, job)
    headers = {"content-disposition": f'attachment; filename="{desk.kept[0].game}-{id}.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@get(f"{AT_TABLE}/dice", **READS)
async def dice(id: TableId, who: Who, site: Site) -> p.Dice:
    """Recompute every roll and draw of a finished game from its revealed secret."""
    desk = await _desk(site, who, id)

    async def job(actor: Actor) -> Record:
        match = _match(actor)
        if actor.row.status != "over":
            raise Refused("conflict", "The secret of the dice is revealed when the game is over.")
        if actor.row.tutorial or actor.row.forked_from:
            raise Refused("conflict", "This game did not begin with dice of its own.")
        return _record(actor, match)

    found = await site.hub.ask(desk.id, job)
    assert found.pledge is not None
    try:
        checked = await asyncio.to_thread(verify, found)
    except RecordError as why:
        return p.Dice(False, 0, 0, [str(why)], found.pledge.commit, found.pledge.secret, str(why))
    text = f"All {checked.rolls} rolls verified."
    if not checked.ok:
        text = f"{len(checked.wrong)} of {checked.rolls} rolls are not what the secret gives."
    return p.Dice(
        checked.ok,
        checked.rolls,
        checked.lines,
        list(checked.wrong),
        found.pledge.commit,
        found.pledge.secret,
        text,
    )


@get(f"{AT_TABLE}/luck", **READS)
async def luck(id: TableId, who: Who, site: Site, view: View = None) -> p.LuckLine:
    """The luck of a table so far, as a viewpoint may know it."""
    desk = await _desk(site, who, id)
    seat = desk.viewpoint(view)

    async def job(actor: Actor) -> p.LuckLine:
        match = _match(actor)
        if actor.is_late(seat):
            raise Refused("forbidden", "Spectators of this table see its luck when it is over.")
        found = luck_of(match, seat)
        return p.LuckLine(
            [p.Roll(r.seat, r.text, r.share) for r in found.rolls],
            [p.LuckRow(s.seat, s.text, s.came, s.expected) for s in found.sums],
        )

    return await site.hub.ask(desk.id, job)


@get(f"{_PICTURE}.svg", media_type="image/svg+xml", **READS)
async def picture_svg(
    id: TableId, step: Step, who: Who, site: Site, view: View = None
) -> Response[bytes]:
    """The board when a step was over, as SVG."""
    svg = await _draw(site, who, id, step, view, png=False)
    return Response(svg, media_type="image/svg+xml")


@get(f"{_PICTURE}.png", media_type="image/png", **READS)
async def picture_png(
    id: TableId, step: Step, who: Who, site: Site, view: View = None
) -> Response[bytes]:
    """The board when a step was over, as PNG."""
    png = await _draw(site, who, id, step, view, png=True)
    return Response(png, media_type="image/png")


async def _draw(site: Site, who: Who, id: str, step: int, view: int | None, *, png: bool) -> bytes:
    desk = await _desk(site, who, id)
    seat = desk.viewpoint(view)

    async def job(actor: Actor) -> bytes:
        match = _match(actor)
        actor.check_step(seat, step)
        state = match.at(Steps(match, seat).entries(step))
        found = picture_of(match.game, state, seat)
        return png_of(found) if png else svg_of(found, match.game.title).encode()

    return await site.hub.ask(desk.id, job)


async def _desk(site: Site, who: Who, id: str) -> Desk:
    who.need("read")
    desk = await Desk.at(site, who, id)
    desk.seat_of_hello(None)
    return desk


def _match(actor: Actor) -> Match:
    if actor.match is None:
        raise Refused("conflict", "The game has not begun.")
    return actor.match


def _record(actor: Actor, match: Match) -> Record:
    """The record; once the table is over the secret of its dice is in it."""
    found = match.record()
    if actor.row.status == "over" and found.pledge is not None:
        secret = FairChance(bytes.fromhex(actor.row.secret))
        found = replace(found, pledge=secret.pledge())
    return found


ROUTES = [record, dice, luck, picture_svg, picture_png]
