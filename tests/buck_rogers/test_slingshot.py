"""Option K: slingshots round planets and the Sun (BR-OPK, BR-RUL-73)."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import buck

# In turn 1 the markers are on Me2, Ve2, E2 and M2.


def test_BR_OPK_01_a_ship_that_reaches_a_marker_or_the_sun_may_try() -> None:
    for start, zone in (("me-1", "me-2"), ("ve-1", "ve-2"), ("e-1", "e-2"), ("m-1", "m-2")):
        buck(
            f"""
            turn 1 phase movement mover blue
            {start}: blue fighter
            """,
            f"""
            blue move blue-fighter {start}>{zone}
            expect decision blue slingshot
            blue decline
            expect decision blue move
            """,
            k="on",
        )
    buck(
        """
        turn 1 phase movement mover blue
        me-1: blue battler T1
        """,
        """
        blue move blue-battler me-1>sun
        expect decision blue slingshot
        blue decline
        blue move blue-T1 me-1>sun
        expect decision blue slingshot
        """,
        k="on",
    )


def test_BR_OPK_01_only_with_the_option() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        e-1: blue fighter
        """,
        """
        blue move blue-fighter e-1>e-2
        expect decision blue move
        """,
    )


def test_BR_OPK_01_the_last_zone_of_the_allowance_will_do() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        e-1: blue fighter(left=1)
        """,
        """
        blue move blue-fighter e-1>e-2
        blue slingshot-together
        dice 1
        """,
        "e-2: blue fighter(left=2,entered,slung-earth)",
        k="on",
    )


@pytest.mark.parametrize(("die", "after"), [(9, "fighter"), (10, "")])
def test_BR_OPK_02_round_a_planet_only_a_ten_fails(die: int, after: str) -> None:
    buck(
        """
        turn 1 phase movement mover blue
        e-1: blue fighter
        """,
        f"""
        blue move blue-fighter e-1>e-2
        blue slingshot-together
        dice {die}
        """,
        "e-2: blue fighter(left=5,entered,slung-earth)" if after else "e-2: empty",
        k="on",
    )


@pytest.mark.parametrize(("die", "lives"), [(7, True), (8, False), (10, False)])
def test_BR_OPK_03_round_the_sun_an_eight_fails(die: int, lives: bool) -> None:
    buck(
        """
        turn 1 phase movement mover blue
        me-1: blue fighter
        """,
        f"""
        blue move blue-fighter me-1>sun
        blue slingshot-together
        dice {die}
        """,
        "sun: blue fighter(left=7,entered,slung-sun)" if lives else "sun: empty",
        k="on",
    )


def test_BR_OPK_04_not_where_the_ship_began_the_turn() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        e-2: blue fighter T1
        sun: blue battler
        """,
        """
        blue move blue-fighter e-2>e-3
        blue move blue-fighter e-3>e-2
        expect decision blue move
        blue move blue-T1 e-2>e-1
        blue move blue-T1 e-1>e-2
        expect decision blue move
        blue move blue-battler sun>me-1
        blue move blue-battler me-1>sun
        expect decision blue move
        """,
        k="on",
    )


def test_BR_OPK_05_BR_DEC_10_a_group_rolls_once_for_all_or_once_per_ship() -> None:
    group = """
        turn 1 phase movement mover blue
        e-1: blue fighter*2 T1[trooper*5]
        """
    go = """
        blue gather e-1
        blue join blue-fighter 2
        blue join blue-T1
        blue go e-2
        expect options blue 4
        """
    buck(group, f"{go}\nblue slingshot-together\ndice 10", "e-2: empty", k="on")
    buck(
        group,
        f"{go}\nblue slingshot-each\ndice 3 10 10",
        """
        e-2: blue fighter(left=5,entered,slung-earth)
        blue units=1 transports=0
        """,
        k="on",
    )


