"""What speaks for a player, in numbers, after the strategy notes of the ledger (chapter 9)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.search import Evaluator
from starboard.core.state import State

from .state import StellarConquest

__all__ = ["StellarConquestEvaluator"]


class StellarConquestEvaluator(Evaluator):
    """The own side against the strongest other one."""

    def names(self) -> list[str]:
        """What the numbers are about."""
        return ["nothing yet"]

    def measure(self, s: State, seat: i64) -> list[float]:
        """The numbers."""
        assert isinstance(s, StellarConquest)
        return [0.0]

    def value(self, s: State, seat: i64) -> float:
        """The result."""
        return s.returns[seat] if s.returns else 0.5
