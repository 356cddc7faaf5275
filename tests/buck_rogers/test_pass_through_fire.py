"""Pass-through fire (ledger chapter 10, BR-PTF; rulings BR-RUL-52, 53 and 83)."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import buck

FORM_1 = """
    turn 1 phase movement order blue,burgundy,yellow,green mover blue
    juno: blue leader:buck-rogers
    pallas: burgundy leader:wilma-deering
    vesta: yellow leader:killer-kane
    psyche: green leader:ardala
"""
FORM_2 = FORM_1.replace("mover blue", "mover yellow")

# -- form 1 ---------------------------------------------------------------------------------


def test_BR_PTF_01_each_unit_shoots_once_at_ships_that_leave() -> None:
    buck(
        FORM_1
        + """
        ve-2: blue fighter*3
        ve-3: yellow fighter*2
        """,
        """
        blue move blue-fighter ve-2>ve-3 3
        blue move blue-fighter ve-3>ve-4 3
        expect decision yellow fire
        yellow shoot yellow-fighter>blue-fighter
        dice 6
        yellow shoot yellow-fighter>blue-fighter
        dice 6
        expect decision blue move
        """,
        """
        ve-3: yellow fighter*2
        ve-4: blue fighter
        """,
        game="advanced",
    )


def test_BR_PTF_01_not_at_units_that_began_their_move_there() -> None:
    buck(
        FORM_1
        + """
        ve-3: blue fighter | yellow fighter*2
        """,
        """
        blue move blue-fighter ve-3>ve-4
        expect decision blue move
        """,
        game="advanced",
    )


def test_BR_PTF_01_not_at_units_that_stay() -> None:
    buck(
        FORM_1
        + """
        ve-2: blue fighter
        ve-3: yellow fighter*2
        """,
        """
        blue move blue-fighter ve-2>ve-3
        blue end-move
        wait burgundy
        """,
        game="advanced",
    )


def test_BR_PTF_01_form_1_is_for_orbit_and_space_only() -> None:
    """On the ground nobody passes enemies, so the Fighter is marked as if it had."""
    buck(
        FORM_1
        + """
        elysium: blue fighter(left=4,entered) control | yellow trooper
        """,
        """
        blue move blue-fighter elysium>aphrodite
        expect decision blue move
        """,
        game="advanced",
    )


def test_BR_PTF_02_the_shooter_may_hold_and_survivors_go_on() -> None:
    buck(
        FORM_1
        + """
        ve-2: blue fighter*2
        ve-3: yellow fighter*2
        """,
        """
        blue move blue-fighter ve-2>ve-3 2
        blue move blue-fighter ve-3>ve-4 2
        yellow shoot yellow-fighter>blue-fighter
        dice 5
        yellow hold
        blue move blue-fighter ve-4>ve-1 2
        """,
        """
        ve-3: yellow fighter*2
        ve-1: blue fighter*2
        """,
        game="advanced",
    )


def test_BR_PTF_02_the_dead_are_gone_at_once() -> None:
    buck(
        FORM_1
        + """
        ve-2: blue fighter
        ve-3: yellow fighter*2
        """,
        """
        blue move blue-fighter ve-2>ve-3
        blue move blue-fighter ve-3>ve-4
        yellow shoot yellow-fighter>blue-fighter
        dice 6
        expect decision blue move
        """,
        """
        ve-3: yellow fighter*2
        ve-4: empty
        blue units=0
        """,
        game="advanced",
    )


# -- form 2 ---------------------------------------------------------------------------------


def test_BR_PTF_03_who_moved_in_shoots_at_each_unit_that_leaves() -> None:
    buck(
        FORM_2
        + """
        elysium: blue fighter*2(entered) | yellow fighter*2 control
        """,
        """
        yellow move yellow-fighter elysium>aphrodite 2
        blue shoot blue-fighter>yellow-fighter
        dice 5
        blue shoot blue-fighter>yellow-fighter
        dice 5
        blue shoot blue-fighter>yellow-fighter
        dice 5
        blue shoot blue-fighter>yellow-fighter
        dice 6
        expect decision yellow move
        """,
        """
        elysium: blue fighter*2 | yellow control
        aphrodite: yellow fighter
        """,
        game="advanced",
    )


def test_BR_PTF_03_after_a_hit_all_shoot_at_the_next() -> None:
    buck(
        FORM_2
        + """
        elysium: blue fighter*2(entered) | yellow fighter*2 control
        """,
        """
        yellow move yellow-fighter elysium>aphrodite 2
        blue shoot blue-fighter>yellow-fighter
        dice 6
        blue shoot blue-fighter>yellow-fighter
        dice 5
        blue shoot blue-fighter>yellow-fighter
        dice 6
        """,
        "yellow units=0",
        game="advanced",
    )


def test_BR_PTF_03_only_units_that_moved_in_this_turn() -> None:
    buck(
        FORM_2
        + """
        ve-3: blue fighter*2 | yellow fighter
        """,
        """
        yellow move yellow-fighter ve-3>ve-4
        expect decision yellow move
        """,
        game="advanced",
    )


def test_BR_PTF_03_played_out_from_the_first_mover() -> None:
    buck(
        FORM_1
        + """
        venus-near-orbit: blue fighter
        elysium: yellow trooper*2 control
        """,
        """
        blue move blue-fighter venus-near-orbit>elysium
        blue end-move
        burgundy end-move
        yellow move yellow-trooper elysium>aphrodite
        blue shoot blue-fighter>yellow-trooper
        dice 7
        yellow move yellow-trooper elysium>aphrodite
        blue hold
        """,
        """
        elysium: blue fighter | yellow control
        aphrodite: yellow trooper
        """,
        game="advanced",
    )


def test_BR_PTF_04_no_reply_and_the_survivors_go_on() -> None:
    buck(
        FORM_2
        + """
        elysium: blue trooper(entered) | yellow fighter control
        """,
        """
        yellow move yellow-fighter elysium>aphrodite
        blue shoot blue-trooper>yellow-fighter
        dice 6
        yellow move yellow-fighter aphrodite>wreckers
        """,
        """
        elysium: blue trooper | yellow control
        wreckers: yellow fighter
        """,
        game="advanced",
    )


# -- in the Basic game ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("allowed", "form_1", "form_2"),
    [("off", False, False), ("form-2", False, True), ("both", True, True)],
)
def test_BR_PTF_05_pass_through_fire_in_the_basic_game(
    allowed: str, form_1: bool, form_2: bool
) -> None:
    buck(
        FORM_1
        + """
        ve-2: blue fighter
        ve-3: yellow fighter
        """,
        f"""
        blue move blue-fighter ve-2>ve-3
        blue move blue-fighter ve-3>ve-4
        expect decision {"yellow fire" if form_1 else "blue move"}
        """,
        pass_through_basic=allowed,
    )
    buck(
        FORM_2
        + """
        elysium: blue fighter(entered) | yellow fighter control
        """,
        f"""
        yellow move yellow-fighter elysium>aphrodite
        expect decision {"blue fire" if form_2 else "yellow move"}
        """,
        pass_through_basic=allowed,
    )


def test_BR_RUL_83_a_leader_adds_two_to_the_fire_in_the_basic_game() -> None:
    position = """
        turn 1 phase movement order blue,burgundy,yellow,green mover blue
        ve-2: blue fighter
        ve-3: yellow fighter leader:killer-kane
        """
    play = """
        blue move blue-fighter ve-2>ve-3
        blue move blue-fighter ve-3>ve-4
        yellow shoot yellow-fighter>blue-fighter
        dice 4
        """
    buck(position, play, "blue units=0", pass_through_basic="both")


def test_BR_RUL_83_later_means_later_in_the_rolled_order() -> None:
    """Seats run counter-clockwise: green has moved before blue, so blue is fired at."""
    buck(
        """
        turn 1 phase movement order green,yellow,burgundy,blue mover green
        venus-near-orbit: green fighter
        elysium: blue fighter control
        """,
        """
        green move green-fighter venus-near-orbit>elysium
        green end-move
        yellow end-move
        burgundy end-move
        blue move blue-fighter elysium>aphrodite
        expect decision green fire
        """,
        pass_through_basic="form-2",
    )


# -- rulings on both forms ------------------------------------------------------------------


def test_BR_RUL_52_a_transport_only_when_the_others_are_hit() -> None:
    buck(
        FORM_1
        + """
        ve-2: blue fighter T1[trooper*5]
        ve-3: yellow fighter*2
        """,
        """
        blue gather ve-2
        blue join blue-fighter
        blue join blue-T1
        blue go ve-3
        blue gather ve-3
        blue join blue-fighter
        blue join blue-T1
        blue go ve-4
        refused BR-RUL-52 yellow shoot yellow-fighter>blue-T1
        yellow shoot yellow-fighter>blue-fighter
        dice 6
        yellow shoot yellow-fighter>blue-T1
        dice 3
        """,
        """
        ve-4: empty
        blue units=0 transports=0
        """,
        game="advanced",
    )


def test_BR_RUL_52_leaders_are_not_hit_and_alone_draw_no_fire() -> None:
    buck(
        FORM_1
        + """
        ve-2: blue T1
        ve-3: yellow fighter
        """,
        """
        blue move blue-T1 ve-2>ve-3
        blue move blue-T1 ve-3>ve-4
        refused BR-PTF-01 yellow shoot yellow-fighter>buck-rogers
        """,
        game="advanced",
    )
    buck(
        """
        turn 1 phase movement order blue,burgundy,yellow,green mover blue
        ve-2: blue leader:buck-rogers
        ve-3: yellow fighter
        """,
        """
        blue move buck-rogers ve-2>ve-3
        blue move buck-rogers ve-3>ve-4
        expect decision blue move
        """,
        game="advanced",
    )


def test_BR_RUL_52_impossible_pairs_do_not_fire() -> None:
    """A Killer Satellite has no hit number against a Gennie, which option E lets into its orbit."""
    buck(
        FORM_1
        + """
        thule: yellow control
        thule-orbit: yellow satellite | blue gennie(entered,left=1)
        """,
        """
        blue move blue-gennie thule-orbit>thule
        expect decision blue move
        """,
        game="advanced",
        e="on",
    )


def test_BR_RUL_52_who_cannot_hit_one_target_fires_at_another() -> None:
    """A Gennie in its asteroid's orbit has no hit number against a Battler."""
    buck(
        FORM_1
        + """
        a-21: blue fighter battler
        thule-orbit: yellow gennie
        """,
        """
        blue gather a-21
        blue join blue-fighter
        blue join blue-battler
        blue go thule-orbit
        blue gather thule-orbit
        blue join blue-fighter
        blue join blue-battler
        blue go a-21
        refused BR-RUL-52 yellow shoot yellow-gennie>blue-battler
        yellow shoot yellow-gennie>blue-fighter
        dice 6
        """,
        "a-21: blue battler",
        game="advanced",
        e="on",
    )


