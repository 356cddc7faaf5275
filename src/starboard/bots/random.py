"""The bot that plays any legal answer with equal chances."""

from __future__ import annotations

from starboard.bots.api import Glimpse
from starboard.core.chance import FastChance

__all__ = ["RandomBot"]


class RandomBot:
    """Uniformly random."""

    name = "random"
    worlds = 0

    def __init__(self, seed: int) -> None:
        self._luck = FastChance(seed)
        self._why = ""

    def choose(self, glimpse: Glimpse) -> int:
        """Any option, each as likely as the others."""
        number = len(glimpse.options)
        self._why = f"Random: one of {number} options, all alike."
        return glimpse.options[self._luck.below(number)]

    def why(self) -> str:
        """How many there were to choose from."""
        return self._why
