"""One match whose answers are said word by word; every environment sits at such a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from starboard.adapters.words import Mask, Phrase, Vocabulary
from starboard.core.chance import FastChance, draw
from starboard.core.errors import SetupError
from starboard.core.game import Game, Setup
from starboard.core.state import Decision, State
from starboard.core.types import Options
from starboard.engine import registry

__all__ = ["SharedTable", "Table", "find_game", "rewards_of", "setup_of"]


def find_game(game: str | Game[Any]) -> Game[Any]:
    """The game itself, or the installed game with this slug; raises SetupError."""
    return registry.load(game) if isinstance(game, str) else game


def setup_of(game: Game[Any], players: int | None, options: Mapping[str, object]) -> Setup:
    """A checked set-up for so many *players*, by default as few as the game allows.

    Raises:
        SetupError: the game cannot be played so.
    """
    seats = min(game.players) if players is None else players
    if seats not in game.players:
        known = ", ".join(str(n) for n in game.players)
        raise SetupError("players", f"{game.title} is for {known} players, not {seats}.")
    names = tuple(f"seat_{i}" for i in range(seats))
    return game.check_setup(Setup(names, {name: str(value) for name, value in options.items()}))


def rewards_of(returns: list[float]) -> list[float]:
    """What a result is worth to each seat: the winners share 1, the others share -1.

    Zero-sum for any number of seats. When all have won, or none, nobody gets anything.
    """
    winners = sum(share > 0 for share in returns)
    losers = len(returns) - winners
    if winners == 0 or losers == 0:
        return [0.0] * len(returns)
    return [1.0 / winners if share > 0 else -1.0 / losers for share in returns]


class Table:
    """A match at the point where somebody must say a word.

    Decisions with one possible answer are played at once. With *luck* CHANCE is answered at once
    too; without it CHANCE says words like everybody else. Seats that are asked at the same time
    answer one after the other, the lowest first, each until it has sealed.
    """

    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        vocabulary: Vocabulary,
        luck: FastChance | None,
        quiet: bool = True,
    ) -> None:
        self.game = game
        self.setup = setup
        self.vocabulary = vocabulary
        self.luck = luck
        self.state: State = game.new(setup)
        self.state.quiet = quiet
        if quiet:
            self.state.events.clear()
        self.bound = game.bound(setup)
        self.decisions = 0
        self.answers: list[int] = []
        """Every action that was chosen so far; those without a choice and luck's follow from it."""
        self.words: list[int] = []
        """The words of the unfinished action that were said."""
        self._luck_at_first = None if luck is None else _same_luck(luck)
        self.decision: Decision | None = None
        self.phrase: Phrase | None = None
        self._options = Options()
        self._weights = Options()
        self._settle()

    @property
    def seat(self) -> int | None:
        """Who must say a word: a seat, CHANCE, or None when the match is over or cut off."""
        return None if self.decision is None else int(self.decision.seat)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.state.is_over()

    @property
    def is_cut_off(self) -> bool:
        """Whether the match has reached its bound without an end."""
        return not self.is_over and self.decisions >= self.bound

    def asked(self, seat: int) -> tuple[Decision, Phrase] | None:
        """What *seat* is asked and is saying; None unless it is its turn to speak."""
        if self.decision is None or self.phrase is None or self.decision.seat != seat:
            return None
        return self.decision, self.phrase

    def phrase_of(self, seat: int) -> Phrase | None:
        """What *seat* is saying; None unless it is its turn to speak."""
        asked = self.asked(seat)
        return None if asked is None else asked[1]

    def mask(self, seat: int) -> Mask:
        """The words that *seat* may say now; all 0 unless it is its turn to speak."""
        phrase = self.phrase_of(seat)
        return np.zeros(self.vocabulary.size, np.int8) if phrase is None else phrase.mask()

    def odds(self) -> list[tuple[int, float]]:
        """Each word that CHANCE may say, with its probability."""
        assert self.phrase is not None
        assert self.decision is not None
        self.state.options(self.decision, self._options)
        self.state.weights(self.decision, self._weights)
        weight_of = dict(zip(self._options.to_list(), self._weights.to_list(), strict=True))
        shares: dict[int, int] = {}
        words = self.vocabulary.words_at(self.phrase.options, self.phrase.level)
        for action, word in zip(self.phrase.options.tolist(), words.tolist(), strict=True):
            shares[word] = shares.get(word, 0) + weight_of[action]
        total = sum(shares.values())
        return [(word, share / total) for word, share in shares.items() if share]

    def say(self, word: int) -> None:
        """Take the next word of whoever must speak; the last one plays the action.

        Raises:
            ValueError: the word may not be said now.
        """
        if self.phrase is None:
            raise ValueError("Nobody is asked: the match is over.")
        self.phrase = self.phrase.say(word)
        self.words.append(word)
        if self.phrase.answer is not None:
            self.play(self.phrase.answer)

    def play(self, action: int) -> None:
        """Answer the open decision with a whole action, which is trusted to be legal."""
        assert self.decision is not None
        self._answer(self.decision, action)
        self.answers.append(action)
        self.words.clear()
        self.decision = self.phrase = None
        self._settle()

    def _answer(self, decision: Decision, action: int) -> None:
        self.state.play(decision, action)
        self.decisions += 1

    def _settle(self) -> None:
        """Play on until somebody has a choice, the match is over or its bound is reached."""
        state = self.state
        while state.pending and self.decisions < self.bound:
            if self.luck is not None and state.at_chance():
                d = state.pending[0]
                self._answer(d, draw(state, self.luck, self._options, self._weights))
                continue
            d = min(state.pending, key=_seat)
            phrase = self._open(d)
            if phrase.answer is None:
                self.decision, self.phrase = d, phrase
                return
            self._answer(d, phrase.answer)

    def _open(self, d: Decision) -> Phrase:
        """The phrase that answers *d*, nothing of it said yet."""
        self.state.options(d, self._options)
        return Phrase(self.vocabulary, np.array(self._options.to_list(), dtype=np.int64))

    def clone(self) -> Table:
        """An independent copy with luck of its own, which goes on as this one's does."""
        copy = Table.__new__(Table)
        copy.__dict__.update(self.__dict__)
        copy.state = self.state.clone()
        copy.answers = self.answers[:]
        copy.words = self.words[:]
        copy.luck = None if self.luck is None else _same_luck(self.luck)
        copy._options = Options()
        copy._weights = Options()
        return copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        luck = self._luck_at_first
        seeds = None if luck is None else (luck.a, luck.b, luck.c, luck.d)
        quiet = bool(self.state.quiet)
        return _again, (self.game, self.setup, seeds, quiet, self.answers, self.words)


