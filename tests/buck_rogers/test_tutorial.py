"""The first turn as yellow: it teaches what a newcomer needs, and goes as the rulebook's sample."""

from __future__ import annotations

from buck_rogers.campaign import GAME

from starboard.engine.match import Match
from starboard.engine.tutorial import Tutorial, rehearse, tutorial_of
from starboard.games.buck_rogers.ids import FIGHTER, GENNIE, TROOPER
from starboard.games.buck_rogers.state import BuckRogers, allowance


def tutorial() -> Tutorial:
    found = tutorial_of(GAME)
    assert found is not None
    return found


def text_of(title: str) -> str:
    (text,) = [step.text for step in tutorial().steps if step.title == title]
    return text


def table_of(match: Match) -> BuckRogers:
    assert isinstance(match.state, BuckRogers)
    return match.state


def test_the_learner_beats_buck_rogers_and_takes_his_factory() -> None:
    match = rehearse(tutorial())
    s = table_of(match)
    assert s.turn == 2
    assert GAME.matches(s, "blue", "leaders=0 inert=2")
    assert GAME.matches(s, "yellow", "zones=5 factories=3")
    zone = "yellow leader:wilma-deering fighter*4 gennie*2 factory control"
    assert GAME.matches(s, "american-regency", zone)


def test_it_teaches_every_part_of_a_turn() -> None:
    rules = {rule for step in tutorial().steps for rule in step.rules}
    needed = (
        "BR-SET-02 BR-PLN-01 BR-ORD-01 BR-MOV-02 BR-MOV-04 BR-MOV-05 BR-MOV-06 BR-MOV-11"
        " BR-TRN-01 BR-CTL-01 BR-CMB-07 BR-CMB-13 BR-LDR-01 BR-LDR-04 BR-FAC-04 BR-BLD-01"
        " BR-VIC-01 BR-VIC-02 BR-VIC-04"
    )
    assert set(needed.split()) <= rules
    match = rehearse(tutorial())
    verbs = {entry.text.split()[0] for entry in match.entries if entry.seat == tutorial().seat}
    assert verbs == {"pick-colour", "move", "load", "end-move", "attack", "build", "end-building"}


def test_the_steps_are_few_and_short() -> None:
    steps = tutorial().steps
    assert len(steps) <= 17
    for step in steps:
        assert len(step.text) <= 260, step.title
        assert step.rules, step.title


def test_the_numbers_in_the_texts_are_those_of_the_charts() -> None:
    s = table_of(rehearse(tutorial()))
    board = s.board
    words = {3: "three", 4: "four", 5: "five"}
    left = int(allowance(s, FIGHTER))
    assert f"up to {words[left]} zones" in text_of("From orbit to orbit")
    assert f"have {words[left - 1]} left" in text_of("From orbit to orbit")
    assert allowance(s, TROOPER) == allowance(s, GENNIE) == 1
    hits, defends = board.combat[FIGHTER * 7 + GENNIE], board.combat[GENNIE * 7 + FIGHTER]
    assert f"on {hits} or more" in text_of("Combat")
    assert f"need {defends}." in text_of("Combat")
    assert f"Hold {board.zones_to_win[6]} zones" in text_of("How to win")


def test_the_log_tells_what_the_texts_say() -> None:
    match = rehearse(tutorial())
    told = [line for entry in match.entries for line, *_ in entry.told]
    for line in (
        "Blue Gennie attacks Yellow Fighter: 3 plus 2 against 6, miss.",
        "Yellow Fighter attacks Blue Gennie: 5 plus 2 against 7, hit.",
        "Buck Rogers is defeated in American Regency.",
        "Yellow takes Factory 1.",
        "Green controls Elysium.",
        "Yellow controls Wreckers.",
    ):
        assert line in told
