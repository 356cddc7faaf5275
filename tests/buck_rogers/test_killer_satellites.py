"""Killer Satellites (BR-KSA): free attacks, control, half-built ones."""

from __future__ import annotations

import pytest
from buck_rogers.battles import fight
from buck_rogers.campaign import buck

from starboard.core.errors import ScriptError

MERCURY = """
    the-warrens: blue control
    bach: blue control
    tolstoi: blue control
    sobkou-plains: blue control
"""
"""The whole surface of Mercury; its two satellites are not part of it."""


def test_BR_KSA_01_a_satellite_stands_in_a_near_or_asteroid_orbit_only() -> None:
    for zone in ("venus-far-orbit", "ve-1", "elysium", "earth-moon-far-orbit"):
        with pytest.raises(ScriptError, match="BR-KSA-01"):
            fight(f"{zone}: nobody satellite", "wait blue")
    fight(
        "moon-near-orbit: nobody satellite\nthule-orbit: nobody satellite",
        expect="moon-near-orbit: nobody satellite\nthule-orbit: nobody satellite",
    )


def test_BR_KSA_02_one_for_each_orbit() -> None:
    building = "turn 1 phase building order blue,burgundy,yellow,green\nbach: blue factory"
    order = "blue build F1 killer-satellite mercury-near-orbit blue"
    buck(building + MERCURY, f"offered {order}")
    buck(
        building + MERCURY + "mercury-near-orbit: blue satellite",
        f"refused BR-KSA-02 {order}",
    )


def test_BR_KSA_03_one_free_attack_on_every_enemy_ship_without_reply() -> None:
    fight(
        MERCURY + "mercury-near-orbit: blue satellite fighter | yellow fighter battler T1",
        """
        blue free-fire yellow-fighter
        dice 6
        blue free-fire yellow-battler
        dice 6
        blue free-fire yellow-T1
        dice 4
        expect decision blue engage
        """,
        "mercury-near-orbit: blue satellite fighter | yellow battler T1",
    )


def test_BR_KSA_04_the_free_attack_hits_escorted_transports() -> None:
    fight(
        MERCURY + "mercury-near-orbit: blue satellite | yellow fighter T1",
        """
        blue hold
        blue free-fire yellow-T1
        dice 5
        """,
        "mercury-near-orbit: blue satellite | yellow fighter",
    )


def test_BR_KSA_05_afterwards_it_is_an_ordinary_unit() -> None:
    fight(
        MERCURY + "mercury-near-orbit: blue satellite | yellow fighter*2",
        """
        blue hold
        blue hold
        blue engage yellow
        yellow decline
        blue attack ks-mercury>yellow-fighter
        dice 1
        expect decision yellow attack
        yellow attack yellow-fighter>ks-mercury
        dice 7
        """,
        "mercury-near-orbit: yellow fighter*2",
    )


def test_BR_KSA_06_ships_that_enter_are_frozen_until_combat() -> None:
    buck(
        "turn 1 phase movement mover yellow\nmercury-far-orbit: yellow fighter\n"
        + MERCURY
        + "mercury-near-orbit: blue satellite",
        """
        yellow move yellow-fighter mercury-far-orbit>mercury-near-orbit
        refused BR-MOV-17 yellow move yellow-fighter mercury-near-orbit>mercury-far-orbit 1 left-3
        refused BR-MOV-17 yellow move yellow-fighter mercury-near-orbit>bach 1 left-3
        """,
    )


def test_BR_KSA_07_it_belongs_to_who_controls_the_whole_surface() -> None:
    fight(
        MERCURY + "hielo: yellow control\nmercury-near-orbit: nobody satellite",
        expect="mercury-near-orbit: blue satellite",
    )


def test_BR_KSA_08_without_the_whole_surface_it_is_nobodys() -> None:
    fight(
        """
        the-warrens: blue control
        bach: blue control
        tolstoi: blue control
        sobkou-plains: yellow control
        mercury-near-orbit: nobody satellite | blue fighter | green fighter
        """,
        """
        blue engage green
        green decline
        refused BR-CMB-21 blue attack blue-fighter>ks-mercury
        refused BR-CMB-06 blue attack ks-mercury>green-fighter
        """,
        "mercury-near-orbit: nobody satellite | blue fighter | green fighter",
    )


def test_BR_KSA_09_the_first_to_complete_the_surface_gets_it() -> None:
    fight(
        """
        the-warrens: blue control
        bach: blue control
        tolstoi: blue control
        sobkou-plains: blue trooper
        mercury-near-orbit: nobody satellite
        """,
        expect="mercury-near-orbit: blue satellite\nphase building",
    )


