"""Cargo (ledger chapter 4, Cargo): picking up, boarding, dropping and starting aboard."""

from __future__ import annotations

from scripts import zylatron


def test_ZY_CAR_01_a_battle_star_has_three_bays() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c44: red BS1
        r14-c46: red SF1
        r14-c48: red SF2
        r13-c49: red SF3
        """,
        """
        red start-move BS1
        red travel-pickup r14-c46
        red travel-pickup r14-c48
        red travel-pickup r13-c49
        """,
        "r13-c49: red BS1[SF1 SF2 SF3]",
    )


def test_ZY_CAR_01_each_bay_holds_one_piece_directly() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c44: red SF1
        r14-c46: red SF2
        r14-c48: red SF3
        """,
        """
        red start-move SF1
        red travel-pickup r14-c46
        red travel-pickup r14-c48
        """,
        "r14-c48: red SF1[SF2[SF3]]",
    )


def test_ZY_CAR_02_a_battle_star_is_never_cargo() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c44: red BS1
        r14-c46: red BS2
        r14-c42: red SF1
        """,
        """
        red start-move BS1
        refused ZY-CAR-02 red travel-pickup r14-c46
        refused ZY-CAR-02 red travel-board r14-c46
        refused ZY-CAR-02 red travel-board r14-c42
        red travel r13-c45
        red end-move
        red start-move SF1
        refused ZY-CAR-02 red travel-pickup r14-c46
        """,
    )


def test_ZY_CAR_02_warriors_and_missiles_carry_nothing() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c26: red W1
        r14-c28: red W2
        r14-c24: red M1
        r14-c22: red SF1
        """,
        """
        red start-move W1
        refused ZY-CAR-02 red travel-pickup r14-c28
        refused ZY-CAR-02 red travel-board r14-c28
        refused ZY-CAR-02 red travel-board r14-c24
        red travel r13-c25
        red end-move
        red start-move SF1
        refused ZY-CAR-02 red travel-board r14-c28
        refused ZY-CAR-02 red travel-board r14-c24
        """,
    )


def test_ZY_CAR_02_star_fighters_warriors_and_missiles_are_cargo() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c34: red SF1
        r14-c32: red M1
        r13-c37: red SF2
        r13-c33: red W1
        """,
        """
        red start-move SF1
        red travel-pickup r14-c32
        red end-move
        red start-move SF2
        red travel-pickup r13-c33
        """,
        """
        r14-c32: red SF1[M1]
        r13-c33: red SF2[W1]
        """,
    )


def test_ZY_CAR_03_a_craft_picks_up_by_stopping_and_flies_on() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red SF1
        r14-c30: red W1
        """,
        """
        red start-move SF1
        refused ZY-CAR-03 red travel-pickup r14-c32
        red travel-pickup r14-c30
        expect r14-c30: red SF1[W1]
        expect travelling: red-SF1 steps 4 stepped
        red travel r14-c34
        """,
        """
        r14-c34: red SF1[W1]
        r14-c30: empty
        moves 2
        """,
    )


def test_ZY_CAR_03_a_pile_is_picked_up_whole() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1
        r14-c46: red SF1[SF2[W1]]
        """,
        """
        red start-move BS1
        red travel-pickup r14-c46
        red travel r14-c48
        """,
        "r14-c48: red BS1[SF1[SF2[W1]]]",
    )


def test_ZY_CAR_03_the_pile_must_be_in_reach() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red SF1
        r14-c30: red W1
        """,
        """
        red start-move SF1
        refused ZY-MOV-03 red travel-pickup r14-c30
        """,
    )


