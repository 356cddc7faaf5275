"""The blast of a Krill Missile (ledger chapter 4)."""

from __future__ import annotations

from scripts import zylatron
from tables import laid_out, table_of

from starboard.core.types import Options, pack
from starboard.games.zylatron.ids import (
    CARD,
    HIT,
    NOMINATE,
)

HOME = "r02-c02: red W2; r26-c50: green W2"
"""A Warrior for each side, far from everything."""
ARMED = f"""
    turn 3 side red
    {HOME}
    r14-c30: red SF1[M1]
    """


def test_ZY_MIS_06_every_piece_and_standing_factory_in_range_draws_a_card() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r14-c24: red SF1[M1]
        r16-c26: red SF2
        r16-c34: green SF1
        r17-c35: green SF2
        """,
        """
        red launch M1
        red detonate r16-c30
        cards damage hit hit
        expect decision red turn
        """,
        """
        factory-green-zylon: damaged
        red-SF2: lost
        green-SF1: lost
        green-SF2: r17-c35
        """,
    )


def test_ZY_MIS_06_destroyed_and_vacant_factories_draw_no_card() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        factory-red-zylon: destroyed
        r14-c30: red SF1[M1]
        """,
        """
        red launch M1
        red detonate r14-c22
        expect decision red turn
        """,
        """
        deck: total 40
        factory-yellow-zylon: working owner nobody
        """,
    )


def test_ZY_MIS_07_own_partner_and_launching_craft_are_not_spared() -> None:
    zylatron(
        """
        turn 3 side red
        r02-c02: red W2; r02-c50: blue W2; r26-c50: green W2; r26-c02: yellow W2
        r14-c40: red SF1[M1]
        r14-c42: red SF2
        r14-c44: green SF1
        """,
        """
        red launch M1
        red detonate r14-c42
        cards hit hit hit
        """,
        """
        red-SF1: lost
        red-SF2: lost
        green-SF1: lost
        """,
        players=4,
        teams="pairs",
    )


def test_ZY_MIS_08_ZY_RUL_10_nearer_targets_first_then_by_row_and_column() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r14-c20: red SF1[M1]
        r14-c34: green SF1
        r12-c30: green SF2
        r12-c34: green SF3
        r14-c32: green SF4
        r13-c31: red SF2
        r14-c30: red SF3
        """,
        """
        red launch M1
        red detonate r14-c32
        cards hit damage miss damage hit miss hit
        """,
        """
        green-SF4: lost
        red-SF2: damaged
        red-SF3: not damaged
        green-SF1: damaged
        green-SF2: lost
        green-SF3: not damaged
        factory-green-zylon: destroyed
        """,
    )


def test_ZY_MIS_08_base_then_cargo_depth_first_then_the_factory() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r14-c24: red SF4[M1]
        r16-c30: green SF1[SF2[W1]]
        """,
        """
        red launch M1
        red detonate r16-c30
        cards damage miss damage hit
        """,
        """
        r16-c30: green SF1(damaged)[SF2[W1(damaged)]]
        factory-green-zylon: destroyed
        """,
    )


def test_ZY_MIS_08_cargo_is_taken_in_the_order_of_the_bays() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r14-c34: red SF4[M1]
        r14-c42: green BS1[SF3[M2] W1 SF1]
        """,
        """
        red launch M1
        red detonate r14-c42
        cards miss damage hit hit damage
        """,
        "r14-c42: green BS1[SF3(damaged) - SF1(damaged)]",
    )


def test_ZY_MIS_09_cargo_lost_with_its_carrier_draws_no_card() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r14-c34: red SF4[M1]
        r14-c42: green SF1[SF2[W1]]
        r14-c44: green SF3
        """,
        """
        red launch M1
        red detonate r14-c42
        cards miss hit
        expect decision luck card
        cards damage
        """,
        """
        deck: total 37
        r14-c42: green SF1
        r14-c44: green SF3(damaged)
        """,
    )


