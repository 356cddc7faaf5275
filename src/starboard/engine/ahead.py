"""What the same seat would be asked next: a page lights both answers before the first is given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from starboard.core.game import Game
from starboard.core.state import Decision, State
from starboard.core.types import Options
from starboard.engine.match import Ask, Match

__all__ = ["TEXTS", "Foreseen", "ahead_of"]

TEXTS: Final = 6000
"""So many options are written for one decision at most; what lies beyond is not foreseen."""
DEEP: Final = 2
"""Questions in a row."""


@dataclass(frozen=True)
class Foreseen:
    """The question that *option* (an index) of the one before opens: its kind and its options."""

    option: int
    kind: str
    options: tuple[str, ...]
    ahead: tuple[Foreseen, ...]


def ahead_of(match: Match, ask: Ask) -> list[Foreseen]:
    """For each option of *ask* that opens a question of another kind: that question.

    Only where nothing but the rules lies between: no luck, no other seat. Empty where the game
    forbids it (`Game.may_foretell`), because what comes next may tell what is hidden now.
    """
    game, state = match.game, match.state
    d = state.find(ask.decision.id, ask.decision.seat)
    if d is None or not game.may_foretell(state):
        return []
    return _Looking(game).beyond(state, d, DEEP)


class _Looking:
    """One look ahead, with what it may still write."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.left = TEXTS

    def beyond(self, state: State, d: Decision, deep: int) -> list[Foreseen]:
        """The questions that the answers to *d* open."""
        found: list[Foreseen] = []
        for index, action in enumerate(_options(state, d)):
            if self.left <= 0:
                break
            world = state.clone()
            world.quiet = True
            world.play(world.pending[state.pending.index(d)], action)
            following = self._next(world, d)
            if following is not None:
                found.append(self._foreseen(index, world, following, deep))
        return found

    def _next(self, world: State, d: Decision) -> Decision | None:
        """The one open question, if it is the same seat's and of another kind."""
        if len(world.pending) != 1:
            return None
        following = world.pending[0]
        return following if following.seat == d.seat and following.kind != d.kind else None

    def _foreseen(self, index: int, world: State, d: Decision, deep: int) -> Foreseen:
        texts = tuple([self.game.write(world, d, action) for action in _options(world, d)])
        self.left -= len(texts)
        further = self.beyond(world, d, deep - 1) if deep > 1 else []
        return Foreseen(index, self.game.kinds[d.kind], texts, tuple(further))


def _options(state: State, d: Decision) -> list[int]:
    out = Options()
    state.options(d, out)
    return out.to_list()
