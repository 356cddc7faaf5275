"""Numbers of players and teams (ledger chapter 4)."""

from __future__ import annotations

import pytest
from scripts import zylatron
from tables import laid_out, table_of

from starboard.core.errors import SetupError
from starboard.engine import registry
from starboard.engine.match import Match
from starboard.games.zylatron.ids import BATTLE_STAR, STAR_FIGHTER, WARRIOR
from starboard.games.zylatron.tables import type_of

TEAMS = """
    turn 4 side red
    r02-c02: red W2; r02-c50: blue W2; r26-c50: green W2; r26-c02: yellow W2
    """


# -- two and three players ------------------------------------------------------------------


def test_ZY_PLY_01_two_assigned_planets_are_opposite_corners() -> None:
    zylatron(
        "",
        """
        lots green red
        """,
        """
        seats: green,red
        world-blue: vacant
        world-yellow: vacant
        """,
        planet_choice="assigned",
    )


def test_ZY_PLY_01_two_players_may_pick_any_corners() -> None:
    zylatron(
        "",
        """
        lots seat-2
        seat-2 pick-planet red
        expect options seat-1 3
        seat-1 pick-planet blue
        lots blue
        """,
        "seats: blue,red",
    )


def test_ZY_PLY_02_ZY_RUL_42_a_world_that_nobody_chose_has_and_pays_nothing() -> None:
    zylatron(
        """
        turn 1 side red; base start
        red: money 50; green: money 0; r03-c05: empty; r05-c09: empty
        """,
        """
        expect blue-W1: out-of-play
        expect r03-c47: empty
        expect factory-blue-home: working owner nobody
        refused ZY-BUY-04 red buy warrior r03-c47
        refused ZY-LAS-06 red fire W2>factory-blue-home
        expect options red 1 buy warrior *
        red end-turn
        green end-turn
        """,
        """
        red: money 53
        green: money 3
        """,
        factory_targets="all",
    )


def test_ZY_PLY_02_its_factories_draw_no_cards_and_its_land_is_land() -> None:
    zylatron(
        """
        turn 1 side red
        r03-c49: red W1; r26-c50: green W2; r06-c36: red SF1[M1]
        """,
        """
        red launch M1
        red detonate r06-c42
        expect decision red turn
        red start-move W1
        red travel r03-c45
        """,
        """
        deck: total 40
        r03-c45: red W1
        """,
    )


def test_ZY_PLY_02_ZY_RUL_42_inert_the_hq_has_no_effect_for_the_whole_game() -> None:
    zylatron(
        """
        turn 1 side red
        r24-c08: red W1; r26-c50: green W2; r02-c50: blue W2
        """,
        """
        red start-move W1
        red travel r24-c06
        """,
        "world-yellow: vacant",
        players=3,
        vacant_worlds="inert",
    )


def test_ZY_PLY_02_a_claimed_worlds_factories_are_targets_again() -> None:
    zylatron(
        """
        turn 1 side red
        world-yellow: blue
        r02-c02: red W2; r26-c50: green W2; r02-c50: blue W2; r22-c04: red SF1[M1]
        """,
        """
        red launch M1
        red detonate r22-c10
        cards hit
        """,
        "factory-yellow-home: destroyed owner blue",
        players=3,
    )


def test_ZY_PLY_03_the_middle_side_may_start_with_thirty() -> None:
    deal = """
        lots red blue
        expect green: money 10
        expect red: money 10
        """
    zylatron(
        "",
        f"{deal}\n        expect blue: money 30",
        players=3,
        planet_choice="assigned",
        three_player_balance="on",
    )
    zylatron("", f"{deal}\n        expect blue: money 10", players=3, planet_choice="assigned")
    zylatron(
        "",
        """
        lots red
        lots red
        expect red: money 10
        expect green: money 10
        """,
        planet_choice="assigned",
        three_player_balance="on",
    )