def test_ZY_CAR_05_a_star_fighter_boards_and_its_move_ends() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red SF1[W1]
        r14-c48: red BS1[M1]
        """,
        """
        red start-move SF1
        refused ZY-CAR-05 red travel-board r14-c46
        red travel-board r14-c48
        refused ZY-MOV-14 red travel r14-c46
        refused ZY-TRN-05 red start-move SF1
        """,
        """
        r14-c48: red BS1[M1 SF1[W1]]
        travelling: nothing
        moves 2
        """,
    )


def test_ZY_CAR_05_a_warrior_boards_a_craft_on_land() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c32: red W1
        r14-c34: red SF2
        r14-c30: red SF1
        """,
        """
        red start-move W1
        refused ZY-MOV-02 red travel-board r14-c34
        red travel-board r14-c30
        """,
        """
        r14-c30: red SF1[W1]
        travelling: nothing
        """,
    )


def test_ZY_CAR_08_cargo_is_dropped_at_any_stop_with_its_own_cargo() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red SF1[SF2[W1]]
        """,
        """
        red start-move SF1
        red drop SF2
        expect r14-c44: red SF2[W1]
        red travel r14-c42
        red end-move
        """,
        """
        r14-c44: red SF2[W1]
        r14-c42: red SF1
        moves 2
        """,
    )


def test_ZY_CAR_08_any_piece_of_the_pile_is_dropped() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red SF1[SF2[W1]]
        """,
        """
        red start-move SF1
        red travel r14-c32
        red drop W1
        red travel r14-c34
        """,
        """
        r14-c32: red W1
        r14-c34: red SF1[SF2]
        """,
    )


def test_ZY_CAR_08_warriors_and_missiles_are_dropped_on_land_only() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red SF1[W1]
        r13-c35: red SF2[M1]
        """,
        """
        red start-move SF1
        refused ZY-CAR-08 red drop W1
        red travel r14-c32
        offered red drop W1
        red travel r14-c36
        refused ZY-CAR-08 red drop W1
        red end-move
        refused ZY-CAR-08 red drop W1
        red start-move SF2
        refused ZY-CAR-08 red drop M1
        red travel r13-c33
        red drop M1
        red travel r13-c31
        """,
        "r13-c33: red M1",
    )


def test_ZY_CAR_08_only_cargo_of_the_travelling_craft_is_dropped() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c30: red SF1[W1]
        r14-c28: red SF2[W2]
        lost: red W3
        """,
        """
        red start-move SF1
        refused ZY-CAR-08 red drop W2
        refused ZY-CAR-08 red drop W3
        refused ZY-CAR-08 red drop SF1
        expect options red 1 drop *
        """,
    )


def test_ZY_CAR_08_a_craft_still_aboard_drops_nothing() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c30: red SF1[SF2[W1]]
        """,
        """
        red start-move SF2
        refused ZY-CAR-08 red drop W1
        red travel r14-c28
        red drop W1
        red travel r14-c26
        """,
        "r14-c28: red W1",
    )


def test_ZY_CAR_09_a_drop_needs_a_step_left() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c40: red SF1[W1]
        """,
        """
        red start-move SF1
        red travel r14-c28
        refused ZY-CAR-09 red drop W1
        not-offered red drop W1
        """,
        "travelling: red-SF1 steps 0 stepped",
    )


def test_ZY_CAR_09_the_craft_leaves_at_once() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c30: red SF1[W1]
        r14-c28: green W1
        r14-c22: red W2
        """,
        """
        red start-move SF1
        red drop W1
        expect decision red leave
        expect r14-c30: red W1
        refused ZY-CAR-09 red end-move
        refused ZY-CAR-09 red fire W1 green-W1
        refused ZY-CAR-09 red start-move W2
        refused ZY-CAR-09 red end-turn
        refused ZY-MOV-08 red travel-pickup r14-c30
        refused ZY-MOV-09 red travel r14-c28
        refused ZY-MOV-03 red travel r14-c44
        red travel r14-c26
        """,
        "r14-c26: red SF1",
    )


def test_ZY_CAR_09_leaving_may_pick_up_or_board_elsewhere() -> None:
    dropped = """
        turn 1 side red
        r14-c30: red SF1[W1]
        r14-c28: red W2
        r14-c24: red SF2
        """
    zylatron(
        dropped,
        """
        red start-move SF1
        refused ZY-CAR-06 red travel-pickup r14-c28
        red drop W1
        red travel-pickup r14-c28
        """,
        "r14-c28: red SF1[W2]",
    )
    zylatron(
        dropped,
        """
        red start-move SF1
        red drop W1
        red travel-board r14-c24
        """,
        "r14-c24: red SF2[SF1]",
    )


def test_ZY_CAR_09_what_was_dropped_is_picked_up_again_later() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c30: red SF1[W1]
        """,
        """
        red start-move SF1
        red drop W1
        red travel r14-c28
        red travel-pickup r14-c30
        """,
        """
        r14-c30: red SF1[W1]
        travelling: red-SF1 steps 4 stepped
        """,
    )


