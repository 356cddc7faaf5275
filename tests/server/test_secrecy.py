"""What an opponent and a spectator receive does not depend on what they may not know."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from toys.skirmish import GAME

from starboard.core.chance import FastChance
from starboard.engine.fair import FairChance
from starboard.engine.match import Match
from starboard.server.frames import legs_of

Houses = Callable[..., Any]


def scrub(text: str, table: dict[str, Any], people: list[str]) -> str:
    """A message without what differs from one table to the next by chance: ids and times."""
    message = json.loads(text)
    if message["t"] == "frame":
        seen = message["table"]
        for name in ("created", "updated", "id", "invitation"):
            seen[name] = ""
        first = message["v"]
        message["v"] = first - table["first"] if "first" in table else 0
        table.setdefault("first", first)
    words = json.dumps(message)
    for number, person in enumerate(people):
        words = words.replace(person, f"person-{number}")
    return words


def two_secrets() -> tuple[str, str]:
    """Two secrets of luck that deal nim's first seat different omens, the others the same."""
    from toys.nim import GAME  # noqa: PLC0415 - on the path only in tests

    from starboard.engine.match import Match  # noqa: PLC0415

    found: dict[int, str] = {}
    for number in range(4000):
        secret = number.to_bytes(32, "big")
        match = Match.create(GAME, ("a", "b"), {}, luck=FairChance(secret))
        state: Any = match.state
        if state.omens[1] == 1 and state.omens[0] not in found:
            found[state.omens[0]] = secret.hex()
        if len(found) == 2:
            first, second = found.values()
            return first, second
    raise AssertionError("no two worlds")


async def worlds(h: Any, monkeypatch: Any, secret: str, play: Any) -> list[list[str]]:
    """What the opponent and a spectator get while *play* is played with this secret."""
    from starboard.server.lobby import Lobby  # noqa: PLC0415

    real = Lobby._row

    def with_secret(self: Lobby, *args: Any) -> Any:
        made = real(self, *args)
        return replace(made, secret=secret)

    monkeypatch.setattr(Lobby, "_row", with_secret)
    ann, bob, eve = await h.guests(3)
    for visitor, name in ((ann, "Ann"), (bob, "Bob"), (eve, "Eve")):
        await visitor.ask("PATCH", "/me", {"name": name})
    people = [(await v.get("/me"))["id"] for v in (ann, bob, eve)]
    game, moves = play
    table = await ann.table(game, ["me", "open"])
    await bob.post(f"/tables/{table['id']}/sit")
    id = table["id"]
    async with ann.socket(id) as a, bob.socket(id) as b, eve.socket(id) as e:
        for line in (a, b, e):
            await line.framed(lambda f: f["table"]["seats"][1]["present"])
            line.bytes.clear()
        for seat, text in moves:
            actor = a if seat == 0 else b
            step = actor.frame["step"]
            answer = await actor.act(text)
            assert answer["t"] == "done", answer
            for line in (a, b, e):
                await line.framed(lambda f, step=step: f["step"] > step)
        for line in (b, e):
            await line.say("ping")
        commits = {table["commit"], (await bob.get(f"/tables/{id}"))["commit"]}
        assert len(commits) == 1
        out = []
        for line in (b, e, a):
            kept: dict[str, Any] = {}
            texts = [scrub(t, kept, people) for t in line.bytes if '"t":"done"' not in t]
            # The hash of the secret differs, and says nothing.
            out.append([re.sub(r'"commit": "[0-9a-f]+"', "", t) for t in texts])
        return out


def test_nim_hides_omens_on_the_wire(file_house: Houses, monkeypatch: Any) -> None:
    moves = ("nim", [(0, "take 1"), (1, "take 1"), (0, "take 2")])

    async def play() -> None:
        one, two = two_secrets()
        async with file_house() as h:
            first = await worlds(h, monkeypatch, one, moves)
        async with file_house() as h:
            second = await worlds(h, monkeypatch, two, moves)
        assert first[1] == second[1]
        assert first[0] == second[0]
        # The seat itself sees what differs, so there was something to hide.
        assert first[2] != second[2]

    asyncio.run(play())


def test_journeys_are_looked_for_in_a_world_as_the_seat_knows_it() -> None:
    luck = FastChance(3)
    match = Match.create(GAME, ("ann", "bob"), {}, luck=luck)
    (real,) = match.game.journeys(match.state, match.open(0)[0].decision, "x")
    told = {leg.note for leg in legs_of(match, 0, "x")}
    seen = {real.note}
    for seed in range(20):
        match.state = match.game.imagine(match.state, 0, FastChance(seed))
        told |= {leg.note for leg in legs_of(match, 0, "x")}
        seen.add(match.game.journeys(match.state, match.open(0)[0].decision, "x")[0].note)
    assert len(told) == 1
    assert len(seen) > 1


