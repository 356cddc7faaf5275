"""Planetary attack (ledger chapter 3.11)."""

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
    sums,
)

from starboard.games.stellar_conquest.control import rules_alone
from starboard.games.stellar_conquest.events import (
    EV_BASES,
    EV_DEFENCE,
    EV_RAZED,
    EV_SCREENED,
    EV_SEEN,
    EV_SHOT,
)
from starboard.games.stellar_conquest.ids import AMB, ATK, ESC, MB, TYPES
from starboard.games.stellar_conquest.range import is_besieged
from starboard.games.stellar_conquest.state import StellarConquest
from starboard.games.stellar_conquest.targets import cell
from starboard.games.stellar_conquest.words import read_planet

HOME = "canis-4"
MOON = "canis-5"


def siege(fleet: str, *, players: int = 2, moon: int = -1, **more: int) -> StellarConquest:
    """The first player's fleet has come to colonies of the second at Canis, at *HOME* one of 20.

    With *moon* there is one on the second planet too, with so many MB.
    """
    s = stage(players)
    card(s, "canis", 32, *range(players))
    colony(s, HOME, 1, 20, **more)
    if moon >= 0:
        colony(s, MOON, 1, 5, mb=moon)
    put(s, 0, "canis", fleet)
    return s


def landed(s: StellarConquest) -> StellarConquest:
    """After movement, exploration, combat and automatic conquest."""
    go(s)
    answer(s, "end-movement")
    return s


def fire(s: StellarConquest, mine: str, theirs: str = "", *dice: int) -> None:
    """Both designate (orders with commas) and seal; luck rolls."""
    for seat, orders in ((0, mine), (1, theirs)):
        if any(d.seat == seat for d in s.pending):
            answer(s, *(o.strip() for o in orders.split(",") if o), "seal", seat=seat)
    answer(s, *(f"die {n}" for n in dice), seat=None)


def holder(s: StellarConquest, name: str = HOME) -> int:
    return int(s.controller[read_planet(s, name)])


# -- who may attack -------------------------------------------------------------------------


def test_SC_PLA_01_only_with_warships_and_where_no_ships_of_others_remain() -> None:
    s = landed(siege("esc", mb=1))
    assert offers(s, "attack") == [HOME]
    s = landed(siege("sct*3", mb=1))
    assert offers(s, "attack") == []
    assert refusal(s, f"attack {HOME}") == "SC-PLA-01"
    s = siege("esc", players=3, mb=1)
    put(s, 2, "canis", "sct")
    landed(s)
    assert asked(s)[0][1] == "fire", "the combat comes first"
    assert not rules_alone(s, 0, s.board.star_hex[star(s, "canis")])


def test_SC_PLA_01_SC_RUL_60_nobody_attacks_empty_planets_or_himself() -> None:
    s = siege("esc", mb=1)
    colony(s, MOON, 0, 5, mb=1)
    landed(s)
    assert refusal(s, f"attack {MOON}") == "SC-RUL-60"
    s = landed(siege("esc", mb=1))
    assert refusal(s, f"attack {MOON}") == "SC-PLA-01"


def test_SC_PLA_02_SC_PLA_16_SC_PLA_23_attacking_is_optional_and_ends_for_the_turn() -> None:
    s = landed(siege("esc", mb=1))
    assert refusal(s, "end-turn") is None
    answer(s, f"attack {HOME}")
    fire(s, f"aim esc 1 {HOME}:mb 1", f"aim {HOME}:mb 1 esc 1", 6, 6)
    answer(s, "done", seat=1)
    assert asked(s) == [(0, "attack")]
    answer(s, "cease")
    assert asked(s) == [(0, "colonize")]
    assert refusal(s, f"attack {HOME}") == "SC-PLA-23"
    answer(s, "end-turn", "end-movement")
    assert refusal(s, f"attack {HOME}") is None, "he may resume in a later turn"