def test_BR_OPK_06_several_slingshots_each_with_its_own_roll() -> None:
    """Mercury and Venus stand side by side in turn 1."""
    buck(
        """
        turn 1 phase movement mover blue
        me-1: blue fighter
        """,
        """
        blue move blue-fighter me-1>me-2
        blue slingshot-together
        dice 1
        blue move blue-fighter me-2>sun
        blue slingshot-together
        dice 1
        blue move blue-fighter sun>me-1
        blue move blue-fighter me-1>ve-2
        blue slingshot-together
        dice 1
        """,
        "ve-2: blue fighter(left=8,entered,slung-mercury,slung-venus,slung-sun)",
        k="on",
    )


def test_BR_OPK_07_asteroids_give_no_slingshot() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        a-14: blue fighter
        """,
        """
        expect marker-vesta a-15
        blue move blue-fighter a-14>a-15
        expect decision blue move
        """,
        k="on",
    )


def test_BR_RUL_73_each_marker_once_per_ship_and_turn() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        e-1: blue fighter*2
        """,
        """
        blue move blue-fighter e-1>e-2 2
        blue slingshot-together
        dice 1
        blue move blue-fighter e-2>e-3 2
        blue move blue-fighter e-3>e-2 2
        expect decision blue move
        """,
        k="on",
    )


def test_BR_RUL_73_who_declined_may_try_when_he_comes_again() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        e-1: blue fighter
        """,
        """
        blue move blue-fighter e-1>e-2
        blue decline
        blue move blue-fighter e-2>e-3
        blue move blue-fighter e-3>e-2
        expect decision blue slingshot
        """,
        k="on",
    )


def test_BR_RUL_73_leaders_cannot() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        e-1: blue leader:buck-rogers fighter
        """,
        """
        blue move buck-rogers e-1>e-2
        expect decision blue move
        blue move buck-rogers e-2>e-1
        blue gather e-1
        blue join blue-fighter
        blue join buck-rogers
        blue go e-2
        blue slingshot-together
        dice 2
        """,
        "e-2: blue leader:buck-rogers(left=1,entered) fighter(left=5,entered,slung-earth)",
        k="on",
    )


def test_BR_RUL_73_with_option_f_far_orbit_is_starting_on_the_marker() -> None:
    position = """
        turn 1 phase movement mover blue
        earth-moon-far-orbit: blue fighter
        """
    buck(
        position,
        """
        blue switch blue-fighter earth-moon-far-orbit>e-2
        blue move blue-fighter e-2>e-3
        blue move blue-fighter e-3>e-2
        expect decision blue move
        """,
        k="on",
        f="on",
    )
    buck(
        position,
        """
        blue move blue-fighter earth-moon-far-orbit>e-2
        expect decision blue slingshot
        """,
        k="on",
    )


def test_BR_RUL_73_the_roll_comes_on_arrival_and_fire_on_departure() -> None:
    buck(
        """
        turn 1 phase movement order blue,burgundy,yellow,green mover blue
        e-1: blue fighter
        e-2: yellow fighter
        juno: yellow leader:killer-kane
        """,
        """
        blue move blue-fighter e-1>e-2
        expect decision blue slingshot
        blue slingshot-together
        dice 4
        blue move blue-fighter e-2>e-3
        yellow shoot yellow-fighter>blue-fighter
        dice 6
        """,
        "blue units=0",
        k="on",
        pass_through_basic="both",
    )


def test_BR_RUL_73_cargo_dies_with_its_ship() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        e-1: blue T1[factory]
        """,
        """
        blue move blue-T1 e-1>e-2
        blue slingshot-together
        dice 10
        """,
        "blue transports=0 factories=0",
        k="on",
    )


def test_BR_OPK_05_nothing_else_is_done_before_the_choice() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        e-1: blue fighter
        """,
        """
        blue move blue-fighter e-1>e-2
        refused BR-OPK-05 blue move blue-fighter e-2>e-3
        """,
        k="on",
    )
