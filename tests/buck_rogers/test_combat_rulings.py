"""Rulings and decisions about combat (ledger chapters 13 and 15)."""

from __future__ import annotations

from buck_rogers.battles import advanced, fight


def test_BR_RUL_22_war_is_between_those_who_named_each_other() -> None:
    fight(
        "ve-1: blue fighter | yellow fighter | green fighter",
        """
        blue engage yellow
        blue decline
        yellow decline
        green decline
        refused BR-RUL-22 blue attack blue-fighter>green-fighter
        blue attack blue-fighter>yellow-fighter
        dice 1
        refused BR-RUL-22 yellow attack yellow-fighter>green-fighter
        yellow hold
        expect decision blue engage
        refused BR-RUL-22 blue engage burgundy
        """,
    )


def test_BR_RUL_22_a_round_without_attacks_ends_the_battle() -> None:
    fight(
        "ve-1: blue fighter | yellow fighter",
        """
        blue engage yellow
        yellow decline
        blue hold
        yellow hold
        """,
        "phase building",
    )


def test_BR_RUL_23_a_unit_may_hold_in_space_but_not_on_the_ground() -> None:
    fight(
        """
        ve-1: blue fighter | yellow fighter
        elysium: blue fighter | yellow trooper
        """,
        """
        refused BR-RUL-23 blue hold
        blue attack blue-fighter>yellow-trooper
        dice 7
        yellow attack yellow-trooper>blue-fighter
        dice 1
        blue engage yellow
        yellow decline
        offered blue hold
        """,
    )


def test_BR_RUL_24_after_500_rounds_strangers_are_destroyed() -> None:
    fight(
        """
        turn 1 phase combat order blue,burgundy,yellow,green
        elysium: blue fighter leader:buck-rogers | yellow trooper control
        doing: turns
        doing: turn stage=4
        doing: combat group=2 step=5 zone=200
        doing: battle zones=elysium round=500 stage=3 war=14,13,11,7 foes=14,13,11,7
        doing: part mover=2 begun
        asked: yellow attack
        """,
        """
        yellow attack yellow-trooper>blue-fighter
        dice 1
        """,
        """
        elysium: yellow trooper control
        blue leaders 0
        """,
    )


def test_BR_RUL_01_a_ten_reaches_every_number() -> None:
    fight(
        "ve-1: blue T1 | yellow battler",
        """
        blue engage yellow
        yellow decline
        blue attack blue-T1>yellow-battler
        dice 10
        yellow attack yellow-battler>blue-T1
        dice 1
        """,
        "ve-1: blue T1",
    )


def test_BR_RUL_47_who_has_conceded_strikes_back_at_the_lowest_number() -> None:
    fight(
        """
        yellow: gone yes
        elysium: blue trooper T1 | yellow fighter*2 factory control
        """,
        """
        blue attack blue-trooper>yellow-fighter
        dice 7
        blue attack blue-T1>yellow-fighter
        dice 1
        dice 7 3
        """,
        "elysium: yellow fighter factory control",
    )


def test_BR_RUL_47_equal_numbers_go_by_seat() -> None:
    fight(
        """
        turn 1 phase combat order green,blue,yellow,burgundy
        seats green,blue,yellow,burgundy
        yellow: gone yes
        elysium: blue trooper | green trooper | yellow fighter control
        """,
        """
        green attack green-trooper>yellow-fighter
        dice 1
        blue attack blue-trooper>yellow-fighter
        dice 1
        dice 7
        """,
        "elysium: blue trooper | yellow fighter control",
    )


def test_BR_RUL_47_who_has_conceded_neither_engages_nor_sabotages() -> None:
    fight(
        """
        yellow: gone yes
        ve-1: blue fighter | yellow fighter
        elysium: blue fighter | yellow factory trooper control
        """,
        """
        blue attack blue-fighter>yellow-trooper
        dice 7
        dice 1
        expect elysium: blue fighter factory control
        blue engage yellow
        blue attack blue-fighter>yellow-fighter
        dice 1
        blue decline
        """,
        """
        ve-1: blue fighter | yellow fighter
        phase building
        """,
    )


def test_BR_RUL_47_leaders_and_satellites_of_who_concedes() -> None:
    fight(
        """
        thule: yellow control
        thule-orbit: yellow satellite | blue fighter
        elysium: blue fighter | yellow trooper leader:killer-kane control
        """,
        """
        blue attack blue-fighter>yellow-trooper
        dice 1
        yellow concede
        dice 7
        """,
        """
        elysium: yellow trooper control
        thule-orbit: nobody satellite | blue fighter
        killer-kane: off
        yellow zones 0
        """,
    )


def test_BR_OPF_04_both_halves_of_a_merged_zone_fight_as_one() -> None:
    fight(
        """
        venus-far-orbit: blue fighter | yellow leader:killer-kane
        ve-2: yellow fighter
        """,
        """
        blue engage yellow
        yellow decline
        expect killer-kane: venus-far-orbit
        blue attack blue-fighter>yellow-fighter
        dice 1
        yellow attack yellow-fighter>blue-fighter
        dice 4
        """,
        """
        venus-far-orbit: yellow leader:killer-kane
        ve-2: yellow fighter
        """,
        f="on",
    )


def test_BR_RUL_79_the_rulebook_wins_over_the_summary_in_form_2_fire() -> None:
    advanced(
        """
        turn 1 phase movement order blue,burgundy,yellow,green mover yellow
        elysium: blue trooper(entered) | yellow trooper control
        aphrodite: yellow control
        """,
        """
        yellow move yellow-trooper elysium>aphrodite
        expect decision blue fire
        blue shoot blue-trooper>yellow-trooper
        dice 6
        """,
        "elysium: blue trooper | yellow control",
    )


def test_BR_DEC_16_each_player_engages_each_opponent_or_not() -> None:
    fight(
        "ve-1: blue fighter | yellow fighter | green fighter",
        """
        expect decision blue engage
        expect options blue 2 engage *
        blue engage green
        expect options blue 1 engage *
        blue decline
        expect decision yellow engage
        """,
    )


def test_BR_DEC_18_unit_target_and_number_and_in_space_holding() -> None:
    fight(
        "ve-1: blue fighter battler | yellow T1 T2",
        """
        blue engage yellow
        yellow decline
        offered blue attack blue-fighter>yellow-T1
        offered blue attack blue-battler>yellow-T2
        expect options blue 4 attack *
        offered blue hold
        """,
    )
