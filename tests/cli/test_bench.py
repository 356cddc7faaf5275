from __future__ import annotations

import json

import pytest
from cli.shell import say

from starboard import _build
from starboard.cli.measure import has_toy, measure

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
    "peak_mb",
}


@pytest.mark.pure_only
def test_the_json_has_the_shape_that_programs_rely_on(capsys: Capsys) -> None:
    found = say(capsys, "bench", "--game", "zylatron", "--quick", "--json")
    assert found.code == 0
    games = json.loads(found.out)["games"]
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
        assert 10 < one["peak_mb"] < 200


def test_the_toy_game_has_no_view() -> None:
    assert has_toy()
    found = measure("toy", quick=True)
    assert set(found) == KEYS
    assert found["build"] == _build.build()
    assert found["view_us"] is None
    assert found["options_us"] > 0
