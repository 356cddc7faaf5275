"""States of Buck Rogers are dumped and loaded, and bad dumps are refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from buck_rogers.campaign import GAME, laid_out, played

from starboard.core.errors import DataError
from starboard.engine.codec import digest, dump, load
from starboard.games.buck_rogers.state import BuckRogers

BATTLE = """
    turn 1 phase combat order blue,burgundy,yellow,green
    juno: blue leader:buck-rogers
    pallas: burgundy leader:wilma-deering
    elysium: blue trooper*2 fighter | burgundy trooper gennie control
    ve-1: blue T1[trooper*2] T2[factory]
"""


def test_states_are_loaded_with_and_without_a_model() -> None:
    frames: set[str] = set()
    for state in (played(3, 1, 90).state, played(60, 2, 140).state, laid_out(BATTLE)):
        plain = json.loads(json.dumps(dump(state)))
        assert digest(load(GAME, plain)) == digest(load(GAME, plain, like=state)) == digest(state)
        frames |= {type(frame).__name__ for frame in state.stack}
    assert {"Battle", "Part", "Turns"} <= frames


@pytest.mark.parametrize("seats", [None, "two", 1, -1, 10**9, True, [2]])
def test_a_dump_of_odd_seats_is_refused(seats: Any) -> None:
    plain = dump(laid_out(BATTLE))
    plain["seats"] = seats
    with pytest.raises(DataError):
        load(GAME, plain)


@pytest.mark.parametrize("item", [256, -1, 1.5, "1", None, True])
def test_numbers_that_do_not_fit_are_refused(item: Any) -> None:
    plain: Any = dump(laid_out(BATTLE))
    plain["cargo"]["of"][0] = item
    with pytest.raises(DataError, match="is no number that fits"):
        load(GAME, plain)


def test_a_loaded_state_goes_on_like_its_original() -> None:
    first = laid_out(BATTLE)
    again = load(GAME, json.loads(json.dumps(dump(first))))
    assert isinstance(again, BuckRogers)
    for s in (first, again):
        d = s.pending[0]
        s.submit(d.id, d.seat, GAME.read(s, d, "attack blue-fighter>burgundy-trooper"))
        s.submit(s.pending[0].id, -1, GAME.read(s, s.pending[0], "die 9"))
    assert digest(first) == digest(again)
