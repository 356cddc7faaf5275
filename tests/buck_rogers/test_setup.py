"""Set-up (ledger chapter 3, and its rulings)."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import GAME, buck
from buck_rogers.tabletop import (
    SIDES,
    ZONES,
    answer,
    asked,
    choose_sides,
    deal,
    offers,
    place,
    refusal,
    set_out,
    set_up,
)

from starboard.core.errors import SetupError
from starboard.core.game import Setup

LOTS = (
    ("leader", "trooper", "trooper"),
    ("trooper", "trooper", "trooper"),
    ("trooper", "trooper", "trooper"),
    ("fighter", "fighter", "fighter"),
    ("fighter", "factory", "factory"),
    ("gennie", "gennie", "transport"),
)
"""An army in six lots."""

# -- sides and zones ------------------------------------------------------------------------


def test_BR_SET_01_markers_start_on_their_own_zones() -> None:
    markers = GAME.view(set_out(4), None).markers
    assert markers == {
        "mercury": "me-1",
        "venus": "ve-1",
        "earth": "e-1",
        "mars": "m-1",
        "ceres": "a-1",
        "aurora": "a-3",
        "hygeia": "a-6",
        "juno": "a-12",
        "vesta": "a-14",
        "fortuna": "a-17",
        "thule": "a-20",
        "psyche": "a-25",
        "pallas": "a-29",
    }


def test_BR_SET_02_any_leader_with_any_colour_but_each_once() -> None:
    s = set_out(4)
    answer(s, "card 1", "card 2", "card 3", "card 4")
    assert len(offers(s)) == 6 + 1  # colours, and conceding
    answer(s, "pick-colour brown")
    assert len(offers(s)) == 6 + 1
    answer(s, "pick-leader ardala")
    assert refusal(s, "pick-colour brown") == "BR-SET-02"
    answer(s, "pick-colour blue")
    assert refusal(s, "pick-leader ardala") == "BR-SET-02"
    answer(s, "pick-leader doc-huer")
    assert GAME.seat_name(s, 0) == "brown"
    assert [int(colour) for colour in s.leader_colour[3:6]] == [5, 255, 0]


def test_BR_RUL_07_BR_DEC_01_the_lowest_card_picks_colour_and_leader_first() -> None:
    s = set_out(4)
    answer(s, "card 5", "card 2", "card 6", "card 1")
    picked = []
    for colour, leader in SIDES[:4]:
        picked.append(asked(s))
        answer(s, f"pick-colour {colour}")
        picked.append(asked(s))
        answer(s, f"pick-leader {leader}")
    assert picked == [(seat, kind) for seat in (3, 1, 0, 2) for kind in ("colour", "leader")]


@pytest.mark.parametrize("players", [4, 5, 6])
def test_BR_SET_03_six_zone_cards_each_and_the_rest_undealt(players: int) -> None:
    s = set_out(players)
    choose_sides(s)
    assert len(offers(s)) == 42
    deal(s)
    held = [sum(int(owner) == seat for owner in s.owner) for seat in range(players)]
    assert held == [6] * players
    assert sum(int(owner) != 255 for owner in s.owner) == 6 * players


def test_BR_SET_03_a_dealt_card_is_not_dealt_again() -> None:
    s = set_out(4)
    choose_sides(s)
    answer(s, "card thule")
    assert "card thule" not in offers(s)
    assert len(offers(s)) == 41


def test_BR_SET_04_a_control_marker_on_each_zone_dealt_for_all_to_see() -> None:
    s = set_out(4)
    choose_sides(s)
    answer(s, "card thule")
    assert GAME.matches(s, "thule", "blue control")
    for seat in (None, 1):
        assert [(z.zone, z.owner) for z in GAME.view(s, seat).zones] == [("thule", "blue")]


# -- placing --------------------------------------------------------------------------------


def test_BR_SET_05_the_starting_army() -> None:
    s = set_up(4)
    army = {"leader": 1, "trooper": 8, "fighter": 4, "factory": 2, "gennie": 2, "transport": 1}
    assert sum(army.values()) == 18
    placed = dict.fromkeys(army, 0)
    for lot, zone in enumerate(ZONES[0]):
        place(s, zone, *LOTS[lot])
        for kind in LOTS[lot]:
            placed[kind] += 1
        if lot < 5:
            for other in (1, 2, 3):
                place(s, ZONES[other][lot], *LOTS[lot])
    assert placed == army
    assert GAME.matches(s, "blue", "units=14 transports=1 factories=2 leaders=1")


def test_BR_SET_05_no_piece_beyond_the_army() -> None:
    s = set_up(4)
    place(s, "hielo", "leader")
    assert refusal(s, "place leader hielo blue") == "BR-SET-05"
    assert refusal(s, "place trooper hielo burgundy") == "BR-SET-05"
    assert refusal(s, "place battler hielo blue") == "BR-SET-05"


def test_BR_SET_06_the_highest_die_places_first_then_clockwise_round_after_round() -> None:
    s = set_up(4, dice="3 2 9 5")
    order = []
    for lot in range(2):
        for _ in range(4):
            seat = asked(s)[0]
            order.append(seat)
            place(s, ZONES[seat][lot], *LOTS[lot])
    assert order == [2, 3, 0, 1] * 2  # 9 is odd, but set-up always runs clockwise


def test_BR_RUL_08_players_tied_in_the_set_up_roll_roll_again() -> None:
    s = set_up(4, dice="7 2 7 5")
    assert asked(s)[1] == "die"
    answer(s, "die 3", "die 4")
    assert asked(s) == (2, "place")


def test_BR_SET_07_three_pieces_in_one_own_zone() -> None:
    s = set_up(4)
    assert refusal(s, "place trooper thule blue") == "BR-SET-07"  # burgundy's
    assert refusal(s, "place trooper bach blue") == "BR-SET-07"  # nobody's
    place(s, "hielo", "trooper")
    assert refusal(s, "place trooper vesta blue") == "BR-SET-07"
    place(s, "hielo", "trooper")
    assert asked(s) == (0, "place")
    place(s, "hielo", "fighter")
    assert asked(s) == (1, "place")


def test_BR_SET_07_six_rounds_place_all_eighteen() -> None:
    s = set_up(4)
    for lot in range(6):
        for seat in range(4):
            assert asked(s) == (seat, "place")
            place(s, ZONES[seat][lot], *LOTS[lot])
    assert asked(s) == (-1, "die")
    assert int(s.turn) == 1


def test_BR_SET_08_at_most_six_pieces_in_a_zone() -> None:
    s = set_up(4)
    for lot in range(2):
        for seat in range(4):
            place(s, ZONES[seat][0], *LOTS[lot])
    assert refusal(s, "place trooper american-regency blue") == "BR-SET-08"
    place(s, "hielo", "trooper")


def test_BR_SET_09_pieces_stand_where_they_may_be() -> None:
    """A piece goes where its player has a marker, and that is a Territorial Zone always."""
    s = set_up(4)
    for kind in ("leader", "trooper", "fighter", "factory", "gennie", "transport"):
        for zone in ZONES[0]:
            assert refusal(s, f"place {kind} {zone} blue") is None
        assert refusal(s, f"place {kind} venus-near-orbit blue") == "BR-SET-07"


def test_BR_SET_10_a_gennie_is_native_to_its_body() -> None:
    """Placed on Mercury it fights as a Mercurian, one better: BR-OPE-01."""
    fight = """
        turn 1 phase combat order blue,burgundy,yellow,green
        juno: blue leader:buck-rogers
        pallas: burgundy leader:wilma-deering
        """
    play = """
        blue attack blue-gennie>burgundy-gennie
        dice 5
        burgundy attack burgundy-gennie>blue-gennie
        dice 5
        """
    on_mercury = fight + "bach: blue gennie control | burgundy gennie\n"
    on_mars = fight + "arcadia: blue gennie control | burgundy gennie\n"
    buck(on_mercury, play, "bach: blue control", e="on")
    buck(on_mars, play, "arcadia: blue gennie control | burgundy gennie", e="on")


def test_BR_SET_11_two_factories_may_start_together_but_one_produces() -> None:
    s = set_up(4)
    place(s, "hielo", "factory", "factory", "trooper")
    assert GAME.matches(s, "hielo", "blue factory*2 trooper control")
    buck(
        """
        turn 1 phase building order blue,burgundy,yellow,green
        hielo: blue factory*2 control
        """,
        """
        blue build F1 fighter hielo blue
        refused BR-BLD-07 blue build F2 fighter hielo blue
        """,
    )


def test_BR_SET_12_advanced_turn_cards_give_the_order_of_placing() -> None:
    s = set_out(4, game="advanced")
    choose_sides(s)
    deal(s)
    answer(s, "card 4", "card 3", "card 1", "card 6")
    order = []
    for _ in range(4):
        seat = asked(s)[0]
        order.append(seat)
        place(s, ZONES[seat][0], *LOTS[0])
    assert order == [2, 3, 0, 1]


def test_BR_DEC_03_a_lot_is_zone_and_piece_three_times() -> None:
    s = set_up(4)
    first = offers(s)
    assert len(first) == 6 * 6 + 1  # six zones, six kinds, and conceding
    assert "place factory vesta blue" in first
    place(s, "hielo", "leader")
    assert len(offers(s)) == 5 + 1


def test_BR_RUL_09_advanced_factory_limits_bind_in_set_up() -> None:
    s = set_up(4, dice="", game="advanced")
    answer(s, "card 1", "card 2", "card 3", "card 4")
    place(s, "vesta", "factory")
    assert refusal(s, "place factory vesta blue") == "BR-AFL-02"


def test_BR_RUL_09_a_factory_that_has_no_other_place_is_surplus() -> None:
    """The last lot is a Trooper and two Factories: the second must go where the first is."""
    s = set_up(4, dice="", game="advanced")
    answer(s, "card 1", "card 2", "card 3", "card 4")
    lots = (
        ("leader", "trooper", "trooper"),
        ("trooper", "trooper", "trooper"),
        ("trooper", "trooper", "gennie"),
        ("fighter", "fighter", "fighter"),
        ("fighter", "gennie", "transport"),
        ("trooper", "factory", "factory"),
    )
    for i, lot in enumerate(lots[:5]):
        for seat in range(4):
            place(s, ZONES[seat][i % 4], *lot)
    place(s, "vesta", "trooper", "factory", "factory")
    assert GAME.matches(s, "vesta", "blue trooper factory*2 control")


# -- the sample -----------------------------------------------------------------------------


def test_BR_SET_13_fewer_players_leave_colours_out() -> None:
    s = set_out(4, sample_setup="start")
    choose_sides(s)
    answer(s, "die 8", "die 1", "die 1", "die 1")
    assert GAME.matches(
        s, "american-regency", "blue leader:buck-rogers trooper*2 gennie*2 factory control"
    )
    assert GAME.matches(s, "sobkou-plains", "empty")
    assert GAME.matches(s, "mt-maxwell", "empty")
    assert sum(int(owner) != 255 for owner in s.owner) == 24


def test_BR_SET_14_the_sample_from_its_building_phase() -> None:
    s = set_out(6, sample_setup="building")
    choose_sides(s)
    assert asked(s) == (1, "building")
    zones = {c: GAME.view(s, None).seats[i].zones for i, (c, _) in enumerate(SIDES)}
    assert zones == {
        "blue": 6,
        "burgundy": 4,
        "yellow": 4,
        "green": 9,
        "purple": 7,
        "brown": 10,
    }


def test_BR_SET_14_colours_that_nobody_chose_leave_the_board() -> None:
    s = set_out(4, sample_setup="turn-2")
    answer(s, "card 2", "card 1", "card 3", "card 4")
    assert asked(s)[0] == 1
    answer(s, "pick-colour brown", "pick-colour green", "pick-colour purple", "pick-colour yellow")
    assert GAME.matches(s, "coprates-chasm", "empty")
    assert GAME.matches(s, "me-1", "empty")
    assert GAME.matches(
        s, "sobkou-plains", "brown leader:doc-huer trooper gennie*2 factory control"
    )


def test_BR_RUL_85_building_begins_with_burgundy_and_cargo_is_aboard() -> None:
    s = set_out(6, sample_setup="building")
    choose_sides(s)
    assert (int(s.turn), asked(s)) == (1, (1, "building"))
    assert GAME.matches(s, "blue", "inert=2 leaders=0")
    assert GAME.matches(s, "me-1", "blue fighter*3 T1[blue-trooper*2]")
    assert GAME.matches(s, "ve-3", "green fighter")
    assert GAME.matches(s, "e-3", "green T1[green-trooper*2]")
    assert GAME.matches(s, "a-16", "brown T1[brown-trooper*3]")
    assert GAME.matches(
        s, "american-regency", "yellow leader:wilma-deering fighter*4 factory control"
    )


def test_BR_RUL_85_turn_2_has_the_printed_builds_and_blue_inert() -> None:
    s = set_out(6, sample_setup="turn-2")
    choose_sides(s)
    assert asked(s) == (-1, "die")
    answer(s, *["die 1"] * 4, "die 2")
    assert (int(s.turn), asked(s)) == (2, (5, "move"))
    assert GAME.matches(
        s, "coprates-chasm", "burgundy leader:killer-kane trooper*7 gennie*4 T1 factory control"
    )
    assert GAME.matches(s, "mercury-near-orbit", "brown half-satellite")
    assert GAME.matches(s, "venus-near-orbit", "green half-satellite")
    assert GAME.matches(s, "fortuna", "brown trooper*3 factory control")
    assert GAME.matches(
        s, "space-elevator", "purple leader:black-barney gennie*2 T2 factory control"
    )


@pytest.mark.parametrize("start", ["building", "turn-2"])
def test_BR_RUL_85_the_late_start_is_what_the_script_comes_to(start: str) -> None:
    """Played out, BR-EX-41 has the same pieces in the same zones."""
    late = set_out(6, sample_setup=start)
    choose_sides(late)
    played = set_out(6, sample_setup="start")
    script = (GAME.folder / "examples" / "BR-EX-41.scn").read_text(encoding="utf-8")
    for line in script.partition("\nplay\n")[2].partition("\nexpect\n")[0].split("\n"):
        words = line.partition("#")[0].split()
        if not words or words[0] == "expect":
            continue
        if start == "building" and words[:2] == ["burgundy", "build"]:
            break
        if words[0] in ("dice", "cards"):
            if int(played.turn) == 2:
                break
            verb = {"dice": "die", "cards": "card"}[words[0]]
            answer(played, *(f"{verb} {word}" for word in words[1:]))
        else:
            answer(played, " ".join(words[1:]))
    for name in played.board.names:
        text = GAME.write_place(played, name).replace("(idle)", "")
        assert GAME.matches(late, name, text), f"{name}: {text}"


def test_BR_SET_15_options_are_fixed_before_set_up_and_known() -> None:
    setup = GAME.check_setup(Setup(("Ann", "Bob", "Cid", "Dot"), {"k": "on"}))
    s = GAME.new(setup)
    assert setup.options["k"] == "on"
    assert set(setup.options) == {rule.name for rule in GAME.option_rules}
    before = [int(value) for value in s.opt]
    choose_sides(s)
    assert [int(value) for value in s.opt] == before


@pytest.mark.parametrize(
    ("players", "options", "option"),
    [
        (3, {"sample_setup": "start"}, "sample_setup"),
        (4, {"sample_setup": "start", "game": "advanced"}, "sample_setup"),
        (4, {"sample_setup": "start", "objective": "b1"}, "sample_setup"),
        (4, {"sample_setup": "start", "b6": "on"}, "sample_setup"),
        (4, {"sample_setup": "start", "c": "on"}, "sample_setup"),
        (4, {"sample_setup": "start", "d": "on"}, "sample_setup"),
        (4, {"sample_setup": "start", "n": "on", "n_split": "on"}, "sample_setup"),
        (4, {"objective": "b3", "d": "on"}, "d"),
        (4, {"game": "advanced", "turn_cards": "off"}, "turn_cards"),
        (4, {"e_nine": "on"}, "e_nine"),
        (4, {"h_loose": "on"}, "h_loose"),
        (4, {"n_split": "on"}, "n_split"),
        (4, {"hard_cap": "0"}, "hard_cap"),
        (4, {"k": "maybe"}, "k"),
        (7, {}, "seats"),
        (1, {}, "seats"),
    ],
)
def test_BR_SET_15_what_makes_no_sense_is_refused_before_set_up(
    players: int, options: dict[str, str], option: str
) -> None:
    seats = tuple(f"player-{n}" for n in range(players))
    with pytest.raises(SetupError) as refused:
        GAME.check_setup(Setup(seats, options))
    assert refused.value.option == option
