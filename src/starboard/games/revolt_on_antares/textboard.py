"""The board of Revolt on Antares for a terminal: the map, then what stands where."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from .ids import (
    ARTIFACT_NAMES,
    COLOUR_NAMES,
    EMPTY,
    FIRST_TOKEN,
    HOUSES,
    NEUTRAL,
    NONE,
    PHASE_NAMES,
)
from .piles import side_word
from .state import Antares, counters_at
from .turn import last_turn
from .victory import score
from .words import counter_name, hex_name, seat_name

__all__ = ["draw_text"]

_STYLES = ("magenta", "bright_cyan", "bright_green", "red", "yellow", "green", "bright_yellow")
_TERRA_STYLE = "bright_black"
_SEA_STYLE = "blue"
_MARKS = ("R", "T", "3", "4")
"""What stands for the counters of each seat on the map."""


def draw_text(s: Antares, seat: int | None, width: int, words: Sequence[str] = ()) -> str:
    """The board as *seat* sees it; the hexes among *words* are marked."""
    marked = {word.lower() for word in words}
    lines = wrap(_header(s), width)
    lines += ["", *_map(s, marked), "", *_key(s), ""]
    for h in range(s.board.hexes):
        here = counters_at(s, h)
        if here:
            names = ", ".join(_name(s, c, seat) for c in here)
            text = f"{hex_name(s, h)} {side_word(s, int(s.side[here[0]]))}: {names}"
            lines += [line.replace("[", "\\[") for line in wrap(text, width)]
    for x in range(s.seats):
        houses = [n for i, n in enumerate(COLOUR_NAMES[: int(HOUSES)]) if s.master[i] == x]
        text = f"{seat_name(s, x)} ({', '.join(houses) or 'no house'}): {score(s, x)} points,"
        lines += wrap(f"{text} {s.points[x]} replacement points", width)
    return "\n".join(lines)


def _header(s: Antares) -> str:
    who = "" if s.active == NONE else f" of {seat_name(s, int(s.active))}"
    return f"Turn {s.turn} of {last_turn(s)}, {PHASE_NAMES[int(s.phase)]}{who}"


def _map(s: Antares, marked: set[str]) -> list[str]:
    """A row of the map in a line; every other row is shifted."""
    rows: dict[int, list[tuple[int, str]]] = {}
    for h in range(s.board.hexes):
        name = hex_name(s, h)
        rows.setdefault(int(name[3:5]), []).append((int(name[1:3]), _cell(s, h, name in marked)))
    lines = []
    for number, row in sorted(rows.items()):
        shift = "  " if number % 2 == 0 else ""
        lines.append(f"{number:2} {shift}" + " ".join(cell for _, cell in sorted(row)))
    return lines


def _cell(s: Antares, h: int, mark: bool) -> str:
    """Three signs: terrain, who is there, and how many."""
    colour = int(s.board.colour[h])
    style = _SEA_STYLE if colour > HOUSES else _TERRA_STYLE
    style = _STYLES[colour] if colour < HOUSES else style
    held = int(s.holder[h])
    ground = "~" if s.board.is_sea(h) else "^" if s.board.rough[h] else "."
    ground = "$" if s.board.economic[h] else "#" if s.board.is_fortified(h) else ground
    ground = "x" if s.devastated[h] else ground
    who = " " if held == EMPTY else "n" if held == NEUTRAL else _MARKS[held]
    text = f"{ground}{who}{len(counters_at(s, h)) or ' '}"
    return f"[reverse]{text}[/reverse]" if mark else f"[{style}]{text}[/{style}]"


def _key(s: Antares) -> list[str]:
    seats = ", ".join(f"{_MARKS[i]} {seat_name(s, i)}" for i in range(s.seats))
    return [f"$ economic, # fortress or Starport, ^ rough, ~ sea, x devastated; {seats}, n neutral"]


def _name(s: Antares, c: int, seat: int | None) -> str:
    """A counter as a seat knows it."""
    text = counter_name(s, c)
    if c >= FIRST_TOKEN:
        token = c - int(FIRST_TOKEN)
        known = s.shown[token] or (seat is not None and s.side[c] == seat)
        if known and s.identity[token] != NONE:
            return f"{text} ({ARTIFACT_NAMES[s.identity[token]]})"
        return text
    factors = f"{s.board.combat[c]}-{s.board.move[c]}"
    return f"{text} {factors}{' zombie' if s.zombie[c] else ''}"
