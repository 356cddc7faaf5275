"""Every switch of the ledger with its default, and what does not go together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starboard.core.errors import SetupError
from starboard.core.game import OptionRule
from starboard.data.options import fill_options

__all__ = ["OPTION_RULES", "PLAYERS", "complete"]

# In the order of OPT_* in ids.py; the number of a value is its place here.
OPTION_RULES: Final = (
    OptionRule(
        "scenario",
        ("basic", "silakka", "politics"),
        "Revolt Against Terra, The Silakka Invasion, or Power Politics on Imirrhos.",
        ("RA-SET-01", "RA-SIL-01", "RA-POL-01"),
    ),
    OptionRule(
        "loss_value",
        ("as-fought", "printed"),
        "What a removed counter counts: the factor it fought with, or the printed one.",
        ("RA-CBT-14", "RA-RUL-10"),
    ),
    OptionRule(
        "neutral_hexes",
        ("territory", "occupied"),
        "Closed hexes of neutral houses: all of their colour, or only those with counters.",
        ("RA-MAP-11", "RA-RUL-06"),
    ),
    OptionRule(
        "alliance_start_turn",
        ("1", "2"),
        "The turn of the first alliance phase.",
        ("RA-ALL-06", "RA-RUL-05"),
    ),
    OptionRule(
        "alliance_pass",
        ("false", "true"),
        "Whether an alliance may be declined before turn 3.",
        ("RA-ALL-07", "RA-RUL-05"),
    ),
    OptionRule(
        "hovercraft_loading",
        ("start-only", "en-route"),
        "Where counters board and leave a hovercraft: where it starts and ends, or on the way.",
        ("RA-HOV-05", "RA-RUL-13"),
    ),
    OptionRule(
        "teleport_and_move",
        ("false", "true"),
        "Whether a teleported counter may also move.",
        ("RA-PSY-10", "RA-RUL-20"),
    ),
    OptionRule(
        "politics_terran_hexes",
        ("open", "transit-only"),
        "Brown hexes in Power Politics: open, or only to pass through.",
        ("RA-POL-07", "RA-RUL-33"),
    ),
    OptionRule(
        "politics_tovan",
        ("true", "false"),
        "Whether Tovan brings points in Power Politics.",
        ("RA-HER-12", "RA-RUL-35"),
    ),
    OptionRule(
        "silakka_recruit_die",
        ("false", "true"),
        "Whether the Silakka roll a recruitment die for themselves.",
        ("RA-SIL-10", "RA-RUL-31"),
    ),
    OptionRule(
        "tie",
        ("draw", "fortresses"),
        "What breaks a tie: nothing, or the number of fortresses.",
        ("RA-VIC-05", "RA-RUL-37"),
    ),
)

PLAYERS: Final = {"basic": (2,), "silakka": (2,), "politics": (2, 3, 4)}
_ONLY_IN: Final = {
    "neutral_hexes": "basic",
    "alliance_start_turn": "basic",
    "alliance_pass": "basic",
    "silakka_recruit_die": "silakka",
    "politics_terran_hexes": "politics",
    "politics_tovan": "politics",
}


def complete(given: Mapping[str, str], players: int) -> dict[str, str]:
    """Every option with its value.

    Raises:
        SetupError: an unknown name or value, or a combination that makes no sense.
    """
    options = fill_options(OPTION_RULES, given)
    chosen = options["scenario"]
    if players not in PLAYERS[chosen]:
        numbers = " or ".join(str(n) for n in PLAYERS[chosen])
        raise SetupError("seats", f"The scenario {chosen} is for {numbers} players, not {players}.")
    for rule in OPTION_RULES:
        home = _ONLY_IN.get(rule.name, chosen)
        if home != chosen and options[rule.name] != rule.default:
            text = f"{rule.name} changes nothing in the scenario {chosen}, only in {home}."
            raise SetupError(rule.name, text)
    return options
