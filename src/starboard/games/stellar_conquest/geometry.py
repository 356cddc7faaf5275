"""Where the hexes and stars of the board are, and the charts that a page shows beside it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from starboard.core.geometry import Area, Geometry, Link, Place

from .boardfile import board_file, load_board
from .boardtypes import BoardFile
from .tables import Board

__all__ = ["center_of", "geometry_of"]


def center_of(file: BoardFile, column: int, row: int) -> tuple[float, float]:
    """The middle of the hex in a column and a row, both from 0, on the canvas of the file."""
    canvas = file.canvas
    x = canvas.margin_x + canvas.hex_size * (1 + 1.5 * column)
    shift = 0.5 + row + (0.5 if column % 2 else 0.0)
    return round(x, 1), round(canvas.margin_y + canvas.hex_height * shift, 1)


@cache
def geometry_of(path: Path) -> Geometry:
    """The geometry of a board file; raises DataError as `load_board` does.

    A star is a place by its name, above its hex, so that both words of the notation are there.
    """
    board = load_board(path)
    file, _ = board_file(path)
    hexes = _hexes(file, board)
    stars = tuple(
        Place(star.id, *_at(hexes, star.hex), f"star-{star.class_.lower()}", star.name)
        for star in file.star
    )
    return Geometry(
        width=file.canvas.width,
        height=file.canvas.height,
        places=(*hexes.values(), *stars),
        areas=tuple(_cloud(hexes, cloud.id, cloud.hexes) for cloud in file.cloud),
        links=_links(board),
        facts=_facts(file, board),
    )


def _at(hexes: dict[str, Place], name: str) -> tuple[float, float]:
    return hexes[name].x, hexes[name].y


def _hexes(file: BoardFile, board: Board) -> dict[str, Place]:
    """Every hex: space, cloud or entry; a star hex is called after its star."""
    titles = {star.hex: star.name for star in file.star}
    entries = {entry.hex: entry.number for entry in file.entry}
    found: dict[str, Place] = {}
    for i, name in enumerate(board.names):
        column = int(board.column[i])
        x, y = center_of(file, column, int(board.row[i]) + column // 2)
        kind = "entry" if name in entries else "cloud" if board.cloud[i] else "space"
        title = f"Entry hex {entries[name]}" if name in entries else titles.get(name, "")
        found[name] = Place(name, x, y, kind, title)
    return found


def _cloud(hexes: dict[str, Place], name: str, members: list[str]) -> Area:
    """A cloud around the middle of its hexes."""
    x = sum(hexes[word].x for word in members) / len(members)
    y = sum(hexes[word].y for word in members) / len(members)
    title = name.replace("-cloud", "").capitalize()
    return Area(name, f"{title} cloud", "cloud", round(x, 1), round(y, 1))


def _links(board: Board) -> tuple[Link, ...]:
    names = board.names
    return tuple(
        Link(names[a], names[b]) for a in range(int(board.hexes)) for b in board.near[a] if a < b
    )


def _facts(file: BoardFile, board: Board) -> dict[str, object]:
    """The charts of chapter 2 of the ledger, and what is drawn of the board."""
    return {
        "hex_size": file.canvas.hex_size,
        "hex_height": file.canvas.hex_height,
        "colours": {
            "background": file.canvas.background,
            "grid": file.canvas.grid_line,
            "cloud": file.canvas.gas_fill,
            "entry": file.canvas.entry_fill,
            "half": file.canvas.half_line,
        },
        "classes": {
            name: {"colour": line["colour"], "fill": line["fill"], "cards": line["cards"]}
            for name, line in file.spectral.items()
            if isinstance(line, dict)
        },
        "stars": {
            star.id: {"hex": star.hex, "class": star.class_, "label": star.label}
            for star in file.star
        },
        "clouds": {cloud.id: cloud.hexes for cloud in file.cloud},
        "entries": {str(entry.number): entry.hex for entry in file.entry},
        "units": {
            unit.id: {"name": unit.name, "price": unit.cost, "needs": unit.needs}
            for unit in file.unit
        },
        "technologies": {
            tech.id: {
                "name": tech.name,
                "sequence": tech.sequence,
                "level": tech.level,
                "before": tech.pred,
                "price": tech.cost,
                "dear": tech.cost_skip,
                "effect": tech.effect,
            }
            for tech in file.tech
        },
        "fire": {name: line for name, line in file.fire_table.items() if name != "source"},
        "range": int(board.basic_range),
        "growth": file.population.increment_divisor,
        "points": file.score.points,
    }
