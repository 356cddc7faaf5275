"""Elimination (ledger chapter 4): grace, conquerors, and what becomes of everything."""

from __future__ import annotations

import pytest
from scripts import zylatron
from tables import laid_out

from starboard.core.errors import BadNotation
from starboard.core.types import pack
from starboard.games.zylatron.ids import CARD, HIT

ATTACK = """
    turn 4 side red
    r04-c44: red W1; r26-c50: green W2; r02-c50: blue W2
    r05-c51: blue SF1(moved fired); r06-c44: blue M1; r07-c51: blue BS1[W3]
    r06-c52: green SF1
    """
"""Red's Warrior one step from blue's HQ; three players."""
LAST = """
    turn 4 side red
    r02-c02: red W2; r26-c50: green W2
    r14-c24: red SF1; r14-c28: blue W1; r05-c51: blue SF1
    """
"""Blue's last Warrior in range of red; three players."""
OWN_BLAST = """
    turn 4 side red
    r14-c24: red W1; r26-c50: green W2; r02-c50: blue W2
    r14-c38: red SF1[M1]; r14-c50: red SF2
    """
"""Red can blow up its own last Warrior; three players."""


# -- without grace --------------------------------------------------------------------------


def test_ZY_ELM_09_ZY_RUL_32_without_grace_a_shot_eliminates_at_once() -> None:
    zylatron(
        LAST,
        """
        red fire SF1>blue-W1
        cards hit
        """,
        """
        blue: out heir red
        blue-SF1: owner red
        side red
        """,
        players=3,
        last_warrior_grace="off",
    )


def test_ZY_ELM_09_a_blast_is_resolved_as_a_whole_first() -> None:
    zylatron(
        """
        turn 4 side red
        r02-c02: red W2; r26-c50: green W2
        r14-c50: red SF1[M1]; r14-c40: blue SF1[W1]; r14-c42: blue SF2; r14-c44: red SF2
        """,
        """
        red launch M1
        red detonate r14-c42
        cards miss miss hit
        expect decision luck card
        cards damage
        """,
        """
        blue: out heir red
        blue-SF2: owner red not damaged
        red-SF2: r14-c44 damaged
        """,
        players=3,
        last_warrior_grace="off",
    )


def test_ZY_ELM_09_the_acting_side_goes_last() -> None:
    zylatron(
        """
        turn 4 side green
        r02-c02: red W2; r26-c02: yellow W2
        r14-c50: green SF1[M1]; r14-c40: blue SF1[W1]; r14-c42: green SF2[W1]; r06-c08: blue M1
        zylon-card: blue
        """,
        """
        green launch M1
        green detonate r14-c42
        cards miss hit miss hit
        """,
        """
        blue: out heir green
        green: out heir nobody
        blue-M1: lost
        world-blue: vacant
        zylon-card: nobody
        side yellow
        """,
        players=4,
        last_warrior_grace="off",
    )


def test_ZY_ELM_09_several_victims_go_in_turn_order_after_the_acting_side() -> None:
    match = laid_out(
        """
        turn 4 side green
        blast: now blue-W1 left yellow-W1
        r26-c50: green W1; r14-c22: blue W1; r14-c24: yellow W1; r02-c02: red W2
        """,
        players=4,
        last_warrior_grace="off",
    )
    for _ in range(2):
        ask = match.open(-1)[0]
        match.submit(-1, ask.id, int(pack(CARD, HIT)))
    out = [line for line in match.log(None) if "out of the game" in line]
    assert out == [
        "Yellow is out of the game; heir: Green.",
        "Blue is out of the game; heir: Green.",
    ]


def test_ZY_ELM_09_play_stops_as_soon_as_somebody_has_won() -> None:
    zylatron(
        """
        turn 4 side red
        r14-c50: red SF1[M1]; r14-c40: green SF1[W1]; r14-c42: red SF2[W1]
        """,
        """
        red launch M1
        red detonate r14-c42
        cards miss hit miss hit
        """,
        """
        over yes
        winner red
        red: in
        """,
        players=2,
        last_warrior_grace="off",
    )


def test_ZY_RUL_32_with_grace_nothing_happens_to_the_side_yet() -> None:
    zylatron(
        LAST,
        """
        red fire SF1>blue-W1
        cards hit
        """,
        """
        blue: in
        blue-SF1: owner blue
        """,
        players=3,
    )


def test_ZY_ELM_06_heirs_that_go_round_in_a_circle_are_no_position() -> None:
    with pytest.raises(BadNotation, match="each other's heirs"):
        laid_out(
            """
            turn 5 side blue
            blue: money 5 struck-by red
            red: out heir yellow; yellow: out heir red; world-red: blue; world-yellow: blue
            r26-c50: green W2; r05-c51: blue SF1
            """,
            players=4,
        )


# -- after an elimination -------------------------------------------------------------------


def test_ZY_ELM_10_ZY_RUL_58_an_eliminated_side_takes_no_more_turns() -> None:
    zylatron(
        ATTACK,
        """
        red start-move W1
        red travel r04-c46
        red end-move
        red end-turn
        expect side green
        green end-turn
        expect side red
        """,
        "rounds 1",
        players=3,
    )


def test_ZY_ELM_10_ZY_RUL_40_its_lost_units_stay_lost() -> None:
    zylatron(
        """
        turn 4 side green
        blue: out heir red; red: money 50
        r02-c02: red W2; r26-c50: green W2; r05-c43: red blue-SF1; r05-c45: green SF1
        """,
        """
        green fire SF1>blue-SF1
        cards hit
        green end-turn
        red buy star-fighter r05-c43
        """,
        """
        r05-c43: red SF1
        blue-SF1: lost
        """,
        players=3,
    )


