"""Movement (ledger chapter 4)."""

from __future__ import annotations

from scripts import zylatron


def test_ZY_MOV_07_a_missile_has_no_move_of_its_own() -> None:
    zylatron(
        """
        turn 1 side red
        r08-c14: red M4
        """,
        """
        refused ZY-MOV-07 red start-move M4
        """,
    )
