"""The sequence of play (ledger chapter 4, BR-SEQ)."""

from __future__ import annotations

from buck_rogers.campaign import GAME, buck
from buck_rogers.tabletop import asked, choose_sides, set_out

from starboard.games.buck_rogers.ids import TURN_SET_UP

LEADERS = """
    juno: blue leader:buck-rogers trooper control
    pallas: burgundy leader:wilma-deering trooper control
    psyche: yellow leader:killer-kane trooper control
    hygeia: green leader:ardala trooper control
"""
MOVING = "    turn 1 phase movement order blue,burgundy,yellow,green" + LEADERS
ALL_MOVED = """
    blue end-move
    burgundy end-move
    yellow end-move
    green end-move
"""


def test_BR_SEQ_01_four_phases_and_each_ends_for_everybody() -> None:
    buck(
        MOVING + "    ve-3: blue fighter | green fighter\n",
        """
        expect phase movement
        blue end-move
        burgundy end-move
        yellow end-move
        expect phase movement
        refused SB-ACT-01 blue end-building
        green end-move
        expect phase combat
        blue decline
        expect phase combat
        green decline
        expect phase building
        blue end-building
        burgundy end-building
        yellow end-building
        expect phase building
        green end-building
        dice 8 1 1 1
        expect phase movement
        expect turn 2
        """,
    )


def test_BR_SEQ_02_planets_first_then_the_order() -> None:
    s = set_out(4, sample_setup="start")
    choose_sides(s)
    assert asked(s) == (-1, "die")
    assert int(s.phase) == TURN_SET_UP
    assert GAME.view(s, None).markers["earth"] == "e-2"


def test_BR_SEQ_03_each_completes_his_move_before_the_next() -> None:
    buck(
        MOVING + "    a-1: blue fighter\n    a-5: burgundy fighter\n",
        """
        blue move blue-fighter a-1>a-2
        wait blue
        blue end-move
        burgundy move burgundy-fighter a-5>a-6
        refused SB-ACT-01 blue move blue-fighter a-2>a-3 1 left-3
        """,
    )


def test_BR_SEQ_04_inner_displays_fight_first() -> None:
    buck(
        MOVING
        + """
        arcadia: blue fighter | green trooper control
        bach: blue fighter | green trooper control
        elysium: blue fighter | green trooper control
        """,
        f"""
        {ALL_MOVED}
        blue attack blue-fighter>green-trooper
        dice 7
        green attack green-trooper>blue-fighter
        dice 1
        expect bach: blue fighter control
        expect elysium: blue fighter | green trooper control
        blue attack blue-fighter>green-trooper
        dice 7
        green attack green-trooper>blue-fighter
        dice 1
        expect elysium: blue fighter control
        expect arcadia: blue fighter | green trooper control
        """,
    )


def test_BR_SEQ_05_players_build_in_move_order() -> None:
    buck(
        "    turn 1 phase movement order green,yellow,burgundy,blue" + LEADERS,
        """
        green end-move
        yellow end-move
        burgundy end-move
        blue end-move
        wait green
        green end-building
        wait yellow
        yellow end-building
        wait burgundy
        burgundy end-building
        wait blue
        """,
    )


FOURTEEN = """
    elysium: blue control
    aphrodite: blue control
    wreckers: blue control
    lowlanders: blue control
    aerostates: blue control
    mt-maxwell: blue control
    beta-regio: blue control
    bach: blue control
    tolstoi: blue control
    hielo: blue control
    mariposas: blue control
    thule: blue control
    vesta: blue control
"""


def test_BR_SEQ_06_zones_win_after_building_only() -> None:
    buck(
        MOVING + FOURTEEN + "    ceres: blue fighter\n",
        f"""
        {ALL_MOVED}
        expect blue zones=15
        expect over no
        blue end-building
        burgundy end-building
        yellow end-building
        expect over no
        green end-building
        """,
        "winner blue",
    )


def test_BR_SEQ_06_the_last_leader_wins_at_the_moment_it_happens() -> None:
    buck(
        """
        turn 1 phase combat order blue,burgundy,yellow,green
        elysium: blue leader:buck-rogers fighter control | burgundy leader:wilma-deering trooper
        arcadia: blue fighter | yellow trooper control
        """,
        """
        blue attack blue-fighter>burgundy-trooper
        dice 5
        burgundy attack burgundy-trooper>blue-fighter
        dice 1
        """,
        """
        winner blue
        arcadia: blue fighter | yellow trooper control
        """,
    )
