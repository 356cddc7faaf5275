"""How often somebody may do something: buckets that fill up again."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from starboard.server.problems import Refused

__all__ = ["LIMITS", "Limits"]

LIMITS: Final[dict[str, tuple[float, float]]] = {
    "read": (200, 20),
    "change": (60, 5),
    "make": (20, 0.5),
    "password": (10, 0.2),
    "socket": (40, 2),
    "message": (60, 15),
}
"""How much of each kind may come at once, and how much per second after that."""
KNOWN: Final = 20_000


class Limits:
    """Buckets by kind and by who it is; *factor* 0 lets everything through."""

    def __init__(self, factor: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._factor = factor
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, kind: str, who: str) -> None:
        """Take one from a bucket; raises Refused when it is empty."""
        if not self._factor:
            return
        size, speed = (number * self._factor for number in LIMITS[kind])
        now = self._clock()
        left, at = self._buckets.pop((kind, who), (size, now))
        left = min(size, left + (now - at) * speed)
        wait = math.ceil((1 - left) / speed) if left < 1 else 0
        self._buckets[kind, who] = (left if wait else left - 1, now)
        if len(self._buckets) > KNOWN:
            self._buckets.popitem(last=False)
        if wait:
            raise Refused("too-many", f"Too much at once: try again in {wait} seconds.", wait)
