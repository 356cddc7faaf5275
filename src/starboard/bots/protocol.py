"""The line protocol between a host and a bot in another process: its words in both directions.

docs/bot-protocol.md is the reference. Nothing here knows processes or time.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import msgspec

from starboard.bots.api import Glimpse
from starboard.core.errors import PlayError, StarboardError
from starboard.core.game import Setup
from starboard.engine.sentences import illegal

__all__ = [
    "VERSION",
    "BotFault",
    "Choice",
    "NewGame",
    "Position",
    "ProtocolError",
    "newgame_of",
    "plain",
    "position_of",
    "read_answer",
    "read_go",
    "read_position",
    "reason_in",
]

VERSION = 1
"""The version of the protocol."""
ACTION_LIMIT = 1 << 63
SHOWN = 200
"""How many characters of a bot's line are quoted."""

_NEWGAME = re.compile(
    r"newgame (?P<game>\S+) rules (?P<rules>\d{1,9}) seat (?P<seat>\d{1,2})"
    r" players (?P<players>\d{1,2}) seed (?P<seed>\d{1,20}) board (?P<board>\S+)"
    r" options(?P<options>(?: [^\s=]+=\S+)*)"
)
_GO = re.compile(r"go movetime (?P<ms>[1-9]\d{0,8})")
_REASON = re.compile(r"(?:^|\s)reason\s+(?P<text>.*)")
_DIGITS = re.compile(r"[0-9]{1,19}")


class BotFault(StarboardError):
    """What a bot in another process did wrong; the text goes on after "it"."""


class ProtocolError(StarboardError):
    """A line of the host that a bot cannot read."""


# -- what the host says ---------------------------------------------------------------------


@dataclass(frozen=True)
class NewGame:
    """The line `newgame`: which game, which seat of how many, by which options."""

    game: str
    rules: int
    seat: int
    players: int
    seed: int
    board: str
    options: dict[str, str]

    def write(self) -> str:
        """The line."""
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        return (
            f"newgame {self.game} rules {self.rules} seat {self.seat} players {self.players}"
            f" seed {self.seed} board {self.board} options{options}"
        )

    @classmethod
    def read(cls, line: str) -> NewGame:
        """The game that *line* announces; raises ProtocolError."""
        found = _NEWGAME.fullmatch(line)
        if found is None:
            raise ProtocolError(f"newgame cannot be read: {plain(line)!r}")
        pairs = [word.partition("=") for word in found["options"].split()]
        return cls(
            found["game"],
            int(found["rules"]),
            int(found["seat"]),
            int(found["players"]),
            int(found["seed"]),
            found["board"],
            {name: value for name, _, value in pairs},
        )


class Choice(msgspec.Struct, frozen=True):
    """One option: its notation, and its packed integer in decimal digits.

    The integer is a text because many languages round numbers above 2**53.
    """

    text: str
    action: str


class Position(msgspec.Struct, frozen=True, omit_defaults=True):
    """The JSON of the line `position`: what the seat may know, and what it is asked.

    *ask* counts the decisions of this seat in this game from 1. *position* is the whole position
    as text, in games without secrets alone.
    """

    ask: int
    kind: str
    prompt: str
    rules: tuple[str, ...]
    options: tuple[Choice, ...]
    log: tuple[str, ...]
    view: Any
    position: str | None = None

    def write(self) -> str:
        """The line."""
        return f"position {msgspec.json.encode(self).decode()}"


def newgame_of(glimpse: Glimpse, seed: int) -> NewGame:
    """The match of *glimpse* as its seat is told of it."""
    game, players = glimpse.game, int(glimpse.worlds[0].seats)
    setup = glimpse.setup
    if setup is None:
        setup = game.check_setup(Setup(tuple([f"player {i + 1}" for i in range(players)])))
    board = game.board_hash(setup)
    return NewGame(game.slug, game.rules, glimpse.seat, players, seed, board, setup.options)


def position_of(glimpse: Glimpse, ask: int) -> Position:
    """Decision number *ask* of the seat, with all that the seat may know and nothing else."""
    game, world = glimpse.game, glimpse.worlds[0]
    prompt = game.prompt(world, glimpse.decision)
    return Position(
        ask=ask,
        kind=glimpse.kind,
        prompt=prompt.text,
        rules=prompt.rules,
        options=tuple([Choice(glimpse.write(a), str(a)) for a in glimpse.options]),
        log=glimpse.log,
        view=glimpse.view,
        position=None if game.has_secrets else game.write_position(world),
    )


def read_position(line: str) -> Position:
    """The decision in the line `position`, its view as plain data; raises ProtocolError."""
    try:
        return msgspec.json.decode(line.removeprefix("position "), type=Position)
    except msgspec.DecodeError as why:
        raise ProtocolError(f"position cannot be read: {why}") from None


def read_go(line: str) -> int:
    """The milliseconds of the line `go`; raises ProtocolError."""
    found = _GO.fullmatch(line)
    if found is None:
        raise ProtocolError(f"go cannot be read: {plain(line)!r}")
    return int(found["ms"])


# -- what the bot says ----------------------------------------------------------------------


def read_answer(glimpse: Glimpse, text: str) -> int:
    """The option that *text* means, as notation or as a packed integer; raises BotFault."""
    shown = plain(text)
    action = _action(glimpse, text, shown)
    if action in glimpse.options:
        return action
    rule = None
    if action < ACTION_LIMIT:
        rule = glimpse.worlds[0].breach(glimpse.decision, action)
    if rule is None:
        number = len(glimpse.options)
        raise BotFault(f"answered {shown!r}, which is none of its {number} options")
    raise BotFault(f"answered what is illegal: {illegal(glimpse.game, rule, action, repr(shown))}")


def _action(glimpse: Glimpse, text: str, shown: str) -> int:
    if _DIGITS.fullmatch(text):
        return int(text)
    try:
        return int(glimpse.game.read(glimpse.worlds[0], glimpse.decision, text))
    except PlayError as why:
        raise BotFault(f"answered {shown!r}, which is no action: {why}") from None


def reason_in(info: str) -> str:
    """The words behind `reason` in an `info` line, or ""."""
    found = _REASON.search(info)
    return "" if found is None else plain(found["text"])


def plain(text: str) -> str:
    """*text* fit to be shown: one short line without anything that a terminal would obey."""
    clean = "".join([c if c.isprintable() else " " for c in text])
    line = " ".join(clean.split())
    return line if len(line) <= SHOWN else f"{line[:SHOWN]}…"
