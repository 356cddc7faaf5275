"""The bot protocol is as its page says: the session, the limits, the first bot."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import starboard
from starboard.bots.api import Told, company, glimpse_of, never
from starboard.bots.outside import WARNINGS, Limits, OutsideBot
from starboard.bots.process import Process
from starboard.bots.protocol import VERSION, Position
from starboard.core.chance import FastChance

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs/bot-protocol.md").read_text()
FIRST_BOT = ROOT / "examples/bots/first_bot.py"


def spoken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a host and the first bot say to each other in a game of one round."""
    lines: list[str] = []
    send, hear = Process.send, Process.hear

    def sending(self: Process, line: str) -> None:
        lines.append(f"> {line}")
        send(self, line)

    def hearing(self: Process, until: float, late: Callable[[], bool] = never) -> str | None:
        line = hear(self, until, late)
        lines.append(f"< {line}")
        return line

    monkeypatch.setattr(Process, "send", sending)
    monkeypatch.setattr(Process, "hear", hearing)
    options = {"game": "short", "round_limit": "1"}
    game = starboard.load("zylatron")
    match = starboard.Match.create(game, ["bot", "other"], options, luck=FastChance(1))
    bot = OutsideBot("cmd:first_bot", [sys.executable, str(FIRST_BOT)], 3)
    told = Told(match)
    with company(match, [bot]):
        while not match.is_over:
            seat = int(match.state.pending[0].seat)
            ask = match.open(seat)[0]
            action = match.options(ask)[-1]
            if seat == 0:
                action = bot.choose(glimpse_of(match, ask, 1, log=told.news(0)))
            match.submit(seat, ask.id, action)
    assert bot.fault == ""
    return lines


def test_the_session_is_what_is_really_said(monkeypatch: pytest.MonkeyPatch) -> None:
    (block,) = re.findall(r"```text\n(> starboard 1\n.*?)```", PROTOCOL, re.DOTALL)
    shown, real = block.splitlines(), spoken(monkeypatch)
    assert len(shown) == len(real)
    for pattern, line in zip(shown, real, strict=True):
        parts = [re.escape(part) for part in pattern.split("…")]
        assert re.fullmatch(".*".join(parts), line), pattern[:80]


def test_the_page_names_every_word_key_and_limit() -> None:
    words = ["starboard", "newgame", "position", "go movetime", "stop", "gameover", "quit"]
    words += ["id name", "id author", "ok", "info", "bestaction", "error"]
    for word in words:
        assert re.search(rf"^\| `[^|]*\b{word}\b", PROTOCOL, re.MULTILINE), word
    for key in Position.__struct_fields__:
        assert f"| `{key}` |" in PROTOCOL
    limits = Limits()
    for number in (limits.line, limits.output, 1000 * limits.move, 1000 * limits.grace):
        assert f"{number:,.0f}" in PROTOCOL
    assert f"{limits.start:.0f} s from the start" in PROTOCOL
    assert f"{1000 * limits.quit:,.0f} ms after `quit`" in PROTOCOL
    assert f"This is version {VERSION}." in PROTOCOL
    assert WARNINGS == 5
    assert "five for each bot" in PROTOCOL


def test_the_first_bot_stands_in_the_tutorial_as_it_is_and_needs_nothing() -> None:
    source = FIRST_BOT.read_text()
    assert f"```python\n{source}```" in (ROOT / "docs/write-a-bot.md").read_text()
    assert "import starboard" not in source
    assert "from starboard" not in source
