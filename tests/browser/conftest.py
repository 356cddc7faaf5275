"""A real server, and Chromium before it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browser.table import At
from playwright.sync_api import Browser, Page, sync_playwright

from starboard.server.client import CLIENT

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ADDRESS = re.compile(r"Starboard is at (http://\S+)")
pytestmark = pytest.mark.browser


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, and skip it where it cannot run."""
    reason = ""
    if CHROMIUM is None:
        reason = "Chromium is not installed here (Debian: apt-get install chromium)"
    elif not (CLIENT / "index.html").is_file():
        reason = "the page is not built: make web"
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if reason:
                item.add_marker(pytest.mark.skip(reason=reason))


class Server:
    """A server in a process of its own; it can be killed and started again on its data."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Start it, on the same port as before."""
        command = [sys.executable, "-m", "starboard", "serve", "--port", str(self.port)]
        environment = {**os.environ, "STARBOARD_DATA_DIR": str(self.folder)}
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := ADDRESS.search(line):
                self.address = found[1]
                self.port = int(found[1].rpartition(":")[2])
                return
        raise RuntimeError(f"the server ended with {self.process.wait()}")

    def kill(self) -> None:
        """kill -9: nothing is tidied up."""
        self.stop(signal.SIGKILL)

    def stop(self, with_signal: signal.Signals = signal.SIGTERM) -> None:
        """End the process and wait for it."""
        assert self.process is not None
        self.process.send_signal(with_signal)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it running."""
    made = Server(tmp_path_factory.mktemp("data"))
    yield made
    made.stop()


Newcomer = Callable[..., At]


@pytest.fixture
def newcomer(chromium: Browser, server: Server) -> Iterator[Newcomer]:
    """Makes people with a browser of their own; an error on their page fails the test."""
    errors: list[str] = []
    contexts = []

    def make(width: int = 1440, height: int = 900, *, touch: bool = False, base: str = "") -> At:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            reduced_motion="reduce",
            base_url=base or server.address,
        )
        contexts.append(context)
        page: Page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        return At(page)

    yield make
    for context in contexts:
        context.close()
    assert errors == []
