"""Scenarios and their Displays (ledger chapter 11)."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import buck

pytestmark = pytest.mark.pure_only  # the game is not compiled yet

EARTH = """
    turn 1 phase movement mover blue
    american-regency: blue control
    eurasian-regency: blue control
    african-regency: blue control
    urban-reservations: blue control
    l-4-colony: blue control
    earth-near-orbit: nobody satellite
    juno: blue trooper
"""


def test_BR_RUL_65_earth_apart_is_held_with_five_of_nine_zones() -> None:
    buck(EARTH, "blue end-move", "earth-near-orbit: blue satellite", players=6, objective="b3")


def test_BR_RUL_67_earth_and_moon_together_need_seven_of_thirteen() -> None:
    buck(EARTH, "blue end-move", "earth-near-orbit: nobody satellite", players=6, a="on")
