"""Dump, load and digest of any state, whatever game and build it comes from.

A dump is plain data that JSON can carry. Classes stand in it by name, so that moving a class to
another file of its game changes nothing; the names of attributes are found by looking, so that a
compiled and an interpreted state give the same dump. A compiled class cannot be made without its
constructor, so the parameters of that are named like the attributes that they set.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from inspect import signature
from typing import Any, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, u8

from starboard.core.errors import DataError, RulesBug, SetupError
from starboard.core.game import Game, Setup
from starboard.core.state import EDIT, Decision, Frame, Part, State

__all__ = ["Plain", "digest", "dump", "load"]

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"

_TAG = "$"
_PASSING = ("board", "events", "quiet")
"""Of a State: its unchanging tables, which all states of a match share, and what passes by."""
_COMMON = "starboard.core.common"
_DEPTH = 64
SEATS_LIMIT = 64
_BYTES: Any = vec[u8]
_WORDS: Any = vec[i64]


def dump(state: State) -> dict[str, Plain]:
    """All that makes *state* what it is, as plain data.

    Left out are events, quietness and `board`, the name for tables that never change.
    """
    return _fields(state, type(state).__name__)


def digest(state: State) -> str:
    """The SHA-256 of a canonical dump, in hexadecimal.

    The same for two states that differ only in how often, and in which order, order sheets were
    edited.
    """
    plain = dump(state)
    pending = [_settled(d) for d in state.pending]
    plain["pending"] = [list(d) for d in sorted(pending)]
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def load(game: Game[Any], data: Mapping[str, Plain], like: State | None = None) -> State:
    """The state that `dump` described, at the same decision and without events.

    Its `board`, if it has one, is that of *like*, a state of the same match; without it, that of
    a match with the game's own board.

    Raises:
        DataError: the data is not a dump of a state of this game.
    """
    loader = _Loader(game, data, like)
    state = loader.build(data, 0)
    if not isinstance(state, State):
        raise DataError("dump", "", "the data describes no state")
    for name in ("seats", "stack", "pending", "returns", "serial"):
        if name not in data:
            raise DataError("dump", name, "is missing")
    state.events = []
    state.quiet = False
    model = loader.model()
    if hasattr(model, "board"):
        setattr(state, "board", model.board)  # noqa: B010 - only some states have one
    return state


def _model(game: Game[Any], data: Mapping[str, Plain]) -> State:
    seats = data.get("seats")
    if not isinstance(seats, int) or not 0 <= seats <= SEATS_LIMIT:
        raise DataError("dump", "seats", f"is a number up to {SEATS_LIMIT}, not {seats!r}")
    try:
        setup = game.check_setup(Setup(tuple(game.slug for _ in range(seats))))
    except SetupError as why:
        raise DataError("dump", "seats", str(why)) from None
    model: State = game.new(setup)
    return model


def _settled(d: Decision) -> tuple[int, int, int]:
    return int(d.id % EDIT), int(d.seat), int(d.kind)


def _fields(thing: object, name: str) -> dict[str, Plain]:
    found: dict[str, Plain] = {_TAG: name}
    for attribute in _attributes(thing):
        found[attribute] = _plain(getattr(thing, attribute), f"{name}.{attribute}")
    return found


def _attributes(thing: object) -> list[str]:
    """The names of everything *thing* holds, sorted, in either build."""
    names = set(getattr(type(thing), "__mypyc_attrs__", ()))
    names.update(getattr(thing, "__dict__", {}))
    passing = _PASSING if isinstance(thing, State) else ()
    return sorted(n for n in names if not n.startswith("__") and n not in passing)


def _plain(value: Any, where: str) -> Plain:
    if value is None or isinstance(value, bool | float | str):
        return value
    if isinstance(value, int):
        return int(value)
    if isinstance(value, list):
        return [_plain(item, where) for item in value]
    if type(value) is _BYTES:
        return {_TAG: "u8", "of": [int(item) for item in value]}
    if type(value) is _WORDS:
        return {_TAG: "i64", "of": [int(item) for item in value]}
    if isinstance(value, tuple):
        return {_TAG: "tuple", "of": [_plain(item, where) for item in value]}
    if isinstance(value, dict):
        pairs = [[_plain(k, where), _plain(v, where)] for k, v in sorted(value.items())]
        return {_TAG: "dict", "of": [*pairs]}
    if isinstance(value, Decision):
        return {_TAG: "decision", "of": [int(value.id), int(value.seat), int(value.kind)]}
    if isinstance(value, Frame | Part):
        return _fields(value, type(value).__name__)
    raise RulesBug(where, 0, f"a state cannot hold a {type(value).__name__}")


class _Loader:
    """Turns plain data back into things, finding classes by name in the game's own modules."""

    def __init__(self, game: Game[Any], data: Mapping[str, Plain], like: State | None) -> None:
        self.game = game
        self.data = data
        self.like = like
        kinds = [kind for kind in type(game).__mro__ if issubclass(kind, Game)]
        self.homes = [kind.__module__ for kind in kinds if kind is not Game]
        self.packages = [home.rpartition(".")[0] or home for home in self.homes]

    def model(self) -> State:
        """A state of the same match, or of one with the same seats."""
        if self.like is None:
            self.like = _model(self.game, self.data)
        return self.like

    def build(self, plain: Any, depth: int) -> object:
        """The thing that *plain* describes."""
        if depth > _DEPTH:
            raise DataError("dump", "", "the data is nested too deeply")
        if isinstance(plain, list):
            return [self.build(item, depth + 1) for item in plain]
        if not isinstance(plain, dict):
            return plain
        name = plain.get(_TAG)
        if not isinstance(name, str):
            raise DataError("dump", "", f"a thing has no {_TAG!r} to say what it is")
        if "of" in plain:
            return self._items(name, plain["of"], depth)
        return self._object(name, plain, depth)

    def _items(self, name: str, items: Any, depth: int) -> object:
        if not isinstance(items, list):
            raise DataError("dump", name, "needs a list")
        try:
            return self._filled(name, [self.build(item, depth + 1) for item in items])
        except (TypeError, ValueError, OverflowError) as why:
            raise DataError("dump", name, f"cannot be read: {why}") from None

    def _filled(self, name: str, items: list[Any]) -> object:
        if name == "u8":
            return vec[u8](_numbers(items, 0, 1 << 8))
        if name == "i64":
            return vec[i64](_numbers(items, -1 << 63, 1 << 63))
        if name == "tuple":
            return tuple(items)
        if name == "dict":
            return {key: value for key, value in items}  # noqa: C416 - pairs must be pairs
        if name == "decision":
            number, seat, kind = items
            return Decision(number, seat, kind)
        raise DataError("dump", name, "is no kind of list")

    def _object(self, name: str, plain: dict[str, Any], depth: int) -> object:
        kind = self._class(name)
        fields: dict[str, object] = {}
        for attribute, value in plain.items():
            if attribute == _TAG:
                continue
            if attribute.startswith("__") or attribute in _PASSING:
                raise DataError("dump", f"{name}.{attribute}", "is no field")
            fields[attribute] = self.build(value, depth + 1)
        thing = self._empty(kind, fields)
        for attribute, built in fields.items():
            try:
                setattr(thing, attribute, built)
            except (TypeError, AttributeError, OverflowError) as why:
                raise DataError("dump", f"{name}.{attribute}", str(why)) from None
        return thing

    def _empty(self, kind: Any, fields: dict[str, object]) -> object:
        """A new thing of *kind*, by its constructor if it must be."""
        try:
            thing: object = kind.__new__(kind)
        except TypeError:
            known = dict(fields)
            if issubclass(kind, State):
                known["board"] = getattr(self.model(), "board", None)
            try:
                thing = kind(**{name: known[name] for name in signature(kind).parameters})
            except KeyError as why:
                raise DataError("dump", f"{kind.__name__}.{why.args[0]}", "is missing") from None
            except (TypeError, ValueError, OverflowError) as why:
                raise DataError("dump", kind.__name__, str(why)) from None
        return thing

    def _class(self, name: str) -> Any:
        found = [
            kind
            for kind in [*_below(State), *_below(Frame), *_below(Part)]
            if kind.__name__ == name and self._is_ours(kind.__module__)
        ]
        if not found:
            raise DataError("dump", name, "is no state or frame of this game")
        return min(found, key=self._distance)

    def _distance(self, kind: type[Any]) -> int:
        """0 for classes beside the game, then those beside the games it is made from."""
        module = kind.__module__
        return self.homes.index(module) if module in self.homes else len(self.homes)

    def _is_ours(self, module: str) -> bool:
        if module == _COMMON or module in self.homes or module in self.packages:
            return True
        return any(module.startswith(f"{package}.") for package in self.packages)


def _numbers(items: list[Any], low: int, high: int) -> list[Any]:
    for item in items:
        if type(item) is not int or not low <= item < high:
            raise ValueError(f"{item!r} is no number that fits")
    return items


def _below(kind: type[Any]) -> list[type[Any]]:
    found: list[type[Any]] = []
    child: type[Any]
    for child in kind.__subclasses__():
        found.append(child)
        found.extend(_below(child))
    return found
