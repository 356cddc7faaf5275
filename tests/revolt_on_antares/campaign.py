"""The trials of Revolt on Antares: its cells, positions and scripts."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent

from starboard.core.game import Setup
from starboard.core.types import Options
from starboard.engine.cells import Cell, plan
from starboard.engine.script import run_script
from starboard.games.revolt_on_antares import GAME
from starboard.games.revolt_on_antares.state import Antares

__all__ = [
    "CELLS",
    "FAILURES",
    "GAME",
    "PLAN",
    "answer",
    "asked",
    "laid_out",
    "offers",
    "refusal",
    "scene",
    "table",
]

FAILURES = Path("build/failures")

PLAN = plan(GAME, ("scenario",))
"""Every scenario with its numbers of players, each with a pairwise cover of all options."""

CELLS: list[Cell] = PLAN.cells


def table(players: int = 2, **options: str) -> Antares:
    """A new match at its first decision."""
    return GAME.new(GAME.check_setup(Setup(tuple(f"p{n}" for n in range(players)), options)))


def laid_out(position: str, *, players: int = 2, **options: str) -> Antares:
    """A position as a table, for what no script can say."""
    setup = GAME.check_setup(Setup(tuple(f"p{n}" for n in range(players)), options))
    return GAME.read_position(setup, dedent(position).strip("\n"))


def answer(s: Antares, *texts: str) -> None:
    """Answer the open decisions one after the other, a player's or luck's."""
    for text in texts:
        d = s.pending[0]
        s.submit(d.id, d.seat, GAME.read(s, d, text))


def asked(s: Antares) -> tuple[str, str]:
    """Who is asked what; luck is "luck"."""
    d = s.pending[0]
    return ("luck" if d.seat < 0 else GAME.seat_name(s, int(d.seat))), GAME.kinds[int(d.kind)]


def offers(s: Antares) -> list[str]:
    """Every legal answer to the open decision, as text."""
    d = s.pending[0]
    out = Options()
    s.options(d, out)
    return [GAME.write(s, d, a) for a in out.to_list()]


def refusal(s: Antares, text: str) -> str | None:
    """The rule by which the answer is refused, or None."""
    d = s.pending[0]
    return s.stack[-1].breach(s, d, GAME.read(s, d, text))


def scene(
    position: str = "", play: str = "", expect: str = "", *, players: int = 2, **options: str
) -> None:
    """Run a script of Revolt on Antares made of its blocks."""
    words = " ".join([f"players={players}", *(f"{k}={v}" for k, v in options.items())])
    parts = [f"game {GAME.slug}", f"options {words}"]
    for name, block in (("position", position), ("play", play), ("expect", expect)):
        if block:
            parts += [name, indent(dedent(block).strip("\n"), "  ")]
    result = run_script("\n".join(parts) + "\n", load=lambda _: GAME)
    assert result.holds, "\n".join(str(failure) for failure in result.failures)
