"""What trials once found wrong, named after what went wrong."""

from __future__ import annotations

from scripts import zylatron
from zylatron.campaign import GAME

from starboard.core.chance import FastChance
from starboard.core.game import Setup
from starboard.engine.match import Match

BLAST = """
seats red,green
turn 15 side red moves 0
r07-c07: red W1
r26-c44: green W1
deck: hit 3 damage 0 miss 0
travelling: red-SF4 steps 1 stepped
blast: now red-W1 left red-W1
"""


def match(position: str, **options: str) -> Match:
    seats = ["a", "b", "c", "d"][: position.count(",", 0, position.index("\nturn")) + 1]
    return Match.create(GAME, seats, options, luck=None, position=position)


def test_the_striker_of_a_side_is_forgotten_when_it_is_out() -> None:
    m = match(
        """
seats red,green,blue
turn 4 side red moves 2
red: money 0 struck-by green
r08-c14: red M1
r26-c44: green W1
r05-c43: blue W1
"""
    )
    m.say(0, "end-turn")
    red = m.view(None).sides[0]
    assert (red.alive, red.struck_by, red.conqueror) == (False, "", "green")
    again = GAME.read_position(m.setup, GAME.write_position(m.state))
    assert GAME.view(again, None) == m.view(None)


def test_ZY_MOV_16_a_position_is_read_whose_travelling_piece_was_blasted_away() -> None:
    m = match(BLAST)
    assert m.view(None).travelling.piece == "red-SF4"
    m.say(-1, "card hit")
    assert m.view(None).travelling is None


def test_a_position_that_is_read_puts_nothing_into_the_log() -> None:
    m = match("seats red,green\nturn 3 side red\nr07-c07: red W1\nr26-c44: green W1")
    assert m.log(None) == []


def test_a_seat_without_a_planet_stands_even() -> None:
    state = GAME.new(GAME.check_setup(Setup(("a", "b"), {})))
    assert [GAME.evaluator().value(state, seat) for seat in range(2)] == [0.5, 0.5]


def test_ZY_CAR_07_the_piece_that_makes_room_is_named_in_the_log() -> None:
    zylatron(
        """
        seats red,green
        turn 3 side red
        r14-c40: red SF1[W1]
        r14-c44: red SF2
        r26-c44: green W1
        """,
        """
        red start-move SF1
        red travel-pickup r14-c44
        """,
        """
        r14-c44: red SF1(moved)[SF2[W1]]
        log Red Warrior 1 is shifted onto Red Star Fighter 2
        """,
    )


def test_ZY_HQ_03_ZY_ZYL_04_money_worlds_and_the_card_pass_on_in_the_log() -> None:
    zylatron(
        """
        seats red,green,blue
        turn 9 side green moves 1
        red: money 7
        zylon-card: red
        r04-c08: green W1
        r07-c07: red W2
        r05-c43: blue W1
        """,
        """
        green start-move W1
        green travel r04-c06
        """,
        """
        log 7 Zys of Red pass to Green
        log Green takes the world of Red
        log Green takes the Zylon Control Card
        log Green takes over Red Warrior 2
        """,
        players=3,
    )


def test_ZY_ELM_05_what_returns_to_the_bank_is_in_the_log() -> None:
    zylatron(
        """
        seats red,green,blue
        turn 9 side red moves 1
        red: money 5
        zylon-card: red
        r08-c14: red M1
        r08-c16: red W1
        r26-c44: green W2
        r05-c43: blue W1
        r04-c08: red SF1
        deck: hit 5 damage 0 miss 0
        """,
        """
        red launch M1
        red detonate r08-c18
        cards hit hit
        """,
        """
        log 5 Zys of Red pass to the bank
        log The world of Red has no holder any more
        log The Zylon Control Card belongs to nobody any more
        log Red Star Fighter 1 is lost
        """,
        players=3,
        last_warrior_grace="off",
    )


def test_a_match_tells_what_each_side_receives_at_the_start() -> None:
    m = Match.create(GAME, ["a", "b"], {"planet_choice": "assigned"}, luck=FastChance(1))
    assert [line for line in m.log(None) if "receives" in line] == [
        "Red receives 10 Zys from the bank.",
        "Green receives 10 Zys from the bank.",
    ]
