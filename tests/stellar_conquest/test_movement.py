"""Movement and clouds (ledger chapters 3.3 and 3.4)."""

from __future__ import annotations

import pytest
from stellar_conquest.tabletop import (
    answer,
    asked,
    card,
    develop,
    force_at,
    go,
    offers,
    put,
    refusal,
    seen,
    ships,
    stage,
)

from starboard.games.stellar_conquest.events import EV_COUNTERS, EV_STEP
from starboard.games.stellar_conquest.ids import KINDS
from starboard.games.stellar_conquest.state import StellarConquest, forces_in
from starboard.games.stellar_conquest.technology import allowance


def test_SC_MOV_01_any_or_no_forces_are_moved() -> None:
    s = stage()
    put(s, 0, "c2", "sct", goal="canis")
    put(s, 0, "c3", "sct", goal="canis")
    put(s, 1, "q10", "sct", goal="canis")
    go(s)
    assert offers(s) == ["select force-1", "select force-2", "end-movement", "resign"]
    assert refusal(s, "select force-3") == "SC-MOV-01", "another player's"
    answer(s, "end-movement")
    assert asked(s) == [(1, "movement")]


def test_SC_MOV_02_hex_by_hex_up_to_the_allowance() -> None:
    s = stage()
    put(s, 0, "c2", "sct", goal="canis")
    develop(s, 0, "3ma")
    go(s)
    answer(s, "select force-1")
    assert refusal(s, "step e3") == "SC-MOV-02", "not adjacent"
    for _ in range(3):
        answer(s, f"step {offers(s, 'step')[0]}")
    assert asked(s) == [(0, "movement")]
    answer(s, "select force-1")
    assert offers(s, "step") == []
    here = s.hex[0]
    assert refusal(s, f"step {s.board.names[s.board.near[here][0]]}") == "SC-MOV-02"


@pytest.mark.parametrize(("tech", "ma"), [("", 2), ("3ma", 3), ("5ma", 5), ("8ma", 8)])
def test_SC_MOV_03_SC_TEC_12_all_ships_of_a_player_have_the_same_allowance(
    tech: str, ma: int
) -> None:
    s = stage()
    put(s, 0, "c2", "sct", goal="canis")
    put(s, 0, "c3", "ct", goal="canis")
    if tech:
        develop(s, 0, tech)
    go(s)
    assert list(s.left) == [ma, ma]
    assert allowance(s, 1) == 2


def test_SC_MOV_04_what_is_left_is_the_smaller_part() -> None:
    s = stage()
    put(s, 0, "c2", "sct*2", goal="canis")
    put(s, 0, "c3", "sct", goal="canis")
    develop(s, 0, "4ma")
    go(s)
    answer(s, "select force-1", "step c3", "join force-2")
    assert ships(s, 1) == "sct*3"
    assert s.left[1] == 3, "the second force has lent nothing to the first"
    answer(s, "transfer sct 1 new")
    assert [int(n) for n in s.left] == [3, 3]


def test_SC_MOV_05_unused_movement_is_lost() -> None:
    s = stage()
    put(s, 0, "c2", "sct", goal="canis")
    put(s, 1, "q10", "sct", goal="canis")
    go(s)
    answer(s, "end-movement", "end-movement")
    assert s.turn == 3
    assert s.left[0] == 2


def test_SC_MOV_06_SC_MOV_07_any_number_of_forces_of_any_players_in_open_space() -> None:
    s = stage()
    put(s, 0, "c2", "sct", goal="canis")
    for seat in (0, 0, 1, 1):
        put(s, seat, "d2", "dn*9", goal="canis" if seat == 0 else "indi")
    go(s)
    answer(s, "select force-1", "step d2")
    assert s.left[0] == 1, "warships in open space stop nobody"
    assert forces_in(s, 0, s.board.index["d2"]) == 3


def test_SC_MOV_08_SC_MOV_10_a_star_without_enemy_warships_is_passed() -> None:
    s = stage(routing="free")
    put(s, 0, "c3", "esc", goal="canis")
    put(s, 1, "indi", "sct ct*3")
    develop(s, 0, "4ma")
    go(s)
    answer(s, "select force-1", "step d3", "step d4", "step e4")
    assert s.hex[0] == s.board.index["e4"]


