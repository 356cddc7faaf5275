"""A picture as a list of shapes: what a game draws without knowing who paints it."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Disc", "Label", "Path", "Picture", "Shape"]


@dataclass(frozen=True)
class Disc:
    """A filled circle around (x, y); *edge* is the colour of its rim, or "" for none."""

    x: float
    y: float
    radius: float
    fill: str
    edge: str = ""


@dataclass(frozen=True)
class Path:
    """Straight lines from point to point; with *fill* they enclose an area of that colour."""

    points: tuple[tuple[float, float], ...]
    edge: str
    width: float = 1.0
    fill: str = ""


@dataclass(frozen=True)
class Label:
    """Text whose middle is at (x, y); *left* puts its left end there instead."""

    x: float
    y: float
    text: str
    colour: str
    size: float
    left: bool = False


Shape = Disc | Path | Label


@dataclass(frozen=True)
class Picture:
    """Shapes on a background, painted in order; colours are written #rrggbb."""

    width: int
    height: int
    background: str
    shapes: list[Shape]
