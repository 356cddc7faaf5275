"""The bot that plays any legal answer with equal chances."""

from __future__ import annotations

from starboard.bots.api import Glimpse
from starboard.bots.explain import Considered, Explanation
from starboard.core.chance import FastChance

__all__ = ["RandomBot"]


class RandomBot:
    """Uniformly random."""

    name = "random"
    worlds = 0

    def __init__(self, seed: int) -> None:
        self._luck = FastChance(seed)
        self._thought: Explanation | None = None

    def choose(self, glimpse: Glimpse) -> int:
        """Any option, each as likely as the others."""
        options = glimpse.fighting
        number = len(options)
        action = options[self._luck.below(number)]
        text = glimpse.write(action) if glimpse.worlds else f"option {action}"
        self._thought = Explanation(self.name, number, Considered(action, text, 0.5))
        return action

    def explain(self) -> Explanation | None:
        """That there was nothing to choose by."""
        return self._thought
