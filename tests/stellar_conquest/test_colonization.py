"""Colonization (ledger chapter 3.14)."""

from __future__ import annotations

import pytest
from stellar_conquest.tabletop import (
    answer,
    asked,
    card,
    colony,
    develop,
    force_at,
    go,
    offers,
    put,
    refusal,
    seal,
    seen,
    stage,
    star,
    sums,
)

from starboard.core.types import pack
from starboard.games.stellar_conquest.events import EV_COLONY, EV_COUNTERS, EV_UNLOADED
from starboard.games.stellar_conquest.ids import CT_KIND, UNLOAD
from starboard.games.stellar_conquest.state import StellarConquest
from starboard.games.stellar_conquest.words import read_planet


def arrived(what: str, seat: int = 0, number: int = 32, **options: str) -> StellarConquest:
    """Transports of the first player are at Canis, which has TR 80 and BR 10 (card 32)."""
    s = stage(3, 2, **options)
    card(s, "canis", number, 0, 1)
    put(s, seat, "canis", what)
    return s


def landing(s: StellarConquest) -> StellarConquest:
    go(s)
    answer(s, "end-movement")
    return s


def test_SC_COL_01_SC_COL_02_SC_CMP_05_each_transport_brings_one_million_and_one_iu() -> None:
    s = landing(arrived("esc ct*9"))
    answer(s, "unload force-1 ct 4 canis-4")
    assert sums(s, "canis-4")[:2] == (4, 4)
    assert force_at(s, 0, "canis") == ["esc*1 ct*5"]
    assert refusal(s, "unload force-1 ct 6 canis-4") == "SC-COL-01", "there are five"
    assert refusal(s, "unload force-1 esc 1 canis-4") == "SC-COL-01"


def test_SC_COL_01_only_own_transports_where_they_are() -> None:
    s = arrived("ct*2 esc")
    put(s, 1, "indi", "ct")
    card(s, "indi", 44, 0, 1)
    landing(s)
    for text in (
        "unload force-9 ct 1 canis-4",
        "unload force-2 ct:azure 1 indi-2",
        "unload force-1 ct 0 canis-4",
        "unload force-1 ct 1 indi-2",
    ):
        assert refusal(s, text) == "SC-COL-01", text


def test_SC_COL_01_not_where_the_card_is_unknown_or_has_no_such_planet() -> None:
    s = arrived("ct*2 esc")
    landing(s)
    d = s.pending[0]
    third = star(s, "canis") * 3 + 2
    assert s.breach(d, pack(UNLOAD, 0, CT_KIND, 1, third)) == "SC-COL-01", "it has two planets"
    s.explored[star(s, "canis")] = 0
    assert refusal(s, "unload force-1 ct 1 canis-4") == "SC-COL-01"


def test_SC_COL_03_SC_CON_22_not_on_another_players_planet() -> None:
    s = arrived("esc ct*9")
    colony(s, "canis-4", 1, 5)
    landing(s)
    assert refusal(s, "unload force-1 ct 1 canis-4") == "SC-COL-03"


def test_SC_RUL_49_not_on_a_conquered_colony() -> None:
    s = arrived("esc ct*9")
    colony(s, "canis-4", 0, 5, by=1)
    landing(s)
    assert refusal(s, "unload force-1 ct 1 canis-4") == "SC-COL-03"


def test_SC_COL_04_SC_TEC_19_barren_planets_need_cet() -> None:
    s = landing(arrived("ct*9 esc"))
    assert refusal(s, "unload force-1 ct 1 canis-5") == "SC-COL-04"
    develop(s, 0, "cet")
    assert refusal(s, "unload force-1 ct 1 canis-5") is None


def test_SC_COL_05_SC_RUL_48_never_above_the_limit() -> None:
    s = arrived("ct*20 esc")
    develop(s, 0, "cet")
    landing(s)
    assert refusal(s, "unload force-1 ct 11 canis-5") == "SC-COL-05"
    answer(s, "unload force-1 ct 10 canis-5")
    assert refusal(s, "unload force-1 ct 1 canis-5") == "SC-COL-05"


def test_SC_COL_06_SC_COL_07_next_to_another_players_colony() -> None:
    s = arrived("ct*20 esc")
    colony(s, "canis-5", 1, 5)
    landing(s)
    answer(s, "unload force-1 ct 3 canis-4")
    assert sums(s, "canis-4")[0] == 3
    assert sums(s, "canis-5")[0] == 5


def test_SC_COL_09_unloading_is_not_compulsory() -> None:
    s = landing(arrived("ct*20 esc"))
    answer(s, "end-turn")
    assert force_at(s, 0, "canis") == ["esc*1 ct*20"]


