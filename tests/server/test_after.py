"""Looking back at games, streams for programs, numbers for hosts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

from server.house import PATIENCE

from starboard.engine.fair import verify
from starboard.engine.record import Record

Houses = Callable[..., Any]


async def whole_game(ann: Any, id: str) -> None:
    """Play a table of one person with two seats to its end: seal and pass at once."""
    while (await ann.get(f"/tables/{id}"))["status"] != "over":
        for seat in (0, 1):
            frame = await ann.get(f"/tables/{id}/frame?view={seat}")
            for ask in frame["asks"]:
                body = {"n": 1, "ask": ask["id"], "line": ask["options"][-1:]}
                await ann.post(f"/tables/{id}/actions?seat={seat}", body)


def test_a_finished_game_can_be_looked_at_from_every_seat(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            ann, eve = await h.guests(2)
            id = (await ann.table("skirmish", ["me", "me"], options={"rounds": "1"}))["id"]
            await eve.refused(403, "GET", f"/tables/{id}/record")
            await eve.refused(409, "GET", f"/tables/{id}/dice")
            await whole_game(ann, id)
            table = await eve.get(f"/tables/{id}")
            assert table["status"] == "over"
            assert table["result"].startswith("won by")
            assert id in [t["id"] for t in await eve.get("/tables?list=finished")]
            hands = []
            for seat in (0, 1):
                last = await eve.get(f"/tables/{id}/frame")
                frame = await eve.get(f"/tables/{id}/steps/{last['step'] - 1}?view={seat}")
                assert frame["seat"] == seat
                hands.append(frame["view"]["hand"])
            assert all(len(hand) == 3 for hand in hands)
            start = await eve.get(f"/tables/{id}/steps/0?view=0")
            assert start["asks"] == []
            assert start["table"]["steps"] > 0
            await eve.refused(404, "GET", f"/tables/{id}/steps/9999")
            text = (await eve.ask("GET", f"/tables/{id}/record")).text
            checked = verify(Record.read(text), _game())
            dice = await eve.get(f"/tables/{id}/dice")
            assert dice["ok"] is True
            assert dice["rolls"] == checked.rolls > 0
            assert dice["text"] == f"All {checked.rolls} rolls verified."
            luck = await eve.get(f"/tables/{id}/luck?view=0")
            assert luck["rolls"]

    asyncio.run(play())


def test_what_was_played_to_its_end_is_reckoned_up(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            (ann,) = await h.guests(1)
            assert await ann.get("/me/standing") == []
            for _ in range(2):
                made = await ann.table("skirmish", ["me", "me"], options={"rounds": "1"})
                await whole_game(ann, made["id"])
            await ann.table("nim", ["me", "open"])
            (line,) = await ann.get("/me/standing")
            assert (line["game"], line["played"]) == ("skirmish", 4)
            assert 2 <= line["won"] <= 4
            lives = [
                (await ann.get(f"/tables/{table['id']}/frame?view=0"))["view"]["lives"]
                for table in await ann.get("/tables?list=finished")
            ]
            assert line["average"] == sum(sum(each) for each in lives) / 4

    asyncio.run(play())


def _game() -> Any:
    from toys.skirmish import GAME  # noqa: PLC0415 - on the path only in tests

    return GAME


def test_pictures_of_any_position(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            (ann,) = await h.guests(1)
            id = (await ann.table("zylatron", ["me", "me"], options={"game": "short"}))["id"]
            svg = await ann.ask("GET", f"/tables/{id}/steps/0/picture.svg?view=0")
            assert svg.headers["content-type"] == "image/svg+xml"
            assert svg.text.startswith("<svg")
            png = await ann.ask("GET", f"/tables/{id}/steps/0/picture.png")
            assert png.content.startswith(b"\x89PNG")
            await ann.refused(404, "GET", f"/tables/{id}/steps/99/picture.svg")

    asyncio.run(play())


async def lines(response: Any) -> AsyncIterator[str]:
    async for text in response.aiter_lines():
        yield text


def test_streams_tell_programs_what_happens(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            (ann,) = await h.guests(1)
            id = (await ann.table("nim", ["me", "me"]))["id"]
            path = f"/api/v1/tables/{id}/stream?view=0"
            async with (
                asyncio.timeout(PATIENCE),
                ann.http.stream("GET", path) as table,
                ann.http.stream("GET", "/api/v1/stream/events") as events,
            ):
                assert table.headers["content-type"] == "application/x-ndjson"
                seen, news = lines(table), lines(events)
                first = json.loads(await anext(seen))
                assert first["t"] == "frame"
                assert json.loads(await anext(news))["id"] == id
                body = {"n": 1, "ask": first["asks"][0]["id"], "line": ["take 1"]}
                await ann.post(f"/tables/{id}/actions", body)
                second = await _frame_after(seen, first["step"])
                assert second["log_from"] == len(first["log"])
                assert json.loads(await anext(news))["id"] == id

    asyncio.run(play())


async def _frame_after(seen: AsyncIterator[str], step: int) -> dict[str, Any]:
    async for text in seen:
        message: dict[str, Any] = json.loads(text) if text else {}
        if message.get("t") == "frame" and message["step"] > step:
            return message
    raise AssertionError("the stream ended")


def test_hosts_see_health_and_numbers(house: Houses) -> None:
    async def look() -> None:
        async with house() as h:
            (ann,) = await h.guests(1)
            await ann.table("nim", ["me", "me"])
            assert (await ann.http.get("/healthz")).text == "ok"
            assert (await ann.http.get("/readyz")).text == "ok"
            text = (await ann.http.get("/metrics")).text
            assert 'starboard_requests_total{method="POST",status="200"} 1.0' in text
            assert "starboard_live_tables 1.0" in text
        async with house(metrics=False) as h:
            assert (await h.visitor().http.get("/metrics")).status_code == 404

    asyncio.run(look())
