"""Two and three players with several colours each (ledger chapter 9), and diplomacy."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import GAME, buck
from buck_rogers.tabletop import answer, asked, offers, refusal, set_out, set_up

from starboard.core.chance import FastChance, draw
from starboard.core.types import Options
from starboard.games.buck_rogers.ids import VERB_NAMES
from starboard.games.buck_rogers.state import BuckRogers

SETS = {
    2: ("buck-rogers+wilma-deering+black-barney", "killer-kane+ardala+doc-huer"),
    3: ("buck-rogers+wilma-deering", "killer-kane+ardala", "black-barney+doc-huer"),
}
COLOURS = ("blue", "burgundy", "yellow", "green", "purple", "brown")
ARMY = {"trooper": 8, "fighter": 4, "factory": 2, "gennie": 2, "transport": 1, "leader": 1}


def sides(s: BuckRogers) -> None:
    """Seats pick colours and sets of Leaders in the order of the ledger."""
    answer(s, *(f"card {n + 1}" for n in range(s.seats)))
    each = 6 // int(s.seats)
    for seat in range(s.seats):
        mine = COLOURS[seat * each : seat * each + each]
        answer(s, *(f"pick-colour {colour}" for colour in mine))
        answer(s, f"pick-leaders {SETS[s.seats][seat]}")
        for leader, colour in zip(SETS[s.seats][seat].split("+"), mine, strict=True):
            answer(s, f"assign {leader} {colour}")


def luck(s: BuckRogers) -> int:
    """Draw all the luck that is open; how often."""
    times = 0
    while s.at_chance():
        s.play(s.pending[0], draw(s, FastChance(times), Options(), Options()))
        times += 1
    return times


def zones_of(s: BuckRogers, seat: int) -> list[str]:
    return [zone.zone for zone in GAME.view(s, None).zones if zone.owner == COLOURS[seat]]


@pytest.mark.parametrize("players", [4, 5])
def test_BR_PLC_01_four_and_five_play_like_six(players: int) -> None:
    s = set_up(players)
    for seat in GAME.view(s, None).seats:
        assert len(seat.colours) == 1
        assert seat.zones == 6
    assert refusal(s, f"place trooper {zones_of(s, 0)[0]} {GAME.seat_name(s, 0)}") is None


@pytest.mark.parametrize(("players", "cards"), [(3, 9), (2, 12)])
def test_BR_PLC_02_and_BR_PLC_03_fixed_leaders_more_cards_and_full_armies(
    players: int, cards: int
) -> None:
    s = set_out(players)
    answer(s, *(f"card {n + 1}" for n in range(players)))
    answer(s, *(f"pick-colour {colour}" for colour in COLOURS[: 6 // players]))
    assert {text for text in offers(s) if text != "concede"} == {
        f"pick-leaders {leaders}" for leaders in SETS[players]
    }
    s = set_out(players)
    sides(s)
    luck(s)
    for seat, seen in enumerate(GAME.view(s, None).seats):
        assert len(seen.colours) == 6 // players
        assert seen.zones == len(zones_of(s, seat * 6 // players)) == cards
    placed = place_everything(s)
    for colour in COLOURS:
        assert placed[colour] == ARMY


def place_everything(s: BuckRogers) -> dict[str, dict[str, int]]:
    """Place all armies at the first place that is offered; what each colour has placed."""
    placed: dict[str, dict[str, int]] = {colour: {} for colour in COLOURS}
    while asked(s)[1] == "place":
        text = next(text for text in offers(s) if text.startswith("place"))
        _, kind, _, colour = text.split()
        placed[colour][kind] = placed[colour].get(kind, 0) + 1
        answer(s, text)
    return placed


def test_BR_PLC_02_the_same_leaders_are_not_taken_twice() -> None:
    s = set_out(3)
    answer(s, "card 1", "card 2", "card 3", "pick-colour blue", "pick-colour brown")
    answer(s, f"pick-leaders {SETS[3][0]}", "assign buck-rogers brown", "assign wilma-deering blue")
    answer(s, "pick-colour green", "pick-colour purple")
    assert refusal(s, f"pick-leaders {SETS[3][0]}") == "BR-PLC-02"
    assert refusal(s, f"pick-leaders {SETS[3][1]}") is None


def test_BR_PLC_04_no_limit_but_one_colour_per_zone_and_lot() -> None:
    s = set_out(3)
    sides(s)
    luck(s)
    seat = asked(s)[0]
    one, other = COLOURS[seat * 2], COLOURS[seat * 2 + 1]
    zone, second = zones_of(s, seat * 2)[:2]
    answer(s, f"place trooper {zone} {one}")
    assert refusal(s, f"place trooper {zone} {other}") == "BR-PLC-04"
    assert refusal(s, f"place trooper {second} {one}") == "BR-SET-07"
    answer(s, f"place trooper {zone} {one}", f"place trooper {zone} {one}")
    for _ in range(2):  # the others
        place_lot(s)
    for _ in range(2):  # nine pieces in one zone
        answer(s, *[f"place trooper {zone} {one}"] * 2, f"place fighter {zone} {one}")
        place_lot(s)
        place_lot(s)
    assert refusal(s, f"place trooper {zone} {other}") == "BR-PLC-04"
    assert refusal(s, f"place trooper {second} {other}") is None


def place_lot(s: BuckRogers) -> None:
    """The open seat places three pieces anywhere."""
    for _ in range(3):
        answer(s, next(text for text in offers(s) if text.startswith("place")))


def test_BR_RUL_49_a_placement_that_leaves_a_colour_without_a_zone_is_refused() -> None:
    buck(
        """
        seats blue+burgundy+yellow,green+purple+brown
        turn 0 phase set-up
        elysium: blue trooper control
        aphrodite: blue control
        wreckers: blue control
        doing: set-up stage=5
        """
        "doing: placing order=0,1 pool=0-trooper*6,1-trooper*6,2-trooper*6"
        " number=elysium*1 holds=elysium*0 at=0 left=3\n",
        """
        refused BR-RUL-49 seat-1 place trooper wreckers blue
        offered seat-1 place trooper elysium blue
        offered seat-1 place trooper wreckers burgundy
        """,
        players=2,
    )


@pytest.mark.parametrize(("players", "lots"), [(3, 12), (2, 18)])
def test_BR_PLC_08_twelve_or_eighteen_placements_each(players: int, lots: int) -> None:
    s = set_out(players)
    sides(s)
    luck(s)
    counted = dict.fromkeys(range(players), 0)
    while asked(s)[1] == "place":
        counted[asked(s)[0]] += 1
        place_lot(s)
    assert set(counted.values()) == {lots}


TWO = """
    seats blue+burgundy+yellow,green+purple+brown
    juno: blue leader:buck-rogers
    pallas: green leader:black-barney
