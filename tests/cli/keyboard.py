"""A person at a terminal: a pseudo-terminal with the command line on its other end."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time

from cli.shell import STARBOARD, clean_env

__all__ = ["Keyboard"]

PATIENCE = 30.0


class Keyboard:
    """Types into `starboard WORDS` and reads its screen."""

    def __init__(self, *words: str, columns: int = 80, rows: int = 50) -> None:
        self._here, there = pty.openpty()
        fcntl.ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.run = subprocess.Popen(
            [*STARBOARD, *words],
            stdin=there,
            stdout=there,
            stderr=there,
            env=clean_env(TERM="xterm-256color"),
            preexec_fn=_take_terminal,  # noqa: PLW1509 - only system calls in it
        )
        os.close(there)
        self.screen = ""

    def wait_for(self, pattern: str) -> str:
        """Read on until *pattern* is on the screen; what came with it, escapes included."""
        until = time.monotonic() + PATIENCE
        seen = ""
        while not re.search(pattern, seen):
            assert time.monotonic() < until, f"no {pattern!r} in {seen!r}"
            seen += self._read()
        self.screen += seen
        return seen

    def type(self, text: str) -> None:
        """Type a line."""
        os.write(self._here, f"{text}\r".encode())

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        os.write(self._here, b"\x03")

    def end(self) -> int:
        """Read what is left; the exit code."""
        until = time.monotonic() + PATIENCE
        while self.run.poll() is None and time.monotonic() < until:
            self.screen += self._read()
        self.screen += self._read()
        os.close(self._here)
        return self.run.wait(PATIENCE)

    def _read(self) -> str:
        ready, _, _ = select.select([self._here], [], [], 0.1)
        if not ready:
            return ""
        try:
            return os.read(self._here, 65536).decode(errors="replace")
        except OSError:
            return ""


def _take_terminal() -> None:
    """In the new process: a session of its own, with this terminal, so that Ctrl-C arrives."""
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
