"""Commandos of the Advanced game (BR-CDO)."""

from __future__ import annotations

from buck_rogers.battles import advanced

TARGET = "elysium: blue trooper*3 gennie fighter | yellow trooper factory control"
RAIDING = """
    blue raid elysium blue-trooper 2
    blue decline
    blue decline
    yellow decline
"""
"""Two Troopers are commandos, and nobody surrenders."""


def test_BR_CDO_01_ground_units_beside_an_enemy_factory_are_assigned() -> None:
    advanced(
        TARGET,
        """
        expect decision blue raid
        offered blue raid elysium blue-trooper 3
        offered blue raid elysium blue-gennie
        refused BR-CDO-01 blue raid elysium blue-trooper 4
        refused BR-CDO-01 blue raid elysium blue-fighter
        refused BR-CDO-01 blue raid elysium yellow-trooper
        """,
    )


def test_BR_CDO_01_not_where_no_enemy_factory_is() -> None:
    advanced(
        "elysium: blue trooper factory | yellow fighter",
        "expect decision blue surrender",
    )


def test_BR_CDO_02_before_any_combat_in_the_display_and_not_later() -> None:
    advanced(
        """
        elysium: blue trooper*2 | yellow trooper factory control
        aphrodite: blue fighter | green trooper
        """,
        """
        blue raid elysium blue-trooper
        expect decision blue surrender
        refused SB-ACT-02 blue raid elysium blue-trooper
        """,
    )


def test_BR_CDO_03_commandos_never_attack_units() -> None:
    advanced(
        "elysium: blue trooper*2 | yellow trooper*2 factory control",
        """
        blue raid elysium blue-trooper 2
        blue decline
        yellow decline
        expect decision yellow attack
        refused BR-CMB-06 yellow attack yellow-trooper>blue-trooper
        yellow attack yellow-trooper>blue-trooper-commando 2
        dice 6 1
        yellow attack yellow-marker>blue-trooper-commando
        dice 1
        dice 1
        offered blue retreat blue-trooper-commando aphrodite
        """,
        "elysium: blue trooper | yellow trooper*2 factory control",
    )


def test_BR_CDO_04_after_the_round_six_destroys_the_factory() -> None:
    advanced(
        TARGET,
        RAIDING
        + """
    blue attack blue-fighter>yellow-trooper
    dice 1
    blue attack blue-trooper>yellow-trooper
    dice 1
    blue attack blue-gennie>yellow-trooper
    dice 1
    yellow attack yellow-trooper>blue-fighter
    dice 1
    yellow attack yellow-marker>blue-fighter
    dice 1
    dice 5 6
    """,
        "elysium: blue trooper*3 gennie fighter | yellow trooper control",
    )


def test_BR_CDO_05_they_go_on_round_after_round_and_then_do_nothing() -> None:
    advanced(
        "elysium: blue trooper*2 fighter | yellow trooper factory control",
        RAIDING.replace("blue decline", "expect decision blue surrender", 1)
        + """
    blue attack blue-fighter>yellow-trooper
    dice 1
    yellow attack yellow-trooper>blue-fighter
    dice 1
    yellow attack yellow-marker>blue-fighter
    dice 1
    dice 5 5
    blue decline
    yellow decline
    blue decline
    yellow decline
    blue attack blue-fighter>yellow-trooper
    dice 1
    yellow attack yellow-trooper>blue-fighter
    dice 1
    yellow attack yellow-marker>blue-fighter
    dice 1
    dice 6
    blue decline
    yellow decline
    blue decline
    yellow decline
    expect elysium: blue trooper*2 fighter | yellow trooper control
    refused BR-CMB-06 blue attack blue-trooper>yellow-trooper
    blue attack blue-fighter>yellow-trooper
    dice 1
    expect decision yellow attack
    """,
    )


def test_BR_CDO_06_others_fight_normally_and_the_defender_attacks_either() -> None:
    advanced(
        TARGET,
        RAIDING
        + """
    blue attack blue-fighter>yellow-trooper
    dice 1
    blue attack blue-trooper>yellow-trooper
    dice 1
    blue attack blue-gennie>yellow-trooper
    dice 1
    offered yellow attack yellow-trooper>blue-trooper
    offered yellow attack yellow-trooper>blue-trooper-commando
    yellow attack yellow-trooper>blue-trooper-commando
    dice 6
    yellow attack yellow-marker>blue-fighter
    dice 1
    dice 5
    expect decision blue retreat
    """,
        "elysium: blue trooper*2 gennie fighter | yellow trooper factory control",
    )


def test_BR_RUL_55_each_success_removes_one_factory_and_the_owner_picks() -> None:
    advanced(
        "elysium: blue trooper*3 fighter | yellow trooper F1 F2 control",
        """
        blue raid elysium blue-trooper 3
        blue decline
        yellow decline
        blue attack blue-fighter>yellow-trooper
        dice 1
        yellow attack yellow-trooper>blue-fighter
        dice 1
        yellow attack yellow-marker>blue-fighter
        dice 1
        dice 6
        expect decision blue raid
        refused BR-CDO-01 blue sabotage F3
        blue sabotage F2
        dice 5 6
        """,
        "elysium: blue trooper*3 fighter | yellow trooper control",
    )


def test_BR_RUL_55_commandos_shield_transports() -> None:
    advanced(
        "elysium: blue trooper T1 | yellow trooper factory control",
        """
        blue raid elysium blue-trooper
        blue decline
        yellow decline
        blue attack blue-T1>yellow-trooper
        dice 1
        refused BR-CMB-14 yellow attack yellow-trooper>blue-T1
        """,
    )


def test_BR_RUL_55_idle_commandos_become_ordinary_units_again() -> None:
    advanced(
        "elysium: blue trooper leader:buck-rogers factory | yellow trooper factory",
        """
        blue raid elysium blue-trooper
        yellow raid elysium yellow-trooper
        blue decline
        yellow decline
        dice 6 6
        blue decline
        yellow decline
        blue decline
        yellow decline
        expect decision blue attack
        offered blue attack blue-trooper>yellow-trooper
        """,
    )


def test_BR_DEC_13_numbers_of_troopers_and_gennies_or_none() -> None:
    advanced(
        TARGET,
        """
        expect decision blue raid
        expect options blue 4 raid *
        blue decline
        expect decision blue surrender
        """,
    )


def test_BR_DEC_19_commandos_roll_by_themselves() -> None:
    advanced(
        "elysium: blue trooper | yellow factory control",
        """
        blue raid elysium blue-trooper
        blue decline
        yellow decline
        yellow attack yellow-marker>blue-trooper-commando
        dice 1
        dice 6
        """,
        "elysium: blue trooper | yellow control",
    )


def test_BR_RUL_69_a_commando_roll_has_no_bonus() -> None:
    advanced(
        "bach: blue gennie fighter | yellow trooper factory",
        """
        blue raid bach blue-gennie
        blue decline
        yellow decline
        blue attack blue-fighter>yellow-trooper
        dice 1
        yellow attack yellow-trooper>blue-fighter
        dice 1
        dice 5
        expect bach: blue gennie fighter | yellow trooper factory
        """,
        e="on",
    )
