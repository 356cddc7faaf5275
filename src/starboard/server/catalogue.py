"""The games of this server, each looked up once: the registry reads many files to find one."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from starboard.core.game import Game
from starboard.engine import registry

__all__ = ["load"]


@lru_cache(maxsize=64)
def load(slug: str) -> Game[Any]:
    """The game with this slug; raises SetupError as the registry does, which is not remembered."""
    return registry.load(slug)
