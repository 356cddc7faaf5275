"""Krill Missiles (ledger chapter 4)."""

from __future__ import annotations

import pytest
from scripts import zylatron
from tables import laid_out, table_of

from starboard.core.types import pack
from starboard.games.zylatron.ids import (
    DETONATE,
    DROP,
    FIRE,
    LAUNCH,
    REPAIR,
    RESTACK,
)

HOME = "r02-c02: red W2; r26-c50: green W2"
"""A Warrior for each side, far from everything."""
ARMED = f"""
    turn 3 side red
    {HOME}
    r14-c30: red SF1[M1]
    """


# -- launching ------------------------------------------------------------------------------


def test_ZY_MIS_01_a_missile_is_launched_from_a_start_of_its_colour() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r06-c08: red M1
        r02-c10: red M2
        """,
        """
        refused ZY-MIS-01 red launch W2
        offered red launch M1
        offered red launch M2
        red launch M1
        expect launched: red-M1
        expect moves 3
        """,
    )


def test_ZY_MIS_01_a_captured_missile_is_launched_from_its_own_colours_starts() -> None:
    zylatron(
        """
        turn 3 side red
        blue: out heir red
        r02-c02: red W2; r26-c50: green W2
        r06-c44: red blue-M1
        r06-c08: red blue-M2
        r06-c50: red M1
        """,
        """
        offered red launch blue-M1
        refused ZY-MIS-03 red launch blue-M2
        refused ZY-MIS-03 red launch M1
        """,
        players=3,
    )


def test_ZY_MIS_02_a_missile_is_launched_from_any_undamaged_craft() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r14-c40: red BS1[M1 SF1[M2]]
        """,
        """
        offered red launch M1
        offered red launch M2
        red start-move BS1
        red travel r14-c42
        red launch M2
        red detonate r14-c50
        expect travelling: red-BS1 steps 5 stepped
        red travel r14-c44
        """,
        "r14-c44: red BS1[M1 SF1]",
    )


def test_ZY_MIS_03_a_missile_lying_elsewhere_is_launched_only_once_carried() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r14-c26: red M1
        r14-c30: red SF1
        """,
        """
        refused ZY-MIS-03 red launch M1
        not-offered red launch *
        red start-move SF1
        red travel-pickup r14-c26
        red launch M1
        """,
        "launched: red-M1",
    )


def test_ZY_MIS_04_a_missile_flies_one_to_eight_steps_over_anything() -> None:
    zylatron(
        f"""
        {ARMED}
        r14-c32: green SF1
        r14-c34: red BS1
        r14-c36: green BS1
        """,
        """
        refused ZY-MIS-04 red detonate r14-c46
        red launch M1
        refused ZY-MIS-04 red detonate r14-c30
        not-offered red detonate r14-c30
        refused ZY-MIS-04 red detonate r14-c48
        not-offered red detonate r14-c48
        offered red detonate r14-c32
        offered red detonate r06-c22
        red detonate r14-c46
        """,
        "red-M1: lost",
    )


def test_ZY_MIS_04_actions_that_no_point_answers_are_unknown() -> None:
    match = laid_out(f"{ARMED}\n    launched: red-M1")
    s = table_of(match)
    d = s.pending[0]
    assert s.breach(d, pack(DETONATE, s.board.points)) == "SB-ACT-02"
    assert s.breach(d, pack(DETONATE, 0, 1)) == "SB-ACT-02"


def test_ZY_MIS_05_a_launched_missile_must_be_detonated() -> None:
    zylatron(
        f"""
        {ARMED}
        r14-c34: green SF1
        """,
        """
        red launch M1
        refused ZY-MIS-05 red end-turn
        refused ZY-MIS-05 red fire SF1>green-SF1
        refused ZY-MIS-05 red undo
        red detonate r14-c36
        expect decision luck card
        refused ZY-MIS-05 red undo
        cards miss
        """,
        """
        red-M1: lost
        r14-c30: red SF1
        """,
    )


def test_ZY_MIS_05_the_missile_is_in_the_bank_before_cards_are_drawn() -> None:
    match = laid_out(f"{ARMED}\n    r14-c34: green SF1\n    launched: red-M1")
    match.say(0, "detonate r14-c34")
    assert match.state.at_chance()
    assert match.game.write_place(match.state, "red-M1") == "lost"


@pytest.mark.parametrize("mark", ["damaged", "damaged-now"])
def test_ZY_MIS_13_damaged_missiles_and_carriers_launch_nothing(mark: str) -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r06-c08: red M1({mark})
        r14-c40: red BS1({mark})[M2 SF1[M3]]
        r14-c30: red SF2[M4({mark})]
        """,
        """
        refused ZY-MIS-13 red launch M1
        refused ZY-MIS-13 red launch M2
        refused ZY-MIS-13 red launch M4
        offered red launch M3
        expect options red 1 launch *
        """,
    )


