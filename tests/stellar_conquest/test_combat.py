"""Ship/ship combat and class targeting (ledger chapters 3.9 and 3.10)."""

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
    seen,
    stage,
    star,
)

from starboard.games.stellar_conquest.events import EV_KILLED, EV_SEEN, EV_SHOT, EV_WITHDREW
from starboard.games.stellar_conquest.ids import AUTOMATIC, NO_EFFECT, TEN, TYPE_NAMES
from starboard.games.stellar_conquest.state import StellarConquest, entrants, note_entry
from starboard.games.stellar_conquest.targets import cell


def meeting(
    mine: str, theirs: str, *, entered: int = 0, players: int = 2, **options: str
) -> StellarConquest:
    """The first player's ships have met the second's at Indi, at the start of the combat step."""
    s = stage(players, 2, **options)
    card(s, "indi", 44, *range(players))
    put(s, 0, "indi", mine)
    put(s, 1, "indi", theirs)
    if entered < 4:
        note_entry(s, star(s, "indi"), entered)
    return s


def fight(s: StellarConquest) -> StellarConquest:
    go(s)
    answer(s, "end-movement")
    return s


def both(s: StellarConquest, mine: str, theirs: str) -> None:
    """Both players designate (orders separated by commas) and seal."""
    for seat, orders in ((0, mine), (1, theirs)):
        if any(d.seat == seat for d in s.pending):
            answer(s, *(o.strip() for o in orders.split(",") if o), "seal", seat=seat)


def fleets(s: StellarConquest) -> tuple[list[str], list[str]]:
    return force_at(s, 0, "indi"), force_at(s, 1, "indi")


# -- the table ------------------------------------------------------------------------------

ROWS = {
    "sct": [NO_EFFECT] * 5,
    "ct": [NO_EFFECT] * 5,
    "esc": [4, 4, 1, TEN, NO_EFFECT],
    "atk": [5, 5, 2, 1, TEN],
    "dn": [AUTOMATIC, AUTOMATIC, 4, 2, 1],
}


@pytest.mark.parametrize("shooter", ROWS)
def test_SC_CBT_12_SC_RUL_01_the_fire_effects_table(shooter: str) -> None:
    s = stage()
    row = [cell(s, TYPE_NAMES.index(shooter), target) for target in range(5)]
    assert row == ROWS[shooter]


def test_SC_RUL_01_the_later_edition_changes_the_row_of_dreadnaughts() -> None:
    s = stage(2, 2, fire_table="later-edition")
    assert [cell(s, 4, target) for target in range(5)] == [AUTOMATIC, AUTOMATIC, 4, 3, 2]
    assert [cell(s, 3, target) for target in range(5)] == ROWS["atk"]


# -- who fights -----------------------------------------------------------------------------


def test_SC_CBT_01_SC_CBT_02_a_warship_makes_a_combat() -> None:
    s = fight(meeting("esc", "sct"))
    assert asked(s) == [(0, "fire")], "a scout has nothing to fire with (SC-CMP-04)"


@pytest.mark.parametrize(("entered", "loser"), [(0, 0), (1, 1), (255, 0)])
def test_SC_CBT_03_SC_RUL_20_without_warships_the_last_to_enter_goes(
    entered: int, loser: int
) -> None:
    s = fight(meeting("sct", "ct*2", entered=entered))
    assert asked(s) == [(loser, "withdraw")]
    assert refusal(s, "stay") == "SC-CBT-03"


def test_SC_CBT_04_SC_CBT_05_nobody_withdraws_from_an_empty_hex() -> None:
    s = meeting("sct", "sct")
    s.hex[1] = s.board.index["c2"]
    fight(s)
    assert asked(s) == [(0, "colonize")]


