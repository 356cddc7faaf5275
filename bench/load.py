"""Many tables at once on this machine: how long from an action to what the others see.

    python bench/load.py                       # 200 tables, 800 sockets
    python bench/load.py --tables 20 --json

Starts `starboard serve` on a free port of 127.0.0.1 with a database of its own, seats two people
at each table of Zylatron's Short Game and two spectators beside them, and lets everybody answer
with random options. Bounded: so many tables, so many answers, then it stops.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

PAGE = os.sysconf("SC_PAGE_SIZE")


class Person:
    """A browser without a page."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=f"{url}/api/v1", timeout=120)

    async def post(self, path: str, body: Any = None) -> Any:
        if "starboard_csrf" not in self.http.cookies:
            (await self.http.get("/me")).raise_for_status()
        headers = {"x-csrf-token": self.http.cookies["starboard_csrf"]}
        answer = await self.http.post(path, json=body, headers=headers)
        answer.raise_for_status()
        return answer.json()

    async def socket(self, table: str) -> ClientConnection:
        jar = "; ".join([f"{k}={v}" for k, v in self.http.cookies.items()])
        address = f"{self.url.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket"
        raw = await connect(
            address, origin=Origin(self.url), additional_headers={"cookie": jar}, max_size=None
        )
        await raw.send('{"t":"hello"}')
        return raw


@dataclass
class Seen:
    """What one socket has seen: its newest frame, and when which step came."""

    raw: ClientConnection
    frame: dict[str, Any] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self, watched: Table) -> None:
        async for text in self.raw:
            message = json.loads(text)
            if message["t"] == "frame":
                self.frame = message
                watched.came(self, message["step"])
                self.news.set()


class Table:
    """One table: two who play and those who watch."""

    def __init__(self, times: list[float]) -> None:
        self.times = times
        self.sockets: list[Seen] = []
        self._sent = 0.0
        self._by: Seen | None = None
        self._step = 0

    def came(self, seen: Seen, step: int) -> None:
        if self._by is not None and seen is not self._by and step > self._step:
            self.times.append(time.perf_counter() - self._sent)
            self._by = None

    async def play(self, answers: int, pause: float, luck: random.Random) -> None:
        await asyncio.sleep(luck.random() * pause)
        for n in range(answers):
            seen = await self._asked()
            if seen is None:
                return
            ask = seen.frame["asks"][0]
            self._sent, self._by, self._step = time.perf_counter(), seen, seen.frame["step"]
            line = [luck.choice(ask["options"])]
            seen.frame = {}
            await seen.raw.send(json.dumps({"t": "act", "n": n, "ask": ask["id"], "line": line}))
            await asyncio.sleep(pause * (0.5 + luck.random()))

    async def _asked(self) -> Seen | None:
        for _ in range(100):
            for seen in self.sockets[:2]:
                if seen.frame.get("asks"):
                    return seen
            if any(s.frame and s.frame["table"]["status"] == "over" for s in self.sockets[:2]):
                return None
            await asyncio.sleep(0.05)
        return None


def memory(pid: int) -> int:
    """The bytes of a process in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE


def share(times: list[float], part: float) -> float:
    """The milliseconds that *part* of the times stayed within."""
    ranked = sorted(times)
    return 1000 * ranked[min(len(ranked) - 1, int(part * len(ranked)))]


async def seat(people: list[Person], times: list[float]) -> Table:
    """One table with its four sockets."""
    table = Table(times)
    ann, bob, *others = people
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": "zylatron", "seats": seats, "options": {"game": "short"}}
    id = (await ann.post("/tables", body))["id"]
    await bob.post(f"/tables/{id}/sit")
    for person in (ann, bob, *others):
        table.sockets.append(Seen(await person.socket(id)))
    return table


async def measure(options: argparse.Namespace, url: str, pid: int) -> dict[str, Any]:
    luck = random.Random(options.seed)
    people = [Person(url) for _ in range(4)]
    for person in people[2:]:
        await person.http.get("/me")
    before = memory(pid)
    times: list[float] = []
    tables = [await seat(people, times) for _ in range(options.tables)]
    listening = [asyncio.create_task(s.listen(t)) for t in tables for s in t.sockets]
    await asyncio.gather(*[s.news.wait() for t in tables for s in t.sockets])
    held = memory(pid)
    began = time.perf_counter()
    await asyncio.gather(*[t.play(options.answers, options.pause, luck) for t in tables])
    seconds = time.perf_counter() - began
    found = {
        "tables": options.tables,
        "sockets": sum(len(t.sockets) for t in tables),
        "answers": len(times),
        "answers_per_s": round(len(times) / seconds, 1),
        "p50_ms": round(share(times, 0.5), 1),
        "p99_ms": round(share(times, 0.99), 1),
        "kb_per_table": round((held - before) / 1024 / options.tables, 1),
        "kb_per_table_after": round((memory(pid) - before) / 1024 / options.tables, 1),
    }
    for task in listening:
        task.cancel()
    await asyncio.gather(*[s.raw.close() for t in tables for s in t.sockets])
    for person in people:
        await person.http.aclose()
    return found


async def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--answers", type=int, default=10, help="answers at each table")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds between two of them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        env = {
            **os.environ,
            "STARBOARD_DATA_DIR": folder,
            "STARBOARD_RATE": "0",
            "STARBOARD_LOG_LEVEL": "error",
        }
        words = [sys.executable, "-m", "starboard", "serve", "--port", "0"]
        server = await asyncio.create_subprocess_exec(*words, env=env, stdout=-1)
        assert server.stdout is not None
        url = (await server.stdout.readline()).decode().split()[-1]
        try:
            found = await measure(options, url, server.pid)
        finally:
            server.terminate()
            await server.wait()
    if options.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:20} {value}")


if __name__ == "__main__":
    asyncio.run(main())