def test_SC_PLA_03_one_several_or_by_turns() -> None:
    s = landed(siege("esc*3", mb=1, moon=1))
    assert offers(s, "attack") == [HOME, MOON, f"{HOME} {MOON}"]
    answer(s, f"attack {HOME} {MOON}")
    both = f"aim esc 1 {HOME}:mb 1, aim esc 2 {MOON}:mb 1"
    fire(s, both, f"aim {HOME}:mb 1 esc 1, aim {MOON}:mb 1 esc 1", 6, 6, 6, 6, 6)
    answer(s, "done", "done", seat=1)
    assert offers(s, "attack") == [HOME, MOON, f"{HOME} {MOON}"]
    answer(s, f"attack {MOON}")
    fire(s, f"aim esc 3 {MOON}:mb 1", f"aim {MOON}:mb 1 esc 1", 6, 6, 6, 6)
    answer(s, "done", seat=1)
    assert asked(s) == [(0, "attack")]


# -- what is shown --------------------------------------------------------------------------


def test_SC_PLA_04_SC_HID_14_SC_PLA_20_SC_HID_15_bases_and_screens_are_told_to_the_attacker() -> (
    None
):
    s = siege("esc", players=3, mb=3, amb=2, pfs=1)
    s.opt[20] = 1  # combat-view=private
    landed(s)
    assert seen(s, EV_DEFENCE, 0) == []
    answer(s, f"attack {HOME}")
    planet = read_planet(s, HOME)
    assert seen(s, EV_DEFENCE, 0) == [(planet, 1, 3, 2, 1)]
    assert seen(s, EV_DEFENCE, 2) == seen(s, EV_DEFENCE, -1) == []


def test_SC_RUL_44_with_open_combat_everybody_watches() -> None:
    s = landed(siege("esc", players=3, mb=1))
    answer(s, f"attack {HOME}")
    fire(s, f"aim esc 1 {HOME}:mb 1", f"aim {HOME}:mb 1 esc 1", 1, 6)
    for viewer in (2, -1):
        assert len(seen(s, EV_SHOT, viewer)) == 2
        assert len(seen(s, EV_BASES, viewer)) == 1


def test_SC_PLA_05_the_controller_sees_all_ships_there() -> None:
    s = landed(siege("esc*2 sct ct*3", mb=1))
    answer(s, f"attack {HOME}")
    assert seen(s, EV_SEEN, 1)[-1][2:6] == (1, 2, 0, 0)


# -- fire -----------------------------------------------------------------------------------


def test_SC_PLA_06_SC_PLA_12_fire_is_simultaneous_and_losses_come_after() -> None:
    s = landed(siege("esc*2", mb=2))
    answer(s, f"attack {HOME}")
    fire(s, f"aim esc 1 {HOME}:mb 1, aim esc 1 {HOME}:mb 2", f"aim {HOME}:mb 2 esc 1", 1, 1, 1)
    assert sums(s, HOME)[3] == 2, "the last base has not fired yet"
    answer(s, "die 1")
    assert sums(s, HOME)[3] == 0
    assert force_at(s, 0, "canis") == ["esc*1"], "both bases fired at the same escort"


def test_SC_PLA_07_one_target_each() -> None:
    s = landed(siege("esc", mb=2))
    answer(s, f"attack {HOME}", f"aim esc 1 {HOME}:mb 1", seat=0)
    assert refusal(s, f"aim esc 1 {HOME}:mb 1", seat=0) == "SC-CBT-10"
    answer(s, f"aim {HOME}:mb 2 esc 1", seat=1)
    assert refusal(s, f"aim {HOME}:mb 1 esc 1", seat=1) == "SC-CBT-10"


def test_SC_PLA_08_SC_RUL_22_bases_fire_at_any_ship_of_the_attacker() -> None:
    s = landed(siege("esc sct ct*2", mb=1))
    answer(s, f"attack {HOME}")
    for target in ("esc", "sct", "ct"):
        assert refusal(s, f"aim {HOME}:mb 1 {target} 1", seat=1) is None
    assert refusal(s, "aim esc 1 esc 1", seat=0) == "SC-CBT-11", "warships fire at bases only"


