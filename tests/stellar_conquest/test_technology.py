"""Research and technology (ledger chapter 3.16)."""

from __future__ import annotations

import pytest
from stellar_conquest.tabletop import answer, card, colony, develop, go, refusal, seal, stage

from starboard.games.stellar_conquest.ids import TECH_NAMES
from starboard.games.stellar_conquest.state import StellarConquest
from starboard.games.stellar_conquest.technology import allowance, may_achieve, ratio, tech_price


def scholar(*techs: str, points: int = 0, **options: str) -> StellarConquest:
    """The first player in a Production Year with developments and points in each sequence."""
    s = stage(2, turn=4, **options)
    card(s, "canis", 32, 0)
    colony(s, "canis-4", 0, 50)
    develop(s, 0, *techs)
    for sequence in range(3):
        s.total[sequence] = points
    return go(s, at=2)


def price(s: StellarConquest, tech: str) -> int:
    return int(tech_price(s, s.tech[0], TECH_NAMES.index(tech)))


def test_SC_TEC_01_everybody_starts_at_basic_level() -> None:
    s = stage()
    assert (allowance(s, 0), ratio(s.tech[0]), s.board.basic_range) == (2, 1, 8)


def test_SC_TEC_02_points_stay_in_their_sequence() -> None:
    s = scholar()
    answer(s, "research canis-4 weapons 25", seat=0)
    assert refusal(s, "achieve mb", seat=0) is None
    assert refusal(s, "achieve 3ma", seat=0) == "SC-TEC-05"
    assert refusal(s, "achieve cet", seat=0) == "SC-TEC-05"


def test_SC_TEC_03_SC_TEC_04_SC_TEC_11_points_from_any_colony_wait_until_they_are_used() -> None:
    s = scholar()
    answer(s, "research canis-4 technical 30", seat=0)
    seal(s)
    assert [int(n) for n in s.total[:3]] == [0, 0, 30]
    assert s.tech[0] == 0, "nothing is achieved by itself"


def test_SC_EX_10_SC_TEC_05_the_price_is_taken_from_the_total() -> None:
    s = scholar()
    answer(s, "research canis-4 weapons 29", "achieve mb", seat=0)
    seal(s)
    assert s.total[1] == 4


def test_SC_EX_09_SC_TEC_09_a_predecessor_may_be_skipped_for_good() -> None:
    s = scholar(points=25)
    assert refusal(s, "achieve 4ma", seat=0) == "SC-TEC-05"
    answer(s, "research canis-4 movement 15", "achieve 4ma", seat=0)
    seal(s)
    assert s.total[0] == 0
    assert allowance(s, 0) == 4
    assert s.tech[0] == 2


@pytest.mark.parametrize(
    ("tech", "owned", "without", "with_it"),
    [
        ("4ma", "3ma", 40, 30),
        ("5ma", "4ma", 55, 40),
        ("6ma", "5ma", 65, 50),
        ("7ma", "6ma", 75, 60),
        ("8ma", "7ma", 80, 70),
        ("amb", "mb", 55, 40),
        ("dn", "atk", 90, 75),
        ("ait", "iit", 55, 40),
        ("usr", "8ma", 60, 40),
        ("riu", "iit", 100, 85),
        ("isw", "dn", 100, 100),
        ("pfs", "amb", 130, 130),
        ("usc", "iit", 70, 70),
    ],
)
def test_SC_TEC_06_two_prices(tech: str, owned: str, without: int, with_it: int) -> None:
    s = stage()
    assert price(s, tech) == without
    develop(s, 0, owned)
    assert price(s, tech) == with_it


@pytest.mark.parametrize(("option", "cost"), [("25", 25), ("30", 30)])
def test_SC_RUL_02_the_price_of_cet(option: str, cost: int) -> None:
    assert price(stage(2, cet_price=option), "cet") == cost


