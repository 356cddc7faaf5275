"""Two servers on one PostgreSQL database, with the players of a table on different ones."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from server.house import Visitor
from server.process import ServerProcess

pytestmark = pytest.mark.pure_only  # the build makes no difference here


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_players_on_different_servers_share_a_table(tmp_path: Path, database: str) -> None:
    async def play() -> None:
        first = ServerProcess(tmp_path / "a", database)
        second = ServerProcess(tmp_path / "b", database)
        async with first, second:
            ann, bob = Visitor(first.url), Visitor(second.url)
            for visitor in (ann, bob):
                await visitor.get("/me")
            id = (await ann.table("nim", ["me", "open"], options={"pile": "20"}))["id"]
            async with ann.socket(id) as a:
                assert (await a.framed())["table"]["status"] == "open"
                await bob.post(f"/tables/{id}/sit")
                begun = await a.framed(lambda f: f["table"]["status"] == "running")
                assert begun["asks"]
                async with bob.socket(id) as b:
                    await a.framed(lambda f: f["table"]["seats"][1]["present"])
                    await a.act("take 1")
                    await b.asked()
                    await b.act("take 2")
                    await a.framed(lambda f: f["asks"] and f["view"]["pile"] == 17)
                    assert (await b.say("say", room="players", text="hello"))["t"] == "done"
                    heard = await a.until(lambda m: m["t"] == "chat")
                    assert heard["text"] == "hello"
                    await _race(first, second, ann, id, a.frame["asks"][0]["id"])
                    await b.framed(lambda f: f["asks"] and f["view"]["pile"] == 16)
                    await first.kill()
                    await b.act("take 1")
            second.move(ann)
            async with ann.socket(id) as a:
                frame = await a.framed(lambda f: f["asks"])
                assert frame["view"]["pile"] == 15
                assert (await a.act("take 1"))["t"] == "done"
            for visitor in (ann, bob):
                await visitor.http.aclose()

    asyncio.run(play())


async def _race(
    first: ServerProcess, second: ServerProcess, ann: Visitor, id: str, ask: int
) -> None:
    """The same decision is answered on both servers at once: one of them is refused."""
    other = Visitor(second.url)
    other.http.cookies.update(ann.http.cookies)
    body = {"n": 1, "ask": ask, "line": ["take 1"]}
    path = f"/tables/{id}/actions"
    answers = await asyncio.gather(ann.ask("POST", path, body), other.ask("POST", path, body))
    assert sorted([a.status_code for a in answers]) == [200, 409]
    await other.http.aclose()


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_a_bot_moves_once_whichever_servers_look(tmp_path: Path, database: str) -> None:
    async def play() -> None:
        first = ServerProcess(tmp_path / "a", database)
        second = ServerProcess(tmp_path / "b", database)
        async with first, second:
            ann = Visitor(first.url)
            await ann.get("/me")
            seats = ["me", "random"]
            id = (await ann.table("nim", seats, options={"pile": "20"}))["id"]
            async with ann.socket(id) as here:
                frame = await here.framed()
                second.move(ann)
                async with ann.socket(id) as there:
                    for _ in range(3):
                        await here.asked()
                        step = here.frame["step"]
                        done = await here.act("take 1")
                        assert done["t"] == "done"
                        frame = await here.moved(step + 2)
                        other = await there.framed(_not_before(frame["step"]))
                        assert other["view"] == frame["view"]
                        if frame["table"]["status"] == "over":
                            break
            await ann.http.aclose()

    asyncio.run(play())


def _not_before(step: int) -> Callable[[dict[str, Any]], bool]:
    return lambda frame: frame["step"] >= step
