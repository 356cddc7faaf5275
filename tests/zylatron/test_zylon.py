"""Zylon and its Control Card (ledger chapter 4)."""

from __future__ import annotations

from scripts import zylatron
from tables import laid_out, table_of

ATTACK = """
    turn 4 side red
    red: money 5; blue: money 7
    r04-c44: red W1; r26-c50: green W2; r02-c50: blue W2
    r05-c51: blue SF1[W3]
    """
"""Red's Warrior one step from blue's HQ; three players."""


def test_ZY_ZYL_01_a_warrior_landing_on_the_zylon_hq_gets_the_card_at_once() -> None:
    zylatron(
        """
        turn 4 side red
        r14-c24: red W1; r26-c50: green W2
        """,
        """
        red start-move W1
        red travel r14-c26
        """,
        """
        zylon-card: red
        log Red takes the Zylon Control Card.
        """,
    )


def test_ZY_ZYL_01_a_damaged_warrior_gets_no_card() -> None:
    zylatron(
        """
        turn 4 side red
        r14-c22: red SF1[W1(damaged)]; r26-c50: green W2
        """,
        """
        red start-move SF1
        red travel r14-c26
        red drop W1
        red travel r14-c28
        """,
        """
        r14-c26: red W1(damaged)
        zylon-card: nobody
        """,
    )


def test_ZY_ZYL_02_the_card_is_kept_until_another_side_lands_there() -> None:
    zylatron(
        """
        turn 4 side red
        r14-c24: red W1; r14-c28: green W1
        """,
        """
        red start-move W1
        red travel r14-c26
        red travel r13-c25
        red end-move
        red end-turn
        expect zylon-card: red
        green start-move W1
        green travel r14-c26
        """,
        "zylon-card: green",
    )


def test_ZY_ZYL_02_landing_again_changes_nothing() -> None:
    zylatron(
        """
        turn 4 side red
        zylon-card: red
        r14-c24: red W1; r26-c50: green W2
        """,
        """
        red start-move W1
        red travel r14-c26
        """,
        """
        zylon-card: red
        noise no
        not-log Control Card
        """,
    )


def test_ZY_ZYL_03_the_card_gives_no_factories_and_no_pieces() -> None:
    zylatron(
        """
        turn 4 side red
        r14-c24: red W1; r26-c50: green W2
        """,
        """
        red start-move W1
        red travel r14-c26
        """,
        """
        red: factories 3 pieces 1 worlds 1 money 10
        green: factories 3 pieces 1
        """,
    )


def test_ZY_ZYL_04_ZY_RUL_37_the_conqueror_gets_the_card() -> None:
    zylatron(
        f"{ATTACK}\n    zylon-card: blue",
        """
        red start-move W1
        red travel r04-c46
        """,
        "zylon-card: red",
        players=3,
    )


def test_ZY_ZYL_04_without_a_conqueror_the_card_is_unowned() -> None:
    zylatron(
        """
        turn 4 side blue
        zylon-card: blue
        blue: money 0 struck-by blue
        r02-c02: red W2; r26-c50: green W2; r05-c51: blue SF1
        """,
        "blue end-turn",
        """
        blue: out heir nobody
        zylon-card: nobody
        """,
        players=3,
    )


def test_ZY_ZYL_04_the_card_of_others_stays_where_it_is() -> None:
    zylatron(
        f"{ATTACK}\n    zylon-card: green",
        """
        red start-move W1
        red travel r04-c46
        """,
        "zylon-card: green",
        players=3,
    )


def test_ZY_ZYL_05_a_partner_takes_the_card_like_anyone() -> None:
    zylatron(
        """
        turn 4 side red
        zylon-card: green
        r14-c24: red W1; r26-c50: green W2; r02-c50: blue W2; r26-c02: yellow W2
        """,
        """
        red start-move W1
        red travel r14-c26
        """,
        "zylon-card: red",
        players=4,
        teams="pairs",
    )


def test_ZY_SET_11_moons_have_no_hq() -> None:
    board = table_of(laid_out("turn 1 side red; r02-c02: red W2; r26-c50: green W2")).board
    worlds = [int(world) for world in board.hq_world if int(world) < 4]
    assert sorted(worlds) == [0, 1, 2, 3]
