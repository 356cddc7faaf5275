"""The board file: what is claimed about the zones, their links, the rings and the charts."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from buck_rogers.campaign import GAME, buck
from buck_rogers.tabletop import set_out

from starboard.core.errors import ScriptError
from starboard.core.game import Setup
from starboard.core.graph import distances
from starboard.games.buck_rogers.boardfile import DEFAULT, board_file, load_board
from starboard.games.buck_rogers.ids import (
    COLOUR_NAMES,
    DISPLAY_NAMES,
    KIND_NAMES,
    LEADER_NAMES,
    NONE,
    PERIOD,
    ZONE_KIND_NAMES,
)
from starboard.games.buck_rogers.words import read_colour, read_zone

FILE, _ = board_file(DEFAULT)
BOARD = load_board(DEFAULT)
ZONE = {name: z for z, name in enumerate(BOARD.names)}
KIND = {name: ZONE_KIND_NAMES[int(BOARD.kind[z])] for name, z in ZONE.items()}
STILL = {name: {BOARD.names[n] for n in BOARD.still[z]} for name, z in ZONE.items()}
TERRITORIAL = {name for name, z in ZONE.items() if BOARD.territorial(z)}
SURFACE = {
    name: [BOARD.names[z] for z in BOARD.surface[b]] for b, name in enumerate(BOARD.body_names)
}
RING = {ring.id: [z.id for z in FILE.zone if z.ring == ring.id] for ring in FILE.ring}
EVERYWHERE = [True] * int(BOARD.zones)


def near(turn: int, linked: bool = False) -> dict[str, set[str]]:
    """The neighbours of every zone in a turn, as movement sees them."""
    table = (BOARD.near_linked if linked else BOARD.near)[turn % int(PERIOD)]
    return {
        name: {BOARD.names[table.zones[i]] for i in range(table.first[z], table.first[z + 1])}
        for name, z in ZONE.items()
    }


def steps(a: str, b: str, turn: int = 1, linked: bool = False) -> int:
    """The shortest way of a ship."""
    return distances(BOARD.graph(turn, linked), ZONE[a], EVERYWHERE)[ZONE[b]]


def is_way(turn: int, *zones: str) -> bool:
    """Whether each zone is a neighbour of the one before."""
    links = near(turn)
    return all(b in links[a] for a, b in pairwise(zones))


def marker(name: str, turn: int) -> str:
    """Where a marker is after *turn* turns."""
    return BOARD.names[BOARD.marker_zone(turn, BOARD.marker_names.index(name))]


# -- zones ----------------------------------------------------------------------------------


def test_BR_BRD_01_forty_two_territorial_zones_in_five_displays() -> None:
    assert len(TERRITORIAL) == 42
    sizes = [len(zones) for zones in BOARD.display_zones]
    assert sizes == [6, 7, 13, 7, 9]
    assert [int(n) for n in BOARD.majority] == [4, 4, 7, 4, 5]
    assert BOARD.zones == 171
    assert len(set(BOARD.titles)) == 171


def test_BR_BRD_01_the_names_are_those_of_the_card_checklist() -> None:
    checklist = """Bach|Hielo|Mariposas|Sobkou Plains|Tolstoi|The Warrens
    Aerostates|Aphrodite|Beta Regio|Elysium|Lowlanders|Mt. Maxwell|Wreckers
    African Regency|American Regency|Antarctic Testing Zone|Australian Development Facility|\\
