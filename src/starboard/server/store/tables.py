"""The tables of the database. Migrations lead to exactly this; a test compares them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

__all__ = [
    "ACTIONS",
    "CHAT",
    "FACTS",
    "METADATA",
    "PEOPLE",
    "SEATS",
    "SESSIONS",
    "TABLES",
    "TOKENS",
]

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("login", String(64), unique=True),
    Column("password", Text),
    Column("admin", Boolean, nullable=False),
    Column("created", Float, nullable=False),
)
"""People; a guest has no login. A login is the name in lower case."""

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("expires", Float, nullable=False),
)
"""Browsers that are known; the hash of their cookie."""

TOKENS = Table(
    "tokens",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(64), nullable=False),
    Column("hash", String(64), nullable=False, unique=True),
    Column("scopes", Text, nullable=False),
    Column("expires", Float, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("rev", Integer, nullable=False),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("options", Text, nullable=False),
    Column("names", Text, nullable=False),
    Column("position", Text, nullable=False),
    Column("host", String(32), nullable=False),
    Column("private", Boolean, nullable=False),
    Column("watching", String(16), nullable=False),
    Column("pace_seconds", Integer, nullable=False),
    Column("pace_then", String(32), nullable=False),
    Column("sandbox", Boolean, nullable=False),
    Column("tutorial", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("undos", Integer, nullable=False),
    Column("result", Text, nullable=False),
    Column("rematch", String(32), nullable=False),
    Column("forked_from", String(32), nullable=False),
    Column("secret", String(128), nullable=False),
    Column("invitation", String(64), nullable=False, unique=True),
    Column("takeback", Text, nullable=False),
    Column("due", Float),
    Column("keeper", String(32), nullable=False),
    Column("kept_until", Float, nullable=False),
    Index("ix_tables_status", "status", "updated"),
    Index("ix_tables_due", "due"),
)
"""Tables of games. *rev* counts every change: it is the lock that two servers share.

*due* is when somebody must see to the table without being asked: a bot is to move, or time runs
out. *keeper* is the server whose bots move there, until *kept_until*.
"""

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("made", String(16), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("person", String(32), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("level", String(32), nullable=False),
    Column("side", String(64), nullable=False),
    Column("steward", String(32), nullable=False),
    Column("asked", Boolean, nullable=False),
    Column("deadline", Float),
    Column("left", Float),
    Column("resigned", Boolean, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("points", Float),
)
"""*made* is how the seat was offered. *deadline* is when its time is up; *left* while paused.

*points* is its score at the end, in games that count one.
"""

ACTIONS = Table(
    "actions",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", BigInteger, nullable=False),
    Column("at", Float, nullable=False),
)
"""What was played, luck included: the truth about every match."""

CHAT = Table(
    "chat",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("id", BigInteger, primary_key=True),
    Column("room", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

FACTS = Table(
    "facts",
    METADATA,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Single facts about this installation."""
