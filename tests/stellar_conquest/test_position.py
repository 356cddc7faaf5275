"""Positions as text: any of them is read back, whatever is half done."""

from __future__ import annotations

import pytest
from stellar_conquest.campaign import conquest
from stellar_conquest.scenes import FLEETS, SCENES, laid_out, played_from, table_of

from starboard.core.errors import BadNotation
from starboard.core.state import Frame
from starboard.games.stellar_conquest import GAME, attack, combat, movement, turn, withdrawal
from starboard.games.stellar_conquest.procedures import PROCEDURES
from starboard.games.stellar_conquest.state import StellarConquest


@pytest.mark.parametrize("name", SCENES)
def test_what_is_written_is_read(name: str) -> None:
    for seed in range(3):
        match = played_from(name, seed, 10 + 7 * seed)
        text = GAME.write_position(table_of(match))
        again = GAME.read_position(match.setup, text)
        assert GAME.write_position(again) == text


def test_a_position_fits_on_one_line() -> None:
    s = laid_out(FLEETS)
    one = "; ".join(line.strip() for line in FLEETS.strip().split("\n"))
    assert GAME.write_position(laid_out(one)) == GAME.write_position(s)


def test_every_procedure_can_be_written() -> None:
    modules = (attack, combat, movement, turn, withdrawal)
    frames = {
        name
        for module in modules
        for name, item in vars(module).items()
        if isinstance(item, type) and issubclass(item, Frame) and item.__module__ == module.__name__
    }
    assert frames <= set(PROCEDURES.values())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("turn x", "number"),
        ("tourn 3", "turn"),
        ("canis: card 99", "card"),
        ("canis: azure", "player, a hex and ships"),
        ("canis-4: azure pop 90", "orbit"),
        ("canis: card 32\ncanis-4: azure pop 90", "SC-COL-05"),
        ("canis: card 32\ncanis-4: azure pup 9", "pup"),
        ("zz9: azure sct", "no"),
        ("q11: azure sct*0", "at least one ship"),
        ("force-1: azure q11 sct\nforce-1: azure q11 sct", "twice"),
        ("azure: techs warp", "warp"),
        ("doing: dancing", "procedure"),
        ("phase tea", "phase"),
        ("order azure,azure", "SC-SET-02"),
        ("canis: card 32\nceti: card 32", "two stars"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(BadNotation) as found:
        laid_out(text)
    assert why in str(found.value)


def test_places_players_and_facts_can_be_expected() -> None:
    conquest(
        FLEETS,
        expect="""
        turn 9
        phase movement
        player vermilion
        canis: card 32 explored vermilion,azure
        canis: azure sct*1 esc*3 atk*1 ct*4
        canis-4: azure pop 30 mb 2
        canis-5: empty
        k13: vermilion esc*5 atk*2 ct*3
        q11: empty
        force-2: vermilion k13 to canis
        azure colonies=canis-4 pop=30 ma=3 sct=1
        azure.techs: 3ma,mb,atk,iit
        """,
    )


def test_what_is_not_so_does_not_hold() -> None:
    s = laid_out(FLEETS)
    assert isinstance(s, StellarConquest)
    assert not GAME.matches(s, "canis", "azure esc*3")
    assert not GAME.matches(s, "canis-4", "azure pop 31")
    assert not GAME.matches(s, "canis-4", "empty")
    assert not GAME.matches(s, "azure", "pop 31")
    for name, wanted in (("canopy", "-"), ("azure.luck", "-"), ("azure", "pop")):
        with pytest.raises(BadNotation):
            GAME.matches(s, name, wanted)
