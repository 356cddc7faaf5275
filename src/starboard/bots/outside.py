"""Bots in any language: a command that speaks the line protocol plays a seat."""

from __future__ import annotations

import logging
import os
import re
import shlex
import shutil
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from starboard.bots.api import Glimpse
from starboard.bots.explain import Considered, Explanation
from starboard.bots.process import Process
from starboard.bots.protocol import (
    VERSION,
    BotFault,
    NewGame,
    newgame_of,
    plain,
    position_of,
    read_answer,
    reason_in,
)
from starboard.bots.steward import Steward
from starboard.core.errors import SetupError

__all__ = ["Limits", "OutsideBot", "Talk", "is_command", "read_command", "read_words"]

LOG = logging.getLogger("starboard.bots")
WARNINGS = 5
"""Of so many strange lines of one bot a warning is given; the others are passed over."""

_COMMAND = re.compile(r"cmd(?:/(?P<ms>[1-9][0-9]{0,6}))?:(?P<words>.*)", re.DOTALL)


@dataclass(frozen=True)
class Limits:
    """What a bot may take, in seconds and bytes.

    It has *start* to be ready, *move* for an answer and *grace* more once it has heard `stop`,
    and *quit* to end. A line of it has at most *line* bytes, and all it says at one decision
    *output* bytes.
    """

    start: float = 10.0
    move: float = 5.0
    grace: float = 1.0
    quit: float = 1.0
    line: int = 8192
    output: int = 1 << 20


class Talk:
    """The conversation with one running bot. Everything it does wrong is raised as a BotFault.

    *warnings* are the lines that were passed over, *reason* why it chose its last answer.
    """

    def __init__(self, words: Sequence[str], limits: Limits) -> None:
        self.limits = limits
        self.name = ""
        self.author = ""
        self.reason = ""
        self.warnings: list[str] = []
        self._process = Process(words, limits.line, limits.output)
        self._asks = 0

    def greet(self) -> None:
        """Say which protocol is spoken and hear who answers."""
        until = time.monotonic() + self.limits.start
        self._process.send(f"starboard {VERSION}")
        while True:
            line = self._process.hear(until)
            if line is None:
                raise BotFault(f"was not ready within {self.limits.start:g} s of its start")
            word, rest = self._split(line)
            if word == "ok":
                return
            if word == "id" and rest.startswith("name "):
                self.name = plain(rest.removeprefix("name "))
            elif word == "id" and rest.startswith("author "):
                self.author = plain(rest.removeprefix("author "))
            else:
                self._wonder(line)

    def begin(self, game: NewGame) -> None:
        """Announce a game."""
        self._asks = 0
        self._process.send(game.write())

    def say(self, line: str) -> None:
        """Send a line as it is."""
        self._process.send(line)

    def ask(self, glimpse: Glimpse, move: float | None = None) -> int:
        """The bot's answer to the decision of *glimpse*; it has *move* seconds for it."""
        self._catch_up()
        self._asks += 1
        self.reason = ""
        seconds = self.limits.move if move is None else move
        self._process.send(position_of(glimpse, self._asks).write())
        self._process.send(f"go movetime {max(1, round(seconds * 1000))}")
        until = time.monotonic() + seconds
        answer = self._answer(until, glimpse)
        if answer is None:
            self._process.send("stop")
            answer = self._answer(time.monotonic() + self.limits.grace)
        if answer is None:
            text = f"{1000 * seconds:.0f} ms and {1000 * self.limits.grace:.0f} ms of grace"
            raise BotFault(f"did not answer within {text}")
        return read_answer(glimpse, answer)

    def end(self, result: str | None = None) -> int | None:
        """Say the result, if there is one, and quit; its exit code, None if it had to be killed."""
        try:
            if result is not None:
                self._process.send(f"gameover {result}")
            self._process.send("quit")
        except BotFault:
            self._process.kill()
            return None
        return self._process.end(self.limits.quit)

    def hang_up(self) -> int | None:
        """Only end its input; its exit code, None if it had to be killed."""
        return self._process.end(self.limits.quit)

    def kill(self) -> None:
        """End it and all it started, at once."""
        self._process.kill()

    def give_up(self, why: str) -> str:
        """Kill it; *why*, with its last words if it had any, and without a full stop."""
        self._process.kill()
        words = self._process.last_words()
        return f"{why.rstrip('.')}; its last words: {words}" if words else why.rstrip(".")

    # -- inside -----------------------------------------------------------------------------

    def _answer(self, until: float, glimpse: Glimpse | None = None) -> str | None:
        """What stands behind `bestaction`, or None when the time is up."""
        while True:
            line = self._hear(until, glimpse)
            if line is None:
                return None
            word, rest = self._split(line)
            if word == "bestaction":
                return rest
            self._note(word, rest, line)

    def _hear(self, until: float, glimpse: Glimpse | None) -> str | None:
        if glimpse is None:
            return self._process.hear(until)
        return self._process.hear(until, glimpse.late)

    def _catch_up(self) -> None:
        """Read what it said unasked; the output of each decision is counted anew."""
        for line in self._process.heard():
            word, rest = self._split(line)
            if word == "bestaction":
                raise BotFault(f"answered {plain(rest)!r} when it was not asked")
            self._note(word, rest, line)
        self._process.forgive()

    def _note(self, word: str, rest: str, line: str) -> None:
        if word != "info":
            self._wonder(line)
        elif reason := reason_in(rest):
            self.reason = reason

    def _split(self, line: str) -> tuple[str, str]:
        """The first word of a line and the rest; an `error` is raised."""
        word, _, rest = line.strip().partition(" ")
        if word == "error":
            raise BotFault(f"gave up: {plain(rest)}")
        return word, rest.strip()

    def _wonder(self, line: str) -> None:
        """Pass over a line that means nothing here, but say so."""
        if not line.strip() or len(self.warnings) >= WARNINGS:
            return
        text = f"it said {plain(line)!r}, which is no line of the protocol there"
        self.warnings.append(text)
        LOG.warning("%s: %s", self.name or "a bot", text)


