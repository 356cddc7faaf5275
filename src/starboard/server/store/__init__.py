"""What is kept: one interface over SQLite and PostgreSQL."""

from __future__ import annotations

from starboard.server.store.base import Moved, Store
from starboard.server.store.rows import ChatRow, PersonRow, SeatRow, TableRow, TokenRow

__all__ = ["ChatRow", "Moved", "PersonRow", "SeatRow", "Store", "TableRow", "TokenRow"]
