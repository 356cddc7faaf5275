"""`starboard bot run`, `bot check` and `cmd:` seats, with real processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from bots.strangers import PATIENT, left_of, running, write_bot
from cli.shell import STARBOARD, clean_env, say, spawn
from toys.nim import GAME as NIM
from toys.skirmish import GAME as SKIRMISH

import starboard
from starboard.bots.api import glimpse_of
from starboard.bots.protocol import newgame_of, position_of
from starboard.cli.bot_check import Finding, check_bot
from starboard.cli.bot_run import Speaker
from starboard.core.chance import FastChance
from starboard.core.game import Game
from starboard.engine import registry
from starboard.engine.match import Match
from starboard.engine.record import Record

Capsys = pytest.CaptureFixture[str]
ROOT = Path(__file__).parents[2]
FIRST_BOTS = [
    f"{sys.executable} {ROOT}/examples/bots/first_bot.py",
    f"sh {ROOT}/examples/bots/first_bot.sh",
]
ZYLATRON = starboard.load("zylatron")
GAMES: dict[str, Game[Any]] = {"nim": NIM, "skirmish": SKIRMISH, "zylatron": ZYLATRON}
QUICKLY = ["--option", "game=short", "--option", "round_limit=1", "--seed", "4"]
OURS = f"{sys.executable} -m starboard bot run"


@pytest.fixture
def all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys are installed too."""
    monkeypatch.setattr(registry, "load", lambda slug: GAMES[slug])


# -- bot check ------------------------------------------------------------------------------


@pytest.mark.parametrize("command", FIRST_BOTS)
def test_the_first_bots_do_everything_right(command: str, capsys: Capsys) -> None:
    found = say(capsys, "bot", "check", command)
    assert found.out.endswith("It does everything right.\n")
    assert "fine  play zylatron: 24 legal answers in two games.\n" in found.out
    assert "WRONG" not in found.out
    assert found.code == 0


def findings(folder: Path, **habits: str) -> dict[str, Finding]:
    """What is found of a bot with these habits at Nim, Skirmish and Zylatron, by situation."""
    command = " ".join(write_bot(folder, **habits))
    found = check_bot(command, list(GAMES.values()), PATIENT, 4, 1)
    out = {finding.situation: finding for finding in found}
    assert left_of(folder) == []
    return out


def test_a_good_bot_is_tried_in_every_game_and_situation(tmp_path: Path) -> None:
    found = findings(tmp_path)
    assert list(found) == [
        "start",
        "play nim",
        "play skirmish",
        "play zylatron",
        "same seed",
        "unknown line",
        "stop",
        "quit",
        "end of input",
    ]
    assert {finding.verdict for finding in found.values()} == {"fine"}
    assert found["start"].text == "it is 'Stranger' by 'nobody'."


WRONGS = {
    "nameless": ({"start": "say('ok')"}, "start", "it said ok without `id name`."),
    "chatty at start": ({"start": "say('hello')"}, "start", "it said 'hello', which is no line"),
    "chatty": ({"go": "say('hm'); answer(position)"}, "play nim", "it said 'hm', which is no"),
    "crash": ({"go": "1 / 0"}, "play nim", "it ended with exit code 1; its last words: 1 / 0"),
    "illegal": ({"go": "say('bestaction omen 1')"}, "play nim", "it answered what is illegal"),
    "touchy": (
        {"go": "answer(position) if not open(heard.name).read().count('wobble') else 1 / 0"},
        "unknown line",
        "it ended with exit code 1; its",
    ),
    "stubborn": (
        {"go": "answer(position) if '60000' not in rest else time.sleep(60)"},
        "stop",
        "it did not answer within 60000 ms and 1000 ms of grace.",
    ),
    "sticky": ({"quit": "time.sleep(60)"}, "quit", "it did not end within 1 s."),
    "sulky": ({"quit": "sys.exit(3)"}, "quit", "it ended with exit code 3, not 0."),
    "immortal": (
        {"start": "import atexit; atexit.register(time.sleep, 60)", "quit": "os._exit(0)"},
        "end of input",
        "it did not end within 1 s.",
    ),
}


