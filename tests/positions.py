"""Positions of Zylatron laid out as matches, for tests that need more than a script."""

from __future__ import annotations

from textwrap import dedent

from starboard.engine import registry
from starboard.engine.match import Match
from starboard.games.zylatron.state import Zylatron

__all__ = ["laid_out", "table_of"]


def laid_out(position: str, *, players: int = 2, **options: str) -> Match:
    """A match at *position*; luck stays open."""
    seats = [f"player-{n + 1}" for n in range(players)]
    game = registry.load("zylatron")
    return Match.create(game, seats, options, luck=None, position=dedent(position).strip("\n"))


def table_of(match: Match) -> Zylatron:
    """The state of a match of Zylatron."""
    assert isinstance(match.state, Zylatron)
    return match.state
