"""Everything that one server is made of, in one place for its routes."""

from __future__ import annotations

from dataclasses import dataclass

from starboard.server.botrunner import Bots
from starboard.server.hub import Hub
from starboard.server.limits import Limits
from starboard.server.lobby import Lobby
from starboard.server.metrics import Metrics
from starboard.server.people import People
from starboard.server.settings import Settings
from starboard.server.store.base import Store

__all__ = ["Site"]


@dataclass(frozen=True)
class Site:
    """The parts of a server."""

    settings: Settings
    store: Store
    hub: Hub
    lobby: Lobby
    people: People
    limits: Limits
    metrics: Metrics
    bots: Bots
