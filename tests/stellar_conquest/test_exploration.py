"""Exploration (ledger chapter 3.7)."""

from __future__ import annotations

import pytest
from stellar_conquest.tabletop import (
    answer,
    asked,
    card,
    colony,
    force_at,
    go,
    offers,
    put,
    refusal,
    seen,
    ships,
    stage,
    star,
)

from starboard.games.stellar_conquest.control import revolt
from starboard.games.stellar_conquest.events import (
    EV_COUNTERS,
    EV_DIE,
    EV_DREW,
    EV_EXPLORED,
    EV_LOST,
)
from starboard.games.stellar_conquest.ids import NONE


def test_SC_EXP_01_exploration_follows_movement_and_is_mandatory() -> None:
    s = stage()
    put(s, 0, "indi", "esc")
    go(s)
    answer(s, "end-movement")
    assert asked(s) == [(-1, "card")]


def test_SC_EX_20_SC_EXP_02_SC_EXP_06_SC_EXP_15_each_scout_and_transport_rolls() -> None:
    s = stage()
    put(s, 0, "indi", "sct ct*3")
    go(s)
    answer(s, "end-movement", "die 1", "die 4", "die 1", "die 6", "card 44")
    assert ships(s, 0) == "ct*2"
    assert s.explored[star(s, "indi")] == 1


def test_SC_EXP_03_SC_EXP_04_one_warship_protects_all() -> None:
    s = stage()
    put(s, 0, "indi", "sct*2 ct*9")
    put(s, 0, "indi", "esc")
    go(s)
    answer(s, "end-movement")
    assert asked(s) == [(-1, "card")], "no dice"


def test_SC_EXP_05_SC_EXP_08_a_later_explorer_runs_the_risk_and_draws_nothing() -> None:
    s = stage()
    card(s, "indi", 44, 1)
    put(s, 0, "indi", "sct")
    go(s)
    answer(s, "end-movement")
    assert asked(s) == [(-1, "die")]
    answer(s, "die 2")
    assert s.card[star(s, "indi")] == 44
    assert s.explored[star(s, "indi")] == 3
    assert asked(s) == [(0, "colonize")]


def test_SC_EXP_07_SC_CMP_03_the_first_draws_from_the_stack_of_the_class() -> None:
    s = stage()
    card(s, "lupi", 50, 1)
    put(s, 0, "indi", "esc")
    go(s)
    answer(s, "end-movement")
    stack = [str(n) for n in range(44, 57) if n != 50]
    assert offers(s, "card") == stack
    assert refusal(s, "card 57") == "SC-EXP-07"
    answer(s, "card 45")
    assert s.card[star(s, "indi")] == 45


def test_SC_EXP_09_all_lost_means_unexplored() -> None:
    s = stage()
    put(s, 0, "indi", "sct*2")
    put(s, 1, "lupi", "esc")
    go(s)
    answer(s, "end-movement", "die 1", "die 1")
    indi = star(s, "indi")
    assert (int(s.card[indi]), int(s.explored[indi])) == (int(NONE), 0)
    assert asked(s) == [(1, "movement")]


def test_SC_EXP_10_SC_HID_07_SC_HID_08_SC_HID_09_the_card_is_seen_by_explorers_only() -> None:
    s = stage(3)
    put(s, 0, "indi", "esc")
    go(s)
    answer(s, "end-movement", "card 45")
    indi = star(s, "indi")
    assert seen(s, EV_DREW, 0) == [(0, indi, 45)]
    assert seen(s, EV_DREW, 1) == seen(s, EV_DREW, -1) == [(0, indi, -1)]


def test_SC_HID_10_earlier_explorers_notice_a_later_one() -> None:
    s = stage(3)
    card(s, "indi", 44, 1)
    put(s, 0, "indi", "esc")
    go(s)
    answer(s, "end-movement")
    assert seen(s, EV_EXPLORED, 0) == seen(s, EV_EXPLORED, 1) == [(0, star(s, "indi"), 44)]
    assert seen(s, EV_EXPLORED, 2) == seen(s, EV_EXPLORED, -1) == []


def test_SC_EXP_12_a_star_explored_once_is_safe() -> None:
    s = stage()
    card(s, "indi", 44, 0)
    put(s, 0, "indi", "sct*5")
    go(s)
    answer(s, "end-movement")
    assert asked(s) == [(0, "colonize")]


def test_SC_EXP_15_stars_by_column_and_row() -> None:
    s = stage()
    names = sorted(s.board.star_names, key=lambda n: s.board.star_hex[star(s, n)])
    for name in ("scorpii", "canis", "draconis"):
        put(s, 0, name, "sct")
    go(s)
    answer(s, "end-movement")
    order = []
    while asked(s)[0][1] != "colonize":
        answer(s, "die 6")
        answer(s, f"card {offers(s, 'card')[0]}")
        order.append(next(n for n in names if s.explored[star(s, n)] and n not in order))
    assert order == [n for n in names if n in ("scorpii", "canis", "draconis")]


def test_SC_EXP_16_SC_RUL_27_a_revolt_shows_the_card() -> None:
    s = stage()
    card(s, "canis", 32, 1)
    colony(s, "canis-4", 1, 5, by=0)
    revolt(s)
    assert s.explored[star(s, "canis")] == 3
    assert seen(s, EV_EXPLORED, 0) == [(0, star(s, "canis"), 32)]


def test_SC_RUL_43_SC_HID_11_dice_are_private() -> None:
    s = stage()
    put(s, 0, "indi", "sct")
    put(s, 0, "indi", "ct*2")
    go(s)
    s.events.clear()
    answer(s, "end-movement", "die 1", "die 2", "die 1", "card 44")
    assert len(seen(s, EV_DIE, 0)) == 3
    assert seen(s, EV_DIE, 1) == seen(s, EV_LOST, 1) == []
    assert seen(s, EV_COUNTERS, 1) == [(0, s.board.index["d4"], 1)], "a whole counter went"
    assert force_at(s, 0, "indi") == ["ct*1"]


@pytest.mark.parametrize("turn", [3, 19])
def test_SC_SCN_14_SC_RUL_38_a_nova_is_not_explored(turn: int) -> None:
    s = stage(turn=turn, scenario="nova-emergence")
    put(s, 0, "draconis", "sct")
    go(s)
    answer(s, "end-movement")
    assert asked(s) == [(0, "colonize")]
    assert offers(s) == ["end-turn"]
