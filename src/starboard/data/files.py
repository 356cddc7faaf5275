"""Text files from outside, read whole and never trusted."""

from __future__ import annotations

from pathlib import Path

from starboard.core.errors import DataError

__all__ = ["read_text"]


def read_text(path: Path, limit: int) -> str:
    """The content of *path*, at most *limit* bytes of UTF-8, line ends as "\\n".

    Raises:
        DataError: the file is missing, a directory, too large or no UTF-8 text.
    """
    name = str(path)
    try:
        if path.is_dir():
            raise DataError(name, "", "this is a directory, a file was expected")
        with path.open("rb") as file:
            raw = file.read(limit + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise DataError(name, "", f"cannot be read: {reason}") from None
    if len(raw) > limit:
        raise DataError(name, "", f"is larger than {limit:,} bytes")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise DataError(name, f"line {line}", "is not UTF-8 text") from None
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise DataError(name, f"line {line}", "is not text: it has a zero byte")
    return text.replace("\r\n", "\n").replace("\r", "\n")
