"""A new table for a set-up: the board of its scenario and its options."""

from __future__ import annotations

from pathlib import Path

from starboard.core.errors import SetupError
from starboard.core.game import Setup

from .boardfile import DEFAULT, load_board
from .opening import Opening
from .options import OPTION_RULES, complete
from .state import StellarConquest, blank
from .tables import Board

__all__ = ["board_of", "check", "new_match", "new_table"]

PLAYERS = (2, 3, 4)


def check(setup: Setup) -> Setup:
    """The set-up with every default filled in; raises SetupError or DataError."""
    if len(setup.seats) not in PLAYERS:
        text = f"Stellar Conquest is for 2, 3 or 4 players, not {len(setup.seats)}."
        raise SetupError("seats", text)
    options = complete(setup.options, len(setup.seats))
    checked = Setup(setup.seats, options, setup.board)
    board_of(checked)
    return checked


def board_of(setup: Setup) -> Board:
    """The tables of the board in use, for the scenario and the options that change it."""
    options = setup.options
    variants = tuple(f"{name}={options[name]}" for name in ("card-61", "card-8"))
    path = Path(setup.board) if setup.board else DEFAULT
    return load_board(path, options["scenario"], variants, options["cloud-fill"] == "true")


def new_table(setup: Setup) -> StellarConquest:
    """An empty table with the options of a checked set-up."""
    s = blank(len(setup.seats), board_of(setup))
    for i, rule in enumerate(OPTION_RULES):
        word = setup.options[rule.name]
        s.opt[i] = int(word) if rule.low is not None else rule.values.index(word)
    return s


def new_match(setup: Setup) -> StellarConquest:
    """The state at the first decision of a checked set-up."""
    s = new_table(setup)
    s.push(Opening())
    s.run()
    return s
