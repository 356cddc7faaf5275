"""Lasers and range (ledger chapter 4)."""

from __future__ import annotations

import pytest
from scripts import zylatron

HOME = "r02-c02: red W2; r26-c50: green W2"
"""A Warrior for each side, far from everything."""


@pytest.mark.parametrize("shooter", ["r14-c24: red W1", "r14-c24: red SF1", "r13-c41: red BS1"])
def test_ZY_LAS_01_warriors_fighters_and_battle_stars_have_a_laser(shooter: str) -> None:
    point, _, piece = shooter.partition(": red ")
    near = "r14-c26" if point == "r14-c24" else "r13-c43"
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        {shooter}
        {near}: green SF1
        """,
        f"""
        offered red fire {piece}>green-SF1
        red fire {piece}>green-SF1
        cards hit
        """,
        "green-SF1: lost",
    )


def test_ZY_LAS_01_missiles_and_factories_have_no_laser() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c24: red M1
        r14-c26: green SF1
        """,
        """
        refused ZY-LAS-01 red fire M1>green-SF1
        not-offered red fire M1>green-SF1
        unreadable red fire factory-red-zylon>green-SF1
        """,
    )


@pytest.mark.parametrize(
    ("shooter", "near", "far"),
    [
        ("r14-c24: red W1", "r14-c28", "r13-c29"),
        ("r14-c24: red SF1", "r14-c30", "r12-c30"),
        ("r14-c40: red BS1", "r14-c48", "r11-c47"),
    ],
)
def test_ZY_LAS_02_the_range_of_each_laser(shooter: str, near: str, far: str) -> None:
    piece = shooter.rpartition(" ")[2]
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        {shooter}
        {near}: green SF1
        {far}: green SF2
        """,
        f"""
        offered red fire {piece}>green-SF1
        refused ZY-LAS-10 red fire {piece}>green-SF2
        not-offered red fire {piece}>green-SF2
        """,
    )


def test_ZY_LAS_03_a_piece_fires_once_per_turn() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1
        r14-c42: red SF2
        r14-c44: green SF1
        """,
        """
        red fire SF1>green-SF1
        cards miss
        refused ZY-LAS-03 red fire SF1>green-SF1
        not-offered red fire SF1>green-SF1
        offered red fire SF2>green-SF1
        red end-turn
        green end-turn
        offered red fire SF1>green-SF1
        """,
    )


def test_ZY_LAS_04_a_piece_fires_before_travel() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1
        r14-c44: green SF1
        """,
        """
        red fire SF1>green-SF1
        cards miss
        red start-move SF1
        red travel r14-c38
        """,
        "red-SF1: r14-c38 fired moved",
    )


def test_ZY_LAS_04_a_piece_fires_at_a_stop_and_travels_on() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1
        r14-c50: green SF1
        """,
        """
        red start-move SF1
        refused ZY-LAS-10 red fire SF1>green-SF1
        red travel r14-c44
        red fire SF1>green-SF1
        cards hit
        red travel r14-c36
        """,
        """
        red-SF1: r14-c36 fired
        green-SF1: lost
        travelling: red-SF1 steps 0 stepped
        """,
    )


def test_ZY_LAS_04_a_piece_fires_after_travel_or_without_moving() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1
        r14-c46: red SF2
        r14-c50: green SF1
        """,
        """
        red start-move SF1
        red travel r14-c44
        red end-move
        red fire SF1>green-SF1
        cards miss
        red fire SF2>green-SF1
        cards miss
        """,
        """
        moves 2
        red-SF2: fired not moved
        """,
    )


def test_ZY_LAS_05_the_target_is_named_before_range_is_checked_and_a_card_drawn() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1
        r14-c44: green SF1
        """,
        """
        red fire SF1>green-SF1
        expect decision luck card
        cards miss
        """,
        """
        log Red Star Fighter 1 fires at Green Star Fighter 1.
        log Strike Card for Green Star Fighter 1: MISS.
        """,
    )


def test_ZY_LAS_05_a_named_target_is_not_taken_back_once_range_is_known() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1
        r12-c34: green SF1
        """,
        """
        red fire SF1>green-SF1
        refused ZY-LAS-05 red undo
        """,
        "red-SF1: fired",
        range_nomination="blind",
    )


def test_ZY_LAS_06_own_pieces_and_lost_ones_are_no_targets() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1[SF3]
        r14-c42: red SF2
        """,
        """
        refused ZY-LAS-06 red fire SF1>red-SF2
        refused ZY-LAS-06 red fire SF1>red-SF3
        refused ZY-LAS-06 red fire SF1>red-SF1
        refused ZY-LAS-06 red fire SF1>green-SF4
        not-offered red fire *
        """,
    )


def test_ZY_LAS_06_own_and_vacant_factories_hqs_and_points_are_no_targets() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c26: red SF1
        """,
        """
        refused ZY-LAS-06 red fire SF1>factory-red-zylon
        refused ZY-LAS-06 red fire SF1>factory-blue-zylon
        unreadable red fire SF1>r14-c28
        unreadable red fire SF1>zylon
        offered red fire SF1>factory-green-zylon
        """,
        factory_targets="all",
    )


def test_ZY_LAS_07_range_is_straight_and_nothing_blocks_it() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1
        r14-c42: green SF1
        r14-c44: green BS1
        r14-c46: green SF2
        r11-c37: green SF3
        r12-c46: green SF4
        """,
        """
        offered red fire SF1>green-SF2
        offered red fire SF1>green-SF3
        refused ZY-LAS-10 red fire SF1>green-SF4
        red fire SF1>green-SF2
        cards hit
        """,
        """
        green-SF2: lost
        green-SF1: r14-c42
        green-BS1: r14-c44
        """,
    )


