"""Compiled loops that do one thing many times, for measuring."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.state import State
from starboard.core.types import Options

__all__ = ["repeat_clone", "repeat_options"]


def repeat_clone(s: State, n: i64) -> None:
    """Clone *s* *n* times."""
    for _ in range(n):
        s.clone()


def repeat_options(s: State, n: i64) -> None:
    """List the options of the first open decision *n* times."""
    out = Options()
    d = s.pending[0]
    for _ in range(n):
        s.options(d, out)
