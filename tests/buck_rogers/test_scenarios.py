"""Scenarios B1 to B6 (ledger chapter 11)."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import GAME, buck
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
    VENUS,
    building_in,
    controls,
)
from buck_rogers.tabletop import answer, asked, choose_sides, deal, offers, refusal, set_out
from buck_rogers.test_few_players import luck

from starboard.core.chance import FastChance, draw
from starboard.core.errors import SetupError
from starboard.core.game import Setup
from starboard.core.types import Options
from starboard.games.buck_rogers.state import BuckRogers

# -- B1 and B2 ------------------------------------------------------------------------------


def test_BR_SB1_01_three_displays_win_and_fifteen_zones_do_not() -> None:
    three = (*MERCURY[:4], *VENUS[:4], *MARS[:4])
    buck(building_in(3, *three), END_OF_TURN, "winner blue", objective="b1")
    many = (*MERCURY, *VENUS, *MOON, "l-4-colony")
    buck(building_in(3, *many), END_OF_TURN + NEXT_TURN, "over no", objective="b1")
    buck(building_in(8, *many), END_OF_TURN + NEXT_TURN, "over no", objective="b1")


def test_BR_SB2_01_earth_moon_and_mars_are_not_dealt() -> None:
    s = set_out(4, objective="b2")
    choose_sides(s)
    luck(s)
    held = [zone.zone for zone in GAME.view(s, None).zones]
    assert not set(held) & {*EARTH, *COLONIES, *MOON, *MARS, "deimos"}
    assert [seat.zones for seat in GAME.view(s, None).seats] == [5, 5, 5, 5]


def test_BR_RUL_65_the_22_cards_of_b2_are_dealt_equally() -> None:
    for players, each in ((2, 11), (3, 7), (4, 5), (5, 4), (6, 3)):
        s = dealt(players, objective="b2")
        assert [seat.zones for seat in GAME.view(s, None).seats] == [each] * players


def dealt(players: int, **options: str) -> BuckRogers:
    """A table whose zones are dealt; everybody takes what comes first."""
    s = set_out(players, **options)
    chance = FastChance(players)
    while asked(s)[1] in ("card", "die", "colour", "leader", "assign"):
        if s.at_chance():
            s.play(s.pending[0], draw(s, chance, Options(), Options()))
        else:
            answer(s, offers(s)[0])
    return s


def test_BR_SB2_02_earth_moon_and_mars_win_together() -> None:
    both = (*EARTH, *MARS[:4])
    buck(building_in(3, *both), END_OF_TURN, "winner blue", objective="b2")
    buck(
        building_in(3, *EARTH, *VENUS[:4], *MERCURY[:4]),
        END_OF_TURN + NEXT_TURN,
        "over no",
        objective="b2",
    )


# -- B3 -------------------------------------------------------------------------------------

GIVEN = {
    "mercury": ("yellow", "doc-huer", MERCURY),
    "venus": ("green", "ardala", VENUS),
    "earth": ("blue", "buck-rogers", EARTH + COLONIES),
    "moon": ("brown", "wilma-deering", MOON),
    "mars": ("burgundy", "killer-kane", (*MARS, "deimos")),
    "asteroids": ("purple", "black-barney", HOMES["black-barney"]),
}


def homes(players: int, **options: str) -> BuckRogers:
    """A B3 table whose homes were dealt."""
    s = set_out(players, objective="b3", **options)
    luck(s)
    return s


def test_BR_SB3_01_and_BR_SB3_02_a_home_gives_zones_colour_and_leader() -> None:
    s = homes(6)
    view = GAME.view(s, None)
    owned = {zone.zone: zone.owner for zone in view.zones}
    for colour, leader, zones in GIVEN.values():
        assert {owned[zone] for zone in zones} == {colour}
        assert {x.player for x in view.leaders if x.leader == leader} == {colour}
    assert sorted(seat.name for seat in view.seats) == sorted(row[0] for row in GIVEN.values())


def test_BR_SB3_03_all_starting_units_are_placed_in_the_home() -> None:
    s = homes(6)
    while asked(s)[1] == "place":
        colour = GAME.seat_name(s, asked(s)[0])
        home = next(zones for name, _, zones in GIVEN.values() if name == colour)
        placed = {text.split()[2] for text in offers(s) if text.startswith("place")}
        assert placed <= set(home)
        away = next(zone for zone in (*VENUS, *MERCURY) if zone not in home)
        assert refusal(s, f"place trooper {away} {colour}") == "BR-SET-07"
        answer(s, offers(s)[0])
        if s.turn:
            break


def test_BR_SB3_04_two_more_displays_win_whatever_becomes_of_the_home() -> None:
    two = (*MERCURY[:4], *VENUS[:4])
    order = END_OF_TURN
    buck(building_in(3, *two), order, "winner blue", objective="b3")
    buck(building_in(3, *two, *EARTH), order, "winner blue", objective="b3")
    buck(building_in(3, *MERCURY[:4], *EARTH), order + NEXT_TURN, "over no", objective="b3")


def test_BR_SB3_04_without_option_a_a_display_takes_its_whole_surface() -> None:
    """Burgundy's home Mars still counts as home when Deimos is lost."""
    held = (*MARS, *VENUS)
    buck(
        building_in(3, *held, colour="burgundy"),
        END_OF_TURN + NEXT_TURN,
        "over no",
        objective="b3",
        a="off",
    )
    more = (*held, *MERCURY[:4])
    buck(
        building_in(3, *more, colour="burgundy"),
        END_OF_TURN,
        "winner burgundy",
        objective="b3",
        a="off",
    )
    less = (*MARS, *VENUS[:4], *MERCURY[:3])
    buck(
        building_in(3, *less, colour="burgundy"),
        END_OF_TURN + NEXT_TURN,
        "over no",
        objective="b3",
        a="off",
    )


