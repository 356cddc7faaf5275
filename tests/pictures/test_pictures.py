"""Boards as SVG and PNG files."""

from __future__ import annotations

from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image
from tables import set_out
from toys import nim
from toys.drive import started

from starboard.core.picture import Disc, Label, Path, Picture
from starboard.games.zylatron import GAME
from starboard.pictures.board import picture_of
from starboard.pictures.png import image_of, png_of
from starboard.pictures.svg import svg_of

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = Picture(
    80,
    60,
    "#000000",
    [
        Disc(20, 20.126, 10, "#ff0000", "#ffffff"),
        Path(((40, 10), (60, 10), (60, 30)), "#0000ff", 2, "#00ff00"),
        Path(((5, 50), (75, 50)), "#ffff00", 4),
        Label(40, 50, "X", "#ffffff", 20),
        Label(1, 5, "left", "#ffffff", 9.5, left=True),
    ],
)


def parsed(picture: Picture, title: str = "") -> ElementTree.Element:
    return ElementTree.fromstring(svg_of(picture, title))


def test_every_shape_is_one_element_in_order() -> None:
    root = parsed(SHAPES, "A board")
    tags = [node.tag.removeprefix(SVG) for node in root]
    assert tags == ["title", "rect", "circle", "polygon", "polyline", "text", "text"]
    assert root.attrib["viewBox"] == "0 0 80 60"
    circle = root[2].attrib
    assert (circle["cx"], circle["cy"], circle["stroke"]) == ("20", "20.13", "#ffffff")
    assert root[4].attrib["fill"] == "none"
    assert [node.attrib["text-anchor"] for node in root[5:]] == ["middle", "start"]


@pytest.mark.parametrize(
    "text", ["</text><script>alert(1)</script>", "\"&<>'", "\x00\x1b[31m", "\ud800", "Zürich ♜"]
)
def test_no_text_gets_out_of_its_element(text: str) -> None:
    shapes = Picture(9, 9, "#000000", [Label(1, 1, text, "#ffffff", 9)])
    root = parsed(shapes, text)
    assert [node.tag for node in root.iter()] == [
        f"{SVG}{tag}" for tag in ("svg", "title", "rect", "text")
    ]
    assert len(root[2].text or "") == len(text)


def test_no_colour_gets_out_of_its_attribute() -> None:
    wild = '#fff" onload="alert(1)'
    root = parsed(Picture(9, 9, wild, [Disc(1, 1, 1, wild, wild)]))
    assert all("onload" not in node.attrib for node in root.iter())


def test_a_png_has_the_size_and_the_colours_of_the_picture() -> None:
    image = Image.open(BytesIO(png_of(SHAPES)))
    assert (image.format, image.size) == ("PNG", (80, 60))
    assert image.convert("RGB").getpixel((20, 20)) == (255, 0, 0)
    assert image_of(SHAPES).tobytes() == image.convert("RGB").tobytes()


def test_every_game_has_a_picture_of_its_board() -> None:
    boards = [
        picture_of(GAME, set_out(2, game="short"), None),
        picture_of(nim.GAME, started(nim.GAME, 2, 1).state, 0),
    ]
    for board in boards:
        assert len(parsed(board)) == len(board.shapes) + 1
        assert png_of(board).startswith(b"\x89PNG")
