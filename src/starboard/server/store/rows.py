"""The rows of the store as the rest of the server handles them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, TypeVar

from sqlalchemy import RowMapping

from starboard.server.protocol import Room, SeatKind, Status, Watching

__all__ = ["ChatRow", "PersonRow", "SeatRow", "TableRow", "TokenRow", "columns", "row_of"]


@dataclass(frozen=True)
class PersonRow:
    """A person; a guest has no login and no password."""

    id: str
    name: str
    login: str | None
    password: str | None
    admin: bool
    created: float


@dataclass(frozen=True)
class TokenRow:
    """A personal token; *scopes* are words with blanks between."""

    id: str
    person: str
    name: str
    hash: str
    scopes: str
    expires: float


@dataclass(frozen=True)
class TableRow:
    """A table without its seats; *options*, *names* and *takeback* are JSON."""

    id: str
    rev: int
    game: str
    rules: int
    status: Status
    options: str
    names: str
    position: str
    host: str
    private: bool
    watching: Watching
    pace_seconds: int
    pace_then: str
    sandbox: bool
    tutorial: bool
    created: float
    updated: float
    turn: int
    steps: int
    undos: int
    result: str
    rematch: str
    forked_from: str
    secret: str
    invitation: str
    takeback: str
    due: float | None
    keeper: str
    kept_until: float


@dataclass(frozen=True)
class SeatRow:
    """A seat of a table."""

    table_id: str
    seat: int
    made: str
    kind: SeatKind
    person: str
    name: str
    level: str
    side: str
    steward: str
    asked: bool
    deadline: float | None
    left: float | None
    resigned: bool
    won: bool
    points: float | None = None


@dataclass(frozen=True)
class ChatRow:
    """Something said."""

    table_id: str
    id: int
    room: Room
    seat: int
    person: str
    name: str
    text: str
    at: float


R = TypeVar("R", PersonRow, TokenRow, TableRow, SeatRow, ChatRow)


def row_of(kind: type[R], found: RowMapping) -> R:
    """The row in what the database found, whose columns may be more."""
    return kind(**{field.name: found[field.name] for field in fields(kind)})


def columns(row: PersonRow | TokenRow | TableRow | SeatRow | ChatRow) -> dict[str, Any]:
    """The row as the database takes it."""
    return {field.name: getattr(row, field.name) for field in fields(row)}