Eurasian Regency|Farside|Independent Arcologies|L-4 Colony|L-5 Colony|Moscoviense|Tycho|\\
Tranquility|Urban Reservations
    Arcadia|Boreal Sea|Coprates Chasm|Deimos|Pavonis|Ram HQ|Space Elevator
    Aurora|Ceres|Fortuna|Hygeia|Juno|Pallas|Psyche|Thule|Vesta"""
    for display, line in enumerate(checklist.replace("\\\n", "").split("\n")):
        titles = {BOARD.titles[z] for z in BOARD.display_zones[display]}
        assert titles == set(line.strip().split("|"))


def test_BR_BRD_02_near_and_far_orbits() -> None:
    kinds = Counter(KIND.values())
    assert kinds["near-orbit"] == 5
    assert kinds["far-orbit"] == 4
    assert kinds["asteroid-orbit"] == 9
    assert {name for name, kind in KIND.items() if kind == "far-orbit"} == {
        "mercury-far-orbit",
        "venus-far-orbit",
        "earth-moon-far-orbit",
        "mars-far-orbit",
    }


def test_BR_BRD_03_an_asteroids_orbit_is_both_near_and_far() -> None:
    for asteroid in (BOARD.names[z] for z in BOARD.display_zones[-1]):
        orbit = f"{asteroid}-orbit"
        body = BOARD.body_names.index(asteroid)
        assert BOARD.body_of_orbit[ZONE[orbit]] == body  # Killer Satellites, as in a near orbit
        gates = [BOARD.names[gate] for gate in BOARD.gate]
        assert BOARD.marker_names[gates.index(orbit)] == asteroid  # and it opens onto the SSD


def test_BR_BRD_03_new_battlers_and_bombs_use_it() -> None:
    buck(
        """
        turn 1 phase combat order blue,burgundy,yellow,green
        juno: blue leader:buck-rogers
        pallas: yellow leader:killer-kane
        thule-orbit: blue battler
        thule: yellow trooper control
        """,
        """
        blue bomb thule-orbit blue-battler thule yellow-trooper
        dice 7
        """,
        "thule: yellow control",
    )
    buck(
        """
        turn 1 phase building order blue,burgundy,yellow,green
        thule: blue factory control
        """,
        "blue build F1 battler thule-orbit blue",
    )


# -- links ----------------------------------------------------------------------------------


def test_links_go_both_ways_and_never_to_oneself() -> None:
    for turn in (0, 1, 8):
        for linked in (False, True):
            links = near(turn, linked)
            assert all(a in links[b] and a != b for a in links for b in links[a])


def test_the_whole_board_hangs_together_in_every_configuration() -> None:
    for turn in range(int(PERIOD)):
        found = distances(BOARD.graph(turn, False), ZONE["sun"], EVERYWHERE)
        assert max(found) < 255


def test_BR_BRD_04_surface_zones_touch_their_near_orbit() -> None:
    orbits = {"mercury": "mercury", "venus": "venus", "earth": "earth", "moon": "moon"}
    for body, zones in SURFACE.items():
        if KIND[zones[0]] == "asteroid":
            assert zones == [body]
            assert STILL[body] == {f"{body}-orbit"}
            continue
        orbit = f"{orbits.get(body, 'mars')}-near-orbit"
        assert all(orbit in STILL[zone] for zone in zones)
    assert STILL["hielo"] == STILL["mariposas"] == {"mercury-near-orbit"}
    assert STILL["l-4-colony"] == STILL["l-5-colony"] == {"earth-moon-far-orbit"}
    assert STILL["deimos"] == {"mars-far-orbit"}


def test_bodies_are_walked_from_end_to_end_and_nobody_walks_off() -> None:
    borders = {"mercury": 5, "venus": 11, "earth": 11, "moon": 5, "mars": 8}
    for body, zones in SURFACE.items():
        on_foot = [z in zones for z in BOARD.names]
        found = distances([list(row) for row in BOARD.still], ZONE[zones[0]], on_foot)
        assert all(found[ZONE[zone]] < 255 for zone in zones)
        assert all(n in zones for zone in zones for n in STILL[zone] & TERRITORIAL)
        links = sum(len(STILL[zone] & set(zones)) for zone in zones) // 2
        assert links == borders.get(body, 0)


def test_BR_BRD_05_the_space_elevator_touches_three_zones() -> None:
    assert STILL["space-elevator"] == {"pavonis", "mars-near-orbit", "mars-far-orbit"}


def test_BR_BRD_06_near_and_far_orbits_touch() -> None:
    for planet in ("mercury", "venus", "mars"):
        assert f"{planet}-far-orbit" in STILL[f"{planet}-near-orbit"]
    assert {"moon-near-orbit", "earth-moon-far-orbit"} <= STILL["earth-near-orbit"]
    assert {"earth-near-orbit", "earth-moon-far-orbit"} <= STILL["moon-near-orbit"]


def test_BR_BRD_07_a_far_orbit_opens_onto_its_markers_zone_only() -> None:
    assert all(not any(BOARD.in_space(ZONE[n]) for n in STILL[z]) for z in _on_displays())
    for turn in range(int(PERIOD)):
        links = near(turn)
        for m, name in enumerate(BOARD.marker_names):
            gate = BOARD.names[BOARD.gate[m]]
            space = {n for n in links[gate] if BOARD.in_space(ZONE[n])}
            assert space == {marker(name, turn)}


def _on_displays() -> list[str]:
    return [name for name, z in ZONE.items() if not BOARD.in_space(z)]


def test_BR_BRD_08_the_rings_and_their_radial_lines() -> None:
    assert [len(zones) for zones in RING.values()] == [2, 4, 8, 16, 16, 32, 32]
    assert list(RING) == [
        "mercury",
        "venus",
        "earth",
        "trans-earth",
        "mars",
        "trans-mars",
        "asteroids",
    ]
    for ring in FILE.ring:
        dots = RING[ring.id]
        pairs = list(zip(dots, [*dots[1:], dots[0]], strict=True))
        assert all((b in STILL[a]) == ring.linked for a, b in pairs)
    for outer, inner in zip(list(RING)[1:], RING, strict=False):
        assert all(len(STILL[zone] & set(RING[inner])) == 1 for zone in RING[outer])
    assert STILL["sun"] == {"me-1", "me-2"}


def test_BR_BRD_09_asteroids_are_not_adjacent_for_movement() -> None:
    asteroids = {BOARD.names[z] for z in BOARD.display_zones[-1]}
    for turn in range(int(PERIOD)):
        links = near(turn)
        assert all(links[asteroid] == {f"{asteroid}-orbit"} for asteroid in asteroids)
        assert all(not links[f"{a}-orbit"] & {f"{b}-orbit" for b in asteroids} for a in asteroids)


def test_the_belt_is_one_ring_of_nine_in_the_order_of_the_markers() -> None:
    order = sorted(
        (m.id for m in FILE.marker if m.ring == "asteroids"),
        key=lambda name: int(marker(name, 0).removeprefix("a-")),
    )
    for a, b in zip(order, [*order[1:], order[0]], strict=True):
        assert ZONE[b] in BOARD.belt[ZONE[a]]
        assert len(BOARD.belt[ZONE[a]]) == 2


def test_BR_BRD_10_only_territorial_zones_are_owned() -> None:
    buck(
        """
        turn 1 phase movement order blue,burgundy,yellow,green mover green
        venus-near-orbit: blue fighter*3
        ve-3: blue fighter
        elysium: blue fighter
        """,
        "green end-move",
        """
        venus-near-orbit: blue fighter*3
        ve-3: blue fighter
        elysium: blue fighter control
        blue zones=1
        """,
    )


@pytest.mark.parametrize("zone", ["venus-near-orbit", "thule-orbit", "ve-3", "sun"])
def test_BR_BRD_10_a_position_with_a_marker_elsewhere_is_refused(zone: str) -> None:
    with pytest.raises(ScriptError, match="BR-BRD-10"):
        buck(f"turn 1 phase movement mover blue\n{zone}: blue control", "blue end-move")


def test_BR_BRD_11_there_is_no_stacking_limit_after_set_up() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue trooper*20 gennie*8 fighter*14 T1 T2 T3 T4 control
        aphrodite: blue fighter control
        """,
        "blue move blue-fighter aphrodite>elysium",
        "elysium: blue trooper*20 gennie*8 fighter*15 T1 T2 T3 T4 control",
    )


