"""The board for a terminal."""

from __future__ import annotations

import re

import pytest
from rich.text import Text

from starboard.core.chance import FastChance, playout
from starboard.core.state import State
from starboard.engine.match import Match
from starboard.engine.registry import load

GAME = load("zylatron")


def state(players: int, steps: int, **options: str) -> State:
    names = [f"p{seat}" for seat in range(players)]
    words = {"planet_choice": "assigned", **options}
    match = Match.create(GAME, names, words, luck=FastChance(1))
    playout(match.state, FastChance(2), steps)
    return match.state


def drawn(s: State, width: int, *words: str) -> list[str]:
    return Text.from_markup(GAME.draw_choices(s, 0, width, words)).plain.split("\n")


@pytest.mark.parametrize("width", [58, 80, 100, 120, 200])
@pytest.mark.parametrize("steps", [0, 200, 900])
def test_it_fits_the_width(width: int, steps: int) -> None:
    for players in (2, 4):
        lines = drawn(state(players, steps), width)
        assert max(len(line) for line in lines) <= width


def test_at_80_columns_the_lists_stand_beside_the_board() -> None:
    lines = drawn(state(2, 0, game="short"), 80)
    assert len(lines) == 28
    assert "Round 1, turn 1" in lines[0]


def test_every_piece_is_listed_with_its_point() -> None:
    s = state(2, 0, game="short")
    text = "\n".join(drawn(s, 80))
    for line in GAME.write_position(s).split("\n"):
        found = re.fullmatch(r"(r\d\d-c\d\d): (?:red|green) S?([FW]\d)", line)
        if found is not None:
            assert f"{found[2]} {found[1]}" in text


def test_pieces_that_are_not_in_the_short_game_are_not_lost() -> None:
    rows = [line for line in drawn(state(2, 0, game="short"), 80) if re.search(r"Red +10", line)]
    assert len(rows) == 1
    assert rows[0].split()[-1] == "0"


def test_choices_are_marked() -> None:
    s = state(2, 0, game="short")
    plain, marked = drawn(s, 80), drawn(s, 80, "r14-c26", "r15-c27", "red-SF1", "nonsense")
    assert "+" not in "".join(plain)
    assert "".join(marked).count("+") == 2
    assert "◎+" in marked[14]
    assert "reverse" in GAME.draw_choices(s, 0, 80, ["red-SF1"])
