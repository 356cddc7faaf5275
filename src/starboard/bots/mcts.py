"""Compiled tree search over imagined worlds (information-set Monte Carlo tree search).

Each iteration takes one imagined world down the tree, luck drawn as it comes, and adds one node.
From there a cheap policy, the look-ahead, finishes the turn and answers for the others until the
searching seat is asked again; only there is a position valued. So all that is compared is compared
at the same point of the game, and putting off a bad end gains nothing.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from starboard.core.chance import FastChance, draw, playout
from starboard.core.search import Evaluator, Lookahead, Survey
from starboard.core.state import Decision, State
from starboard.core.types import Action, Options, Seat

__all__ = ["Node", "Search"]

FIRST: Final = 3.0
"""Answers that a new node opens."""
GROWTH: Final = 1.0
"""How fast a node opens more: that many times the square root of its visits."""
CURIOSITY: Final = 0.3
"""How much a node favours answers it has tried less."""
SHARP: Final = 30.0
"""How strongly curiosity follows the look-ahead: answers' shares are e to that times worth."""
SAMPLES: Final[i64] = 2
NARROW: Final[i64] = 6
NARROW_DEEP: Final[i64] = 4
"""How many answers, and how many continuations of each, the policy looks at."""
WIDE: Final[i64] = 32
WIDE_DEEP: Final[i64] = 12
"""The same for a new node."""
DEPTH: Final[i64] = 64
"""No iteration goes deeper than this in the tree."""
PATIENCE: Final[i64] = 96
"""The policy gives no more answers than this before the position is valued as it is."""
PLAYOUT: Final[i64] = 5000
"""Decisions of a match played to its end, in a game that cannot value positions."""


class Node:
    """A decision in the tree, and what is known of its answers, the most promising first."""

    def __init__(self, seat: Seat, kind: i64, id: i64, context: i64, trust: float) -> None:
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.id: i64 = id
        self.context: i64 = context
        """What the decision goes on with (see `Lookahead.context_after`)."""
        self.trust: float = trust
        self.came_by: i64 = -1
        """The answer of the node above that led here."""
        self.answers: list[int] = []
        self.shares: list[float] = []
        """How much the look-ahead believes in each answer; 1 together."""
        self.hopes: list[float] = []
        """What the look-ahead says each answer is worth."""
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.visited: i64 = 0
        self.total: float = 0.0
        self.sign: list[float] = []
        """What the evaluator measured here: tells positions apart that ask the same question."""
        self.children: dict[int, Node] = {}

    def value(self, i: i64) -> float:
        """What answer *i* is worth: what was found out, and what the look-ahead expects of it.

        The look-ahead tells answers apart, not what the node is worth; it counts as so many
        visits as *trust* says.
        """
        worth = self.total / float(int(self.visited)) if self.visited > 0 else self.hopes[0]
        expected = worth + self.hopes[i] - self.hopes[0]
        return (self.trust * expected + self.totals[i]) / (self.trust + float(self.visits[i]))

    def best(self) -> i64:
        """The answer tried most, since those tried less may only seem good; of equals the best."""
        best: i64 = 0
        for i in range(1, i64(len(self.answers))):
            more = self.visits[i] - self.visits[best]
            if more > 0 or (more == 0 and self.value(i) > self.value(best)):
                best = i
        return best

    def lead(self) -> i64:
        """How many more times the answer tried most was tried than any other."""
        most: i64 = 0
        second: i64 = 0
        for i in range(len(self.visits)):
            visits = i64(self.visits[i])
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
        return most - second


