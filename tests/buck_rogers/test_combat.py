"""Combat (ledger chapter 6), from positions at the start of the phase."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import buck

pytestmark = pytest.mark.pure_only  # the game is not compiled yet

LEADERS = """
        juno: blue leader:buck-rogers
        pallas: burgundy leader:wilma-deering
        vesta: yellow leader:killer-kane
        psyche: green leader:ardala
"""


def test_BR_EX_05_a_satellite_fires_at_every_ship() -> None:
    buck(
        LEADERS
        + """
        turn 1 phase combat order blue,burgundy,yellow,green
        thule: blue control
        thule-orbit: blue satellite | yellow fighter*2 T1
        """,
        """
        blue free-fire yellow-fighter
        dice 6
        blue free-fire yellow-fighter
        dice 5
        blue free-fire yellow-T1
        dice 5
        """,
        "thule-orbit: blue satellite | yellow fighter",
    )


def test_BR_EX_06_a_bomb_needs_seven() -> None:
    buck(
        LEADERS
        + """
        turn 1 phase combat order blue,burgundy,yellow,green
        venus-near-orbit: blue battler*2
        elysium: yellow trooper*2 control
        """,
        """
        blue bomb venus-near-orbit blue-battler elysium yellow-trooper
        dice 7
        blue bomb venus-near-orbit blue-battler elysium yellow-trooper
        dice 6
        """,
        """
        elysium: yellow trooper control
        """,
    )


def test_BR_EX_23_several_attacks_at_once() -> None:
    buck(
        LEADERS
        + """
        turn 1 phase combat order blue,burgundy,yellow,green
        elysium: blue fighter*3 | yellow gennie*3 control
        """,
        """
        blue attack blue-fighter>yellow-gennie 3
        dice 7 6 9
        expect decision yellow attack
        offered yellow attack yellow-gennie>blue-fighter 3
        """,
    )


def test_BR_CMB_14_an_escorted_transport_is_no_target() -> None:
    buck(
        LEADERS
        + """
        turn 1 phase combat order blue,burgundy,yellow,green
        elysium: blue fighter*3 | yellow trooper T1 control
        """,
        "refused BR-CMB-14 blue attack blue-fighter>yellow-T1",
    )


def test_BR_CMB_19_the_winner_takes_the_zone() -> None:
    buck(
        LEADERS
        + """
        turn 1 phase combat order blue,burgundy,yellow,green
        elysium: blue fighter*2 | yellow trooper control
        """,
        """
        blue attack blue-fighter>yellow-trooper
        dice 7
        yellow attack yellow-trooper>blue-fighter
        dice 1
        """,
        "elysium: blue fighter*2 control",
    )
