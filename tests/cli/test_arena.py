from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from bots.culprits import Crasher, Fool, enrol
from cli.shell import say

Capsys = pytest.CaptureFixture[str]
QUICK = ["--option", "game=short", "--option", "round_limit=1", "--seed", "3"]
BOTS = ["--bots", "random,rookie"]


def test_the_json_has_the_shape_that_programs_rely_on(capsys: Capsys) -> None:
    words = ["arena", "zylatron", *BOTS, *QUICK, "--games", "4", "--json"]
    found = json.loads(say(capsys, *words).out)
    assert list(found) == [
        "game",
        "games",
        "finished",
        "seed",
        "players",
        "options",
        "bots",
        "pairs",
        "meetings",
        "length",
        "faults",
        "times",
    ]
    assert (found["game"], found["games"], found["seed"], found["players"]) == ("zylatron", 4, 3, 2)
    assert {bot["bot"] for bot in found["bots"]} == {"random", "rookie"}
    (pair,) = found["pairs"]
    assert (pair["bot"], pair["against"]) == ("rookie", "random")
    assert found["faults"] == []


def test_the_table_names_ratings_pairs_and_intervals(capsys: Capsys) -> None:
    found = say(capsys, "arena", "zylatron", *BOTS, *QUICK, "--games", "2")
    assert found.code == 0
    assert "2 of 2 matches finished, 2 players, seed 3" in found.out
    assert found.out.count("95 % interval") == 2
    assert "rookie against random" in found.out
    assert "illegal moves: 0\n" in found.out
    assert max(len(line) for line in found.out.split("\n")) <= 80


def test_a_ladder_climbs_from_level_to_level(capsys: Capsys) -> None:
    words = ["--bots", "random,rookie,greedy", "--ladder", "--games", "1", "--json"]
    found = json.loads(say(capsys, "arena", "zylatron", *words, *QUICK).out)
    assert [meeting["seats"] for meeting in found["meetings"]] == [
        ["rookie", "random"],
        ["greedy", "rookie"],
    ]
    assert len(found["pairs"]) == 2


def test_more_seats_make_larger_groups(capsys: Capsys) -> None:
    words = ["--players", "3", *BOTS, "--games", "1", "--json"]
    found = json.loads(say(capsys, "arena", "zylatron", *words, *QUICK).out)
    assert [meeting["seats"] for meeting in found["meetings"]] == [
        ["random", "random", "rookie"],
        ["random", "rookie", "rookie"],
    ]


def test_a_report_is_one_file_without_links(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    words = ["--bots", "random,rookie,greedy", "--games", "2", "--out", str(path)]
    assert say(capsys, "arena", "zylatron", *words, *QUICK).code == 0
    text = path.read_text(encoding="utf-8")
    assert [file.name for file in tmp_path.iterdir()] == ["report.html"]
    links = re.findall(r"""(?:href|src)=["'](?!#|data:)[^"']*""", text)
    assert links == []
    assert set(re.findall(r"https?://[^\"'<> ]+", text)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }
    plots = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert len(plots) == 4
    for plot in plots:
        ElementTree.fromstring(plot)
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert "greedy against rookie" in text
    assert "No bot crashed or made an illegal move." in text


def test_faults_are_told_in_words(
    capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    enrol(monkeypatch, Crasher, Fool)
    path = tmp_path / "report.html"
    words = ["--bots", "crasher,fool", "--games", "1", "--out", str(path)]
    found = say(capsys, "arena", "zylatron", *words, *QUICK)
    assert found.code == 0
    assert re.search(r"illegal moves: [1-9]", found.out)
    assert "crasher raised ZeroDivisionError: no fuel" in found.out
    assert "fool answered -1, which is none of its" in path.read_text(encoding="utf-8")
    found = say(capsys, "sim", "zylatron", "--seats", "crasher,random", "--games", "1", *QUICK)
    assert "crasher was at fault" in found.out


def test_without_matplotlib_it_says_what_to_install(
    capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    found = say(capsys, "arena", "zylatron", "--out", str(tmp_path / "x.html"))
    assert (found.code, found.out) == (2, "")
    assert found.err == "A report needs matplotlib: pip install starboard[lab]\n"
