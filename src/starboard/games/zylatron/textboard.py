"""The board for a terminal, in rich markup: two characters a point, one row a line."""

from __future__ import annotations

from collections.abc import Sequence

from .ids import (
    CARD_NAMES,
    DAMAGED,
    DESTROYED,
    NONE,
    NOWHERE,
    OPT_GAME,
    PIECES,
    SHORT,
    SIDE_NAMES,
    SIDES,
    SOUND,
    TYPE_SHORT,
)
from .movement import Move
from .piles import pile_of, write_pile
from .state import Zylatron, factory_owner, in_play, warriors
from .tables import type_of
from .words import FACTORY_NAMES, piece_name, side_name

__all__ = ["draw_text"]

_INK = ("bright_red", "bright_blue", "bright_green", "bright_yellow")
_SOIL = ("#3a1414", "#14203f", "#12321c", "#38300f")
_ZYLON_SOIL = "#2a1c3d"
_LETTERS = ("B", "F", "W", "M")
_MARGIN = 4
_PANEL = 21
_ENTRY = 11
"""The columns of one piece and its point in the list of pieces."""


def draw_text(s: Zylatron, width: int, words: Sequence[str] = ()) -> str:
    """The board, and what stands in front of the players: beside it if *width* allows.

    The points and pieces that *words* name are marked.
    """
    board = _board(s, _marked(s, words))
    columns = max(int(c) for c in s.board.col) + 2 + _MARGIN
    beside = width - columns - 1
    if beside < _PANEL:
        return "\n".join([*board, "", *_panel(s, max(width, _PANEL))])
    beside -= beside >= 2 * _PANEL
    panel = _panel(s, beside)
    rows = max(len(board), len(panel))
    board += [""] * (rows - len(board))
    panel += [""] * (rows - len(panel))
    out = []
    for left, right in zip(board, panel, strict=True):
        gap = width - beside - _length(left)
        out.append((left + " " * gap + right).rstrip())
    return "\n".join(out)


def _panel(s: Zylatron, width: int) -> list[str]:
    if s.side == NONE:
        return ["[bold]Setting up[/]", *_legend(s, width)]
    return [*_turn(s, width), *_sides(s), *_pile(s, width), *_pieces(s, width), *_legend(s, width)]


def _marked(s: Zylatron, words: Sequence[str]) -> frozenset[int]:
    """The points that *words* name, by themselves or by a piece that stands there."""
    places = {
        piece_name(piece): int(s.place[piece])
        for piece in range(PIECES)
        if s.place[piece] != NOWHERE
    }
    for factory, name in enumerate(FACTORY_NAMES):
        places[name] = int(s.board.factory_point[factory])
    return frozenset(
        point for word in words if (point := s.board.index.get(word, places.get(word))) is not None
    )


# -- the board ------------------------------------------------------------------------------


def _board(s: Zylatron, marked: frozenset[int]) -> list[str]:
    b = s.board
    rows: dict[int, dict[int, str]] = {}
    for point in range(b.points):
        rows.setdefault(int(b.row[point]), {})[int(b.col[point])] = _cell(s, point, point in marked)
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


def _cell(s: Zylatron, point: int, marked: bool) -> str:
    """Two characters: the base piece of a pile, or what is printed on the board."""
    soil = _soil(s, point)
    piece = int(s.base[point])
    if piece != NONE:
        loaded = " underline" if any(int(s.bays[piece * 3 + i]) != NONE for i in range(3)) else ""
        ink = f"bold {_INK[int(s.owner[piece])]}"
        return _styled(_piece(s, piece), f"{ink}{loaded}{' reverse' if marked else soil}")
    for factory in range(len(FACTORY_NAMES)):
        if s.board.factory_point[factory] == point:
            mark = {DAMAGED: "▨ ", DESTROYED: "□ "}.get(int(s.factory[factory]), "■ ")
            owner = factory_owner(s, factory)
            mark = f"{mark[0]}+" if marked else mark
            return _styled(mark, f"{'white' if owner == NONE else _INK[owner]}{soil}")
    circle = "◎+" if marked else "◎ "
    if point == s.board.zylon:
        return _styled(circle, f"bold {'white' if s.zylon == NONE else _INK[s.zylon]}{soil}")
    world = int(s.board.hq_world[point])
    if world != NONE:
        holder = int(s.holder[world])
        return _styled(circle, f"bold {'white' if holder == NONE else _INK[holder]}{soil}")
    if marked:
        return _styled("+ ", f"bold bright_white{soil}")
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


