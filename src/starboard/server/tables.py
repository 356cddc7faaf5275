"""A table as one person may know it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

import msgspec

from starboard.engine.fair import commit
from starboard.engine.registry import load
from starboard.server import protocol as p
from starboard.server.store.games import Kept
from starboard.server.store.rows import SeatRow

__all__ = ["Eyes", "clean", "hot_seat", "iso", "may_see", "seats_of", "table_of"]


@dataclass(frozen=True)
class Eyes:
    """How a table is looked at: who is *present*, and whether as it is now or late."""

    present: frozenset[str] = frozenset()
    is_live: bool = True


def iso(at: float) -> str:
    """A moment as people and programs write it."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def seats_of(seats: tuple[SeatRow, ...], person: str) -> list[int]:
    """The seats of a person."""
    return [seat.seat for seat in seats if person and seat.person == person]


def hot_seat(seats: tuple[SeatRow, ...]) -> bool:
    """Whether somebody has several seats."""
    people = [seat.person for seat in seats if seat.person]
    return len(people) > len(set(people))


def may_see(kept: Kept, person: str, admin: bool = False) -> bool:
    """Whether a person may know of a table without an invitation."""
    row, seats = kept
    return admin or not row.private or row.host == person or bool(seats_of(seats, person))


def table_of(kept: Kept, person: str, eyes: Eyes, now: float, steps: int | None = None) -> p.Table:
    """The table as *person* may know it; *steps* are those of its audience."""
    row, seats = kept
    mine = seats_of(seats, person)
    shown = eyes.is_live or bool(mine)
    return p.Table(
        id=row.id,
        game=row.game,
        title=load(row.game).title,
        status=row.status,
        options=msgspec.json.decode(row.options, type=dict[str, str]),
        host=row.host,
        mine=bool(mine) or row.host == person,
        private=row.private,
        watching=row.watching,
        pace=p.Pace(row.pace_seconds, row.pace_then),
        seats=[_seat(seat, row.status, person, eyes, shown, now) for seat in seats],
        hot_seat=hot_seat(seats),
        sandbox=row.sandbox,
        tutorial=row.tutorial,
        created=iso(row.created),
        updated=iso(row.updated),
        turn=row.turn if shown else 0,
        steps=steps if steps is not None else row.steps if shown else 0,
        result=row.result,
        rematch=row.rematch,
        forked_from=row.forked_from,
        commit=commit(bytes.fromhex(row.secret)),
        invitation=row.invitation if mine or row.host == person else "",
    )


def _seat(seat: SeatRow, status: str, person: str, eyes: Eyes, shown: bool, now: float) -> p.Seat:
    return p.Seat(
        index=seat.seat,
        side=seat.side,
        kind=seat.kind,
        player=seat.name,
        player_id=seat.person,
        level=seat.level,
        mine=bool(person) and seat.person == person,
        present=seat.person in eyes.present,
        steward=seat.steward,
        asked=seat.asked and shown,
        clock=_clock(seat, status, now) if shown else None,
        resigned=seat.resigned,
        won=seat.won,
    )


def _clock(seat: SeatRow, status: str, now: float) -> p.Clock | None:
    if not seat.asked:
        return None
    if status == "paused":
        return p.Clock(seat.left, False) if seat.left is not None else None
    if seat.deadline is None:
        return None
    return p.Clock(max(0.0, seat.deadline - now), True)


def clean(text: str, limit: int, what: str) -> str:
    """*text* without blanks around it.

    Raises:
        ValueError: it is empty, too long, or has characters that cannot be shown.
    """
    text = text.strip()
    if not text or len(text) > limit:
        raise ValueError(f"{what} has 1 to {limit} characters.")
    if not all(c.isprintable() for c in text):
        raise ValueError(f"{what} has only characters that can be shown.")
    return text
