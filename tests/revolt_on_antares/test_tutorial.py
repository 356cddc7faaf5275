"""The guided first turn as the Rebel."""

from __future__ import annotations

from revolt_on_antares.campaign import GAME

from starboard.engine.tutorial import Tutorial, rehearse, tutorial_of
from starboard.games.revolt_on_antares.state import Antares


def tutorial() -> Tutorial:
    found = tutorial_of(GAME)
    assert found is not None
    return found


def test_the_learner_takes_two_hexes() -> None:
    s = rehearse(tutorial()).state
    assert isinstance(s, Antares)
    assert GAME.matches(s, "dead", "sessedi-power-infantry-1 terra-jump-1")
    assert GAME.write_place(s, "edistyn-laser-tank-1").startswith("h1405")
    assert GAME.write_place(s, "orsini-power-infantry-1").startswith("h0208")


def test_it_teaches_moving_carrying_and_fighting() -> None:
    match = rehearse(tutorial())
    verbs = {entry.text.split()[0] for entry in match.entries if entry.seat == tutorial().seat}
    assert verbs >= {"move", "take", "go", "end-movement", "attack", "join-all", "fight", "advance"}
    rules = {rule for step in tutorial().steps for rule in step.rules}
    assert {"RA-VIC-01", "RA-HOV-03", "RA-CBT-09", "RA-HID-07", "RA-FOR-01"} <= rules
