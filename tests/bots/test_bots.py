from __future__ import annotations

from typing import Any

import pytest
from toys.skirmish import GAME, SkirmishGame
from toys.skirmish.play import MINE, SHIELD, Skirmish

from starboard.bots.api import Glimpse, glimpse_of
from starboard.bots.greedy import GreedyBot
from starboard.bots.levels import LEVELS, make_bot
from starboard.bots.random import RandomBot
from starboard.core.chance import FastChance, draw
from starboard.core.search import Evaluator, Lookahead
from starboard.core.state import Decision, State
from starboard.core.types import Options
from starboard.engine.codec import digest
from starboard.engine.match import Match


def match(seed: int = 1) -> Match:
    return Match.create(GAME, ["a", "b", "c"], luck=FastChance(seed))


def first(seed: int = 1, worlds: int = 1) -> tuple[Match, Glimpse]:
    m = match(seed)
    return m, glimpse_of(m, m.open(0)[0], seed=9, worlds=worlds)


def reachable(thing: Any, seen: dict[int, Any]) -> dict[int, Any]:
    """Every object that can be reached through attributes and containers."""
    if id(thing) in seen:
        return seen
    seen[id(thing)] = thing
    if isinstance(thing, (list, tuple)):
        for part in thing:
            reachable(part, seen)
    for name in getattr(thing, "__dict__", {}):
        reachable(getattr(thing, name), seen)
    return seen


def test_a_glimpse_never_holds_the_true_state() -> None:
    m, glimpse = first(worlds=3)
    held = reachable(glimpse, {})
    assert id(m.state) not in held
    assert id(m) not in held
    assert len(glimpse.worlds) == 3


def test_a_glimpse_does_not_depend_on_what_the_seat_cannot_see() -> None:
    """Two true states that differ in another seat's hand give the same glimpse."""
    worlds = []
    for card, other in ((SHIELD, MINE), (MINE, SHIELD)):
        m = match()
        assert isinstance(m.state, Skirmish)
        for c in range(3):
            m.state.pile[c] += m.state.hand(1, c) + m.state.hand(2, c)
            m.state.hold(1, c, -m.state.hand(1, c))
            m.state.hold(2, c, -m.state.hand(2, c))
        for seat, held in ((1, card), (2, other)):
            m.state.pile[held] -= 1
            m.state.hold(seat, held, 1)
        glimpse = glimpse_of(m, m.open(0)[0], seed=4, worlds=2)
        worlds.append([digest(w) for w in glimpse.worlds])
        assert glimpse.view == m.view(0)
    assert worlds[0] == worlds[1]


def test_a_glimpse_says_what_is_asked() -> None:
    m, glimpse = first()
    assert glimpse.kind == "orders"
    assert glimpse.seat == 0
    assert list(glimpse.options) == m.options(m.open(0)[0])
    assert glimpse.write(glimpse.options[-1]) == "seal"


def test_imagining_gives_worlds_of_ones_own() -> None:
    _, glimpse = first(worlds=2)
    before = [digest(w) for w in glimpse.worlds]
    mine = glimpse.imagine(4)
    assert len(mine) == 4
    assert [digest(w) for w in mine[:2]] == before
    for world in mine:
        assert isinstance(world, Skirmish)
        assert GAME.view(world, 0) == glimpse.view
        d = world.find(glimpse.decision.id, 0)
        assert d is not None
        world.play(d, glimpse.options[0])
    assert [digest(w) for w in glimpse.worlds] == before


@pytest.mark.parametrize("name", list(LEVELS))
def test_bots_choose_an_option_and_say_why(name: str) -> None:
    _, glimpse = first()
    bot = make_bot(name, 1)
    assert bot.name == name
    assert bot.explain() is None
    before = [digest(w) for w in glimpse.worlds]
    assert bot.choose(glimpse) in glimpse.options
    thought = bot.explain()
    assert thought is not None
    assert thought.bot == name
    assert thought.chosen.action in glimpse.options
    assert str(thought).endswith(".")
    assert [digest(w) for w in glimpse.worlds] == before


