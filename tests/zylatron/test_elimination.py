"""Elimination (ledger chapter 4): grace, conquerors, and what becomes of everything."""

from __future__ import annotations

import pytest
from positions import laid_out, table_of
from scripts import zylatron

from starboard.core.errors import BadNotation
from starboard.core.types import pack
from starboard.games.zylatron.elimination import eliminate
from starboard.games.zylatron.ids import CARD, HIT, NONE

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
GRACE = """
    turn 5 side blue
    r02-c02: red W2; r26-c50: green W2; r05-c51: blue SF1(damaged)
    factory-blue-moon: destroyed
    """
"""Blue begins without Warriors; three players."""
OWN_BLAST = """
    turn 4 side red
    r14-c24: red W1; r26-c50: green W2; r02-c50: blue W2
    r14-c38: red SF1[M1]; r14-c50: red SF2
    """
"""Red can blow up its own last Warrior; three players."""


# -- grace ----------------------------------------------------------------------------------


def test_ZY_ELM_01_ZY_RUL_32_without_warriors_a_side_is_in_grace_for_its_next_turn() -> None:
    zylatron(
        LAST,
        """
        red fire SF1>blue-W1
        cards hit
        expect blue: in warriors 0 struck-by red
        expect grace no
        red end-turn
        expect side blue
        expect grace yes
        expect log Blue has lost its last Warrior to Red.
        """,
        players=3,
    )


def test_ZY_ELM_01_cargo_counts_as_on_the_board() -> None:
    zylatron(
        f"{LAST}\n    r14-c50: blue SF2[SF3[W2]]",
        """
        red fire SF1>blue-W1
        cards hit
        red end-turn
        expect blue: warriors 1 struck-by nobody
        expect grace no
        """,
        players=3,
    )


def test_ZY_ELM_02_ZY_RUL_33_a_side_in_grace_buys_a_warrior_before_anything_else() -> None:
    zylatron(
        f"{GRACE}\n    blue: money 30 struck-by red",
        """
        expect grace yes
        refused ZY-ELM-02 blue end-turn
        refused ZY-ELM-02 blue buy star-fighter r05-c43
        refused ZY-ELM-02 blue buy missile r06-c44
        refused ZY-ELM-02 blue repair SF1
        refused ZY-ELM-02 blue rebuild factory-blue-moon
        not-offered blue end-turn
        not-offered blue buy star-fighter *
        not-offered blue repair *
        not-offered blue rebuild *
        offered blue buy warrior r03-c47
        blue buy warrior r03-c47
        offered blue end-turn
        offered blue buy star-fighter r05-c43
        offered blue repair SF1
        offered blue rebuild factory-blue-moon
        """,
        players=3,
    )


def test_ZY_ELM_02_money_is_not_spent_elsewhere_in_mid_move() -> None:
    zylatron(
        f"{GRACE}\n    blue: money 30 struck-by red; r14-c40: blue SF2",
        """
        blue start-move SF2
        refused ZY-ELM-02 blue repair SF1
        not-offered blue repair *
        """,
        players=3,
    )


@pytest.mark.parametrize(
    "hindrance",
    [
        "blue: money 7 struck-by red",
        "blue: money 30 struck-by red; r03-c47: green W1; r02-c50: green W3; r01-c45: green W4;"
        " r04-c52: green W5; r06-c38: green SF1",
    ],
)
def test_ZY_ELM_02_a_side_that_cannot_buy_a_warrior_plays_on(hindrance: str) -> None:
    zylatron(
        f"{GRACE}\n    {hindrance}",
        """
        expect grace yes
        not-offered blue buy warrior *
        offered blue repair SF1
        offered blue rebuild factory-blue-moon
        offered blue end-turn
        """,
        players=3,
    )


def test_ZY_ELM_02_a_turn_that_did_not_begin_in_grace_has_no_obligation() -> None:
    zylatron(
        f"{OWN_BLAST}\n    red: money 30",
        """
        red launch M1
        red detonate r13-c27
        cards miss hit
        expect red: warriors 0
        offered red end-turn
        offered red buy star-fighter r05-c09
        red end-turn
        """,
        "red: in money 33",
        players=3,
    )


def test_ZY_ELM_03_ZY_RUL_34_a_grace_turn_that_ends_without_a_warrior_eliminates() -> None:
    zylatron(
        f"{GRACE}\n    blue: money 7 struck-by red; red: money 1",
        "blue end-turn",
        """
        blue: out heir red money 0
        red: money 8
        side green
        not-log Blue collects
        """,
        players=3,
    )


def test_ZY_ELM_04_ZY_RUL_35_the_striker_takes_everything() -> None:
    zylatron(
        f"{GRACE}\n    blue: money 7 struck-by green; red: money 1; green: money 2",
        "blue end-turn",
        """
        blue: out heir green
        green: money 9 pieces 2 worlds 2 factories 6
        red: money 1 pieces 1
        blue-SF1: owner green
        """,
        players=3,
    )


def test_ZY_ELM_05_ZY_RUL_36_by_the_own_strike_nobody_takes_over() -> None:
    zylatron(
        f"{GRACE}\n    blue: money 7 struck-by blue; world-yellow: blue; r14-c40: blue SF2[M1]",
        "blue end-turn",
        """
        blue: out heir nobody money 0 pieces 0 lost 15
        world-blue: vacant
        world-yellow: vacant
        red: money 10 factories 3
        green: money 10 factories 3
        r14-c40: empty
        r05-c51: empty
        factory-blue-moon: destroyed owner nobody
        """,
        players=3,
    )


