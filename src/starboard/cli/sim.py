"""`starboard sim`: many matches between bots, with intervals."""

from __future__ import annotations

import secrets
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from starboard.bots.arena import Played, SimResult, simulate
from starboard.bots.dataset import ENDINGS, Writer
from starboard.bots.levels import split_names
from starboard.core.errors import SetupError
from starboard.core.game import Game
from starboard.engine import registry

from .output import console, print_faults, print_json
from .progress import Bar, deaf
from .seats import read_options
from .terminal import write_file

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("sim")(sim)


def sim(
    game: Annotated[str, typer.Argument(help="The game, for example zylatron.")],
    seats: Annotated[str, typer.Option(help="The bots, with commas.")] = "greedy,random",
    games: Annotated[int, typer.Option(help="How many matches.")] = 100,
    jobs: Annotated[int, typer.Option(help="How many processes.")] = 1,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed gives the same matches.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="name=value of the game; may be repeated.")
    ] = None,
    out: Annotated[
        str,
        typer.Option(
            help="FILE.jsonl or FILE.parquet: a row per decision. DIR/: a record per match."
        ),
    ] = "",
    matches: Annotated[str, typer.Option(help="FILE.jsonl: a line per match.")] = "",
    engine: Annotated[str, typer.Option(help="Where matches are played: local or ray.")] = "local",
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Play many matches between bots and count who wins.

    Bots move on by one seat with each match. Match number i follows from the seed and i alone,
    so the result is the same with any number of jobs. Rates have 95 % intervals.

    Examples: [bold]starboard sim zylatron --seats greedy,random --games 200 --jobs 2[/bold],
    [bold]starboard sim zylatron --games 1000 --seed 7 --option game=short --json[/bold],
    [bold]starboard sim zylatron --games 20 --out records/[/bold],
    [bold]starboard sim zylatron --games 50 --out decisions.parquet[/bold]
    """
    chosen = registry.load(game)
    names = split_names(seats)
    folder = _folder(out)
    summary = _lines_file(matches)
    seed = seed if seed is not None else secrets.randbits(32)
    with (
        Writer(Path(out)) if out and folder is None else nullcontext() as rows,
        Bar(games) as bar,
    ):
        result = simulate(
            chosen,
            names,
            games,
            seed,
            jobs=jobs,
            engine=engine,
            options=read_options(option or []),
            records=folder is not None,
            rows=None if rows is None else rows.write,
            progress=bar.advance,
            starting=deaf,
        )
    if folder is not None:
        _write_records(result, folder)
    if summary is not None:
        write_file(summary, "".join(_line(result, match) for match in result.played))
    if json:
        print_json(result.summary())
    else:
        _show(chosen, result)


# -- results --------------------------------------------------------------------------------


def _folder(out: str) -> Path | None:
    """The directory that --out names, made if it is not there; None if it names none."""
    path = Path(out)
    if not out or path.suffix in ENDINGS:
        return None
    if not (out.endswith("/") or path.is_dir()):
        text = f"--out is FILE.jsonl, FILE.parquet or a directory DIR/, not {out!r}."
        raise SetupError("out", text)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as why:
        raise SetupError("out", f"{out} cannot be made: {why.strerror}.") from None
    return path


def _lines_file(matches: str) -> Path | None:
    """The file that --matches names, ready to be written to."""
    if not matches:
        return None
    path = Path(matches)
    if path.suffix != ".jsonl":
        raise SetupError("matches", f"--matches is FILE.jsonl, not {matches!r}.")
    write_file(path, "")
    return path


def _write_records(result: SimResult, folder: Path) -> None:
    digits = len(str(len(result.played) - 1))
    for match in result.played:
        write_file(folder / f"{match.index:0{digits}}.txt", match.record)


def _line(result: SimResult, match: Played) -> str:
    plain = {
        "index": match.index,
        "seed": result.seed,
        "seats": list(match.bots),
        "winners": list(match.winners),
        "finished": match.finished,
        "length": match.decisions,
        "options": result.options,
    }
    return msgspec.json.encode(plain).decode() + "\n"


def _show(game: Game[Any], result: SimResult) -> None:
    found = result.summary()
    out = console()
    out.print(
        f"[bold]{escape(game.title)}[/]: {found['finished']} of {found['games']} matches finished, "
        f"seed {found['seed']}"
    )
    table = Table("bot", box=None, pad_edge=False)
    for name in ("seats", "wins", "win rate", "95 % interval"):
        table.add_column(name, justify="right")
    for bot in found["bots"]:
        interval = f"{bot['low']:.1%} to {bot['high']:.1%}"
        rate = f"[bold]{bot['win_rate']:.1%}[/]"
        table.add_row(bot["bot"], str(bot["seats"]), str(bot["wins"]), rate, interval)
    out.print(table)
    length = found["length"]
    out.print(f"wins by seat: {', '.join(str(wins) for wins in found['seat_wins'])}")
    out.print(
        f"decisions of players in a match: {length['mean']:.0f} on average, "
        f"{length['shortest']} to {length['longest']}"
    )
    print_faults(out, found["faults"])
