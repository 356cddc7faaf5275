"""Sequence of play, Nova, end and score (ledger chapters 3.2, 3.17 and 3.19)."""

from __future__ import annotations

import pytest
from stellar_conquest.tabletop import (
    answer,
    asked,
    card,
    colony,
    force_at,
    go,
    put,
    refusal,
    seen,
    stage,
    sums,
)

from starboard.games.stellar_conquest.events import EV_OVER, EV_PLAYER_TURN, EV_SCORE
from starboard.games.stellar_conquest.scoring import average, is_out, is_standoff, score
from starboard.games.stellar_conquest.state import StellarConquest
from starboard.games.stellar_conquest.words import read_planet


def lone(turn: int = 2, **options: str) -> StellarConquest:
    """Three players with a scout each at an explored star without planets."""
    s = stage(3, turn=turn, **options)
    for seat, name in enumerate(("altair", "deneb", "vega")):
        card(s, name, 1 if seat == 0 else 2, seat)
        put(s, seat, name, "sct")
    return s


def test_SC_SEQ_01_SC_SEQ_02_SC_CND_01_the_steps_of_a_turn_in_order() -> None:
    s = stage(2)
    put(s, 0, "indi", "sct ct")
    put(s, 1, "lupi", "sct")
    go(s)
    assert asked(s) == [(0, "movement")]
    assert refusal(s, "end-turn") == "SB-ACT-02"
    answer(s, "end-movement")
    assert asked(s) == [(-1, "die")]
    answer(s, "die 2", "die 2", "card 44")
    assert asked(s) == [(0, "colonize")]
    assert refusal(s, "end-movement") == "SB-ACT-02"
    answer(s, "end-turn")
    assert asked(s) == [(1, "movement")]


def test_SC_SEQ_03_SC_SEQ_05_SC_SEQ_06_SC_RUL_50_every_player_in_the_fixed_order() -> None:
    s = go(lone())
    for _ in range(4):
        answer(s, "end-movement", "end-turn")
    turns = seen(s, EV_PLAYER_TURN, -1)
    assert turns == [(2, 0), (2, 1), (2, 2), (3, 0), (3, 1)]


def test_SC_SEQ_07_a_player_with_nothing_is_passed() -> None:
    s = lone()
    s.hex[1] = -1
    go(s)
    answer(s, "end-movement", "end-turn")
    assert asked(s) == [(2, "movement")]


@pytest.mark.parametrize("turns", [36, 40, 41])
def test_SC_END_01_SC_END_03_SC_END_04_SC_END_06_the_last_turn_is_the_end(turns: int) -> None:
    s = go(lone(turn=turns, turns=str(turns)))
    for _ in range(3):
        assert not s.is_over()
        answer(s, "end-movement", "end-turn")
    assert s.is_over()


@pytest.mark.parametrize("early", ["true", "false"])
def test_SC_END_05_SC_RUL_36_it_ends_when_one_player_is_left(early: str) -> None:
    s = stage(2, early_end=early)
    card(s, "altair", 1, 0)
    put(s, 0, "altair", "sct")
    go(s)
    assert s.is_over() == (early == "true")


def test_SC_RUL_36_people_under_another_rule_keep_a_player_in() -> None:
    s = stage(3)
    card(s, "canis", 32, 0)
    assert is_out(s, 1)
    put(s, 0, "canis", "esc ct:azure")
    assert not is_out(s, 1)
    assert is_out(s, 2)
    colony(s, "canis-4", 0, 5, by=2)
    assert not is_out(s, 2)


# -- score ----------------------------------------------------------------------------------


def scored(number: int = 15, players: int = 2, **options: str) -> StellarConquest:
    """Canopus has ST 20 in orbit 4 and TR 40 in orbit 5 (card 15)."""
    s = stage(players, 2, **options)
    card(s, "canopus", number, *range(players))
    return s


def points(s: StellarConquest) -> list[int]:
    return [int(score(s, seat)) for seat in range(s.seats)]


def test_SC_SCO_01_SC_SCO_02_own_colonies_score_also_under_siege() -> None:
    s = scored()
    colony(s, "canopus-5", 0, 1)
    colony(s, "canopus-4", 0, 1)
    assert points(s) == [4, 0]
    put(s, 1, "canopus", "dn*9")
    assert points(s) == [4, 0]


def test_SC_SCO_03_a_conquered_colony_scores_with_a_warship() -> None:
    s = scored()
    colony(s, "canopus-5", 0, 5, by=1)
    colony(s, "canopus-4", 1, 5)
    put(s, 0, "canopus", "sct ct")
    assert points(s) == [0, 1]
    put(s, 0, "canopus", "esc")
    assert points(s) == [3, 1]


def test_SC_SCO_04_SC_SCO_07_an_empty_planet_scores_for_any_ship_once() -> None:
    s = scored()
    put(s, 0, "canopus", "sct")
    put(s, 0, "canopus", "dn*3")
    assert points(s) == [4, 0]


