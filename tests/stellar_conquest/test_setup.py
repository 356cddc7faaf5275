"""Components, set-up and scenarios (ledger chapters 3.1 and 3.19)."""

from __future__ import annotations

import pytest
from stellar_conquest.tabletop import (
    answer,
    asked,
    develop,
    force_at,
    match,
    offers,
    refusal,
    seal,
    seen,
    ships,
    stage,
)

from starboard.core.errors import SetupError
from starboard.games.stellar_conquest.events import EV_DREW
from starboard.games.stellar_conquest.ids import NONE, OFF_BOARD, TECH_NAMES
from starboard.games.stellar_conquest.state import planets_of
from starboard.games.stellar_conquest.technology import allowance


def test_SC_SET_01_each_seat_picks_a_free_entry_hex() -> None:
    s = match(3)
    assert asked(s) == [(0, "entry")]
    answer(s, "pick-entry 3")
    assert asked(s) == [(1, "entry")]
    assert refusal(s, "pick-entry 3") == "SC-SET-01"
    assert offers(s, "pick-entry") == ["1", "2", "4"]


def test_SC_SET_02_the_order_of_play_follows_the_entry_hexes() -> None:
    s = match(3)
    answer(s, "pick-entry 4", "pick-entry 1", "pick-entry 3")
    assert list(s.order) == [1, 2, 0]
    seal(s)
    assert asked(s) == [(1, "movement")]


def test_SC_SET_02_in_star_start_games_it_is_the_seat_order() -> None:
    s = match(4, scenario="four-a")
    answer(s, "card 24", "card 25", "card 26", "card 27")
    seal(s)
    assert list(s.order) == [0, 1, 2, 3]
    assert asked(s) == [(0, "movement")]


def test_SC_SET_03_SC_RUL_52_three_players_may_use_any_three_entries() -> None:
    s = match(3)
    answer(s, "pick-entry 4", "pick-entry 3", "pick-entry 2")
    assert [s.board.names[h] for h in s.base] == ["a21", "ff20", "ff1"]


def test_SC_SET_04_SC_SET_05_everybody_has_the_same_fleet_with_loaded_transports() -> None:
    s = match(2)
    answer(s, "pick-entry 1", "pick-entry 2")
    seal(s)
    assert [ships(s, f) for f in range(len(s.hex))] == ["sct*4 esc*4 ct*35"] * 2


def test_SC_SET_06_the_bonus_is_spent_in_secret_and_at_the_same_time() -> None:
    s = match(2)
    answer(s, "pick-entry 1", "pick-entry 2")
    assert asked(s) == [(0, "bonus"), (1, "bonus")]
    answer(s, "buy bonus esc 3", seat=1)
    assert refusal(s, "buy bonus sct 1", seat=1) == "SC-PUR-01", "24 of 25 are spent"
    answer(s, "seal", seat=1)
    assert len(s.hex) == 0, "nothing happens before both have sealed"
    answer(s, "seal", seat=0)
    assert ships(s, 1) == "sct*4 esc*7 ct*35"


@pytest.mark.parametrize("item", ["atk", "dn", "mb", "amb", "pfs", "iu", "riu"])
def test_SC_SET_07_the_bonus_buys_nothing_else(item: str) -> None:
    s = match(2)
    answer(s, "pick-entry 1", "pick-entry 2")
    assert refusal(s, f"buy bonus {item} 1") == "SC-SET-07"


def test_SC_SET_07_no_transports_from_the_bonus() -> None:
    s = match(2)
    answer(s, "pick-entry 1", "pick-entry 2")
    assert refusal(s, "send bonus 1") == "SC-SET-07"
    assert refusal(s, "bonus bonus 1") == "SC-SET-07"


@pytest.mark.parametrize(
    ("sequence", "tech", "left"),
    [("technical", "iit", 0), ("weapons", "mb", 0), ("movement", "3ma", 10)],
)
def test_SC_EX_08_SC_SET_08_the_bonus_may_achieve_a_development_at_once(
    sequence: str, tech: str, left: int
) -> None:
    s = match(2)
    answer(s, "pick-entry 1", "pick-entry 2")
    answer(s, f"research bonus {sequence} 25", f"achieve {tech}", seat=0)
    seal(s)
    assert s.tech[0] == 1 << TECH_NAMES.index(tech)
    assert max(s.total) == left


