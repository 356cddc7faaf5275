"""Frames, answers, lines, undo and take-backs, as clients see them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from starboard.engine.registry import load
from starboard.server.store.base import StoreError
from starboard.server.store.games import GameStore

Houses = Callable[..., Any]


def test_a_guest_plays_a_quick_game_against_a_bot(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            (ann,) = await h.guests(1)
            table = await ann.post("/tables/quick", {"game": "zylatron", "level": "random"})
            assert table["status"] == "running"
            assert [s["kind"] for s in table["seats"]] == ["human", "bot"]
            async with ann.socket(table["id"]) as line:
                first = await line.framed()
                assert first["seat"] == 0
                assert first["log_from"] == 0
                for _ in range(4):
                    ask = await line.asked()
                    answer = await line.act(ask["options"][-1])
                    assert answer == {"t": "done", "n": answer["n"], "count": 1}
                last = await line.framed(lambda f: f["asks"])
                assert last["v"] > first["v"]
                assert last["step"] > first["step"]

    asyncio.run(play())


def test_a_stale_or_repeated_click_changes_nothing(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            (ann,) = await h.guests(1)
            table = await ann.table("nim", ["me", "me"])
            async with ann.socket(table["id"]) as line:
                ask = await line.asked()
                assert (await line.act("take 1"))["t"] == "done"
                before = await ann.get(f"/tables/{table['id']}/frame?view=0")
                again = await line.say("act", ask=ask["id"], line=["take 1"])
                assert again["t"] == "no"
                assert "SB-ACT-01" in again["text"]
                wrong = await line.say("act", ask=10**9, line=["take 1"])
                assert wrong["t"] == "no"
                after = await ann.get(f"/tables/{table['id']}/frame?view=0")
                assert after == before

    asyncio.run(play())


def test_a_refusal_names_the_rule_and_changes_nothing(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            (ann,) = await h.guests(1)
            table = await ann.table("skirmish", ["me", "me"])
            async with ann.socket(table["id"]) as line:
                ask = await line.asked()
                answer = await line.say("act", ask=ask["id"], line=["raid seat-1"])
                assert answer["t"] == "no"
                assert answer["rule"].startswith("SK-")
                assert answer["count"] == 0
                body = {"t": "act", "n": 1, "ask": ask["id"], "line": ["raid seat-1"]}
                problem = await ann.refused(422, "POST", f"/tables/{table['id']}/actions", body)
                assert problem["rule_id"] == answer["rule"]
                nonsense = {**body, "line": ["dance"]}
                await ann.refused(400, "POST", f"/tables/{table['id']}/actions", nonsense)

    asyncio.run(play())


def test_a_line_goes_on_until_something_stops_it(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            (ann,) = await h.guests(1)
            table = await ann.table("skirmish", ["me", "me"])
            async with ann.socket(table["id"], seat=0) as line:
                await line.asked()
                answer = await line.act("raid seat-2", "raid seat-1", "seal")
                assert (answer["t"], answer["count"]) == ("no", 1)
                assert answer["rule"]
                await line.framed(lambda f: "erase 1" in f["asks"][0]["options"])
                assert (await line.act("erase 1", "raid seat-2", "seal"))["count"] == 3
                assert (await line.framed(lambda f: not f["asks"]))["asks"] == []
                assert (await line.say("as", seat=1))["t"] == "done"
                await line.framed(lambda f: f["seat"] == 1 and f["asks"])
                # The last seal resolves the orders: luck and other seats stop the line.
                stopped = await line.act("seal", "pass", "pass", "pass")
                assert (stopped["t"], stopped["count"]) == ("done", 1)

    asyncio.run(play())


def test_undo_goes_up_to_the_fence_and_old_clicks_stay_stale(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            (ann,) = await h.guests(1)
            id = (await ann.table("nim", ["me", "me"]))["id"]
            async with ann.socket(id, seat=0) as line:
                ask = await line.asked()
                start = line.frame
                assert start["undo"]["may"] is False
                await line.act("take 2")
                assert line.frame["undo"]["may"] is True
                assert line.frame["undo"]["text"] == "take 2"
                told = line.frame["log_from"] + len(line.frame["log"])
                assert (await line.say("undo"))["t"] == "done"
                back = await line.framed(lambda f: f["step"] == start["step"])
                assert back["log_from"] < told
                assert back["log"] == []
                assert back["view"] == start["view"]
                assert back["asks"][0]["options"] == ask["options"]
                assert back["asks"][0]["id"] != ask["id"]
                assert (await line.say("act", ask=ask["id"], line=["take 1"]))["t"] == "no"
                again = back["asks"][0]["id"]
                assert (await line.act("take 1"))["t"] == "done"
        async with house() as h:
            ann.url = h.url
            async with ann.socket(id, seat=0) as line:
                # After a restart the decisions have the ids they had.
                await line.framed()
                assert (await line.say("act", ask=again, line=["take 1"]))["t"] == "no"
                assert (await line.say("undo"))["t"] == "done"
                frame = await line.framed(lambda f: f["asks"])
                assert frame["asks"][0]["id"] == again + 1_000_000

    asyncio.run(play())


def test_a_take_back_needs_the_consent_of_people_and_not_of_bots(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            ann, bob = await h.guests(2)
            table = await ann.table("nim", ["me", "open"])
            id = table["id"]
            assert table["status"] == "open"
            assert (await bob.post(f"/tables/{id}/sit"))["status"] == "running"
            async with ann.socket(id) as a, bob.socket(id) as b:
                start = (await a.framed())["step"]
                await a.act("take 1")
                await b.asked()
                assert (await a.say("undo"))["t"] == "done"
                assert (await a.act("take 2"))["t"] == "done"
                await b.framed(lambda f: f["asks"] and f["asks"][0]["id"] > 1_000_000)
                assert (await b.act("take 1"))["t"] == "done"
                refused = await a.say("undo")
                assert refused["t"] == "no"
                assert "SB-UND-03" in refused["text"]
                assert (await a.say("takeback"))["t"] == "done"
                asking = await b.framed(lambda f: f["undo"]["asking"] == 0)
                assert asking["undo"]["waiting"] == [1]
                assert (await b.say("answer", yes=False))["t"] == "done"
                await a.framed(lambda f: f["undo"]["asking"] == -1)
                assert (await b.say("answer", yes=True))["t"] == "no"
                await a.say("takeback")
                await b.framed(lambda f: f["undo"]["asking"] == 0)
                await b.say("answer", yes=True)
                back = await a.framed(lambda f: f["step"] == start)
                assert back["asks"]
            alone = await ann.table("nim", ["me", "me"])
            async with ann.socket(alone["id"]) as a:
                start = (await a.framed())["step"]
                await a.act("cast")
                assert (await a.say("undo"))["t"] == "no"
                assert (await a.say("takeback"))["t"] == "done"
                await a.framed(lambda f: f["step"] == start)

    asyncio.run(play())


def test_a_client_that_comes_back_gets_what_it_has_missed(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            (ann,) = await h.guests(1)
            table = await ann.table("nim", ["me", "me"], options={"pile": "20"})
            id = table["id"]
            async with ann.socket(id, seat=0) as line:
                frame = await line.framed()
                seen = len(frame["log"])
                v = frame["v"]
                await line.act("take 1")
                new = line.frame
                assert new["log_from"] == seen
            async with ann.socket(id, seat=0, v=v, log=seen) as line:
                again = await line.framed()
                assert again["log_from"] == seen
                assert again["log"] == new["log"]
                assert again["v"] == new["v"] or again["v"] > v
            async with ann.socket(id, seat=0, v=1, log=seen) as line:
                assert (await line.framed())["log_from"] == 0
        async with house() as h:
            ann.url = h.url
            async with ann.socket(id, seat=0, v=new["v"], log=9) as line:
                whole = await line.framed()
                assert whole["log_from"] == 0
                assert whole["v"] > new["v"]
                assert whole["view"] == new["view"]

    asyncio.run(play())


def test_chat_is_for_players_and_for_spectators(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            ann, bob, eve = await h.guests(3)
            table = await ann.table("nim", ["me", "open"])
            id = table["id"]
            await bob.post(f"/tables/{id}/sit")
            async with ann.socket(id) as a, bob.socket(id) as b, eve.socket(id) as e:
                assert (await e.framed())["seat"] is None
                said = await a.say("say", room="players", text=" <b>hi</b> ")
                assert said["t"] == "done"
                heard = await b.until(lambda m: m["t"] == "chat")
                assert (heard["text"], heard["seat"]) == ("<b>hi</b>", 0)
                assert (await e.say("say", room="players", text="x"))["t"] == "no"
                assert (await e.say("say", room="spectators", text="y"))["t"] == "done"
                assert (await a.say("say", room="players", text="a\nb"))["t"] == "no"
                assert (await a.say("say", room="players", text="x" * 501))["t"] == "no"
            assert [m["text"] for m in (await bob.get(f"/tables/{id}/chat"))["lines"]] == [
                "<b>hi</b>"
            ]
            assert [m["text"] for m in (await eve.get(f"/tables/{id}/chat"))["lines"]] == ["y"]
            after = heard["id"]
            assert (await bob.get(f"/tables/{id}/chat?after={after}"))["lines"] == []

    asyncio.run(play())


def test_a_dead_client_does_not_stall_the_table(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            (ann,) = await h.guests(1)
            table = await ann.table("nim", ["me", "me"], options={"pile": "20"})
            id = table["id"]
            async with ann.raw_socket(id, max_queue=1) as dead, ann.socket(id) as line:
                await dead.send('{"t":"hello"}')
                dead.transport.pause_reading()
                for _ in range(3):
                    seat = (await line.framed(lambda f: True))["seat"]
                    await line.say("as", seat=seat)
                    frame = await ann.get(f"/tables/{id}")
                    asked = next(s["index"] for s in frame["seats"] if s["asked"])
                    await line.say("as", seat=asked)
                    await line.asked_as(asked)
                    assert (await line.act("take 1"))["t"] == "done"

    asyncio.run(play())


def test_a_bug_in_the_rules_freezes_the_table_where_it_was(
    file_house: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with file_house() as h:
            (ann,) = await h.guests(1)
            id = (await ann.table("nim", ["me", "me"]))["id"]
            before = await ann.get(f"/tables/{id}/frame?view=0")
            body = {"n": 1, "ask": before["asks"][0]["id"], "line": ["take 1"]}
            with monkeypatch.context() as broken:
                broken.setattr(type(load("nim")), "turn_of", _fail)
                problem = await ann.refused(500, "POST", f"/tables/{id}/actions", body)
                assert "rules bug" in problem["detail"]
            table = await ann.get(f"/tables/{id}")
            assert table["status"] == "broken"
            after = await ann.get(f"/tables/{id}/frame?view=0")
            assert after["view"] == before["view"]
            await ann.refused(409, "POST", f"/tables/{id}/actions", body)

    asyncio.run(play())


_calls = [0]


def _fail(self: Any, state: Any) -> int:
    """Fails once, as a bug at one position would."""
    _calls[0] += 1
    if _calls[0] == 1:
        raise ZeroDivisionError
    return 0


def test_a_database_that_fails_refuses_and_forgets_what_it_could_not_keep(
    house: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with house() as h:
            (ann,) = await h.guests(1)
            id = (await ann.table("nim", ["me", "me"]))["id"]
            async with ann.socket(id) as line:
                before = await line.framed()
                ask = before["asks"][0]["id"]

                async def full(*_: Any) -> None:
                    raise StoreError("The database did not take it: disk full")

                with monkeypatch.context() as broken:
                    broken.setattr(GameStore, "commit", full)
                    answer = await line.say("act", ask=ask, line=["take 1"])
                    assert answer["t"] == "no"
                    assert "disk full" in answer["text"]
                again = await ann.get(f"/tables/{id}/frame?view=0")
                assert again["view"] == before["view"]
                assert (await line.act("take 1", ask=ask))["t"] == "done"

    asyncio.run(play())


def test_a_table_that_nobody_needs_leaves_the_memory_and_comes_back(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house(idle_seconds=0.1) as h:
            (ann,) = await h.guests(1)
            id = (await ann.table("nim", ["me", "me"]))["id"]
            frame = await ann.get(f"/tables/{id}/frame?view=0")
            hub = h.app.site.hub
            async with asyncio.timeout(10):
                while hub._actors:
                    await asyncio.sleep(0.05)  # it is put away by the clock
            again = await ann.get(f"/tables/{id}/frame?view=0")
            assert again["view"] == frame["view"]
            assert again["asks"] == frame["asks"]

    asyncio.run(play())