def test_SC_MOV_09_a_star_with_an_enemy_warship_stops() -> None:
    s = stage(routing="free")
    put(s, 0, "c3", "esc", goal="canis")
    put(s, 1, "indi", "sct esc")
    develop(s, 0, "4ma")
    go(s)
    answer(s, "select force-1", "step d3", "step d4")
    assert asked(s) == [(0, "movement")]
    assert s.left[0] == 0


def test_SC_MOV_12_SC_MOV_13_forces_are_formed_in_one_hex() -> None:
    s = stage()
    put(s, 0, "c2", "sct*2 esc ct*5", last="indi", goal="canis")
    put(s, 0, "c2", "esc", last="indi", goal="canis")
    put(s, 0, "c2", "esc", last="indi", goal="lupi")
    put(s, 0, "c2", "esc", last="lupi", goal="canis")
    put(s, 0, "c3", "esc", last="indi", goal="canis")
    go(s)
    answer(s, "select force-1")
    assert offers(s, "join") == ["force-2"], "the same last star and destination"
    for other in ("force-3", "force-4", "force-5"):
        assert refusal(s, f"transfer esc 1 {other}") == "SC-MOV-12"
        assert refusal(s, f"join {other}") == "SC-MOV-12"
    assert refusal(s, "transfer sct 3 new") == "SC-MOV-12", "there are two"
    answer(s, "transfer ct 3 new")
    assert ships(s, 5) == "ct*3"
    assert (s.last[5], s.goal[5]) == (s.last[0], s.goal[0])
    answer(s, "join force-2")
    assert ships(s, 1) == "sct*2 esc*2 ct*2"
    assert ships(s, 0) == ""


def test_SC_MOV_12_with_usc_all_ships_in_a_hex_may_meet() -> None:
    s = stage()
    put(s, 0, "c2", "esc", last="indi")
    put(s, 0, "c2", "esc", last="lupi")
    develop(s, 0, "usc")
    go(s)
    answer(s, "select force-1", "join force-2")
    assert ships(s, 1) == "esc*2"


def test_SC_RUL_63_ships_at_a_star_are_regrouped_freely() -> None:
    s = stage()
    put(s, 0, "indi", "esc", last="canis", goal="lupi")
    put(s, 0, "indi", "esc", last="lupi")
    go(s)
    answer(s, "select force-1", "join force-2")
    assert ships(s, 1) == "esc*2"


def test_SC_RUL_37_a_force_holds_at_least_one_ship() -> None:
    s = stage()
    put(s, 0, "indi", "esc*2")
    go(s)
    answer(s, "select force-1")
    assert refusal(s, "transfer esc 2 new") == "SC-RUL-37"


@pytest.mark.parametrize(("limit", "why"), [("0", None), ("15", "SC-RUL-37")])
def test_SC_RUL_37_at_most_15_mixed_forces_with_the_option(limit: str, why: str | None) -> None:
    s = stage(task_limit=limit)
    put(s, 0, "indi", "sct*4 esc*4")
    for _ in range(14):
        put(s, 0, "canis", "esc*2")
    go(s)
    answer(s, "select force-1")
    assert refusal(s, "transfer sct 2 new") == why, "two mixed forces of one"
    assert refusal(s, "transfer esc 3 new") is None, "a squadron is no mixed force"
    assert refusal(s, "transfer sct 1 new") is None


def test_SC_CMP_06_SC_CMP_07_squadrons_groups_and_transports_are_plain_counters() -> None:
    s = stage(task_limit="15")
    for _ in range(15):
        put(s, 0, "canis", "esc*2")
    put(s, 0, "indi", "sct*2 esc*9 atk*3 ct*20 dn")
    go(s)
    answer(s, "select force-16")
    assert refusal(s, "transfer esc 9 new") is None
    assert refusal(s, "transfer atk 3 new") is None
    assert refusal(s, "transfer ct 17 new") is None
    assert refusal(s, "transfer dn 1 new") is None
    assert refusal(s, "transfer esc 2 new") == "SC-RUL-37"


