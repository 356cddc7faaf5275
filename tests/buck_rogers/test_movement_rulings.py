"""Rulings on movement (ledger chapter 13, BR-RUL-12 to 20 and 29)."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import buck

# -- BR-RUL-12 ------------------------------------------------------------------------------


def test_BR_RUL_12_moves_of_several_pieces_interleave() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        a-1: blue fighter
        a-9: blue fighter
        """,
        """
        blue move blue-fighter a-1>a-2
        blue move blue-fighter a-9>a-10
        blue move blue-fighter a-2>a-3
        blue move blue-fighter a-10>a-11
        offered blue move blue-fighter a-3>a-4 1 left-2
        offered blue move blue-fighter a-11>a-12 1 left-2
        """,
    )


def test_BR_RUL_12_a_mixed_group_goes_to_one_neighbour() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        a-1: blue fighter*3 battler T1 leader:buck-rogers
        """,
        """
        blue gather a-1
        refused BR-RUL-12 blue go a-2
        refused BR-RUL-12 blue join blue-fighter 4
        blue join blue-fighter 2
        refused BR-RUL-12 blue join blue-fighter 1
        blue join blue-battler
        blue join blue-T1
        blue join buck-rogers
        blue go a-2
        """,
        """
        a-1: blue fighter
        a-2: blue fighter*2 battler T1 leader:buck-rogers
        """,
    )


def test_BR_RUL_12_one_kind_alone_is_not_gathered() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        a-1: blue fighter*3
        """,
        "refused BR-RUL-12 blue gather a-1",
    )


def test_BR_RUL_12_a_group_may_be_let_go() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        a-1: blue fighter battler
        """,
        """
        blue gather a-1
        blue join blue-fighter
        blue disband
        expect decision blue move
        """,
        "a-1: blue fighter(left=4) battler(left=4)",
    )


# -- BR-RUL-13 ------------------------------------------------------------------------------


def test_BR_RUL_13_the_last_escort_does_not_leave_a_leader_among_enemies() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        ve-3: blue leader:buck-rogers fighter*2 | yellow battler
        """,
        """
        refused BR-RUL-13 blue move blue-fighter ve-3>ve-4 2
        blue move blue-fighter ve-3>ve-4
        refused BR-RUL-13 blue move blue-fighter ve-3>ve-4
        blue move buck-rogers ve-3>ve-4
        blue move blue-fighter ve-3>ve-4
        """,
        "ve-4: blue leader:buck-rogers fighter*2",
    )


def test_BR_RUL_13_they_leave_together() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        ve-3: blue leader:buck-rogers fighter | yellow battler
        """,
        """
        blue gather ve-3
        blue join blue-fighter
        refused BR-RUL-13 blue go ve-4
        blue join buck-rogers
        blue go ve-4
        """,
        "ve-4: blue leader:buck-rogers fighter",
    )


def test_BR_RUL_13_without_enemies_the_escort_is_free() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        ve-3: blue leader:buck-rogers fighter
        """,
        "blue move blue-fighter ve-3>ve-4",
    )


def test_BR_RUL_13_a_leader_exposed_before_the_move_may_stay_or_leave() -> None:
    buck(
        """
        turn 1 phase movement order yellow,blue,burgundy,green mover blue
        elysium: blue leader:buck-rogers control | yellow fighter
        """,
        """
        offered blue end-move
        blue move buck-rogers elysium>aphrodite
        """,
    )


def test_BR_RUL_13_advanced_an_enemy_control_marker_exposes() -> None:
    position = """
        turn 1 phase movement mover blue
        aphrodite: blue leader:buck-rogers(left=1) control
        elysium: yellow control
        """
    play = "blue move buck-rogers aphrodite>elysium"
    buck(position, play, "buck-rogers elysium")
    buck(position, f"refused BR-MOV-21 {play}", "buck-rogers aphrodite", game="advanced")


def test_BR_RUL_13_advanced_he_crosses_a_marked_zone_in_passing() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        aphrodite: blue leader:buck-rogers control
        elysium: yellow control
        """,
        """
        blue move buck-rogers aphrodite>elysium
        refused BR-RUL-13 blue end-move
        blue move buck-rogers elysium>venus-near-orbit
        blue end-move
        """,
        "buck-rogers venus-near-orbit",
        game="advanced",
    )


def test_BR_RUL_13_advanced_his_own_marker_is_with_him() -> None:
    """BR-RUL-33: a Leader with his own Control Marker is not alone, so the escort may go."""
    position = """
        turn 1 phase movement order yellow,blue,burgundy,green mover blue
        elysium: blue leader:buck-rogers fighter control | yellow trooper
        """
    play = "blue move blue-fighter elysium>venus-near-orbit"
    buck(position, f"refused BR-RUL-13 {play}")
    buck(position, play, game="advanced")


def test_BR_RUL_13_a_colour_is_not_held_up_by_the_leader_of_another() -> None:
    """An enemy came to the first colour's Leader after its move; the second colour moves freely."""
    buck(
        """
        turn 1 phase movement order blue,purple,burgundy,yellow,green,brown mover blue
        ve-2: blue leader:buck-rogers
        ve-4: purple fighter
        a-1: burgundy fighter
        juno: purple leader:black-barney trooper
        """,
        """
        blue move buck-rogers ve-2>ve-3
        blue end-move
        purple move purple-fighter ve-4>ve-3
        purple end-move
        burgundy move burgundy-fighter a-1>a-2
        burgundy end-move
        """,
        "ve-3: blue leader:buck-rogers | purple fighter",
        players=2,
        turn_cards="on",
    )


