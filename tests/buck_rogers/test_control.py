"""Control of zones after combat (BR-CTL)."""

from __future__ import annotations

from buck_rogers.battles import ORDER, advanced, fight
from buck_rogers.campaign import buck


def test_BR_CTL_01_any_piece_takes_a_zone_without_enemy_units() -> None:
    fight(
        """
        elysium: blue trooper | yellow control
        aphrodite: blue leader:buck-rogers | yellow control
        wreckers: blue factory
        lowlanders: blue fighter | green fighter
        """,
        """
        blue attack blue-fighter>green-fighter
        dice 1
        green attack green-fighter>blue-fighter
        dice 1
        expect elysium: blue trooper | yellow control
        blue attack blue-fighter>green-fighter
        dice 6
        green attack green-fighter>blue-fighter
        dice 6
        """,
        """
        elysium: blue trooper control
        aphrodite: blue leader:buck-rogers control
        wreckers: blue factory control
        lowlanders: empty
        """,
    )


def test_BR_CTL_02_the_marker_comes_at_the_end_of_the_phase_or_of_the_battle() -> None:
    fight(
        """
        elysium: blue trooper
        aphrodite: blue fighter | yellow trooper control
        thule-orbit: burgundy fighter | green fighter
        """,
        """
        blue attack blue-fighter>yellow-trooper
        dice 7
        yellow attack yellow-trooper>blue-fighter
        dice 1
        expect decision burgundy engage
        expect aphrodite: blue fighter control
        expect elysium: blue trooper
        burgundy decline
        green decline
        expect elysium: blue trooper control
        """,
    )


def test_BR_CTL_03_a_marker_stays_when_all_units_leave() -> None:
    buck(
        f"""
        turn 1 phase movement {ORDER} mover blue
        elysium: blue trooper control
        juno: blue leader:buck-rogers
        pallas: green leader:ardala
        """,
        """
        blue move blue-trooper elysium>aphrodite
        blue end-move
        burgundy end-move
        yellow end-move
        green end-move
        """,
        """
        elysium: blue control
        aphrodite: blue trooper control
        """,
    )


def test_BR_CTL_04_markers_do_not_fight_in_the_basic_game() -> None:
    fight(
        "elysium: blue fighter | yellow trooper control",
        """
        refused BR-CMB-06 blue attack blue-fighter>yellow-marker
        blue attack blue-fighter>yellow-trooper
        dice 1
        refused BR-CMB-06 yellow attack yellow-marker>blue-fighter
        """,
    )
    fight("elysium: blue fighter | yellow control", expect="elysium: blue fighter control")


def test_BR_CTL_05_if_only_a_marker_is_left_its_owner_keeps_the_zone() -> None:
    fight(
        "elysium: blue fighter | green trooper | yellow control",
        """
        blue attack blue-fighter>green-trooper
        dice 7
        green attack green-trooper>blue-fighter
        dice 7
        """,
        "elysium: yellow control",
    )


def test_BR_RUL_38_a_leader_who_alone_survives_wins_zone_and_factory() -> None:
    fight(
        "elysium: blue fighter leader:buck-rogers | yellow trooper factory control",
        """
        blue attack blue-fighter>yellow-trooper
        dice 5
        yellow attack yellow-trooper>blue-fighter
        dice 7
        yellow decline
        """,
        "elysium: blue leader:buck-rogers factory control",
    )


# -- the Advanced game --------------------------------------------------------------------------

MARKER = "tranquility: blue fighter*2 | yellow control"


def test_BR_ACM_01_markers_attack_and_are_attacked() -> None:
    advanced(
        MARKER,
        """
        blue decline
        yellow decline
        blue attack blue-fighter>yellow-marker
        dice 2
        blue attack blue-fighter>yellow-marker
        dice 2
        yellow attack yellow-marker>blue-fighter
        dice 9
        blue decline
        """,
        "tranquility: blue fighter | yellow control",
    )


