"""Tables before a game and after it: made, filled, begun, played again, copied."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from starboard.core.chance import FastChance
from starboard.core.errors import SetupError
from starboard.core.game import Game, Setup
from starboard.engine.steps import Steps
from starboard.server import protocol as p
from starboard.server.actor import Actor, resume_match
from starboard.server.botrunner import STEWARD, is_level
from starboard.server.catalogue import load
from starboard.server.clocks import settle
from starboard.server.hub import Hub
from starboard.server.people import Who
from starboard.server.problems import Refused
from starboard.server.protocol import SeatKind
from starboard.server.store.games import Change, Kept
from starboard.server.store.rows import SeatRow, TableRow
from starboard.server.tables import seats_of

__all__ = ["Lobby", "Plan", "fill_with_bots", "free_seats", "kick", "leave", "sit"]

FIRST_BOT = "rookie"
"""The level that fills seats which nobody has taken."""
PACE_LIMIT = 60 * 86400


@dataclass(frozen=True)
class Plan:
    """A table to be made, and how it differs from what people make by hand."""

    wanted: p.NewTable
    position: str = ""
    played: tuple[tuple[int, int], ...] = ()
    sandbox: bool = False
    tutorial: bool = False
    forked_from: str = ""


class Lobby:
    """Makes tables."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def make(self, who: Who, plan: Plan) -> Kept:
        """Make a table; it begins at once when no seat is free.

        Raises:
            SetupError: seats or options make no sense; its option says which.
        """
        game = load(plan.wanted.game)
        check_pace(plan.wanted.pace)
        seats = tuple([_new_seat(i, seat, who) for i, seat in enumerate(plan.wanted.seats)])
        if not seats:
            raise SetupError("seats", "A table has seats.")
        names = names_of(seats)
        setup = game.check_setup(Setup(tuple(names), dict(plan.wanted.options)))
        if plan.position:
            game.read_position(setup, plan.position)
        words = game.seat_names(setup)
        seats = tuple([replace(s, side=words[s.seat]) for s in seats])
        row = self._row(who, plan, game, setup)
        seats = tuple([replace(seat, table_id=row.id) for seat in seats])
        await self._hub.games.add(begun(row, seats, plan.played))
        found = await self._hub.games.table(row.id)
        assert found is not None
        if any(seat.kind == "bot" for seat in seats):
            self._hub.warm_up()
        if found[0].status == "running":
            await self._hub.ask(row.id, _nothing)
        return found

    def _row(self, who: Who, plan: Plan, game: Game[Any], setup: Setup) -> TableRow:
        now, wanted = time.time(), plan.wanted
        return TableRow(
            id=secrets.token_hex(5),
            rev=0,
            game=game.slug,
            rules=game.rules,
            status="open",
            options=msgspec.json.encode(setup.options).decode(),
            names="[]",
            position=plan.position,
            host=who.id,
            private=wanted.private,
            watching=wanted.watching,
            pace_seconds=wanted.pace.seconds,
            pace_then=wanted.pace.then,
            sandbox=plan.sandbox,
            tutorial=plan.tutorial,
            created=now,
            updated=now,
            turn=0,
            steps=0,
            undos=0,
            result="",
            rematch="",
            forked_from=plan.forked_from,
            secret=secrets.token_hex(32),
            invitation=secrets.token_urlsafe(24),
            takeback="",
            due=None,
            keeper="",
            kept_until=0.0,
        )

    async def quick(self, who: Who, wanted: p.Quick) -> Kept:
        """A first game: one person and as few bots as the game allows."""
        game = load(wanted.game)
        check_level(wanted.level)
        options = dict(game.quick)
        for players in sorted(game.players):
            seats = [p.NewSeat("me")] + [p.NewSeat("bot", wanted.level)] * (players - 1)
            try:
                game.check_setup(Setup(tuple(f"p{i}" for i in range(players)), dict(options)))
            except SetupError:
                continue
            plan = p.NewTable(game.slug, seats, options, private=True, watching="no")
            return await self.make(who, Plan(plan))
        raise SetupError("game", f"{game.title} has no quick game.")

    async def rematch(self, who: Who, id: str) -> Kept:
        """The same table again, everybody one seat further; there is only one rematch."""
        row, seats = await self._hub.ask(id, _kept)
        if not seats_of(seats, who.id):
            raise Refused("forbidden", "Only those who have played can play again.")
        if row.status != "over":
            raise Refused("conflict", "The game is not over.")
        if row.rematch:
            found = await self._hub.games.table(row.rematch)
            if found is not None:
                return found
        wanted = p.NewTable(
            row.game,
            [p.NewSeat("bot", FIRST_BOT) for _ in seats],
            msgspec.json.decode(row.options, type=dict[str, str]),
            row.private,
            row.watching,
            p.Pace(row.pace_seconds, row.pace_then),
        )
        made = self._row(who, Plan(wanted), load(row.game), _setup_of(row))
        turned = [
            _fresh(seats[(i - 1) % len(seats)], made.id, i, seats[i].side)
            for i in range(len(seats))
        ]

        async def note(actor: Actor) -> str:
            if not actor.row.rematch:
                await self._hub.games.add(begun(made, tuple(turned), ()))
                await actor.keep(replace(actor.row, rematch=made.id), actor.seats)
            return actor.row.rematch

        found = await self._hub.games.table(await self._hub.ask(id, note))
        assert found is not None
        await self._hub.ask(found[0].id, _nothing)
        return found

    async def fork(self, who: Who, id: str, step: int, view: int | None) -> Kept:
        """A sandbox from a step of a table, as *view* may know it."""

        async def take(actor: Actor) -> Plan:
            match, row = actor.match, actor.row
            if match is None:
                raise Refused("conflict", "The game has not begun.")
            entries = Steps(match, view).entries(step)
            wanted = p.NewTable(
                row.game,
                [p.NewSeat("me") for _ in actor.seats],
                dict(match.setup.options),
                private=True,
                watching="no",
            )
            if not match.game.has_secrets or row.status == "over":
                played = tuple([(e.seat, e.action) for e in match.entries[:entries]])
                return Plan(wanted, row.position, played, sandbox=True, forked_from=id)
            luck = FastChance(secrets.randbits(32))
            world = match.game.imagine(match.at(entries), view, luck)
            position = match.game.write_position(world)
            return Plan(wanted, position, sandbox=True, forked_from=id)

        return await self.make(who, await self._hub.ask(id, take))