"""


def test_BR_PLC_05_colours_of_one_player_are_one_force() -> None:
    buck(
        TWO
        + """
        turn 1 phase movement order blue,green
        elysium: blue fighter*2 T1 control | burgundy trooper*2 factory
        aphrodite: burgundy trooper
        wreckers: green trooper control | purple trooper
        """,
        """
        blue load blue-T1 burgundy-trooper 2
        blue move blue-fighter elysium>aphrodite
        blue move blue-fighter aphrodite>elysium
        blue move blue-T1 elysium>aphrodite
        blue end-move
        green end-move
        expect decision blue building
        blue build F1 trooper elysium yellow
        """,
        """
        aphrodite: blue T1 | burgundy trooper*3 control
        elysium: blue fighter*2 F1 control | yellow trooper*2
        """,
        players=2,
    )


def test_BR_PLC_05_they_fight_side_by_side() -> None:
    buck(
        TWO
        + """
        turn 1 phase combat order blue,green
        elysium: blue fighter | burgundy fighter | green trooper control | purple trooper
        """,
        """
        blue attack blue-fighter>green-trooper
        dice 7
        blue attack burgundy-fighter>purple-trooper
        dice 6
        green attack green-trooper>blue-fighter
        dice 1
        green attack purple-trooper>burgundy-fighter
        dice 7
        """,
        "elysium: blue fighter | green control | purple trooper",
        players=2,
    )


def test_BR_PLC_06_two_leaders_add_two_and_not_four() -> None:
    for dice, left in (("4", "green trooper*2 control"), ("5", "green trooper control")):
        buck(
            TWO.replace("juno: blue leader:buck-rogers", "")
            + """
            turn 1 phase combat order blue,green
            elysium: blue fighter leader:buck-rogers | yellow leader:wilma-deering
            elysium: green trooper*2 control
            """,
            f"""
            blue attack blue-fighter>green-trooper
            dice {dice}
            green attack green-trooper>blue-fighter
            dice 1
            green attack green-trooper>blue-fighter
            dice 1
            """,
            f"elysium: blue leader:buck-rogers fighter | yellow leader:wilma-deering | {left}",
            players=2,
        )


CARDS = (
    TWO
    + """
    turn 1 phase movement order blue,green,burgundy,purple,yellow,brown
    elysium: blue fighter control | burgundy fighter
    aphrodite: burgundy trooper*2
    wreckers: green fighter control
