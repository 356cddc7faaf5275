"""A view in numbers, for learners: the own side first, then the others in seat order."""

from __future__ import annotations

from array import array
from typing import Final

from .boardfile import DEFAULT, load_board
from .ids import (
    ARTIFACT_NAMES,
    FATE_NAMES,
    FIRST_TOKEN,
    HOUSE_NAMES,
    MARK_NAMES,
    PHASE_NAMES,
    TOKENS,
)
from .view import ArtifactView, CounterView, View

__all__ = ["SIZE", "numbers_of"]

SEATS: Final = 4
COLUMNS: Final = 20.0
ROWS: Final = 15.0
_LOTS: Final = len(FATE_NAMES)
_TURNS: Final = 10.0
_POINTS: Final = 80.0

COUNTER: Final = SEATS + 2 + _LOTS + len(MARK_NAMES) + 4
"""Whose; column and row; where it is; marks; banned, striking, a zombie, turns until return."""
ARTIFACT: Final = SEATS + 2 + _LOTS + len(ARTIFACT_NAMES) + 2
"""Whose; column and row; where it is; what it may be; known; face-up."""
SEAT: Final = 4 + len(HOUSE_NAMES)
"""Score, points, economic hexes, fortresses; houses."""
TABLE: Final = len(PHASE_NAMES) + 5
"""Phase; turn; own part; the reinforcements have come; a combat is fought; over."""

ARTIFACTS_AT: Final = int(FIRST_TOKEN) * COUNTER
SEATS_AT: Final = ARTIFACTS_AT + int(TOKENS) * ARTIFACT
TABLE_AT: Final = SEATS_AT + SEATS * SEAT
SIZE: Final = TABLE_AT + TABLE


def numbers_of(view: View) -> array[float]:
    """The view in SIZE numbers from -1 to 1; a spectator sees as the first seat does."""
    return _Numbers(view).all()


class _Numbers:
    """The numbers of one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.out = array("f", bytes(4 * SIZE))
        own = view.seat or 0
        self.seats = [*view.seats[own:], *view.seats[:own]]
        self.rank = {seat.name: i for i, seat in enumerate(self.seats)}
        self.index = load_board(DEFAULT).known_as

    def all(self) -> array[float]:
        for counter in self.view.counters:
            self.counter(counter)
        for i, artifact in enumerate(self.view.artifacts):
            self.artifact(ARTIFACTS_AT + i * ARTIFACT, artifact)
        for i, seat in enumerate(self.seats):
            at = SEATS_AT + i * SEAT
            self.put(at, seat.score / _POINTS, seat.points / _POINTS)
            self.put(at + 2, seat.economic / 48, seat.fortresses / 7)
            for house in seat.houses:
                self.out[at + 4 + HOUSE_NAMES.index(house)] = 1.0
        self.table()
        return self.out

    def put(self, at: int, *values: float) -> None:
        for i, value in enumerate(values):
            self.out[at + i] = max(-1.0, min(1.0, value))

    def place(self, at: int, side: str, hex: str, lot: str) -> int:
        """Whose a counter is and where; the number after."""
        if side in self.rank:
            self.out[at + self.rank[side]] = 1.0
        at += SEATS
        if hex:
            self.put(at, int(hex[1:3]) / COLUMNS, int(hex[3:5]) / ROWS)
        self.out[at + 2 + FATE_NAMES.index(lot)] = 1.0
        return at + 2 + _LOTS

    def counter(self, c: CounterView) -> None:
        at = self.place(self.index[c.counter] * COUNTER, c.side, c.hex, c.lot)
        for i, name in enumerate(MARK_NAMES):
            self.out[at + i] = float(name in c.marks)
        at += len(MARK_NAMES)
        wait = max(0, c.back - self.view.turn) / _TURNS
        self.put(at, c.banned / 2, float(c.strike != ""), float(c.zombie), wait)

    def artifact(self, at: int, a: ArtifactView) -> None:
        at = self.place(at, a.side, a.hex, a.lot)
        guesses = [a.artifact] if a.artifact else a.may_be
        for name in guesses:
            self.out[at + ARTIFACT_NAMES.index(name)] = 1.0 / len(guesses)
        self.put(at + len(ARTIFACT_NAMES), float(a.artifact != ""), float(a.shown))

    def table(self) -> None:
        view = self.view
        self.out[TABLE_AT + PHASE_NAMES.index(view.phase)] = 1.0
        at = TABLE_AT + len(PHASE_NAMES)
        mine = view.active == self.seats[0].name
        self.put(at, view.turn / _TURNS, float(mine), float(view.arrived))
        self.put(at + 3, float(view.clash is not None), float(view.over))
