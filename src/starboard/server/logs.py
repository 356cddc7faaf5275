"""Structured logs. What is secret has no business in an event, and is blotted out if it comes."""

from __future__ import annotations

import logging
import sys
from collections.abc import MutableMapping
from typing import Any, Final

import structlog

__all__ = ["configure", "log"]

SECRETS: Final = ("password", "secret", "token", "cookie", "authorization", "session", "invitation")
"""No value whose name has one of these words in it is ever written."""

log = structlog.stdlib.get_logger("starboard")


def configure(format: str, level: str) -> None:
    """Write logs as text for people or as JSON for programs, to standard error."""
    last: Any = structlog.processors.JSONRenderer()
    if format == "text":
        last = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            blot,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )


def blot(_: Any, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Blot out what is secret."""
    for name in event:
        if any(word in name.lower() for word in SECRETS):
            event[name] = "***"
    return event
