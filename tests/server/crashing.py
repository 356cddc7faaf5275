"""A server that kills itself at one point of an answer to a decision, with kill -9.

STARBOARD_DIES is the point, and the number of answers after which it dies: "written 4".
"""

from __future__ import annotations

import os
import signal
from typing import Any

from starboard.cli import run
from starboard.server.actor import Actor, Subscriber
from starboard.server.protocol import Done
from starboard.server.store.base import Store
from starboard.server.store.games import Change, GameStore, Kept
from starboard.server.store.rows import TableRow

POINT, _, NUMBER = os.environ["STARBOARD_DIES"].partition(" ")
POINTS = ("before", "writing", "written", "published", "acknowledged")


class _Fate:
    """Counts the answers of players."""

    left = int(NUMBER)
    now = False


def die_at(point: str) -> None:
    if _Fate.now and point == POINT:
        os.kill(os.getpid(), signal.SIGKILL)


commit, announce, publish, send = (
    GameStore.commit,
    Store.announce,
    Actor.publish,
    Subscriber.send,
)


async def dying_commit(self: GameStore, before: Kept, change: Change) -> TableRow:
    if any(seat >= 0 for seat, _, _ in change.played):
        _Fate.left -= 1
        _Fate.now = _Fate.left == 0
    die_at("before")
    row = await commit(self, before, change)
    die_at("written")
    return row


async def dying_announce(self: Store, c: Any, table: str) -> None:
    await announce(self, c, table)
    die_at("writing")


def dying_publish(self: Actor) -> None:
    publish(self)
    die_at("published")


def dying_send(self: Subscriber, message: Any) -> None:
    send(self, message)
    if isinstance(message, Done):
        die_at("acknowledged")


if __name__ == "__main__":
    GameStore.commit = dying_commit  # type: ignore[method-assign]
    Store.announce = dying_announce  # type: ignore[method-assign]
    Actor.publish = dying_publish  # type: ignore[method-assign]
    Subscriber.send = dying_send  # type: ignore[method-assign]
    raise SystemExit(run(["serve", "--port", "0"]))