def test_SC_PLA_09_missile_bases_count_as_escorts_and_advanced_ones_as_attack_ships() -> None:
    s = stage()
    for base, ship in ((MB, ESC), (AMB, ATK)):
        for other in range(TYPES):
            assert cell(s, base, other) == cell(s, ship, other)
            assert cell(s, other, base) == cell(s, other, ship)


@pytest.mark.parametrize(("option", "dice"), [("false", 2), ("true", 3)])
def test_SC_PLA_10_SC_RUL_22_improved_weapons_serve_bases_with_the_option_only(
    option: str, dice: int
) -> None:
    s = stage(isw_bases=option)
    card(s, "canis", 32, 0, 1)
    colony(s, HOME, 1, 20, mb=1)
    develop(s, 1, "isw")
    put(s, 0, "canis", "esc")
    landed(s)
    answer(s, f"attack {HOME}")
    fire(s, f"aim esc 1 {HOME}:mb 1", f"aim {HOME}:mb 1 esc 1", *[6] * dice)
    assert asked(s) == [(1, "scorch")]


def test_SC_PLA_10_warships_have_two_barrages() -> None:
    s = siege("esc", mb=1)
    develop(s, 0, "isw")
    landed(s)
    answer(s, f"attack {HOME}")
    fire(s, f"aim esc 1 {HOME}:mb 1", f"aim {HOME}:mb 1 esc 1", 6, 1, 6)
    assert holder(s) == 0


def test_SC_PLA_11_SC_CLS_08_class_targeting_for_both_sides() -> None:
    s = landed(siege("esc*2 dn", mb=2, amb=1))
    answer(s, f"attack {HOME}")
    mine = f"aim-class esc {HOME}:mb, aim-class dn {HOME}:amb"
    fire(s, mine, f"aim-class {HOME}:mb esc, aim-class {HOME}:amb dn", 1, 1, 1, 6, 6, 6, 6)
    assert sums(s, HOME)[3:5] == (0, 0)
    assert holder(s) == 0


def test_SC_CLS_08_a_class_is_one_type_of_base_of_one_colony() -> None:
    s = landed(siege("esc*2 atk", mb=2, amb=1, moon=1))
    answer(s, f"attack {HOME} {MOON}")
    found = offers(s, "aim-class", seat=0)
    assert found == [
        f"esc {HOME}:mb",
        f"esc {HOME}:amb",
        f"esc {MOON}:mb",
        f"atk {HOME}:mb",
        f"atk {HOME}:amb",
        f"atk {MOON}:mb",
    ]


def test_SC_PLA_27_every_colony_named_gets_a_warship_and_others_may_be_idle() -> None:
    s = landed(siege("esc*3", mb=1, moon=1))
    answer(s, f"attack {HOME} {MOON}")
    assert refusal(s, "seal", seat=0) == "SC-PLA-27"
    assert refusal(s, f"aim-class esc {HOME}:mb", seat=0) == "SC-PLA-27", "one type, two colonies"
    assert refusal(s, f"aim esc 3 {HOME}:mb 1", seat=0) == "SC-PLA-27"
    answer(s, f"aim esc 1 {HOME}:mb 1", f"aim esc 1 {MOON}:mb 1", seat=0)
    assert refusal(s, "seal", seat=0) is None, "one escort stays idle"


def test_SC_PLA_27_no_more_colonies_than_warships() -> None:
    s = landed(siege("esc", mb=1, moon=1))
    assert refusal(s, f"attack {HOME} {MOON}") == "SC-PLA-27"


