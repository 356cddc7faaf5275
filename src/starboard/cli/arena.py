"""`starboard arena`: bots against bots, with ratings, pairs and a report."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from starboard.bots.levels import LEVELS, split_names
from starboard.bots.tournament import Tournament, groups_of, hold
from starboard.core.errors import SetupError
from starboard.core.game import Game
from starboard.engine import registry

from .output import console, print_faults, print_json
from .progress import Bar, deaf
from .report import need_plots, write_report
from .seats import read_options
from .terminal import write_file

__all__ = ["register"]

BOTS = "random,rookie,greedy"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("arena")(arena)


def arena(
    game: Annotated[str, typer.Argument(help="The game, for example zylatron.")],
    bots: Annotated[
        str, typer.Option(help="The bots, with commas, the weakest first.", show_default=BOTS)
    ] = "",
    games: Annotated[int, typer.Option(help="How many matches of each group.")] = 100,
    players: Annotated[
        int | None, typer.Option(help="How many seats; the fewest of the game by default.")
    ] = None,
    ladder: Annotated[
        bool, typer.Option("--ladder", help="Each bot meets only the one below it.")
    ] = False,
    jobs: Annotated[int, typer.Option(help="How many processes.")] = 1,
    engine: Annotated[str, typer.Option(help="Where matches are played: local or ray.")] = "local",
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed gives the same matches.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="name=value of the game; may be repeated.")
    ] = None,
    out: Annotated[str, typer.Option(help="FILE.html: a report with plots.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Let bots meet in every group and rate them.

    Bots move on by one seat with each match. All but the times follow from the seed, with any
    number of jobs. A bot that crashes or answers nonsense is counted, and the steward answers.

    Examples: [bold]starboard arena zylatron --bots random,rookie,greedy --games 100[/bold],
    [bold]starboard arena zylatron --ladder --option game=short --jobs 2 --out ladder.html[/bold],
    [bold]starboard arena zylatron --players 3 --games 30 --json[/bold]
    """
    chosen = registry.load(game)
    named = bots or (",".join(LEVELS) if ladder else BOTS)
    names = split_names(named)
    report = _report(out)
    groups = groups_of(chosen, names, players, ladder)
    with Bar(games * len(groups)) as bar:
        held = hold(
            chosen,
            names,
            games,
            seed if seed is not None else secrets.randbits(32),
            players=players,
            ladder=ladder,
            jobs=jobs,
            engine=engine,
            options=read_options(option or []),
            progress=bar.advance,
            starting=deaf,
        )
    if report is not None:
        write_report(chosen.title, held, report)
    if json:
        print_json(held.summary())
    else:
        _show(chosen, held)


def _report(out: str) -> Path | None:
    if not out:
        return None
    if not out.endswith(".html"):
        raise SetupError("out", f"--out is FILE.html, not {out!r}.")
    need_plots()
    write_file(Path(out), "")
    return Path(out)


# -- results --------------------------------------------------------------------------------


def _show(game: Game[Any], held: Tournament) -> None:
    found = held.summary()
    out = console()
    out.print(
        f"[bold]{escape(game.title)}[/]: {found['finished']} of {found['games']} matches "
        f"finished, {found['players']} players, seed {found['seed']}"
    )
    _show_ranking(out, found)
    out.print()
    _show_pairs(out, found)
    length = found["length"]
    out.print()
    out.print(
        f"decisions of players in a match: {length['mean']:.0f} on average, "
        f"{length['shortest']} to {length['longest']}"
    )
    illegal = sum(bot["illegal"] for bot in found["bots"])
    out.print(f"illegal moves: {illegal}")
    print_faults(out, found["faults"])


def _show_ranking(out: Console, found: dict[str, Any]) -> None:
    table = Table("bot", box=None, pad_edge=False)
    for name in ("rating", "95 % interval", "wins", "of", "win rate", "p50 ms", "p99 ms"):
        table.add_column(name, justify="right")
    times = {one["bot"]: one for one in found["times"]}
    scored = any("average" in bot for bot in found["bots"])
    if scored:
        table.add_column("average score", justify="right")
    for bot in found["bots"]:
        table.add_row(
            bot["bot"],
            f"[bold]{bot['rating']:.1f}[/]",
            f"{bot['rating_low']:.1f} to {bot['rating_high']:.1f}",
            str(bot["wins"]),
            str(bot["seats"]),
            f"{bot['win_rate']:.1%}",
            _ms(times[bot["bot"]]["p50_us"]),
            _ms(times[bot["bot"]]["p99_us"]),
            *([f"{bot['average']:.2f}" if "average" in bot else "-"] if scored else []),
        )
    out.print(table)


def _show_pairs(out: Console, found: dict[str, Any]) -> None:
    table = Table("pair", box=None, pad_edge=False)
    for name in ("won", "lost", "even", "win rate", "95 % interval"):
        table.add_column(name, justify="right")
    for pair in found["pairs"]:
        table.add_row(
            f"{pair['bot']} against {pair['against']}",
            str(pair["wins"]),
            str(pair["losses"]),
            str(pair["even"]),
            f"[bold]{pair['win_rate']:.1%}[/]",
            f"{pair['low']:.1%} to {pair['high']:.1%}",
        )
    out.print(table)


def _ms(us: float | None) -> str:
    return "-" if us is None else f"{us / 1000:,.2f}"
