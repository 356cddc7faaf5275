"""Factories in combat (BR-FAC) and the defence they give (option M)."""

from __future__ import annotations

from buck_rogers.battles import fight

LOST = "elysium: blue fighter | yellow trooper factory control"
TAKE = """
    blue attack blue-fighter>yellow-trooper
    dice 7
    yellow attack yellow-trooper>blue-fighter
    dice 1
"""


def test_BR_FAC_01_a_factory_does_not_fight() -> None:
    fight("elysium: blue trooper | yellow factory control", "yellow decline", "phase building")


def test_BR_FAC_02_the_factory_passes_to_the_enemy_who_holds_the_zone() -> None:
    fight(LOST, TAKE + "    yellow decline", "elysium: blue fighter factory control")


def test_BR_FAC_02_not_while_a_combat_unit_of_its_owner_is_there() -> None:
    fight(
        "elysium: blue fighter*2 | yellow trooper factory control",
        """
        blue attack blue-fighter>yellow-trooper
        dice 1
        blue attack blue-fighter>yellow-trooper
        dice 1
        yellow attack yellow-trooper>blue-fighter
        dice 7
        expect elysium: blue fighter | yellow trooper factory control
        """,
    )


def test_BR_FAC_03_sabotage_needs_seven() -> None:
    fight(LOST, TAKE + "    yellow sabotage F1\n    dice 7", "elysium: blue fighter control")
    fight(
        LOST, TAKE + "    yellow sabotage F1\n    dice 6", "elysium: blue fighter factory control"
    )


def test_BR_FAC_03_sabotage_takes_what_is_in_production_along() -> None:
    fight(
        """
        thule: blue fighter | yellow factory(making=killer-satellite,for=thule-orbit) control
        thule-orbit: yellow half-satellite
        """,
        """
        yellow sabotage F1
        dice 7
        """,
        "thule: blue fighter control\nthule-orbit: empty",
    )


def test_BR_FAC_04_a_captured_factory_produces_in_the_same_turn() -> None:
    fight(LOST, TAKE + "    yellow decline\n    offered blue build F1 trooper elysium blue")


def test_BR_FAC_05_what_it_makes_is_the_new_owners() -> None:
    fight(
        """
        elysium: blue fighter | yellow factory(making=battler,for=venus-near-orbit) control
        """,
        """
        yellow decline
        blue end-building
        """,
        "venus-near-orbit: blue battler",
    )


def test_BR_RUL_06_a_captured_unit_without_a_piece_is_lost() -> None:
    fight(
        """
        elysium: blue fighter | yellow factory(making=battler,for=venus-near-orbit) control
        ve-1: blue battler*6
        """,
        """
        yellow decline
        blue end-building
        """,
        "venus-near-orbit: empty\nelysium: blue fighter factory control",
    )


def test_BR_FAC_06_after_a_mutual_end_it_stays_with_the_marker() -> None:
    fight(
        LOST,
        """
        blue attack blue-fighter>yellow-trooper
        dice 7
        yellow attack yellow-trooper>blue-fighter
        dice 7
        """,
        "elysium: yellow factory control\nphase building",
    )


def test_BR_RUL_36_sabotage_also_after_an_unopposed_entry_and_for_each_factory() -> None:
    fight(
        "elysium: blue fighter leader:buck-rogers | yellow F1 F2 control",
        """
        expect decision yellow sabotage
        yellow sabotage F1
        dice 6
        yellow sabotage F2
        dice 7
        """,
        "elysium: blue fighter leader:buck-rogers F1 control",
    )


def test_BR_FAC_02_a_factory_left_in_an_enemy_zone_passes_at_the_end_of_the_phase() -> None:
    fight(
        "elysium: blue trooper control | yellow factory",
        """
        expect decision yellow sabotage
        yellow decline
        """,
        "elysium: blue trooper factory control",
    )


def test_BR_RUL_37_a_factory_of_nobody_goes_to_the_next_who_controls_the_zone() -> None:
    lines = "elysium: nobody factory(making=battler,for=venus-near-orbit)"
    fight(lines, expect=lines.replace("(making=battler,for=venus-near-orbit)", ""))
    fight(
        f"{lines} | blue trooper",
        "blue end-building",
        "elysium: blue trooper factory control\nvenus-near-orbit: blue battler",
    )


def test_BR_OPM_01_ground_units_of_the_factorys_owner_are_hit_one_later() -> None:
    lines = "elysium: blue fighter*2 | yellow trooper*2 factory control"
    attack = """
        blue attack blue-fighter>yellow-trooper 2
        dice 7 8
        yellow attack yellow-trooper>blue-fighter 2
        dice 1 1
    """
    fight(lines, attack, "elysium: blue fighter*2 | yellow trooper factory control", m="on")
    fight(
        lines.replace("factory ", ""),
        attack,
        "elysium: blue fighter*2 control",
        m="on",
    )


def test_BR_OPM_01_a_natural_ten_always_hits() -> None:
    fight(
        "elysium: blue T1 | yellow gennie factory control",
        """
        blue attack blue-T1>yellow-gennie
        dice 10
        yellow attack yellow-gennie>blue-T1
        dice 1
        yellow decline
        """,
        "elysium: blue T1 factory control",
        m="on",
    )


def test_BR_RUL_75_only_the_owners_own_units_and_also_against_bombs() -> None:
    fight(
        """
        venus-near-orbit: blue battler*2
        elysium: yellow trooper*2 factory control
        """,
        """
        blue bomb venus-near-orbit blue-battler elysium yellow-trooper
        dice 7
        blue bomb venus-near-orbit blue-battler elysium yellow-trooper
        dice 8
        """,
        "elysium: yellow trooper factory control",
        m="on",
    )
    fight(
        "elysium: blue trooper | yellow trooper factory control",
        """
        blue attack blue-trooper>yellow-trooper
        dice 6
        yellow attack yellow-trooper>blue-trooper
        dice 6
        """,
        "elysium: yellow trooper factory control",
        m="on",
    )


def test_BR_RUL_75_a_half_built_factory_gives_nothing() -> None:
    fight(
        """
        aphrodite: yellow factory(making=factory,for=elysium) control
        elysium: blue fighter | yellow trooper control
        """,
        """
        blue attack blue-fighter>yellow-trooper
        dice 7
        yellow attack yellow-trooper>blue-fighter
        dice 1
        """,
        "elysium: blue fighter control",
        m="on",
    )


def test_BR_DEC_22_the_owner_decides_about_each_factory() -> None:
    fight(
        LOST,
        TAKE
        + """
    expect decision yellow sabotage
    offered yellow sabotage F1
    offered yellow decline
    """,
    )
