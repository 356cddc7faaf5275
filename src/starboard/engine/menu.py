"""Large option lists narrowed word by word, from their notation: for any game, any front end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from starboard.engine.match import Ask, Match

__all__ = ["FEW", "Branch", "Choice", "Menu", "menu_of", "words_of"]

FEW: Final = 12
"""Up to this many choices are listed in full; more are narrowed first."""
MANY: Final = 36
"""More next words than this are narrowed by their parts (r05-c41: first r05, then c41)."""

_WORD: Final = re.compile(r"[^\s>,]*[\s>,]*")
_PART: Final = re.compile(r"[^\s>,-]*[\s>,-]*")
_SPLIT: Final = re.compile(r"[\s>,]+")
_EDGE: Final = " >,-"


@dataclass(frozen=True)
class Choice:
    """One option: its notation, verb first, and the action."""

    text: str
    action: int


@dataclass(frozen=True)
class Branch:
    """One line of a menu: what a single choice says after the prefix, or how several go on."""

    label: str
    choices: tuple[Choice, ...]

    @property
    def is_leaf(self) -> bool:
        """Whether taking it completes the action."""
        return len(self.choices) == 1


class Menu:
    """Choices that begin alike, and the branches that tell them apart.

    *prefix* is the text that all choices have in common as whole words: "" at the top unless
    there is one verb only.
    """

    def __init__(self, choices: Sequence[Choice], above: Menu | None = None) -> None:
        self.choices = tuple(choices)
        self.above = above
        self.at = _shared(_WORD, self.choices, 0)
        self.prefix = self.choices[0].text[: self.at] if self.choices else ""
        self.branches = self._branches()

    def take(self, number: int) -> Branch | None:
        """The branch with this number, counted from 1, or None."""
        return self.branches[number - 1] if 1 <= number <= len(self.branches) else None

    def enter(self, choices: Sequence[Choice]) -> Menu:
        """The menu of some of the choices, one level down."""
        return Menu(choices, self)

    def exact(self, text: str) -> Choice | None:
        """The choice written as *text*, whole or from the end of the prefix on."""
        wanted = words_of(text)
        for choice in self.choices:
            if wanted and wanted in (words_of(choice.text), words_of(choice.text[self.at :])):
                return choice
        return None

    def begun(self, text: str) -> list[Choice]:
        """The choices that *text* begins: from the verb on, after the prefix or after the verb.

        Whole words come before beginnings of words: "travel" is not "travel-board".
        """
        wanted = words_of(text)
        if not wanted:
            return []
        for cut in (_whole, self._after_prefix, _after_verb):
            rows = [(choice, words_of(cut(choice.text))) for choice in self.choices]
            for fits in (_equal, _begins):
                found = [choice for choice, words in rows if fits(words, wanted)]
                if found:
                    return found
        return []

    def _after_prefix(self, text: str) -> str:
        return text[self.at :]

    def marks(self) -> list[str]:
        """The words that a click could name next: the word after the prefix.

        At the top, where that is a verb, the word after the verb.
        """
        found: dict[str, None] = {}
        for choice in self.choices:
            start = self.at
            if start == 0:
                start = _end(_WORD, choice.text, 0)
            word = choice.text[start : _end(_WORD, choice.text, start)].strip(_EDGE)
            if word:
                found[word] = None
        return list(found)

    def _branches(self) -> list[Branch]:
        if len(self.choices) <= FEW:
            return [self._leaf(choice) for choice in self.choices]
        groups = self._groups(_WORD, self.at)
        if len(groups) > MANY:
            parts = self._groups(_PART, _shared(_PART, self.choices, self.at))
            groups = parts if len(parts) < len(groups) else groups
        if len(groups) == 1:
            return [self._leaf(choice) for choice in self.choices]
        return [
            self._leaf(group[0]) if len(group) == 1 else Branch(word, tuple(group))
            for word, group in groups.items()
        ]

    def _leaf(self, choice: Choice) -> Branch:
        return Branch(choice.text[self.at :] or choice.text, (choice,))

    def _groups(self, pattern: re.Pattern[str], at: int) -> dict[str, list[Choice]]:
        groups: dict[str, list[Choice]] = {}
        for choice in self.choices:
            word = choice.text[self.at : _end(pattern, choice.text, at)].strip(_EDGE)
            groups.setdefault(word, []).append(choice)
        return groups


def menu_of(match: Match, ask: Ask) -> Menu:
    """The menu of every legal answer to *ask*, in the order of the options."""
    game, state = match.game, match.state
    options = match.options(ask)
    return Menu([Choice(game.write(state, ask.decision, a), a) for a in options])


def words_of(text: str) -> list[str]:
    """The words of an action in lower case, without what stands between them."""
    return [word for word in _SPLIT.split(text.lower()) if word]


def _equal(words: list[str], wanted: list[str]) -> bool:
    return words[: len(wanted)] == wanted


def _begins(words: list[str], wanted: list[str]) -> bool:
    if len(wanted) > len(words):
        return False
    pairs = zip(wanted, words, strict=False)
    return all(word.startswith(start) for start, word in pairs)


def _whole(text: str) -> str:
    return text


def _after_verb(text: str) -> str:
    return text[_end(_WORD, text, 0) :]


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found is not None else at


def _shared(pattern: re.Pattern[str], choices: tuple[Choice, ...], at: int) -> int:
    """How far all choices have the same text from *at* on, in whole steps of *pattern*."""
    while choices:
        first = choices[0].text
        end = _end(pattern, first, at)
        if end == at or any(
            c.text[at : _end(pattern, c.text, at)] != first[at:end] for c in choices
        ):
            break
        at = end
    return at
