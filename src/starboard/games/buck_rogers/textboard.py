"""The board of Buck Rogers for a terminal: Displays, the Solar System, and the sides."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from .control import zones_of
from .ids import COLOUR_NAMES, DISPLAY_NAMES, NONE, PHASE_NAMES
from .order import is_hidden
from .piles import zone_parts
from .position import mover_word
from .state import BuckRogers, colours_of, marker_zone, player_of
from .words import player_name

__all__ = ["draw_text"]

_STYLES = {
    "blue": "bright_blue",
    "burgundy": "red",
    "yellow": "bright_yellow",
    "green": "green",
    "purple": "magenta",
    "brown": "yellow",
    "nobody": "dim",
}
_TITLE = 30
"""The width of the column of zones."""
_INDENT = 6
"""How far the further lines of a zone are indented."""


def draw_text(s: BuckRogers, seat: int | None, width: int, words: Sequence[str] = ()) -> str:
    """The board as *seat* sees it; the zones among *words* are marked."""
    marked = {word.lower() for word in words}
    lines = [*wrap(_header(s), width, subsequent_indent="  "), ""]
    for display, name in enumerate(DISPLAY_NAMES):
        zones = [z for z in range(s.board.zones) if int(s.board.display[z]) == display]
        lines.append(f"[bold]{name.replace('-', ' / ').title()}[/bold]")
        told = [z for z in zones if any(zone_parts(s, z).values()) or s.board.names[z] in marked]
        for zone in told:
            lines += _zone_lines(s, zone, seat, width, marked)
        lines += _empty_lines([s.board.titles[z] for z in zones if z not in told], width)
    lines.append("[bold]Solar System[/bold]")
    markers = [
        f"{name} {s.board.names[marker_zone(s, m)]}" for m, name in enumerate(s.board.marker_names)
    ]
    lines += wrap(", ".join(markers), width, initial_indent="  ", subsequent_indent="  ")
    for zone in range(s.board.zones):
        if int(s.board.display[zone]) == NONE and any(zone_parts(s, zone).values()):
            lines += _zone_lines(s, zone, seat, width, marked)
    return "\n".join([*lines, "", *_sides(s)])


def _header(s: BuckRogers) -> str:
    order = [mover_word(s, int(m)) for m in s.order if not is_hidden(s, int(m))]
    return f"Turn {s.turn}, {PHASE_NAMES[int(s.phase)]}; order: {', '.join(order) or 'not fixed'}"


def _zone_lines(
    s: BuckRogers, zone: int, seat: int | None, width: int, marked: set[str]
) -> list[str]:
    name = s.board.names[zone]
    mark = "[reverse]" if name in marked else ""
    title = f"  {mark}{s.board.titles[zone][:28]:<28}{'[/reverse]' if mark else ''}"
    lines, used = [title], _TITLE
    for word, style in _zone_words(s, zone, seat):
        if used + 1 + len(word) > width and used > _INDENT:
            lines.append(" " * (_INDENT - 1))
            used = _INDENT - 1
        text = word[: width - used - 1].replace("[", "\\[")
        lines[-1] += f" [{style}]{text}[/{style}]"
        used += 1 + len(word)
    return [line.rstrip() for line in lines]


def _empty_lines(titles: list[str], width: int) -> list[str]:
    """The zones with nothing in them, together."""
    if not titles:
        return []
    text = f"empty: {', '.join(titles)}"
    lines = wrap(text, width, initial_indent="  ", subsequent_indent=" " * _INDENT)
    return [f"[dim]{line}[/dim]" for line in lines]


def _zone_words(s: BuckRogers, zone: int, seat: int | None) -> list[tuple[str, str]]:
    """What stands in a zone, word by word, each with its style."""
    found: list[tuple[str, str]] = []
    for colour, items in zone_parts(s, zone).items():
        if items:
            own = colour != "nobody" and player_of(s, COLOUR_NAMES.index(colour)) == seat
            words = [colour, *(item if own else _closed(item) for item in items)]
            found += [("|", "dim")] if found else []
            found += [(word, _STYLES[colour]) for word in words]
    return found


def _closed(item: str) -> str:
    """A piece as others see it: without cargo, and a Transport without its movement."""
    if item[:1] == "T" and item[1:2].isdigit():
        return item[:2]
    return item


def _sides(s: BuckRogers) -> list[str]:
    lines = []
    for p in range(s.seats):
        name = player_name(s, p)
        colours = "+".join(COLOUR_NAMES[c] for c in colours_of(s, p)) or "no colour yet"
        state = " inert" if s.inert[p] >= s.turn > 0 else ""
        state += " gone" if s.gone[p] else ""
        lines.append(f"{name} ({colours}): {zones_of(s, p)} zones{state}")
    return lines
