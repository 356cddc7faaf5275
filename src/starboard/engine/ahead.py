"""What a seat would be asked next, so that a page can light both halves of a move at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from starboard.core.game import Game
from starboard.core.state import Decision, State
from starboard.core.types import Options, verb_of
from starboard.engine.match import Ask, Match

__all__ = ["TRIES", "Fork", "ahead_of"]

TRIES: Final = 64
"""So many options of one verb may open a question; verbs with more are not told."""


@dataclass(frozen=True)
class Fork:
    """The question that *option*, an index, opens: its kind and its options as notation."""

    option: int
    kind: str
    options: tuple[str, ...]
    ahead: tuple[Fork, ...]


def ahead_of(match: Match, ask: Ask) -> tuple[Fork, ...]:
    """The questions that options of *ask* open for the same seat, of another kind than *ask*.

    Told are options that begin a procedure of their own (a move, a launch), and those that end one
    (`Game.pass_verbs`), with what can be begun then. Nothing but rules lies between: where luck or
    another seat would come first, or where the game has secrets (`Game.may_foretell`), nothing is
    told.
    """
    game, state = match.game, match.state
    d = state.find(ask.decision.id, ask.decision.seat)
    if d is None or not game.may_foretell(state):
        return ()
    return _forks(game, state, d, match.options(ask), True)


def _forks(
    game: Game[Any], state: State, d: Decision, options: list[int], may_pass: bool
) -> tuple[Fork, ...]:
    by_verb: dict[int, list[tuple[int, int]]] = {}
    for index, action in enumerate(options):
        by_verb.setdefault(int(verb_of(action)), []).append((index, action))
    found: list[Fork] = []
    for verb, rows in by_verb.items():
        ends = verb in game.pass_verbs
        if len(rows) > TRIES or (ends and not may_pass):
            continue
        for index, action in rows:
            step = _next(state, d, action, ends)
            if step is not None:
                found.append(_fork(game, index, *step, ends))
    return tuple(found)


def _next(state: State, d: Decision, action: int, ends: bool) -> tuple[State, Decision] | None:
    """The world after *action* and what is asked there, if it is another kind for this seat."""
    world = state.clone()
    world.quiet = True
    world.play(d, action)
    if len(world.pending) != 1 or not (ends or len(world.stack) > len(state.stack)):
        return None
    after = world.pending[0]
    return (world, after) if after.seat == d.seat and after.kind != d.kind else None


def _fork(game: Game[Any], index: int, world: State, d: Decision, ended: bool) -> Fork:
    buffer = Options()
    world.options(d, buffer)
    options = buffer.to_list()
    texts = tuple([game.write(world, d, a) for a in options])
    further = _forks(game, world, d, options, False) if ended else ()
    return Fork(index, game.kinds[d.kind], texts, further)
