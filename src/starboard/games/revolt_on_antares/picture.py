"""The board as shapes: hexes in their colours, sites, counters in stacks, and the sides."""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path as FilePath
from typing import Any, Final

from starboard.core.geometry import Place
from starboard.core.picture import Disc, Label, Path, Picture, Shape

from .geometry import geometry_of
from .view import View

__all__ = ["picture_of"]

_BACKGROUND: Final = "#0d1a2b"
_INK: Final = "#f4f1e6"
_DARK: Final = "#14181f"
_WASTE: Final = "#2a2a2a"
_ROUGH: Final = {"mountain": "A", "jungle": "Y", "desert": "~"}
_SEATS: Final = ("#c0392b", "#b8860b", "#2471a3", "#1e8449")
_NEUTRAL: Final = "#8d9299"
_SCALE: Final = 1.4
_PANEL: Final = 280
_STEP: Final = 7.0


def picture_of(view: View, board: FilePath) -> Picture:
    """The table of *view* on the board of a file; it shows nothing that the view does not."""
    drawn = _Drawing(view, board)
    drawn.hexes()
    drawn.straits()
    drawn.counters()
    wide, high = drawn.geometry.width * _SCALE, drawn.geometry.height * _SCALE
    drawn.panel(wide)
    return Picture(round(wide) + _PANEL, round(high), _BACKGROUND, drawn.shapes)


class _Drawing:
    def __init__(self, view: View, board: FilePath) -> None:
        self.view = view
        self.geometry = geometry_of(board)
        self.facts: dict[str, Any] = self.geometry.facts
        self.shapes: list[Shape] = []
        self.at = {place.id: place for place in self.geometry.places}
        self.rank = {seat.name: i for i, seat in enumerate(view.seats)}

    def hexes(self) -> None:
        waste = set(self.view.devastated)
        for place in self.geometry.places:
            owner = self.facts["owners"][place.id]
            fill = _WASTE if place.id in waste else self.facts["colours"][owner]["fill"]
            ink = self.facts["colours"][owner]["ink"]
            self.shapes.append(Path(self.corners(place), _DARK, 0.8, fill))
            if place.kind in _ROUGH:
                self.label(place, _ROUGH[place.kind], ink, 9, -9)
            elif place.kind in ("fortress", "starport"):
                self.disc(place, 20.0, fill, ink)
                self.label(place, "F" if place.kind == "fortress" else "S", ink, 10, -9)
            elif place.name:
                self.label(place, place.name[:5], ink, 6.5, -10)

    def corners(self, place: Place) -> tuple[tuple[float, float], ...]:
        size = self.facts["hex_size"] * _SCALE
        x, y = place.x * _SCALE, place.y * _SCALE
        turns = [pi / 3 * i + pi / 6 for i in range(7)]
        return tuple((x + size * cos(t), y + size * sin(t)) for t in turns)

    def disc(self, place: Place, radius: float, fill: str, edge: str) -> None:
        self.shapes.append(Disc(place.x * _SCALE, place.y * _SCALE, radius, fill, edge))

    def label(self, place: Place, text: str, ink: str, size: float, down: float) -> None:
        x, y = place.x * _SCALE, place.y * _SCALE + down * _SCALE
        self.shapes.append(Label(x, y, text, ink, size * _SCALE))

    def straits(self) -> None:
        """A line along each all-sea hexside between two land hexes."""
        for a, b, _ in self.facts["straits"]:
            one, other = self.corners(self.at[a]), self.corners(self.at[b])
            ends = [
                p for p in one[:6] if any(abs(p[0] - q[0]) + abs(p[1] - q[1]) < 2 for q in other)
            ]
            if len(ends) > 1:
                self.shapes.append(Path((ends[0], ends[1]), "#1f4e8c", 4.0))

    def counters(self) -> None:
        """Up to three counters and any special artifacts of a hex, side by side."""
        stacks: dict[str, list[tuple[str, str, str]]] = {}
        for c in self.view.counters:
            if c.hex:
                _, force, _, _, combat, move = self.facts["counters"][c.counter]
                fill = str(self.facts["colours"][force]["fill"])
                stacks.setdefault(c.hex, []).append((c.side, fill, f"{combat}-{move}"))
        for a in self.view.artifacts:
            if a.hex:
                text = "".join(word[:1] for word in a.artifact.split("-")).upper() or "?"
                fill = str(self.facts["colours"]["artifact"]["fill"])
                stacks.setdefault(a.hex, []).append((a.side, fill, text))
        for name, row in stacks.items():
            self.stack(self.at[name], row)

    def stack(self, place: Place, row: list[tuple[str, str, str]]) -> None:
        for i, (side, fill, text) in enumerate(row):
            x = (place.x + (i - (len(row) - 1) / 2) * _STEP * 1.6) * _SCALE
            y = (place.y + 5) * _SCALE
            edge = _SEATS[self.rank[side]] if side in self.rank else _NEUTRAL
            self.shapes.append(Disc(x, y, 9.5, fill, edge))
            self.shapes.append(Label(x, y, text, _DARK, 7.5))

    def panel(self, left: float) -> None:
        """Turn and phase, then points of each seat."""
        view = self.view
        lines = [f"Turn {view.turn} of {view.turns}", f"{view.phase} {view.active}".strip(), ""]
        for seat in view.seats:
            lines.append(seat.name)
            lines.append(f"  {seat.score} victory points, {seat.points} replacement points")
            lines.append(f"  {', '.join(seat.houses) or 'no house yet'}")
        for i, line in enumerate(lines):
            self.shapes.append(Label(left + 12, 30 + 22 * i, line, _INK, 12, True))
