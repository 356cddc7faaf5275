"""The last Warrior and the turn of grace (ledger chapter 4)."""

from __future__ import annotations

import pytest
from scripts import zylatron
from tables import laid_out, table_of

from starboard.games.zylatron.elimination import eliminate
from starboard.games.zylatron.ids import NONE

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