def test_BR_RUL_52_every_departure_is_a_new_event() -> None:
    buck(
        FORM_1
        + """
        ve-2: blue fighter*2
        ve-3: yellow fighter
        """,
        """
        blue move blue-fighter ve-2>ve-3 2
        blue move blue-fighter ve-3>ve-4
        yellow shoot yellow-fighter>blue-fighter
        dice 1
        blue move blue-fighter ve-3>ve-4
        yellow shoot yellow-fighter>blue-fighter
        dice 6
        """,
        "ve-4: blue fighter",
        game="advanced",
    )


def test_BR_RUL_52_all_others_fire_in_move_order() -> None:
    buck(
        FORM_1
        + """
        ve-2: blue fighter
        ve-3: green fighter | burgundy fighter
        """,
        """
        blue move blue-fighter ve-2>ve-3
        blue move blue-fighter ve-3>ve-4
        expect decision burgundy fire
        burgundy hold
        expect decision green fire
        green hold
        """,
        "ve-4: blue fighter",
        pass_through_basic="both",
    )


def test_BR_RUL_53_form_2_knows_no_escort() -> None:
    buck(
        FORM_2
        + """
        ve-3: blue fighter(entered) | yellow fighter T1
        """,
        """
        yellow gather ve-3
        yellow join yellow-T1
        yellow join yellow-fighter
        yellow go ve-4
        refused BR-RUL-53 blue shoot blue-fighter>yellow-T1
        blue hold
        blue shoot blue-fighter>yellow-T1
        dice 3
        """,
        """
        ve-4: yellow fighter
        """,
        game="advanced",
    )


def test_BR_DEC_11_wilma_then_each_shooter_in_move_order() -> None:
    buck(
        """
        turn 1 phase movement order blue,burgundy,yellow,green mover burgundy
        ve-2: burgundy leader:wilma-deering fighter
        ve-3: yellow leader:buck-rogers fighter | green fighter
        """,
        """
        burgundy gather ve-2
        burgundy join burgundy-fighter
        burgundy join wilma-deering
        burgundy go ve-3
        burgundy gather ve-3
        burgundy join burgundy-fighter
        burgundy join wilma-deering
        burgundy go ve-4
        expect decision burgundy ability
        burgundy decline
        expect decision yellow ability
        yellow use buck-rogers
        yellow shoot yellow-fighter>burgundy-fighter
        dice 3
        expect decision green fire
        green shoot green-fighter>burgundy-fighter
        dice 5
        """,
        "ve-4: burgundy leader:wilma-deering fighter",
        game="advanced",
    )
