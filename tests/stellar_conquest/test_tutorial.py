"""The guided first turns: they teach what a newcomer needs."""

from __future__ import annotations

from stellar_conquest.scenes import table_of

from starboard.engine.tutorial import Tutorial, rehearse, tutorial_of
from starboard.games.stellar_conquest import GAME


def tutorial() -> Tutorial:
    found = tutorial_of(GAME)
    assert found is not None
    return found


def test_the_learner_settles_canis_and_sends_colonists_on() -> None:
    s = table_of(rehearse(tutorial()))
    assert s.turn == 5
    assert GAME.matches(s, "canis-4", "vermilion pop 33 iu 33")
    assert GAME.matches(s, "vermilion", "techs=3ma,iit technical=0 score=3")
    assert "ct@4*12" in " ".join(GAME.write_place(s, f"force-{n}") for n in range(1, 6))


def test_it_teaches_every_step_of_a_turn_and_a_production_year() -> None:
    match = rehearse(tutorial())
    verbs = {entry.text.split()[0] for entry in match.entries if entry.seat == 0}
    assert verbs == {
        *("select", "step", "stop", "end-movement", "unload", "end-turn"),
        *("send", "bonus", "research", "achieve", "seal"),
    }
    for step in tutorial().steps:
        assert len(step.text) <= 260, step.title
        assert step.rules, step.title


def test_the_numbers_in_the_texts_are_those_of_the_rules() -> None:
    match = rehearse(tutorial())
    text = " ".join(step.text for step in tutorial().steps)
    board = table_of(match).board
    assert board.stars == 54
    cards = [board.cards[n] for n in range(24, 44)]
    assert sum(any(planet.kind == 0 for planet in card) for card in cards) == 15
    assert "25 points buy IIT" in text
    assert board.tech_cost[13] == 25
