"""Players for trials: each answers by a habit that drives matches into another corner."""

from __future__ import annotations

from collections import Counter
from typing import Any

from starboard.core.chance import FastChance
from starboard.core.errors import SetupError
from starboard.core.game import Game
from starboard.core.types import verb_of

__all__ = ["PLAYERS", "TrialPlayer", "make_player"]

PLAYERS = (
    "uniform",
    "never-pass",
    "always-pass",
    "attack-first",
    "hoard",
    "rarest-verb",
    "give-up",
)
"""The habits: any answer alike; the verbs to shun or to seek come from the game."""

GIVES_UP = 40
"""give-up gives up in one of so many choices."""


class TrialPlayer:
    """Answers for every seat of one match, by one habit and otherwise at random.

    *used* counts the verbs played so far; rarest-verb plays those that came least often, so a
    count shared by many matches makes it look for what none of them has tried.
    """

    def __init__(
        self, game: Game[Any], habit: str, seed: int, used: Counter[int] | None = None
    ) -> None:
        self.habit = habit
        self.used: Counter[int] = Counter() if used is None else used
        self._luck = FastChance(seed)
        self._sought = {
            "always-pass": frozenset(game.pass_verbs),
            "attack-first": frozenset(game.attack_verbs),
            "hoard": frozenset(game.hoard_verbs),
        }.get(habit, frozenset())
        self._yielding = frozenset(game.yield_verbs)
        self._shunned = frozenset(game.pass_verbs if habit == "never-pass" else ())

    def below(self, n: int) -> int:
        """A number in 0..n-1, of this player's own luck."""
        return int(self._luck.below(n))

    def choose(self, options: list[int]) -> int:
        """One of *options*, which are not empty."""
        liked = self._liked(self._fighting(options))
        action = liked[self.below(len(liked))]
        self.used[int(verb_of(action))] += 1
        return action

    def _fighting(self, options: list[int]) -> list[int]:
        """The options without those that give up the game; give-up has only those, now and then.

        The other habits see their matches through.
        """
        if not self._yielding:
            return options
        gives_up = self.habit == "give-up" and self.below(GIVES_UP) == 0
        return [a for a in options if (int(verb_of(a)) in self._yielding) == gives_up] or options

    def _liked(self, options: list[int]) -> list[int]:
        if self.habit in ("uniform", "give-up") or len(options) == 1:
            return options
        if self.habit == "rarest-verb":
            least = min(self.used[verb] for verb in sorted({int(verb_of(a)) for a in options}))
            return [a for a in options if self.used[int(verb_of(a))] == least]
        if self._shunned:
            return [a for a in options if int(verb_of(a)) not in self._shunned] or options
        return [a for a in options if int(verb_of(a)) in self._sought] or options


def make_player(
    game: Game[Any], habit: str, seed: int, used: Counter[int] | None = None
) -> TrialPlayer:
    """A player with one of the habits of PLAYERS.

    Raises:
        SetupError: there is no such habit.
    """
    if habit not in PLAYERS:
        raise SetupError("player", f"There is no player {habit!r}; there are {', '.join(PLAYERS)}.")
    return TrialPlayer(game, habit, seed, used)
