"""Every change of the board is explained by an event of the action that made it."""

from __future__ import annotations

import pytest
from revolt_on_antares.campaign import CELLS, GAME, answer, laid_out
from revolt_on_antares.explained import told, unexplained, unexplained_by

from starboard import _build
from starboard.core.state import State
from starboard.engine.conformance import Limits, sweep, trials
from starboard.games.revolt_on_antares.state import Antares
from starboard.games.revolt_on_antares.view import view_of

COMPILED = _build.build() == "compiled"


def watch(before: State, after: State) -> str:
    """What the events of the last action leave unexplained."""
    assert isinstance(before, Antares)
    assert isinstance(after, Antares)
    return unexplained(before, after)


@pytest.mark.parametrize("portion", range(4))
def test_no_change_without_an_event(portion: int) -> None:
    where = trials(CELLS, seed=9)[portion::4]
    limits = Limits(every=1, steps=900 if COMPILED else 130)
    report = sweep(GAME, where if COMPILED else where[::6], limits=limits, watch=watch)
    assert report.ok, report.text()


@pytest.mark.parametrize(
    ("action", "kind"),
    [("go h1405", "moved"), ("stop", ""), ("go h1302", "moved")],
)
def test_without_its_event_a_move_is_unexplained(action: str, kind: str) -> None:
    s = laid_out(
        "turn 3 phase movement active rebel\nhouses: edistyn=rebel\n"
        "h1304: rebel edistyn-jump-1 edistyn-laser-tank-1\nh1009: terran terra-jump-1\n"
    )
    answer(s, "move edistyn-jump-1")
    before = view_of(s, None)
    s.events.clear()
    answer(s, action)
    events = told(s, s.events)
    after = view_of(s, None)
    assert unexplained_by(events, before, after) == ""
    fewer = [event for event in events if event[0] != kind]
    assert (unexplained_by(fewer, before, after) != "") == (kind != "")
