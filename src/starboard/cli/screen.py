"""What a person sees between two answers: news, question, menu, rules, results."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.color import Color, ColorParseError
from rich.markup import escape
from rich.text import Text

from starboard.core.errors import SetupError
from starboard.core.game import Game
from starboard.core.state import State
from starboard.core.types import Options
from starboard.data.ledger import RULE_ID, Rule, engine_ledger, game_ledger
from starboard.engine.match import Ask, Match
from starboard.engine.menu import Branch, Choice, Menu, words_of

from .terminal import columns

__all__ = [
    "find_rules",
    "log_line",
    "menu_lines",
    "odds",
    "option_lines",
    "rule_line",
    "seat_markup",
]

_PALETTE = ("bright_red", "bright_blue", "bright_green", "bright_yellow", "bright_magenta")


def seat_style(game: Game[Any], state: State, seat: int) -> str:
    """A colour for the seat: the one it is named after, if it is."""
    name = game.seat_name(state, seat)
    try:
        Color.parse(f"bright_{name}")
    except ColorParseError:
        return _PALETTE[seat % len(_PALETTE)]
    return f"bright_{name}"


def seat_markup(match: Match, seat: int) -> str:
    """The seat's word and its player, coloured: Blue (Ann)."""
    name = match.game.seat_name(match.state, seat).title()
    style = seat_style(match.game, match.state, seat)
    return f"[bold {style}]{escape(name)}[/] ({escape(match.setup.seats[seat])})"


def log_line(match: Match, line: str) -> str:
    """A log line as markup, with the seats' words in their colours."""
    for seat in range(int(match.state.seats)):
        name = match.game.seat_name(match.state, seat)
        style = seat_style(match.game, match.state, seat)
        line = re.sub(rf"\b({re.escape(name)})\b", rf"[{style}]\1[/]", line, flags=re.IGNORECASE)
    return line


def menu_lines(menu: Menu, notes: dict[int, str], width: int) -> list[str]:
    """The branches, numbered, those of one verb together; *notes* stand behind a choice."""
    rows: dict[str, list[str]] = {}
    for number, branch in enumerate(menu.branches, start=1):
        leaf = branch.is_leaf
        note = notes.get(branch.choices[0].action, "")
        rows.setdefault(_verb(menu, branch), []).append(
            f"[bold cyan]{number:>2}[/] {escape(branch.label)}"
            + ("" if leaf else f" [dim]… {len(branch.choices)}[/]")
            + (f" [dim]{escape(note)}[/]" if leaf and note else "")
        )
    lines: list[str] = []
    for cells in rows.values():
        lines.extend(columns(cells, width, _shown))
    return lines


def _verb(menu: Menu, branch: Branch) -> str:
    """What the branch is grouped by: its verb, where the menu lists whole actions."""
    listed = all(one.is_leaf for one in menu.branches)
    return words_of(branch.choices[0].text)[0] if listed else ""


def _shown(markup: str) -> int:
    return Text.from_markup(markup).cell_len


# -- luck -----------------------------------------------------------------------------------


def odds(match: Match, ask: Ask, choice: Choice) -> str:
    """What luck gives right after *choice*: "card: hit 15/40, miss 25/40"; "" if it is not asked.

    Nothing is said where the game does not want it foretold.
    """
    if not match.game.may_foretell(match.state):
        return ""
    state = match.state.clone()
    state.quiet = True
    d = state.find(ask.decision.id, ask.decision.seat)
    if d is None:
        return ""
    state.play(d, choice.action)
    if not state.at_chance():
        return ""
    asked = state.pending[0]
    options, weights = Options(), Options()
    state.options(asked, options)
    state.weights(asked, weights)
    total = sum(weights.to_list())
    outcomes = zip(options.to_list(), weights.to_list(), strict=True)
    texts = [(match.game.write(state, asked, a), w) for a, w in outcomes if w]
    verb = texts[0][0].split()[0]
    return f"{verb}: " + ", ".join(
        f"{text.removeprefix(verb).strip()} {weight}/{total}" for text, weight in texts
    )


# -- rules and options ----------------------------------------------------------------------


def find_rules(game: Game[Any], words: str) -> list[Rule]:
    """The rule with that id, or all in which the words occur, best first.

    Raises:
        SetupError: it looks like an id, but there is none such; near misses are named.
    """
    word = words.strip().upper()
    ledger = engine_ledger() if word.startswith("SB-") else game_ledger(game.folder)
    if words.strip() in ledger.rules:
        return [ledger.rules[words.strip()]]
    if not RULE_ID.fullmatch(word):
        return ledger.find(words)
    if word not in ledger.rules:
        near = ledger.near(word)
        hint = f"; did you mean {' or '.join(near)}?" if near else "."
        raise SetupError("rules", f"{game.title} has no rule {word}{hint}")
    return [ledger.rules[word]]


def rule_line(rule: Rule) -> str:
    """The rule as markup: id, tags, text."""
    tags = "".join(f" [dim]{escape(f'[{tag}]')}[/dim]" for tag in rule.tags)
    return f"[bold cyan]{rule.id}[/bold cyan]{tags} {escape(rule.text)}"


def option_lines(game: Game[Any], chosen: dict[str, str]) -> Sequence[str]:
    """The options of a match; those that are not the default stand out."""
    lines: list[str] = []
    for rule in game.option_rules:
        value = chosen[rule.name]
        style = "dim" if value == rule.default else "bold"
        lines.append(f"[{style}]{rule.name}={escape(value)}[/] [dim]{escape(rule.text)}[/]")
    return lines
