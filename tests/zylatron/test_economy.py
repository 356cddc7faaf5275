"""Factories, money and buying (ledger chapter 4)."""

from __future__ import annotations

import pytest
from scripts import zylatron
from tables import laid_out, table_of

from starboard.games.zylatron.invariants import broken

HOME = "r02-c02: red W2; r26-c50: green W2"
"""A Warrior for each side, far from everything."""


# -- income ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("factories", "zys"),
    [
        ("", 3),
        ("factory-red-home: damaged", 2),
        ("factory-red-home: destroyed", 2),
        ("factory-red-home: destroyed; factory-red-moon: damaged; factory-red-zylon: damaged", 0),
    ],
)
def test_ZY_ECO_01_one_zy_for_each_working_factory(factories: str, zys: int) -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 1; green: money 2
        {HOME}
        {factories}
        """,
        "red end-turn",
        f"""
        red: money {1 + zys}
        green: money 2
        log Red collects {zys} Zys and has {1 + zys}.
        """,
    )


def test_ZY_ECO_02_factories_taken_over_pay_as_well() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 0; blue: out heir red
        {HOME}
        """,
        """
        expect red: factories 6
        red end-turn
        """,
        "red: money 6",
        players=3,
    )


def test_ZY_ECO_03_the_zylon_card_doubles_what_factories_pay() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 0; green: money 0
        factory-red-moon: damaged
        zylon-card: red
        {HOME}
        """,
        """
        red end-turn
        green end-turn
        """,
        """
        red: money 4
        green: money 3
        """,
    )


def test_ZY_ECO_03_the_holder_at_the_moment_of_collection_counts() -> None:
    zylatron(
        """
        turn 3 side red
        red: money 0; green: money 0
        zylon-card: green
        r14-c24: red W1; r26-c50: green W2
        """,
        """
        red start-move W1
        red travel r14-c26
        red end-move
        red end-turn
        expect red: money 6
        green end-turn
        """,
        "green: money 3",
    )


def test_ZY_ECO_04_collection_is_at_the_end_of_the_own_turn_from_the_first_on() -> None:
    zylatron(
        "",
        """
        lots seat-1
        seat-1 pick-planet red
        seat-2 pick-planet green
        lots red
        expect red: money 10
        red end-turn
        expect red: money 13
        expect green: money 10
        green end-turn
        expect green: money 13
        expect red: money 13
        """,
    )


def test_ZY_ECO_05_the_bank_never_runs_out() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 150; green: money 120
        {HOME}
        """,
        """
        red end-turn
        green end-turn
        """,
        """
        red: money 153
        green: money 123
        """,
    )


# -- rebuilding -----------------------------------------------------------------------------


def test_ZY_ECO_06_a_destroyed_factory_is_rebuilt_and_pays_this_turn() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 4
        factory-red-moon: destroyed
        {HOME}
        """,
        """
        red rebuild factory-red-moon
        expect factory-red-moon: working
        expect red: money 0
        red end-turn
        """,
        """
        red: money 3
        log Red rebuilds Red's moon factory for 4 Zys.
        """,
    )


def test_ZY_ECO_06_only_destroyed_own_factories_that_can_be_paid_for() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 3
        factory-red-moon: destroyed; factory-green-moon: destroyed; factory-blue-moon: destroyed
        {HOME}
        """,
        """
        refused ZY-ECO-06 red rebuild factory-red-moon
        not-offered red rebuild *
        """,
    )
    zylatron(
        f"""
        turn 3 side red
        red: money 9
        factory-red-moon: destroyed; factory-green-moon: destroyed; factory-blue-moon: destroyed
        {HOME}
        """,
        """
        refused ZY-ECO-06 red rebuild factory-red-home
        refused ZY-ECO-06 red rebuild factory-green-moon
        refused ZY-ECO-06 red rebuild factory-blue-moon
        expect options red 1 rebuild *
        """,
    )


def test_ZY_ECO_06_not_while_a_piece_is_travelling() -> None:
    zylatron(
        f"""
        turn 3 side red
        factory-red-moon: destroyed
        {HOME}
        r14-c40: red SF1
        """,
        """
        offered red rebuild factory-red-moon
        red start-move SF1
        refused ZY-ECO-06 red rebuild factory-red-moon
        not-offered red rebuild *
        red travel r14-c42
        red end-move
        offered red rebuild factory-red-moon
        """,
    )


def test_ZY_RUL_49_enemies_on_a_factory_do_not_hinder_its_rebuilding() -> None:
    zylatron(
        f"""
        turn 3 side red
        factory-red-moon: destroyed
        {HOME}
        r07-c15: green W1
        """,
        "red rebuild factory-red-moon",
        "factory-red-moon: working owner red",
    )


def test_ZY_ECO_07_standing_on_a_factory_does_nothing() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 0; green: money 0
        {HOME}
        r15-c29: red W1
        """,
        """
        red start-move W1
        red travel r16-c30
        red end-move
        red end-turn
        green end-turn
        """,
        """
        factory-green-zylon: working owner green
        red: money 3
        green: money 3
        """,
    )


def test_ZY_ECO_07_a_factory_changes_owner_with_its_world_and_keeps_its_state() -> None:
    zylatron(
        """
        turn 3 side red
        factory-blue-home: destroyed; factory-blue-moon: damaged
        r04-c44: red W1; r26-c50: green W2; r02-c50: blue W2
        """,
        """
        red start-move W1
        red travel r04-c46
        """,
        """
        factory-blue-home: destroyed owner red
        factory-blue-moon: damaged owner red
        factory-blue-zylon: working owner red
        """,
        players=3,
    )


def test_ZY_ECO_08_money_cannot_be_lent_given_or_owed() -> None:
    position = f"""
        turn 3 side red
        red: money 1
        {HOME}
        """
    zylatron(
        position,
        """
        unreadable red give 1 green
        unreadable red pay green 1
        refused ZY-BUY-01 red buy missile r06-c08
        """,
    )
    s = table_of(laid_out(position))
    s.money[0] = -1
    assert broken(s) == ["red owes money (ZY-ECO-08)"]


def test_ZY_ECO_09_ZY_RUL_66_no_player_keeps_the_bank() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 8; lost: red W1
        {HOME}
        """,
        """
        red buy warrior r03-c05
        expect decision red turn
        red end-turn
        expect decision green turn
        """,
        "red: money 3",
    )


def test_ZY_RUL_57_zylon_holds_one_factory_of_each_side() -> None:
    s = table_of(laid_out(f"turn 1 side red; {HOME}", players=2))
    board = s.board
    bodies = [board.body[board.factory_point[f]] for f in range(12)]
    for side in range(4):
        assert bodies[side * 3 : side * 3 + 2] == [side, side]
        on_zylon = board.factory_point[side * 3 + 2]
        assert board.land[on_zylon] == 1
        assert bodies[side * 3 + 2] not in range(4)
    assert len(set(board.factory_point)) == 12
