from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from toys.nim import GAME as NIM
from toys.nim import Nim, NimState
from toys.skirmish import GAME as SKIRMISH
from toys.skirmish import SkirmishGame

import starboard
from starboard.bots.api import Bot, Glimpse, glimpse_of
from starboard.bots.steward import Steward
from starboard.core.chance import FastChance
from starboard.core.common import SealedOrders
from starboard.core.game import Game
from starboard.core.search import Evaluator
from starboard.core.state import State
from starboard.engine.match import Match

ZYLATRON = starboard.load("zylatron")


def first(game: Game[Any], seed: int = 1, worlds: int = 1) -> Glimpse:
    match = Match.create(game, ["a", "b"], luck=FastChance(seed))
    seat = int(match.state.pending[0].seat)
    return glimpse_of(match, match.open(seat)[0], seed=9, worlds=worlds)


def run(game: Game[Any], steward: Bot) -> tuple[Match, list[str]]:
    """A match that the steward plays alone, and what it said."""
    match = Match.create(game, ["a", "b"], luck=FastChance(3))
    said: list[str] = []
    while not match.is_over and len(said) < game.bound(match.setup):
        seat = int(match.state.pending[0].seat)
        ask = match.open(seat)[0]
        glimpse = glimpse_of(match, ask, seed=len(said))
        action = steward.choose(glimpse)
        said.append(glimpse.write(action))
        match.submit(seat, ask.id, action)
    return match, said


@pytest.mark.parametrize("game", [NIM, SKIRMISH, ZYLATRON], ids=lambda game: game.slug)
def test_a_steward_plays_any_game_to_its_end_and_always_the_same(game: Game[Any]) -> None:
    match, said = run(game, Steward(1))
    assert match.is_over
    again, same = run(game, Steward(2))
    assert same == said
    assert again.record().write() == match.record().write()


def test_it_passes_when_it_may() -> None:
    _, said = run(NIM, Steward())
    assert said[:2] == ["pass", "pass"]
    assert said[2] != "pass"


def test_it_seals_its_orders() -> None:
    glimpse = first(SKIRMISH)
    steward = Steward()
    assert glimpse.write(steward.choose(glimpse)) == "seal"
    assert "'seal', one of" in str(steward.explain())


class WantsNothing(Evaluator):
    """Wants its sheet empty."""

    def value(self, s: State, seat: int) -> float:
        orders = s.stack[-1]
        assert isinstance(orders, SealedOrders)
        return 0.1 if orders.sheets[seat] else 0.9


class Eraser(SkirmishGame):
    def evaluator(self) -> Evaluator:
        return WantsNothing()


def test_it_does_not_erase_what_it_has_just_written() -> None:
    match = Match.create(Eraser(), ["a", "b", "c"], luck=FastChance(1))
    match.say(0, "raid seat-2")
    glimpse = glimpse_of(match, match.open(0)[0], seed=1)
    words = {glimpse.write(a): a for a in glimpse.options}
    assert list(words) == ["raid seat-3", "erase 1", "seal"]
    unsealed = replace(glimpse, options=(words["raid seat-3"], words["erase 1"]))
    assert Steward().choose(unsealed) == words["raid seat-3"]
    assert Steward().choose(replace(glimpse, options=(words["erase 1"],))) == words["erase 1"]


class WantsFewer(Evaluator):
    """Likes a small pile."""

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, NimState)
        return 1.0 / (1 + s.pile)


class Passless(Nim):
    pass_verbs = (99,)  # none of its verbs

    def evaluator(self) -> Evaluator:
        return WantsFewer()


def test_without_a_pass_it_takes_what_looks_best() -> None:
    glimpse = first(Passless())
    steward = Steward()
    assert glimpse.write(steward.choose(glimpse)) == "cast"
    thought = steward.explain()
    assert thought is not None
    assert 0 < thought.chosen.chance < 0.5


def test_without_a_world_or_time_it_takes_the_first_option() -> None:
    glimpse = first(Passless())
    assert Steward().choose(replace(glimpse, worlds=())) == glimpse.options[0]
    assert Steward().choose(replace(glimpse, late=lambda: True)) == glimpse.options[0]
