from __future__ import annotations

from collections import Counter

import pytest
from bots.culprits import Crasher, Fool, enrol
from toys.nim import GAME as NIM
from toys.skirmish import GAME as SKIRMISH

from starboard.bots.arena import simulate
from starboard.bots.table import percentile
from starboard.engine.record import Record


@pytest.fixture(autouse=True)
def _culprits(monkeypatch: pytest.MonkeyPatch) -> None:
    enrol(monkeypatch, Crasher, Fool)


def test_the_steward_answers_for_a_bot_at_fault_and_the_fault_is_told() -> None:
    result = simulate(NIM, ["fool", "crasher"], 4, seed=1, records=True)
    assert all(match.finished for match in result.played)
    for match in result.played:
        players = [line for line in Record.read(match.record).lines if not line.luck]
        assert [line.text for line in players][:2] == ["pass", "pass"]
    crash, illegal = result.summary()["faults"]
    assert (crash["bot"], crash["kind"]) == ("crasher", "crash")
    assert crash["first"] == (
        "match 0, seat 2: crasher raised ZeroDivisionError: no fuel (decision 1)."
    )
    assert (illegal["bot"], illegal["kind"]) == ("fool", "illegal")
    assert "fool answered -1, which is none of its " in illegal["first"]
    assert illegal["count"] + crash["count"] == sum(match.decisions for match in result.played)


def test_a_fault_changes_nothing_for_matches_without_one() -> None:
    faulty = simulate(SKIRMISH, ["random", "crasher"], 4, seed=2)
    assert [bool(match.faults) for match in faulty.played] == [True] * 4
    clean = simulate(SKIRMISH, ["random", "greedy"], 4, seed=2)
    assert [match.faults for match in clean.played] == [()] * 4
    assert clean.summary()["faults"] == []


def test_the_answers_of_bots_are_timed() -> None:
    (match,) = simulate(SKIRMISH, ["greedy", "random"], 1, seed=2).played
    greedy, random = match.times
    assert 0 < greedy.total() + random.total() <= match.decisions
    slow, quick = percentile(greedy, 0.5), percentile(random, 0.5)
    assert slow is not None
    assert quick is not None
    assert slow > quick


def test_percentiles() -> None:
    times = Counter({0: 98, 160: 1, 320: 1})
    assert percentile(times, 0.5) == pytest.approx(1, rel=0.05)
    assert percentile(times, 0.99) == pytest.approx(1024, rel=0.05)
    assert percentile(times, 1.0) == pytest.approx(1024**2, rel=0.05)
    assert percentile(Counter(), 0.5) is None