@pytest.mark.parametrize("players", [4, 5])
def test_BR_SB3_05_with_four_or_five_earth_and_moon_are_one_home(players: int) -> None:
    seen = set()
    for seed in range(12):
        s = set_out(players, objective="b3")
        while s.at_chance() and asked(s)[1] == "card":
            s.play(s.pending[0], draw(s, FastChance(seed), Options(), Options()))
        view = GAME.view(s, None)
        colours = {seat.name for seat in view.seats}
        seen |= colours
        assert "brown" not in colours
        if "blue" in colours:
            owned = {zone.zone for zone in view.zones if zone.owner == "blue"}
            assert owned == {*EARTH, *COLONIES, *MOON}
        assert not [x for x in view.leaders if x.leader == "wilma-deering" and x.player]
    assert seen == {"yellow", "green", "blue", "burgundy", "purple"}


def test_BR_RUL_65_with_few_players_every_colour_gets_a_home() -> None:
    for players in (2, 3):
        s = homes(players)
        view = GAME.view(s, None)
        assert [len(seat.colours) for seat in view.seats] == [6 // players] * players
        assert sum(seat.zones for seat in view.seats) == 42
        assert all(x.player for x in view.leaders)


# -- B4, B5 and B6 --------------------------------------------------------------------------


def test_BR_SB4_01_the_planets_stand_still_and_the_year_has_eight_turns() -> None:
    buck(
        building_in(7, *VENUS),
        END_OF_TURN
        + """
        dice 8 1 2 3
        expect marker-earth e-1
        expect marker-vesta a-14
        expect turn 8
        """,
        b4="on",
    )
    buck(building_in(8, *VENUS), END_OF_TURN, "winner blue", b4="on")
    buck(building_in(7, *VENUS), END_OF_TURN + "dice 8 1 2 3", "marker-earth: e-1", b4="off")


def year(*leaders: str) -> str:
    """The last phase of Earth's year with some Leaders."""
    text = "turn 8 phase building order blue,burgundy,yellow,green\n"
    for zone, colour in (("hielo", "blue"), ("bach", "burgundy"), ("thule", "yellow")):
        text += f"{zone}: {colour} trooper control\n"
    text += "juno: green trooper control\n"
    return text + "\n".join(leaders) + "\n"


def test_BR_SB5_01_more_than_half_of_the_leaders_at_the_end_of_the_year() -> None:
    two = ("ve-1: blue leader:buck-rogers leader:ardala", "ve-2: green leader:doc-huer")
    buck(year(*two), END_OF_TURN, "winner blue", objective="b5")
    early = year(*two).replace("turn 8", "turn 7")
    buck(early, END_OF_TURN + NEXT_TURN, "over no", objective="b5")
    even = (*two, "ve-3: yellow leader:killer-kane")
    buck(year(*even), END_OF_TURN + NEXT_TURN, "over no", objective="b5")


def test_BR_SB5_01_neither_zones_nor_the_last_leader_win() -> None:
    many = controls("green", *VENUS, *MERCURY[1:4], *MOON, *COLONIES)
    even = ("ve-1: blue leader:buck-rogers", "ve-2: green leader:doc-huer")
    buck(
        year(*even).replace("turn 8", "turn 3") + many,
        END_OF_TURN + NEXT_TURN,
        "over no",
        objective="b5",
    )
    buck(
        """
        turn 3 phase combat order blue,burgundy,yellow,green
        juno: blue leader:buck-rogers
        elysium: blue fighter | burgundy leader:wilma-deering control
        """,
        expect="over no",
        objective="b5",
    )


def test_BR_RUL_65_b5_at_the_cap_most_leaders_then_most_zones() -> None:
    late = {"objective": "b5", "overtime_cap": "1"}
    ones = ("ve-1: blue leader:buck-rogers", "ve-2: green leader:doc-huer")
    twos = ("ve-1: blue leader:buck-rogers leader:ardala", "ve-2: green leader:doc-huer")
    both = (*twos, "ve-3: yellow leader:killer-kane")
    buck(year(*both).replace("turn 8", "turn 9"), END_OF_TURN, "winner blue", players=4, **late)
    buck(
        year(*ones).replace("turn 8", "turn 9"), END_OF_TURN, "winner blue,green", players=4, **late
    )
    more = year(*ones).replace("turn 8", "turn 9") + controls("green", "elysium")
    buck(more, END_OF_TURN, "winner green", players=4, **late)


def test_BR_SB6_01_and_BR_DEC_02_seventeen_units_of_ones_own_choice() -> None:
    s = set_out(4, b6="on")
    choose_sides(s)
    deal(s)
    for kind in ("battler", "factory", "leader"):
        assert refusal(s, f"enlist {kind}") == "BR-SB6-01"
    for seat in range(4):
        assert asked(s) == (seat, "army")
        answer(s, *["enlist transport"] * 4, *["enlist gennie"] * 8)
        assert refusal(s, "enlist transport") == "BR-RUL-65"
        assert refusal(s, "enlist gennie") == "BR-RUL-65"
        answer(s, *["enlist fighter"] * 5)
    luck(s)
    assert asked(s)[1] == "place"
    left = GAME.write_position(s).split("placing ")[1].split()[1]
    army = "factory*2,{0}-leader*1"
    for colour in range(4):
        pieces = f"{colour}-gennie*8,{colour}-fighter*5,{colour}-transport*4,{colour}-"
        assert pieces + army.format(colour) in left


def test_BR_SB6_02_no_limit_of_pieces_in_a_zone() -> None:
    s = set_out(4, b6="on")
    choose_sides(s)
    deal(s)
    answer(s, *["enlist trooper"] * 17 * 4)
    luck(s)
    while asked(s)[1] == "place":
        colour = GAME.seat_name(s, asked(s)[0])
        zone = "american-regency" if colour == "blue" else ""
        answer(s, next(text for text in offers(s) if zone in text))
    assert GAME.matches(
        s, "american-regency", "blue leader:buck-rogers trooper*17 factory*2 control"
    )


# -- goals and caps -------------------------------------------------------------------------


def test_BR_RUL_64_two_at_once_more_zones_win_else_play_on() -> None:
    """In B3 blue has two Displays that are not his home, and burgundy too, with 13 zones."""
    others = controls("burgundy", *EARTH, *BELT[:5])
    blue = (*VENUS, *MERCURY)
    options = {"objective": "b3"}
    buck(building_in(3, *blue) + others, END_OF_TURN + NEXT_TURN, "over no", players=4, **options)
    buck(building_in(3, *blue[:-1]) + others, END_OF_TURN, "winner burgundy", players=4, **options)
    buck(building_in(3, *blue, "deimos") + others, END_OF_TURN, "winner blue", players=4, **options)


@pytest.mark.parametrize("objective", ["b1", "b2", "b3"])
def test_BR_RUL_64_after_the_cap_most_displays_then_most_zones(objective: str) -> None:
    options = {"objective": objective, "scenario_cap": "2"}
    displays = building_in(2, *MERCURY[:4]) + controls("burgundy", *VENUS[:3], *MOON, *BELT[:3])
    if objective == "b3":
        displays = building_in(2, *MERCURY[:4]) + controls("yellow", *VENUS[:3], *MOON)
    buck(displays, END_OF_TURN, "winner blue", players=4, **options)
    zones = building_in(2, *MERCURY[:3]) + controls("burgundy", *VENUS[:2])
    buck(zones, END_OF_TURN, "winner blue,burgundy", players=4, **options)
    buck(building_in(1, *MERCURY[:4]), END_OF_TURN + NEXT_TURN, "over no", players=4, **options)


def test_BR_RUL_64_the_last_leader_and_conceding_still_win() -> None:
    for objective in ("b1", "b2", "b3"):
        buck(
            """
            turn 3 phase combat order blue,burgundy,yellow,green
            juno: blue leader:buck-rogers
            elysium: blue fighter | burgundy leader:wilma-deering control
            """,
            expect="winner blue",
            objective=objective,
        )


# -- what does not go together --------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options", "name"),
    [
        (6, {"objective": "b3", "d": "on"}, "d"),
        (6, {"objective": "b1", "a": "off"}, "a"),
        (6, {"objective": "b2", "a": "off"}, "a"),
        (6, {"game": "advanced", "turn_cards": "off"}, "turn_cards"),
        (6, {"game": "advanced", "pass_through_basic": "form-2"}, "pass_through_basic"),
        (6, {"e_nine": "on"}, "e_nine"),
        (6, {"h_loose": "on"}, "h_loose"),
        (6, {"n_split": "on"}, "n_split"),
        (3, {"sample_setup": "start"}, "sample_setup"),
        (6, {"sample_setup": "start", "game": "advanced"}, "sample_setup"),
        (6, {"sample_setup": "turn-2", "objective": "b5"}, "sample_setup"),
        (6, {"sample_setup": "building", "c": "on"}, "sample_setup"),
        (6, {"hard_cap": "0"}, "hard_cap"),
    ],
)
def test_options_that_make_no_sense_are_refused(
    players: int, options: dict[str, str], name: str
) -> None:
    seats = tuple(f"p{n}" for n in range(players))
    with pytest.raises(SetupError) as why:
        GAME.check_setup(Setup(seats, options))
    assert why.value.option == name


def test_BR_SB3_04_option_a_comes_with_b1_b2_and_by_default_with_b3() -> None:
    seats = ("a", "b", "c", "d")
    for objective in ("b1", "b2", "b3"):
        assert GAME.check_setup(Setup(seats, {"objective": objective})).options["a"] == "on"
    off = GAME.check_setup(Setup(seats, {"objective": "b3", "a": "off"}))
    assert off.options["a"] == "off"