def test_BR_ACM_02_a_marker_attacks_after_all_units_of_its_player() -> None:
    advanced(
        """
        turn 1 phase combat order yellow,green,blue,burgundy
        tranquility: blue fighter*2 | yellow trooper control
        """,
        """
        yellow decline
        blue decline
        refused BR-ACM-02 yellow attack yellow-marker>blue-fighter
        yellow attack yellow-trooper>blue-fighter
        dice 1
        offered yellow attack yellow-marker>blue-fighter
        """,
    )


def test_BR_ACM_03_a_marker_is_attacked_after_all_units_were_targeted() -> None:
    advanced(
        "tranquility: blue fighter*3 | yellow trooper T1 control",
        """
        blue decline
        yellow decline
        refused BR-ACM-03 blue attack blue-fighter>yellow-marker
        blue attack blue-fighter>yellow-trooper
        dice 7
        refused BR-ACM-03 blue attack blue-fighter>yellow-marker
        blue attack blue-fighter>yellow-T1
        dice 1
        blue attack blue-fighter>yellow-marker
        dice 3
        """,
    )


def test_BR_ACM_04_a_zone_is_taken_only_by_destroying_its_marker() -> None:
    advanced(
        MARKER,
        """
        blue decline
        yellow decline
        blue attack blue-fighter>yellow-marker
        dice 3
        yellow attack yellow-marker>blue-fighter
        dice 1
        """,
        "tranquility: blue fighter*2 control",
    )


def test_BR_ACM_05_without_a_unit_that_can_hold_it_the_zone_is_nobodys() -> None:
    advanced(
        "tranquility: blue fighter leader:buck-rogers | yellow control",
        """
        blue decline
        yellow decline
        blue decline
        blue attack blue-fighter>yellow-marker
        dice 3
        yellow attack yellow-marker>blue-fighter
        dice 9
        """,
        "tranquility: blue leader:buck-rogers",
    )


def test_BR_ACM_06_an_uncontrolled_zone_is_taken_without_a_fight() -> None:
    advanced(
        """
        tranquility: blue trooper
        tycho: blue T1
        farside: blue leader:buck-rogers
        """,
        expect="""
        tranquility: blue trooper control
        tycho: blue T1 control
        farside: blue leader:buck-rogers
        """,
    )


def test_BR_RUL_54_units_hit_by_a_third_player_count_as_targeted() -> None:
    advanced(
        "tranquility: blue fighter | green fighter | yellow trooper control",
        """
        blue decline
        yellow decline
        green decline
        blue attack blue-fighter>yellow-trooper
        dice 7
        yellow attack yellow-trooper>blue-fighter
        dice 1
        yellow attack yellow-marker>blue-fighter
        dice 1
        offered green attack green-fighter>yellow-marker
        """,
    )


def test_BR_RUL_54_an_owner_who_keeps_a_unit_puts_a_new_marker() -> None:
    advanced(
        "tranquility: blue fighter*3 | yellow gennie control",
        """
        blue decline
        yellow decline
        blue attack blue-fighter>yellow-gennie
        dice 1
        blue attack blue-fighter>yellow-marker
        dice 3
        blue attack blue-fighter>yellow-gennie
        dice 1
        yellow attack yellow-gennie>blue-fighter
        dice 6
        yellow attack yellow-marker>blue-fighter
        dice 9
        blue decline
        yellow decline
        blue decline
        yellow decline
        blue attack blue-fighter>yellow-gennie
        dice 1
        yellow attack yellow-gennie>blue-fighter
        dice 6
        """,
        "tranquility: yellow gennie control",
    )


def test_BR_RUL_54_marker_and_attackers_gone_leave_the_zone_uncontrolled() -> None:
    advanced(
        "tranquility: blue fighter | yellow control",
        """
        blue decline
        yellow decline
        blue attack blue-fighter>yellow-marker
        dice 3
        yellow attack yellow-marker>blue-fighter
        dice 9
        """,
        "tranquility: empty",
    )
