"""Revolt on Antares passes the checks that every game must pass, in all of its cells."""

from __future__ import annotations

import pytest
from revolt_on_antares.campaign import CELLS, FAILURES, GAME, PLAN

from starboard import _build
from starboard.engine.conformance import Limits, check_game, sweep, trials

pytestmark = pytest.mark.heavy

COMPILED = _build.build() == "compiled"
PORTIONS = 8

ONLY_IN = {
    "neutral_hexes": "basic",
    "alliance_start_turn": "basic",
    "alliance_pass": "basic",
    "silakka_recruit_die": "silakka",
    "politics_terran_hexes": "politics",
    "politics_tovan": "politics",
}
"""The options that change something in one scenario only."""


def test_the_cells_leave_out_only_what_makes_no_sense() -> None:
    second = {rule.name: rule.values[1] for rule in GAME.option_rules}
    for seats in GAME.players:
        for scenario in ("basic", "silakka", "politics"):
            found = {
                option
                for part in PLAN.impossible
                if part.seats == seats and ("scenario", scenario) in part.options
                for option in part.options
                if option[0] != "scenario"
            }
            if seats > 2 and scenario != "politics":
                mine = [c for c in CELLS if c.seats == seats]
                assert not [c for c in mine if ("scenario", scenario) in c.options]
            else:
                elsewhere = {n for n, home in ONLY_IN.items() if home != scenario}
                assert found == {(name, second[name]) for name in elsewhere}


def test_the_cells_cover_every_value_of_every_option() -> None:
    for rule in GAME.option_rules:
        assert {dict(cell.options)[rule.name] for cell in CELLS} == set(rule.values)


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_revolt_on_antares_conforms(portion: int) -> None:
    where = trials(CELLS)[portion::PORTIONS]
    limits = Limits(every=60, steps=1_500)
    if not COMPILED:
        where = where[portion % len(where) :][:1]
        limits = Limits(every=40, steps=160)
    report = check_game(GAME, where, limits=limits, folder=FAILURES, vocabulary=False)
    assert report.ok, report.text()
    assert report.checked > 0


@pytest.mark.slow
@pytest.mark.parametrize("portion", range(PORTIONS))
def test_every_cell_conforms_to_the_end(portion: int) -> None:
    where = trials(CELLS, seed=5_000, rounds=2)[portion::PORTIONS]
    report = check_game(GAME, where, limits=Limits(every=60), folder=FAILURES, vocabulary=False)
    assert report.ok, report.text()


@pytest.mark.slow
def test_every_word_of_the_game_comes_up() -> None:
    report = sweep(GAME, trials(CELLS, rounds=5, seed=300), limits=Limits(every=400))
    assert report.ok, report.text()
    assert report.seen.missing(GAME) == []
