"""The bot's side of the line protocol: one of our levels on standard input and output."""

from __future__ import annotations

import os
import queue
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from starboard import __version__
from starboard.bots.api import Bot, Glimpse, look
from starboard.bots.levels import make_bot
from starboard.bots.protocol import (
    VERSION,
    NewGame,
    Position,
    ProtocolError,
    plain,
    read_go,
    read_position,
)
from starboard.core.chance import FastChance
from starboard.core.errors import StarboardError
from starboard.core.game import Game, Setup
from starboard.core.state import Decision
from starboard.core.types import Options
from starboard.engine import registry

__all__ = ["Speaker", "run_bot"]

MARGIN = 0.05
"""The share of its time that a bot keeps for the way of its answer."""


class Speaker:
    """Plays one of our bots: takes the lines of a host, and says its answers."""

    def __init__(self, level: str, reasons: bool, say: Callable[[str], None]) -> None:
        self._level = level
        self._reasons = reasons
        self._say = say
        self._seat: _Seat | None = None
        self._position: Position | None = None

    def hear(self, line: str, is_stopped: Callable[[], bool]) -> None:
        """Do what *line* asks; what cannot be done is answered with an error."""
        word, _, rest = line.partition(" ")
        try:
            if word == "starboard":
                self._greet(rest)
            elif word == "newgame":
                self._position = None
                self._seat = _take_seat(self._level, NewGame.read(line))
            elif word == "position":
                self._position = read_position(line)
            elif word == "go":
                self._go(read_go(line), is_stopped)
        except StarboardError as why:
            self._say(f"error {plain(str(why))}")

    def _greet(self, version: str) -> None:
        if version != str(VERSION):
            raise ProtocolError(f"this bot speaks protocol {VERSION}, not {plain(version)!r}")
        self._say(f"id name {self._level} of Starboard {__version__}")
        self._say("id author the Starboard project")
        self._say("ok")

    def _go(self, ms: int, is_stopped: Callable[[], bool]) -> None:
        if self._seat is None or self._position is None:
            raise ProtocolError("go comes after newgame and position")
        until = time.monotonic() + ms / 1000 * (1 - MARGIN)
        position, self._position = self._position, None

        def late() -> bool:
            return is_stopped() or time.monotonic() > until

        seat = self._seat
        action = seat.bot.choose(seat.glimpse(position, late))
        if self._reasons:
            self._say(f"info reason {plain(str(seat.bot.explain()))}")
        words = {choice.action: choice.text for choice in position.options}
        self._say(f"bestaction {words[str(action)]}")


@dataclass(frozen=True)
class _Seat:
    """The seat of one game, and who plays it."""

    game: Game[Any]
    setup: Setup
    number: int
    bot: Bot
    eyes: FastChance

    def glimpse(self, position: Position, late: Callable[[], bool]) -> Glimpse:
        """What the bot may know of *position*; raises ProtocolError if it does not fit the game."""
        try:
            options = [int(choice.action) for choice in position.options]
        except ValueError:
            raise ProtocolError("an action is not a number") from None
        seed = int(self.eyes.next32())
        if not options or position.kind not in self.game.kinds:
            raise ProtocolError(f"there is no decision {position.kind!r} with options")
        kind = self.game.kinds.index(position.kind)
        if self.bot.worlds == 0:
            d = Decision(position.ask, self.number, kind)
            return Glimpse(self.game, self.number, d, tuple(options), (), seed, late, self.setup)
        state = self.game.read_position(self.setup, position.position or "")
        asked = [d for d in state.pending if d.seat == self.number and d.kind == kind]
        found = Options()
        for d in asked[:1]:
            state.options(d, found)
        if found.to_list() != options:
            raise ProtocolError("the position does not lead to the options that were sent")
        return look(
            self.game,
            state,
            asked[0],
            options,
            seed=seed,
            worlds=self.bot.worlds,
            late=late,
            setup=self.setup,
            log=position.log,
        )


def _take_seat(level: str, new: NewGame) -> _Seat:
    """The seat that *new* gives to a bot of *level*.

    Raises:
        StarboardError: the bot cannot play this game, with the reason.
    """
    game = registry.load(new.game)
    bot = make_bot(level, new.seed)
    if game.has_secrets and bot.worlds:
        raise ProtocolError(
            f"this game keeps secrets, and {level} needs the whole position, which is not sent"
        )
    if game.rules != new.rules:
        raise ProtocolError(f"this bot knows version {game.rules} of the rules, not {new.rules}")
    names = tuple([f"player {i + 1}" for i in range(new.players)])
    setup = game.check_setup(Setup(names, new.options))
    if game.board_hash(setup) != new.board:
        raise ProtocolError("the match is played on a board that this bot does not have")
    if new.seat >= new.players:
        raise ProtocolError(f"there is no seat {new.seat} among {new.players}")
    return _Seat(game, setup, new.seat, bot, FastChance(new.seed))


# -- standard input and output --------------------------------------------------------------


class _Ear:
    """Hears the host while the bot thinks, so that `stop` is heard too."""

    def __init__(self) -> None:
        self.lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._gone = 0
        self._stopped = 0

    def listen(self) -> None:
        """Read until the input ends or `quit` comes."""
        for line in _lines():
            if line.startswith("go "):
                self._gone += 1
            elif line == "stop":
                self._stopped = self._gone
            elif line == "quit":
                break
            self.lines.put(line)
        self._stopped = self._gone
        self.lines.put(None)

    def is_stopped(self, go: int) -> bool:
        """Whether thinking after the *go*-th `go` is to end."""
        return self._stopped >= go


def run_bot(level: str, reasons: bool) -> None:
    """Play a bot of *level* on standard input and output until `quit` or the end of the input."""
    ear = _Ear()
    threading.Thread(target=ear.listen, daemon=True).start()
    speaker = Speaker(level, reasons, _say)
    go = 0
    while (line := ear.lines.get()) is not None:
        go += line.startswith("go ")
        number = go
        speaker.hear(line, lambda: ear.is_stopped(number))  # noqa: B023 - used before the next line


def _lines() -> Iterator[str]:
    """The lines of standard input as they come."""
    rest = b""
    while came := os.read(0, 65536):
        *lines, rest = (rest + came).split(b"\n")
        for line in lines:
            yield line.decode(errors="replace").removesuffix("\r")


def _say(line: str) -> None:
    sys.stdout.buffer.write(f"{line}\n".encode())
    sys.stdout.buffer.flush()
