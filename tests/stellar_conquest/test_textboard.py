"""The board for a terminal."""

from __future__ import annotations

import pytest
from rich.text import Text
from stellar_conquest.scenes import FLEETS, SIEGE, YEAR, laid_out, played_from

from starboard.games.stellar_conquest import GAME
from starboard.games.stellar_conquest.state import StellarConquest


def drawn(s: StellarConquest, seat: int | None, width: int, *words: str) -> list[str]:
    return Text.from_markup(GAME.draw_choices(s, seat, width, words)).plain.split("\n")


@pytest.mark.parametrize("width", [80, 100, 120])
def test_it_fits_the_width(width: int) -> None:
    later = played_from("fleets", 3, 40).state
    assert isinstance(later, StellarConquest)
    for s in (laid_out(FLEETS), laid_out(SIEGE), laid_out(YEAR), later):
        for seat in (None, 0, 1):
            assert max(len(line) for line in drawn(s, seat, width)) <= width


def test_the_chart_shows_stars_clouds_entries_and_counters() -> None:
    chart = "\n".join(drawn(laid_out(FLEETS), 0, 80))
    for sign in ("::", "@ ", "g ", "G'", "V1", "A1"):
        assert sign in chart, sign


def test_half_a_map_is_half_a_chart() -> None:
    whole = laid_out("turn 3\na3: vermilion sct\nb3: azure sct\nc3: emerald sct", 3)
    half = laid_out(
        "turn 3\na3: vermilion sct\nb3: azure sct\nc3: emerald sct", 3, scenario="half-left"
    )
    assert len(drawn(half, None, 80)[4]) < len(drawn(whole, None, 80)[4])


def test_the_record_sheet_is_its_players() -> None:
    s = laid_out(FLEETS)
    own, other = "\n".join(drawn(s, 1, 100)), "\n".join(drawn(s, 0, 100))
    assert "canis-4: 30 million (+6), 42 IU" in own
    assert "30 million" not in other
    assert "Canis: 4 TR80, 5 BR10" in own
    assert "bound for canis" in other
    assert "bound for canis" not in own


def test_choices_are_marked() -> None:
    s = laid_out(FLEETS)
    assert "reverse" not in GAME.draw_text(s, 0, 100)
    assert GAME.draw_choices(s, 0, 100, ["q11", "nonsense"]).count("[reverse]") == 1
    assert GAME.draw_choices(s, 0, 100, ["canis"]).count("[reverse]") == 2