def test_SC_PLA_27_every_base_that_can_hurt_somebody_has_a_target() -> None:
    s = landed(siege("esc dn", mb=1))
    answer(s, f"attack {HOME}")
    assert refusal(s, "seal", seat=1) == "SC-PLA-27"
    assert refusal(s, f"aim {HOME}:mb 1 dn 1", seat=1) == "SC-CBT-11"
    s = landed(siege("dn", mb=1))
    answer(s, f"attack {HOME}")
    assert refusal(s, "seal", seat=1) is None, "MB have no effect on dreadnaughts"


def test_SC_PLA_28_the_order_of_the_dice() -> None:
    s = landed(siege("esc atk dn", mb=1, amb=1, moon=1))
    answer(s, f"attack {HOME} {MOON}")
    answer(
        s,
        f"aim dn 1 {HOME}:amb 1",
        f"aim atk 1 {HOME}:mb 1",
        f"aim esc 1 {MOON}:mb 1",
        "seal",
        seat=0,
    )
    answer(s, f"aim {MOON}:mb 1 esc 1", f"aim {HOME}:amb 1 esc 1", f"aim {HOME}:mb 1 esc 1", seat=1)
    answer(s, "seal", seat=1)
    answer(s, *["die 6"] * 6)
    shots = [(args[0], args[1]) for args in seen(s, EV_SHOT, 0)]
    assert shots == [(0, 2), (0, 3), (0, 4), (1, MB), (1, AMB), (1, MB)]


def test_SC_DEC_18_designations_are_secret_until_all_are_done() -> None:
    s = landed(siege("esc", mb=1))
    answer(s, f"attack {HOME}")
    assert asked(s) == [(0, "fire"), (1, "fire")]
    answer(s, f"aim esc 1 {HOME}:mb 1", "seal", seat=0)
    assert seen(s, EV_SHOT, 1) == []
    assert asked(s) == [(1, "fire")]


def test_colonies_of_two_players_are_attacked_together() -> None:
    s = siege("esc*2", players=3, mb=1)
    colony(s, MOON, 2, 5, mb=1)
    landed(s)
    answer(s, f"attack {HOME} {MOON}")
    assert asked(s) == [(0, "fire"), (1, "fire"), (2, "fire")]
    answer(s, f"aim esc 1 {HOME}:mb 1", f"aim esc 1 {MOON}:mb 1", "seal", seat=0)
    assert refusal(s, f"aim {HOME}:mb 1 esc 1", seat=2) == "SC-CBT-10", "not his base"
    assert offers(s, "aim", seat=2) == [f"{MOON}:mb 1 esc 1", f"{MOON}:mb 1 esc 2"]
    answer(s, f"aim {HOME}:mb 1 esc 1", "seal", seat=1)
    answer(s, f"aim {MOON}:mb 1 esc 2", "seal", seat=2)
    answer(s, "die 6", "die 6", "die 1", "die 1")
    assert force_at(s, 0, "canis") == []


# -- industry destroyed by the defender -----------------------------------------------------


def test_SC_PLA_13_SC_PLA_14_the_defender_may_destroy_excess_industry() -> None:
    s = landed(siege("esc", players=3, mb=1, iu=30, riu=4))
    answer(s, f"attack {HOME}")
    fire(s, f"aim esc 1 {HOME}:mb 1", f"aim {HOME}:mb 1 esc 1", 6, 6)
    assert asked(s) == [(1, "scorch")]
    assert refusal(s, f"raze {HOME} riu 5") == "SC-PLA-14"
    assert refusal(s, f"raze {HOME} iu 11") == "SC-PLA-14", "one IU stays for each million"
    assert refusal(s, f"raze {MOON} iu 1") == "SC-PLA-13"
    answer(s, f"raze {HOME} riu 3", f"raze {HOME} iu 10", "done")
    assert sums(s, HOME)[:3] == (20, 20, 1)
    assert len(seen(s, EV_RAZED, 0)) == len(seen(s, EV_RAZED, 1)) == 2
    assert seen(s, EV_RAZED, 2) == seen(s, EV_RAZED, -1) == []


