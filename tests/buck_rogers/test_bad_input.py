"""No input makes a reader raise anything but an error of Starboard, or changes anything."""

from __future__ import annotations

import json
from typing import Any

from buck_rogers.campaign import laid_out, played
from fuzz import ANYTHING, mutated, only_our_errors
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard import load
from starboard.core.errors import BadNotation, DataError, RecordError, ScriptError, SetupError
from starboard.core.game import Setup
from starboard.core.state import State
from starboard.core.types import Options
from starboard.engine import codec
from starboard.engine.match import Match
from starboard.engine.record import Record
from starboard.engine.replay import fold
from starboard.engine.script import run_script
from starboard.games.buck_rogers.boardfile import DEFAULT, load_board

GAME = load("buck-rogers")
SEATS = ("a", "b", "c", "d")
SETUP = GAME.check_setup(Setup(SEATS, {"game": "advanced", "i": "on", "o": "on"}))
CONVOY = """
    turn 2 phase movement order blue,burgundy,yellow,green mover blue
    juno: blue leader:buck-rogers(left=4)
    pallas: burgundy leader:wilma-deering control
    elysium: blue T1(left=3) T2[trooper*2](left=3) trooper*4(left=1) F1(making=battler) control
    ve-1: burgundy fighter*2 T1[factory] | yellow T3[trooper*5]
    doubt: blue*2@blue-T1,blue-T2 F2@burgundy-T1 yellow*5@yellow-T3
    green: inert 3 market elysium
"""
STATES: list[State] = [
    played(5, 1, 40).state,
    played(90, 2, 120).state,
    laid_out("turn 1 phase building; elysium: blue factory*2 control"),
]
RECORD = played(5, 1, 60).record().write()
POSITIONS = [GAME.write_position(STATES[1]), CONVOY]
SCRIPT = """\
title    a battle
rules    BR-CMB-19
game     buck-rogers
options  players=4
position
  turn 1 phase combat order blue,burgundy,yellow,green
  juno: blue leader:buck-rogers
  elysium: blue fighter*2 | yellow trooper control
play
  blue attack blue-fighter>yellow-trooper
  dice 7
  refused BR-CMB-06 yellow attack yellow-trooper>blue-trooper
expect
  elysium: blue fighter*2 | yellow trooper control
  over no
"""

fuzz = settings(max_examples=100, deadline=None)
short = settings(max_examples=25, deadline=None)


@fuzz
@given(st.one_of(ANYTHING, *(mutated(text) for text in POSITIONS)))
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
    out = Options()
    state.options(d, out)
    written = [GAME.write(state, d, a) for a in out.to_list()]
    text = data.draw(st.one_of(ANYTHING, st.sampled_from(written).flatmap(mutated)))
    before = codec.dump(state)
    found = only_our_errors(lambda: GAME.read(state, d, text))
    assert isinstance(found, BadNotation | int)
    if isinstance(found, int):
        assert 0 <= found < 1 << 63
        state.breach(d, found)
    assert codec.dump(state) == before


@fuzz
@given(
    st.sampled_from(STATES), st.integers(1, 127), st.lists(st.integers(0, 2**14 - 1), max_size=4)
)
def test_any_number_is_an_action_that_can_be_refused(
    state: State, verb: int, args: list[int]
) -> None:
    action = verb << 56
    for i, value in enumerate(args):
        action |= value << (42 - 14 * i)
    for d in state.pending:
        out = Options()
        state.options(d, out)
        assert (state.breach(d, action) is None) == (action in out.to_list())


@short
@given(st.one_of(ANYTHING, mutated(RECORD)))
def test_records(text: str) -> None:
    found = only_our_errors(lambda: fold(Record.read(text), game=GAME))
    assert isinstance(found, RecordError | Match)


@fuzz
@given(st.one_of(ANYTHING, mutated(SCRIPT)))
def test_scripts(text: str) -> None:
    found = only_our_errors(lambda: run_script(text))
    if isinstance(found, Exception):
        assert isinstance(found, ScriptError | SetupError)
    else:
        assert not any("broke down" in str(failure) for failure in found.failures)


@fuzz
@given(st.dictionaries(st.one_of(ANYTHING, st.sampled_from(list(SETUP.options))), ANYTHING))
def test_options(options: dict[str, str]) -> None:
    found = only_our_errors(lambda: GAME.check_setup(Setup(SEATS, options)))
    assert isinstance(found, SetupError | Setup)


@fuzz
@given(st.data())
def test_any_words_of_options_are_taken_or_refused_with_a_reason(data: st.DataObject) -> None:
    options = {
        rule.name: data.draw(st.sampled_from([*rule.values]))
        for rule in GAME.option_rules
        if data.draw(st.booleans())
    }
    found = only_our_errors(lambda: GAME.check_setup(Setup(SEATS, options)))
    if isinstance(found, Setup):
        assert GAME.check_setup(found) == found
    else:
        assert isinstance(found, SetupError)
        assert str(found)


@short
@given(st.sampled_from(STATES), st.data())
def test_dumps(state: State, data: st.DataObject) -> None:
    plain: Any = json.loads(json.dumps(codec.dump(state)))
    key = data.draw(st.sampled_from(sorted(plain)))
    plain[key] = data.draw(
        st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=9), st.just([]))
    )
    found = only_our_errors(lambda: codec.load(GAME, plain, like=state))
    assert isinstance(found, DataError | State)


@short
@given(st.one_of(ANYTHING, mutated(DEFAULT.read_text(encoding="utf-8"))))
def test_board_files(tmp_path_factory: Any, text: str) -> None:
    path = tmp_path_factory.mktemp("board") / "board.toml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    found = only_our_errors(lambda: load_board(path))
    assert isinstance(found, DataError) or found.zones > 0