def test_SC_RUL_42_what_is_not_spent_is_lost() -> None:
    s = match(2)
    answer(s, "pick-entry 1", "pick-entry 2")
    answer(s, "research bonus weapons 5", seat=0)
    seal(s)
    assert list(s.total) == [0, 5, 0, 0, 0, 0]


def test_SC_RUL_07_two_scouts_cost_five() -> None:
    s = match(2)
    answer(s, "pick-entry 1", "pick-entry 2")
    assert offers(s, "buy")[-1:] == ["bonus esc 3"]
    answer(s, "buy bonus sct 1", "buy bonus sct 1", "research bonus weapons 20", seat=0)
    assert refusal(s, "research bonus weapons 1", seat=0) == "SC-PUR-01"


def test_SC_SET_09_all_ships_must_enter_on_turn_1() -> None:
    s = match(2)
    answer(s, "pick-entry 1", "pick-entry 2")
    seal(s)
    assert refusal(s, "end-movement") == "SC-SET-09"
    answer(s, "select force-1", "transfer sct 1 new", "head indi")
    assert refusal(s, "step b1") == "SC-SET-09", "only by the entry hex"
    answer(s, "step a1", "stop")
    assert refusal(s, "end-movement") == "SC-SET-09", "a scout still waits"
    answer(s, "select force-3", "head canis", "step a1", "stop", "end-movement")
    assert asked(s) == [(1, "movement")]


def test_SC_EX_17_SC_SET_10_the_entry_hex_is_the_first_hex_of_the_move() -> None:
    s = match(2)
    answer(s, "pick-entry 1", "pick-entry 2")
    seal(s)
    answer(s, "select force-1", "head indi", "step a1")
    assert offers(s, "step") == ["a2", "b1"]
    answer(s, "step b1")
    assert asked(s) == [(0, "movement")], "the allowance of 2 is used up"


def test_SC_EX_17_with_three_hexes_one_more_step_is_possible() -> None:
    s = match(2, starting_movement="3")
    answer(s, "pick-entry 1", "pick-entry 2")
    seal(s)
    answer(s, "select force-1", "head indi", "step a1", "step b1", "step b2")
    assert s.hex[0] == s.board.index["b2"]
    assert s.left[0] == 0


def test_SC_SET_11_turn_1_is_movement_only() -> None:
    """A force that could reach a star on turn 1 neither explores nor colonizes there."""
    s = match(2)
    answer(s, "pick-entry 1", "pick-entry 2")
    develop(s, 0, "8ma")
    seal(s)
    answer(s, "select force-1", "head indi", "step a1", "step b1", "step b2", "step c3")
    answer(s, "step c4", "step d4", "stop", "end-movement")
    assert asked(s) == [(1, "movement")]
    assert s.card[s.board.star_names.index("indi")] == NONE


def test_SC_SET_12_SC_COM_02_each_force_enters_with_a_destination() -> None:
    s = match(2)
    answer(s, "pick-entry 1", "pick-entry 2")
    seal(s)
    answer(s, "select force-1")
    assert refusal(s, "step a1") == "SC-COM-02"
    assert s.hex[0] == OFF_BOARD


# -- scenarios ------------------------------------------------------------------------------


def test_SC_SCN_01_SC_SCN_02_fleets_begin_on_their_stars_which_are_explored() -> None:
    s = match(3, scenario="half-right")
    assert asked(s) == [(-1, "card")]
    assert all(24 <= int(n) <= 43 for n in offers(s, "card"))
    answer(s, "card 24", "card 25", "card 26")
    seal(s)
    assert force_at(s, 0, "draconis") == ["sct*4 esc*4 ct*35"]
    assert force_at(s, 1, "bootis") == ["sct*4 esc*4 ct*35"]
    explored = {n: int(s.explored[i]) for i, n in enumerate(s.board.star_names) if s.explored[i]}
    assert explored == {"draconis": 1, "bootis": 2, "scorpii": 4}
    assert seen(s, EV_DREW, 1)[0] == (0, s.board.star_names.index("draconis"), -1)


