"""Rulings on movement and cargo (ledger chapter 6)."""

from __future__ import annotations

from scripts import zylatron


def test_ZY_RUL_12_headquarters_are_not_destroyed() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c20: red SF1[M1]
        r15-c31: red W1
        """,
        """
        unreadable red fire SF1 hq-zylon
        red launch M1
        red detonate r14-c26
        expect decision red turn
        red start-move W1
        red travel r14-c26
        """,
        """
        zylon-card red
        deck: hit 15 damage 10 miss 15
        """,
    )


def test_ZY_RUL_13_piles_never_share_a_point_whoever_owns_them() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c26: red W1
        r14-c28: red W2
        r13-c27: green M1
        """,
        """
        red start-move W1
        refused ZY-MOV-09 red travel r14-c28
        refused ZY-MOV-09 red travel r13-c27
        red travel r13-c29
        """,
        "r14-c28: red W2",
    )


def test_ZY_RUL_14_only_the_option_makes_pieces_block_the_way() -> None:
    ring = """
        turn 1 side red no-grace
        r14-c44: red SF1
        r13-c43: green SF1
        r13-c45: green SF2
        r14-c42: green SF3
        r14-c46: green SF4
        r15-c43: green BS1
        r15-c45: green BS2
        """
    zylatron(ring, "offered red start-move SF1", enemy_passage="free")
    zylatron(ring, "refused ZY-MOV-15 red start-move SF1", enemy_passage="blocked")


def test_ZY_RUL_15_boarding_and_picking_up_are_different_actions() -> None:
    fighters = """
        turn 1 side red no-grace
        r14-c44: red SF1
        r14-c46: red SF2
        """
    zylatron(
        fighters,
        """
        red start-move SF1
        red travel-pickup r14-c46
        """,
        """
        r14-c46: red SF1[SF2]
        travelling: red-SF1 steps 5 stepped
        """,
    )
    zylatron(
        fighters,
        """
        red start-move SF1
        red travel-board r14-c46
        """,
        """
        r14-c46: red SF2[SF1]
        travelling: nothing
        """,
    )


def test_ZY_RUL_16_star_fighters_are_neutral_room() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[M1 M2 M3]
        r14-c46: red SF1
        r14-c48: red SF2
        r14-c50: red SF3[M4]
        """,
        """
        red start-move BS1
        red travel-pickup r14-c46
        red travel-pickup r14-c48
        refused ZY-CAR-06 red travel-pickup r14-c50
        """,
        "r14-c48: red BS1[SF2[SF1[M1]] M2 M3]",
    )


def test_ZY_RUL_17_cargo_is_not_dropped_where_the_craft_ends_but_may_start_there() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c40: red SF1[W1]
        """,
        """
        red start-move SF1
        red travel r14-c28
        refused ZY-CAR-09 red drop W1
        red end-move
        red start-move W1
        red travel r14-c26
        """,
        """
        r14-c28: red SF1
        r14-c26: red W1
        """,
    )


def test_ZY_RUL_18_a_warrior_does_not_jump_from_space_onto_land() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1[W1]
        """,
        """
        refused ZY-CAR-11 red start-move W1
        red beam-down BS1 W1 r14-c32
        red start-move W1
        red travel r14-c30
        """,
        "r14-c30: red W1",
    )


def test_ZY_RUL_19_a_ferried_unit_moves_after_its_ferry() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red SF1[SF2]
        r14-c40: green SF1
        """,
        """
        red start-move SF1
        red travel r14-c42
        refused ZY-TRN-11 red start-move SF2
        red fire SF2 green-SF1
        cards miss
        red end-move
        red start-move SF2
        red travel r13-c35
        """,
        "r13-c35: red SF2",
    )


def test_ZY_RUL_20_starting_is_touching() -> None:
    warrior = """
        turn 1 side red
        r14-c26: red W1
        """
    zylatron(
        warrior,
        """
        red start-move W1
        refused ZY-MOV-13 red cancel-move
        """,
        touch_move="strict",
    )
    zylatron(
        warrior,
        """
        red start-move W1
        red cancel-move
        """,
        """
        red-W1: r14-c26 not moved
        moves 3
        """,
        touch_move="relaxed",
    )


def test_ZY_RUL_29_a_damaged_warrior_takes_nothing() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c24: red SF1[W1(damaged)]
        """,
        """
        red start-move SF1
        red travel r14-c26
        red drop W1
        red travel r14-c28
        red end-move
        red repair W1
        """,
        "zylon-card nobody",
    )


def test_ZY_RUL_29_having_fired_does_not_matter() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c24: red SF1[W1(fired)]
        """,
        """
        red start-move SF1
        red travel r14-c26
        red drop W1
        """,
        "zylon-card red",
    )


