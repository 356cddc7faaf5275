"""Journeys: what a page may show of a move before it is made, and that the rules agree with it."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import GAME

from starboard.core.chance import FastChance
from starboard.core.errors import BadNotation
from starboard.core.game import Leg
from starboard.engine.match import Match

SEATS = ("a", "b", "c", "d")


def match_at(position: str, **options: str) -> Match:
    """A match of four from a position."""
    return Match.create(GAME, SEATS, options, luck=FastChance(1), position=position)


def journeys(match: Match, party: str) -> dict[str, Leg]:
    """The legs of the seat that is asked, by place."""
    seat = next(s for s in range(4) if match.open(s))
    d = match.open(seat)[0].decision
    legs = match.game.journeys(match.state, d, party)
    return {leg.place: leg for leg in legs}


def line_to(match: Match, party: str, place: str) -> list[str]:
    """Everything that is said to get to *place*."""
    seat = next(s for s in range(4) if match.open(s))
    legs = match.game.journeys(match.state, match.open(seat)[0].decision, party)
    leg = next(leg for leg in legs if leg.place == place)
    line = list(leg.line)
    while leg.before >= 0:
        leg = legs[leg.before]
        line = [*leg.line, *line]
    return line


def play(match: Match, line: list[str]) -> None:
    """Say a line, every action of which must be legal."""
    for text in line:
        seat = next(s for s in range(4) if match.open(s))
        ask = match.open(seat)[0]
        match.submit(seat, ask.id, match.game.read(match.state, ask.decision, text))


FLEET = """
    turn 1 phase movement mover blue
    venus-near-orbit: blue fighter*3 leader:buck-rogers
    elysium: yellow trooper control
    aphrodite: blue control
"""


def test_a_journey_is_as_long_as_the_allowance_and_every_line_of_it_is_legal() -> None:
    match = match_at(FLEET)
    party = "venus-near-orbit: blue-fighter 2"
    found = journeys(match, party)
    assert {"venus-far-orbit", "wreckers"} <= set(found)
    for place in found:
        again = match_at(FLEET)
        play(again, line_to(again, party, place))
        stacks = again.game.view(again.state, 0).stacks
        assert [x.count for x in stacks if (x.zone, x.colour) == (place, "blue")] == [2], place
    assert len(line_to(match, party, "venus-far-orbit")) == 1
    assert max(len(line_to(match, party, place)) for place in found) == 4


def test_nothing_is_changed_by_looking() -> None:
    match = match_at(FLEET)
    before = match.game.write_position(match.state)
    journeys(match, "venus-near-orbit: blue-fighter 3, buck-rogers")
    assert match.game.write_position(match.state) == before


def test_enemies_on_the_ground_end_a_journey_and_say_so() -> None:
    leg = journeys(match_at(FLEET), "venus-near-orbit: blue-fighter")["elysium"]
    assert (leg.ends, leg.risk, leg.rules) == (True, False, ("BR-MOV-11",))


def test_a_killer_satellite_ends_a_journey() -> None:
    match = match_at(
        """
        turn 1 phase movement mover blue
        a-2: blue fighter
        ceres: yellow control
        ceres-orbit: yellow satellite
        """
    )
    leg = journeys(match, "a-2: blue-fighter")["ceres-orbit"]
    assert leg.ends
    assert leg.rules == ("BR-MOV-17",)


def test_a_mixed_group_goes_together() -> None:
    match = match_at(FLEET)
    party = "venus-near-orbit: blue-fighter 3, buck-rogers"
    play(match, line_to(match, party, "venus-far-orbit"))
    assert match.game.matches(match.state, "venus-far-orbit", "blue fighter*3 leader:buck-rogers")


def test_troopers_go_aboard_before_the_transport_leaves() -> None:
    match = match_at(
        """
        turn 1 phase movement mover blue
        aphrodite: blue trooper*4 T1 control
        """
    )
    party = "aphrodite: blue-T1, blue-trooper 3"
    line = line_to(match, party, "venus-near-orbit")
    assert line[0] == "load blue-T1 blue-trooper 3"
    play(match, line)
    assert match.game.view(match.state, 0).ships[0].cargo == {"blue": 3}
    with pytest.raises(BadNotation, match="no room"):
        journeys(match, "venus-near-orbit: blue-T1, blue-trooper 9")


def test_fire_at_those_who_leave_is_a_risk_and_the_journey_waits_for_it() -> None:
    match = match_at(
        """
        turn 1 phase movement mover blue
        mercury-near-orbit: blue fighter*2 | yellow fighter*3
        bach: yellow control
        """,
        pass_through_basic="both",
    )
    found = journeys(match, "mercury-near-orbit: blue-fighter 2")
    assert not any(leg.risk for leg in found.values())
    line = line_to(match, "mercury-near-orbit: blue-fighter 2", "mercury-far-orbit")
    play(match, line)
    assert match.game.matches(match.state, "mercury-far-orbit", "blue fighter*2")
    passing = match_at(
        """
        turn 1 phase movement mover blue
        mercury-far-orbit: blue fighter*2
        mercury-near-orbit: yellow fighter*3
        bach: yellow control
        """,
        pass_through_basic="both",
    )
    found = journeys(passing, "mercury-far-orbit: blue-fighter 2")
    assert not found["mercury-near-orbit"].ends
    assert found["mercury-near-orbit"].note == "Enemies are there"
    beyond = found["hielo"]
    assert (beyond.risk, beyond.ends, beyond.rules) == (True, True, ("BR-PTF-02",))
    assert beyond.note == "Yellow may fire from Near Mercury Orbit"


def test_what_a_party_says_is_read_with_words_for_mistakes() -> None:
    match = match_at(FLEET)
    with pytest.raises(BadNotation, match="no zone"):
        journeys(match, "nowhere: blue-fighter")
    with pytest.raises(BadNotation, match="no unit"):
        journeys(match, "venus-near-orbit: blue-wizard")
