"""Production Years (ledger chapters 3.13, 3.15 and 4)."""

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
    sums,
)

from starboard.games.stellar_conquest.economy import growth_of, output_of
from starboard.games.stellar_conquest.events import EV_ACHIEVED, EV_COLONY, EV_COUNTERS
from starboard.games.stellar_conquest.ids import NONE
from starboard.games.stellar_conquest.state import StellarConquest
from starboard.games.stellar_conquest.words import read_planet

CARDS = {
    "TR": ("canis", 32, 4),
    "ST": ("altair", 4, 5),
    "MT": ("deneb", 7, 4),
    "BR": ("vega", 7, 5),
}


def world(pop: int, kind: str = "TR", *techs: str, **more: int) -> tuple[StellarConquest, str]:
    """A colony of the first player just before a Production Year, and its name."""
    s = stage(2, turn=4)
    name, number, orbit = CARDS[kind]
    card(s, name, number, 0)
    planet = f"{name}-{orbit}"
    colony(s, planet, 0, pop, **more)
    develop(s, 0, *techs)
    return s, planet


def year(s: StellarConquest) -> StellarConquest:
    return go(s, at=int(s.seats))


def test_SC_PRD_01_SC_SEQ_04_a_year_follows_every_fourth_turn() -> None:
    for turn, kind in ((3, "movement"), (4, "production"), (8, "production"), (9, "movement")):
        s = stage(2, turn=turn)
        put(s, 0, "c2", "sct", goal="indi")
        go(s, at=2)
        assert asked(s)[0] == (0, kind)


@pytest.mark.parametrize("final", ["false", "true"])
def test_SC_PRD_01_SC_RUL_34_none_after_the_last_turn(final: str) -> None:
    s = stage(2, turn=40, final_production=final)
    put(s, 0, "c2", "sct", goal="indi")
    go(s, at=2)
    assert s.is_over() == (final == "false")


def test_SC_PRD_02_SC_HID_17_all_write_in_secret_and_at_once() -> None:
    s, name = world(20)
    year(s)
    assert asked(s) == [(0, "production"), (1, "production")], "also a player without colonies"
    s.events.clear()
    answer(s, f"buy {name} esc 1", "seal", seat=0)
    assert s.events == []
    assert force_at(s, 0, "canis") == []
    answer(s, "seal", seat=1)
    assert force_at(s, 0, "canis") == ["esc*1"]
    assert len(seen(s, EV_COUNTERS, 1)) == 1
    assert seen(s, EV_COLONY, 1) == []


def test_SC_PRD_03_SC_PUR_01_each_colony_pays_for_itself() -> None:
    s, name = world(5)
    colony(s, "canis-5", 0, 5)
    year(s)
    assert refusal(s, f"buy {name} esc 1", seat=0) == "SC-PUR-01", "eight of five"
    answer(s, f"research {name} weapons 5", seat=0)
    assert refusal(s, f"research {name} weapons 1", seat=0) == "SC-PUR-01"
    assert refusal(s, "research canis-5 weapons 5", seat=0) is None
    assert refusal(s, "research canis-5 weapons 1", seat=1) == "SC-PRD-03"


def test_SC_PRD_04_SC_EMI_10_output_is_what_stood_before() -> None:
    s, name = world(20)
    year(s)
    answer(s, f"send {name} 20", seat=0)
    assert refusal(s, f"send {name} 1", seat=0) == "SC-EMI-08", "all twenty IU are spent"


def test_SC_PRD_05_orders_are_mixed_and_taken_back_from_the_last() -> None:
    s, name = world(20)
    year(s)
    answer(s, f"send {name} 3", f"buy {name} esc 1", f"research {name} weapons 2", seat=0)
    assert refusal(s, "undo 1", seat=0) == "SC-PRD-02"
    answer(s, "undo 3", "undo 2", seat=0)
    seal(s)
    assert force_at(s, 0, "canis") == ["ct@4*3"]
    assert s.total[1] == 0


def test_SC_PRD_06_the_bonus_does_not_pay_in_a_year() -> None:
    s, _ = world(20)
    year(s)
    assert refusal(s, "buy bonus esc 1", seat=0) == "SC-PRD-06"


