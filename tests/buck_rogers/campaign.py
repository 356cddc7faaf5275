"""The trials of Buck Rogers: its cells, matches and scripts."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent

from starboard.core.chance import FastChance
from starboard.core.game import Setup
from starboard.engine.cells import Cell, plan
from starboard.engine.match import Match
from starboard.engine.players import make_player
from starboard.engine.script import run_script
from starboard.games.buck_rogers import GAME
from starboard.games.buck_rogers.state import BuckRogers

__all__ = ["CELLS", "FAILURES", "GAME", "PLAN", "buck", "laid_out", "played"]

FAILURES = Path("build/failures")

PLAN = plan(
    GAME,
    ("game",),
    {"overtime_cap": ("8", "1"), "scenario_cap": ("24", "2"), "hard_cap": ("40", "3")},
)
"""Both games with 2 to 6 players, each with a pairwise cover of all options."""

CELLS: list[Cell] = PLAN.cells


def laid_out(position: str, *, players: int = 4, **options: str) -> BuckRogers:
    """A position as a table, for what no script can say."""
    setup = GAME.check_setup(Setup(tuple(f"p{n}" for n in range(players)), options))
    return GAME.read_position(setup, dedent(position).strip("\n"))


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


def buck(
    position: str = "", play: str = "", expect: str = "", *, players: int = 4, **options: str
) -> None:
    """Run a script of Buck Rogers made of its blocks."""
    words = " ".join([f"players={players}", *(f"{k}={v}" for k, v in options.items())])
    parts = ["game buck-rogers", f"options {words}"]
    for name, block in (("position", position), ("play", play), ("expect", expect)):
        if block:
            parts += [name, indent(dedent(block).strip("\n"), "  ")]
    result = run_script("\n".join(parts) + "\n")
    assert result.holds, "\n".join(str(failure) for failure in result.failures)