def test_SC_CBT_01_SC_CBT_06_SC_RUL_19_the_current_player_chooses_the_order() -> None:
    s = meeting("dn", "sct", players=3)
    put(s, 2, "indi", "sct")
    card(s, "canis", 32, 0)
    put(s, 0, "canis", "dn")
    put(s, 1, "canis", "sct")
    fight(s)
    assert sorted(offers(s, "fight")) == ["canis azure", "indi azure", "indi emerald"]
    assert refusal(s, "fight canis emerald") == "SC-CBT-01"
    answer(s, "fight indi emerald", "aim dn 1 sct 1", "seal")
    assert force_at(s, 2, "indi") == []
    assert asked(s) == [(0, "contest")]


@pytest.mark.parametrize(("order", "loser"), [((1, 0, 2), 0), ((0, 1, 2), 1), ((2,), 0)])
def test_SC_RUL_19_of_two_players_the_later_goes_whenever_a_third_came(
    order: tuple[int, ...], loser: int
) -> None:
    s = meeting("sct", "sct", entered=255, players=3)
    put(s, 2, "indi", "sct")
    for seat in order:
        note_entry(s, star(s, "indi"), seat)
    fight(s)
    answer(s, "fight indi azure")
    assert asked(s) == [(loser, "withdraw")]


def test_SC_RUL_20_who_has_left_has_not_entered() -> None:
    s = meeting("sct", "sct", entered=1)
    note_entry(s, star(s, "indi"), 0)
    go(s)
    assert entrants(s, star(s, "indi")) == [0, 1]
    answer(s, "select force-1", "head canis")
    answer(s, f"step {offers(s, 'step')[0]}")
    assert entrants(s, star(s, "indi")) == [1]


@pytest.mark.parametrize(("view", "writers"), [("open", [0]), ("private", [0, 1])])
def test_SC_XPO_09_unwatched_combat_tells_nobody_who_has_warships(
    view: str, writers: list[int]
) -> None:
    s = fight(meeting("esc", "sct", combat_view=view))
    assert [seat for seat, _ in asked(s)] == writers
    if len(writers) == 2:
        assert offers(s, seat=1) == ["seal"]


# -- a Fire Turn ----------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "left"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_SC_EX_01_an_attack_ship_fires_at_an_escort(die: int, left: int) -> None:
    s = fight(meeting("atk", "esc"))
    both(s, "aim atk 1 esc 1", "aim esc 1 atk 1")
    answer(s, f"die {die}", "die 6", "die 6")
    assert len(fleets(s)[1]) == left


@pytest.mark.parametrize(
    ("dice", "hit"), [("46", True), ("55", True), ("56", False), ("66", False)]
)
def test_SC_EX_02_SC_CBT_13_exactly_ten_on_two_dice(dice: str, hit: bool) -> None:
    s = fight(meeting("esc", "atk"))
    both(s, "aim esc 1 atk 1", "aim atk 1 esc 1")
    answer(s, *(f"die {n}" for n in dice), "die 6")
    assert (fleets(s)[1] == []) == hit


def test_SC_CBT_07_SC_CBT_08_SC_CBT_16_SC_CBT_28_fire_is_simultaneous() -> None:
    s = fight(meeting("esc", "esc"))
    both(s, "aim esc 1 esc 1", "aim esc 1 esc 1")
    answer(s, "die 1")
    assert fleets(s) == (["esc*1"], ["esc*1"]), "losses are removed when all have fired"
    answer(s, "die 1")
    assert fleets(s) == ([], [])


def test_SC_CBT_09_SC_RUL_17_SC_HID_18_targets_are_secret_until_both_are_done() -> None:
    s = fight(meeting("esc", "esc*2"))
    assert asked(s) == [(0, "fire"), (1, "fire")]
    s.events.clear()
    answer(s, "aim esc 2 esc 1", "seal", seat=1)
    assert s.events == []
    assert asked(s) == [(0, "fire")]


def test_SC_CBT_10_several_ships_may_share_a_target() -> None:
    s = fight(meeting("esc*3", "esc*2"))
    assert refusal(s, "aim esc 4 esc 1", seat=0) == "SC-CBT-10", "there are three"
    assert refusal(s, "aim esc 1 esc 2", seat=0) == "SC-CBT-10", "the first slot first"
    answer(s, "aim esc 2 esc 1", "aim esc 1 esc 2", seat=0)
    assert refusal(s, "aim esc 1 esc 1", seat=0) == "SC-CBT-10", "all have a target"


