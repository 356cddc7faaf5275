"""The PettingZoo environment, by PettingZoo's own tests and by ours."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec
from toys import nim, skirmish

from starboard.adapters.pettingzoo import env, parallel_env, raw_env
from starboard.core.errors import SetupError

SHORT: dict[str, Any] = {"game": "short", "round_limit": 2}
CASES: dict[str, Callable[..., Any]] = {
    **{f"short-{n}": partial(env, "zylatron", players=n, **SHORT) for n in (2, 3, 4)},
    **{f"major-{n}": partial(env, "zylatron", players=n, round_limit=1) for n in (2, 3, 4)},
    **{f"nim-{n}": partial(env, nim.GAME, players=n) for n in (2, 3, 4)},
    **{f"skirmish-{n}": partial(env, skirmish.GAME, players=n) for n in (2, 3, 4)},
}
TOGETHER: dict[str, Callable[..., Any]] = {
    **{f"short-{n}": partial(parallel_env, "zylatron", players=n, **SHORT) for n in (2, 4)},
    "nim-3": partial(parallel_env, nim.GAME, players=3),
    **{f"skirmish-{n}": partial(parallel_env, skirmish.GAME, players=n) for n in (2, 3, 4)},
}
DICTS = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)
"""PettingZoo knows environments with masks by their names, ours not; the dead may say nothing."""

pytestmark = [pytest.mark.filterwarnings(text) for text in DICTS]


def play(made: Any, seed: int, moves: int = 100_000) -> list[tuple[str, int]]:
    """Up to so many words, drawn at random from the masks; who said what."""
    rng = np.random.default_rng(seed)
    said: list[tuple[str, int]] = []
    made.reset(seed=seed)
    for agent in made.agent_iter(moves):
        seen, _, terminated, truncated, info = made.last()
        if terminated or truncated:
            break
        assert (info["action_mask"] == seen["action_mask"]).all()
        word = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        said.append((agent, word))
        made.step(word)
    return said


@pytest.mark.parametrize("case", CASES)
def test_it_passes_the_api_test_of_pettingzoo(case: str) -> None:
    api_test(CASES[case](), num_cycles=150)


@pytest.mark.parametrize("case", CASES)
def test_it_passes_the_seed_test_of_pettingzoo(case: str) -> None:
    seed_test(CASES[case], num_cycles=40)


@pytest.mark.parametrize("case", ["short-2", "major-4", "nim-3", "skirmish-2"])
def test_it_passes_the_render_test_of_pettingzoo(case: str) -> None:
    render_test(CASES[case])


@pytest.mark.parametrize("case", CASES)
def test_a_match_ends_with_rewards_that_sum_to_zero(case: str) -> None:
    made = CASES[case]()
    play(made, 3)
    table = made.unwrapped.table
    assert table.is_over
    assert all(made.terminations.values())
    assert not any(made.truncations.values())
    totals = [made.unwrapped._cumulative_rewards[agent] for agent in made.agents]
    assert sum(totals) == pytest.approx(0.0)
    for share, total in zip(table.state.returns, totals, strict=True):
        assert (share > 0) == (total > 0) or set(totals) == {0.0}


def test_max_cycles_cuts_a_match_off_after_so_many_words() -> None:
    made = env("zylatron", max_cycles=9, **SHORT)
    assert len(play(made, 1)) == 9
    assert set(made.truncations.values()) == {True}
    assert set(made.terminations.values()) == {False}
    assert set(made.rewards.values()) == {0.0}
    for _ in range(2):
        made.step(None)
    assert made.agents == []


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    made = env("zylatron", **SHORT)
    first = play(made, 5)
    assert play(made, 5) == first
    assert play(env("zylatron", **SHORT), 5) == first
    assert play(made, 6) != first


def test_without_a_seed_luck_goes_on() -> None:
    made = raw_env(nim.GAME)
    made.reset(seed=1)
    omens = []
    for _ in range(8):
        assert isinstance(made.table.state, nim.NimState)
        omens.append(made.table.state.omens[:])
        made.reset()
    assert len({tuple(o) for o in omens}) > 1


def test_an_illegal_word_raises_and_in_wrappers_ends_the_match() -> None:
    bare = raw_env(nim.GAME)
    bare.reset(seed=1)
    with pytest.raises(ValueError, match="No option goes on with the word 5"):
        bare.step(5)
    with pytest.raises(ValueError, match="seat_0 is asked for a word"):
        bare.step(None)
    made = env(nim.GAME)
    made.reset(seed=1)
    made.step(5)
    assert made.unwrapped._cumulative_rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert all(made.terminations.values())


def test_only_the_agent_that_is_asked_may_speak() -> None:
    made = raw_env("zylatron", players=3, **SHORT)
    made.reset(seed=2)
    for agent in made.agents:
        may = made.observe(agent)["action_mask"].any()
        assert may == (agent == made.agent_selection)


def test_the_names_are_versioned_and_the_game_is_not_parallel() -> None:
    made = env("zylatron")
    assert str(made.unwrapped) == "zylatron_v0"
    assert made.possible_agents == ["seat_0", "seat_1"]
    assert made.metadata["is_parallelizable"] is False


def test_an_environment_can_be_pickled() -> None:
    made = pickle.loads(pickle.dumps(raw_env("zylatron", players=3, game="short")))
    assert made.setup.options["game"] == "short"
    assert len(made.possible_agents) == 3


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(SetupError, match="2, 3, 4 players, not 7"):
        env("zylatron", players=7)
    with pytest.raises(SetupError, match="gme"):
        env("zylatron", gme="short")
    with pytest.raises(SetupError, match="no game 'zylatrom'"):
        env("zylatrom")
    with pytest.raises(ValueError, match="no render mode 'rgb'"):
        env("zylatron", render_mode="rgb")


# -- the parallel form ------------------------------------------------------------------------


def play_together(made: Any, seed: int) -> list[dict[str, int]]:
    """A whole match in parallel steps, words drawn at random from the masks; all that was said."""
    rng = np.random.default_rng(seed)
    seen, _ = made.reset(seed=seed)
    said: list[dict[str, int]] = []
    while made.agents:
        words = {
            agent: int(rng.choice(np.flatnonzero(one["action_mask"])))
            if one["action_mask"].any()
            else 0
            for agent, one in seen.items()
        }
        said.append({agent: words[agent] for agent in seen if seen[agent]["action_mask"].any()})
        seen, rewards, terminations, _, infos = made.step(words)
        assert not any("illegal_word" in info for info in infos.values())
        if made.table.is_over:
            assert all(terminations.values())
            assert sum(rewards.values()) == pytest.approx(0.0)
    assert made.table.is_over
    return said


@pytest.mark.parametrize("case", TOGETHER)
def test_the_parallel_form_passes_the_tests_of_pettingzoo(case: str) -> None:
    parallel_api_test(TOGETHER[case](), num_cycles=100)
    parallel_seed_test(TOGETHER[case], num_cycles=20)


@pytest.mark.parametrize("case", TOGETHER)
def test_it_passes_the_max_cycles_test_of_pettingzoo(case: str) -> None:
    def made(**more: Any) -> Any:
        """The test draws its words itself; seeds keep a game of nim from ending before it."""
        environment = TOGETHER[case](**more)
        environment.reset(seed=1)
        for i, agent in enumerate(environment.possible_agents):
            environment.action_space(agent).seed(i)
        return environment

    max_cycles_test(
        SimpleNamespace(parallel_env=made, env=lambda **more: parallel_to_aec(made(**more)))
    )


@pytest.mark.parametrize("case", TOGETHER)
def test_matches_in_parallel_steps_come_to_an_end(case: str) -> None:
    made = TOGETHER[case]()
    assert play_together(made, 4) == play_together(made, 4)


def test_sealed_orders_are_written_at_the_same_time() -> None:
    said = play_together(parallel_env(skirmish.GAME, players=3), 1)
    assert len(said[0]) == 3


def test_a_word_that_may_not_be_said_says_nothing_in_parallel() -> None:
    made = parallel_env(skirmish.GAME, players=2)
    seen, _ = made.reset(seed=1)
    wrong = {agent: int(np.flatnonzero(one["action_mask"] == 0)[0]) for agent, one in seen.items()}
    again, rewards, terminations, _, infos = made.step(wrong)
    assert all(info["illegal_word"] for info in infos.values())
    assert not any(terminations.values())
    assert set(rewards.values()) == {0.0}
    for agent, one in seen.items():
        assert (again[agent]["action_mask"] == one["action_mask"]).all()


def test_words_of_agents_that_are_not_asked_are_passed_over() -> None:
    made = parallel_env("zylatron", **SHORT)
    seen, _ = made.reset(seed=2)
    asked = [agent for agent, one in seen.items() if one["action_mask"].any()]
    assert len(asked) == 1
    word = int(np.flatnonzero(seen[asked[0]]["action_mask"])[0])
    _, _, _, _, infos = made.step(dict.fromkeys(made.agents, word))
    assert not any("illegal_word" in info for info in infos.values())
