"""PettingZoo: every seat an agent, every step one word (docs/environments.md)."""

from __future__ import annotations

import sys
from typing import Any

from starboard.adapters.extra import extra

with extra("rl"):
    import numpy as np
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers

from starboard.adapters.observe import Observer
from starboard.adapters.paint import picture_of
from starboard.adapters.spaces import action_space, observation_space
from starboard.adapters.table import SharedTable, Table, find_game, rewards_of, setup_of
from starboard.adapters.words import Vocabulary
from starboard.core.chance import FastChance
from starboard.core.game import Game
from starboard.pictures.board import board_text

__all__ = ["StarboardAEC", "StarboardParallel", "env", "parallel_env", "raw_env"]

RENDER_MODES = ("human", "ansi", "rgb_array")


def env(game: str | Game[Any], /, **options: Any) -> Any:
    """The environment of a game, in PettingZoo's usual wrappers.

    An illegal word ends the match with a reward of -1 for who said it. For *options* see
    `Seats`.
    """
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def parallel_env(game: str | Game[Any], /, **options: Any) -> StarboardParallel:
    """The environment of a game in PettingZoo's parallel form (see `StarboardParallel`)."""
    return StarboardParallel(game, **options)


def raw_env(game: str | Game[Any], /, **options: Any) -> StarboardAEC:
    """The environment of a game without wrappers; an illegal word raises ValueError."""
    return StarboardAEC(game, **options)


class Seats:
    """What both kinds of environment have in common: agents, spaces, pictures.

    *players* is the number of seats, by default as few as the game allows. *max_cycles* cuts a
    match off after so many steps. All other options are options of the game.
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
        self.table: Table | None = None
        self._seeds = np.random.default_rng()

    def draw_luck(self, seed: int | None) -> FastChance:
        """The luck of the next match; without a *seed* it goes on from the one before."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        return FastChance(int(self._seeds.integers(1 << 62)))

    def observe(self, agent: str) -> dict[str, Any]:
        """What *agent* sees, and the words it may say: none unless it is asked."""
        assert self.table is not None
        seat = self.possible_agents.index(agent)
        return {
            "observation": self.observer.of(self.table, seat),
            "action_mask": self.table.mask(seat),
        }

    def worth(self) -> list[float]:
        """The reward of each seat, once the match is over."""
        assert self.table is not None
        return rewards_of([float(share) for share in self.table.state.returns])

    def observation_space(self, agent: str) -> Any:
        """A Dict of observation and action_mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """One number for each word of the game."""
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The board as a spectator sees it: text, an array of pixels, or printed for people."""
        assert self.table is not None
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


class StarboardAEC(Seats, AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo ships no types
    """A match between agents seat_0, seat_1, ...; luck follows from the seed of `reset`."""

    table: Table

    def __init__(self, game: str | Game[Any], /, **options: Any) -> None:
        EzPickle.__init__(self, game, **options)
        AECEnv.__init__(self)
        Seats.__init__(self, game, **options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match; without a *seed* its luck goes on from the one before."""
        self.table = Table(self.game, self.setup, self.vocabulary, self.draw_luck(seed))
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
            self.rewards = dict(zip(self.agents, self.worth(), strict=True))
        elif table.seat is None or self.cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        if table.seat is not None:
            self.agent_selection = self.possible_agents[table.seat]
            self.infos[self.agent_selection]["action_mask"] = table.mask(table.seat)


class StarboardParallel(Seats, ParallelEnv, EzPickle):  # type: ignore[misc]
    """The same match in PettingZoo's parallel form: all agents hand in a word at each step.

    The words of agents that are asked are said, all of them at once where several are asked at
    the same time; those of the others are passed over. An agent whose word may not be said now
    has said nothing and is asked again: its info has "illegal_word".
    """

    table: SharedTable

    def __init__(self, game: str | Game[Any], /, **options: Any) -> None:
        EzPickle.__init__(self, game, **options)
        Seats.__init__(self, game, **options)
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new match; without a *seed* its luck goes on from the one before."""
        self.table = SharedTable(self.game, self.setup, self.vocabulary, self.draw_luck(seed))
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self._seen(), self._infos([])

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """Take a word of each agent; what each sees, its reward, and whether the match is over."""
        seats = {self.possible_agents.index(agent): int(actions[agent]) for agent in self.agents}
        refused = self.table.say_all(seats)
        self.cycles += 1
        agents = self.agents
        over = self.table.is_over
        cut_off = not over and (self.table.is_cut_off or self.cycles == self.max_cycles)
        worth = self.worth() if over else [0.0] * len(agents)
        if self.render_mode == "human":
            self.render()
        found = (
            self._seen(),
            dict(zip(agents, worth, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut_off),
            self._infos(refused),
        )
        if over or cut_off:
            self.agents = []
        return found

    def _seen(self) -> dict[str, Any]:
        return {agent: self.observe(agent) for agent in self.agents}

    def _infos(self, refused: list[int]) -> dict[str, Any]:
        """The mask of every agent, and who has said what may not be said."""
        infos: dict[str, Any] = {}
        for seat, agent in enumerate(self.agents):
            infos[agent] = {"action_mask": self.table.mask(seat)}
            if seat in refused:
                infos[agent]["illegal_word"] = True
        return infos
