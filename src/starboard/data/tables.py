"""TOML files become checked structs."""

from __future__ import annotations

import hashlib
import re
import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

from starboard.core.errors import DataError
from starboard.data.files import read_text

__all__ = ["FILE_LIMIT", "Table", "read_toml"]

FILE_LIMIT = 4 * 1024 * 1024
"""No board or list of ours comes near this many bytes."""

_WHERE = re.compile(r" - at `(?P<path>[^`]*)`$")
_FIELD = re.compile(r"Object (?:contains unknown|missing required) field `(?P<name>[^`]*)`")


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of everything read from TOML: unknown keys are refused."""


T = TypeVar("T", bound=Table)


def read_toml(path: Path, kind: type[T]) -> tuple[T, str]:
    """The file as a *kind*, and the SHA-256 of its content with line ends as "\\n".

    Raises:
        DataError: no such file, too large, no UTF-8, broken TOML, an unknown or missing key or
            a value of the wrong type; names the file, the table and the key.
    """
    text = read_text(path, FILE_LIMIT)
    try:
        plain = tomllib.loads(text)
    except RecursionError:
        raise DataError(str(path), "", "is nested too deeply") from None
    except ValueError as error:
        raise DataError(str(path), "", f"is not TOML: {error}") from None
    try:
        value = msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        raise _explained(str(path), str(error)) from None
    return value, hashlib.sha256(text.encode()).hexdigest()


def _explained(file: str, message: str) -> DataError:
    """msgspec's message as ours: the key as it is reached in the file, then the reason."""
    where = _WHERE.search(message)
    key = where["path"].removeprefix("$").removeprefix(".") if where else ""
    reason = message[: where.start()] if where else message
    field = _FIELD.match(reason)
    if field is not None:
        key = f"{key}.{field['name']}" if key else field["name"]
        reason = "this key is unknown" if "unknown" in reason else "this key is missing"
    else:
        reason = reason[:1].lower() + reason[1:]
    return DataError(file, key, reason)
