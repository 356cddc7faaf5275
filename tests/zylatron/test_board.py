"""The board file: what is claimed about the galaxy, its charts and its distances."""

from __future__ import annotations

import re
from collections import Counter
from itertools import permutations

import pytest
from scripts import zylatron

from starboard.core.graph import distances
from starboard.games.zylatron import GAME
from starboard.games.zylatron.boardfile import DEFAULT, board_file, load_board
from starboard.games.zylatron.ids import NONE, SIDE_NAMES, TYPE_NAMES
from starboard.games.zylatron.options import OPTION_RULES

FILE, _ = board_file(DEFAULT)
BOARD = load_board(DEFAULT)
POINTS = range(BOARD.points)
LAND = [p for p in POINTS if BOARD.land[p] == 1]
SPACE = [p for p in POINTS if BOARD.land[p] == 0]
ON_LAND = [BOARD.land[p] == 1 for p in POINTS]
IN_SPACE = [not land for land in ON_LAND]
HOME = [int(BOARD.headquarters[side]) for side in range(4)]
BODY = {p.id: p.body for p in FILE.grid.points}
CENTRE = {b.id: BOARD.index[b.centre] for b in FILE.bodies}
FACTORY = {f.id: BOARD.index[f.point] for f in FILE.factories}
SIGN = {"red": (-1, -1), "blue": (1, -1), "green": (1, 1), "yellow": (-1, 1)}


