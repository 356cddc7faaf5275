"""The matches and positions of Zylatron that stand as goldens."""

from __future__ import annotations

from goldens.kinds import Plan, Playthrough

__all__ = ["ZYLATRON"]

ZYLATRON = Plan(
    "zylatron",
    records={
        f"{game}-{seats}{'-teams' if teams == 'pairs' else ''}": (
            ["random"] * seats,
            {"game": game, "teams": teams, "round_limit": "12"},
        )
        for game in ("major", "short")
        for seats, teams in ((2, "none"), (3, "none"), (4, "none"), (4, "pairs"))
    }
    | {
        "greedy-major-2": (["greedy", "greedy"], {"round_limit": "3"}),
        "greedy-short-3": (["greedy", "random", "greedy"], {"game": "short", "round_limit": "4"}),
        "blind-chosen": (
            ["random"] * 3,
            {"range_nomination": "blind", "blast_order": "chosen", "round_limit": "8"},
        ),
        "stranded-cheap": (
            ["random"] * 4,
            {
                "cargo_fate": "stranded",
                "prices": "cheap",
                "second_damage": "destroy",
                "round_limit": "8",
            },
        ),
        "relaxed-blocked": (
            ["random"] * 2,
            {"touch_move": "relaxed", "enemy_passage": "blocked", "round_limit": "8"},
        ),
    },
    playthroughs={
        game: Playthrough(
            2, {"game": game, "round_limit": "1", "opening_handicap": "on"}, f"game={game}", 60
        )
        for game in ("major", "short")
    },
    counts={
        "assigned-opening": (2, {"planet_choice": "assigned"}, "", 3),
        "pick-opening": (4, {"teams": "pairs"}, "", 6),
        "a-shot": (
            2,
            {},
            "turn 3 side red moves 1\nr14-c40: red SF1[SF2[W1]]\nr13-c35: green SF1"
            "\nr26-c44: green W1",
            3,
        ),
        "a-missile": (
            2,
            {"blast_order": "chosen"},
            "turn 3 side red moves 0\nr08-c14: red M4\nr14-c26: green W1\nr07-c07: red W1",
            4,
        ),
        "a-star": (
            2,
            {},
            "turn 3 side green moves 0\ngreen: money 9\nr27-c41: green BS2[M1]\nr24-c42: green W1"
            "\nr07-c07: red W1",
            3,
        ),
        "short-walk": (
            2,
            {"game": "short"},
            "turn 3 side red moves 1\nr07-c07: red W1\nr26-c44: green W1\nr14-c40: red SF1",
            3,
        ),
    },
)
