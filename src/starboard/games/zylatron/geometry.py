"""Where the points and bodies of the board are, and the charts that a page shows beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.core.geometry import Area, Geometry, Link, Place

from .boardfile import BoardFile, Body, Side, Start, board_file, load_board
from .ids import SET, SIDE_NAMES, TYPE_FIRST, TYPE_NAMES
from .tables import Board
from .words import FACTORY_NAMES, TYPE_TITLES, piece_name

__all__ = ["geometry_of"]

_CORNERS: Final = 48
"""Of the outline of a body, which is a circle."""


@cache
def geometry_of(path: Path) -> Geometry:
    """The geometry of a board file; raises DataError as `load_board` does."""
    board = load_board(path)
    file, _ = board_file(path)
    return Geometry(
        width=file.canvas.width,
        height=file.canvas.height,
        places=_places(file),
        areas=tuple([_area(body) for body in file.bodies]),
        links=_links(file),
        facts=_facts(file, board),
    )


def _places(file: BoardFile) -> tuple[Place, ...]:
    """Every point: space, land, hq or factory."""
    sites = {site.point: ("hq", _hq_name(file, site.owner)) for site in file.headquarters}
    for site in file.factories:
        sites[site.point] = ("factory", f"{site.owner.title()} factory")
    found: list[Place] = []
    for point in file.grid.points:
        kind, name = sites.get(point.id, (point.terrain, ""))
        area = "" if point.terrain == "space" else point.body
        found.append(Place(point.id, point.x, point.y, kind, name, area))
    return tuple(found)


def _hq_name(file: BoardFile, owner: str) -> str:
    name = next((side.name for side in file.sides if side.id == owner), "Zylon")
    return f"{name} HQ"


def _area(body: Body) -> Area:
    turns = [2 * pi * i / _CORNERS for i in range(_CORNERS)]
    radius = body.radius_px
    outline = [
        (round(body.x + radius * cos(t), 1), round(body.y + radius * sin(t), 1)) for t in turns
    ]
    return Area(body.id, body.name, body.kind, body.x, body.y, tuple(outline))


def _links(file: BoardFile) -> tuple[Link, ...]:
    pairs = {(min(p.id, n), max(p.id, n)) for p in file.grid.points for n in p.neighbours}
    return tuple([Link(a, b) for a, b in sorted(pairs)])


def _named(board: Board, names: Sequence[str], points: vec[i64]) -> dict[str, str]:
    return {name: board.names[point] for name, point in zip(names, points, strict=True)}


def _facts(file: BoardFile, board: Board) -> dict[str, object]:
    """The Range Card, the Information Sheet and what is printed on the board, as plain data."""
    pieces, money = file.pieces, file.economy
    zylon = board.names[board.zylon]
    return {
        "unit": file.canvas.grid_unit,
        "types": dict(zip(TYPE_NAMES, TYPE_TITLES, strict=True)),
        "ranges": {name: pieces[name].laser for name in TYPE_NAMES},
        "beaming": file.ranges.beaming,
        "blast": file.ranges.missile_blast,
        "moves": {
            "major": {name: pieces[name].move_major for name in TYPE_NAMES},
            "short": {name: pieces[name].move_short for name in TYPE_NAMES},
        },
        "turn_moves": {"major": money.moves_major, "short": money.moves_short},
        "bays": {name: pieces[name].bays for name in TYPE_NAMES},
        "prices": {
            "standard": {name: pieces[name].price for name in TYPE_NAMES},
            "cheap": {name: pieces[name].price_cheap for name in TYPE_NAMES},
        },
        "repair": {
            "standard": {name: pieces[name].repair for name in TYPE_NAMES},
            "cheap": {name: pieces[name].repair_cheap for name in TYPE_NAMES},
        },
        "rebuild": {"standard": money.factory_rebuild, "cheap": money.factory_rebuild_cheap},
        "income": {"factory": money.factory_income, "zylon": money.zylon_multiplier},
        "deck": {"hit": file.deck.hit, "damage": file.deck.damage, "miss": file.deck.miss},
        "damage": {key: text for key, text in file.damage_effects.items() if key != "source"},
        "sides": {side.id: _side(side) for side in file.sides},
        "headquarters": {**_named(board, SIDE_NAMES, board.headquarters), "zylon": zylon},
        "factories": _named(board, FACTORY_NAMES, board.factory_point),
        "starts": {_start_name(start): start.point for start in file.starting.positions},
        "radii": {body.id: body.radius_px for body in file.bodies},
        "owners": {body.id: body.owner for body in file.bodies},
    }


def _start_name(start: Start) -> str:
    """The piece that begins there."""
    kind = TYPE_NAMES.index(start.piece)
    return piece_name(SIDE_NAMES.index(start.owner) * SET + TYPE_FIRST[kind] + start.number - 1)


def _side(side: Side) -> dict[str, str]:
    return {
        "name": side.name,
        "colour": side.color,
        "corner": side.corner,
        "home": side.home,
        "moon": side.moon,
        "opposite": side.opposite,
    }
