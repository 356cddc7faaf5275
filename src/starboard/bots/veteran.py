"""The bots that search a tree before they answer."""

from __future__ import annotations

from starboard.bots.api import Glimpse
from starboard.bots.explain import Considered, Explanation
from starboard.bots.greedy import explained
from starboard.bots.mcts import Node, Search
from starboard.core.chance import FastChance

__all__ = ["AdmiralBot", "VeteranBot"]

_BETWEEN = 8
"""Iterations between two looks at the clock."""


class VeteranBot:
    """Grows a tree over imagined worlds and takes the answer tried most.

    It stops after *iterations*, or when its time is up. The part of the tree below its last
    answer is kept if the match has gone that way.
    """

    name = "veteran"

    def __init__(self, seed: int, worlds: int = 4, iterations: int = 300) -> None:
        self.worlds = worlds
        self._iterations = iterations
        self._luck = FastChance(seed)
        self._search: Search | None = None
        self._root: Node | None = None
        self._glimpse: Glimpse | None = None

    def choose(self, glimpse: Glimpse) -> int:
        """The answer that the search has tried most."""
        if self._search is None:
            self._search = Search(glimpse.game.evaluator(), self._luck)
        search = self._search
        d = glimpse.decision
        root = None
        if self._root is not None:
            root = search.below(self._root, glimpse.worlds[0], d.id, glimpse.seat)
        if root is None:
            root = search.plant(glimpse.worlds[0], d.id, glimpse.seat)
        for _ in range(int(root.visited), self._iterations, _BETWEEN):
            if glimpse.late():
                break
            search.iterate(root, list(glimpse.worlds), _BETWEEN)
        self._root, self._glimpse = root, glimpse
        return root.answers[root.best()]

    def explain(self) -> Explanation | None:
        """The answers tried most, with what they turned out to be worth."""
        if self._root is None or self._glimpse is None or self._search is None:
            return None
        root, glimpse = self._root, self._glimpse
        order = sorted(range(len(root.answers)), key=lambda i: (-root.visits[i], -root.value(i)))
        ranked = [
            Considered(
                root.answers[i], glimpse.write(root.answers[i]), root.value(i), root.visits[i]
            )
            for i in order[:3]
        ]
        return explained(self.name, glimpse, ranked, self._search.ahead)


class AdmiralBot(VeteranBot):
    """The strongest: the veteran's search with a much larger budget."""

    name = "admiral"

    def __init__(self, seed: int, worlds: int = 8, iterations: int = 2400) -> None:
        super().__init__(seed, worlds, iterations)
