"""Victory and adjudication (ledger chapter 4)."""

from __future__ import annotations

import pytest
from scripts import zylatron

HOME = "r02-c02: red W2; r26-c50: green W2"
"""A Warrior for each side, far from everything."""
LAST_TURN = f"""
    turn 160 side red rounds 79 had green
    red: money 50; green: money 50
    {HOME}
    """
"""Red ends the eightieth round; all but 20 Zys of either count for nothing."""
TEAM_TURN = """
    turn 320 side red rounds 79 had blue,green,yellow
    red: money 50; blue: money 50; green: money 50; yellow: money 50
    r02-c02: red W2; r02-c50: blue W2; r26-c50: green W2; r26-c02: yellow W2
    """


def test_ZY_VIC_01_the_last_side_left_wins_immediately() -> None:
    zylatron(
        """
        turn 4 side red
        r24-c44: red W1; r26-c50: green W2
        """,
        """
        red start-move W1
        red travel r24-c46
        """,
        """
        over yes
        winner red
        log Red wins.
        green: won no
        """,
    )


def test_ZY_VIC_01_with_two_sides_left_nobody_has_won() -> None:
    zylatron(
        """
        turn 4 side red
        r04-c44: red W1; r26-c50: green W2; r02-c50: blue W2
        """,
        """
        red start-move W1
        red travel r04-c46
        """,
        "over no",
        players=3,
    )


def test_ZY_VIC_02_the_last_team_with_a_side_left_wins() -> None:
    position = """
        turn 4 side red
        blue: out heir red
        r24-c08: red W1; r26-c50: green W2; r26-c02: yellow W2
        """
    play = """
        red start-move W1
        red travel r24-c06
        """
    zylatron(
        position,
        play,
        """
        over yes
        winner red,green
        """,
        players=4,
        teams="pairs",
    )
    zylatron(position, play, "over no", players=4)


def test_ZY_VIC_02_an_eliminated_partner_wins_too() -> None:
    zylatron(
        """
        turn 4 side red
        blue: out heir red; green: out heir yellow
        r24-c08: red W1; r26-c02: yellow W2
        """,
        """
        red start-move W1
        red travel r24-c06
        """,
        """
        over yes
        winner red,green
        """,
        players=4,
        teams="pairs",
    )


def test_ZY_VIC_02_a_team_with_one_side_left_plays_on() -> None:
    zylatron(
        """
        turn 4 side red
        blue: out heir red
        r24-c44: yellow W1; r24-c08: red W1; r26-c50: green W2
        """,
        """
        red end-turn
        green end-turn
        yellow start-move W1
        yellow travel r24-c46
        """,
        """
        green: out heir yellow
        over no
        """,
        players=4,
        teams="pairs",
    )


@pytest.mark.parametrize(("game", "limit"), [("major", 80), ("short", 40)])
def test_ZY_VIC_03_ZY_RUL_45_the_game_ends_with_the_last_round(game: str, limit: int) -> None:
    zylatron(
        f"""
        turn 90 side red rounds {limit - 2} had green
        red: money 4
        {HOME}
        r14-c40: red SF1
        """,
        """
        red end-turn
        green end-turn
        expect over no
        red end-turn
        """,
        f"""
        over yes
        winner red
        log Round {limit} is complete.
        log Red scores
        log Green scores
        """,
        game=game,
    )


def test_ZY_VIC_03_the_limit_is_an_option() -> None:
    zylatron(
        f"turn 3 side red rounds 2 had green; r14-c40: red SF1; {HOME}",
        "red end-turn",
        "over yes",
        round_limit="3",
    )
    zylatron(
        f"turn 3 side red rounds 2 had green; r14-c40: red SF1; {HOME}",
        "red end-turn",
        "over no",
        round_limit="4",
    )


def test_ZY_VIC_04_ZY_RUL_45_quiet_rounds_end_the_game() -> None:
    zylatron(
        f"turn 30 side red quiet 10 rounds 14 had green; r14-c40: red SF1; {HOME}",
        """
        red end-turn
        expect quiet 11
        green end-turn
        red end-turn
        """,
        """
        over yes
        winner red
        """,
    )


def test_ZY_VIC_04_the_number_of_quiet_rounds_is_an_option() -> None:
    zylatron(
        f"turn 30 side red quiet 1 rounds 14 had green; r14-c40: red SF1; {HOME}",
        "red end-turn",
        "over yes",
        quiet_rounds="2",
    )


@pytest.mark.parametrize(
    ("pieces", "play"),
    [
        ("r14-c40: red SF1; r14-c44: green SF1", "red fire SF1>green-SF1\ncards miss"),
        ("r14-c24: red W1", "red start-move W1\nred travel r14-c26\nred end-move"),
        ("r24-c08: red W1", "red start-move W1\nred travel r24-c06\nred end-move"),
        ("world-yellow: blue; r24-c08: red W1", "red start W1\nred travel r24-c06\nred end-move"),
        ("r04-c44: red W1", "red start-move W1\nred travel r04-c46\nred end-move"),
    ],
)
def test_ZY_VIC_04_a_card_an_elimination_or_a_capture_breaks_the_quiet(
    pieces: str, play: str
) -> None:
    zylatron(
        f"turn 30 side red quiet 11 rounds 14 had green,blue; r02-c50: blue W2; {HOME}; {pieces}",
        f"{play}\nexpect noise yes\nred end-turn",
        """
        over no
        quiet 0
        noise no
        """,
        players=3,
    )