def test_ZY_RUL_30_only_a_stop_takes_a_headquarters() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c24: red W1
        """,
        """
        red start-move W1
        red travel r14-c28
        expect zylon-card nobody
        red travel r14-c26
        expect zylon-card red
        red travel r14-c24
        red end-move
        """,
        """
        zylon-card red
        red-W1: r14-c24
        """,
    )


def test_ZY_RUL_46_limits_keep_a_turn_finite() -> None:
    zylatron(
        """
        turn 1 side red cancels 3
        r14-c34: red BS1[W1(beams=2) SF1 M1(restacks=2)]
        r24-c46: green W1
        """,
        """
        refused ZY-BEA-10 red beam-down BS1 W1 r14-c32
        refused ZY-CAR-15 red restack M1 SF1
        red start-move BS1
        refused ZY-MOV-18 red cancel-move
        red travel r14-c36
        red end-move
        red end-turn
        green end-turn
        offered red beam-down BS1 W1 r14-c32
        """,
        touch_move="relaxed",
    )


def test_ZY_RUL_56_the_travelling_craft_is_lost_with_its_cargo_in_its_own_blast() -> None:
    zylatron(
        """
        turn 1 side red
        r03-c05: red W1
        r11-c17: red SF1[W2]
        r08-c14: red M4
        """,
        """
        red start-move SF1
        red launch M4
        red detonate r11-c17
        cards hit
        """,
        """
        decision red turn
        moves 2
        red-SF1: lost
        red-W2: lost
        """,
    )


def test_ZY_RUL_56_the_launching_craft_that_is_damaged_stops_there() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c44: red SF1[M1]
        """,
        """
        red start-move SF1
        red travel r14-c46
        red launch M1
        red detonate r14-c48
        cards damage
        """,
        """
        decision red turn
        red-SF1: r14-c46 damaged
        red-M1: lost
        """,
    )


def test_ZY_RUL_56_nothing_happens_between_a_drop_and_leaving() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c26: red SF1[W1]
        r14-c28: green W1
        r08-c14: red M4
        """,
        """
        red start-move SF1
        red drop W1
        refused ZY-CAR-09 red launch M4
        refused ZY-CAR-09 red fire SF1 green-W1
        red travel r14-c24
        offered red launch M4
        """,
    )


def test_ZY_RUL_61_a_move_without_a_leg_left_may_end() -> None:
    zylatron(
        """
        turn 1 side red
        r07-c15: red W1
        r06-c14: red W2
        r06-c16: red W3
        r07-c13: red W4
        r07-c17: red W5
        r08-c14: red M1
        r09-c15: red BS1[M2]
        """,
        """
        red start-move W1
        refused ZY-MOV-13 red end-move
        red beam-down BS1 M2 r08-c16
        expect options red 0 travel *
        red end-move
        """,
        """
        red-W1: r07-c15 moved
        moves 2
        """,
    )


def test_ZY_RUL_64_started_cargo_must_leave_and_may_board_again() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c44: red BS1[SF1]
        """,
        """
        red start-move SF1
        refused ZY-MOV-13 red end-move
        refused ZY-MOV-08 red travel-board r14-c44
        red travel r14-c42
        red travel-board r14-c44
        """,
        """
        r14-c44: red BS1[SF1]
        moves 2
        """,
    )


def test_ZY_RUL_64_cargo_that_does_not_start_stays_cargo() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[SF1[W1]]
        r24-c46: green W1
        """,
        """
        red end-turn
        green end-turn
        """,
        "r14-c44: red BS1[SF1[W1]]",
    )


def test_ZY_RUL_67_the_short_relay_uses_both_moves() -> None:
    zylatron(
        """
        turn 1 side red
        r03-c05: red W2
        r14-c50: red SF1[SF2[W1]]
        """,
        """
        red start-move SF1
        red travel r14-c30
        red end-move
        expect moves 1
        red start-move SF2
        red travel r14-c10
        red end-move
        refused ZY-TRN-03 red start-move W2
        """,
        "moves 0",
        game="short",
    )


def test_ZY_RUL_71_a_flight_that_ends_on_a_headquarters_lands_nobody() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c38: red SF1[W1]
        """,
        """
        red start-move SF1
        red travel r14-c26
        refused ZY-CAR-09 red drop W1
        red end-move
        red start-move W1
        refused ZY-MOV-08 red travel r14-c26
        red travel r14-c28
        expect zylon-card nobody
        refused ZY-HQ-08 red travel r14-c26
        """,
    )
