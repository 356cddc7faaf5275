"""Power Politics on Imirrhos: what counts and who wins."""

from __future__ import annotations

from revolt_on_antares.campaign import GAME, answer, asked, laid_out, offers, refusal
from revolt_on_antares.test_returns import HEROES, roll

from starboard.games.revolt_on_antares.ids import NONE
from starboard.games.revolt_on_antares.state import Antares
from starboard.games.revolt_on_antares.victory import owner_of

POL = "phase replacement active seat-1\nhouses: orsini=seat-1 kinrabe=seat-1 edistyn=seat-2\n"
POL_FORCES = "h0409: seat-1 orsini-messalina\nh1304: seat-2 edistyn-nureb-khan\n"


def politics(lines: str, turn: int = 5, head: str = POL, **options: str) -> Antares:
    return laid_out(
        f"turn {turn} " + head + POL_FORCES + lines, players=2, scenario="politics", **options
    )


def test_RA_POL_07_terran_territory_belongs_to_nobody_RA_RUL_33() -> None:
    moving = POL.replace("replacement", "movement")
    s = politics("h0909: seat-1 orsini-hovercraft-1\n", head=moving)
    assert owner_of(s, s.board.starport) == NONE
    answer(s, "move orsini-hovercraft-1")
    assert any(
        int(s.board.colour[s.board.index[t.split()[1]]]) == 7
        for t in offers(s)
        if t.startswith("go")
    )
    transit = politics(
        "h0609: seat-1 orsini-hovercraft-1\n", head=moving, politics_terran_hexes="transit-only"
    )
    answer(transit, "move orsini-hovercraft-1")
    goals = [transit.board.index[t.split()[1]] for t in offers(transit) if t.startswith("go")]
    assert goals
    assert not any(int(transit.board.colour[h]) == 7 for h in goals)


def test_RA_POL_08_the_starport_is_closed_to_all() -> None:
    s = politics("h1008: seat-1 kinrabe-jump-1\n", head=POL.replace("replacement", "movement"))
    answer(s, "move kinrabe-jump-1")
    assert refusal(s, "go h1009") == "RA-POL-08"


def test_RA_POL_11_income_at_the_end_of_turn_three_RA_POL_12_RA_POL_13() -> None:
    everybody = "gone: seat-1 " + " ".join(f"hero-{n}" for n in HEROES) + "\n"
    s = politics(everybody, 3, POL.replace("active seat-1", "active seat-2"))
    assert int(s.turn) == 4
    assert [int(x) for x in s.points] == [7 + 7 + 6, 6 + 3]
    double = politics(everybody, 3, POL.replace("active seat-1", "active seat-2 doubled seat-2"))
    assert int(double.points[1]) == 18


def test_RA_POL_14_dead_piles_RA_HID_05() -> None:
    s = politics(
        "h1303: seat-2 terra-jump-1\nh1302: seat-1 orsini-hovercraft-1"
        " hero-iron-general hero-emerald-eridani\n",
        head=POL.replace("replacement", "combat"),
    )
    answer(s, "attack h1303", "join-all", "fight")
    roll(s, 6, 1)
    assert GAME.write_place(s, "terra-jump-1") == "dead neutral"


def test_RA_POL_15_prices_RA_POL_17() -> None:
    s = politics("seat-1: points 3\ndead: neutral terra-jump-1\n")
    answer(s, "hire")
    assert int(s.points[0]) == 1
    answer(s, "mercenary terra-jump-1")
    assert asked(s) == ("seat-1", "mercenary")
    assert refusal(s, "place terra-jump-1 h1302") == "RA-POL-17"
    answer(s, "place terra-jump-1 h0408")
    assert GAME.write_place(s, "terra-jump-1") == "h0408 seat-1"


def test_RA_POL_16_house_counters_first_and_one_a_turn() -> None:
    s = politics(
        "seat-1: points 5\ndead: neutral terra-jump-1 terra-jump-2 | seat-1 orsini-hovercraft-1\n"
    )
    assert refusal(s, "hire") == "RA-POL-16"
    answer(s, "replace orsini-hovercraft-1 h0409", "hire", "mercenary terra-jump-1")
    answer(s, offers(s)[0])
    assert int(s.points[0]) == 2
    assert asked(s) != ("seat-1", "replacement")  # a second one may not be hired


def test_RA_POL_17_an_empty_pile_has_none() -> None:
    s = politics("seat-1: points 5\ndead: seat-1 orsini-hovercraft-1\n")
    answer(s, "replace orsini-hovercraft-1 h0409")
    assert asked(s)[1] != "replacement"


def test_RA_POL_18_one_die_per_house() -> None:
    s = politics("")
    roll(s, 6, 6)
    assert GAME.write_place(s, "active") == "seat-2"


def test_RA_POL_20_all_other_players_are_enemies() -> None:
    s = laid_out(
        "turn 2 phase combat active seat-1\nhouses: orsini=seat-1 kinrabe=seat-2"
        " edistyn=seat-3\nh1404: seat-1 orsini-messalina\nh1405: seat-2 kinrabe-barracuda\n"
        "h1403: seat-3 edistyn-nureb-khan\n",
        players=3,
        scenario="politics",
    )
    assert {t for t in offers(s) if t.startswith("attack")} == {"attack h1405", "attack h1403"}


def test_RA_RUL_35_tovan_in_power_politics_RA_HER_12() -> None:
    for option, points in (("true", 2), ("false", 0)):
        s = politics("", politics_tovan=option)
        roll(s, 1)
        answer(s, "hero hero-tovan-palequire")
        assert int(s.points[0]) == points
