from __future__ import annotations

import json

import pytest
from cli.shell import say

from starboard import _build
from starboard.cli import bench
from starboard.cli.measure import has_toy, measure
from starboard.engine import registry

Capsys = pytest.CaptureFixture[str]
KEYS = {
    "game",
    "build",
    "decisions_per_s",
    "games_per_s",
    "clone_us",
    "options_us",
    "options_max_us",
    "view_us",
    "mcts_per_s",
    "peak_mb",
}


@pytest.mark.pure_only
def test_the_json_has_the_shape_that_programs_rely_on(capsys: Capsys) -> None:
    found = say(capsys, "bench", "--game", "zylatron", "--quick", "--json")
    assert found.code == 0
    figures = json.loads(found.out)
    assert list(figures) == ["games", "scaling", "environments"]
    assert [(one["game"], one["jobs"]) for one in figures["scaling"]] == [
        ("zylatron", 1),
        ("zylatron", 2),
    ]
    assert all(one["games_per_s"] > 0 for one in figures["scaling"])
    assert figures["environments"] == []
    games = figures["games"]
    builds = ["compiled", "pure"] if _build.is_compiled() else ["pure"]
    assert [one["build"] for one in games] == builds
    assert ("There is no compiled build here" in found.err) == (builds == ["pure"])
    for one in games:
        assert set(one) == KEYS
        assert one["game"] == "zylatron"
        assert one["options_max_us"] > one["options_us"] > 0
        assert one["decisions_per_s"] > one["games_per_s"] > 0
        assert one["clone_us"] > 0
        assert one["view_us"] > 0
        assert one["mcts_per_s"] > 0
        assert 10 < one["peak_mb"] < 200


def test_the_toy_game_has_no_view() -> None:
    assert has_toy()
    found = measure("toy", quick=True)
    assert set(found) == KEYS
    assert found["build"] == _build.build()
    assert found["view_us"] is None
    assert found["mcts_per_s"] is None
    assert found["options_us"] > 0


def test_environments_are_shown_and_what_is_missing_is_said(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = {
        "starboard.cli.measure": {
            **dict.fromkeys(KEYS, 1),
            "game": "zylatron",
            "build": _build.build(),
        },
        "starboard.adapters.bench": [
            {"interface": "openspiel", "maker": "openspiel", "game": "hex", "steps_per_s": 1234},
            {
                "interface": "pettingzoo",
                "maker": "pettingzoo",
                "game": "go",
                "steps_per_s": None,
                "why": "pygame is not installed: pip install starboard[bench]",
            },
        ],
    }
    monkeypatch.setattr(registry, "games", lambda: ["zylatron"])
    monkeypatch.setattr(bench, "_told", lambda words, what, env: told[words[0]])
    monkeypatch.setattr(bench, "scaling", lambda game, rate, quick: [])
    found = say(capsys, "bench", "--quick")
    assert found.code == 0
    assert "openspiel  openspiel  hex     1,234" in found.out
    assert "not measured: go of pettingzoo for pettingzoo: pygame is not installed" in found.out
