"""Bombing (BR-BOM): step 2 of a Display."""

from __future__ import annotations

from buck_rogers.battles import fight


def test_BR_BOM_01_each_battler_in_a_near_orbit_bombs_once() -> None:
    fight(
        """
        venus-near-orbit: blue battler*2
        venus-far-orbit: blue battler
        elysium: yellow trooper*3 control
        """,
        """
        refused BR-BOM-01 blue bomb venus-far-orbit blue-battler elysium yellow-trooper
        blue bomb venus-near-orbit blue-battler elysium yellow-trooper
        dice 1
        blue bomb venus-near-orbit blue-battler elysium yellow-trooper
        dice 1
        expect phase building
        """,
    )


def test_BR_BOM_01_a_battler_bombs_from_an_asteroid_orbit() -> None:
    fight(
        """
        thule-orbit: blue battler
        thule: yellow trooper control
        """,
        """
        blue bomb thule-orbit blue-battler thule yellow-trooper
        dice 7
        """,
        "thule: yellow control",
    )


def test_BR_BOM_02_the_target_is_an_enemy_on_the_ground_below() -> None:
    fight(
        """
        venus-near-orbit: blue battler | yellow fighter
        elysium: blue trooper control
        aphrodite: yellow trooper gennie fighter T1 factory leader:killer-kane control
        """,
        """
        offered blue bomb venus-near-orbit blue-battler aphrodite yellow-trooper
        offered blue bomb venus-near-orbit blue-battler aphrodite yellow-gennie
        offered blue bomb venus-near-orbit blue-battler aphrodite yellow-fighter
        offered blue bomb venus-near-orbit blue-battler aphrodite yellow-T1
        offered blue bomb venus-near-orbit blue-battler aphrodite F1
        refused BR-BOM-02 blue bomb venus-near-orbit blue-battler aphrodite killer-kane
        refused BR-BOM-02 blue bomb venus-near-orbit blue-battler venus-near-orbit yellow-fighter
        refused BR-RUL-27 blue bomb venus-near-orbit blue-battler elysium blue-trooper
        """,
    )


def test_BR_BOM_03_seven_removes_the_target_at_once() -> None:
    fight(
        """
        venus-near-orbit: blue battler
        elysium: blue fighter | yellow trooper control
        """,
        """
        blue bomb venus-near-orbit blue-battler elysium yellow-trooper
        dice 7
        """,
        """
        elysium: blue fighter control
        phase building
        """,
    )


def test_BR_BOM_04_six_spends_the_attempt_and_the_battler_fights_on() -> None:
    fight(
        """
        venus-near-orbit: blue battler | green fighter
        elysium: yellow trooper control
        """,
        """
        blue bomb venus-near-orbit blue-battler elysium yellow-trooper
        dice 6
        blue engage green
        green decline
        offered blue attack blue-battler>green-fighter
        """,
        "elysium: yellow trooper control",
    )


def test_BR_BOM_05_bombing_is_never_mandatory() -> None:
    fight(
        """
        venus-near-orbit: blue battler
        elysium: yellow trooper control
        """,
        "blue hold",
        """
        elysium: yellow trooper control
        phase building
        """,
    )


def test_BR_BOM_06_a_bombed_factory_takes_what_it_makes_along() -> None:
    fight(
        """
        thule-orbit: blue battler | yellow half-satellite
        thule: yellow control factory(making=killer-satellite,for=thule-orbit)
        """,
        """
        blue bomb thule-orbit blue-battler thule F1
        dice 7
        """,
        """
        thule: yellow control
        thule-orbit: blue battler
        """,
    )


def test_BR_RUL_25_gennies_may_be_bombed_unless_switched_off() -> None:
    lines = """
        venus-near-orbit: blue battler
        elysium: yellow gennie trooper control
    """
    bomb = "blue bomb venus-near-orbit blue-battler elysium yellow-gennie"
    fight(lines, f"offered {bomb}")
    fight(lines, f"refused BR-RUL-25 {bomb}", bomb_gennies="off")


def test_BR_RUL_26_only_zones_that_touch_the_near_orbit() -> None:
    lines = """
        mars-near-orbit: blue battler
        deimos: yellow trooper control
        space-elevator: yellow trooper control
        elysium: yellow trooper control
    """
    deimos = "blue bomb mars-near-orbit blue-battler deimos yellow-trooper"
    venus = "blue bomb mars-near-orbit blue-battler elysium yellow-trooper"
    elevator = "blue bomb mars-near-orbit blue-battler space-elevator yellow-trooper"
    fight(lines, f"offered {elevator}\nrefused BR-RUL-26 {deimos}")
    fight(lines, f"offered {deimos}\nrefused BR-BOM-02 {venus}", bomb_whole_display="on")


def test_BR_RUL_27_players_bomb_in_move_order_one_battler_at_a_time() -> None:
    fight(
        """
        venus-near-orbit: blue battler | green battler
        elysium: yellow trooper T1[trooper*2] control
        aphrodite: nobody factory
        """,
        """
        refused BR-RUL-27 blue bomb venus-near-orbit blue-battler aphrodite F1
        blue bomb venus-near-orbit blue-battler elysium yellow-T1
        dice 7
        expect elysium: yellow trooper control
        expect decision green bomb
        green hold
        """,
        "yellow units 1 transports 0",
    )


def test_BR_RUL_27_a_leader_with_the_battler_adds_two() -> None:
    fight(
        """
        venus-near-orbit: blue battler*2 leader:buck-rogers
        elysium: yellow trooper*2 control
        """,
        """
        blue bomb venus-near-orbit blue-battler elysium yellow-trooper
        dice 4
        blue bomb venus-near-orbit blue-battler elysium yellow-trooper
        dice 5
        """,
        "elysium: yellow trooper control",
    )


def test_BR_DEC_15_each_battler_names_a_target_or_passes() -> None:
    fight(
        """
        venus-near-orbit: blue battler
        elysium: yellow trooper control
        """,
        """
        expect decision blue bomb
        expect options blue 1 bomb *
        offered blue hold
        """,
    )
