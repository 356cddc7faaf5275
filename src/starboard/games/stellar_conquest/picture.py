"""The map as shapes, drawn from a view alone."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from starboard.core.geometry import Geometry, Place
from starboard.core.picture import Disc, Label, Path, Picture, Shape

from .view import View

__all__ = ["picture_of"]

PLAYERS = {
    "vermilion": "#e2574c",
    "azure": "#4aa3ff",
    "emerald": "#3ecf8e",
    "amber": "#f2b134",
}
_TEXT = "#dfe6ff"
_MUTED = "#8593c4"


def picture_of(view: View, board: Geometry) -> Picture:
    """The map with stars, clouds, counters and the own colonies."""
    facts: Any = board.facts
    colours = facts["colours"]
    places = {place.id: place for place in board.places}
    size = float(facts["hex_size"])
    shapes: list[Shape] = []
    for place in board.places:
        if not place.kind.startswith("star-"):
            fill = {"cloud": colours["cloud"], "entry": colours["entry"]}.get(place.kind, "")
            shapes.append(Path(_corners(place, size), colours["grid"], 1.0, fill))
    explored = {star.star for star in view.stars if star.explored}
    for place in board.places:
        if place.kind.startswith("star-"):
            fill = facts["classes"][place.kind[5:].upper()]["fill"]
            edge = "#ffffff" if place.id in explored else ""
            shapes.append(Disc(place.x, place.y, 0.38 * size, fill, edge))
            shapes.append(Label(place.x, place.y + 0.72 * size, place.name, _TEXT, 8.0))
    for colony in view.colonies:
        place = places[colony.planet.rpartition("-")[0]]
        orbit = int(colony.planet.rpartition("-")[2])
        angle = pi * orbit / 3
        x, y = place.x + 0.6 * size * cos(angle), place.y - 0.6 * size * sin(angle)
        shapes.append(Disc(x, y, 3.0, PLAYERS[view.seats[view.seat or 0].name], "#000000"))
    shapes += _counters(view, places, size)
    title = f"Turn {view.turn} of {view.turns}, {view.phase}"
    shapes.append(Label(board.width - 150.0, board.height - 12.0, title, _MUTED, 12.0))
    return Picture(int(board.width), int(board.height), colours["background"], shapes)


def _corners(place: Place, size: float) -> tuple[tuple[float, float], ...]:
    """The outline of a hex with a corner to the right."""
    turns = [pi * i / 3 for i in (*range(6), 0)]
    return tuple(
        (round(place.x + size * cos(t), 1), round(place.y + size * sin(t), 1)) for t in turns
    )


def _counters(view: View, places: dict[str, Place], size: float) -> list[Shape]:
    """Counters with how many lie there; those of several players side by side."""
    found: list[Shape] = []
    here: dict[str, int] = {}
    for counter in view.counters:
        place = places[counter.hex]
        n = here.get(counter.hex, 0)
        here[counter.hex] = n + 1
        x, y = place.x - 0.35 * size + 0.5 * size * n, place.y - 0.35 * size
        found.append(Disc(x, y, 0.32 * size, PLAYERS[counter.player], "#000000"))
        found.append(Label(x, y, str(counter.count), "#000000", 9.0))
    return found
