"""Surrender and retreat in the Advanced game (BR-ESC)."""

from __future__ import annotations

from buck_rogers.battles import advanced, declines, misses

PRESSED = """
    elysium: blue fighter trooper T1 | yellow trooper*2
    aphrodite: blue control
    beta-regio: yellow control
    wreckers: green trooper
"""
ROUND = declines("blue yellow") + misses(
    "blue-fighter>yellow-trooper",
    "blue-trooper>yellow-trooper",
    "blue-T1>yellow-trooper",
    "yellow-trooper>blue-fighter",
    "yellow-trooper>blue-fighter",
)
"""A round in which everybody misses."""

DUEL = declines("blue yellow") + misses(
    "blue-trooper>yellow-trooper", "yellow-trooper>blue-trooper"
)
RAIDED = """
    elysium: blue trooper*2 | yellow trooper factory
    aphrodite: blue control
"""
RAID_ROUND = "blue raid elysium blue-trooper\n" + DUEL + "dice 1\n"
"""One Trooper is a commando, who fails."""


# -- surrender ----------------------------------------------------------------------------------

GIVING = """
    elysium: blue trooper*2 fighter leader:buck-rogers factory control | yellow fighter*3
"""


def test_BR_ESC_01_a_force_is_offered_at_the_start_of_a_round() -> None:
    advanced(
        GIVING,
        """
        expect decision blue surrender
        refused BR-ESC-01 blue surrender green
        blue surrender yellow
        expect decision yellow accept
        yellow accept
        """,
        "elysium: yellow trooper*2 fighter*4 factory control",
    )


def test_BR_ESC_01_the_opponent_may_refuse() -> None:
    advanced(
        GIVING,
        """
        blue surrender yellow
        yellow decline
        yellow decline
        expect decision blue ability
        """,
        "elysium: blue trooper*2 fighter leader:buck-rogers factory control | yellow fighter*3",
    )


def test_BR_RUL_57_marker_cargo_and_factories_go_along_and_the_leader_is_alone() -> None:
    advanced(
        "ve-1: blue T1[trooper*3] leader:buck-rogers | yellow fighter",
        """
        blue engage yellow
        yellow decline
        blue surrender yellow
        yellow accept
        """,
        """
        ve-1: yellow T1[yellow-trooper*3] fighter
        buck-rogers: off back 4
        """,
    )


def test_BR_RUL_57_a_factory_aboard_goes_along() -> None:
    advanced(
        "ve-1: blue T1[factory] | yellow fighter",
        """
        blue engage yellow
        yellow decline
        blue surrender yellow
        yellow accept
        """,
        """
        ve-1: yellow T1[F1] fighter
        yellow factories 1
        blue factories 0
        """,
    )


def test_BR_RUL_57_half_built_units_go_along_without_sabotage() -> None:
    advanced(
        """
        thule: yellow fighter | blue trooper F1(making=killer-satellite,for=thule-orbit) control
        thule-orbit: blue half-satellite
        """,
        """
        blue surrender yellow
        yellow accept
        expect phase building
        """,
        """
        thule: yellow trooper fighter factory control
        thule-orbit: yellow half-satellite
        """,
    )


def test_BR_RUL_57_an_inert_player_answers_an_offer() -> None:
    advanced(
        """
        yellow: inert 2
        off: killer-kane colour=yellow back=4
        elysium: blue trooper | yellow fighter
        """,
        """
        blue surrender yellow
        yellow accept
        """,
        "elysium: yellow trooper fighter control",
    )


def test_BR_RUL_06_surrendered_units_without_a_piece_are_destroyed() -> None:
    advanced(
        """
        elysium: blue gennie*3 | yellow gennie*2
        aphrodite: yellow gennie*5 control
        """,
        """
        blue surrender yellow
        yellow accept
        """,
        "elysium: yellow gennie*3 control",
    )


def test_BR_DEC_17_short_of_pieces_the_receiver_names_the_transports() -> None:
    advanced(
        """
        ve-1: blue T1[trooper*2] T2 T3[trooper] | yellow fighter
        hygeia: yellow T1 T2
        """,
        """
        blue engage yellow
        yellow decline
        blue surrender yellow
        yellow accept
        refused BR-ESC-01 yellow accept yellow-T1
        yellow accept blue-T3
        yellow accept blue-T1
        """,
        """
        ve-1: yellow T3[yellow-trooper*1] T4[yellow-trooper*2] fighter
        blue transports 0
        """,
    )


def test_BR_DEC_17_surrender_to_somebody_or_fight_on() -> None:
    advanced(
        "elysium: blue trooper | yellow fighter | green fighter",
        """
        expect decision blue surrender
        expect options blue 2 surrender *
        offered blue decline
        """,
    )


