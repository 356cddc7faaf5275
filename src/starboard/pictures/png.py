"""Pictures painted with Pillow (extras [web] and [rl])."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from starboard.core.picture import Disc, Label, Path, Picture

__all__ = ["image_of", "png_of"]

SHARP = 2
"""Painted so many times larger and then made smaller, for smooth edges."""


def png_of(picture: Picture) -> bytes:
    """The picture as a PNG file."""
    file = BytesIO()
    image_of(picture).save(file, "PNG")
    return file.getvalue()


def image_of(picture: Picture) -> Image.Image:
    """The picture as an image of its width and height in red, green and blue."""
    size = (picture.width * SHARP, picture.height * SHARP)
    image = Image.new("RGB", size, picture.background)
    brush = _Brush(image)
    for shape in picture.shapes:
        if isinstance(shape, Disc):
            brush.disc(shape)
        elif isinstance(shape, Path):
            brush.path(shape)
        else:
            brush.label(shape)
    return image.resize((picture.width, picture.height), Image.Resampling.LANCZOS)


class _Brush:
    def __init__(self, image: Image.Image) -> None:
        self.draw = ImageDraw.Draw(image)
        self.fonts: dict[float, Any] = {}

    def disc(self, disc: Disc) -> None:
        x, y, r = disc.x * SHARP, disc.y * SHARP, disc.radius * SHARP
        edge = disc.edge or None
        self.draw.ellipse((x - r, y - r, x + r, y + r), disc.fill, edge, SHARP if edge else 0)

    def path(self, path: Path) -> None:
        points = [(x * SHARP, y * SHARP) for x, y in path.points]
        width = max(1, round(path.width * SHARP))
        if path.fill:
            self.draw.polygon(points, path.fill, path.edge, width)
        else:
            self.draw.line(points, path.edge, width)

    def label(self, label: Label) -> None:
        font = self.fonts.get(label.size)
        if font is None:
            font = self.fonts[label.size] = ImageFont.load_default(label.size * SHARP)
        at = (label.x * SHARP, label.y * SHARP)
        self.draw.text(at, label.text, label.colour, font, "lm" if label.left else "mm")
