"""Options A, C and D: Displays by majority, single placements, homes of Leaders (chapter 11)."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import buck
from buck_rogers.scenes import (
    BELT,
    COLONIES,
    EARTH,
    END_OF_TURN,
    HOMES,
    MARS,
    MERCURY,
    MOON,
    NEXT_TURN,
    OTHERS,
    VENUS,
    building_in,
    controls,
)
from buck_rogers.tabletop import answer, asked, choose_sides, deal, offers, set_out, set_up
from buck_rogers.test_few_players import luck

# -- option A -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zones", "majority"),
    [(MERCURY, 4), (VENUS, 4), (EARTH + COLONIES + MOON, 7), ((*MARS, "deimos"), 4), (BELT, 5)],
)
def test_BR_OPA_01_a_majority_of_its_zones_is_a_display(
    zones: tuple[str, ...], majority: int
) -> None:
    """Scenario B1 counts Displays: two and this one are three."""
    two = [display for display in (MERCURY, VENUS, MARS) if display[0] not in zones][:2]
    held = [*two[0][:4], *two[1][:4]]
    order = END_OF_TURN
    buck(building_in(3, *held, *zones[:majority]), order, "winner blue", objective="b1")
    buck(
        building_in(3, *held, *zones[: majority - 1]), order + NEXT_TURN, "over no", objective="b1"
    )


def test_BR_OPA_02_single_zones_are_controlled_as_before() -> None:
    buck(
        OTHERS
        + controls("blue", *VENUS[:4])
        + "turn 1 phase movement order burgundy,yellow,green,blue mover blue\n"
        + "wreckers: yellow control\n",
        "blue end-move",
        "wreckers: yellow control",
        a="on",
    )


def test_BR_OPA_03_display_control_is_enough_for_a_killer_satellite() -> None:
    venus = building_in(1, *VENUS[1:4]) + "aerostates: blue factory control\n"
    order = "blue build F1 killer-satellite venus-near-orbit blue"
    buck(venus, order, a="on")
    buck(venus, f"refused BR-BLD-09 {order}")


EARTH_HALF = f"""
    turn 1 phase movement mover blue
    earth-near-orbit: nobody satellite
    juno: blue trooper
    {"".join(controls("blue", *EARTH[1:5], "l-4-colony"))}
"""


def test_BR_RUL_65_earth_apart_is_held_with_five_of_nine_zones() -> None:
    buck(EARTH_HALF, "blue end-move", "earth-near-orbit: blue satellite", players=6, objective="b3")


def test_BR_RUL_67_earth_and_moon_together_need_seven_of_thirteen() -> None:
    buck(EARTH_HALF, "blue end-move", "earth-near-orbit: nobody satellite", players=6, a="on")
    more = EARTH_HALF + controls("blue", *MOON[:2]) + "moon-near-orbit: nobody satellite\n"
    buck(
        more,
        "blue end-move",
        """
        earth-near-orbit: blue satellite
        moon-near-orbit: blue satellite
        """,
        players=6,
        a="on",
    )


def test_BR_RUL_67_without_a_majority_the_whole_surface_counts() -> None:
    """Four Moon zones are no majority of the Display, but the whole of the Moon."""
    moon = "turn 1 phase movement mover blue\njuno: blue trooper\nmoon-near-orbit: nobody satellite"
    buck(
        moon + controls("blue", *MOON),
        "blue end-move",
        "moon-near-orbit: blue satellite",
        players=6,
        a="on",
    )


def test_BR_RUL_67_an_asteroid_is_always_just_itself() -> None:
    belt = "turn 1 phase movement mover blue\npsyche-orbit: nobody satellite\npsyche: green control"
    buck(
        belt + controls("blue", *BELT),
        "blue end-move",
        "psyche-orbit: green satellite",
        a="on",
    )


def test_BR_RUL_66_without_option_a_a_display_is_its_surface() -> None:
    """Option P gives a Factory for a Display: Venus whole, Mars without Deimos, Earth's seven."""
    for zones, display in ((MARS, "mars"), (EARTH, "earth-moon"), (MERCURY[:4], "mercury")):
        position = (
            OTHERS
            + controls("blue", *zones[1:])
            + "turn 1 phase movement order burgundy,yellow,green,blue mover blue\n"
            + f"{zones[0]}: blue fighter\n"
        )
        play = "blue end-move\nburgundy end-building\nyellow end-building\ngreen end-building"
        buck(position, play, f"blue: grants {display}", p="on")
        missing = position.replace(f"{zones[1]}: blue", f"{zones[1]}: yellow")
        buck(missing, f"{play}\nnot-offered blue grant *", p="on")


