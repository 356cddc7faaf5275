"""Views in numbers: a fixed size, the own seat first, nothing that a seat may not know."""

from __future__ import annotations

import pytest
from stellar_conquest.scenes import FLEETS, SCENES, laid_out, played_from, table_of

from starboard.core.chance import FastChance
from starboard.games.stellar_conquest import GAME
from starboard.games.stellar_conquest.boardfile import DEFAULT, load_board
from starboard.games.stellar_conquest.state import StellarConquest
from starboard.games.stellar_conquest.tensor import HEAD, HEX, HEXES, RESEARCH, SHEET, SIZE, STAR

BOARD = load_board(DEFAULT)


def numbers(s: StellarConquest, seat: int | None) -> list[float]:
    return list(GAME.observation(GAME.view(s, seat)))


def hex_at(seen: list[float], name: str, cell: int) -> float:
    return seen[HEAD + RESEARCH + SHEET + BOARD.index[name] * HEX + cell]


def star_at(seen: list[float], name: str, cell: int) -> float:
    first = HEAD + RESEARCH + SHEET + HEXES * HEX
    return seen[first + BOARD.star_names.index(name) * STAR + cell]


def test_the_encoding_is_fixed() -> None:
    assert GAME.observation_size == SIZE == 9_817
    assert len(BOARD.names) == HEXES


def test_everybody_sees_himself_first() -> None:
    s = laid_out(FLEETS, 3)
    for seat in range(3):
        seen = numbers(s, seat)
        assert hex_at(seen, "k13", -seat % 3) == pytest.approx(0.1)
        assert hex_at(seen, "g5", (1 - seat) % 3) == pytest.approx(0.1)
    assert hex_at(numbers(s, 0), "k13", 4 + 1) == pytest.approx(5 / 20)
    assert hex_at(numbers(s, 1), "k13", 4 + 1) == 0
    assert star_at(numbers(s, 0), "canis", 0) == 1
    assert star_at(numbers(s, 2), "canis", 0) == 0


@pytest.mark.parametrize("name", SCENES)
def test_numbers_stay_in_bounds_and_tell_no_secret(name: str) -> None:
    luck = FastChance(5)
    s = table_of(played_from(name, 3, 25))
    for seat in (None, *range(s.seats)):
        seen = numbers(s, seat)
        assert len(seen) == SIZE
        assert min(seen) >= -1
        assert max(seen) <= 1
        assert numbers(GAME.imagine(s, seat, luck), seat) == seen
