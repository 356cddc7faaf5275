"""Every option of the ledger (chapter 3) with its default and the rules it turns on."""

from __future__ import annotations

from typing import Final

from starboard.core.game import OptionRule

__all__ = ["OPTION_RULES"]

# In the order of OPT_* in ids.py; the numbers of the values follow their order here.
OPTION_RULES: Final = (
    OptionRule("game", ("major", "short"), "Which game: all pieces, or fighters and Warriors."),
    OptionRule(
        "planet_choice",
        ("pick", "assigned"),
        "Players pick planets in an order drawn by lot, or planets are dealt.",
        ("ZY-SET-02", "ZY-SET-03"),
    ),
    OptionRule(
        "first_player",
        ("balanced", "random", "seat-1"),
        "Who begins: by lot (with three sides the middle side plays last), by lot, or seat 1.",
        ("ZY-TRN-15", "ZY-TRN-16"),
    ),
    OptionRule(
        "teams",
        ("none", "pairs"),
        "Four sides as two teams; partners sit at opposite corners.",
        ("ZY-SET-14", "ZY-PLY-04"),
    ),
    OptionRule(
        "prices",
        ("standard", "cheap"),
        "Cheap halves prices, repairs and rebuilding.",
        ("ZY-BUY-09", "ZY-BUY-10"),
    ),
    OptionRule(
        "range_nomination",
        ("assisted", "blind"),
        "Only targets in range are offered, or any enemy may be named and a bad guess is wasted.",
        ("ZY-LAS-10", "ZY-LAS-09"),
    ),
    OptionRule(
        "touch_move",
        ("strict", "relaxed"),
        "A started move must be made, or may be cancelled before its first step.",
        ("ZY-MOV-13", "ZY-MOV-18"),
    ),
    OptionRule(
        "enemy_passage",
        ("free", "blocked"),
        "Routes pass over enemy pieces, or not.",
        ("ZY-MOV-10", "ZY-MOV-11"),
    ),
    OptionRule(
        "cargo_targets",
        ("separate", "carrier-only"),
        "Cargo can be shot at on its own, or only its base can.",
        ("ZY-LAS-13", "ZY-LAS-14"),
    ),
    OptionRule(
        "cargo_fate",
        ("lost", "stranded"),
        "Cargo of a destroyed carrier is lost, or survives where the terrain allows.",
        ("ZY-CAR-20", "ZY-CAR-21"),
    ),
    OptionRule(
        "second_damage",
        ("ignore", "destroy"),
        "DAMAGE on something damaged only renews it, or counts as HIT.",
        ("ZY-STR-08", "ZY-STR-09"),
    ),
    OptionRule(
        "factory_targets",
        ("missiles-only", "all"),
        "Only missiles reach factories, or lasers too.",
        ("ZY-LAS-15",),
    ),
    OptionRule(
        "blast_order",
        ("fixed", "chosen"),
        "Targets of a blast are taken in a fixed order, or named by the launching side.",
        ("ZY-MIS-08", "ZY-MIS-17"),
    ),
    OptionRule(
        "last_warrior_grace",
        ("on", "off"),
        "A side without Warriors has one turn to buy one, or goes out at once.",
        ("ZY-ELM-01", "ZY-ELM-09"),
    ),
    OptionRule(
        "captured_pieces_act",
        ("at-once", "next-turn"),
        "Captured pieces may act in the captor's present turn, or from his next one on.",
        ("ZY-ELM-11", "ZY-ELM-14"),
    ),
    OptionRule(
        "vacant_worlds",
        ("by-players", "inert", "claimable"),
        "Worlds without a holder can be claimed with three players, never, or always.",
        ("ZY-PLY-08", "ZY-PLY-02", "ZY-HQ-11"),
    ),
    OptionRule(
        "three_player_balance",
        ("off", "on"),
        "With three players the middle side starts with 30 Zys.",
        ("ZY-PLY-03",),
    ),
    OptionRule(
        "opening_handicap",
        ("off", "on"),
        "The very first turn has one move fewer.",
        ("ZY-TRN-14",),
    ),
    OptionRule(
        "round_limit",
        ("80",),
        "Rounds until the game is adjudicated; 40 in the Short Game unless given.",
        ("ZY-VIC-03",),
        1,
        999,
    ),
    OptionRule(
        "quiet_rounds",
        ("12",),
        "Rounds in a row without a strike or a capture until the game is adjudicated.",
        ("ZY-VIC-04",),
        1,
        999,
    ),
)
