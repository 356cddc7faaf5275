"""One match between bots: who answers, what luck says, and what went wrong."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from math import floor, log2
from typing import Any

from starboard.bots.api import Bot, Glimpse, Guest, Told, company, look
from starboard.bots.levels import make_bot
from starboard.bots.steward import Steward
from starboard.core.chance import FastChance, draw, playout
from starboard.core.game import Game
from starboard.core.state import Decision, State
from starboard.core.types import Options
from starboard.engine.match import Match

__all__ = ["CRASH", "ILLEGAL", "LOST", "Fault", "Table", "Times", "derive", "percentile"]

RANDOM = "random"
ILLEGAL = "illegal"
CRASH = "crash"
LOST = "lost"
_STEPS = 16
"""Steps of the scale of times per doubling: a time is known to about four per cent."""

Times = Counter[int]
"""How many decisions took about 2 ** (key / 16) microseconds."""

Seen = Callable[[State, Decision, list[int], int], None]
"""Called at each decision of a player: the true state, the decision, its options, the answer."""


@dataclass(frozen=True)
class Fault:
    """What the bot of *seat* did wrong in one match: its *kind*, how often, and the first time."""

    seat: int
    kind: str
    count: int
    first: str


class Table:
    """The bots of one match and its luck; bots that only play at random share that luck.

    A bot that raises or answers no option is at fault: the steward answers for it, and the match
    goes on. *times* has the time of each seat's decisions, which is the one thing here that does
    not follow from seed and index.
    """

    def __init__(
        self,
        game: Game[Any],
        names: tuple[str, ...],
        seed: int,
        index: int,
        seen: Seen | None = None,
    ) -> None:
        self.game = game
        self.luck = FastChance(derive(seed, index, "luck"))
        self.times: list[Times] = [Counter() for _ in names]
        self._at_random = all(name == RANDOM for name in names)
        self._bots: list[Bot] = [
            make_bot(name, derive(seed, index, f"seat {seat}")) for seat, name in enumerate(names)
        ]
        self._steward = Steward()
        self._eyes = FastChance(derive(seed, index, "eyes"))
        self._seen = seen
        self._faults: dict[tuple[int, str], tuple[int, str]] = {}
        self._made = 0
        self._match: Match | None = None
        self._told: Told | None = None
        self._options = Options()
        self._weights = Options()

    @property
    def has_guests(self) -> bool:
        """Whether some bot wants to know how a match goes and ends: then it must be a `Match`."""
        return any(isinstance(bot, Guest) for bot in self._bots)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What went wrong so far, by seat."""
        return tuple([Fault(*key, *self._faults[key]) for key in sorted(self._faults)])

    def play(self, state: State, limit: int) -> int:
        """Play to the end; how many decisions players made."""
        if self._at_random and self._seen is None:
            return playout(state, self.luck, limit, self.game.yield_verbs)
        steps = 0
        while state.pending and steps < limit:
            steps += 1
            if state.at_chance():
                answer = draw(state, self.luck, self._options, self._weights)
                state.play(state.pending[0], answer)
                continue
            d, action = self._decide(state)
            state.play(d, action)
        return self._made

    def play_match(self, match: Match, limit: int) -> int:
        """Play a match that keeps its record, to the end; how many decisions players made."""
        self._match, self._told = match, Told(match)
        with company(match, self._bots):
            while not match.is_over and len(match.entries) < limit:
                d, action = self._decide(match.state)
                ask = next(a for a in match.open(int(d.seat)) if a.decision.id == d.id)
                match.submit(int(d.seat), ask.id, action)
        return self._made

    def _decide(self, state: State) -> tuple[Decision, int]:
        """An open decision of a player and the answer to it."""
        pending = state.pending
        d = pending[0]
        if self._at_random and len(pending) > 1:
            d = pending[self.luck.below(len(pending))]
        state.options(d, self._options)
        options = self._options.to_list()
        action = self._answer(state, d, options)
        if self._seen is not None:
            self._seen(state, d, options, action)
        self._made += 1
        return d, action

    def _answer(self, state: State, d: Decision, options: list[int]) -> int:
        if self._at_random:
            self._options.shun(self.game.yield_verbs)
            return int(self._options.get(self.luck.below(self._options.n)))
        if len(options) == 1:
            return options[0]
        bot = self._bots[d.seat]
        seed = int(self._eyes.next32())
        glimpse = look(
            self.game,
            state,
            d,
            options,
            seed=seed,
            worlds=bot.worlds,
            setup=self._match.setup if self._match is not None else None,
            log=self._told.news(int(d.seat)) if self._told is not None else (),
        )
        action = self._ask(bot, glimpse)
        if action is not None:
            return action
        glimpse = look(self.game, state, d, options, seed=seed, worlds=self._steward.worlds)
        return self._steward.choose(glimpse)

    def _ask(self, bot: Bot, glimpse: Glimpse) -> int | None:
        """The bot's answer, or None when it has none that may be played."""
        begun = time.perf_counter_ns()
        try:
            action: object = bot.choose(glimpse)
        except Exception as why:  # whatever a bot does wrong, the match goes on
            self._blame(glimpse.seat, CRASH, f"{bot.name} raised {type(why).__name__}: {why}")
            return None
        spent = time.perf_counter_ns() - begun
        self.times[glimpse.seat][floor(_STEPS * log2(max(spent, 1000) / 1000))] += 1
        if isinstance(bot, Guest) and bot.fault and (glimpse.seat, LOST) not in self._faults:
            self._blame(glimpse.seat, LOST, bot.fault)
        if isinstance(action, int) and action in glimpse.options:
            return int(action)
        number = len(glimpse.options)
        self._blame(
            glimpse.seat,
            ILLEGAL,
            f"{bot.name} answered {action!r}, which is none of its {number} options",
        )
        return None

    def _blame(self, seat: int, kind: str, text: str) -> None:
        count, first = self._faults.get((seat, kind), (0, f"{text} (decision {self._made})"))
        self._faults[seat, kind] = (count + 1, first)


def percentile(times: Times, share: float) -> float | None:
    """The microseconds that *share* of the decisions stayed within; None if there are none."""
    left = share * times.total()
    for key in sorted(times):
        left -= times[key]
        if left <= 0:
            return float(2 ** ((key + 0.5) / _STEPS))
    return None


def derive(seed: int, index: int, use: str) -> int:
    """An independent seed for one use in one match."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{index}/{use}".encode()).digest()[:8], "big")
