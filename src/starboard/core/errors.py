"""Everything that can go wrong, as sentences."""

from __future__ import annotations

__all__ = [
    "Ambiguous",
    "BadNotation",
    "DataError",
    "IllegalAction",
    "PlayError",
    "RecordError",
    "RulesBug",
    "ScriptError",
    "SetupError",
    "StaleDecision",
    "StarboardError",
]


class StarboardError(Exception):
    """The root of every error of this package; its text is a sentence for people."""


class DataError(StarboardError):
    """A board, ledger or option file is wrong; raised when it is loaded, never in play."""

    def __init__(self, file: str, key: str, text: str) -> None:
        super().__init__(f"{file}: {key}: {text}" if key else f"{file}: {text}")
        self.file = file
        self.key = key


class SetupError(StarboardError, ValueError):
    """A match cannot be created with these seats or options."""

    def __init__(self, option: str, text: str) -> None:
        super().__init__(text)
        self.option = option


class PlayError(StarboardError, ValueError):
    """Refused; nothing changed; safe to show to the player."""


class StaleDecision(PlayError):
    """The decision was answered already, or is not this seat's."""


class IllegalAction(PlayError):
    """The action breaks a rule: *rule* is its ledger id."""

    def __init__(self, rule: str, text: str, action: int) -> None:
        super().__init__(text)
        self.rule = rule
        self.action = action


class BadNotation(PlayError):
    """The text is not an action or a position; *column* (from 1) is where it stops making sense."""

    def __init__(self, text: str, column: int, reason: str) -> None:
        super().__init__(reason)
        self.text = text
        self.column = column


class Ambiguous(PlayError):
    """The text fits several options."""

    def __init__(self, text: str, candidates: list[str]) -> None:
        super().__init__(f"{text!r} fits several options: {', '.join(candidates)}")
        self.text = text
        self.candidates = candidates


class ScriptError(StarboardError):
    """A scenario script cannot be read or does not hold; names its file and line."""

    def __init__(self, file: str, line: int, text: str) -> None:
        super().__init__(f"{file}:{line}: {text}")
        self.file = file
        self.line = line
        self.text = text


class RecordError(StarboardError):
    """A stored record cannot be read or does not replay; *ply* is the first that diverges."""

    def __init__(self, where: str, ply: int, text: str) -> None:
        super().__init__(f"{where}: {text}" if where else text)
        self.where = where
        self.ply = ply


class RulesBug(StarboardError):
    """An invariant failed: the match is frozen and reported, never guessed on."""

    def __init__(self, frame: str, serial: int, text: str) -> None:
        super().__init__(f"rules bug in {frame} at decision {serial}: {text}")
        self.frame = frame
        self.serial = serial
