"""`starboard games`: what can be played, with which players and options."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from starboard.cli.output import console, print_item, print_json
from starboard.core.game import Game, OptionRule
from starboard.engine import registry

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("games")(games)


def games(
    game: Annotated[str, typer.Argument(help="Show the options of this game only.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """List the games with their players and options.

    Examples: [bold]starboard games[/bold], [bold]starboard games zylatron[/bold],
    [bold]starboard games --json[/bold]
    """
    slugs = [game] if game else registry.games()
    found = [registry.load(slug) for slug in slugs]
    if json:
        print_json([_plain(one) for one in found])
    elif game:
        _show(found[0])
    else:
        _list(found)


def _list(found: list[Game[Any]]) -> None:
    table = Table("game", "title", "players", "options", box=None, pad_edge=False)
    for game in found:
        table.add_row(game.slug, game.title, _players(game), str(len(game.option_rules)))
    out = console()
    out.print(table)
    out.print("[dim]starboard games GAME lists the options of one.[/]")


def _show(game: Game[Any]) -> None:
    out = console()
    out.print(f"[bold]{game.title}[/bold] ({game.slug}), players {_players(game)}")
    for rule in game.option_rules:
        first, *others = _values(rule)
        values = ", ".join([f"[bold]{first}[/]", *others])
        rules = f" [dim]{' '.join(rule.rules)}[/]" if rule.rules else ""
        out.print(f"[bold cyan]{rule.name}[/] = {values}")
        print_item(out, f"{rule.text}{rules}", 4)
    out.print("[dim]The default stands first. Use: --option name=value[/]")


def _players(game: Game[Any]) -> str:
    return ", ".join(str(n) for n in game.players)


def _values(rule: OptionRule) -> list[str]:
    if rule.low is not None:
        return [rule.default, f"{rule.low} to {rule.high}"]
    return list(rule.values)


def _plain(game: Game[Any]) -> dict[str, Any]:
    return {
        "game": game.slug,
        "title": game.title,
        "rules": game.rules,
        "players": list(game.players),
        "options": [
            {
                "name": rule.name,
                "default": rule.default,
                "values": [] if rule.low is not None else list(rule.values),
                "low": rule.low,
                "high": rule.high,
                "text": rule.text,
                "rules": list(rule.rules),
            }
            for rule in game.option_rules
        ],
    }
