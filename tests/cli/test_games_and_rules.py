from __future__ import annotations

import json

import pytest
from cli.shell import say

from starboard.engine.registry import load

Capsys = pytest.CaptureFixture[str]


def test_the_list_of_games_fits_80_columns(capsys: Capsys) -> None:
    found = say(capsys, "games")
    assert "zylatron" in found.out
    assert "2, 3, 4" in found.out
    assert max(len(line) for line in found.out.split("\n")) <= 80


def test_one_game_shows_every_option_with_its_values(capsys: Capsys) -> None:
    found = say(capsys, "games", "zylatron")
    for rule in load("zylatron").option_rules:
        assert f"{rule.name} = {rule.default}" in found.out
        assert rule.text in found.out
    assert "round_limit = 80, 1 to 999" in found.out


def test_games_as_json(capsys: Capsys) -> None:
    (game,) = json.loads(say(capsys, "games", "zylatron", "--json").out)
    assert game["players"] == [2, 3, 4]
    limit = next(option for option in game["options"] if option["name"] == "round_limit")
    assert (limit["default"], limit["values"], limit["low"], limit["high"]) == ("80", [], 1, 999)


def test_a_rule_is_read_by_its_id_in_any_case(capsys: Capsys) -> None:
    found = say(capsys, "rules", "zylatron", "zy-mov-09")
    assert found.out.startswith("ZY-MOV-09 A stop must be on a point free of pieces")
    assert found.out.count("\n") == 1


def test_rules_are_searched_by_words(capsys: Capsys) -> None:
    found = say(capsys, "rules", "zylatron", "missile", "blast")
    assert found.code == 0
    lines = found.out.strip().split("\n")
    assert len(lines) > 1
    assert all(line.startswith("ZY-") for line in lines)


def test_the_whole_ledger_stands_under_its_headings(capsys: Capsys) -> None:
    found = say(capsys, "rules", "zylatron")
    assert "\nMovement\nZY-MOV-01 " in found.out


def test_the_rules_of_the_engine_are_read_too(capsys: Capsys) -> None:
    assert "once luck has spoken" in say(capsys, "rules", "zylatron", "SB-UND-02").out


def test_words_that_occur_nowhere_fail(capsys: Capsys) -> None:
    found = say(capsys, "rules", "zylatron", "xyzzy")
    assert (found.code, found.out) == (1, "")
    assert "'xyzzy'" in found.err


def test_rules_as_json(capsys: Capsys) -> None:
    (rule,) = json.loads(say(capsys, "rules", "zylatron", "ZY-TRN-03", "--json").out)
    assert rule["id"] == "ZY-TRN-03"
    assert rule["tags"] == ["short"]