@pytest.mark.parametrize("habit", WRONGS)
def test_what_a_bot_does_wrong_is_said_in_words(habit: str, tmp_path: Path) -> None:
    habits, situation, text = WRONGS[habit]
    found = findings(tmp_path, **habits)[situation]
    assert found.verdict == "WRONG"
    assert found.text.startswith(text)


def test_a_bot_may_say_that_it_does_not_play_a_game(tmp_path: Path) -> None:
    habit = "say('error only Nim') if 'pile' not in position['view'] else answer(position)"
    found = findings(tmp_path, go=habit)
    assert found["play nim"].verdict == "fine"
    assert found["play skirmish"].verdict == "note"
    assert found["play skirmish"].text == "it does not play it; it gave up: only Nim."


def test_a_bot_that_plays_nothing_is_wrong(tmp_path: Path) -> None:
    found = findings(tmp_path, go="say('error not today')")
    assert found["games"].text == "it plays none of nim, skirmish, zylatron."
    assert found["games"].verdict == "WRONG"


def test_a_bot_that_does_not_heed_its_seed_gets_a_note(tmp_path: Path) -> None:
    habit = "say('bestaction ' + __import__('random').choice(position['options'])['text'])"
    found = check_bot(" ".join(write_bot(tmp_path, go=habit)), [ZYLATRON], PATIENT, 30, 1)
    assert {one.situation: one.verdict for one in found}["same seed"] == "note"


def test_the_check_fails_with_exit_code_1_and_has_json(tmp_path: Path, capsys: Capsys) -> None:
    command = " ".join(write_bot(tmp_path, quit="sys.exit(3)"))
    found = say(capsys, "bot", "check", command, "--game", "zylatron", "--decisions", "2")
    assert found.code == 1
    assert "WRONG quit: it ended with exit code 3, not 0.\n" in found.out
    assert found.out.endswith("It does 1 of 7 things wrong; see docs/bot-protocol.md.\n")
    found = say(capsys, "bot", "check", command, "--decisions", "2", "--json")
    plain = json.loads(found.out)
    assert plain["wrong"] == found.code == 1
    assert {"situation": "stop", "verdict": "fine", "text": "it answers."} in plain["findings"]


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["bot", "check", "/no/such/bot"], "There is no program '/no/such/bot'"),
        (["bot", "run", "genius"], "There is no level 'genius'; there are random, rookie"),
        (["bot", "run", "cmd:sh"], "There is no level 'cmd:sh'"),
    ],
)
def test_bad_usage_is_one_sentence(words: list[str], text: str, capsys: Capsys) -> None:
    found = say(capsys, *words)
    assert found.code == 2
    assert text in found.err


# -- bot run --------------------------------------------------------------------------------


def first_lines(game: Game[Any], options: dict[str, str] | None = None) -> list[str]:
    """What a host says up to the first question of the first seat."""
    match = Match.create(game, ["a", "b"], options, luck=FastChance(1))
    glimpse = glimpse_of(match, match.open(0)[0], 1)
    return [newgame_of(glimpse, 3).write(), position_of(glimpse, 1).write(), "go movetime 9000"]


SHORT = {"game": "short", "planet_choice": "assigned", "first_player": "seat-1"}


def test_our_bots_speak_the_protocol() -> None:
    typed = "\n".join(["starboard 1", "wobble", *first_lines(ZYLATRON, SHORT), "quit", ""])
    found = spawn("bot", "run", "rookie", "--reasons", typed=typed)
    lines = found.out.split("\n")
    assert lines[:3] == [
        f"id name rookie of Starboard {starboard.__version__}",
        "id author the Starboard project",
        "ok",
    ]
    assert lines[3].startswith("info reason rookie: '")
    assert lines[4].startswith("bestaction ")
    assert lines[5:] == [""]
    assert (found.code, found.err) == (0, "")


