"""Transports (ledger chapter 5, BR-TRN and its rulings)."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import buck

LEADERS = """
    juno: blue leader:buck-rogers
    pallas: burgundy leader:wilma-deering
    vesta: yellow leader:killer-kane
    psyche: green leader:ardala
"""


def test_BR_TRN_01_five_troopers_or_one_factory() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 T2 trooper*6 factory*2 control
        """,
        """
        refused BR-TRN-01 blue load blue-T1 blue-trooper 6
        blue load blue-T1 blue-trooper 5
        refused BR-TRN-01 blue load blue-T1 blue-trooper 1
        refused BR-TRN-01 blue load blue-T1 F1
        blue load blue-T2 F1
        refused BR-TRN-01 blue load blue-T2 F2
        refused BR-TRN-01 blue load blue-T2 blue-trooper 1
        """,
        "elysium: blue T1[blue-trooper*5] T2[f1] trooper factory control",
    )


@pytest.mark.parametrize("cargo", ["blue-gennie 1", "blue-fighter 1", "buck-rogers", "blue-T2"])
def test_BR_TRN_02_nothing_else_is_carried(cargo: str) -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 T2 gennie fighter leader:buck-rogers control
        """,
        f"""
        unreadable blue load blue-T1 {cargo}
        not-offered blue load *
        """,
    )


def test_BR_TRN_02_troopers_and_factories_of_others_are_not_loaded() -> None:
    buck(
        """
        turn 1 phase movement order yellow,blue,burgundy,green mover blue
        elysium: blue T1 control | yellow trooper*2 factory
        """,
        """
        refused BR-TRN-02 blue load blue-T1 yellow-trooper 1
        refused BR-TRN-02 blue load blue-T1 F1
        """,
    )


def test_BR_MOV_01_nothing_is_loaded_onto_the_transport_of_another() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue trooper control | yellow T1
        """,
        "refused BR-MOV-01 blue load yellow-T1 blue-trooper 1",
    )


def test_BR_TRN_01_no_more_is_unloaded_than_is_aboard() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1[trooper*2](left=4) control
        """,
        """
        refused BR-TRN-01 blue unload blue-T1 blue-trooper 3
        refused BR-TRN-01 blue unload blue-T1 factory
        """,
    )


def test_BR_TRN_04_a_factory_is_not_set_down_in_orbit() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        venus-near-orbit: blue T1[factory]
        """,
        "refused BR-TRN-04 blue unload blue-T1 factory",
    )


def test_BR_TRN_03_loading_and_unloading_are_free_at_any_point() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 trooper*2 control
        aphrodite: blue trooper*3 control
        """,
        """
        blue load blue-T1 blue-trooper 1
        blue load blue-T1 blue-trooper 1
        blue move blue-T1 elysium>aphrodite
        blue load blue-T1 blue-trooper 3
        blue move blue-T1 aphrodite>wreckers
        blue unload blue-T1 blue-trooper 1
        blue move blue-T1 wreckers>venus-near-orbit
        blue move blue-T1 venus-near-orbit>elysium
        """,
        """
        wreckers: blue trooper
        elysium: blue T1[blue-trooper*4](entered) control
        """,
    )


def test_BR_TRN_03_the_last_zone_of_a_move_is_a_point_of_it_too() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1(left=1) control
        aphrodite: blue trooper*3 control
        """,
        """
        blue move blue-T1 elysium>aphrodite
        blue load blue-T1 blue-trooper 3
        blue end-move
        """,
        "aphrodite: blue T1 trooper*3 control",
    )


def test_BR_TRN_04_only_in_a_territorial_zone_with_both_in_it() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 trooper control
        aphrodite: blue trooper factory control
        """,
        """
        refused BR-TRN-04 blue load blue-T1 blue-trooper 2
        refused BR-TRN-04 blue load blue-T1 F1
        blue load blue-T1 blue-trooper 1
        blue move blue-T1 elysium>venus-near-orbit
        refused BR-TRN-04 blue unload blue-T1 blue-trooper 1
        refused BR-TRN-04 blue load blue-T1 blue-trooper 1
        """,
    )


def test_BR_TRN_05_a_trooper_walks_and_is_loaded_but_does_not_walk_after() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 control
        aphrodite: blue trooper control
        """,
        """
        blue move blue-trooper aphrodite>elysium
        blue load blue-T1 blue-trooper 1
        blue move blue-T1 elysium>wreckers
        blue unload blue-T1 blue-trooper 1
        refused BR-MOV-02 blue move blue-trooper wreckers>aphrodite 1 left-0
        """,
        "wreckers: blue T1 trooper",
    )