def test_BR_BRD_12_a_view_shows_numbers_and_no_chips() -> None:
    setup = GAME.check_setup(Setup(("Ann", "Bob", "Cid", "Dot")))
    s = GAME.read_position(setup, "turn 1 phase movement mover blue\nve-3: blue fighter*14")
    assert [(stack.zone, stack.count) for stack in GAME.view(s, None).stacks] == [("ve-3", 14)]
    assert "fighter*14" in GAME.draw_text(s, None, 100)


# -- names ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spelling", "zone"),
    [
        ("Lowlands", "lowlanders"),
        ("Sobkou", "sobkou-plains"),
        ("Moscoviene", "moscoviense"),
        ("Corporates Chasm", "coprates-chasm"),
        ("Coprates", "coprates-chasm"),
        ("European Regency", "eurasian-regency"),
        ("Ram H.Q.", "ram-hq"),
        ("Far Earth/Moon Orbit", "earth-moon-far-orbit"),
        ("Mt. Maxwell", "mt-maxwell"),
    ],
)
def test_BR_RUL_02_other_spellings_are_understood(spelling: str, zone: str) -> None:
    assert read_zone(set_out(4), spelling) == ZONE[zone]


@pytest.mark.parametrize(
    ("name", "colour"),
    [
        ("red", "burgundy"),
        ("dark purple", "burgundy"),
        ("light purple", "purple"),
        ("black", "purple"),
        ("purple", "purple"),
    ],
)
def test_BR_RUL_03_other_names_of_colours_are_understood(name: str, colour: str) -> None:
    assert COLOUR_NAMES[read_colour(name)] == colour


def test_BR_RUL_04_fourteen_killer_satellites_for_fourteen_orbits() -> None:
    assert BOARD.bodies == 14
    assert BOARD.bank[KIND_NAMES.index("killer-satellite")] == 14
    assert len({int(orbit) for orbit in BOARD.satellite_orbit}) == 14


