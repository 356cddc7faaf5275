"""The worked examples of the ledger (chapter 25), as the scripts that ship with the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from revolt_on_antares.campaign import GAME

from starboard.data.ledger import game_ledger
from starboard.engine.script import run_script
from starboard.engine.script_text import parse_script

SCRIPTS = sorted((GAME.folder / "examples").glob("*.scn"))


def test_every_example_has_a_script() -> None:
    named = {rule for rule in game_ledger(GAME.folder).rules if rule.startswith("RA-EX-")}
    assert {path.stem for path in SCRIPTS} == named


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_an_example_holds(path: Path) -> None:
    result = run_script(path, load=lambda _: GAME)
    assert result.holds, "\n".join(str(failure) for failure in result.failures)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_an_example_is_named_after_its_entry_in_the_ledger(path: Path) -> None:
    known = game_ledger(GAME.folder).rules
    script = parse_script(path.read_text(encoding="utf-8"), path.name)
    assert script.title.startswith(f"{path.stem} ")
    assert script.rules[0] == path.stem
    assert set(script.rules) <= set(known)