# -- BR-RUL-14 ------------------------------------------------------------------------------


LONE = """
    turn 1 phase movement order yellow,blue,burgundy,green mover yellow
    elysium: blue leader:buck-rogers control
    aphrodite: yellow trooper*2 control
    juno: yellow leader:killer-kane
    pallas: burgundy leader:ardala
    vesta: green leader:doc-huer
"""


def test_BR_RUL_14_a_lone_leader_may_still_leave_when_an_enemy_enters() -> None:
    buck(
        LONE,
        """
        yellow move yellow-trooper aphrodite>elysium
        expect buck-rogers elysium
        yellow end-move
        blue move buck-rogers elysium>venus-near-orbit
        """,
    )


def test_BR_RUL_14_he_is_lost_in_combat() -> None:
    buck(
        LONE,
        """
        yellow move yellow-trooper aphrodite>elysium
        yellow end-move
        blue end-move
        expect buck-rogers elysium
        burgundy end-move
        green end-move
        """,
        """
        buck-rogers off
        elysium: yellow trooper control
        """,
    )


def test_BR_RUL_14_leader_falls_at_once() -> None:
    buck(
        LONE,
        "yellow move yellow-trooper aphrodite>elysium",
        """
        buck-rogers off
        blue inert=2
        """,
        leader_falls_at_once="on",
    )


def test_BR_RUL_14_leader_falls_at_once_so_nobody_passes_alone() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        ve-1: blue leader:buck-rogers
        ve-2: yellow fighter
        """,
        "refused BR-RUL-14 blue move buck-rogers ve-1>ve-2",
        leader_falls_at_once="on",
    )


SHOT = """
    turn 1 phase movement order blue,yellow,burgundy,green mover blue
    ve-1: blue leader:buck-rogers fighter
    ve-2: yellow fighter
    juno: yellow leader:killer-kane
"""


def test_BR_RUL_14_a_leader_whose_escort_is_shot_completes_the_step() -> None:
    buck(
        SHOT,
        """
        blue gather ve-1
        blue join blue-fighter
        blue join buck-rogers
        blue go ve-2
        blue gather ve-2
        blue join blue-fighter
        blue join buck-rogers
        blue go ve-3
        yellow shoot yellow-fighter>blue-fighter
        dice 6
        """,
        "buck-rogers ve-3",
        pass_through_basic="both",
    )


def test_BR_RUL_14_who_arrives_exposed_without_his_escort_goes_on_in_passing() -> None:
    buck(
        SHOT + "    venus-far-orbit: yellow T1\n",
        """
        blue gather ve-1
        blue join blue-fighter
        blue join buck-rogers
        blue go ve-2
        blue gather ve-2
        blue join blue-fighter
        blue join buck-rogers
        blue go venus-far-orbit
        yellow shoot yellow-fighter>blue-fighter
        dice 6
        expect buck-rogers venus-far-orbit
        refused BR-RUL-13 blue end-move
        blue move buck-rogers venus-far-orbit>venus-near-orbit
        blue end-move
        """,
        "buck-rogers venus-near-orbit",
        pass_through_basic="both",
    )


def test_BR_RUL_14_where_he_may_not_end_he_does_not_go_and_spends_nothing() -> None:
    buck(
        """
        turn 1 phase movement order blue,yellow,burgundy,green mover blue
        venus-far-orbit: blue leader:buck-rogers fighter
        venus-near-orbit: yellow fighter
        elysium: yellow trooper control
        juno: yellow leader:killer-kane
        """,
        """
        blue gather venus-far-orbit
        blue join blue-fighter
        blue join buck-rogers
        blue go venus-near-orbit
        blue gather venus-near-orbit
        blue join blue-fighter
        blue join buck-rogers
        blue go elysium
        yellow shoot yellow-fighter>blue-fighter
        dice 6
        expect venus-near-orbit: blue leader:buck-rogers(left=3,entered) | yellow fighter
        refused BR-RUL-13 blue end-move
        blue move buck-rogers venus-near-orbit>venus-far-orbit
        blue end-move
        """,
        pass_through_basic="both",
    )


def test_BR_RUL_14_one_who_cannot_go_on_stays_and_faces_the_test() -> None:
    """His escort is shot as they leave, and every zone in his reach has enemies."""
    buck(
        """
        turn 1 phase movement order yellow,blue,burgundy,green mover blue
        elysium: blue leader:buck-rogers fighter control | yellow trooper(entered)
        venus-near-orbit: yellow fighter | burgundy fighter
        aphrodite: yellow trooper control
        beta-regio: yellow trooper control
        wreckers: yellow trooper control
        mt-maxwell: yellow trooper control
        lowlanders: yellow trooper control
        aerostates: yellow trooper control
        venus-far-orbit: yellow fighter
        ve-2: yellow fighter
        ve-1: yellow fighter
        ve-3: yellow fighter
        me-1: yellow fighter
        e-1: yellow fighter
        e-8: yellow fighter
        juno: yellow leader:killer-kane
        """,
        """
        blue gather elysium
        blue join blue-fighter
        blue join buck-rogers
        blue go venus-near-orbit
        yellow shoot yellow-trooper>blue-fighter
        dice 7
        expect elysium: blue leader:buck-rogers control | yellow trooper
        expect decision blue move
        blue end-move
        """,
        pass_through_basic="form-2",
    )


# -- BR-RUL-15 and 16 -----------------------------------------------------------------------


@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_BR_RUL_15_a_bare_control_marker_stops_nobody(game: str) -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue fighter control
        aphrodite: yellow control
        """,
        """
        blue move blue-fighter elysium>aphrodite
        blue move blue-fighter aphrodite>wreckers
        """,
        "wreckers: blue fighter",
        game=game,
    )


