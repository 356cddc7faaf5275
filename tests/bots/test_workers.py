from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

import starboard
from starboard.bots.arena import simulate
from starboard.bots.workers import Workers, _start
from starboard.core.errors import SetupError


def span(plan: str, start: int, stop: int) -> tuple[str, int, int]:
    return plan, start, stop


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("number", [1, 7, 200])
def test_portions_come_in_order_and_leave_nothing_out(jobs: int, number: int) -> None:
    found = list(Workers(jobs).portions(span, "x", number, largest=3))
    assert {plan for plan, _, _ in found} == {"x"}
    assert [i for _, start, stop in found for i in range(start, stop)] == list(range(number))
    assert max(stop - start for _, start, stop in found) <= 3


def test_only_a_few_portions_are_under_way() -> None:
    started: list[int] = []

    def submit(start: int, stop: int) -> Callable[[], int]:
        started.append(start)
        return lambda: start

    results = Workers(2)._in_order(submit, [(i, i + 1) for i in range(100)])
    assert next(results) == 0
    assert len(started) == 8
    assert list(results) == list(range(1, 100))


@pytest.mark.parametrize(
    ("jobs", "engine", "words"),
    [
        (0, "local", "number of jobs is 1 to 256, not 0"),
        (1, "spark", "engine is local or ray, not 'spark'"),
    ],
)
def test_what_makes_no_sense_is_refused(jobs: int, engine: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        Workers(jobs, engine)


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    words = r"^The engine ray needs Ray: pip install starboard\[cluster\]$"
    with pytest.raises(SetupError, match=words):
        Workers(1, "ray")


class Unreachable:
    """A Ray whose cluster does not answer."""

    def init(self, **options: object) -> None:
        raise ConnectionError("nobody at home")


def test_a_cluster_that_cannot_be_joined_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    words = r"^The cluster that RAY_ADDRESS names cannot be joined: nobody at home\.$"
    with pytest.raises(SetupError, match=words):
        _start(Unreachable(), 1)


@pytest.mark.filterwarnings("default")  # of Ray's own code
def test_ray_plays_the_same_matches() -> None:
    import ray  # noqa: PLC0415 - it starts slowly

    game, quick = starboard.load("zylatron"), {"game": "short", "round_limit": "1"}
    lines: list[list[bytes]] = [[], []]
    results = [
        simulate(
            game,
            ["rookie", "random"],
            4,
            seed=5,
            jobs=2,
            engine=engine,
            options=quick,
            rows=lines[at].append,
        )
        for at, engine in enumerate(("local", "ray"))
    ]
    assert results[0] == results[1]
    assert lines[0] == lines[1]
    assert not ray.is_initialized()
