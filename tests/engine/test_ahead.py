"""Looking ahead: what the same seat would be asked next."""

from __future__ import annotations

import starboard
from starboard.engine.ahead import Foreseen, ahead_of
from starboard.engine.match import Match

SHORT = {"game": "short", "planet_choice": "assigned", "first_player": "seat-1"}


def table(**options: str) -> Match:
    game = starboard.load("zylatron")
    luck = starboard.FastChance(3)
    return Match.create(game, ["ann", "bob"], {**SHORT, **options}, luck=luck)


def foreseen(match: Match, text: str) -> Foreseen | None:
    ask = match.open(0)[0]
    texts = [match.game.write(match.state, ask.decision, a) for a in match.options(ask)]
    return next((f for f in ahead_of(match, ask) if texts[f.option] == text), None)


def test_a_started_move_foresees_where_the_piece_may_go() -> None:
    match = table()
    side = match.game.seat_name(match.state, 0)
    found = foreseen(match, f"start-move {side}-SF1")
    assert found is not None
    assert found.kind == "move"
    match.say(0, f"start-move {side}-SF1")
    ask = match.open(0)[0]
    texts = [match.game.write(match.state, ask.decision, a) for a in match.options(ask)]
    assert list(found.options) == texts


def test_looking_ahead_changes_nothing_and_ends_at_other_seats() -> None:
    match = table()
    before = match.record()
    ask = match.open(0)[0]
    kinds = {found.kind for found in ahead_of(match, ask)}
    assert match.record() == before
    assert kinds == {"move"}
    assert foreseen(match, "end-turn") is None


def test_nothing_is_foreseen_where_ranges_are_guessed() -> None:
    match = table(range_nomination="blind")
    assert ahead_of(match, match.open(0)[0]) == []
