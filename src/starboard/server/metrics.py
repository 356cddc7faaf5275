"""What a host may watch: counters and times for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

__all__ = ["Metrics"]


class Metrics:
    """The numbers of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "starboard_requests",
            "Requests answered, by method and status.",
            ["method", "status"],
            registry=self.registry,
        )
        self.actions = Counter(
            "starboard_actions", "Actions kept, by who played.", ["by"], registry=self.registry
        )
        self.frames = Counter("starboard_frames", "Messages sent.", registry=self.registry)
        self.answering = Histogram(
            "starboard_action_seconds",
            "From an action's arrival to its keeping.",
            registry=self.registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
        )
        self.thinking = Histogram(
            "starboard_bot_seconds", "How long bots think.", registry=self.registry
        )
        self.live_tables = Gauge(
            "starboard_live_tables", "Tables in memory.", registry=self.registry
        )
        self.subscribers = Gauge(
            "starboard_subscribers", "Sockets and streams.", registry=self.registry
        )

    def text(self) -> bytes:
        """All numbers, as Prometheus reads them."""
        return generate_latest(self.registry)
