"""The matches and positions of Buck Rogers that stand as goldens: every game and scenario."""

from __future__ import annotations

from goldens.kinds import Plan, Playthrough

__all__ = ["BUCK_ROGERS"]

SHORT = {"hard_cap": "2"}
LEADERS = """
    juno: blue leader:buck-rogers control
    pallas: burgundy leader:wilma-deering control
    vesta: yellow leader:killer-kane control
    psyche: green leader:black-barney control
"""

BUCK_ROGERS = Plan(
    "buck-rogers",
    records={
        f"{game}-{seats}": (["random"] * seats, {"game": game, **SHORT})
        for game in ("basic", "advanced")
        for seats in (2, 3, 4, 5, 6)
    }
    | {
        "sample-year": (["random"] * 4, {"sample_setup": "start"}),
        "sample-building": (["random"] * 5, {"sample_setup": "building", **SHORT}),
        "sample-turn-2": (["random"] * 6, {"sample_setup": "turn-2", "hard_cap": "3"}),
        "b1": (["random"] * 4, {"objective": "b1", **SHORT}),
        "b2": (["random"] * 5, {"objective": "b2", "game": "advanced", **SHORT}),
        "b3": (["random"] * 6, {"objective": "b3", **SHORT}),
        "b4": (["random"] * 4, {"b4": "on", "game": "advanced", **SHORT}),
        "b5": (["random"] * 4, {"objective": "b5", **SHORT}),
        "b6": (["random"] * 4, {"b6": "on", **SHORT}),
        "options-a-to-j": (
            ["random"] * 4,
            {**dict.fromkeys("acdefghij", "on"), "h_loose": "on", "e_nine": "on", **SHORT},
        ),
        "options-k-to-p": (
            ["random"] * 4,
            {**dict.fromkeys("klmnop", "on"), "n_split": "on", "game": "advanced", **SHORT},
        ),
        "greedy-sample": (
            ["greedy", "random", "greedy", "random"],
            {"sample_setup": "turn-2", "hard_cap": "2"},
        ),
    },
    playthroughs={
        "sample": Playthrough(4, {"sample_setup": "start"}, "sample_setup=start", 40, whole=False)
    },
    counts={
        "colours": (4, {}, "", 6),
        "a-battle": (
            4,
            {},
            LEADERS + "turn 1 phase combat order blue,burgundy,yellow,green"
            "\nm-5: blue fighter*2 | burgundy fighter battler",
            5,
        ),
        "a-step": (
            4,
            {},
            LEADERS + "turn 1 phase movement order blue,burgundy,yellow,green"
            "\nbach: blue trooper*2 fighter T1 control",
            2,
        ),
        "an-order": (
            4,
            {},
            LEADERS + "turn 1 phase building order blue,burgundy,yellow,green"
            "\nbach: blue factory control\nhielo: blue factory control",
            3,
        ),
    },
)
