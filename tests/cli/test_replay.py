from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli.shell import say
from toys.drive import play_on

from starboard.core.chance import FastChance
from starboard.engine.match import Match
from starboard.engine.registry import load

Capsys = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = Match.create(
        load("zylatron"),
        ["Ann", "Bob"],
        {"game": "short", "round_limit": "2"},
        luck=FastChance(4),
    )
    play_on(match, 1)
    path = tmp_path_factory.mktemp("records") / "match.txt"
    path.write_text(match.record().write())
    return path


def test_piped_it_prints_every_line_with_what_happened(record: Path, capsys: Capsys) -> None:
    found = say(capsys, "replay", str(record))
    assert found.code == 0
    assert "Ann | Bob" in found.out
    assert "\n1. seat-" in found.out
    assert "    Seat 1 plays" in found.out
    assert "\nResult: won by" in found.out


def test_to_prints_that_position(record: Path, capsys: Capsys) -> None:
    start = say(capsys, "replay", str(record), "--to", "0").out
    later = say(capsys, "replay", str(record), "--to", "12").out
    assert "Setting up" in start
    assert "Round 1" in later
    beyond = say(capsys, "replay", str(record), "--to", "9999")
    assert beyond.code == 2
    assert "so there is no line 9999" in beyond.err


def test_seats_go_by_number_and_name(record: Path, capsys: Capsys) -> None:
    views = [
        json.loads(say(capsys, "replay", str(record), "--seat", seat, "--json").out)["view"]["seat"]
        for seat in ("1", "seat-2")
    ]
    assert views == [0, 1]
    wrong = say(capsys, "replay", str(record), "--seat", "purple")
    assert wrong.code == 2
    assert "There is no seat 'purple'" in wrong.err


def test_json_has_lines_log_and_view(record: Path, capsys: Capsys) -> None:
    found = json.loads(say(capsys, "replay", str(record), "--json", "--to", "5").out)
    assert found["game"] == "zylatron"
    assert found["seats"] == ["Ann", "Bob"]
    assert len(found["lines"]) == 5
    assert found["plies"] > 5
    assert set(found["lines"][0]) == {"ply", "label", "seat", "text", "log"}
    assert found["view"]["over"] is False


def test_a_record_that_does_not_replay_names_its_line(
    record: Path, tmp_path: Path, capsys: Capsys
) -> None:
    broken = tmp_path / "broken.txt"
    lines = record.read_text().split("\n")
    at = next(i for i, line in enumerate(lines) if " end-turn" in line)
    lines[at] = lines[at].replace("end-turn", "buy warrior r27-c27")
    broken.write_text("\n".join(lines))
    found = say(capsys, "replay", str(broken))
    assert found.code == 2
    assert f"{broken}:{at + 1}: " in found.err
    assert found.err.count("\n") == 1
