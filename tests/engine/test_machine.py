"""Any seat submits anything in any order: a match keeps its promises."""

from __future__ import annotations

from typing import Any

from fuzz import ANYTHING, only_our_errors
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from toys import nim, skirmish

from starboard import load
from starboard.core.chance import FastChance
from starboard.core.errors import PlayError
from starboard.core.game import Game
from starboard.engine.codec import digest
from starboard.engine.match import Match
from starboard.engine.record import Record
from starboard.engine.replay import fold


class Table(RuleBasedStateMachine):
    """A match of three, whoever plays how."""

    game: Game[Any] = nim.GAME

    def __init__(self) -> None:
        super().__init__()
        self.match = Match.create(self.game, ["ann", "bob", "cy"], luck=FastChance(1))

    @rule(pick=st.integers(0, 10**6))
    def an_option(self, pick: int) -> None:
        match = self.match
        if match.is_over:
            return
        ask = match.open(int(match.state.pending[pick % len(match.state.pending)].seat))[0]
        options = match.options(ask)
        played = len(match.entries)
        match.submit(int(ask.decision.seat), ask.id, options[pick % len(options)])
        assert len(match.entries) > played

    @rule(seat=st.integers(-2, 4), ask=st.integers(-1, 9), action=st.integers(-(2**70), 2**70))
    def some_number(self, seat: int, ask: int, action: int) -> None:
        self.refused_or_played(lambda: self.match.submit(seat, ask, action))

    @rule(seat=st.integers(-2, 4), text=ANYTHING)
    def some_text(self, seat: int, text: str) -> None:
        self.refused_or_played(lambda: self.match.say(seat, text))

    @rule(seat=st.integers(-2, 4))
    def undo(self, seat: int) -> None:
        before, played = digest(self.match.state), len(self.match.entries)
        why = only_our_errors(lambda: self.match.undo(seat))
        if why is None:
            assert len(self.match.entries) < played
        else:
            assert (digest(self.match.state), len(self.match.entries)) == (before, played)

    def refused_or_played(self, act: Any) -> None:
        before, played = digest(self.match.state), len(self.match.entries)
        why = only_our_errors(act)
        if isinstance(why, Exception):
            assert isinstance(why, PlayError)
            assert (digest(self.match.state), len(self.match.entries)) == (before, played)

    @invariant()
    def the_rulebook_holds(self) -> None:
        assert self.game.invariants(self.match.state) == []
        assert self.match.is_over != bool(self.match.state.pending)
        assert not self.match.state.at_chance()

    def teardown(self) -> None:
        record = self.match.record()
        assert Record.read(record.write()) == record
        assert digest(fold(record, game=self.game).state) == digest(self.match.state)


class SkirmishTable(Table):
    game = skirmish.GAME


class ZylatronTable(Table):
    game = load("zylatron")


SOME = settings(max_examples=25, stateful_step_count=30, deadline=None)
TestNim = Table.TestCase
TestNim.settings = SOME
TestSkirmish = SkirmishTable.TestCase
TestSkirmish.settings = SOME
TestZylatron = ZylatronTable.TestCase
TestZylatron.settings = SOME
