"""Plays matches at random, for tests that need some history."""

from __future__ import annotations

from typing import Any

from starboard.core.chance import Chance, FastChance
from starboard.core.game import Game
from starboard.engine.match import Match

__all__ = ["play_on", "started"]


def started(game: Game[Any], seats: int, seed: int, luck: Chance | None = None) -> Match:
    """A new match of *seats* seats; without *luck* it gets a seeded one."""
    names = ["ann", "bob", "cy", "dee"][:seats]
    return Match.create(game, names, luck=luck or FastChance(seed))


def play_on(match: Match, seed: int, steps: int = 100_000) -> int:
    """Up to *steps* random answers of players, open seats in random order; how many were made."""
    dice = FastChance(seed)
    for done in range(steps):
        if match.is_over:
            return done
        pending = match.state.pending
        ask = match.open(int(pending[dice.below(len(pending))].seat))[0]
        options = match.options(ask)
        match.submit(int(ask.decision.seat), ask.id, options[dice.below(len(options))])
    return steps