def test_BR_TRN_05_a_trooper_with_movement_left_does_not_walk_after_either() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 trooper control
        """,
        """
        blue load blue-T1 blue-trooper 1
        blue move blue-T1 elysium>wreckers
        blue unload blue-T1 blue-trooper 1
        not-offered blue move blue-trooper *
        """,
    )


def test_BR_TRN_05_06_the_card_of_another_colour_brings_no_second_move() -> None:
    """A Transport of one colour lands Troopers of the other before that colour's card comes."""
    buck(
        """
        turn 1 phase movement order blue,burgundy,green,brown,yellow,purple mover blue
        elysium: blue T1 | burgundy trooper control
        aphrodite: burgundy T1 trooper
        """,
        """
        blue load blue-T1 burgundy-trooper 1
        blue move blue-T1 elysium>aphrodite
        blue end-move
        burgundy load burgundy-T1 burgundy-trooper 1
        refused BR-TRN-06 burgundy load burgundy-T1 burgundy-trooper 1
        not-offered burgundy move burgundy-trooper *
        """,
        players=3,
        turn_cards="on",
    )


def test_BR_TRN_06_what_was_carried_is_not_loaded_again() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 T2 factory control
        """,
        """
        blue load blue-T1 F1
        blue move blue-T1 elysium>aphrodite
        blue unload blue-T1 factory
        refused BR-TRN-06 blue load blue-T1 F1
        blue move blue-T2 elysium>aphrodite
        refused BR-TRN-06 blue load blue-T2 F1
        """,
    )


def test_BR_TRN_06_a_factory_that_has_built_is_loaded_in_the_next_turn() -> None:
    buck(
        LEADERS
        + """
        turn 1 phase building order blue,burgundy,yellow,green
        elysium: blue T1 factory control
        """,
        """
        blue build F1 fighter elysium blue
        blue end-building
        burgundy end-building
        yellow end-building
        green end-building
        dice 8 1 1 1
        blue load blue-T1 F1
        """,
    )


def test_BR_TRN_07_a_transport_on_the_ground_unloads_at_the_end() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 trooper*3 control
        aphrodite: blue T2 factory control
        venus-near-orbit: blue T3[trooper*2]
        """,
        """
        blue load blue-T1 blue-trooper 3
        blue move blue-T1 elysium>wreckers
        blue load blue-T2 F1
        blue end-move
        """,
        """
        wreckers: blue T1 trooper*3
        aphrodite: blue T2 factory control
        venus-near-orbit: blue T3[blue-trooper*2]
        """,
    )


def test_BR_TRN_08_a_transport_lands_unloads_a_part_and_goes_on() -> None:
    buck(
        """
        turn 2 phase movement mover blue
        earth-moon-far-orbit: blue T1[trooper*5]
        """,
        """
        blue move blue-T1 earth-moon-far-orbit>l-5-colony
        blue unload blue-T1 blue-trooper 2
        blue move blue-T1 l-5-colony>earth-moon-far-orbit
        blue move blue-T1 earth-moon-far-orbit>e-3
        """,
        """
        l-5-colony: blue trooper*2
        e-3: blue T1[blue-trooper*3]
        """,
    )


def test_BR_TRN_09_unloaded_troopers_fight_this_turn() -> None:
    buck(
        LEADERS
        + """
        turn 1 phase movement order burgundy,yellow,green,blue mover blue
        elysium: yellow trooper control
        venus-near-orbit: blue T1[trooper*2]
        """,
        """
        blue move blue-T1 venus-near-orbit>elysium
        blue end-move
        yellow attack yellow-trooper>blue-trooper
        dice 1
        offered blue attack blue-trooper>yellow-trooper 1
        """,
    )


def test_BR_TRN_09_an_unloaded_factory_produces_this_turn() -> None:
    buck(
        LEADERS
        + """
        turn 1 phase movement order burgundy,yellow,green,blue mover blue
        elysium: blue T1 factory control
        aphrodite: blue control
        """,
        """
        blue load blue-T1 F1
        blue move blue-T1 elysium>aphrodite
        blue end-move
        burgundy end-building
        yellow end-building
        green end-building
        blue build F1 fighter aphrodite blue
        """,
        "aphrodite: blue T1 factory fighter control",
    )


def test_BR_TRN_10_cargo_is_lost_with_its_transport() -> None:
    buck(
        LEADERS
        + """
        turn 1 phase combat order blue,burgundy,yellow,green
        ve-3: blue fighter | yellow T1[factory] T2[trooper*5]
        """,
        """
        blue engage yellow
        yellow decline
        blue attack blue-fighter>yellow-T1
        dice 3
        yellow hold
        blue engage yellow
        yellow decline
        blue attack blue-fighter>yellow-T2
        dice 3
        yellow hold
        """,
        """
        ve-3: blue fighter
        yellow units=0 factories=0 transports=0
        """,
    )


