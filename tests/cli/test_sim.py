from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from cli.shell import STARBOARD, clean_env, say

from starboard.engine.record import Record

Capsys = pytest.CaptureFixture[str]
QUICK = ["--option", "game=short", "--option", "round_limit=2", "--seats", "random,random"]


def test_the_json_has_the_shape_that_programs_rely_on(capsys: Capsys) -> None:
    words = ["sim", "zylatron", *QUICK, "--games", "6", "--seed", "3", "--json"]
    found = json.loads(say(capsys, *words).out)
    assert list(found)[:5] == ["game", "games", "finished", "seed", "bots"]
    assert (found["game"], found["games"], found["finished"], found["seed"]) == (
        "zylatron",
        6,
        6,
        3,
    )
    (bot,) = found["bots"]
    assert list(bot) == ["bot", "seats", "wins", "win_rate", "low", "high"]
    assert bot["bot"] == "random"
    assert bot["seats"] == 12
    assert bot["low"] <= bot["win_rate"] <= bot["high"]


def test_the_same_seed_gives_the_same_result_and_none_is_a_new_one(capsys: Capsys) -> None:
    words = ["sim", "zylatron", *QUICK, "--games", "4", "--json"]
    first, second = (say(capsys, *words, "--seed", "9").out for _ in range(2))
    assert first == second
    seeds = {json.loads(say(capsys, *words).out)["seed"] for _ in range(2)}
    assert len(seeds) == 2


def test_the_table_names_bots_and_intervals(capsys: Capsys) -> None:
    seats = [*QUICK[:-1], "greedy,random"]
    found = say(capsys, "sim", "zylatron", *seats, "--games", "2", "--seed", "1")
    assert found.code == 0
    assert "2 of 2 matches finished, seed 1" in found.out
    assert "95 % interval" in found.out
    assert "greedy" in found.out
    assert max(len(line) for line in found.out.split("\n")) <= 80


def test_there_is_a_line_per_match_if_wanted(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    say(capsys, "sim", "zylatron", *QUICK, "--games", "3", "--seed", "2", "--matches", str(path))
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    assert [row["index"] for row in rows] == [0, 1, 2]
    for row in rows:
        assert set(row) == {"index", "seed", "seats", "winners", "finished", "length", "options"}
        assert row["seed"] == 2
        assert row["seats"] == ["random", "random"]
        assert row["options"]["game"] == "short"
        assert row["length"] > 0


def test_a_dataset_has_a_row_per_decision(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    words = ["sim", "zylatron", *QUICK, "--games", "3", "--seed", "2", "--out", str(path)]
    found = json.loads(say(capsys, *words, "--json").out)
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    assert len(rows) == found["decisions"]
    assert [path.name for path in tmp_path.iterdir()] == ["out.jsonl"]
    assert {(row["game"], row["seed"], row["bot"]) for row in rows} == {("zylatron", 2, "random")}


def test_a_directory_gets_a_record_per_match(capsys: Capsys, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    say(capsys, "sim", "zylatron", *QUICK, "--games", "2", "--seed", "2", "--out", f"{folder}/")
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["0.txt", "1.txt"]
    for file in files:
        assert Record.read_file(file).result.startswith("won by")
        assert say(capsys, "replay", str(file), "--to", "3").code == 0


@pytest.mark.parametrize("delay", [0.0, 0.1, 1.0])
def test_ctrl_c_ends_all_processes_quietly_also_while_they_start(delay: float) -> None:
    words = [*STARBOARD, "sim", "zylatron", "--games", "100000", "--jobs", "2", "--seed", "1"]
    run = subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=clean_env(),
        start_new_session=True,
    )
    children = Path(f"/proc/{run.pid}/task/{run.pid}/children")
    patience = time.monotonic() + 30
    while len(children.read_text().split()) < 3 and time.monotonic() < patience:
        time.sleep(0.01)
    time.sleep(delay)
    os.killpg(run.pid, signal.SIGINT)
    out, err = run.communicate(timeout=30)
    assert run.returncode == 130
    assert "Traceback" not in out + err