# -- the Solar System Display ---------------------------------------------------------------


def test_markers_start_where_they_are_named_and_never_meet() -> None:
    assert BOARD.markers == 13
    start = [marker(name, 0) for name in ("mercury", "venus", "earth", "mars", "ceres")]
    assert start == ["me-1", "ve-1", "e-1", "m-1", "a-1"]
    for turn in range(int(PERIOD)):
        assert len({marker(name, turn) for name in BOARD.marker_names}) == 13


def test_years_last_as_long_as_the_rings() -> None:
    years = {"mercury": 2, "venus": 4, "earth": 8, "mars": 16, "ceres": 32}
    for name, year in years.items():
        assert [turn for turn in range(1, year + 1) if marker(name, turn) == marker(name, 0)] == [
            year
        ]


QUOTED = """
    hielo me-1 4, aerostates me-1 4, american-regency eurasian-regency 1,
    american-regency independent-arcologies 1, l-5-colony urban-reservations 3, thule m-2 4,
    tycho american-regency 3, tycho tranquility 1, tranquility american-regency 3,
    elysium ve-3 4, lowlanders ve-3 4, aphrodite wreckers 1, aphrodite elysium 1,
    aphrodite beta-regio 1, aerostates mt-maxwell 1, lowlanders aerostates 1,
    lowlanders mt-maxwell 1, tolstoi ve-4 4, antarctic-testing-zone e-3 4,
    pavonis space-elevator 1, pavonis arcadia 1, space-elevator boreal-sea 2,
    sobkou-plains bach 1, mariposas the-warrens 2, mariposas tolstoi 2, mariposas hielo 2,
    mariposas sobkou-plains 2, fortuna a-16 4, a-4 tm-7 4
"""


def test_distances_are_those_of_the_sample_turn() -> None:
    for quoted in QUOTED.split(","):
        a, b, n = quoted.split()
        assert steps(a, b) == int(n), quoted
        assert steps(a, b, linked=True) == int(n), quoted


def test_BR_RUL_61_two_printed_distances_are_detours() -> None:
    assert steps("space-elevator", "ram-hq") == 2
    assert is_way(1, "space-elevator", "pavonis", "boreal-sea", "ram-hq")
    assert steps("ram-hq", "coprates-chasm") == 1
    assert is_way(1, "ram-hq", "arcadia", "boreal-sea", "coprates-chasm")


def test_clockwise_labels_would_contradict_the_sample() -> None:
    for ring, a, b, n in (
        ("venus", "tolstoi", "ve-4", 4),
        ("earth", "antarctic-testing-zone", "e-3", 4),
        ("mars", "thule", "m-2", 4),
        ("asteroids", "fortuna", "a-16", 4),
    ):
        dots = RING[ring]
        assert steps(a, dots[-dots.index(b) % len(dots)]) != n


def test_the_ways_of_the_rulebooks_diagrams() -> None:
    assert is_way(1, "venus-far-orbit", "venus-near-orbit", "elysium")
    slingshot = "e-1 e-8 ve-2 me-1 sun me-1 ve-3 e-3 e-2 te-3 m-10"
    assert is_way(1, *slingshot.split())
    assert is_way(8, "e-1", "te-2", "m-9", "mars-far-orbit", "deimos")
    assert is_way(3, "me-1", "sun", "me-2", "ve-4", "e-4", "e-5")


# -- cards, pieces and charts ---------------------------------------------------------------


def test_fifty_four_cards() -> None:
    decks = (FILE.territory_card, FILE.turn_card, FILE.leader_card)
    assert [len(deck) for deck in decks] == [42, 6, 6]
    assert {BOARD.names[z] for z in BOARD.zone_cards} == TERRITORIAL
    for card in FILE.territory_card:
        assert DISPLAY_NAMES[BOARD.display[ZONE[card.zone]]] == card.display


def test_table_1_1_pieces_per_colour_and_in_the_bank() -> None:
    tray = dict(zip(KIND_NAMES, (int(n) for n in BOARD.tray), strict=True))
    assert {name: tray[name] for name in KIND_NAMES[:5]} == {
        "trooper": 20,
        "gennie": 8,
        "fighter": 15,
        "battler": 6,
        "transport": 4,
    }
    assert tray["control-marker"] == 23
    assert BOARD.bank[KIND_NAMES.index("factory")] == 24


