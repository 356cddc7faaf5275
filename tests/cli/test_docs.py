"""docs/cli.md names every command, every option and everything that may be typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.main import get_command

from starboard.cli import COMMANDS, build_app
from starboard.cli.looking import COMMANDS as TYPED
from starboard.cli.replay import KEYS

pytestmark = pytest.mark.pure_only

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")


def section(command: str) -> str:
    found = re.search(rf"^## {command}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None, f"docs/cli.md has no section {command}"
    return found[1]


def options(command: str) -> list[str]:
    app = get_command(build_app())
    assert hasattr(app, "commands")
    found = app.commands[command]
    parts = getattr(found, "commands", {command: found}).values()
    params = [param for part in parts for param in part.params]
    names = [name for param in params for name in param.opts if name.startswith("--")]
    return [name for name in names if name != "--help"]


def test_the_help_page_lists_the_commands_of_the_docs() -> None:
    assert re.findall(r"^\| \[`(\w+)`\]", PAGE, re.MULTILINE) == list(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_stands_in_the_section_of_its_command(command: str) -> None:
    text = section(command)
    assert f"    starboard {command}" in text
    assert options(command)
    for name in options(command):
        assert re.search(rf"^\| `{name}\b", text, re.MULTILINE), f"{command} {name}"


def test_the_docs_name_no_option_that_is_not_there() -> None:
    for command in COMMANDS:
        named = set(re.findall(r"^\| `(--[a-z-]+)", section(command), re.MULTILINE))
        assert named <= set(options(command))


def test_everything_that_may_be_typed_is_described() -> None:
    for name, _ in TYPED:
        assert f"| `{name}` |" in section("play")
    for name, _ in KEYS:
        assert f"| `{name}` |" in section("replay")


def test_the_page_is_in_the_navigation() -> None:
    assert "cli.md" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