def test_ZY_VIC_04_an_elimination_without_an_heir_breaks_the_quiet() -> None:
    zylatron(
        """
        turn 30 side red quiet 11 rounds 14 had green,blue
        red: money 0 struck-by red
        r02-c50: blue W2; r26-c50: green W2; r05-c09: red SF1
        """,
        "red end-turn",
        """
        over no
        quiet 0
        """,
        players=3,
    )


def test_ZY_VIC_04_moves_purchases_and_wasted_shots_are_quiet() -> None:
    zylatron(
        f"""
        turn 30 side red quiet 11 rounds 14 had green
        {HOME}; r14-c40: red SF1; r14-c50: green SF1
        """,
        """
        red fire SF1>green-SF1
        red start-move SF1
        red travel r14-c42
        red end-move
        red buy warrior r03-c05
        red end-turn
        """,
        "over yes",
        range_nomination="blind",
    )


# -- the score ------------------------------------------------------------------------------


def test_ZY_VIC_05_what_the_score_counts() -> None:
    zylatron(
        """
        turn 3 side red
        red: money 7; green: money 33
        factory-red-home: destroyed; factory-red-moon: damaged
        zylon-card: red
        r14-c40: red BS1[SF1 W1]; r06-c08: red M1(damaged)
        r26-c50: green W2
        """,
        """
        expect red: score 75
        expect green: score 40
        """,
    )


def test_ZY_VIC_05_captured_pieces_and_factories_count_for_their_owner() -> None:
    zylatron(
        """
        turn 3 side red
        red: money 0; blue: out heir red
        r02-c02: red W2; r14-c40: red blue-SF1; r26-c50: green W2
        """,
        "expect red: score 46",
        players=3,
    )


def test_ZY_VIC_05_prices_are_the_standard_ones() -> None:
    zylatron(
        f"turn 3 side red; red: money 0; {HOME}",
        "expect red: score 20",
        prices="cheap",
    )


def test_ZY_VIC_05_ZY_RUL_45_money_counts_up_to_twenty() -> None:
    zylatron(
        f"turn 3 side red; red: money 20; green: money 500; {HOME}",
        """
        expect red: score 40
        expect green: score 40
        """,
    )


def test_ZY_VIC_05_the_highest_score_wins_whatever_the_warriors() -> None:
    zylatron(
        f"{LAST_TURN}\n    r14-c24: red W1; r14-c22: red W3; r14-c40: green BS1",
        "red end-turn",
        "winner green",
    )


def test_ZY_VIC_05_equal_scores_are_decided_by_warriors() -> None:
    zylatron(
        f"{LAST_TURN}\n    r14-c24: red W1; r06-c08: red M1; r14-c40: green SF1\n"
        "    factory-red-home: damaged",
        """
        expect red: score 54
        expect green: score 54
        red end-turn
        """,
        "winner red",
    )
    zylatron(
        f"{LAST_TURN}\n    r14-c24: green W1; r06-c08: green M1; r14-c40: red SF1\n"
        "    factory-green-home: damaged",
        "red end-turn",
        "winner green",
    )


def test_ZY_VIC_05_then_by_working_factories() -> None:
    zylatron(
        f"{LAST_TURN}\n    factory-green-home: damaged",
        """
        expect red: score 40
        expect green: score 40
        red end-turn
        """,
        "winner red",
    )


def test_ZY_VIC_05_then_the_win_is_shared() -> None:
    zylatron(
        LAST_TURN,
        "red end-turn",
        """
        over yes
        winner red,green
        """,
    )


def test_ZY_VIC_05_an_eliminated_side_has_no_part_in_it() -> None:
    zylatron(
        """
        turn 160 side red rounds 79 had green
        red: money 50; green: money 50; blue: out heir nobody
        r02-c02: red W2; r26-c50: green W2
        """,
        "red end-turn",
        """
        winner red,green
        not-log Blue scores
        """,
        players=3,
    )


def test_ZY_VIC_06_scores_of_partners_are_added() -> None:
    position = f"{TEAM_TURN}\n    r14-c40: red BS1; r14-c42: blue SF1; r14-c44: yellow SF2"
    zylatron(position, "red end-turn", "winner blue,yellow", players=4, teams="pairs")
    zylatron(position, "red end-turn", "winner red", players=4)


def test_ZY_VIC_06_each_partner_has_its_own_limit_of_money() -> None:
    zylatron(
        f"{TEAM_TURN}\n    yellow: money 15; blue: money 90",
        "red end-turn",
        "winner red,green",
        players=4,
        teams="pairs",
    )


def test_ZY_VIC_06_tie_breaks_of_partners_are_added() -> None:
    zylatron(
        f"{TEAM_TURN}\n    r14-c40: red SF1; r14-c24: blue W1; r22-c08: yellow M1",
        "red end-turn",
        "winner blue,yellow",
        players=4,
        teams="pairs",
    )
    zylatron(
        f"{TEAM_TURN}\n    factory-yellow-home: damaged",
        "red end-turn",
        "winner red,green",
        players=4,
        teams="pairs",
    )
    zylatron(TEAM_TURN, "red end-turn", "winner red,blue,green,yellow", players=4, teams="pairs")


def test_ZY_VIC_06_an_eliminated_partner_wins_or_loses_with_the_other() -> None:
    position = """
        turn 320 side red rounds 79 had blue,yellow
        green: out heir nobody
        r02-c02: red W2; r02-c50: blue W2; r26-c02: yellow W2
        """
    zylatron(
        f"{position}\n    r14-c40: red BS1; r14-c42: red BS2",
        "red end-turn",
        "winner red,green",
        players=4,
        teams="pairs",
    )
    zylatron(position, "red end-turn", "winner blue,yellow", players=4, teams="pairs")
