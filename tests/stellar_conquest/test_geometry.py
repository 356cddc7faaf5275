"""The map for pages: the board file as places, areas and charts."""

from __future__ import annotations

from typing import Any

from starboard.core.game import Setup
from starboard.games.stellar_conquest import GAME
from starboard.games.stellar_conquest.boardfile import DEFAULT, board_file, load_board

SETUP = GAME.check_setup(Setup(("ann", "bob")))
FILE, _ = board_file(DEFAULT)


def test_every_hex_and_every_star_is_a_place() -> None:
    geometry = GAME.geometry(SETUP)
    places = {place.id: place for place in geometry.places}
    assert len(places) == 656 + 54
    kinds = [place.kind for place in geometry.places]
    assert kinds.count("cloud") == 60
    assert kinds.count("entry") == 4
    for star in FILE.star:
        place = places[star.id]
        assert (place.name, place.kind) == (star.name, f"star-{star.class_.lower()}")
        assert abs(place.x - star.x) < 0.11
        assert abs(place.y - star.y) < 0.11
        assert (places[star.hex].x, places[star.hex].y) == (place.x, place.y)
        assert places[star.hex].name == star.name
    for entry in FILE.entry:
        assert abs(places[entry.hex].x - entry.x) < 0.11


def test_neighbours_are_linked() -> None:
    geometry = GAME.geometry(SETUP)
    board = load_board(DEFAULT)
    assert len(geometry.links) == sum(len(near) for near in board.near) // 2
    assert {"a1", "a2"} in [{link.a, link.b} for link in geometry.links]


def test_clouds_are_areas() -> None:
    areas = {area.id: area for area in GAME.geometry(SETUP).areas}
    assert len(areas) == 8
    assert areas["sirius-cloud"].name == "Sirius cloud"


def test_the_charts_are_those_of_the_board_file() -> None:
    facts: dict[str, Any] = GAME.geometry(SETUP).facts
    assert facts["units"]["dn"] == {"name": "Dreadnaught", "price": 40, "needs": "dn"}
    assert facts["technologies"]["ait"]["price"] == 40
    assert facts["technologies"]["ait"]["dear"] == 55
    assert facts["fire"]["esc-mb"] == ["1-4", "1-1", "2d=10", "none"]
    assert facts["entries"] == {"1": "a1", "2": "ff1", "3": "ff20", "4": "a21"}
    assert facts["points"]["TR"] == 3
    assert facts["range"] == 8
