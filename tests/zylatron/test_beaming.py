"""Beaming (ledger chapter 4, Beaming, and its rulings)."""

from __future__ import annotations

from pathlib import Path

from scripts import zylatron
from tables import answer, board_with, lay_out

from starboard.games.zylatron import GAME


def test_ZY_BEA_01_a_battle_star_beams_up_within_range_three() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1
        r14-c28: red W1
        r14-c26: red W2
        r15-c31: red M1
        """,
        """
        refused ZY-BEA-01 red beam-up BS1 W2
        red beam-up BS1 W1
        red beam-up BS1 M1
        """,
        """
        r14-c34: red BS1[W1 M1]
        r14-c28: empty
        r15-c31: empty
        """,
    )


def test_ZY_BEA_01_only_an_undamaged_own_battle_star_beams() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1(damaged)
        r13-c35: red SF1
        r15-c35: green BS1
        r14-c32: red W1
        lost: red BS2
        """,
        """
        refused ZY-BEA-01 red beam-up BS1 W1
        refused ZY-BEA-01 red beam-up SF1 W1
        refused ZY-BEA-01 red beam-up green-BS1 W1
        refused ZY-BEA-01 red beam-up BS2 W1
        expect options red 0 beam-up *
        red repair BS1
        red beam-up BS1 W1
        """,
        "r14-c34: red BS1[W1]",
    )


def test_ZY_BEA_01_only_own_pieces_are_beamed() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c34: red BS1
        r14-c32: green W1
        lost: red W1
        """,
        """
        refused ZY-CAR-17 red beam-up BS1 green-W1
        refused ZY-STR-03 red beam-up BS1 W1
        """,
    )


def test_ZY_BEA_01_the_bay_is_found_as_in_ZY_CAR_07() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1[SF1[SF2] M1 M2]
        r14-c32: red W1
        """,
        "red beam-up BS1 W1",
        "r14-c34: red BS1[SF1[SF2[W1]] M1 M2]",
    )


def test_ZY_BEA_02_the_source_may_be_cargo_of_another_craft() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1
        r14-c36: red SF1[SF2[W1]]
        r13-c35: red BS2[M1]
        """,
        """
        red beam-up BS1 W1
        red beam-up BS1 M1
        """,
        """
        r14-c34: red BS1[W1 M1]
        r14-c36: red SF1[SF2]
        r13-c35: red BS2
        """,
    )


def test_ZY_BEA_02_cargo_of_the_own_pile_is_no_source() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1[SF1[W1]]
        """,
        """
        refused ZY-BEA-02 red beam-up BS1 W1
        expect options red 0 beam-up *
        """,
    )


def test_ZY_BEA_03_a_battle_star_beams_down_to_free_land_within_range_three() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1[SF1[W1] M1]
        r14-c30: green W1
        """,
        """
        refused ZY-BEA-03 red beam-down BS1 W1 r14-c30
        refused ZY-BEA-03 red beam-down BS1 W1 r14-c26
        red beam-down BS1 W1 r14-c28
        red beam-down BS1 M1 r14-c32
        """,
        """
        r14-c28: red W1
        r14-c32: red M1
        r14-c34: red BS1[SF1]
        """,
    )


def test_ZY_BEA_03_only_an_undamaged_own_battle_star_with_the_piece_in_its_pile() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1(damaged)[W1]
        r13-c35: red BS2
        r15-c35: green BS1[W1]
        """,
        """
        refused ZY-BEA-03 red beam-down BS1 W1 r14-c32
        refused ZY-BEA-03 red beam-down BS2 W1 r14-c32
        refused ZY-BEA-03 red beam-down green-BS1 green-W1 r14-c32
        expect options red 0 beam-down *
        """,
    )


def test_ZY_BEA_04_a_battle_star_beams_into_another_pile() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[W1 W2 SF3]
        r14-c42: red SF1[SF2]
        r14-c46: red BS2
        """,
        """
        refused ZY-BEA-04 red beam-down BS1 W1 SF1
        refused ZY-BEA-04 red beam-down BS1 W1 SF3
        red beam-down BS1 W1 SF2
        red beam-down BS1 W2 BS2
        """,
        """
        r14-c42: red SF1[SF2[W1]]
        r14-c46: red BS2[W2]
        """,
    )


def test_ZY_BEA_04_the_craft_must_be_own_on_the_board_and_within_range_three() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[W1]
        r14-c38: red SF1
        r14-c36: red SF2
        r14-c42: green SF1
        r14-c32: red W2
        lost: red SF3
        """,
        """
        refused ZY-BEA-04 red beam-down BS1 W1 SF2
        refused ZY-BEA-04 red beam-down BS1 W1 SF3
        refused ZY-BEA-04 red beam-down BS1 W1 W2
        refused ZY-CAR-17 red beam-down BS1 W1 green-SF1
        red beam-down BS1 W1 SF1
        """,
        "r14-c38: red SF1[W1]",
    )


