"""Set-up of the three scenarios (ledger chapters 3, 22 and 23)."""

from __future__ import annotations

import pytest
from revolt_on_antares.campaign import GAME, answer, asked, offers, refusal, table

from starboard.core.chance import FastChance, draw
from starboard.core.errors import SetupError
from starboard.core.game import Setup
from starboard.core.types import Options
from starboard.games.revolt_on_antares.ids import NONE
from starboard.games.revolt_on_antares.state import Antares, counters_at
from starboard.games.revolt_on_antares.words import read_counter, read_hex


def go_on(s: Antares, until: str, *, seed: int = 1, limit: int = 400) -> None:
    """Answer at random until a decision of some kind is open."""
    luck, out, weights = FastChance(seed), Options(), Options()
    for _ in range(limit):
        if asked(s)[1] == until:
            return
        d = s.pending[0]
        if d.seat < 0:
            s.play(d, draw(s, luck, out, weights))
        else:
            s.options(d, out)
            s.play(d, out.get(luck.below(out.n)))
    raise AssertionError(f"{until} was never asked")


def place_all(s: Antares, who: str, *, seed: int = 1) -> None:
    """Place at random while a seat places."""
    luck, out = FastChance(seed), Options()
    while asked(s) == (who, "place"):
        d = s.pending[0]
        s.options(d, out)
        s.play(d, out.get(luck.below(out.n)))


def chosen(**options: str) -> Antares:
    """Orsini and Kinrabe for the Rebel, Edistyn for the Terran."""
    s = table(2, **options)
    answer(s, "choose orsini", "artifact ufo", "choose kinrabe", "artifact devastator")
    answer(s, "choose edistyn", "artifact energy-drainer")
    return s


def at(s: Antares, name: str) -> list[str]:
    here = counters_at(s, read_hex(s, name))
    return [s.board.counter_names[c] for c in here]


def test_RA_SET_01_the_first_seat_is_the_rebel() -> None:
    s = table()
    assert [GAME.seat_name(s, i) for i in range(2)] == ["rebel", "terran"]


def test_RA_SET_02_silakka_counters_stay_in_the_box() -> None:
    s = chosen()
    assert GAME.write_place(s, "silakka-magron") == "box neutral"
    assert "silakka" not in GAME.write_position(s)


def test_RA_SET_03_heroes_wait_face_down_RA_HID_04() -> None:
    s = table()
    assert GAME.write_place(s, "hero-andros").startswith("pile")


def test_RA_SET_04_an_unknown_artifact_on_each_fortress_RA_HID_01() -> None:
    s = table()
    for house, fortress in enumerate(s.board.fortress):
        assert counters_at(s, fortress) == [77 + house]
    assert all(what == NONE for what in s.identity)


def test_RA_SET_05_the_rebel_chooses_two_houses() -> None:
    s = table()
    assert asked(s) == ("rebel", "house")
    assert len(offers(s)) == 7
    answer(s, "choose orsini", "artifact ufo")
    assert asked(s) == ("rebel", "house")
    assert refusal(s, "choose orsini") == "RA-ALL-05"


def test_RA_SET_06_then_the_terran_one_of_the_rest_RA_SET_07() -> None:
    s = table()
    answer(s, "choose orsini", "artifact ufo", "choose kinrabe", "artifact devastator")
    assert asked(s) == ("terran", "house")
    assert len(offers(s)) == 5
    answer(s, "choose edistyn", "artifact energy-drainer")
    assert [int(x) for x in s.master] == [0, NONE, 0, NONE, NONE, NONE, 1]


def test_RA_SET_07_four_houses_are_neutral() -> None:
    s = chosen()
    assert sum(x == NONE for x in s.master) == 4
    assert GAME.write_place(s, "fitzgerald") == "neutral"


def test_RA_SET_08_only_its_player_looks_at_an_artifact_RA_HID_02() -> None:
    s = chosen()
    seen = [
        {a.token: a.artifact for a in GAME.view(s, seat).artifacts if a.artifact}
        for seat in (None, 0, 1)
    ]
    mine = {"orsini-artifact": "ufo", "kinrabe-artifact": "devastator"}
    assert seen == [{}, mine, {"edistyn-artifact": "energy-drainer"}]


