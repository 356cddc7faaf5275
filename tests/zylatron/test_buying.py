"""Buying back lost pieces (ledger chapter 4)."""

from __future__ import annotations

import pytest
from scripts import zylatron
from tables import laid_out, table_of

from starboard.core.types import pack
from starboard.games.zylatron.ids import ABOARD, BUY, MISSILE, REBUILD, WARRIOR

HOME = "r02-c02: red W2; r26-c50: green W2"
"""A Warrior for each side, far from everything."""


def test_ZY_BUY_01_a_lost_piece_is_bought_back_at_its_price() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 13
        {HOME}
        """,
        """
        refused ZY-BUY-01 red buy star-fighter r05-c09
        refused ZY-BUY-01 red buy battle-star r07-c01
        offered red buy warrior r03-c05
        red buy warrior r03-c05
        """,
        """
        r03-c05: red W1
        red: money 5
        log Red buys Red Warrior 1 for 8 Zys.
        """,
    )


def test_ZY_BUY_01_not_while_a_piece_is_travelling_and_not_in_anothers_turn() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r14-c40: red SF1
        """,
        """
        refused SB-ACT-01 green buy warrior r25-c47
        red start-move SF1
        refused ZY-BUY-01 red buy warrior r03-c05
        not-offered red buy *
        red travel r14-c42
        red end-move
        offered red buy warrior r03-c05
        """,
    )


def test_ZY_BUY_02_a_conqueror_never_buys_the_victims_pieces() -> None:
    zylatron(
        """
        turn 3 side red
        base start
        red: money 50; blue: out heir red
        """,
        """
        refused ZY-BUY-03 red buy warrior r03-c47
        refused ZY-BUY-03 red buy star-fighter r05-c43
        not-offered red buy *
        expect blue: lost 15
        """,
        players=3,
    )


@pytest.mark.parametrize("kind", ["battle-star", "star-fighter", "warrior", "missile"])
def test_ZY_BUY_03_never_more_pieces_than_the_set(kind: str) -> None:
    zylatron(
        """
        turn 3 side red
        base start
        red: money 99
        r03-c05: empty
        r05-c09: empty
        r07-c01: empty
        r06-c08: empty
        r14-c40: red SF1
        r14-c42: red BS1
        r14-c24: red W1
        r14-c22: red M1
        """,
        f"""
        refused ZY-BUY-03 red buy {kind} r03-c05
        not-offered red buy *
        """,
    )


def test_ZY_BUY_04_pieces_come_to_free_starts_of_their_type_on_held_worlds() -> None:
    zylatron(
        """
        turn 3 side red
        red: money 99; blue: out heir red
        r02-c02: red W2; r26-c50: green W2
        r03-c05: red SF1
        r05-c51: green SF1
        """,
        """
        refused ZY-BUY-04 red buy warrior r03-c05
        refused ZY-BUY-04 red buy warrior r05-c05
        refused ZY-BUY-04 red buy warrior r25-c47
        refused ZY-BUY-04 red buy warrior red-SF1
        refused ZY-BUY-04 red buy star-fighter r05-c51
        offered red buy warrior r04-c00
        offered red buy warrior r03-c47
        offered red buy star-fighter r05-c43
        offered red buy battle-star r07-c51
        expect options red 8 buy warrior *
        expect options red 7 buy star-fighter *
        expect options red 4 buy battle-star *
        red buy warrior r03-c47
        """,
        "r03-c47: red W1",
        players=3,
    )


def test_ZY_BUY_05_missiles_come_to_starts_of_their_colour_or_aboard() -> None:
    zylatron(
        """
        turn 3 side red
        red: money 99; blue: out heir red
        r02-c02: red W2; r26-c50: green W2
        r06-c08: red W1
        r14-c40: red SF1
        r14-c42: red SF2[W3]
        r14-c44: red SF3(damaged)
        r14-c46: green SF1
        r14-c48: red BS1[W4 SF4]
        """,
        """
        refused ZY-BUY-05 red buy missile r06-c44
        refused ZY-BUY-05 red buy missile r06-c08
        refused ZY-BUY-05 red buy missile r14-c50
        refused ZY-BUY-05 red buy missile green-SF1
        refused ZY-BUY-05 red buy missile W1
        refused ZY-BUY-05 red buy missile BS2
        refused ZY-CAR-06 red buy missile SF2
        refused ZY-CAR-18 red buy missile SF3
        offered red buy missile r06-c02
        offered red buy missile SF1
        offered red buy missile SF4
        offered red buy missile BS1
        expect options red 6 buy missile *
        red buy missile BS1
        """,
        "r14-c48: red BS1[W4 SF4 M1]",
        players=3,
    )


