"""The board for a terminal."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import GAME, laid_out, played
from rich.text import Text

from starboard.games.buck_rogers.state import BuckRogers

SCENE = """
    turn 3 phase movement mover blue
    elysium: blue leader:buck-rogers trooper*3 T1 factory control
    tolstoi: burgundy fighter*2 gennie control
    mars-near-orbit: nobody satellite
    ve-3: yellow battler*2 T2[trooper*4]
"""


def drawn(s: BuckRogers, seat: int | None, width: int, *words: str) -> list[str]:
    return Text.from_markup(GAME.draw_choices(s, seat, width, words)).plain.split("\n")


@pytest.mark.parametrize("width", [60, 80, 100, 120, 200])
def test_it_fits_the_width(width: int) -> None:
    for s in (laid_out(SCENE), played(70, 3, 160).state):
        assert isinstance(s, BuckRogers)
        assert max(len(line) for line in drawn(s, 0, width)) <= width


def test_every_zone_with_something_in_it_is_listed() -> None:
    text = "\n".join(drawn(laid_out(SCENE), None, 100)).lower()
    for word in ("elysium", "tolstoi", "ve3", "buck", "earth", "turn 3"):
        assert word in text, word


def test_empty_zones_share_a_line_unless_they_can_be_chosen() -> None:
    s = laid_out(SCENE)
    lines = drawn(s, None, 100, "coprates-chasm")
    assert any(line.startswith("  empty: The Warrens, Bach, Sobkou Plains") for line in lines)
    assert [line for line in lines if line.strip() == "Coprates Chasm"]


def test_cargo_is_drawn_for_its_player_only() -> None:
    s = laid_out(SCENE)
    own = drawn(s, 2, 120)
    assert drawn(s, 1, 120) == drawn(s, None, 120)
    assert own != drawn(s, 1, 120)
    assert [line for line in own if "T2" in line and "4" in line]


def test_choices_are_marked() -> None:
    s = laid_out(SCENE)
    assert "reverse" not in GAME.draw_text(s, 0, 100)
    marked = GAME.draw_choices(s, 0, 100, ["elysium", "nonsense"])
    assert [line for line in marked.split("\n") if "[reverse]" in line and "Elysium" in line]
    assert marked.count("[reverse]") == 1
