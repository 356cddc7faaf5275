"""Bad words on the command line: one sentence, exit code 2, never a traceback."""

from __future__ import annotations

import io
import subprocess
from pathlib import Path

import pytest
from cli.shell import STARBOARD, clean_env, say, spawn
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import starboard
from starboard.cli import COMMANDS, run

Capsys = pytest.CaptureFixture[str]

REFUSED: list[tuple[list[str], str]] = [
    (["nope"], "No such command 'nope'"),
    (["--nope"], "No such option: --nope"),
    (["games", "--jsn"], "--json"),
    (["games", "zylatorn"], "did you mean zylatron?"),
    (["rules"], "Missing argument"),
    (["rules", "zylatron", "ZY-MOV-99"], "has no rule ZY-MOV-99; did you mean"),
    (["rules", "zylatron", "SB-ACT-99"], "has no rule SB-ACT-99"),
    (["play"], "Missing argument"),
    (["play", "nope"], "There is no game 'nope'"),
    (["play", "zylatron", "--seed", "x"], "'--seed'"),
    (["play", "zylatron", "--seed", "-1"], "'--seed'"),
    (["play", "zylatron", "--seats", "human"], "not 1"),
    (["play", "zylatron", "--seats", "human,greddy"], "did you mean 'greedy'?"),
    (["play", "zylatron", "--seats", "human:,greedy"], "A player's name"),
    (["play", "zylatron", "--seats", "human:a|b,greedy"], "A player's name"),
    (["play", "zylatron", "--seats", "human:greedy,random"], "that is a bot"),
    (["play", "zylatron", "--seats", "human,,greedy"], "There is no bot ''"),
    (["play", "zylatron", "--players", "7"], "not 7"),
    (["play", "zylatron", "--players", "3", "--seats", "human,random"], "--players says 3"),
    (["play", "zylatron", "--option", "game"], "name=value, not 'game'"),
    (["play", "zylatron", "--option", "game=long"], "game is one of major, short"),
    (["play", "zylatron", "--option", "gmae=short"], "did you mean game?"),
    (["play", "zylatron", "--option", "game=short x=y"], "name=value"),
    (["play", "zylatron", "--option", "game=short", "--option", "game=major"], "given twice"),
    (["play", "zylatron", "--option", "teams=pairs"], "needs four sides"),
    (["play", "zylatron", "--option", "round_limit=0"], "from 1 to 999"),
    (["play", "zylatron", "--board", "{none}"], "{none}: cannot be read"),
    (["play", "zylatron", "--board", "{binary}"], "is not UTF-8 text"),
    (["play", "zylatron", "--position", "{none}"], "{none}: cannot be read"),
    (["play", "zylatron", "--position", "{folder}"], "this is a directory"),
    (["play", "zylatron", "--position", "{text}"], "{text}:1: "),
    (["play", "zylatron", "--resume", "{none}"], "{none}: cannot be read"),
    (["play", "zylatron", "--resume", "{binary}"], "{binary}: line 1: is not UTF-8 text"),
    (["play", "zylatron", "--resume", "{text}"], "{text}:1: expected a header"),
    (["play", "zylatron", "--resume", "{text}", "--seats", "human,random"], "leave --seats out"),
    (["play", "zylatron", "--record", "{text}"], "{text} is there already"),
    (["play", "zylatron", "--record", "{folder}"], "{folder} is there already"),
    (["play", "zylatron", "--record", "{none}/x"], "cannot be written"),
    (["sim", "zylatron", "--seats", "human,greedy"], "There is no bot 'human'"),
    (["sim", "zylatron", "--seats", "greedy"], "not 1"),
    (["sim", "zylatron", "--games", "0"], "not 0"),
    (["sim", "zylatron", "--games", "x"], "'--games'"),
    (["sim", "zylatron", "--jobs", "0"], "not 0"),
    (["sim", "zylatron", "--seed", "-4"], "'--seed'"),
    (["sim", "zylatron", "--option", "game="], "name=value"),
    (["sim", "zylatron", "--engine", "spark"], "The engine is local or ray, not 'spark'"),
    (["sim", "zylatron", "--out", "x.csv"], "FILE.jsonl, FILE.parquet or a directory DIR/"),
    (["sim", "zylatron", "--matches", "x.csv"], "--matches is FILE.jsonl, not 'x.csv'"),
    (["sim", "zylatron", "--matches", "{none}/x.jsonl"], "cannot be written"),
    (["arena", "zylatron", "--engine", "spark"], "The engine is local or ray, not 'spark'"),
    (["arena", "zylatron", "--bots", "random"], "needs two bots or more"),
    (["arena", "zylatron", "--bots", "random,gredy"], "did you mean 'greedy'?"),
    (["arena", "zylatron", "--players", "7"], "is for 2, 3, 4 players, not 7"),
    (["arena", "zylatron", "--games", "0"], "number of games is 1 to"),
    (["arena", "zylatron", "--out", "x.pdf"], "--out is FILE.html, not 'x.pdf'"),
    (["arena", "zylatron", "--out", "{none}/x.html"], "cannot be written"),
    (["sim", "zylatron", "--out", "{none}/x.jsonl"], "cannot be written"),
    (["sim", "zylatron", "--out", "{text}/"], "cannot be made"),
    (["replay"], "Missing argument"),
    (["replay", "{none}"], "{none}: cannot be read"),
    (["replay", "{folder}"], "this is a directory"),
    (["replay", "{binary}"], "is not UTF-8 text"),
    (["replay", "{text}"], "{text}:1: expected a header"),
    (["verify"], "Missing argument"),
    (["check"], "Missing argument"),
    (["bench", "--game", "nope"], "There is no game 'nope'"),
]


