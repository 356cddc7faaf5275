"""The bots by name."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable

from starboard.bots.api import Bot
from starboard.bots.greedy import GreedyBot, RookieBot
from starboard.bots.outside import is_command, read_command
from starboard.bots.random import RandomBot
from starboard.bots.veteran import AdmiralBot, VeteranBot
from starboard.core.errors import SetupError

__all__ = ["LEVELS", "is_bot", "make_bot", "split_names"]

LEVELS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "rookie": RookieBot,
    "greedy": GreedyBot,
    "veteran": VeteranBot,
    "admiral": AdmiralBot,
}
"""From the weakest to the strongest: a name, and what makes the bot from a seed."""


_NAME = re.compile(
    r"""\s*cmd(?:/\d+)?:(?:[^,'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*"|['"\\])*|[^,]*""", re.DOTALL
)
"""A name up to its comma; in a command, quotes and backslashes protect commas."""


def make_bot(name: str, seed: int) -> Bot:
    """A new bot, whose choices follow from *seed*: a level, or a program as `cmd:COMMAND`.

    Raises:
        SetupError: there is no such bot.
    """
    if name in LEVELS:
        return LEVELS[name](seed)
    if is_command(name):
        return read_command(name, seed)
    near = difflib.get_close_matches(name, LEVELS, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    levels = f"{', '.join(LEVELS)}, and cmd:COMMAND for a program"
    raise SetupError("seats", f"There is no bot {name!r} (there are {levels}){hint}.")


def is_bot(name: str) -> bool:
    """Whether *name* names a bot, as `make_bot` reads it."""
    return name in LEVELS or is_command(name)


def split_names(text: str) -> list[str]:
    """The names in *text*, which stand between commas; in a command, quotes protect commas."""
    names: list[str] = []
    at = 0
    while at <= len(text):
        found = _NAME.match(text, at)
        assert found is not None
        names.append(found[0].strip())
        at = found.end() + 1
    return names
