"""Zylatron's first game: it teaches what a newcomer needs, and the newcomer wins it."""

from __future__ import annotations

from starboard.core.chance import FastChance
from starboard.engine.tutorial import Tutorial, begin, rehearse, tutorial_of
from starboard.games.zylatron import GAME


def tutorial() -> Tutorial:
    found = tutorial_of(GAME)
    assert found is not None
    return found


def test_the_learner_wins() -> None:
    match = rehearse(tutorial())
    assert match.winners == [0]
    assert match.result() == "won by red"


def test_it_teaches_every_part_of_the_short_game() -> None:
    rules = {rule for step in tutorial().steps for rule in step.rules}
    needed = (
        "ZY-TRN-03 ZY-MOV-04 ZY-CAR-03 ZY-CAR-08 ZY-MOV-02 ZY-LAS-03 ZY-LAS-07 ZY-STR-03"
        " ZY-ECO-01 ZY-BUY-01 ZY-ZYL-01 ZY-HQ-01 ZY-VIC-01"
    )
    assert set(needed.split()) <= rules
    verbs = {entry.text.split()[0] for entry in rehearse(tutorial()).entries if entry.seat == 0}
    assert verbs == {
        "start-move",
        "travel",
        "travel-pickup",
        "drop",
        "end-move",
        "end-turn",
        "fire",
        "buy",
    }


def test_the_steps_are_few_and_short() -> None:
    steps = tutorial().steps
    assert len(steps) <= 15
    for step in steps:
        assert len(step.text) <= 260, step.title
        assert step.rules, step.title


def test_the_numbers_in_the_texts_are_those_of_the_board() -> None:
    """Distances, prices and money that a step names are what the rules give at that step."""
    texts = {step.title: step.text for step in tutorial().steps}
    match = begin(tutorial(), FastChance(1))
    match.say(0, "start-move red-SF1")
    for action, title in (("travel-pickup r06-c14", "Pick up"), ("travel r12-c20", "Fly on")):
        before = match.view(0).travelling.steps
        match.say(0, action)
        text = next(text for name, text in texts.items() if name.startswith(title))
        assert f"{before - match.view(0).travelling.steps} steps" in text
    end = rehearse(tutorial())
    bought = next(i for i, entry in enumerate(end.entries) if entry.text.startswith("buy"))
    money = end.game.view(end.at(bought), 0).sides[0].money
    assert f"You have {money}." in texts["Buy him back"]