def test_SC_PRD_07_what_is_not_spent_is_lost() -> None:
    s, name = world(20)
    year(s)
    seal(s)
    assert list(s.total) == [0] * 6
    assert output_of(s, read_planet(s, name)) == 24


def test_SC_PRD_08_SC_RUL_56_SC_PRD_09_one_face_down_force_for_each_colony() -> None:
    s, name = world(30)
    year(s)
    answer(s, f"buy {name} esc 1", f"buy {name} sct 2", f"send {name} 3", seat=0)
    seal(s)
    assert force_at(s, 0, "canis") == ["sct*2 esc*1 ct@4*3"]


@pytest.mark.parametrize(
    ("kind", "pop", "growth"),
    [("TR", 39, 7), ("ST", 39, 3), ("MT", 39, 0), ("BR", 39, 0), ("TR", 4, 0), ("ST", 9, 0)],
)
def test_SC_EX_14_SC_POP_01_SC_POP_02_SC_POP_03_growth(kind: str, pop: int, growth: int) -> None:
    s, name = world(pop, kind, "cet")
    assert growth_of(s, read_planet(s, name)) == growth


def test_SC_POP_04_each_new_million_brings_an_iu() -> None:
    s, name = world(10, iu=14)
    year(s)
    seal(s)
    assert sums(s, name)[:2] == (12, 16)


@pytest.mark.parametrize(("sent", "left"), [(0, 80), (10, 80), (16, 80), (17, 79)])
def test_SC_POP_05_growth_above_the_limit_is_lost_unless_people_leave(sent: int, left: int) -> None:
    s, name = world(80)
    year(s)
    if sent:
        answer(s, f"send {name} {sent}", seat=0)
    seal(s)
    assert sums(s, name)[:2] == (left, left)


def test_SC_POP_06_SC_CON_12_SC_EMI_12_conquered_people_neither_grow_nor_get_a_bonus() -> None:
    s, name = world(20, by=1)
    put(s, 0, "canis", "esc")
    year(s)
    answer(s, f"send {name} 6", seat=0)
    assert refusal(s, f"bonus {name} 1", seat=0) == "SC-CON-12"
    seal(s)
    assert sums(s, name)[0] == 14
    assert "ct:azure@4*6" in force_at(s, 0, "canis"), "SC-CON-13: captives of their colour"


@pytest.mark.parametrize(("sent", "cost", "left"), [(8, 10, 24), (6, 8, 26)])
def test_SC_EX_04_SC_EX_05_SC_EMI_01_SC_EMI_02_SC_EMI_04_SC_EMI_07(
    sent: int, cost: int, left: int
) -> None:
    s, name = world(27)
    year(s)
    answer(s, f"send {name} {sent}", f"bonus {name} 2", seat=0)
    assert refusal(s, f"bonus {name} 1", seat=0) == "SC-EMI-04"
    answer(s, f"research {name} weapons {27 - cost}", seat=0)
    assert refusal(s, f"research {name} weapons 1", seat=0) == "SC-PUR-01"
    seal(s)
    assert sums(s, name)[:2] == (left, left)
    assert force_at(s, 0, "canis") == [f"ct@4*{cost}"]


def test_SC_EMI_03_no_bonus_for_migrants() -> None:
    """POP 10 grows by 2, so five are emigrants whoever else leaves."""
    s, name = world(10)
    year(s)
    answer(s, f"send {name} 9", f"bonus {name} 1", seat=0)
    assert offers(s, "bonus", seat=0) == []


def test_SC_EMI_02_a_colony_of_two_sends_two_emigrants() -> None:
    s, name = world(2, iu=9)
    year(s)
    answer(s, f"send {name} 2", seat=0)
    assert refusal(s, f"bonus {name} 1", seat=0) == "SC-EMI-04"


def test_SC_EMI_05_SC_EMI_06_SC_RUL_33_any_part_of_the_bonus_may_be_taken() -> None:
    s, name = world(27)
    year(s)
    answer(s, f"send {name} 8", f"bonus {name} 1", seat=0)
    seal(s)
    assert force_at(s, 0, "canis") == ["ct@4*9"]
    assert sums(s, name)[:2] == (24, 24)


