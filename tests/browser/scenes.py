"""Sandboxes that begin in the middle of a game, with its luck given."""

from __future__ import annotations

import asyncio
import json
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from textwrap import dedent, indent

from browser.table import At

from starboard.engine.script import run_script
from starboard.engine.script_table import ScriptTable
from starboard.server.lobby import begun
from starboard.server.settings import Settings
from starboard.server.store.base import Store
from starboard.server.store.games import GameStore

__all__ = ["begin_scene"]


def begin_scene(person: At, folder: Path, position: str, play: str, **options: str) -> None:
    """A sandbox of Buck Rogers for four after *play*, on the server with this data folder."""
    person.page.goto("/account")
    person.page.get_by_role("link", name="Guest").wait_for()
    model = person.post("/games/buck-rogers/examples/BR-EX-23/try")
    words = " ".join(["players=4", *(f"{k}={v}" for k, v in options.items())])
    parts = ["game buck-rogers", f"options {words}"]
    for name, block in (("position", position), ("play", play)):
        parts += [name, indent(dedent(block).strip("\n"), "  ")]
    tables: list[ScriptTable] = []
    result = run_script("\n".join(parts) + "\n", watch=lambda _, table: tables.append(table))
    assert result.holds, "\n".join(str(failure) for failure in result.failures)
    # The page's driver has an event loop of its own in this thread.
    with ThreadPoolExecutor(1) as thread:
        keep = _keep(folder / "starboard.db", model["id"], dedent(position), tables[-1])
        id = thread.submit(asyncio.run, keep).result()
    person.page.goto(f"/g/{id}")
    person.until(lambda: person.frame()["asks"], 60)
    person.page.locator("g.piece").first.wait_for()


async def _keep(file: Path, model: str, position: str, played: ScriptTable) -> str:
    """Add a table like *model*, with what was played; its id."""
    store = Store(Settings(), file)
    await store.open()
    try:
        games = GameStore(store)
        kept = await games.table(model)
        assert kept is not None
        options = json.dumps(played.setup.options)
        id = secrets.token_hex(5)
        row = replace(kept[0], id=id, invitation=id, status="open", options=options)
        row = replace(row, position=position)
        seats = tuple([replace(seat, table_id=id) for seat in kept[1]])
        entries = tuple([(e.seat, e.action) for e in played.match.entries])
        await games.add(begun(row, seats, entries))
        return id
    finally:
        await store.close()
