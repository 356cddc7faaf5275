"""The bot that takes the answer which looks best one ply ahead."""

from __future__ import annotations

from starboard.bots.api import Glimpse
from starboard.core.chance import FastChance
from starboard.core.search import Evaluator, Lookahead

__all__ = ["GreedyBot"]

_SAME = 1e-9


class GreedyBot:
    """Values every option by the game's evaluator, averaged over imagined worlds and luck.

    Of more than *cap* options a random *cap* are looked at. Equal values are decided by lot.
    """

    name = "greedy"

    def __init__(self, seed: int, worlds: int = 1, samples: int = 4, cap: int = 256) -> None:
        self.worlds = worlds
        self._samples = samples
        self._cap = cap
        self._luck = FastChance(seed)
        self._evaluator: Evaluator | None = None
        self._why = ""

    def choose(self, glimpse: Glimpse) -> int:
        """The option with the best mean value."""
        options = self._candidates(glimpse.options)
        if self._evaluator is None:
            self._evaluator = glimpse.game.evaluator()
        ahead = Lookahead(self._evaluator, self._luck, self._samples)
        values = ahead.values(list(glimpse.worlds), glimpse.decision.id, glimpse.seat, options)
        best = max(values)
        ties = [a for a, v in zip(options, values, strict=True) if v >= best - _SAME]
        chosen = ties[self._luck.below(len(ties))]
        others = [v for v in values if v < best - _SAME]
        self._why = _explain(glimpse.write(chosen), best, others, len(ties))
        return chosen

    def _candidates(self, options: tuple[int, ...]) -> list[int]:
        """At most *cap* of the options, ascending; a partial shuffle picks them."""
        pool = list(options)
        if len(pool) <= self._cap:
            return pool
        for i in range(self._cap):
            j = i + self._luck.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return sorted(pool[: self._cap])

    def why(self) -> str:
        """The value of the choice beside the next best."""
        return self._why


def _explain(text: str, best: float, others: list[float], ties: int) -> str:
    if not others:
        return f"Greedy: all {ties} options looked alike ({best:.3f}), so by lot {text!r}."
    lot = f", by lot among {ties} equals" if ties > 1 else ""
    return f"Greedy: {text!r} looks best ({best:.3f}; the next best {max(others):.3f}){lot}."
