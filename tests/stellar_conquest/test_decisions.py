"""Every decision of the ledger's chapter 7 is asked of the right player with its answers."""

from __future__ import annotations

from stellar_conquest.tabletop import (
    answer,
    asked,
    card,
    colony,
    develop,
    go,
    match,
    offers,
    put,
    refusal,
    seal,
    seen,
    stage,
)

from starboard.games.stellar_conquest.events import EV_COLONY, EV_COUNTERS, EV_SEEN
from starboard.games.stellar_conquest.state import StellarConquest

HOME = "canis-4"


def settled(fleet: str = "esc", **more: int) -> StellarConquest:
    """A colony and ships of the first player at Canis; of the second a scout far away."""
    s = stage()
    card(s, "canis", 32, 0)
    colony(s, HOME, 0, 27, **more)
    put(s, 0, "canis", fleet)
    put(s, 1, "dd10", "sct")
    return s


def besieged(fleet: str = "esc*2", **more: int) -> StellarConquest:
    """Warships of the first player at a colony of the second, after ship combat."""
    s = stage()
    card(s, "canis", 32, 0, 1)
    colony(s, HOME, 1, 20, **more)
    put(s, 0, "canis", fleet)
    go(s)
    answer(s, "end-movement")
    return s


def test_SC_DEC_01_entry_hexes_in_seat_order() -> None:
    s = match(3)
    assert asked(s) == [(0, "entry")]
    assert offers(s) == [f"pick-entry {n}" for n in (1, 2, 3, 4)]
    answer(s, "pick-entry 2")
    assert asked(s) == [(1, "entry")]
    assert offers(s, "pick-entry") == ["1", "3", "4"]


def test_SC_DEC_02_the_bonus_is_spent_by_all_at_once() -> None:
    s = match(2)
    answer(s, "pick-entry 1", "pick-entry 3")
    assert asked(s) == [(0, "bonus"), (1, "bonus")]
    answer(s, "buy bonus sct 2", "buy bonus esc 1", "research bonus technical 12", seat=0)
    answer(s, "undo 3", seat=0)
    answer(s, "research bonus movement 12", "seal", seat=0)
    answer(s, "seal", seat=1)


def test_SC_DEC_03_SC_DEC_07_a_force_is_selected_and_the_step_ended() -> None:
    s = go(settled())
    assert offers(s) == ["select force-1", "end-movement", "resign"]
    answer(s, "select force-1", "stop", "end-movement")
    assert asked(s) == [(0, "colonize")]


def test_SC_DEC_04_forces_are_regrouped() -> None:
    s = go(settled("esc*3 sct"))
    answer(s, "select force-1")
    assert "sct 1 new" in offers(s, "transfer")
    answer(s, "transfer esc 2 new", "stop", "select force-3")
    assert "force-1" in offers(s, "join")


def test_SC_DEC_05_SC_DEC_06_destination_and_steps() -> None:
    s = go(settled())
    answer(s, "select force-1")
    assert len(offers(s, "head")) == 53, "every other star"
    assert offers(s, "step") == []
    answer(s, "head indi")
    assert offers(s, "step")


def test_SC_DEC_08_which_contest_comes_first() -> None:
    s = stage(3)
    card(s, "canis", 32, 0, 1, 2)
    for seat in range(3):
        put(s, seat, "canis", "esc")
    go(s)
    answer(s, "end-movement")
    assert asked(s) == [(0, "contest")]
    assert offers(s) == ["fight canis azure", "fight canis emerald"]


def test_SC_DEC_09_SC_DEC_10_SC_DEC_11_specific_or_class_targets() -> None:
    s = stage()
    card(s, "canis", 32, 0, 1)
    put(s, 0, "canis", "esc*2")
    put(s, 1, "canis", "esc*2")
    go(s)
    answer(s, "end-movement")
    assert asked(s) == [(0, "fire"), (1, "fire")]
    assert offers(s, seat=0) == ["aim esc 1 esc 1", "aim esc 2 esc 1", "aim-class esc esc"]
    answer(s, "aim esc 1 esc 1", seat=0)
    assert offers(s, "aim", seat=0) == ["esc 1 esc 1", "esc 1 esc 2"], "one slot after the other"
    answer(s, "undo 1", "aim-class esc esc", "seal", seat=0)
    assert asked(s) == [(1, "fire")]


def test_SC_DEC_12_withdrawal() -> None:
    s = stage()
    card(s, "canis", 32, 0, 1)
    put(s, 0, "canis", "esc*2")
    put(s, 1, "canis", "esc")
    go(s)
    answer(s, "end-movement")
    answer(s, "aim-class esc esc", "seal", seat=0)
    answer(s, "aim esc 1 esc 1", "seal", "die 6", "die 6", "die 6")
    assert asked(s) == [(0, "withdraw")]
    hex = offers(s, "withdraw")[0].split()[0]
    answer(s, f"withdraw {hex} indi", "take esc 1", "place", "stay")
    assert asked(s) == [(1, "withdraw")]
    answer(s, "stay")
    assert asked(s) == [(0, "fire"), (1, "fire")]


