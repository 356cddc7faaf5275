"""`starboard play`: a match in the terminal, people and bots on chosen seats."""

from __future__ import annotations

import secrets
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Annotated, Any

import typer
from rich.markup import escape

from starboard.core.chance import Chance
from starboard.core.errors import BadNotation, SetupError, StarboardError
from starboard.core.game import Game
from starboard.data.files import read_text
from starboard.engine import registry
from starboard.engine.match import Match
from starboard.engine.record import Record
from starboard.engine.replay import fold

from .asking import Leave
from .keeping import Keeper, new_luck, resumed_luck
from .output import INTERRUPTED
from .screen import seat_markup
from .seats import Player, read_options, read_players, recorded_players
from .session import Session
from .terminal import Terminal

__all__ = ["register"]

POSITION_LIMIT = 1024 * 1024


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play")(play)


def play(
    game: Annotated[str, typer.Argument(help="The game, for example zylatron.")],
    seats: Annotated[
        str,
        typer.Option(
            help="Who plays: human, human:NAME, a bot's name or cmd:COMMAND, with commas."
        ),
    ] = "",
    players: Annotated[int | None, typer.Option(help="How many seats, if not by --seats.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="name=value of the game; may be repeated.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="Simulation luck instead of fair, pledged luck.")
    ] = None,
    record: Annotated[Path | None, typer.Option(help="Keep the record in this file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the match of this file.")] = None,
    run_commands: Annotated[
        bool, typer.Option("--run-commands", help="Let a resumed record start its outside bots.")
    ] = False,
    board: Annotated[str, typer.Option(help="Your own board file.")] = "",
    position: Annotated[
        Path | None, typer.Option(help="Begin with the position in this file.")
    ] = None,
) -> None:
    """Play a match in the terminal, against bots or people at the same keyboard.

    Luck is fair: the hash of a secret is shown before the match and the secret after it, so
    that every roll can be verified. Type help during the match. Exit code 0 at the end or
    after quit, 130 after Ctrl-C; the record is saved in each case.

    Examples: [bold]starboard play zylatron[/bold],
    [bold]starboard play zylatron --seats human:Ann,human:Bob --record ours.txt[/bold],
    [bold]starboard play zylatron --players 4 --option game=short --option teams=pairs[/bold],
    [bold]starboard play zylatron --resume ours.txt[/bold]
    """
    chosen = registry.load(game)
    if resume is not None:
        given = {"--seats": seats, "--players": players, "--option": option, "--position": position}
        _refuse_together(given)
        match, sitting = _resumed(chosen, resume, seed, board, run_commands)
    else:
        sitting = read_players(chosen, seats, players)
        words = read_options(option or [])
        match = _started(chosen, sitting, words, new_luck(seed), board, position)
    keeper = Keeper(_record_file(record, resume))
    keeper.save(match)
    code = _run(match, sitting, keeper, seed if seed is not None else secrets.randbits(63))
    raise typer.Exit(code)


def _refuse_together(given: Mapping[str, object]) -> None:
    for name, value in given.items():
        if value:
            raise SetupError("resume", f"A resumed match has its own set-up: leave {name} out.")


def _started(
    game: Game[Any],
    players: list[Player],
    options: dict[str, str],
    luck: Chance,
    board: str,
    position: Path | None,
) -> Match:
    names = [player.name for player in players]
    text = None if position is None else read_text(position, POSITION_LIMIT)
    try:
        return Match.create(game, names, options, luck=luck, position=text, board=board)
    except BadNotation as why:
        raise SetupError("position", f"{position}:{why.column}: {why}") from None


def _resumed(
    game: Game[Any], path: Path, seed: int | None, board: str, run_commands: bool
) -> tuple[Match, list[Player]]:
    record = Record.read_file(path)
    if record.game != game.slug:
        text = f"{path} is a record of {record.game}, not of {game.slug}."
        raise SetupError("resume", text)
    players = recorded_players(record.seats, run_commands)
    luck = resumed_luck(record, path, seed)
    return fold(record, game=game, board=board, luck=luck), players


def _record_file(record: Path | None, resume: Path | None) -> Path | None:
    """Where the record goes; a file that is there is not written over, unless resumed."""
    if record is None or record == resume:
        return resume
    if record.exists():
        text = f"{record} is there already; resume it, or choose another name for the record."
        raise SetupError("record", text)
    return record


class _Ended(BaseException):
    """The terminal was closed or the process told to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def _end(number: int, frame: FrameType | None) -> None:
    raise _Ended(number)


@contextmanager
def _told_to_end() -> Iterator[None]:
    """Turns the signals that end a process into _Ended."""
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = [signal.signal(number, _end) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


def _run(match: Match, players: list[Player], keeper: Keeper, seed: int) -> int:
    """Play, and whatever happens save; the exit code."""
    terminal = Terminal()
    try:
        with _told_to_end():
            _greet(terminal, match)
            Session(match, players, terminal, keeper, seed).play()
    except Leave:
        _part(terminal, match, keeper)
    except KeyboardInterrupt:
        terminal.print()
        _part(terminal, match, keeper)
        return INTERRUPTED
    except _Ended as ended:
        keeper.save(match)
        return 128 + ended.number
    except StarboardError:
        keeper.save(match)
        raise
    return 0


def _greet(terminal: Terminal, match: Match) -> None:
    terminal.print(f"[bold]{escape(match.game.title)}[/]")
    for seat in range(len(match.setup.seats)):
        terminal.item(seat_markup(match, seat))
    changed = [
        f"{rule.name}={match.setup.options[rule.name]}"
        for rule in match.game.option_rules
        if match.setup.options[rule.name] != rule.default
    ]
    if changed:
        terminal.print(f"Options: {escape(', '.join(changed))}")
    if match.pledge is not None:
        terminal.whole(f"Luck is pledged: {match.pledge.commit}")
    terminal.print("[dim]help lists what you can type, ? reads the rules, quit stops.[/]")
    if terminal.is_live:
        terminal.ask("Press Enter to begin")


def _part(terminal: Terminal, match: Match, keeper: Keeper) -> None:
    """Save before leaving; ask where, if a person can answer and no file was named."""
    keeper.save(match)
    if keeper.path is None and terminal.is_live and match.entries:
        _save_where(terminal, match, keeper)
    if keeper.path is None:
        terminal.print("The match was not saved.")
        return
    text = f"starboard play {match.game.slug} --resume {keeper.path}"
    terminal.whole(f"Saved. Go on with: {escape(text)}")


def _save_where(terminal: Terminal, match: Match, keeper: Keeper) -> None:
    """Ask for a file until the match is in it, or the person wants none."""
    while True:
        try:
            name = terminal.ask("Save the match to which file? (Enter: do not save)")
        except KeyboardInterrupt:
            return
        if not name:
            return
        try:
            keeper.save_as(match, Path(name))
        except SetupError as why:
            terminal.print(escape(str(why)))
            continue
        keeper.path = Path(name)
        return
