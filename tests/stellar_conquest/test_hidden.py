"""Imagined worlds: all that a seat knows, and nothing that it does not (ledger chapter 8)."""

from __future__ import annotations

import pytest
from stellar_conquest.scenes import FLEETS, SCENES, SIEGE, THREE, YEAR, laid_out, played_from

from starboard.core.chance import FastChance
from starboard.engine.codec import dump
from starboard.engine.secrecy import check_secrecy
from starboard.games.stellar_conquest import GAME
from starboard.games.stellar_conquest.sheets import Spending
from starboard.games.stellar_conquest.state import StellarConquest

WORLDS = 30


def worlds(s: StellarConquest, seat: int | None, number: int = WORLDS) -> list[StellarConquest]:
    """What *seat* can imagine."""
    return [GAME.imagine(s, seat, FastChance(n)) for n in range(number)]


def places(s: StellarConquest, seat: int | None, name: str) -> set[str]:
    return {GAME.write_place(world, name) for world in worlds(s, seat)}


def test_imagining_changes_nothing() -> None:
    s = laid_out(FLEETS)
    before = dump(s)
    worlds(s, 0, 5)
    assert dump(s) == before


def test_SC_HID_03_hidden_forces_hold_anything_and_seen_ones_what_was_seen() -> None:
    s = laid_out(FLEETS, 3)
    assert len(places(s, 1, "force-2")) > 10
    assert len(places(s, 2, "k13")) > 10
    assert places(s, 0, "force-2") == {GAME.write_place(s, "force-2")}
    s = laid_out(THREE, 3)
    assert {GAME.matches(w, "canis", "azure atk*2 | emerald sct*2") for w in worlds(s, 0)} == {True}


def test_SC_HID_05_who_leaves_a_watched_star_is_known_until_counters_meet() -> None:
    s = laid_out("turn 9 player vermilion\ng5: vermilion dn*2 to ceti left 2 | azure sct")
    d = s.pending[0]
    for text in ("select force-1", "step g6"):
        d = s.pending[0]
        s.submit(d.id, d.seat, GAME.read(s, d, text))
    assert {GAME.matches(w, "g6", "vermilion dn*2") for w in worlds(s, 1)} == {True}
    assert {GAME.matches(w, "g6", "vermilion dn*2") for w in worlds(s, None)} != {True}


def test_SC_HID_09_cards_are_dealt_from_the_stack_of_the_class() -> None:
    s = laid_out(FLEETS, 3)
    found = {int(w.card[s.board.star_names.index("canis")]) for w in worlds(s, 2)}
    assert len(found) > 5
    assert found <= set(range(24, 44))
    assert 25 in {int(w.card[s.board.star_names.index("ceti")]) for w in worlds(s, 0)}
    assert places(s, 0, "canis-4") != {""}


def test_SC_HID_13_colonies_that_were_heard_of_are_there_with_other_contents() -> None:
    s = laid_out(SIEGE, 3)
    found = places(s, 0, "canis-4")
    assert all(text.startswith("azure pop ") for text in found)
    assert len(found) > 5
    assert "" in places(s, 2, "canis-4")


def test_SC_HID_16_developments_are_what_years_could_pay_for() -> None:
    s = laid_out(YEAR)
    assert len(places(s, 0, "azure.techs")) > 3
    assert places(s, 1, "azure.techs") == {"3ma,iit"}
    early = laid_out("turn 1 player vermilion\ncanis: vermilion sct | azure sct", scenario="nova")
    for w in worlds(early, 0):
        assert "dn" not in GAME.write_place(w, "azure.techs")


def test_SC_HID_16_what_was_seen_at_work_is_kept() -> None:
    s = laid_out(FLEETS + "\nshown-vermilion: azure=isw,4ma\n")
    for w in worlds(s, 0):
        techs = GAME.write_place(w, "azure.techs").split(",")
        assert {"isw", "4ma"} <= set(techs)


def test_SC_HID_17_nobody_can_tell_who_has_sealed_what() -> None:
    s = laid_out(YEAR)
    d = next(d for d in s.pending if d.seat == 1)
    s.submit(d.id, d.seat, GAME.read(s, d, "research canis-4 movement 5"))
    sheets = set()
    for w in worlds(s, 0):
        top = w.stack[-1]
        assert isinstance(top, Spending)
        assert top.sheets[0] == []
        sheets.add(tuple(top.sheets[1]))
    assert len(sheets) > 5


def test_SC_RNG_01_hidden_ships_beyond_the_range_are_scouts() -> None:
    s = laid_out("turn 9 player azure\np11: vermilion sct to mizar")
    for w in worlds(s, 1):
        assert GAME.write_place(w, "p11").split()[1].startswith("sct")


@pytest.mark.parametrize("name", SCENES)
def test_SC_SEC_01_nothing_interferes(name: str) -> None:
    """Two worlds that look alike to a seat go on alike for it (the wire sends nothing else)."""
    luck = FastChance(3)
    for seed in range(3):
        s = played_from(name, seed, 5 + 9 * seed).state
        assert isinstance(s, StellarConquest)
        for seat in (None, *range(int(s.seats))):
            if s.pending:
                check_secrecy(GAME, s, seat, luck, 20)
