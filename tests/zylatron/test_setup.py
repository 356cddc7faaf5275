"""Set-up (ledger chapter 4, Set-up, and its rulings)."""

from __future__ import annotations

import pytest
from scripts import zylatron
from tables import answer, offers, set_out

from starboard.core.errors import SetupError
from starboard.core.game import Setup
from starboard.games.zylatron import GAME
from starboard.games.zylatron.boardfile import DEFAULT, board_file
from starboard.games.zylatron.ids import NONE, NOWHERE


def test_ZY_SET_01_no_two_players_have_one_planet() -> None:
    zylatron(
        play="""
        lots seat-2
        seat-2 pick-planet blue
        refused ZY-SET-01 seat-1 pick-planet blue
        seat-1 pick-planet yellow
        lots blue
        """,
        expect="seats yellow,blue",
    )


def test_ZY_SET_02_players_pick_in_an_order_drawn_by_lot() -> None:
    zylatron(
        play="""
        lots seat-3 seat-1
        expect decision seat-3 planet
        expect options seat-3 4 pick-planet *
        refused ZY-SET-02 seat-1 pick-planet red
        seat-3 pick-planet green
        expect options seat-1 3 pick-planet *
        seat-1 pick-planet blue
        expect options seat-2 2 pick-planet *
        seat-2 pick-planet red
        """,
        expect="""
        seats blue,red,green
        side green
        """,
        players=3,
        planet_choice="pick",
    )


def test_ZY_RUL_65_every_seat_may_be_drawn_first_and_the_last_needs_no_lot() -> None:
    s = set_out(3, planet_choice="pick")
    assert offers(s) == ["lot seat-1", "lot seat-2", "lot seat-3"]
    answer(s, "lot seat-2")
    assert offers(s) == ["lot seat-1", "lot seat-3"]
    answer(s, "lot seat-1")
    assert not s.at_chance()
    assert [int(d.seat) for d in s.pending] == [1]


def test_ZY_RUL_65_dealing_is_the_option() -> None:
    s = set_out(3, planet_choice="assigned")
    assert offers(s) == ["lot red", "lot blue", "lot green"]
    assert s.at_chance()


@pytest.mark.parametrize(
    ("players", "dealt"),
    [(2, ["red", "green"]), (3, ["red", "blue", "green"]), (4, ["red", "blue", "green", "yellow"])],
)
def test_ZY_SET_03_planets_come_from_the_list_for_the_player_count(
    players: int, dealt: list[str]
) -> None:
    s = set_out(players, planet_choice="assigned")
    assert offers(s) == [f"lot {side}" for side in dealt]


def test_ZY_SET_03_seats_get_the_planets_in_random_order() -> None:
    zylatron(
        play="""
        lots green red
        """,
        expect="""
        seats green,red
        side red
        """,
        planet_choice="assigned",
    )
    zylatron(
        play="""
        lots blue green
        """,
        expect="seats blue,green,red",
        players=3,
        planet_choice="assigned",
    )


def test_ZY_SET_04_every_piece_stands_on_its_own_starting_position() -> None:
    s = set_out(2, planet_choice="assigned", first_player="seat-1")
    answer(s, "lot red")
    for piece in range(60):
        in_play = piece // 15 in (0, 2)
        assert s.place[piece] == (s.board.start[piece] if in_play else NOWHERE)
        assert s.carrier[piece] == NONE


def test_ZY_SET_04_major_set_up() -> None:
    zylatron(
        play="""
        lots red red
        """,
        expect="""
        r07-c01: red BS1
        r01-c11: red BS2
        r05-c09: red SF1
        r05-c05: red SF2
        r03-c09: red SF3
        r05-c01: red SF4
        r03-c05: red W1
        r02-c02: red W2
        r01-c07: red W3
        r04-c00: red W4
        r06-c14: red W5
        r06-c08: red M1
        r06-c02: red M2
        r02-c10: red M3
        r08-c14: red M4
        r21-c51: green BS1
        r20-c38: green M4
        red pieces 15 lost 0
        green pieces 15 lost 0
        """,
        planet_choice="assigned",
    )


def test_nothing_of_the_set_up_is_left_over_once_play_begins() -> None:
    s = set_out(2, planet_choice="assigned", first_player="seat-1")
    answer(s, "lot red")
    assert [type(frame).__name__ for frame in s.stack] == ["Rounds", "Turn"]


def test_ZY_SET_05_the_short_game_has_fighters_and_warriors_only() -> None:
    zylatron(
        play="""
        lots red red
        refused ZY-SET-05 red buy battle-star r07-c01
        refused ZY-SET-05 red buy missile r06-c08
        """,
        expect="""
        red pieces 9 lost 0
        r05-c09: red SF1
        r03-c05: red W1
        r07-c01: empty
        r06-c08: empty
        lost: nothing
        """,
        planet_choice="assigned",
        game="short",
    )


def test_ZY_SET_06_each_side_receives_ten_zys() -> None:
    zylatron(
        play="lots red blue green red",
        expect="""
        red money 10
        blue money 10
        green money 10
        yellow money 10
        """,
        players=4,
        planet_choice="assigned",
    )