def test_SC_CBT_11_SC_RUL_18_every_ship_that_can_hurt_something_fires() -> None:
    s = fight(meeting("esc*2", "dn sct"))
    assert refusal(s, "aim esc 1 dn 1", seat=0) == "SC-CBT-11", "no effect"
    assert refusal(s, "seal", seat=0) == "SC-CBT-11"
    answer(s, "aim esc 1 sct 1", seat=0)
    assert refusal(s, "seal", seat=0) == "SC-CBT-11", "one escort is idle"
    answer(s, "aim esc 1 sct 1", seat=0)
    assert refusal(s, "seal", seat=0) is None


def test_SC_CBT_11_escorts_that_can_hurt_nothing_are_idle() -> None:
    s = fight(meeting("esc*2", "dn"))
    assert offers(s, seat=0) == ["seal"]


def test_SC_CBT_14_a_dreadnaught_destroys_scouts_without_a_roll() -> None:
    s = fight(meeting("dn*2", "sct ct*2"))
    both(s, "aim dn 1 sct 1, aim dn 1 ct 1", "")
    assert fleets(s)[1] == ["ct*1"]


def test_SC_CBT_15_SC_RUL_46_more_shots_at_a_dead_target_are_wasted() -> None:
    s = fight(meeting("esc*2", "ct*2"))
    both(s, "aim esc 2 ct 1", "")
    answer(s, "die 1", "die 1")
    assert fleets(s)[1] == ["ct*1"]


@pytest.mark.parametrize("dice", [["1"], ["6", "1"]])
def test_SC_CBT_17_SC_CBT_18_SC_RUL_45_isw_gives_a_second_barrage_after_a_miss(
    dice: list[str],
) -> None:
    s = meeting("esc", "ct*2")
    develop(s, 0, "isw")
    fight(s)
    both(s, "aim esc 1 ct 1", "")
    answer(s, *(f"die {n}" for n in dice))
    assert fleets(s)[1] == ["ct*1"]
    assert asked(s)[0][1] == "withdraw", "one hit and no more dice"


def test_SC_CBT_29_SC_RUL_47_own_transports_die_before_captives() -> None:
    s = fight(meeting("dn", "ct*1 ct:vermilion*2"))
    both(s, "aim dn 1 ct 1", "")
    assert fleets(s)[1] == ["ct:vermilion*2"]


def test_SC_CBT_30_dice_of_the_current_player_first_by_type() -> None:
    s = fight(meeting("atk esc", "esc*2"))
    both(s, "aim atk 1 esc 1, aim esc 1 esc 2", "aim esc 2 esc 1")
    answer(s, "die 1", "die 6", "die 6", "die 6")
    shots = [(seat, TYPE_NAMES[shooter], hit) for seat, shooter, _, hit in seen(s, EV_SHOT, 0)]
    assert shots == [(0, "esc", 1), (0, "atk", 0), (1, "esc", 0), (1, "esc", 0)]


def test_SC_CMP_04_scouts_and_transports_never_fire() -> None:
    s = fight(meeting("esc sct*2 ct*2", "esc"))
    for shooter in ("sct", "ct"):
        assert refusal(s, f"aim {shooter} 1 esc 1", seat=0) == "SC-CMP-04"


def test_SC_CBT_19_bases_take_no_part() -> None:
    s = meeting("esc", "esc")
    card(s, "indi", 32, 0, 1)
    colony(s, "indi-4", 1, 5, mb=9, amb=9)
    fight(s)
    assert offers(s, "aim", seat=0) == ["esc 1 esc 1"]
    assert offers(s, "aim", seat=1) == ["esc 1 esc 1"]


def test_SC_EXP_13_ships_lost_in_combat_have_explored() -> None:
    s = meeting("esc", "dn")
    s.explored[star(s, "indi")] = 2
    fight(s)
    assert s.explored[star(s, "indi")] == 3
    assert asked(s)[0][1] == "fire"


