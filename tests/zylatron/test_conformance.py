"""Zylatron passes the checks that every game must pass, in all of its cells."""

from __future__ import annotations

import time

import pytest
from zylatron.campaign import CELLS, FAILURES, GAME, campaign, play

from starboard import _build
from starboard.engine.conformance import Limits, check_game, trials

COMPILED = _build.build() == "compiled"
PORTIONS = 12
CAMPAIGN = 10_000


def test_the_cells_cover_the_scenarios() -> None:
    named = {
        (cell.seats, dict(cell.options)["game"], dict(cell.options)["teams"]) for cell in CELLS
    }
    assert named == {
        *((seats, game, "none") for seats in (2, 3, 4) for game in ("major", "short")),
        (4, "major", "pairs"),
        (4, "short", "pairs"),
    }
    for rule in GAME.option_rules:
        if rule.low is None:
            assert {dict(cell.options)[rule.name] for cell in CELLS} == set(rule.values)


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_zylatron_conforms(portion: int) -> None:
    where = trials(CELLS)[portion::PORTIONS]
    limits = Limits(every=40, steps=400)
    if not COMPILED:
        where = where[portion % 8 :: 8]
        limits = Limits(every=10, steps=100)
    report = check_game(GAME, where, limits=limits, folder=FAILURES, vocabulary=False)
    assert report.ok, report.text()
    assert report.checked > 0


@pytest.mark.parametrize("habits", range(2))
def test_matches_run_to_their_end(habits: int) -> None:
    where = trials(CELLS, rounds=2)[habits * len(CELLS) :][: len(CELLS)]
    report = play(where if COMPILED else where[habits::32])
    assert report.ok, report.text()
    assert report.finished == report.matches


@pytest.mark.slow
def test_a_long_campaign(capsys: pytest.CaptureFixture[str]) -> None:
    began = time.perf_counter()
    report = campaign(CAMPAIGN, jobs=2)
    seconds = time.perf_counter() - began
    with capsys.disabled():
        print(f"\n{report.text()}\n{seconds:.0f} s, {report.steps / seconds:.0f} steps/s")  # noqa: T201
    assert report.ok, report.text()
    assert report.matches == report.finished == CAMPAIGN
    assert report.seen.missing(GAME) == []
