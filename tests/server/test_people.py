"""Guests, accounts, tokens, and everything that is refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from server.house import Visitor
from websockets.exceptions import ConnectionClosed, InvalidStatus

pytestmark = pytest.mark.pure_only  # the build makes no difference here

Houses = Callable[..., Any]


def test_a_guest_becomes_an_account_and_keeps_its_seats(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            ann, bob = await h.guests(2)
            before = await ann.get("/me")
            assert before["guest"] is True
            table = await ann.table("nim", ["me", "open"])
            me = await ann.post("/register", {"name": "Ann", "password": "correct horse"})
            assert me == {**before, "name": "Ann", "guest": False}
            await bob.refused(409, "POST", "/register", {"name": "ann", "password": "12345678"})
            await bob.refused(400, "POST", "/register", {"name": "Bob", "password": "short"})
            await bob.refused(400, "POST", "/register", {"name": "a|b", "password": "12345678"})
            await bob.refused(401, "POST", "/login", {"name": "Ann", "password": "wrong"})
            await bob.refused(401, "POST", "/login", {"name": "Nobody", "password": "wrong"})
            # Another browser sits down as a guest, then logs in: the seat moves.
            await bob.post(f"/tables/{table['id']}/sit")
            old = dict(bob.http.cookies)
            assert (await bob.post("/login", {"name": "ann", "password": "correct horse"}))[
                "id"
            ] == before["id"]
            assert bob.http.cookies["starboard_session"] != old["starboard_session"]
            seats = (await bob.get(f"/tables/{table['id']}"))["seats"]
            assert [s["mine"] for s in seats] == [True, True]
            stolen = Visitor(h.url)
            stolen.http.cookies.update(old)
            assert (await stolen.get("/me"))["id"] != before["id"]
            await stolen.http.aclose()
            await bob.post("/logout")
            assert (await bob.get("/me"))["guest"] is True
            assert (await bob.get("/tables?list=mine")) == []

    asyncio.run(play())


def test_tokens_have_scopes_and_an_end(house: Houses) -> None:
    async def play() -> None:
        async with house() as h:
            (ann,) = await h.guests(1)
            made = await ann.post("/tokens", {"name": "bot", "scopes": ["read", "play"]})
            assert made["secret"].startswith("sbt_")
            listed = await ann.get("/tokens")
            assert [(t["id"], t["secret"]) for t in listed] == [(made["id"], "")]
            program = Visitor(h.url, made["secret"])
            assert (await program.get("/me"))["id"] == (await ann.get("/me"))["id"]
            table = await ann.table("nim", ["me", "me"])
            body = {"t": "act", "n": 7, "ask": 1, "line": ["take 1"]}
            done = await program.post(f"/tables/{table['id']}/actions", body)
            assert done == {"t": "done", "n": 7, "count": 1}
            await program.refused(403, "POST", "/tables/quick", {"game": "nim"})
            await program.refused(403, "GET", "/tokens")
            async with program.socket(table["id"]) as line:
                assert (await line.framed())["seat"] == 0
            reader = await ann.post("/tokens", {"name": "r", "scopes": ["read"], "days": 1})
            looker = Visitor(h.url, reader["secret"])
            await looker.refused(403, "POST", f"/tables/{table['id']}/undo")
            assert (await ann.ask("DELETE", f"/tokens/{made['id']}")).status_code == 204
            await program.refused(401, "GET", "/me")
            await ann.refused(404, "DELETE", f"/tokens/{made['id']}")
            await ann.refused(400, "POST", "/tokens", {"name": "x", "scopes": []})
            await ann.refused(400, "POST", "/tokens", {"name": "x", "scopes": ["rule"]})
            await ann.refused(400, "POST", "/tokens", {"name": "x", "scopes": ["read"], "days": 0})
            for visitor in (program, looker):
                await visitor.http.aclose()

    asyncio.run(play())


def test_an_expired_token_is_refused(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            (ann,) = await h.guests(1)
            made = await ann.post("/tokens", {"name": "t", "scopes": ["read"], "days": 1})
            async with h.app.site.store.write() as c:
                await c.exec_driver_sql("UPDATE tokens SET expires = 1")
            program = Visitor(h.url, made["secret"])
            await program.refused(401, "GET", "/me")
            await program.http.aclose()

    asyncio.run(play())


def test_the_first_start_gives_one_link_to_become_the_administrator(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            (secret,) = h.links
            ann, bob = await h.guests(2)
            page = await ann.http.get(f"/admin/{secret}")
            assert page.status_code == 200
            assert (await ann.get("/me"))["admin"] is False
            csrf = ann.http.cookies["starboard_csrf"]
            forged = await bob.http.post(f"/admin/{secret}", data={"csrf": csrf})
            assert forged.status_code == 403
            done = await ann.http.post(f"/admin/{secret}", data={"csrf": csrf})
            assert done.status_code == 200
            assert (await ann.get("/me"))["admin"] is True
            used = {"csrf": bob.http.cookies["starboard_csrf"]}
            assert (await bob.http.post(f"/admin/{secret}", data=used)).status_code == 404
            table = await bob.table("nim", ["me", "me"])
            await bob.refused(403, "DELETE", f"/tables/{table['id']}")
            assert (await ann.ask("DELETE", f"/tables/{table['id']}")).status_code == 204
        async with file_house() as h:
            assert h.links == []

    asyncio.run(play())


def test_forgeries_are_refused(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            ann, eve = await h.guests(2)
            body = {"game": "nim"}
            for headers in (
                {"x-csrf-token": ""},
                {"x-csrf-token": "0" * 64},
                {"x-csrf-token": eve.http.cookies["starboard_csrf"]},
                {"origin": "https://evil.example"},
            ):
                answer = await ann.ask("POST", "/tables/quick", body, headers=headers)
                assert answer.status_code == 403
            bare = httpx.AsyncClient(base_url=h.url)
            assert (await bare.post("/api/v1/tables/quick", json=body)).status_code == 403
            await bare.aclose()
            table = await ann.table("nim", ["me", "me"])
            with pytest.raises((InvalidStatus, ConnectionClosed)):
                async with ann.raw_socket(table["id"], origin="https://evil.example") as raw:
                    await raw.recv()
            assert len(await ann.get("/tables?list=mine")) == 1

    asyncio.run(play())


def test_no_get_changes_anything(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            (ann,) = await h.guests(1)
            id = (await ann.table("nim", ["me", "me"]))["id"]
            for word in ("undo", "resign", "pause", "rematch", "sit", "start", "takeback"):
                assert (await ann.ask("GET", f"/tables/{id}/{word}")).status_code == 405
            await ann.refused(405, "GET", "/login")
            nobody = h.visitor()
            await nobody.get("/me")
            async with h.app.site.store.read() as c:
                kept = await c.exec_driver_sql("SELECT count(*) FROM people")
                assert kept.scalar_one() == 1

    asyncio.run(play())


def test_headers_keep_strangers_out(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            visitor = h.visitor()
            page = await visitor.http.get("/")
            policy = page.headers["content-security-policy"]
            assert "script-src 'self';" in policy
            assert "frame-ancestors 'none'" in policy
            assert page.headers["x-content-type-options"] == "nosniff"
            cookies = page.headers.get_list("set-cookie")
            session = next(c for c in cookies if c.startswith("starboard_session="))
            assert "HttpOnly" in session
            assert "SameSite=Lax" in session
            assert "Secure" not in session
            api = await visitor.http.get("/api/v1/me")
            assert api.headers["cache-control"] == "no-store"
            html = await visitor.http.get("/api")
            assert html.status_code == 200
            assert "http://" not in html.text.replace(h.url, "")
            assert "<script" not in html.text
        async with file_house(url="https://games.example") as h:
            page = await h.visitor().http.get("/")
            assert all("Secure" in c for c in page.headers.get_list("set-cookie"))

    asyncio.run(play())


@pytest.mark.parametrize(
    "path",
    [
        "/..%2f..%2fetc/passwd",
        "/assets/..%2f..%2fapp.py",
        "/assets/%2e%2e/%2e%2e/app.py",
        "/%2e%2e/pyproject.toml",
        "/assets/..\\..\\app.py",
        "/api/v1/games/..%2f..%2f/rules",
        "/api/v1/games/zylatron/examples/..%2f..%2frules",
        "/api/v1/tables/%00",
        "/nothing",
        "/api/v1/nothing",
    ],
)
def test_path_tricks_find_nothing(file_house: Houses, path: str) -> None:
    async def play() -> None:
        async with file_house() as h:
            answer = await h.visitor().http.get(path)
            assert answer.status_code == 404, answer.text
            assert answer.headers["content-type"] == "application/problem+json"

    asyncio.run(play())


def test_bodies_and_frames_have_a_size(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house(body_limit=2048, frame_limit=4096) as h:
            (ann,) = await h.guests(1)
            await ann.refused(413, "POST", "/tables/quick", {"game": "x" * 5000})
            for text in (b"{", b"[]", b"\xff\xfe", b'{"game": 7}', b"null"):
                answer = await ann.ask(
                    "POST", "/tables/quick", content=text, headers={"content-type": "x/json"}
                )
                assert answer.status_code == 400, answer.text
            id = (await ann.table("nim", ["me", "me"]))["id"]
            for said in ("", "{", "[]", '{"t":"dance"}', '{"t":"act"}', "\x00", '{"t":"hello"'):
                async with ann.raw_socket(id) as raw:
                    await raw.send('{"t":"hello"}')
                    await raw.recv()
                    await raw.send(said)
                    with pytest.raises(ConnectionClosed) as ended:
                        await raw.recv()
                    assert ended.value.rcvd is not None
                    assert ended.value.rcvd.code == 4400
            async with ann.raw_socket(id) as raw:
                await raw.send('{"t":"act","n":1,"ask":1,"line":["take 1"]}')
                with pytest.raises(ConnectionClosed):
                    await raw.recv()
            async with ann.raw_socket(id) as raw:
                await raw.send(json.dumps({"t": "hello", "extra": "x" * 5000}))
                with pytest.raises(ConnectionClosed):
                    await raw.recv()
            async with ann.socket(id) as line:
                assert (await line.framed())["step"] == (
                    await ann.get(f"/tables/{id}/frame?view=0")
                )["step"]
                many = await line.say("act", ask=1, line=["take 1"] * 201)
                assert many["t"] == "no"
                assert (await line.say("act", ask=1, line=[]))["t"] == "no"
                assert (await line.say("ping"))["t"] == "pong"

    asyncio.run(play())


def test_seats_of_others_cannot_be_used(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            ann, bob, eve = await h.guests(3)
            id = (await ann.table("nim", ["me", "open"]))["id"]
            await bob.post(f"/tables/{id}/sit")
            async with bob.socket(id) as b:
                await b.framed()
                assert (await b.say("as", seat=0))["t"] == "no"
                assert (await b.say("act", ask=1, line=["take 1"]))["t"] == "no"
            body = {"n": 1, "ask": 1, "line": ["take 1"]}
            await eve.refused(403, "POST", f"/tables/{id}/actions", body)
            await eve.refused(403, "POST", f"/tables/{id}/actions?seat=0", body)
            await bob.refused(403, "POST", f"/tables/{id}/actions?seat=0", body)
            await eve.refused(403, "GET", f"/tables/{id}/frame?view=0")
            await eve.refused(403, "GET", f"/tables/{id}/steps/0?view=0")
            await eve.refused(403, "POST", f"/tables/{id}/fork", {"step": 0, "view": 0})
            await bob.refused(403, "GET", f"/tables/{id}/luck?view=0")
            await bob.refused(403, "GET", f"/tables/{id}/record")
            async with eve.raw_socket(id) as raw:
                await raw.send('{"t":"hello","seat":0}')
                with pytest.raises(ConnectionClosed) as refused:
                    await raw.recv()
                assert refused.value.rcvd is not None
                assert refused.value.rcvd.code == 4403
            closed = (await ann.table("nim", ["me", "me"], watching="no"))["id"]
            await eve.refused(403, "GET", f"/tables/{closed}/frame")
            await eve.refused(403, "GET", f"/tables/{closed}/steps/0")
            await eve.refused(403, "GET", f"/tables/{closed}/chat")

    asyncio.run(play())


def test_too_much_at_once_is_refused_with_a_time(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house(rate=0.5) as h:
            (ann,) = await h.guests(1)
            answers = [
                await ann.ask("POST", "/login", {"name": "x", "password": "y"}) for _ in range(8)
            ]
            assert answers[0].status_code == 401
            assert answers[-1].status_code == 429
            assert int(answers[-1].headers["retry-after"]) >= 1

    asyncio.run(play())


def test_names_are_short_and_can_be_shown(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            (ann,) = await h.guests(1)
            for name in ("", " ", "x" * 25, "a\nb", "a\x00b", "a|b", "\u202eevil"):
                answer = await ann.ask("PATCH", "/me", {"name": name})
                assert answer.status_code == 400, name
            script = "<script>x</script>"
            answer = await ann.ask("PATCH", "/me", {"name": script})
            assert answer.json()["name"] == script
            table = await ann.table("nim", ["me", "me"])
            assert table["seats"][0]["player"] == script
            await ann.ask("PATCH", "/me", {"name": "Ann"})
            seats = (await ann.get(f"/tables/{table['id']}"))["seats"]
            assert [s["player"] for s in seats] == ["Ann", "Ann"]
            body = {"n": 1, "ask": 1, "line": ["take 1"]}
            await ann.post(f"/tables/{table['id']}/actions", body)

    asyncio.run(play())
