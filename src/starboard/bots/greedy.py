"""The bots that take the answer which looks best one ply ahead."""

from __future__ import annotations

from starboard.bots.api import Glimpse
from starboard.bots.explain import Considered, Explanation, telling
from starboard.bots.patience import Patience
from starboard.core.chance import FastChance
from starboard.core.search import Evaluator, Lookahead

__all__ = ["GreedyBot", "RookieBot", "explained"]

_SAME = 1e-9
_DRAWS = 8


def explained(
    bot: str, glimpse: Glimpse, ranked: list[Considered], ahead: Lookahead
) -> Explanation:
    """The first of *ranked* before the next two, and the features in which it differs."""
    chosen, others = ranked[0], tuple(ranked[1:3])
    reasons: tuple[tuple[str, float], ...] = ()
    if others and glimpse.worlds:
        world, d = glimpse.worlds[0], glimpse.decision
        mine = ahead.outlook(world, d.id, glimpse.seat, chosen.action, _DRAWS)
        other = ahead.outlook(world, d.id, glimpse.seat, others[0].action, _DRAWS)
        if mine and other:
            reasons = telling(ahead.evaluator.names(), mine, other)
    return Explanation(bot, len(glimpse.options), chosen, others, reasons)


class GreedyBot:
    """Values every option by the game's evaluator, averaged over imagined worlds and luck.

    Of more than *cap* options a random *cap* are looked at. Equal values are decided by lot.
    *noise* is how far, in winning chances, it misjudges each option at most where the match hangs
    in the balance; where it is nearly decided, chances differ less and are misjudged by less.
    """

    name = "greedy"

    def __init__(
        self, seed: int, worlds: int = 1, samples: int = 1, cap: int = 512, noise: float = 0.03
    ) -> None:
        self.worlds = worlds
        self._samples = samples
        self._cap = cap
        self._noise = noise
        self._luck = FastChance(seed)
        self._patience = Patience()
        self._evaluator: Evaluator | None = None
        self._last: tuple[Glimpse, list[int], list[float]] | None = None

    def choose(self, glimpse: Glimpse) -> int:
        """The option with the best mean value, or a pass after much dallying."""
        tired = self._patience.at_its_end(glimpse)
        if tired is not None:
            self._last = None
            return tired
        options = self._candidates(glimpse.fighting)
        ahead = self._ahead(glimpse)
        values = ahead.values(list(glimpse.worlds), glimpse.decision.id, glimpse.seat, options)
        if self._noise:
            values = [
                value + 4 * value * (1 - value) * self._noise * self._slip() for value in values
            ]
        best = max(values)
        ties = [i for i, value in enumerate(values) if value >= best - _SAME]
        first = ties[self._luck.below(len(ties))]
        order = sorted(range(len(options)), key=lambda i: (i != first, -values[i], options[i]))
        self._last = (glimpse, [options[i] for i in order], [values[i] for i in order])
        return options[first]

    def explain(self) -> Explanation | None:
        """The value of the choice beside the next best."""
        if self._last is None:
            return None
        glimpse, actions, values = self._last
        ranked = [
            Considered(action, glimpse.write(action), min(max(value, 0.0), 1.0))
            for action, value in zip(actions[:3], values[:3], strict=True)
        ]
        return explained(self.name, glimpse, ranked, self._ahead(glimpse))

    def _ahead(self, glimpse: Glimpse) -> Lookahead:
        if self._evaluator is None:
            self._evaluator = glimpse.game.evaluator()
        return Lookahead(self._evaluator, self._luck, self._samples, glimpse.game.yield_verbs)

    def _candidates(self, options: tuple[int, ...]) -> list[int]:
        """At most *cap* of the options, ascending; a partial shuffle picks them."""
        pool = list(options)
        if len(pool) <= self._cap:
            return pool
        for i in range(self._cap):
            j = i + self._luck.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return sorted(pool[: self._cap])

    def _slip(self) -> float:
        """A misjudgement between -1 and 1, small ones more likely."""
        return (self._luck.below(1001) + self._luck.below(1001) - 1000) / 1000


class RookieBot(GreedyBot):
    """Plays like greedy, but misjudges what it sees and overlooks much of it."""

    name = "rookie"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, cap=24, noise=0.05)
