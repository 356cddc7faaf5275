"""States of a game with a board are loaded in either build, and bad dumps are refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from zylatron.campaign import CELLS, GAME
from zylatron.test_builds import recorded

from starboard.core.errors import DataError
from starboard.core.state import State
from starboard.engine.codec import digest, dump, load
from starboard.engine.record import Record
from starboard.engine.replay import Replay


def states() -> list[State]:
    run = Replay(Record.read(recorded(CELLS[0], 0, 120)))
    found = [run.match.state.clone()]
    while run.step() is not None:
        found.append(run.match.state.clone())
    return found


def test_every_frame_is_loaded_with_and_without_a_model() -> None:
    frames: set[str] = set()
    for state in states():
        plain = json.loads(json.dumps(dump(state)))
        assert digest(load(GAME, plain)) == digest(load(GAME, plain, like=state)) == digest(state)
        frames |= {type(frame).__name__ for frame in state.stack}
    assert {"Rounds", "Turn", "Move", "Flight", "Blast", "PickPlanets", "WhoBegins"} <= frames


@pytest.mark.parametrize("seats", [None, "two", 1, -1, 10**9, True, [2]])
def test_a_dump_of_odd_seats_is_refused(seats: Any) -> None:
    plain = dump(states()[-1])
    plain["seats"] = seats
    with pytest.raises(DataError):
        load(GAME, plain)


@pytest.mark.parametrize("item", [256, -1, 1.5, "1", None, True])
def test_numbers_that_do_not_fit_are_refused(item: Any) -> None:
    plain: Any = dump(states()[-1])
    plain["alive"]["of"][0] = item
    with pytest.raises(DataError, match="is no number that fits"):
        load(GAME, plain)
