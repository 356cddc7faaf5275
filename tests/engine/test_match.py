"""Playing a match: asks, refusals, undo and its fences, the log."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toys.drive import play_on, started
from toys.skirmish import GAME, SkirmishGame
from toys.skirmish.play import PASS, PLAY, RAID, SEAL, Skirmish

from starboard.core.chance import FastChance
from starboard.core.errors import (
    BadNotation,
    IllegalAction,
    PlayError,
    RecordError,
    RulesBug,
    SetupError,
    StaleDecision,
)
from starboard.core.state import Decision
from starboard.core.types import Breach, Options, pack
from starboard.engine.codec import digest, dump
from starboard.engine.fair import FairChance
from starboard.engine.match import CHECKPOINT, Match

LAP = """
round: 1
seat-1: lives*2 shield*1 mine*1
seat-2: lives*2 shield*1 blank*1
seat-3: lives*2 blank*1
seat-4: lives*2
pile: shield*2 mine*2 blank*1
now: round 5 | raid 0 1 1 | ask 0 1 0 0
"""


def lap(game: SkirmishGame = GAME) -> Match:
    return Match.create(game, ["ann", "bob", "cy", "dee"], luck=FastChance(1), position=LAP)


def refused(m: Match, seat: int, text: str) -> PlayError:
    before = dump(m.state), len(m.entries), m.open(seat)
    with pytest.raises(PlayError) as caught:
        m.say(seat, text)
    assert (dump(m.state), len(m.entries), m.open(seat)) == before
    return caught.value


def test_a_refusal_names_the_rule_and_says_what_it_says() -> None:
    m = started(GAME, 2, 1)
    why = refused(m, 0, "raid seat-1")
    assert isinstance(why, IllegalAction)
    assert why.rule == "SK-ORD-02"
    assert (
        str(why) == "'raid seat-1' is against SK-ORD-02: A raid names another seat that is in play."
    )


def test_what_is_no_action_is_bad_notation() -> None:
    m = started(GAME, 2, 1)
    assert isinstance(refused(m, 0, "dance"), BadNotation)
    assert isinstance(refused(m, 0, "raid seat-9"), BadNotation)
    assert isinstance(refused(m, 0, "raid " * 1000), BadNotation)


@pytest.mark.parametrize("action", [-1, 1 << 63, 1 << 200, 0, (1 << 63) - 1, pack(RAID, 0, 1)])
def test_odd_integers_are_refused(action: int) -> None:
    m = started(GAME, 2, 1)
    before = dump(m.state)
    with pytest.raises(IllegalAction):
        m.submit(0, m.open(0)[0].id, action)
    assert dump(m.state) == before


def test_a_second_click_is_stale_and_harmless() -> None:
    m = started(GAME, 2, 1)
    ask = m.open(0)[0]
    m.submit(0, ask.id, pack(RAID, 1))
    before = dump(m.state)
    for seat, number in ((0, ask.id), (1, 99), (0, 99), (7, 1), (-1, 1)):
        with pytest.raises(StaleDecision, match="SB-ACT-01"):
            m.submit(seat, number, pack(SEAL))
    assert dump(m.state) == before
    assert m.options(ask) == []


def test_nothing_is_answered_when_it_is_over_or_luck_s_turn() -> None:
    m = started(GAME, 2, 1)
    play_on(m, 1)
    assert "SB-ACT-04" in str(refused(m, 0, "seal"))
    m = Match.create(GAME, ["ann", "bob"], luck=None)
    assert "SB-ACT-05" in str(refused(m, 0, "seal"))


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(["raid seat-1", "raid seat-3", "erase 1", "erase 2"]), max_size=8))
def test_my_ask_ids_do_not_tell_what_others_do(edits: list[str]) -> None:
    alone, beside = started(GAME, 3, 5), started(GAME, 3, 5)
    for text in edits:
        try:
            beside.say(1, text)
        except IllegalAction:
            continue
    for m in (alone, beside):
        m.say(0, "raid seat-2")
    assert [a.id for a in alone.open(0)] == [a.id for a in beside.open(0)] == [2]
    assert [a.id for a in alone.open(2)] == [a.id for a in beside.open(2)] == [1]
    assert alone.state.serial == beside.state.serial
    assert alone.log(0) == beside.log(0)
    assert alone.view(0) == beside.view(0)
    alone_errors = [str(_undo_error(m, 2)) for m in (alone, beside)]
    assert alone_errors[0] == alone_errors[1]


def _undo_error(m: Match, seat: int) -> PlayError:
    before = dump(m.state)
    with pytest.raises(PlayError) as caught:
        m.undo(seat)
    assert dump(m.state) == before
    return caught.value


def test_a_pass_can_be_taken_back_until_another_seat_answers() -> None:
    m = lap()
    before = digest(m.state)
    old = m.open(1)[0]
    m.say(1, "play blank")
    after = digest(m.state)
    m.undo(1)
    assert digest(m.state) == before
    assert m.open(1)[0].id > old.id
    with pytest.raises(StaleDecision):
        m.submit(1, old.id, pack(PASS))
    assert not any("plays" in line for line in m.log(None))
    m.say(1, "play blank")
    assert digest(m.state) == after
    m.say(2, "pass")
    assert "SB-UND-03" in str(_undo_error(m, 1))
    m.undo(2)
    m.undo(1)
    assert digest(m.state) == before


def test_fences_are_named() -> None:
    m = lap()
    assert "SB-UND-01" in str(_undo_error(m, 3))
    m.say(1, "play shield")
    why = str(_undo_error(m, 1))
    assert why.endswith("SK-INT-03: A shield that has been shown is not taken back.")
    m = lap()
    for seat in (1, 2, 3):
        m.say(seat, "pass")
    assert "SB-UND-02" in str(_undo_error(m, 3))
    m = started(GAME, 2, 1)
    m.say(0, "raid seat-2")
    assert "SB-UND-06" in str(_undo_error(m, 0))
    assert "SB-UND-01" in str(_undo_error(m, 1))


def test_an_event_that_some_do_not_see_is_a_fence() -> None:
    class Peeking(SkirmishGame):
        def read(self, s: Skirmish, d: Decision, text: str) -> int:
            s.emit(0, (1, 0), 2, (1, -1))
            return super().read(s, d, text)

    m = lap(Peeking())
    m.say(1, "pass")
    assert "SB-UND-04" in str(_undo_error(m, 1))


def test_an_event_that_echoes_a_decision_to_its_own_seat_is_no_fence() -> None:
    class Musing(SkirmishGame):
        event_kinds = (
            replace(SkirmishGame.event_kinds[0], echo=True),
            *SkirmishGame.event_kinds[1:],
        )
        reader = 1

        def read(self, s: Skirmish, d: Decision, text: str) -> int:
            s.emit(0, (1, 0), 1 << self.reader)
            return super().read(s, d, text)

    m = lap(Musing())
    m.say(1, "pass")
    assert m.undoing(1).may
    other = Musing()
    other.reader = 2
    m = lap(other)
    m.say(1, "pass")
    assert "SB-UND-04" in str(_undo_error(m, 1))


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), st.data())
def test_rewinding_anywhere_and_playing_again_gives_the_same(
    n: int, seed: int, data: st.DataObject
) -> None:
    m = started(GAME, n, seed)
    play_on(m, seed)
    entries, end, log = m.entries[:], digest(m.state), m.log(0)
    back = data.draw(st.integers(0, len(entries)))
    m.luck = None
    m.rewind(back)
    assert m.entries == entries[:back]
    for entry in entries[back:]:
        ask = next(a for a in m.open(entry.seat) if a.decision.id == entry.decision)
        m.submit(entry.seat, ask.id, entry.action)
    assert digest(m.state) == end
    assert m.log(0) == log


def test_a_rewind_beyond_what_there_is_is_refused() -> None:
    m = started(GAME, 2, 1)
    with pytest.raises(PlayError):
        m.rewind(len(m.entries) + 1)
    with pytest.raises(PlayError):
        m.rewind(-1)


def test_clones_are_independent() -> None:
    m = started(GAME, 3, 3)
    kept: list[tuple[Skirmish, str]] = []
    while not m.is_over:
        state = m.state.clone()
        assert isinstance(state, Skirmish)
        assert digest(state) == digest(m.state)
        kept.append((state, digest(state)))
        play_on(m, len(kept), 1)
    assert len(m.entries) > CHECKPOINT
    assert all(digest(state) == was for state, was in kept)


def test_the_log_shows_each_seat_its_own() -> None:
    m = started(GAME, 2, 1)
    assert [line for line in m.log(None) if "draws" in line] == [
        "seat-1 draws a card.",
        "seat-2 draws a card.",
    ]
    mine = [line for line in m.log(0) if "draws" in line]
    assert mine[0] != "seat-1 draws a card."
    assert mine[1] == "seat-2 draws a card."


def test_a_match_needs_names_that_fit_a_record() -> None:
    for names in (["ann", ""], ["ann", "b|b"], ["ann", " b"], ["ann", "b\n"], ["x" * 241, "b"], []):
        with pytest.raises(SetupError):
            Match.create(GAME, names, luck=FastChance(1))


@pytest.mark.parametrize(
    ("options", "text"), [({"lives": "9"}, "1 to 5"), ({"livs": "2"}, "did you mean")]
)
def test_a_match_needs_options_that_make_sense(options: dict[str, str], text: str) -> None:
    with pytest.raises(SetupError, match=text):
        Match.create(GAME, ["ann", "bob"], options, luck=FastChance(1))


def test_a_bug_in_the_rules_freezes_the_match() -> None:
    class Broken(SkirmishGame):
        def binding(self, s: Skirmish, d: Decision, a: int) -> Breach:
            return str(1 // 0)

    m = lap(Broken())
    for _ in range(2):
        with pytest.raises(RulesBug, match="ZeroDivisionError"):
            m.say(1, "pass")
    with pytest.raises(RulesBug):
        m.undo(1)


def test_luck_that_picks_nothing_is_a_bug() -> None:
    class Wild:
        def pick(self, serial: int, weights: list[int]) -> int:
            return len(weights)

    with pytest.raises(RulesBug, match="no outcome"):
        Match.create(GAME, ["ann", "bob"], luck=Wild())


def test_say_gives_the_action_that_was_played() -> None:
    m = lap()
    assert m.say(1, "play blank") == pack(PLAY, 2)
    assert m.entries[-1].action == pack(PLAY, 2)


@pytest.mark.parametrize("n", [2, 4])
def test_a_match_is_resumed_from_its_stored_actions(n: int) -> None:
    m = started(GAME, n, 11)
    play_on(m, 11, 30)
    again = Match.resume(GAME, m.setup, [(e.seat, e.action) for e in m.entries], None)
    for mine, theirs in zip(again.entries, m.entries, strict=True):
        assert replace(mine, events=()) == replace(theirs, events=())
    assert digest(again.state) == digest(m.state)
    assert again.record() == m.record()


def test_a_resumed_match_goes_on_with_its_luck() -> None:
    m = lap()
    for seat in (1, 2, 3):
        m.say(seat, "pass")
    luck = FairChance(b"a secret")
    setup, played = m.setup, [(e.seat, e.action) for e in m.entries[:3]]
    again = Match.resume(GAME, setup, played, luck, LAP)
    assert again.entries[3].seat == -1
    assert not again.state.at_chance()
    assert again.pledge == luck.pledge()
    assert again.position == m.position


@pytest.mark.parametrize(
    ("wrong", "ply"),
    [
        ([(0, pack(PASS))], 1),
        ([(1, pack(PASS)), (1, pack(PASS))], 2),
        ([(1, pack(PASS)), (2, pack(PASS)), (3, -1)], 3),
        ([(1, 1 << 70)], 1),
        ([(9, pack(PASS))], 1),
    ],
)
def test_what_was_stored_must_fit(wrong: list[tuple[int, int]], ply: int) -> None:
    with pytest.raises(RecordError) as caught:
        Match.resume(GAME, lap().setup, wrong, None, LAP)
    assert caught.value.ply == ply


def test_what_an_undo_would_do_is_known_before_it() -> None:
    m = lap()
    assert not m.undoing(1).may
    assert m.undoing(1).rule == "SB-UND-01"
    m.say(1, "play blank")
    before = dump(m.state)
    assert (m.undoing(1).may, m.undoing(1).text) == (True, "play blank")
    assert dump(m.state) == before
    m.say(2, "pass")
    undoing = m.undoing(1)
    assert (undoing.may, undoing.rule) == (False, "SB-UND-03")
    assert undoing.text == str(_undo_error(m, 1))


def test_entries_know_how_likely_they_were() -> None:
    m = started(GAME, 2, 1)
    first = m.entries[0]
    weights = Options()
    state = m.at(0)
    state.weights(state.pending[0], weights)
    options = Options()
    state.options(state.pending[0], options)
    index = options.to_list().index(first.action)
    assert first.share == weights.get(index) / sum(weights.to_list())
    m.say(0, "raid seat-2")
    assert m.entries[-1].share == 1.0


def test_the_words_of_an_event_are_for_those_who_see_it() -> None:
    m = started(GAME, 2, 1)
    entry = next(e for e in m.entries if e.text.startswith("deal"))
    event, words = entry.events[0], entry.words[0]
    seat = event.args[0]
    assert words[seat + 1] == {"seat": str(seat), "card": str(event.args[1])}
    assert words[0] == {"seat": str(seat), "card": "-1"}
