"""Where a board's places are: what a page needs to draw it, and nothing that changes in play."""

from __future__ import annotations

from dataclasses import dataclass, field

__all__ = ["Area", "Geometry", "Link", "Place"]


@dataclass(frozen=True)
class Place:
    """A place that pieces stand on. *id* is its word in notation, *kind* is the game's word."""

    id: str
    x: float
    y: float
    kind: str
    name: str = ""
    area: str = ""


@dataclass(frozen=True)
class Area:
    """A group of places with a name: a planet, a region. The outline is closed; it may be empty."""

    id: str
    name: str
    kind: str
    x: float
    y: float
    outline: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True)
class Link:
    """Two places that are neighbours."""

    a: str
    b: str


@dataclass(frozen=True)
class Geometry:
    """A board as it lies on the table, in units of its canvas.

    *facts* are further tables of the game that its page shows (ranges, prices), as plain data.
    """

    width: float
    height: float
    places: tuple[Place, ...]
    areas: tuple[Area, ...] = ()
    links: tuple[Link, ...] = ()
    facts: dict[str, object] = field(default_factory=dict)