def test_BR_TRN_11_a_half_built_unit_is_destroyed_before_its_factory_is_loaded() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        thule: blue T1 factory(making=killer-satellite,for=thule-orbit) control
        thule-orbit: blue half-satellite
        """,
        """
        refused BR-TRN-11 blue load blue-T1 F1
        blue scrap F1
        refused BR-TRN-11 blue scrap F1
        blue load blue-T1 F1
        """,
        """
        thule: blue T1[f1](left=4) control
        thule-orbit: empty
        """,
    )


def test_BR_TRN_11_only_its_owner_scraps_a_unit() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        thule: yellow factory(making=battler,for=thule-orbit) control
        """,
        "refused BR-TRN-11 blue scrap F1",
    )


def test_BR_TRN_12_a_carried_factory_produces_nothing() -> None:
    buck(
        LEADERS
        + """
        turn 1 phase building order blue,burgundy,yellow,green
        venus-near-orbit: blue T1[factory]
        elysium: blue control
        """,
        "not-offered blue build *",
    )


def test_BR_TRN_13_cargo_neither_fights_nor_is_attacked() -> None:
    buck(
        LEADERS
        + """
        turn 1 phase combat order blue,burgundy,yellow,green
        ve-3: blue fighter | yellow T1[trooper*5]
        """,
        """
        blue engage yellow
        yellow decline
        refused BR-CMB-06 blue attack blue-fighter>yellow-trooper
        blue attack blue-fighter>yellow-T1
        dice 1
        offered yellow attack yellow-T1>blue-fighter
        not-offered yellow attack yellow-trooper *
        """,
    )


def test_BR_TRN_14_only_the_owner_knows_the_cargo() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        ve-3: blue T1[trooper*5] T2[factory] T3
        """,
        """
        expect known blue ve-3
        expect hidden yellow cannot see ve-3
        expect hidden spectator cannot see ve-3
        """,
    )


def test_BR_TRN_15_four_numbered_transports_of_a_colour() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        ve-3: blue T1 T3
        ve-2: blue T2 T4
        """,
        """
        blue move blue-T3 ve-3>ve-4
        expect sees yellow T3
        unreadable blue move blue-T5 ve-3>ve-4
        """,
        """
        ve-3: blue T1
        ve-4: blue T3
        """,
    )


# -- rulings --------------------------------------------------------------------------------


def test_BR_RUL_17_where_it_must_stop_a_transport_unloads() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 trooper*3 control
        aphrodite: yellow trooper control
        """,
        """
        blue load blue-T1 blue-trooper 3
        blue move blue-T1 elysium>aphrodite
        expect aphrodite: blue T1 trooper*3 | yellow trooper control
        refused BR-TRN-07 blue load blue-T1 blue-trooper 1
        """,
    )


def test_BR_RUL_17_in_mid_move_cargo_stays_aboard_on_the_ground() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 trooper*3 control
        """,
        """
        blue load blue-T1 blue-trooper 3
        blue move blue-T1 elysium>aphrodite
        """,
        "aphrodite: blue T1[blue-trooper*3]",
    )


def test_BR_RUL_18_loading_and_unloading_in_place_is_a_transport() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 T2 trooper*2 control
        """,
        """
        blue load blue-T1 blue-trooper 2
        blue unload blue-T1 blue-trooper 2
        refused BR-TRN-06 blue load blue-T1 blue-trooper 1
        refused BR-TRN-06 blue load blue-T2 blue-trooper 1
        """,
    )


def test_BR_RUL_18_staying_aboard_is_one_transport() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 trooper*2 control
        """,
        """
        blue load blue-T1 blue-trooper 2
        blue move blue-T1 elysium>aphrodite
        blue move blue-T1 aphrodite>wreckers
        blue unload blue-T1 blue-trooper 2
        """,
        "wreckers: blue T1 trooper*2",
    )


def test_BR_RUL_58_a_factory_stays_aboard_where_the_limit_is_reached() -> None:
    buck(
        """
        turn 1 phase movement order blue,burgundy,yellow,green mover blue
        thule: blue factory control
        thule-orbit: blue T1[factory]
        """,
        """
        blue move blue-T1 thule-orbit>thule
        refused BR-AFL-02 blue unload blue-T1 factory
        blue end-move
        """,
        "thule: blue factory T1[f2] control",
        game="advanced",
    )