def test_SC_MOV_14_nobody_leaves_the_half_in_play() -> None:
    s = stage(3, scenario="half-left", routing="free")
    put(s, 0, "p12", "sct", goal="canis")
    go(s)
    answer(s, "select force-1")
    assert refusal(s, "step q12") == "SC-MOV-14"
    assert "p11" in offers(s, "step")


def test_SC_MOV_16_SC_HID_02_SC_HID_03_others_see_a_counter_move_and_no_more() -> None:
    s = stage()
    put(s, 0, "c2", "esc*3 ct*9", goal="canis")
    go(s)
    answer(s, "select force-1", "step d2")
    a, b = s.board.index["c2"], s.board.index["d2"]
    assert seen(s, EV_STEP, 1) == seen(s, EV_STEP, -1) == [(0, a, b)]


def test_SC_CMP_08_SC_HID_04_only_the_number_of_counters_shows() -> None:
    s = stage()
    put(s, 0, "c2", "esc*3 ct*9", goal="canis")
    put(s, 0, "c2", "esc", goal="canis")
    go(s)
    answer(s, "select force-1", "transfer ct 2 force-2")
    assert seen(s, EV_COUNTERS, 1) == []
    answer(s, "transfer ct 2 new")
    assert seen(s, EV_COUNTERS, 1) == [(0, s.board.index["c2"], 3)]


def test_SC_HID_01_SC_HID_05_counters_that_shared_a_hex_cannot_be_told_apart() -> None:
    stories = []
    for force in ("force-1", "force-2"):
        s = stage()
        put(s, 0, "c2", "esc*3", goal="canis")
        put(s, 0, "c2", "sct", goal="canis")
        go(s)
        answer(s, f"select {force}", "step d2", "stop", "end-movement")
        stories.append([(int(e.kind), e.seen_by(1)) for e in s.events])
    assert stories[0] == stories[1]


def test_SC_MOV_17_joined_forces_have_every_route_that_any_part_had() -> None:
    s = stage()
    put(s, 0, "c2", "esc", goal="canis")
    put(s, 0, "c2", "esc", goal="canis")
    s.ways[0], s.ways[1] = 1, 4
    go(s)
    answer(s, "select force-1", "join force-2")
    assert s.ways[1] == 5


def test_SC_MOV_18_what_bound_a_part_binds_the_whole() -> None:
    """A force that moved cannot enter a cloud, even after joining one that has not."""
    s = stage(routing="free")
    put(s, 0, "d10", "sct", goal="sirius")
    put(s, 0, "d11", "sct", goal="sirius")
    s.obliged[1] = 1
    go(s)
    answer(s, "select force-1", "step d11", "join force-2")
    assert (s.moved[1], s.obliged[1], s.left[1]) == (1, 1, 1)
    assert refusal(s, "step c11") == "SC-GAS-01"
    assert refusal(s, "step e11") is None


def test_SC_MOV_15_ships_placed_in_a_year_move_in_the_next_turn() -> None:
    s = stage()
    f = put(s, 0, "c2", "esc", goal="canis")
    assert s.left[f] == 0
    go(s)
    assert s.left[f] == 2


# -- clouds ---------------------------------------------------------------------------------


def test_SC_GAS_01_a_cloud_is_entered_only_with_the_first_step() -> None:
    s = stage(routing="free")
    put(s, 0, "e11", "sct", goal="sirius")
    develop(s, 0, "4ma")
    go(s)
    answer(s, "select force-1", "step d10")
    assert refusal(s, "step c11") == "SC-GAS-01"


@pytest.mark.parametrize("start", ["d10", "c11"])
def test_SC_GAS_02_entering_a_cloud_hex_ends_the_move(start: str) -> None:
    """From open space, or from another cloud hex."""
    s = stage(routing="free")
    put(s, 0, start, "sct", goal="sirius")
    develop(s, 0, "8ma")
    go(s)
    answer(s, "select force-1", "step c11" if start == "d10" else "step b10")
    assert s.left[0] == 0
    assert asked(s) == [(0, "movement")]