def _turn(s: Zylatron, width: int) -> list[str]:
    side = _styled(SIDE_NAMES[s.side].title(), f"bold {_INK[s.side]}")
    lines = [f"[bold]Round {s.rounds + 1}[/], turn {s.turn}", f"{side}, moves left {s.moves_left}"]
    if s.stack and isinstance(s.stack[-1], Move):
        move = s.stack[-1]
        lines.extend(_packed([f"{piece_name(move.piece)}:", f"{move.left}", "steps left"], width))
    return [*lines, ""]


def _sides(s: Zylatron) -> list[str]:
    lines = ["[bold]side   Zys W fac lost[/]"]
    for side in range(SIDES):
        if int(s.seat_of_side[side]) == NONE:
            continue
        name = _styled(f"{SIDE_NAMES[side].title():<6}", f"bold {_INK[side]}")
        if s.alive[side] == 0:
            lines.append(f"{name} out, to {side_name(int(s.conqueror[side]))}")
            continue
        pays = sum(
            factory_owner(s, f) == side and s.factory[f] == 0 for f in range(len(FACTORY_NAMES))
        )
        lost = sum(
            s.place[p] == NOWHERE and in_play(s, p) for p in range(side * 15, side * 15 + 15)
        )
        lines.append(f"{name} {s.money[side]:>3} {warriors(s, side)} {pays:>3} {lost:>4}")
        if s.zylon == side:
            lines.append("  [bold magenta]has the Zylon card[/]")
    return [*lines, ""]


def _pile(s: Zylatron, width: int) -> list[str]:
    """What the pile of Strike Cards still holds."""
    left = [(int(s.deck[i]), name) for i, name in enumerate(CARD_NAMES) if s.deck[i]]
    words = [f"pile {sum(count for count, _ in left)}:", *(f"{n} {name}" for n, name in left)]
    return [*(f"[dim]{line}[/]" for line in _packed(words, width)), ""]


def _pieces(s: Zylatron, width: int) -> list[str]:
    """Every pile and its point, by owner; those with cargo or marks in full."""
    lines: list[str] = []
    for side in range(SIDES):
        plain: list[str] = []
        full: list[str] = []
        for piece in range(PIECES):
            if s.place[piece] == NOWHERE or int(s.base[s.place[piece]]) != piece:
                continue
            if int(s.owner[piece]) != side:
                continue
            point = s.board.names[s.place[piece]]
            pile = pile_of(s, piece)
            text = write_pile(pile, side)
            if pile.cargo or pile.marks or text != piece_name(piece).partition("-")[2]:
                full.extend(_packed([point, *text.split()], width))
            else:
                plain.append(f"{_piece(s, piece)} {point}")
        if not plain and not full:
            continue
        lines.append(_styled(SIDE_NAMES[side].title(), f"bold {_INK[side]}"))
        each = max(1, (width + 1) // _ENTRY)
        lines.extend(" ".join(plain[i : i + each]) for i in range(0, len(plain), each))
        lines.extend(line.replace("[", "\\[") for line in full)
    return lines


def _packed(words: Sequence[str], width: int) -> list[str]:
    """The words on as few lines of *width* columns as hold them, later ones indented."""
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(f" {word}")
    return lines


def _legend(s: Zylatron, width: int) -> list[str]:
    short = s.opt[OPT_GAME] == SHORT
    kinds = [f"{a}={b}" for a, b in zip(_LETTERS, TYPE_SHORT, strict=True) if a != b]
    words = [*(kinds[1:] if short else kinds), "◎ HQ", "■ factory"]
    if not short:
        words += ["▨ damaged", "□ destroyed", "small letter:", "damaged piece"]
    return ["", *(f"[dim]{line}[/]" for line in _packed(words, width))]
