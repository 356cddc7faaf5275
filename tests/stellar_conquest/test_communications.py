"""Range, destinations, routes and what is seen (ledger chapters 3.5, 3.6 and 3.8)."""

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
    ships,
    stage,
    star,
)

from starboard.games.stellar_conquest.events import EV_COLONY_SEEN, EV_HEAD, EV_SEEN
from starboard.games.stellar_conquest.exposure import sees
from starboard.games.stellar_conquest.ids import NONE
from starboard.games.stellar_conquest.range import bases_of, in_range, is_besieged
from starboard.games.stellar_conquest.state import StellarConquest

TERRAN = 32
"""A card of class G: TR 80 in orbit 4, BR 10 in orbit 5."""


def names_of_bases(s: StellarConquest, seat: int) -> set[str]:
    return {s.board.names[h] for h in bases_of(s, seat)}


# -- range ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("hex", "inside"), [("a9", True), ("a10", False), ("i5", True)])
def test_SC_RNG_01_SC_RNG_03_within_8_hexes_of_a_base(hex: str, inside: bool) -> None:
    s = stage()
    assert in_range(s, bases_of(s, 0), s.board.index[hex]) == inside


def test_SC_RNG_02_SC_RNG_04_entry_hexes_and_colonies_are_bases() -> None:
    s = stage()
    card(s, "canis", TERRAN, 0)
    colony(s, "canis-4", 0, 5)
    assert names_of_bases(s, 0) == {"a1", s.board.names[s.board.star_hex[star(s, "canis")]]}
    assert names_of_bases(s, 1) == {"ff20"}


def test_SC_RNG_05_the_starting_star_is_a_permanent_base() -> None:
    s = stage(3, scenario="half-left")
    s.base[0] = s.board.star_hex[star(s, "canopus")]
    assert names_of_bases(s, 0) == {"p10"}


def test_SC_RNG_06_SC_RNG_07_scouts_go_on_alone() -> None:
    s = stage(routing="free")
    put(s, 0, "a9", "sct*2 esc", goal="canis")
    go(s)
    answer(s, "select force-1")
    assert refusal(s, "step b9") == "SC-RNG-08", "nine hexes from a1"
    answer(s, "transfer esc 1 new", "step b9")
    assert force_at(s, 0, "b9") == ["sct*2"]


@pytest.mark.parametrize(("violation", "why"), [("refuse", "SC-RNG-08"), ("destroy", None)])
def test_SC_RNG_08_SC_RUL_12_a_step_out_of_range(violation: str, why: str | None) -> None:
    s = stage(routing="free", range_violation=violation)
    put(s, 0, "a9", "esc", goal="canis")
    go(s)
    answer(s, "select force-1")
    assert refusal(s, "step b9") == why


def test_SC_RNG_09_ships_out_of_range_are_lost_and_scouts_are_not() -> None:
    s = stage(routing="free")
    put(s, 0, "q11", "sct esc*2 ct*3", goal="canis")
    go(s)
    answer(s, "select force-1", "step q12", "stop")
    assert ships(s, 0) == "sct*1 esc*2 ct*3", "not before the step is over"
    answer(s, "end-movement")
    assert ships(s, 0) == "sct*1"


def test_SC_RNG_10_SC_SIE_06_a_besieged_colony_is_no_base() -> None:
    s = stage()
    card(s, "canis", TERRAN, 0)
    planet = colony(s, "canis-4", 0, 5)
    put(s, 1, "canis", "sct ct")
    assert not is_besieged(s, planet), "SC-SIE-07: no warship"
    put(s, 1, "canis", "esc")
    assert is_besieged(s, planet)
    assert names_of_bases(s, 0) == {"a1"}
    assert names_of_bases(s, 1) == {"ff20"}


def test_SC_SIE_01_SC_SIE_07_only_warships_besiege() -> None:
    s = stage()
    card(s, "canis", TERRAN, 0)
    planet = colony(s, "canis-4", 0, 5)
    put(s, 1, "canis", "sct*9 ct*9")
    assert not is_besieged(s, planet)
    put(s, 0, "canis", "dn")
    assert not is_besieged(s, planet), "its own warships do not"
    put(s, 1, "canis", "atk")
    assert is_besieged(s, planet)


