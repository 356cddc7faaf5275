"""Option F: a planet's Far Orbit and its marker's Space Zone are one (BR-OPF, BR-RUL-70)."""

from __future__ import annotations

from buck_rogers.campaign import buck


def test_BR_OPF_01_far_orbit_and_marker_are_one_zone_for_movement() -> None:
    """Near Earth Orbit to E3 takes two zones instead of three."""
    buck(
        """
        turn 1 phase movement mover blue
        earth-near-orbit: blue fighter
        """,
        """
        blue move blue-fighter earth-near-orbit>earth-moon-far-orbit
        refused BR-OPF-02 blue move blue-fighter earth-moon-far-orbit>e-2
        blue switch blue-fighter earth-moon-far-orbit>e-2
        blue move blue-fighter e-2>e-3
        """,
        "e-3: blue fighter(left=2,entered)",
        f="on",
    )


def test_BR_OPF_01_what_touches_one_half_touches_the_other() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        e-2: blue fighter
        """,
        """
        blue switch blue-fighter e-2>earth-moon-far-orbit
        blue move blue-fighter earth-moon-far-orbit>l-5-colony
        """,
        "l-5-colony: blue fighter(left=3,entered)",
        f="on",
    )


def test_BR_OPF_01_without_the_option_there_is_no_switching() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        e-2: blue fighter
        """,
        """
        refused BR-OPF-01 blue switch blue-fighter e-2>earth-moon-far-orbit
        blue move blue-fighter e-2>earth-moon-far-orbit
        """,
        "earth-moon-far-orbit: blue fighter(left=3,entered)",
    )


def test_BR_OPF_01_a_leader_is_exposed_by_enemies_in_either_half() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        e-1: blue leader:buck-rogers(left=1)
        earth-moon-far-orbit: yellow fighter
        """,
        "refused BR-MOV-21 blue move buck-rogers e-1>e-2",
        f="on",
    )


def test_BR_OPF_01_an_escort_in_the_other_half_is_with_him() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        e-1: blue leader:buck-rogers(left=1)
        e-2: yellow fighter
        earth-moon-far-orbit: blue fighter(left=4)
        """,
        """
        blue move buck-rogers e-1>e-2
        refused BR-RUL-13 blue move blue-fighter earth-moon-far-orbit>earth-near-orbit
        blue end-move
        """,
        "buck-rogers e-2",
        f="on",
    )


def test_BR_OPF_02_changing_halves_costs_nothing() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        earth-moon-far-orbit: blue fighter*2 T1[trooper*2] leader:buck-rogers
        """,
        """
        blue switch blue-fighter earth-moon-far-orbit>e-2
        blue switch blue-T1 earth-moon-far-orbit>e-2
        blue switch buck-rogers earth-moon-far-orbit>e-2
        offered blue move blue-fighter e-2>e-3 1 left-4
        offered blue move blue-fighter earth-moon-far-orbit>earth-near-orbit 1 left-4
        """,
        """
        earth-moon-far-orbit: blue fighter
        e-2: blue fighter leader:buck-rogers T1[blue-trooper*2]
        """,
        f="on",
    )


def test_BR_OPF_02_also_after_the_last_zone() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        earth-near-orbit: blue fighter(left=1)
        """,
        """
        blue move blue-fighter earth-near-orbit>earth-moon-far-orbit
        blue switch blue-fighter earth-moon-far-orbit>e-2
        refused BR-MOV-06 blue move blue-fighter e-2>e-3
        """,
        "e-2: blue fighter",
        f="on",
    )


def test_BR_OPF_03_only_the_far_orbit_half_goes_with_the_planet() -> None:
    buck(
        """
        turn 1 phase building order blue,burgundy,yellow,green
        juno: blue leader:buck-rogers trooper control
        pallas: burgundy leader:wilma-deering trooper control
        psyche: yellow leader:killer-kane trooper control
        hygeia: green leader:ardala trooper control
        earth-moon-far-orbit: blue fighter
        e-2: blue battler
        """,
        """
        blue end-building
        burgundy end-building
        yellow end-building
        green end-building
        dice 8 1 1 1
        refused BR-OPF-01 blue switch blue-battler e-2>earth-moon-far-orbit
        blue switch blue-fighter earth-moon-far-orbit>e-3
        """,
        f="on",
    )


