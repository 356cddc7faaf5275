"""kill -9 at every point of an answer loses nothing that was acknowledged and doubles nothing."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from server.house import Visitor
from server.process import ServerProcess
from websockets.exceptions import ConnectionClosed

pytestmark = pytest.mark.pure_only  # the build makes no difference here

POINTS = ("before", "writing", "written", "published", "acknowledged")
KILLS = int(os.environ.get("STARBOARD_KILLS", str(len(POINTS))))
"""`make campaign` asks for a hundred."""
PLAYED = 3


def stored(folder: Path, table: str) -> int:
    """How many answers of players are kept."""
    with closing(sqlite3.connect(folder / "starboard.db")) as c:
        query = "SELECT count(*) FROM actions WHERE table_id = ? AND seat >= 0"
        return int(c.execute(query, (table,)).fetchone()[0])


async def one_life(folder: Path, ann: Visitor, point: str) -> tuple[str, int, int]:
    """Play until the server dies; the table, the answers acknowledged, and the open decision."""
    async with ServerProcess(folder, dies=f"{point} {PLAYED + 1}") as server:
        server.move(ann)
        await ann.get("/me")
        table = (await ann.table("nim", ["me", "me"], options={"pile": "20"}))["id"]
        done = ask = 0
        async with ann.socket(table) as line:
            try:
                for turn in range(PLAYED + 1):
                    await line.say("as", seat=turn % 2)
                    frame = await line.asked_as(turn % 2)
                    ask = frame["asks"][0]["id"]
                    answer = await line.say("act", ask=ask, line=["take 1"])
                    assert answer["t"] == "done"
                    done += 1
                    line.frame = {}
                await line.until(lambda m: False)
            except ConnectionClosed:
                pass
        assert await server.dead() == -9
    return table, done, ask


def test_no_kill_loses_or_doubles_an_action(tmp_path: Path) -> None:
    async def play() -> None:
        folder = tmp_path / "data"
        ann = Visitor("http://127.0.0.1:1")
        tables: list[tuple[str, int]] = []
        for number in range(KILLS):
            point = POINTS[number % len(POINTS)]
            table, done, ask = await one_life(folder, ann, point)
            kept = stored(folder, table)
            expected = PLAYED if point in ("before", "writing") else PLAYED + 1
            assert done >= PLAYED
            assert kept == expected, point
            assert kept >= done, point
            tables.append((table, ask))
        async with ServerProcess(folder) as server:
            server.move(ann)
            for table, ask in tables:
                body = {"n": 1, "ask": ask, "line": ["take 1"]}
                before = stored(folder, table)
                answer = await ann.ask("POST", f"/tables/{table}/actions?seat=1", body)
                # The same click again: carried out if it was lost, refused if it was kept.
                assert answer.status_code == (200 if before == PLAYED else 409)
                assert stored(folder, table) == PLAYED + 1
                again = await ann.ask("POST", f"/tables/{table}/actions?seat=1", body)
                assert again.status_code == 409
                assert stored(folder, table) == PLAYED + 1
                frame = await ann.get(f"/tables/{table}/frame?view=0")
                assert frame["view"]["pile"] == 20 - PLAYED - 1
        await ann.http.aclose()

    asyncio.run(play())
