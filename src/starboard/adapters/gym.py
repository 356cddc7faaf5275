"""Gymnasium: one agent against bots; importing this module registers every installed game.

`gymnasium.make("starboard/Zylatron-v0", opponents="greedy", game="short")`
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.adapters.extra import extra

with extra("rl"):
    import gymnasium
    import numpy as np

from starboard.adapters.observe import Observer
from starboard.adapters.paint import picture_of
from starboard.adapters.spaces import action_space, observation_space
from starboard.adapters.table import Table, find_game, rewards_of, setup_of
from starboard.adapters.words import Vocabulary
from starboard.bots.api import Bot, look
from starboard.bots.levels import make_bot
from starboard.core.chance import FastChance
from starboard.core.errors import SetupError
from starboard.core.game import Game
from starboard.engine import registry
from starboard.pictures.board import board_text

__all__ = ["StarboardEnv", "id_of"]

METADATA = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}
TRIES = 1000
"""Matches begun in search of one in which the agent is asked anything at all."""


def id_of(slug: str) -> str:
    """The id of a game in Gymnasium, for example starboard/Zylatron-v0."""
    return f"starboard/{slug.replace('-', ' ').title().replace(' ', '')}-v0"


class StarboardEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """A match of one agent against bots; each step is one word of the agent.

    *opponents* is the bot of every other seat, or a list with a bot for each of them. *seat* is
    the agent's; without it one is drawn for each match. *players* is the number of seats, by
    default as few as the game allows, *max_cycles* cuts a match off after so many words of the
    agent. All other options are options of the game. An illegal word loses the match.
    """

    metadata: dict[str, Any] = METADATA

    def __init__(
        self,
        slug: str | Game[Any],
        players: int | None = None,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        self.game = find_game(slug)
        self.setup = setup_of(self.game, players, options)
        others = len(self.setup.seats) - 1
        self.opponents = [opponents] * others if isinstance(opponents, str) else [*opponents]
        if len(self.opponents) != others:
            text = f"There are {others} opponents, not {len(self.opponents)}."
            raise SetupError("opponents", text)
        for name in self.opponents:
            make_bot(name, 0)
        if seat is not None and not 0 <= seat <= others:
            raise SetupError("seat", f"The seats are 0 to {others}; there is no seat {seat}.")
        self.wanted_seat = seat
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.vocabulary = Vocabulary(self.game)
        self.observer = Observer(self.game, self.vocabulary)
        self.action_space: Any = action_space(self.vocabulary)
        self.observation_space: Any = observation_space(self.observer)
        self.table: Table | None = None
        self.seat = 0
        self.cycles = 0
        self.lost_by_mistake = False
        self._bots: list[Bot] = []
        self._eyes = FastChance(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new match at the agent's first choice; seat, luck and bots follow from the seed."""
        super().reset(seed=seed)
        for _ in range(TRIES):
            table = self._begin()
            if table.seat is not None:
                return self._seen(table), self._info(table)
        raise RuntimeError(f"In {TRIES} matches nobody asked the agent anything.")

    def _begin(self) -> Table:
        """Seat everybody and play to the agent's first choice, or to the end."""
        drawn = int(self.np_random.integers(len(self.setup.seats)))
        self.seat = drawn if self.wanted_seat is None else self.wanted_seat
        self._bots = [make_bot(name, self._seed()) for name in self.opponents]
        self._eyes = FastChance(self._seed())
        self.cycles = 0
        self.lost_by_mistake = False
        self.table = Table(self.game, self.setup, self.vocabulary, FastChance(self._seed()))
        self._let_others_play(self.table)
        return self.table

    def _seed(self) -> int:
        return int(self.np_random.integers(1 << 62))

    def _let_others_play(self, table: Table) -> None:
        """The bots answer until the agent is asked or nobody is."""
        while table.seat is not None and table.seat != self.seat:
            assert table.phrase is not None
            assert table.decision is not None
            bot = self._bots[table.seat - (table.seat > self.seat)]
            glimpse = look(
                self.game,
                table.state,
                table.decision,
                table.phrase.options.tolist(),
                seed=int(self._eyes.next32()),
                worlds=bot.worlds,
            )
            table.play(bot.choose(glimpse))

    def step(
        self, action: np.int64 | int
    ) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Say one word; the others then play until the agent is asked again.

        Raises:
            RuntimeError: there is no match under way.
        """
        table = self.table
        if table is None or table.phrase is None or self.lost_by_mistake:
            raise RuntimeError("No match is under way: call reset first.")
        if not table.phrase.allows(int(action)):
            self.lost_by_mistake = True
            return self._seen(table), -1.0, True, False, {"illegal": int(action)}
        table.say(int(action))
        self.cycles += 1
        self._let_others_play(table)
        reward = 0.0
        if table.is_over:
            reward = rewards_of([float(share) for share in table.state.returns])[self.seat]
        cut = not table.is_over and (table.seat is None or self.cycles == self.max_cycles)
        return self._seen(table), reward, table.is_over, cut, self._info(table)

    def _seen(self, table: Table) -> dict[str, Any]:
        return {
            "observation": self.observer.of(table, self.seat),
            "action_mask": table.mask(self.seat),
        }

    def _info(self, table: Table) -> dict[str, Any]:
        return {"action_mask": table.mask(self.seat), "seat": self.seat}

    def render(self) -> Any:
        """The board as the agent sees it, as text or as an array of pixels."""
        if self.table is None or self.render_mode is None:
            return None
        drawn: Any = picture_of if self.render_mode == "rgb_array" else board_text
        return drawn(self.game, self.table.state, self.seat)


for _slug in registry.games():
    gymnasium.register(id_of(_slug), f"{__name__}:StarboardEnv", kwargs={"slug": _slug})
