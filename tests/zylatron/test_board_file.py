"""Board files that do not fit together are refused with file and key."""

from __future__ import annotations

from pathlib import Path

import pytest
from tables import answer, board_with, lay_out

from starboard.core.errors import DataError
from starboard.core.game import Setup
from starboard.games.zylatron import GAME
from starboard.games.zylatron.boardfile import load_board

RED_BS1 = 'number = 1, body = "space", point = "r07-c01"'

WRONG = {
    "missing key": ("start_money = 10 ", "# ", "economy.start_money", "missing"),
    "unknown key": ("beaming = 3", "beaming = 3\nbeeming = 3", "ranges.beeming", "unknown"),
    "wrong type": ("beaming = 3", 'beaming = "three"', "ranges.beaming", "int"),
    "negative price": ("price = 20", "price = -20", "price", ">= 0"),
    "no moves": ("moves_major = 3 ", "moves_major = 0 ", "economy.moves_major", ">= 1"),
    "no TOML": ("[economy]", "[economy", "", "not TOML"),
    "number of points": ("points = 707", "points = 708", "lattice.points", "707 points"),
    "land": ("land_points = 231", "land_points = 1", "lattice.land_points", "231 land points"),
    "point twice": (
        'id = "r14-c28", row = 14, col = 28',
        'id = "r14-c26", row = 14, col = 28',
        "grid.points",
        "listed twice",
    ),
    "wrong name": (
        'id = "r14-c28", row = 14, col = 28',
        'id = "r14-c28", row = 14, col = 30',
        "grid.points.r14-c28",
        "row 14 and column 30",
    ),
    "terrain": (
        'y = 439.0, terrain = "land", body = "zylon", neighbours = ["r13-c25"',
        'y = 439.0, terrain = "lava", body = "zylon", neighbours = ["r13-c25"',
        "grid.points.r14-c26",
        "'lava'",
    ),
    "unknown neighbour": (
        '"r15-c25", "r15-c27"] }',
        '"r15-c25", "r99-c99"] }',
        "grid.points.r14-c26",
        "no point 'r99-c99'",
    ),
    "one-way neighbours": (
        '"r15-c25", "r15-c27"] }',
        '"r15-c25"] }',
        "grid.points",
        "one direction only",
    ),
    "unknown point": (
        'owner = "red"\npoint = "r04-c06"',
        'owner = "red"\npoint = "r04-c07"',
        "headquarters.hq-red",
        "no point 'r04-c07'",
    ),
    "headquarters elsewhere": (
        'owner = "red"\npoint = "r04-c06"',
        'owner = "red"\npoint = "r07-c15"',
        "headquarters.hq-red",
        "not on 'home-red'",
    ),
    "headquarters in space": (
        'body = "home-red"\nowner = "red"\npoint = "r04-c06"',
        'body = "space"\nowner = "red"\npoint = "r09-c01"',
        "headquarters.hq-red",
        "not land",
    ),
    "headquarters of nobody": (
        'owner = "neutral"\npoint',
        'owner = "red"\npoint',
        "headquarters",
        "one neutral",
    ),
    "factory elsewhere": (
        'body = "home-red"\npoint = "r06-c10"',
        'body = "home-red"\npoint = "r07-c15"',
        "factories.factory-red-home",
        "not on 'home-red'",
    ),
    "factory of another name": (
        '["factory-red-home",',
        '["factory-red-house",',
        "factories",
        "three for each side",
    ),
    "unknown side": ('id = "yellow"', 'id = "purple"', "sides", "red, blue, green, yellow"),
    "opposite": ('opposite = "blue"', 'opposite = "green"', "sides.blue", "name each other"),
    "unknown opposite": ('opposite = "blue"', 'opposite = "pink"', "sides.yellow", "'pink'"),
    "dealt twice": (
        'players_2 = ["red", "green"]',
        'players_2 = ["red", "red"]',
        "setup_defaults.players_2",
        "2 different",
    ),
    "unknown piece": (
        'piece = "warrior", number = 1, body = "home-red"',
        'piece = "worrier", number = 1, body = "home-red"',
        "starting.positions.start-red-warrior-1",
        "'worrier'",
    ),
    "piece too many": (
        'piece = "warrior", number = 1, body = "home-red"',
        'piece = "warrior", number = 6, body = "home-red"',
        "starting.positions.start-red-warrior-1",
        "no warrior 6",
    ),
    "start of nobody": (
        'owner = "red", piece = "warrior", number = 1,',
        'owner = "pink", piece = "warrior", number = 1,',
        "starting.positions.start-red-warrior-1",
        "'pink'",
    ),
    "start elsewhere": (
        RED_BS1,
        RED_BS1.replace("r07-c01", "r03-c05"),
        "starting.positions.start-red-battle-star-1",
        "not on 'space'",
    ),
    "start on the wrong terrain": (
        RED_BS1,
        RED_BS1.replace("space", "home-red").replace("r07-c01", "r04-c06"),
        "starting.positions.start-red-battle-star-1",
        "wrong terrain",
    ),
    "start twice": (
        RED_BS1,
        RED_BS1.replace("r07-c01", "r01-c11"),
        "starting.positions",
        "60 different points",
    ),
    "pieces": ("[pieces.missile]", "[pieces.rocket]", "pieces", "missile"),
    "count": ("count = 5", "count = 6", "pieces.warrior", "5 pieces"),
    "bays": ("bays = 3", "bays = 4", "pieces.battle-star", "3 bays"),
    "ranges": ("warrior_laser = 2", "warrior_laser = 3", "ranges", "lasers"),
    "no cards": (
        "hit = 15\ndamage = 10\nmiss = 15",
        "hit = 0\ndamage = 10\nmiss = 0",
        "deck",
        "no cards",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_board_file_is_refused_with_file_and_key(what: str, tmp_path: Path) -> None:
    old, new, key, text = WRONG[what]
    path = board_with(tmp_path, old, new)
    with pytest.raises(DataError) as refused:
        load_board(path)
    assert refused.value.file == str(path)
    assert refused.value.key.endswith(key)
    assert text in str(refused.value)


def test_a_board_with_more_points_than_numbers_is_refused(tmp_path: Path) -> None:
    """Behind the points come the craft, as places (ABOARD)."""
    far = [(row, col) for row in range(30, 46) for col in range(row % 2, 40, 2)]
    point = 'x = 0.0, y = 0.0, terrain = "space", body = "space", neighbours = []'
    more = "".join(f'{{ id = "r{r}-c{c:02}", row = {r}, col = {c}, {point} }},\n' for r, c in far)
    path = board_with(tmp_path, "points = 707", f"points = {707 + len(far)}")
    text = path.read_text(encoding="utf-8").replace("points = [\n", f"points = [\n{more}")
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match="1027 points; 1024 are the most"):
        load_board(path)


def test_a_board_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"galaxy\.toml"):
        GAME.check_setup(Setup(("Ann", "Bob"), {}, str(tmp_path / "galaxy.toml")))


def test_ZY_RUL_02_an_own_board_file_changes_the_ranges(tmp_path: Path) -> None:
    s = lay_out(
        "turn 1 side red\nr14-c34: red BS1\nr14-c26: red W1",
        board_with(tmp_path, "beaming = 3", "beaming = 4"),
    )
    answer(s, "beam-up BS1 W1")
    assert GAME.matches(s, "r14-c34", "red BS1[W1]")


def test_a_board_has_the_hash_of_its_file(tmp_path: Path) -> None:
    other = GAME.board_hash(
        Setup(("Ann", "Bob"), {}, str(board_with(tmp_path, "bank = 200", "bank = 201")))
    )
    ours = GAME.board_hash(Setup(("Ann", "Bob"), {}))
    assert len(ours) == len(other) == 64
    assert ours != other
