"""Where matches are played: in this process, in several, or on a Ray cluster.

Work is a function of a plan and a range of match numbers; portions come back in order, and only
a few are under way at a time, so that no more than these are held in memory.
"""

from __future__ import annotations

import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any, TypeVar

from starboard.core.errors import SetupError

__all__ = ["ENGINES", "Workers"]

ENGINES = ("local", "ray")
JOBS_LIMIT = 256
_CHUNKS = 16
"""Portions of work per process: enough to even out, few enough to be cheap."""
_LARGEST = 256
"""Matches of the largest portion."""
_AHEAD = 4
"""Portions under way for each process."""

P = TypeVar("P")
T = TypeVar("T")
Work = Callable[[P, int, int], T]


@dataclass(frozen=True)
class Workers:
    """*jobs* processes of an *engine*; *starting* makes the context in which they are started.

    One job of the local engine is this process. The engine "ray" starts a Ray of its own with that
    many workers, or uses the one the program has joined or RAY_ADDRESS names.

    Raises:
        SetupError: no such engine, Ray is not installed, or a number that makes no sense.
    """

    jobs: int = 1
    engine: str = "local"
    starting: Callable[[], AbstractContextManager[None]] = nullcontext

    def __post_init__(self) -> None:
        if not 1 <= self.jobs <= JOBS_LIMIT:
            text = f"The number of jobs is 1 to {JOBS_LIMIT}, not {self.jobs}."
            raise SetupError("jobs", text)
        if self.engine not in ENGINES:
            text = f"The engine is {' or '.join(ENGINES)}, not {self.engine!r}."
            raise SetupError("engine", text)
        if self.engine == "ray":
            _ray()

    def portions(
        self, work: Work[P, T], plan: P, number: int, largest: int = _LARGEST
    ) -> Iterator[T]:
        """What *work* makes of the matches 0 to number - 1, in portions, in order."""
        size = min(max(1, number // (self.jobs * _CHUNKS)), largest)
        ranges = [(at, min(at + size, number)) for at in range(0, number, size)]
        if self.engine == "ray":
            return self._by_ray(work, plan, ranges)
        if self.jobs == 1:
            return (work(plan, start, stop) for start, stop in ranges)
        return self._by_processes(work, plan, ranges)

    def _by_processes(
        self, work: Work[P, T], plan: P, ranges: list[tuple[int, int]]
    ) -> Iterator[T]:
        pool = ProcessPoolExecutor(self.jobs, mp_context=multiprocessing.get_context("spawn"))

        def submit(start: int, stop: int) -> Callable[[], T]:
            with self.starting():
                return pool.submit(work, plan, start, stop).result

        try:
            yield from self._in_order(submit, ranges)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    def _by_ray(self, work: Work[P, T], plan: P, ranges: list[tuple[int, int]]) -> Iterator[T]:
        ray = _ray()
        joined = ray.is_initialized()
        if not joined:
            with self.starting():
                _start(ray, self.jobs)
        try:
            shared = ray.put(plan)
            task = ray.remote(work)

            def submit(start: int, stop: int) -> Callable[[], T]:
                made = task.remote(shared, start, stop)
                return lambda: ray.get(made)

            yield from self._in_order(submit, ranges)
        finally:
            if not joined:
                ray.shutdown()

    def _in_order(
        self, submit: Callable[[int, int], Callable[[], T]], ranges: list[tuple[int, int]]
    ) -> Iterator[T]:
        """The results in the order of *ranges*, some of them under way ahead of the others."""
        waiting: deque[Callable[[], T]] = deque()
        for start, stop in ranges:
            if len(waiting) == self.jobs * _AHEAD:
                yield waiting.popleft()()
            waiting.append(submit(start, stop))
        while waiting:
            yield waiting.popleft()()


def _ray() -> Any:
    try:
        import ray  # noqa: PLC0415 - an extra
    except ImportError:
        text = "The engine ray needs Ray: pip install starboard[cluster]"
        raise SetupError("engine", text) from None
    return ray


def _start(ray: Any, jobs: int) -> None:
    """Join the cluster that RAY_ADDRESS names, or start one here that nobody else sees.

    Raises:
        SetupError: that cluster cannot be joined.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet = {"logging_level": "ERROR", "log_to_driver": False}
    address = os.environ.get("RAY_ADDRESS")
    if address:
        try:
            ray.init(address=address, **quiet)
        except ConnectionError as why:
            text = f"The cluster that RAY_ADDRESS names cannot be joined: {why}."
            raise SetupError("engine", text) from None
    else:
        ray.init(address="local", num_cpus=jobs, include_dashboard=False, **quiet)
