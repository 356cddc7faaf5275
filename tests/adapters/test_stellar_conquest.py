"""Stellar Conquest in the research environments, by the tests of those projects."""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium
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
from starboard.games.stellar_conquest import GAME
from starboard.games.stellar_conquest.ids import BUY, BUY_ESC, SEAL, STARTING
from starboard.games.stellar_conquest.tensor import SIZE

DUEL: dict[str, Any] = {"players": 2, "turns": 36}

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def test_the_encoding_is_fixed() -> None:
    words = Vocabulary(GAME)
    verbs = len(GAME.verbs)
    assert words.size == verbs + ARG_MAX + 1 == 39 + 16_384
    assert words.names[:2] == ("pick-entry", "buy")
    order = pack(BUY, STARTING, BUY_ESC, 2)
    assert words.encode(order) == [1, verbs + 162, verbs + 1, verbs + 2, verbs]
    assert words.decode(words.encode(order)) == order
    assert words.names[words.encode(pack(SEAL))[0]] == "seal"


def test_the_size_of_an_observation_is_fixed() -> None:
    observer = Observer(GAME, Vocabulary(GAME))
    assert SIZE == GAME.observation_size == 9_817
    assert observer.size == SIZE + len(GAME.kinds) + max(GAME.players) + len(GAME.verbs) + 8


def test_it_passes_the_tests_of_pettingzoo() -> None:
    made = env("stellar-conquest", **DUEL)
    assert str(made.unwrapped) == "stellar_conquest_v0"
    api_test(made, num_cycles=120)
    seed_test(partial(env, "stellar-conquest", **DUEL), num_cycles=40)
    parallel_api_test(parallel_env("stellar-conquest", **DUEL), num_cycles=40)


def test_it_can_be_rendered() -> None:
    render_test(partial(env, "stellar-conquest", **DUEL))


def test_it_passes_the_check_of_gymnasium() -> None:
    assert id_of("stellar-conquest") == "starboard/StellarConquest-v0"
    made = gymnasium.make("starboard/StellarConquest-v0", opponents="random", **DUEL)
    check_env(made.unwrapped, skip_render_check=True)


def test_openspiel_plays_it_and_reads_its_states_back() -> None:
    assert name_of(GAME) == "python_starboard_stellar_conquest"
    game = pyspiel.load_game("python_starboard_stellar_conquest", {"players": 2, "options": ""})
    state = game.new_initial_state()
    for step in range(60):
        legal = state.legal_actions()
        state.apply_action(legal[(step * 7) % len(legal)])
    again = game.deserialize_state(state.serialize())
    assert again.history() == state.history()
    assert again.legal_actions() == state.legal_actions()
