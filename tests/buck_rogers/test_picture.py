"""The picture of the board: zones, pieces and markers, and nothing that a seat may not see."""

from __future__ import annotations

from pathlib import Path as FilePath
from shutil import copy

import pytest
from buck_rogers.campaign import GAME, laid_out
from buck_rogers.tabletop import answer, set_out

from starboard.core.game import Setup
from starboard.core.picture import Label, Path, Picture
from starboard.games.buck_rogers.boardfile import DEFAULT
from starboard.pictures.png import png_of

SCENE = """
    turn 1 phase movement order blue,burgundy,yellow,green
    juno: blue leader:buck-rogers control
    pallas: burgundy leader:wilma-deering control
    vesta: yellow leader:killer-kane control
    psyche: green leader:black-barney control
    me-1: blue fighter*3 T1[blue-trooper*2]
    ve-1: blue T2
    doubt: blue*2@blue-T1,blue-T2
    psyche-orbit: green half-satellite
    ceres-orbit: nobody satellite
"""


def drawn(position: str = SCENE, seat: int | None = 0) -> Picture:
    return GAME.picture(laid_out(position), seat)


def texts(picture: Picture) -> list[str]:
    return [shape.text for shape in picture.shapes if isinstance(shape, Label)]


def test_every_zone_has_its_name_and_every_pile_its_plate() -> None:
    shown = texts(drawn())
    for text in ("American Reg.", "Near Venus Orbit", "Buck", "Wilma", "3f T1+2", "k", "K"):
        assert text in shown
    assert "Turn 1, movement" in shown
    assert "blue, burgundy, yellow" in shown


def test_cargo_is_shown_to_its_player_only() -> None:
    assert "3f T1" in texts(drawn(seat=1))
    assert "3f T1" in texts(drawn(seat=None))
    assert not any("+2" in text for text in texts(drawn(seat=1)))


def test_stacks_that_moved_differently_are_one_plate() -> None:
    apart = SCENE.replace("blue fighter*3", "blue fighter*2 fighter(left=1)")
    assert "3f T1+2" in texts(drawn(apart))


def test_a_control_marker_outlines_its_zone() -> None:
    held = drawn(SCENE + "    bach: burgundy control\n")
    free = drawn()
    edges = [
        [shape.edge for shape in picture.shapes if isinstance(shape, Path) and shape.fill]
        for picture in (held, free)
    ]
    assert edges[0].count("#8e1b3a") == edges[1].count("#8e1b3a") + 1


def test_markers_stand_where_the_turn_has_brought_them() -> None:
    def where(position: str, name: str) -> tuple[float, float]:
        found = [x for x in drawn(position).shapes if isinstance(x, Label) and x.text == name]
        return found[0].x, found[0].y

    later = SCENE.replace("turn 1 ", "turn 2 ")
    assert where(SCENE, "Ear") != where(later, "Ear")
    assert where(SCENE, "Ear") == where(SCENE.replace("turn 1 ", "turn 9 "), "Ear")


@pytest.mark.parametrize("players", GAME.players)
def test_there_is_a_picture_before_anybody_has_a_colour(players: int) -> None:
    s = set_out(players)
    before = GAME.picture(s, 0)
    assert "seat-1" in texts(before)
    answer(s, *(f"card {n + 1}" for n in range(players)))
    answer(s, "pick-colour blue")
    assert "Blue" in texts(GAME.picture(s, None))
    assert png_of(before).startswith(b"\x89PNG")


def test_a_board_of_your_own_is_drawn_as_it_is(tmp_path: FilePath) -> None:
    path = tmp_path / "board.toml"
    copy(DEFAULT, path)
    text = path.read_text().replace('name = "Far Mars Orbit"', 'name = "Outer Mars"')
    path.write_text(text)
    setup = GAME.check_setup(Setup(("a", "b", "c", "d"), {}, str(path)))
    assert "Outer Mars" in texts(GAME.picture(GAME.new(setup), None))