def test_a_stop_ends_its_thinking() -> None:
    """The promised time is never waited for."""
    lines = first_lines(ZYLATRON, {**SHORT, "planet_choice": "pick"})[:2]
    typed = "\n".join(["starboard 1", *lines, "go movetime 60000", "stop", ""])
    begun = time.monotonic()
    assert "bestaction pick-planet " in spawn("bot", "run", "admiral", typed=typed).out
    assert time.monotonic() - begun < 20


def spoken(level: str, *lines: str) -> list[str]:
    said: list[str] = []
    speaker = Speaker(level, False, said.append)
    for line in lines:
        speaker.hear(line, lambda: False)
    return said


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["starboard 2"], "error this bot speaks protocol 1, not '2'"),
        (["go movetime 5"], "error go comes after newgame and position"),
        (["newgame"], "error newgame cannot be read: 'newgame'"),
        (["position {"], "error position cannot be read: "),
        (["newgame chess rules 1 seat 0 players 2 seed 1 board x options"], "error There is no"),
    ],
)
def test_what_it_cannot_do_it_says(lines: list[str], text: str) -> None:
    (said,) = spoken("greedy", *lines)
    assert said.startswith(text)


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        (" rules 1 ", " rules 9 ", "this bot knows version 1 of the rules, not 9"),
        (" board ", " board x", "the match is played on a board that this bot does not have"),
        (" seat 0 ", " seat 7 ", "there is no seat 7 among 2"),
        ("game=short", "game=tiny", "game"),
    ],
)
def test_a_match_that_it_does_not_know_is_refused(old: str, new: str, text: str) -> None:
    newgame = first_lines(ZYLATRON, SHORT)[0]
    assert old in newgame
    (said,) = spoken("greedy", newgame.replace(old, new, 1))
    assert said.startswith("error ")
    assert text in said


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ('"action":"', '"action":"x', "an action is not a number"),
        ('"kind":"turn"', '"kind":"tern"', "there is no decision 'tern' with options"),
        ('"action":"', '"action":"1', "the position does not lead to the options"),
        ('"position":"', '"position":"wobble: 1\\n', "wobble"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(old: str, new: str, text: str) -> None:
    newgame, position, go = first_lines(ZYLATRON, SHORT)
    assert old in position
    (said,) = spoken("greedy", newgame, position.replace(old, new, 1), go)
    assert said.startswith("error ")
    assert text in said


@pytest.mark.usefixtures("all_games")
def test_a_game_with_secrets_gets_an_honest_answer() -> None:
    for level in ("rookie", "greedy", "veteran", "admiral"):
        (said, unready) = spoken(level, *first_lines(SKIRMISH))
        assert said == (
            f"error this game keeps secrets, and {level} needs the whole position, "
            "which is not sent"
        )
        assert unready == "error go comes after newgame and position"


@pytest.mark.usefixtures("all_games")
def test_a_bot_that_looks_at_the_options_alone_plays_games_with_secrets() -> None:
    (said,) = spoken("random", *first_lines(SKIRMISH))
    assert said in ("bestaction raid seat-2", "bestaction seal")


# -- cmd: seats -----------------------------------------------------------------------------


def test_greedy_through_the_protocol_plays_as_greedy_does(capsys: Capsys, tmp_path: Path) -> None:
    records = []
    for name, seat in (("in", "greedy"), ("out", f"cmd:{OURS} greedy")):
        out = f"{tmp_path / name}/"
        seats = ["--seats", f"{seat},random"]
        found = say(capsys, "sim", "zylatron", *QUICKLY, *seats, "--games", "1", "--out", out)
        assert found.code == 0, found.err
        records.append(Record.read_file(tmp_path / name / "0.txt"))
    inside, outside = records
    assert outside.seats[0] == f"cmd:{OURS} greedy"
    assert replace(outside, seats=inside.seats) == inside


def test_jobs_change_nothing(capsys: Capsys) -> None:
    seats = ["--seats", f"cmd:{FIRST_BOTS[0]},random", "--games", "4", "--json"]
    one, two = (
        json.loads(say(capsys, "sim", "zylatron", *QUICKLY, *seats, "--jobs", jobs).out)
        for jobs in ("1", "2")
    )
    assert one == two
    assert one["faults"] == []


def test_the_arena_has_commands_too(capsys: Capsys) -> None:
    bots = ["--bots", f"random,cmd:{FIRST_BOTS[0]}", "--games", "2", "--json"]
    found = json.loads(say(capsys, "arena", "zylatron", *QUICKLY, *bots).out)
    assert found["finished"] == 2
    assert found["faults"] == []


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_bots_end_with_a_simulation_that_is_told_to_end(
    number: int, jobs: str, tmp_path: Path
) -> None:
    """Even bots that do not care."""
    words = write_bot(tmp_path, start="import atexit; atexit.register(time.sleep, 60)")
    seats = f"cmd:{' '.join(words)},random"
    run = subprocess.Popen(
        [*STARBOARD, "sim", "zylatron", "--seats", seats, "--games", "1000", "--jobs", jobs],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=clean_env(),
        start_new_session=True,
    )
    try:
        until = time.monotonic() + 20
        while not (tmp_path / "heard.txt").exists() and time.monotonic() < until:
            time.sleep(0.02)
        assert running(tmp_path)
        if number == signal.SIGTERM:
            os.killpg(run.pid, number)
        else:
            os.kill(run.pid, number)
        assert run.wait(20) != 0
        assert left_of(tmp_path) == []
    finally:
        run.kill()
        run.wait()


def test_a_bot_that_loses_its_seat_is_told_at_the_table(capsys: Capsys, tmp_path: Path) -> None:
    words = write_bot(tmp_path, go="answer(position) if go < 2 else sys.exit('good bye')")
    seats = ["--seats", f"cmd:{' '.join(words)},random"]
    found = say(capsys, "play", "zylatron", *QUICKLY, *seats)
    assert found.code == 0
    lost = "has lost its seat to the steward: it ended with exit code 1; its last words: good bye."
    assert " ".join(found.out.split()).count(lost) == 1
    assert "Game over." in found.out


def test_a_resumed_record_starts_no_command_by_itself(capsys: Capsys, tmp_path: Path) -> None:
    command = f"cmd:{' '.join(write_bot(tmp_path))}"
    path = tmp_path / "ours.txt"
    chosen = ["planet_choice=assigned", "first_player=seat-1", "round_limit=2"]
    options = [word for option in chosen for word in ("--option", option)]
    seats = ["--seats", f"{command},human:Ann", "--seed", "4"]
    words = ["play", "zylatron", *options, *seats]
    assert say(capsys, *words, "--record", str(path), typed="quit\n").code == 0
    (tmp_path / "heard.txt").unlink()
    resume = ["play", "zylatron", "--resume", str(path), "--seed", "4"]
    found = say(capsys, *resume, typed="quit\n")
    assert found.code == 2
    assert f"The record wants to run {command!r}" in found.err
    assert "--run-commands" in found.err
    assert not (tmp_path / "heard.txt").exists()
    found = say(capsys, *resume, "--run-commands", typed="end-turn\nquit\n")
    assert found.code == 0
    assert (tmp_path / "heard.txt").read_text().startswith("starboard 1\n")


def test_a_person_cannot_be_called_like_a_command(capsys: Capsys) -> None:
    found = say(capsys, "play", "zylatron", "--seats", "human:cmd:sh,greedy")
    assert found.code == 2
    assert "A person cannot be called 'cmd:sh': that is a bot." in found.err
