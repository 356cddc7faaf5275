"""Every switch of the ledger (chapter 12) with its default, and what does not go together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starboard.core.errors import SetupError
from starboard.core.game import OptionRule
from starboard.data.options import fill_options

__all__ = ["OPTION_RULES", "complete"]


def _switch(name: str, text: str, *rules: str, on: bool = False) -> OptionRule:
    values = ("on", "off") if on else ("off", "on")
    return OptionRule(name, values, text, rules)


# In the order of OPT_* in ids.py; the numbers of the values follow their order here.
OPTION_RULES: Final = (
    OptionRule("game", ("basic", "advanced"), "The Basic or the Advanced game.", ("BR-ADV-01",)),
    OptionRule(
        "movement_table",
        ("as-game", "basic", "advanced", "balanced"),
        "Zones per turn: by the game, or one of the three tables.",
        ("BR-MOV-06", "BR-MOV-18", "BR-MOV-19"),
    ),
    _switch("transport_four", "Transports move four zones in any table.", "BR-MOV-20"),
    OptionRule(
        "turn_cards",
        ("as-game", "off", "on"),
        "Turn Cards fix the move order: always in the Advanced game, on request in the Basic.",
        ("BR-ORD-04", "BR-ORD-07"),
    ),
    OptionRule(
        "pass_through_basic",
        ("off", "form-2", "both"),
        "Pass-through fire in the Basic game; the Advanced game always has both forms.",
        ("BR-PTF-05", "BR-RUL-83"),
    ),
    _switch("a", "Option A: a majority of its zones controls a Display.", "BR-OPA-01", "BR-OPA-03"),
    _switch("c", "Option C: set-up places one piece at a time.", "BR-OPC-01"),
    _switch("d", "Option D: nobody starts with a Leader; homes give them.", "BR-OPD-01"),
    _switch("e", "Option E: each kind of Gennie has its ability.", "BR-OPE-01", "BR-OPE-06"),
    _switch("f", "Option F: Far Orbit and its marker's Space Zone are one.", "BR-OPF-01"),
    _switch("g", "Option G: Troopers move two zones, Gennies one.", "BR-OPG-01"),
    _switch("h", "Option H: units may be converted before a move.", "BR-OPH-01"),
    _switch("i", "Option I: cargo hops from Transport to Transport.", "BR-OPI-01"),
    _switch("j", "Option J: landed Troopers may walk one zone.", "BR-OPJ-01"),
    _switch("k", "Option K: slingshots round planets and the Sun.", "BR-OPK-01"),
    _switch("l", "Option L: a lone Leader may be subverted.", "BR-OPL-01"),
    _switch("m", "Option M: a Factory helps its owner's ground units.", "BR-OPM-01"),
    _switch("n", "Option N: units appear in any own zone.", "BR-OPN-01", "BR-OPN-02"),
    _switch("o", "Option O: a Factory aboard makes Fighters.", "BR-OPO-01"),
    _switch("p", "Option P: the first to control a Display gets a Factory.", "BR-OPP-01"),
    _switch("e_nine", "Asteroid Gennies and Battlers hit each other on 9 (needs e).", "BR-OPE-07"),
    _switch("h_loose", "More recipes for conversions (needs h).", "BR-OPH-03"),
    _switch("n_split", "A placement may be spread over zones (needs n).", "BR-OPN-03"),
    OptionRule(
        "objective",
        ("standard", "b1", "b2", "b3", "b5"),
        "What wins: zones, or the goal of a scenario.",
        ("BR-SB1-01", "BR-SB2-02", "BR-SB3-04", "BR-SB5-01"),
    ),
    _switch("b4", "Scenario B4: the planets stand still.", "BR-SB4-01"),
    _switch("b6", "Scenario B6: armies of your own choice.", "BR-SB6-01", "BR-SB6-02"),
    _switch("ignore_inert", "A lost Leader costs no turns.", "BR-LDR-08"),
    OptionRule(
        "sample_setup",
        ("off", "start", "building", "turn-2"),
        "The prepared set-up of the rulebook's sample turn, or a later point of it.",
        ("BR-SET-13", "BR-SET-14", "BR-RUL-85"),
    ),
    _switch(
        "leader_falls_at_once", "A lone Leader falls the moment an enemy is there.", "BR-RUL-14"
    ),
    _switch("wilma_whole_turn", "Wilma protects all turn long.", "BR-RUL-82"),
    _switch("piece_limits", "The pieces in the trays are a limit.", "BR-RUL-05", on=True),
    _switch("bomb_gennies", "Gennies may be bombed.", "BR-RUL-25", on=True),
    _switch("bomb_whole_display", "Battlers bomb any zone of the Display.", "BR-RUL-26"),
    _switch("open_cargo", "Loaded Transports cannot be named for theft.", "BR-RUL-78"),
    _switch("space_elevator_is_surface", "It counts with Mars.", "BR-RUL-31", on=True),
    _switch("trans_rings_linked", "Neighbours on the Trans rings are adjacent.", "BR-RUL-20"),
    OptionRule(
        "overtime_cap", ("8",), "Turns of sudden death at most.", ("BR-RUL-46",), low=1, high=99
    ),
    OptionRule(
        "scenario_cap", ("24",), "Turns of B1, B2 and B3 at most.", ("BR-RUL-64",), low=1, high=99
    ),
    OptionRule("hard_cap", ("40",), "The last turn of any game.", ("BR-RUL-80",), low=1, high=99),
)

_NEEDS: Final = {"e_nine": "e", "h_loose": "h", "n_split": "n"}
_SAMPLE_REFUSES: Final = ("b6", "c", "d", "n_split")


def complete(given: Mapping[str, str], players: int) -> dict[str, str]:
    """Every option with its value, defaults that depend on others worked out (BR-SET-15).

    Raises:
        SetupError: an unknown name or value, or a combination that makes no sense.
    """
    options = fill_options(OPTION_RULES, given)
    for name, wanted in _NEEDS.items():
        if options[name] == "on" and options[wanted] == "off":
            raise SetupError(name, f"{name} needs {wanted}=on.")
    _complete_game(options)
    _complete_objective(options, given)
    if options["sample_setup"] != "off":
        _check_sample(options, players)
    return options


def _complete_game(options: dict[str, str]) -> None:
    advanced = options["game"] == "advanced"
    if options["movement_table"] == "as-game":
        options["movement_table"] = options["game"]
    if options["turn_cards"] == "as-game":
        options["turn_cards"] = "on" if advanced else "off"
    if not advanced:
        return
    if options["turn_cards"] == "off":
        raise SetupError("turn_cards", "The Advanced game is played with Turn Cards (BR-ORD-04).")
    if options["pass_through_basic"] == "form-2":
        text = "The Advanced game always has both forms of pass-through fire (BR-PTF-05)."
        raise SetupError("pass_through_basic", text)
    options["pass_through_basic"] = "both"


def _complete_objective(options: dict[str, str], given: Mapping[str, str]) -> None:
    objective = options["objective"]
    if objective == "b3" and options["d"] == "on":
        raise SetupError("d", "B3 deals the Leaders with the homes, so it excludes option D.")
    if objective in ("b1", "b2") and given.get("a") == "off":
        raise SetupError("a", f"{objective} is won by Displays, which needs option A.")
    if objective in ("b1", "b2") or (objective == "b3" and "a" not in given):
        options["a"] = "on"


def _check_sample(options: dict[str, str], players: int) -> None:
    name = "sample_setup"
    if not 4 <= players <= 6:
        raise SetupError(name, f"The sample is for 4 to 6 players, not {players} (BR-SET-13).")
    if options["game"] != "basic" or options["objective"] != "standard":
        raise SetupError(name, "The sample is a Basic game with the standard objective.")
    for other in _SAMPLE_REFUSES:
        if options[other] == "on":
            raise SetupError(name, f"{other} changes the set-up, which the sample gives.")
