"""The table at which a scenario script is played: a state whose luck the script gives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from starboard.core.errors import BadNotation, DataError, IllegalAction, PlayError
from starboard.core.game import Game, Setup
from starboard.core.state import Decision, State
from starboard.core.types import CHANCE, Options, verb_of
from starboard.data.ledger import Ledger, engine_ledger, game_ledger
from starboard.engine.match import Match
from starboard.engine.sentences import rule_sentence

__all__ = ["Differs", "Outcome", "ScriptTable", "Unread"]

_JOINED = 6
"""An outcome given without commas has at most this many words."""
_SHOWN = 12


class Differs(Exception):
    """The game does not do what the script says.

    *line* is set if another line is to blame, *final* if nothing can go on from here.
    """

    def __init__(self, text: str, line: int = 0, *, final: bool = False) -> None:
        super().__init__(text)
        self.line = line
        self.final = final


class Unread(Differs):
    """The script says something that cannot be understood."""


@dataclass(frozen=True)
class Outcome:
    """A word of given luck, or several when *whole*, and its line."""

    text: str
    line: int
    whole: bool


class ScriptTable:
    """Plays a script's lines on the true state, stopping wherever luck has not been given."""

    def __init__(self, game: Game[Any], setup: Setup, state: State) -> None:
        self.match = Match(game, setup, state, None)
        self.game = game
        self.setup = setup
        self.ledger: Ledger = game_ledger(game.folder)
        self.luck: list[Outcome] = []
        self.last_line = 0
        self.luck_expected = False

    @property
    def state(self) -> State:
        """The true state."""
        return self.match.state

    # -- words ------------------------------------------------------------------------------

    def seat(self, text: str) -> int:
        """The seat named *text* by the game, as seat-N or by the player sitting there."""
        try:
            return int(self.game.read_seat(self.state, text))
        except PlayError:
            pass
        count = len(self.setup.seats)
        numbered = [f"seat-{n + 1}" for n in range(count)]
        for names in (numbered, list(self.game.seat_names(self.setup)), list(self.setup.seats)):
            if names.count(text) == 1:
                return names.index(text)
        known = [self.seat_name(n) for n in range(count)]
        raise Unread(f"expected a seat ({', '.join(known)}), found {text!r}")

    def seat_name(self, seat: int) -> str:
        """The word for *seat* now; luck for CHANCE."""
        return "luck" if seat == CHANCE else self.game.seat_name(self.state, seat)

    def decisions(self, seat: int) -> list[Decision]:
        """The open decisions of *seat*."""
        return [d for d in self.state.pending if d.seat == seat]

    def open_text(self) -> str:
        """Who must decide what, in words."""
        if self.state.is_over():
            return "the game is over"
        waiting = [
            f"{self.seat_name(int(d.seat))} {self.game.kinds[int(d.kind)]}"
            for d in self.state.pending
        ]
        return f"the open decision is {', '.join(waiting)}"

    def options(self, d: Decision) -> list[int]:
        """Every legal answer to *d*."""
        out = Options()
        self.state.options(d, out)
        return out.to_list()

    def read(self, mine: Sequence[Decision], text: str) -> tuple[Decision, int]:
        """The decision among *mine* that *text* answers, and the action; a legal one first."""
        found: list[tuple[Decision, int]] = []
        why = "nothing is asked"
        for d in mine:
            try:
                found.append((d, int(self.game.read(self.state, d, text))))
            except PlayError as error:
                column = f" (column {error.column})" if isinstance(error, BadNotation) else ""
                why = f"{str(error).rstrip('.')}{column}"
        if not found:
            raise Unread(f"{text!r} is not an action here: {why}")
        for d, a in found:
            if self.state.breach(d, a) is None:
                return d, a
        return found[0]

    def check_rule(self, rule: str) -> None:
        """Raises Unread when no ledger has *rule*."""
        ledger = engine_ledger() if rule.startswith("SB-") else self.ledger
        if rule not in ledger.rules:
            close = get_close_matches(rule, list(ledger.rules), n=1)
            hint = f"; did you mean {close[0]}?" if close else ""
            raise Unread(f"the ledger of {self.game.slug} has no rule {rule!r}{hint}")

    def sentence(self, rule: str) -> str:
        """*rule* and what it says."""
        try:
            return f"{rule}: {rule_sentence(self.game, rule)}"
        except DataError:
            return rule

    # -- play -------------------------------------------------------------------------------

    def act(self, who: str, text: str) -> None:
        """Play one action of a seat, then as much luck as is queued."""
        seat = self.seat(who)
        self.need_luck_done()
        mine = self.decisions(seat)
        if not mine:
            raise Differs(f"expected a decision of {who}, but {self.open_text()}")
        d, a = self.read(mine, text)
        try:
            self._submit(d, a)
        except IllegalAction as refused:
            raise Differs(f"{text!r} is refused by {self.sentence(refused.rule)}") from None
        self.settle()

    def give(self, outcomes: list[Outcome]) -> None:
        """Queue luck and use it as far as it is asked for."""
        self.luck += outcomes
        self.settle()

    def settle(self) -> None:
        """Answer the open decisions of luck with what is queued."""
        while self.luck and self.state.at_chance():
            self._draw()

    def need_luck_done(self) -> None:
        """Raises Differs when luck must speak before anything else."""
        if self.state.at_chance():
            d = self.state.pending[0]
            possible = [self.game.write(self.state, d, a) for a in self.options(d)]
            raise Differs(
                f"luck must decide first ({self.game.kinds[int(d.kind)]}: {_some(possible)}); "
                "give the outcome with 'dice', 'cards', 'lots' or 'luck'"
            )

    def undo(self, who: str) -> None:
        """Go back to before the last action of a seat; raises Differs with what stands."""
        try:
            self.match.undo(self.seat(who))
        except PlayError as refused:
            raise Differs(f"{who} may not undo: {refused}") from None

    def _draw(self) -> None:
        d = self.state.pending[0]
        possible = self.options(d)
        weights = Options()
        self.state.weights(d, weights)
        line = self.luck[0].line
        impossible = ""
        for used, text in self._candidates():
            a = self._outcome(d, text, possible)
            if a is None:
                continue
            if a in possible and weights.get(possible.index(a)) > 0:
                del self.luck[:used]
                self._submit(d, a)
                return
            impossible = impossible or text
        texts = [self.game.write(self.state, d, a) for a in possible]
        kind = self.game.kinds[int(d.kind)]
        if impossible:
            raise Differs(f"{impossible!r} cannot come up for {kind}: {_some(texts)}", line)
        raise Unread(f"{self.luck[0].text!r} is no outcome of {kind}: {_some(texts)}", line)

    def _candidates(self) -> list[tuple[int, str]]:
        """What the queue may mean next: how many of its entries, and their text."""
        first = self.luck[0]
        if first.whole:
            return [(1, first.text)]
        words: list[str] = []
        found: list[tuple[int, str]] = []
        for outcome in self.luck[:_JOINED]:
            if outcome.whole or outcome.line != first.line:
                break
            words.append(outcome.text)
            found.append((len(words), " ".join(words)))
        return found

    def _outcome(self, d: Decision, text: str, possible: list[int]) -> int | None:
        """The outcome that *text* means, alone or behind the verb of luck; a possible one first."""
        verbs = sorted({self.game.verbs[int(verb_of(a))] for a in possible})
        read: int | None = None
        for phrase in (text, *(f"{verb} {text}" for verb in verbs)):
            try:
                a = int(self.game.read(self.state, d, phrase))
            except PlayError:
                continue
            if a in possible:
                return a
            read = a
        return read

    def _submit(self, d: Decision, a: int) -> None:
        """Through the door for untrusted input, whoever's decision it is."""
        seat = int(d.seat)
        ask = next(ask for ask in self.match.open(seat) if ask.decision is d)
        self.match.submit(seat, ask.id, a)
        self.luck_expected = False
        broken = self.game.invariants(self.state)
        if broken:
            raise Differs(f"the position that results breaks an invariant: {broken[0]}")


def _some(texts: list[str]) -> str:
    shown = ", ".join(texts[:_SHOWN])
    return f"{shown}, ... ({len(texts)} in all)" if len(texts) > _SHOWN else shown
