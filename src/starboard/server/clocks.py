"""What follows from a match for its table: who is asked, who has won, whose time runs out when."""

from __future__ import annotations

from dataclasses import dataclass, replace

from starboard.core.state import EDIT
from starboard.engine.match import Match
from starboard.engine.steps import asked
from starboard.server.store.games import Kept
from starboard.server.store.rows import SeatRow, TableRow

__all__ = ["Keys", "keys_of", "settle"]

Keys = dict[int, int]
"""Which decision each asked seat is at: its clock starts anew when that changes."""


@dataclass(frozen=True)
class _Now:
    row: TableRow
    now: float
    keys: Keys
    old: Keys


def keys_of(match: Match, before: Keys) -> Keys:
    """The decision of each asked seat. Edits of a sheet do not change it, nor does sealing."""
    found = {int(d.seat): int(d.id % EDIT) for d in match.state.pending}
    return {seat: found.get(seat, before.get(seat, 0)) for seat in asked(match)}


def settle(
    row: TableRow, seats: tuple[SeatRow, ...], match: Match, old: Keys, steps: int, now: float
) -> tuple[Kept, Keys]:
    """The table after what was played; *steps* are those of the spectators."""
    if match.is_over and row.status in ("running", "paused"):
        row = replace(row, status="over", result=match.result(), updated=now, takeback="")
        won = match.winners
        points = [match.game.points(match.state, seat.seat) for seat in seats]
        seats = tuple(
            [
                replace(seat, won=seat.seat in won, points=score)
                for seat, score in zip(seats, points, strict=True)
            ]
        )
    if steps != row.steps:
        row = replace(row, steps=steps, updated=now)
    row = replace(row, turn=match.game.turn_of(match.state))
    going = row.status in ("running", "paused")
    keys = keys_of(match, old) if going else {}
    moment = _Now(row, now, keys, old)
    seats = tuple([_seat(moment, match, seat) for seat in seats])
    return (replace(row, due=_due(row, seats, match, now)), seats), keys


def _seat(moment: _Now, match: Match, seat: SeatRow) -> SeatRow:
    row, number = moment.row, seat.seat
    seat = replace(
        seat, side=match.game.seat_name(match.state, number), asked=number in moment.keys
    )
    if not seat.asked or not row.pace_seconds or seat.kind == "bot" or seat.steward:
        return replace(seat, deadline=None, left=None)
    fresh = moment.keys[number] != moment.old.get(number)
    if row.status == "paused":
        return replace(seat, deadline=None, left=_left(row, seat, fresh, moment.now))
    if seat.left is not None and not fresh:
        return replace(seat, deadline=moment.now + seat.left, left=None)
    if fresh or seat.deadline is None:
        return replace(seat, deadline=moment.now + row.pace_seconds, left=None)
    return replace(seat, left=None)


def _left(row: TableRow, seat: SeatRow, fresh: bool, now: float) -> float:
    if fresh or (seat.deadline is None and seat.left is None):
        return float(row.pace_seconds)
    return seat.left if seat.left is not None else max(0.0, (seat.deadline or now) - now)


def _due(row: TableRow, seats: tuple[SeatRow, ...], match: Match, now: float) -> float | None:
    """When the table must be seen to, if nobody plays before."""
    if row.status != "running":
        return None
    open = {int(d.seat) for d in match.state.pending}
    if any(seat.seat in open and (seat.kind == "bot" or seat.steward) for seat in seats):
        return now
    ends = [s.deadline for s in seats if s.deadline is not None and s.seat in open]
    return min(ends, default=None)