def test_SC_COL_10_SC_COL_08_SC_RUL_31_SC_EMI_11_not_back_to_the_planet_of_origin() -> None:
    """They may unload on another planet of the star, and at home once they have been away."""
    s = stage(2, turn=4)
    card(s, "canis", 32, 0)
    develop(s, 0, "cet")
    colony(s, "canis-4", 0, 20)
    go(s, at=2)
    answer(s, "send canis-4 6", seat=0)
    seal(s)
    assert force_at(s, 0, "canis") == ["ct@4*6"]
    answer(s, "end-movement")
    assert refusal(s, "unload force-1 ct@4 1 canis-4") == "SC-COL-10"
    assert refusal(s, "unload force-1 ct@4 1 canis-5") is None
    answer(s, "end-turn")
    answer(s, "select force-1", "head indi")
    answer(s, f"step {offers(s, 'step')[0]}", "stop", "end-movement")
    assert force_at(s, 0, s.board.names[s.hex[0]]) == ["ct*6"]


def test_SC_COL_11_not_in_a_production_year() -> None:
    s = arrived("ct*3 esc")
    s.turn = 4
    go(s, at=3)
    assert asked(s) == [(seat, "production") for seat in range(3)]
    assert all(not text.startswith("unload") for text in offers(s, seat=0))


def test_SC_COL_12_SC_COL_13_the_founder_is_the_originator() -> None:
    s = landing(arrived("ct*9 esc", turns="40"))
    answer(s, "unload force-1 ct 9 canis-4")
    planet = read_planet(s, "canis-4")
    assert (s.originator[planet], s.controller[planet]) == (0, 0)


def test_SC_CON_15_SC_RUL_27_SC_RUL_62_captives_never_mix_with_free_people() -> None:
    s = arrived("ct:azure*9 ct*9 esc")
    develop(s, 0, "cet")
    colony(s, "canis-4", 0, 5)
    colony(s, "canis-5", 0, 2, by=2)
    landing(s)
    assert refusal(s, "unload force-1 ct:azure 1 canis-4") == "SC-CON-15"
    assert refusal(s, "unload force-1 ct:azure 1 canis-5") == "SC-CON-15", "of emerald"


def test_SC_CON_15_captives_found_a_conquered_colony() -> None:
    s = landing(arrived("ct:azure*9 esc"))
    answer(s, "unload force-1 ct:azure 5 canis-4")
    planet = read_planet(s, "canis-4")
    assert (s.originator[planet], s.controller[planet], s.idle[planet]) == (1, 0, 0)
    answer(s, "unload force-1 ct:azure 4 canis-4")
    assert sums(s, "canis-4")[0] == 9


def test_SC_CON_09_SC_CON_10_SC_SEQ_08_SC_RUL_28_a_colony_without_a_guard_revolts() -> None:
    s = landing(arrived("ct:azure*9 esc"))
    answer(s, "unload force-1 ct:azure 9 canis-4")
    planet = read_planet(s, "canis-4")
    s.ships[1] = 0
    s.ships[0] = 1
    answer(s, "end-turn")
    assert (s.originator[planet], s.controller[planet]) == (1, 1)
    assert sums(s, "canis-4")[:2] == (9, 9)


@pytest.mark.parametrize("ruined", [0, 1])
def test_SC_CON_21_an_uninhabitable_planet_stays_empty(ruined: int) -> None:
    s = arrived("ct*9 esc")
    s.ruined[read_planet(s, "canis-4")] = ruined
    landing(s)
    assert refusal(s, "unload force-1 ct 1 canis-4") == ("SC-CON-21" if ruined else None)


def test_SC_HID_13_SC_SEC_01_SC_SEC_03_others_see_only_counters_go() -> None:
    s = arrived("ct*9")
    put(s, 0, "canis", "esc")
    landing(s)
    s.events.clear()
    answer(s, "unload force-1 ct 9 canis-4")
    assert len(seen(s, EV_UNLOADED, 0)) == len(seen(s, EV_COLONY, 0)) == 1
    assert seen(s, EV_UNLOADED, 1) == seen(s, EV_COLONY, 1) == []
    assert seen(s, EV_COUNTERS, 1) == [(0, s.board.star_hex[star(s, "canis")], 1)]


def test_nobody_learns_whether_a_counter_could_unload() -> None:
    """Any counter at a star is asked, also one of scouts at a star without planets."""
    s = stage(2)
    card(s, "altair", 1, 0)
    put(s, 0, "altair", "sct")
    go(s)
    answer(s, "end-movement")
    assert asked(s) == [(0, "colonize")]
    assert offers(s) == ["end-turn"]
