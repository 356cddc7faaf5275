"""Combat (ledger chapter 6), from positions at the start of the phase."""

from __future__ import annotations

import pytest
from buck_rogers.battles import fight, table

from starboard.games.buck_rogers.hits import hit_number
from starboard.games.buck_rogers.ids import UNIT_MARKER, UNIT_SATELLITE, UNIT_SHIP

UNITS = {
    "trooper": 0,
    "gennie": 1,
    "fighter": 2,
    "battler": 3,
    "transport": int(UNIT_SHIP),
    "satellite": int(UNIT_SATELLITE),
    "marker": int(UNIT_MARKER),
}
RESULTS = {
    "trooper": (6, 8, 7, 0, 6, 0, 3),
    "gennie": (5, 6, 6, 0, 5, 0, 2),
    "fighter": (7, 7, 6, 8, 3, 7, 3),
    "battler": (0, 0, 4, 6, 4, 6, 0),
    "transport": (9, 10, 8, 10, 6, 10, 9),
    "satellite": (0, 0, 6, 7, 5, 0, 0),
    "marker": (8, 9, 9, 0, 7, 0, 0),
}
"""Table 1.2; a Battler's bombs are no attack."""


# -- where and in which order -------------------------------------------------------------------


def test_BR_CMB_01_combat_on_the_ground_is_mandatory() -> None:
    fight(
        "elysium: blue fighter | yellow trooper control",
        """
        expect decision blue attack
        refused BR-RUL-23 blue hold
        """,
    )


def test_BR_CMB_01_combat_in_orbit_is_optional() -> None:
    fight(
        "venus-near-orbit: blue fighter | yellow fighter",
        """
        blue decline
        yellow decline
        """,
        """
        venus-near-orbit: blue fighter | yellow fighter
        phase building
        """,
    )


def test_BR_CMB_02_battles_go_from_the_centre_outwards() -> None:
    fight(
        """
        arcadia: burgundy fighter | green trooper
        elysium: blue fighter | burgundy trooper
        bach: yellow fighter | green trooper
        """,
        """
        yellow attack yellow-fighter>green-trooper
        dice 7
        green attack green-trooper>yellow-fighter
        dice 1
        blue attack blue-fighter>burgundy-trooper
        dice 7
        burgundy attack burgundy-trooper>blue-fighter
        dice 1
        expect decision burgundy attack
        """,
        """
        bach: yellow fighter control
        elysium: blue fighter control
        """,
    )


def test_BR_CMB_03_the_five_steps_of_a_display() -> None:
    fight(
        """
        thule: blue control
        thule-orbit: blue satellite | yellow battler
        fortuna: blue trooper control
        fortuna-orbit: yellow battler
        hygeia: blue fighter | yellow trooper
        a-30: burgundy fighter | green fighter
        """,
        """
        expect decision blue satellite
        blue hold
        expect decision yellow bomb
        yellow hold
        expect decision blue attack
        blue attack blue-fighter>yellow-trooper
        dice 7
        yellow attack yellow-trooper>blue-fighter
        dice 1
        expect decision blue engage
        blue decline
        yellow decline
        expect decision burgundy engage
        """,
    )


def test_BR_RUL_21_the_sun_comes_first_and_trans_earth_before_mars() -> None:
    fight(
        """
        arcadia: blue fighter | green trooper
        te-1: burgundy fighter | green fighter
        sun: yellow fighter | green fighter
        """,
        """
        yellow decline
        green decline
        expect decision burgundy engage
        burgundy decline
        green decline
        expect decision blue attack
        """,
    )


def test_BR_RUL_21_zones_of_a_step_go_in_the_order_of_the_board() -> None:
    fight(
        """
        elysium: blue fighter | green trooper
        aerostates: yellow fighter | green trooper
        """,
        """
        yellow attack yellow-fighter>green-trooper
        dice 7
        green attack green-trooper>yellow-fighter
        dice 1
        expect decision blue attack
        """,
    )


# -- a round ------------------------------------------------------------------------------------


def test_BR_CMB_04_every_unit_attacks_once_in_a_round() -> None:
    fight(
        "elysium: blue fighter*2 | yellow trooper*3 control",
        """
        blue attack blue-fighter>yellow-trooper
        dice 1
        blue attack blue-fighter>yellow-trooper
        dice 1
        expect decision yellow attack
        yellow attack yellow-trooper>blue-fighter 2
        dice 1 1
        yellow attack yellow-trooper>blue-fighter
        dice 1
        expect decision blue attack
        """,
    )