def test_ZY_BUY_05_a_craft_without_a_bay_of_its_own_takes_no_missile() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 99
        {HOME}
        r14-c48: red BS1[SF1[SF2] SF3 SF4]
        """,
        """
        refused ZY-BUY-05 red buy missile SF1
        refused ZY-BUY-05 red buy missile BS1
        offered red buy missile SF2
        offered red buy missile SF3
        """,
    )


def test_ZY_BUY_06_without_a_free_place_a_piece_is_not_bought() -> None:
    zylatron(
        """
        turn 3 side red
        red: money 99
        r26-c50: green W2; r02-c02: red W2; r04-c00: red W3
        r03-c05: green SF1; r01-c07: green SF2; r06-c14: green SF3
        r06-c08: green W1; r06-c02: green W3; r02-c10: green W4; r08-c14: green W5
        """,
        """
        refused ZY-BUY-06 red buy warrior r03-c05
        refused ZY-BUY-06 red buy warrior r14-c24
        refused ZY-BUY-06 red buy missile r06-c08
        not-offered red buy warrior *
        not-offered red buy missile *
        offered red buy star-fighter r05-c09
        """,
    )


def test_ZY_BUY_06_a_missile_that_fits_aboard_has_a_place() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 99
        {HOME}
        r06-c08: green W1; r06-c02: green W3; r02-c10: green W4; r08-c14: green W5
        r14-c40: red SF1
        """,
        """
        refused ZY-BUY-05 red buy missile r06-c08
        offered red buy missile SF1
        """,
    )


def test_ZY_BUY_07_a_bought_piece_acts_at_once() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 22
        {HOME}
        r05-c11: green SF1
        """,
        """
        red buy star-fighter r05-c09
        red fire SF1>green-SF1
        cards miss
        red buy warrior r03-c05
        red start-move W1
        red travel r04-c06
        red end-move
        red start-move SF1
        red travel-pickup r04-c06
        """,
        "r04-c06: red SF1[W1]",
    )


def test_ZY_BUY_08_prices_of_the_short_game() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 22
        {HOME}
        """,
        """
        refused ZY-SET-05 red buy battle-star r07-c01
        refused ZY-SET-05 red buy missile r06-c08
        red buy star-fighter r05-c09
        expect red: money 8
        red buy warrior r03-c05
        expect red: money 0
        """,
        game="short",
    )


def test_ZY_BUY_09_prices_of_the_major_game() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 48
        {HOME}
        """,
        """
        red buy battle-star r07-c01
        expect red: money 28
        red buy star-fighter r05-c09
        expect red: money 14
        red buy warrior r03-c05
        expect red: money 6
        red buy missile r06-c08
        expect red: money 0
        """,
    )


def test_ZY_BUY_10_cheap_prices_repairs_and_rebuilding() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 33
        factory-red-home: destroyed
        {HOME}
        r14-c40: red SF2(damaged); r14-c42: red BS2(damaged)
        r14-c24: red W3(damaged); r14-c22: red M4(damaged)
        """,
        """
        red buy battle-star r07-c01
        expect red: money 23
        red buy star-fighter r05-c09
        expect red: money 16
        red buy warrior r03-c05
        expect red: money 12
        red buy missile r06-c08
        expect red: money 9
        red repair BS2
        expect red: money 6
        red repair SF2
        expect red: money 4
        red repair W3
        expect red: money 3
        red repair M4
        expect red: money 2
        red rebuild factory-red-home
        expect red: money 0
        """,
        prices="cheap",
    )


def test_ZY_BUY_11_the_lowest_number_returns_unmoved_and_with_its_shot() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 30
        {HOME}
        r14-c40: red SF2(moved fired damaged restacks=2)
        r14-c50: red SF1[M1]
        """,
        """
        red launch M1
        red detonate r14-c40
        cards hit
        expect red-SF2: lost
        expect red-SF3: lost
        red buy star-fighter r05-c09
        offered red start-move SF2
        """,
        "red-SF2: r05-c09 not moved not fired not damaged restacks=0",
    )


def test_ZY_BUY_11_its_beams_are_counted_anew() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r14-c24: red W1(beams=2)
        r14-c34: red SF1[M1]
        """,
        """
        red launch M1
        red detonate r14-c24
        cards hit hit
        red buy warrior r03-c05
        """,
        "red-W1: r03-c05 beams=0",
    )


def test_ZY_BUY_04_malformed_purchases_are_unknown() -> None:
    s = table_of(laid_out(f"turn 3 side red; red: money 99; {HOME}"))
    d = s.pending[0]
    points = s.board.points
    for action in (
        pack(BUY, 4, 0),
        pack(BUY, WARRIOR, points),
        pack(BUY, MISSILE, points),
        pack(BUY, MISSILE, ABOARD + 60),
        pack(BUY, WARRIOR, 0, 1),
        pack(REBUILD, 12),
        pack(REBUILD, 0, 1),
    ):
        assert s.breach(d, action) == "SB-ACT-02"