# -- retreat ------------------------------------------------------------------------------------


def test_BR_ESC_02_after_the_losses_the_lowest_card_retreats_first() -> None:
    advanced(
        PRESSED,
        ROUND
        + """
    expect decision blue retreat
    blue retreat blue-fighter aphrodite
    blue decline
    yellow hold
    expect decision yellow retreat
    """,
        "aphrodite: blue fighter control",
    )


def test_BR_ESC_03_only_to_a_zone_it_could_move_into_without_enemies() -> None:
    advanced(
        PRESSED,
        ROUND
        + """
    refused BR-ESC-03 blue retreat blue-fighter wreckers
    refused BR-ESC-03 blue retreat blue-fighter beta-regio
    refused BR-ESC-03 blue retreat blue-fighter venus-far-orbit
    refused BR-ESC-03 blue retreat blue-trooper venus-near-orbit
    offered blue retreat blue-fighter venus-near-orbit
    offered blue retreat blue-trooper aphrodite
    """,
    )


def test_BR_ESC_04_to_different_zones_and_some_stay() -> None:
    advanced(
        PRESSED,
        ROUND
        + """
    blue retreat blue-fighter venus-near-orbit
    refused BR-ESC-04 blue retreat blue-fighter aphrodite
    blue retreat blue-T1 aphrodite
    blue decline
    yellow hold
    yellow decline
    """,
        """
        venus-near-orbit: blue fighter
        aphrodite: blue T1 control
        elysium: blue trooper | yellow trooper*2
        """,
    )


def test_BR_ESC_05_satellites_markers_and_ground_units_on_asteroids_stay() -> None:
    advanced(
        "thule: blue trooper*2 control | yellow fighter",
        """
        blue decline
        yellow decline
        blue attack blue-trooper>yellow-fighter 1
        dice 1
        blue attack blue-trooper>yellow-fighter 1
        dice 1
        blue attack blue-marker>yellow-fighter
        dice 1
        yellow attack yellow-fighter>blue-trooper
        dice 1
        expect decision yellow retreat
        """,
    )
    advanced(
        "thule: blue control\nthule-orbit: blue satellite fighter | yellow fighter",
        """
        blue hold
        blue engage yellow
        yellow decline
        blue decline
        yellow decline
        blue hold
        yellow attack yellow-fighter>blue-fighter
        dice 1
        expect decision blue retreat
        refused BR-ESC-05 blue retreat ks-thule a-21
        """,
    )


def test_BR_ESC_06_each_enemy_unit_fires_once_and_still_attacks_next_round() -> None:
    advanced(
        PRESSED,
        ROUND
        + """
    blue retreat blue-fighter aphrodite
    blue decline
    yellow shoot yellow-trooper>blue-fighter
    dice 6
    yellow shoot yellow-trooper>blue-fighter
    dice 7
    yellow decline
    expect elysium: blue trooper T1 | yellow trooper*2
    blue decline
    yellow decline
    blue attack blue-trooper>yellow-trooper
    dice 1
    blue attack blue-T1>yellow-trooper
    dice 1
    offered yellow attack yellow-trooper>blue-trooper
    """,
        "aphrodite: blue control",
    )


def test_BR_RUL_56_transports_are_fired_at_last_and_markers_do_not_fire() -> None:
    advanced(
        PRESSED.replace("yellow trooper*2", "yellow trooper control"),
        """
        blue decline
        yellow decline
        blue attack blue-fighter>yellow-trooper
        dice 1
        blue attack blue-trooper>yellow-trooper
        dice 1
        blue attack blue-T1>yellow-trooper
        dice 1
        yellow attack yellow-trooper>blue-fighter
        dice 1
        yellow attack yellow-marker>blue-fighter
        dice 1
        blue retreat blue-fighter aphrodite
        blue retreat blue-T1 aphrodite
        blue decline
        refused BR-RUL-52 yellow shoot yellow-trooper>blue-T1
        refused BR-PTF-03 yellow shoot yellow-marker>blue-fighter
        yellow shoot yellow-trooper>blue-fighter
        dice 1
        yellow decline
        expect decision blue surrender
        """,
    )


def test_BR_RUL_56_commandos_do_not_fire_but_may_retreat() -> None:
    advanced(
        RAIDED,
        RAID_ROUND
        + """
        blue decline
        yellow retreat yellow-trooper wreckers
        blue shoot blue-trooper>yellow-trooper
        dice 1
        yellow decline
        """,
        "wreckers: yellow trooper control",
    )


