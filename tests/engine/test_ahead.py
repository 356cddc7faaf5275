"""What a seat would be asked next (starboard.engine.ahead)."""

from __future__ import annotations

from starboard.core.chance import FastChance
from starboard.engine.ahead import Fork, ahead_of
from starboard.engine.match import Ask, Match
from starboard.engine.registry import load

SHORT = {"game": "short", "planet_choice": "assigned"}
MAJOR = {"game": "major", "planet_choice": "assigned"}


def table(options: dict[str, str]) -> Match:
    return Match.create(load("zylatron"), ["ann", "bob"], options, luck=FastChance(3))


def the_ask(match: Match) -> Ask:
    return next(ask for seat in (0, 1) for ask in match.open(seat))


def texts(match: Match, ask: Ask) -> list[str]:
    return [match.game.write(match.state, ask.decision, a) for a in match.options(ask)]


def by_text(match: Match, ask: Ask) -> dict[str, Fork]:
    said = texts(match, ask)
    return {said[fork.option]: fork for fork in ahead_of(match, ask)}


def test_a_started_move_is_told_exactly_as_it_will_be_asked() -> None:
    match = table(SHORT)
    ask = the_ask(match)
    forks = by_text(match, ask)
    assert all(text.startswith("start-move") for text in forks)
    assert len(forks) == 9
    for text, fork in list(forks.items())[:3]:
        after = table(SHORT)
        after.say(ask.decision.seat, text)
        assert fork.kind == "move"
        assert list(fork.options) == texts(after, the_ask(after))


def test_telling_changes_nothing() -> None:
    match = table(MAJOR)
    before = match.game.write_position(match.state)
    ahead_of(match, the_ask(match))
    assert match.game.write_position(match.state) == before
    assert match.state.events == []


def test_a_launch_is_told_and_luck_is_not() -> None:
    match = table(MAJOR)
    forks = by_text(match, the_ask(match))
    assert {"start-move", "launch"} == {text.split()[0] for text in forks}
    assert all("fire" not in text for text in forks)


def test_behind_the_end_of_a_move_stands_the_next_one() -> None:
    match = table(SHORT)
    seat = the_ask(match).decision.seat
    first = next(t for t in texts(match, the_ask(match)) if "SF1" in t)
    match.say(seat, first)
    match.say(seat, next(t for t in texts(match, the_ask(match)) if t.startswith("travel ")))
    forks = by_text(match, the_ask(match))
    turn = forks["end-move"]
    assert turn.kind == "turn"
    assert "end-turn" in turn.options
    moves = {turn.options[fork.option]: fork for fork in turn.ahead}
    assert first not in moves
    assert all(fork.ahead == () for fork in moves.values())
    assert len(moves) == 8
