"""Buck Rogers in the research environments, by the tests of those projects."""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from starboard.adapters.gym import id_of
from starboard.adapters.observe import Observer
from starboard.adapters.openspiel import name_of
from starboard.adapters.pettingzoo import env, parallel_env
from starboard.adapters.words import Vocabulary
from starboard.core.types import ARG_MAX, pack
from starboard.games.buck_rogers import GAME
from starboard.games.buck_rogers.ids import DIE, END_MOVE, SPLIT, STEP
from starboard.games.buck_rogers.tensor import SIZE

BUILDING: dict[str, Any] = {"players": 4, "sample_setup": "building", "hard_cap": 1}
"""The sample's first Building phase: a few words for everybody, and the game is over."""
TURN: dict[str, Any] = {"players": 2, "game": "advanced", "hard_cap": 1}
"""A whole turn with hidden cards and cargo."""
CASES = {"building": BUILDING, "turn": TURN}

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def test_the_encoding_is_fixed() -> None:
    words = Vocabulary(GAME)
    verbs = len(GAME.verbs)
    assert words.size == verbs + ARG_MAX + 1 == 49 + 16_384
    assert words.names[:2] == ("pick-colour", "pick-leader")
    assert words.names[-1] == "die"
    step = pack(STEP, 2, 5, 6, 4 * SPLIT + 3)
    assert words.encode(step) == [12, verbs + 2, verbs + 5, verbs + 6, verbs + 4 * 512 + 3]
    assert words.decode(words.encode(step)) == step
    assert words.encode(pack(END_MOVE))[0] == 22
    assert words.encode(pack(DIE, 10))[:2] == [48, verbs + 10]


def test_the_size_of_an_observation_is_fixed() -> None:
    observer = Observer(GAME, Vocabulary(GAME))
    assert observer.size == SIZE + len(GAME.kinds) + 6 + len(GAME.verbs) + 8


@pytest.mark.parametrize("case", CASES)
def test_it_passes_the_test_of_pettingzoo(case: str) -> None:
    made = env("buck-rogers", **CASES[case])
    assert str(made.unwrapped) == "buck_rogers_v0"
    api_test(made, num_cycles=150)


def test_it_passes_the_parallel_test_of_pettingzoo() -> None:
    parallel_api_test(parallel_env("buck-rogers", **BUILDING), num_cycles=60)


def test_a_seed_gives_the_same_match() -> None:
    seed_test(partial(env, "buck-rogers", **BUILDING), num_cycles=60)


def test_it_can_be_rendered() -> None:
    render_test(partial(env, "buck-rogers", **BUILDING))


def test_it_passes_the_check_of_gymnasium() -> None:
    assert id_of("buck-rogers") == "starboard/BuckRogers-v0"
    made = gymnasium.make("starboard/BuckRogers-v0", opponents="random", **BUILDING)
    check_env(made.unwrapped, skip_render_check=True)


def test_it_passes_the_random_simulations_of_openspiel() -> None:
    options = "sample_setup:building;hard_cap:1"
    assert name_of(GAME) == "python_starboard_buck_rogers"
    game = pyspiel.load_game("python_starboard_buck_rogers", {"players": 4, "options": options})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_match_can_be_said_to_its_end() -> None:
    made = env("buck-rogers", **BUILDING)
    made.reset(seed=4)
    rng = np.random.default_rng(4)
    rewards: dict[str, float] = {}
    for agent in made.agent_iter(5_000):
        seen, reward, terminated, truncated, _ = made.last()
        rewards[agent] = rewards.get(agent, 0) + reward
        over = terminated or truncated
        made.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert not made.agents
    assert max(rewards.values()) > 0 > min(rewards.values())
