"""With a person at a terminal: colours, clearing, Ctrl-C; and processes told to end."""

from __future__ import annotations

import io
import signal
import subprocess
from pathlib import Path

import pytest
from cli.keyboard import Keyboard
from cli.shell import STARBOARD, clean_env
from rich.console import Console
from toys.drive import play_on

from starboard.cli.terminal import Terminal, columns, write_file
from starboard.core.chance import FastChance
from starboard.core.errors import SetupError
from starboard.engine.match import Match
from starboard.engine.record import Record
from starboard.engine.registry import load

GAME = ["play", "zylatron", "--option", "game=short", "--option", "planet_choice=assigned"]


def test_a_person_plays_and_ctrl_c_asks_where_to_save(tmp_path: Path) -> None:
    record = tmp_path / "kept.txt"
    seats = ["--seats", "human:Ann,human:Bob"]
    with Keyboard(*GAME, *seats) as person:
        person.wait_for("Press Enter to begin")
        person.type("")
        first = person.wait_for(r"(red|green)> ")
        assert "\x1b[2J" in first
        assert "\x1b[1;91m" in first
        person.type("start W1; travel; 1; end; end-turn")
        person.wait_for(r"Turn 2: ")
        person.wait_for(r"(red|green)> ")
        person.interrupt(r"Save the match to which file\?")
        person.type(str(record))
        assert person.end() == 130
        assert "Traceback" not in person.screen
        assert [
            line.text.split()[0] for line in Record.read_file(record).lines if not line.luck
        ] == [
            "start-move",
            "travel",
            "end-move",
            "end-turn",
        ]


def test_ctrl_c_twice_leaves_at_once(tmp_path: Path) -> None:
    with Keyboard(*GAME, "--seats", "human,human", columns=120) as person:
        person.wait_for("Press Enter to begin")
        person.type("")
        person.wait_for(r"(red|green)> ")
        person.interrupt(r"Save the match to which file\?")
        person.interrupt("The match was not saved")
        assert person.end() == 130
        assert "The match was not saved." in person.screen
        assert "Traceback" not in person.screen


def test_a_person_steps_through_a_record(tmp_path: Path) -> None:
    options = {"game": "short", "round_limit": "1"}
    match = Match.create(load("zylatron"), ["Ann", "Bob"], options, luck=FastChance(4))
    play_on(match, 1)
    path = tmp_path / "match.txt"
    path.write_text(match.record().write())
    total = len(match.record().lines)
    with Keyboard("replay", str(path)) as person:
        person.wait_for(f"0/{total}> ")
        for key, at in (("", 1), ("n", 2), ("p", 1), ("5", 5), ("b", 5), ("x", 5), ("e", total)):
            person.type(key)
            person.wait_for(f"{at}/{total}> ")
        assert "'x' is none of" in person.screen
        person.type("n")
        person.wait_for("That was the last line: won by")
        person.type("0")
        person.wait_for(f"0/{total}> ")
        person.type("f")
        person.wait_for(r"Round 1")
        person.type("q")
        assert person.end() == 0


def test_told_to_end_it_saves_first(tmp_path: Path) -> None:
    record = tmp_path / "kept.txt"
    run = subprocess.Popen(
        [*STARBOARD, *GAME, "--seats", "human,human", "--record", str(record)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=clean_env(PYTHONUNBUFFERED="1"),
    )
    assert run.stdin is not None
    assert run.stdout is not None
    run.stdin.write("start W1\n")
    run.stdin.flush()
    while "is travelling" not in run.stdout.readline():
        pass
    run.send_signal(signal.SIGTERM)
    out, err = run.communicate(timeout=30)
    assert run.returncode == 128 + signal.SIGTERM
    assert "Traceback" not in out + err
    assert [line.text for line in Record.read_file(record).lines][-1].startswith("start-move")


def test_columns_are_read_downwards() -> None:
    assert columns(["a", "bb", "c"], 80, len) == ["  a    bb   c"]
    assert columns(["aaaa", "b", "c"], 13, len) == ["  aaaa   c", "  b"]
    assert columns([], 80, len) == []


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "file.txt"
    write_file(path, "one")
    write_file(path, "two ◎")
    assert path.read_text(encoding="utf-8") == "two ◎"
    assert [one.name for one in tmp_path.iterdir()] == ["file.txt"]
    with pytest.raises(SetupError, match="cannot be written"):
        write_file(tmp_path / "none" / "file.txt", "x")


def test_words_are_completed() -> None:
    terminal = Terminal(Console(file=io.StringIO()), io.StringIO("x\n"))
    assert terminal.ask(">", ["red-SF1", "red-W1", "end-turn"]) == "x"
    assert [terminal._complete("red", n) for n in range(3)] == ["red-SF1", "red-W1", None]
    assert terminal._complete("E", 0) == "end-turn"
