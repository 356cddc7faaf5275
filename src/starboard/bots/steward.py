"""The steward: who answers for a seat that has no answer of its own."""

from __future__ import annotations

from starboard.bots.api import Glimpse
from starboard.bots.explain import Considered, Explanation
from starboard.core.chance import FastChance
from starboard.core.common import SealedOrders
from starboard.core.search import Evaluator, Lookahead
from starboard.core.types import verb_of

__all__ = ["Steward"]

CAP = 24
"""No more options than this are looked at: a steward keeps nobody waiting."""


class Steward:
    """Keeps a match going for a bot that crashed, answered nonsense or ran out of time.

    It passes or seals its orders when it may, otherwise takes the option that looks best one ply
    ahead, and without a world or time to look into, the first. The same glimpse gives the same
    answer, whatever *seed* and whatever was asked before.
    """

    name = "steward"
    worlds = 1

    def __init__(self, seed: int = 0) -> None:
        self._evaluator: Evaluator | None = None
        self._thought: Explanation | None = None

    def choose(self, glimpse: Glimpse) -> int:
        """A pass, else the best of a short look ahead, else the first option."""
        action, value = self._decide(glimpse)
        text = glimpse.write(action) if glimpse.worlds else f"option {action}"
        chosen = Considered(action, text, value)
        self._thought = Explanation(self.name, len(glimpse.options), chosen)
        return action

    def explain(self) -> Explanation | None:
        """What it did at its last choice."""
        return self._thought

    def _decide(self, glimpse: Glimpse) -> tuple[int, float]:
        options = glimpse.fighting
        for verb in glimpse.game.pass_verbs:
            for action in options:
                if verb_of(action) == verb:
                    return action, 0.5
        if not glimpse.worlds or glimpse.late():
            return options[0], 0.5
        orders = glimpse.worlds[0].stack[-1]
        if isinstance(orders, SealedOrders):
            sealing = [a for a in options if verb_of(a) == orders.seal]
            if sealing:
                return sealing[0], 0.5
            # Erasing what was just written would go on for ever.
            options = tuple([a for a in options if verb_of(a) != orders.erase]) or options
        return self._best(glimpse, list(options[:CAP]))

    def _best(self, glimpse: Glimpse, options: list[int]) -> tuple[int, float]:
        """The best of *options* by the evaluator, the first of equals."""
        if self._evaluator is None:
            self._evaluator = glimpse.game.evaluator()
        shunned = glimpse.game.yield_verbs
        ahead = Lookahead(self._evaluator, FastChance(glimpse.seed), 1, shunned)
        worlds = [glimpse.worlds[0]]
        values = ahead.values(worlds, glimpse.decision.id, glimpse.seat, options)
        best = max(values)
        return options[values.index(best)], best
