"""Buck Rogers passes the checks that every game must pass, in all of its cells."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import CELLS, FAILURES, GAME

from starboard import _build
from starboard.engine.conformance import Limits, check_game, trials

pytestmark = pytest.mark.pure_only  # the game is not compiled yet

COMPILED = _build.build() == "compiled"
PORTIONS = 10


def test_the_cells_cover_every_value_of_every_option() -> None:
    for rule in GAME.option_rules:
        if rule.low is None:
            named = {dict(cell.options).get(rule.name, rule.default) for cell in CELLS}
            assert named >= set(rule.values) - {"as-game"}


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_buck_rogers_conforms(portion: int) -> None:
    where = trials(CELLS)[portion::PORTIONS]
    limits = Limits(every=60, steps=400)
    if not COMPILED:
        where = where[portion % 12 :: 12]
        limits = Limits(every=30, steps=120)
    report = check_game(GAME, where, limits=limits, folder=FAILURES, vocabulary=False)
    assert report.ok, report.text()
    assert report.checked > 0
