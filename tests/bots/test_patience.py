"""Bots do not dally for ever."""

from __future__ import annotations

import pytest

import starboard
from starboard.bots.api import glimpse_of
from starboard.bots.patience import LIMIT, Patience
from starboard.core.chance import FastChance
from starboard.engine.match import Match

GAMES = {"zylatron": "end-turn", "buck-rogers": "end-move"}


@pytest.mark.parametrize("slug", GAMES)
def test_a_bot_passes_when_its_patience_is_at_its_end(slug: str) -> None:
    game = starboard.load(slug)
    match = Match.create(game, ["a", "b", "c", "d"], dict(game.quick), luck=FastChance(1))
    patience = Patience()
    while True:
        seat = int(match.state.pending[0].seat)
        ask = match.open(seat)[0]
        glimpse = glimpse_of(match, ask, seed=1)
        if GAMES[slug] in [glimpse.write(a) for a in glimpse.options]:
            break
        match.submit(seat, ask.id, glimpse.options[0])
    assert [patience.at_its_end(glimpse) for _ in range(LIMIT)] == [None] * LIMIT
    tired = patience.at_its_end(glimpse)
    assert tired is not None
    assert glimpse.write(tired) == GAMES[slug]
    match.submit(seat, ask.id, tired)
    seat = int(match.state.pending[0].seat)
    later = glimpse_of(match, match.open(seat)[0], seed=1)
    if later.decision.kind != glimpse.decision.kind:
        assert patience.at_its_end(later) is None
