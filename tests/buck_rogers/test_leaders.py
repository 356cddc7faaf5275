"""Leaders in combat and inert forces (BR-LDR), and winning Leaders over (option L)."""

from __future__ import annotations

from buck_rogers.battles import ORDER, advanced, fight
from buck_rogers.campaign import buck

LAST_STAND = "elysium: blue fighter | yellow trooper leader:killer-kane control"
KANE_FALLS = """
    blue attack blue-fighter>yellow-trooper
    dice 7
    yellow attack yellow-trooper>blue-fighter
    dice 1
"""


def test_BR_LDR_01_a_leader_alone_with_an_enemy_unit_is_defeated() -> None:
    fight(LAST_STAND, KANE_FALLS, "elysium: blue fighter control\nkiller-kane: off")


def test_BR_LDR_02_leaders_left_by_themselves_fall_together() -> None:
    fight(
        "elysium: blue fighter leader:buck-rogers | yellow trooper leader:killer-kane control",
        """
        blue attack blue-fighter>yellow-trooper
        dice 5
        yellow attack yellow-trooper>blue-fighter
        dice 5
        """,
        """
        elysium: yellow control
        buck-rogers: off
        killer-kane: off
        """,
    )


def test_BR_LDR_02_also_after_bombing_without_a_battle() -> None:
    fight(
        """
        venus-near-orbit: green battler
        elysium: blue fighter leader:buck-rogers | yellow leader:killer-kane control
        """,
        """
        green bomb venus-near-orbit green-battler elysium blue-fighter
        dice 7
        """,
        """
        elysium: yellow control
        buck-rogers: off
        killer-kane: off
        """,
    )


def test_BR_RUL_45_nobody_wins_when_the_last_leaders_fall_together() -> None:
    fight(
        """
        elysium: blue fighter leader:buck-rogers | yellow trooper leader:killer-kane control
        off: wilma-deering colour=burgundy | ardala colour=green
        """,
        """
        blue attack blue-fighter>yellow-trooper
        dice 5
        yellow attack yellow-trooper>blue-fighter
        dice 5
        """,
        "over no",
    )


def test_BR_LDR_03_a_defeated_leader_is_gone_for_good() -> None:
    buck(
        f"turn 4 phase building {ORDER} at 4\noff: killer-kane colour=yellow\njuno: blue control"
        "\npallas: yellow trooper control leader:wilma-deering(of=burgundy)",
        "dice 1 1 1 2",
        "turn 5\nkiller-kane: off",
    )


def test_BR_LDR_04_his_player_is_inert_for_this_turn_and_the_next() -> None:
    fight(LAST_STAND, KANE_FALLS, "yellow inert=2 acting=no")


def test_BR_LDR_05_inert_forces_fight_only_when_attacked() -> None:
    fight(
        """
        yellow: inert 2
        off: killer-kane colour=yellow
        elysium: blue fighter | yellow trooper control
        ve-1: yellow fighter | green fighter
        venus-near-orbit: yellow battler
        aphrodite: green trooper control
        thule: yellow factory control
        """,
        """
        expect decision blue attack
        blue attack blue-fighter>yellow-trooper
        dice 1
        expect decision yellow attack
        yellow attack yellow-trooper>blue-fighter
        dice 7
        expect decision green engage
        green engage yellow
        expect decision yellow attack
        yellow hold
        green hold
        expect phase building
        blue end-building
        burgundy end-building
        expect decision green building
        """,
    )


def test_BR_LDR_06_after_the_missed_turn_they_act_again() -> None:
    fight(
        f"""
        turn 3 phase combat {ORDER}
        yellow: inert 2
        off: killer-kane colour=yellow
        venus-near-orbit: yellow battler
        elysium: blue trooper control
        """,
        "expect decision yellow bomb",
    )


def test_BR_LDR_07_leader_cards_are_not_used_in_the_basic_game() -> None:
    fight(
        "elysium: blue fighter leader:buck-rogers | yellow trooper control",
        """
        expect decision blue attack
        blue attack blue-fighter>yellow-trooper
        dice 4
        expect log 4 plus 2 against 7, miss
        """,
    )


def test_BR_LDR_08_ignore_inert_costs_no_turns() -> None:
    fight(LAST_STAND, KANE_FALLS, "yellow inert=0 acting=yes\nkiller-kane: off", ignore_inert="on")


# -- when a Leader falls ------------------------------------------------------------------------


def test_BR_RUL_14_a_lone_leader_falls_at_the_start_of_step_3() -> None:
    fight(
        """
        elysium: blue fighter | yellow leader:killer-kane control
        venus-near-orbit: green battler
        """,
        """
        expect killer-kane: elysium
        green hold
        """,
        "killer-kane: off\nelysium: blue fighter control",
    )


def test_BR_RUL_14_bombing_that_takes_his_escort_takes_him() -> None:
    fight(
        """
        elysium: blue fighter | yellow trooper leader:killer-kane control
        venus-near-orbit: green battler | yellow battler
        aphrodite: blue trooper control
        turn 1 phase combat order green,blue,yellow,burgundy
        """,
        """
        green bomb venus-near-orbit green-battler elysium yellow-trooper
        dice 7
        expect killer-kane: off
        expect yellow acting=no
        """,
    )