def test_ZY_BEA_05_craft_are_not_beamed() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c34: red BS1[SF1]
        r14-c36: red BS2
        r14-c32: red SF2
        """,
        """
        refused ZY-BEA-05 red beam-up BS1 SF2
        refused ZY-BEA-05 red beam-up BS1 BS2
        refused ZY-BEA-05 red beam-down BS1 SF1 r15-c33
        """,
    )


def test_ZY_BEA_06_a_battle_star_beams_in_the_middle_of_its_move() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c38: red BS1
        r14-c30: red W1
        r14-c32: red M1
        """,
        """
        red beam-up BS1 M1
        refused ZY-BEA-01 red beam-up BS1 W1
        red start-move BS1
        red travel r14-c34
        red beam-up BS1 W1
        red travel r11-c33
        red beam-down BS1 W1 r11-c29
        red end-move
        """,
        """
        r11-c29: red W1
        r11-c33: red BS1[M1]
        """,
    )


def test_ZY_BEA_07_beaming_uses_neither_move_nor_shot() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1
        r14-c32: red W1
        r13-c29: green W1
        """,
        """
        red beam-up BS1 W1
        red beam-down BS1 W1 r14-c30
        expect red-W1: beams=2 not moved not fired
        expect moves 3
        red fire W1 green-W1
        cards miss
        red start-move W1
        red travel r14-c22
        """,
        "travelling: red-W1 steps 0 stepped",
    )


def test_ZY_BEA_07_what_has_moved_stays_moved() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1[W1(moved fired)]
        """,
        """
        red beam-down BS1 W1 r14-c32
        refused ZY-TRN-05 red start-move W1
        """,
        "red-W1: moved fired",
    )


def test_ZY_BEA_08_capacity_holds_after_beaming() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1[M1 M2 SF1[M3]]
        r14-c32: red W1
        r14-c36: red SF2[SF3[W2]]
        r13-c35: red SF4
        """,
        """
        refused ZY-BEA-08 red beam-up BS1 W1
        refused ZY-BEA-08 red beam-down BS1 M1 SF2
        red beam-down BS1 M1 SF4
        red beam-up BS1 W1
        """,
        """
        r14-c34: red BS1[W1 M2 SF1[M3]]
        r13-c35: red SF4[M1]
        """,
    )


def test_ZY_BEA_09_a_warrior_beamed_onto_a_headquarters_lands(tmp_path: Path) -> None:
    board = board_with(tmp_path, "beaming = 3", "beaming = 4")
    s = lay_out("turn 1 side red\nr14-c34: red BS1[W1 W2(damaged)]", board)
    answer(s, "beam-down BS1 W2 r14-c26")
    assert GAME.write_place(s, "zylon-card") == "nobody"
    answer(s, "beam-up BS1 W2")
    answer(s, "beam-down BS1 W1 r14-c26")
    assert GAME.write_place(s, "zylon-card") == "red"


def test_ZY_BEA_10_a_piece_is_beamed_twice_per_turn() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1
        r14-c32: red W1
        r14-c30: red W2
        r24-c46: green W1
        """,
        """
        red beam-up BS1 W1
        red beam-down BS1 W1 r13-c33
        refused ZY-BEA-10 red beam-up BS1 W1
        red beam-up BS1 W2
        red end-turn
        green end-turn
        red beam-up BS1 W1
        """,
        "r14-c34: red BS1[W2 W1]",
    )


def test_ZY_BEA_11_nothing_is_beamed_into_space() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1[W1 M1]
        """,
        """
        refused ZY-BEA-11 red beam-down BS1 W1 r14-c36
        refused ZY-BEA-11 red beam-down BS1 M1 r13-c35
        """,
    )


def test_ZY_BEA_12_the_travelling_piece_is_not_beamed() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1
        r14-c30: red W1
        """,
        """
        red start-move W1
        refused ZY-BEA-12 red beam-up BS1 W1
        red travel r14-c32
        refused ZY-BEA-12 red beam-up BS1 W1
        red end-move
        red beam-up BS1 W1
        """,
        "r14-c34: red BS1[W1]",
    )


def test_ZY_BEA_12_cargo_of_a_craft_that_has_started_aboard_is_beamed() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1[SF1[W1]]
        """,
        """
        red start-move SF1
        red beam-down BS1 W1 r14-c32
        """,
        "r14-c32: red W1",
    )


def test_ZY_BEA_12_cargo_of_a_travelling_craft_is_beamed() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c38: red BS1
        r14-c44: red SF1[W1]
        """,
        """
        red start-move SF1
        red travel r14-c42
        red beam-up BS1 W1
        red travel r14-c46
        """,
        """
        r14-c38: red BS1[W1]
        r14-c46: red SF1
        """,
    )


def test_ZY_RUL_47_beaming_between_craft_goes_both_ways() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[W1]
        r14-c38: red BS2[W2]
        r14-c36: red SF1
        """,
        """
        red beam-up BS1 W2
        red beam-down BS1 W1 BS2
        refused ZY-BEA-04 red beam-down BS1 W2 SF1
        red beam-down BS2 W1 SF1
        red beam-up BS2 W2
        """,
        """
        r14-c44: red BS1
        r14-c38: red BS2[W2]
        r14-c36: red SF1[W1]
        """,
    )
