"""The bots by name."""

from __future__ import annotations

import difflib
from collections.abc import Callable

from starboard.bots.api import Bot
from starboard.bots.greedy import GreedyBot, RookieBot
from starboard.bots.random import RandomBot
from starboard.bots.veteran import AdmiralBot, VeteranBot
from starboard.core.errors import SetupError

__all__ = ["LEVELS", "make_bot"]

LEVELS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "rookie": RookieBot,
    "greedy": GreedyBot,
    "veteran": VeteranBot,
    "admiral": AdmiralBot,
}
"""From the weakest to the strongest: a name, and what makes the bot from a seed."""


def make_bot(name: str, seed: int) -> Bot:
    """A new bot of the level *name*, whose choices follow from *seed*.

    Raises:
        SetupError: there is no such bot.
    """
    if name in LEVELS:
        return LEVELS[name](seed)
    near = difflib.get_close_matches(name, LEVELS, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise SetupError("seats", f"There is no bot {name!r} (there are {', '.join(LEVELS)}){hint}.")