MERGED_BATTLE = """
    turn 1 phase combat order blue,burgundy,yellow,green
    earth-moon-far-orbit: blue fighter
    e-2: yellow fighter
    juno: yellow leader:killer-kane
"""


def test_BR_OPF_04_both_halves_fight_as_one_zone() -> None:
    buck(
        MERGED_BATTLE + "    pallas: blue leader:buck-rogers\n",
        """
        blue engage yellow
        yellow decline
        blue attack blue-fighter>yellow-fighter
        dice 6
        yellow attack yellow-fighter>blue-fighter
        dice 1
        """,
        """
        earth-moon-far-orbit: blue fighter
        e-2: empty
        """,
        f="on",
    )
    buck(MERGED_BATTLE + "    pallas: blue leader:buck-rogers\n", "expect phase building")


def test_BR_OPF_04_a_leader_in_the_other_half_gives_his_bonus() -> None:
    buck(
        """
        turn 1 phase combat order blue,burgundy,yellow,green
        earth-moon-far-orbit: blue fighter
        e-2: yellow fighter | blue leader:buck-rogers
        juno: yellow leader:killer-kane
        """,
        """
        blue engage yellow
        yellow decline
        blue attack blue-fighter>yellow-fighter
        dice 4
        yellow attack yellow-fighter>blue-fighter
        dice 1
        """,
        "e-2: blue leader:buck-rogers",
        f="on",
    )


def test_BR_OPF_04_units_in_the_other_half_shoot_at_who_leaves() -> None:
    buck(
        """
        turn 1 phase movement order blue,burgundy,yellow,green mover blue
        earth-near-orbit: blue fighter
        earth-moon-far-orbit: yellow fighter
        juno: yellow leader:killer-kane
        """,
        """
        blue move blue-fighter earth-near-orbit>earth-moon-far-orbit
        blue switch blue-fighter earth-moon-far-orbit>e-2
        expect decision blue move
        blue move blue-fighter e-2>e-3
        yellow shoot yellow-fighter>blue-fighter
        dice 6
        """,
        "blue units=0",
        f="on",
        pass_through_basic="both",
    )


def test_BR_RUL_70_once_before_the_first_and_once_after_each_paid_zone() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        earth-moon-far-orbit: blue fighter leader:buck-rogers T1
        """,
        """
        blue switch blue-T1 earth-moon-far-orbit>e-2
        refused BR-RUL-70 blue switch blue-T1 e-2>earth-moon-far-orbit
        blue switch blue-fighter earth-moon-far-orbit>e-2
        refused BR-RUL-70 blue switch blue-fighter e-2>earth-moon-far-orbit
        blue move blue-fighter e-2>e-3
        blue move blue-fighter e-3>e-2
        blue switch blue-fighter e-2>earth-moon-far-orbit
        blue switch buck-rogers earth-moon-far-orbit>e-2
        refused BR-RUL-70 blue switch buck-rogers e-2>earth-moon-far-orbit
        blue move buck-rogers e-2>e-3
        blue move buck-rogers e-3>e-2
        blue switch buck-rogers e-2>earth-moon-far-orbit
        """,
        f="on",
    )


def test_BR_RUL_70_asteroids_are_not_merged() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        vesta-orbit: blue fighter
        """,
        """
        refused BR-OPF-01 blue switch blue-fighter vesta-orbit>a-15
        blue move blue-fighter vesta-orbit>a-15
        """,
        f="on",
    )


def test_BR_RUL_70_while_a_leader_is_in_passing_nobody_changes_halves() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        ve-1: blue leader:buck-rogers
        ve-4: yellow fighter
        e-2: blue fighter
        """,
        """
        blue move buck-rogers ve-1>ve-4
        refused BR-RUL-13 blue switch blue-fighter e-2>earth-moon-far-orbit
        """,
        f="on",
    )
