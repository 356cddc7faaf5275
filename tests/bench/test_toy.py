from __future__ import annotations

import pytest
from bench import toy, toy_board

from starboard.core.chance import FastChance, playout
from starboard.core.errors import IllegalAction
from starboard.core.repeat import repeat_clone, repeat_options
from starboard.core.state import State
from starboard.core.types import CHANCE, Options, pack
from starboard.engine.codec import digest


def branching(seed: int, games: int) -> tuple[float, float]:
    """The mean number of options, and of decisions in a game."""
    luck, out = FastChance(seed), Options()
    asked = listed = 0
    for _ in range(games):
        s = toy.new_war()
        while s.pending:
            if s.pending[0].seat != CHANCE:
                s.options(s.pending[0], out)
                asked += 1
                listed += int(out.n)
            playout(s, luck, 1)
    return listed / asked, asked / games


def test_it_plays_the_game_of_the_speed_table() -> None:
    """About 2,030 decisions a game with 31 options each, as the versions in other languages."""
    options, length = branching(1, 8)
    assert 28 < options < 34
    assert 1850 < length < 2200


def test_every_game_has_one_winner() -> None:
    decisions, wins = toy.games(2, 3)
    assert sum(wins) == 3
    assert decisions > 3000


def test_the_same_seed_plays_the_same_games() -> None:
    assert toy.games(7, 2) == toy.games(7, 2)
    assert toy.games(7, 2) != toy.games(8, 2)


@pytest.mark.parametrize("seed", range(4))
def test_breach_is_none_exactly_for_options(seed: int) -> None:
    luck, out = FastChance(seed), Options()
    s = toy.new_war()
    for step in range(400):
        d = s.pending[0]
        s.options(d, out)
        listed = out.to_list()
        assert listed == sorted(set(listed))
        if step % 10 == 0:
            assert all(s.breach(d, a) is None for a in listed)
            for verb in range(7):
                for _ in range(30):
                    a = pack(verb, *(luck.below(n) for n in (42, 5, 42, 3)))
                    assert (s.breach(d, a) is None) == (a in listed)
        playout(s, luck, 1)


def test_refusals_name_the_rule_and_change_nothing() -> None:
    s = toy.sample(1, 300)
    before = digest(s)
    with pytest.raises(IllegalAction) as refused:
        s.submit(s.pending[0].id, s.pending[0].seat, pack(2, 0, 0, 39, 0))
    assert refused.value.rule.startswith("TOY-MOV-")
    assert digest(s) == before


def test_clones_are_equal_and_independent() -> None:
    s = toy.sample(3, 500)
    copy = s.clone()
    before = digest(s)
    assert digest(copy) == before
    playout(copy, FastChance(1), 50)
    assert digest(copy) != before
    assert digest(s) == before


def test_events_are_told_unless_quiet() -> None:
    for quiet in (True, False):
        s: State = toy.new_war()
        s.quiet = quiet
        playout(s, FastChance(4), 200)
        assert bool(s.events) is not quiet


def test_the_measuring_loops_change_nothing() -> None:
    s = toy.sample(1, 100)
    before = digest(s)
    repeat_clone(s, 3)
    repeat_options(s, 3)
    assert digest(s) == before
    assert isinstance(s, toy_board.War)
