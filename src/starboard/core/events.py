"""What happened, and who may know it."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.types import EVERYONE, Seat

__all__ = ["Event"]


class Event:
    """One change of the board.

    *kind* indexes the game's declared event kinds and *args* are ids and numbers. Seats in the
    mask *to* see the arguments; the others see *blank* in their place, or nothing at all when
    *blank* is None.
    """

    def __init__(
        self,
        kind: i64,
        args: tuple[int, ...],
        to: i64 = EVERYONE,
        blank: tuple[int, ...] | None = None,
    ) -> None:
        self.kind: i64 = kind
        self.args: tuple[int, ...] = args
        self.to: i64 = to
        self.blank: tuple[int, ...] | None = blank

    def seen_by(self, seat: Seat) -> tuple[int, ...] | None:
        """The arguments as *seat* sees them (a spectator is seat -1), or None if unseen."""
        if self.to == EVERYONE or (seat >= 0 and ((self.to >> seat) & 1) == 1):
            return self.args
        return self.blank

    def is_public(self) -> bool:
        """Whether everybody sees everything."""
        return self.to == EVERYONE
