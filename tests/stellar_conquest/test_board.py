"""The board, the cards and the charts (ledger chapter 2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from starboard.core.errors import DataError
from starboard.games.stellar_conquest.boardfile import DEFAULT, load_board
from starboard.games.stellar_conquest.ids import CLASS_NAMES, NONE, PLANET_NAMES, TECH_NAMES
from starboard.games.stellar_conquest.tables import Board

BOARD = load_board(DEFAULT)
IN_CLOUDS = {"sirius", "deneb", "mizar", "zosca", "vega", "altair"}


def at(hex: str) -> int:
    return BOARD.index[hex]


def star(name: str) -> int:
    return BOARD.star_names.index(name)


def planets(board: Board, card: int) -> list[str]:
    return [
        f"{p.orbit} {PLANET_NAMES[p.kind]}{p.limit}" + (" NM" if p.nm else "")
        for p in board.cards[card]
    ]


def test_SC_CMP_01_six_star_hexes_are_cloud_hexes_as_well() -> None:
    assert BOARD.hexes == 656
    assert BOARD.stars == 54
    assert sum(BOARD.cloud) == 60
    both = {n for i, n in enumerate(BOARD.star_names) if BOARD.cloud[BOARD.star_hex[i]]}
    assert both == IN_CLOUDS
    assert all(BOARD.star_at[h] == NONE and not BOARD.cloud[h] for h in BOARD.entry_hex)


@pytest.mark.parametrize(
    ("name", "letter"),
    [("altair", "B"), ("caph", "F"), ("canis", "G"), ("indi", "K"), ("ross", "M")],
)
def test_SC_CMP_02_every_star_has_a_class(name: str, letter: str) -> None:
    assert CLASS_NAMES[BOARD.star_class[star(name)]] == letter


def test_SC_CMP_02_the_classes_have_7_8_15_9_and_15_stars() -> None:
    assert [list(BOARD.star_class).count(c) for c in range(5)] == [7, 8, 15, 9, 15]


def test_SC_CMP_03_five_stacks_of_cards() -> None:
    assert [list(BOARD.card_class).count(c) for c in range(5)] == [11, 12, 20, 13, 22]
    first = [list(BOARD.card_class).index(c) for c in range(5)]
    assert first == [1, 12, 24, 44, 57]


def test_SC_EXP_14_a_stack_with_too_few_cards_is_refused(tmp_path: Path) -> None:
    """Seven blue stars and five more are twelve, for eleven cards."""
    text = DEFAULT.read_text()
    for name in ("Canopus", "Caph", "Eridani", "Mirfak", "Polaris"):
        text = text.replace(f'name = "{name}"\nclass = "F"', f'name = "{name}"\nclass = "B"')
    short = tmp_path / "board.toml"
    short.write_text(text)
    with pytest.raises(DataError, match="class B has fewer cards than stars"):
        load_board(short)


def test_even_columns_lie_half_a_hex_lower() -> None:
    near = {BOARD.names[h] for h in BOARD.near[at("b1")]}
    assert near == {"a1", "a2", "b2", "c1", "c2"}


def test_SC_RNG_03_distances_are_a_straight_count() -> None:
    assert BOARD.distance(at("a1"), at("d4")) == 5
    assert BOARD.distance(at("a1"), at("a1")) == 0
    assert BOARD.distance(at("a10"), at("a13")) == 3, "through the Sirius cloud"
    for h in range(BOARD.hexes):
        assert BOARD.distance(at("q11"), h) == BOARD.distance(h, at("q11"))


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (8, ["3 BR10", "5 MT20 NM"]),
        (19, ["3 BR20 NM"]),
        (32, ["4 TR80", "5 BR10"]),
        (61, ["1 BR10 NM", "4 MT20"]),
    ],
)
def test_SC_EX_12_cards_of_the_sample_sheet(card: int, expected: list[str]) -> None:
    assert planets(BOARD, card) == expected


def test_SC_RUL_08_cards_61_and_8_have_another_reading() -> None:
    other = load_board(DEFAULT, "standard", ("card-61=public", "card-8=seed"))
    assert planets(other, 61) == ["2 ST20", "3 BR20"]
    assert planets(other, 8) == ["3 BR10", "5 MT20"]


def test_SC_RUL_09_three_more_hexes_are_cloud_with_cloud_fill() -> None:
    filled = load_board(DEFAULT, "standard", (), True)
    more = [BOARD.names[h] for h in range(BOARD.hexes) if filled.cloud[h] != BOARD.cloud[h]]
    assert more == ["j15", "w14", "ee10"]


def test_SC_RUL_06_entries_run_clockwise_from_the_top_left() -> None:
    assert [BOARD.names[h] for h in BOARD.entry_hex] == ["a1", "ff1", "ff20", "a21"]


def test_SC_PUR_02_prices() -> None:
    assert BOARD.ct_price == 1
    assert list(BOARD.item_price) == [3, 8, 20, 40, 4, 10, 30, 4, 3]
    needs = [TECH_NAMES[t] if t != NONE else "" for t in BOARD.item_needs]
    assert needs == ["", "", "atk", "dn", "mb", "amb", "pfs", "", "riu"]


def test_SC_RUL_03_the_predecessor_of_amb_is_mb() -> None:
    amb = TECH_NAMES.index("amb")
    assert BOARD.tech_before[amb] == 1 << TECH_NAMES.index("mb")
    assert (BOARD.tech_cost[amb], BOARD.tech_dear[amb]) == (40, 55)


def test_SC_TEC_13_any_of_5ma_to_8ma_comes_before_usr() -> None:
    before = BOARD.tech_before[TECH_NAMES.index("usr")]
    assert [n for i, n in enumerate(TECH_NAMES) if before >> i & 1] == ["5ma", "6ma", "7ma", "8ma"]


def test_SC_COM_09_the_direct_family_counts_hexes() -> None:
    way = BOARD.way(star("sirius"), 1, 0)
    for h in range(BOARD.hexes):
        assert way[h] == BOARD.distance(h, at("b11"))


def test_SC_COM_11_a_cloud_hex_costs_the_allowance() -> None:
    """From e11 to Sirius with MA 4: around by d11 and c12, then the cloud hex of the star."""
    way = BOARD.way(star("sirius"), 4, 0)
    assert way[at("b11")] == 0
    assert way[at("c12")] == 4
    assert way[at("e11")] == 6


def test_SC_COM_10_the_family_around_stars_enters_no_other_star() -> None:
    """Canopus (p10) touches Draconis; what lies straight behind it must go round."""
    draconis = star("draconis")
    direct, around = BOARD.way(draconis, 1, 0), BOARD.way(draconis, 1, 1)
    longer = {BOARD.names[h] for h in range(BOARD.hexes) if around[h] > direct[h]}
    assert longer
    assert "p10" not in longer, "a star hex may be left, it is not entered"
    for name in longer:
        ahead = [h for h in BOARD.near[at(name)] if direct[h] < direct[at(name)]]
        assert all(BOARD.star_at[h] != NONE or BOARD.names[h] in longer for h in ahead)


def test_SC_SCN_04_the_halves_meet_between_p_and_q() -> None:
    left, right = load_board(DEFAULT, "half-left"), load_board(DEFAULT, "half-right")
    for h, name in enumerate(BOARD.names):
        first = BOARD.column[h] <= 15
        assert (left.in_play[h], right.in_play[h]) == ((1, 0) if first else (0, 1)), name
    assert sum(left.star_in_play) == sum(right.star_in_play) == 27
    assert all(left.in_play[n] for n in left.near[at("p10")])
    assert left.way(star("canopus"), 1, 0)[at("q10")] > 1, "nothing leads over the line"


@pytest.mark.parametrize(
    ("scenario", "stars"),
    [
        ("half-left", "canopus canis ceti"),
        ("half-right", "draconis bootis scorpii"),
        ("four-a", "scorpii ceti canis bootis"),
        ("four-b", "dubhe alcor diphda tauri"),
        ("four-c", "dubhe aurigae diphda schedar"),
        ("four-d", "aurigae lyrae capella spica"),
    ],
)
def test_SC_SCN_05_SC_SCN_06_SC_SCN_07_SC_SCN_08_SC_SCN_09_SC_SCN_10_starting_stars(
    scenario: str, stars: str
) -> None:
    board = load_board(DEFAULT, scenario)
    assert [board.star_names[i] for i in board.scenario.stars] == stars.split()


def test_SC_SCN_05_canopus_counts_as_class_g_on_its_half() -> None:
    canopus = star("canopus")
    assert CLASS_NAMES[load_board(DEFAULT, "half-left").star_class[canopus]] == "G"
    assert CLASS_NAMES[load_board(DEFAULT, "half-right").star_class[canopus]] == "F"


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ('id = "altair"\n', 'id = "deneb"\n', "different stars"),
        ("hex_count = 656", "hex_count = 655", "make 656 hexes"),
        ('hexes = ["a10", "a11"', 'hexes = ["a10", "a10"', "listed twice"),
        ("limit_60_cards = [26,", "limit_60_cards = [25,", "card 25 is not one TR 60"),
        ("hex_count = 656", 'hex_count = 656\nhexes = "many"', "this key is unknown"),
    ],
)
def test_a_board_file_that_does_not_fit_is_refused(
    tmp_path: Path, old: str, new: str, text: str
) -> None:
    whole = DEFAULT.read_text()
    broken = tmp_path / "board.toml"
    broken.write_text(whole.replace(old, new, 1))
    assert old in whole
    with pytest.raises(DataError, match=text):
        load_board(broken)
