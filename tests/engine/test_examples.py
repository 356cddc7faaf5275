"""Worked examples as steps to look at."""

from __future__ import annotations

from pathlib import Path

import pytest
from toys import nim

from starboard.core.chance import FastChance
from starboard.core.errors import ScriptError, SetupError
from starboard.engine.codec import digest
from starboard.engine.examples import Example, examples, examples_by_rule, walk
from starboard.engine.match import Match
from starboard.games.zylatron import GAME as ZYLATRON

CAST = """
title    NM-EX-01 A cast of the die
rules    NM-DIE-01 NM-TAK-01
game     nim
options  players=2
position
  turn bob
  pile: 8
  ann: omen=1
  bob: omen=2
play
  bob      cast
  dice     4
  expect   pile: 4
  refused  NM-TAK-01 ann take 0
  ann      take 3
  undo     ann
expect
  pile: 4
"""


class Taught(nim.Nim):
    def __init__(self, folder: Path) -> None:
        self.folder = folder


def taught(tmp_path: Path, text: str) -> Taught:
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples" / "NM-EX-01.scn").write_text(text)
    (tmp_path / "rules.md").write_text((nim.GAME.folder / "rules.md").read_text())
    return Taught(tmp_path)


def test_an_example_is_walked_line_by_line(tmp_path: Path) -> None:
    game = taught(tmp_path, CAST)
    walked = walk(game, "NM-EX-01")
    assert (walked.example.title, walked.seats) == ("A cast of the die", ("ann", "bob"))
    said = [step.said.split() for step in walked.steps]
    assert [words[:2] for words in said] == [
        [],
        ["bob", "cast"],
        ["dice", "4"],
        ["refused", "NM-TAK-01"],
        ["ann", "take"],
        ["undo", "ann"],
    ]
    piles = []
    for step in walked.steps:
        assert isinstance(step.state, nim.NimState)
        piles.append(step.state.pile)
    assert piles == [8, 8, 4, 4, 1, 4]
    told = [[line.text for line in step.lines] for step in walked.steps]
    assert told[1:3] == [["bob casts the die"], ["bob takes 4"]]
    assert told[4:] == [["ann takes 3"], []]
    assert walked.steps[2].lines[0].roll is not None


def test_rules_know_the_examples_that_show_them(tmp_path: Path) -> None:
    game = taught(tmp_path, CAST)
    assert examples_by_rule(game) == {"NM-DIE-01": ("NM-EX-01",), "NM-TAK-01": ("NM-EX-01",)}


def test_an_example_that_does_not_hold_is_not_shown(tmp_path: Path) -> None:
    game = taught(tmp_path, CAST.replace("  pile: 4\n", "  pile: 5\n"))
    with pytest.raises(ScriptError, match=r"NM-EX-01\.scn"):
        walk(game, "NM-EX-01")


@pytest.mark.parametrize("id", ["NM-EX-02", "../rules", "", "NM-EX-01.scn"])
def test_there_are_no_other_examples(tmp_path: Path, id: str) -> None:
    with pytest.raises(SetupError, match="no example"):
        walk(taught(tmp_path, CAST), id)


def test_a_game_without_examples_has_none() -> None:
    assert examples(nim.GAME) == ()


@pytest.mark.parametrize("example", examples(ZYLATRON), ids=lambda example: example.id)
def test_every_example_of_zylatron_can_be_seen_and_tried(example: Example) -> None:
    walked = walk(ZYLATRON, example.id)
    assert len(walked.steps) > 1
    first = walked.steps[0]
    m = Match.create(
        ZYLATRON,
        walked.setup.seats,
        walked.setup.options,
        luck=FastChance(1),
        position=walked.example.position or None,
    )
    assert digest(m.at(0)) == digest(first.state)
    for step in walked.steps:
        assert m.game.view(step.state, None) is not None
    assert {step.said for step in walked.steps[1:]}.isdisjoint({""})
