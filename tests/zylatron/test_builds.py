"""The same seed gives the same record, compiled and pure."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from zylatron.campaign import CELLS, GAME

from starboard import _build
from starboard.core.chance import FastChance
from starboard.engine.cells import Cell
from starboard.engine.match import Match
from starboard.engine.players import make_player

COMPILED = _build.build() == "compiled"
SAMPLE = (0, 17, 30, 45, 58, 70, 83, 95)
"""Cells of all scenarios; the options differ in each."""


def recorded(cell: Cell, seed: int, steps: int) -> str:
    """The record of a match of *steps* actions at most."""
    match = Match(GAME, cell.setup(GAME), GAME.new(cell.setup(GAME)), FastChance(seed))
    player = make_player(GAME, "rarest-verb", seed)
    while not match.is_over and len(match.entries) < steps:
        seat = int(match.state.pending[0].seat)
        ask = match.open(seat)[0]
        match.submit(seat, ask.id, player.choose(match.options(ask)))
    return match.record().write()


@pytest.mark.parametrize("index", SAMPLE if COMPILED else SAMPLE[2:4])
def test_the_same_seed_gives_the_same_record_in_the_other_build(index: int) -> None:
    code = (
        "import sys; from zylatron.test_builds import CELLS, recorded"
        f"; sys.stdout.write(recorded(CELLS[{index}], {index}, 300))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "STARBOARD_PURE": "1" if COMPILED else "", "PYTHONPATH": "tests"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == recorded(CELLS[index], index, 300)


def test_the_builds_can_be_chosen() -> None:
    code = "import starboard; from starboard import _build; print(_build.build())"
    env = {**os.environ, "STARBOARD_PURE": "1"}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True)
    assert run.stdout == b"pure\n"
