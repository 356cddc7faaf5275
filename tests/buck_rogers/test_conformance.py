"""Buck Rogers passes the checks that every game must pass, in all of its cells."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import CELLS, FAILURES, GAME, PLAN

from starboard import _build
from starboard.engine.conformance import Limits, check_game, sweep, trials

pytestmark = pytest.mark.heavy

COMPILED = _build.build() == "compiled"
PORTIONS = 10
CAMPAIGN = 10_000
SHARE = 100

SAMPLES = ("start", "building", "turn-2")
EXCLUDED = {
    *((name, "on", needs, "off") for needs, name in (("e", "e_nine"), ("h", "h_loose"))),
    ("n_split", "on", "n", "off"),
    ("objective", "b1", "a", "off"),
    ("objective", "b2", "a", "off"),
    ("objective", "b3", "d", "on"),
}
"""Pairs that no game of Buck Rogers has (chapter 12)."""


def excluded(seats: int, game: str) -> set[frozenset[tuple[str, str]]]:
    """What the ledger does not let meet, with a number of seats and in one of the games."""
    found = {frozenset({(a, b), (c, d)}) for a, b, c, d in EXCLUDED}
    if game == "advanced":
        found |= {frozenset({("turn_cards", "off")}), frozenset({("pass_through_basic", "form-2")})}
    for start in SAMPLES:
        sample = ("sample_setup", start)
        if game == "advanced" or seats < 4:
            found.add(frozenset({sample}))
            continue
        for other in ("c", "d", "b6", "n_split"):
            found.add(frozenset({sample, (other, "on")}))
        for objective in ("b1", "b2", "b3", "b5"):
            found.add(frozenset({sample, ("objective", objective)}))
    return found


def test_the_cells_leave_out_only_what_the_ledger_excludes() -> None:
    for seats in GAME.players:
        for game in ("basic", "advanced"):
            found = {
                frozenset(part.options) - {("game", game)}
                for part in PLAN.impossible
                if part.seats == seats and ("game", game) in part.options
            }
            assert found == excluded(seats, game)


def test_the_cells_cover_every_value_of_every_option() -> None:
    for rule in GAME.option_rules:
        if rule.low is None:
            assert {dict(cell.options)[rule.name] for cell in CELLS} == set(rule.values)


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_buck_rogers_conforms(portion: int) -> None:
    where = trials(CELLS)[portion::PORTIONS]
    limits = Limits(every=60, steps=400)
    if COMPILED:
        where = where[portion % 2 :: 2]
    else:
        where = where[portion % 12 :: 12]
        limits = Limits(every=30, steps=120)
    report = check_game(GAME, where, limits=limits, folder=FAILURES, vocabulary=False)
    assert report.ok, report.text()
    assert report.checked > 0


@pytest.mark.slow
@pytest.mark.parametrize("portion", range(PORTIONS))
def test_every_cell_conforms(portion: int) -> None:
    where = trials(CELLS, seed=5_000)[portion::PORTIONS]
    limits = Limits(every=60, steps=1_000)
    report = check_game(GAME, where, limits=limits, folder=FAILURES, vocabulary=False)
    assert report.ok, report.text()


@pytest.mark.slow
@pytest.mark.parametrize("portion", range(CAMPAIGN // SHARE))
def test_a_long_campaign(portion: int) -> None:
    planned = trials(CELLS, rounds=-(-CAMPAIGN // len(CELLS)), seed=9_000)
    where = planned[portion * SHARE :][:SHARE]
    report = sweep(GAME, where, limits=Limits(every=200), folder=FAILURES)
    assert report.ok, report.text()
    assert report.matches == report.finished == SHARE
