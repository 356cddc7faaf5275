"""Starboard: five classic space board games on one fast engine.

`games()` lists what is installed, `load(slug)` gives a game, a `Match` is played, a `Record` is
what is left of it, `replay(record)` plays it again and `verify(record)` recomputes its luck.
`play(slug, bots)` lets bots play a match.
"""

from __future__ import annotations

from starboard import _build

_build.choose()

import starboard.games as _rooms  # noqa: E402, F401 - first, or it would hide the function games
from starboard.bots.arena import play  # noqa: E402 - the build is chosen before
from starboard.core.chance import FastChance  # noqa: E402
from starboard.core.errors import PlayError, StarboardError  # noqa: E402
from starboard.core.game import Game  # noqa: E402
from starboard.engine.fair import FairChance, verify  # noqa: E402
from starboard.engine.match import Match  # noqa: E402
from starboard.engine.record import Record  # noqa: E402
from starboard.engine.registry import games, load  # noqa: E402
from starboard.engine.replay import replay  # noqa: E402

__all__ = [
    "FairChance",
    "FastChance",
    "Game",
    "Match",
    "PlayError",
    "Record",
    "StarboardError",
    "games",
    "load",
    "play",
    "replay",
    "verify",
]

__version__ = "0.1.0"