def test_table_1_2_the_combat_results_table() -> None:
    table = """
        6 8 7 0 6 0 3
        5 6 6 0 5 0 2
        7 7 6 8 3 7 3
        0 0 4 6 4 6 0
        9 10 8 10 6 10 9
        0 0 6 7 5 0 0
        8 9 9 0 7 0 0
    """
    assert [int(n) for n in BOARD.combat] == [int(n) for n in table.split()]
    assert BOARD.bomb == 7


def test_table_1_3_movement() -> None:
    kinds = ("fighter", "battler", "transport", "leader", "trooper", "gennie")
    tables = {"basic": (4, 4, 4), "advanced": (5, 4, 3), "balanced": (4, 5, 3)}
    for i, ships in enumerate(tables.values()):
        found = [int(BOARD.move[i * len(KIND_NAMES) + KIND_NAMES.index(kind)]) for kind in kinds]
        assert found == [*ships, 4, 1, 1]


def test_table_1_5_factory_limits() -> None:
    assert [int(n) for n in BOARD.factory_total] == [4, 4, 9, 5, 9]
    bodies = dict(zip(BOARD.body_names, (int(n) for n in BOARD.factory_body), strict=True))
    big = {name: bodies[name] for name in ("mercury", "venus", "earth", "moon", "mars")}
    assert big == {"mercury": 2, "venus": 0, "earth": 5, "moon": 2, "mars": 0}
    assert all(bodies[BOARD.names[z]] == 1 for z in BOARD.display_zones[-1])


def test_table_1_6_homes_and_the_pairs_of_scenario_b3() -> None:
    homes = {leader.id: leader.home for leader in FILE.leader}
    assert homes == {
        "buck-rogers": "earth",
        "wilma-deering": "moon",
        "killer-kane": "mars",
        "ardala": "venus",
        "black-barney": "asteroids",
        "doc-huer": "mercury",
    }
    assert all(homes[faction.b3_leader] == faction.b3_home for faction in FILE.faction)


def test_table_1_7_by_number_of_players() -> None:
    assert [int(BOARD.zones_to_win[n]) for n in range(2, 7)] == [25, 20, 15, 15, 15]
    assert [int(BOARD.cards_dealt[n]) for n in range(2, 7)] == [12, 9, 6, 6, 6]
    assert [int(BOARD.b2_cards_dealt[n]) for n in range(2, 7)] == [22 // n for n in range(2, 7)]
    for players in (2, 3):
        sets = BOARD.leader_sets[players]
        assert len(sets) == players
        assert sorted(leader for row in sets for leader in row) == list(range(len(LEADER_NAMES)))


def test_bodies_of_zones() -> None:
    """A zone is on or around a body, or is a satellite with a body of its own."""
    for name, z in ZONE.items():
        body = int(BOARD.body[z])
        assert (body == NONE) == BOARD.in_space(z)
        if KIND[name] == "satellite":
            assert body >= BOARD.bodies
            planet = BOARD.body_names[BOARD.planet[body]]
            assert BOARD.body_display[BOARD.body_names.index(planet)] == BOARD.display[z]


# -- the drawing ----------------------------------------------------------------------------


def test_anchors_lie_on_the_canvas_and_apart() -> None:
    points = [(zone.x, zone.y) for zone in FILE.zone]
    assert all(0 < x < 1000 and 0 < y < 720 for x, y in points)
    gaps = [
        ((x - u) ** 2 + (y - v) ** 2) ** 0.5
        for i, (x, y) in enumerate(points)
        for u, v in points[:i]
    ]
    assert min(gaps) >= 18


@pytest.mark.parametrize("body", ["mercury", "venus", "earth", "moon", "mars"])
def test_outlines_touch_exactly_where_zones_are_adjacent(body: str) -> None:
    zones = [zone for zone in SURFACE[body] if zone != "space-elevator"]
    for a in zones:
        for b in zones:
            if a < b:
                assert (_shared_border(a, b) > 6) == (b in STILL[a]), f"{a} and {b}"


def _edges(zone: str) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    points = [(float(x), float(y)) for x, y in FILE.zone[ZONE[zone]].shape["points"]]
    return list(zip(points, [*points[1:], points[0]], strict=True))


def _shared_border(a: str, b: str) -> float:
    """The length of the common straight border of two outlines."""
    total = 0.0
    for (x0, y0), (x1, y1) in _edges(a):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        if length < 1:
            continue
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        for edge in _edges(b):
            off = [abs((u - x0) * dy - (v - y0) * dx) for u, v in edge]
            if max(off) < 0.3:
                low, high = sorted((u - x0) * dx + (v - y0) * dy for u, v in edge)
                total += max(0.0, min(length, high) - max(0.0, low))
    return total
