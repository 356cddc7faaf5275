"""Finds games by the entry point group `starboard.games`, built-in and third-party alike."""

from __future__ import annotations

from difflib import get_close_matches
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from starboard.core.errors import SetupError
from starboard.core.game import Game

__all__ = ["check_players", "games", "load"]

GROUP = "starboard.games"


def games() -> list[str]:
    """The slugs of all installed games, sorted."""
    return sorted(_found())


def load(slug: str) -> Game[Any]:
    """The game with this slug.

    Raises:
        SetupError: no such game is installed, or what is installed under that name is broken.
    """
    found = _found()
    if slug not in found:
        close = get_close_matches(slug, list(found), n=1)
        hint = f"did you mean {close[0]}?" if close else f"there are {', '.join(sorted(found))}."
        raise SetupError("game", f"There is no game {slug!r}; {hint}")
    try:
        game = found[slug].load()
    except Exception as why:
        raise SetupError("game", f"The game {slug!r} cannot be loaded: {why}") from why
    if not isinstance(game, Game):
        raise SetupError("game", f"What is installed as {slug!r} is no game of Starboard.")
    return game


def check_players(game: Game[Any], number: int) -> None:
    """Raise a SetupError unless the game is for that many players."""
    if number not in game.players:
        counts = ", ".join(str(n) for n in game.players)
        raise SetupError("players", f"{game.title} is for {counts} players, not {number}.")


def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}