def test_SC_EMI_08_no_output_no_transport() -> None:
    s, name = world(27, iu=27)
    year(s)
    answer(s, f"research {name} weapons 20", seat=0)
    assert refusal(s, f"send {name} 8", seat=0) == "SC-EMI-08"
    answer(s, f"send {name} 6", seat=0)
    assert refusal(s, f"bonus {name} 2", seat=0) == "SC-EMI-08"
    assert refusal(s, f"bonus {name} 1", seat=0) is None


def test_SC_EMI_09_SC_RUL_32_the_whole_population_may_go_and_the_colony_ends() -> None:
    s, name = world(20, iu=60, riu=3, mb=2, pfs=1)
    year(s)
    assert refusal(s, f"send {name} 25", seat=0) == "SC-EMI-09"
    answer(s, f"send {name} 24", seat=0)
    seal(s)
    assert sums(s, name) == (0, 0, 0, 0, 0, 0)
    assert s.controller[read_planet(s, name)] == NONE


def test_SC_EX_03_SC_IND_01_SC_IND_02_SC_IND_03_natural_metal_doubles_output() -> None:
    s, name = world(5, "BR", riu=3)
    assert output_of(s, read_planet(s, name)) == 16
    s, name = world(5, "TR", riu=3)
    assert output_of(s, read_planet(s, name)) == 8


def test_SC_IND_04_SC_CON_04_SC_PUR_10_a_conquest_produces_from_the_second_year_on() -> None:
    s, name = world(20, by=1, idle=1)
    put(s, 0, "canis", "esc")
    year(s)
    assert offers(s, "buy", seat=0) == []
    seal(s)
    assert output_of(s, read_planet(s, name)) == 20


@pytest.mark.parametrize(("techs", "room"), [((), 0), (("iit",), 24), (("iit", "ait"), 48)])
def test_SC_IND_05_the_ratio_is_measured_after_growth(techs: tuple[str, ...], room: int) -> None:
    s, name = world(20, "TR", *techs, riu=400)
    year(s)
    assert refusal(s, f"buy {name} iu {room + 1}", seat=0) == "SC-IND-05"
    if room:
        answer(s, f"buy {name} iu {room}", seat=0)
        assert refusal(s, f"send {name} 1", seat=0) == "SC-IND-05"


def test_SC_IND_06_riu_have_no_limit() -> None:
    s, name = world(20, "TR", "riu", riu=400)
    year(s)
    assert refusal(s, f"buy {name} riu 140", seat=0) is None


@pytest.mark.parametrize(("scope", "output"), [("build", 60), ("operate", 40)])
def test_SC_IND_07_SC_RUL_30_industry_above_the_ratio(scope: str, output: int) -> None:
    s = stage(2, turn=4, ratio_scope=scope)
    card(s, "canis", 32, 0)
    colony(s, "canis-4", 0, 20, iu=60)
    develop(s, 0, "iit")
    assert output_of(s, read_planet(s, "canis-4")) == output


@pytest.mark.parametrize(("option", "output"), [("false", 20), ("true", 24)])
def test_SC_RUL_29_newborn_industry(option: str, output: int) -> None:
    s = stage(2, turn=4, growth_produces=option)
    card(s, "canis", 32, 0)
    colony(s, "canis-4", 0, 20)
    assert output_of(s, read_planet(s, "canis-4")) == output


def test_SC_PUR_03_nothing_is_paid_in_parts() -> None:
    s, name = world(19, "TR", "atk", "dn")
    year(s)
    assert refusal(s, f"buy {name} atk 1", seat=0) == "SC-PUR-01"
    s, name = world(40, "TR", "atk", "dn")
    year(s)
    assert refusal(s, f"buy {name} dn 1", seat=0) is None
    assert refusal(s, f"buy {name} atk 2", seat=0) is None


