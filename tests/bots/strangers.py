"""Bots of other programs for tests: small scripts with a habit, and who is left of them."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from starboard.bots.api import Told, company, glimpse_of
from starboard.bots.outside import Limits, OutsideBot
from starboard.core.chance import FastChance
from starboard.core.game import Game
from starboard.engine.match import Match

__all__ = ["PATIENT", "QUICK", "left_of", "let_play", "running", "stranger", "write_bot"]

QUICK = Limits(start=10.0, move=0.3, grace=0.2, quit=0.5)
"""For bots that never answer."""
PATIENT = Limits(start=10.0, move=10.0, grace=1.0, quit=1.0)
"""For bots that do, on a machine that may be busy."""

SCRIPT = """
import json, os, signal, subprocess, sys, time

def say(text):
    sys.stdout.write(text + "\\n")
    sys.stdout.flush()

def answer(position):
    say("bestaction " + position["options"][-1]["text"])

heard = open(os.path.join(os.path.dirname(__file__), "heard.txt"), "a")
go = 0
position = None
START
for line in sys.stdin:
    line = line.rstrip("\\n")
    heard.write(line + "\\n")
    heard.flush()
    word, _, rest = line.partition(" ")
    if word == "starboard":
        say("id name Stranger\\nid author nobody\\nok")
    elif word == "position":
        before, position = position, json.loads(rest)
    elif word == "go":
        go += 1
        GO
    elif word == "quit":
        QUIT
"""


def write_bot(
    folder: Path, go: str = "answer(position)", start: str = "pass", quit: str = "sys.exit(0)"
) -> list[str]:
    """The command of a bot that does *start*, then *go* at each decision and *quit* at the end.

    What it hears goes into heard.txt beside it.
    """
    script = folder / "stranger.py"
    indented = go.replace("\n", "\n        ")
    script.write_text(SCRIPT.replace("START", start).replace("GO", indented).replace("QUIT", quit))
    return [sys.executable, "-S", "-E", str(script)]


def stranger(folder: Path, limits: Limits = PATIENT, **habits: str) -> OutsideBot:
    """An outside bot with these habits."""
    return OutsideBot("cmd:stranger", write_bot(folder, **habits), 7, limits)


def let_play(
    game: Game[Any],
    bot: OutsideBot,
    options: dict[str, str] | None = None,
    stop: Callable[[Match], None] = lambda match: None,
) -> Match:
    """A match to its end: the bot on the first seat, random answers on the others.

    *stop* is called before each decision of the bot.
    """
    names = ["stranger", "other"]
    match = Match.create(game, names, options, luck=FastChance(5))
    others, told = FastChance(6), Told(match)
    with company(match, [bot]):
        while not match.is_over:
            seat = int(match.state.pending[0].seat)
            ask = match.open(seat)[0]
            answers = match.options(ask)
            if seat == 0:
                stop(match)
                glimpse = glimpse_of(match, ask, len(match.entries), log=told.news(0))
                match.submit(0, ask.id, bot.choose(glimpse))
            else:
                match.submit(seat, ask.id, answers[others.below(len(answers))])
    return match


def left_of(folder: Path) -> list[str]:
    """The processes that still run something of *folder*, and own children that are zombies."""
    until = time.monotonic() + 15
    while (found := running(folder)) and time.monotonic() < until:
        time.sleep(0.01)
    return found


def running(folder: Path) -> list[str]:
    """The same as `left_of`, at this very moment."""
    found: list[str] = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit() or int(entry.name) == os.getpid():
            continue
        try:
            words = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            after = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if str(folder) in words or (after[0] == "Z" and int(after[1]) == os.getpid()):
            found.append(f"{entry.name} {after[0]} {words}")
    return found
