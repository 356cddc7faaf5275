"""The picture of a board: the game's own, or its text board letter by letter."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from starboard.core.game import Game
from starboard.core.picture import Label, Picture
from starboard.core.state import State

__all__ = ["board_text", "picture_of"]

WIDTH = 100
"""Columns of a board that is drawn as text."""
_PAPER = "#10131c"
_INK = "#d8dce8"
_CELL = (8, 16)
_MARGIN = 8


def board_text(game: Game[Any], state: State, seat: int | None) -> str:
    """The board as plain text, as *seat* (None: a spectator) sees it."""
    return Text.from_markup(game.draw_text(state, seat, WIDTH)).plain


def picture_of(game: Game[Any], state: State, seat: int | None) -> Picture:
    """The board as shapes, as *seat* (None: a spectator) sees it.

    A game without a picture of its own has its text board painted.
    """
    picture = game.picture(state, seat)
    return _text_picture(board_text(game, state, seat)) if picture is None else picture


def _text_picture(text: str) -> Picture:
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