def test_ZY_ELM_11_ZY_RUL_39_captured_pieces_act_at_once_within_the_moves_left() -> None:
    zylatron(
        ATTACK,
        """
        red start-move W1
        red travel r04-c46
        red end-move
        red fire blue-SF1>green-SF1
        cards miss
        red launch blue-M1
        red detonate r10-c40
        expect moves 2
        red start-move blue-BS1
        red travel r08-c52
        """,
        "r08-c52: red blue-BS1[blue-W3]",
        players=3,
    )


def test_ZY_ELM_12_the_turn_of_the_conqueror_goes_on() -> None:
    zylatron(
        ATTACK,
        """
        red start-move W1
        red travel r04-c46
        expect decision red move
        red travel r04-c48
        red end-move
        expect decision red turn
        """,
        """
        side red
        moves 2
        """,
        players=3,
    )


def test_ZY_ELM_13_a_side_eliminated_in_its_own_turn_stops_at_once() -> None:
    zylatron(
        f"{OWN_BLAST}\n    red: money 0; r14-c46: red SF3(damaged)",
        """
        red start-move SF2
        red travel r14-c48
        red launch M1
        red detonate r13-c27
        cards miss hit
        """,
        """
        red: out heir nobody money 0
        side blue
        moves 3
        travelling: nothing
        not-log Red collects
        not-log recovers
        """,
        players=3,
        last_warrior_grace="off",
    )


def test_ZY_ELM_13_its_turn_counts_for_the_round() -> None:
    zylatron(
        """
        turn 6 side green rounds 1 had red,blue
        r24-c40: green SF1[M1]; r24-c46: green W1; r02-c02: red W2; r02-c50: blue W2
        """,
        """
        green launch M1
        green detonate r24-c46
        cards hit
        """,
        """
        green: out heir nobody
        rounds 2
        side red
        """,
        players=3,
        last_warrior_grace="off",
    )


def test_ZY_ELM_14_ZY_RUL_39_with_the_option_captured_pieces_wait_a_turn() -> None:
    zylatron(
        f"{ATTACK}\n    r09-c51: red SF3; r05-c49: red W4",
        """
        red start-move W1
        red travel r04-c46
        red end-move
        refused ZY-ELM-14 red start-move blue-SF1
        refused ZY-ELM-14 red fire blue-SF1>green-SF1
        refused ZY-ELM-14 red launch blue-M1
        refused ZY-ELM-14 red beam-down blue-BS1 blue-W3 r05-c47
        not-offered red fire blue-SF1>green-SF1
        not-offered red launch blue-M1
        not-offered red beam-down *
        red start-move W4
        red travel-board r05-c51
        red start-move SF3
        red travel-pickup r05-c51
        red end-move
        red end-turn
        green end-turn
        offered red start-move blue-SF1
        offered red launch blue-M1
        offered red fire blue-SF1>green-SF1
        """,
        players=3,
        captured_pieces_act="next-turn",
    )


def test_ZY_ELM_14_captured_pieces_may_be_restacked() -> None:
    zylatron(
        f"{ATTACK}\n    r09-c51: blue SF3[SF4]; r10-c50: blue BS2[M4 SF2]",
        """
        red start-move W1
        red travel r04-c46
        red end-move
        red restack blue-M4 blue-SF2
        """,
        "r10-c50: red blue-BS2[- blue-SF2[blue-M4]]",
        players=3,
        captured_pieces_act="next-turn",
    )


def test_ZY_ELM_14_pieces_captured_in_anothers_turn_act_in_the_captors_next() -> None:
    zylatron(
        """
        turn 5 side blue
        blue: money 0 struck-by green
        r02-c02: red W2; r26-c50: green W2; r14-c40: blue SF1
        """,
        """
        blue end-turn
        expect blue-SF1: owner green not captive
        offered green start-move blue-SF1
        """,
        players=3,
        captured_pieces_act="next-turn",
    )


def test_ZY_ELM_15_a_captured_piece_has_its_move_and_shot_unused() -> None:
    zylatron(
        ATTACK,
        """
        expect blue-SF1: moved fired
        red start-move W1
        red travel r04-c46
        red end-move
        expect blue-SF1: not moved not fired not captive
        offered red start-move blue-SF1
        offered red fire blue-SF1>green-SF1
        """,
        players=3,
    )


def test_ZY_RUL_58_the_side_next_to_move_is_skipped_and_the_round_counts_the_rest() -> None:
    zylatron(
        """
        turn 6 side green rounds 1 had blue
        r04-c08: green W1; r02-c02: red W2; r02-c50: blue W2
        """,
        """
        green start-move W1
        green travel r04-c06
        green end-move
        green end-turn
        """,
        """
        red: out heir green
        rounds 2
        side blue
        """,
        players=3,
    )


def test_ZY_RUL_59_the_first_side_that_fails_is_out_and_the_other_wins() -> None:
    zylatron(
        """
        turn 5 side red
        red: money 3 struck-by green; green: money 3 struck-by red
        r05-c09: red SF1; r23-c43: green SF1
        """,
        """
        expect grace yes
        red end-turn
        """,
        """
        over yes
        winner green
        green: warriors 0
        """,
    )
