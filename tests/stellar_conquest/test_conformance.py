"""Stellar Conquest passes the checks that every game must pass, in all of its cells."""

from __future__ import annotations

from collections import Counter
from textwrap import dedent

import pytest
from stellar_conquest.campaign import CELLS, FAILURES, GAME, PLAN
from stellar_conquest.scenes import SCENES

from starboard import _build
from starboard.core.chance import FastChance
from starboard.engine import conformance
from starboard.engine.cells import Cell
from starboard.engine.conformance import Limits, Report, Trial, check_game, trials
from starboard.engine.conformance_checks import Checks
from starboard.engine.conformance_page import places_of
from starboard.engine.match import Match

pytestmark = pytest.mark.heavy

COMPILED = _build.build() == "compiled"
PORTIONS = 8
SCENARIOS = {
    2: {"standard", "nova", "nova-emergence"},
    3: {"standard", "nova", "nova-emergence", "half-left", "half-right"},
    4: {"standard", "nova", "nova-emergence", "four-a", "four-b", "four-c", "four-d"},
}


def test_SC_SCN_19_the_cells_have_the_scenarios_of_each_number_of_players() -> None:
    for seats, wanted in SCENARIOS.items():
        found = {dict(cell.options)["scenario"] for cell in CELLS if cell.seats == seats}
        assert found == wanted


def test_the_cells_cover_every_value_of_every_option() -> None:
    for rule in GAME.option_rules:
        if rule.low is None:
            assert {dict(cell.options)[rule.name] for cell in CELLS} == set(rule.values)


def test_SC_RUL_39_only_starting_planets_are_refused_beside_wrong_scenarios() -> None:
    for part in PLAN.impossible:
        options = dict(part.options)
        wrong = options["scenario"] not in SCENARIOS[part.seats]
        assert wrong or options["starting-planet"] != "off"


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_stellar_conquest_conforms(portion: int) -> None:
    where = trials(CELLS)[portion::PORTIONS]
    limits = Limits(every=60, steps=600)
    if COMPILED:
        where = where[portion % 3 :: 3]
    else:
        where = where[portion % 15 :: 15]
        limits = Limits(every=40, steps=150)
    report = check_game(GAME, where, limits=limits, folder=FAILURES, vocabulary=False)
    assert report.ok, report.text()
    assert report.checked > 0


@pytest.mark.slow
@pytest.mark.parametrize("portion", range(PORTIONS))
def test_every_cell_conforms(portion: int) -> None:
    where = trials(CELLS, seed=5_000)[portion::PORTIONS]
    limits = Limits(every=80, steps=1_500)
    report = check_game(GAME, where, limits=limits, folder=FAILURES, vocabulary=False)
    assert report.ok, report.text()


class _Scene(conformance._Thorough):
    """A trial that begins in the middle of things."""

    def __init__(self, name: str, seed: int, habit: str, limits: Limits) -> None:
        self.text, players, options = SCENES[name]
        given = tuple({"early-end": "false", **options}.items())
        super().__init__(GAME, Trial(Cell(players, given), habit, seed), limits, Counter())

    def play(self) -> None:
        self.match = Match.create(
            GAME,
            self.setup.seats,
            self.setup.options,
            luck=None,
            position=dedent(self.text),
        )
        self.checks = Checks(GAME, self.setup, FastChance(self.trial.seed + 2))
        self.places = places_of(GAME, self.setup)
        self.run()
        self.checks.old_clones()


def go_on(name: str, rounds: int, steps: int, every: int = 4) -> Report:
    """Play a scene with all checks at every so many steps, each habit in turn."""
    report = Report(GAME.slug)
    for seed in range(rounds):
        habit = ("rarest-verb", "attack-first", "uniform")[seed % 3]
        limits = Limits(every=every, steps=steps)
        report.add(_Scene(name, seed, habit, limits).report(FAILURES))
    return report


KNOWN = pytest.mark.xfail(
    reason="what happens in a private planetary attack is not always dealt anew: see the README",
    strict=True,
)
"""A fault that is not mended yet."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(n, marks=KNOWN) if n == "siege in private" else n for n in SCENES],
)
def test_the_middle_of_things_conforms(name: str) -> None:
    report = go_on(name, 12, 60) if COMPILED else go_on(name, 1, 40, 6)
    assert report.ok, report.text()
    assert report.checked > 0


def test_scenes_come_to_every_decision_of_battles() -> None:
    found = Report(GAME.slug)
    for name in SCENES:
        found.add(go_on(name, 2, 60, 1_000))
    kinds = {GAME.kinds[kind] for kind in found.seen.kinds}
    assert {"contest", "fire", "withdraw", "group", "attack", "screen", "scorch"} <= kinds
    assert {"refuge", "talk", "production", "colonize"} <= kinds
