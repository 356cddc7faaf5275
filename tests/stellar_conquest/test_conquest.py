"""Conquest, razing and bombardment (ledger chapter 3.12)."""

from __future__ import annotations

import pytest
from stellar_conquest.tabletop import (
    answer,
    asked,
    card,
    colony,
    force_at,
    go,
    offers,
    put,
    refusal,
    seal,
    seen,
    stage,
    sums,
)

from starboard.games.stellar_conquest.economy import output_of
from starboard.games.stellar_conquest.events import EV_COLONY, EV_CONQUERED, EV_RUINED
from starboard.games.stellar_conquest.ids import NONE
from starboard.games.stellar_conquest.state import StellarConquest
from starboard.games.stellar_conquest.words import read_planet

HOME = "canis-4"


def landing(what: str, pop: int = 20, *, seat: int = 1, **more: int) -> StellarConquest:
    """Warships of the first player have come to a colony of *seat*, of three players."""
    s = stage(3)
    card(s, "canis", 32, 0, 1)
    colony(s, HOME, seat, pop, **more)
    put(s, 0, "canis", what)
    return s


def after_movement(s: StellarConquest) -> StellarConquest:
    go(s)
    answer(s, "end-movement")
    return s


def holder(s: StellarConquest) -> tuple[int, int]:
    planet = read_planet(s, HOME)
    return int(s.originator[planet]), int(s.controller[planet])


def test_SC_CON_01_SC_CON_03_SC_RUL_21_an_undefended_colony_falls_by_itself() -> None:
    s = after_movement(landing("esc", riu=3))
    assert holder(s) == (1, 0)
    assert sums(s, HOME)[:3] == (20, 20, 3)
    assert len(seen(s, EV_COLONY, 0)) == 1, "the record is handed over"


@pytest.mark.parametrize("defence", ["mb", "amb", "pfs"])
def test_SC_CON_01_SC_PLA_19_SC_SIE_08_a_defended_colony_does_not(defence: str) -> None:
    s = landing("dn*9")
    cells = getattr(s, defence)
    cells[read_planet(s, HOME)] = 1
    assert holder(after_movement(s)) == (1, 1)


def test_SC_CON_01_not_without_a_warship() -> None:
    assert holder(after_movement(landing("sct*3 ct*9"))) == (1, 1)


def test_SC_CON_01_not_while_others_have_ships_there() -> None:
    s = landing("esc*2")
    put(s, 2, "canis", "dn")
    after_movement(s)
    answer(s, "seal", seat=0)
    answer(s, "aim dn 1 esc 1", "seal", seat=2)
    answer(s, "die 6", "stay", "stay")
    assert holder(s) == (1, 1)
    assert asked(s)[0][1] == "fire"


def test_SC_CON_04_no_output_in_the_first_year() -> None:
    s = landing("esc")
    s.turn = 4
    after_movement(s)
    answer(s, "end-turn")
    assert [kind for _, kind in asked(s)] == ["production"] * 3
    assert offers(s, "buy", seat=0) == []
    seal(s)
    assert output_of(s, read_planet(s, HOME)) == 20


def test_SC_CON_05_the_originator_loses_no_output() -> None:
    s = landing("esc", seat=1, by=0)
    after_movement(s)
    assert holder(s) == (0, 0)
    assert output_of(s, read_planet(s, HOME)) == 20


def test_SC_CON_06_SC_CON_11_SC_PLA_24_a_third_player_takes_it_by_ships_alone() -> None:
    s = landing("dn", seat=2, by=1)
    put(s, 2, "canis", "esc")
    after_movement(s)
    answer(s, "aim dn 1 esc 1", "seal", seat=0)
    answer(s, "seal", seat=2)
    answer(s, "die 1")
    assert holder(s) == (1, 0)
    assert output_of(s, read_planet(s, HOME)) == 0


def test_SC_CON_07_SC_PLA_14_SC_RUL_25_excess_industry_after_the_turn_of_conquest() -> None:
    s = landing("esc", iu=50, riu=7)
    after_movement(s)
    assert refusal(s, f"raze {HOME} riu 1") == "SC-CON-07", "not in the turn of conquest"
    answer(s, "end-turn", "end-movement")
    assert refusal(s, f"raze {HOME} riu 8") == "SC-PLA-14"
    assert refusal(s, f"raze {HOME} iu 31") == "SC-PLA-14"
    answer(s, f"raze {HOME} riu 7", f"raze {HOME} iu 30")
    assert sums(s, HOME)[:3] == (20, 20, 0)


