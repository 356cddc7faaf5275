"""Starboard: five classic space board games on one fast engine.

`games()` lists what is installed, `load(slug)` gives a game, a `Match` is played, a `Record` is
what is left of it, and `replay(record)` plays it again.
"""

from __future__ import annotations

from starboard import _build

_build.choose()

import starboard.games as _rooms  # noqa: E402, F401 - first, or it would hide the function games
from starboard.engine.match import Match  # noqa: E402 - the build is chosen before
from starboard.engine.record import Record  # noqa: E402
from starboard.engine.registry import games, load  # noqa: E402
from starboard.engine.replay import replay  # noqa: E402

__all__ = ["Match", "Record", "games", "load", "replay"]

__version__ = "0.1.0"