def test_BR_CMB_05_parts_go_in_move_order_and_each_result_is_seen() -> None:
    fight(
        """
        turn 1 phase combat order yellow,green,blue,burgundy
        elysium: blue fighter*2 | yellow trooper*2 control
        """,
        """
        yellow attack yellow-trooper>blue-fighter
        dice 7
        expect decision yellow attack
        yellow attack yellow-trooper>blue-fighter
        dice 1
        expect decision blue attack
        """,
    )


def test_BR_CMB_06_an_attack_names_an_own_unit_that_has_not_attacked_and_an_enemy() -> None:
    fight(
        "elysium: blue fighter gennie | yellow trooper*3 control",
        """
        refused BR-CMB-06 blue attack yellow-trooper>blue-fighter
        refused BR-RUL-22 blue attack blue-fighter>blue-gennie
        refused BR-CMB-06 blue attack blue-fighter>yellow-fighter
        blue attack blue-fighter>yellow-trooper
        dice 1
        refused BR-CMB-06 blue attack blue-fighter>yellow-trooper
        """,
    )


@pytest.mark.parametrize("attacker", RESULTS)
def test_BR_CMB_07_hit_numbers_are_those_of_the_table(attacker: str) -> None:
    s = table("elysium: blue fighter")
    zone = s.board.names.index("elysium")
    found = [int(hit_number(s, zone, UNITS[attacker], target)) for target in UNITS.values()]
    assert tuple(found) == RESULTS[attacker]


def test_BR_CMB_07_the_roll_must_reach_the_hit_number() -> None:
    fight(
        "elysium: blue fighter*2 | yellow trooper*2 control",
        """
        blue attack blue-fighter>yellow-trooper 2
        dice 6 7
        refused BR-CMB-06 blue attack blue-fighter>yellow-trooper
        yellow attack yellow-trooper>blue-fighter 2
        dice 6 6
        """,
        "elysium: blue fighter*2 | yellow trooper control",
    )


def test_BR_CMB_08_a_hit_piece_still_attacks_and_is_not_attacked_again() -> None:
    fight(
        "elysium: blue fighter*2 | yellow trooper T1 control",
        """
        blue attack blue-fighter>yellow-trooper
        dice 7
        refused BR-CMB-08 blue attack blue-fighter>yellow-trooper
        blue attack blue-fighter>yellow-T1
        dice 1
        offered yellow attack yellow-trooper>blue-fighter
        """,
    )


def test_BR_CMB_09_a_missed_piece_is_attacked_again() -> None:
    fight(
        "elysium: blue fighter*2 | yellow trooper control",
        """
        blue attack blue-fighter>yellow-trooper
        dice 6
        blue attack blue-fighter>yellow-trooper
        dice 7
        yellow attack yellow-trooper>blue-fighter
        dice 1
        """,
        "elysium: blue fighter*2 control",
    )


def test_BR_CMB_10_a_part_ends_without_a_target_left() -> None:
    fight(
        "elysium: blue fighter*3 | yellow trooper control",
        """
        blue attack blue-fighter>yellow-trooper
        dice 7
        expect decision yellow attack
        """,
    )


def test_BR_CMB_11_hit_pieces_go_together_at_the_end_of_the_round() -> None:
    fight(
        "elysium: blue fighter | yellow trooper*2 control",
        """
        blue attack blue-fighter>yellow-trooper
        dice 7
        expect elysium: blue fighter | yellow trooper*2 control
        yellow attack yellow-trooper>blue-fighter
        dice 7
        """,
        "elysium: yellow trooper control",
    )


def test_BR_CMB_12_leaders_and_factories_neither_attack_nor_are_targets() -> None:
    fight(
        """
        elysium: blue fighter leader:buck-rogers | yellow trooper factory leader:killer-kane control
        """,
        """
        refused BR-CMB-12 blue attack blue-fighter>killer-kane
        refused BR-CMB-12 blue attack blue-fighter>F1
        refused BR-CMB-06 blue attack buck-rogers>yellow-trooper
        """,
    )


def test_BR_CMB_13_a_leader_adds_two_on_either_side() -> None:
    fight(
        "elysium: blue fighter leader:buck-rogers | yellow trooper leader:killer-kane control",
        """
        blue attack blue-fighter>yellow-trooper
        dice 4
        yellow attack yellow-trooper>blue-fighter
        dice 4
        blue attack blue-fighter>yellow-trooper
        dice 5
        yellow attack yellow-trooper>blue-fighter
        dice 5
        """,
        """
        elysium: yellow control
        blue leaders 0
        """,
    )


