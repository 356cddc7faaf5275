from __future__ import annotations

import json
import random
import subprocess
import sys
from typing import Any

import pytest

from starboard.adapters import bench

pytestmark = pytest.mark.pure_only


def test_every_environment_has_a_figure_or_a_reason() -> None:
    words = [sys.executable, "-m", "starboard.adapters.bench", "--json", "--quick"]
    done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=120)
    found: list[dict[str, Any]] = json.loads(done.stdout.strip().split("\n")[-1])
    named = {(one["interface"], one["maker"], one["game"]): one for one in found}
    assert len(named) == len(found)
    assert ("pettingzoo", "starboard", "zylatron") in named
    assert ("openspiel", "starboard", "zylatron") in named
    for one in found:
        assert (one["steps_per_s"] is None) == bool(one["why"])
        if one["maker"] != "starboard":
            assert one["steps_per_s"] > 0


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name.split(".", maxsplit=1)[0])

    monkeypatch.setattr(bench, "import_module", missing)
    found = bench.measure(quick=True)
    assert {one.steps_per_s for one in found} == {None}
    assert found[-1].why == "pyspiel is not installed: pip install starboard[bench]"


class Countdown:
    """A made-up environment of two agents and four steps."""

    def __init__(self) -> None:
        self.agents: list[str] = []
        self.chosen: list[int] = []
        self.matches = 0

    def reset(self, seed: int) -> None:
        self.agents = ["a", "b"]
        self.left = 4
        self.matches += 1

    def last(self) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        return {"action_mask": Mask()}, 0.0, self.left == 0, False, {}

    def step(self, action: int | None) -> None:
        if action is None:
            assert self.left == 0
            self.agents.pop()
            return
        self.chosen.append(action)
        self.left -= 1


class Mask:
    def nonzero(self) -> tuple[list[int]]:
        return ([2, 5],)


def test_only_legal_actions_are_played_and_only_they_are_counted() -> None:
    env = Countdown()
    steps, spent = bench.zoo_steps(env, random.Random(1), 0.01)
    assert steps == len(env.chosen) == 4 * env.matches
    assert set(env.chosen) == {2, 5}
    assert spent >= 0.01
