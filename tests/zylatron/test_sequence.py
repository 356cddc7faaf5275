"""The sequence of play (ledger chapter 4, Sequence of play)."""

from __future__ import annotations

import pytest
from scripts import zylatron
from tables import answer, offers, set_out


def test_ZY_TRN_01_sides_take_turns_clockwise() -> None:
    zylatron(
        """
        turn 1 side blue
        r03-c05: red W1
        r03-c47: blue W1
        r25-c47: green W1
        r25-c05: yellow W1
        """,
        """
        blue end-turn
        expect side green
        refused ZY-TRN-12 blue end-turn
        green end-turn
        expect side yellow
        yellow end-turn
        expect side red
        red end-turn
        """,
        "side blue",
        players=4,
    )


def test_ZY_TRN_01_sides_not_in_play_or_out_are_skipped() -> None:
    zylatron(
        """
        turn 5 side red
        blue: out heir red
        r03-c05: red W1
        r25-c47: green W1
        """,
        """
        red end-turn
        expect side green
        green end-turn
        """,
        "side red",
        players=3,
    )


def test_ZY_TRN_02_three_different_pieces_move() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c20: red W1
        r14-c22: red W2
        r14-c24: red W3
        r14-c26: red W4
        r14-c28: green W1
        """,
        """
        refused ZY-TRN-02 red start-move green-W1
        red start-move W1
        red travel r13-c21
        red end-move
        red start-move W2
        red travel r13-c23
        red end-move
        expect moves 1
        red start-move W3
        red travel r13-c25
        red end-move
        expect moves 0
        refused ZY-TRN-02 red start-move W4
        expect options red 0 start-move *
        red end-turn
        """,
        """
        side green
        moves 3
        """,
        game="major",
    )


def test_ZY_TRN_03_in_the_short_game_two_pieces_move() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c20: red W1
        r14-c22: red W2
        r14-c24: red W3
        r14-c28: green W1
        """,
        """
        refused ZY-TRN-03 red start-move green-W1
        red start-move W1
        red travel r13-c21
        red end-move
        red start-move W2
        red travel r13-c23
        red end-move
        refused ZY-TRN-03 red start-move W3
        red end-turn
        """,
        """
        side green
        moves 2
        """,
        game="short",
    )


def test_ZY_TRN_04_fewer_moves_or_none_may_be_made() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c20: red W1
        r25-c47: green W1
        """,
        """
        red start-move W1
        red travel r14-c22
        red end-move
        red end-turn
        green end-turn
        """,
        """
        side red
        red-W1: r14-c22
        """,
    )


def test_ZY_TRN_05_one_move_per_piece_and_turn() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c20: red W1
        r25-c47: green W1
        """,
        """
        red start-move W1
        red travel r14-c22
        red end-move
        refused ZY-TRN-05 red start-move W1
        red end-turn
        green end-turn
        red start-move W1
        """,
    )


def test_ZY_TRN_06_being_cargo_is_no_move() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red SF1
        r14-c36: red BS1[SF2]
        r14-c32: red W1
        """,
        """
        red start-move SF1
        red travel-pickup r14-c32
        red drop W1
        red travel r14-c34
        red end-move
        red beam-up BS1 W1
        red restack W1 SF2
        expect moves 2
        expect red-W1: not moved
        red beam-down BS1 W1 r14-c30
        red start-move W1
        red travel r14-c22
        """,
        "moves 1",
    )


def test_ZY_TRN_07_firing_is_no_move() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c20: red W1
        r14-c24: green W1
        """,
        """
        red fire W1 green-W1
        cards miss
        expect moves 3
        red start-move W1
        """,
        "red-W1: fired moved",
    )


def test_ZY_TRN_08_any_number_of_missiles_is_launched() -> None:
    zylatron(
        """
        turn 1 side red moves 0
        r03-c05: red W1
        r06-c08: red M1
        r06-c02: red M2
        r02-c10: red M3
        r08-c14: red M4
        r22-c44: green M1
        """,
        """
        refused ZY-TRN-08 red launch green-M1
        red launch M1
        red detonate r12-c10
        red launch M2
        red detonate r10-c02
        red launch M3
        red detonate r02-c26
        red launch M4
        red detonate r12-c10
        """,
        """
        red lost 14
        moves 0
        """,
    )


def test_ZY_TRN_09_beaming_is_no_move() -> None:
    zylatron(
        """
        turn 1 side red moves 0
        r14-c34: red BS1[W1]
        """,
        "red beam-down BS1 W1 r14-c32",
        """
        r14-c32: red W1
        moves 0
        """,
    )


def test_ZY_TRN_10_free_actions_come_before_between_during_and_after_moves() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red SF1
        r13-c45: red SF2
        r15-c45: red SF3
        r13-c39: red BS1[M1 W1]
        r14-c40: green BS1
        r08-c14: red M4
        r03-c05: red W2(damaged)
        """,
        """
        red fire SF3 green-BS1
        cards miss
        red start-move SF1
        red launch M4
        red detonate r12-c10
        red travel r14-c42
        red fire SF1 green-BS1
        cards miss
        red fire SF2 green-BS1
        cards miss
        offered red repair W2
        red repair W2
        red end-move
        red launch M1
        red detonate r09-c37
        red start-move SF2
        red travel r13-c47
        red end-move
        red fire BS1 green-BS1
        cards miss
        """,
        "moves 1",
    )


def test_ZY_TRN_11_one_piece_travels_at_a_time() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c20: red W1
        r14-c22: red W2
        """,
        """
        red start-move W1
        red travel r13-c21
        refused ZY-TRN-11 red start-move W2
        refused ZY-TRN-11 red end-turn
        red end-move
        red start-move W2
        """,
    )


