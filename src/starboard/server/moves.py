"""What people and bots do at a running table. Each function is a job of the table's actor."""

from __future__ import annotations

from dataclasses import dataclass, replace

import msgspec

from starboard.core.errors import BadNotation, PlayError
from starboard.core.types import CHANCE
from starboard.engine.match import Ask, Match
from starboard.server.actor import Actor
from starboard.server.botrunner import STEWARD, is_level
from starboard.server.frames import ASKS
from starboard.server.problems import Refused
from starboard.server.store.rows import SeatRow, TableRow
from starboard.server.tables import seats_of

__all__ = [
    "Played",
    "act",
    "answer",
    "bot_act",
    "change_bot",
    "come_back",
    "pause",
    "resign",
    "takeback",
    "time_out",
    "undo",
    "unpause",
]

LINE_LIMIT = 200
"""Actions in one line."""
TEXT_LIMIT = 1000
"""Characters of one action."""
REVEALED = "SB-UND-04"


@dataclass(frozen=True)
class Played:
    """How many actions of a line were carried out, and what stopped it, if a refusal did."""

    count: int
    refused: PlayError | None


async def act(actor: Actor, seat: int, ask: int, line: list[str]) -> Played:
    """Answer decision *ask* of a seat, and what follows, with the actions of *line*.

    Raises:
        PlayError: the first action is refused; nothing has changed.
        Refused: the game is not being played, or the line is empty or too long.
    """
    match = actor.running()
    if not 1 <= len(line) <= LINE_LIMIT:
        raise Refused("bad-request", f"A line has 1 to {LINE_LIMIT} actions.")
    if actor.seats[seat].resigned:
        raise Refused("conflict", "You have resigned.")
    id = ask - actor.row.undos * ASKS
    count = 0
    refused: PlayError | None = None
    for text in line:
        try:
            following = _play(match, seat, id, text)
        except PlayError as why:
            refused = why
            break
        count += 1
        if following is None:
            break
        id = following.id
    if count == 0 and refused is not None:
        raise refused
    row = replace(actor.row, takeback="")
    await actor.keep(row, _awake(actor.seats, [seat]), updated=False)
    return Played(count, refused)


def _play(match: Match, seat: int, id: int, text: str) -> Ask | None:
    """Play one action of a line; the decision that the next one answers, or None to stop."""
    ask = next((a for a in match.open(seat) if a.id == id), None)
    if ask is None:
        match.submit(seat, id, 0)  # refuses it with the right words
        return None
    if len(text) > TEXT_LIMIT:
        raise BadNotation(text[:60], 1, f"An action has at most {TEXT_LIMIT} characters.")
    before = len(match.entries)
    match.submit(seat, id, match.game.read(match.state, ask.decision, text))
    new = match.entries[before:]
    if new[0].fence == REVEALED or any(entry.seat == CHANCE for entry in new):
        return None
    return next(iter(match.open(seat)), None)


async def bot_act(actor: Actor, seat: int, ask: int, action: int) -> None:
    """A bot or steward answers for a seat; too late is no error."""
    if actor.row.status != "running" or actor.match is None or not _is_played(actor.seats[seat]):
        return
    if any(a.id == ask for a in actor.match.open(seat)):
        actor.match.submit(seat, ask, action)
        await actor.keep(actor.row, actor.seats, updated=False)


def _is_played(seat: SeatRow) -> bool:
    return seat.kind == "bot" or bool(seat.steward)


# -- taking back ----------------------------------------------------------------------------


async def undo(actor: Actor, seat: int) -> None:
    """Take back the last action of a seat, if no fence is in the way."""
    match = actor.running()
    undoing = match.undoing(seat)
    if not undoing.may:
        raise PlayError(undoing.text)
    await actor.go_back(undoing.entries, actor.row)


async def takeback(actor: Actor, seat: int) -> None:
    """Ask the other people to take back the last action of a seat; bots always agree."""
    match = actor.running()
    if actor.row.takeback:
        raise Refused("conflict", "A take-back is being asked for already.")
    _last(match, seat)
    person = actor.seats[seat].person
    others = [
        s.seat for s in actor.seats if s.kind == "human" and s.person != person and not s.resigned
    ]
    if not others:
        await actor.go_back(_last(match, seat), actor.row)
        return
    text = msgspec.json.encode((seat, others)).decode()
    await actor.keep(replace(actor.row, takeback=text), actor.seats)


