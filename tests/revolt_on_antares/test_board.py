"""The board file and what it claims (ledger chapters 1 and 2)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from revolt_on_antares.campaign import GAME, laid_out

from starboard.core.game import Setup
from starboard.games.revolt_on_antares.boardfile import DEFAULT, board_file, load_board
from starboard.games.revolt_on_antares.ids import HOUSE_NAMES, HOUSES, NONE, SEA, TERRA
from starboard.games.revolt_on_antares.state import class_of, combat_of, move_of
from starboard.games.revolt_on_antares.words import read_counter

BOARD = load_board(DEFAULT)
FILE, _ = board_file(DEFAULT)
SHEET = {c.id: c for c in FILE.counters.rows}
H = BOARD.index


def near(name: str) -> set[str]:
    at = H[name] * 6
    return {BOARD.names[n] for n in BOARD.near[at : at + 6] if n != NONE}


def by_force(force: str) -> Counter[str]:
    return Counter(f"{c.combat}-{c.move} {c.type}" for c in SHEET.values() if c.faction == force)


def test_RA_CMP_01_there_are_84_counters() -> None:
    kinds = Counter(c.kind for c in SHEET.values())
    assert kinds == Counter(troop=57, leader=10, hero=10, artifact=7)


def test_RA_CMP_02_kinds_of_counters_and_troop_types() -> None:
    troops = {c.type for c in SHEET.values() if c.kind == "troop"}
    names = {"power-infantry", "native-infantry", "laser-tank", "jump-troop", "hovercraft"}
    assert troops == {*names, "airjet"}
    assert {c.type for c in SHEET.values() if c.kind == "artifact"} == {
        "special",
        "artillery",
        "airjet",
    }


def test_RA_CMP_03_a_counter_shows_combat_and_movement_RA_EX_01() -> None:
    s = laid_out("turn 1 phase movement")
    jump = read_counter(s, "terra-jump-1", -1)
    assert (int(combat_of(s, jump)), int(move_of(s, jump))) == (3, 5)


@pytest.mark.parametrize(
    ("house", "army", "points"),
    [
        ("orsini", (0, 3, 0, 2, 6, 21), 4),
        ("mackenzie", (1, 3, 0, 1, 6, 25), 5),
        ("kinrabe", (1, 1, 2, 1, 6, 23), 4),
        ("fitzgerald", (1, 2, 1, 1, 6, 25), 4),
        ("sessedi", (1, 2, 0, 1, 5, 21), 5),
        ("braganza", (1, 1, 1, 1, 5, 20), 5),
        ("edistyn", (2, 2, 1, 0, 6, 28), 4),
    ],
)
def test_RA_CMP_05_house_armies(house: str, army: tuple[int, ...], points: int) -> None:
    found = by_force(house)
    row = ("6-4 laser-tank", "4-3 power-infantry", "3-5 jump-troop", "2-8 hovercraft")
    counters = [c for c in SHEET.values() if c.faction == house]
    total = sum(c.combat for c in counters)
    assert (*(found[name] for name in row), len(counters), total) == army
    assert int(BOARD.house_points[HOUSE_NAMES.index(house)]) == points


def test_RA_CMP_06_other_forces() -> None:
    assert by_force("natives") == Counter(
        {"4-3 leader": 1, "3-2 native-infantry": 2, "2-2 native-infantry": 3}
    )
    assert by_force("silakka") == Counter(
        {"7-4 laser-tank": 1, "5-5 power-infantry": 6, "3-5 jump-troop": 3}
    )
    assert sum(by_force("terra").values()) == 11
    assert (int(BOARD.terra_points), int(BOARD.silakka_points)) == (10, 12)


def test_RA_CMP_07_heroes() -> None:
    heroes = {c.id: (c.combat, c.move, c.mobility) for c in SHEET.values() if c.kind == "hero"}
    assert heroes["hero-andros"] == (5, 5, "phase")
    assert heroes["hero-skarn-3"] == (4, 5, "jump")
    assert heroes["hero-lyra-starfire"] == (5, 10, "airjet") == heroes["hero-nullspace-kid"]
    assert heroes["hero-iron-general"] == (7, 4, "ground")


def test_RA_CMP_08_special_artifacts_have_no_factors_RA_ART_20() -> None:
    s = laid_out("turn 1 phase movement; h1009: terran terra-jump-1 force-cannon devastator")
    factors = {}
    for name in ("force-cannon", "devastator"):
        c = read_counter(s, name, 1)
        factors[name] = (int(combat_of(s, c)), int(move_of(s, c)), int(class_of(s, c)))
    assert factors == {"force-cannon": (8, 1, 0), "devastator": (0, 0, 5)}


def test_RA_CMP_09_movement_classes() -> None:
    classes = {c.id: c.mobility for c in SHEET.values()}
    assert classes["orsini-messalina"] == "ground"
    assert classes["terra-airjet-1"] == "airjet" == classes["artifact-ufo"]
    assert classes["kinrabe-hovercraft-1"] == "hover"
    assert classes["artifact-sonic-imploder"] == "ground"


def test_RA_RUL_01_the_counter_sheet_is_decisive() -> None:
    messalina = SHEET["orsini-messalina"]
    assert (messalina.combat, messalina.move) == (5, 3)


def test_RA_RUL_02_specials_have_no_factors_and_points_are_as_listed() -> None:
    assert [int(x) for x in BOARD.house_points] == [4, 5, 4, 4, 5, 5, 4]
    assert all(c.combat == c.move == 0 for c in SHEET.values() if c.type == "special")


def test_RA_MAP_01_nine_colours() -> None:
    assert set(BOARD.colour) == set(range(9))


def test_RA_MAP_02_rough_hexes_have_a_terrain_symbol() -> None:
    rough = {h.id for h in FILE.map.hexes if h.terrain in ("mountain", "jungle", "desert")}
    assert {name for name in H if BOARD.rough[H[name]]} == rough
    assert len(rough) == 35


def test_RA_MAP_03_economic_hexes() -> None:
    symbols = Counter(h.economic for h in FILE.map.hexes if h.economic)
    assert symbols == Counter(dict.fromkeys(FILE.symbols["economic"], 4))
    assert sum(BOARD.economic) == 48


def test_RA_MAP_04_fortresses_and_starport() -> None:
    for house in range(HOUSES):
        assert BOARD.colour[BOARD.fortress[house]] == house
        assert BOARD.is_fortified(BOARD.fortress[house])
    assert BOARD.is_fortified(BOARD.starport)
    assert BOARD.fortress_of[BOARD.starport] == NONE


def test_RA_MAP_05_east_and_west_join() -> None:
    assert "h0107" in near("h2007")
    assert near("h0107") == {"h0207", "h0106", "h2006", "h2007", "h2008", "h0108"}
    assert BOARD.steps(H["h0107"], H["h1808"]) == 3


def test_RA_MAP_06_north_and_south_do_not_join() -> None:
    assert near("h1001") == {"h1101", "h0901", "h0902", "h1002"}
    assert near("h1015") == {"h1115", "h1014", "h0914", "h0915"}


def test_RA_MAP_07_edge_numbers_count_the_rows() -> None:
    edges = {h.id: h.edge for h in FILE.map.hexes if h.edge}
    assert edges == {f"h{c:02d}{r:02d}": r for c in (1, 20) for r in range(1, 16)}


def test_RA_MAP_08_all_sea_hexsides_RA_RUL_03() -> None:
    sea = H["h1010"]
    assert BOARD.is_sea(sea)
    assert all(BOARD.sea_side[i] for i in range(sea * 6, sea * 6 + 6))
    assert BOARD.sea_side[BOARD.side(H["h0608"], H["h0707"])] == 1
    assert BOARD.sea_side[BOARD.side(H["h0608"], H["h0708"])] == 0
    assert not BOARD.is_sea(H["h0608"])


def test_RA_MAP_09_terran_territory_includes_the_starport() -> None:
    assert BOARD.colour[BOARD.starport] == TERRA
    brown = [h for h in range(BOARD.hexes) if BOARD.colour[h] == TERRA]
    assert BOARD.starport in brown
    assert len(brown) > 17 // 3


def test_RA_MAP_10_points_stand_beside_the_fortress() -> None:
    assert [h.replacement_points for h in FILE.house] == [int(x) for x in BOARD.house_points]


def test_RA_EX_31_starting_values_of_the_houses() -> None:
    values = []
    for house in range(HOUSES):
        own = [h for h in range(BOARD.hexes) if BOARD.colour[h] == house and BOARD.economic[h]]
        values.append(len(own) + 3)
    assert values == [10, 9, 10, 9, 11, 11, 9]
    assert sum(values) + 10 == 79


def test_any_four_houses_are_worth_about_the_other_three_and_the_starport() -> None:
    values = [10, 9, 10, 9, 11, 11, 9]
    for four in combinations(values, 4):
        assert abs(sum(four) - (69 - sum(four) + 10)) <= 5


def test_sea_is_one_ocean_and_every_house_has_rough_ground() -> None:
    sea = [h for h in range(BOARD.hexes) if BOARD.colour[h] == SEA]
    found = {sea[0]}
    edge = [sea[0]]
    while edge:
        at = edge.pop()
        for n in BOARD.near[at * 6 : at * 6 + 6]:
            if n != NONE and BOARD.is_sea(n) and int(n) not in found:
                found.add(int(n))
                edge.append(int(n))
    assert found == set(sea)
    for house in range(HOUSES):
        assert any(BOARD.rough[h] and BOARD.colour[h] == house for h in range(BOARD.hexes))


def test_the_geometry_has_every_hex() -> None:
    geometry = GAME.geometry(GAME.check_setup(Setup(("a", "b"), {})))
    assert {place.id for place in geometry.places} == set(H)
    assert len(geometry.links) == 300 * 6 // 2 - 2 * 20
