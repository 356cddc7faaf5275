"""Tutorials: a guided match that is real, and files that are checked before anybody is guided."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from toys import nim
from toys.drive import play_on

from starboard.core.chance import FastChance
from starboard.core.errors import DataError, RecordError
from starboard.engine import registry
from starboard.engine.tutorial import (
    FILE,
    Tutorial,
    begin,
    reached,
    rehearse,
    resume,
    scripted_answer,
    tutorial_of,
)

NIM = """
title = "Your first sticks"
players = ["you", "bot"]
options = { pile = "12" }
luck = ["omen 2", "omen 3", "die 5"]

[[answers]]
seat = 1
say = ["take 1", "pass"]

[[steps]]
title = "Welcome"
text = "Take the last stick and you win."

[[steps]]
title = "Take"
text = "Take two or three."
say = ["take 2", "take 3"]
rules = ["NM-TAK-01"]

[[steps]]
title = "Cast"
text = "Cast the die."
say = ["cast"]
point = ["ann"]

[[steps]]
title = "Win"
text = "Take what is left."
say = ["take"]
"""


class Taught(nim.Nim):
    def __init__(self, folder: Path) -> None:
        self.folder = folder


def taught(tmp_path: Path, text: str = NIM) -> Taught:
    (tmp_path / FILE).write_text(text)
    (tmp_path / "rules.md").write_text((nim.GAME.folder / "rules.md").read_text())
    return Taught(tmp_path)


def found(game: Any) -> Tutorial:
    tutorial = tutorial_of(game)
    assert tutorial is not None
    return tutorial


def test_a_tutorial_is_played_from_first_to_last_step(tmp_path: Path) -> None:
    tutorial = found(taught(tmp_path))
    match = rehearse(tutorial)
    assert [entry.text for entry in match.entries] == [
        "omen 2",
        "omen 3",
        "take 2",
        "take 1",
        "cast",
        "die 5",
        "pass",
        "take 1",
    ]
    assert reached(tutorial, match) == len(tutorial.steps)


def test_every_way_on_can_be_taken(tmp_path: Path) -> None:
    tutorial = found(taught(tmp_path))
    match = rehearse(tutorial, lambda texts: len(texts) - 1)
    assert match.is_over
    assert match.entries[2].text == "take 3"


def test_the_learner_may_leave_the_way(tmp_path: Path) -> None:
    tutorial = found(taught(tmp_path))
    match = begin(tutorial, FastChance(1))
    assert reached(tutorial, match) == 0
    match.say(0, "show")
    assert reached(tutorial, match) == 0
    match.say(0, "take 2")
    assert reached(tutorial, match) == 2
    match.say(1, "show")
    assert scripted_answer(tutorial, match) is None
    play_on(match, 1)
    assert match.is_over


def test_answers_and_luck_go_on_where_they_were_after_a_restart(tmp_path: Path) -> None:
    tutorial = found(taught(tmp_path))
    match = begin(tutorial, FastChance(1))
    match.say(0, "take 2")
    again = resume(tutorial, [(e.seat, e.action) for e in match.entries], FastChance(9))
    answer = scripted_answer(tutorial, again)
    assert answer is not None
    ask, action = answer
    assert again.game.write(again.state, ask.decision, action) == "take 1"
    again.submit(1, ask.id, action)
    again.say(0, "cast")
    assert again.entries[-1].text == "die 5"
    assert again.pledge is None
    with pytest.raises(RecordError):
        resume(tutorial, [(0, 1)], FastChance(9))


def test_luck_is_luck_when_what_is_written_is_used_up(tmp_path: Path) -> None:
    text = NIM.replace('luck = ["omen 2", "omen 3", "die 5"]', 'luck = ["die 1", "omen 3"]')
    tutorial = found(taught(tmp_path, text))
    dice = set()
    for seed in range(40):
        match = begin(tutorial, FastChance(seed))
        assert match.entries[1].text == "omen 3"
        match.say(0, "cast")
        dice.add(match.entries[-1].text)
    assert len(dice) > 3


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('title = "Welcome"', 'titel = "Welcome"', r"steps\[0\]"),
        ('title = "Welcome"', 'title = ""', "length"),
        ('"bot"]', "]", "players"),
        ('"12"', '"99"', "options"),
        ("seat = 1", "seat = 2", "answers"),
        ("seat = 1", "seat = 0", "answers"),
        ("NM-TAK-01", "NM-TAK-99", "no rule 'NM-TAK-99'"),
        ("[[answers]]", "position = 'pile'\n[[answers]]", "position"),
        ("[[answers]]", "seat = 2\n[[answers]]", "seats 0 to 1"),
        ("[[answers]]", "[[answers]]\nseat = 1\nsay = []\n[[answers]]", "twice"),
        ("[[steps]]", "[[stops]]", "stops"),
    ],
)
def test_a_file_that_is_wrong_is_refused(tmp_path: Path, old: str, new: str, why: str) -> None:
    game = taught(tmp_path, NIM.replace(old, new))
    with pytest.raises(DataError, match=why):
        tutorial_of(game)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('say = ["cast"]', 'say = ["throw"]', "no option begins with 'throw'"),
        ('["take 2", "take 3"]', '["take 2", "take 4"]', "no option begins with 'take 4'"),
        ('"take 1", "pass"', '"take 1"', "the learner is not asked at 'Win'"),
        ('"take 1", "pass"', '"take 1", "take 9"', "the learner is not asked"),
        ('"take 1", "pass"', '"take 1", "pass", "take 9"', "could not say 'take 9'"),
        ('point = ["ann"]', 'point = ["zed"]', "no 'zed' to point at"),
        ('"omen 3"', '"omen 9"', "luck said"),
    ],
)
def test_a_step_that_cannot_be_done_is_found(tmp_path: Path, old: str, new: str, why: str) -> None:
    tutorial = found(taught(tmp_path, NIM.replace(old, new)))
    with pytest.raises(DataError, match=why):
        rehearse(tutorial)


def test_most_toys_have_no_tutorial() -> None:
    assert tutorial_of(nim.GAME) is None


@pytest.mark.parametrize("slug", registry.games())
def test_every_tutorial_that_ships_can_be_done(slug: str) -> None:
    game = registry.load(slug)
    tutorial = tutorial_of(game)
    if tutorial is None:
        pytest.skip(f"{slug} has no tutorial yet")
    match = rehearse(tutorial)
    assert tutorial.seat in match.winners or not match.is_over