def test_BR_RUL_56_a_retreating_commando_is_one_no_more() -> None:
    advanced(
        RAIDED,
        RAID_ROUND
        + """
        blue retreat blue-trooper-commando aphrodite
        blue decline
        yellow hold
        yellow decline
        blue decline
        yellow decline
        blue attack blue-trooper>yellow-trooper
        dice 1
        yellow attack yellow-trooper>blue-trooper
        dice 1
        expect decision blue retreat
        """,
        "aphrodite: blue trooper control",
    )


def test_BR_RUL_56_a_lone_leader_is_defeated_before_he_could_retreat() -> None:
    advanced(
        "elysium: blue trooper leader:buck-rogers | yellow fighter",
        """
        blue decline
        yellow decline
        blue attack blue-trooper>yellow-fighter
        dice 1
        yellow attack yellow-fighter>blue-trooper
        dice 7
        """,
        "buck-rogers: off back 4\nelysium: yellow fighter control",
    )


def test_BR_RUL_56_a_leader_left_behind_falls_and_an_inert_player_stays() -> None:
    advanced(
        """
        elysium: blue trooper leader:buck-rogers | yellow fighter
        aphrodite: blue control
        """,
        """
        blue decline
        yellow decline
        blue attack blue-trooper>yellow-fighter
        dice 1
        yellow attack yellow-fighter>blue-trooper
        dice 1
        blue retreat blue-trooper aphrodite
        blue decline
        yellow hold
        """,
        "buck-rogers: off back 4\naphrodite: blue trooper control",
    )
    advanced(
        """
        blue: inert 2
        off: buck-rogers colour=blue back=4
        elysium: blue trooper | yellow fighter
        """,
        """
        yellow decline
        blue attack blue-trooper>yellow-fighter
        dice 1
        yellow attack yellow-fighter>blue-trooper
        dice 1
        expect decision yellow retreat
        """,
    )


def test_BR_ALD_02_ships_that_retreat_with_wilma_are_safe() -> None:
    advanced(
        """
        ve-1: blue fighter leader:wilma-deering | yellow fighter*2
        juno: blue leader:buck-rogers
        """,
        """
        blue engage yellow
        yellow decline
        blue decline
        yellow decline
        blue attack blue-fighter>yellow-fighter
        dice 1
        yellow attack yellow-fighter>blue-fighter 1
        dice 1
        yellow attack yellow-fighter>blue-fighter 1
        dice 1
        blue retreat blue-fighter ve-2
        blue retreat wilma-deering ve-2
        blue use wilma-deering
        """,
        "ve-2: blue fighter leader:wilma-deering",
    )


def test_BR_RUL_49_each_colour_retreats_on_its_own_card() -> None:
    advanced(
        """
        turn 1 phase combat order blue,yellow,burgundy,green,purple,brown
        elysium: blue trooper | burgundy T1 | yellow trooper
        aphrodite: blue control
        juno: blue leader:buck-rogers
        vesta: yellow leader:killer-kane
        """,
        """
        blue decline
        yellow decline
        blue attack blue-trooper>yellow-trooper
        dice 1
        yellow attack yellow-trooper>blue-trooper
        dice 1
        blue attack burgundy-T1>yellow-trooper
        dice 1
        refused BR-RUL-49 blue retreat burgundy-T1 aphrodite
        blue decline
        yellow decline
        offered blue retreat burgundy-T1 aphrodite
        """,
        players=3,
    )


def test_BR_RUL_49_the_marker_attacks_after_his_last_colour_in_the_battle() -> None:
    advanced(
        """
        turn 1 phase combat order blue,yellow,burgundy,green,purple,brown
        elysium: blue trooper control | yellow trooper*2
        juno: blue leader:buck-rogers
        vesta: yellow leader:killer-kane
        """,
        """
        blue decline
        yellow decline
        blue attack blue-trooper>yellow-trooper
        dice 1
        expect decision blue attack
        blue attack blue-marker>yellow-trooper
        dice 1
        expect decision yellow attack
        """,
        players=3,
    )


def test_BR_DEC_20_retreat_or_stay_per_unit_then_fire() -> None:
    advanced(
        PRESSED,
        ROUND
        + """
    expect decision blue retreat
    offered blue retreat blue-T1 venus-near-orbit
    blue retreat blue-T1 aphrodite
    blue decline
    expect decision yellow fire
    """,
    )


def test_BR_TRN_07_a_transport_that_retreats_to_the_ground_unloads() -> None:
    advanced(
        """
        venus-near-orbit: blue T1[trooper*2] | yellow fighter
        elysium: blue control
        """,
        """
        blue engage yellow
        yellow decline
        blue decline
        yellow decline
        blue attack blue-T1>yellow-fighter
        dice 1
        yellow attack yellow-fighter>blue-T1
        dice 1
        blue retreat blue-T1 elysium
        yellow hold
        """,
        "elysium: blue T1 trooper*2 control",
    )
