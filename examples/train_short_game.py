"""Train a player of Zylatron's Short Game by playing against itself, on one core.

    python examples/train_short_game.py --games 24 --every 2

The player values a position by a weighted sum of what the game's evaluator measures. It begins
with all weights at zero, so that it plays at random, and learns them by TD(lambda): after each
match every position is drawn towards what the following ones were worth, and the last towards the
result. It sees only worlds imagined for its seat, as every bot does.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starboard import load
from starboard.adapters.table import Table, rewards_of, setup_of
from starboard.adapters.words import Vocabulary
from starboard.bots.api import Bot, Glimpse, look
from starboard.bots.explain import Explanation
from starboard.bots.levels import make_bot
from starboard.core.chance import FastChance
from starboard.core.game import Game
from starboard.core.search import Evaluator, Lookahead
from starboard.core.state import State

Vector = NDArray[np.float64]


class Weighted(Evaluator):
    """What the game's evaluator measures, each number times a weight of our own."""

    def __init__(self, game: Game[Any]) -> None:
        self.base = game.evaluator()
        self.weights: Vector = np.zeros(len(self.base.names()))

    def names(self) -> list[str]:
        """What the numbers are about."""
        return self.base.names()

    def continues(self, kind: int) -> bool:
        """As the game's evaluator says."""
        return self.base.continues(kind)

    def measure(self, s: State, seat: int) -> list[float]:
        """The weighted numbers."""
        pairs = zip(self.weights.tolist(), self.base.measure(s, seat), strict=True)
        return [weight * number for weight, number in pairs]


@dataclass
class Learner:
    """A bot that takes the answer with the best value and keeps what it saw for learning."""

    evaluator: Weighted
    seed: int
    explore: float = 0.0
    name: str = "learner"
    worlds: int = 1
    seen: list[Vector] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.luck = FastChance(self.seed)

    def choose(self, glimpse: Glimpse) -> int:
        """The best answer, or now and then any other."""
        world = glimpse.worlds[0]
        self.seen.append(np.array(self.evaluator.base.measure(world, glimpse.seat)))
        options = list(glimpse.options)
        if self.luck.below(1000) < round(1000 * self.explore):
            return options[self.luck.below(len(options))]
        ahead = Lookahead(self.evaluator, self.luck, 1)
        values = ahead.values([world], glimpse.decision.id, glimpse.seat, options)
        best = max(values)
        ties = [a for a, value in zip(options, values, strict=True) if value >= best - 1e-9]
        return ties[self.luck.below(len(ties))]

    def explain(self) -> Explanation | None:
        """It learns, it does not explain."""


def play(game: Game[Any], bots: Sequence[Bot], seed: int) -> list[float]:
    """One Short Game between *bots*: what its result is worth to each seat."""
    setup = setup_of(game, len(bots), {"game": "short"})
    table = Table(game, setup, Vocabulary(game), FastChance(seed))
    eyes = FastChance(seed + 1)
    while table.seat is not None:
        assert table.phrase is not None
        assert table.decision is not None
        bot = bots[table.seat]
        options = table.phrase.options.tolist()
        seen = int(eyes.next32())
        glimpse = look(game, table.state, table.decision, options, seed=seen, worlds=bot.worlds)
        table.play(bot.choose(glimpse))
    return rewards_of([float(share) for share in table.state.returns])


def learn(weights: Vector, seen: list[Vector], result: float, rate: float, trace: float) -> Vector:
    """The weights after one match that was worth *result* (0 lost, 1 won) to the seat."""
    table = np.array(seen)
    values = 1.0 / (1.0 + np.exp(-table @ weights))
    wanted = np.empty(len(values))
    ahead = result
    for i in range(len(values) - 1, -1, -1):
        wanted[i] = ahead
        ahead = (1.0 - trace) * values[i] + trace * ahead
    step: Vector = table.T @ (wanted - values) / len(values)
    return weights + rate * step


def trial(game: Game[Any], evaluator: Weighted, rival: str, games: int, seed: int) -> list[int]:
    """How many of *games* the player wins, draws and loses against the bot *rival*."""
    counts = [0, 0, 0]
    for i in range(games):
        bots: list[Bot] = [Learner(evaluator, seed + i), make_bot(rival, seed + i)]
        ours = i % 2
        worth = play(game, bots[::-1] if ours else bots, seed + i)[ours]
        counts[0 if worth > 0 else 1 if worth == 0 else 2] += 1
    return counts


def train(
    games: int, every: int, trials: int, seed: int, rate: float = 0.5, trace: float = 0.9
) -> list[tuple[int, float]]:
    """Play *games* matches of self-play; the win rate against random after every so many."""
    game = load("zylatron")
    evaluator = Weighted(game)
    curve: list[tuple[int, float]] = []
    began = time.perf_counter()
    say("self-play   against random: won drawn lost rate   against greedy: rate   seconds")
    for done in range(games + 1):
        if done % every == 0:
            won, drawn, lost = trial(game, evaluator, "random", trials, 10_000 + seed)
            rivalled = trial(game, evaluator, "greedy", trials, 20_000 + seed)[0]
            curve.append((done, won / trials))
            took = time.perf_counter() - began
            say(
                f"{done:9} {won:20} {drawn:5} {lost:4} {won / trials:4.0%}"
                f" {rivalled / trials:22.0%} {took:9.0f}"
            )
        explore = max(0.05, 0.3 * (1 - done / games))
        bots = [Learner(evaluator, 2 * (seed + done) + i, explore) for i in range(2)]
        worth = play(game, bots, seed + done)
        for bot, reward in zip(bots, worth, strict=True):
            result = (1.0 + reward) / 2
            evaluator.weights = learn(evaluator.weights, bot.seen, result, rate, trace)
    for name, weight in zip(evaluator.names(), evaluator.weights.tolist(), strict=True):
        say(f"{weight:+6.2f}  {name}")
    return curve


def say(text: str) -> None:
    """One line to standard output."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(description="Train a player of Zylatron's Short Game.")
    parser.add_argument("--games", type=int, default=24, help="matches of self-play")
    parser.add_argument("--every", type=int, default=2, help="matches between two trials")
    parser.add_argument("--trials", type=int, default=50, help="matches of a trial")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    train(args.games, args.every, args.trials, args.seed)


if __name__ == "__main__":
    main()
