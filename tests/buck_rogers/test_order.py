"""The move order (ledger chapter 4, BR-ORD and its rulings)."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import GAME, buck
from buck_rogers.tabletop import answer, choose_sides, offers, set_out

LEADERS = """
    juno: blue leader:buck-rogers trooper control
    pallas: burgundy leader:wilma-deering trooper control
    psyche: yellow leader:killer-kane trooper control
    hygeia: green leader:ardala trooper control
"""
TURN_1 = "    turn 1 phase building order blue,burgundy,yellow,green" + LEADERS
BUILT = """
    blue end-building
    burgundy end-building
    yellow end-building
    green end-building
"""

# -- dice -----------------------------------------------------------------------------------


def test_BR_ORD_01_the_highest_roll_moves_first() -> None:
    buck(TURN_1, f"{BUILT}\ndice 2 4 10 6", "order yellow,green,blue,burgundy")


def test_BR_ORD_01_the_order_is_rolled_anew_every_turn() -> None:
    buck(
        TURN_1,
        f"""
        {BUILT}
        dice 2 4 10 6
        yellow end-move
        green end-move
        blue end-move
        burgundy end-move
        yellow end-building
        green end-building
        blue end-building
        burgundy end-building
        dice 8 1 1 1
        """,
        "order blue,burgundy,yellow,green",
    )


def test_BR_ORD_02_only_those_tied_for_highest_roll_again_until_one_is_highest() -> None:
    buck(
        TURN_1,
        f"""
        {BUILT}
        dice 9 3 9 9
        dice 5 5 2
        dice 1 6
        """,
        "order yellow,green,blue,burgundy",
    )


@pytest.mark.parametrize(
    ("roll", "order"),
    [(8, "burgundy,yellow,green,blue"), (7, "burgundy,blue,green,yellow")],
)
def test_BR_ORD_03_even_runs_clockwise_and_odd_counter_clockwise(roll: int, order: str) -> None:
    buck(TURN_1, f"{BUILT}\ndice 1 {roll} 3 2", f"order {order}")


def test_BR_RUL_01_the_die_runs_from_one_to_ten_and_ten_is_even() -> None:
    s = set_out(4, sample_setup="start")
    choose_sides(s)
    assert offers(s) == [f"die {face}" for face in range(1, 11)]
    buck(TURN_1, f"{BUILT}\ndice 1 10 9 9", "order burgundy,yellow,green,blue")


def test_BR_RUL_10_the_final_roll_decides_the_direction() -> None:
    buck(TURN_1, f"{BUILT}\ndice 8 8 1 1\ndice 3 2", "order blue,green,yellow,burgundy")


def test_BR_RUL_11_an_inert_player_does_not_roll_but_keeps_his_seat() -> None:
    buck(
        TURN_1 + "    blue: inert 2\n",
        """
        burgundy end-building
        yellow end-building
        green end-building
        dice 4 7 5
        expect order yellow,burgundy,blue,green
        yellow end-move
        burgundy end-move
        wait green
        """,
    )


def test_BR_RUL_11_who_can_roll_alone_rolls_for_the_direction() -> None:
    buck(
        TURN_1 + "    blue: inert 2\n    burgundy: inert 2\n    yellow: inert 2\n",
        """
        green end-building
        dice 3
        """,
        """
        order green,yellow,burgundy,blue
        decision green move
        """,
    )


def test_BR_RUL_11_with_turn_cards_an_inert_player_draws_too() -> None:
    buck(
        TURN_1 + "    blue: inert 2\n",
        """
        burgundy end-building
        yellow end-building
        green end-building
        cards 1 2 3 4
        """,
        """
        order blue,burgundy,yellow,green
        decision burgundy move
        """,
        turn_cards="on",
    )


def test_BR_RUL_11_if_nobody_can_roll_seats_go_clockwise() -> None:
    """All four are inert in turn 2, so it passes without a decision; turn 3 is rolled for."""
    buck(
        """
        turn 1 phase movement order green,yellow,burgundy,blue mover blue
        blue: inert 2
        burgundy: inert 2
        yellow: inert 2
        green: inert 2
        """
        + LEADERS,
        "dice 8 1 1 1",
        """
        turn 3
        order blue,burgundy,yellow,green
        log Blue begins; the order runs clockwise
        """,
    )


# -- Turn Cards -----------------------------------------------------------------------------


def test_BR_ORD_04_advanced_cards_give_the_order_ascending() -> None:
    buck(
        TURN_1,
        f"{BUILT}\ncards 5 2 6 1",
        "order green,burgundy,blue,yellow",
        game="advanced",
    )


def test_BR_ORD_04_advanced_each_card_is_drawn_once() -> None:
    s = set_out(4)
    assert offers(s) == [f"card {n}" for n in range(1, 7)]
    answer(s, "card 3")
    assert offers(s) == ["card 1", "card 2", "card 4", "card 5", "card 6"]


def test_BR_ORD_05_a_card_is_hidden_until_its_owners_move_begins() -> None:
    buck(
        TURN_1,
        f"""
        {BUILT}
        cards 5 2 6 1
        expect hidden blue cannot see order
        expect hidden spectator cannot see order
        expect log green shows Turn Card 1
        expect not-log burgundy shows Turn Card 2
        green decline
        green end-move
        expect log burgundy shows Turn Card 2
        expect not-log yellow shows Turn Card 6
        """,
        game="advanced",
    )


def test_BR_ORD_05_its_owner_sees_a_hidden_card() -> None:
    s = set_out(4, turn_cards="on", sample_setup="start")
    choose_sides(s)
    answer(s, "card 5", "card 2", "card 6", "card 1")
    assert GAME.view(s, 2).cards == {"blue": 0, "burgundy": 0, "yellow": 6, "green": 1}
    assert GAME.view(s, None).cards == {"blue": 0, "burgundy": 0, "yellow": 0, "green": 1}


@pytest.mark.parametrize(("players", "built"), [(2, "blue green"), (3, "blue yellow purple")])
def test_BR_ORD_06_one_card_for_each_colour(players: int, built: str) -> None:
    """Colours of one player move on their own numbers."""
    done = "\n".join(f"{name} end-building" for name in built.split())
    buck(
        """
        turn 1 phase building
        juno: blue leader:buck-rogers trooper control
        pallas: green leader:ardala trooper control
        vesta: purple leader:black-barney trooper control
        a-1: blue fighter
        a-2: burgundy fighter
        """,
        f"""
        {done}
        cards 6 1 2 3 4 5
        expect order burgundy,yellow,green,purple,brown,blue
        refused BR-MOV-01 burgundy move blue-fighter a-1>a-2 1 left-0
        burgundy move burgundy-fighter a-2>a-3
        """,
        players=players,
        game="advanced",
    )


@pytest.mark.parametrize(
    ("players", "cards", "order"),
    [
        (2, "6 1 2 3 4 5", "burgundy,yellow,green,purple,brown,blue"),
        (4, "4 3 2 1", "green,yellow,burgundy,blue"),
    ],
)
def test_BR_ORD_07_turn_cards_in_the_basic_game(players: int, cards: str, order: str) -> None:
    built = "blue green" if players == 2 else "blue burgundy yellow green"
    done = "\n".join(f"{name} end-building" for name in built.split())
    buck(
        "turn 1 phase building" + LEADERS,
        f"{done}\ncards {cards}",
        f"order {order}",
        players=players,
        turn_cards="on",
    )