def test_SC_SCO_05_an_empty_planet_scores_for_a_colony_without_other_ships() -> None:
    s = scored()
    colony(s, "canopus-4", 0, 5)
    assert points(s) == [4, 0]
    put(s, 1, "canopus", "sct")
    assert points(s) == [1, 3]


def test_SC_SCO_06_SC_SCO_08_poor_and_ruined_planets_score_nothing() -> None:
    s = scored()
    card(s, "deneb", 7, 0)
    put(s, 0, "deneb", "dn*9")
    assert points(s) == [0, 0]
    put(s, 0, "canopus", "sct")
    s.ruined[read_planet(s, "canopus-5")] = 1
    assert points(s) == [1, 0]


@pytest.mark.parametrize(("shared", "expected"), [("each", [4, 4]), ("none", [0, 0])])
def test_SC_SCO_15_SC_RUL_35_several_claims(shared: str, expected: list[int]) -> None:
    s = scored(shared_uncolonized=shared)
    put(s, 0, "canopus", "sct")
    put(s, 1, "canopus", "sct")
    assert points(s) == expected


def test_SC_SCO_09_SC_SCO_14_SC_HID_20_most_points_win() -> None:
    s = scored(turns="40")
    s.turn = 40
    colony(s, "canopus-5", 1, 5)
    go(s, at=2)
    assert s.returns == [0.0, 1.0]
    assert seen(s, EV_SCORE, -1) == [(0, 0), (1, 4)]
    assert seen(s, EV_OVER, -1) == [(0,)]


def test_SC_SCO_11_SC_RUL_35_equal_first_places_share_the_win() -> None:
    s = lone(turn=40)
    go(s, at=3)
    assert s.returns == [1.0, 1.0, 1.0]
    assert seen(s, EV_OVER, -1) == [(1,)]


@pytest.mark.parametrize(("scores", "standoff"), [([20, 16], True), ([21, 16], False)])
def test_SC_EX_15_SC_SCO_10_a_standoff(scores: list[int], standoff: bool) -> None:
    assert is_standoff(stage(), scores) == standoff


def test_SC_EX_16_SC_SCO_12_SC_SCO_13_the_weighted_average() -> None:
    assert average([(12, 2), (10, 3), (9, 4)], stage().board.weights) == 15


# -- the Nova -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "turn", "lost"),
    [
        ("nova", 1, False),
        ("nova", 2, True),
        ("nova", 3, False),
        ("nova-emergence", 2, True),
        ("nova-emergence", 19, True),
        ("nova-emergence", 20, False),
        ("standard", 2, False),
    ],
)
def test_SC_SCN_13_SC_SCN_15_SC_SCN_16_the_blast(scenario: str, turn: int, lost: bool) -> None:
    s = stage(2, turn=turn, scenario=scenario)
    put(s, 0, "draconis", "dn*3")
    put(s, 1, "canopus", "sct")
    put(s, 1, "o10", "sct")
    go(s, at=2)
    assert (force_at(s, 0, "draconis") == []) == lost
    assert (force_at(s, 1, "canopus") == []) == lost
    assert force_at(s, 1, "o10") == ["sct*1"], "two hexes away"


def test_SC_SCN_16_SC_SCN_17_a_planet_emerges_on_turn_20() -> None:
    s = stage(2, turn=19, scenario="nova-emergence")
    put(s, 0, "o10", "esc ct*3", goal="draconis")
    s.tech[0] = 1 << 15
    go(s, at=2)
    assert s.turn == 20
    answer(s, "select force-1", "step p10", "step q11", "end-movement")
    assert asked(s) == [(0, "colonize")], "explored without a draw"
    answer(s, "unload force-1 ct 3 draconis-4")
    assert sums(s, "draconis-4")[:2] == (3, 3)


def test_SC_SCN_18_SC_CON_24_colonies_are_not_harmed_but_lose_their_guards() -> None:
    s = stage(2, turn=2, scenario="nova")
    card(s, "canopus", 15, 0, 1)
    planet = colony(s, "canopus-5", 0, 5, by=1)
    put(s, 0, "canopus", "esc")
    go(s, at=2)
    assert (s.controller[planet], s.people[planet]) == (1, 5)


def test_SC_SEC_02_grouping_to_mislead_is_legal() -> None:
    """A lone scout and a fleet look alike: the same counters, the same events."""
    fronts = []
    for what in ("sct", "dn*9 ct*9"):
        s = stage(2)
        put(s, 0, "c2", what, goal="indi")
        go(s)
        answer(s, "select force-1", "step c3", "stop", "end-movement")
        fronts.append([(int(e.kind), e.seen_by(1)) for e in s.events])
    assert fronts[0] == fronts[1]