def test_SC_CBT_20_SC_RUL_37_a_group_holds_at_least_one_ship_and_no_more_than_there_are() -> None:
    s = stage()
    card(s, "canis", 32, 0, 1)
    put(s, 0, "canis", "sct ct")
    put(s, 1, "canis", "sct")
    go(s)
    answer(s, "end-movement")
    hex = offers(s, "withdraw")[0].split()[0]
    answer(s, f"withdraw {hex} indi")
    assert refusal(s, "place") == "SC-RUL-37"
    assert refusal(s, "take ct 2") == "SC-CBT-20"


def test_SC_SEQ_09_a_sheet_is_filled_in_once() -> None:
    s = settled()
    s.turn = 4
    go(s)
    answer(s, "end-movement", "end-turn", "end-movement")
    answer(s, "fill", seat=0)
    assert refusal(s, "fill", seat=0) == "SC-SEQ-09"


def test_SC_TEC_05_a_total_never_becomes_negative() -> None:
    s = settled()
    s.turn = 4
    s.total[0] = 14
    go(s)
    answer(s, "end-movement", "end-turn", "end-movement")
    assert refusal(s, "achieve 3ma", seat=0) == "SC-TEC-05"
    answer(s, f"research {HOME} movement 1", seat=0)
    assert refusal(s, "achieve 3ma", seat=0) is None


def test_SC_DEC_13_forced_withdrawal_empties_the_hex() -> None:
    s = stage()
    card(s, "canis", 32, 0, 1)
    put(s, 0, "canis", "sct ct")
    put(s, 1, "canis", "sct")
    go(s)
    answer(s, "end-movement")
    assert asked(s) == [(0, "withdraw")]
    hex = offers(s, "withdraw")[0].split()[0]
    answer(s, f"withdraw {hex} indi", "take ct 1", "place")
    assert asked(s) == [(0, "withdraw")], "a scout is left"
    assert refusal(s, "stay") == "SC-CBT-03"


def test_SC_DEC_14_excess_industry_of_an_earlier_conquest() -> None:
    s = stage()
    card(s, "canis", 32, 0, 1)
    colony(s, HOME, 0, 20, by=1, iu=22, riu=1)
    put(s, 0, "canis", "esc")
    go(s)
    answer(s, "end-movement")
    assert offers(s, "raze") == [f"{HOME} riu 1", f"{HOME} iu 1", f"{HOME} iu 2"]


def test_SC_DEC_15_SC_DEC_16_where_and_what_to_attack() -> None:
    s = besieged(mb=1)
    assert offers(s, "attack") == [HOME]
    answer(s, f"attack {HOME}", f"aim esc 1 {HOME}:mb 1", "seal", seat=0)
    answer(s, f"aim {HOME}:mb 1 esc 1", "seal", seat=1)
    answer(s, "die 6", "die 6", "done")
    assert asked(s) == [(0, "attack")]
    assert offers(s) == [f"attack {HOME}", "cease"]


def test_SC_DEC_17_a_screen_is_announced() -> None:
    s = besieged(pfs=1)
    answer(s, f"attack {HOME}")
    assert asked(s) == [(0, "screen")]
    assert offers(s) == [f"insist {HOME}", f"call-off {HOME}"]


def test_SC_DEC_19_the_defender_destroys_industry_or_not() -> None:
    s = besieged(mb=2)
    answer(s, f"attack {HOME}", f"aim esc 1 {HOME}:mb 1", "seal", seat=0)
    answer(s, f"aim {HOME}:mb 2 esc 1", "seal", seat=1)
    answer(s, "die 6", "die 6", "die 6")
    assert asked(s) == [(1, "scorch")]
    assert offers(s) == ["done"], "he is asked although he has no excess"


def test_SC_DEC_20_SC_DEC_22_bombardment_and_the_end_of_the_turn() -> None:
    s = besieged("esc*2")
    assert offers(s, "bombard") == [f"{HOME} 1", f"{HOME} 2"]
    answer(s, "end-turn")
    assert refusal(s, "end-movement") is None, "nothing of the second player's is on the map"


def test_SC_DEC_21_transports_unload() -> None:
    s = go(settled("ct*2"))
    answer(s, "end-movement")
    assert offers(s, "unload") == [f"force-1 ct 1 {HOME}", f"force-1 ct 2 {HOME}"]


def test_SC_DEC_23_a_production_year_is_drafted_and_sealed() -> None:
    s = settled()
    develop(s, 0, "mb")
    s.turn = 4
    go(s)
    answer(s, "end-movement", "end-turn", "end-movement")
    assert asked(s) == [(0, "production"), (1, "production")]
    for verb in ("buy", "send", "research"):
        assert offers(s, verb, seat=0)
    answer(s, f"send {HOME} 6", f"bonus {HOME} 2", f"buy {HOME} mb 1", seat=0)
    answer(s, f"research {HOME} weapons 15", "undo 4", seat=0)
    seal(s)
    assert s.turn == 5


def test_SC_CMP_09_the_record_sheet_is_kept() -> None:
    s = settled()
    s.turn = 4
    go(s)
    answer(s, "end-movement", "end-turn", "end-movement")
    seal(s)
    assert len(seen(s, EV_COLONY, 0)) == 1
    assert seen(s, EV_COLONY, 1) == []


def test_SC_HID_22_SC_CND_03_spectators_see_counters_and_no_ships() -> None:
    s = go(settled("esc*3 sct"))
    answer(s, "select force-1", "transfer sct 1 new", "stop")
    assert seen(s, EV_COUNTERS, -1)
    assert seen(s, EV_SEEN, -1) == []
