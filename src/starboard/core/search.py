"""Compiled look-ahead: what each answer is worth on worlds that the caller imagined."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64, mypyc_attr

from starboard.core.chance import FastChance, draw
from starboard.core.errors import RulesBug
from starboard.core.state import Decision, State
from starboard.core.types import Action, Options, Seat

__all__ = ["Evaluator", "Lookahead"]

LEAVES: Final[i64] = 9
"""Luck with at most so many outcomes in a row is enumerated; what goes beyond is drawn."""
CHAIN: Final[i64] = 1000
"""No more CHANCE decisions than this follow one another in a look-ahead."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """How good a state looks for a seat; games subclass it, compiled.

    A game overrides `names` and `measure`, and `continues` when an answer may only begin something.
    """

    def names(self) -> list[str]:
        """What each number of `measure` is about, in words."""
        return []

    def measure(self, s: State, seat: Seat) -> list[float]:
        """What speaks for *seat* (above 0) and against it, in units of log odds; s is not over."""
        return []

    def continues(self, kind: i64) -> bool:
        """Whether a decision of this kind only goes on with what the answer before it began."""
        return False

    def value(self, s: State, seat: Seat) -> float:
        """The result if the game is over, otherwise the chances by `measure`: 0 lost, 1 won."""
        if s.returns:
            return s.returns[seat]
        total = 0.0
        for weight in self.measure(s, seat):
            total += weight
        return 1.0 / (1.0 + exp(-total))


class Lookahead:
    """Values answers one ply deep: plays each on clones and averages over the luck that follows.

    An answer that only begins something is worth what its best continuation is. The luck that
    follows is enumerated while its outcomes are few; beyond that it is drawn, *samples* times if
    nothing of it was enumerated. The worlds handed in are not changed.
    """

    def __init__(self, evaluator: Evaluator, luck: FastChance, samples: i64) -> None:
        self.evaluator: Evaluator = evaluator
        self.luck: FastChance = luck
        self.samples: i64 = samples
        self.best_value: float = 0.0
        self.continuations: Options = Options()
        self.outcomes: Options = Options()
        self.weights: Options = Options()
        self.scratch: Options = Options()
        self.scratch_weights: Options = Options()

    def values(self, worlds: list[State], id: i64, seat: Seat, answers: list[int]) -> list[float]:
        """The mean value over *worlds* of each of *answers* to the decision *id* of *seat*."""
        out: list[float] = []
        for a in answers:
            total = 0.0
            for world in worlds:
                total += self.answer(world, id, seat, a)
            out.append(total / len(worlds))
        return out

    def answer(self, world: State, id: i64, seat: Seat, a: Action) -> float:
        """The value for *seat* of one answer in one world."""
        s = world.clone()
        s.quiet = True
        d = s.find(id, seat)
        if d is None:
            raise RulesBug("look-ahead", s.serial, "an imagined world lacks the decision")
        s.play(d, a)
        if self.is_begun(s, d):
            self.best_continuation(s, s.pending[0])
            return self.best_value
        return self.after_luck(s, seat, LEAVES)

    def outlook(self, world: State, id: i64, seat: Seat, a: Action, draws: i64) -> list[float]:
        """What the evaluator measures after an answer, its continuation and some luck, on average.

        Nothing when the game may be over then.
        """
        total: list[float] = [0.0] * len(self.evaluator.names())
        for _ in range(draws):
            s = world.clone()
            s.quiet = True
            d = s.find(id, seat)
            assert d is not None
            s.play(d, a)
            if self.is_begun(s, d):
                following = s.pending[0]
                s.play(following, self.best_continuation(s, following))
            self.settle(s)
            if s.returns:
                return []
            for i, weight in enumerate(self.evaluator.measure(s, seat)):
                total[i] += weight / float(int(draws))
        return total

    def is_begun(self, s: State, d: Decision) -> bool:
        """Whether the answer to *d*, just given in *s*, only began something of the same seat."""
        if len(s.pending) != 1:
            return False
        following = s.pending[0]
        if following.seat != d.seat or following.kind == d.kind:
            return False
        return self.evaluator.continues(following.kind)

    def best_continuation(self, s: State, d: Decision) -> Action:
        """The best answer to *d*; what it is worth is left in `best_value`."""
        options = self.continuations
        s.options(d, options)
        best = options.get(0)
        self.best_value = -1.0
        for i in range(options.n):
            branch = s.clone()
            branch.play(d, options.get(i))
            value = self.after_luck(branch, d.seat, LEAVES)
            if value > self.best_value:
                self.best_value = value
                best = options.get(i)
        return best

    def after_luck(self, s: State, seat: Seat, leaves: i64) -> float:
        """The mean value of *s* over the luck that it waits for, if any."""
        if not s.at_chance():
            return self.evaluator.value(s, seat)
        d = s.pending[0]
        s.options(d, self.outcomes)
        s.weights(d, self.weights)
        if self.outcomes.n > leaves:
            return self.sampled(s, seat, self.samples if leaves == LEAVES else 1)
        answers = self.outcomes.to_list()
        weights = self.weights.to_list()
        total = 0.0
        sum_of_weights = 0.0
        for i in range(len(answers)):
            branch = s.clone()
            branch.play(branch.pending[0], answers[i])
            weight = float(weights[i])
            total += weight * self.after_luck(branch, seat, leaves // len(answers))
            sum_of_weights += weight
        return total / sum_of_weights

    def sampled(self, s: State, seat: Seat, samples: i64) -> float:
        """The mean over some draws of all the luck that is open."""
        total = 0.0
        for _ in range(samples):
            total += self.settled(s.clone(), seat)
        return total / float(int(samples))

    def settled(self, s: State, seat: Seat) -> float:
        """The value once luck has answered, by drawing, all it is asked."""
        self.settle(s)
        return self.evaluator.value(s, seat)

    def settle(self, s: State) -> None:
        """Draw all the luck that is open."""
        for _ in range(CHAIN):
            if not s.at_chance():
                return
            s.play(s.pending[0], draw(s, self.luck, self.scratch, self.scratch_weights))
