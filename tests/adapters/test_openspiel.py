"""The OpenSpiel games, by OpenSpiel's own tests and by ours."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import cfr, exploitability
from open_spiel.python.algorithms.get_all_states import get_all_states
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test
from toys import nim, skirmish

from starboard.adapters.openspiel import name_of, register
from starboard.games.zylatron import GAME

for _toy in (nim.GAME, skirmish.GAME):
    register(_toy)

CASES: dict[str, tuple[Any, int, str]] = {
    "short-2": (GAME, 2, "game:short;round_limit:2"),
    "short-3": (GAME, 3, "game:short;round_limit:1"),
    "major-2": (GAME, 2, "round_limit:1"),
    "major-4": (GAME, 4, "round_limit:1"),
    "nim-2": (nim.GAME, 2, ""),
    "nim-4": (nim.GAME, 4, "pile:5;misere:yes"),
    "skirmish-2": (skirmish.GAME, 2, ""),
    "skirmish-3": (skirmish.GAME, 3, "rounds:2"),
}


def load(case: str) -> Any:
    game, players, options = CASES[case]
    return pyspiel.load_game(name_of(game), {"players": players, "options": options})


def walk(game: Any, seed: int, words: int = 10_000) -> Any:
    """A state after so many words drawn at random, or the last one."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state()
    while words and not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
        words -= 1
    return state


@pytest.mark.parametrize("case", CASES)
def test_it_passes_the_random_simulations_of_openspiel(case: str) -> None:
    pyspiel.random_sim_test(load(case), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("case", CASES)
def test_it_passes_the_games_simulation_test_of_openspiel(case: str) -> None:
    games_sim_test.GamesSimTest().sim_game(load(case))


@pytest.mark.parametrize("case", CASES)
def test_results_sum_to_zero_and_odds_to_one(case: str) -> None:
    game = load(case)
    state = game.new_initial_state()
    rng = np.random.default_rng(5)
    while not state.is_terminal():
        assert state.returns() == [0.0] * game.num_players()
        if state.is_chance_node():
            odds = state.chance_outcomes()
            assert sum(share for _, share in odds) == pytest.approx(1.0)
            assert len(odds) > 1
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(0.0)
    assert len(state.full_history()) <= game.max_game_length()


@pytest.mark.parametrize("case", CASES)
def test_a_clone_goes_its_own_way(case: str) -> None:
    state = walk(load(case), 3, words=5)
    before = str(state)
    other = state.clone()
    while not other.is_terminal():
        other.apply_action(other.legal_actions()[-1])
    assert str(state) == before
    assert str(other) != before


def test_a_state_is_restored_in_the_middle_of_a_word() -> None:
    game = load("short-2")
    state = walk(game, 1, words=9)
    while not state.table.words:
        state.apply_action(state.legal_actions()[0])
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()
    for player in range(2):
        assert again.information_state_string(player) == state.information_state_string(player)


def test_words_have_names() -> None:
    state = walk(load("short-2"), 1, words=4)
    names = [state.action_to_string(word) for word in state.legal_actions()]
    assert len(set(names)) == len(names)
    assert "end-turn" in names
    assert any(name.startswith("start-move ... (") for name in names)
    assert state.action_to_string(0, 2) == "travel"


def test_information_depends_on_nothing_that_the_seat_was_not_told() -> None:
    """Nim deals an omen to each seat in turn; only its owner sees it."""
    game = load("nim-2")
    omen = len(nim.GAME.verbs)
    states = []
    for bobs in (1, 2):
        state = game.new_initial_state()
        state.apply_action(omen + 3)
        state.apply_action(omen + bobs)
        state.apply_action(state.legal_actions()[-1])
        states.append(state)
    one, two = states
    for read in ("information_state", "observation"):
        strings = [getattr(s, f"{read}_string") for s in states]
        tensors = [getattr(s, f"{read}_tensor") for s in states]
        assert strings[0](0) == strings[1](0)
        assert strings[0](1) != strings[1](1)
        assert tensors[0](0) == tensors[1](0)
        assert tensors[0](1) != tensors[1](1)
    assert one.legal_actions() == two.legal_actions()


def test_the_information_state_remembers_what_the_view_forgets() -> None:
    """Two ways to the same pile: the views are alike, the memories are not."""
    game = load("nim-2")
    take, each = 0, len(nim.GAME.verbs)
    ends = []
    for takes in ((1, 2), (2, 1)):
        state = game.new_initial_state()
        state.apply_action(each + 1)
        state.apply_action(each + 1)
        for sticks in takes:
            state.apply_action(take)
            state.apply_action(each + sticks)
        ends.append(state)
    assert ends[0].observation_string(0) == ends[1].observation_string(0)
    assert ends[0].information_state_string(0) != ends[1].information_state_string(0)
    assert ends[0].information_state_tensor(0) != ends[1].information_state_tensor(0)


def test_solvers_of_openspiel_run_on_a_small_game() -> None:
    game = pyspiel.load_game(name_of(nim.GAME), {"options": "pile:1"})
    assert len(get_all_states(game, include_chance_states=True)) > 50
    solver = cfr.CFRSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(6):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < before / 2


def test_the_rl_environment_of_openspiel_runs() -> None:
    env = rl_environment.Environment(load("short-2"))
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) > 0
        step = env.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == 0.0


def test_observers_take_no_parameters() -> None:
    game = load("nim-2")
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(game, params={"colour": "red"})


def test_registering_twice_changes_nothing() -> None:
    assert register(GAME) == "python_starboard_zylatron"
    assert pyspiel.registered_names().count("python_starboard_zylatron") == 1