def test_RA_SET_09_neutral_leaders_and_strongest_troops_stand_on_the_fortress() -> None:
    s = chosen()
    assert asked(s) == ("rebel", "place")
    assert at(s, "h0704") == ["mackenzie-dougal", "mackenzie-laser-tank-1", "mackenzie-artifact"]


def test_RA_SET_09_the_strongest_of_orsini_is_an_infantry() -> None:
    s = table()
    answer(s, "choose kinrabe", "artifact ufo", "choose edistyn", "artifact devastator")
    answer(s, "choose sessedi", "artifact energy-drainer")
    assert at(s, "h0409") == ["orsini-messalina", "orsini-power-infantry-1", "orsini-artifact"]


def test_RA_SET_10_the_others_alone_on_economic_hexes_of_their_colour() -> None:
    s = chosen()
    assert refusal(s, "place mackenzie-hovercraft-1 h0703") == "RA-SET-10"
    assert refusal(s, "place mackenzie-hovercraft-1 h1607") == "RA-SET-10"
    answer(s, "place mackenzie-hovercraft-1 h0503")
    assert refusal(s, "place mackenzie-power-infantry-1 h0503") == "RA-SET-10"
    assert refusal(s, "place mackenzie-power-infantry-1 h0603") is None


def test_RA_SET_11_the_terran_force_in_terran_territory() -> None:
    s = chosen()
    place_all(s, "rebel")
    assert asked(s) == ("terran", "place")
    assert refusal(s, "place terra-airjet-1 h1304") == "RA-SET-11"
    assert refusal(s, "place terra-airjet-1 h1009") is None
    started = {text.split()[1] for text in offers(s) if "terra-" in text}
    assert started == {s.board.counter_names[c] for c in s.board.starting}


def test_RA_SET_12_and_the_allied_house_at_the_same_time() -> None:
    s = chosen()
    place_all(s, "rebel")
    answer(s, "place edistyn-jump-1 h1302", "place terra-jump-1 h1009")
    assert asked(s) == ("terran", "place")
    assert refusal(s, "place edistyn-nureb-khan h1009") == "RA-SET-13"


def test_RA_SET_13_then_the_rebel_each_house_in_its_colour() -> None:
    s = chosen()
    place_all(s, "rebel")
    place_all(s, "terran")
    assert asked(s) == ("rebel", "place")
    assert refusal(s, "place orsini-messalina h0107") == "RA-SET-13"
    assert refusal(s, "place orsini-messalina h0309") is None


def test_RA_SET_14_then_a_hero_in_the_colours_of_the_rebel_RA_SET_15() -> None:
    s = chosen()
    place_all(s, "rebel")
    place_all(s, "terran")
    place_all(s, "rebel")
    assert asked(s) == ("luck", "draw")
    answer(s, "hero hero-tovan-palequire")
    assert asked(s) == ("rebel", "place")
    assert refusal(s, "place tovan h1304") == "RA-SET-14"
    view = GAME.view(s, 1)
    assert "hero-tovan-palequire" in {c.counter for c in view.counters if c.lot == "hand"}
    answer(s, "place tovan h0309")
    assert int(s.points[0]) == 4 + 4 + 2  # RA-HER-12
    assert (int(s.turn), asked(s)) == (1, ("rebel", "move"))


def test_RA_SET_15_heroes_are_public_RA_HID_06() -> None:
    s = chosen()
    for who in ("rebel", "terran", "rebel"):
        place_all(s, who)
    answer(s, "hero hero-corvus-andromeda")
    events = [e for e in s.events if e.is_public()]
    assert any("Corvus" in (GAME.tell(s, e, None) or "") for e in events)


def test_RA_SET_16_a_special_artifact_keeps_the_last_counter_RA_RUL_07() -> None:
    s = chosen()
    place_all(s, "rebel")
    place_all(s, "terran")
    names = ["hovercraft-1", "hovercraft-2", "power-infantry-1", "power-infantry-2"]
    for name in names:
        answer(s, f"place orsini-{name} h0408" if "hover" in name else f"place orsini-{name} h0309")
    kinrabe = ["laser-tank-1", "power-infantry-1", "jump-1", "jump-2", "hovercraft-1"]
    for name in kinrabe:
        spot = "h0105" if name in kinrabe[:3] else "h0206"
        answer(s, f"place kinrabe-{name} {spot}")
    assert refusal(s, "place barracuda h0208") == "RA-SET-16"
    assert [t for t in offers(s) if "barracuda" in t] == ["place kinrabe-barracuda h0107"]


