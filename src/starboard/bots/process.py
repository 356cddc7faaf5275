"""A program in a process of its own, spoken to in lines, that can never keep its host waiting."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import FrameType

from starboard.bots.api import never
from starboard.bots.protocol import BotFault, plain

__all__ = ["Process"]

READ = 65536
WORDS = 2000
"""How many bytes of standard error are kept."""
SHOWN_WORDS = 3
"""How many lines of them are shown."""
LOOK = 0.02
"""Seconds between two looks at whether the time is up by the host's own clock."""
DYING = 0.3
"""Seconds that a program which closed its output is given to tell its exit code."""


class Process:
    """One running program and the group of processes it leads.

    Nothing here blocks longer than it is told to: reading, writing and standard error share one
    loop. *line_limit* bounds one line of output, *output_limit* what comes between two calls of
    `forgive`. Whatever becomes of this object, its processes are killed and waited for.

    Raises:
        BotFault: the program cannot be started.
    """

    def __init__(self, words: Sequence[str], line_limit: int, output_limit: int) -> None:
        _heed_signals()
        try:
            self._child = subprocess.Popen(
                list(words),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as why:
            raise BotFault(f"cannot be started: {why}") from None
        self._in, self._out, self._err = _pipes(self._child)
        self._line_limit = line_limit
        self._output_limit = output_limit
        self._unsent = bytearray()
        self._unread = bytearray()
        self._words = bytearray()
        self._came = 0
        self._selector = selectors.DefaultSelector()
        for fd in (self._in, self._out, self._err):
            os.set_blocking(fd, False)
        for fd in (self._out, self._err):
            self._selector.register(fd, selectors.EVENT_READ)
        self._finish = weakref.finalize(self, _kill, self._child, self._selector, os.getpid())
        _LIVING.add(self)

    # -- talking ----------------------------------------------------------------------------

    def send(self, line: str) -> None:
        """Say a line; what the program does not take at once goes out while `hear` waits."""
        self._unsent += f"{line}\n".encode()
        if not self._is_heard():
            self._selector.register(self._in, selectors.EVENT_WRITE)
        self._pump(0)

    def hear(self, until: float, late: Callable[[], bool] = never) -> str | None:
        """The next line, or None when the monotonic clock passes *until* or *late* says so.

        Raises:
            BotFault: it has ended, or sent too much or what is no text.
        """
        while (line := self._line()) is None:
            if self._out not in self._selector.get_map():
                raise BotFault(self._ended())
            left = until - time.monotonic()
            if left <= 0 or late():
                return None
            self._pump(left if late is never else min(left, LOOK))
        return line

    def heard(self) -> list[str]:
        """The lines that have come already, without waiting; raises BotFault as `hear`."""
        self._pump(0)
        lines: list[str] = []
        while (line := self._line()) is not None:
            lines.append(line)
        return lines

    def forgive(self) -> None:
        """Begin to count anew how much it says."""
        self._came = 0

    def last_words(self) -> str:
        """The last lines of its standard error, on one line, or ""."""
        text = self._words.decode(errors="replace")
        lines = [plain(line) for line in text.splitlines() if line.strip()]
        return " / ".join(lines[-SHOWN_WORDS:])

    # -- ending -----------------------------------------------------------------------------

    def end(self, seconds: float) -> int | None:
        """Close its input, let it go in peace for *seconds*, then kill it and all it started.

        Its exit code, or None if it had to be killed.
        """
        if not self._finish.alive:
            return None
        until = time.monotonic() + seconds
        while self._unsent and time.monotonic() < until and self._is_heard():
            self._pump(until - time.monotonic(), False)
        self._close_input()
        code = self._wait(until)
        self._finish()
        return code

    def kill(self) -> None:
        """Kill it and all it started, and wait for it; its last words are kept."""
        if self._finish.alive:
            self._pump(0, False)
            self._finish()

    def abandon(self) -> None:
        """As `kill`, without listening once more."""
        self._finish()

    def _wait(self, until: float) -> int | None:
        """The exit code if it ends by *until*."""
        pause = 0.001
        while (code := self._exit_code()) is None:
            left = until - time.monotonic()
            if left <= 0:
                return None
            self._pump(min(left, pause), False)
            pause = min(pause * 2, LOOK)
        return code

    def _exit_code(self) -> int | None:
        """The exit code of what has ended; it stays a zombie, so its group keeps its number."""
        if not hasattr(os, "waitid"):  # macOS before Python 3.13
            return self._child.poll()
        found = os.waitid(os.P_PID, self._child.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG)
        if found is None:
            return None
        return found.si_status if found.si_code == os.CLD_EXITED else -found.si_status

    def _ended(self) -> str:
        """How it came that nothing more can be read."""
        code = self._wait(time.monotonic() + DYING)
        if code is None:
            return "closed its standard output"
        return f"was killed by signal {-code}" if code < 0 else f"ended with exit code {code}"

    # -- inside -----------------------------------------------------------------------------

    def _is_heard(self) -> bool:
        return self._in in self._selector.get_map()

    def _line(self) -> str | None:
        end = self._unread.find(b"\n")
        if end > self._line_limit or (end < 0 and len(self._unread) > self._line_limit):
            raise BotFault(f"sent a line of more than {self._line_limit} bytes")
        if end < 0:
            return None
        raw = bytes(self._unread[:end])
        del self._unread[: end + 1]
        try:
            return raw.decode().removesuffix("\r")
        except UnicodeDecodeError:
            raise BotFault(f"sent what is not UTF-8: {raw[:40]!r}") from None

    def _pump(self, seconds: float, count: bool = True) -> None:
        """Move what can be moved, waiting at most so long for something to move."""
        for key, _ in self._selector.select(max(seconds, 0)):
            if key.fd == self._in:
                self._write()
            elif key.fd == self._err:
                self._words += self._read(self._err)
                del self._words[:-WORDS]
            else:
                came = self._read(self._out)
                self._came += len(came)
                self._unread += came if count else b""
        if count and self._came > self._output_limit:
            raise BotFault(f"sent more than {self._output_limit} bytes at one decision")

    def _read(self, fd: int) -> bytes:
        try:
            came = os.read(fd, READ)
        except BlockingIOError:
            return b""
        except OSError:
            came = b""
        if not came:
            self._selector.unregister(fd)
        return came

    def _write(self) -> None:
        try:
            gone = os.write(self._in, self._unsent[:READ])
        except BlockingIOError:
            return
        except OSError:
            # It does not listen any more; what it says, or does not, decides its fate.
            self._unsent.clear()
            self._selector.unregister(self._in)
            return
        del self._unsent[:gone]
        if not self._unsent:
            self._selector.unregister(self._in)

    def _close_input(self) -> None:
        if self._is_heard():
            self._selector.unregister(self._in)
        self._unsent.clear()
        assert self._child.stdin is not None
        self._child.stdin.close()


_LIVING: weakref.WeakSet[Process] = weakref.WeakSet()


def _pipes(child: subprocess.Popen[bytes]) -> tuple[int, int, int]:
    """What its standard input, output and error are here."""
    pipes = [pipe for pipe in (child.stdin, child.stdout, child.stderr) if pipe is not None]
    into, out, err = [pipe.fileno() for pipe in pipes]
    return into, out, err


def _kill(child: subprocess.Popen[bytes], selector: selectors.BaseSelector, owner: int) -> None:
    """Kill the group that *child* leads and wait for it; only by the process that started it."""
    if os.getpid() != owner:
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()
    selector.close()
    for pipe in (child.stdin, child.stdout, child.stderr):
        if pipe is not None:
            pipe.close()


def _heed_signals() -> None:
    """See to it that a process which is told to end takes its programs with it."""
    if threading.current_thread() is not threading.main_thread():
        return
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end_all)


def _end_all(number: int, frame: FrameType | None) -> None:
    for process in list(_LIVING):
        process.abandon()
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
