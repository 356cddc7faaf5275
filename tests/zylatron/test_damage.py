"""Damage and repair (ledger chapter 4)."""

from __future__ import annotations

from scripts import zylatron

HOME = "r02-c02: red W2; r26-c50: green W2"
"""A Warrior for each side, far from everything."""
CONQUEST = """
    turn 4 side red
    r04-c44: red W1; r26-c50: green W2
    r05-c51: blue SF1(damaged)
    r07-c45: blue M1
    """
"""Red's Warrior one step from blue's HQ."""
LEFT_OVER = """
    turn 5 side blue
    blue: money 0 struck-by red
    r02-c02: red W2; r26-c50: green W2
    r05-c51: blue SF1(damaged)
    """
"""Blue in grace without the money for a Warrior; red is its conqueror."""


def test_ZY_DMG_01_damage_before_the_turn_heals_at_its_end() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r14-c40: red SF1(damaged)
        r14-c50: red SF2
        """,
        """
        refused ZY-MOV-16 red start-move SF1
        red start-move SF2
        red travel r14-c48
        red end-move
        expect red-SF1: damaged
        red end-turn
        """,
        """
        red-SF1: not damaged
        log Red Star Fighter 1 recovers.
        """,
    )


def test_ZY_DMG_01_another_sides_turn_heals_nothing() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r14-c40: green SF1(damaged)
        """,
        "red end-turn",
        "green-SF1: damaged",
    )


def test_ZY_DMG_02_ZY_RUL_07_damage_in_the_own_turn_lasts_through_the_next() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r14-c40: red SF1
        r14-c30: red SF2[M1]
        """,
        """
        red launch M1
        red detonate r14-c40
        cards damage
        refused ZY-MOV-16 red start-move SF1
        red end-turn
        expect red-SF1: damaged
        green end-turn
        refused ZY-MOV-16 red start-move SF1
        red end-turn
        expect red-SF1: not damaged
        green end-turn
        offered red start-move SF1
        """,
    )


def test_ZY_DMG_03_ZY_RUL_05_a_paid_repair_works_at_once() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 14
        {HOME}
        r14-c40: red SF1(damaged)
        r14-c50: red BS1(damaged)
        r03-c05: red W1(damaged)
        r06-c08: red M1(damaged)
        """,
        """
        red repair SF1
        expect red: money 10
        offered red start-move SF1
        red repair BS1
        expect red: money 4
        red repair W1
        expect red: money 2
        red repair M1
        expect red: money 0
        offered red launch M1
        """,
        """
        red-BS1: not damaged
        red-W1: not damaged
        """,
    )


def test_ZY_DMG_03_only_damaged_own_pieces_that_can_be_paid_for_are_repaired() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 3
        {HOME}
        r14-c40: red SF1(damaged)
        r14-c50: red SF2
        r14-c30: green SF1(damaged)
        r03-c05: red W1(damaged)
        """,
        """
        refused ZY-DMG-03 red repair SF1
        refused ZY-DMG-03 red repair SF2
        refused ZY-DMG-03 red repair SF3
        refused ZY-DMG-03 red repair green-SF1
        expect options red 1 repair *
        offered red repair W1
        """,
    )


def test_ZY_DMG_03_repairs_are_made_in_mid_move_too() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r14-c40: red SF1
        r14-c50: red SF2(damaged)
        """,
        """
        red start-move SF1
        red repair SF2
        """,
        """
        red-SF2: not damaged
        red: money 6
        """,
    )


def test_ZY_DMG_04_a_repaired_piece_keeps_its_used_move_and_shot() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r14-c40: red SF1(damaged moved fired)
        r14-c44: green SF1
        """,
        """
        red repair SF1
        refused ZY-TRN-05 red start-move SF1
        refused ZY-LAS-03 red fire SF1>green-SF1
        """,
        "red-SF1: moved fired not damaged",
    )


def test_ZY_DMG_05_ZY_RUL_48_a_damaged_factory_misses_one_collection() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 0
        factory-red-moon: damaged
        {HOME}
        """,
        """
        red end-turn
        expect red: money 2 working 3
        expect factory-red-moon: working
        green end-turn
        red end-turn
        """,
        "red: money 5",
    )


def test_ZY_DMG_05_another_sides_collection_does_not_mend_it() -> None:
    zylatron(
        f"""
        turn 3 side green
        green: money 0
        factory-red-moon: damaged
        {HOME}
        """,
        "green end-turn",
        """
        factory-red-moon: damaged
        green: money 3
        """,
    )


def test_ZY_DMG_06_a_damaged_factory_is_not_repaired_for_money() -> None:
    zylatron(
        f"""
        turn 3 side red
        factory-red-moon: damaged
        {HOME}
        """,
        """
        refused ZY-DMG-06 red repair factory-red-moon
        refused ZY-DMG-06 red rebuild factory-red-moon
        not-offered red repair *
        not-offered red rebuild *
        """,
    )


def test_ZY_DMG_07_ZY_DMG_08_damage_captured_in_the_captors_turn_lasts_through_his_next() -> None:
    zylatron(
        f"{CONQUEST}\n    factory-blue-home: damaged; red: money 0",
        """
        red start-move W1
        red travel r04-c46
        red end-move
        expect blue-SF1: owner red damaged
        expect blue-M1: owner red not damaged
        expect factory-blue-home: damaged owner red
        refused ZY-MOV-16 red start-move blue-SF1
        red end-turn
        expect blue-SF1: damaged
        expect factory-blue-home: working
        expect red: money 15
        green end-turn
        refused ZY-MOV-16 red start-move blue-SF1
        red end-turn
        expect blue-SF1: not damaged
        green end-turn
        offered red start-move blue-SF1
        """,
        players=3,
    )


def test_ZY_DMG_08_damage_captured_outside_the_captors_turn_lasts_through_his_next() -> None:
    zylatron(
        f"{LEFT_OVER}\n    factory-blue-home: damaged; red: money 0",
        """
        blue end-turn
        expect blue-SF1: owner red damaged
        green end-turn
        refused ZY-MOV-16 red start-move blue-SF1
        red end-turn
        """,
        """
        blue-SF1: owner red not damaged
        factory-blue-home: working owner red
        red: money 5
        """,
        players=3,
    )


def test_ZY_DMG_08_a_captured_damaged_piece_can_be_repaired_by_its_captor() -> None:
    zylatron(
        CONQUEST,
        """
        red start-move W1
        red travel r04-c46
        red repair blue-SF1
        """,
        """
        blue-SF1: not damaged
        red: money 16
        """,
        players=3,
    )


def test_ZY_DMG_08_damage_captured_twice_counts_from_the_last_captor() -> None:
    zylatron(
        """
        turn 5 side blue
        blue: money 0 struck-by red
        r02-c02: red W2; r04-c08: green W1; r26-c02: yellow W2
        r05-c51: blue SF1(damaged)
        """,
        """
        blue end-turn
        expect blue-SF1: owner red damaged
        green start-move W1
        green travel r04-c06
        green end-move
        green end-turn
        expect blue-SF1: owner green damaged
        yellow end-turn
        refused ZY-MOV-16 green start-move blue-SF1
        green end-turn
        """,
        "blue-SF1: owner green not damaged",
        players=4,
    )


def test_ZY_SET_12_the_short_game_knows_no_repairs() -> None:
    zylatron(
        f"turn 3 side red; {HOME}",
        """
        refused ZY-SET-12 red repair W2
        not-offered red repair *
        """,
        game="short",
    )
