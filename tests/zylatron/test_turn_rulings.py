"""Rulings on shots, purchases and missiles within a turn (ledger chapter 6)."""

from __future__ import annotations

from scripts import zylatron


def test_ZY_RUL_21_targets_in_range_are_offered_unless_nomination_is_blind() -> None:
    far = """
        turn 1 side red
        r03-c05: red W1
        r14-c44: red SF1[M1]
        r14-c34: green SF1
        """
    zylatron(far, "refused ZY-LAS-10 red fire SF1 green-SF1", range_nomination="assisted")
    zylatron(
        far,
        """
        red fire SF1 green-SF1
        expect decision red turn
        red launch M1
        red detonate r14-c46
        cards miss
        """,
        """
        red-SF1: fired
        deck: total 39
        """,
        range_nomination="blind",
    )


def test_ZY_RUL_22_buying_between_moves_only() -> None:
    zylatron(
        """
        turn 1 side red
        red: money 30
        r14-c20: red W1
        factory-red-home: destroyed
        """,
        """
        red buy warrior r02-c02
        red start-move W1
        refused ZY-BUY-01 red buy warrior r01-c07
        refused ZY-ECO-06 red rebuild factory-red-home
        red travel r14-c22
        red end-move
        red buy warrior r01-c07
        red rebuild factory-red-home
        """,
        "red money 10",
    )


def test_ZY_RUL_23_an_occupied_starting_position_is_not_usable() -> None:
    zylatron(
        """
        turn 1 side red
        r03-c05: red SF1
        r02-c02: green SF1
        r14-c20: red W5
        """,
        """
        refused ZY-BUY-04 red buy warrior r03-c05
        refused ZY-BUY-04 red buy warrior r02-c02
        red buy warrior r01-c07
        """,
        "r01-c07: red W1",
    )


def test_ZY_RUL_24_a_new_piece_acts_at_once() -> None:
    zylatron(
        """
        turn 1 side red
        red: money 14
        r02-c10: red SF1
        r14-c20: red W5
        r03-c07: green SF1
        """,
        """
        red buy warrior r03-c05
        red fire W1 green-SF1
        cards miss
        red start-move W1
        red travel r03-c03
        red end-move
        red buy missile SF1
        refused ZY-MIS-11 red launch M1
        """,
        "red money 0",
    )


def test_ZY_RUL_25_missiles_are_bought_onto_positions_of_their_own_colour_or_a_craft() -> None:
    zylatron(
        """
        turn 1 side red
        red: money 40
        green: out heir red
        r14-c20: red W5
        r14-c44: red SF1
        """,
        """
        refused ZY-BUY-05 red buy missile r22-c44
        refused ZY-BUY-05 red buy missile r03-c05
        red buy missile r06-c08
        red buy missile SF1
        red buy warrior r25-c47
        """,
        """
        r06-c08: red M1
        r14-c44: red SF1[M2]
        r25-c47: red W1
        """,
        players=3,
    )


def test_ZY_RUL_26_a_missile_elsewhere_is_only_carried_on() -> None:
    zylatron(
        """
        turn 1 side red
        r03-c05: red W1
        r14-c32: red M1
        r14-c34: red SF1
        r06-c02: red M3
        """,
        """
        refused ZY-MIS-03 red launch M1
        offered red launch M3
        red start-move SF1
        red travel-pickup r14-c32
        offered red launch M1
        red drop M1
        red travel r14-c30
        refused ZY-MIS-03 red launch M1
        """,
    )


def test_ZY_RUL_27_a_launch_is_a_movement() -> None:
    zylatron(
        """
        turn 1 side red
        r03-c05: red W1
        r08-c14: red M4
        """,
        """
        red launch M4
        refused ZY-MIS-04 red detonate r08-c14
        refused ZY-MIS-04 red detonate r08-c32
        offered red detonate r08-c30
        red detonate r12-c10
        """,
        "red-M4: lost",
    )


def test_ZY_RUL_28_captured_missiles_are_launched_from_their_own_colours_positions() -> None:
    zylatron(
        """
        turn 1 side red
        r03-c05: red W1
        r06-c08: red green-M1
        r22-c44: red green-M2
        r14-c44: red SF1[green-M3]
        """,
        """
        refused ZY-MIS-03 red launch green-M1
        offered red launch green-M2
        red launch green-M3
        red detonate r14-c50
        """,
        "green-M3: lost",
    )


def test_ZY_RUL_50_a_piece_that_does_not_move_fires() -> None:
    zylatron(
        """
        turn 1 side red moves 0
        r14-c20: red W1
        r14-c24: green W1
        """,
        """
        red fire W1 green-W1
        cards hit
        """,
        """
        red-W1: fired not moved
        green-W1: lost
        """,
    )


def test_ZY_RUL_51_firing_is_none_of_the_moves() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c20: red W1
        r14-c22: red W2
        r14-c24: red W3
        r14-c26: red W4
        r13-c23: green W1
        """,
        """
        red fire W4 green-W1
        cards miss
        red start-move W1
        red travel r13-c21
        red fire W1 green-W1
        cards miss
        red end-move
        red start-move W2
        red travel r15-c21
        red end-move
        red start-move W3
        """,
        "moves 0",
    )


def test_ZY_RUL_54_a_side_without_factories_and_money_plays_on() -> None:
    zylatron(
        """
        turn 1 side red
        red: money 0
        r14-c20: red W1
        r25-c47: green W1
        factory-red-home: destroyed
        factory-red-moon: destroyed
        factory-red-zylon: destroyed
        """,
        """
        red end-turn
        green end-turn
        red start-move W1
        red travel r14-c22
        """,
        "red in money 0",
    )


def test_ZY_RUL_68_one_shot_per_turn() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c20: red W1
        r14-c24: green W1
        r14-c28: green SF1
        """,
        """
        red fire W1 green-W1
        cards miss
        refused ZY-LAS-03 red fire W1 green-W1
        red start-move W1
        red travel r13-c25
        refused ZY-LAS-03 red fire W1 green-SF1
        red end-move
        refused ZY-LAS-03 red fire W1 green-SF1
        red end-turn
        green end-turn
        red fire W1 green-SF1
        cards miss
        """,
        "red-W1: fired",
    )
