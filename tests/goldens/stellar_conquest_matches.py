"""The matches and positions of Stellar Conquest that stand as goldens."""

from __future__ import annotations

from goldens.kinds import Plan, Playthrough

__all__ = ["STELLAR_CONQUEST"]

SHORT = {"turns": "36"}
SIEGE = """
    turn 10 player vermilion phase attack
    canis: card 32 drew azure explored azure,vermilion | vermilion esc*2 atk
    canis-4: azure pop 30 iu 42 mb 2
"""

STELLAR_CONQUEST = Plan(
    "stellar-conquest",
    records={"standard-2": (["random"] * 2, SHORT)},
    playthroughs={"standard": Playthrough(2, {}, "players=2", 40, whole=False)},
    counts={
        "entries": (4, {}, "", 4),
        "an-attack": (2, {"early-end": "false"}, SIEGE, 4),
    },
)
