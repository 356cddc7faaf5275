"""Cells: rows that cover all pairs, and only what a game allows."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys import nim, skirmish

from starboard.core.errors import SetupError
from starboard.engine.cells import Cell, cells, cover, plan

NAMES = st.sampled_from("abcdefgh")
VALUES = st.lists(st.sampled_from("123456"), min_size=1, max_size=4, unique=True).map(tuple)


@given(st.dictionaries(NAMES, VALUES, max_size=6))
def test_any_two_values_meet_in_a_row(values: dict[str, tuple[str, ...]]) -> None:
    rows, gaps = cover(values)
    assert gaps == []
    assert all(list(row) == list(values) for row in rows if len(values) > 1)
    for one, other in combinations(values, 2):
        met = {(row[one], row[other]) for row in rows}
        assert met == {(a, b) for a in values[one] for b in values[other]}
    for name, wanted in values.items():
        assert {row[name] for row in rows if name in row} == set(wanted)
    assert cover(values) == (rows, [])


def test_the_cover_is_much_smaller_than_all_combinations() -> None:
    assert len(cover({f"option-{n}": ("a", "b") for n in range(20)})[0]) <= 14


def test_cells_are_all_seats_with_all_values() -> None:
    found = cells(nim.GAME)
    assert {cell.seats for cell in found} == {2, 3, 4}
    assert {dict(cell.options)["pile"] for cell in found} == {"9", "1"}
    assert str(found[0]) == "players=2 pile=9 misere=no touch=relaxed"


def test_values_can_be_chosen_and_multiplied_out() -> None:
    found = cells(skirmish.GAME, ("rounds",), {"rounds": ("2", "3"), "lives": ("5",)})
    assert [str(cell) for cell in found][:2] == [
        "players=2 rounds=2 lives=5",
        "players=2 rounds=3 lives=5",
    ]
    with pytest.raises(SetupError, match="no option 'livs'"):
        cells(skirmish.GAME, ("livs",))


def test_what_the_game_refuses_is_left_out() -> None:
    found = cells(skirmish.GAME, samples={"lives": ("1", "77")})
    assert {dict(cell.options)["lives"] for cell in found} == {"1"}
    with pytest.raises(SetupError):
        Cell(9, ()).setup(skirmish.GAME)


def needs_the_other(row: Mapping[str, str]) -> str:
    """A refusal of b=on without a=on and d=on without c=on, and of a=on with e=3."""
    for name, needs in (("b", "a"), ("d", "c")):
        if row[name] == "on" and row[needs] == "off":
            return f"{name} needs {needs}"
    return "a excludes e=3" if row["a"] == "on" and row["e"] == "3" else ""


def test_refused_rows_are_mended_until_only_what_is_impossible_is_missing() -> None:
    values = dict.fromkeys("abcd", ("off", "on")) | {"e": ("1", "2", "3")}
    rows, gaps = cover(values, needs_the_other)
    assert not any(needs_the_other(row) for row in rows)
    met = {
        (one, row[one], other, row[other]) for row in rows for one, other in combinations(values, 2)
    }
    everything = {
        (one, a, other, b)
        for one, other in combinations(values, 2)
        for a in values[one]
        for b in values[other]
    }
    assert everything - met == {
        ("a", "off", "b", "on"),
        ("c", "off", "d", "on"),
        ("a", "on", "e", "3"),
        ("b", "on", "e", "3"),
    }
    assert {tuple(x for pair in gap.items() for x in pair) for gap in gaps} == everything - met


def test_a_value_that_nothing_allows_is_reported_once() -> None:
    found = plan(skirmish.GAME, samples={"lives": ("1", "77")})
    assert {str(part) for part in found.impossible} == {
        f"players={seats} lives=77" for seats in skirmish.GAME.players
    }