def test_ZY_MIS_11_a_missile_bought_aboard_waits_for_the_next_turn() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 6
        {HOME}
        r14-c30: red SF1
        """,
        """
        red buy missile SF1
        refused ZY-MIS-11 red launch M1
        not-offered red launch *
        red start-move SF1
        red travel r14-c34
        refused ZY-MIS-11 red launch M1
        red end-move
        red end-turn
        green end-turn
        offered red launch M1
        """,
    )


def test_ZY_MIS_12_a_missile_bought_onto_a_start_is_launched_at_once() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 6
        {HOME}
        """,
        """
        red buy missile r06-c08
        red launch M1
        red detonate r10-c10
        """,
        "red-M1: lost",
    )


def test_ZY_MIS_12_also_when_it_was_bought_aboard_and_lost_before() -> None:
    zylatron(
        f"""
        turn 3 side red
        red: money 12
        {HOME}
        r14-c40: red SF1
        r14-c50: red SF2[M2]
        """,
        """
        red buy missile SF1
        red launch M2
        red detonate r14-c40
        cards miss hit
        expect red-M1: lost
        red buy missile r06-c08
        expect red-M1: r06-c08
        offered red launch M1
        """,
    )


def test_ZY_MIS_14_a_detonated_missile_may_be_bought_back() -> None:
    zylatron(
        f"""
        turn 3 side red
        {HOME}
        r06-c08: red M1; r06-c02: red M2; r02-c10: red M3; r14-c30: red SF1[M4]
        """,
        """
        refused ZY-BUY-03 red buy missile r08-c14
        red launch M4
        red detonate r14-c38
        red buy missile r08-c14
        """,
        """
        red-M4: r08-c14
        red: money 4
        """,
    )


def test_ZY_MIS_15_missiles_have_no_laser_and_capture_nothing() -> None:
    zylatron(
        """
        turn 3 side red
        r02-c02: red W2; r26-c50: green W2
        r24-c44: red SF1[M1]
        """,
        """
        red start-move SF1
        red travel r24-c46
        red drop M1
        red travel r24-c44
        refused ZY-LAS-01 red fire M1>green-W2
        """,
        """
        r24-c46: red M1
        green: in worlds 1
        over no
        """,
    )


def test_ZY_TRN_08_another_sides_missile_is_not_launched() -> None:
    zylatron(
        f"{ARMED}\n    r22-c44: green M1",
        "refused ZY-TRN-08 red launch green-M1",
    )


# -- actions that mean nothing --------------------------------------------------------------


def test_ZY_TRN_10_malformed_free_actions_are_unknown() -> None:
    match = laid_out(ARMED)
    s = table_of(match)
    d = s.pending[0]
    for action in (
        pack(FIRE, 60, 0),
        pack(FIRE, 2, 72),
        pack(FIRE, 2, 32, 1),
        pack(LAUNCH, 60),
        pack(LAUNCH, 11, 1),
        pack(REPAIR, 72),
        pack(REPAIR, 2, 1),
        pack(RESTACK, 60, 2),
        pack(RESTACK, 2, 60),
        pack(FIRE, 2, 32, 0, 1),
    ):
        assert s.breach(d, action) == "SB-ACT-02"
    assert s.breach(d, pack(DROP, 11)) == "ZY-CAR-08"


def test_ZY_TRN_10_actions_that_belong_to_a_move_have_their_time() -> None:
    zylatron(
        f"{ARMED}\n    r14-c40: red SF2",
        """
        refused ZY-MOV-14 red travel r14-c32
        refused ZY-MOV-14 red end-move
        refused ZY-MOV-18 red cancel-move
        red start-move SF1
        refused ZY-TRN-11 red start-move SF2
        refused ZY-TRN-11 red end-turn
        """,
    )
