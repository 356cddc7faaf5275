"""Dump, load and digest."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toys.drive import play_on, started
from toys.skirmish import GAME

from starboard.core.errors import DataError, RulesBug
from starboard.engine.codec import Plain, digest, dump, load
from starboard.engine.match import Ask


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 60))
def test_a_loaded_state_is_the_same_and_goes_on_the_same(n: int, seed: int, steps: int) -> None:
    m = started(GAME, n, seed)
    play_on(m, seed, steps)
    data = dump(m.state)
    other = load(GAME, json.loads(json.dumps(data)))
    assert dump(other) == data
    assert digest(other) == digest(m.state)
    while m.state.pending:
        d = m.state.pending[-1]
        twin = other.find(d.id, d.seat)
        assert twin is not None
        options = m.options(Ask(0, "", d))
        m.state.play(d, options[-1])
        other.play(twin, options[-1])
        assert digest(other) == digest(m.state)


def test_a_round_trip_in_the_middle_of_a_sealed_phase() -> None:
    m = started(GAME, 3, 1)
    m.say(1, "raid seat-1")
    m.say(0, "seal")
    other = load(GAME, dump(m.state))
    assert dump(other) == dump(m.state)
    assert [int(d.seat) for d in other.pending] == [int(d.seat) for d in m.state.pending]


def test_the_digest_forgets_edits_that_were_erased_and_their_order() -> None:
    a, b = started(GAME, 3, 1), started(GAME, 3, 1)
    for seat, text in ((0, "raid seat-2"), (1, "raid seat-3"), (0, "erase 1"), (2, "seal")):
        a.say(seat, text)
    b.say(2, "seal")
    b.say(1, "raid seat-3")
    assert digest(a.state) == digest(b.state)
    assert dump(a.state) != dump(b.state)


def test_the_digest_changes_with_every_field() -> None:
    m = started(GAME, 2, 1)
    seen = {digest(m.state)}
    m.state.serial += 1
    seen.add(digest(m.state))
    m.state.round += 1  # type: ignore[attr-defined]
    seen.add(digest(m.state))
    m.state.lives[1] -= 1  # type: ignore[attr-defined]
    seen.add(digest(m.state))
    m.state.stack[0].step += 1  # type: ignore[attr-defined]
    seen.add(digest(m.state))
    assert len(seen) == 5


def test_events_and_quietness_are_no_part_of_it() -> None:
    m = started(GAME, 2, 1)
    before = digest(m.state)
    m.state.emit(0, (0, 0))
    m.state.quiet = True
    assert digest(m.state) == before


def test_a_digest_is_the_same_in_every_build_and_version() -> None:
    m = started(GAME, 2, 7)
    play_on(m, 7)
    assert digest(m.state) == ("832fe44e4b5e358b2ef7038c20d6c5acc8076b9454fd2ee629acc4e69031e99e")


BAD: list[tuple[dict[str, Plain], str]] = [
    ({}, "what it is"),
    ({"$": "Nothing"}, "no state or frame"),
    ({"$": "Skirmish", "__class__": 1}, "no field"),
    ({"$": "Skirmish"}, "is missing"),
    ({"$": "Round"}, "no state"),
    ({"$": "u8", "of": [1]}, "no state"),
    ({"$": "Skirmish", "lives": {"$": "u8", "of": [999]}}, "cannot be read"),
    ({"$": "Skirmish", "lives": {"$": "u8", "of": 3}}, "needs a list"),
    ({"$": "Skirmish", "pending": [{"$": "decision", "of": [1]}]}, "cannot be read"),
    ({"$": "Skirmish", "pile": {"$": "bag", "of": []}}, "no kind of list"),
]


@pytest.mark.parametrize(("data", "text"), BAD)
def test_garbage_is_refused_with_a_sentence(data: dict[str, Plain], text: str) -> None:
    with pytest.raises(DataError, match=text):
        load(GAME, data)


def test_data_nested_without_end_is_refused() -> None:
    deep: Plain = []
    for _ in range(100):
        deep = [deep]
    with pytest.raises(DataError, match="too deeply"):
        load(GAME, {"$": "Skirmish", "pile": deep})


def test_a_state_that_holds_something_odd_is_a_bug() -> None:
    m = started(GAME, 2, 1)
    m.state.pile = object()  # type: ignore[attr-defined]
    with pytest.raises(RulesBug, match="cannot hold a object"):
        dump(m.state)
