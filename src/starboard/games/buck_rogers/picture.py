"""The board as shapes: Displays and rings, planet markers, what stands in each zone, a panel."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import cos, pi, sin
from pathlib import Path as FilePath
from typing import Any, Final

from starboard.core.geometry import Place
from starboard.core.picture import Disc, Label, Path, Picture, Shape

from .geometry import geometry_of
from .ids import KIND_NAMES, LEADER_NAMES
from .view import SeatView, View

__all__ = ["picture_of"]

_SPACE: Final = "#0b0e17"
_PANEL_FILL: Final = "#121726"
_ORBIT: Final = "#1a2136"
_GROUND: Final = "#232b44"
_LINE: Final = "#39425c"
_INK: Final = "#dfe4f2"
_FAINT: Final = "#8b93a8"
_DARK: Final = "#11131a"
_NOBODY: Final = "#9aa0ad"
_SUN: Final = "#f2b632"

_SCALE: Final = 1.4
_PANEL: Final = 250
_SHORT: Final = dict(zip(KIND_NAMES, ("t", "g", "f", "B", "T", "K", "", "F", "L"), strict=True))
"""A letter for each kind; a Control Marker is the colour of its zone."""
_LEADERS: Final = dict(
    zip(LEADER_NAMES, ("Buck", "Wilma", "Kane", "Ard", "Barn", "Huer"), strict=True)
)
_DRAWN: Final = ("panel", "disc", "polygon", "circle")
"""Shapes of zones from the bottom up."""


def picture_of(view: View, board: FilePath) -> Picture:
    """The table of *view* on the board of a file; it shows nothing that the view does not."""
    drawn = _Drawing(view, board)
    drawn.zones()
    drawn.rings()
    drawn.markers()
    drawn.pieces()
    wide, high = drawn.geometry.width * _SCALE, drawn.geometry.height * _SCALE
    drawn.panel(wide)
    return Picture(round(wide) + _PANEL, round(high), _SPACE, drawn.shapes)


class _Drawing:
    def __init__(self, view: View, board: FilePath) -> None:
        self.view = view
        self.geometry = geometry_of(board)
        self.facts: dict[str, Any] = self.geometry.facts
        self.shapes: list[Shape] = []
        self.at = {place.id: place for place in self.geometry.places}
        self.holder = {zone.zone: zone.colour for zone in view.zones}

    def fill_of(self, colour: str) -> str:
        colours = self.facts["colours"]
        return str(colours[colour]["colour"]) if colour in colours else _NOBODY

    # -- what is printed on the board -------------------------------------------------------

    def zones(self) -> None:
        shapes = self.facts["shapes"]
        for kind in _DRAWN:
            for place in self.geometry.places:
                if shapes[place.id]["kind"] == kind:
                    self.zone(place, shapes[place.id])

    def zone(self, place: Place, shape: dict[str, Any]) -> None:
        """A zone in the colour of its Control Marker."""
        held = self.holder.get(place.id, "")
        if shape["kind"] == "panel":
            self.block(shape)
        elif shape["kind"] == "disc":
            self.disc(shape["cx"], shape["cy"], shape["r"], _ORBIT)
        elif shape["kind"] == "polygon":
            points = [_scaled(x, y) for x, y in shape["points"]]
            edge = self.fill_of(held) if held else _LINE
            self.shapes.append(Path((*points, points[0]), edge, 2.5, _GROUND))
        elif place.kind == "sun":
            self.disc(place.x, place.y, shape["r"], _SUN)
        else:
            space = place.kind == "space"
            fill = _ORBIT if space else _GROUND
            self.disc(place.x, place.y, shape["r"], fill, self.fill_of(held) if held else _LINE)

    def block(self, shape: dict[str, Any]) -> None:
        left, top = shape["left"], shape["top"]
        right, low = left + shape["width"], top + shape["height"]
        corners = [_scaled(x, y) for x, y in ((left, top), (right, top), (right, low), (left, low))]
        self.shapes.append(Path((*corners, corners[0]), _LINE, 1.5, _PANEL_FILL))

    def disc(self, x: float, y: float, radius: float, fill: str, edge: str = "") -> None:
        x, y = _scaled(x, y)
        self.shapes.append(Disc(x, y, radius * _SCALE, fill, edge))

    def rings(self) -> None:
        """The orbits of the planets as dotted circles of their colour."""
        for ring in self.facts["rings"].values():
            turns = [2 * pi * i / 96 for i in range(97)]
            r = ring["radius"]
            points = [_scaled(ring["cx"] + r * cos(t), ring["cy"] + r * sin(t)) for t in turns]
            for a, b in list(pairwise(points))[::2]:
                self.shapes.append(Path((a, b), ring["colour"], 0.8))

    def markers(self) -> None:
        """A planet marker is a disc with its first letters, light by day and dark by night."""
        night = self.view.face == "moon"
        fill, ink = (_DARK, _INK) if night else (_INK, _DARK)
        for name, zone in self.view.markers.items():
            place = self.at[zone]
            self.disc(place.x, place.y, 8.5, fill, _SUN)
            x, y = _scaled(place.x, place.y)
            self.shapes.append(Label(x, y, name[:3].title(), ink, 9.5))

    # -- pieces -----------------------------------------------------------------------------

    def standing(self) -> dict[str, dict[str, list[str]]]:
        """For each zone and colour what it has there, in short."""
        found: dict[str, dict[str, list[str]]] = {}

        def stand(zone: str, colour: str, text: str) -> None:
            if zone:
                found.setdefault(zone, {}).setdefault(colour, []).append(text)

        for leader in self.view.leaders:
            stand(leader.zone, leader.player, _LEADERS[leader.leader])
        counts: Counter[tuple[str, str, str]] = Counter()
        for stack in self.view.stacks:
            counts[stack.zone, stack.colour, stack.kind] += stack.count
        for (zone, colour, kind), count in counts.items():
            stand(zone, colour, f"{count}{_SHORT[kind]}")
        for ship in self.view.ships:
            aboard = sum(ship.cargo.values()) if ship.cargo else 0
            stand(ship.zone, ship.colour, ship.ship[-2:] + (f"+{aboard}" if aboard else ""))
        for factory in self.view.factories:
            stand(factory.zone, factory.owner, _SHORT["factory"] + ("*" if factory.making else ""))
        for satellite in self.view.satellites:
            text = _SHORT["killer-satellite"] if satellite.ready else "k"
            stand(satellite.zone, satellite.holder, text)
        return found

    def pieces(self) -> None:
        standing = self.standing()
        for place in self.geometry.places:
            self.title(place, place.id in standing)
            for i, (colour, texts) in enumerate(standing.get(place.id, {}).items()):
                self.plate(place, i, colour, " ".join(texts))

    def title(self, place: Place, crowded: bool) -> None:
        if place.kind in ("space", "sun"):
            return
        x, y = _scaled(place.x, place.y)
        text = str(self.facts["short"].get(place.id, place.name))
        self.shapes.append(Label(x, y - (13 if crowded else 0), text, _FAINT, 9.5))

    def plate(self, place: Place, row: int, colour: str, text: str) -> None:
        """A line of pieces on the colour of their owner."""
        x, y = _scaled(place.x, place.y)
        y += 14.0 * row
        half = 3.4 * len(text) + 4
        corners = ((x - half, y - 7), (x + half, y - 7), (x + half, y + 7), (x - half, y + 7))
        fill = self.fill_of(colour)
        self.shapes.append(Path((*corners, corners[0]), _DARK, 1.0, fill))
        ink = _DARK if colour in ("yellow", "purple", "green") else "#ffffff"
        self.shapes.append(Label(x, y, text, ink, 11.0))

    # -- beside the board -------------------------------------------------------------------

    def panel(self, left: float) -> None:
        view = self.view
        line = _Lines(self.shapes, left + 12, 28.0)
        line.say(f"Turn {view.turn}, {view.phase.replace('-', ' ')}", _INK, 20.0)
        line.say("Order of play:" if view.order else "No order yet", _FAINT, 13.0)
        for half in (view.order[:3], view.order[3:]):
            line.say(", ".join(half), _FAINT, 13.0)
        line.gap()
        for seat in view.seats:
            self.seat(line, seat)
        line.gap()
        for text in (
            "t Trooper, g Gennie, f Fighter",
            "B Battler, T1 Transport (+ cargo)",
            "F Factory, F* at work",
            "K Killer Satellite, k half-built",
            "outline: Control Marker",
        ):
            line.say(text, _FAINT, 12.0)

    def seat(self, line: _Lines, seat: SeatView) -> None:
        colour = seat.colours[0] if seat.colours else ""
        names = " + ".join(name.title() for name in seat.colours) or seat.name
        line.say(names, self.fill_of(colour), 17.0)
        state = f"{seat.zones} zones"
        if seat.gone:
            state += ", out"
        elif self.view.turn and seat.inert >= self.view.turn:
            state += f", inert to turn {seat.inert}"
        line.say(state, _FAINT, 13.0)


class _Lines:
    """Lines of text from the top of the panel down."""

    def __init__(self, shapes: list[Shape], x: float, y: float) -> None:
        self.shapes = shapes
        self.x = x
        self.y = y

    def say(self, text: str, colour: str, size: float) -> None:
        self.shapes.append(Label(self.x, self.y, text, colour, size, left=True))
        self.y += size * 1.5

    def gap(self) -> None:
        self.y += 14.0


def _scaled(x: float, y: float) -> tuple[float, float]:
    return x * _SCALE, y * _SCALE
