"""Plays a record again, line by line, to any point of it; luck comes from the record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from starboard.core.chance import Chance
from starboard.core.common import SealedOrders
from starboard.core.errors import RecordError, SetupError, StarboardError
from starboard.core.game import Game
from starboard.core.state import State
from starboard.core.types import CHANCE
from starboard.engine.codec import digest
from starboard.engine.match import Match
from starboard.engine.record import Check, Item, Line, Pledged, Record
from starboard.engine.registry import load

__all__ = ["Replay", "fold", "replay"]

_ORDERS = "orders "


class Replay:
    """A record and the match that it has led to so far.

    *ply* lines have been played. *board* is the owner's board file when the match used one.

    Raises:
        RecordError: from every method, with file and line of the first thing that does not fit.
    """

    def __init__(self, record: Record, game: Game[Any] | None = None, board: str = "") -> None:
        self.record = record
        self.game = game if game is not None else _find(record)
        self.match = self._start(board)
        self.ply = 0
        self._item = 0
        self._marks = [(0, 0)]
        self._pass_checks()

    @property
    def plies(self) -> int:
        """How many lines the record has."""
        return len(self.record.lines)

    def next_line(self) -> Line | None:
        """The line that `step` will play, or None at the end."""
        if self._item == len(self.record.items):
            return None
        item = self.record.items[self._item]
        assert isinstance(item, Line)
        return item

    def step(self) -> Line | None:
        """Play one line and check the digests behind it; the line, or None at the end."""
        line = self.next_line()
        if line is None:
            return None
        try:
            self._play(line)
        except RecordError:
            raise
        except StarboardError as why:
            raise self._fail(line, f"{line.label()}. {why}") from None
        self.ply += 1
        self._item += 1
        self._pass_checks()
        self._marks.append((self._item, len(self.match.entries)))
        return line

    def to(self, ply: int) -> Match:
        """The match after *ply* lines, forwards or backwards; more than all means the end."""
        ply = max(0, min(ply, self.plies))
        if ply < self.ply:
            self._item, entries = self._marks[ply]
            del self._marks[ply + 1 :]
            self.match.rewind(entries)
            self.ply = ply
        while self.ply < ply:
            self.step()
        return self.match

    def _start(self, board: str) -> Match:
        record, game = self.record, self.game
        if record.game != game.slug:
            raise self._wrong("Game", f"this is a record of {record.game}, not of {game.slug}")
        if record.rules != game.rules:
            text = f"the record has rules version {record.rules}, the game has {game.rules}"
            raise self._wrong("Rules", text)
        try:
            match = Match.create(
                game,
                record.seats,
                record.options,
                luck=None,
                position=record.position or None,
                board=board,
            )
        except SetupError as why:
            name = "Seats" if why.option == "seats" else "Options"
            raise self._wrong(name, str(why)) from None
        except StarboardError as why:
            raise self._wrong("Position" if record.position else "Game", str(why)) from None
        mine = game.board_hash(match.setup)
        if record.board != mine:
            raise self._wrong("Board", f"the record has the board {record.board}, not {mine}")
        match.pledge = record.pledge
        return match

    def _play(self, line: Line) -> None:
        match = self.match
        if line.luck:
            if not match.state.at_chance():
                raise self._fail(line, f"{line.label()}. nothing is rolled or drawn here")
            match.say(int(CHANCE), line.text)
            return
        if match.state.at_chance():
            raise self._fail(line, f"{line.label()}. a line of luck is missing before this one")
        seat = self.game.read_seat(match.state, line.seat)
        if not match.state.stack or not isinstance(match.state.stack[-1], SealedOrders):
            match.say(seat, line.text)
            return
        if not line.text.startswith(_ORDERS):
            raise self._fail(line, f"{line.label()}. expected orders, not {line.text!r}")
        for text in line.text.removeprefix(_ORDERS).split("; "):
            match.say(seat, text)

    def _pass_checks(self) -> None:
        """Compare the digests that stand here with the state."""
        items = self.record.items
        while self._item < len(items) and isinstance(item := items[self._item], Check):
            mine = digest(self.match.state)
            if item.digest != mine:
                raise self._fail(item, f"the state has the digest {mine}, not {item.digest}")
            if item.end:
                self._check_result()
            self._item += 1

    def _check_result(self) -> None:
        mine = self.match.result()
        if self.record.result != mine:
            raise self._wrong("Result", f"the result is {mine!r}, not {self.record.result!r}")

    def _fail(self, item: Item, text: str) -> RecordError:
        return RecordError(self.record.place(item.at), self.ply + 1, text)

    def _wrong(self, header: str, text: str) -> RecordError:
        return RecordError(self.record.place(self.record.header_at.get(header, 1)), 0, text)


def replay(record: Record, game: Game[Any] | None = None, board: str = "") -> Iterator[State]:
    """The state at the start and after each line; it is one state that changes: clone to keep.

    Raises:
        RecordError: at the first line that does not fit.
    """
    run = Replay(record, game, board)
    yield run.match.state
    while run.step() is not None:
        yield run.match.state


def fold(
    record: Record,
    ply: int | None = None,
    *,
    game: Game[Any] | None = None,
    board: str = "",
    luck: Chance | None = None,
) -> Match:
    """The match after *ply* lines (None: all), ready to go on with *luck*.

    Raises:
        RecordError: a line does not fit, or *luck* has pledged another secret than the record.
    """
    run = Replay(record, game, board)
    match = run.to(run.plies if ply is None else ply)
    if luck is None:
        return match
    pledge = luck.pledge() if isinstance(luck, Pledged) else None
    pledged = record.pledge.commit if record.pledge is not None else ""
    if pledge is not None and record.lines and pledge.commit != pledged:
        place = record.place(record.header_at.get("Commit", 1))
        raise RecordError(place, 0, "the record was not played with the luck of this pledge")
    match.pledge = pledge
    match.luck = luck
    match.advance()
    return match


def _find(record: Record) -> Game[Any]:
    try:
        return load(record.game)
    except SetupError as why:
        raise RecordError(record.place(record.header_at.get("Game", 1)), 0, str(why)) from None