"""
)


def test_BR_PLC_07_colours_move_on_their_own_cards_and_stay_friends() -> None:
    buck(
        CARDS,
        """
        expect decision blue move
        not-offered blue move burgundy-fighter *
        blue move blue-fighter elysium>aphrodite
        blue move blue-fighter aphrodite>elysium
        blue end-move
        expect decision green move
        green end-move
        expect decision blue move
        not-offered blue move blue-fighter *
        blue move burgundy-fighter elysium>aphrodite
        blue end-move
        """,
        """
        elysium: blue fighter control
        aphrodite: burgundy fighter trooper*2
        """,
        players=2,
        game="advanced",
    )


def test_BR_RUL_49_building_comes_on_the_lowest_card() -> None:
    buck(
        TWO
        + """
        turn 1 phase building order purple,yellow,green,blue,brown,burgundy
        elysium: blue factory control
        tolstoi: green factory control
        """,
        """
        expect decision green building
        green end-building
        expect decision blue building
        """,
        players=2,
        game="advanced",
    )


def test_BR_RUL_49_combined_battlers_may_be_of_any_own_colour() -> None:
    buck(
        TWO
        + """
        turn 1 phase building order blue,green,burgundy,purple,yellow,brown
        elysium: blue F1 control
        aphrodite: blue F2 control
        """,
        """
        refused BR-RUL-49 blue combine F1 F2 green-battler venus-near-orbit
        offered blue combine F1 F2 blue-battler venus-near-orbit
        blue combine F1 F2 yellow-battler venus-near-orbit
        """,
        "venus-near-orbit: yellow battler",
        players=2,
        game="advanced",
    )


@pytest.mark.parametrize(("other", "inert"), [("burgundy leader:wilma-deering", 0), ("", 2)])
def test_BR_RUL_49_inert_is_the_player_and_not_a_colour(other: str, inert: int) -> None:
    buck(
        f"""
        turn 1 phase combat order blue,yellow,purple
        elysium: yellow fighter | blue leader:buck-rogers
        hielo: blue trooper | {other}
        tolstoi: yellow leader:killer-kane
        thule: purple leader:black-barney
        """,
        expect=f"blue: inert {inert}",
        players=3,
    )


# -- diplomacy ------------------------------------------------------------------------------


def test_BR_DIP_01_nothing_hands_pieces_over_but_surrender_in_the_advanced_game() -> None:
    words = ("give", "trade", "lend", "offer", "cede", "swap", "sell")
    assert not [name for name in VERB_NAMES.values() if name.startswith(words)]
    battle = """
        turn 1 phase combat order blue,burgundy,yellow,green
        juno: blue leader:buck-rogers
        pallas: burgundy leader:wilma-deering
        vesta: yellow leader:killer-kane
        elysium: blue trooper*2 | burgundy trooper control
    """
    buck(battle, "not-offered blue surrender *\nexpect decision blue attack")
    buck(battle, "expect decision blue surrender\noffered blue surrender burgundy", game="advanced")