@pytest.mark.parametrize("name", list(LEVELS))
def test_bots_follow_their_seed(name: str) -> None:
    _, glimpse = first()
    choices = []
    times = 1 if name in ("veteran", "admiral") else 30
    for seed in (1, 1, 2):
        bot = make_bot(name, seed)
        choices.append([bot.choose(glimpse) for _ in range(times)])
    assert choices[0] == choices[1]
    assert choices[0] != choices[2] or name in ("veteran", "admiral")


def test_the_random_bot_takes_every_option() -> None:
    _, glimpse = first()
    bot = RandomBot(1)
    assert {bot.choose(glimpse) for _ in range(100)} == set(glimpse.options)


class LastSeat(Evaluator):
    """Wants raids on the last seat."""

    def value(self, s: State, seat: int) -> float:
        sheet = getattr(s.stack[-1], "sheets", [[]] * 3)[seat]
        return 0.9 if any(GAME.write(_state(s), _any(), a) == "raid seat-3" for a in sheet) else 0.1


def _state(s: State) -> Skirmish:
    assert isinstance(s, Skirmish)
    return s


def _any() -> Decision:
    return Decision(1, 0, 0)


class Wanting(SkirmishGame):
    def evaluator(self) -> Evaluator:
        return LastSeat()


def test_the_greedy_bot_takes_the_best_answer() -> None:
    m = Match.create(Wanting(), ["a", "b", "c"], luck=FastChance(1))
    glimpse = glimpse_of(m, m.open(0)[0], seed=1)
    for seed in range(5):
        bot = GreedyBot(seed, noise=0.0)
        assert glimpse.write(bot.choose(glimpse)) == "raid seat-3"
        thought = str(bot.explain())
        assert thought.startswith("greedy: 'raid seat-3' (90 %) before ")
        assert thought.count("(10 %)") == 2


def test_the_greedy_bot_looks_at_a_sample_of_very_many_options() -> None:
    _, glimpse = first()
    seen = set()
    for seed in range(40):
        bot = GreedyBot(seed, cap=1)
        seen.add(bot.choose(glimpse))
        assert "look alike" in str(bot.explain())
    assert seen == set(glimpse.options)


def a_raid() -> Skirmish:
    """One seat is asked for the last time before a die is rolled for its life."""
    luck = FastChance(3)
    m = Match.create(GAME, ["a", "b"], {"lives": "1"}, luck=luck)
    m.say(0, "raid seat-2")
    m.say(0, "seal")
    m.say(1, "seal")
    assert isinstance(m.state, Skirmish)
    assert [d.seat for d in m.state.pending] == [1]
    return m.state


class Survives(Evaluator):
    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Skirmish)
        return 1.0 if s.lives[seat] > 0 else 0.0


def test_a_die_after_the_answer_is_enumerated_exactly() -> None:
    s = a_raid()
    d = s.pending[0]
    pass_by = GAME.read(s, d, "pass")
    for seed in range(3):
        ahead = Lookahead(Survives(), FastChance(seed), 1)
        assert ahead.values([s], d.id, 1, [pass_by]) == [0.5]


def test_a_look_ahead_does_not_change_the_world() -> None:
    s = a_raid()
    before = digest(s)
    out = Options()
    s.options(s.pending[0], out)
    Lookahead(Survives(), FastChance(1), 3).values([s], s.pending[0].id, 1, out.to_list())
    assert digest(s) == before
    assert not s.events


def test_the_default_evaluator_knows_only_the_result() -> None:
    s = a_raid()
    assert GAME.evaluator().value(s, 1) == 0.5
    luck, options, weights = FastChance(1), Options(), Options()
    while s.pending:
        if s.at_chance():
            s.play(s.pending[0], draw(s, luck, options, weights))
        else:
            s.options(s.pending[0], options)
            s.play(s.pending[0], options.get(options.n - 1))
    assert [GAME.evaluator().value(s, seat) for seat in (0, 1)] == list(s.returns)
    assert Evaluator().value(s, 0) == s.returns[0]
