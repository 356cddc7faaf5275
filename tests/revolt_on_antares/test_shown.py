"""The picture, the numbers for learners, the board for a terminal, and the evaluator."""

from __future__ import annotations

import pytest
from revolt_on_antares.campaign import GAME, laid_out, table

from starboard.core.picture import Label
from starboard.games.revolt_on_antares.features import NAMES
from starboard.games.revolt_on_antares.tensor import SIZE

HEAD = "turn 3 phase movement active rebel\nhouses: edistyn=rebel kinrabe=terran\n"
HIDDEN = HEAD + "h1304: rebel edistyn-nureb-khan edistyn-artifact={}\nh1009: terran terra-jump-1\n"


def test_the_picture_shows_no_artifact_to_others() -> None:
    drawn = [GAME.picture(laid_out(HIDDEN.format(what)), 1) for what in ("ufo", "devastator")]
    assert drawn[0] == drawn[1]
    own = [GAME.picture(laid_out(HIDDEN.format(what)), 0) for what in ("ufo", "devastator")]
    assert own[0] != own[1]


def test_the_picture_has_every_counter_on_the_map() -> None:
    picture = GAME.picture(laid_out(HIDDEN.format("ufo")), None)
    texts = [shape.text for shape in picture.shapes if isinstance(shape, Label)]
    assert {"5-3", "3-5", "?"} <= set(texts)


def test_the_numbers_are_as_many_as_promised_and_keep_secrets() -> None:
    s = laid_out(HIDDEN.format("ufo"))
    for seat in (None, 0, 1):
        numbers = GAME.observation(GAME.view(s, seat))
        assert len(numbers) == SIZE == GAME.observation_size
        assert all(-1.0 <= x <= 1.0 for x in numbers)
    twin = laid_out(HIDDEN.format("devastator"))
    assert GAME.observation(GAME.view(s, 1)) == GAME.observation(GAME.view(twin, 1))
    assert GAME.observation(GAME.view(s, 0)) != GAME.observation(GAME.view(twin, 0))


def test_the_text_board_marks_hexes_and_hides_artifacts() -> None:
    s = laid_out(HIDDEN.format("ufo"))
    assert "(ufo)" in GAME.draw_text(s, 0, 100)
    assert "(ufo)" not in GAME.draw_text(s, 1, 100)
    assert "[reverse]" in GAME.draw_choices(s, 0, 100, ["h1304"])


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("h1302: rebel edistyn-jump-1\n", ""),
        ("h0105: rebel edistyn-jump-1\n", "h1305: rebel edistyn-jump-1\n"),
        ("seat-1: points 5\n", "seat-1: points 1\n"),
        ("h1303: rebel hero-andros\n", "wounded: rebel hero-andros(back=6)\n"),
    ],
)
def test_the_evaluator_likes_what_the_strategy_notes_say(better: str, worse: str) -> None:
    base = HEAD + "h1304: rebel edistyn-nureb-khan\nh1009: terran terra-jump-1\n"
    values = [GAME.evaluator().value(laid_out(base + lines), 0) for lines in (better, worse)]
    assert values[0] > values[1]


def test_every_number_of_the_evaluator_has_a_name() -> None:
    s = table()
    assert len(GAME.evaluator().measure(s, 0)) == len(NAMES) == len(set(NAMES))