def test_ZY_SET_07_forty_strike_cards_lie_face_down() -> None:
    zylatron(
        play="lots red red",
        expect="""
        deck: hit 15 damage 10 miss 15 total 40
        hidden red cannot see deck.order
        hidden spectator cannot see deck.order
        """,
        planet_choice="assigned",
    )


def test_ZY_SET_08_the_short_game_has_no_damage_cards() -> None:
    zylatron(
        play="lots red red",
        expect="deck: hit 15 damage 0 miss 15 total 30",
        planet_choice="assigned",
        game="short",
    )


def test_ZY_SET_09_each_side_owns_three_working_factories() -> None:
    s = set_out(2, planet_choice="assigned", first_player="seat-1")
    answer(s, "lot red")
    file, _ = board_file(DEFAULT)
    body = {point.id: point.body for point in file.grid.points}
    found = {
        (f.owner, body[f.point]) for f in GAME.view(s, None).factories if f.condition == "working"
    }
    assert found == {
        *((side, body) for side in ("red", "green") for body in (f"home-{side}", "zylon")),
        ("red", "moon-red"),
        ("green", "moon-green"),
        *(("", f"home-{side}") for side in ("blue", "yellow")),
        *(("", f"moon-{side}") for side in ("blue", "yellow")),
        ("", "zylon"),
    }
    for side in ("red", "green"):
        assert GAME.matches(s, side, "factories 3 working 3")


def test_ZY_SET_10_zylon_is_neutral() -> None:
    zylatron(
        play="lots red red",
        expect="""
        zylon-card unowned
        r14-c26: empty
        """,
        planet_choice="assigned",
    )


def test_ZY_SET_11_each_home_planet_has_one_headquarters() -> None:
    file, _ = board_file(DEFAULT)
    assert sorted((site.body, site.owner) for site in file.headquarters) == [
        ("home-blue", "blue"),
        ("home-green", "green"),
        ("home-red", "red"),
        ("home-yellow", "yellow"),
        ("zylon", "neutral"),
    ]
    zylatron(
        play="lots red red",
        expect="""
        world-red: red
        world-green: green
        world-blue: vacant
        world-yellow: vacant
        """,
        planet_choice="assigned",
    )


def test_ZY_SET_12_the_short_game_knows_no_damage_and_no_repairs() -> None:
    zylatron(
        """
        turn 1 side red
        r03-c05: red W1
        r14-c44: red SF1
        r14-c38: green SF1
        r14-c36: green SF2
        """,
        """
        refused ZY-SET-12 red repair SF1
        refused ZY-LAS-10 red fire SF1 green-SF2
        red fire SF1 green-SF1
        cards hit
        """,
        """
        green-SF1: lost
        deck: hit 14 damage 0 miss 15
        """,
        game="short",
    )


def test_ZY_SET_14_partners_are_dealt_opposite_corners() -> None:
    zylatron(
        play="lots blue green",
        expect="seats blue,green,yellow,red",
        players=4,
        planet_choice="assigned",
        teams="pairs",
        first_player="seat-1",
    )
    s = set_out(4, planet_choice="assigned", teams="pairs")
    answer(s, "lot blue")
    assert offers(s) == ["lot red", "lot green"]


def test_ZY_SET_14_nobody_picks_the_corner_opposite_a_non_partner() -> None:
    zylatron(
        play="""
        lots seat-1 seat-2 seat-3
        seat-1 pick-planet red
        refused ZY-SET-14 seat-2 pick-planet green
        refused ZY-SET-01 seat-2 pick-planet red
        expect options seat-2 2
        seat-2 pick-planet yellow
        refused ZY-SET-14 seat-3 pick-planet blue
        expect options seat-3 1
        seat-3 pick-planet green
        seat-4 pick-planet blue
        """,
        expect="seats red,yellow,green,blue",
        players=4,
        teams="pairs",
        first_player="seat-1",
    )


def test_ZY_SET_14_a_player_whose_partner_has_picked_takes_the_opposite_corner() -> None:
    zylatron(
        play="""
        lots seat-2 seat-4 seat-1
        seat-2 pick-planet green
        refused ZY-SET-14 seat-4 pick-planet blue
        refused ZY-SET-14 seat-4 pick-planet yellow
        seat-4 pick-planet red
        expect options seat-1 2
        """,
        expect="decision seat-1 planet",
        players=4,
        teams="pairs",
    )


def test_ZY_SET_14_without_teams_any_corner_may_be_picked() -> None:
    zylatron(
        play="""
        lots seat-1 seat-2 seat-3
        seat-1 pick-planet red
        seat-2 pick-planet green
        """,
        expect="decision seat-3 planet",
        players=4,
    )


@pytest.mark.parametrize("players", [2, 3])
def test_ZY_SET_14_teams_need_four_sides(players: int) -> None:
    seats = ("Ann", "Bob", "Cid")[:players]
    with pytest.raises(SetupError, match="needs four sides"):
        GAME.check_setup(Setup(seats, {"teams": "pairs"}))


def test_ZY_SET_05_what_is_not_in_the_short_game_can_do_nothing() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c26: red W1
        r15-c27: green W1
        """,
        """
        refused ZY-SET-05 red start-move BS1
        refused ZY-SET-05 red fire BS1>green-W1
        refused ZY-SET-05 red launch M1
        refused ZY-SET-05 red beam-up BS1 W1
        """,
        game="short",
    )
