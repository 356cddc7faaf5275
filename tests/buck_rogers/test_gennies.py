"""Option E: each kind of Gennie has its ability (BR-OPE, BR-RUL-69)."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import buck


def test_BR_OPE_05_martian_gennies_move_two_zones() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        arcadia: blue gennie control
        elysium: blue gennie control
        """,
        """
        blue move blue-gennie arcadia>boreal-sea
        blue move blue-gennie boreal-sea>coprates-chasm
        refused BR-MOV-02 blue move blue-gennie coprates-chasm>boreal-sea
        blue move blue-gennie elysium>aphrodite
        refused BR-MOV-02 blue move blue-gennie aphrodite>elysium
        """,
        "coprates-chasm: blue gennie",
        e="on",
    )


def test_BR_OPE_05_they_pass_only_friendly_and_uncontrolled_zones() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        arcadia: blue gennie control
        boreal-sea: yellow control
        """,
        """
        blue move blue-gennie arcadia>boreal-sea
        refused BR-MOV-02 blue move blue-gennie boreal-sea>coprates-chasm
        """,
        e="on",
    )


def test_BR_OPE_05_without_the_option_they_move_one() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        arcadia: blue gennie control
        """,
        """
        blue move blue-gennie arcadia>boreal-sea
        refused BR-MOV-02 blue move blue-gennie boreal-sea>coprates-chasm
        """,
    )


def test_BR_OPE_06_asteroid_gennies_move_into_orbit_and_back() -> None:
    position = """
        turn 1 phase movement mover blue
        thule: blue gennie trooper control
        vesta-orbit: blue gennie
        """
    buck(
        position,
        """
        blue move blue-gennie thule>thule-orbit
        refused BR-MOV-02 blue move blue-gennie thule-orbit>a-21
        refused BR-MOV-02 blue move blue-gennie thule-orbit>thule
        blue move blue-gennie vesta-orbit>vesta
        refused BR-MOV-02 blue move blue-trooper thule>thule-orbit
        """,
        """
        thule-orbit: blue gennie
        vesta: blue gennie
        """,
        e="on",
    )
    buck(
        position.replace("vesta-orbit", "vesta"),
        "refused BR-MOV-02 blue move blue-gennie thule>thule-orbit",
    )


def test_BR_OPE_06_it_is_for_asteroids_only() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue gennie control
        """,
        "refused BR-MOV-02 blue move blue-gennie elysium>venus-near-orbit",
        e="on",
    )


@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_BR_RUL_77_martian_gennies_keep_their_two_zones_with_option_g(game: str) -> None:
    buck(
        """
        turn 1 phase movement mover blue
        arcadia: blue gennie control
        elysium: blue gennie control
        """,
        """
        blue move blue-gennie arcadia>boreal-sea
        blue move blue-gennie boreal-sea>coprates-chasm
        blue move blue-gennie elysium>aphrodite
        refused BR-MOV-02 blue move blue-gennie aphrodite>elysium
        """,
        game=game,
        e="on",
        g="on",
    )


# -- in combat ------------------------------------------------------------------------------

LEADERS = """
    turn 1 phase combat order blue,burgundy,yellow,green
    juno: blue leader:buck-rogers
    pallas: burgundy leader:wilma-deering
    vesta: yellow leader:killer-kane
    psyche: green leader:ardala
