"""Control Headquarters and Zylon (ledger chapter 4)."""

from __future__ import annotations

from scripts import zylatron

ATTACK = """
    turn 4 side red
    red: money 5; blue: money 7
    r04-c44: red W1; r26-c50: green W2; r02-c50: blue W2
    r05-c51: blue SF1[W3]
    """
"""Red's Warrior one step from blue's HQ; three players."""
HELD = """
    turn 4 side green
    blue: out heir red
    r02-c02: red W2; r04-c44: green W1; r05-c51: red blue-SF1
    """
"""Green's Warrior one step from blue's HQ, which red has conquered."""


def test_ZY_HQ_01_ZY_HQ_02_a_warrior_landing_on_a_home_hq_eliminates_its_side() -> None:
    zylatron(
        ATTACK,
        """
        red start-move W1
        red travel r04-c46
        """,
        """
        blue: out heir red
        log Blue is out of the game; heir: Red.
        travelling: red-W1 steps 3 stepped
        over no
        """,
        players=3,
    )


def test_ZY_HQ_01_a_warrior_dropped_on_an_hq_lands_there() -> None:
    zylatron(
        """
        turn 4 side red
        r04-c42: red SF1[W1]; r26-c50: green W2; r02-c50: blue W2
        """,
        """
        red start-move SF1
        red travel r04-c46
        expect blue: in
        red drop W1
        expect blue: out heir red
        red travel r04-c48
        """,
        "r04-c46: red W1",
        players=3,
    )


def test_ZY_HQ_03_the_conqueror_takes_pieces_factories_planets_and_money() -> None:
    zylatron(
        f"{ATTACK}\n    world-yellow: blue",
        """
        red start-move W1
        red travel r04-c46
        """,
        """
        red: money 12 pieces 4 warriors 3 factories 9 worlds 3
        blue: money 0 pieces 0 factories 0 worlds 0
        green: pieces 1 worlds 1
        blue-W2: owner red
        blue-SF1: owner red
        blue-W3: owner red aboard blue-SF1
        world-blue: red
        world-yellow: red
        """,
        players=3,
    )


def test_ZY_HQ_04_a_damaged_warrior_has_no_effect_until_it_lands_anew() -> None:
    zylatron(
        """
        turn 4 side red
        red: money 2
        r04-c42: red SF1[W1(damaged)]; r26-c50: green W2; r02-c50: blue W2
        """,
        """
        red start-move SF1
        red travel r04-c46
        red drop W1
        red travel r04-c48
        red end-move
        expect blue: in
        red repair W1
        expect blue: in
        red start-move W1
        red travel r04-c44
        expect blue: in
        red travel r04-c46
        """,
        "blue: out heir red",
        players=3,
    )


def test_ZY_HQ_04_recovering_on_an_hq_takes_nothing() -> None:
    zylatron(
        """
        turn 4 side red
        r04-c46: red W1(damaged); r14-c26: red W3(damaged); r26-c50: green W2; r02-c50: blue W2
        """,
        "red end-turn",
        """
        red-W1: r04-c46 not damaged
        blue: in
        zylon-card: nobody
        """,
        players=3,
    )


def test_ZY_HQ_05_ZY_RUL_38_a_conquered_world_is_taken_without_elimination() -> None:
    zylatron(
        f"{HELD}\n    red: money 9; factory-blue-moon: damaged",
        """
        expect red: worlds 2 factories 6
        green start-move W1
        green travel r04-c46
        green end-move
        """,
        """
        red: in money 9 worlds 1 factories 3 pieces 2
        green: money 10 worlds 2 factories 6 pieces 1
        blue-SF1: owner red
        factory-blue-moon: damaged owner green
        offered green buy warrior r03-c47
        log Green takes the world of Blue.
        """,
        players=3,
    )


def test_ZY_HQ_06_the_own_hq_has_no_effect() -> None:
    zylatron(
        """
        turn 4 side red
        r04-c08: red W1; r26-c50: green W2
        """,
        """
        red start-move W1
        red travel r04-c06
        """,
        """
        red: in worlds 1
        noise no
        """,
    )


def test_ZY_HQ_06_a_world_held_by_oneself_or_a_partner_has_no_effect() -> None:
    zylatron(
        """
        turn 4 side red
        blue: out heir red
        r04-c44: red W1; r26-c50: green W2
        """,
        """
        red start-move W1
        red travel r04-c46
        """,
        """
        world-blue: red
        noise no
        """,
        players=3,
    )
    team = """
        turn 4 side red
        blue: out heir green
        r24-c44: red W1; r04-c44: red W3; r26-c50: green W2; r26-c02: yellow W2
        """
    zylatron(
        team,
        """
        red start-move W1
        red travel r24-c46
        red end-move
        red start-move W3
        red travel r04-c46
        red end-move
        """,
        """
        green: in worlds 2
        red: worlds 1
        noise no
        """,
        players=4,
        teams="pairs",
    )
    zylatron(
        team,
        """
        red start-move W3
        red travel r04-c46
        red end-move
        red start-move W1
        red travel r24-c46
        red end-move
        """,
        """
        green: out heir red
        red: worlds 3
        """,
        players=4,
    )


def test_ZY_HQ_06_an_inert_vacant_world_has_no_effect() -> None:
    zylatron(
        """
        turn 4 side red
        r04-c44: red W1; r26-c50: green W2
        """,
        """
        red start-move W1
        red travel r04-c46
        """,
        """
        world-blue: vacant
        red: worlds 1
        noise no
        """,
    )