def test_SC_PLA_15_not_when_the_last_base_is_lost() -> None:
    s = landed(siege("esc", mb=1, riu=4))
    answer(s, f"attack {HOME}")
    fire(s, f"aim esc 1 {HOME}:mb 1", f"aim {HOME}:mb 1 esc 1", 1, 6)
    assert asked(s) == [(0, "colonize")]
    assert holder(s) == 0


# -- the end of an attack -------------------------------------------------------------------


def test_SC_CON_02_SC_PLA_16_the_last_base_falls_and_the_colony_with_it() -> None:
    s = landed(siege("esc*2", mb=1, moon=1))
    answer(s, f"attack {HOME}")
    fire(s, f"aim esc 2 {HOME}:mb 1", f"aim {HOME}:mb 1 esc 1", 1, 1, 6)
    assert holder(s) == 0
    assert offers(s, "attack") == [MOON], "the attack on the other may go on"


def test_SC_PLA_16_the_attack_ends_with_the_last_warship() -> None:
    s = landed(siege("esc sct", mb=1))
    answer(s, f"attack {HOME}")
    fire(s, f"aim esc 1 {HOME}:mb 1", f"aim {HOME}:mb 1 esc 1", 6, 1)
    answer(s, "done", seat=1)
    assert asked(s) == [(0, "colonize")]
    assert force_at(s, 0, "canis") == ["sct*1"]


def test_SC_PLA_17_SC_RUL_24_mutual_destruction_conquers_nothing() -> None:
    s = landed(siege("esc sct", mb=1))
    answer(s, f"attack {HOME}")
    fire(s, f"aim esc 1 {HOME}:mb 1", f"aim {HOME}:mb 1 esc 1", 1, 1)
    assert sums(s, HOME)[3] == 0
    assert holder(s) == 1
    put(s, 0, "canis", "esc")
    answer(s, "end-turn", "end-movement")
    assert holder(s) == 0, "the next warship takes it"


def test_SC_PLA_18_SC_RUL_55_attacks_come_before_bombardment() -> None:
    s = siege("esc*2", mb=1)
    colony(s, MOON, 1, 5)
    landed(s)
    answer(s, f"bombard {MOON} 1")
    assert refusal(s, f"attack {HOME}") == "SC-PLA-18"


def test_SC_CON_18_a_colony_just_conquered_is_bombarded_by_ships_that_fired() -> None:
    s = landed(siege("esc", mb=1))
    answer(s, f"attack {HOME}")
    fire(s, f"aim esc 1 {HOME}:mb 1", f"aim {HOME}:mb 1 esc 1", 1, 6)
    answer(s, f"bombard {HOME} 1")
    assert sums(s, HOME)[0] == 19


# -- screens --------------------------------------------------------------------------------


def test_SC_PLA_20_SC_RUL_23_the_attacker_may_call_it_off_at_no_cost() -> None:
    s = landed(siege("esc", mb=1, pfs=1))
    answer(s, f"attack {HOME}")
    assert asked(s) == [(0, "screen")]
    assert refusal(s, f"insist {MOON}") == "SC-PLA-20"
    answer(s, f"call-off {HOME}")
    assert asked(s) == [(0, "colonize")]
    assert force_at(s, 0, "canis") == ["esc*1"]


def test_SC_PLA_25_what_is_called_off_is_not_named_again_and_the_rest_goes_on() -> None:
    s = landed(siege("esc*2", mb=1, pfs=1, moon=1))
    answer(s, f"attack {HOME} {MOON}", f"call-off {HOME}")
    assert asked(s) == [(0, "fire"), (1, "fire")]
    assert refusal(s, f"aim esc 1 {HOME}:mb 1", seat=0) == "SC-CBT-11"
    fire(s, f"aim esc 1 {MOON}:mb 1", f"aim {MOON}:mb 1 esc 1", 6, 6)
    answer(s, "done", seat=1)
    assert offers(s, "attack") == [MOON]
    assert refusal(s, f"attack {HOME}") == "SC-PLA-25"