def test_ZY_ELM_05_a_blast_of_the_own_missile_is_the_own_strike() -> None:
    zylatron(
        f"{OWN_BLAST}\n    red: money 0",
        """
        red launch M1
        red detonate r13-c27
        cards miss hit
        """,
        "red: in warriors 0 struck-by red",
        players=3,
    )


def test_ZY_ELM_06_the_conqueror_of_an_eliminated_striker_is_the_conqueror() -> None:
    zylatron(
        """
        turn 5 side blue
        blue: money 5 struck-by red
        red: out heir yellow; yellow: out heir green; world-red: green
        r26-c50: green W2; r05-c51: blue SF1; r02-c02: green red-SF1
        """,
        "blue end-turn",
        """
        over yes
        winner green
        blue: out heir green
        """,
        players=4,
    )
    zylatron(
        """
        turn 5 side blue
        blue: money 5 struck-by red
        red: out heir yellow
        r26-c50: green W2; r26-c02: yellow W2; r05-c51: blue SF1
        """,
        "blue end-turn",
        """
        blue: out heir yellow
        blue-SF1: owner yellow
        yellow: money 15
        """,
        players=4,
    )


def test_ZY_ELM_06_without_a_conqueror_at_the_end_of_the_chain_nobody_takes_over() -> None:
    zylatron(
        """
        turn 5 side blue
        blue: money 5 struck-by red
        red: out heir nobody
        r26-c50: green W2; r26-c02: yellow W2; r05-c51: blue SF1
        """,
        "blue end-turn",
        """
        blue: out heir nobody
        blue-SF1: lost
        world-blue: vacant
        """,
        players=4,
    )


def test_ZY_ELM_06_a_chain_that_leads_back_to_the_victim_has_no_end() -> None:
    zylatron(
        """
        turn 5 side blue
        blue: money 5 struck-by red
        red: out heir blue
        r26-c50: green W2; r26-c02: yellow W2; r05-c51: blue SF1
        """,
        "blue end-turn",
        """
        blue: out heir nobody
        world-red: vacant
        """,
        players=4,
    )


def test_ZY_ELM_07_ZY_RUL_41_captured_warriors_count() -> None:
    zylatron(
        """
        turn 4 side green
        blue: out heir red
        r02-c02: red W2; r05-c51: red blue-W1; r26-c50: green W2; r03-c03: green SF1
        """,
        """
        green fire SF1>red-W2
        cards hit
        expect red: warriors 1 struck-by nobody
        green end-turn
        expect grace no
        """,
        players=3,
    )


def test_ZY_ELM_07_losing_the_last_captured_warrior_is_losing_the_last() -> None:
    zylatron(
        """
        turn 4 side green
        blue: out heir red; red: money 30
        r05-c51: red blue-W1; r26-c50: green W2; r06-c50: green SF1; r05-c09: red SF1
        """,
        """
        green fire SF1>blue-W1
        cards hit
        expect red: warriors 0 struck-by green
        green end-turn
        expect grace yes
        refused ZY-ELM-02 red end-turn
        red buy warrior r03-c47
        expect r03-c47: red W1
        """,
        players=3,
    )


def test_ZY_ELM_08_buying_a_warrior_lifts_grace_at_once() -> None:
    zylatron(
        f"{GRACE}\n    blue: money 8 struck-by red",
        """
        blue buy warrior r03-c47
        expect grace no
        expect blue: struck-by nobody
        blue end-turn
        """,
        "blue: in money 2",
        players=3,
    )


def test_ZY_ELM_08_ZY_RUL_63_a_warrior_gained_by_conquest_lifts_grace_at_once() -> None:
    position = """
        turn 5 side red
        red: money 0 struck-by blue
        r05-c09: red SF1; r26-c50: green W2; r02-c50: blue W2
        """
    s = table_of(laid_out(position, players=3))
    assert s.grace == 1
    eliminate(s, 1, 0)
    assert s.grace == 0
    assert int(s.striker[0]) == NONE
    outside = table_of(laid_out(position.replace("side red", "side green"), players=3))
    outside.grace = 1
    eliminate(outside, 1, 0)
    assert outside.grace == 1
    assert int(outside.striker[0]) == NONE


def test_ZY_RUL_63_conquest_without_a_warrior_saves_nobody() -> None:
    s = table_of(
        laid_out(
            """
            turn 5 side red
            red: money 0 struck-by blue
            r05-c09: red SF1; r26-c50: green W2; r05-c51: blue SF1
            """,
            players=3,
        )
    )
    eliminate(s, 1, 0)
    assert s.grace == 1
    assert int(s.striker[0]) == 1


def test_ZY_RUL_60_a_new_warrior_lost_in_the_same_turn_begins_new_grace() -> None:
    zylatron(
        f"{GRACE}\n    blue: money 20 struck-by red; r07-c47: blue SF2[M1]",
        """
        blue buy warrior r03-c47
        blue launch M1
        blue detonate r03-c47
        cards hit
        expect blue: warriors 0 struck-by blue
        expect grace no
        blue end-turn
        expect blue: in money 14
        green end-turn
        red end-turn
        expect grace yes
        """,
        players=3,
    )


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