async def _nothing(actor: Actor) -> None:
    """The table only has to be read."""


async def _kept(actor: Actor) -> Kept:
    return actor.kept


def _setup_of(row: TableRow) -> Setup:
    return Setup((), msgspec.json.decode(row.options, type=dict[str, str]))


def check_level(level: str) -> None:
    """Raise SetupError unless there is such a level of bots."""
    if not is_level(level):
        raise SetupError("level", f"There is no level {level!r} of bots.")


def check_pace(pace: p.Pace) -> None:
    """Raise SetupError for a pace that makes no sense."""
    if not 0 <= pace.seconds <= PACE_LIMIT or 0 < pace.seconds < 5:
        text = f"A seat has 5 to {PACE_LIMIT} seconds, or 0 for as long as it likes."
        raise SetupError("pace", text)
    if pace.then != STEWARD and not is_level(pace.then):
        raise SetupError("pace", f"There is no level {pace.then!r} of bots.")


def _new_seat(seat: int, wanted: p.NewSeat, who: Who) -> SeatRow:
    if wanted.kind == "bot":
        check_level(wanted.level)
    elif wanted.level:
        raise SetupError("seats", "Only a bot has a level.")
    row = SeatRow(
        table_id="",
        seat=seat,
        made=wanted.kind,
        kind="human" if wanted.kind == "me" else wanted.kind,
        person="",
        name="",
        level=wanted.level,
        side="",
        steward="",
        asked=False,
        deadline=None,
        left=None,
        resigned=False,
        won=False,
    )
    if wanted.kind == "me":
        return replace(row, made="open", person=who.id, name=who.person.name)
    return replace(row, name=wanted.level.capitalize()) if wanted.kind == "bot" else row


def _fresh(seat: SeatRow, table: str, index: int, side: str) -> SeatRow:
    """The person or bot of a seat, on another seat of another table."""
    return replace(
        seat,
        table_id=table,
        seat=index,
        side=side,
        steward="",
        asked=False,
        deadline=None,
        left=None,
        resigned=False,
        won=False,
        points=None,
    )


def names_of(seats: Sequence[SeatRow]) -> list[str]:
    """A name for each seat in the record: the same for one person, different for two."""
    names: list[str] = []
    holders: dict[str, str] = {}
    for seat in seats:
        holder = seat.person or f"seat {seat.seat}"
        base = seat.name or f"seat {seat.seat + 1}"
        name, number = base, 2
        while holders.get(name, holder) != holder:
            name, number = f"{base} ({number})", number + 1
        holders[name] = holder
        names.append(name)
    return names


# -- jobs of an open table ------------------------------------------------------------------


