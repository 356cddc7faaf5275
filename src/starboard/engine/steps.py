"""A match as one audience may count it: its steps, its log, and who is being asked.

Entries of a match are counted for all; a step is an entry that an audience (a seat, or None for
the spectators) may know of. What others write on a sealed sheet is a step for nobody else, so
neither the number of steps nor the length of the log tells how much they wrote.
"""

from __future__ import annotations

from dataclasses import dataclass

from starboard.core.common import SealedOrders
from starboard.core.errors import PlayError
from starboard.core.events import Event
from starboard.core.types import CHANCE
from starboard.engine.match import Entry, Match, Opening

__all__ = ["StepLine", "StepRoll", "Steps", "asked", "sees_all"]


@dataclass(frozen=True)
class StepRoll:
    """What luck said to *seat*, the last that acted before it; -1 if nobody did by itself.

    *share* is how likely it was; 0.0 if this audience may not know how likely.
    """

    seat: int
    text: str
    share: float


@dataclass(frozen=True)
class StepLine:
    """One line of the log, and the step it belongs to; 0 is the beginning.

    *kind* is the name of the event, *words* are its arguments in the words of the notation.
    *roll* is set on the first line of an outcome of luck that the audience may know.
    """

    step: int
    text: str
    kind: str
    words: dict[str, str]
    rules: tuple[str, ...]
    roll: StepRoll | None = None


class Steps:
    """The steps and the log of *match* for *seat* (None: a spectator).

    Keep one for each audience: it reads what is new since it was last asked, and forgets what
    was taken back. `lines` grows at its end only, unless something was taken back.
    """

    def __init__(self, match: Match, seat: int | None) -> None:
        self.match = match
        self.seat = seat
        self._lines: list[StepLine] = []
        self._read: list[Entry] = []
        self._steps: list[tuple[int, int]] = []
        """After each step: how many entries and how many lines there are."""
        self._say(match.opening, 0, None)
        self._opened = len(self._lines)

    @property
    def last(self) -> int:
        """The number of the last step; 0 if there is none yet."""
        self._catch_up()
        return len(self._steps)

    @property
    def lines(self) -> list[StepLine]:
        """All lines of the log, oldest first; not to be changed."""
        self._catch_up()
        return self._lines

    def entries(self, step: int) -> int:
        """How many entries have been played when *step* is over.

        Raises:
            PlayError: there is no such step.
        """
        self._catch_up()
        if not 0 <= step <= len(self._steps):
            raise PlayError(f"There are the steps 0 to {len(self._steps)}, but no {step}.")
        return self._steps[step - 1][0] if step else 0

    def lines_at(self, step: int) -> list[StepLine]:
        """The lines of the log when *step* is over; raises PlayError as `entries` does."""
        self.entries(step)
        return self._lines[: self._steps[step - 1][1] if step else self._opened]

    def step_of(self, entries: int) -> int:
        """The last step that is over after the first *entries* entries."""
        self._catch_up()
        count = len(self._steps)
        while count and self._steps[count - 1][0] > entries:
            count -= 1
        return count

    # -- inside -----------------------------------------------------------------------------

    def _catch_up(self) -> None:
        entries, read = self.match.entries, self._read
        while read and (len(read) > len(entries) or read[-1] is not entries[len(read) - 1]):
            read.pop()
        while self._steps and self._steps[-1][0] > len(read):
            self._steps.pop()
        del self._lines[self._steps[-1][1] if self._steps else self._opened :]
        for entry in entries[len(read) :]:
            read.append(entry)
            if self._is_step(entry):
                self._say(entry, len(self._steps) + 1, self._roll(entry))
                self._steps.append((len(read), len(self._lines)))

    def _is_step(self, entry: Entry) -> bool:
        column = self._column
        return entry.seat == self.seat or any(row[column] is not None for row in entry.told)

    @property
    def _column(self) -> int:
        return 0 if self.seat is None else self.seat + 1

    def _say(self, entry: Entry | Opening, step: int, roll: StepRoll | None) -> None:
        kinds, column = self.match.game.event_kinds, self._column
        for event, told, words in zip(entry.events, entry.told, entry.words, strict=True):
            text = told[column]
            if text is None:
                continue
            kind = kinds[int(event.kind)]
            line = StepLine(step, text, kind.name, words[column] or {}, kind.rules, roll)
            self._lines.append(line)
            roll = None

    def _roll(self, entry: Entry) -> StepRoll | None:
        """What luck said in the last entry, if the audience may know it.

        An outcome that some event hides from the audience, or that no event shows, is not for it.
        """
        if entry.seat != CHANCE or not entry.events or not sees_all(entry.events, self.seat):
            return None
        last = next((e for e in reversed(self._read) if e.seat != CHANCE), None)
        seat = -1 if last is None or last.edit else last.seat
        return StepRoll(seat, entry.text, entry.share if entry.plain else 0.0)


def sees_all(events: tuple[Event, ...], seat: int | None) -> bool:
    """Whether *seat* (None: a spectator) sees each of *events* in full."""
    return all(
        event.is_public() or (seat is not None and bool((int(event.to) >> seat) & 1))
        for event in events
    )


def asked(match: Match) -> list[int]:
    """The seats that are being asked now, ascending.

    Who writes a sealed sheet counts until all sheets are sealed: nobody can see who has done so.
    """
    state = match.state
    seats = {int(d.seat) for d in state.pending if d.seat != CHANCE}
    top = state.stack[-1] if state.stack else None
    if isinstance(top, SealedOrders):
        seats |= {seat for seat in range(state.seats) if top.writes(state, seat)}
    return sorted(seats)