class SharedTable(Table):
    """A table at which all seats that are asked at the same time speak at the same time."""

    def __init__(
        self, game: Game[Any], setup: Setup, vocabulary: Vocabulary, luck: FastChance
    ) -> None:
        self._speaking: dict[int, tuple[Decision, Phrase]] = {}
        super().__init__(game, setup, vocabulary, luck)

    def asked(self, seat: int) -> tuple[Decision, Phrase] | None:
        """What *seat* is asked and is saying; None if it is not asked."""
        return self._speaking.get(seat)

    def say_all(self, words: Mapping[int, int]) -> list[int]:
        """Take one word of each seat that is asked; the seats whose word may not be said now.

        Those have said nothing. Words of seats that are not asked are passed over.
        """
        refused = []
        for seat in sorted(words):
            asked = self._speaking.get(seat)
            if asked is None or self.state.find(asked[0].id, seat) is None:
                continue
            decision, phrase = asked
            if not phrase.allows(words[seat]):
                refused.append(seat)
                continue
            phrase = phrase.say(words[seat])
            self._speaking[seat] = decision, phrase
            if phrase.answer is not None:
                del self._speaking[seat]
                self._answer(decision, phrase.answer)
        self._settle()
        return refused

    def _settle(self) -> None:
        """Play on until everybody who is asked has a choice."""
        state = self.state
        for seat, (decision, _) in [*self._speaking.items()]:
            if state.find(decision.id, seat) is None:
                del self._speaking[seat]
        while state.pending and self.decisions < self.bound:
            if state.at_chance():
                assert self.luck is not None
                d = state.pending[0]
                self._answer(d, draw(state, self.luck, self._options, self._weights))
                continue
            silent = [d for d in state.pending if int(d.seat) not in self._speaking]
            if not silent:
                return
            d = silent[0]
            phrase = self._open(d)
            if phrase.answer is None:
                self._speaking[int(d.seat)] = d, phrase
            else:
                self._answer(d, phrase.answer)


def _seat(decision: Decision) -> int:
    return int(decision.seat)


def _same_luck(luck: FastChance) -> FastChance:
    copy = FastChance(0)
    copy.a, copy.b, copy.c, copy.d = luck.a, luck.b, luck.c, luck.d
    return copy


def _again(
    game: Game[Any],
    setup: Setup,
    seeds: tuple[int, int, int, int] | None,
    quiet: bool,
    answers: list[int],
    words: list[int],
) -> Table:
    """A pickled table: the match played again."""
    luck = None
    if seeds is not None:
        luck = FastChance(0)
        luck.a, luck.b, luck.c, luck.d = seeds
    table = Table(game, setup, Vocabulary(game), luck, quiet)
    for answer in answers:
        table.play(answer)
    for word in words:
        table.say(word)
    table.state.events.clear()
    return table
