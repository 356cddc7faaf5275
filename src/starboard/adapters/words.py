"""Actions as words: a fixed number of them per game, of which an action is said one by one.

Word 0..V-1 is a verb, in the order of the verbs' numbers; word V + x is the argument x. A word
that leaves no choice is never asked for.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from starboard.core.game import Game
from starboard.core.types import ARG_MAX, ARGS, VERB_MAX, arg, pack, verb_of

__all__ = ["Actions", "Mask", "Phrase", "Vocabulary"]

Actions = NDArray[np.int64]
"""Packed actions, ascending."""
Mask = NDArray[np.int8]
"""1 for each word that may be said, 0 for the others."""

LEVELS: Final = int(ARGS) + 1
"""The verb and the arguments."""
_SHIFTS: Final = (56, 42, 28, 14, 0)


class Vocabulary:
    """The words of one game; the same in every version of it that has the same verbs."""

    def __init__(self, game: Game[Any]) -> None:
        self.verbs = tuple(sorted(game.verbs))
        self.names = tuple(game.verbs[verb] for verb in self.verbs)
        self.arg_limit = game.arg_limit
        self.size = len(self.verbs) + game.arg_limit
        self._word_of_verb = np.full(int(VERB_MAX) + 1, -1, dtype=np.int64)
        for word, verb in enumerate(self.verbs):
            self._word_of_verb[verb] = word

    def encode(self, action: int) -> list[int]:
        """The words of an action: its verb and all its arguments."""
        first = int(self._word_of_verb[verb_of(action)])
        return [first, *(len(self.verbs) + int(arg(action, i)) for i in range(ARGS))]

    def decode(self, words: list[int]) -> int:
        """The action of a verb and up to four arguments; `encode` the other way round.

        Raises:
            ValueError: a word that is not there, or out of its place.
        """
        if not 1 <= len(words) <= LEVELS:
            raise ValueError(f"An action has 1 to {LEVELS} words, not {len(words)}.")
        for level, word in enumerate(words):
            verbs = len(self.verbs)
            if not (0 <= word < verbs if level == 0 else verbs <= word < self.size):
                kind = "a verb" if level == 0 else "an argument"
                raise ValueError(f"Word {word} at place {level} is not {kind}.")
        args = [word - len(self.verbs) for word in words[1:]]
        return int(pack(self.verbs[words[0]], *args))

    def words_at(self, actions: Actions, level: int) -> Actions:
        """The word of each action at *level*: 0 is the verb, 1..4 the arguments."""
        if level == 0:
            return np.take(self._word_of_verb, actions >> _SHIFTS[0])
        return ((actions >> _SHIFTS[level]) & int(ARG_MAX)) + len(self.verbs)

    def name(self, word: int) -> str:
        """A verb by its name, an argument as its number."""
        verbs = len(self.verbs)
        return self.names[word] if word < verbs else str(word - verbs)


class Phrase:
    """An action that is being said: the options that begin with the words said so far.

    Never changed; `say` gives the next one. *level* is the place of the next word, and LEVELS
    when one option is left. Options are ascending, so those that begin alike stand together.
    """

    def __init__(self, vocabulary: Vocabulary, options: Actions, level: int = 0) -> None:
        self.vocabulary = vocabulary
        self.options = options
        self.level = LEVELS
        if len(options) > 1:
            first, last = int(options[0]), int(options[-1])
            while first >> _SHIFTS[level] == last >> _SHIFTS[level]:
                level += 1
            self.level = level

    @property
    def answer(self) -> int | None:
        """The action, once only one is left."""
        return int(self.options[0]) if len(self.options) == 1 else None

    def said(self) -> list[int]:
        """The words that are settled: those that were said and those without a choice."""
        if not len(self.options):
            return []
        return self.vocabulary.encode(int(self.options[0]))[: self.level]

    def words(self) -> Actions:
        """The words that may come next, ascending; none once the action is complete."""
        if self.level == LEVELS:
            return self.options[:0]
        found = self.vocabulary.words_at(self.options, self.level)
        return found[np.concatenate(([True], found[1:] != found[:-1]))]

    def mask(self) -> Mask:
        """The words that may come next, as a mask over the whole vocabulary."""
        out = np.zeros(self.vocabulary.size, dtype=np.int8)
        if self.level < LEVELS:
            out[self.vocabulary.words_at(self.options, self.level)] = 1
        return out

    def allows(self, word: int) -> bool:
        """Whether *word* may come next."""
        low, high = self._range(word)
        return low < high

    def begun_by(self, word: int) -> Actions:
        """The options that go on with *word*."""
        low, high = self._range(word)
        return self.options[low:high]

    def say(self, word: int) -> Phrase:
        """The phrase after *word*.

        Raises:
            ValueError: no option goes on with it.
        """
        low, high = self._range(word)
        if low == high:
            raise ValueError(f"No option goes on with the word {word}.")
        return Phrase(self.vocabulary, self.options[low:high], self.level)

    def _range(self, word: int) -> tuple[int, int]:
        if self.level == LEVELS:
            return 0, 0
        found = self.vocabulary.words_at(self.options, self.level)
        low, high = np.searchsorted(found, [word, word + 1])
        return int(low), int(high)
