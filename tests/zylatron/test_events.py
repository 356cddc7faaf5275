"""Every change of the board is explained by an event of the action that made it."""

from __future__ import annotations

import pytest
from zylatron.campaign import CELLS, GAME, watch
from zylatron.explained import unexplained_by

from starboard import _build
from starboard.core.chance import FastChance, draw
from starboard.core.events import Event
from starboard.core.state import State
from starboard.core.types import CHANCE, Options
from starboard.engine.conformance import Limits, sweep, trials
from starboard.engine.players import make_player
from starboard.engine.script_table import ScriptTable
from starboard.games.zylatron.view import View

COMPILED = _build.build() == "compiled"

NEEDED = (
    "planet first placed turn start travel pickup board drop end-move cancel fire launch detonate"
    " target card shuffle lost damaged stranded factory beam restack buy repair rebuild income"
    " recover zylon world eliminated captured grace round won funds passed vacant card-free"
)
"""Kinds of event without which something would be unexplained: all but the mere announcements."""


@pytest.mark.parametrize("portion", range(4))
def test_no_change_without_an_event(portion: int) -> None:
    where = trials(CELLS, seed=9)[portion::4]
    limits = Limits(every=1, steps=400 if COMPILED else 100)
    report = sweep(GAME, where if COMPILED else where[::6], limits=limits, watch=watch)
    assert report.ok, report.text()
