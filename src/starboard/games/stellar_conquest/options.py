"""Every option of the ledger (table 2.8) that is in force, with its default and its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starboard.core.errors import SetupError
from starboard.core.game import OptionRule
from starboard.data.options import fill_options

__all__ = ["OPTION_RULES", "complete"]

SCENARIOS: Final = (
    *("standard", "half-left", "half-right", "four-a", "four-b", "four-c", "four-d"),
    *("nova", "nova-emergence"),
)
SEATS: Final = {"standard": (2, 3, 4), "nova": (2, 3, 4), "nova-emergence": (2, 3, 4)}
"""The numbers of players of scenarios that are not named after theirs."""
BASIC_TURNS: Final = 40
TOURNAMENT_TURNS: Final = 36
NO: Final = ("false", "true")
YES: Final = ("true", "false")

# In the order of OPT_* in ids.py; the numbers of the values follow their order here.
OPTION_RULES: Final = (
    OptionRule("scenario", SCENARIOS, "Where the fleets begin.", ("SC-SET-01", "SC-SCN-01")),
    OptionRule(
        "turns",
        ("40",),
        "Game Turns: 40, 36 for tournaments, or any agreed number above 40.",
        ("SC-END-01", "SC-END-02", "SC-END-03", "SC-END-06"),
        TOURNAMENT_TURNS,
        200,
    ),
    OptionRule(
        "starting-planet",
        ("off", "60", "80"),
        "Each starting star has a Terran planet of that limit.",
        ("SC-TRN-01",),
    ),
    OptionRule(
        "starting-movement", ("2", "3"), "The allowance at the start.", ("SC-TRN-02", "SC-RUL-40")
    ),
    OptionRule(
        "cet-price",
        ("25", "30"),
        "The price of Controlled Environment Technology.",
        ("SC-RUL-02",),
    ),
    OptionRule("riu-needs-iit", NO, "Robotic industry needs IIT.", ("SC-RUL-04",)),
    OptionRule("card-61", ("seed", "public"), "Which card 61 is used.", ("SC-RUL-08",)),
    OptionRule("card-8", ("public", "seed"), "Which card 8 is used.", ("SC-RUL-08",)),
    OptionRule("cloud-fill", NO, "Pherda, Polaris and w14 are cloud hexes too.", ("SC-RUL-09",)),
    OptionRule(
        "routing",
        ("direct", "free"),
        "Ships take a fairly direct route, or any.",
        ("SC-COM-08", "SC-RUL-10"),
    ),
    OptionRule("loiter", YES, "Ships may wait in open space.", ("SC-COM-14", "SC-RUL-11")),
    OptionRule(
        "return-trip",
        YES,
        "Ships may be sent straight back to the star they came from.",
        ("SC-COM-06", "SC-RUL-67"),
    ),
    OptionRule(
        "range-violation",
        ("refuse", "destroy"),
        "A step out of range is refused, or the ships are lost.",
        ("SC-RNG-08", "SC-RUL-12"),
    ),
    OptionRule("growth-produces", NO, "Newborn industry produces at once.", ("SC-RUL-29",)),
    OptionRule(
        "ratio-scope",
        ("build", "operate"),
        "The industry ratio limits building, or what works.",
        ("SC-RUL-30",),
    ),
    OptionRule("final-production", NO, "A Production Year follows the last turn.", ("SC-RUL-34",)),
    OptionRule(
        "shared-uncolonized",
        ("each", "none"),
        "Who scores an empty planet that several players could.",
        ("SC-RUL-35", "SC-SCO-15"),
    ),
    OptionRule("task-limit", ("0", "15"), "Mixed counters of a player.", ("SC-RUL-37",)),
    OptionRule(
        "early-end", YES, "The game ends when one player is left.", ("SC-END-05", "SC-RUL-36")
    ),
    OptionRule(
        "fire-table", ("seed", "later-edition"), "Which row dreadnaughts use.", ("SC-RUL-01",)
    ),
    OptionRule(
        "combat-view", ("open", "private"), "Who watches combats.", ("SC-XPO-09", "SC-RUL-44")
    ),
    OptionRule(
        "negotiation",
        ("off", "same-star", "turn-start", "free"),
        "With whom players may talk, and when.",
        ("SC-NEG-01", "SC-NEG-03", "SC-NEG-04", "SC-NEG-05", "SC-RUL-65"),
    ),
    OptionRule(
        "withdrawal-hex",
        ("owner", "opponent"),
        "Who chooses where ships withdraw to.",
        ("SC-CBT-21", "SC-RUL-16"),
    ),
    OptionRule("isw-bases", NO, "ISW improves bases too.", ("SC-PLA-10", "SC-RUL-22")),
)


def complete(given: Mapping[str, str], seats: int) -> dict[str, str]:
    """Every option with its value; raises SetupError with the reason."""
    options = fill_options(OPTION_RULES, given)
    turns = int(options["turns"])
    if TOURNAMENT_TURNS < turns < BASIC_TURNS:
        text = f"A game lasts 36, 40 or more than 40 turns, not {turns} (SC-END-06)."
        raise SetupError("turns", text)
    scenario = options["scenario"]
    players = SEATS.get(scenario, (3,) if scenario.startswith("half") else (4,))
    if seats not in players:
        words = " or ".join(str(n) for n in players)
        text = f"The scenario {scenario} is for {words} players, not {seats} (SC-SCN-19)."
        raise SetupError("scenario", text)
    if options["starting-planet"] != "off" and scenario in SEATS:
        text = f"starting-planet needs a scenario with starting stars, not {scenario} (SC-RUL-39)."
        raise SetupError("starting-planet", text)
    return options