@pytest.mark.parametrize(
    ("players", "choice", "holder"),
    [
        (2, "by-players", "vacant"),
        (3, "by-players", "red"),
        (4, "by-players", "vacant"),
        (2, "claimable", "red"),
        (4, "claimable", "red"),
        (3, "inert", "vacant"),
    ],
)
def test_ZY_PLY_08_who_can_claim_vacant_worlds(players: int, choice: str, holder: str) -> None:
    others = {2: "", 3: "r02-c50: blue W2", 4: "r02-c50: blue W2; yellow: out heir nobody"}
    zylatron(
        f"""
        turn 9 side red
        r24-c08: red W1; r26-c50: green W2
        {others[players]}
        """,
        """
        red start-move W1
        red travel r24-c06
        """,
        f"world-yellow: {holder}",
        players=players,
        vacant_worlds=choice,
    )


def test_ZY_PLY_08_the_number_of_sides_at_the_beginning_counts() -> None:
    zylatron(
        """
        turn 9 side red
        blue: out heir red
        r24-c08: red W1; r26-c50: green W2
        """,
        """
        red start-move W1
        red travel r24-c06
        """,
        "world-yellow: red",
        players=3,
    )


def test_ZY_RUL_43_ZY_RUL_52_with_three_the_middle_side_plays_last() -> None:
    zylatron(
        "",
        """
        lots red blue
        expect side green
        green end-turn
        expect side red
        red end-turn
        expect side blue
        blue end-turn
        """,
        """
        rounds 1
        side green
        """,
        players=3,
        planet_choice="assigned",
    )


def test_ZY_RUL_52_who_starts_is_a_lot_or_the_option() -> None:
    zylatron(
        "",
        """
        lots red
        expect decision luck lot
        lots green
        """,
        "side green",
        planet_choice="assigned",
    )
    zylatron(
        "",
        """
        lots red blue
        expect decision luck lot
        lots blue
        """,
        "side blue",
        players=3,
        planet_choice="assigned",
        first_player="random",
    )
    zylatron(
        "",
        "lots green",
        "side green",
        planet_choice="assigned",
        first_player="seat-1",
    )


