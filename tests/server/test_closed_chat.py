"""A game whose rules forbid talk closes the players' room while it lasts (SC-NEG-01)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

Houses = Callable[..., Any]


@pytest.mark.parametrize(("negotiation", "answer"), [("off", "no"), ("free", "done")])
def test_the_rules_say_whether_players_may_talk(
    house: Houses, negotiation: str, answer: str
) -> None:
    async def play() -> None:
        async with house() as h:
            ann, bob = await h.guests(2)
            options = {"negotiation": negotiation}
            table = await ann.table("stellar-conquest", ["me", "open"], options=options)
            id = table["id"]
            async with ann.socket(id) as line:
                said = await line.say("say", room="players", text="while we wait")
                assert said["t"] == "done"
                await bob.post(f"/tables/{id}/sit")
                said = await line.say("say", room="players", text="shall we?")
                assert said["t"] == answer
                if answer == "no":
                    assert "SC-NEG-01" in str(said)

    asyncio.run(play())
