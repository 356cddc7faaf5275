"""Moves (ledger chapter 4, Movement): how the move of a piece starts and ends."""

from __future__ import annotations

from scripts import zylatron


def test_ZY_MOV_13_a_started_piece_takes_at_least_one_step() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c26: red W1
        """,
        """
        red start-move W1
        refused ZY-MOV-13 red end-move
        refused ZY-MOV-13 red cancel-move
        refused ZY-MOV-13 red undo
        not-offered red end-move
        not-offered red cancel-move
        red travel r14-c28
        offered red end-move
        """,
    )


def test_ZY_MOV_14_a_leg_is_not_taken_back() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c26: red W1
        """,
        """
        red start-move W1
        red travel r14-c28
        refused ZY-MOV-14 red undo
        """,
        "red-W1: r14-c28",
        touch_move="relaxed",
    )


def test_ZY_MOV_14_an_ended_move_stays_ended() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c26: red W1
        """,
        """
        refused ZY-MOV-14 red travel r14-c28
        refused ZY-MOV-14 red travel-pickup r14-c28
        refused ZY-MOV-14 red travel-board r14-c28
        refused ZY-MOV-14 red end-move
        red start-move W1
        red travel r14-c28
        red end-move
        refused ZY-MOV-14 red travel r14-c30
        refused ZY-MOV-14 red undo
        refused ZY-TRN-05 red start-move W1
        """,
        "red-W1: r14-c28 moved",
    )


def test_ZY_MOV_15_a_piece_without_a_leg_is_not_started() -> None:
    zylatron(
        """
        turn 1 side red
        r07-c15: red W1
        r06-c14: red W2
        r06-c16: red W3
        r07-c13: red W4
        r07-c17: red W5
        r08-c14: red M1
        r08-c16: red M2
        """,
        """
        refused ZY-MOV-15 red start-move W1
        refused ZY-MOV-15 red start-move W2
        expect options red 0 start-move *
        red end-turn
        """,
        "side green",
    )


def test_ZY_MOV_16_a_damaged_piece_does_not_start() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c26: red W1(damaged)
        r14-c44: red SF1(damaged-now)
        r14-c48: red BS1(damaged)
        r14-c28: red W2
        """,
        """
        refused ZY-MOV-16 red start-move W1
        refused ZY-MOV-16 red start-move SF1
        refused ZY-MOV-16 red start-move BS1
        expect options red 1 start-move *
        red repair W1
        red start-move W1
        """,
    )


def test_ZY_MOV_16_a_travelling_piece_that_is_damaged_ends_its_move() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r11-c15: red SF1
        r08-c14: red M4
        """,
        """
        red start-move SF1
        red travel r11-c17
        red launch M4
        red detonate r11-c17
        cards damage
        expect decision red turn
        """,
        """
        red-SF1: r11-c17 damaged moved
        travelling: nothing
        moves 2
        """,
    )


def test_ZY_MOV_16_a_travelling_piece_that_is_destroyed_ends_its_move() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r11-c15: red SF1
        r08-c14: red M4
        """,
        """
        red start-move SF1
        red travel r11-c17
        red launch M4
        red detonate r11-c17
        cards hit
        """,
        """
        decision red turn
        red-SF1: lost
        travelling: nothing
        """,
    )


def test_ZY_MOV_17_the_move_is_spent_by_starting() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r11-c17: red SF1
        r08-c14: red M4
        """,
        """
        red start-move SF1
        expect moves 2
        expect red-SF1: moved
        red launch M4
        red detonate r11-c17
        cards hit
        """,
        """
        decision red turn
        red-SF1: lost
        moves 2
        """,
    )


def test_ZY_MOV_18_a_started_move_is_cancelled_before_its_first_step() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c26: red W1
        """,
        """
        refused ZY-MOV-18 red cancel-move
        red start-move W1
        red cancel-move
        expect moves 3
        expect cancels 1
        red start-move W1
        red travel r14-c28
        refused ZY-MOV-18 red cancel-move
        """,
        touch_move="relaxed",
    )


def test_ZY_MOV_18_nothing_is_cancelled_after_a_drop() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c26: red SF1[W1]
        """,
        """
        red start-move SF1
        offered red cancel-move
        red drop W1
        refused ZY-CAR-09 red cancel-move
        red travel r14-c24
        refused ZY-MOV-18 red cancel-move
        """,
        touch_move="relaxed",
    )


def test_ZY_MOV_18_three_cancels_per_turn() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c26: red W1
        r24-c46: green W1
        """,
        """
        red start-move W1
        red cancel-move
        red start-move W1
        red cancel-move
        red start-move W1
        red cancel-move
        expect cancels 3
        red start-move W1
        refused ZY-MOV-18 red cancel-move
        red travel r14-c28
        red end-move
        red end-turn
        expect cancels 0
        green start-move W1
        green cancel-move
        """,
        touch_move="relaxed",
    )


def test_ZY_STR_03_a_lost_piece_does_not_start() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c26: red W1
        lost: red W2
        """,
        "refused ZY-STR-03 red start-move W2",
    )


def test_ZY_ELM_14_captured_pieces_neither_start_nor_beam_in_the_turn_of_their_capture() -> None:
    zylatron(
        """
        turn 1 side red
        green: out heir red
        r14-c30: red W1
        r14-c32: red green-W1(captive)
        r14-c34: red green-BS1(captive)[green-W2]
        """,
        """
        refused ZY-ELM-14 red start-move green-W1
        refused ZY-ELM-14 red start-move green-BS1
        refused ZY-ELM-14 red beam-up green-BS1 W1
        refused ZY-ELM-14 red beam-down green-BS1 green-W2 r13-c33
        """,
        players=3,
        captured_pieces_act="next-turn",
    )


def test_ZY_MIS_04_nothing_is_detonated_that_was_not_launched() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c26: red W1
        r08-c14: red M4
        """,
        """
        refused ZY-MIS-04 red detonate r09-c13
        refused ZY-MIS-17 red nominate W1
        red start-move W1
        refused ZY-MIS-04 red detonate r09-c13
        """,
    )


def test_ZY_MOV_15_boarding_is_a_leg_too() -> None:
    zylatron(
        """
        turn 1 side red
        r07-c15: red W1
        r06-c14: red W2
        r06-c16: red W3
        r07-c13: red W4
        r07-c17: red W5
        r08-c14: red M1
        r08-c16: red SF1
        """,
        """
        red start-move W1
        expect options red 0 travel *
        red travel-board r08-c16
        """,
        "r08-c16: red SF1[W1]",
    )


def test_ZY_ELM_13_a_side_that_eliminates_itself_in_mid_move_loses_its_turn() -> None:
    zylatron(
        """
        turn 3 side green
        r03-c05: red W1
        r03-c47: blue W1
        r14-c44: green SF1[M1]
        r14-c32: green W1
        """,
        """
        green start-move SF1
        green launch M1
        green detonate r14-c34
        cards hit
        """,
        """
        green out
        side red
        travelling: nothing
        """,
        players=3,
        last_warrior_grace="off",
    )
