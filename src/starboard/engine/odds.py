"""What luck may say next, read from the rules themselves: nothing about chances is written here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from starboard.core.game import Game
from starboard.core.state import Decision, State
from starboard.core.types import Options, verb_of
from starboard.engine.match import Ask, Match

__all__ = ["TRIES", "Foretold", "Outcome", "chances", "odds_of"]

TRIES: Final = 512
"""So many options of one decision are tried at most; the odds of the others are not told."""


@dataclass(frozen=True)
class Outcome:
    """What luck may say, as notation, and how likely it is."""

    text: str
    share: float


@dataclass(frozen=True)
class Foretold:
    """What luck would be asked right after any of *options*, which index those of the ask."""

    options: tuple[int, ...]
    outcomes: tuple[Outcome, ...]


def chances(game: Game[Any], state: State, d: Decision) -> tuple[Outcome, ...]:
    """Every outcome of the decision *d* of luck, in the order of its options."""
    options, weights = Options(), Options()
    state.options(d, options)
    state.weights(d, weights)
    shares = weights.to_list()
    total = sum(shares)
    return tuple(
        [
            Outcome(game.write(state, d, a), weight / total)
            for a, weight in zip(options.to_list(), shares, strict=True)
        ]
    )


def odds_of(match: Match, ask: Ask) -> list[Foretold]:
    """For the options of *ask* that luck follows at once: what it may say, and how likely.

    Each is played on a clone, and luck's own options and weights are read there. Options with
    the same chances are one group. Options that harm (`Game.attack_verbs`) come first, and at
    most TRIES are tried. Empty where the game forbids it (`Game.may_foretell`).
    """
    game, state = match.game, match.state
    d = state.find(ask.decision.id, ask.decision.seat)
    if d is None or not game.may_foretell(state):
        return []
    groups: dict[tuple[Outcome, ...], list[int]] = {}
    for index, action in _tried(game, match.options(ask)):
        found = _after(game, state, d, action)
        if found:
            groups.setdefault(found, []).append(index)
    return [Foretold(tuple(sorted(options)), found) for found, options in groups.items()]


def _tried(game: Game[Any], options: list[int]) -> list[tuple[int, int]]:
    """The options that are tried, with their indices; those that harm first."""
    rows = list(enumerate(options))
    harmful = [row for row in rows if verb_of(row[1]) in game.attack_verbs]
    others = [row for row in rows if verb_of(row[1]) not in game.attack_verbs]
    return (harmful + others)[:TRIES]


def _after(game: Game[Any], state: State, d: Decision, action: int) -> tuple[Outcome, ...]:
    """What luck would be asked right after *action*; empty if it would not be asked."""
    world = state.clone()
    world.quiet = True
    world.play(d, action)
    return chances(game, world, world.pending[0]) if world.at_chance() else ()