def test_ZY_TRN_12_the_player_ends_the_turn() -> None:
    zylatron(
        """
        turn 1 side red moves 1
        r14-c20: red W1
        r25-c47: green W1
        """,
        """
        red start-move W1
        red travel r14-c28
        red end-move
        expect decision red turn
        red end-turn
        expect decision green turn
        """,
    )


def test_ZY_TRN_12_the_last_warrior_check_comes_before_income() -> None:
    zylatron(
        """
        turn 3 side blue
        blue: money 7 struck-by red
        r03-c05: red W1
        r05-c43: blue SF1
        r25-c47: green W1
        """,
        """
        blue end-turn
        """,
        """
        blue out
        red money 17 factories 6
        side green
        """,
        players=3,
    )


def test_ZY_TRN_12_income_and_recovery_come_before_the_next_side() -> None:
    zylatron(
        """
        turn 1 side red
        r03-c05: red W1(damaged)
        r25-c47: green W1(damaged)
        factory-red-home: damaged
        """,
        """
        red end-turn
        """,
        """
        red money 12
        red-W1: not damaged
        green-W1: damaged
        factory-red-home: working
        green money 10
        """,
    )


def test_ZY_TRN_12_income_comes_before_the_end_of_the_game() -> None:
    zylatron(
        """
        turn 2 side green had red
        r03-c05: red W1
        r25-c47: green W1
        """,
        """
        green end-turn
        """,
        """
        over yes
        green money 13
        winner green
        """,
        round_limit="1",
    )


def test_ZY_TRN_13_a_round_is_complete_when_every_side_has_had_a_turn() -> None:
    zylatron(
        """
        turn 1 side green
        r03-c05: red W1
        r03-c47: blue W1
        r25-c47: green W1
        """,
        """
        green end-turn
        expect rounds 0
        expect had green
        red end-turn
        expect rounds 0
        blue end-turn
        expect rounds 1
        expect side green
        """,
        players=3,
    )


def test_ZY_TRN_13_a_side_eliminated_meanwhile_does_not_count() -> None:
    zylatron(
        """
        turn 2 side blue had red
        r03-c05: red W1
        r24-c48: blue W1
        r21-c43: green W1
        """,
        """
        blue start-move W1
        blue travel r24-c46
        blue end-move
        expect rounds 0
        blue end-turn
        """,
        """
        green out
        rounds 1
        side red
        """,
        players=3,
    )


def test_ZY_TRN_13_the_movers_own_elimination_completes_a_round() -> None:
    zylatron(
        """
        turn 3 side green had red,blue
        r03-c05: red W1
        r03-c47: blue W1
        r20-c38: green M4
        r15-c31: green W1
        """,
        """
        green launch M4
        green detonate r14-c32
        cards hit miss miss
        """,
        """
        green out
        rounds 1
        side red
        """,
        players=3,
        last_warrior_grace="off",
    )


@pytest.mark.parametrize(("game", "moves"), [("major", 2), ("short", 1)])
def test_ZY_TRN_14_the_very_first_turn_has_one_move_fewer(game: str, moves: int) -> None:
    zylatron(
        play=f"""
        lots red red
        expect moves {moves}
        red end-turn
        expect moves {moves + 1}
        green end-turn
        expect moves {moves + 1}
        """,
        planet_choice="assigned",
        game=game,
        opening_handicap="on",
    )


def test_ZY_TRN_14_without_the_option_the_first_turn_is_whole() -> None:
    zylatron(play="lots red red", expect="moves 3", planet_choice="assigned")


@pytest.mark.parametrize("players", [2, 4])
def test_ZY_TRN_15_two_or_four_sides_draw_the_first(players: int) -> None:
    s = set_out(players, planet_choice="assigned", first_player="balanced")
    for side in ("green", "blue", "red")[: players - 1 if players == 4 else 1]:
        answer(s, f"lot {side}")
    sides = ("red", "blue", "green", "yellow") if players == 4 else ("red", "green")
    assert s.at_chance()
    assert offers(s) == [f"lot {side}" for side in sides]


@pytest.mark.parametrize(
    ("picked", "first"),
    [
        ("red blue green", "green"),
        ("blue green yellow", "yellow"),
        ("green yellow red", "red"),
        ("yellow red blue", "blue"),
    ],
)
def test_ZY_TRN_15_with_three_the_middle_side_plays_last(picked: str, first: str) -> None:
    left, middle, right = picked.split()
    zylatron(
        play=f"""
        lots seat-1 seat-2
        seat-1 pick-planet {left}
        seat-2 pick-planet {middle}
        seat-3 pick-planet {right}
        expect side {first}
        {first} end-turn
        expect side {left}
        {left} end-turn
        expect side {middle}
        """,
        players=3,
        first_player="balanced",
    )


def test_ZY_TRN_16_random_draws_always() -> None:
    s = set_out(3, planet_choice="assigned", first_player="random")
    answer(s, "lot green")
    answer(s, "lot blue")
    assert s.at_chance()
    assert offers(s) == ["lot red", "lot blue", "lot green"]
    answer(s, "lot blue")
    assert s.side == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ZY_TRN_16_seat_one_begins(players: int) -> None:
    zylatron(
        play="lots green" + {2: "", 3: " blue", 4: " blue red"}[players],
        expect="side green",
        players=players,
        planet_choice="assigned",
        first_player="seat-1",
    )
