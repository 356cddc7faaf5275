"""What a person may look up while being asked: what to type, the rules, the log."""

from __future__ import annotations

from typing import Final

from rich.markup import escape
from rich.table import Table

from starboard.engine.match import Ask, Match

from .screen import find_rules, log_line, rule_line
from .terminal import Terminal

__all__ = ["COMMANDS", "show_help", "show_log", "show_rules"]

LOG_LINES: Final = 30
RULES_SHOWN: Final = 8
COMMANDS: Final = (
    ("NUMBER", "take that line of the menu"),
    ("ACTION", "the action in words; its first words narrow the menu; Tab completes"),
    ("A; B; C", "several actions, one after the other, until luck speaks or one is refused"),
    ("Enter, back", "back to the whole menu"),
    ("all", "every choice in full"),
    ("board", "the board again"),
    ("log [N]", "the last lines of the log"),
    ("? [ID or words]", "the rules that ask this question, one rule, or a search"),
    ("why", "what the bots thought"),
    ("options", "the options of this match"),
    ("position", "the position as text"),
    ("undo", "take the last action back, where the rules allow it"),
    ("save FILE", "write the record"),
    ("quit", "stop; a match with a record can be resumed"),
    ("help", "this list; a / before a command keeps it from being an action"),
)
"""What may be typed, with what it does."""


def show_help(terminal: Terminal) -> None:
    """Everything that may be typed."""
    table = Table(box=None, show_header=False)
    for name, text in COMMANDS:
        table.add_row(f"[cyan]{escape(name)}[/]", escape(text))
    terminal.out.print(table)


def show_rules(terminal: Terminal, match: Match, ask: Ask, words: str) -> None:
    """The rules that ask this question, or those that *words* find; raises SetupError."""
    game = match.game
    if words:
        found = find_rules(game, words)
    else:
        ids = game.prompt(match.state, ask.decision).rules
        found = [find_rules(game, one)[0] for one in ids]
    for rule in found[:RULES_SHOWN]:
        terminal.print(rule_line(rule))
    if not found:
        terminal.print(f"No rule has all of the words {escape(repr(words))}.")
    if len(found) > RULES_SHOWN:
        terminal.print(f"[dim]… and {len(found) - RULES_SHOWN} more; add a word[/]")


def show_log(terminal: Terminal, match: Match, seat: int, count: str) -> None:
    """The last lines of the log as *seat* may read it."""
    lines = int(count[:9]) if count.isascii() and count.isdigit() else LOG_LINES
    for line in match.log(seat)[-max(1, lines) :]:
        terminal.item(log_line(match, escape(line)))
