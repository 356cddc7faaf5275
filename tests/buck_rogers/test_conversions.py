"""Option H: units are converted before a move (BR-OPH, BR-RUL-71)."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import buck

HOME = """
    turn 1 phase movement mover blue
    arcadia: blue trooper*4 fighter*2 gennie*3 control
    mars-near-orbit: blue fighter*4 battler
"""


@pytest.mark.parametrize(
    ("zone", "recipe", "after"),
    [
        ("arcadia", "troopers-to-fighter", "trooper*2 fighter*3 gennie*3 control"),
        ("arcadia", "fighter-to-troopers", "trooper*6 fighter gennie*3 control"),
        ("mars-near-orbit", "fighters-to-battler", "fighter*2 battler*2"),
        ("mars-near-orbit", "battler-to-fighters", "fighter*6"),
    ],
)
def test_BR_OPH_01_conversions_both_ways(zone: str, recipe: str, after: str) -> None:
    buck(HOME, f"blue convert {zone} {recipe} blue", f"{zone}: blue {after}", h="on")


def test_BR_OPH_01_any_number_before_the_first_move() -> None:
    buck(
        HOME,
        """
        blue convert arcadia troopers-to-fighter blue
        blue convert arcadia troopers-to-fighter blue
        blue convert mars-near-orbit fighters-to-battler blue
        blue convert mars-near-orbit fighters-to-battler blue
        blue decline
        blue move blue-fighter arcadia>mars-near-orbit 4
        """,
        "mars-near-orbit: blue battler*3 fighter*4",
        h="on",
    )


def test_BR_OPH_02_BR_DEC_07_once_he_moves_there_are_no_conversions() -> None:
    buck(
        HOME,
        """
        expect decision blue convert
        blue decline
        expect decision blue move
        refused SB-ACT-02 blue convert arcadia troopers-to-fighter blue
        """,
        h="on",
    )
    buck(HOME, "expect decision blue move")


@pytest.mark.parametrize(
    ("recipe", "after"),
    [
        ("gennies-to-fighter", "trooper*4 fighter*3 gennie control"),
        ("trooper-and-gennie-to-fighter", "trooper*3 fighter*3 gennie*2 control"),
    ],
)
def test_BR_OPH_03_gennies_are_converted_with_h_loose_only(recipe: str, after: str) -> None:
    play = f"blue convert arcadia {recipe} blue"
    buck(HOME, play, f"arcadia: blue {after}", h="on", h_loose="on")
    buck(HOME, f"refused BR-OPH-03 {play}", h="on")


def test_BR_OPH_03_the_way_back_gives_troopers() -> None:
    buck(
        HOME,
        """
        blue convert arcadia gennies-to-fighter blue
        blue convert arcadia fighter-to-troopers blue
        """,
        "arcadia: blue trooper*6 fighter*2 gennie control",
        h="on",
        h_loose="on",
    )


def test_BR_RUL_71_in_one_zone_where_the_result_may_be() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        arcadia: blue trooper fighter*2 T1 control
        boreal-sea: blue trooper
        mars-near-orbit: blue fighter T2[trooper*5]
        """,
        """
        refused BR-RUL-71 blue convert arcadia troopers-to-fighter blue
        refused BR-RUL-71 blue convert arcadia fighters-to-battler blue
        refused BR-RUL-71 blue convert mars-near-orbit fighter-to-troopers blue
        refused BR-RUL-71 blue convert mars-near-orbit troopers-to-fighter blue
        refused BR-OPH-01 blue convert arcadia fighter-to-troopers yellow
        """,
        h="on",
    )


def test_BR_RUL_71_a_piece_is_converted_at_most_twice() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        arcadia: blue trooper*2 control
        """,
        """
        blue convert arcadia troopers-to-fighter blue
        blue convert arcadia fighter-to-troopers blue
        refused BR-RUL-71 blue convert arcadia troopers-to-fighter blue
        blue decline
        blue move blue-trooper arcadia>boreal-sea 2
        """,
        h="on",
    )


def test_BR_RUL_71_the_results_move_normally() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        arcadia: blue trooper*2 control
        """,
        """
        blue convert arcadia troopers-to-fighter blue
        blue decline
        """,
        "arcadia: blue fighter(left=4) control",
        h="on",
    )


def test_BR_RUL_06_nothing_is_converted_into_pieces_that_the_tray_lacks() -> None:
    position = """
        turn 1 phase movement mover blue
        arcadia: blue trooper*2 fighter*15 control
        """
    play = "blue convert arcadia troopers-to-fighter blue"
    buck(position, f"refused BR-RUL-06 {play}", h="on")
    buck(position, play, "arcadia: blue fighter*16 control", h="on", piece_limits="off")