def test_SC_RNG_11_SC_RUL_13_a_conquered_colony_is_a_base_of_the_conqueror() -> None:
    s = stage()
    card(s, "canis", TERRAN, 0, 1)
    colony(s, "canis-4", 1, 5, by=0)
    put(s, 1, "canis", "esc")
    assert names_of_bases(s, 0) == {"a1"}
    assert len(names_of_bases(s, 1)) == 2


def test_SC_RNG_12_no_limit_with_usr() -> None:
    s = stage(routing="free")
    put(s, 0, "q11", "esc", goal="canis")
    develop(s, 0, "usr")
    go(s)
    answer(s, "end-movement")
    assert ships(s, 0) == "esc*1"


@pytest.mark.parametrize(("turn", "left"), [(6, "esc*1"), (7, "")])
def test_SC_RNG_13_the_nova_lifts_the_limit_for_six_turns(turn: int, left: str) -> None:
    s = stage(turn=turn, scenario="nova")
    put(s, 0, "q15", "esc", goal="canis")
    go(s)
    answer(s, "end-movement")
    assert ships(s, 0) == left


def test_SC_RNG_14_SC_RUL_12_ships_cut_off_have_one_movement_step() -> None:
    """Out of range, any otherwise legal step is allowed."""
    s = stage(routing="free")
    put(s, 0, "a11", "esc", goal="canis")
    develop(s, 0, "4ma")
    go(s)
    answer(s, "select force-1")
    assert refusal(s, "step a12") is None, "into the cloud, further away"
    assert "b10" in offers(s, "step")


# -- destinations ---------------------------------------------------------------------------


def test_SC_COM_01_SC_COM_03_ships_in_flight_take_no_orders() -> None:
    s = stage()
    put(s, 0, "c2", "esc", goal="canis")
    go(s)
    answer(s, "select force-1")
    assert refusal(s, "head lupi") == "SC-COM-03"


def test_SC_COM_02_a_force_leaves_a_star_with_a_destination() -> None:
    s = stage()
    put(s, 0, "indi", "esc")
    go(s)
    answer(s, "select force-1")
    assert refusal(s, "step d5") == "SC-COM-02"
    answer(s, "head canis")
    assert offers(s, "step")


def test_SC_COM_04_not_back_to_the_star_it_leaves() -> None:
    s = stage()
    put(s, 0, "indi", "esc")
    go(s)
    answer(s, "select force-1")
    assert refusal(s, "head indi") == "SC-COM-04"


def test_SC_COM_05_at_any_star_a_new_destination_may_be_given() -> None:
    s = stage(routing="free")
    put(s, 0, "d3", "esc", goal="canis")
    develop(s, 0, "4ma")
    go(s)
    answer(s, "select force-1", "step d4")
    assert s.goal[0] == star(s, "canis"), "it keeps its destination unless told otherwise"
    answer(s, "head lupi", "step d5")
    assert (s.goal[0], s.last[0]) == (star(s, "lupi"), star(s, "indi"))


@pytest.mark.parametrize(("allowed", "why"), [("true", None), ("false", "SC-RUL-67")])
def test_SC_COM_06_SC_RUL_67_back_to_where_it_came_from(allowed: str, why: str | None) -> None:
    s = stage(return_trip=allowed)
    put(s, 0, "indi", "esc", last="canis")
    put(s, 0, "indi", "esc")
    go(s)
    answer(s, "select force-1")
    assert refusal(s, "head canis") == why
    answer(s, "stop", "select force-2")
    assert refusal(s, "head canis") is None, "SC-COM-07: no last star"


def test_SC_COM_07_new_ships_have_no_last_star() -> None:
    s = stage(turn=4)
    card(s, "canis", TERRAN, 0)
    colony(s, "canis-4", 0, 20)
    go(s, at=2)
    answer(s, "buy canis-4 esc 1", seat=0)
    seal(s)
    assert force_at(s, 0, "canis") == ["esc*1"]
    assert (int(s.last[0]), int(s.goal[0])) == (int(NONE), int(NONE))


