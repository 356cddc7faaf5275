"""The board for a terminal, in rich markup: two characters a point, one row a line."""

from __future__ import annotations

from .ids import DAMAGED, DESTROYED, NONE, SIDE_NAMES, SIDES, SOUND, TYPE_SHORT
from .movement import Move
from .piles import pile_of, write_pile
from .state import Zylatron, factory_owner, warriors
from .tables import type_of
from .words import FACTORY_NAMES, piece_name, side_name

__all__ = ["draw_text"]

_INK = ("bright_red", "bright_blue", "bright_green", "bright_yellow")
_SOIL = ("#3a1414", "#14203f", "#12321c", "#38300f")
_ZYLON_SOIL = "#2a1c3d"
_LETTERS = ("B", "F", "W", "M")
_MARGIN = 4
_PANEL = 34


def draw_text(s: Zylatron, width: int) -> str:
    """The board, and what stands in front of the players: beside it if *width* allows."""
    board = _board(s)
    panel = [*_turn(s), *_sides(s), *_piles(s), *_legend()]
    columns = max(int(c) for c in s.board.col) + 2 + _MARGIN
    if width < columns + 2 + _PANEL:
        return "\n".join([*board, "", *panel])
    rows = max(len(board), len(panel))
    board += [""] * (rows - len(board))
    panel += [""] * (rows - len(panel))
    out = []
    for left, right in zip(board, panel, strict=True):
        gap = columns + 2 - _length(left)
        out.append((left + " " * gap + right).rstrip())
    return "\n".join(out)


# -- the board ------------------------------------------------------------------------------


def _board(s: Zylatron) -> list[str]:
    b = s.board
    rows: dict[int, dict[int, str]] = {}
    for point in range(b.points):
        rows.setdefault(int(b.row[point]), {})[int(b.col[point])] = _cell(s, point)
    last = max(int(c) for c in b.col)
    ruler = " " * _MARGIN + "".join(f"c{c:<9}" for c in range(0, last + 1, 10))
    lines = [f"[dim]{ruler.rstrip()}[/]"]
    for row in sorted(rows):
        cells = rows[row]
        line = ""
        col = 0
        while col <= last:
            line += cells.get(col, " ")
            col += 2 if col in cells else 1
        lines.append(f"[dim]r{row:02d}[/] {line}")
    return lines


def _cell(s: Zylatron, point: int) -> str:
    """Two characters: the base piece of a pile, or what is printed on the board."""
    soil = _soil(s, point)
    piece = int(s.base[point])
    if piece != NONE:
        return _styled(_piece(s, piece), f"bold {_INK[int(s.owner[piece])]}{soil}")
    for factory in range(len(FACTORY_NAMES)):
        if s.board.factory_point[factory] == point:
            mark = {DAMAGED: "▨ ", DESTROYED: "□ "}.get(int(s.factory[factory]), "■ ")
            owner = factory_owner(s, factory)
            return _styled(mark, f"{'white' if owner == NONE else _INK[owner]}{soil}")
    if point == s.board.zylon:
        return _styled("◎ ", f"bold {'white' if s.zylon == NONE else _INK[s.zylon]}{soil}")
    world = int(s.board.hq_world[point])
    if world != NONE:
        holder = int(s.holder[world])
        return _styled("◎ ", f"bold {'white' if holder == NONE else _INK[holder]}{soil}")
    return _styled("· ", f"dim{soil}") if soil else _styled("· ", "bright_black")


def _piece(s: Zylatron, piece: int) -> str:
    """Letter and number; a small mark in place of the number would hide which one it is."""
    number = piece_name(piece)[-1]
    letter = _LETTERS[type_of(piece)]
    return f"{letter.lower() if s.damage[piece] != SOUND else letter}{number}"


def _soil(s: Zylatron, point: int) -> str:
    if s.board.land[point] == 0:
        return ""
    body = s.board.body[point]
    return f" on {_ZYLON_SOIL if body == NONE else _SOIL[body]}"


def _styled(text: str, style: str) -> str:
    return f"[{style}]{text}[/]"


def _length(markup: str) -> int:
    """How many characters are shown."""
    shown = 0
    inside = False
    for character in markup:
        if character == "[":
            inside = True
        elif not inside:
            shown += 1
        elif character == "]":
            inside = False
    return shown


# -- beside the board -----------------------------------------------------------------------


def _turn(s: Zylatron) -> list[str]:
    if s.side == NONE:
        return ["[bold]Setting up[/]", ""]
    side = _styled(SIDE_NAMES[s.side].title(), f"bold {_INK[s.side]}")
    head = f"[bold]Turn {s.turn}[/]  round {s.rounds + 1}  {side} to play"
    lines = [head, f"moves left {s.moves_left}"]
    if s.stack and isinstance(s.stack[-1], Move):
        move = s.stack[-1]
        lines[1] += f"  {piece_name(move.piece)} travelling, {move.left} steps left"
    return [*lines, ""]


def _sides(s: Zylatron) -> list[str]:
    lines = ["[bold]side     Zys  W  fac  lost[/]"]
    for side in range(SIDES):
        if int(s.seat_of_side[side]) == NONE:
            continue
        name = _styled(f"{SIDE_NAMES[side].title():<7}", f"bold {_INK[side]}")
        if s.alive[side] == 0:
            lines.append(f"{name}  out, heir {side_name(int(s.conqueror[side]))}")
            continue
        pays = sum(
            factory_owner(s, f) == side and s.factory[f] == 0 for f in range(len(FACTORY_NAMES))
        )
        lost = sum(s.place[p] < 0 for p in range(side * 15, side * 15 + 15))
        card = "  [bold magenta]Zylon[/]" if s.zylon == side else ""
        lines.append(f"{name} {s.money[side]:>4} {warriors(s, side):>2} {pays:>4} {lost:>5}{card}")
    cards = s.deck[0] + s.deck[1] + s.deck[2]
    lines.append(f"[dim]pile {cards}: {s.deck[0]} hit, {s.deck[1]} damage, {s.deck[2]} miss[/]")
    return [*lines, ""]


def _piles(s: Zylatron) -> list[str]:
    """Piles with cargo, which the board shows as their base only."""
    lines = []
    for point in range(s.board.points):
        piece = int(s.base[point])
        if piece == NONE:
            continue
        pile = pile_of(s, piece)
        if pile.cargo or pile.marks:
            owner = int(s.owner[piece])
            text = write_pile(pile, owner).replace("[", "\\[")
            lines.append(f"[dim]{s.board.names[point]}[/] {_styled(text, _INK[owner])}")
    return ["[bold]loaded or marked[/]", *lines, ""] if lines else []


def _legend() -> list[str]:
    kinds = " ".join(f"{a} {b}" for a, b in zip(_LETTERS, TYPE_SHORT, strict=True) if a != b)
    return [
        f"[dim]{kinds}; a small letter is damaged[/]",
        "[dim]◎ headquarters  ■ factory ▨ damaged □ destroyed[/]",
    ]
