"""The keyboard and the screen: one place that knows whether a person sits there."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from io import StringIO
from pathlib import Path
from typing import IO, Any

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from starboard.core.errors import SetupError

from .output import console, print_item

__all__ = ["Terminal", "columns", "write_file"]

INDENT = 2
GAP = 3


class Terminal:
    """Reads lines and prints rich markup.

    With a person at both ends it clears the screen, shows progress and completes words; piped,
    it prints plain lines and echoes what it reads. *reader* is where lines come from.
    """

    def __init__(self, out: Console | None = None, reader: IO[str] | None = None) -> None:
        self.out = out if out is not None else console(wrap=True)
        self.reader: IO[str] = reader or sys.stdin or StringIO()
        self.is_live = self.out.is_terminal and reader is None and self.reader.isatty()
        self._words: list[str] = []
        if self.is_live:
            self._start_editing()

    @property
    def width(self) -> int:
        """The columns of the screen, 80 when there is none."""
        return self.out.width

    def print(self, markup: str = "") -> None:
        """Print rich markup, wrapped at words."""
        self.out.print(markup)

    def whole(self, markup: str) -> None:
        """Print rich markup on one line, however long: paths and hashes are copied."""
        self.out.print(markup, soft_wrap=True)

    def item(self, markup: str) -> None:
        """Print rich markup indented, as one line of a list."""
        print_item(self.out, markup, INDENT)

    def draw(self, markup: str) -> None:
        """Print rich markup line by line as it is, cut off at the edge of the screen."""
        for line in markup.split("\n"):
            self.out.print(Text.from_markup(line), no_wrap=True, overflow="crop", crop=True)

    def clear(self) -> None:
        """Begin on an empty screen, if there is one."""
        if self.is_live:
            self.out.clear()

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """The next line without blanks around, or None at the end; Tab completes *words*."""
        self._words = list(words)
        if self.is_live:
            try:
                return input(f"{prompt} ").strip()
            except (EOFError, OSError):
                self.print()
                return None
        try:
            line = self.reader.readline()
        except OSError:
            return None
        if not line:
            return None
        self.print(f"{escape(prompt)} {escape(line.strip())}")
        return line.strip()

    def busy(self, text: str) -> AbstractContextManager[Any]:
        """Shows *text* while something takes its time, if somebody looks."""
        return self.out.status(text) if self.is_live else nullcontext()

    def _start_editing(self) -> None:
        """History and completion, where Python has them."""
        with suppress(ImportError):
            import readline  # noqa: PLC0415 - not everywhere, and it touches the terminal

            readline.set_completer_delims(" ;>,")
            readline.parse_and_bind("tab: complete")
            readline.set_completer(self._complete)

    def _complete(self, begun: str, state: int) -> str | None:
        fits = [word for word in self._words if word.lower().startswith(begun.lower())]
        return fits[state] if state < len(fits) else None


def columns(cells: Sequence[str], width: int, measure: Callable[[str], int]) -> list[str]:
    """Cells of markup in even columns, read downwards; *measure* gives the width of one."""
    if not cells:
        return []
    wide = max(measure(cell) for cell in cells)
    across = max(1, (width - INDENT + GAP) // (wide + GAP))
    rows = -(-len(cells) // across)
    lines: list[str] = []
    for row in range(rows):
        line = " " * INDENT
        for cell in cells[row::rows]:
            line += cell + " " * (wide - measure(cell) + GAP)
        lines.append(line.rstrip())
    return lines


def write_file(path: Path, text: str, mode: int = 0o666) -> None:
    """Write the file whole or not at all; raises SetupError with the reason."""
    part = path.with_name(f"{path.name}.part")
    try:
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
        part.replace(path)
    except (OSError, ValueError) as why:
        with suppress(OSError, ValueError):
            part.unlink(missing_ok=True)
        reason = getattr(why, "strerror", None) or why
        raise SetupError("file", f"{path} cannot be written: {reason}.") from None