def test_RA_SET_17_starting_points_RA_REP_03() -> None:
    s = chosen()
    assert [int(x) for x in s.points] == [8, 14]


def test_RA_SET_18_reinforcements_and_natives_wait() -> None:
    s = chosen()
    for name in ("terra-power-infantry-1", "natives-mirrhos"):
        assert GAME.write_place(s, name).startswith("box")


def test_RA_SIL_01_all_counters_are_used_RA_SIL_07() -> None:
    s = table(scenario="silakka")
    assert [GAME.seat_name(s, i) for i in range(2)] == ["silakka", "terran"]
    go_on(s, "move")
    boxed = [c for c in range(84) if s.lot[c] == 0]
    assert sorted(boxed) == sorted(s.board.reinforcements)
    assert all(int(s.side[c]) == 0 for c in range(61, 77))


def test_RA_SIL_02_the_terran_sets_up_all_houses_as_neutrals() -> None:
    s = table(scenario="silakka")
    assert asked(s) == ("terran", "place")
    assert at(s, "h0409")[0] == "orsini-messalina"
    assert refusal(s, "place kinrabe-jump-1 h0107") == "RA-SET-10"


def test_RA_SIL_03_the_terran_starts_anywhere_without_house_counters_RA_RUL_39() -> None:
    s = table(scenario="silakka")
    while "place terra-jump-1 h1009" not in offers(s):
        answer(s, offers(s)[0])
    assert refusal(s, "place terra-jump-1 h0409") == "RA-SIL-03"
    assert refusal(s, "place terra-jump-1 h0703") is None
    assert refusal(s, "place terra-jump-1 h1010") == "RA-SEA-04"
    assert refusal(s, "place terra-hovercraft-1 h1010") is None


def test_RA_SIL_05_houses_are_chosen_in_turn() -> None:
    s = table(scenario="silakka")
    go_on(s, "house")
    order = []
    while asked(s)[1] == "house":
        order.append(asked(s)[0])
        answer(s, offers(s)[0], offers_of_luck(s))
    assert order == ["silakka", "terran"] * 3 + ["silakka"]
    assert [sum(x == seat for x in s.master) for seat in (0, 1)] == [4, 3]


def offers_of_luck(s: Antares) -> str:
    """The first outcome of the draw that follows the first option."""
    world = s.clone()
    d = world.pending[0]
    out = Options()
    world.options(d, out)
    world.play(d, out.get(0))
    return offers(world)[0]


def test_RA_SIL_06_then_silakka_anywhere_but_at_sea_and_natives_on_brown() -> None:
    s = table(scenario="silakka")
    go_on(s, "house")
    while asked(s)[1] != "place":
        go_on(s, "place", seed=2)
    assert asked(s) == ("silakka", "place")
    assert refusal(s, "place silakka-jump-1 h1010") == "RA-SIL-06"
    assert refusal(s, "place mirrhos h1009") == "RA-SIL-06"
    assert refusal(s, "place mirrhos h0409") == "RA-SIL-06"
    enemy = next(int(s.where[c]) for c in range(50, 55))
    assert refusal(s, f"place silakka-jump-1 {s.board.names[enemy]}") in ("RA-MOV-06", "RA-SIL-06")


def test_RA_SIL_08_points_of_the_invasion() -> None:
    s = table(scenario="silakka")
    go_on(s, "move")
    own = [sum(int(s.board.house_points[h]) for h in range(7) if s.master[h] == x) for x in (0, 1)]
    assert [int(x) for x in s.points] == [12 + own[0], 10 + own[1]]


def test_RA_SIL_12_no_neutrals_no_alliances_no_starting_hero_RA_RUL_40() -> None:
    s = table(scenario="silakka")
    go_on(s, "move")
    assert all(x != NONE for x in s.master)
    assert all(int(s.lot[c]) == 6 for c in range(40, 50))


