"""Pictures as arrays: what a seat sees of the board, in pixels."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from starboard.core.game import Game
from starboard.core.picture import Picture
from starboard.core.state import State
from starboard.pictures import board
from starboard.pictures.png import image_of

__all__ = ["paint", "picture_of"]

Pixels = NDArray[np.uint8]


def picture_of(game: Game[Any], state: State, seat: int | None) -> Pixels:
    """The board as rows of red, green and blue, as *seat* (None: a spectator) sees it."""
    return paint(board.picture_of(game, state, seat))


def paint(picture: Picture) -> Pixels:
    """The picture as an array of height x width x 3."""
    return np.asarray(image_of(picture), dtype=np.uint8).copy()
