"""Measures one game in the build that runs: `python -m starboard.cli.measure GAME [quick]`.

Prints one JSON object. A process of its own, so that memory and build are the game's alone.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

import starboard
from starboard import _build
from starboard.bots.mcts import Search
from starboard.core.chance import FastChance, playout
from starboard.core.game import Game, Setup
from starboard.core.repeat import repeat_clone, repeat_options
from starboard.core.state import State
from starboard.core.types import CHANCE
from starboard.engine import registry

__all__ = ["TOY", "has_toy", "measure"]

TOY = "toy"
"""The measuring game of the checkout, which is no game of the registry."""
REPEATS = 5
SAMPLES = 32
SLOWEST = 8
"""States timed again to find the slowest list: one hasty timing may be a hiccup."""
ITERATIONS = 100
"""Iterations of tree search in each state looked at, the making of the tree included."""
BOUND = 1 << 40
_CHECKOUT = Path(starboard.__file__).parents[2]


def has_toy() -> bool:
    """Whether this is a checkout with the toy game."""
    return (_CHECKOUT / "bench" / "toy.py").is_file()


def measure(slug: str, quick: bool) -> dict[str, Any]:
    """The figures of a game: medians of five runs in CPU time."""
    subject = _Subject(slug, quick)
    span = 0.04 if quick else 0.4
    rates = [subject.play(seed, span) for seed in range(REPEATS)]
    samples, slow = subject.samples(FastChance(1))
    return {
        "game": slug,
        "build": _build.build(),
        "decisions_per_s": round(median(rate[0] for rate in rates)),
        "games_per_s": round(median(rate[1] for rate in rates), 2),
        "clone_us": _each(samples, span, repeat_clone),
        "options_us": _each(samples, span, repeat_options),
        "options_max_us": max(_each([s], span / len(slow), repeat_options) for s in slow),
        "view_us": _each(samples, span, subject.look) if subject.game is not None else None,
        "mcts_per_s": subject.search(samples, quick),
        "peak_mb": _peak_mb(),
    }


class _Subject:
    """A game to be measured with its default options, in turn with each number of players.

    When it must be *quick* the smallest number has to do.
    """

    def __init__(self, slug: str, quick: bool) -> None:
        self.game: Game[Any] | None = None
        self.shunned: tuple[int, ...] = ()
        self._setups: list[Setup] = []
        if slug == TOY:
            sys.path.insert(0, str(_CHECKOUT))
            self._toy = importlib.import_module("bench.toy")
            return
        game = self.game = registry.load(slug)
        self.shunned = game.yield_verbs
        for number in game.players[:1] if quick else game.players:
            names = tuple(f"p{seat}" for seat in range(number))
            self._setups.append(game.check_setup(Setup(names)))

    def new(self, at: int) -> State:
        """The start of game number *at*."""
        if self.game is None:
            war: State = self._toy.new_war()
            return war
        s: State = self.game.new(self._setups[at % len(self._setups)])
        s.quiet = True
        s.events.clear()
        return s

    def play(self, seed: int, span: float) -> tuple[float, float]:
        """Decisions and games per second of random play for at least *span* seconds."""
        luck = FastChance(seed)
        made = games = 0
        whole = max(1, len(self._setups))
        begun = time.process_time()
        while games % whole or time.process_time() - begun < span:
            made += playout(self.new(games), luck, BOUND, self.shunned)
            games += 1
        spent = time.process_time() - begun
        return made / spent, games / spent

    def samples(self, luck: FastChance) -> tuple[list[State], list[State]]:
        """States of players' decisions spread over one game, and those slowest to list."""
        s = self.new(0)
        kept: list[State] = []
        slow: list[tuple[float, State]] = []
        at, stride = 0, 1
        while s.pending:
            if s.pending[0].seat != CHANCE:
                slow.append((_spent([s], 1, repeat_options), s.clone()))
                slow = sorted(slow, key=lambda one: -one[0])[:SLOWEST]
                if at % stride == 0:
                    kept.append(s.clone())
                if len(kept) == 2 * SAMPLES:
                    kept, stride = kept[::2], 2 * stride
                at += 1
            playout(s, luck, 1, self.shunned)
        return kept, [state for _, state in slow]

    def search(self, samples: list[State], quick: bool) -> int | None:
        """Iterations of tree search per second, each tree begun anew; None without a game."""
        if self.game is None:
            return None
        times, span = (8, 0.0) if quick else (ITERATIONS, 2.0)
        made, spent = 0, 0.0
        begun = time.process_time()
        for s in samples[len(samples) // 2 :]:
            d = s.pending[0]
            tree = Search(self.game.evaluator(), FastChance(1), shunned=self.shunned)
            tree.iterate(tree.plant([s], d.id, d.seat, 0), [s], times)
            made += times
            spent = time.process_time() - begun
            if spent > span:
                break
        return round(made / spent)

    def look(self, s: State, n: int) -> None:
        """Make the view of the seat that decides, *n* times."""
        assert self.game is not None
        for _ in range(n):
            self.game.view(s, int(s.pending[0].seat))


def _each(samples: list[State], span: float, run: Callable[[State, int], None]) -> float:
    """The microseconds of one call, averaged over the samples."""
    times = 1
    while _spent(samples, times, run) < span / 4:
        times *= 2
    runs = [_spent(samples, times, run) for _ in range(REPEATS)]
    return round(median(runs) / (times * len(samples)) * 1e6, 3)


def _spent(samples: list[State], times: int, run: Callable[[State, int], None]) -> float:
    begun = time.process_time()
    for s in samples:
        run(s, times)
    return time.process_time() - begun


def _peak_mb() -> float | None:
    """The most memory this process has held, where the system tells.

    Linux counts what the starting process held into getrusage of the started one, so its own
    figure is read where there is one.
    """
    try:
        status = Path("/proc/self/status").read_text(encoding="utf-8")
        return round(int(status.split("VmHWM:")[1].split()[0]) / 1024, 1)
    except (OSError, IndexError, ValueError):
        return _peak_of_usage()


def _peak_of_usage() -> float | None:
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1 << 20 if sys.platform == "darwin" else 1 << 10), 1)


if __name__ == "__main__":
    figures = measure(sys.argv[1], sys.argv[2:] == ["quick"])
    sys.stdout.write(msgspec.json.encode(figures).decode() + "\n")