@pytest.mark.parametrize(("players", "each", "mercenaries"), [(2, 3, 9), (3, 2, 6), (4, 1, 4)])
def test_RA_POL_01_houses_are_drafted_in_rounds_RA_POL_02_RA_POL_04(
    players: int, each: int, mercenaries: int
) -> None:
    s = table(players, scenario="politics")
    for die in ("3", "3", "6", "5")[:players]:
        answer(s, f"die {die}")
    while asked(s)[1] == "die":
        answer(s, "die 2" if len(s.order) else "die 1")
        if asked(s)[1] == "die":
            answer(s, "die 4")
    order = [f"seat-{int(x) + 1}" for x in s.order]
    asked_in_turn = []
    for _ in range(each * players):
        asked_in_turn.append(asked(s)[0])
        answer(s, offers(s)[0], offers_of_luck(s))
    assert asked_in_turn == order * each
    assert asked(s) == ("luck", "die")
    go_on(s, "place")
    houses = [sum(x == seat for x in s.master) for seat in range(players)]
    assert sorted(houses) == [7 // players] * (players - 7 % players) + [7 // players + 1] * (
        7 % players
    )
    hired = [sum(s.side[c] == x for c in s.board.mercenaries) for x in range(players)]
    assert sum(hired) == 19
    assert set(hired) <= {mercenaries, mercenaries + 1}
    assert asked(s)[0] == order[-1]  # RA-POL-05: the last chooser sets up first


def test_RA_POL_02_leftover_houses_go_to_the_highest_rolls_RA_RUL_41() -> None:
    s = table(3, scenario="politics")
    answer(s, "die 6", "die 5", "die 4")
    for _ in range(6):
        answer(s, offers(s)[0], offers_of_luck(s))
    answer(s, "die 1", "die 6", "die 2")
    assert asked(s) == ("seat-2", "house")


def test_RA_POL_03_natives_and_other_leaders_are_not_used() -> None:
    s = table(2, scenario="politics")
    go_on(s, "move")
    for name in ("natives-mirrhos", "terra-ward-serpentine", "silakka-magron"):
        assert int(s.lot[read_counter(s, name, -1)]) == 0


def test_RA_POL_05_mercenaries_in_any_own_colour() -> None:
    s = table(2, scenario="politics")
    go_on(s, "place")
    seat = int(s.pending[0].seat)
    for text in offers(s):
        _, name, spot = text.split()
        c, h = read_counter(s, name, -1), read_hex(s, spot)
        colour = int(s.board.colour[h])
        if c >= 50:
            assert int(s.master[colour]) == seat
        else:
            assert colour == int(s.board.force[c])
    foreign = next(x for x in range(7) if s.master[x] != seat)
    hired = next(int(c) for c in s.board.mercenaries if s.side[c] == seat and s.lot[c] == 2)
    first = min(
        c
        for c in s.board.mercenaries
        if s.board.alike[c] == s.board.alike[hired] and s.side[c] == seat
    )
    spot = s.board.names[int(s.board.fortress[foreign])]
    name = s.board.counter_names[first]
    assert refusal(s, f"place {name} {spot}") == "RA-POL-05"


def test_RA_POL_06_artifacts_lie_on_fortresses_and_there_is_no_hero() -> None:
    s = table(2, scenario="politics")
    go_on(s, "move")
    assert all(int(s.where[77 + h]) == int(s.board.fortress[h]) for h in range(7))
    assert all(int(s.lot[c]) == 6 for c in range(40, 50))


def test_RA_POL_10_everybody_starts_without_points() -> None:
    s = table(4, scenario="politics")
    go_on(s, "move")
    assert [int(x) for x in s.points] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("players", "options", "option"),
    [
        (3, {"scenario": "basic"}, "seats"),
        (4, {"scenario": "silakka"}, "seats"),
        (2, {"scenario": "silakka", "alliance_pass": "true"}, "alliance_pass"),
        (2, {"politics_tovan": "false"}, "politics_tovan"),
        (2, {"silakka_recruit_die": "true"}, "silakka_recruit_die"),
        (2, {"scenario": "politics", "neutral_hexes": "occupied"}, "neutral_hexes"),
    ],
)
def test_options_that_make_no_sense_are_refused(
    players: int, options: dict[str, str], option: str
) -> None:
    with pytest.raises(SetupError) as error:
        GAME.check_setup(Setup(tuple("abcd"[:players]), options))
    assert error.value.option == option
