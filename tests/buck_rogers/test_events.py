"""Every change of the board is explained by an event of the action that made it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from buck_rogers.campaign import CELLS, GAME
from buck_rogers.explained import told, unexplained, unexplained_by
from goldens.buck_rogers_matches import BUCK_ROGERS
from goldens.kinds import FOLDER

from starboard import _build
from starboard.core.state import State
from starboard.engine.conformance import Limits, sweep, trials
from starboard.engine.record import Record
from starboard.engine.replay import Replay
from starboard.games.buck_rogers.state import BuckRogers
from starboard.games.buck_rogers.view import view_of

COMPILED = _build.build() == "compiled"
RECORDS = sorted(BUCK_ROGERS.records) if COMPILED else ["sample-building"]

EVERYDAY = (
    "setup-card colour turn planets order moved ship-moved leader-moved loaded unloaded"
    " factory-loaded factory-unloaded lost ship-lost control built ordered scrapped won"
)
"""Kinds of event of the golden sample-building without which something is unexplained."""


def watch(before: State, after: State) -> str:
    """What the events of the last action leave unexplained."""
    assert isinstance(before, BuckRogers)
    assert isinstance(after, BuckRogers)
    return unexplained(before, after)


def actions_of(name: str) -> Iterator[tuple[str, BuckRogers, BuckRogers]]:
    """Each line of a golden with the table before it and after it."""
    record = Record.read((FOLDER / f"buck-rogers/{name}.record").read_text(encoding="utf-8"))
    s = Replay(record).match.state.clone()
    assert isinstance(s, BuckRogers)
    for line in record.lines:
        before = s.clone()
        s.events.clear()
        d = s.pending[0]
        s.play(d, GAME.read(s, d, line.text))
        yield line.text, before, s


@pytest.mark.parametrize("name", RECORDS)
def test_no_action_of_a_golden_changes_anything_without_an_event(name: str) -> None:
    for text, before, after in actions_of(name):
        assert unexplained(before, after) == "", text


@pytest.mark.parametrize("portion", range(2))
def test_no_change_without_an_event(portion: int) -> None:
    where = trials(CELLS, seed=9)[portion::2]
    limits = Limits(every=1, steps=300 if COMPILED else 60)
    report = sweep(GAME, where[::4] if COMPILED else where[::384], limits=limits, watch=watch)
    assert report.ok, report.text()


def needed(before: BuckRogers, after: BuckRogers) -> set[str]:
    """The kinds of event of one action without which something would be unexplained."""
    was, now = view_of(before, None), view_of(after, None)
    events = told(after, after.events)
    found: set[str] = set()
    for kind in {kind for kind, _ in events}:
        if unexplained_by([event for event in events if event[0] != kind], was, now):
            found.add(kind)
    return found


def test_without_any_of_its_kinds_of_event_something_is_unexplained() -> None:
    found: set[str] = set()
    for _, before, after in actions_of("sample-building"):
        found |= needed(before, after)
    assert set(EVERYDAY.split()) - found == set()