@pytest.mark.parametrize("item", ["atk", "dn", "mb", "amb", "pfs", "riu"])
def test_SC_PUR_04_SC_PUR_05_items_need_their_development(item: str) -> None:
    s, name = world(80)
    develop(s, 0, "mb", "atk", "amb", "iit", "ait")
    s.tech[0] &= ~(1 << {"atk": 7, "dn": 9, "mb": 6, "amb": 8, "pfs": 11, "riu": 16}[item])
    s.total[1] = s.total[2] = 300
    year(s)
    assert refusal(s, f"buy {name} {item} 1", seat=0) == "SC-PUR-04"
    answer(s, f"achieve {item}", seat=0)
    assert refusal(s, f"buy {name} {item} 1", seat=0) is None


def test_SC_PUR_06_SC_PUR_08_many_bases_and_one_screen() -> None:
    s, name = world(80, "TR", "mb", "amb", "pfs")
    year(s)
    answer(s, f"buy {name} mb 5", f"buy {name} amb 2", f"buy {name} pfs 1", seat=0)
    assert refusal(s, f"buy {name} pfs 1", seat=0) == "SC-PUR-06"
    seal(s)
    assert sums(s, name)[3:] == (5, 2, 1)


@pytest.mark.parametrize("item", ["mb", "amb", "pfs"])
def test_SC_PUR_07_SC_CON_08_no_bases_on_conquered_colonies(item: str) -> None:
    s, name = world(80, "TR", "mb", "amb", "pfs", by=1)
    year(s)
    assert refusal(s, f"buy {name} {item} 1", seat=0) == "SC-CON-08"
    assert refusal(s, f"buy {name} esc 1", seat=0) is None


def test_SC_SIE_02_SC_SIE_03_SC_SIE_04_SC_SIE_05_SC_PUR_09_a_besieged_colony() -> None:
    s, name = world(40, "TR", "mb", "amb", "pfs", "iit", "riu")
    put(s, 1, "canis", "esc")
    year(s)
    for order in ("buy {} esc 1", "buy {} sct 1", "send {} 1"):
        assert refusal(s, order.format(name), seat=0) == "SC-SIE-02"
    for item in ("mb", "amb", "pfs", "iu", "riu"):
        assert refusal(s, f"buy {name} {item} 1", seat=0) is None
    assert refusal(s, f"research {name} weapons 40", seat=0) is None
    seal(s)
    assert sums(s, name)[:2] == (48, 48)


def test_SC_SIE_09_SC_RUL_53_siege_is_judged_before_anybody_builds() -> None:
    s, name = world(40)
    colony(s, "canis-5", 1, 10)
    year(s)
    answer(s, "buy canis-5 esc 1", "seal", seat=1)
    assert refusal(s, f"buy {name} esc 1", seat=0) is None


def test_SC_EX_11_the_sample_sheet_of_canis_4() -> None:
    s = stage(2, turn=4)
    card(s, "canis", 32, 0)
    name = "canis-4"
    colony(s, name, 0, 15)
    develop(s, 0, "mb", "iit", "amb")
    years = [
        ([], (18, 18, 0, 0)),
        (["buy canis-4 mb 2"], (21, 21, 2, 0)),
        (["buy canis-4 mb 1", "buy canis-4 iu 3"], (25, 28, 3, 0)),
        (["buy canis-4 iu 4", "buy canis-4 amb 1"], (30, 37, 3, 1)),
        (["send canis-4 3", "bonus canis-4 1", "buy canis-4 iu 7"], (33, 47, 3, 1)),
        (["buy canis-4 iu 2", "buy canis-4 amb 1"], (39, 55, 3, 2)),
    ]
    go(s, at=2)
    for orders, expected in years:
        answer(s, *orders, seat=0)
        seal(s)
        pop, iu, _, mb, amb, _ = sums(s, name)
        assert (pop, iu, mb, amb) == expected
        for f in range(len(s.hex)):
            s.hex[f] = -1
        while s.pending and asked(s)[0][1] != "production":
            answer(s, "end-movement" if asked(s)[0][1] == "movement" else "end-turn")


def test_SC_TEC_18_SC_HID_16_developments_are_secret() -> None:
    s, _ = world(20)
    s.total[0] = 15
    year(s)
    answer(s, "achieve 3ma", seat=0)
    s.events.clear()
    seal(s)
    assert len(seen(s, EV_ACHIEVED, 0)) == 1
    assert seen(s, EV_ACHIEVED, 1) == []
