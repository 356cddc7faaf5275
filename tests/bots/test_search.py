"""The look-ahead and the tree search: what they see, and that they follow their seed."""

from __future__ import annotations

import pytest
from toys import nim
from toys.skirmish import GAME as SKIRMISH

import starboard
from starboard.bots.api import Bot, look
from starboard.bots.greedy import GreedyBot
from starboard.bots.mcts import Search, next_decision
from starboard.bots.veteran import AdmiralBot, VeteranBot
from starboard.core.chance import FastChance
from starboard.core.game import Setup
from starboard.core.search import SLOTS, UNKNOWN, Lookahead, Memory, news
from starboard.core.state import State
from starboard.core.types import Options
from starboard.engine.codec import digest
from starboard.engine.match import Match

ZYLATRON = starboard.load("zylatron")
OPEN_DOOR = """
turn 4 side red
r24-c30: red SF1[W1]; r02-c06: red W2; r26-c50: green W2
"""
"""Red wins by flying onto green's headquarters and dropping the Warrior there."""
IN_REACH = """
turn 4 side red
r14-c20: red SF1; r02-c06: red W1; r14-c30: green SF1[W1]; r26-c50: green W2
"""
"""A green Fighter with a Warrior aboard is out of range, but not after a move."""


def zylatron(position: str) -> State:
    setup = ZYLATRON.check_setup(Setup(("ann", "bob"), {"game": "short"}))
    state: State = ZYLATRON.read_position(setup, position)
    state.quiet = True
    return state


def turn_of(bot: Bot, s: State) -> list[str]:
    """What the bot does until the other seat is asked, luck always the same; *s* is changed."""
    luck, options = FastChance(1), Options()
    said: list[str] = []
    seat = s.pending[0].seat
    while s.pending and len(said) < 40:
        d = s.pending[0]
        s.options(d, options)
        if s.at_chance():
            s.play(d, options.get(luck.below(options.n)))
            continue
        if d.seat != seat:
            break
        glimpse = look(ZYLATRON, s, d, options.to_list(), seed=1, worlds=bot.worlds)
        said.append(glimpse.write(bot.choose(glimpse)))
        s.play(d, ZYLATRON.read(s, d, said[-1]))
    return said


@pytest.mark.parametrize("make", [VeteranBot, AdmiralBot])
def test_a_win_in_this_turn_is_taken(make: type[VeteranBot]) -> None:
    s = zylatron(OPEN_DOOR)
    turn_of(make(1, effort=400), s)
    assert s.returns == [1.0, 0.0]


def test_a_far_sighted_search_takes_the_shortest_way_to_a_win() -> None:
    said = turn_of(AdmiralBot(1, effort=400), zylatron(OPEN_DOOR))
    assert said == ["start-move red-SF1", "travel r24-c46", "drop red-W1"]


def test_a_search_flies_to_where_it_can_shoot() -> None:
    """Nothing in the position speaks for coming closer; the shot that it makes possible does."""
    assert any("fire red-SF1>green-SF1" in said for said in turn_of(_small(1), zylatron(IN_REACH)))


def test_a_turn_of_a_search_is_short() -> None:
    """It does not put off the end of its turn by one more step and another."""
    m = Match.create(ZYLATRON, ["a", "b"], {"game": "short"}, luck=FastChance(2))
    while ZYLATRON.turn_of(m.state) == 0:
        seat = m.state.pending[0].seat
        ask = m.open(seat)[0]
        m.submit(seat, ask.id, m.options(ask)[0])
    assert turn_of(_small(3), m.state.clone())[-1] == "end-turn"


def test_the_same_seed_gives_the_same_turn() -> None:
    turns = [turn_of(_small(seed), zylatron(IN_REACH)) for seed in (4, 4)]
    assert turns[0] == turns[1]


def test_a_search_does_not_change_the_world() -> None:
    s = zylatron(IN_REACH)
    before = digest(s)
    search = Search(ZYLATRON.evaluator(), FastChance(1))
    root = search.plant([s], s.pending[0].id, 0, 0)
    search.iterate(root, [s], 5)
    assert root.visited == 5
    assert sum(root.visits) == 5
    assert digest(s) == before