def test_BR_CMB_13_two_leaders_still_add_two() -> None:
    fight(
        """
        turn 1 phase combat
        elysium: blue fighter leader:buck-rogers leader:wilma-deering | yellow trooper control
        vesta: yellow leader:killer-kane
        """,
        """
        blue attack blue-fighter>yellow-trooper
        dice 4
        yellow attack yellow-trooper>blue-fighter
        dice 1
        blue attack blue-fighter>yellow-trooper
        dice 5
        yellow attack yellow-trooper>blue-fighter
        dice 1
        """,
        "elysium: blue fighter leader:buck-rogers leader:wilma-deering control",
        players=3,
    )


def test_BR_CMB_14_an_escorted_transport_is_no_target() -> None:
    fight(
        "elysium: blue fighter*3 | yellow trooper T1 control",
        """
        refused BR-CMB-14 blue attack blue-fighter>yellow-T1
        blue attack blue-fighter>yellow-trooper
        dice 7
        blue attack blue-fighter>yellow-T1
        dice 3
        """,
    )


def test_BR_CMB_15_ground_battles_go_on_until_one_player_is_left() -> None:
    fight(
        "elysium: blue fighter | yellow trooper control",
        """
        blue attack blue-fighter>yellow-trooper
        dice 1
        yellow attack yellow-trooper>blue-fighter
        dice 1
        expect decision blue attack
        blue attack blue-fighter>yellow-trooper
        dice 7
        yellow attack yellow-trooper>blue-fighter
        dice 1
        """,
        "phase building",
    )


def test_BR_CMB_16_one_player_is_enough_to_go_on_in_space() -> None:
    fight(
        "ve-1: blue fighter | yellow fighter",
        """
        blue engage yellow
        yellow decline
        blue attack blue-fighter>yellow-fighter
        dice 1
        yellow attack yellow-fighter>blue-fighter
        dice 1
        blue decline
        yellow engage blue
        expect decision blue attack
        blue hold
        yellow attack yellow-fighter>blue-fighter
        dice 1
        blue decline
        yellow decline
        """,
        """
        ve-1: blue fighter | yellow fighter
        phase building
        """,
    )


def test_BR_CMB_17_with_three_players_anyone_attacks_anyone() -> None:
    fight(
        "elysium: blue fighter | yellow trooper control | green gennie",
        """
        offered blue attack blue-fighter>yellow-trooper
        blue attack blue-fighter>green-gennie
        dice 1
        expect decision yellow attack
        offered yellow attack yellow-trooper>blue-fighter
        yellow attack yellow-trooper>green-gennie
        dice 1
        expect decision green attack
        """,
    )


def test_BR_CMB_18_attacks_declared_at_once_resolve_one_by_one() -> None:
    fight(
        "elysium: blue fighter*3 | yellow gennie*2 control",
        """
        refused BR-CMB-08 blue attack blue-fighter>yellow-gennie 3
        blue attack blue-fighter>yellow-gennie 2
        dice 7 6
        offered blue attack blue-fighter>yellow-gennie
        not-offered blue attack blue-fighter>yellow-gennie 2
        """,
    )


def test_BR_CMB_19_the_winner_takes_the_zone() -> None:
    fight(
        "elysium: blue fighter*2 | yellow trooper control",
        """
        blue attack blue-fighter>yellow-trooper
        dice 7
        yellow attack yellow-trooper>blue-fighter
        dice 1
        """,
        "elysium: blue fighter*2 control",
    )


def test_BR_CMB_20_after_a_mutual_end_the_marker_stays() -> None:
    fight(
        "elysium: blue fighter | yellow trooper control",
        """
        blue attack blue-fighter>yellow-trooper
        dice 7
        yellow attack yellow-trooper>blue-fighter
        dice 7
        """,
        "elysium: yellow control",
    )


def test_BR_CMB_21_a_unit_in_production_is_not_attacked() -> None:
    fight(
        """
        thule: yellow control factory(making=killer-satellite,for=thule-orbit)
        thule-orbit: blue battler | yellow half-satellite fighter
        """,
        """
        blue hold
        blue engage yellow
        yellow decline
        refused BR-CMB-21 blue attack blue-battler>ks-thule
        """,
    )


def test_BR_CMB_22_destroyed_pieces_can_be_built_again() -> None:
    fight(
        """
        elysium: blue fighter | yellow trooper control
        hygeia: yellow trooper*19 factory control
        """,
        """
        blue attack blue-fighter>yellow-trooper
        dice 7
        yellow attack yellow-trooper>blue-fighter
        dice 1
        blue end-building
        burgundy end-building
        yellow build F1 trooper hygeia yellow
        """,
        "hygeia: yellow trooper*20 factory control",
    )