def test_SC_COM_08_SC_COM_09_SC_RUL_10_no_turning_aside() -> None:
    s = stage()
    put(s, 0, "c2", "esc", goal="indi")
    go(s)
    answer(s, "select force-1")
    assert refusal(s, "step b1") == "SC-COM-08"
    assert refusal(s, "step c1") == "SC-COM-08"
    assert set(offers(s, "step")) == {"c3", "d2"}


def test_SC_COM_08_routing_free_drops_the_rule() -> None:
    s = stage(routing="free")
    put(s, 0, "c2", "esc", goal="indi")
    go(s)
    answer(s, "select force-1")
    assert len(offers(s, "step")) == 6


def test_SC_COM_10_SC_COM_11_SC_COM_12_SC_COM_13_families_left_until_the_next_star() -> None:
    """From d10 only the cloud hexes c11 and b10 lead on to Sirius."""
    s = stage()
    put(s, 0, "e11", "sct", goal="sirius")
    put(s, 1, "q10", "sct", goal="canis")
    develop(s, 0, "4ma")
    go(s)
    answer(s, "select force-1", "step d10")
    assert s.ways[0] == 3, "the two families that do not avoid clouds"
    answer(s, "stop", "end-movement", "end-movement", "select force-1", "step c11")
    answer(s, "end-movement", "end-movement", "select force-1", "step b11")
    assert s.ways[0] == 15


@pytest.mark.parametrize(("loiter", "why"), [("true", None), ("false", "SC-COM-14")])
def test_SC_COM_14_SC_RUL_11_waiting_in_open_space(loiter: str, why: str | None) -> None:
    s = stage(loiter=loiter)
    put(s, 0, "c2", "esc", goal="indi")
    put(s, 0, "canis", "esc")
    go(s)
    assert refusal(s, "end-movement") == why
    answer(s, "select force-1", f"step {offers_of_first(s)}", "stop")
    assert refusal(s, "end-movement") is None


def offers_of_first(s: StellarConquest) -> str:
    trial = s.clone()
    answer(trial, "select force-1")
    return offers(trial, "step")[0]


def test_SC_COM_15_SC_RUL_54_a_withdrawn_force_must_move_on_if_it_can() -> None:
    s = stage()
    put(s, 0, "c2", "esc", goal="indi")
    s.obliged[0] = 1
    go(s)
    assert refusal(s, "end-movement") == "SC-COM-15"
    answer(s, "select force-1", "step c3", "stop")
    assert refusal(s, "end-movement") is None
    s = stage()
    put(s, 0, "i5", "esc", goal="draconis")
    s.obliged[0] = 1
    go(s)
    assert refusal(s, "end-movement") is None, "the range leaves no step"


def test_SC_COM_15_not_with_usc() -> None:
    s = stage()
    put(s, 0, "c2", "esc")
    s.obliged[0] = 1
    develop(s, 0, "usc")
    go(s)
    assert refusal(s, "end-movement") is None


def test_SC_COM_16_SC_RUL_14_a_destination_beyond_the_range_is_allowed() -> None:
    s = stage()
    put(s, 0, "indi", "esc")
    go(s)
    answer(s, "select force-1")
    assert refusal(s, "head scorpii") is None


def test_SC_COM_17_with_usc_any_step_from_anywhere() -> None:
    s = stage()
    put(s, 0, "c2", "esc")
    develop(s, 0, "usc")
    go(s)
    answer(s, "select force-1")
    assert len(offers(s, "step")) == 6
    assert refusal(s, "head canis") == "SC-COM-17"


def test_SC_COM_18_usc_erases_destinations_at_once() -> None:
    s = stage(turn=4)
    put(s, 0, "c2", "esc", goal="indi")
    put(s, 1, "c2", "esc", goal="indi")
    s.total[2] = 200
    develop(s, 0, "iit", "ait")
    go(s, at=2)
    answer(s, "achieve usc", seat=0)
    seal(s)
    assert [int(goal) for goal in s.goal] == [int(NONE), star(s, "indi")]


