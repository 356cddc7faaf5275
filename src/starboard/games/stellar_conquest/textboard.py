"""The board of Stellar Conquest for a terminal: the chart, then the record sheet of the seat."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from .ids import CLASS_NAMES, NONE
from .state import StellarConquest
from .view import View, view_of

__all__ = ["draw_text"]

_STYLES = {"vermilion": "red", "azure": "bright_blue", "emerald": "green", "amber": "bright_yellow"}
_CELL = 2
_LABEL = 3
"""Columns of a cell of the chart, and of the row numbers beside it."""


def draw_text(s: StellarConquest, seat: int | None, width: int, words: Sequence[str] = ()) -> str:
    """The board as *seat* sees it; hexes and stars among *words* are marked."""
    view = view_of(s, seat)
    marked = {word.lower() for word in words}
    lines = [*_wrapped(_header(view), width), "", *_chart(s, view, marked), ""]
    lines += _wrapped(_legend(view), width)
    lines += _stars(view, width, marked)
    if seat is not None:
        lines += _sheet(view, width)
    lines += _others(view, width)
    return "\n".join(line.rstrip() for line in lines)


def _wrapped(text: str, width: int, style: str = "") -> list[str]:
    """Lines of plain text, indented after the first."""
    lines = wrap(text.replace("[", "("), width - 1, subsequent_indent="    ")
    return [f"[{style}]{line}[/{style}]" if style else line for line in lines]


def _header(view: View) -> str:
    turn = f"Turn {view.turn} of {view.turns}, {view.phase}"
    whose = f", {view.player} to move" if view.player else ""
    year = f"; next Production Year after turn {view.next_production}" if view.turn else ""
    score = f"; you have {view.score} points" if view.score is not None else ""
    return f"{turn}{whose}{year}{score}"


# -- the chart ------------------------------------------------------------------------------


def _chart(s: StellarConquest, view: View, marked: set[str]) -> list[str]:
    """Two lines for each row, since every other column lies half a hex lower."""
    board = s.board
    cells: dict[tuple[int, int], str] = {}
    counters: dict[str, list[tuple[str, int]]] = {}
    for counter in view.counters:
        counters.setdefault(counter.hex, []).append((counter.player, counter.count))
    known = {star.star for star in view.stars if star.explored}
    for hex in range(int(board.hexes)):
        if not board.in_play[hex]:
            continue
        column = int(board.column[hex])
        row = int(board.row[hex]) + column // 2
        cell = _cell(s, hex, counters.get(board.names[hex], []), known)
        star = int(board.star_at[hex])
        names = {board.names[hex], board.star_names[star] if star != NONE else ""}
        cells[column, 2 * row + column % 2] = (
            f"[reverse]{cell}[/reverse]" if names & marked else cell
        )
    columns = range(max(column for column, _ in cells) + 1)
    lines = []
    for line in range(max(line for _, line in cells) + 1):
        label = f"{line // 2 + 1:>2} " if line % 2 == 0 else " " * _LABEL
        lines.append(label + "".join(cells.get((c, line), " " * _CELL) for c in columns))
    first = [name[:-1] for name in board.names if name.endswith("1")]
    letters = [name for name in first if name.isalpha()][: len(columns)]
    return [" " * _LABEL + "".join(f"{name[-1]:<2}" for name in letters), *lines]


def _cell(s: StellarConquest, hex: int, here: list[tuple[str, int]], known: set[str]) -> str:
    """Two characters: counters, or a star, a cloud, an entry, space."""
    star = int(s.board.star_at[hex])
    if here:
        player, n = here[0]
        more = "+" if len(here) > 1 else str(n) if n < 10 else "*"
        return f"[{_STYLES[player]}]{player[0].upper()}{more}[/{_STYLES[player]}]"
    if star != NONE:
        letter = CLASS_NAMES[int(s.board.star_class[star])]
        if s.board.star_names[star] in known:
            return f"[bold]{letter}'[/bold]"
        return f"{letter.lower()} "
    if s.board.cloud[hex]:
        return "[dim]::[/dim]"
    return "[dim]. [/dim]" if hex not in [int(h) for h in s.board.entry_hex] else "@ "


def _legend(view: View) -> str:
    players = ", ".join(f"{seat.name[0].upper()} {seat.name}" for seat in view.seats)
    return (
        f"Letters are stars by class (G' if you have explored it), :: clouds, @ entry hexes;"
        f" counters are {players} with their number."
    )


# -- lists ----------------------------------------------------------------------------------


def _stars(view: View, width: int, marked: set[str]) -> list[str]:
    """Stars that somebody has explored, with the planets if the seat knows them."""
    lines = ["", "[bold]Stars[/bold]"]
    for star in view.stars:
        planets = ", ".join(
            f"{p.planet.rpartition('-')[2]} {p.type}{p.limit}{' NM' if p.nm else ''}"
            f"{' ruined' if p.ruined else ''}"
            for p in star.planets
        )
        if not star.explored:
            planets = "explored by " + ", ".join(star.explorers)
        text = f"{star.star.capitalize()}: {planets or 'no planets'}"
        lines += _wrapped(text, width, "reverse" if star.star in marked else "")
    return lines if len(lines) > 2 else []


def _ships(ships: dict[str, int]) -> str:
    return ", ".join(f"{n} {name}" for name, n in ships.items())


def _sheet(view: View, width: int) -> list[str]:
    """Forces, colonies and research of the seat itself."""
    lines = ["", "[bold]Your forces[/bold]"]
    for force in view.forces:
        to = f", bound for {force.goal} (turn {force.arrives})" if force.goal else ""
        where = force.hex or "waits to enter"
        lines += _wrapped(f"{force.force} {where}: {_ships(force.ships)}{to}", width)
    lines += ["", "[bold]Your colonies[/bold]"] if view.colonies else []
    for c in view.colonies:
        bases = "".join(
            f", {n} {w}" for n, w in ((c.mb, "MB"), (c.amb, "AMB"), (c.pfs, "PFS")) if n
        )
        state = "".join(
            f", {w}" for b, w in ((c.conquered, "conquered"), (c.besieged, "besieged")) if b
        )
        text = (
            f"{c.planet}: {c.pop} million (+{c.growth}), {c.iu} IU, {c.riu} RIU, output {c.output}"
        )
        lines += _wrapped(text + bases + state, width)
    research = view.research
    if research is not None:
        owned = ", ".join(t.tech.upper() for t in research.developments if t.owned) or "nothing yet"
        totals = ", ".join(f"{name} {n}" for name, n in research.totals.items())
        lines += ["", *_wrapped(f"Research: {totals}; achieved {owned}", width)]
    for order in view.sheet:
        lines += _wrapped(f"  ordered: {order}", width)
    for plan in view.plan:
        text = f"  {plan.place}: {plan.spent} of {plan.output} spent, {plan.sent} sent"
        lines += _wrapped(f"{text}, bonus {plan.bonus}", width)
    return lines


def _others(view: View, width: int) -> list[str]:
    """What is known of the others."""
    lines: list[str] = []
    if view.battle is not None:
        text = "; ".join(f"{name}: {_ships(ships)}" for name, ships in view.battle.ships.items())
        lines += _wrapped(f"Battle at {view.battle.star.capitalize()}: {text}", width)
    for sight in view.sights:
        when = "now" if sight.now else f"turn {sight.turn}"
        lines += _wrapped(f"{sight.place} ({when}): {sight.player} {_ships(sight.ships)}", width)
    for told in view.told:
        word = "conquered by" if told.conquered else "colony of"
        lines += _wrapped(f"{told.planet}: {word} {told.player}", width)
    for report in view.reports:
        text = f"{report.planet} (turn {report.turn}): {report.pop} million, {report.iu} IU"
        lines += _wrapped(f"{text}, {report.mb} MB, {report.amb} AMB, {report.pfs} PFS", width)
    if view.over:
        scores = ", ".join(f"{seat.name} {seat.score}" for seat in view.seats)
        mark = " (stand-off)" if view.standoff else ""
        lines += _wrapped(f"Scores: {scores}{mark}", width)
    return ["", "[bold]Others[/bold]", *lines] if lines else []
