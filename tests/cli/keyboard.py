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
AGAIN = 5.0


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
        self._unread = ""

    def __enter__(self) -> Keyboard:
        return self

    def __exit__(self, *_: object) -> None:
        """Whatever the test found, nothing is left running."""
        if self.run.poll() is None:
            self.run.kill()
        self.run.wait(PATIENCE)
        os.close(self._here)

    def wait_for(self, pattern: str) -> str:
        """Read on until *pattern* is on the screen; what came up to its end, escapes included.

        What came behind it is kept for the next wait.
        """
        until = time.monotonic() + PATIENCE
        while (found := re.search(pattern, self._unread)) is None:
            assert time.monotonic() < until, f"no {pattern!r} in {self._unread!r}"
            self._unread += self._read()
        seen, self._unread = self._unread[: found.end()], self._unread[found.end() :]
        return seen

    def type(self, text: str) -> None:
        """Type a line."""
        os.write(self._here, f"{text}\r".encode())

    def interrupt(self, answer: str) -> None:
        """Press Ctrl-C until *answer* is on the screen.

        Python misses one that comes between a prompt and its wait for a key; people press again.
        """
        until = time.monotonic() + PATIENCE
        while re.search(answer, self._unread) is None:
            assert time.monotonic() < until, f"no {answer!r} in {self._unread!r}"
            os.write(self._here, b"\x03")
            again = time.monotonic() + AGAIN
            while re.search(answer, self._unread) is None and time.monotonic() < again:
                self._unread += self._read()
        self.wait_for(answer)

    def end(self) -> int:
        """Read what is left; the exit code."""
        until = time.monotonic() + PATIENCE
        while self.run.poll() is None and time.monotonic() < until:
            self._read()
        self._read()
        return self.run.wait(PATIENCE)

    def _read(self) -> str:
        ready, _, _ = select.select([self._here], [], [], 0.1)
        if not ready:
            return ""
        try:
            text = os.read(self._here, 65536).decode(errors="replace")
        except OSError:
            return ""
        self.screen += text
        return text


def _take_terminal() -> None:
    """In the new process: a session of its own, with this terminal, so that Ctrl-C arrives."""
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
