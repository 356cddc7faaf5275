"""Odds before the shot and the luck ledger after it: both are read from the rules."""

from __future__ import annotations

from collections import Counter

import pytest
from toys import nim
from toys.drive import play_on, started
from toys.nim import NimState
from toys.skirmish import GAME as SKIRMISH

from starboard.core.chance import FastChance
from starboard.core.types import CHANCE
from starboard.engine import odds
from starboard.engine.luck import luck_of
from starboard.engine.match import Match
from starboard.engine.odds import Outcome, odds_of


class Foretelling(nim.Nim):
    """Its die may be known before it is cast."""

    def may_foretell(self, s: NimState) -> bool:
        return True


def test_odds_are_what_luck_would_be_asked() -> None:
    m = started(Foretelling(), 2, 1)
    ask = m.open(0)[0]
    texts = [m.game.write(m.state, ask.decision, a) for a in m.options(ask)]
    (found,) = odds_of(m, ask)
    assert [texts[i] for i in found.options] == ["cast"]
    assert found.outcomes == tuple(Outcome(f"die {n}", 1 / 6) for n in range(1, 7))


def test_asking_for_odds_changes_nothing() -> None:
    m = started(Foretelling(), 2, 1)
    ask, before = m.open(0)[0], m.record()
    odds_of(m, ask)
    assert m.record() == before
    assert not m.state.events
    m.say(0, "take 1")
    assert odds_of(m, ask) == []


def test_a_game_with_secrets_foretells_nothing_unless_it_says_so() -> None:
    m = started(nim.GAME, 2, 1)
    assert odds_of(m, m.open(0)[0]) == []


def test_no_more_options_are_tried_than_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "TRIES", 0)
    m = started(Foretelling(), 2, 1)
    assert odds_of(m, m.open(0)[0]) == []


def test_the_sums_of_luck_add_up() -> None:
    m = Match.create(Foretelling(), ["ann", "bob"], {"pile": "40"}, luck=FastChance(3))
    play_on(m, 3)
    luck = luck_of(m, None)
    dice = [e for e in m.entries if e.seat == CHANCE and e.text.startswith("die")]
    assert [(roll.text, roll.share) for roll in luck.rolls] == [(e.text, e.share) for e in dice]
    assert dice
    came = Counter((roll.seat, roll.text) for roll in luck.rolls)
    for row in luck.sums:
        assert row.came == came[row.seat, row.text]
        thrown = sum(roll.seat == row.seat for roll in luck.rolls)
        assert row.expected == pytest.approx(thrown / 6)
    assert sum(row.expected for row in luck.sums) == pytest.approx(len(dice))


def test_what_may_not_be_known_is_in_no_sum() -> None:
    m = started(SKIRMISH, 2, 5)
    play_on(m, 5)
    luck = luck_of(m, 0)
    assert luck.rolls
    assert luck.sums == ()