def test_SC_GAS_03_SC_GAS_04_leaving_a_cloud_the_whole_allowance_counts() -> None:
    s = stage(routing="free")
    put(s, 0, "c11", "sct", goal="canis")
    develop(s, 0, "4ma")
    go(s)
    answer(s, "select force-1", "step d10")
    assert s.left[0] == 3
    assert refusal(s, "step c11") == "SC-GAS-01"
    answer(s, "step e11", "step f11", "step g12")


def test_SC_GAS_05_no_development_changes_clouds() -> None:
    s = stage()
    put(s, 0, "d10", "sct")
    develop(s, 0, "8ma", "usc", "usr")
    go(s)
    answer(s, "select force-1", "step c11")
    assert s.left[0] == 0


def test_SC_GAS_06_nobody_passes_through_a_star_in_a_cloud() -> None:
    s = stage(routing="free")
    put(s, 0, "b10", "sct", goal="canis")
    card(s, "sirius", 1, 0)
    develop(s, 0, "8ma")
    go(s)
    answer(s, "select force-1", "step b11")
    assert s.left[0] == 0


def test_SC_EX_18_through_a_cloud_or_around_it() -> None:
    def begin() -> StellarConquest:
        s = stage()
        put(s, 0, "e11", "sct", goal="sirius")
        put(s, 1, "q10", "sct", goal="canis")
        develop(s, 0, "4ma")
        go(s)
        answer(s, "select force-1")
        return s

    s = begin()
    assert set(offers(s, "step")) == {"d10", "d11"}
    answer(s, "step d10")
    assert refusal(s, "step c11") == "SC-GAS-01"
    answer(s, "stop", "end-movement", "end-movement", "select force-1", "step c11")
    answer(s, "end-movement", "end-movement", "select force-1", "step b11")
    assert s.turn == 4

    s = begin()
    answer(s, "step d11", "step c12")
    assert refusal(s, "step b11") == "SC-GAS-01"
    answer(s, "stop", "end-movement", "end-movement", "select force-1", "step b11")
    assert s.turn == 3


def test_SC_MOV_11_SC_EXP_11_passing_through_explores_nothing() -> None:
    s = stage(routing="free")
    put(s, 0, "d3", "esc", goal="canis")
    develop(s, 0, "3ma")
    go(s)
    answer(s, "select force-1", "step d4", "step e5", "stop", "end-movement")
    assert s.explored[s.board.star_names.index("indi")] == 0


# -- endless bookkeeping --------------------------------------------------------------------


def test_SC_SEQ_09_a_force_is_not_sent_where_it_goes_already() -> None:
    s = stage()
    put(s, 0, "canis", "sct", goal="indi")
    go(s)
    answer(s, "select force-1")
    assert refusal(s, "head indi") == "SC-SEQ-09"
    assert refusal(s, "head ceti") is None


def test_SC_SEQ_09_SC_RUL_66_rearranging_comes_to_an_end() -> None:
    s = stage()
    put(s, 0, "indi", "sct*2", goal="lupi")
    go(s)
    for _ in range(27):
        answer(s, "select force-1", "stop")
    answer(s, "select force-1")
    assert refusal(s, "transfer sct 1 new") == "SC-SEQ-09", "20 + 4 * 2 are used up"
    assert refusal(s, "head canis") == "SC-SEQ-09"
    assert offers(s, "step")
    answer(s, "stop")
    assert offers(s) == ["end-movement", "resign"]


def test_SC_SEQ_09_ships_that_must_enter_still_can() -> None:
    s = stage(turn=1)
    put(s, 0, "a1", "sct")
    s.hex[0] = -2
    go(s)
    for _ in range(23):
        answer(s, "select force-1", "stop")
    answer(s, "select force-1")
    assert refusal(s, "stop") == "SC-SET-09"
    answer(s, "head indi", "step a1", "stop", "end-movement")
    assert force_at(s, 0, "a1") == ["sct*1"]
    assert s.ships[0] == 1
    assert len(s.ships) == KINDS