"""


def fight(zone: str, attack: str, die: int, hit: bool, **options: str) -> None:
    """Blue attacks first in *zone*; *attack* is `unit>target`, both as they stand there alone."""
    unit, target = attack.split(">")
    buck(
        f"{LEADERS}\n{zone}: blue {unit} control | yellow {target}",
        f"""
        blue attack blue-{unit}>yellow-{target}
        dice {die}
        yellow attack yellow-{target}>blue-{unit}
        dice 1
        """,
        f"{zone}: blue {unit} control" if hit else f"{zone}: blue {unit} control | yellow {target}",
        players=4,
        **options,
    )


@pytest.mark.parametrize(("die", "hit"), [(5, True), (4, False)])
def test_BR_OPE_01_mercurian_gennies_add_one(die: int, hit: bool) -> None:
    """A Gennie needs 6 against a Gennie; satellites of Mercury count with it (BR-RUL-69)."""
    for zone in ("bach", "hielo"):
        fight(zone, "gennie>gennie", die, hit, e="on")


def test_BR_OPE_01_only_mercurian_ones_and_only_with_the_option() -> None:
    fight("arcadia", "gennie>gennie", 5, False, e="on")
    fight("bach", "gennie>gennie", 5, False)


@pytest.mark.parametrize(
    ("attack", "die", "hit"),
    [
        ("fighter>gennie", 7, False),
        ("fighter>gennie", 8, True),
        ("T1>gennie", 10, True),
        ("T1>gennie", 9, False),
    ],
)
def test_BR_OPE_02_venusian_gennies_are_harder_to_hit(attack: str, die: int, hit: bool) -> None:
    fight("elysium", attack, die, hit, e="on")


def test_BR_OPE_02_bombs_need_one_more_too() -> None:
    position = LEADERS + "    venus-near-orbit: blue battler\n    elysium: yellow gennie control\n"
    play = "blue bomb venus-near-orbit blue-battler elysium yellow-gennie\ndice 7"
    buck(position, play, "elysium: yellow gennie control", e="on")
    buck(position, play, "elysium: yellow control")


@pytest.mark.parametrize(("option", "made"), [("on", 3), ("off", 2)])
def test_BR_OPE_03_a_factory_on_earth_makes_three_gennies(option: str, made: int) -> None:
    buck(
        """
        turn 1 phase building order blue,burgundy,yellow,green
        american-regency: blue factory control
        l-4-colony: blue factory control
        tycho: blue factory control
        """,
        """
        blue build F1 gennie american-regency blue
        blue build F2 gennie l-4-colony blue
        blue build F3 gennie tycho blue
        """,
        f"""
        american-regency: blue factory gennie*{made} control
        l-4-colony: blue factory gennie*{made} control
        tycho: blue factory gennie*2 control
        """,
        e=option,
    )


def test_BR_OPE_04_lunar_gennies_attack_near_moon_orbit() -> None:
    position = LEADERS + "    tycho: blue gennie control\n    moon-near-orbit: yellow battler T1\n"
    buck(
        position,
        """
        blue bomb tycho blue-gennie moon-near-orbit yellow-battler
        dice 8
        """,
        "moon-near-orbit: yellow T1",
        e="on",
    )
    buck(
        position,
        """
        blue bomb tycho blue-gennie moon-near-orbit yellow-T1
        dice 7
        """,
        "moon-near-orbit: yellow battler T1",
        e="on",
    )
    buck(position, "expect decision yellow bomb")


def test_BR_OPE_04_only_lunar_gennies_and_only_there() -> None:
    buck(
        LEADERS
        + """
        tycho: blue gennie control
        american-regency: blue gennie control
        earth-near-orbit: yellow fighter
        moon-near-orbit: yellow fighter
        """,
        """
        refused BR-BOM-01 blue bomb american-regency blue-gennie earth-near-orbit yellow-fighter
        refused BR-OPE-04 blue bomb tycho blue-gennie earth-near-orbit yellow-fighter
        blue bomb tycho blue-gennie moon-near-orbit yellow-fighter
        dice 8
        """,
        e="on",
    )


E_NINE = LEADERS + "    thule-orbit: blue gennie | yellow battler\n"


def test_BR_OPE_07_asteroid_gennies_and_battlers_hit_each_other_on_nine() -> None:
    play = """
        blue engage yellow
        yellow decline
        blue attack blue-gennie>yellow-battler
        dice 9
        yellow attack yellow-battler>blue-gennie
        dice 8
        """
    buck(E_NINE, play, "thule-orbit: blue gennie", e="on", e_nine="on")
    buck(
        E_NINE,
        """
        blue engage yellow
        yellow decline
        expect phase building
        """,
        "thule-orbit: blue gennie | yellow battler",
        e="on",
    )


# -- the ruling -----------------------------------------------------------------------------


def test_BR_RUL_69_satellites_count_with_their_planet() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        space-elevator: blue gennie control
        """,
        """
        blue move blue-gennie space-elevator>pavonis
        blue move blue-gennie pavonis>arcadia
        """,
        e="on",
    )


def test_BR_RUL_69_lunar_gennies_shoot_once_and_fight_afterwards() -> None:
    buck(
        LEADERS
        + """
        tycho: blue gennie control | yellow fighter
        moon-near-orbit: yellow fighter*2
        """,
        """
        blue bomb tycho blue-gennie moon-near-orbit yellow-fighter
        dice 7
        blue attack blue-gennie>yellow-fighter
        dice 6
        yellow attack yellow-fighter>blue-gennie
        dice 1
        """,
        """
        tycho: blue gennie control
        moon-near-orbit: yellow fighter*2
        """,
        e="on",
    )


def test_BR_RUL_69_a_leader_helps_lunar_fire_and_cannot_be_its_target() -> None:
    buck(
        """
        turn 1 phase combat order blue,burgundy,yellow,green
        tycho: blue gennie leader:buck-rogers control
        moon-near-orbit: yellow fighter T1 leader:killer-kane
        """,
        """
        refused BR-OPE-04 blue bomb tycho blue-gennie moon-near-orbit killer-kane
        blue bomb tycho blue-gennie moon-near-orbit yellow-T1
        dice 6
        """,
        "moon-near-orbit: yellow fighter leader:killer-kane",
        e="on",
    )


def test_BR_RUL_69_only_the_first_of_two_zones_must_be_free() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        arcadia: blue gennie control
        coprates-chasm: yellow trooper control
        """,
        """
        blue move blue-gennie arcadia>boreal-sea
        blue move blue-gennie boreal-sea>coprates-chasm
        """,
        "coprates-chasm: blue gennie | yellow trooper control",
        e="on",
    )


def test_BR_RUL_69_asteroid_gennies_fight_fighters_in_orbit() -> None:
    buck(
        LEADERS + "    thule-orbit: blue gennie | yellow fighter\n",
        """
        blue engage yellow
        yellow decline
        blue attack blue-gennie>yellow-fighter
        dice 6
        yellow attack yellow-fighter>blue-gennie
        dice 7
        """,
        "thule-orbit: empty",
        e="on",
    )
