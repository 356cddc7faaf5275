"""`starboard sim`: many matches between bots, with intervals."""

from __future__ import annotations

import multiprocessing
import secrets
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from starboard.bots.arena import Played, SimResult, simulate
from starboard.core.errors import SetupError
from starboard.core.game import Game
from starboard.engine import registry

from .output import console, print_json
from .seats import read_options
from .terminal import write_file

__all__ = ["register"]

PATIENCE = 2.0
"""Seconds before a progress bar is shown."""


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
        str, typer.Option(help="FILE.jsonl: a line per match. DIR/: a record per match.")
    ] = "",
    engine: Annotated[str, typer.Option(help="Where matches are played: local.")] = "local",
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Play many matches between bots and count who wins.

    Bots move on by one seat with each match. Match number i follows from the seed and i alone,
    so the result is the same with any number of jobs. Rates have 95 % intervals.

    Examples: [bold]starboard sim zylatron --seats greedy,random --games 200 --jobs 2[/bold],
    [bold]starboard sim zylatron --games 1000 --seed 7 --option game=short --json[/bold],
    [bold]starboard sim zylatron --games 20 --out records/[/bold]
    """
    chosen = registry.load(game)
    if engine != "local":
        raise SetupError("engine", f"--engine is local in this version, not {engine!r}.")
    names = [name.strip() for name in seats.split(",")]
    target = _target(out)
    seed = seed if seed is not None else secrets.randbits(32)
    with _Bar(games) as bar:
        result = simulate(
            chosen,
            names,
            games,
            seed,
            jobs=jobs,
            options=read_options(option or []),
            records=target is not None and target.is_dir(),
            progress=bar.advance,
            starting=_deaf,
        )
    if target is not None:
        _write(result, target)
    if json:
        print_json(result.summary())
    else:
        _show(chosen, result)


# -- results --------------------------------------------------------------------------------


def _target(out: str) -> Path | None:
    """The file or the directory that --out names, ready to be written to."""
    if not out:
        return None
    path = Path(out)
    try:
        if out.endswith("/") or path.is_dir():
            path.mkdir(parents=True, exist_ok=True)
            return path
    except OSError as why:
        raise SetupError("out", f"{out} cannot be made: {why.strerror}.") from None
    if path.suffix == ".jsonl":
        write_file(path, "")
        return path
    if path.suffix == ".parquet":
        text = f"Parquet comes with a later extra; write FILE.jsonl or DIR/, not {out!r}."
        raise SetupError("out", text)
    raise SetupError("out", f"--out is FILE.jsonl or a directory DIR/, not {out!r}.")


def _write(result: SimResult, target: Path) -> None:
    if not target.is_dir():
        write_file(target, "".join(_line(result, match) for match in result.played))
        return
    digits = len(str(len(result.played) - 1))
    for match in result.played:
        write_file(target / f"{match.index:0{digits}}.txt", match.record)


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


# -- while it runs --------------------------------------------------------------------------


class _Bar:
    """A progress bar on a terminal, once it has taken longer than PATIENCE.

    Ctrl-C ends the other processes at once, so that nobody waits for their matches.
    """

    def __init__(self, total: int) -> None:
        out = Console(stderr=True)
        self._bar: Progress | None = Progress(console=out) if out.is_terminal else None
        self._task = None if self._bar is None else self._bar.add_task("matches", total=total)
        self._begun = time.monotonic()
        self._before: Callable[[int, FrameType | None], Any] | int | None = None

    def __enter__(self) -> _Bar:
        self._before = signal.signal(signal.SIGINT, _end_all)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)
        if self._bar is not None:
            self._bar.stop()

    def advance(self, matches: int) -> None:
        """Count finished matches."""
        if self._bar is None or self._task is None:
            return
        self._bar.update(self._task, advance=matches)
        if time.monotonic() - self._begun > PATIENCE:
            self._bar.start()


def _end_all(number: int, frame: FrameType | None) -> None:
    for child in multiprocessing.active_children():
        child.terminate()
    raise KeyboardInterrupt


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes started in this context never hear Ctrl-C: it is for the one that starts them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
