"""Scenario scripts: every kind of line, and every error with its file, line and reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from toys.nim import GAME, Deal, Nim, NimState

from starboard.core.errors import DataError, ScriptError, SetupError
from starboard.core.game import Game, Setup
from starboard.core.state import Decision
from starboard.engine.script import ScriptResult, run_script
from starboard.engine.script_text import SCRIPT_LIMIT

HEAD = """\
title   a game of sticks
rules   NM-TAK-01, NM-DIE-01   # what it shows
game    nim
options players=2 pile=9 touch=strict
position
  turn ann
  pile: 7
  ann: omen=1
  bob: omen=3
"""


def load(slug: str) -> Game[Any]:
    if slug != "nim":
        raise SetupError("game", f"There is no game {slug!r}.")
    return GAME


def run(text: str, head: str = HEAD, game: Nim = GAME) -> ScriptResult:
    return run_script(
        head + text, where="x.scn", load=lambda slug: game if slug == "nim" else load(slug)
    )


HOLDS = """\
play
  wait ann
  offered ann take 3
  offered ann take *
  offered ann *
  not-offered ann take 4
  not-offered ann dance*
  not-offered bob take 1
  unreadable ann dance
  refused NM-TAK-01 ann take 4
  refused NM-TRN-01 bob take 1
  refused SB-ACT-01 bob take 1
  refused SB-UND-01 ann undo
  ann take 2
  refused NM-TAK-03 ann undo
  expect pile: 5
  bob cast
  expect decision luck die
  dice 1
  ann show
  undo ann
  ann show
  ann pass
expect
  turn: bob
  pile 4
  seat ann passed=1
  seat bob: cast=1
  bob: cast=1 omen=3
  decision bob move
  decision bob
  options bob 5
  options bob 3 take *
  over no
  log ann takes 2
  not-log bob takes 2
  sees bob omens: 3
  sees ann pile
  not-sees ann omens: 3
  hidden ann cannot see bob.omen
  hidden spectator cannot see bob.omen
  hidden ann cannot see deck.order
  known bob ann.omen
  known bob bob.omen
play bob take 3
play
  ann take 1
expect
  over yes
  winner ann