def test_BR_RUL_15_half_built_satellites_are_nobodys_units() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        vesta: yellow control
        vesta-orbit: yellow half-satellite
        a-15: blue leader:buck-rogers
        """,
        """
        blue move buck-rogers a-15>vesta-orbit
        blue end-move
        """,
        "buck-rogers vesta-orbit",
    )


def test_BR_RUL_16_passing_through_takes_no_zone() -> None:
    buck(
        """
        turn 1 phase movement order blue,burgundy,yellow,green mover blue
        elysium: blue fighter control
        aphrodite: yellow control
        """,
        """
        blue move blue-fighter elysium>aphrodite
        blue move blue-fighter aphrodite>wreckers
        blue end-move
        burgundy end-move
        yellow end-move
        green end-move
        """,
        """
        aphrodite: yellow control
        wreckers: blue fighter control
        """,
    )


# -- BR-RUL-19, 20 and 29 -------------------------------------------------------------------


def test_BR_RUL_19_the_sun_is_an_ordinary_zone() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        me-1: blue fighter leader:buck-rogers
        """,
        """
        blue move blue-fighter me-1>sun
        blue move buck-rogers me-1>sun
        expect decision blue move
        refused BR-MOV-09 blue move blue-fighter sun>ve-1
        blue move blue-fighter sun>me-2
        """,
        "sun: blue leader:buck-rogers",
    )


def test_BR_RUL_20_trans_rings_have_no_links_unless_the_switch_is_on() -> None:
    position = """
        turn 1 phase movement mover blue
        te-2: blue fighter
        tm-2: blue fighter
        """
    buck(
        position,
        """
        refused BR-MOV-09 blue move blue-fighter te-2>te-3
        refused BR-MOV-09 blue move blue-fighter tm-2>tm-3
        """,
    )
    buck(
        position,
        """
        blue move blue-fighter te-2>te-3
        blue move blue-fighter tm-2>tm-3
        """,
        trans_rings_linked="on",
    )


def test_BR_RUL_29_who_begins_by_a_satellite_may_leave_and_leaders_are_not_frozen() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        vesta: yellow control
        vesta-orbit: yellow satellite | blue fighter
        a-15: blue leader:buck-rogers battler
        """,
        """
        blue move blue-fighter vesta-orbit>a-15
        blue move blue-battler a-15>vesta-orbit
        blue move buck-rogers a-15>vesta-orbit
        blue move buck-rogers vesta-orbit>a-15
        """,
    )


def test_BR_RUL_29_ships_are_frozen_from_any_side() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        tycho: yellow control
        tranquility: yellow control
        farside: yellow control
        moscoviense: yellow control
        moon-near-orbit: yellow satellite
        earth-near-orbit: blue fighter
        earth-moon-far-orbit: blue fighter
        """,
        """
        blue move blue-fighter earth-near-orbit>moon-near-orbit
        refused BR-MOV-17 blue move blue-fighter moon-near-orbit>tycho
        blue move blue-fighter earth-moon-far-orbit>moon-near-orbit
        refused BR-MOV-17 blue move blue-fighter moon-near-orbit>earth-near-orbit
        """,
    )