def free_seats(seats: Sequence[SeatRow], *, invited: bool) -> list[int]:
    """The seats that somebody could take, with an invitation or without."""
    kinds = ("open", "invited") if invited else ("open",)
    return [seat.seat for seat in seats if seat.kind in kinds]


def begun(row: TableRow, seats: tuple[SeatRow, ...], played: tuple[tuple[int, int], ...]) -> Change:
    """The table as it is to be kept: begun if no seat is free."""
    if free_seats(seats, invited=True):
        return Change(row, seats)
    names = msgspec.json.encode(names_of(seats)).decode()
    row = replace(row, status="running", names=names)
    match = resume_match(row, list(played))
    now = time.time()
    kept, _ = settle(row, seats, match, {}, Steps(match, None).last, now)
    entries = tuple([(e.seat, e.action, now) for e in match.entries])
    return Change(kept[0], kept[1], 0, entries)


async def _keep_open(actor: Actor, seats: tuple[SeatRow, ...]) -> None:
    """Keep new seats of an open table, and begin if that was the last one."""
    if not free_seats(seats, invited=True):
        names = msgspec.json.encode(names_of(seats)).decode()
        row = replace(actor.row, status="running", names=names)
        actor.match = resume_match(row, [])
        await actor.keep(row, seats)
    else:
        await actor.keep(actor.row, seats)


def _must_be_open(actor: Actor) -> None:
    if actor.row.status != "open":
        raise Refused("conflict", "The game has begun.")


async def sit(actor: Actor, who: Who, seat: int | None, invited: bool) -> None:
    """Take a free seat, the first one if none is named."""
    _must_be_open(actor)
    free = free_seats(actor.seats, invited=invited)
    if seat is None:
        if seats_of(actor.seats, who.id):
            raise Refused("conflict", "You sit at this table.")
        seat = free[0] if free else -1
    if seat not in free:
        raise Refused("conflict", "This seat is not free.")
    await _keep_open(
        actor,
        tuple(
            [
                replace(s, kind="human", person=who.id, name=who.person.name)
                if s.seat == seat
                else s
                for s in actor.seats
            ]
        ),
    )


async def leave(actor: Actor, who: Who, seat: int | None) -> bool:
    """Leave a seat (None: all own seats) before the game; whether the table goes too."""
    if actor.row.status != "open":
        raise Refused("conflict", "The game has begun: resign instead.")
    mine = seats_of(actor.seats, who.id)
    going = mine if seat is None else [seat]
    if not mine and actor.row.host != who.id:
        raise Refused("forbidden", "You do not sit at this table.")
    if any(s not in mine for s in going):
        raise Refused("forbidden", "This is not your seat.")
    seats = tuple([_freed(s) if s.seat in going else s for s in actor.seats])
    people = [s.person for s in seats if s.person]
    if not people:
        return True
    host = actor.row.host if actor.row.host in people else people[0]
    actor_row = replace(actor.row, host=host)
    await actor.keep(actor_row, seats)
    return False


async def kick(actor: Actor, who: Who, seat: int) -> None:
    """The host frees a seat before the game."""
    _must_be_open(actor)
    _must_be_host(actor, who)
    if not 0 <= seat < len(actor.seats) or actor.seats[seat].kind not in ("human", "bot"):
        raise Refused("conflict", "Nobody sits there.")
    if actor.seats[seat].person == who.id:
        raise Refused("conflict", "Leave your own seat instead.")
    seats = tuple([_freed(s) if s.seat == seat else s for s in actor.seats])
    await actor.keep(actor.row, seats)


async def fill_with_bots(actor: Actor, who: Who, seats: Sequence[int] | None, level: str) -> None:
    """The host gives free seats to bots, all of them or some."""
    _must_be_open(actor)
    _must_be_host(actor, who)
    check_level(level)
    free = free_seats(actor.seats, invited=True)
    chosen = free if seats is None else list(seats)
    if any(s not in free for s in chosen):
        raise Refused("conflict", "This seat is not free.")
    bot = {"kind": "bot", "level": level, "name": level.capitalize()}
    await _keep_open(
        actor,
        tuple([replace(s, **bot) if s.seat in chosen else s for s in actor.seats]),  # type: ignore[arg-type]
    )


def _must_be_host(actor: Actor, who: Who) -> None:
    if actor.row.host != who.id and not who.person.admin:
        raise Refused("forbidden", "Only the host can do that.")


def _freed(seat: SeatRow) -> SeatRow:
    kind: SeatKind = "invited" if seat.made == "invited" else "open"
    return replace(seat, kind=kind, person="", name="", level="")
