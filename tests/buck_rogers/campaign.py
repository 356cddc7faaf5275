"""The trials of Buck Rogers: its cells, in the package until the game is offered."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent
from typing import Any

from starboard.core.game import Game
from starboard.engine.cells import Cell, cover
from starboard.engine.script import run_script
from starboard.games.buck_rogers import GAME

__all__ = ["CELLS", "FAILURES", "GAME", "buck", "load"]

FAILURES = Path("build/failures")

_SAMPLES = {
    "overtime_cap": ("8", "1"),
    "scenario_cap": ("24", "2"),
    "hard_cap": ("40", "3"),
    "sample_setup": ("off",),
}


def _mended(options: dict[str, str]) -> dict[str, str]:
    """The nearest set of options that makes sense."""
    for name, needs in (("e_nine", "e"), ("h_loose", "h"), ("n_split", "n")):
        if options[needs] == "off":
            options[name] = "off"
    if options["objective"] == "b3":
        options["d"] = "off"
    if options["objective"] in ("b1", "b2"):
        options["a"] = "on"
    if options["game"] == "advanced":
        options |= {"turn_cards": "on", "pass_through_basic": "both"}
    return options


def _cells() -> list[Cell]:
    values = {
        rule.name: _SAMPLES.get(rule.name, rule.values)
        for rule in GAME.option_rules
        if rule.name != "game"
    }
    rows = cover(values)
    found = [
        Cell(seats, tuple(_mended({"game": game, **row}).items()))
        for seats in GAME.players
        for game in ("basic", "advanced")
        for row in rows
    ]
    starts = ("start", "building", "turn-2")
    found += [Cell(n, (("sample_setup", start),)) for n in (4, 5, 6) for start in starts]
    return found


CELLS: list[Cell] = _cells()
"""Both games with 2 to 6 players, each with a pairwise cover of all options; and the sample."""


def load(slug: str) -> Game[Any]:
    """The game of a script, which is not registered yet."""
    assert slug == GAME.slug
    return GAME


def buck(
    position: str = "", play: str = "", expect: str = "", *, players: int = 4, **options: str
) -> None:
    """Run a script of Buck Rogers made of its blocks."""
    words = " ".join([f"players={players}", *(f"{k}={v}" for k, v in options.items())])
    parts = ["game buck-rogers", f"options {words}"]
    for name, block in (("position", position), ("play", play), ("expect", expect)):
        if block:
            parts += [name, indent(dedent(block).strip("\n"), "  ")]
    result = run_script("\n".join(parts) + "\n", load=load)
    assert result.holds, "\n".join(str(failure) for failure in result.failures)