# -- class targeting ------------------------------------------------------------------------


def test_SC_CLS_01_SC_CLS_05_one_method_for_all_ships_of_a_player() -> None:
    s = fight(meeting("esc atk", "esc*3"))
    answer(s, "aim-class esc esc", seat=0)
    assert refusal(s, "aim atk 1 esc 1", seat=0) == "SC-CLS-01"
    answer(s, "aim esc 1 esc 1", seat=1)
    assert refusal(s, "aim-class esc atk", seat=1) == "SC-CLS-01"


def test_SC_CLS_02_SC_CLS_06_SC_CLS_09_each_type_has_one_target_type() -> None:
    s = fight(meeting("esc*20 atk", "esc*3 dn"))
    answer(s, "aim-class esc esc", seat=0)
    assert refusal(s, "aim-class esc esc", seat=0) == "SC-CLS-02"
    assert refusal(s, "aim-class atk sct", seat=0) == "SC-CLS-09", "none is present"
    assert refusal(s, "seal", seat=0) == "SC-CBT-11"


def test_SC_CLS_03_SC_CLS_07_every_ship_rolls_and_hits_add_up() -> None:
    s = fight(meeting("esc*3 atk", "ct*2 sct"))
    both(s, "aim-class esc ct, aim-class atk ct", "")
    answer(s, "die 1", "die 6", "die 4", "die 5")
    assert fleets(s)[1] == ["sct*1"], "the third hit is lost"


def test_SC_CLS_04_with_isw_a_ship_scores_one_hit() -> None:
    s = meeting("esc", "ct*5")
    develop(s, 0, "isw")
    fight(s)
    both(s, "aim-class esc ct", "")
    answer(s, "die 6", "die 2")
    assert fleets(s)[1] == ["ct*4"]


def test_SC_CLS_08_scouts_and_transports_are_two_types() -> None:
    s = fight(meeting("dn", "sct*3 ct*3"))
    both(s, "aim-class dn ct", "")
    assert fleets(s)[1] == ["sct*3 ct*2"]


# -- withdrawal -----------------------------------------------------------------------------


def missed(mine: str = "esc", theirs: str = "esc", entered: int = 0) -> StellarConquest:
    """One Fire Turn in which all escorts missed."""
    s = fight(meeting(mine, theirs, entered=entered))
    both(s, "aim esc 1 esc 1", "aim esc 1 esc 1")
    answer(s, "die 6", "die 6")
    return s


@pytest.mark.parametrize(("entered", "order"), [(0, [0, 1]), (1, [1, 0])])
def test_SC_CBT_20_SC_CBT_24_the_last_to_enter_decides_first(
    entered: int, order: list[int]
) -> None:
    s = missed(entered=entered)
    assert asked(s) == [(order[0], "withdraw")]
    answer(s, "stay")
    assert asked(s) == [(order[1], "withdraw")]
    answer(s, "stay")
    assert asked(s) == [(0, "fire"), (1, "fire")]


def test_SC_CBT_21_SC_CBT_22_SC_GAS_07_to_adjacent_hexes_that_are_no_stars() -> None:
    s = missed()
    assert refusal(s, "withdraw d4 canis") == "SC-CBT-21"
    assert refusal(s, "withdraw d6 canis") == "SC-CBT-21"
    assert refusal(s, "withdraw d3 indi") == "SC-CBT-22"
    answer(s, "withdraw d3 canis", "take esc 1", "place")
    assert force_at(s, 0, "d3") == ["esc*1"]
    new = next(f for f in range(len(s.hex)) if s.hex[f] == s.board.index["d3"])
    assert s.goal[new] == star(s, "canis")
    assert s.last[new] == star(s, "indi")
    assert s.obliged[new] == 1, "SC-COM-15"


