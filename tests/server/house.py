"""A real server on a free port, and visitors who talk to it as browsers and programs do."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from starboard.server.app import App, create_app
from starboard.server.settings import Settings

PATIENCE = 20.0
"""Seconds after which something that should come is missed."""

Json = dict[str, Any]


class House:
    """A server in this process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app: App
        self.links: list[str] = []
        self.url = ""
        self._server: uvicorn.Server
        self._task: asyncio.Task[None]
        self._visitors: list[Visitor] = []

    async def __aenter__(self) -> House:
        self.app = create_app(self.settings, self.links.append)
        config = uvicorn.Config(
            self.app,
            port=0,
            ws="websockets-sansio",
            ws_max_size=self.settings.frame_limit,
            log_config=None,
            lifespan="on",
            timeout_graceful_shutdown=2,
        )
        self._server = uvicorn.Server(config)
        self._task = asyncio.create_task(self._server._serve())
        while not self._server.started:
            if self._task.done():
                self._task.result()
            await asyncio.sleep(0.005)  # uvicorn has no event for this
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for visitor in self._visitors:
            await visitor.http.aclose()
        self._server.should_exit = True
        await self._task

    def visitor(self) -> Visitor:
        """A browser that was never here."""
        made = Visitor(self.url)
        self._visitors.append(made)
        return made

    async def guests(self, number: int) -> list[Visitor]:
        """Some browsers with their cookies."""
        made = [self.visitor() for _ in range(number)]
        for visitor in made:
            await visitor.get("/me")
        return made


class Visitor:
    """A browser; paths are below /api/v1."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url = url
        self.token = token
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.AsyncClient(base_url=url, headers=headers, timeout=PATIENCE)

    async def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """The answer to a request, whatever it is."""
        headers = dict(more.pop("headers", {}))
        if not self.token and "starboard_csrf" in self.http.cookies:
            headers.setdefault("x-csrf-token", self.http.cookies["starboard_csrf"])
        given = {} if body is None else {"json": body}
        return await self.http.request(method, f"/api/v1{path}", headers=headers, **given, **more)

    async def get(self, path: str, **more: Any) -> Any:
        """What is there."""
        return _fine(await self.ask("GET", path, **more))

    async def post(self, path: str, body: Any = None, **more: Any) -> Any:
        """What a change answers."""
        return _fine(await self.ask("POST", path, body, **more))

    async def refused(self, status: int, method: str, path: str, body: Any = None) -> Json:
        """The problem document of a request that must be refused with *status*."""
        answer = await self.ask(method, path, body)
        assert answer.status_code == status, (answer.status_code, answer.text)
        assert answer.headers["content-type"] == "application/problem+json"
        problem: Json = answer.json()
        assert problem["status"] == status
        assert problem["detail"]
        return problem

    async def table(self, game: str, seats: list[Any], **more: Any) -> Json:
        """A new table; seats are kinds, or bots by their level."""
        kinds = ("me", "open", "invited")
        rows = [{"kind": s} if s in kinds else {"kind": "bot", "level": s} for s in seats]
        made: Json = await self.post("/tables", {"game": game, "seats": rows, **more})
        return made

    @asynccontextmanager
    async def socket(self, table: str, **hello: Any) -> AsyncIterator[Line]:
        """A socket that has said hello."""
        async with self.raw_socket(table) as raw:
            line = Line(raw)
            await line.send({"t": "hello", **hello})
            yield line

    def raw_socket(self, table: str, **more: Any) -> connect:
        """A socket that has said nothing."""
        jar = "; ".join([f"{name}={value}" for name, value in self.http.cookies.items()])
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {"cookie": jar}
        address = self.url.replace("http", "ws", 1)
        more.setdefault("origin", self.url)
        return connect(
            f"{address}/api/v1/tables/{table}/socket",
            additional_headers=headers,
            max_size=None,
            **more,
        )


class Line:
    """One socket: what was sent on it, in order."""

    def __init__(self, raw: ClientConnection) -> None:
        self.raw = raw
        self.frame: Json = {}
        self.bytes: list[str] = []
        self._n = 0

    async def send(self, message: Json) -> None:
        """Say something."""
        await self.raw.send(json.dumps(message))

    async def next(self) -> Json:
        """The next message; the newest frame is kept."""
        async with asyncio.timeout(PATIENCE):
            text = await self.raw.recv(decode=True)
        self.bytes.append(text)
        message: Json = json.loads(text)
        if message["t"] == "frame":
            self.frame = message
        return message

    async def until(self, fits: Callable[[Json], object]) -> Json:
        """The first message from now on that *fits*."""
        while True:
            message = await self.next()
            if fits(message):
                return message

    async def framed(self, fits: Callable[[Json], object] = bool) -> Json:
        """A frame that *fits*: the newest, or one that comes."""
        if self.frame and fits(self.frame):
            return self.frame
        return await self.until(lambda m: m["t"] == "frame" and fits(m))

    async def asked(self) -> Json:
        """The first open decision."""
        frame = await self.framed(lambda f: f["asks"])
        ask: Json = frame["asks"][0]
        return ask

    async def asked_as(self, seat: int) -> Json:
        """The frame in which a seat is asked."""
        return await self.framed(lambda f: f["seat"] == seat and f["asks"])

    async def moved(self, step: int) -> Json:
        """The frame in which it is this seat's turn again, or the game over."""
        return await self.framed(
            lambda f: f["table"]["status"] == "over" or (f["asks"] and f["step"] >= step)
        )

    async def say(self, kind: str, **rest: Any) -> Json:
        """Send a message and wait for its answer."""
        self._n += 1
        n = self._n
        await self.send({"t": kind, "n": n, **rest})
        return await self.until(lambda m: m["t"] in ("done", "no", "pong") and m["n"] == n)

    async def act(self, *line: str, ask: int | None = None) -> Json:
        """Answer the open decision; then wait for the frame that shows it."""
        id = (await self.asked())["id"] if ask is None else ask
        v = self.frame["v"] if self.frame else -1
        answer = await self.say("act", ask=id, line=list(line))
        if answer["t"] == "done":
            await self.framed(lambda f: f["v"] > v)
        return answer


def _fine(answer: httpx.Response) -> Any:
    assert answer.is_success, (answer.request.url, answer.status_code, answer.text)
    return answer.json() if answer.content else None
