"""One clear sentence when a package of an extra is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["extra"]


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Imports in this block need the extra *name*; an ImportError says how to get it."""
    try:
        yield
    except ModuleNotFoundError as why:
        text = f"{why.name} is not installed: pip install starboard[{name}]"
        raise ImportError(text, name=why.name) from why
