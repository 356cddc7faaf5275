"""A server in a process of its own, which can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from types import TracebackType

from server.house import PATIENCE, Visitor

HERE = Path(__file__).parent
TESTS = HERE.parent


class ServerProcess:
    """`starboard serve` on a free port.

    With *dies* it is a server that kills itself at that point (see crashing.py).
    """

    def __init__(self, folder: Path, database: str = "", dies: str = "") -> None:
        self.url = ""
        self._env = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(HERE / "plugin"), str(TESTS)]),
            "STARBOARD_DATA_DIR": str(folder),
            "STARBOARD_RATE": "0",
            "STARBOARD_LOG_LEVEL": "error",
            "STARBOARD_DIES": dies,
        }
        if database:
            self._env["STARBOARD_DATABASE"] = database
        script = ["-m", "server.crashing"] if dies else ["-m", "starboard", "serve", "--port", "0"]
        self._words = [sys.executable, *script]
        self._process: asyncio.subprocess.Process

    async def __aenter__(self) -> ServerProcess:
        self._process = await asyncio.create_subprocess_exec(
            *self._words, env=self._env, stdout=asyncio.subprocess.PIPE
        )
        assert self._process.stdout is not None
        async with asyncio.timeout(3 * PATIENCE):
            line = (await self._process.stdout.readline()).decode()
        assert line.startswith("Starboard is at "), line
        self.url = line.removeprefix("Starboard is at ").strip()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGTERM)
            await self._process.wait()

    async def kill(self) -> None:
        """Kill it, with no time for anything."""
        self._process.kill()
        await self._process.wait()

    async def dead(self) -> int:
        """Wait until it has died; how."""
        async with asyncio.timeout(PATIENCE):
            return await self._process.wait()

    def move(self, visitor: Visitor) -> None:
        """Let a visitor talk to this server from now on."""
        visitor.url = self.url
        visitor.http.base_url = self.url
