"""What the evaluator likes, after the strategy notes (ledger chapter 18)."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import laid_out

from starboard.games.buck_rogers import GAME
from starboard.games.buck_rogers.features import NAMES, chance_of

HOME = "lowlanders: blue control leader:buck-rogers fighter*2 factory"
AWAY = "pavonis: burgundy control leader:killer-kane fighter*2 factory"


def value(*lines: str, head: str = "turn 3 phase movement mover blue") -> float:
    """The chances of blue with these lines on the table of two homes."""
    s = laid_out("\n".join([head, HOME, AWAY, *lines]), players=4)
    return GAME.evaluator().value(s, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("aerostates: blue control", "aerostates: green control"),
        ("aerostates: blue fighter", "near-venus-orbit: blue fighter"),
        ("near-venus-orbit: blue fighter", "far-venus-orbit: blue fighter"),
    ],
)
def test_zones_and_the_way_to_them_are_worth_having(better: str, worse: str) -> None:
    assert value(better) > value(worse) + 0.01


def test_a_battle_is_entered_with_the_greater_force() -> None:
    odds = [
        value(f"aerostates: green control trooper*2 | blue fighter*{n}")
        - value("aerostates: green control trooper*2", f"near-venus-orbit: blue fighter*{n}")
        for n in (1, 5)
    ]
    assert odds[0] < odds[1]


def test_a_lone_leader_among_enemies_is_a_danger() -> None:
    safe = value("aerostates: blue leader:wilma-deering", "thule: green control fighter")
    assert safe > value("thule: blue leader:wilma-deering | green control fighter")


def test_the_chance_of_a_battle_is_fair_and_grows_with_the_force() -> None:
    assert chance_of(2.0, 2.0) == 0.5
    assert chance_of(0.0, 1.0) == 0.0
    assert chance_of(3.0, 2.0) + chance_of(2.0, 3.0) == pytest.approx(1.0)


def test_every_number_has_a_name() -> None:
    s = laid_out("turn 3 phase movement mover blue\n" + HOME + "\n" + AWAY, players=4)
    assert len(GAME.evaluator().measure(s, 0)) == len(NAMES)
    assert len(set(NAMES)) == len(NAMES)
