"""Compiled tree search over imagined worlds (information-set Monte Carlo tree search).

Each iteration takes one imagined world down the tree, luck drawn as it comes, and adds one node.
A node opens its answers a few at a time, best first by the look-ahead; its worth for every seat
is the evaluator's, so no iteration plays a match to its end.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from starboard.core.chance import FastChance, draw
from starboard.core.search import Evaluator, Lookahead
from starboard.core.state import Decision, State
from starboard.core.types import Options, Seat

__all__ = ["Node", "Search"]

FIRST: Final = 3.0
"""Answers that a new node opens."""
GROWTH: Final = 1.5
"""How fast a node opens more: that many times the square root of its visits."""
CURIOSITY: Final = 1.0
"""How much a node favours answers it has tried less, in spreads of what its answers are worth."""
SAMPLES: Final[i64] = 2
DEPTH: Final[i64] = 64
"""No iteration goes deeper than this."""


class Node:
    """A decision in the tree, and what is known of its answers, the most promising first."""

    def __init__(self, seat: Seat, kind: i64, id: i64) -> None:
        self.came_by: i64 = -1
        """The answer of the node above that led here."""
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.id: i64 = id
        self.answers: list[int] = []
        self.hopes: list[float] = []
        """What the look-ahead says of each answer; counts as one visit."""
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.worth: list[float] = []
        """For each seat, if the most promising answer is given."""
        self.sign: list[float] = []
        """What the evaluator measured here: tells positions apart that ask the same question."""
        self.visited: i64 = 0
        self.children: dict[int, Node] = {}

    def open_answers(self) -> i64:
        """How many answers are open by now."""
        wide = i64(int(FIRST + GROWTH * sqrt(float(int(self.visited)))))
        return min(wide, i64(len(self.answers)))

    def value(self, i: i64) -> float:
        """What answer *i* has turned out to be worth, the first hope included."""
        return (self.hopes[i] + self.totals[i]) / float(1 + self.visits[i])

    def best(self) -> i64:
        """The answer tried most; of equals the better one."""
        best: i64 = 0
        for i in range(1, i64(len(self.answers))):
            if self.visits[i] > self.visits[best] or (
                self.visits[i] == self.visits[best] and self.value(i) > self.value(best)
            ):
                best = i
        return best


class Search:
    """Grows a tree below one decision; the same seed and worlds give the same tree."""

    def __init__(self, evaluator: Evaluator, luck: FastChance) -> None:
        self.evaluator: Evaluator = evaluator
        self.luck: FastChance = luck
        self.ahead: Lookahead = Lookahead(evaluator, luck, SAMPLES)
        self.options: Options = Options()
        self.weights: Options = Options()

    def plant(self, world: State, id: i64, seat: Seat) -> Node:
        """The root of a tree: the decision *id* of *seat* in *world*."""
        s = world.clone()
        s.quiet = True
        d = s.find(id, seat)
        assert d is not None
        return self.grow(s, d)

    def below(self, root: Node, world: State, id: i64, seat: Seat) -> Node | None:
        """The node below the best answer of *root* for the decision *id*, if it was reached."""
        best = root.best()
        d = world.find(id, seat)
        assert d is not None
        world.options(d, self.options)
        sign = self.evaluator.measure(world, seat)
        for key in root.children:
            child = root.children[key]
            if child.came_by != best or child.id != id or child.seat != seat:
                continue
            if child.sign == sign and sorted(child.answers) == self.options.to_list():
                return child
        return None

    def grow(self, s: State, d: Decision) -> Node:
        """A node for *d*, its answers sorted by what the look-ahead says of them."""
        node = Node(d.seat, d.kind, d.id)
        s.options(d, self.options)
        answers = self.options.to_list()
        hopes = self.ahead.values([s], d.id, d.seat, answers)
        order = sorted([(-hopes[i], answers[i]) for i in range(len(answers))])
        node.answers = [answer for _, answer in order]
        node.hopes = [-hope for hope, _ in order]
        node.visits = [0] * len(answers)
        node.totals = [0.0] * len(answers)
        node.sign = self.evaluator.measure(s, d.seat)
        node.worth = self.worth(s, d, node.answers[0], node.hopes[0])
        return node

    def worth(self, s: State, d: Decision, answer: int, hope: float) -> list[float]:
        """What each seat may expect when *d* gets its most promising *answer*."""
        after = s.clone()
        after.play(d, answer)
        self.settle(after)
        worth = [self.evaluator.value(after, seat) for seat in range(s.seats)]
        worth[d.seat] = hope
        return worth

    def settle(self, s: State) -> i64:
        """Draw all the luck that is open; a number that tells the outcomes apart."""
        key: i64 = 0
        while s.at_chance():
            a = draw(s, self.luck, self.options, self.weights)
            key = (key * 1000003 + a) % 1000000007
            s.play(s.pending[0], a)
        return key

    def iterate(self, root: Node, worlds: list[State], times: i64) -> None:
        """Take one of *worlds*, which are not changed, down the tree, *times* times."""
        for _ in range(times):
            self.descend(root, worlds[root.visited % len(worlds)])

    def descend(self, root: Node, world: State) -> None:
        """Take *world* down the tree once."""
        s = world.clone()
        s.quiet = True
        node = root
        path: list[Node] = []
        taken: list[i64] = []
        worth: list[float] = root.worth
        for _ in range(DEPTH):
            d = s.find(node.id, node.seat)
            if d is None:
                break
            i = self.select(node, s, d)
            if i < 0:
                break
            path.append(node)
            taken.append(i)
            s.play(d, node.answers[i])
            key = self.settle(s)
            if s.returns:
                worth = s.returns
                break
            following = s.pending[0]
            child = node.children.get(_key(i, key, following))
            if child is None:
                child = self.grow(s, following)
                child.came_by = i
                node.children[_key(i, key, following)] = child
                worth = child.worth
                break
            node = child
            worth = child.worth
        for step in range(len(path)):
            here = path[step]
            at = taken[step]
            here.visited += 1
            here.visits[at] += 1
            here.totals[at] += worth[here.seat]

    def select(self, node: Node, s: State, d: Decision) -> i64:
        """The open answer to try next, legal in this world; -1 if none is."""
        n = node.open_answers()
        spread = node.hopes[0] - node.hopes[n - 1] + 0.01
        eager = CURIOSITY * spread * sqrt(float(int(node.visited)) + 1.0)
        best: i64 = -1
        most = -1.0
        for i in range(n):
            score = node.value(i) + eager / float(1 + node.visits[i]) / float(1 + int(n))
            if score > most and s.breach(d, node.answers[i]) is None:
                most = score
                best = i
        return best


def _key(i: i64, luck: i64, d: Decision) -> int:
    """What tells the children of a node apart: the answer, luck, and who is asked what then."""
    return int((((i * 1000000007 + luck) * 64 + d.kind) * 32 + d.seat) & 0x3FFFFFFFFFFFFFFF)
