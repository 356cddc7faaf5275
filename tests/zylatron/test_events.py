"""Every change of the board is explained by an event of the action that made it."""

from __future__ import annotations

import pytest
from zylatron.campaign import CELLS, GAME, watch
from zylatron.explained import unexplained_by

from starboard import _build
from starboard.core.game import Setup
from starboard.core.state import State
from starboard.engine.conformance import Limits, sweep, trials
from starboard.games.zylatron.notation import EVENT_KINDS
from starboard.games.zylatron.state import Zylatron
from starboard.games.zylatron.view import view_of

COMPILED = _build.build() == "compiled"

EVERYDAY = (
    "planet placed funds shuffle turn start travel pickup board end-move fire launch"
    " detonate card target lost damaged factory beam buy income round"
)
"""Kinds of event that come up in any few matches and without which something is unexplained."""

CONQUEST = """
seats red,green,blue,yellow
turn 9 side green moves 1
red: money 7
world-blue: red
blue: out heir red
zylon-card: red
r04-c08: green W1
r07-c07: red W2
r26-c44: green W2
r23-c07: yellow W1
"""
SUICIDE = """
seats red,green,blue,yellow
turn 9 side red moves 1
red: money 5
zylon-card: red
r08-c14: red M1
r08-c16: red W1
r26-c44: green W2
r23-c07: yellow W1
r05-c43: blue W1
deck: hit 5 damage 0 miss 0
"""
RELAY = """
seats red,green
turn 9 side red moves 1
r07-c07: red SF1[W1]
r14-c40: red BS1[SF2 M1]
r26-c44: green W2
"""
STRANDING = """
seats red,green
turn 9 side red moves 1
r14-c40: red SF1
r14-c44: green SF1[SF2]
r26-c44: green W2
r04-c08: red W2
deck: hit 5 damage 0 miss 0
"""


@pytest.mark.parametrize("portion", range(4))
def test_no_change_without_an_event(portion: int) -> None:
    where = trials(CELLS, seed=9)[portion::4]
    limits = Limits(every=1, steps=300 if COMPILED else 100)
    report = sweep(GAME, where if COMPILED else where[::6], limits=limits, watch=watch)
    assert report.ok, report.text()


def needed(before: State, after: State) -> set[str]:
    """The kinds of event of one action without which something would be unexplained."""
    assert isinstance(before, Zylatron)
    assert isinstance(after, Zylatron)
    was, now = view_of(before, None), view_of(after, None)
    found: set[str] = set()
    for kind in {int(event.kind) for event in after.events}:
        others = [event for event in after.events if event.kind != kind]
        if unexplained_by(others, was, now):
            found.add(EVENT_KINDS[kind].name)
    return found


def test_without_any_of_its_kinds_of_event_something_is_unexplained() -> None:
    found: set[str] = set()

    def collect(before: State, after: State) -> str:
        found.update(needed(before, after))
        return ""

    majors = [cell for cell in CELLS if dict(cell.options)["game"] == "major"]
    where = trials(majors, seed=2)[:18:3]
    sweep(GAME, where, limits=Limits(every=1, steps=250), watch=collect)
    assert set(EVERYDAY.split()) - found == set()


@pytest.mark.parametrize(
    ("position", "options", "play", "kinds"),
    [
        (
            CONQUEST,
            {},
            ["start-move W1", "travel r04-c06"],
            {"eliminated", "captured", "world", "zylon", "passed"},
        ),
        (
            SUICIDE,
            {"last_warrior_grace": "off"},
            ["launch M1", "detonate r08-c18", "card hit", "card hit"],
            {"eliminated", "lost", "vacant", "card-free", "passed"},
        ),
        (RELAY, {}, ["start-move SF1", "drop W1"], {"drop"}),
        (RELAY, {}, ["restack M1 SF2"], {"restack"}),
        (STRANDING, {"cargo_fate": "stranded"}, ["fire SF1>green-SF1", "card hit"], {"stranded"}),
    ],
)
def test_what_passes_on_is_told(
    position: str, options: dict[str, str], play: list[str], kinds: set[str]
) -> None:
    seats = ("a", "b", "c", "d")[: position.split("\n")[1].count(",") + 1]
    s = GAME.read_position(GAME.check_setup(Setup(seats, options)), position)
    found: set[str] = set()
    for text in play:
        before = s.clone()
        s.events.clear()
        d = s.pending[0]
        s.submit(d.id, d.seat, GAME.read(s, d, text))
        assert watch(before, s) == ""
        found |= needed(before, s)
    assert kinds - found == set()
