"""PettingZoo: every seat an agent, every step one word (docs/environments.md)."""

from __future__ import annotations

import sys
from typing import Any

from starboard.adapters.extra import extra

with extra("rl"):
    import numpy as np
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

from starboard.adapters.observe import Observer
from starboard.adapters.paint import picture_of
from starboard.adapters.spaces import action_space, observation_space
from starboard.adapters.table import Table, find_game, rewards_of, setup_of
from starboard.adapters.words import Vocabulary
from starboard.core.chance import FastChance
from starboard.core.game import Game
from starboard.pictures.board import board_text

__all__ = ["StarboardAEC", "env", "raw_env"]

RENDER_MODES = ("human", "ansi", "rgb_array")


def env(game: str | Game[Any], /, **options: Any) -> Any:
    """The environment of a game, in PettingZoo's usual wrappers.

    An illegal word ends the match with a reward of -1 for who said it. For *options* see
    `StarboardAEC`.
    """
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def raw_env(game: str | Game[Any], /, **options: Any) -> StarboardAEC:
    """The environment of a game without wrappers; an illegal word raises ValueError."""
    return StarboardAEC(game, **options)


class StarboardAEC(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo ships no types
    """A match between agents seat_0, seat_1, ...; luck follows from the seed of `reset`.

    *players* is the number of seats, by default as few as the game allows. *max_cycles* cuts a
    match off after so many words. All other options are options of the game.
    """

    def __init__(
        self,
        game: str | Game[Any],
        /,
        players: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        EzPickle.__init__(self, game, players, render_mode, max_cycles, **options)
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            known = ", ".join(RENDER_MODES)
            raise ValueError(f"There is no render mode {render_mode!r}; there are {known}.")
        self.game = find_game(game)
        self.setup = setup_of(self.game, players, options)
        self.vocabulary = Vocabulary(self.game)
        self.observer = Observer(self.game, self.vocabulary)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.game.slug.replace('-', '_')}_v0",
            "render_modes": [*RENDER_MODES],
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [*self.setup.seats]
        self.action_spaces = {a: action_space(self.vocabulary) for a in self.possible_agents}
        self.observation_spaces = {
            a: observation_space(self.observer) for a in self.possible_agents
        }
        self._seeds = np.random.default_rng()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match; without a *seed* its luck goes on from the one before."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        luck = FastChance(int(self._seeds.integers(1 << 62)))
        self.table = Table(self.game, self.setup, self.vocabulary, luck)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._ask()

    def step(self, action: int | None) -> None:
        """Say one word for the agent that is asked; None for one whose match is over.

        Raises:
            ValueError: the word may not be said now.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked for a word, not for None.")
        self.table.say(int(action))
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._ask()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _ask(self) -> None:
        """Turn to the agent that is asked next, or end the match."""
        table = self.table
        self.infos = {agent: {} for agent in self.agents}
        if table.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            worth = rewards_of([float(share) for share in table.state.returns])
            self.rewards = dict(zip(self.agents, worth, strict=True))
        elif table.seat is None or self.cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        if table.seat is not None:
            self.agent_selection = self.possible_agents[table.seat]
            self.infos[self.agent_selection]["action_mask"] = table.mask(table.seat)

    def observe(self, agent: str) -> dict[str, Any]:
        """What *agent* sees, and the words it may say: none unless it is asked."""
        seat = self.possible_agents.index(agent)
        return {
            "observation": self.observer.of(self.table, seat),
            "action_mask": self.table.mask(seat),
        }

    def observation_space(self, agent: str) -> Any:
        """A Dict of observation and action_mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """One number for each word of the game."""
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The board as a spectator sees it: text, an array of pixels, or printed for people."""
        if self.render_mode == "rgb_array":
            return picture_of(self.game, self.table.state, None)
        text = board_text(self.game, self.table.state, None)
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            sys.stdout.write(f"{text}\n")
        return None

    def close(self) -> None:
        """Nothing is open."""
