"""The matches and positions of Stellar Conquest that stand as goldens: every scenario."""

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
    records={
        f"{scenario}-{seats}": (["random"] * seats, {"scenario": scenario, **SHORT})
        for scenario, seats in (
            ("standard", 2),
            ("half-left", 3),
            ("half-right", 3),
            ("four-a", 4),
            ("four-b", 4),
            ("four-c", 4),
            ("four-d", 4),
            ("nova", 2),
            ("nova-emergence", 3),
        )
    }
    | {"greedy-standard": (["greedy", "random"], SHORT)},
    playthroughs={"standard": Playthrough(2, {}, "players=2", 40, whole=False)},
    counts={
        "entries": (4, {}, "", 4),
        "an-attack": (2, {"early-end": "false"}, SIEGE, 4),
    },
)
