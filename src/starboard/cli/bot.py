"""`starboard bot`: our bots for other hosts, and a check for bots of other programs."""

from __future__ import annotations

from typing import Annotated

import typer

from starboard.bots.levels import LEVELS
from starboard.bots.outside import Limits
from starboard.core.errors import SetupError
from starboard.engine import registry

from .bot_check import Finding, check_bot
from .bot_run import run_bot
from .output import FAILED, print_json

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command with its two parts."""
    bot = typer.Typer(
        name="bot",
        help="Bots in any language: play ours through the line protocol, or check yours.\n\n"
        "Examples: [bold]starboard bot check ./mybot[/bold], "
        "[bold]starboard bot run veteran[/bold]",
        no_args_is_help=True,
        rich_markup_mode="rich",
    )
    bot.command("run")(run)
    bot.command("check")(check)
    app.add_typer(bot)


def run(
    level: Annotated[str, typer.Argument(help=f"One of {', '.join(LEVELS)}.")],
    reasons: Annotated[
        bool, typer.Option("--reasons", help="Say why with each answer, as info lines.")
    ] = False,
) -> None:
    """Play one of our bots through the line protocol on standard input and output.

    Another program may host it; docs/bot-protocol.md describes what is said.

    Examples: [bold]starboard bot run veteran[/bold],
    [bold]starboard sim zylatron --seats "greedy,cmd:starboard bot run rookie"[/bold]
    """
    if level not in LEVELS:
        raise SetupError("level", f"There is no level {level!r}; there are {', '.join(LEVELS)}.")
    run_bot(level, reasons)


def check(
    command: Annotated[str, typer.Argument(help="The command, quoted: 'python3 my_bot.py'.")],
    game: Annotated[
        list[str] | None, typer.Option(help="A game to try; may be repeated. Otherwise all.")
    ] = None,
    decisions: Annotated[
        int, typer.Option(min=1, max=10_000, help="How many decisions of each game.")
    ] = 12,
    movetime: Annotated[
        int, typer.Option(min=1, max=600_000, help="Milliseconds for each answer.")
    ] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Another seed tries other matches.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Talk to a bot through a set of situations and say what it does wrong.

    Exit code 1 if it does something wrong.

    Examples: [bold]starboard bot check ./mybot[/bold],
    [bold]starboard bot check 'python3 my_bot.py' --game zylatron --decisions 100[/bold]
    """
    games = [registry.load(slug) for slug in game or registry.games()]
    limits = Limits(move=movetime / 1000)
    found: list[Finding] = []
    for finding in check_bot(command, games, limits, decisions, seed):
        found.append(finding)
        if not json:
            typer.echo(f"{finding.verdict:5} {finding.situation}: {finding.text}")
    wrong = sum(finding.verdict == "WRONG" for finding in found)
    if json:
        print_json({"command": command, "wrong": wrong, "findings": found})
    elif not wrong:
        typer.echo("It does everything right.")
    else:
        typer.echo(f"It does {wrong} of {len(found)} things wrong; see docs/bot-protocol.md.")
    raise typer.Exit(FAILED if wrong else 0)