"""


def test_every_kind_of_line_holds() -> None:
    result = run(HOLDS)
    assert result.failures == ()
    assert result.holds
    assert (result.file, result.title, result.game) == ("x.scn", "a game of sticks", "nim")
    assert result.rules == ("NM-TAK-01", "NM-DIE-01")
    assert result.lines == 46


def test_a_script_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a.scn"
    path.write_text(HEAD + HOLDS)
    assert run_script(path, load=load).file == str(path)
    with pytest.raises(DataError):
        run_script(tmp_path / "none.scn", load=load)


def test_luck_is_given_in_words_or_phrases() -> None:
    head = "game nim\noptions players=2\nposition setup\n"
    for given in ("cards omen 1 omen 2", "lots 1 2", "luck omen 1, 2", "cards 1\n  cards 2"):
        result = run(f"play\n  {given}\nexpect\n  bob: omen=2\n", head)
        assert result.holds, [str(failure) for failure in result.failures]


def test_seats_are_named_by_game_number_or_player() -> None:
    head = HEAD.replace("players=2", "seats=x,y")
    result = run("play\n  seat-1 take 1\n  y take 1\nexpect\n  pile: 5\n", head)
    assert result.holds


FAILS = [
    ("expect\n  pile: 3\n", 11, "pile: expected 3, found 7"),
    ("expect\n  seat ann cast=1\n", 11, "ann: expected cast=1, found omen=1"),
    ("expect\n  over yes\n", 11, "expected over yes, but the open decision is ann move"),
    ("expect\n  winner ann\n", 11, "expected winner ann, but the open decision is ann move"),
    ("expect\n  decision bob\n", 11, "expected the decision bob, but the open decision is ann"),
    ("expect\n  options ann 4\n", 11, "expected 4 options, found 6: take 1, take 2"),
    ("expect\n  options ann 1 dance *\n", 11, "expected 1 options, found 0"),
    ("expect\n  offered ann take 4\n", 11, "to be offered, but it is not: NM-TAK-01: A turn"),
    ("expect\n  offered ann dance*\n", 11, "expected 'ann dance*' to be offered, but it is not"),
    ("expect\n  offered bob take 1\n", 11, "it is not: the open decision is ann move"),
    ("expect\n  not-offered ann take 1\n", 11, "not to be offered, but it is"),
    ("expect\n  unreadable ann take 1\n", 11, "to be unreadable, but it means 'take 1'"),
    ("expect\n  unreadable bob take 1\n", 11, "expected a decision of bob"),
    ("expect\n  wait bob\n", 11, "expected a decision of bob, but the open decision is ann"),
    ("expect\n  log nothing like it\n", 11, "expected a log line with 'nothing like it'"),
    ("play\n  ann take 1\nexpect\n  log zzz\n", 13, "the last line is 'ann takes 1'"),
    ("play\n  ann take 1\nexpect\n  not-log takes\n", 13, "expected no log line with 'takes'"),
    ("expect\n  sees ann zebra\n", 11, "expected ann to see 'zebra'"),
    ("expect\n  not-sees ann pile\n", 11, "expected ann not to see 'pile', but it does"),
    ("expect\n  hidden bob cannot see bob.omen\n", 11, "but it can only be '3'"),
    ("expect\n  known ann bob.omen\n", 11, "expected ann to know bob.omen (3), but for it"),
    ("expect\n  digest 00ff\n", 11, "expected digest 00ff, found "),
    ("play\n  refused NM-TAK-02 ann take 1\n", 11, "to be refused by NM-TAK-02, but it is allowed"),
    ("play\n  refused NM-DIE-02 ann take 4\n", 11, "expected a refusal by NM-DIE-02, found NM-TAK"),
    ("play\n  ann take 4\n", 11, "'take 4' is refused by NM-TAK-01: A turn takes one, two"),
    ("play\n  bob take 1\n", 11, "expected a decision of bob, but the open decision is ann"),
    ("play\n  undo ann\n", 11, "ann may not undo: There is nothing to take back"),
    ("play\n  ann cast\n", 11, "at the end luck must decide first (die: die 1, die 2"),
    ("play\n  ann cast\n  bob take 1\n", 12, "luck must decide first"),
    ("play\n  ann cast\n  dice 9\n", 12, "'9' cannot come up for die: die 1, die 2"),
    ("play\n  ann cast\n  dice 1 2\n", 12, "luck is left over: '2' was not drawn"),
    ("play\n  ann cast\n  dice 6\n  bob take 1\nexpect\n  winner ann\n", 15, "found bob"),
]


@pytest.mark.parametrize(("text", "line", "said"), FAILS)
def test_what_does_not_hold_is_a_failure_with_its_line(text: str, line: int, said: str) -> None:
    failures = run(text).failures
    assert len(failures) == 1
    assert (failures[0].file, failures[0].line) == ("x.scn", line)
    assert said in failures[0].text


def test_an_undo_that_should_be_refused_ends_the_script() -> None:
    head = HEAD.replace(" touch=strict", "")
    result = run("play\n  ann take 1\n  refused NM-TAK-03 ann undo\n  bob take 1\n", head)
    assert [f.text for f in result.failures] == ["expected 'undo' to be refused, but it is allowed"]
    assert result.lines == 2


def test_expectations_go_on_after_a_failure() -> None:
    result = run("expect\n  pile: 1\n  pile: 7\n  pile: 2\nplay\n  expect pile: 3\n  ann take 1\n")
    assert [failure.line for failure in result.failures] == [11, 13, 15]
    assert result.lines == 5


UNREAD = [
    ("play\n  ann\n", 11, "expected 'SEAT ACTION', found 'ann'"),
    ("play\n  eve take 1\n", 11, "expected a seat (ann, bob), found 'eve'"),
    (
        "play\n  ann dance\n",
        11,
        "'dance' is not an action here: 'dance' does not begin",
    ),
    ("play\n  dice\n", 11, "expected the outcomes of luck, found nothing"),
    ("play\n  dice 1,,2\n", 11, "an outcome is missing between the commas of '1,,2'"),
    ("play\n  ann cast\n  dice x\n", 12, "'x' is no outcome of die: die 1"),
    ("play\n  expect\n", 11, "expected an expectation after 'expect'"),
    ("play\n  refused NM-TAK-01\n", 11, "expected 'refused RULE-ID SEAT ACTION'"),
    ("play\n  refused NM-TAK-77 ann take 4\n", 11, "no rule 'NM-TAK-77'; did you mean NM-TAK-0"),
    ("play\n  refused SB-XYZ-99 ann take 4\n", 11, "has no rule 'SB-XYZ-99'"),
    ("expect\n  castle: 3\n", 11, "'castle' with '3' cannot be compared: There is no place"),
    ("expect\n  seat ann\n", 11, "expected 'seat NAME KEY=VALUE ...', found 'ann'"),
    ("expect\n  decision ann sleep\n", 11, "'sleep' is no kind of decision; there are move, die"),
    ("expect\n  options ann many\n", 11, "expected 'options SEAT NUMBER'"),
    ("expect\n  over perhaps\n", 11, "expected 'over yes' or 'over no', found 'perhaps'"),
    ("expect\n  hidden ann sees bob.omen\n", 11, "expected 'hidden SEAT cannot see FACT'"),
    ("expect\n  hidden ann cannot see bob.hat\n", 11, "nim has no fact 'bob.hat'"),
    ("expect\n  log\n", 11, "expected some text to look for"),
]


@pytest.mark.parametrize(("text", "line", "said"), UNREAD)
def test_what_cannot_be_understood_is_an_error_with_its_line(
    text: str, line: int, said: str
) -> None:
    with pytest.raises(ScriptError) as caught:
        run(text)
    assert str(caught.value).startswith(f"x.scn:{line}: ")
    assert said in str(caught.value)


PLAY = "play\n  ann take 1\n"
SHAPES = [
    ("", 1, "expected a line 'game SLUG', found none"),
    ("game nim\n", 1, "nothing is played and nothing is expected"),
    ("play\n  x y\n", 1, "'game' must be named before 'play'"),
    ("gam nim\n", 1, "found 'gam'; did you mean 'game'? (lines of a block are indented)"),
    (f"{'x' * 90}\n", 1, "expected one of title, rules, game, options, position, play, expect"),
    ("  take\n", 1, "'take' is indented but belongs to no position, play or expect block"),
    ("game nim\nposition setup\n  pile: 3\n", 3, "'position setup' takes no further lines"),
    ("game nim\ngame nim\n", 2, "'game' was given at line 1; it is given once"),
    ("game\n", 1, "'game' says nothing"),
    ("game nim\nrules take-1\n", 2, "'take-1' is not a rule id"),
    ("game nim\noptions pile\n", 2, "An option is written name=value, not 'pile'."),
    ("game nim\nposition\n", 2, "the position is empty; 'position setup' is the beginning"),
    ("game nim\nposition\n  pile: 3\nposition\n", 4, "a position was given at line 2"),
    (f"game nim\n{PLAY}position\n", 4, "the position must stand before the play"),
    (f"game nim\n{PLAY}title x\n", 4, "'title' must stand before the position and the play"),
    ("game nim\nplay\nexpect\n  over no\n", 2, "this 'play' block is empty"),
    (f"game chess\n{PLAY}", 1, "There is no game 'chess'."),
    (f"game nim\nrules NM-XYZ-01\n{PLAY}", 2, "the ledger of nim has no rule 'NM-XYZ-01'"),
    (f"game nim\noptions pile=99\n{PLAY}", 2, "pile is a whole number from 1 to 40, not '99'."),
    (f"game nim\noptions players=two\n{PLAY}", 2, "expected players=NUMBER, found 'two'"),
    (f"game nim\noptions players=9\n{PLAY}", 2, "Nim is for 2 to 4 players, not 9."),
    (f"game nim\noptions seats=a,b players=3\n{PLAY}", 2, "players=3 but 2 seats are named"),
    (f"game nim\noptions seats=a,\n{PLAY}", 2, "A player's name has 1 to 240 characters"),
    (f"game nim\nposition\n  pile: 3\n\n  hat: 1\n{PLAY}", 5, "the position cannot be read: "),
    (f"game nim\nposition\n  turn eve\n{PLAY}", 3, "There is no seat 'eve'."),
    ("x" * (SCRIPT_LIMIT + 1), 1, f"the script is larger than {SCRIPT_LIMIT:,} bytes"),
]


@pytest.mark.parametrize(("text", "line", "said"), SHAPES)
def test_a_wrong_shape_is_an_error_with_its_line(text: str, line: int, said: str) -> None:
    with pytest.raises(ScriptError) as caught:
        run(text, head="")
    assert str(caught.value).startswith(f"x.scn:{line}: ")
    assert said in str(caught.value)


class BadStart(Nim):
    def read_position(self, setup: Setup, text: str) -> NimState:
        raise ZeroDivisionError("no sticks")


class Sour(Nim):
    def invariants(self, s: NimState) -> list[str]:
        return ["The pile is sour."] if s.pile < 7 else []


class Unseated(Nim):
    def prompt(self, s: NimState, d: Decision) -> Any:
        raise ZeroDivisionError("no prompt")


def test_a_game_that_breaks_down_is_named() -> None:
    with pytest.raises(ScriptError, match=r"x.scn:5: the rules of nim broke down: ZeroDivision"):
        run(PLAY, game=BadStart())
    result = run("play\n  refused NM-TRN-01 bob take 1\n  ann take 1\n", game=Unseated())
    assert "the rules of nim broke down: ZeroDivisionError: no prompt" in result.failures[0].text
    assert result.lines == 1


def test_invariants_are_kept_an_eye_on() -> None:
    failures = run(PLAY, game=Sour()).failures
    assert failures[0].text == "the position that results breaks an invariant: The pile is sour."
    with pytest.raises(ScriptError, match="the position breaks an invariant: The pile is sour"):
        run(PLAY, head=HEAD.replace("pile: 7", "pile: 3"), game=Sour())


def test_a_position_may_stop_before_its_question() -> None:
    class Paused(Nim):
        def read_position(self, setup: Setup, text: str) -> NimState:
            s = super().read_position(setup, text)
            s.pending.clear()
            s.push(Deal())
            return s

    assert run(PLAY, game=Paused()).holds
