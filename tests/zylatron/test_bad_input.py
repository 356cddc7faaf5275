"""No input makes a reader raise anything but an error of Starboard, or changes anything."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from fuzz import ANYTHING, mutated, only_our_errors
from hypothesis import given, settings
from hypothesis import strategies as st
from zylatron.campaign import CELLS, GAME
from zylatron.test_builds import recorded

from starboard.core.errors import BadNotation, DataError, RecordError, ScriptError, SetupError
from starboard.core.game import Setup
from starboard.core.state import State
from starboard.data.ledger import Ledger
from starboard.data.options import fill_options, parse_options
from starboard.engine.codec import dump, load
from starboard.engine.match import Match
from starboard.engine.record import Record
from starboard.engine.replay import fold
from starboard.engine.script import run_script
from starboard.games.zylatron.boardfile import DEFAULT, load_board

SETUP = GAME.check_setup(Setup(("a", "b", "c"), {}))
RECORD = recorded(CELLS[30], 3, 120)
STATES: list[State] = [
    fold(Record.read(recorded(CELLS[cell], cell, steps))).state
    for cell, steps in ((0, 90), (30, 5), (60, 40))
]
POSITION = GAME.write_position(fold(Record.read(RECORD)).state)
SCRIPT = """\
title    a shot
rules    ZY-LAS-08
game     zylatron
options  players=2 game=major
position
  turn 3 side red moves 2
  r14-c40: red SF1[SF2[W1]]
  r13-c35: green SF1
play
  red fire SF1>green-SF1
  cards miss
  refused ZY-LAS-03 red fire SF1>green-SF1
  red end-turn
expect
  red: money 13
  over no
"""
BOARD = DEFAULT.read_text()
LEDGER = (GAME.folder / "rules.md").read_text()

fuzz = settings(max_examples=120, deadline=None)
short = settings(max_examples=40, deadline=None)


@fuzz
@given(st.one_of(ANYTHING, mutated(POSITION)))
def test_positions(text: str) -> None:
    found = only_our_errors(lambda: GAME.read_position(SETUP, text))
    if isinstance(found, State):
        assert GAME.invariants(found) == []
    else:
        assert isinstance(found, BadNotation)


@fuzz
@given(st.sampled_from(STATES), st.data())
def test_actions(state: State, data: st.DataObject) -> None:
    d = state.pending[0]
    out = [GAME.write(state, d, a) for a in _options(state)]
    text = data.draw(st.one_of(ANYTHING, st.sampled_from(out).flatmap(mutated)))
    before = dump(state)
    found = only_our_errors(lambda: GAME.read(state, d, text))
    assert isinstance(found, BadNotation | int)
    if isinstance(found, int):
        assert 0 <= found < 1 << 63
        state.breach(d, found)
    assert dump(state) == before


def _options(state: State) -> list[int]:
    match = Match(GAME, SETUP, state.clone(), None)
    return match.options(match.open(int(state.pending[0].seat))[0])


@fuzz
@given(st.one_of(ANYTHING, mutated(RECORD)))
def test_records(text: str) -> None:
    found = only_our_errors(lambda: fold(Record.read(text)))
    assert isinstance(found, RecordError | Match)


@fuzz
@given(st.one_of(ANYTHING, mutated(SCRIPT)))
def test_scripts(text: str) -> None:
    found = only_our_errors(lambda: run_script(text))
    if isinstance(found, Exception):
        assert isinstance(found, ScriptError)
    else:
        assert not any("broke down" in str(failure) for failure in found.failures)


@fuzz
@given(st.dictionaries(st.one_of(ANYTHING, st.sampled_from(list(SETUP.options))), ANYTHING))
def test_options(options: dict[str, str]) -> None:
    found = only_our_errors(lambda: GAME.check_setup(Setup(("a", "b"), options)))
    assert isinstance(found, SetupError | Setup)


@fuzz
@given(st.one_of(ANYTHING, mutated("game=short teams=none round_limit=9")))
def test_option_texts(text: str) -> None:
    found = only_our_errors(lambda: fill_options(GAME.option_rules, parse_options(text)))
    assert isinstance(found, SetupError | dict)


@short
@given(st.one_of(ANYTHING, mutated(BOARD)))
def test_board_files(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.mktemp("board") / "board.toml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    found = only_our_errors(lambda: load_board(path))
    assert isinstance(found, DataError) or found.points > 0


@short
@given(st.one_of(ANYTHING, mutated(LEDGER)))
def test_ledgers(text: str) -> None:
    found = only_our_errors(lambda: Ledger.parse(text))
    if isinstance(found, Ledger):
        for rule in found.rules:
            assert found.sentence(rule)
    else:
        assert isinstance(found, DataError)


JUNK: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=9)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.sampled_from(["$", "of", "x", "seats", "__class__"]), inner, max_size=4),
    ),
    max_leaves=8,
)


@fuzz
@given(st.sampled_from(STATES), st.data())
def test_dumps(state: State, data: st.DataObject) -> None:
    plain: Any = json.loads(json.dumps(dump(state)))
    for _ in range(data.draw(st.integers(1, 3))):
        _spoil(plain, data)
    found = only_our_errors(lambda: load(GAME, plain, like=state))
    assert isinstance(found, DataError | State)


def _spoil(plain: Any, data: st.DataObject) -> None:
    """Change, add or delete something somewhere inside *plain*."""
    here = plain
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        inner = here[key]
        if isinstance(inner, dict | list) and inner and data.draw(st.booleans()):
            here = inner
            continue
        if data.draw(st.booleans()):
            here[key] = data.draw(JUNK)
        else:
            del here[key]
        return


@pytest.mark.parametrize("raw", [b"\xff\xfe", b"a\0b", b"\xc3", b"", b"\x80" * 100])
def test_files_that_are_no_text(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "file"
    path.write_bytes(raw)
    assert isinstance(only_our_errors(lambda: Record.read_file(path)), RecordError)
    assert isinstance(only_our_errors(lambda: Ledger.read(path)), DataError)
    assert isinstance(only_our_errors(lambda: run_script(path)), DataError | ScriptError)
    assert isinstance(only_our_errors(lambda: load_board(path)), DataError)