class OutsideBot:
    """Lets the command *words* play a seat; its process starts with the first decision.

    A bot that crashes, hangs, floods its host, or answers what is no legal action loses its seat
    for good: its process is killed, *fault* says why, and a steward answers from then on.
    """

    worlds = 1

    def __init__(
        self, name: str, words: Sequence[str], seed: int, limits: Limits | None = None
    ) -> None:
        self.name = name
        self.fault = ""
        self._words = tuple(words)
        self._seed = seed
        self._limits = limits or Limits()
        self._talk: Talk | None = None
        self._steward = Steward(seed)
        self._thought: Explanation | None = None

    def choose(self, glimpse: Glimpse) -> int:
        """The bot's answer, or the steward's if the bot has none."""
        if not self.fault:
            try:
                return self._ask(glimpse)
            except BotFault as why:
                self._lose_seat(str(why))
        action = self._steward.choose(glimpse)
        self._thought = self._steward.explain()
        return action

    def explain(self) -> Explanation | None:
        """The reason that the bot gave for its last answer."""
        return self._thought

    def leave(self, result: str) -> None:
        """Tell the bot how the match ended, and end it."""
        if self._talk is not None:
            self._talk.end(result)
            self._talk = None

    def _ask(self, glimpse: Glimpse) -> int:
        if self._talk is None:
            self._talk = Talk(self._words, self._limits)
            self._talk.greet()
            self._talk.begin(newgame_of(glimpse, self._seed))
        action = self._talk.ask(glimpse)
        chosen = Considered(action, glimpse.write(action), 0.5)
        said = self._talk.reason or "it gives no reason."
        self._thought = Explanation(self.name, len(glimpse.options), chosen, said=said)
        return action

    def _lose_seat(self, why: str) -> None:
        if self._talk is not None:
            why = self._talk.give_up(why)
            self._talk = None
        self.fault = f"{self.name} has lost its seat to the steward: it {why}"


def is_command(name: str) -> bool:
    """Whether *name* names a bot by its command."""
    return _COMMAND.fullmatch(name) is not None


def read_command(name: str, seed: int, limits: Limits | None = None) -> OutsideBot:
    """The bot of `cmd:COMMAND`, or of `cmd/MS:COMMAND` with so many milliseconds a move.

    Raises:
        SetupError: there is no such program, or outside bots cannot be had here.
    """
    found = _COMMAND.fullmatch(name)
    if found is None:
        raise SetupError("seats", f"A command is written cmd:COMMAND, not {name!r}.")
    limits = limits or Limits()
    if found["ms"]:
        limits = replace(limits, move=int(found["ms"]) / 1000)
    return OutsideBot(name, read_words(found["words"]), seed, limits)


def read_words(command: str) -> list[str]:
    """The words of *command*, split as a shell would do it; no shell is run.

    Raises:
        SetupError: there is no such program, or outside bots cannot be had here.
    """
    if os.name != "posix":
        raise SetupError("seats", "Bots of other programs need Linux, macOS or another Unix.")
    try:
        words = shlex.split(command)
    except ValueError as why:
        raise SetupError("seats", f"The command {command!r} cannot be read: {why}.") from None
    if not words:
        raise SetupError("seats", "A command is written cmd:COMMAND; there is nothing behind it.")
    if shutil.which(words[0]) is None:
        raise SetupError("seats", f"There is no program {words[0]!r} to play a seat.")
    return words
