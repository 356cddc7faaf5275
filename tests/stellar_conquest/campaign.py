"""The trials of Stellar Conquest: its cells, matches and scripts."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent

from starboard.core.chance import FastChance
from starboard.engine.cells import Cell, plan
from starboard.engine.match import Match
from starboard.engine.players import make_player
from starboard.engine.script import run_script
from starboard.games.stellar_conquest import GAME

__all__ = ["CELLS", "FAILURES", "GAME", "PLAN", "conquest", "played"]

FAILURES = Path("build/failures")

PLAN = plan(GAME, ("scenario",), {"turns": ("40", "36", "41")})
"""Every scenario with its numbers of players, each with a pairwise cover of all options."""

CELLS: list[Cell] = PLAN.cells


def played(index: int, seed: int, steps: int) -> Match:
    """A match of at most *steps* actions in a cell, by a player who tries everything."""
    setup = CELLS[index].setup(GAME)
    match = Match(GAME, setup, GAME.new(setup), FastChance(seed))
    player = make_player(GAME, "rarest-verb", seed)
    while not match.is_over and len(match.entries) < steps:
        seat = int(match.state.pending[0].seat)
        ask = match.open(seat)[0]
        match.submit(seat, ask.id, player.choose(match.options(ask)))
    return match


def conquest(
    position: str = "", play: str = "", expect: str = "", *, players: int = 2, **options: str
) -> None:
    """Run a script of Stellar Conquest made of its blocks."""
    words = [f"players={players}"]
    words += [f"{name.replace('_', '-')}={value}" for name, value in options.items()]
    parts = ["game stellar-conquest", f"options {' '.join(words)}"]
    for name, block in (("position", position), ("play", play), ("expect", expect)):
        if block:
            parts += [name, indent(dedent(block).strip("\n"), "  ")]
    result = run_script("\n".join(parts) + "\n")
    assert result.holds, "\n".join(str(failure) for failure in result.failures)
