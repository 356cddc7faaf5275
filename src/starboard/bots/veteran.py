"""The bots that search a tree before they answer."""

from __future__ import annotations

from starboard.bots.api import Glimpse
from starboard.bots.explain import Considered, Explanation
from starboard.bots.greedy import explained
from starboard.bots.mcts import Node, Search
from starboard.bots.patience import Patience
from starboard.core.chance import FastChance

__all__ = ["AdmiralBot", "VeteranBot"]

_BETWEEN = 4
"""Iterations between two looks at the clock."""
_SURE = 1.0 - 1e-9


class VeteranBot:
    """Grows a tree over imagined worlds and takes the answer that it has come back to most.

    It stops when it has looked at *effort* positions, or when its time is up. The part of the
    tree below its last answer is kept if the match has gone that way.
    """

    name = "veteran"

    def __init__(
        self, seed: int, worlds: int = 4, effort: int = 2_500, far_sighted: bool = False
    ) -> None:
        self.worlds = worlds
        self._effort = effort
        self._far_sighted = far_sighted
        self._patience = Patience()
        self._luck = FastChance(seed)
        self._search: Search | None = None
        self._root: Node | None = None
        self._glimpse: Glimpse | None = None

    def choose(self, glimpse: Glimpse) -> int:
        """The answer that the search thinks best, or a pass after much dallying."""
        tired = self._patience.at_its_end(glimpse)
        if tired is not None:
            self._root = None
            return tired
        if self._search is None:
            game = glimpse.game
            self._search = Search(
                game.evaluator(),
                self._luck,
                shunned=game.yield_verbs,
                far_sighted=self._far_sighted,
            )
        search = self._search
        root = self._plant(search, glimpse)
        worlds = list(glimpse.worlds)
        begun, made, spent = search.ahead.looked, 0, 0
        sure = root.hopes[0] >= _SURE
        while not sure and spent < self._effort and not glimpse.late():
            search.iterate(root, worlds, _BETWEEN)
            made += _BETWEEN
            # An iteration that runs straight into the end of the game looks at no position.
            spent = int(search.ahead.looked - begun) + made
            sure = int(root.lead()) * spent > (self._effort - spent) * made
        self._root, self._glimpse = root, glimpse
        return root.answers[root.best()]

    def _plant(self, search: Search, glimpse: Glimpse) -> Node:
        """The root, with what is already known of it."""
        d = glimpse.decision
        # Without secrets all worlds are the same.
        worlds = list(glimpse.worlds if glimpse.game.has_secrets else glimpse.worlds[:1])
        if self._root is None:
            return search.plant(worlds, d.id, glimpse.seat, 0)
        known = search.below(self._root, worlds[0], d.id, glimpse.seat)
        root = search.plant(worlds, d.id, glimpse.seat, search.context_below(self._root))
        if known is not None:
            search.adopt(known, root)
        return root

    def explain(self) -> Explanation | None:
        """The best answers, with what they turned out to be worth."""
        if self._root is None or self._glimpse is None or self._search is None:
            return None
        root, glimpse = self._root, self._glimpse
        best = root.best()
        order = sorted(range(len(root.answers)), key=lambda i: (i != best, -root.value(i)))
        ranked = [
            Considered(
                root.answers[i],
                glimpse.write(root.answers[i]),
                min(max(root.value(i), 0.0), 1.0),
                root.visits[i],
            )
            for i in order[:3]
        ]
        return explained(self.name, glimpse, ranked, self._search.ahead)


class AdmiralBot(VeteranBot):
    """The strongest: the veteran's search, far-sighted and with sixteen times its budget."""

    name = "admiral"

    def __init__(self, seed: int, worlds: int = 8, effort: int = 40_000) -> None:
        super().__init__(seed, worlds, effort, far_sighted=True)