def test_BR_RUL_66_the_asteroids_are_all_nine() -> None:
    belt = ("ceres", "aurora", "hygeia", "juno", "vesta", "fortuna", "thule", "psyche", "pallas")
    position = (
        "turn 1 phase movement order burgundy,yellow,green,blue mover blue\n"
        "hielo: burgundy leader:wilma-deering control\nbach: yellow leader:killer-kane control\n"
        "tolstoi: green leader:black-barney control\njuno: blue leader:buck-rogers\n"
    )
    play = "blue end-move\nburgundy end-building\nyellow end-building\ngreen end-building"
    all_but_one = controls("blue", *(z for z in belt if z != "juno"))
    buck(position + all_but_one, play, "blue: grants asteroids", p="on")
    buck(
        position + all_but_one.replace("ceres: blue", "ceres: green"),
        f"{play}\nnot-offered blue grant *",
        p="on",
    )


# -- option C -------------------------------------------------------------------------------


def test_BR_OPC_01_pieces_are_placed_one_at_a_time() -> None:
    s = set_up(4, c="on")
    seats = []
    for _ in range(8):
        seats.append(asked(s)[0])
        answer(s, offers(s)[0])
    assert seats == [0, 1, 2, 3, 0, 1, 2, 3]
    s = set_up(4)
    answer(s, offers(s)[0])
    assert asked(s)[0] == 0


# -- option D -------------------------------------------------------------------------------


def test_BR_OPD_01_nobody_starts_with_a_leader() -> None:
    s = set_out(4, d="on")
    choose_sides(s)
    assert s.at_chance()  # no Leader was asked for: the deal is next
    deal(s)
    luck(s)
    assert asked(s)[1] == "place"
    placed = 0
    while asked(s)[1] == "place":
        assert not [text for text in offers(s) if "leader" in text]
        answer(s, offers(s)[0])
        placed += 1
    assert placed == 4 * 17


@pytest.mark.parametrize("leader", HOMES)
def test_BR_OPD_02_and_BR_DEC_05_the_controller_of_a_home_gets_its_leader(leader: str) -> None:
    zones = HOMES[leader]
    rest = [z for home in HOMES.values() for z in home if home is not zones]
    position = (
        "turn 1 phase movement order burgundy,yellow,green,blue mover blue\n"
        f"{zones[0]}: blue fighter\n"
        + controls("blue", *zones[1:])
        + controls("burgundy", rest[0])
        + controls("yellow", rest[5])
        + controls("green", rest[9])
    )
    buck(
        position,
        f"""
        blue end-move
        refused BR-RUL-68 blue return {leader} {rest[2]}
        blue return {leader} {zones[1]}
        """,
        f"{leader}: {zones[1]} with blue",
        d="on",
    )
    missing = position.replace(f"{zones[1]}: blue", f"{zones[1]}: yellow")
    buck(missing, "blue end-move", f"{leader}: off", d="on")


def test_BR_OPD_03_with_option_a_a_majority_is_enough_but_not_for_wilma() -> None:
    def taking(*zones: str) -> str:
        return (
            "turn 1 phase movement order burgundy,yellow,green,blue mover blue\n"
            f"{zones[0]}: blue fighter\n"
            + controls("blue", *zones[1:])
            + controls("burgundy", "bach")
            + controls("yellow", "thule")
            + controls("green", "hielo")
        )

    buck(taking(*VENUS[:4]), "blue end-move\nblue return ardala elysium", d="on", a="on")
    buck(
        taking(*EARTH[:5], *COLONIES),
        "blue end-move\nblue return buck-rogers l-4-colony",
        d="on",
        a="on",
    )
    buck(taking(*MOON[:3], *EARTH[:3]), "blue end-move", "wilma-deering: off", d="on", a="on")
    buck(taking(*MOON), "blue end-move\nblue return wilma-deering tycho", d="on", a="on")


def test_BR_RUL_68_a_leader_is_kept_when_the_home_is_lost_and_nobody_is_inert_without_one() -> None:
    position = (
        "turn 1 phase movement order burgundy,yellow,green,blue mover blue\n"
        "hielo: blue leader:ardala fighter control\n"
        + controls("burgundy", *VENUS)
        + controls("yellow", "thule")
        + controls("green", "bach")
    )
    buck(
        position,
        """
        blue end-move
        expect ardala: hielo with blue
        expect burgundy: acting yes inert 0
        expect decision burgundy building
        """,
        d="on",
    )


def test_BR_RUL_68_the_last_leader_wins_only_when_all_six_were_claimed() -> None:
    position = """
        turn 3 phase combat order blue,burgundy,yellow,green
        hielo: blue leader:ardala fighter control
        elysium: blue fighter | burgundy leader:buck-rogers control
        thule: yellow control
        bach: green control
    """
    buck(position, expect="over no", d="on")
    claimed = (
        "off: killer-kane colour=yellow | wilma-deering colour=yellow"
        " | black-barney colour=green | doc-huer colour=green\n"
    )
    buck(position + claimed, expect="winner blue", d="on")
