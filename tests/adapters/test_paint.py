"""Pictures of boards."""

from __future__ import annotations

import numpy as np
from tables import answer, set_out
from toys import nim

from starboard.adapters.paint import paint, picture_of
from starboard.adapters.table import setup_of
from starboard.core.game import Setup
from starboard.core.picture import Disc, Label, Path, Picture, Shape
from starboard.core.types import Options
from starboard.games.zylatron import GAME
from starboard.games.zylatron.state import Zylatron
from starboard.pictures.board import board_text


def laid(position: str) -> Zylatron:
    return GAME.read_position(GAME.check_setup(Setup(("Ann", "Bob"), {})), position)


def has(pixels: np.ndarray[tuple[int, ...], np.dtype[np.uint8]], colour: str) -> bool:
    wanted = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return bool((pixels == wanted).all(axis=2).any())


def test_shapes_are_painted_where_they_stand() -> None:
    shapes: list[Shape] = [
        Disc(20, 20, 10, "#ff0000"),
        Path(((40, 10), (60, 10), (60, 30), (40, 30), (40, 10)), "#0000ff", 2, "#00ff00"),
        Path(((5, 50), (75, 50)), "#ffff00", 4),
        Label(40, 70, "X", "#ffffff", 20),
    ]
    pixels = paint(Picture(80, 90, "#000000", shapes))
    assert pixels.shape == (90, 80, 3)
    assert pixels[20, 20].tolist() == [255, 0, 0]
    assert pixels[20, 50].tolist() == [0, 255, 0]
    red, green, blue = pixels[50, 40].tolist()
    assert min(red, green) > 200
    assert blue == 0
    assert pixels[0, 0].tolist() == [0, 0, 0]
    assert pixels[60:80, 30:50].max() == 255


def test_a_game_without_a_picture_has_its_text_painted() -> None:
    state = nim.GAME.new(setup_of(nim.GAME, 2, {}))
    assert board_text(nim.GAME, state, 0) == "pile |||||||||"
    pixels = picture_of(nim.GAME, state, 0)
    assert pixels.shape == (32, 16 + 8 * 14, 3)
    assert pixels.max() > 150


def test_zylatron_shows_pieces_in_the_colours_of_their_owners() -> None:
    empty = picture_of(GAME, laid("turn 1 side red\nr14-c30: red W1"), None)
    assert has(empty, "#e2574c")
    more = picture_of(GAME, laid("turn 1 side red\nr14-c30: red W1\nr14-c40: green SF1[W2]"), None)
    assert more.shape == empty.shape
    assert (more != empty).any(axis=2).sum() > 200


def test_a_damaged_piece_and_a_broken_factory_look_different() -> None:
    text = "turn 1 side red\nr14-c30: red W1\nr20-c20: red BS1"
    sound = picture_of(GAME, laid(text), None)
    hurt = picture_of(GAME, laid(text.replace("BS1", "BS1(damaged)")), None)
    broken = picture_of(GAME, laid(f"{text}\nfactory-red-moon: damaged"), None)
    gone = picture_of(GAME, laid(f"{text}\nfactory-red-moon: destroyed"), None)
    pictures = [sound, hurt, broken, gone]
    for i, one in enumerate(pictures):
        for other in pictures[:i]:
            assert (one != other).any()


def test_there_is_a_picture_of_every_stage() -> None:
    s = set_out(2, game="short")
    opening = picture_of(GAME, s, None)
    while s.turn == 0:
        out = Options()
        s.options(s.pending[0], out)
        s.play(s.pending[0], out.get(0))
    begun = picture_of(GAME, s, None)
    answer(s, "start-move SF1")
    moving = picture_of(GAME, s, None)
    assert (opening != begun).any()
    assert (begun != moving).any()
    late = laid("turn 9 side red\nr14-c30: red W1\ngreen: out heir red")
    assert (picture_of(GAME, late, None) != begun).any()
