"""Rule tests written as scenario scripts inside Python."""

from __future__ import annotations

from textwrap import dedent, indent

from starboard.engine.script import run_script

__all__ = ["holds", "zylatron"]


def holds(text: str) -> None:
    """Run a whole scenario script; every failure is shown."""
    result = run_script(dedent(text).strip("\n") + "\n")
    assert result.holds, "\n".join(str(failure) for failure in result.failures)


def zylatron(
    position: str = "", play: str = "", expect: str = "", *, players: int = 2, **options: str
) -> None:
    """Run a script of Zylatron made of its blocks; without a position it begins with the set-up.

    Checks such as `refused`, `offered` and `expect ...` may stand among the play.
    """
    words = " ".join([f"players={players}", *(f"{k}={v}" for k, v in options.items())])
    parts = ["game zylatron", f"options {words}"]
    for name, block in (("position", position), ("play", play), ("expect", expect)):
        if block:
            parts += [name, indent(dedent(block).strip("\n"), "  ")]
    holds("\n".join(parts))
