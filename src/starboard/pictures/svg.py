"""Pictures as SVG: nothing in them but shapes and text, safe to show anywhere."""

from __future__ import annotations

import re
from html import escape

from starboard.core.picture import Disc, Label, Path, Picture, Shape

__all__ = ["svg_of"]

_UNFIT = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What no XML may hold."""


def svg_of(picture: Picture, title: str = "") -> str:
    """The picture as an SVG document; *title* is read to those who cannot see it."""
    wide, high = picture.width, picture.height
    named = f"<title>{_text(title)}</title>" if title else ""
    label = ' role="img"' if title else ""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}"'
        f' viewBox="0 0 {wide} {high}" font-family="sans-serif"{label}>'
    )
    ground = f'<rect width="100%" height="100%" fill="{_text(picture.background)}"/>'
    return "\n".join([head + named, ground, *map(_shape, picture.shapes), "</svg>\n"])


def _shape(shape: Shape) -> str:
    if isinstance(shape, Disc):
        return _disc(shape)
    return _path(shape) if isinstance(shape, Path) else _label(shape)


def _disc(disc: Disc) -> str:
    edge = f' stroke="{_text(disc.edge)}"' if disc.edge else ""
    at = f'cx="{_number(disc.x)}" cy="{_number(disc.y)}" r="{_number(disc.radius)}"'
    return f'<circle {at} fill="{_text(disc.fill)}"{edge}/>'


def _path(path: Path) -> str:
    points = " ".join(f"{_number(x)},{_number(y)}" for x, y in path.points)
    fill = _text(path.fill) if path.fill else "none"
    kind = "polygon" if path.fill else "polyline"
    stroke = f'stroke="{_text(path.edge)}" stroke-width="{_number(path.width)}"'
    return f'<{kind} points="{points}" fill="{fill}" {stroke} stroke-linejoin="round"/>'


def _label(label: Label) -> str:
    at = f'x="{_number(label.x)}" y="{_number(label.y)}" font-size="{_number(label.size)}"'
    anchor = "start" if label.left else "middle"
    how = f'text-anchor="{anchor}" dominant-baseline="central" fill="{_text(label.colour)}"'
    return f"<text {at} {how}>{_text(label.text)}</text>"


def _number(value: float) -> str:
    """At most two decimals, and no more than needed."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _text(text: str) -> str:
    return escape(_UNFIT.sub("\ufffd", text))
