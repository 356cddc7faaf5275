"""Runs the command line: in this process where only its words matter, else in one of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from dataclasses import dataclass

import pytest

from starboard.cli import run

__all__ = ["STARBOARD", "Said", "clean_env", "say", "spawn"]

STARBOARD = (sys.executable, "-m", "starboard")


@dataclass(frozen=True)
class Said:
    """What a command line printed, and its exit code."""

    code: int
    out: str
    err: str


def clean_env(**more: str) -> dict[str, str]:
    """The environment without what changes the look of the output."""
    drop = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TERM")
    kept = {name: value for name, value in os.environ.items() if name not in drop}
    return {**kept, **more}


def say(capsys: pytest.CaptureFixture[str], *words: str, typed: str = "") -> Said:
    """Carry out a command line here, with *typed* on its standard input."""
    capsys.readouterr()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", io.StringIO(typed))
        code = run(words)
    found = capsys.readouterr()
    return Said(code, found.out, found.err)


def spawn(*words: str, typed: str = "", **env: str) -> Said:
    """Carry out a command line in a process of its own, with *typed* on its standard input."""
    done = subprocess.run(
        [*STARBOARD, *words],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=clean_env(**env),
    )
    return Said(done.returncode, done.stdout, done.stderr)
