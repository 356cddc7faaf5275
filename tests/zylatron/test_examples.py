"""The worked examples of the ledger (chapter 5), as the scripts that ship with the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripts import zylatron

from starboard.core.game import Setup
from starboard.data.ledger import game_ledger
from starboard.engine.script import run_script
from starboard.engine.script_text import parse_script
from starboard.games.zylatron import GAME

SCRIPTS = sorted((GAME.folder / "examples").glob("*.scn"))


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_an_example_holds(path: Path) -> None:
    result = run_script(path)
    assert result.holds, "\n".join(str(failure) for failure in result.failures)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_an_example_is_named_after_its_entry_in_the_ledger(path: Path) -> None:
    entry = game_ledger(GAME.folder).rules[path.stem]
    script = parse_script(path.read_text(encoding="utf-8"), path.name)
    assert entry.section.endswith("Worked examples (test vectors)")
    assert script.title.startswith(f"{path.stem} ")
    assert script.rules[0] == path.stem


def test_ZY_EX_03_a_warrior_does_not_start_in_space_either() -> None:
    zylatron(
        """
        turn 1 side red moves 1
        r14-c12: red SF2[W1]
        """,
        "refused ZY-CAR-11 red start-move W1",
        game="short",
    )


def test_ZY_EX_14_with_four_players_the_craft_must_leave() -> None:
    zylatron(
        """
        turn 1 side green
        r09-c11: green SF1[W1]
        r03-c05: red W1
        r03-c47: blue W1
        r25-c05: yellow W1
        """,
        """
        green start-move SF1
        green travel r04-c06
        green drop W1
        expect red out heir green
        expect over no
        refused ZY-CAR-09 green end-move
        green travel r04-c08
        """,
        """
        r04-c06: green W1
        r04-c08: green SF1
        travelling: green-SF1 steps 0 stepped
        """,
        players=4,
    )


def test_ZY_EX_14_from_six_steps_away_the_drop_is_refused() -> None:
    zylatron(
        """
        turn 1 side green
        r10-c12: green SF1[W1]
        r03-c05: red W1
        """,
        """
        green start-move SF1
        green travel r04-c06
        refused ZY-CAR-09 green drop W1
        """,
        "red in",
    )


def test_ZY_EX_14_the_position_after_the_winning_drop_is_read_again() -> None:
    setup = GAME.check_setup(Setup(("Ann", "Bob")))
    s = GAME.read_position(
        setup,
        """
        turn 1 side green
        r04-c06: green SF1[W1]
        r03-c05: red W1
        travelling: SF1 steps 1 stepped
        """,
    )
    d = s.pending[0]
    s.submit(d.id, d.seat, GAME.read(s, d, "drop W1"))
    text = GAME.write_position(s)
    assert s.is_over()
    assert GAME.invariants(s) == []
    assert "leaving: r04-c06 green SF1" in text.split("\n")
    assert GAME.write_position(GAME.read_position(setup, text)) == text