class Search:
    """Grows a tree below one decision; the same seed and worlds give the same tree.

    Positions are valued when the searching seat has been asked again *rounds* times. The
    look-ahead's opinion of an answer counts as *trust* visits; a *far_sighted* one also sees what
    an answer makes possible. Nobody is thought to give up by one
    of the verbs *shunned* while there is another answer.
    """

    def __init__(
        self,
        evaluator: Evaluator,
        luck: FastChance,
        rounds: i64 = 1,
        trust: float = 10.0,
        shunned: tuple[int, ...] = (),
        far_sighted: bool = True,
    ) -> None:
        self.evaluator: Evaluator = evaluator
        self.trust: float = trust
        self.rounds: i64 = rounds
        self.luck: FastChance = luck
        self.ahead: Lookahead = Lookahead(evaluator, luck, SAMPLES, shunned)
        self.ahead.far_sighted = far_sighted
        self.is_blind: bool = len(evaluator.names()) == 0
        """Whether positions tell nothing, so that matches must be played to their end."""
        self.options: Options = Options()
        self.weights: Options = Options()

    # -- the root ---------------------------------------------------------------------------

    def plant(self, worlds: list[State], id: i64, seat: Seat, context: i64) -> Node:
        """The root of a tree: all answers to the decision *id*, looked at in all *worlds*."""
        known: Survey | None = None
        s = worlds[0]
        for world in worlds:
            s = world.clone()
            s.quiet = True
            found = self.ahead.survey(s, asked(s, id, seat), context, 0, 0)
            if known is None:
                known = found
            else:
                known.add(found)
        assert known is not None
        for i in range(len(known.hopes)):
            known.hopes[i] /= len(worlds)
        return self.node_of(s, asked(s, id, seat), context, known)

    def context_below(self, root: Node) -> i64:
        """The context of what follows the best answer of *root*."""
        d = Decision(root.id, root.seat, root.kind)
        return self.ahead.context_after(d, root.answers[root.best()], root.context)

    def below(self, root: Node, world: State, id: i64, seat: Seat) -> Node | None:
        """The node below the best answer of *root* for the decision *id*, if it was reached."""
        best = root.answers[root.best()]
        d = asked(world, id, seat)
        sign = self.evaluator.measure(world, seat)
        for key in root.children:
            child = root.children[key]
            if child.came_by != best or child.kind != d.kind or child.seat != seat:
                continue
            if child.sign == sign and self.is_legal(child, world, d):
                return child
        return None

    def is_legal(self, node: Node, world: State, d: Decision) -> bool:
        """Whether every answer that *node* knows can be given to *d*."""
        for a in node.answers:
            if world.breach(d, a) is not None:
                return False
        return True

    def adopt(self, root: Node, fresh: Node) -> None:
        """Let *fresh*, which has all answers, go on with what *root* has found out about some."""
        for i in range(len(fresh.answers)):
            a = fresh.answers[i]
            for k in range(len(root.answers)):
                if root.answers[k] == a:
                    fresh.visits[i] = root.visits[k]
                    fresh.totals[i] = root.totals[k]
        fresh.visited = root.visited
        fresh.total = root.total
        fresh.children = root.children

    # -- growing ----------------------------------------------------------------------------

    def grow(self, s: State, d: Decision, context: i64, width: i64, deep: i64) -> Node:
        """A node for *d*, its answers sorted by what the look-ahead says of them."""
        return self.node_of(s, d, context, self.ahead.survey(s, d, context, width, deep))

    def node_of(self, s: State, d: Decision, context: i64, found: Survey) -> Node:
        """A node for *d* with what was *found* of its answers."""
        node = Node(d.seat, d.kind, d.id, context, self.trust)
        order = sorted([(-found.hopes[i], found.answers[i]) for i in range(len(found.answers))])
        total = 0.0
        for hope, answer in order:
            node.answers.append(answer)
            node.hopes.append(-hope)
            share = exp(SHARP * (order[0][0] - hope))
            node.shares.append(share)
            total += share
            node.visits.append(0)
            node.totals.append(0.0)
        for i in range(len(node.shares)):
            node.shares[i] /= total
        node.sign = self.evaluator.measure(s, d.seat)
        return node

    def iterate(self, root: Node, worlds: list[State], times: i64) -> None:
        """Take one of *worlds*, which are not changed, down the tree, *times* times."""
        for _ in range(times):
            self.descend(root, worlds[root.visited % len(worlds)])

    def descend(self, root: Node, world: State) -> None:
        """Take *world* down the tree once."""
        s = world.clone()
        s.quiet = True
        node = root
        last = root.seat
        context = root.context
        path: list[Node] = []
        taken: list[i64] = []
        d = s.find(root.id, root.seat)
        while d is not None and len(path) < DEPTH:
            i = self.select(node, s, d)
            if i < 0:
                break
            path.append(node)
            taken.append(i)
            answer = node.answers[i]
            context = self.ahead.context_after(d, answer, context)
            s.play(d, answer)
            luck = self.settle(s)
            if s.returns:
                break
            d = next_decision(s, last)
            last = d.seat
            key = key_below(answer, luck, d)
            child = node.children.get(key)
            if child is None:
                child = self.grow(s, d, context, WIDE, WIDE_DEEP)
                child.came_by = answer
                node.children[key] = child
                context = self.ahead.context_after(d, child.answers[0], context)
                s.play(d, child.answers[0])
                break
            node = child
        if not path:
            root.visited += 1
        worth = self.finish(s, root.seat, last, context)
        for step in range(len(path)):
            here = path[step]
            at = taken[step]
            here.visited += 1
            here.total += worth[here.seat]
            here.visits[at] += 1
            here.totals[at] += worth[here.seat]

    def select(self, node: Node, s: State, d: Decision) -> i64:
        """The open answer to try next, legal in this world; -1 if none is."""
        eager = CURIOSITY * sqrt(float(int(node.visited)) + 1.0)
        best: i64 = -1
        most = -1.0
        wide = i64(int(FIRST + GROWTH * sqrt(float(int(node.visited)))))
        for i in range(min(wide, i64(len(node.answers)))):
            score = node.value(i) + eager * node.shares[i] / float(1 + node.visits[i])
            if score > most and s.breach(d, node.answers[i]) is None:
                most = score
                best = i
        return best

    # -- the policy -------------------------------------------------------------------------

    def finish(self, s: State, searcher: Seat, last: Seat, context: i64) -> list[float]:
        """What each seat may expect once *searcher* is asked again after others were."""
        if self.is_blind:
            self.ahead.looked += playout(s, self.luck, PLAYOUT, self.ahead.shunned)
        replied = last != searcher
        rounds: i64 = 0
        for _ in range(PATIENCE):
            self.settle(s)
            if s.returns:
                return s.returns
            d = next_decision(s, last)
            if d.seat == searcher and replied:
                rounds += 1
                replied = False
                if rounds == self.rounds:
                    return self.prospects(s, d, context)
            last = d.seat
            replied = replied or last != searcher
            context = self.policy(s, d, context)
        if s.returns:
            return s.returns
        return [self.evaluator.value(s, seat) for seat in range(s.seats)]

    def prospects(self, s: State, d: Decision, context: i64) -> list[float]:
        """What each seat may expect when *d* gets the best answer; what its seat gains, all lose.

        A threat that can be carried out now counts, which no evaluator needs to know.
        """
        worth = [self.evaluator.value(s, seat) for seat in range(s.seats)]
        before = worth[d.seat]
        best = max(self.ahead.survey(s, d, context, WIDE, NARROW_DEEP).hopes)
        if best > before:
            worth = [value * (1.0 - best) / (1.0 - before) for value in worth]
            worth[d.seat] = best
        return worth

    def policy(self, s: State, d: Decision, context: i64) -> i64:
        """Answer *d* by the look-ahead, and go on at once with what that began; the new context.

        Equals are decided by lot.
        """
        found = self.ahead.survey(s, d, context, NARROW, NARROW_DEEP)
        best: i64 = 0
        equal: i64 = 1
        for i in range(1, i64(len(found.hopes))):
            if found.hopes[i] > found.hopes[best]:
                best = i
                equal = 1
            elif found.hopes[i] == found.hopes[best]:
                equal += 1
                if self.luck.below(equal) == 0:
                    best = i
        context = self.ahead.context_after(d, found.answers[best], context)
        s.play(d, found.answers[best])
        if found.follows[best] >= 0:
            s.play(s.pending[0], found.follows[best])
        return context

    def settle(self, s: State) -> i64:
        """Draw all the luck that is open; a number that tells the outcomes apart."""
        key: i64 = 0
        while s.at_chance():
            a = draw(s, self.luck, self.options, self.weights)
            key = (key * 1000003 + a) % 1000000007
            s.play(s.pending[0], a)
        return key


def asked(s: State, id: i64, seat: Seat) -> Decision:
    """The open decision *id* of *seat*."""
    d = s.find(id, seat)
    assert d is not None
    return d


def next_decision(s: State, seat: Seat) -> Decision:
    """The open decision to answer next: that of *seat*, who is at it, before all others."""
    for d in s.pending:
        if d.seat == seat:
            return d
    return s.pending[0]


def key_below(answer: Action, luck: i64, d: Decision) -> int:
    """What tells the children of a node apart: the answer, luck, and who is asked what then."""
    return int(((answer % 1000000007 * 1009 + luck) * 64 + d.kind) * 32 + d.seat)
