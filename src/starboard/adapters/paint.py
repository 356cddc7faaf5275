"""Pictures as arrays: what a seat sees of the board, painted with Pillow."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from rich.text import Text

from starboard.core.game import Game
from starboard.core.picture import Disc, Label, Path, Picture
from starboard.core.state import State

__all__ = ["board_text", "paint", "picture_of"]

Pixels = NDArray[np.uint8]

WIDTH = 100
"""Columns of a board that is drawn as text."""
SHARP = 2
"""Painted so many times larger and then made smaller, for smooth edges."""
_PAPER = "#10131c"
_INK = "#d8dce8"
_CELL = (8, 16)
_MARGIN = 8


def board_text(game: Game[Any], state: State, seat: int | None) -> str:
    """The board as plain text, as *seat* (None: a spectator) sees it."""
    return Text.from_markup(game.draw_text(state, seat, WIDTH)).plain


def picture_of(game: Game[Any], state: State, seat: int | None) -> Pixels:
    """The board as rows of red, green and blue, as *seat* (None: a spectator) sees it.

    A game without a picture of its own has its text board painted.
    """
    picture = game.picture(state, seat)
    return paint(text_picture(board_text(game, state, seat)) if picture is None else picture)


def text_picture(text: str) -> Picture:
    """Text, a cell for each character, on paper that is large enough for it."""
    lines = text.splitlines() or [""]
    wide, high = _CELL
    cells = [
        Label(_MARGIN + wide * (col + 0.5), _MARGIN + high * (row + 0.5), letter, _INK, 13.0)
        for row, line in enumerate(lines)
        for col, letter in enumerate(line)
        if letter != " "
    ]
    width = 2 * _MARGIN + wide * max(1, *(len(line) for line in lines))
    return Picture(width, 2 * _MARGIN + high * len(lines), _PAPER, [*cells])


def paint(picture: Picture) -> Pixels:
    """The picture as an array of height x width x 3."""
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
    smooth = image.resize((picture.width, picture.height), Image.Resampling.LANCZOS)
    return np.asarray(smooth, dtype=np.uint8).copy()


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