@pytest.mark.parametrize(
    ("tech", "owned"),
    [("5ma", "3ma"), ("7ma", "5ma"), ("amb", "atk"), ("dn", "mb"), ("isw", "dn"), ("ait", "cet")],
)
def test_SC_TEC_07_SC_TEC_08_a_level_needs_the_one_below_in_its_sequence(
    tech: str, owned: str
) -> None:
    s = stage()
    which = TECH_NAMES.index(tech)
    assert may_achieve(s, 0, 500, which) == "SC-TEC-07"
    assert may_achieve(s, 1 << TECH_NAMES.index(owned), 500, which) is None
    level_one = [n for i, n in enumerate(TECH_NAMES) if s.board.tech_level[i] == 1]
    assert level_one == ["3ma", "4ma", "mb", "atk", "cet", "iit"]
    for name in level_one:
        assert may_achieve(s, 0, 500, TECH_NAMES.index(name)) is None


def test_SC_TEC_07_the_level_below_may_come_from_the_same_year() -> None:
    s = scholar(points=200)
    assert refusal(s, "achieve dn", seat=0) == "SC-TEC-07"
    answer(s, "achieve mb", seat=0)
    assert refusal(s, "achieve dn", seat=0) is None


def test_SC_TEC_10_SC_TEC_12_a_development_works_immediately() -> None:
    s = scholar(points=200)
    answer(s, "achieve 4ma", "achieve 6ma", seat=0)
    seal(s)
    assert allowance(s, 0) == 6


def test_SC_TEC_14_usr_needs_a_technical_development_too() -> None:
    s = scholar("5ma", points=200)
    assert refusal(s, "achieve usr", seat=0) == "SC-TEC-07"


@pytest.mark.parametrize(("tech", "enough"), [("riu", ("ait", "usr")), ("usc", ("ait", "usr"))])
def test_SC_TEC_15_riu_and_usc_need_ait_or_usr(tech: str, enough: tuple[str, ...]) -> None:
    s = stage()
    which = TECH_NAMES.index(tech)
    for owned in enough:
        assert may_achieve(s, 1 << TECH_NAMES.index(owned), 500, which) is None
    basic = (1 << TECH_NAMES.index("iit")) | (1 << TECH_NAMES.index("cet"))
    assert may_achieve(s, basic, 500, which) == "SC-TEC-07"


@pytest.mark.parametrize("tech", ["isw", "pfs"])
def test_SC_TEC_16_isw_and_pfs_need_amb_or_dn(tech: str) -> None:
    s = stage()
    which = TECH_NAMES.index(tech)
    for owned in ("amb", "dn"):
        assert may_achieve(s, 1 << TECH_NAMES.index(owned), 500, which) is None
    basic = (1 << TECH_NAMES.index("mb")) | (1 << TECH_NAMES.index("atk"))
    assert may_achieve(s, basic, 500, which) == "SC-TEC-07"


def test_SC_TEC_17_once_and_lower_ones_change_only_prices() -> None:
    s = scholar("4ma", points=200)
    assert refusal(s, "achieve 4ma", seat=0) == "SC-TEC-17"
    answer(s, "achieve 3ma", seat=0)
    seal(s)
    assert allowance(s, 0) == 4


def test_SC_EX_06_SC_RUL_04_the_way_to_riu() -> None:
    s = scholar("cet", "usr", points=100)
    assert price(s, "riu") == 100
    assert refusal(s, "achieve riu", seat=0) is None
    s = scholar("cet", points=900)
    assert refusal(s, "achieve riu", seat=0) == "SC-TEC-07"
    s = scholar("cet", "usr", points=100, riu_needs_iit="true")
    assert refusal(s, "achieve riu", seat=0) == "SC-RUL-04"


def test_SC_EX_07_a_dreadnaught_without_attack_ships() -> None:
    s = scholar("mb", points=90)
    assert price(s, "dn") == 90
    assert refusal(s, "achieve dn", seat=0) is None
    s = scholar("atk", points=75)
    assert price(s, "dn") == 75


def test_SC_EX_13_SC_RUL_05_ait_without_iit() -> None:
    s = scholar(points=50)
    assert refusal(s, "achieve ait", seat=0) == "SC-TEC-07"
    s = scholar("cet", points=50)
    assert refusal(s, "achieve ait", seat=0) == "SC-TEC-05", "55 without IIT"
    s = scholar("iit", points=50)
    answer(s, "achieve ait", seat=0)
    seal(s)
    assert s.total[2] == 10


def test_SC_IND_05_ratios() -> None:
    s = stage()
    develop(s, 0, "iit")
    assert ratio(s.tech[0]) == 2
    develop(s, 0, "ait")
    assert ratio(s.tech[0]) == 3
