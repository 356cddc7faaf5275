"""What each audience of a table is shown: frames, counted for that audience alone.

An audience is a seat, or None for the spectators. A `Picture` is what it may know after one
change; a frame is a picture for one person who has seen some of it already.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import msgspec

from starboard.core.chance import FastChance
from starboard.engine.ahead import Fork, ahead_of
from starboard.engine.match import Ask, Match
from starboard.engine.odds import odds_of
from starboard.engine.steps import StepLine, Steps
from starboard.server import protocol as p
from starboard.server.store.games import Kept
from starboard.server.tables import Eyes, table_of

__all__ = ["ASKS", "Audience", "Picture", "frame_of", "legs_of", "line_of", "replay_frame"]

ASKS = 1_000_000
"""Ids of decisions grow by this with each undo, so that no old click fits a new decision."""

_JSON = msgspec.json.Encoder()
NOTHING_TO_UNDO = p.UndoInfo(False, "", False, -1, [])


@dataclass(frozen=True)
class Picture:
    """What an audience may know. *log* is shared between pictures: the first *lines* count."""

    v: int
    step: int
    log: list[msgspec.Raw]
    lines: int
    view: msgspec.Raw
    asks: msgspec.Raw
    undo: p.UndoInfo
    kept: Kept
    eyes: Eyes

    def content(self) -> tuple[Any, ...]:
        """What makes one picture differ from the next, its number and the log aside."""
        row = (self.kept[0].status, self.kept[0].host, self.kept[0].result, self.kept[0].rematch)
        seats = [replace(s, asked=False, deadline=None, left=None) for s in self.kept[1]]
        clocks = [(s.asked, s.deadline, s.left) for s in self.kept[1]]
        return (
            self.step,
            self.lines,
            bytes(self.view),
            bytes(self.asks),
            self.undo,
            row,
            seats,
            clocks if self.eyes.is_live else [],
            self.eyes,
        )


class Audience:
    """One audience of a live table, and how far its log has come.

    Versions begin at *v*, which is higher than any that a server before this one has used.
    """

    def __init__(self, seat: int | None, v: int) -> None:
        self.seat = seat
        self.first = v
        self.picture: Picture | None = None
        self._v = v
        self._steps: Steps | None = None
        self._seen: list[StepLine] = []
        self._log: list[msgspec.Raw] = []
        self._cuts: list[tuple[int, int]] = []
        self._cut_at = 0

    def steps(self, match: Match) -> Steps:
        """The steps of *match* for this audience."""
        if self._steps is None or self._steps.match is not match:
            self._steps = Steps(match, self.seat)
        return self._steps

    def look(
        self, match: Match | None, kept: Kept, eyes: Eyes, undo: p.UndoInfo, delay: int
    ) -> bool:
        """Make a new picture; whether it differs from the last one.

        *delay* is how many steps late the audience sees the table.
        """
        step, lines, view, asks = 0, 0, msgspec.Raw(b"null"), msgspec.Raw(b"[]")
        cut = False
        if match is not None:
            steps = self.steps(match)
            step = max(0, steps.last - delay)
            cut = self._follow(steps.lines_at(step) if delay else steps.lines)
            lines = len(self._seen)
            state = match.at(steps.entries(step)) if delay else match.state
            view = msgspec.Raw(_JSON.encode(match.game.view(state, self.seat)))
            if self.seat is not None and kept[0].status == "running":
                asks = msgspec.Raw(_JSON.encode(asks_of(match, self.seat, kept[0].undos)))
        made = Picture(self._v, step, self._log, lines, view, asks, undo, kept, eyes)
        old = self.picture
        if old is not None and not cut and old.content() == made.content():
            return False
        if old is not None:
            self._v += 1
        self.picture = replace(made, v=self._v)
        if cut:
            self._cuts.append((self._v, self._cut_at))
        return True

    def log_from(self, v: int, log: int) -> int:
        """From which line on somebody must be told who has seen *log* lines at version *v*."""
        if not self.first <= v <= self._v:
            return 0
        return max(0, min([log, len(self._seen), *(at for cut, at in self._cuts if cut > v)]))

    def _follow(self, lines: list[StepLine]) -> bool:
        """Take over the lines; whether some that were known are gone or changed."""
        seen = self._seen
        same = min(len(seen), len(lines))
        if not (same and seen[same - 1] is lines[same - 1]):
            same = next((i for i in range(same) if seen[i] != lines[i]), same)
        cut = same < len(seen)
        if cut:
            self._cut_at = same
            self._log = self._log[:same]
            del seen[same:]
        seen.extend(lines[same:])
        self._log.extend([msgspec.Raw(_JSON.encode(line_of(line))) for line in lines[same:]])
        return cut


def frame_of(picture: Picture, seat: int | None, person: str, log_from: int, now: float) -> bytes:
    """The picture as a frame for one person, encoded."""
    log: Any = picture.log[log_from : picture.lines]
    asks: Any = picture.asks
    frame = p.Frame(
        v=picture.v,
        seat=seat,
        step=picture.step,
        log_from=log_from,
        log=log,
        view=picture.view,
        asks=asks,
        undo=picture.undo,
        table=table_of(picture.kept, person, picture.eyes, now, picture.step),
    )
    return _JSON.encode(frame)


def asks_of(match: Match, seat: int, undos: int) -> list[p.Ask]:
    """The open decisions of a seat with all their answers."""
    return [_ask(match, ask.id + undos * ASKS, ask) for ask in match.open(seat)]


def _ask(match: Match, id: int, ask: Ask) -> p.Ask:
    game, state = match.game, match.state
    prompt = game.prompt(state, ask.decision)
    texts = [game.write(state, ask.decision, a) for a in match.options(ask)]
    odds = [
        p.Odds(list(row.options), [p.Outcome(o.text, o.share) for o in row.outcomes])
        for row in odds_of(match, ask)
    ]
    ahead = [_ahead(fork) for fork in ahead_of(match, ask)]
    return p.Ask(id, ask.kind, prompt.text, list(prompt.rules), texts, odds, ahead)


def legs_of(match: Match, seat: int, party: str) -> list[p.Leg]:
    """Where *party* could go, found in a world that holds nothing but what the seat knows.

    Raises:
        BadNotation: there is no such party.
    """
    ask = next(iter(match.open(seat)), None)
    if ask is None:
        return []
    world = match.game.imagine(match.state, seat, FastChance(0))
    d = world.find(ask.decision.id, seat)
    legs = () if d is None else match.game.journeys(world, d, party)
    return [
        p.Leg(x.place, x.before, list(x.line), x.note, list(x.rules), x.ends, x.risk) for x in legs
    ]


def _ahead(fork: Fork) -> p.Ahead:
    further = [_ahead(next) for next in fork.ahead]
    return p.Ahead(fork.option, fork.kind, list(fork.options), further)


def line_of(line: StepLine) -> p.LogLine:
    """A line of the log as it travels."""
    roll = p.Roll(line.roll.seat, line.roll.text, line.roll.share) if line.roll else None
    return p.LogLine(line.step, line.text, line.kind, line.words, list(line.rules), roll)


def replay_frame(
    match: Match, kept: Kept, seat: int | None, step: int, person: str, eyes: Eyes, now: float
) -> p.Frame:
    """The table as *seat* saw it when *step* was over; nothing is asked.

    Raises:
        PlayError: there is no such step.
    """
    steps = Steps(match, seat)
    state = match.at(steps.entries(step))
    return p.Frame(
        v=0,
        seat=seat,
        step=step,
        log_from=0,
        log=[line_of(line) for line in steps.lines_at(step)],
        view=match.game.view(state, seat),
        asks=[],
        undo=NOTHING_TO_UNDO,
        table=table_of(kept, person, eyes, now, steps.last),
    )