def test_a_stranger_is_told_of_no_journeys(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            ann, eve = await h.guests(2)
            id = (await ann.table("skirmish", ["me", "me"]))["id"]
            (leg,) = await ann.get(f"/tables/{id}/journeys?party=x")
            assert (leg["place"], leg["before"], leg["line"]) == ("x", -1, ["seal"])
            await eve.refused(403, "GET", f"/tables/{id}/journeys?party=x")
            await ann.refused(400, "GET", f"/tables/{id}/journeys")

    asyncio.run(play())


def test_nobody_sees_who_writes_or_seals_an_order_sheet(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            ann, bob, eve = await h.guests(3)
            pace = {"seconds": 600, "then": "steward"}
            id = (await ann.table("skirmish", ["me", "open"], pace=pace))["id"]
            await bob.post(f"/tables/{id}/sit")
            async with ann.socket(id) as a, bob.socket(id) as b, eve.socket(id) as e:
                for line in (a, b, e):
                    await line.framed(lambda f: f["table"]["seats"][1]["present"])
                    await line.say("ping")
                heard = (len(b.bytes), len(e.bytes))
                listed = [_public(t) for t in await eve.get("/tables?list=live")]
                luck = await bob.get(f"/tables/{id}/luck")
                for text in ("raid seat-2", "erase 1", "raid seat-2"):
                    assert (await a.act(text))["t"] == "done"
                for line in (b, e):
                    await line.say("ping")
                # Only the answers to the pings have come.
                assert (len(b.bytes), len(e.bytes)) == (heard[0] + 1, heard[1] + 1)
                assert [_public(t) for t in await eve.get("/tables?list=live")] == listed
                assert await bob.get(f"/tables/{id}/luck") == luck
                asks = await bob.get(f"/tables/{id}/frame")
                assert [s["asked"] for s in asks["table"]["seats"]] == [True, True]
                refused = await bob.refused(404, "GET", f"/tables/{id}/steps/{asks['step'] + 1}")
                assert str(asks["step"]) in refused["detail"]
                # This toy says aloud that a seat has sealed; the table itself does not.
                assert (await a.act("seal"))["t"] == "done"
                after = await bob.get(f"/tables/{id}/frame")
                assert [s["asked"] for s in after["table"]["seats"]] == [True, True]

    asyncio.run(play())


def _public(table: dict[str, Any]) -> dict[str, Any]:
    for seat in table["seats"]:
        seat["clock"] = None
    return table


def test_late_spectators_see_the_table_some_steps_ago(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house(spectator_delay=2) as h:
            ann, bob, eve = await h.guests(3)
            table = await ann.table("nim", ["me", "open"], watching="delayed")
            id = table["id"]
            await bob.post(f"/tables/{id}/sit")
            async with ann.socket(id) as a, bob.socket(id) as b, eve.socket(id) as e:
                shown = await e.framed()
                assert shown["table"]["seats"][0]["asked"] is False
                steps = []
                for line in (a, b, a):
                    await line.act("take 1")
                    frame = await eve.get(f"/tables/{id}/frame")
                    own = await ann.get(f"/tables/{id}/frame")
                    steps.append((frame["step"], own["step"]))
                    await eve.refused(404, "GET", f"/tables/{id}/steps/{frame['step'] + 1}")
                await eve.refused(403, "GET", f"/tables/{id}/luck")
                last = await eve.get(f"/tables/{id}/frame")
                past = await eve.get(f"/tables/{id}/steps/{last['step']}")
                assert past["view"] == last["view"]
                assert last["view"] != (await ann.get(f"/tables/{id}/frame"))["view"]

    asyncio.run(play())


def test_a_fork_of_a_running_game_with_secrets_is_imagined(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            ann, bob = await h.guests(2)
            id = (await ann.table("skirmish", ["me", "open"]))["id"]
            await bob.post(f"/tables/{id}/sit")
            own = await ann.get(f"/tables/{id}/frame")
            hands: set[str] = set()
            for _ in range(12):
                fork = await ann.post(f"/tables/{id}/fork", {"step": own["step"], "view": 0})
                mine = await ann.get(f"/tables/{fork['id']}/frame?view=0")
                assert mine["view"]["hand"] == own["view"]["hand"]
                theirs = await ann.get(f"/tables/{fork['id']}/frame?view=1")
                hands.add(json.dumps(theirs["view"]["hand"]))
            assert len(hands) > 1

    asyncio.run(play())
