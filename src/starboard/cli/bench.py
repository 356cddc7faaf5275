"""`starboard bench`: how fast each game is, compiled and pure."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from starboard import _build
from starboard.core.errors import SetupError
from starboard.engine import registry

from .measure import TOY, has_toy
from .output import complain, console, print_json
from .scaling import scaling
from .terminal import Terminal

__all__ = ["register"]

PURE = "STARBOARD_PURE"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bench")(bench)


def bench(
    game: Annotated[str, typer.Option(help="Measure this game only.")] = "",
    quick: Annotated[bool, typer.Option("--quick", help="Short runs, rough figures.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Measure every game, compiled and in pure Python.

    Uniformly random play with the options listed at every decision; medians of five runs in
    CPU time, each build in a process of its own. Then whole matches in one process and in two,
    and, unless one game is asked for, environments beside those of other projects.

    Examples: [bold]starboard bench[/bold], [bold]starboard bench --game zylatron --quick[/bold],
    [bold]starboard bench --json[/bold]
    """
    slugs = _slugs(game)
    builds = ["compiled", "pure"] if _build.is_compiled() else ["pure"]
    if builds == ["pure"]:
        complain("There is no compiled build here, so pure Python alone is measured.")
    terminal = Terminal()
    figures: list[dict[str, Any]] = []
    for slug in slugs:
        for build in builds:
            with terminal.busy(f"measuring {slug}, {build}"):
                figures.append(_measured(slug, build, quick))
    scales: list[dict[str, Any]] = []
    for slug in slugs:
        if slug != TOY:
            alone = next(f for f in figures if (f["game"], f["build"]) == (slug, _build.build()))
            with terminal.busy(f"measuring {slug} in several processes"):
                scales.extend(scaling(registry.load(slug), alone["games_per_s"], quick))
    with terminal.busy("measuring environments"):
        steps = [] if game else _environments(quick)
    if json:
        print_json({"games": figures, "scaling": scales, "environments": steps})
        return
    _show(figures)
    if scales:
        _show_scaling(scales)
    if steps:
        _show_environments(steps)


def _slugs(game: str) -> list[str]:
    if game == TOY and has_toy():
        return [TOY]
    if game:
        return [registry.load(game).slug]
    return [*registry.games(), *([TOY] if has_toy() else [])]


def _measured(slug: str, build: str, quick: bool) -> dict[str, Any]:
    env = {name: value for name, value in os.environ.items() if name != PURE}
    if build == "pure":
        env[PURE] = "1"
    words = ["starboard.cli.measure", slug, *(["quick"] if quick else [])]
    found: dict[str, Any] = _told(words, f"{slug} ({build})", env)
    return found


def _environments(quick: bool) -> list[dict[str, Any]]:
    """The environments of this and other projects, in a process that may know them."""
    words = ["starboard.adapters.bench", "--json", *(["--quick"] if quick else [])]
    found: list[dict[str, Any]] = _told(words, "environments", None)
    return found


def _told(words: list[str], what: str, env: dict[str, str] | None) -> Any:
    """The JSON that a module, run in a process of its own, prints last."""
    done = subprocess.run(
        [sys.executable, "-m", *words], env=env, capture_output=True, text=True, check=False
    )
    if done.returncode:
        last = (done.stderr.strip().split("\n") or [""])[-1]
        raise SetupError("bench", f"{what} could not be measured: {last}")
    return msgspec.json.decode(done.stdout.strip().split("\n")[-1])


def _show(figures: list[dict[str, Any]]) -> None:
    table = Table("game", "build", box=None, pad_edge=False, padding=(0, 1, 0, 0))
    names = ("decisions/s", "games/s", "clone", "options", "(most)", "view", "mcts/s", "MB")
    for name in names:
        table.add_column(name, justify="right")
    for one in figures:
        table.add_row(
            one["game"],
            one["build"],
            f"{one['decisions_per_s']:,}",
            f"{one['games_per_s']:,.1f}",
            *(
                "-" if one[key] is None else f"{one[key]:,.2f}"
                for key in ("clone_us", "options_us", "options_max_us", "view_us")
            ),
            "-" if one["mcts_per_s"] is None else f"{one['mcts_per_s']:,}",
            "-" if one["peak_mb"] is None else f"{one['peak_mb']:.0f}",
        )
    out = console()
    out.print(table)
    out.print("[dim]clone, options, view in microseconds; MB is the most memory held[/]")


def _show_scaling(scales: list[dict[str, Any]]) -> None:
    table = Table("game", "build", box=None, pad_edge=False, padding=(0, 1))
    for name in ("processes", "games/s"):
        table.add_column(name, justify="right")
    for one in scales:
        table.add_row(one["game"], one["build"], str(one["jobs"]), f"{one['games_per_s']:,.1f}")
    out = console()
    out.print()
    out.print(table)


def _show_environments(steps: list[dict[str, Any]]) -> None:
    table = Table("interface", "of", "game", box=None, pad_edge=False, padding=(0, 1))
    table.add_column("steps/s", justify="right")
    for one in steps:
        if one["steps_per_s"] is not None:
            figure = f"{one['steps_per_s']:,}"
            table.add_row(one["interface"], one["maker"], one["game"], figure)
    out = console()
    out.print()
    out.print(table)
    for one in steps:
        if one["steps_per_s"] is None:
            what = f"{one['game']} of {one['maker']} for {one['interface']}"
            out.print(f"[dim]not measured: {escape(what)}: {escape(one['why'])}[/]")