@pytest.mark.parametrize(
    ("card", "found"), [("hit", "lost"), ("damage", "damaged"), ("miss", "not damaged")]
)
def test_ZY_LAS_08_one_card_is_drawn_and_applied_to_the_target(card: str, found: str) -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1
        r14-c44: green SF1
        """,
        f"""
        red fire SF1>green-SF1
        cards {card}
        expect decision red turn
        """,
        f"""
        green-SF1: {found}
        deck: total 39
        """,
    )


def test_ZY_LAS_09_a_blind_shot_out_of_range_is_wasted() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1
        r12-c34: green SF1
        r14-c44: green SF2
        """,
        """
        offered red fire SF1>green-SF1
        red fire SF1>green-SF1
        expect decision red turn
        expect log Green Star Fighter 1 is out of range of Red Star Fighter 1.
        refused ZY-LAS-03 red fire SF1>green-SF2
        """,
        """
        deck: total 40
        green-SF1: not damaged
        noise no
        """,
        range_nomination="blind",
    )


def test_ZY_LAS_09_a_blind_shot_in_range_draws_its_card() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1
        r14-c46: green SF1
        """,
        """
        red fire SF1>green-SF1
        cards hit
        """,
        "green-SF1: lost",
        range_nomination="blind",
    )


def test_ZY_LAS_10_assisted_only_targets_in_range_are_offered() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1
        r12-c34: green SF1
        r14-c46: green SF2
        """,
        """
        refused ZY-LAS-10 red fire SF1>green-SF1
        expect options red 1 fire *
        offered red fire SF1>green-SF2
        """,
    )


def test_ZY_LAS_11_a_damaged_piece_cannot_fire() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1(damaged)[SF2]
        r14-c44: green SF1
        """,
        """
        refused ZY-LAS-11 red fire SF1>green-SF1
        not-offered red fire SF1>green-SF1
        offered red fire SF2>green-SF1
        """,
    )


def test_ZY_LAS_12_no_side_fires_in_anothers_turn() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1
        r14-c44: green SF1
        """,
        """
        refused ZY-LAS-12 red fire green-SF1>red-SF1
        refused SB-ACT-01 green fire SF1>red-SF1
        red fire SF1>green-SF1
        refused SB-ACT-01 green fire SF1>red-SF1
        cards miss
        expect decision red turn
        """,
    )


def test_ZY_LAS_13_cargo_is_a_target_at_its_piles_point() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1
        r14-c44: green SF1[SF2[W1]]
        """,
        """
        offered red fire SF1>green-SF1
        offered red fire SF1>green-SF2
        red fire SF1>green-W1
        cards hit
        """,
        """
        r14-c44: green SF1[SF2]
        green-W1: lost
        """,
    )


def test_ZY_LAS_14_carrier_only_only_bases_are_targets() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1
        r14-c44: green SF1[SF2[W1]]
        """,
        """
        refused ZY-LAS-14 red fire SF1>green-SF2
        refused ZY-LAS-14 red fire SF1>green-W1
        not-offered red fire SF1>green-W1
        red fire SF1>green-SF1
        cards hit
        """,
        "lost: red BS1 BS2 SF2 SF3 SF4 W1 W3 W4 W5 M1 M2 M3 M4"
        " | green BS1 BS2 SF1 SF2 SF3 SF4 W1 W3 W4 W5 M1 M2 M3 M4",
        cargo_targets="carrier-only",
    )


def test_ZY_LAS_15_ZY_RUL_11_factories_are_no_laser_targets() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c28: red SF1
        """,
        """
        refused ZY-LAS-15 red fire SF1>factory-green-zylon
        not-offered red fire *
        """,
    )


def test_ZY_LAS_15_ZY_RUL_11_with_the_option_standing_enemy_factories_are_targets() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        factory-green-moon: destroyed
        r14-c28: red SF1
        r20-c38: red SF2
        """,
        """
        refused ZY-LAS-15 red fire SF2>factory-green-moon
        not-offered red fire SF2>factory-green-moon
        refused ZY-LAS-10 red fire SF2>factory-green-zylon
        red fire SF1>factory-green-zylon
        cards hit
        """,
        "factory-green-zylon: destroyed owner green",
        factory_targets="all",
    )


def test_ZY_LAS_16_a_piece_and_a_factory_on_one_point_are_separate_targets() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c28: red SF1
        r14-c30: red SF2
        r16-c30: green W1
        """,
        """
        red fire SF1>green-W1
        cards hit
        expect factory-green-zylon: working
        red fire SF2>factory-green-zylon
        cards damage
        """,
        """
        green-W1: lost
        factory-green-zylon: damaged
        """,
        factory_targets="all",
    )


def test_ZY_LAS_17_blind_nomination_leaves_beams_and_blasts_measured() -> None:
    zylatron(
        """
        turn 1 side red
        r02-c02: red W2
        r26-c50: green W2
        r09-c15: red BS1
        r06-c14: red W5
        r05-c09: red W1
        r14-c30: red SF1[M1]
        r14-c40: green SF1
        """,
        """
        offered red beam-up BS1 W5
        refused ZY-BEA-01 red beam-up BS1 W1
        not-offered red beam-up BS1 W1
        red launch M1
        red detonate r14-c34
        cards miss
        expect decision red turn
        """,
        "green-SF1: r14-c40 not damaged",
        range_nomination="blind",
    )


def test_ZY_EX_08_assisted_the_target_out_of_range_is_not_offered() -> None:
    zylatron(
        f"""
        turn 1 side red
        {HOME}
        r14-c40: red SF1
        r12-c34: green SF1
        """,
        """
        refused ZY-LAS-10 red fire SF1>green-SF1
        not-offered red fire *
        """,
    )
