"""Doc Huer: more zones for him and the ships with him (BR-ALD-09, 10)."""

from __future__ import annotations

from buck_rogers.battles import moving

HUER = """
    turn 1 phase movement mover blue
    bach: blue fighter*2 T1 trooper leader:doc-huer
    tolstoi: blue fighter
"""


def test_BR_ALD_09_huer_and_the_ships_with_him_move_two_more_zones() -> None:
    moving(
        HUER,
        """
        blue boost
        offered blue move blue-fighter bach>mercury-near-orbit 1 left-7
        offered blue move blue-fighter tolstoi>mercury-near-orbit 1 left-5
        offered blue move blue-trooper bach>tolstoi 1 left-1
        blue move blue-T1 bach>mercury-near-orbit
        blue move blue-T1 mercury-near-orbit>mercury-far-orbit
        blue move blue-T1 mercury-far-orbit>me-2
        blue move blue-T1 me-2>sun
        blue move blue-T1 sun>me-1
        refused BR-MOV-18 blue move blue-T1 me-1>sun
        """,
        "me-1: blue T1",
    )


def test_BR_ALD_10_or_all_of_them_move_what_a_die_says() -> None:
    moving(
        HUER,
        """
        blue gamble
        dice 1
        blue move doc-huer bach>mercury-near-orbit
        refused BR-MOV-04 blue move doc-huer mercury-near-orbit>mercury-far-orbit
        blue move blue-fighter bach>mercury-near-orbit 2
        refused BR-MOV-18 blue move blue-fighter mercury-near-orbit>mercury-far-orbit 2
        refused BR-ADV-02 blue boost
        """,
    )


def test_BR_RUL_51_huer_declares_before_he_moves() -> None:
    moving(
        HUER,
        """
        blue move doc-huer bach>tolstoi
        refused BR-RUL-51 blue boost
        """,
    )


def test_BR_RUL_51_ships_that_have_come_to_him_are_not_covered() -> None:
    moving(
        HUER,
        """
        blue move blue-fighter tolstoi>bach
        blue boost
        offered blue move blue-fighter bach>mercury-near-orbit 1 left-4
        offered blue move blue-fighter bach>mercury-near-orbit 2 left-7
        """,
    )


def test_BR_RUL_49_huers_bonus_is_used_by_other_colours_on_their_card() -> None:
    lines = """
        turn 1 phase movement order {order} mover {first}
        bach: blue fighter leader:doc-huer | burgundy fighter
        vesta: yellow leader:killer-kane
        pallas: purple leader:ardala
    """
    moving(
        lines.format(order="blue,burgundy,yellow,green,purple,brown", first="blue"),
        """
        blue boost
        offered blue move blue-fighter bach>tolstoi 1 left-7
        blue end-move
        offered blue move burgundy-fighter bach>tolstoi 1 left-7
        """,
        players=3,
    )
    moving(
        lines.format(order="burgundy,blue,yellow,green,purple,brown", first="burgundy"),
        """
        blue boost
        offered blue move burgundy-fighter bach>tolstoi 1 left-7
        not-offered blue move doc-huer *
        blue end-move
        offered blue move doc-huer bach>tolstoi
        offered blue move blue-fighter bach>tolstoi 1 left-7
        blue move doc-huer bach>mercury-near-orbit
        blue move doc-huer mercury-near-orbit>mercury-far-orbit
        blue move doc-huer mercury-far-orbit>me-2
        blue move doc-huer me-2>sun
        blue move doc-huer sun>me-1
        blue move doc-huer me-1>sun
        """,
        "doc-huer: sun",
        players=3,
    )


def test_BR_DEC_08_huers_player_takes_two_zones_or_the_die_or_nothing() -> None:
    moving(HUER, "offered blue boost\noffered blue gamble\noffered blue end-move")
