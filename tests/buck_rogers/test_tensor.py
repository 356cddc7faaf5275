"""Views in numbers: a fixed size, the own colours first, nothing that a seat may not know."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import GAME, laid_out, played
from buck_rogers.test_picture import SCENE

from starboard.core.chance import FastChance
from starboard.games.buck_rogers.boardfile import DEFAULT, load_board
from starboard.games.buck_rogers.ids import KIND_NAMES
from starboard.games.buck_rogers.state import BuckRogers
from starboard.games.buck_rogers.tensor import (
    COLOUR,
    COLOURS_AT,
    LEADER,
    LEADERS_AT,
    MARKERS,
    SHIP,
    SHIPS_AT,
    SIZE,
    TABLE_AT,
    ZONE,
    ZONES,
    ZONES_AT,
)

BOARD = load_board(DEFAULT)


def numbers(s: BuckRogers, seat: int | None) -> list[float]:
    return list(GAME.observation(GAME.view(s, seat)))


def held(seen: list[float], zone: str, rank: int, kind: str) -> float:
    """What the colour of *rank* has of a kind in a zone."""
    at = ZONES_AT + BOARD.names.index(zone) * ZONE + rank * len(KIND_NAMES)
    return seen[at + KIND_NAMES.index(kind)]


def test_the_encoding_is_fixed() -> None:
    assert (BOARD.zones, BOARD.markers) == (ZONES, MARKERS)
    assert GAME.observation_size == SIZE == 10_748
    assert (SHIPS_AT, LEADERS_AT, COLOURS_AT, TABLE_AT) == (9_931, 10_099, 10_621, 10_735)


def test_everybody_sees_his_own_colour_first_and_the_others_in_seat_order() -> None:
    s = laid_out(SCENE)
    for seat in range(4):
        seen = numbers(s, seat)
        assert held(seen, "me-1", -seat % 4, "fighter") == pytest.approx(3 / 15)
        assert held(seen, "juno", -seat % 4, "leader") == pytest.approx(1 / 3)
        assert held(seen, "juno", -seat % 4, "control-marker") == 1
        assert held(seen, "psyche-orbit", (3 - seat) % 4, "killer-satellite") == 0.5
        assert seen[ZONES_AT + (BOARD.names.index("ceres-orbit") + 1) * ZONE - 4] == 1
        assert [seen[COLOURS_AT + rank * COLOUR + 1] for rank in range(6)] == [1, 0, 0, 0, 0, 0]


def test_cargo_is_a_number_for_its_player_and_none_for_the_others() -> None:
    s = laid_out(SCENE)
    assert numbers(s, 0)[SHIPS_AT + 3] == pytest.approx(2 / 5)
    assert numbers(s, 0)[SHIPS_AT + 5] == 1
    for seat in (1, 2, 3):
        at = SHIPS_AT + (-seat % 4) * 4 * SHIP
        assert numbers(s, seat)[at] == 1
        assert numbers(s, seat)[at + 3 : at + 7] == [0, 0, 0, pytest.approx(2 / 5)]


def test_leaders_are_numbered_by_their_names() -> None:
    seen = numbers(laid_out(SCENE), 1)
    assert seen[LEADERS_AT : LEADERS_AT + 6] == [0, 0, 0, 1, 0, 0]
    wilma = LEADERS_AT + LEADER
    assert seen[wilma : wilma + 6] == [1, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("index", [0, 62])
def test_numbers_stay_in_bounds_and_tell_no_secret(index: int) -> None:
    luck = FastChance(5)
    s = played(index, 3, 160).state
    assert isinstance(s, BuckRogers)
    for seat in (None, *range(s.seats)):
        seen = numbers(s, seat)
        assert len(seen) == SIZE
        assert min(seen) >= -1
        assert max(seen) == 1
        assert numbers(GAME.imagine(s, seat, luck), seat) == seen
