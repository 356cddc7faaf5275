"""Steps per second of environments, ours beside others': `python -m starboard.adapters.bench`.

Everybody plays at random among the legal actions, by one and the same loop, on one core. What is
not installed is named and left out. `--json` prints JSON, `--quick` makes short runs.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from statistics import median
from typing import Any

import msgspec

from starboard.engine import registry

__all__ = ["Environment", "environments", "measure", "spiel_steps", "zoo_steps"]

REPEATS = 3
PETTINGZOO = ("tictactoe_v3", "connect_four_v3", "chess_v6")
OPENSPIEL = ("tic_tac_toe", "python_tic_tac_toe", "backgammon")

Play = Callable[[random.Random, float], tuple[int, float]]
"""Random play for at least that many seconds: steps made, and seconds of CPU time spent."""


class Environment(msgspec.Struct):
    """One environment: whose *maker* it is, the *interface* it has, and how fast it was.

    *steps_per_s* is None if it could not be measured, and *why* says why not.
    """

    interface: str
    maker: str
    game: str
    steps_per_s: int | None = None
    why: str = ""


def environments() -> list[tuple[Environment, Callable[[], Play]]]:
    """What is to be measured, each with what makes its play; that may raise ImportError."""
    ours = registry.games()
    return [
        *[(Environment("pettingzoo", "starboard", slug), _our_zoo(slug)) for slug in ours],
        *[(Environment("pettingzoo", "pettingzoo", name), _zoo(name)) for name in PETTINGZOO],
        *[(Environment("openspiel", "starboard", slug), _our_spiel(slug)) for slug in ours],
        *[(Environment("openspiel", "openspiel", name), _spiel(name)) for name in OPENSPIEL],
    ]


def measure(quick: bool) -> list[Environment]:
    """Every environment with its figure: the median of three runs in CPU time."""
    found: list[Environment] = []
    for environment, make in environments():
        try:
            play = make()
        except ModuleNotFoundError as why:
            environment.why = f"{why.name} is not installed: pip install starboard[bench]"
        except ImportError as why:
            environment.why = str(why)
        else:
            environment.steps_per_s = _rate(play, 0.05 if quick else 1.0)
        found.append(environment)
    return found


def _rate(play: Play, span: float) -> int:
    play(random.Random(0), 0.0)
    runs = [play(random.Random(seed), span) for seed in range(REPEATS)]
    return round(median(steps / spent for steps, spent in runs))


# -- PettingZoo -----------------------------------------------------------------------------


def zoo_steps(env: Any, luck: random.Random, span: float) -> tuple[int, float]:
    """Random masked play of a turn-based PettingZoo environment; whole matches only.

    Steps that only take an agent off a finished match are not counted.
    """
    steps = 0
    begun = time.process_time()
    while True:
        env.reset(seed=luck.getrandbits(31))
        while env.agents:
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(luck.choice(seen["action_mask"].nonzero()[0]))
            steps += 1
        spent = time.process_time() - begun
        if spent >= span:
            return steps, spent


def _our_zoo(slug: str) -> Callable[[], Play]:
    def make() -> Play:
        env = import_module("starboard.adapters.pettingzoo").env(slug)
        return lambda luck, span: zoo_steps(env, luck, span)

    return make


def _zoo(name: str) -> Callable[[], Play]:
    def make() -> Play:
        env = import_module(f"pettingzoo.classic.{name}").env()
        return lambda luck, span: zoo_steps(env, luck, span)

    return make


# -- OpenSpiel ------------------------------------------------------------------------------


def spiel_steps(game: Any, luck: random.Random, span: float) -> tuple[int, float]:
    """Random play of an OpenSpiel game; whole matches only, luck's moves not counted."""
    steps = 0
    begun = time.process_time()
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                weights = [chance for _, chance in outcomes]
                state.apply_action(luck.choices([a for a, _ in outcomes], weights)[0])
                continue
            state.apply_action(luck.choice(state.legal_actions()))
            steps += 1
        spent = time.process_time() - begun
        if spent >= span:
            return steps, spent


def _our_spiel(slug: str) -> Callable[[], Play]:
    def make() -> Play:
        import_module("starboard.adapters.openspiel")
        return _spiel(f"python_starboard_{slug.replace('-', '_')}")()

    return make


def _spiel(name: str) -> Callable[[], Play]:
    def make() -> Play:
        pyspiel = import_module("pyspiel")
        import_module("open_spiel.python.games")
        game = pyspiel.load_game(name)
        return lambda luck, span: spiel_steps(game, luck, span)

    return make


def _main(words: list[str]) -> None:
    found = measure("--quick" in words)
    if "--json" in words:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return
    for one in found:
        figure = one.why if one.steps_per_s is None else f"{one.steps_per_s:,} steps/s"
        sys.stdout.write(f"{one.interface:12}{one.maker:12}{one.game:20}{figure}\n")


if __name__ == "__main__":
    _main(sys.argv[1:])