def test_more_effort_is_more_positions_and_a_deadline_ends_it() -> None:
    s = zylatron(IN_REACH)
    options = Options()
    s.options(s.pending[0], options)
    glimpse = look(ZYLATRON, s, s.pending[0], options.to_list(), seed=1, worlds=1)
    visited = []
    for effort in (1, 4000):
        bot = VeteranBot(1, effort=effort)
        bot.choose(glimpse)
        thought = bot.explain()
        assert thought is not None
        assert all(0.0 <= one.chance <= 1.0 for one in (thought.chosen, *thought.others))
        visited.append(thought.chosen.tried + sum(one.tried for one in thought.others))
    assert visited[0] < visited[1]
    late = look(ZYLATRON, s, s.pending[0], options.to_list(), seed=1, worlds=1, late=lambda: True)
    assert VeteranBot(1).choose(late) in late.options


def test_a_game_that_cannot_value_positions_is_played_to_its_end() -> None:
    m = Match.create(nim.GAME, ["a", "b"], luck=FastChance(1))
    d = m.state.pending[0]
    search = Search(nim.GAME.evaluator(), FastChance(1))
    assert search.is_blind
    root = search.plant([m.state], d.id, d.seat, 0)
    search.iterate(root, [m.state], 20)
    assert all(0.0 <= total <= 20.0 for total in root.totals)
    assert search.ahead.looked > 20


def test_a_seat_finishes_its_sheet_before_others_are_asked() -> None:
    m = Match.create(SKIRMISH, ["a", "b", "c"], luck=FastChance(1))
    assert next_decision(m.state, 1).seat == 1
    assert next_decision(m.state, 7).seat == m.state.pending[0].seat


def test_a_root_is_looked_at_in_every_world() -> None:
    """What an answer looks worth is its mean over the worlds, not what one of them says."""
    rival = "turn 4 side red\ngreen: money {}\nr02-c06: red W1; r26-c50: green W2"
    poor, rich = zylatron(rival.format(30)), zylatron(rival.format(0))
    d = poor.pending[0]
    end = ZYLATRON.read(poor, d, "end-turn")
    hopes = []
    for worlds in ([poor], [rich], [poor, rich]):
        root = Search(ZYLATRON.evaluator(), FastChance(1)).plant(worlds, d.id, 0, 0)
        hopes.append(root.hopes[root.answers.index(end)])
    assert hopes[0] < hopes[1]
    assert hopes[2] == pytest.approx((hopes[0] + hopes[1]) / 2)


def test_only_what_was_not_possible_before_is_news() -> None:
    before, now = Options(), Options()
    for a in (1, 3, 5):
        before.add(a)
    for a in (0, 1, 4, 5, 9):
        now.add(a)
    assert news(before, now) == [0, 4, 9]
    assert news(before, before) == []


def test_what_was_looked_at_is_remembered_until_its_place_is_taken() -> None:
    memory = Memory()
    assert memory.recall(5) == UNKNOWN
    memory.note(5, 0.4)
    memory.note(5, 0.2)
    assert memory.recall(5) == pytest.approx(0.3)
    memory.note(5 + SLOTS, 0.1)
    assert memory.recall(5) == UNKNOWN


def test_a_narrow_look_keeps_what_looked_best() -> None:
    s = zylatron(IN_REACH)
    s.play(s.pending[0], ZYLATRON.read(s, s.pending[0], "start-move red-SF1"))
    d = s.pending[0]
    ahead = Lookahead(ZYLATRON.evaluator(), FastChance(1), 1)
    whole = ahead.survey(s, d, 1, 0, 0)
    narrow = ahead.survey(s, d, 1, 8, 4)
    assert len(whole.answers) > 100
    assert len(narrow.answers) <= 8
    assert max(narrow.hopes) == pytest.approx(max(whole.hopes))


def test_greedy_does_not_look_at_what_an_answer_makes_possible() -> None:
    """That is what a search has before it."""
    said = turn_of(GreedyBot(1), zylatron(IN_REACH))
    assert not any("fire red-SF1" in one for one in said)


def _small(seed: int) -> VeteranBot:
    return VeteranBot(seed, effort=1500, far_sighted=True)