def test_SC_PLA_25_if_none_is_left_he_chooses_again() -> None:
    s = landed(siege("esc*2", pfs=1, moon=1))
    answer(s, f"attack {HOME}", f"call-off {HOME}")
    assert asked(s) == [(0, "attack")]
    assert offers(s, "attack") == [MOON]


def test_SC_PLA_26_bases_give_no_right_to_call_off() -> None:
    s = landed(siege("esc", mb=9))
    answer(s, f"attack {HOME}")
    assert asked(s) == [(0, "fire"), (1, "fire")]
    assert refusal(s, f"call-off {HOME}", seat=0) == "SC-PLA-26"
    assert refusal(s, "cease", seat=0) == "SC-PLA-26"


def test_SC_PLA_23_an_attack_stays_in_its_hex() -> None:
    s = siege("esc", mb=2)
    card(s, "bootis", 29, 0, 1)
    colony(s, "bootis-3", 1, 5, mb=1)
    put(s, 0, "bootis", "esc")
    s.tech[0] = 1 << 15
    landed(s)
    assert offers(s, "attack") == ["bootis-3", HOME]
    answer(s, f"attack {HOME}")
    fire(s, f"aim esc 1 {HOME}:mb 1", f"aim-class {HOME}:mb esc", 6, 6, 6)
    answer(s, "done", seat=1)
    assert refusal(s, "attack bootis-3") == "SC-PLA-23"
    answer(s, "cease")
    assert offers(s, "attack") == ["bootis-3"]


def test_SC_PLA_19_SC_PLA_21_SC_RUL_23_a_screen_destroys_those_who_insist() -> None:
    s = landed(siege("esc*3", mb=2, pfs=1))
    answer(s, f"attack {HOME}", f"insist {HOME}")
    assert asked(s) == [(0, "fire")], "bases behind a screen do not fire"
    answer(s, f"aim esc 2 {HOME}:screen 1", "seal")
    assert force_at(s, 0, "canis") == ["esc*1"]
    assert sums(s, HOME)[3:] == (2, 0, 1), "screen and colony are unharmed"
    assert seen(s, EV_SCREENED, 1) == [(0, int(s.board.star_hex[star(s, "canis")]), ESC, 2)]
    assert holder(s) == 1


def test_SC_PLA_21_ships_lost_to_a_screen_do_not_fire() -> None:
    s = landed(siege("esc*2", pfs=1, moon=1))
    answer(s, f"attack {HOME} {MOON}", f"insist {HOME}")
    fire(s, f"aim esc 1 {HOME}:screen 1, aim esc 1 {MOON}:mb 1", f"aim {MOON}:mb 1 esc 1")
    assert asked(s) == [(-1, "die")]
    assert force_at(s, 0, "canis") == ["esc*1"], "before any fire"
    answer(s, "die 6", "die 1")
    assert force_at(s, 0, "canis") == []


def test_SC_PLA_22_a_screen_does_not_hinder_its_owner() -> None:
    s = stage()
    card(s, "canis", 32, 0)
    colony(s, HOME, 0, 20, pfs=1)
    put(s, 0, "canis", "ct*3 esc")
    landed(s)
    answer(s, f"unload force-1 ct 3 {HOME}")
    assert sums(s, HOME)[0] == 23
    assert force_at(s, 0, "canis") == ["esc*1"]


def test_SC_RUL_61_a_siege_is_judged_at_each_moment() -> None:
    s = landed(siege("esc", mb=1))
    planet = read_planet(s, HOME)
    assert is_besieged(s, planet)
    s.hex[0] = s.board.near[s.board.star_hex[star(s, "canis")]][0]
    assert not is_besieged(s, planet)
    put(s, 0, "canis", "esc")
    assert is_besieged(s, planet)