@pytest.mark.parametrize(("game", "moves"), [("major", 3), ("short", 2)])
def test_ZY_RUL_62_no_relay_reaches_an_enemy_hq_on_the_first_turn(game: str, moves: int) -> None:
    s = table_of(laid_out("turn 1 side red; base start", players=4, game=game))
    board = s.board
    short = 4 * (game == "short")
    flight = int(board.move[STAR_FIGHTER + short])
    walk = int(board.move[WARRIOR + short])
    by_drop = flight * (moves - 1) + flight - 1
    by_walk = flight * (moves - 1) + walk
    for piece in range(60):
        if type_of(piece) > STAR_FIGHTER or s.place[piece] < 0:
            continue
        steps = board.reach(STAR_FIGHTER, 0, s.place[piece]).steps
        mates = [p for p in range(60) if p // 15 == piece // 15 and type_of(p) == STAR_FIGHTER]
        loading = min(int(steps[s.place[mate]]) for mate in mates if mate != piece)
        for world in range(4):
            if world == piece // 15:
                continue
            away = int(steps[board.headquarters[world]])
            if type_of(piece) == BATTLE_STAR:
                assert away > int(board.move[BATTLE_STAR]) + int(board.beaming) + walk
            else:
                assert away > max(by_drop - loading, by_walk)


# -- teams ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_ZY_PLY_04_teams_need_four_sides(players: int) -> None:
    seats = [f"player-{n}" for n in range(players)]
    with pytest.raises(SetupError, match="ZY-PLY-04"):
        Match.create(registry.load("zylatron"), seats, {"teams": "pairs"}, luck=None)


def test_ZY_PLY_04_ZY_RUL_44_partners_are_opposite_and_keep_what_is_theirs() -> None:
    zylatron(
        f"{TEAMS}\n    zylon-card: green; red: money 0; green: money 0; blue: money 0",
        """
        red end-turn
        expect side blue
        blue end-turn
        expect side green
        green end-turn
        expect side yellow
        """,
        """
        red: money 3 pieces 1
        green: money 6 pieces 1
        zylon-card: green
        """,
        players=4,
        teams="pairs",
    )
    zylatron(
        "",
        """
        lots blue red
        lots red
        """,
        "seats: blue,red,yellow,green",
        players=4,
        teams="pairs",
        planet_choice="assigned",
    )


def test_ZY_PLY_05_ZY_RUL_44_lasers_spare_partners() -> None:
    position = f"{TEAMS}\n    r14-c28: red SF1; r14-c30: green SF1; r14-c32: blue SF1"
    zylatron(
        position,
        """
        refused ZY-PLY-05 red fire SF1>green-SF1
        refused ZY-PLY-05 red fire SF1>factory-green-zylon
        not-offered red fire SF1>green-SF1
        offered red fire SF1>blue-SF1
        offered red fire SF1>factory-blue-zylon
        """,
        players=4,
        teams="pairs",
        factory_targets="all",
    )
    zylatron(
        position,
        """
        offered red fire SF1>green-SF1
        offered red fire SF1>factory-green-zylon
        """,
        players=4,
        factory_targets="all",
    )


def test_ZY_PLY_05_blasts_spare_nobody() -> None:
    zylatron(
        f"{TEAMS}\n    r14-c44: red SF1[M1]; r14-c38: green SF1",
        """
        red launch M1
        red detonate r14-c38
        cards hit
        """,
        "green-SF1: lost",
        players=4,
        teams="pairs",
    )


def test_ZY_PLY_06_partner_pieces_do_not_block_routes_but_occupy_points() -> None:
    zylatron(
        f"{TEAMS}\n    r14-c42: red SF1\n"
        "    r14-c44: green SF1; r13-c43: green SF2; r15-c43: green SF3",
        """
        red start-move SF1
        refused ZY-MOV-09 red travel r14-c44
        red travel r14-c46
        """,
        "travelling: red-SF1 steps 4 stepped",
        players=4,
        teams="pairs",
        enemy_passage="blocked",
    )


def test_ZY_PLY_06_partner_pieces_are_not_carried_or_beamed() -> None:
    zylatron(
        f"{TEAMS}\n    r14-c42: red SF1; r14-c44: green SF1; r09-c15: red BS1; r08-c16: green W1;"
        " r14-c46: green BS1",
        """
        refused ZY-CAR-17 red beam-up BS1 green-W1
        red start-move SF1
        refused ZY-CAR-17 red travel-pickup r14-c44
        refused ZY-CAR-17 red travel-board r14-c46
        """,
        players=4,
        teams="pairs",
    )


def test_ZY_PLY_07_one_person_may_command_both_sides_of_a_team() -> None:
    game = registry.load("zylatron")
    options = {"teams": "pairs", "planet_choice": "assigned", "first_player": "seat-1"}
    match = Match.create(
        game, ["anna", "ben", "anna", "ben"], options, luck=None, position="turn 1; base start"
    )
    for _ in range(4):
        seat = int(match.state.pending[0].seat)
        match.say(seat, "end-turn")
    assert match.record().seats == ("anna", "ben", "anna", "ben")
    assert table_of(match).rounds == 1


def test_ZY_PLY_09_a_partner_whose_blast_takes_the_last_warrior_is_the_conqueror() -> None:
    zylatron(
        """
        turn 4 side red
        r02-c02: red W2; r02-c50: blue W2; r26-c02: yellow W2
        r14-c50: red SF1[M1]; r14-c42: green SF1[W1]; green: money 4
        """,
        """
        red launch M1
        red detonate r14-c42
        cards miss hit
        expect green: struck-by red
        red end-turn
        blue end-turn
        green end-turn
        """,
        """
        green: out heir red
        green-SF1: owner red
        red: money 17
        """,
        players=4,
        teams="pairs",
    )
