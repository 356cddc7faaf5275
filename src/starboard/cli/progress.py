"""What a long run shows while it lasts, and how Ctrl-C ends it."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from rich.console import Console
from rich.progress import Progress

__all__ = ["Bar", "deaf"]

PATIENCE = 2.0
"""Seconds before a progress bar is shown."""


class Bar:
    """A progress bar on a terminal, once it has taken longer than PATIENCE.

    Ctrl-C ends the other processes at once, so that nobody waits for their matches.
    """

    def __init__(self, total: int) -> None:
        out = Console(stderr=True)
        self._bar: Progress | None = Progress(console=out) if out.is_terminal else None
        self._task = None if self._bar is None else self._bar.add_task("matches", total=total)
        self._begun = time.monotonic()
        self._before: Callable[[int, FrameType | None], Any] | int | None = None

    def __enter__(self) -> Bar:
        self._before = signal.signal(signal.SIGINT, _end_all)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)
        if self._bar is not None:
            self._bar.stop()

    def advance(self, matches: int) -> None:
        """Count finished matches."""
        if self._bar is None or self._task is None:
            return
        self._bar.update(self._task, advance=matches)
        if time.monotonic() - self._begun > PATIENCE:
            self._bar.start()


def _end_all(number: int, frame: FrameType | None) -> None:
    for child in multiprocessing.active_children():
        child.terminate()
    raise KeyboardInterrupt


@contextmanager
def deaf() -> Iterator[None]:
    """Processes started in this context never hear Ctrl-C: it is for the one that starts them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
