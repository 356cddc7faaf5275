"""What must hold at every decision of every game, one check after the other.

Each check raises Nonconforming with its name; `starboard.engine.conformance` plays the matches
in which they are asked.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from starboard.core.chance import FastChance, playout
from starboard.core.errors import IllegalAction, PlayError, StaleDecision, StarboardError
from starboard.core.game import Game, Setup
from starboard.core.state import Decision, State
from starboard.core.types import ARG_MAX, ARGS, CHANCE, VERB_MAX, Options, arg, pack, verb_of
from starboard.data.ledger import engine_ledger, game_ledger
from starboard.engine.codec import digest, dump, load
from starboard.engine.match import Entry, Match, reveals

__all__ = [
    "Checks",
    "Nonconforming",
    "Vocabulary",
    "check_end",
    "check_entry",
    "check_options",
    "require",
]

_WIDTH = 100
_STEPS_ON = 30
_KEPT = 64


class Nonconforming(StarboardError):
    """A game breaks the contract; *check* is the name of the check that found it."""

    def __init__(self, check: str, text: str) -> None:
        super().__init__(f"{check}: {text}")
        self.check = check


def require(holds: bool, check: str, text: str) -> None:
    """Raises Nonconforming unless it *holds*."""
    if not holds:
        raise Nonconforming(check, text)


@dataclass
class Vocabulary:
    """The verbs, decision kinds and event kinds that were seen in play."""

    verbs: set[int] = field(default_factory=set)
    kinds: set[int] = field(default_factory=set)
    events: set[int] = field(default_factory=set)

    def add(self, other: Vocabulary) -> None:
        """Take over what *other* has seen."""
        self.verbs |= other.verbs
        self.kinds |= other.kinds
        self.events |= other.events

    def missing(self, game: Game[Any]) -> list[str]:
        """A sentence for each word of *game* that never came up."""
        return [
            *(
                f"verb {word}"
                for verb, word in sorted(game.verbs.items())
                if verb not in self.verbs
            ),
            *(f"decision {word}" for i, word in enumerate(game.kinds) if i not in self.kinds),
            *(f"event {k.name}" for i, k in enumerate(game.event_kinds) if i not in self.events),
        ]


# -- at every step --------------------------------------------------------------------------


def check_options(game: Game[Any], s: State, d: Decision, out: Options, limit: int) -> list[int]:
    """The options of *d*, which are some, not more than *limit*, ascending and unique."""
    require(0 <= d.kind < len(game.kinds), "decision", f"there is no kind of decision {d.kind}")
    require(CHANCE <= d.seat < s.seats, "decision", f"there is no seat {d.seat}")
    out.clear()
    s.stack[-1].options(s, d, out)
    out.settle()
    options = out.to_list()
    kind = game.kinds[int(d.kind)]
    require(bool(options), "options", f"the decision {kind} has no options")
    require(len(options) <= limit, "options", f"{kind} has {len(options)} options, over {limit}")
    require(
        options == sorted(set(options)),
        "options",
        f"the options of {kind} are not ascending and unique",
    )
    unknown = sorted({int(verb_of(a)) for a in options} - set(game.verbs))
    require(not unknown, "options", f"{kind} offers undeclared verbs {unknown}")
    most = max(int(arg(a, i)) for a in options for i in range(ARGS))
    text = f"{kind} offers an argument of {most}; arg_limit is {game.arg_limit}"
    require(most < game.arg_limit, "options", text)
    return options


def check_entry(game: Game[Any], seats: int, entry: Entry) -> None:
    """The events of one action: declared, complete, and a log line for all who may see them."""
    audience = [None, *range(seats)]
    for event, told in zip(entry.events, entry.told, strict=True):
        known = 0 <= event.kind < len(game.event_kinds)
        require(known, "events", f"there is no kind of event {event.kind}")
        kind = game.event_kinds[int(event.kind)]
        for args in (event.args, *([] if event.blank is None else [event.blank])):
            text = f"{kind.name} has the arguments {kind.args}, not {args}"
            require(len(args) == len(kind.args), "events", text)
        for seat, line in zip(audience, told, strict=True):
            seen = event.seen_by(-1 if seat is None else seat) is not None
            text = f"{kind.name} {event.args} is told to {seat} as {line!r}"
            require(bool(line) if seen else line is None, "log", text)


def check_end(s: State) -> None:
    """A finished match has a result for each seat."""
    right = len(s.returns) == s.seats and all(0.0 <= r <= 1.0 for r in s.returns)
    require(right, "returns", f"{s.seats} seats have the results {s.returns}")


# -- at some steps --------------------------------------------------------------------------


class Checks:
    """All that is asked of single positions of one match.

    *luck* chooses the samples. The match handed in is never changed in the end.
    """

    def __init__(self, game: Game[Any], setup: Setup, luck: FastChance) -> None:
        self.game = game
        self.setup = setup
        self.luck = luck
        self.evaluator = game.evaluator()
        self.ledger = game_ledger(game.folder)
        self._others: list[int] = []
        self._clones: list[tuple[State, str]] = []

    def all(self, match: Match, d: Decision, options: list[int]) -> None:
        """Every check of the position at which *d* is open with *options*."""
        s = match.state
        before = dump(s)
        each: list[Callable[[], None]] = [
            lambda: self.invariants(s),
            lambda: self.luck_weights(s, d, options),
            lambda: self.breach(s, d, options),
            lambda: self.refusals(match, d, options),
            lambda: self.notation(s, d, options),
            lambda: self.clone(s, d, options),
            lambda: self.codec(s, d, options),
            lambda: self.views(s),
            lambda: self.position(s),
            lambda: self.words(s, d),
        ]
        for check in each:
            check()
        require(dump(s) == before, "unchanged", "asking about a position has changed it")
        self._keep(options)

    def invariants(self, s: State) -> None:
        """The game's own invariants hold."""
        broken = self.game.invariants(s)
        require(not broken, "invariants", broken[0] if broken else "")

    def luck_weights(self, s: State, d: Decision, options: list[int]) -> None:
        """Luck has a positive weight for each of its options, and is alone."""
        if d.seat != CHANCE:
            return
        weights = Options()
        s.weights(d, weights)
        right = weights.n == len(options) and min(weights.to_list()) > 0
        require(right, "luck", f"{len(options)} outcomes have the weights {weights.to_list()}")
        require(len(s.pending) == 1, "luck", "luck is asked together with somebody else")

    def breach(self, s: State, d: Decision, options: list[int]) -> None:
        """`breach` allows exactly the options, and names rules that exist."""
        legal = frozenset(options)
        for a in self._some(options, 24):
            rule = s.breach(d, a)
            require(rule is None, "breach", f"{self._text(s, d, a)} is offered but breaks {rule}")
        for a in self._illegal(options):
            if a in legal:
                continue
            rule = s.breach(d, a)
            if rule is None:
                raise Nonconforming("breach", f"{_plain(a)} is allowed but not offered")
            self._rule(rule)

    def refusals(self, match: Match, d: Decision, options: list[int]) -> None:
        """Wrong seats, answered decisions and wild numbers are refused."""
        s, seat, a = match.state, int(d.seat), options[0]
        asked = sorted({int(p.seat) for p in s.pending})
        ask = next(ask for ask in match.open(seat) if ask.decision is d)
        for other in range(-1, int(s.seats) + 1):
            if other not in asked:
                require(not match.open(other), "seats", f"seat {other} is asked but not pending")
                self._is_stale(match, other, ask.id, a)
            if other != seat:
                require(s.find(d.id, other) is None, "seats", f"seat {other} has the same decision")
        self._is_stale(match, seat, ask.id + 1_000_000, a)
        for wild in (-1, 1 << 63, 1 << 200):
            try:
                match.submit(seat, ask.id, wild)
            except IllegalAction:
                continue
            raise Nonconforming("seats", f"the action {wild} was accepted")

    def _is_stale(self, match: Match, seat: int, ask: int, a: int) -> None:
        try:
            match.submit(seat, ask, a)
        except StaleDecision:
            return
        raise Nonconforming("seats", f"seat {seat} could answer a decision that is not its own")

    def notation(self, s: State, d: Decision, options: list[int]) -> None:
        """Options are written differently, verb first, and read back as they were."""
        texts: dict[str, int] = {}
        for a in options:
            text = self.game.write(s, d, a)
            twin = texts.setdefault(text, a)
            require(twin == a, "notation", f"{text!r} is {_plain(a)} and {_plain(twin)}")
        for text in self._some(list(texts), 40):
            verb = self.game.verbs[int(verb_of(texts[text]))]
            require(text.split(" ")[0] == verb, "notation", f"{text!r} does not begin with {verb}")
            try:
                back = self.game.read(s, d, text)
            except PlayError as why:
                raise Nonconforming("notation", f"{text!r} cannot be read: {why}") from None
            require(back == texts[text], "notation", f"{text!r} is read as {_plain(back)}")

    def clone(self, s: State, d: Decision, options: list[int]) -> None:
        """Clones are equal, go on equally, also quietly, and leave one another alone."""
        a = options[self.luck.below(len(options))]
        ends: list[str] = []
        for quiet in (False, False, True):
            twin = s.clone()
            require(dump(twin) == dump(s), "clone", "a clone differs from its original")
            require(not twin.events, "clone", "a clone has events")
            twin.quiet = quiet
            mine = twin.find(d.id, d.seat)
            if mine is None:
                raise Nonconforming("clone", "a clone lacks the open decision")
            twin.play(mine, a)
            require(not (quiet and twin.events), "clone", "a quiet clone has events")
            ends.append(digest(twin))
        text = f"after {self._text(s, d, a)} clones differ"
        require(ends[0] == ends[1] == ends[2], "clone", text)
        further = s.clone()
        luck = FastChance(int(self.luck.next32()))
        playout(further, luck, _STEPS_ON, self.game.yield_verbs)
        self._clones = [*self._clones[-_KEPT:], (s.clone(), digest(s))]

    def old_clones(self) -> None:
        """Clones taken earlier are still what they were."""
        for old, was in self._clones:
            require(digest(old) == was, "clone", "an old clone has changed")

    def codec(self, s: State, d: Decision, options: list[int]) -> None:
        """A state is dumped and loaded without loss, and its digest is stable."""
        plain = json.loads(json.dumps(dump(s)))
        loaded = load(self.game, plain, like=s)
        same = digest(loaded) == digest(s) == digest(s)
        require(same, "codec", "a loaded state has another digest")
        mine = loaded.find(d.id, d.seat)
        if mine is None:
            raise Nonconforming("codec", "a loaded state lacks the open decision")
        require(_options(loaded, mine) == options, "codec", "a loaded state has other options")

    def position(self, s: State) -> None:
        """A position is written and read without loss: the same text, questions and views."""
        text = self.game.write_position(s)
        try:
            again = self.game.read_position(self.setup, text)
        except PlayError as why:
            raise Nonconforming("position", f"{why} in:\n{text}") from None
        require(not again.events, "position", "a position that was read tells of events")
        back = self.game.write_position(again)
        require(back == text, "position", f"is written\n{text}\nand then\n{back}")
        require(_asked(again) == _asked(s), "position", f"asks something else:\n{text}")
        for seat in self._audience(s):
            same = self.game.view(again, seat) == self.game.view(s, seat)
            require(same, "position", f"looks different to seat {seat}:\n{text}")
        require(not self.game.invariants(again), "position", f"breaks an invariant:\n{text}")

    def views(self, s: State) -> None:
        """Everybody has a view that can be sent, equal for equal states, and a drawing."""
        twin = s.clone()
        for seat in self._audience(s):
            view = self.game.view(s, seat)
            sent = msgspec.json.encode(view)
            same = self.game.view(twin, seat) == view
            same = same and msgspec.json.encode(self.game.view(twin, seat)) == sent
            require(same, "view", f"seat {seat} sees equal states differently")
        drawn = self.game.draw_text(s, None, _WIDTH)
        require(bool(drawn), "view", "a spectator sees nothing")

    def words(self, s: State, d: Decision) -> None:
        """The prompt says something and cites rules; names of seats are read back."""
        for seat in range(s.seats):
            name = self.game.seat_name(s, seat)
            require(self.game.read_seat(s, name) == seat, "words", f"{name!r} is another seat")
            self._worth(s, seat)
        if d.seat == CHANCE:
            return
        prompt = self.game.prompt(s, d)
        require(bool(prompt.text.strip()), "prompt", "the prompt is empty")
        require(bool(prompt.rules), "prompt", f"{prompt.text!r} cites no rule")
        for rule in prompt.rules:
            self._rule(rule)

    def _worth(self, s: State, seat: int) -> None:
        """The evaluator gives every seat a chance, and a number for each of its names."""
        worth = self.evaluator.value(s, seat)
        require(0.0 <= worth <= 1.0, "evaluate", f"seat {seat} is worth {worth}")
        if not s.is_over():
            measured, names = self.evaluator.measure(s, seat), self.evaluator.names()
            same = len(measured) == len(names)
            require(same, "evaluate", f"{len(measured)} numbers have {len(names)} names")

    def undo(self, match: Match, before: str, entry: Entry) -> None:
        """The last *entry*, played at the digest *before*, is taken back and played again.

        A fence must refuse it, with a rule that exists, when luck or something hidden spoke.
        """
        after, events = digest(match.state), entry.events
        try:
            match.undo(entry.seat)
        except PlayError:
            require(digest(match.state) == after, "undo", "a refused undo changed something")
            if entry.fence:
                self._rule(entry.fence)
            return
        hidden = entry.seat == CHANCE or any(reveals(self.game, e, entry.seat) for e in events)
        require(not hidden, "undo", f"{entry.text!r} was taken back across a fence")
        require(digest(match.state) == before, "undo", f"{entry.text!r} is not fully taken back")
        ask = next(a for a in match.open(entry.seat) if a.decision.id == entry.decision)
        match.submit(entry.seat, ask.id, entry.action)
        same = digest(match.state) == after and match.entries[-1].told == entry.told
        require(same, "undo", f"{entry.text!r} goes differently the second time")

    # -- samples ----------------------------------------------------------------------------

    def _illegal(self, options: list[int]) -> list[int]:
        """Actions most of which are illegal: changed, made up, foreign and senseless ones."""
        verbs = [*sorted(self.game.verbs), 0, int(VERB_MAX)]
        found = [0, -1, (1 << 63) - 1, *self._others]
        for verb in verbs:
            found += [_packed(verb), _packed(verb, [ARG_MAX]), _packed(verb, [ARG_MAX] * 4)]
            for n in (1, 1, 2, 2, 3, 4):
                found.append(_packed(verb, [self._number() for _ in range(n)]))
        for a in self._some(options, 12):
            fields = [int(arg(a, i)) for i in range(4)]
            found.append(_packed(verbs[self.luck.below(len(verbs))], fields))
            for i in range(4):
                for value in (fields[i] + 1, max(0, fields[i] - 1), self._number()):
                    changed = [*fields[:i], value & ARG_MAX, *fields[i + 1 :]]
                    found.append(_packed(int(verb_of(a)), changed))
        return found

    def _number(self) -> int:
        """An argument: often small, as ids are."""
        size = (4, 16, 64, 1024, int(ARG_MAX) + 1)[self.luck.below(5)]
        return int(self.luck.below(size))

    def _keep(self, options: list[int]) -> None:
        """Remember some actions to try them where they do not belong."""
        self._others = (self._others + self._some(options, 4))[-_KEPT:]

    def _some(self, items: list[Any], n: int) -> list[Any]:
        if len(items) <= n:
            return items
        return [items[self.luck.below(len(items))] for _ in range(n)]

    # -- words ------------------------------------------------------------------------------

    def _rule(self, rule: str) -> None:
        known = rule in self.ledger.rules or rule in engine_ledger().rules
        require(known, "ledger", f"there is no rule {rule}")

    def _text(self, s: State, d: Decision, a: int) -> str:
        return repr(self.game.write(s, d, a))

    def _audience(self, s: State) -> list[int | None]:
        return [None, *range(s.seats)]


def _options(s: State, d: Decision) -> list[int]:
    out = Options()
    s.options(d, out)
    return out.to_list()


def _asked(s: State) -> list[tuple[int, int, list[int]]]:
    return sorted((int(d.seat), int(d.kind), _options(s, d)) for d in s.pending)


def _packed(verb: int, fields: Sequence[int] = ()) -> int:
    a, b, c, d = [*fields, 0, 0, 0, 0][:4]
    return int(pack(verb, a, b, c, d))


def _plain(a: int) -> str:
    return str([int(verb_of(a)), *(int(arg(a, i)) for i in range(4))])