async def answer(actor: Actor, person: str, yes: bool) -> None:
    """A person agrees to a take-back or not, for all its seats."""
    match = actor.running()
    asking = actor.takeback()
    mine = seats_of(actor.seats, person)
    if asking is None or not set(asking[1]) & set(mine):
        raise Refused("conflict", "Nobody asks you to take something back.")
    seat, waiting = asking
    left = [other for other in waiting if other not in mine]
    if yes and not left:
        await actor.go_back(_last(match, seat), actor.row)
        return
    text = msgspec.json.encode((seat, left)).decode() if yes else ""
    await actor.keep(replace(actor.row, takeback=text), actor.seats)


def _last(match: Match, seat: int) -> int:
    """Where the last action of a seat stands."""
    for at in range(len(match.entries) - 1, -1, -1):
        if match.entries[at].seat == seat:
            return at
    raise PlayError(match.undoing(seat).text)


# -- absence --------------------------------------------------------------------------------


async def time_out(actor: Actor) -> None:
    """Let the table's steward play for every seat whose time is up."""
    if actor.row.status != "running" or actor.match is None:
        return
    now = actor.around.clock()
    open = {int(d.seat) for d in actor.match.state.pending}
    late = [
        s.seat
        for s in actor.seats
        if s.deadline is not None and s.deadline <= now and s.seat in open
    ]
    if late:
        then = actor.row.pace_then
        seats = [replace(s, steward=then) if s.seat in late else s for s in actor.seats]
        await actor.keep(actor.row, tuple(seats))


async def come_back(actor: Actor, person: str, seat: int) -> None:
    """The owner of a seat looks at it again: what played for it steps back."""
    mine = actor.seats[seat]
    if mine.steward and mine.person == person and not mine.resigned:
        await actor.keep(actor.row, _awake(actor.seats, [seat]))


def _awake(seats: tuple[SeatRow, ...], which: list[int]) -> tuple[SeatRow, ...]:
    return tuple(
        [
            replace(s, steward="") if s.seat in which and s.steward and not s.resigned else s
            for s in seats
        ]
    )


async def change_bot(actor: Actor, person: str, seat: int, level: str) -> None:
    """Let a level play for a seat, or give it back to its owner.

    The owner may do both at any time; the others at the table may find somebody for a seat whose
    owner is not there.
    """
    if level and level != STEWARD and not is_level(level):
        raise Refused("bad-request", f"There is no level {level!r}.")
    if actor.row.status not in ("running", "paused"):
        raise Refused("conflict", "The game is not being played.")
    found = _seat(actor, seat)
    if found.kind != "human" or found.resigned:
        raise Refused("conflict", "Nobody can come back to this seat.")
    if found.person != person:
        if not (seats_of(actor.seats, person) or actor.row.host == person):
            raise Refused("forbidden", "Only those at the table can do that.")
        if not level or found.person in actor.around.present(actor.id):
            raise Refused("forbidden", "The owner of the seat is there.")
    seats = [replace(s, steward=level) if s.seat == seat else s for s in actor.seats]
    await actor.keep(actor.row, tuple(seats))


def _seat(actor: Actor, seat: int) -> SeatRow:
    if not 0 <= seat < len(actor.seats):
        raise Refused("not-found", f"There is no seat {seat}.")
    return actor.seats[seat]


# -- ends and breaks ------------------------------------------------------------------------


async def resign(actor: Actor, seat: int) -> None:
    """A seat gives up: the steward plays on for it.

    When all who have not resigned are one person or bot, or no person is among them, the game
    is over and they have won.
    """
    if actor.row.status not in ("running", "paused"):
        raise Refused("conflict", "The game is not being played.")
    if _seat(actor, seat).resigned:
        raise Refused("conflict", "You have resigned already.")
    seats = tuple(
        [replace(s, resigned=True, steward=STEWARD) if s.seat == seat else s for s in actor.seats]
    )
    row = _without_quorum(actor, replace(actor.row, takeback=""), seats)
    if row.status == "over":
        seats = tuple([replace(s, won=not s.resigned) for s in seats])
    await actor.keep(row, seats)


def _without_quorum(actor: Actor, row: TableRow, seats: tuple[SeatRow, ...]) -> TableRow:
    left = [s for s in seats if not s.resigned]
    holders = {s.person or f"bot {s.seat}" for s in left}
    if len(holders) > 1 and any(s.kind == "human" for s in left):
        return row
    match = actor.match
    assert match is not None
    names = ", ".join([match.game.seat_name(match.state, s.seat) for s in left])
    words = f"won by {names or 'nobody'}: the others have resigned"
    return replace(row, status="over", result=words)


async def pause(actor: Actor) -> None:
    """Stop the game and its clocks."""
    actor.running()
    await actor.keep(replace(actor.row, status="paused"), actor.seats)


async def unpause(actor: Actor) -> None:
    """Go on where the game was stopped."""
    if actor.row.status != "paused":
        raise Refused("conflict", "The game is not paused.")
    await actor.keep(replace(actor.row, status="running"), actor.seats)
