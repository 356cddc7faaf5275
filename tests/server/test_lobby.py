"""Making, filling, beginning and ending tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from starboard.server.problems import Refused

Houses = Callable[..., Any]


def test_a_table_begins_when_the_last_seat_is_taken(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            ann, bob, cid = await h.guests(3)
            table = await ann.table("skirmish", ["me", "open", "open"], options={"rounds": "2"})
            id = table["id"]
            assert table["options"] == {"rounds": "2", "lives": "2"}
            assert id in [t["id"] for t in await bob.get("/tables?list=open")]
            await bob.post(f"/tables/{id}/sit?seat=2")
            await cid.refused(409, "POST", f"/tables/{id}/sit?seat=2")
            await cid.refused(403, "POST", f"/tables/{id}/kick?seat=2")
            assert (await bob.post(f"/tables/{id}/leave"))["seats"][2]["kind"] == "open"
            await bob.post(f"/tables/{id}/sit?seat=1")
            kicked = await ann.post(f"/tables/{id}/kick?seat=1")
            assert kicked["seats"][1]["player"] == ""
            await bob.post(f"/tables/{id}/sit")
            begun = await cid.post(f"/tables/{id}/sit")
            assert begun["status"] == "running"
            assert [s["asked"] for s in begun["seats"]] == [True] * 3
            assert id not in [t["id"] for t in await bob.get("/tables?list=open")]
            assert id in [t["id"] for t in await bob.get("/tables?list=live")]
            assert id in [t["id"] for t in await bob.get("/tables?list=mine")]
            await bob.refused(409, "POST", f"/tables/{id}/leave")
            await ann.refused(409, "POST", f"/tables/{id}/kick?seat=1")

    asyncio.run(play())


def test_what_cannot_be_played_cannot_be_made(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            (ann,) = await h.guests(1)
            seats = [{"kind": "me"}, {"kind": "open"}]
            good = {"game": "skirmish", "seats": seats}
            bad: list[tuple[int, str, dict[str, Any]]] = [
                (422, "rounds", {"options": {"rounds": "77"}}),
                (422, "dragons", {"options": {"dragons": "yes"}}),
                (422, "seats", {"seats": seats[:1]}),
                (422, "seats", {"seats": []}),
                (422, "game", {"game": "chess"}),
                (422, "level", {"seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}),
                (422, "pace", {"pace": {"seconds": -1}}),
                (422, "pace", {"pace": {"seconds": 60, "then": "nobody"}}),
                (400, "", {"watching": "perhaps"}),
                (400, "", {"private": "yes"}),
                (400, "", {"unknown": 1}),
            ]
            for status, option, change in bad:
                problem = await ann.refused(status, "POST", "/tables", {**good, **change})
                assert problem["option"] == option
            assert await ann.get("/tables?list=mine") == []

    asyncio.run(play())


def test_a_private_table_is_not_there_without_its_invitation(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            ann, bob, eve = await h.guests(3)
            table = await ann.table("nim", ["me", "invited"], private=True)
            id, secret = table["id"], table["invitation"]
            assert len(secret) >= 22
            for path in ("", "/frame", "/chat", "/steps/0", "/record", "/luck", "/stream"):
                await eve.refused(404, "GET", f"/tables/{id}{path}")
            await eve.refused(404, "POST", f"/tables/{id}/sit")
            assert await eve.get("/tables?list=open") == []
            await eve.refused(404, "GET", "/invitations/" + "x" * 32)
            seen = await bob.get(f"/invitations/{secret}")
            assert seen["free"] == [1]
            assert seen["table"]["invitation"] == ""
            assert (await bob.post(f"/invitations/{secret}"))["status"] == "running"
            await eve.refused(409, "POST", f"/invitations/{secret}")
            assert (await bob.get(f"/tables/{id}"))["seats"][1]["mine"] is True

    asyncio.run(play())


def test_resigning_leaves_the_win_to_the_others(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            ann, bob, cid = await h.guests(3)
            id = (await ann.table("nim", ["me", "open"]))["id"]
            await bob.post(f"/tables/{id}/sit")
            await cid.refused(403, "POST", f"/tables/{id}/resign")
            await cid.refused(403, "POST", f"/tables/{id}/resign?seat=0")
            over = await ann.post(f"/tables/{id}/resign")
            assert over["status"] == "over"
            assert over["result"] == "won by bob: the others have resigned"
            assert [s["won"] for s in over["seats"]] == [False, True]
            dice = await bob.get(f"/tables/{id}/dice")
            assert dice["ok"] is True
            assert dice["commit"] == over["commit"]
            text = (await bob.ask("GET", f"/tables/{id}/record")).text
            assert text.startswith("# won by bob")
            assert f"Secret: {dice['secret']}" in text
            again = await ann.post(f"/tables/{id}/rematch")
            assert again["status"] == "running"
            assert [s["mine"] for s in again["seats"]] == [False, True]
            assert (await bob.post(f"/tables/{id}/rematch"))["id"] == again["id"]
            assert (await bob.get(f"/tables/{id}"))["rematch"] == again["id"]

            three = (await ann.table("nim", ["me", "open", "open"]))["id"]
            await bob.post(f"/tables/{three}/sit")
            await cid.post(f"/tables/{three}/sit")
            left = await cid.post(f"/tables/{three}/resign")
            assert left["status"] == "running"
            assert left["seats"][2]["steward"] == "steward"

    asyncio.run(play())


def test_a_bot_takes_an_absent_seat_and_gives_it_back(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            ann, bob = await h.guests(2)
            id = (await ann.table("nim", ["me", "open"], options={"pile": "20"}))["id"]
            await bob.post(f"/tables/{id}/sit")
            await ann.refused(400, "POST", f"/tables/{id}/bot", {"seat": 1, "level": "god"})
            async with ann.socket(id) as a:
                async with bob.socket(id) as b:
                    await b.framed()
                    await a.framed(lambda f: f["table"]["seats"][1]["present"])
                    await ann.refused(
                        403, "POST", f"/tables/{id}/bot", {"seat": 1, "level": "random"}
                    )
                await a.framed(lambda f: not f["table"]["seats"][1]["present"])
                given = await ann.post(f"/tables/{id}/bot", {"seat": 1, "level": "random"})
                assert given["seats"][1]["steward"] == "random"
                await a.act("take 1")
                await a.framed(lambda f: f["asks"] and f["step"] > 2)
                async with bob.socket(id) as b:
                    assert (await b.framed())["table"]["seats"][1]["steward"] == ""

    asyncio.run(play())


def test_a_server_that_stops_asks_no_table_any_more(file_house: Houses) -> None:
    # A bot that was about to move asked its closed table for ever, and the server never ended.
    async def play() -> None:
        async with file_house() as h:
            (ann,) = await h.guests(1)
            table = await ann.table("nim", ["me", "open"])
            hub = h.app.site.hub
            await ann.get(f"/tables/{table['id']}/frame")
        with pytest.raises(Refused, match="stops"):
            await hub.ask(table["id"], lambda actor: actor.nothing())

    asyncio.run(play())


def test_pause_stops_everything_and_resume_goes_on(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            ann, bob = await h.guests(2)
            pace = {"seconds": 60, "then": "steward"}
            id = (await ann.table("nim", ["me", "open"], pace=pace))["id"]
            table = await bob.post(f"/tables/{id}/sit")
            clock = table["seats"][0]["clock"]
            assert 50 < clock["left"] <= 60
            assert clock["running"] is True
            assert table["seats"][1]["clock"] is None
            await bob.refused(403, "POST", f"/tables/{id}/pause")
            paused = await ann.post(f"/tables/{id}/pause")
            assert paused["status"] == "paused"
            assert paused["seats"][0]["clock"]["running"] is False
            frame = await ann.get(f"/tables/{id}/frame")
            assert frame["asks"] == []
            body = {"n": 1, "ask": 1, "line": ["take 1"]}
            await ann.refused(409, "POST", f"/tables/{id}/actions", body)
            going = await ann.post(f"/tables/{id}/resume")
            assert going["seats"][0]["clock"]["running"] is True
            await ann.post(f"/tables/{id}/actions", body)
            after = await ann.get(f"/tables/{id}")
            assert after["seats"][0]["clock"] is None
            assert after["seats"][1]["clock"]["left"] > 50

    asyncio.run(play())


def test_when_time_is_up_the_steward_plays(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            ann, bob = await h.guests(2)
            pace = {"seconds": 5, "then": "steward"}
            id = (await ann.table("nim", ["me", "open"], pace=pace))["id"]
            await bob.post(f"/tables/{id}/sit")
            async with bob.socket(id) as b:
                late = await b.framed(lambda f: f["table"]["seats"][0]["steward"])
                assert late["table"]["seats"][0]["steward"] == "steward"
                await b.asked()
                async with ann.socket(id) as a:
                    assert (await a.framed())["table"]["seats"][0]["steward"] == ""

    asyncio.run(play())


def test_start_fills_free_seats_with_bots(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            ann, bob = await h.guests(2)
            id = (await ann.table("nim", ["me", "open", "invited"]))["id"]
            await bob.refused(403, "POST", f"/tables/{id}/start")
            one = await ann.post(f"/tables/{id}/bot", {"seat": 1, "level": "random"})
            assert (one["status"], one["seats"][1]["kind"]) == ("open", "bot")
            begun = await ann.post(f"/tables/{id}/start")
            assert begun["status"] == "running"
            assert [s["level"] for s in begun["seats"]] == ["", "random", "rookie"]

    asyncio.run(play())


def test_the_last_to_leave_takes_the_table_away(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            ann, bob = await h.guests(2)
            id = (await ann.table("nim", ["me", "open", "open"]))["id"]
            await bob.post(f"/tables/{id}/sit")
            left = await ann.post(f"/tables/{id}/leave")
            assert left["host"] == (await bob.get("/me"))["id"]
            await bob.post(f"/tables/{id}/leave")
            await bob.refused(404, "GET", f"/tables/{id}")

    asyncio.run(play())


def test_examples_tutorials_and_forks_are_tables_of_ones_own(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            ann, bob = await h.guests(2)
            examples = await ann.get("/games/zylatron/examples")
            first = await ann.get(f"/games/zylatron/examples/{examples[0]['id']}")
            assert len(first["steps"]) > 1
            tried = await ann.post(f"/games/zylatron/examples/{examples[0]['id']}/try")
            assert tried["sandbox"] is True
            frame = await ann.get(f"/tables/{tried['id']}/frame?view=0")
            assert frame["view"] is not None
            await bob.refused(404, "GET", f"/tables/{tried['id']}")
            lesson = await ann.get("/games/zylatron/tutorial")
            table = await ann.post("/games/zylatron/tutorial")
            assert table["tutorial"] is True
            async with ann.socket(table["id"]) as line:
                for step in lesson["steps"][:6]:
                    if not step["say"]:
                        continue
                    ask = await line.asked()
                    said = next(o for o in ask["options"] if o.startswith(step["say"][0]))
                    assert (await line.act(said))["t"] == "done"
                step_now = line.frame["step"]
            fork = await ann.post(f"/tables/{table['id']}/fork", {"step": step_now, "view": 0})
            assert fork["forked_from"] == table["id"]
            mine = await ann.get(f"/tables/{fork['id']}/frame?view=0")
            theirs = await ann.get(f"/tables/{table['id']}/steps/{step_now}?view=0")
            assert mine["view"] == theirs["view"]
            await ann.refused(409, "GET", f"/tables/{fork['id']}/dice")

    asyncio.run(play())