def test_ZY_CAR_09_a_drop_needs_a_stop_to_go_to() -> None:
    """The only way out of the ring is to pick up the Warrior once the own one is dropped."""
    ring = """
        turn 1 side red
        r07-c15: red SF1[W1]
        r06-c14: green W1
        r06-c16: green W2
        r07-c13: green W3
        r07-c17: green W4
        r08-c14: green W5
        r08-c16: {last}
        travelling: SF1 steps 1 stepped
        """
    zylatron(ring.format(last="green M1"), "refused ZY-CAR-09 red drop W1")
    zylatron(
        ring.format(last="red W2"),
        """
        refused ZY-CAR-06 red travel-pickup r08-c16
        red drop W1
        expect options red 1
        red travel-pickup r08-c16
        """,
        "r08-c16: red SF1[W2]",
    )
    zylatron(
        ring.format(last="red SF2[M1]"),
        """
        red drop W1
        expect options red 2
        red travel-board r08-c16
        """,
        "r08-c16: red SF2[SF1[M1]]",
    )


def test_ZY_CAR_09_a_battle_star_does_not_leave_by_boarding() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[SF1[W1] M1 M2]
        r13-c43: green SF1
        r13-c45: green SF2
        r14-c42: green SF3
        r14-c46: green SF4
        r15-c43: green BS1
        r15-c45: red BS2
        travelling: BS1 steps 1 stepped
        """,
        "refused ZY-CAR-09 red drop SF1",
    )


def test_ZY_CAR_10_cargo_fighters_start_from_their_carriers_point() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[SF1[W1] SF2]
        """,
        """
        red start-move SF1
        refused ZY-MOV-08 red travel r14-c44
        red travel r14-c38
        red end-move
        """,
        """
        r14-c38: red SF1[W1]
        r14-c44: red BS1[- SF2]
        red-BS1: not moved
        moves 2
        """,
    )


def test_ZY_CAR_11_a_cargo_warrior_starts_on_land_only() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red SF1[W1]
        r14-c30: red SF2[W2]
        """,
        """
        refused ZY-CAR-11 red start-move W1
        red start-move W2
        red travel r14-c28
        """,
        """
        r14-c28: red W2
        r14-c30: red SF2
        """,
    )


def test_ZY_CAR_12_carried_units_keep_their_whole_move() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[SF1[W1]]
        """,
        """
        red start-move BS1
        red travel r14-c34
        red end-move
        red start-move SF1
        red travel r14-c22
        red end-move
        red start-move W1
        red travel r14-c30
        """,
        """
        r14-c30: red W1
        travelling: red-W1 steps 0 stepped
        """,
    )


def test_ZY_CAR_12_a_unit_that_was_dropped_keeps_its_whole_move() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red SF1[W1]
        """,
        """
        red start-move SF1
        red travel r14-c32
        red drop W1
        red travel r14-c34
        red end-move
        red start-move W1
        red travel r14-c24
        """,
        "travelling: red-W1 steps 0 stepped",
    )


def test_ZY_CAR_13_a_piece_that_has_moved_is_still_picked_up() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red SF1
        r14-c30: red W1(moved)
        """,
        """
        red start-move SF1
        red travel-pickup r14-c30
        red travel r14-c22
        red end-move
        refused ZY-TRN-05 red start-move W1
        """,
        "r14-c22: red SF1[W1(moved)]",
    )
