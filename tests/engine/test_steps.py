"""Steps: each audience counts what it may know of, and reads its own log."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toys import nim
from toys.drive import play_on, started
from toys.skirmish import GAME

from starboard.core.errors import IllegalAction, PlayError
from starboard.core.types import CHANCE
from starboard.engine.codec import digest
from starboard.engine.match import Match
from starboard.engine.steps import Steps, asked


def edited(edits: list[str]) -> Match:
    """A match in which seat-2 has written *edits*, then seat-1 one order."""
    m = started(GAME, 3, 5)
    for text in edits:
        try:
            m.say(1, text)
        except IllegalAction:
            continue
    m.say(0, "raid seat-2")
    return m


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(["raid seat-1", "raid seat-3", "erase 1", "erase 2"]), max_size=8))
def test_what_others_write_on_their_sheets_is_no_step(edits: list[str]) -> None:
    alone, beside = edited([]), edited(edits)
    for seat in (0, 2, None):
        mine, theirs = Steps(alone, seat), Steps(beside, seat)
        assert mine.last == theirs.last
        assert mine.lines == theirs.lines
        states = [alone.at(mine.entries(k)) for k in range(mine.last + 1)]
        others = [beside.at(theirs.entries(k)) for k in range(theirs.last + 1)]
        views = [alone.game.view(state, seat) for state in states]
        assert views == [beside.game.view(state, seat) for state in others]
    assert asked(alone) == asked(beside) == [0, 1, 2]


def test_own_edits_are_own_steps() -> None:
    m = started(GAME, 2, 1)
    before = [Steps(m, seat).last for seat in (0, 1, None)]
    m.say(0, "raid seat-2")
    assert [Steps(m, seat).last for seat in (0, 1, None)] == [before[0] + 1, *before[1:]]


def test_a_seat_that_has_sealed_still_counts_as_asked() -> None:
    m = started(GAME, 3, 5)
    m.say(0, "seal")
    assert not m.open(0)
    assert asked(m) == [0, 1, 2]
    for seat in (1, 2):
        m.say(seat, "seal")
    play_on(m, 1)
    assert asked(m) == []


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.data())
def test_a_counter_that_was_kept_knows_what_a_new_one_knows(seed: int, data: st.DataObject) -> None:
    m = started(GAME, 3, seed)
    kept = [Steps(m, seat) for seat in (None, 0, 1, 2)]
    for _ in range(4):
        play_on(m, data.draw(st.integers(0, 99)), data.draw(st.integers(0, 25)))
        for steps in kept:
            assert steps.last >= 0
        if data.draw(st.booleans()):
            m.rewind(data.draw(st.integers(0, len(m.entries))))
            m.advance()
        for steps in kept:
            fresh = Steps(m, steps.seat)
            assert (steps.last, steps.lines) == (fresh.last, fresh.lines)
            assert [line.text for line in steps.lines] == m.log(steps.seat)


def test_steps_lead_to_the_states_and_lines_of_that_time() -> None:
    m = started(GAME, 2, 3)
    steps, seen = Steps(m, 0), {}
    for round_ in range(60):
        seen[steps.last] = (m.view(0), len(steps.lines))
        assert digest(m.at(len(m.entries))) == digest(m.state)
        play_on(m, round_, 1)
    for step, (view, lines) in seen.items():
        assert m.game.view(m.at(steps.entries(step)), 0) == view
        assert steps.lines_at(step) == steps.lines[:lines]
        assert steps.step_of(steps.entries(step)) == step
    for wrong in (-1, steps.last + 1):
        with pytest.raises(PlayError, match=f"no {wrong}"):
            steps.entries(wrong)


def test_lines_carry_kind_words_rules_and_the_roll() -> None:
    m = started(nim.GAME, 2, 4)
    m.say(0, "cast")
    line = Steps(m, 1).lines[-1]
    entry = m.entries[-1]
    assert (line.kind, line.words["seat"]) == ("took", "0")
    assert line.roll is not None
    assert (line.roll.seat, line.roll.text) == (0, entry.text)
    assert entry.share == pytest.approx(1 / 6)


def test_only_who_sees_a_draw_in_full_knows_the_roll() -> None:
    m = started(GAME, 2, 1)
    drawn = [e for e in m.entries if e.seat == CHANCE and e.text.startswith("deal")]
    assert drawn
    for seat in (None, 0, 1):
        rolls = [line.roll for line in Steps(m, seat).lines if line.kind == "drew"]
        known = [roll for roll in rolls if roll is not None]
        assert len(known) == (0 if seat is None else len(drawn) // 2)


def test_how_likely_a_secret_draw_was_is_not_told() -> None:
    """The chances of a draw would tell what the others hold."""
    m = started(GAME, 2, 1)
    rolls = [line.roll for line in Steps(m, 0).lines if line.roll is not None]
    assert rolls
    assert {roll.share for roll in rolls} == {0.0}
    assert all(0 < entry.share < 1 for entry in m.entries)