def test_ZY_HQ_07_passing_over_an_hq_is_not_landing() -> None:
    zylatron(
        """
        turn 4 side red
        r04-c44: red W1; r26-c50: green W2; r02-c50: blue W2
        """,
        """
        red start-move W1
        red travel r04-c48
        """,
        "blue: in",
        players=3,
    )


def test_ZY_HQ_07_standing_on_an_hq_as_cargo_is_not_landing() -> None:
    zylatron(
        """
        turn 4 side red
        r04-c42: red SF1[W1]; r14-c24: red W3; r14-c26: red SF2
        r26-c50: green W2; r02-c50: blue W2
        """,
        """
        red start-move SF1
        red travel r04-c46
        red end-move
        red start-move W3
        red travel-board r14-c26
        """,
        """
        r04-c46: red SF1[W1]
        blue: in
        zylon-card: nobody
        """,
        players=3,
    )


def test_ZY_HQ_08_ZY_RUL_31_any_piece_plugs_an_hq_until_it_is_gone() -> None:
    zylatron(
        """
        turn 4 side red
        r04-c44: red W1; r14-c24: red W3; r14-c26: blue SF2; r05-c41: red SF1
        r26-c50: green W2; r02-c50: blue W2; r04-c46: blue SF1
        """,
        """
        red start-move W3
        refused ZY-HQ-08 red travel r14-c26
        red travel r14-c22
        red end-move
        red start-move W1
        refused ZY-HQ-08 red travel r04-c46
        not-offered red travel r04-c46
        red fire SF1>blue-SF1
        cards hit
        red travel r04-c46
        """,
        "blue: out heir red",
        players=3,
    )


def test_ZY_RUL_31_an_own_piece_plugs_the_hq_too() -> None:
    zylatron(
        """
        turn 4 side red
        r04-c44: red W1; r04-c46: red SF1; r26-c50: green W2; r02-c50: blue W2
        """,
        """
        red start-move W1
        refused ZY-HQ-08 red travel r04-c46
        offered red travel-board r04-c46
        """,
        players=3,
    )


def test_ZY_HQ_09_only_warriors_capture() -> None:
    zylatron(
        """
        turn 4 side red
        r02-c02: red W2; r04-c42: red SF1[SF2]; r14-c22: red SF3[M1]
        r26-c50: green W2; r02-c50: blue W2
        """,
        """
        red start-move SF1
        red travel r04-c46
        red drop SF2
        red travel r04-c48
        red end-move
        red start-move SF3
        red travel r14-c26
        red drop M1
        red travel r14-c28
        """,
        """
        r04-c46: red SF2
        r14-c26: red M1
        blue: in
        zylon-card: nobody
        """,
        players=3,
    )


def test_ZY_HQ_10_hqs_cannot_be_fired_at_or_struck() -> None:
    zylatron(
        """
        turn 4 side red
        r02-c02: red W2; r04-c40: red SF1[M1]; r26-c50: green W2; r02-c50: blue W2
        """,
        """
        unreadable red fire SF1>r04-c46
        unreadable red fire SF1>hq-blue
        red launch M1
        red detonate r04-c46
        expect decision red turn
        """,
        """
        deck: total 40
        world-blue: blue
        """,
        players=3,
        factory_targets="all",
    )


def test_ZY_HQ_11_ZY_RUL_42_with_three_players_a_vacant_world_is_claimed() -> None:
    zylatron(
        """
        turn 4 side red
        red: money 20
        r24-c08: red W1; r26-c50: green W2; r02-c50: blue W2
        """,
        """
        refused ZY-BUY-04 red buy warrior r25-c05
        red start-move W1
        red travel r24-c06
        red end-move
        expect world-yellow: red
        expect red: in money 20 pieces 1 factories 6
        offered red buy warrior r25-c05
        red end-turn
        """,
        """
        red: money 26
        log Red takes the world of Yellow.
        """,
        players=3,
    )


def test_ZY_HQ_11_a_damaged_warrior_claims_nothing() -> None:
    zylatron(
        """
        turn 4 side red
        r24-c10: red SF1[W1(damaged)]; r26-c50: green W2; r02-c50: blue W2
        """,
        """
        red start-move SF1
        red travel r24-c06
        red drop W1
        red travel r24-c04
        """,
        "world-yellow: vacant",
        players=3,
    )


def test_ZY_RUL_69_a_claimed_world_is_like_a_conquered_one() -> None:
    zylatron(
        """
        turn 4 side green
        world-yellow: red
        r24-c08: green W1; r02-c02: red W2; r02-c50: blue W2
        """,
        """
        green start-move W1
        green travel r24-c06
        """,
        """
        world-yellow: green
        red: in worlds 1
        """,
        players=3,
    )
    zylatron(
        """
        turn 4 side green
        world-yellow: red
        r04-c08: green W1; r02-c02: red W2; r02-c50: blue W2
        """,
        """
        green start-move W1
        green travel r04-c06
        """,
        """
        red: out heir green
        world-yellow: green
        green: worlds 3
        """,
        players=3,
    )


def test_ZY_RUL_70_a_warrior_left_behind_on_an_hq_has_not_landed() -> None:
    zylatron(
        """
        turn 4 side blue
        r04-c46: red SF1[W1]; r14-c26: red SF2[W3]
        r05-c45: blue SF1; r14-c24: blue SF2
        r26-c50: green W2; r02-c50: blue W2
        """,
        """
        blue fire SF1>red-SF1
        cards hit
        blue fire SF2>red-SF2
        cards hit
        """,
        """
        r04-c46: red W1
        r14-c26: red W3
        blue: in
        zylon-card: nobody
        """,
        players=3,
        cargo_fate="stranded",
    )
