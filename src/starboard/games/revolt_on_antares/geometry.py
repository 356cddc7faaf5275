"""Where the hexes of the board are, and the charts that a page shows beside it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from starboard.core.geometry import Area, Geometry, Link, Place

from .boardfile import board_file, load_board
from .boardtypes import BoardFile

__all__ = ["geometry_of"]


@cache
def geometry_of(path: Path) -> Geometry:
    """The geometry of a board file; raises DataError as `load_board` does."""
    load_board(path)
    file, _ = board_file(path)
    return Geometry(
        width=file.grid.canvas_width,
        height=file.grid.canvas_height,
        places=tuple(
            Place(
                h.id, h.x, h.y, h.site or h.terrain, h.economic, "" if h.owner == "sea" else h.owner
            )
            for h in file.map.hexes
        ),
        areas=_areas(file),
        links=_links(file),
        facts=_facts(file),
    )


def _areas(file: BoardFile) -> tuple[Area, ...]:
    """The seven houses and Terran territory, each around the middle of its hexes."""
    found = []
    names = [(h.id, h.name) for h in file.house] + [("terra", "Terran territory")]
    for owner, name in names:
        hexes = [h for h in file.map.hexes if h.owner == owner]
        x = round(sum(h.x for h in hexes) / len(hexes), 1)
        y = round(sum(h.y for h in hexes) / len(hexes), 1)
        found.append(Area(owner, name, "territory", x, y))
    return tuple(found)


def _links(file: BoardFile) -> tuple[Link, ...]:
    pairs = {(min(h.id, n), max(h.id, n)) for h in file.map.hexes for n in h.neighbours}
    return tuple(Link(a, b) for a, b in sorted(pairs))


def _facts(file: BoardFile) -> dict[str, object]:
    """Colours, counters, straits, labels and the charts."""
    return {
        "hex_size": file.grid.hex_size,
        "colours": file.colors,
        "owners": {h.id: h.owner for h in file.map.hexes},
        "economic": {h.id: h.economic for h in file.map.hexes if h.economic},
        "edges": {h.id: h.edge for h in file.map.hexes if h.edge},
        "straits": [[x.a, x.b, x.name] for x in file.map.straits],
        "labels": [[x.text, x.x, x.y, x.size, x.kind] for x in file.labels.rows],
        "counters": {
            c.id: [c.name, c.faction, c.kind, c.type, c.combat, c.move] for c in file.counters.rows
        },
        "houses": {
            h.id: [h.name, h.leader, h.power, h.replacement_points, h.fortress] for h in file.house
        },
        "defeated_leader": [
            file.defeated_leader.killed,
            file.defeated_leader.wounded,
            file.defeated_leader.retreat,
        ],
        "victory_points": [
            file.victory_points.economic_hex,
            file.victory_points.fortress,
            file.victory_points.starport,
        ],
    }