def test_SC_COM_19_SC_HID_06_destinations_are_secret() -> None:
    s = stage()
    put(s, 0, "indi", "esc")
    go(s)
    answer(s, "select force-1", "head canis")
    assert len(seen(s, EV_HEAD, 0)) == 1
    assert seen(s, EV_HEAD, 1) == seen(s, EV_HEAD, -1) == []


def test_SC_RUL_57_a_higher_allowance_keeps_the_set_of_routes() -> None:
    s = stage()
    put(s, 0, "e11", "sct", goal="sirius")
    s.ways[0] = 4
    develop(s, 0, "8ma")
    go(s)
    answer(s, "select force-1")
    assert offers(s, "step") == ["d11"]


# -- exposure -------------------------------------------------------------------------------


def test_SC_XPO_01_SC_XPO_02_ships_are_seen_at_stars_only() -> None:
    s = stage(3)
    put(s, 0, "indi", "sct")
    put(s, 1, "indi", "esc*2")
    put(s, 0, "c2", "sct")
    put(s, 1, "c2", "dn")
    at = s.board.index
    assert sees(s, 0, at["d4"])
    assert sees(s, 1, at["d4"])
    assert not sees(s, 2, at["d4"])
    assert not sees(s, 0, at["c2"])


def test_SC_XPO_01_SC_XPO_08_a_colony_gives_sight_to_its_controller() -> None:
    s = stage(3)
    card(s, "canis", TERRAN, 0, 1)
    colony(s, "canis-4", 1, 5, by=0)
    hex = int(s.board.star_hex[star(s, "canis")])
    assert sees(s, 1, hex)
    assert not sees(s, 0, hex)


def test_SC_XPO_03_SC_XPO_04_SC_RUL_15_passing_ships_are_seen_both_ways() -> None:
    s = stage(3, routing="free")
    put(s, 0, "d3", "esc ct*2", goal="canis")
    put(s, 1, "indi", "sct*3")
    develop(s, 0, "4ma")
    go(s)
    answer(s, "select force-1", "step d4")
    d4 = s.board.index["d4"]
    assert seen(s, EV_SEEN, 0) == [(1, d4, 3, 0, 0, 0, 0, 0, 0, 0)]
    assert seen(s, EV_SEEN, 1) == [(0, d4, 0, 1, 0, 0, 2, 0, 0, 0)]
    assert seen(s, EV_SEEN, 2) == seen(s, EV_SEEN, -1) == []
    answer(s, "step d5")
    assert not sees(s, 0, d4)


def test_SC_HID_21_captives_are_seen_by_their_colour() -> None:
    s = stage(3, routing="free")
    put(s, 0, "d3", "ct ct:emerald*2", goal="canis")
    put(s, 1, "indi", "sct")
    go(s)
    answer(s, "select force-1", "step d4")
    assert seen(s, EV_SEEN, 1) == [(0, s.board.index["d4"], 0, 0, 0, 0, 1, 0, 2, 0)]


def test_SC_XPO_05_SC_XPO_06_SC_XPO_07_SC_HID_12_who_enters_is_told_of_colonies() -> None:
    s = stage(3)
    card(s, "canis", TERRAN, 1)
    one = colony(s, "canis-4", 1, 50)
    two = colony(s, "canis-5", 2, 5, by=1)
    put(s, 0, "canis", "sct")
    hex = s.hex[0]
    s.hex[0] = s.board.near[hex][0]
    s.goal[0] = star(s, "canis")
    go(s)
    answer(s, "select force-1", f"step {s.board.names[hex]}")
    assert seen(s, EV_COLONY_SEEN, 0) == [(one, 2), (two, 3 + 8)], "no numbers of people"
    assert seen(s, EV_COLONY_SEEN, 2) == []
    assert asked(s)[0][0] == 0
