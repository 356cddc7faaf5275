"""Compiled look-ahead: what each answer is worth on worlds that the caller imagined."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starboard.core.chance import FastChance, draw
from starboard.core.errors import RulesBug
from starboard.core.state import Decision, State
from starboard.core.types import Action, Options, Seat

__all__ = ["Evaluator", "Lookahead", "Survey"]

LEAVES: Final[i64] = 10
"""Luck with at most so many outcomes in a row is enumerated; what goes beyond is drawn."""
CHAIN: Final[i64] = 1000
"""No more CHANCE decisions than this follow one another in a look-ahead."""
UNKNOWN: Final = 2.0
"""Stands for an answer never looked at; no value falls so far short of another."""
NEWS: Final = 6
"""New possibilities that are looked at after an answer."""
SLOTS: Final[i64] = 16384
PRIME: Final[i64] = 8796093022151
"""About 2 ** 43: keys stay below 2 ** 63 while they are computed."""


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


class Survey:
    """Some answers to a decision, and what each looks worth."""

    def __init__(self) -> None:
        self.answers: list[int] = []
        self.hopes: list[float] = []
        self.follows: list[int] = []
        """The best continuation of each answer that only begins something, -1 of the others."""

    def add(self, other: Survey) -> None:
        """Add what the same answers look worth in another world."""
        for i in range(len(self.hopes)):
            self.hopes[i] += other.hopes[i]


class Memory:
    """Which answers have looked good before, so that a look at a long list can be short.

    An answer is remembered with its context: what it goes on with, or who is asked what. What is
    remembered is how far it fell short of the best answer beside it, of late. There is room for
    a fixed number of answers; a newer one takes the place of an older one.
    """

    def __init__(self) -> None:
        self.keys: vec[i64] = vec[i64]([i64(-1)] * SLOTS)
        self.marks: vec[float] = vec[float]([0.0] * SLOTS)

    def recall(self, key: i64) -> float:
        """How far the answer *key* fell short of the best; UNKNOWN if that is not remembered."""
        slot = key % SLOTS
        return self.marks[slot] if self.keys[slot] == key else UNKNOWN

    def note(self, key: i64, short: float) -> None:
        """An answer has fallen *short* of the best."""
        slot = key % SLOTS
        if self.keys[slot] == key:
            self.marks[slot] = 0.5 * (self.marks[slot] + short)
        else:
            self.keys[slot] = key
            self.marks[slot] = short


def key_of(context: i64, a: Action) -> i64:
    """A number for an answer in its context; the same on every build."""
    return (context * 65599 + a % PRIME) % PRIME


class Lookahead:
    """Values answers one ply deep: plays each on clones and averages over the luck that follows.

    An answer that only begins something is worth what its best continuation is. The luck that
    follows is enumerated while its outcomes are few; beyond that it is drawn, *samples* times if
    nothing of it was enumerated. The worlds handed in are not changed. *looked* counts the
    positions that were valued.
    """

    def __init__(
        self, evaluator: Evaluator, luck: FastChance, samples: i64, shunned: tuple[int, ...] = ()
    ) -> None:
        self.evaluator: Evaluator = evaluator
        self.luck: FastChance = luck
        self.samples: i64 = samples
        self.shunned: tuple[int, ...] = shunned
        self.far_sighted: bool = False
        """Whether a survey also sees what an answer makes possible (see `chances`)."""
        """Verbs that give up the game: no answers to look at while there are others."""
        self.looked: i64 = 0
        self.memory: Memory = Memory()
        self.deep_width: i64 = 0
        """How many continuations of an answer are looked at; 0 for all."""
        self.learns: bool = False
        """Whether what is looked at is remembered."""
        self.best_value: float = 0.0
        self.best_answer: i64 = 0
        self.keen: bool = False
        """Whether an answer is also worth what it makes possible (see `chances`)."""
        self.kind: i64 = 0
        self.listed: Options = Options()
        self.deeper: Options = Options()
        self.known: Options = self.listed
        """What could be answered before the answer that is looked at."""
        self.further: Options = Options()
        self.outcomes: Options = Options()
        self.weights: Options = Options()
        self.scratch: Options = Options()
        self.scratch_weights: Options = Options()

    def values(self, worlds: list[State], id: i64, seat: Seat, answers: list[int]) -> list[float]:
        """The mean value over *worlds* of each of *answers* to the decision *id* of *seat*."""
        self.deep_width = 0
        self.learns = self.keen = False
        out: list[float] = []
        for a in answers:
            total = 0.0
            for world in worlds:
                total += self.answer(world, id, seat, a)
            out.append(total / len(worlds))
        return out

    def answer(self, world: State, id: i64, seat: Seat, a: Action) -> float:
        """The value for *seat* of one answer in one world."""
        d = world.find(id, seat)
        if d is None:
            raise RulesBug("look-ahead", world.serial, "an imagined world lacks the decision")
        return self.value_of(world, d, a, 0)

    def value_of(self, world: State, d: Decision, a: Action, context: i64) -> float:
        """The value of answering *d* with *a*, for its seat."""
        s = world.clone()
        s.quiet = True
        s.play(d, a)
        if self.is_begun(s, d):
            context = self.context_after(d, a, context)
            self.best_answer = self.best_continuation(s, s.pending[0], context)
            return self.best_value
        self.best_answer = -1
        return self.after_luck(s, d.seat, LEAVES)

    def survey(self, s: State, d: Decision, context: i64, width: i64, deep: i64) -> Survey:
        """Look at the answers to *d*: at most about *width* of each list, 0 for all of them."""
        self.deep_width = deep
        self.learns = True
        self.keen = self.far_sighted
        found = Survey()
        context = self.context_of(d, context)
        self.list_answers(s, d, self.listed)
        answers = self.chosen(self.listed, context, width)
        best = -1.0
        for a in answers:
            self.known = self.listed
            self.kind = d.kind
            value = self.value_of(s, d, a, context)
            best = max(best, value)
            found.answers.append(a)
            found.hopes.append(value)
            found.follows.append(self.best_answer)
        if len(answers) > 1:
            for i in range(len(answers)):
                self.memory.note(key_of(context, answers[i]), best - found.hopes[i])
        return found

    def list_answers(self, s: State, d: Decision, out: Options) -> None:
        """Write the answers to *d* that are worth a look."""
        s.options(d, out)
        if self.shunned:
            out.shun(self.shunned)

    def context_of(self, d: Decision, context: i64) -> i64:
        """The context of the answers to *d*, when *context* is what it goes on with, if it does."""
        return context if self.evaluator.continues(d.kind) else d.kind * 64 + d.seat + 1

    def context_after(self, d: Decision, a: Action, context: i64) -> i64:
        """What the decisions go on with that continue what *a*, the answer to *d*, has begun."""
        return context if self.evaluator.continues(d.kind) else key_of(d.seat + 1, a)

    def chosen(self, listed: Options, context: i64, width: i64) -> list[int]:
        """The listed answers that are looked at: the best remembered and some never looked at."""
        n = listed.n
        if width == 0 or n <= width:
            return listed.to_list()
        good: list[int] = []
        marks: list[float] = []
        fresh: list[int] = []
        half = width // 2
        for i in range(n):
            a = listed.get(i)
            mark = self.memory.recall(key_of(context, a))
            if mark == UNKNOWN:
                fresh.append(a)
            elif len(good) < half or mark < marks[-1]:
                insert_sorted(good, marks, a, mark, half)
        room = width - i64(len(good))
        if i64(len(fresh)) <= room:
            return good + fresh
        start = self.luck.below(len(fresh))
        number = i64(len(fresh))
        return good + [fresh[(start + k * number // room) % number] for k in range(room)]

    def outlook(self, world: State, id: i64, seat: Seat, a: Action, draws: i64) -> list[float]:
        """What the evaluator measures after an answer, its continuation and some luck, on average.

        Nothing when the game may be over then.
        """
        self.deep_width = 0
        self.learns = self.keen = False
        total: list[float] = [0.0] * len(self.evaluator.names())
        for _ in range(draws):
            s = world.clone()
            s.quiet = True
            d = s.find(id, seat)
            assert d is not None
            s.play(d, a)
            if self.is_begun(s, d):
                following = s.pending[0]
                s.play(following, self.best_continuation(s, following, 0))
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

    def best_continuation(self, s: State, d: Decision, context: i64) -> Action:
        """The best answer to *d*; what it is worth is left in `best_value`."""
        self.list_answers(s, d, self.deeper)
        self.known = self.deeper
        self.kind = d.kind
        answers = self.chosen(self.deeper, context, self.deep_width)
        best = answers[0]
        values: list[float] = []
        most = -1.0
        for a in answers:
            branch = s.clone()
            branch.play(d, a)
            value = self.after_luck(branch, d.seat, LEAVES)
            values.append(value)
            if value > most:
                most = value
                best = a
        if self.learns:
            for i in range(len(answers)):
                self.memory.note(key_of(context, answers[i]), most - values[i])
        self.best_value = most
        return best

    def after_luck(self, s: State, seat: Seat, leaves: i64) -> float:
        """The mean value of *s* over the luck that it waits for, if any."""
        if not s.at_chance():
            return self.chances(s, seat) if self.keen else self.look(s, seat)
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
        return self.chances(s, seat) if self.keen else self.look(s, seat)

    def chances(self, s: State, seat: Seat) -> float:
        """The value of a position, or of the best answer there that was not possible before.

        So getting into range counts for the shot, and opening a door for going through it.
        """
        value = self.look(s, seat)
        if len(s.pending) != 1 or s.pending[0].seat != seat or s.pending[0].kind != self.kind:
            return value
        d = s.pending[0]
        self.list_answers(s, d, self.further)
        self.keen = False
        for a in news(self.known, self.further):
            branch = s.clone()
            branch.play(d, a)
            value = max(value, self.after_luck(branch, seat, LEAVES))
        self.keen = True
        return value

    def look(self, s: State, seat: Seat) -> float:
        """The value of a position."""
        self.looked += 1
        return self.evaluator.value(s, seat)

    def settle(self, s: State) -> None:
        """Draw all the luck that is open."""
        for _ in range(CHAIN):
            if not s.at_chance():
                return
            s.play(s.pending[0], draw(s, self.luck, self.scratch, self.scratch_weights))


def insert_sorted(answers: list[int], marks: list[float], a: int, mark: float, limit: i64) -> None:
    """Put *a* into its place by *mark*, the smallest first; at most *limit* are kept."""
    at = i64(len(marks))
    while at > 0 and marks[at - 1] > mark:
        at -= 1
    answers.insert(at, a)
    marks.insert(at, mark)
    if i64(len(marks)) > limit:
        answers.pop()
        marks.pop()


def news(before: Options, now: Options) -> list[int]:
    """The first few of the answers *now* that were not listed *before*; both are settled."""
    found: list[int] = []
    at: i64 = 0
    for i in range(now.n):
        a = now.get(i)
        while at < before.n and before.get(at) < a:
            at += 1
        if at == before.n or before.get(at) != a:
            found.append(a)
            if len(found) == NEWS:
                break
    return found
