"""When a bot has dallied long enough: answers that lead nowhere must come to an end."""

from __future__ import annotations

from starboard.bots.api import Glimpse
from starboard.core.types import verb_of

__all__ = ["LIMIT", "Patience"]

LIMIT = 250
"""So many answers in one turn are more than any plan needs."""


class Patience:
    """Counts a bot's answers since its turn began, or since something new was asked of it.

    Some answers only prepare others and can be taken back for ever, such as gathering a group and
    disbanding it. A bot that sees no harm in them would never end its turn.
    """

    def __init__(self) -> None:
        self._turn = -1
        self._given = 0
        self._kinds: set[int] = set()

    def at_its_end(self, glimpse: Glimpse) -> int | None:
        """A pass, once the patience for decisions of these kinds is at its end."""
        game, kind = glimpse.game, int(glimpse.decision.kind)
        turn = int(game.turn_of(glimpse.worlds[0]))
        if turn != self._turn or (self._given > LIMIT and kind not in self._kinds):
            self._turn, self._given = turn, 0
            self._kinds.clear()
        self._kinds.add(kind)
        self._given += 1
        if self._given <= LIMIT:
            return None
        passes = [a for a in glimpse.options if int(verb_of(a)) in game.pass_verbs]
        return passes[0] if passes else None