def test_BR_KSA_10_a_half_built_one_neither_freezes_nor_fires() -> None:
    half = "\nbach: blue factory(making=killer-satellite,for=mercury-near-orbit)\n"
    fight(
        MERCURY + half + "mercury-near-orbit: blue half-satellite | yellow fighter",
        expect="phase building\nmercury-near-orbit: blue half-satellite | yellow fighter",
    )
    buck(
        "turn 1 phase movement mover yellow\nmercury-far-orbit: yellow fighter\n"
        + MERCURY
        + half
        + "mercury-near-orbit: blue half-satellite",
        """
        yellow move yellow-fighter mercury-far-orbit>mercury-near-orbit
        yellow move yellow-fighter mercury-near-orbit>mercury-far-orbit
        """,
    )


# -- rulings ------------------------------------------------------------------------------------


def test_BR_RUL_28_ship_by_ship_fire_or_hold() -> None:
    fight(
        MERCURY + "mercury-near-orbit: blue satellite leader:buck-rogers | yellow fighter*2",
        """
        blue free-fire yellow-fighter
        dice 3
        blue free-fire yellow-fighter
        dice 4
        expect decision blue engage
        """,
        "mercury-near-orbit: blue satellite leader:buck-rogers | yellow fighter",
    )


def test_BR_RUL_28_a_ship_is_fired_at_once() -> None:
    fight(
        MERCURY + "mercury-near-orbit: blue satellite | yellow fighter T1",
        """
        refused BR-RUL-28 blue free-fire yellow-T1
        blue free-fire yellow-fighter
        dice 1
        refused BR-RUL-28 blue free-fire yellow-fighter
        """,
    )


def test_BR_RUL_29_leaders_and_ships_that_begin_there_are_not_frozen() -> None:
    buck(
        "turn 1 phase movement mover yellow\nmercury-far-orbit: yellow leader:killer-kane\n"
        + MERCURY
        + "mercury-near-orbit: blue satellite | yellow fighter",
        """
        yellow move yellow-fighter mercury-near-orbit>mercury-far-orbit
        yellow move killer-kane mercury-far-orbit>mercury-near-orbit
        yellow move killer-kane mercury-near-orbit>mercury-far-orbit
        """,
    )


def test_BR_RUL_30_a_surface_broken_in_step_3_silences_it_in_step_4() -> None:
    fight(
        MERCURY
        + """
        bach: blue trooper | green fighter
        mercury-near-orbit: blue satellite | yellow fighter
        """,
        """
        blue hold
        blue attack blue-trooper>green-fighter
        dice 1
        green attack green-fighter>blue-trooper
        dice 7
        """,
        """
        bach: green fighter control
        mercury-near-orbit: nobody satellite | yellow fighter
        phase building
        """,
    )


def test_BR_RUL_30_who_completes_the_surface_in_step_3_uses_it_without_free_attacks() -> None:
    fight(
        """
        the-warrens: blue control
        bach: green trooper control | blue fighter
        tolstoi: blue control
        sobkou-plains: blue control
        mercury-near-orbit: nobody satellite | yellow fighter
        """,
        """
        blue attack blue-fighter>green-trooper
        dice 7
        green attack green-trooper>blue-fighter
        dice 1
        blue engage yellow
        yellow decline
        offered blue attack ks-mercury>yellow-fighter
        """,
    )


def test_BR_RUL_30_a_new_master_completes_a_half_built_one_and_frees_its_factory() -> None:
    fight(
        """
        turn 1 phase combat order yellow,green,blue,burgundy
        hielo: blue control factory(making=killer-satellite,for=mercury-near-orbit)
        mercury-near-orbit: nobody half-satellite
        the-warrens: yellow control
        bach: yellow control
        tolstoi: yellow control
        sobkou-plains: yellow trooper
        """,
        """
        expect mercury-near-orbit: yellow half-satellite
        yellow end-building
        green end-building
        expect mercury-near-orbit: yellow satellite
        offered blue build F1 trooper hielo blue
        """,
    )


def test_BR_RUL_31_the_space_elevator_is_surface_of_mars() -> None:
    mars = """
        boreal-sea: blue control
        coprates-chasm: blue control
        ram-hq: blue control
        arcadia: blue control
        pavonis: blue control
        mars-near-orbit: nobody satellite
    """
    fight(mars, expect="mars-near-orbit: nobody satellite")
    fight(mars, expect="mars-near-orbit: blue satellite", space_elevator_is_surface="off")
    fight(mars + "space-elevator: blue control", expect="mars-near-orbit: blue satellite")


def test_BR_DEC_14_the_controller_fires_or_holds_for_each_ship() -> None:
    fight(
        MERCURY + "mercury-near-orbit: blue satellite | yellow fighter",
        """
        expect decision blue satellite
        offered blue free-fire yellow-fighter
        offered blue hold
        """,
    )