def test_BR_RUL_14_in_the_movement_phase_he_stays() -> None:
    position = """
        turn 1 phase movement mover blue
        elysium: blue fighter control
        aphrodite: yellow leader:killer-kane control
        thule: green leader:ardala
        fortuna: blue leader:buck-rogers
    """
    buck(position, "blue move blue-fighter elysium>aphrodite", "killer-kane: aphrodite")
    buck(
        position,
        "blue move blue-fighter elysium>aphrodite",
        "killer-kane: off",
        leader_falls_at_once="on",
    )


SHOT_ESCORT = """
    turn 1 phase movement order green,yellow,blue,burgundy mover blue
    venus-near-orbit: green fighter(entered) | blue fighter leader:buck-rogers
    venus-far-orbit: yellow fighter
    thule: green leader:ardala
    hygeia: yellow leader:killer-kane
"""
LANDING = """
    blue gather venus-near-orbit
    blue join blue-fighter
    blue join buck-rogers
    blue go elysium
    green shoot green-fighter>blue-fighter
    dice 6
"""


def test_BR_RUL_14_a_leader_whose_escort_is_shot_completes_the_step() -> None:
    buck(
        SHOT_ESCORT + "elysium: blue control",
        LANDING,
        "elysium: blue leader:buck-rogers control\nvenus-near-orbit: green fighter",
        game="advanced",
    )


def test_BR_RUL_14_unless_he_would_be_alone_there() -> None:
    buck(
        SHOT_ESCORT + "elysium: green trooper control\naphrodite: blue control",
        LANDING
        + """
    expect buck-rogers: venus-near-orbit
    refused BR-RUL-13 blue end-move
    blue move buck-rogers venus-near-orbit>aphrodite
    """,
        "buck-rogers: aphrodite",
        game="advanced",
    )


def test_BR_RUL_14_at_once_a_leader_whose_escort_is_shot_falls() -> None:
    buck(
        SHOT_ESCORT + "elysium: blue control",
        LANDING,
        "elysium: blue control\nbuck-rogers: off back 4",
        game="advanced",
        leader_falls_at_once="on",
    )


def test_BR_RUL_14_passing_alone_is_refused_when_leaders_fall_at_once() -> None:
    position = """
        turn 1 phase movement mover blue
        elysium: blue leader:buck-rogers control
        venus-near-orbit: yellow fighter
        hygeia: yellow leader:killer-kane
    """
    step = "blue move buck-rogers elysium>venus-near-orbit"
    buck(position, f"offered {step}")
    buck(position, f"refused BR-RUL-14 {step}", leader_falls_at_once="on")


def test_BR_RUL_32_in_space_a_lone_leader_falls_only_if_engaged() -> None:
    lines = "ve-1: blue fighter | yellow leader:killer-kane"
    fight(lines, "blue decline", "killer-kane: ve-1")
    fight(lines, "blue engage yellow", "killer-kane: off\nve-1: blue fighter")


def test_BR_RUL_33_a_factory_is_no_company_but_an_own_marker_is_in_the_advanced_game() -> None:
    lines = "elysium: blue fighter | yellow leader:killer-kane factory control"
    fight(lines, expect="killer-kane: off")
    advanced(lines, "expect killer-kane: elysium\nwait blue")


def test_BR_RUL_34_inert_only_without_a_leader_on_the_board() -> None:
    fight(
        """
        elysium: blue fighter | yellow trooper leader:killer-kane control
        thule: yellow leader:black-barney(of=yellow)
        """,
        KANE_FALLS,
        "yellow inert=0\nkiller-kane: off",
    )


def test_BR_RUL_35_inert_players_sabotage_but_do_not_bomb_or_fire_freely() -> None:
    fight(
        """
        yellow: inert 2
        off: killer-kane colour=yellow
        elysium: blue fighter | yellow factory control
        venus-near-orbit: yellow battler
        aphrodite: green trooper control
        thule: yellow control
        thule-orbit: yellow satellite | green fighter
        """,
        """
        expect decision green engage
        green decline
        expect decision yellow sabotage
        yellow sabotage F1
        dice 7
        """,
        "elysium: blue fighter control",
    )


# -- option L -----------------------------------------------------------------------------------


def test_BR_OPL_01_fifteen_less_one_for_each_unit_and_five_for_a_leader() -> None:
    fight(
        "elysium: blue fighter*6 leader:buck-rogers | yellow leader:killer-kane control",
        """
        expect decision blue subvert
        blue subvert killer-kane
        dice 3
        """,
        "killer-kane: off",
        l="on",
    )


def test_BR_OPL_02_a_subverted_leader_serves_his_new_player() -> None:
    fight(
        "elysium: blue fighter*6 leader:buck-rogers | yellow leader:killer-kane control",
        """
        blue subvert killer-kane
        dice 4
        """,
        "killer-kane: elysium with blue\nblue leaders 2\nyellow inert=2",
        l="on",
    )


