"""Options that change set-up: C, D, n_split, and the armies of B6 (ledger chapter 11)."""

from __future__ import annotations

from buck_rogers.campaign import GAME, buck
from buck_rogers.tabletop import (
    SIDES,
    ZONES,
    answer,
    asked,
    choose_sides,
    deal,
    offers,
    place,
    refusal,
    set_out,
    set_up,
)

MERCURY = (
    ("bach", "tolstoi", "sobkou-plains", "the-warrens", "vesta", "pallas"),
    ZONES[1],
    ("tranquility", "tycho", "elysium", "hygeia", "boreal-sea", "aurora"),
    ("lowlanders", "aphrodite", "ceres", "antarctic-testing-zone", "arcadia", "juno"),
)
"""A deal that gives the surface of Mercury to the first seat."""

# -- options C and N ------------------------------------------------------------------------


def test_BR_OPC_01_one_piece_at_a_time() -> None:
    s = set_up(4, c="on")
    army = ["leader", *["trooper"] * 8, *["fighter"] * 4, *["factory"] * 2, *["gennie"] * 2]
    for i, kind in enumerate([*army, "transport"]):
        for seat in range(4):
            assert asked(s) == (seat, "place")
            place(s, ZONES[seat][i // 3], kind)
    assert asked(s) == (-1, "die")


def test_BR_OPC_01_six_pieces_in_a_zone_are_still_the_most() -> None:
    s = set_up(4, c="on")
    for _ in range(6):
        for seat in range(4):
            place(s, ZONES[seat][0], "trooper")
    assert refusal(s, "place trooper american-regency blue") == "BR-SET-08"


def test_BR_OPN_03_a_placement_may_be_spread_over_zones() -> None:
    s = set_up(4, n="on", n_split="on")
    place(s, "hielo", "trooper")
    place(s, "vesta", "trooper")
    assert refusal(s, "place trooper thule blue") == "BR-SET-07"
    place(s, "pallas", "factory")
    assert asked(s) == (1, "place")


# -- option D -------------------------------------------------------------------------------


def test_BR_OPD_01_nobody_starts_with_a_leader() -> None:
    s = set_up(4, d="on")
    assert not [text for text in offers(s) if "leader" in text]
    assert refusal(s, "place leader hielo blue") == "BR-SET-05"
    assert [int(player) for player in s.leader_player] == [255] * 6


def test_BR_OPD_02_BR_DEC_05_a_home_held_after_the_deal_gives_its_leader_at_once() -> None:
    s = set_out(4, d="on")
    choose_sides(s)
    deal(s, MERCURY)
    assert asked(s) == (0, "return")
    assert [text for text in offers(s) if text != "concede"] == [
        "return doc-huer the-warrens",
        "return doc-huer bach",
        "return doc-huer tolstoi",
        "return doc-huer sobkou-plains",
    ]
    assert refusal(s, "return doc-huer vesta") == "BR-RUL-68"
    answer(s, "return doc-huer bach")
    assert GAME.matches(s, "bach", "blue leader:doc-huer control")


SURFACES = {
    "buck-rogers": (
        "american-regency eurasian-regency african-regency urban-reservations"
        " independent-arcologies antarctic-testing-zone australian-development-facility"
    ),
    "wilma-deering": "tycho tranquility farside moscoviense",
    "killer-kane": "arcadia boreal-sea coprates-chasm ram-hq pavonis space-elevator",
    "ardala": "aerostates aphrodite beta-regio elysium lowlanders mt-maxwell wreckers",
    "black-barney": "ceres aurora hygeia juno vesta fortuna thule psyche pallas",
    "doc-huer": "bach tolstoi sobkou-plains the-warrens",
}
MOVED = """
    blue end-move
    burgundy end-move
    yellow end-move
    green end-move
"""


def held(zones: str, last: str = "") -> str:
    """A position in which blue holds *zones*, the first of them perhaps by a Fighter only."""
    names = zones.split()
    lines = [f"{name}: blue control" for name in names[1:]]
    lines.append(f"{names[0]}: blue {last or 'control'}")
    return "turn 1 phase movement order blue,burgundy,yellow,green\n" + "\n".join(lines)


def test_BR_OPD_02_who_controls_a_home_gets_its_leader_after_combat() -> None:
    for leader, zones in SURFACES.items():
        first = zones.split()[0]
        buck(
            held(zones, "fighter"),
            f"""
            {MOVED}
            expect decision blue return
            blue return {leader} {first}
            """,
            f"{first}: blue fighter leader:{leader} control",
            d="on",
        )


def test_BR_OPD_03_every_surface_zone_is_needed() -> None:
    for zones in SURFACES.values():
        buck(
            held(" ".join(zones.split()[1:]), "fighter control"),
            f"{MOVED}\nexpect phase building",
            d="on",
        )


def test_BR_OPD_03_with_option_a_a_majority_is_enough_but_not_for_wilma() -> None:
    enough = {
        "buck-rogers": "american-regency tycho tranquility farside l-4-colony l-5-colony"
        " eurasian-regency",
        "killer-kane": "arcadia boreal-sea deimos ram-hq",
        "ardala": "aerostates aphrodite beta-regio elysium",
        "black-barney": "ceres aurora hygeia juno vesta",
        "doc-huer": "hielo mariposas bach tolstoi",
    }
    for leader, zones in enough.items():
        first = zones.split()[0]
        buck(held(zones), f"{MOVED}\nblue return {leader} {first}", d="on", a="on")
        fewer = held(" ".join(zones.split()[1:]))
        buck(fewer, f"{MOVED}\nexpect phase building", d="on", a="on")
    moon = SURFACES["wilma-deering"]
    buck(held(moon), f"{MOVED}\nblue return wilma-deering tycho", d="on", a="on")


def test_BR_RUL_68_seventeen_pieces_and_the_last_lot_has_two() -> None:
    s = set_up(4, d="on")
    lots = [["trooper"] * 3, ["trooper"] * 3, ["trooper", "trooper", "transport"]]
    lots += [["fighter"] * 3, ["fighter", "factory", "factory"], ["gennie", "gennie"]]
    for i, lot in enumerate(lots):
        for seat in range(4):
            assert asked(s) == (seat, "place")
            place(s, ZONES[seat][i], *lot)
    assert asked(s) == (-1, "die")


def test_BR_RUL_68_nobody_is_inert_for_want_of_a_leader_nor_wins_by_the_first() -> None:
    buck(
        held(SURFACES["doc-huer"], "fighter") + "\nthule: green trooper control",
        f"""
        {MOVED}
        blue return doc-huer bach
        """,
        """
        over no
        blue leaders=1 inert=0
        green inert=0 acting=yes
        decision blue building
        """,
        d="on",
    )


def test_BR_RUL_68_a_leader_once_claimed_stays_with_his_player() -> None:
    buck(
        """
        turn 1 phase movement order blue,burgundy,yellow,green
        vesta: green leader:doc-huer trooper control
        """
        + held(SURFACES["doc-huer"]).partition("\n")[2].replace("\n", "\n        "),
        f"{MOVED}\nexpect phase building",
        "doc-huer vesta with green",
        d="on",
    )


def test_BR_RUL_77_option_d_is_stronger_than_the_usual_army() -> None:
    """BR-SET-05 has a Leader; every seat is asked for a colour, and for no Leader."""
    s = set_out(4, d="on")
    answer(s, "card 1", "card 2", "card 3", "card 4")
    for seat, (colour, _) in enumerate(SIDES[:4]):
        assert asked(s) == (seat, "colour")
        answer(s, f"pick-colour {colour}")
    assert asked(s) == (-1, "card")


# -- scenario B6 ----------------------------------------------------------------------------


def test_BR_DEC_02_seventeen_units_one_by_one_in_seat_order() -> None:
    s = set_out(4, b6="on")
    choose_sides(s)
    deal(s)
    army = ["trooper"] * 15 + ["transport"] * 2
    for seat in range(4):
        for kind in army:
            assert asked(s) == (seat, "army")
            answer(s, f"enlist {kind}")
    assert asked(s) == (-1, "die")
