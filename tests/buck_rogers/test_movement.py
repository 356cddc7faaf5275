"""Movement (ledger chapter 5), from positions in the middle of turn 1."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import buck

pytestmark = pytest.mark.pure_only  # the game is not compiled yet


def test_BR_MOV_02_a_trooper_walks_one_zone() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        aphrodite: blue trooper*2 control
        """,
        """
        blue move blue-trooper aphrodite>elysium
        refused BR-MOV-02 blue move blue-trooper elysium>aphrodite 1 left-0
        """,
        """
        aphrodite: blue trooper control
        elysium: blue trooper
        """,
    )


def test_BR_EX_03_a_trooper_walks_only_to_neighbours() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        aphrodite: blue trooper control
        """,
        """
        offered blue move blue-trooper aphrodite>lowlanders 1 left-1
        offered blue move blue-trooper aphrodite>elysium 1 left-1
        offered blue move blue-trooper aphrodite>beta-regio 1 left-1
        offered blue move blue-trooper aphrodite>wreckers 1 left-1
        refused BR-MOV-02 blue move blue-trooper aphrodite>aerostates
        refused BR-MOV-02 blue move blue-trooper aphrodite>mt-maxwell
        """,
    )


def test_BR_MOV_05_a_leader_does_not_end_alone_with_enemies() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        aphrodite: blue leader:buck-rogers control
        elysium: yellow fighter control
        """,
        "refused BR-MOV-05 blue move buck-rogers aphrodite>elysium",
    )


def test_BR_MOV_07_a_battler_never_lands() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        venus-near-orbit: blue battler
        """,
        "refused BR-MOV-07 blue move blue-battler venus-near-orbit>elysium",
    )


def test_BR_MOV_06_four_zones_and_no_more() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue fighter*2 control
        """,
        """
        blue move blue-fighter elysium>venus-near-orbit 2
        blue move blue-fighter venus-near-orbit>venus-far-orbit 2
        blue move blue-fighter venus-far-orbit>ve-2 2
        blue move blue-fighter ve-2>ve-3 2
        refused BR-MOV-06 blue move blue-fighter ve-3>ve-4 2 left-0
        """,
        "ve-3: blue fighter*2",
    )


def test_BR_MOV_11_pieces_stop_where_enemies_are() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue fighter control
        aphrodite: yellow trooper control
        """,
        """
        blue move blue-fighter elysium>aphrodite
        refused BR-MOV-11 blue move blue-fighter aphrodite>elysium 1 left-3
        """,
    )


def test_BR_MOV_17_a_killer_satellite_freezes_ships() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        vesta: yellow control
        vesta-orbit: yellow satellite
        a-15: blue fighter
        """,
        """
        blue move blue-fighter a-15>vesta-orbit
        refused BR-MOV-17 blue move blue-fighter vesta-orbit>vesta 1 left-3
        """,
    )


def test_BR_TRN_01_five_troopers_or_one_factory() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 trooper*6 factory control
        """,
        """
        refused BR-TRN-01 blue load blue-T1 blue-trooper 6
        blue load blue-T1 blue-trooper 5
        refused BR-TRN-01 blue load blue-T1 F1
        """,
    )


def test_BR_TRN_06_what_was_carried_is_not_loaded_again() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 trooper*2 control
        """,
        """
        blue load blue-T1 blue-trooper 2
        blue unload blue-T1 blue-trooper 2
        refused BR-TRN-06 blue load blue-T1 blue-trooper 1
        """,
    )


def test_BR_TRN_07_a_transport_on_the_ground_unloads_at_the_end() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 trooper*3 control
        """,
        """
        blue load blue-T1 blue-trooper 3
        blue move blue-T1 elysium>aphrodite
        blue end-move
        """,
        "aphrodite: blue T1 trooper*3",
    )


def test_BR_EX_04_the_transport_diagram() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        urban-reservations: blue T1 factory control
        independent-arcologies: blue trooper*5 control
        """,
        """
        blue load blue-T1 F1
        blue move blue-T1 urban-reservations>earth-near-orbit
        blue move blue-T1 earth-near-orbit>independent-arcologies
        blue unload blue-T1 factory
        blue load blue-T1 blue-trooper 5
        blue move blue-T1 independent-arcologies>earth-near-orbit
        blue move blue-T1 earth-near-orbit>earth-moon-far-orbit
        refused BR-MOV-06 blue move blue-T1 earth-moon-far-orbit>e-2
        """,
        """
        independent-arcologies: blue factory control
        earth-moon-far-orbit: blue T1[blue-trooper*5](entered)
        """,
    )


def test_BR_EX_24_units_leave_a_zone_that_an_enemy_has_entered() -> None:
    buck(
        """
        turn 1 phase movement order blue,burgundy,yellow,green mover burgundy
        wreckers: blue fighter*2 | burgundy trooper*2 control
        elysium: burgundy control
        """,
        """
        burgundy move burgundy-trooper wreckers>elysium 2
        burgundy end-move
        yellow end-move
        green end-move
        """,
        """
        wreckers: blue fighter*2 control
        elysium: burgundy trooper*2 control
        """,
    )