def test_ZY_MIS_10_carrier_only_cargo_shares_its_bases_fate() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r14-c34: red SF4[M1]
        r14-c42: green SF1[SF2[W1]]
        r14-c44: green SF3[W3]
        """,
        """
        red launch M1
        red detonate r14-c42
        cards hit miss
        expect decision red turn
        """,
        """
        deck: total 38
        r14-c42: empty
        r14-c44: green SF3[W3]
        """,
        cargo_targets="carrier-only",
    )


def test_ZY_MIS_16_each_target_is_announced_before_its_card() -> None:
    match = laid_out(
        f"{ARMED}\n    r14-c38: green SF1\n    r14-c40: green SF2\n    launched: red-M1"
    )
    match.say(0, "detonate r14-c38")
    assert match.log(None)[-1] == "The blast reaches Green Star Fighter 1."
    ask = match.open(-1)[0]
    match.submit(-1, ask.id, int(pack(CARD, HIT)))
    assert match.log(None)[-3:] == [
        "Strike Card for Green Star Fighter 1: HIT.",
        "Green Star Fighter 1 is lost.",
        "The blast reaches Green Star Fighter 2.",
    ]


def test_ZY_MIS_06_cards_of_a_blast_come_as_often_as_they_lie_in_the_pile() -> None:
    position = f"{ARMED}\n    deck: hit 3 damage 0 miss 5\n    r14-c38: green SF1"
    match = laid_out(f"{position}\n    launched: red-M1")
    match.say(0, "detonate r14-c38")
    weights = Options()
    match.state.weights(match.state.pending[0], weights)
    assert weights.to_list() == [3, 5]


def test_ZY_MIS_17_ZY_RUL_10_fixed_nobody_names_targets() -> None:
    zylatron(
        f"{ARMED}\n    r14-c38: green SF1\n    r14-c40: green SF2",
        """
        refused ZY-MIS-17 red nominate green-SF1
        red launch M1
        red detonate r14-c38
        expect decision luck card
        cards miss
        expect decision luck card
        cards miss
        """,
    )


def test_ZY_MIS_17_ZY_RUL_10_chosen_the_launching_side_names_every_target() -> None:
    zylatron(
        f"{ARMED}\n    r14-c38: green SF1[W1]\n    r14-c40: green SF2\n    r14-c36: green SF3",
        """
        red launch M1
        red detonate r14-c38
        expect decision red nominate
        refused ZY-MIS-17 red end-turn
        refused ZY-MIS-17 red fire SF1>green-SF3
        refused ZY-MIS-17 red nominate red-SF1
        expect options red 4
        red nominate green-SF2
        cards damage
        refused ZY-MIS-17 red nominate green-SF2
        red nominate green-SF1
        cards hit
        refused ZY-MIS-17 red nominate green-W1
        expect options red 1
        red nominate green-SF3
        cards miss
        expect decision red turn
        """,
        """
        green-SF2: damaged
        green-W1: lost
        green-SF3: not damaged
        """,
        blast_order="chosen",
    )


def test_ZY_MIS_17_chosen_what_is_no_target_at_all_is_unknown() -> None:
    match = laid_out(f"{ARMED}\n    r14-c38: green SF1\n    launched: red-M1", blast_order="chosen")
    match.say(0, "detonate r14-c38")
    s = table_of(match)
    d = s.pending[0]
    assert s.breach(d, pack(NOMINATE, 72)) == "SB-ACT-02"
    assert s.breach(d, pack(NOMINATE, 32, 1)) == "SB-ACT-02"
    assert s.breach(d, pack(NOMINATE, 32)) is None


def test_ZY_MIS_18_the_launched_missile_is_not_among_the_targets() -> None:
    zylatron(
        f"{ARMED}",
        """
        red launch M1
        red detonate r14-c34
        cards miss
        expect decision red turn
        """,
        "deck: total 39",
        blast_order="fixed",
    )


def test_ZY_MIS_18_stranded_cargo_still_draws_the_card_it_was_listed_for() -> None:
    zylatron(
        f"{ARMED}\n    r14-c38: green SF1[SF2]",
        """
        red launch M1
        red detonate r14-c38
        cards hit damage
        expect decision red turn
        """,
        "r14-c38: green SF2(damaged)",
        cargo_fate="stranded",
    )