def steps(a: int, b: int) -> int:
    """The closed formula of the board file."""
    down = abs(int(BOARD.row[a] - BOARD.row[b]))
    across = abs(int(BOARD.col[a] - BOARD.col[b]))
    return down + max(0, (across - down) // 2)


def starts(side: str, piece: str = "", body: str = "") -> list[int]:
    """Starting positions of a side, of one piece or on one body."""
    return [
        BOARD.index[s.point]
        for s in FILE.starting.positions
        if s.owner == side and piece in ("", s.piece) and body in ("", s.body)
    ]


def enemies(side: str) -> list[int]:
    """The numbers of the other sides."""
    return [i for i, name in enumerate(SIDE_NAMES) if name != side]


# -- the grid -------------------------------------------------------------------------------


def test_ZY_RUL_01_the_grid_is_a_triangular_lattice() -> None:
    assert (BOARD.points, len(LAND), len(SPACE)) == (707, 231, 476)
    at = {(int(BOARD.row[p]), int(BOARD.col[p])): p for p in POINTS}
    for (row, col), p in at.items():
        assert BOARD.names[p] == f"r{row:02d}-c{col:02d}"
        assert 1 <= row <= 27
        assert 0 <= col <= 52
        around = [(0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1)]
        lattice = [at[row + dr, col + dc] for dr, dc in around if (row + dr, col + dc) in at]
        assert BOARD.near[p] == sorted(lattice)
        assert all(BOARD.d2(p, n) == 1 for n in BOARD.near[p])


def test_ZY_RUL_01_shortest_paths_follow_the_step_formula() -> None:
    everywhere = [True] * BOARD.points
    for origin in POINTS:
        assert distances(BOARD.near, origin, everywhere) == [steps(origin, p) for p in POINTS]


def test_space_is_one_region() -> None:
    found = distances(BOARD.near, SPACE[0], IN_SPACE)
    assert all(found[p] < 255 for p in SPACE)


def test_each_body_is_one_piece_of_land_without_bridges() -> None:
    for body in FILE.bodies:
        found = distances(BOARD.near, CENTRE[body.id], ON_LAND)
        reached = [BOARD.names[p] for p in POINTS if found[p] < 255]
        assert reached == [name for name in BOARD.names if BODY[name] == body.id]
        assert len(reached) == body.points
    assert Counter(b.kind for b in FILE.bodies) == {"planet": 5, "moon": 4}


def test_worlds_own_their_planet_and_moon() -> None:
    for p in POINTS:
        body = BODY[BOARD.names[p]]
        side = body.partition("-")[2]
        assert BOARD.body[p] == (SIDE_NAMES.index(side) if side else NONE)


def test_the_drawn_map_agrees_with_the_points() -> None:
    letters = {"space": ".", "zylon": "z"}
    for side in SIDE_NAMES:
        letters[f"home-{side}"] = side[0]
        letters[f"moon-{side}"] = side[0].upper()
    rows = [[" "] * 53 for _ in range(27)]
    for p in POINTS:
        rows[BOARD.row[p] - 1][BOARD.col[p]] = letters[BODY[BOARD.names[p]]]
    assert ["".join(row) for row in rows] == FILE.map["rows"]


def test_pixels_lie_on_the_canvas_and_discs_cover_their_bodies() -> None:
    width, height, unit = (FILE.canvas.width, FILE.canvas.height, FILE.canvas.grid_unit)
    at = {p.id: (p.x, p.y) for p in FILE.grid.points}
    for p in FILE.grid.points:
        assert 20 <= p.x <= width - 20
        assert 20 <= p.y <= height - 20
        for name in p.neighbours:
            gap = ((p.x - at[name][0]) ** 2 + (p.y - at[name][1]) ** 2) ** 0.5
            assert gap == pytest.approx(unit, abs=0.2)
    for body in FILE.bodies:
        covered = {
            name
            for name, (x, y) in at.items()
            if (x - body.x) ** 2 + (y - body.y) ** 2 <= body.radius_px**2
        }
        assert covered == {name for name in at if BODY[name] == body.id}


# -- sides, sites and starting positions ------------------------------------------------------


def test_headquarters_and_factories_stand_where_the_rules_put_them() -> None:
    assert BOARD.names[BOARD.zylon] == "r14-c26"
    assert [BODY[BOARD.names[p]] for p in HOME] == [f"home-{side}" for side in SIDE_NAMES]
    for i, side in enumerate(SIDE_NAMES):
        points = [BOARD.names[BOARD.factory_point[f]] for f in range(i * 3, i * 3 + 3)]
        assert [BODY[point] for point in points] == [f"home-{side}", f"moon-{side}", "zylon"]


def test_starting_positions_are_complete_and_apart() -> None:
    count = dict(zip(TYPE_NAMES, (2, 4, 5, 4), strict=True))
    for side in SIDE_NAMES:
        mine = [s for s in FILE.starting.positions if s.owner == side]
        assert Counter(s.piece for s in mine) == count
        on_moon = sorted(s.piece for s in mine if s.body == f"moon-{side}")
        assert on_moon == ["missile", "warrior"]
        assert all(s.body == "space" for s in mine if s.piece == "battle-star")
    used = [*BOARD.start, *HOME, BOARD.zylon, *BOARD.factory_point]
    assert len(set(used)) == len(used) == 77


def test_turn_order_is_clockwise_and_opposites_name_each_other() -> None:
    sides = {s.id: s for s in FILE.sides}
    corners = [sides[name].corner for name in SIDE_NAMES]
    assert corners == ["north-west", "north-east", "south-east", "south-west"]
    for i, name in enumerate(SIDE_NAMES):
        assert sides[name].clockwise_next == SIDE_NAMES[(i + 1) % 4]
        assert SIDE_NAMES[BOARD.opposite[i]] == SIDE_NAMES[(i + 2) % 4] == sides[name].opposite
    assert BOARD.assigned == [[0, 2], [0, 1, 2], [0, 1, 2, 3]]


def mirrored(name: str, across: bool, down: bool) -> str:
    """The name of the same thing of the side that a mirror makes of another."""
    side = next((s for s in SIDE_NAMES if s in name.split("-")), "")
    if not side:
        return name
    x, y = SIGN[side]
    image = (-x if across else x, -y if down else y)
    return name.replace(side, next(s for s in SIDE_NAMES if SIGN[s] == image))


@pytest.mark.parametrize(("across", "down"), [(True, False), (False, True), (True, True)])
def test_mirrors_carry_every_side_onto_another(across: bool, down: bool) -> None:
    def image(point: str) -> str:
        row, col = int(point[1:3]), int(point[5:7])
        return f"r{28 - row if down else row:02d}-c{52 - col if across else col:02d}"

    for name, body in BODY.items():
        assert BODY[image(name)] == mirrored(body, across, down)
    start = {s.id: s.point for s in FILE.starting.positions}
    site = {f.id: f.point for f in [*FILE.factories, *FILE.headquarters]}
    for places in (start, site):
        for name, point in places.items():
            assert places[mirrored(name, across, down)] == image(point)


# -- distances --------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDE_NAMES)
def test_distances_between_headquarters_and_moons(side: str) -> None:
    home, moon = HOME[SIDE_NAMES.index(side)], CENTRE[f"moon-{side}"]
    others = [HOME[i] for i in enemies(side)]
    assert sorted(steps(home, p) for p in others) == [20, 20, 30]
    assert steps(home, BOARD.zylon) == 15
    assert steps(moon, home) == 6
    assert steps(moon, BOARD.zylon) == 9
    assert sorted(steps(moon, p) for p in others)[:2] == [17, 17]


def test_ZY_RUL_02_range_is_measured_by_ruler() -> None:
    here, zigzag = BOARD.index["r14-c26"], BOARD.index["r22-c26"]
    assert steps(here, zigzag) == 8
    assert BOARD.d2(here, zigzag) == 48 < 7 * 7
    within = [sum(BOARD.d2(here, p) <= r * r for p in POINTS) for r in (1, 2, 3, 4)]
    assert within == [7, 19, 37, 61]


def test_ZY_RUL_02_ranges_are_hard_limits() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c26: red W1
        r14-c40: red SF1
        r14-c22: green W1
        r13-c21: green W2
        r14-c34: green SF1
        r12-c34: green SF2
        """,
        """
        offered red fire W1 green-W1
        refused ZY-LAS-10 red fire W1 green-W2
        offered red fire SF1 green-SF1
        refused ZY-LAS-10 red fire SF1 green-SF2
        """,
    )


def test_headquarters_are_out_of_beaming_range_of_space_but_not_of_battle_star_lasers() -> None:
    for point in [*HOME, int(BOARD.zylon)]:
        nearest = min(BOARD.d2(point, p) for p in SPACE)
        assert BOARD.beaming**2 < nearest <= BOARD.laser[0] ** 2


def test_every_land_point_is_reached_by_a_beam_and_four_steps() -> None:
    beamed = [p for p in LAND if any(BOARD.d2(p, q) <= BOARD.beaming**2 for q in SPACE)]
    for p in LAND:
        walk = distances(BOARD.near, p, ON_LAND)
        assert min(walk[q] for q in beamed) <= 4


@pytest.mark.parametrize("side", SIDE_NAMES)
def test_no_headquarters_falls_on_the_first_turn(side: str) -> None:
    fighters, warriors = starts(side, "star-fighter"), starts(side, "warrior")
    for target in (HOME[i] for i in enemies(side)):
        assert all(steps(p, target) >= 18 for p in fighters)
        assert all(steps(p, target) > 6 + 3 + 4 for p in starts(side, "battle-star"))
        for a, b in permutations(fighters, 2):
            for w in warriors:
                picked_last = steps(a, b) + steps(b, w) + steps(w, target)
                picked_first = steps(a, w) + steps(w, b) + steps(b, target)
                assert min(picked_last, picked_first) > 10 + 10 - 1
        for a, b, c in permutations(fighters, 3):
            assert steps(a, b) + steps(b, c) + steps(c, target) > 6 + 6 + 6 - 1


@pytest.mark.parametrize("side", SIDE_NAMES)
def test_first_missiles_reach_no_enemy_home(side: str) -> None:
    for i in enemies(side):
        enemy = SIDE_NAMES[i]
        home = [*starts(enemy, body=f"home-{enemy}"), FACTORY[f"factory-{enemy}-home"], HOME[i]]
        assert all(steps(f, p) > 6 + 8 + 2 for f in starts(side, "star-fighter") for p in home)
        world = [*starts(enemy), *home, FACTORY[f"factory-{enemy}-moon"]]
        assert all(steps(m, p) > 8 + 2 for m in starts(side, "missile") for p in world)
    crowd = [sum(BOARD.d2(p, w) <= BOARD.blast**2 for w in starts(side, "warrior")) for p in POINTS]
    assert max(crowd) <= 3


# -- charts -----------------------------------------------------------------------------------


def test_ZY_RUL_03_the_lost_sheets_are_those_of_section_two() -> None:
    assert list(BOARD.move) == [6, 6, 4, 8, 0, 10, 4, 0]
    assert list(BOARD.laser) == [4, 3, 2, 0]
    assert list(BOARD.bays) == [3, 1, 0, 0]
    assert list(BOARD.price) == [20, 14, 8, 6, 10, 7, 4, 3, 4, 2]
    assert list(BOARD.repair) == [6, 4, 2, 2, 3, 2, 1, 1]
    assert (BOARD.beaming, BOARD.blast) == (3, 2)
    assert list(BOARD.deck) == [15, 10, 15]


def test_ZY_RUL_03_prices_follow_the_option() -> None:
    position = """
        turn 1 side red
        r14-c20: red W5
        """
    zylatron(position, "red buy warrior r03-c05", "red money 2", prices="standard")
    zylatron(position, "red buy warrior r03-c05", "red money 6", prices="cheap")


def test_ZY_SET_13_the_charts_that_everybody_reads_are_those_in_use() -> None:
    text = (GAME.folder / "rules.md").read_text(encoding="utf-8")
    rows = {
        cells[0]: [int(n) for n in re.findall(r"\d+", " ".join(cells[1:]))]
        for line in text.split("\n")
        if len(cells := [cell.strip() for cell in line.strip("|").split("|")]) == 9
    }
    for kind, title in enumerate(("Battle Star", "Star Fighter", "Warrior")):
        moves = [n for n in (BOARD.move[kind], BOARD.move[kind + 4]) if n]
        chart = [BOARD.laser[kind], BOARD.bays[kind], BOARD.price[kind], BOARD.repair[kind]]
        cheap = [BOARD.price[kind + 4], BOARD.repair[kind + 4]]
        assert rows[title] == [*moves, *chart, *cheap]
    missile = [BOARD.move[3], BOARD.blast, BOARD.bays[3], BOARD.price[3], BOARD.repair[3]]
    assert rows["Krill Missile"] == [*missile, BOARD.price[7], BOARD.repair[7]]
    assert rows["Factory"] == [BOARD.price[8], BOARD.price[9]]
    assert f"Beaming range {BOARD.beaming} " in text


def test_economy_and_limits() -> None:
    assert (BOARD.start_money, BOARD.balance_money) == (10, 30)
    assert (BOARD.income, BOARD.zylon_multiplier) == (1, 2)
    assert list(BOARD.moves) == [3, 2]
    assert (BOARD.beams_limit, BOARD.restacks_limit, BOARD.cancels_limit) == (2, 2, 3)
    assert (BOARD.score_factory, BOARD.score_zylon, BOARD.score_money_cap) == (4, 12, 20)
    assert max(BOARD.price) == BOARD.score_money_cap


def test_options_of_the_board_file_are_those_of_the_game() -> None:
    listed = {name: o for name, o in FILE.options.items() if name != "source"}
    ours = {rule.name: rule for rule in OPTION_RULES if rule.low is None}
    assert list(listed) == list(ours)
    for name, rule in ours.items():
        assert tuple(listed[name]["values"]) == rule.values
        assert listed[name]["default"] == rule.default
    limits = {rule.name: rule for rule in OPTION_RULES if rule.low is not None}
    assert limits["round_limit"].default == str(FILE.limits.round_limit_major)
    assert limits["quiet_rounds"].default == str(FILE.limits.quiet_rounds)
    for rule in limits.values():
        assert (rule.low, rule.high) == (FILE.limits.limit_min, FILE.limits.limit_max)


def test_every_table_names_its_source() -> None:
    tables = [FILE.meta, FILE.options, FILE.map]
    assert all("source" in table for table in tables)
    sources = {FILE.canvas.source, *(body.source for body in FILE.bodies)}
    sources |= {site.source for site in [*FILE.headquarters, *FILE.factories]}
    assert sources <= {"seed", "public", "reconstruction"}
    assert {*FILE.damage_effects} == {*TYPE_NAMES, "factory", "source"}
