"""The Gymnasium environment, by Gymnasium's own checks and by ours."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from toys import nim, skirmish

from starboard.adapters.gym import StarboardEnv, id_of
from starboard.core.errors import SetupError

SHORT: dict[str, Any] = {"game": "short", "round_limit": 2}


def play(made: Any, seed: int) -> tuple[list[int], float]:
    """One match with words drawn at random from the masks: the words and the last reward."""
    rng = np.random.default_rng(seed)
    seen, _ = made.reset(seed=seed)
    said: list[int] = []
    while True:
        word = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        said.append(word)
        seen, reward, terminated, truncated, _ = made.step(word)
        if terminated or truncated:
            return said, float(reward)


@pytest.mark.parametrize("opponents", ["greedy", "random"])
def test_the_registered_game_passes_the_check_of_gymnasium(opponents: str) -> None:
    made = gymnasium.make("starboard/Zylatron-v0", opponents=opponents, **SHORT)
    assert made.spec is not None
    check_env(made.unwrapped)


@pytest.mark.parametrize("game", [nim.GAME, skirmish.GAME])
@pytest.mark.parametrize("players", [2, 3])
def test_the_toys_pass_the_check_of_gymnasium(game: Any, players: int) -> None:
    if id_of(game.slug) not in gymnasium.registry:
        entry = "starboard.adapters.gym:StarboardEnv"
        gymnasium.register(id_of(game.slug), entry, kwargs={"slug": game})
    made = gymnasium.make(id_of(game.slug), players=players, opponents="random")
    check_env(made.unwrapped)


def test_a_match_ends_with_the_worth_of_its_result() -> None:
    made = StarboardEnv(nim.GAME, opponents="random")
    rewards = set()
    for seed in range(12):
        _, reward = play(made, seed)
        assert made.table is not None
        assert made.table.is_over
        won = made.table.state.returns[made.seat] > 0
        assert (reward > 0) == won or reward == 0
        rewards.add(reward)
    assert {-1.0, 1.0} <= rewards


def test_the_seat_is_drawn_by_the_seed_or_chosen() -> None:
    made = StarboardEnv("zylatron", opponents="random", **SHORT)
    seats = [made.reset(seed=seed)[1]["seat"] for seed in range(10)]
    assert set(seats) == {0, 1}
    assert seats == [made.reset(seed=seed)[1]["seat"] for seed in range(10)]
    chosen = StarboardEnv("zylatron", opponents="random", seat=1, **SHORT)
    assert {chosen.reset(seed=seed)[1]["seat"] for seed in range(5)} == {1}


def test_the_same_seed_gives_the_same_match() -> None:
    made = StarboardEnv("zylatron", players=3, opponents=["greedy", "random"], **SHORT)
    first = play(made, 4)
    again = StarboardEnv("zylatron", players=3, opponents=["greedy", "random"], **SHORT)
    assert play(made, 4) == play(again, 4) == first


def test_an_illegal_word_loses_the_match() -> None:
    made = StarboardEnv(nim.GAME, opponents="random", seat=0)
    seen, _ = made.reset(seed=1)
    word = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = made.step(word)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info == {"illegal": word}
    with pytest.raises(RuntimeError, match="call reset first"):
        made.step(word)


def test_a_match_is_cut_off_after_max_cycles() -> None:
    made = StarboardEnv("zylatron", opponents="random", max_cycles=3, game="short")
    said, reward = play(made, 1)
    assert len(said) == 3
    assert reward == 0.0
    assert made.table is not None
    assert not made.table.is_over


def test_a_match_in_which_the_agent_is_never_asked_is_passed_over() -> None:
    made = StarboardEnv(nim.GAME, opponents="random", seat=1, pile=1)
    for seed in range(20):
        seen, _ = made.reset(seed=seed)
        assert seen["action_mask"].any()


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(SetupError, match="There are 2 opponents, not 1"):
        StarboardEnv("zylatron", players=3, opponents=["greedy"])
    with pytest.raises(SetupError, match="no bot 'gredy'"):
        StarboardEnv("zylatron", opponents="gredy")
    with pytest.raises(SetupError, match="there is no seat 2"):
        StarboardEnv("zylatron", seat=2)


def test_the_picture_and_the_text_are_drawn() -> None:
    text = StarboardEnv("zylatron", opponents="random", render_mode="ansi", **SHORT)
    assert text.render() is None
    text.reset(seed=1)
    assert "Setting up" in text.render()
    pixels = StarboardEnv("zylatron", opponents="random", render_mode="rgb_array", **SHORT)
    pixels.reset(seed=1)
    assert pixels.render().dtype == np.uint8


def test_ids_are_made_of_slugs() -> None:
    assert id_of("buck-rogers") == "starboard/BuckRogers-v0"
