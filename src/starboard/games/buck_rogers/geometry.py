"""Where the zones of the board are, and the charts that a page shows beside it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from starboard.core.geometry import Area, Geometry, Link, Place

from .boardfile import BoardFile, board_file, load_board
from .ids import PERIOD
from .tables import Board

__all__ = ["geometry_of"]


@cache
def geometry_of(path: Path) -> Geometry:
    """The geometry of a board file; raises DataError as `load_board` does."""
    board = load_board(path)
    file, _ = board_file(path)
    canvas = file.meta["canvas"]
    return Geometry(
        width=float(canvas["width"]),
        height=float(canvas["height"]),
        places=tuple(
            Place(z.id, z.x, z.y, z.kind, z.name, z.display if z.display != "ssd" else "")
            for z in file.zone
        ),
        areas=_areas(file),
        links=_links(file),
        facts=_facts(file, board),
    )


def _areas(file: BoardFile) -> tuple[Area, ...]:
    """The Displays, each around the middle of its zones."""
    found = []
    for display in file.display:
        zones = [z for z in file.zone if z.display == display.id]
        x = round(sum(z.x for z in zones) / len(zones), 1)
        y = round(sum(z.y for z in zones) / len(zones), 1)
        found.append(Area(display.id, display.name, "display", x, y))
    return tuple(found)


def _links(file: BoardFile) -> tuple[Link, ...]:
    pairs = {(min(z.id, n), max(z.id, n)) for z in file.zone for n in z.adjacent}
    return tuple(Link(a, b) for a, b in sorted(pairs))


def _facts(file: BoardFile, board: Board) -> dict[str, object]:
    """Charts, colours and the places of every marker for all 32 turns of their common period."""
    return {
        "shapes": {z.id: z.shape for z in file.zone},
        "short": {z.id: z.short for z in file.zone if z.short},
        "colours": {f.id: {"name": f.name, "colour": f.color} for f in file.faction},
        "leaders": {x.id: {"name": x.name, "title": x.title} for x in file.leader},
        "displays": {d.id: {"name": d.name, "colour": d.color} for d in file.display},
        "rings": {
            r.id: {"radius": r.radius, "cx": r.cx, "cy": r.cy, "colour": r.color} for r in file.ring
        },
        "gates": {m.id: m.gate for m in file.marker},
        "tracks": {
            m.id: [board.names[board.marker_zone(turn, i)] for turn in range(PERIOD)]
            for i, m in enumerate(file.marker)
        },
        "combat": file.combat,
        "movement": file.movement,
        "production": file.production,
        "thresholds": file.thresholds,
        "zones_to_win": file.victory.zones,
    }