def test_SC_SCN_03_SC_RUL_41_turn_1_is_a_full_turn_on_a_star_start() -> None:
    s = match(3, scenario="half-right")
    answer(s, "card 25", "card 26", "card 24")
    seal(s)
    answer(s, "end-movement")
    assert asked(s) == [(0, "colonize")]
    orbit = planets_of(s, s.board.star_names.index("draconis"))[0].orbit
    answer(s, f"unload force-1 ct 35 draconis-{orbit}", "end-turn")
    assert asked(s) == [(1, "movement")]


@pytest.mark.parametrize(
    ("players", "scenario"),
    [(2, "half-left"), (4, "half-left"), (3, "four-a"), (2, "four-d")],
)
def test_SC_SCN_19_a_scenario_needs_as_many_players_as_it_has_stars(
    players: int, scenario: str
) -> None:
    with pytest.raises(SetupError, match="SC-SCN-19"):
        match(players, scenario=scenario)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_SC_SCN_11_SC_SCN_20_all_fleets_start_on_the_nova(players: int) -> None:
    s = match(players, scenario="nova")
    seal(s)
    for seat in range(players):
        assert force_at(s, seat, "draconis") == ["sct*4 esc*4 ct*35"]
    assert s.explored[s.board.nova_star] == 0
    assert asked(s) == [(0, "movement")]


def test_SC_SCN_12_every_ship_must_leave_the_nova_on_turn_1() -> None:
    s = match(2, scenario="nova")
    seal(s)
    assert refusal(s, "end-movement") == "SC-SCN-12"
    answer(s, "select force-1", "head canopus", "step p10", "stop", "end-movement")


def test_SC_SCN_12_nobody_goes_back_to_the_nova_on_turn_1() -> None:
    s = match(2, scenario="nova", routing="free")
    seal(s)
    answer(s, "select force-1", "head canis", "step p10")
    assert refusal(s, "step q11") == "SC-SCN-12"


def test_SC_TRN_01_SC_RUL_39_a_starting_terran_planet() -> None:
    s = match(3, scenario="half-left", starting_planet="60")
    assert offers(s, "card") == ["26", "29", "30", "33", "42"]
    answer(s, "card 29")
    assert offers(s, "card") == ["26", "30", "33", "42"]
    s = match(3, scenario="half-left", starting_planet="80")
    assert offers(s, "card") == ["25", "28", "36", "43"]


@pytest.mark.parametrize("scenario", ["standard", "nova"])
def test_SC_RUL_39_only_where_there_are_starting_stars(scenario: str) -> None:
    with pytest.raises(SetupError, match="SC-RUL-39"):
        match(2, scenario=scenario, starting_planet="80")


def test_SC_TRN_02_SC_RUL_40_everybody_owns_3ma_from_the_start() -> None:
    s = match(2, starting_movement="3")
    answer(s, "pick-entry 1", "pick-entry 2")
    assert [allowance(s, seat) for seat in range(2)] == [3, 3]
    assert refusal(s, "achieve 3ma", seat=0) == "SC-TEC-17"
    assert [allowance(stage(2), seat) for seat in range(2)] == [2, 2]


@pytest.mark.parametrize("turns", ["36", "40", "41", "60", "80", "200"])
def test_SC_END_01_SC_END_02_SC_END_03_SC_END_06_SC_TRN_03_lengths(turns: str) -> None:
    assert match(2, turns=turns).opt[1] == int(turns)


@pytest.mark.parametrize("turns", ["35", "37", "39", "201"])
def test_SC_END_06_other_lengths_are_refused(turns: str) -> None:
    with pytest.raises(SetupError):
        match(2, turns=turns)


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players: int) -> None:
    with pytest.raises(SetupError):
        match(players)