def test_SC_CBT_21_different_ships_to_different_hexes() -> None:
    s = missed("esc sct ct*3", "esc")
    answer(s, "withdraw d3 canis", "take ct 2")
    assert refusal(s, "take ct 2") == "SC-CBT-20", "one is left"
    answer(s, "place", "withdraw d5 lupi")
    assert refusal(s, "place") == "SC-RUL-37"
    answer(s, "take sct 1", "place", "stay")
    assert force_at(s, 0, "d3") == ["ct*2"]
    assert force_at(s, 0, "d5") == ["sct*1"]
    assert fleets(s)[0] == ["esc*1 ct*1"]


def test_SC_CBT_23_SC_CBT_26_who_has_gone_is_out_of_this_combat() -> None:
    s = missed()
    answer(s, "withdraw d3 canis", "take esc 1", "place")
    assert asked(s) == [(1, "movement")], "the other is not asked to withdraw"


def test_SC_CBT_22_SC_COM_17_no_destination_with_usc() -> None:
    s = meeting("esc", "esc")
    develop(s, 0, "usc")
    fight(s)
    both(s, "aim esc 1 esc 1", "aim esc 1 esc 1")
    answer(s, "die 6", "die 6")
    assert refusal(s, "withdraw d3 canis") == "SC-COM-17"
    assert refusal(s, "withdraw d3 anywhere") is None


def test_SC_CBT_25_no_warship_left_on_either_side() -> None:
    s = fight(meeting("esc ct", "esc ct"))
    both(s, "aim esc 1 esc 1", "aim esc 1 esc 1")
    answer(s, "die 1", "die 1")
    assert asked(s) == [(0, "withdraw")]
    assert refusal(s, "stay") == "SC-CBT-03"


def test_SC_CBT_27_nobody_withdraws_before_the_first_fire_turn() -> None:
    s = fight(meeting("esc", "dn*9"))
    assert {kind for _, kind in asked(s)} == {"fire"}


def test_SC_RUL_16_in_range_if_any_refuge_is() -> None:
    """Only scouts may go where the range ends, as long as some refuge lies inside it."""
    s = stage(2)
    name = next(
        n
        for i, n in enumerate(s.board.star_names)
        if s.board.distance(s.board.index["a1"], s.board.star_hex[i]) == 8
    )
    card(s, name, 44, 0, 1)
    put(s, 0, name, "esc sct")
    put(s, 1, name, "esc")
    s.tech[1] = 1 << 15
    fight(s)
    both(s, "aim esc 1 esc 1", "aim esc 1 esc 1")
    answer(s, "die 6", "die 6")
    a1 = s.board.index["a1"]
    near = s.board.near[s.board.star_hex[star(s, name)]]
    beyond = next(h for h in near if s.board.distance(a1, h) == 9)
    answer(s, f"withdraw {s.board.names[beyond]} canis")
    assert refusal(s, "take esc 1") == "SC-RUL-16"
    answer(s, "take sct 1", "place")
    assert refusal(s, f"withdraw {s.board.names[beyond]} canis") == "SC-RUL-16", "no scout is left"


# -- who sees it ----------------------------------------------------------------------------


@pytest.mark.parametrize(("view", "watches"), [("open", True), ("private", False)])
def test_SC_XPO_09_SC_XPO_10_SC_RUL_44_SC_HID_19_who_watches(view: str, watches: bool) -> None:
    s = fight(meeting("dn", "sct*2", players=3, combat_view=view))
    both(s, "aim dn 1 sct 1", "")
    for kind in (EV_SEEN, EV_SHOT, EV_KILLED):
        assert bool(seen(s, kind, 2)) == watches
        assert bool(seen(s, kind, -1)) == watches
        assert seen(s, kind, 0)
        assert seen(s, kind, 1)


def test_SC_RUL_58_a_withdrawal_shows_where_counters_are_put() -> None:
    s = missed("esc sct ct*3", "esc")
    s.events.clear()
    answer(s, "withdraw d3 canis", "take ct 2", "take sct 1", "place")
    at = s.board.index
    assert seen(s, EV_WITHDREW, 1) == [(0, at["d4"], at["d3"])]
