"""Compiled look-ahead: what each answer is worth on worlds that the caller imagined."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from starboard.core.chance import FastChance, draw
from starboard.core.errors import RulesBug
from starboard.core.state import State
from starboard.core.types import Action, Options, Seat

__all__ = ["Evaluator", "Lookahead"]

FEW: Final[i64] = 12
"""A CHANCE decision with at most so many outcomes is enumerated, not sampled."""
CHAIN: Final[i64] = 1000
"""No more CHANCE decisions than this follow one another in a look-ahead."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """How good a state looks for a seat, 0 (lost) to 1 (won); games subclass it, compiled."""

    def value(self, s: State, seat: Seat) -> float:
        """The result if the game is over, otherwise even chances."""
        return s.returns[seat] if s.returns else 0.5


class Lookahead:
    """Values answers one ply deep: plays each on clones and averages over the luck that follows.

    The first CHANCE decision after the answer is enumerated when its outcomes are few; any other
    is drawn *samples* times. The worlds handed in are not changed.
    """

    def __init__(self, evaluator: Evaluator, luck: FastChance, samples: i64) -> None:
        self.evaluator: Evaluator = evaluator
        self.luck: FastChance = luck
        self.samples: i64 = samples
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
        if not s.at_chance():
            return self.evaluator.value(s, seat)
        outcomes = self.outcomes
        s.options(s.pending[0], outcomes)
        if outcomes.n > FEW:
            return self.sampled(s, seat)
        return self.enumerated(s, seat)

    def enumerated(self, s: State, seat: Seat) -> float:
        """The mean over every outcome of the open CHANCE decision, listed in `outcomes`."""
        outcomes = self.outcomes
        weights = self.weights
        s.weights(s.pending[0], weights)
        total = 0.0
        sum_of_weights = 0.0
        for i in range(outcomes.n):
            weight = float(int(weights.get(i)))
            branch = s.clone()
            branch.play(branch.pending[0], outcomes.get(i))
            total += weight * self.settled(branch, seat)
            sum_of_weights += weight
        return total / sum_of_weights

    def sampled(self, s: State, seat: Seat) -> float:
        """The mean over some draws of all the luck that is open."""
        total = 0.0
        for _ in range(self.samples):
            total += self.settled(s.clone(), seat)
        return total / float(int(self.samples))

    def settled(self, s: State, seat: Seat) -> float:
        """The value once luck has answered, by drawing, all it is asked."""
        for _ in range(CHAIN):
            if not s.at_chance():
                break
            s.play(s.pending[0], draw(s, self.luck, self.scratch, self.scratch_weights))
        return self.evaluator.value(s, seat)