def test_BR_OPL_02_in_the_basic_game_he_gives_his_bonus() -> None:
    fight(
        "elysium: blue fighter leader:killer-kane(of=yellow) | green trooper control",
        """
        dice 6
        blue attack blue-fighter>green-trooper
        dice 5
        green attack green-trooper>blue-fighter
        dice 1
        """,
        "elysium: blue fighter leader:killer-kane control",
        l="on",
    )


def test_BR_OPL_03_inert_only_when_all_leaders_under_his_control_are_lost() -> None:
    fight(
        """
        elysium: green fighter | blue trooper leader:buck-rogers control
        thule: blue leader:killer-kane(of=yellow)
        """,
        """
        blue attack blue-trooper>green-fighter
        dice 1
        green attack green-fighter>blue-trooper
        dice 7
        green decline
        """,
        "buck-rogers: off\nblue inert=0",
        l="on",
    )


def test_BR_OPL_04_in_the_basic_game_he_may_go_home_at_the_start_of_a_battle() -> None:
    fight(
        """
        elysium: blue fighter leader:killer-kane(of=yellow) | green trooper control
        thule: yellow control
        fortuna: green control
        """,
        """
        dice 7
        refused BR-OPL-04 yellow return killer-kane fortuna
        yellow return killer-kane thule
        blue attack blue-fighter>green-trooper
        dice 6
        """,
        "killer-kane: thule with yellow",
        l="on",
    )


def test_BR_OPL_04_in_space_he_rolls_once_he_is_at_war() -> None:
    fight(
        """
        ve-1: blue fighter leader:killer-kane(of=yellow) | green fighter
        """,
        """
        blue decline
        green decline
        expect phase building
        """,
        l="on",
    )


def test_BR_OPL_04_in_the_advanced_game_before_each_use_of_his_ability() -> None:
    lines = """
        elysium: blue fighter leader:buck-rogers(of=yellow) | green trooper
        thule: yellow control leader:killer-kane
    """
    advanced(
        lines,
        """
        blue decline
        green decline
        blue use buck-rogers
        dice 6
        blue attack blue-fighter>green-trooper
        dice 4
        green attack green-trooper>blue-fighter
        dice 1
        """,
        "elysium: blue fighter leader:buck-rogers control",
        l="on",
    )
    advanced(
        lines,
        """
        blue decline
        green decline
        blue use buck-rogers
        dice 7
        yellow return buck-rogers thule
        blue attack blue-fighter>green-trooper
        dice 6
        expect elysium: blue fighter | green trooper
        """,
        "buck-rogers: thule with yellow",
        l="on",
    )


def test_BR_OPL_05_left_alone_with_enemies_he_goes_back_to_his_owner() -> None:
    fight(
        """
        elysium: green fighter | blue leader:killer-kane(of=yellow) control
        thule: yellow control
        """,
        "yellow return killer-kane thule",
        "killer-kane: thule with yellow\nblue inert=0",
        l="on",
    )


def test_BR_OPL_06_who_controls_all_leaders_left_wins() -> None:
    fight(
        """
        elysium: blue fighter*9 leader:buck-rogers | yellow leader:killer-kane control
        off: wilma-deering colour=burgundy | ardala colour=green
        """,
        """
        blue subvert killer-kane
        dice 1
        """,
        "winner blue",
        l="on",
    )


def test_BR_RUL_74_each_opponent_tries_once_in_move_order() -> None:
    fight(
        "elysium: green fighter*6 | blue fighter*5 leader:buck-rogers | yellow leader:killer-kane",
        """
        expect decision blue subvert
        blue subvert killer-kane
        dice 4
        expect decision green subvert
        green subvert killer-kane
        dice 8
        expect killer-kane: off
        """,
        "yellow inert=2",
        l="on",
    )


def test_BR_RUL_74_without_a_zone_he_goes_to_his_units_or_is_out() -> None:
    fight(
        """
        elysium: green fighter | blue leader:killer-kane(of=yellow) control
        ve-1: yellow fighter
        """,
        "refused BR-OPL-04 yellow return killer-kane ve-2\nyellow return killer-kane ve-1",
        "killer-kane: ve-1 with yellow",
        l="on",
    )
    fight(
        "elysium: green fighter | blue leader:killer-kane(of=yellow) control",
        expect="killer-kane: off",
        l="on",
    )


def test_BR_DEC_21_opponents_there_try_to_subvert_or_not() -> None:
    fight(
        "elysium: blue fighter*6 | yellow leader:killer-kane control",
        """
        expect decision blue subvert
        offered blue subvert killer-kane
        blue decline
        """,
        "killer-kane: off",
        l="on",
    )


def test_BR_DEC_24_the_original_owner_names_the_zone() -> None:
    fight(
        """
        elysium: green fighter | blue leader:killer-kane(of=yellow) control
        thule: yellow control
        fortuna: yellow control
        """,
        """
        expect decision yellow return
        expect options yellow 2 return *
        """,
        l="on",
    )