@pytest.fixture
def places(tmp_path: Path) -> dict[str, str]:
    text = tmp_path / "text.txt"
    text.write_text("hello\n")
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00\x80")
    folder = tmp_path / "folder"
    folder.mkdir()
    none = tmp_path / "none"
    return {"text": str(text), "binary": str(binary), "folder": str(folder), "none": str(none)}


@pytest.mark.parametrize(("words", "said"), REFUSED, ids=[" ".join(w) for w, _ in REFUSED])
def test_bad_usage_is_one_sentence_and_exit_code_2(
    words: list[str], said: str, places: dict[str, str], capsys: Capsys
) -> None:
    found = say(capsys, *[word.format(**places) for word in words])
    assert found.code == 2
    assert said.format(**places) in found.err
    assert found.err.count("\n") == 1
    assert found.out == ""


@pytest.mark.parametrize("command", ["verify", "check"])
def test_unreadable_files_are_reported_one_by_one(
    command: str, places: dict[str, str], capsys: Capsys
) -> None:
    found = say(capsys, command, *places.values())
    assert found.code == 2
    for path in places.values():
        assert path in found.out
    assert "Traceback" not in found.out + found.err


def test_the_version(capsys: Capsys) -> None:
    found = say(capsys, "--version")
    assert (found.code, found.out) == (0, f"starboard {starboard.__version__}\n")


def test_no_words_are_answered_with_the_help_page(capsys: Capsys) -> None:
    found = say(capsys)
    assert found.code == 2
    for command in COMMANDS:
        assert command in found.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str, capsys: Capsys) -> None:
    found = say(capsys, command, "--help")
    assert found.code == 0
    assert f"Examples: starboard {command}" in " ".join(found.out.split())


def test_exit_codes_and_one_line_hold_in_a_process_of_its_own() -> None:
    found = spawn("games", "nope")
    assert (found.code, found.out) == (2, "")
    games = "buck-rogers, revolt-on-antares, stellar-conquest, zylatron"
    assert found.err == f"There is no game 'nope'; there are {games}.\n"


def test_a_reader_that_goes_away_is_no_error() -> None:
    words = " ".join([*STARBOARD, "rules", "zylatron"])
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {words} | head -n 1"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=clean_env(),
    )
    assert done.returncode == 0
    assert done.stderr == ""


def test_output_that_cannot_be_encoded_is_replaced() -> None:
    found = spawn("rules", "zylatron", "ZY-CAR-06", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert found.code == 0
    assert "ZY-CAR-06" in found.out
    assert found.err == ""


WORDS = st.one_of(
    st.sampled_from(
        ["zylatron", "--seats", "--seed", "--option", "--json", "--to", "--games", "--resume", "-1"]
    ),
    st.text(min_size=1, max_size=12),
)


@given(command=st.sampled_from(["games", "rules", "replay", "verify", "check"]), words=st.data())
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_words_end_with_a_known_exit_code(command: str, words: st.DataObject) -> None:
    given_words = words.draw(st.lists(WORDS, max_size=5))
    assert run([command, *given_words]) in (0, 1, 2)


@given(
    st.dictionaries(
        st.sampled_from(["--seats", "--seed", "--option", "--players", "--board", "--resume"]),
        st.text(max_size=12),
        min_size=1,
        max_size=4,
    )
)
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_values_of_play_end_with_a_known_exit_code(given_words: dict[str, str]) -> None:
    words = [word for pair in given_words.items() for word in pair]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", io.StringIO())
        assert run(["play", "zylatron", *words]) in (0, 2)