def test_SC_CON_14_SC_CON_19_SC_RUL_32_an_emptied_planet_is_free_for_all() -> None:
    s = landing("dn ct*3", 5, riu=4)
    after_movement(s)
    answer(s, f"bombard {HOME} 5")
    assert sums(s, HOME) == (0, 0, 0, 0, 0, 0)
    assert holder(s) == (NONE, NONE)
    answer(s, f"unload force-1 ct 3 {HOME}")
    assert holder(s) == (0, 0)


@pytest.mark.parametrize(("fleet", "power"), [("esc", 1), ("atk", 3), ("dn", 5), ("esc*2 dn", 7)])
def test_SC_CON_16_SC_CON_17_SC_CON_18_bombardment(fleet: str, power: int) -> None:
    s = after_movement(landing(fleet))
    assert refusal(s, f"bombard {HOME} {power + 1}") == "SC-CON-17"
    answer(s, f"bombard {HOME} {power}")
    assert sums(s, HOME)[:2] == (20 - power, 20 - power)
    assert refusal(s, f"bombard {HOME} 1") == "SC-CON-17", "once in a turn"


def test_SC_CON_17_colonies_share_the_capacity() -> None:
    s = landing("dn")
    colony(s, "canis-5", 1, 9)
    after_movement(s)
    answer(s, f"bombard {HOME} 2", "bombard canis-5 3")
    assert refusal(s, "bombard canis-5 1") == "SC-CON-17"


def test_SC_CON_16_only_conquered_colonies_are_bombarded() -> None:
    s = landing("dn", seat=0)
    after_movement(s)
    assert refusal(s, f"bombard {HOME} 1") == "SC-CON-16"
    s = landing("dn", mb=1)
    after_movement(s)
    assert refusal(s, f"bombard {HOME} 1") == "SC-CON-16"


def test_SC_EX_19_SC_CON_20_SC_CON_21_SC_RUL_26_ten_millions_make_a_desert() -> None:
    s = after_movement(landing("dn*2", 12))
    answer(s, f"bombard {HOME} 10", "end-turn", "end-movement", f"bombard {HOME} 2")
    assert s.ruined[read_planet(s, HOME)] == 1
    s = after_movement(landing("dn*2", 9))
    answer(s, f"bombard {HOME} 9")
    assert s.ruined[read_planet(s, HOME)] == 0


def test_SC_CON_23_explorers_know_the_desert() -> None:
    s = after_movement(landing("dn*4", 12))
    answer(s, f"bombard {HOME} 12")
    assert len(seen(s, EV_RUINED, 1)) == 1
    assert seen(s, EV_RUINED, 2) == seen(s, EV_RUINED, -1) == []


def test_SC_RUL_55_SC_SEQ_02_razing_bombardment_and_landing_in_this_order() -> None:
    s = landing("dn ct*9", iu=50)
    colony(s, "canis-5", 1, 9)
    after_movement(s)
    answer(s, "end-turn", "end-movement", f"bombard {HOME} 1")
    assert refusal(s, f"raze {HOME} iu 1") == "SC-SEQ-02"
    answer(s, "bombard canis-5 1", "end-turn")
    s = landing("dn ct*9")
    card(s, "indi", 44, 0)
    s.tech[0] = 1 << 12
    colony(s, "canis-5", 0, 1)
    after_movement(s)
    answer(s, "unload force-1 ct 1 canis-5")
    assert refusal(s, f"bombard {HOME} 1") == "SC-SEQ-02"


def test_SC_CON_13_SC_RUL_62_captives_leave_in_a_year() -> None:
    s = landing("esc", seat=0, by=1)
    s.turn = 4
    after_movement(s)
    answer(s, "end-turn")
    answer(s, f"send {HOME} 3", seat=0)
    seal(s)
    assert force_at(s, 0, "canis") == ["esc*1", "ct:azure@4*3"]


def test_a_conquest_is_told_to_the_two_players_only() -> None:
    s = after_movement(landing("esc"))
    assert len(seen(s, EV_CONQUERED, 0)) == len(seen(s, EV_CONQUERED, 1)) == 1
    assert seen(s, EV_CONQUERED, 2) == seen(s, EV_CONQUERED, -1) == []
