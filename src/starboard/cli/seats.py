"""Who sits where: people and bots, from the command line or from a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from starboard.bots.levels import is_bot, make_bot, split_names
from starboard.bots.outside import is_command
from starboard.core.errors import SetupError
from starboard.core.game import Game
from starboard.data.options import parse_options
from starboard.engine.registry import check_players

__all__ = ["Player", "read_options", "read_players", "recorded_players"]

HUMAN = "human"
OPPONENT = "greedy"
"""Who takes the seats that nobody was named for."""


@dataclass(frozen=True)
class Player:
    """The one who plays a seat; a bot is named after its level, so records keep it."""

    name: str

    @property
    def is_bot(self) -> bool:
        """Whether code plays the seat."""
        return is_bot(self.name)


def read_players(game: Game[Any], text: str, players: int | None) -> list[Player]:
    """The players of "human:Ann,greedy"; nothing said means one person against bots.

    Raises:
        SetupError: no such bot, a name that cannot be, or another number than *players*.
    """
    if not text:
        number = game.players[0] if players is None else players
        check_players(game, number)
        text = ",".join([HUMAN, *[OPPONENT] * (number - 1)])
    found = [_player(word, at) for at, word in enumerate(split_names(text), start=1)]
    if players is not None and players != len(found):
        raise SetupError("players", f"--seats names {len(found)} seats, --players says {players}.")
    check_players(game, len(found))
    return found


def recorded_players(seats: Sequence[str], run_commands: bool = False) -> list[Player]:
    """The players of a record: names of bots are bots, all others people.

    Raises:
        SetupError: a seat is played by a command, and *run_commands* does not allow that.
    """
    commands = [name for name in seats if is_command(name)]
    if commands and not run_commands:
        text = f"The record wants to run {', '.join(map(repr, commands))}; allow it"
        raise SetupError("resume", f"{text} with --run-commands if you trust where it is from.")
    return [Player(name) for name in seats]


def read_options(words: Sequence[str]) -> dict[str, str]:
    """The options of repeated --option name=value; raises SetupError."""
    for word in words:
        if len(word.split()) != 1:
            raise SetupError("option", f"An option is written name=value, not {word!r}.")
    return parse_options(" ".join(words))


def _player(word: str, seat: int) -> Player:
    kind, colon, name = word.partition(":")
    if kind != HUMAN:
        make_bot(word, 0)
        return Player(word)
    if not colon:
        return Player(f"Player {seat}")
    if is_bot(name):
        raise SetupError("seats", f"A person cannot be called {name!r}: that is a bot.")
    return Player(name)
