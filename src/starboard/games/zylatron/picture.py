"""The board as shapes: points and bodies, headquarters, factories, piles, and a panel beside."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from starboard.core.picture import Disc, Label, Path, Picture, Shape

from .ids import (
    BATTLE_STAR,
    CARD_NAMES,
    DAMAGED,
    DESTROYED,
    MISSILE,
    NONE,
    NOWHERE,
    PIECES,
    SIDE_NAMES,
    SIDES,
    SOUND,
    STAR_FIGHTER,
    TYPE_SHORT,
    WARRIOR,
    WORKING,
)
from .movement import Move
from .state import Zylatron, factory_owner, warriors
from .tables import type_of
from .words import FACTORY_NAMES, piece_name

__all__ = ["picture_of"]

_SPACE: Final = "#0b0e17"
_STAR: Final = "#3a4258"
_INK: Final = "#dfe4f2"
_FAINT: Final = "#8b93a8"
_NOBODY: Final = "#9aa0ad"
_DARK: Final = "#11131a"
_COLOURS: Final = ("#e2574c", "#4f8ff0", "#46b866", "#ecc440")
_DIMMED: Final = ("#7d3a35", "#34527f", "#2f6740", "#7f6c2d")
_SOIL: Final = ("#3b1d1e", "#1b2a4a", "#193625", "#3b341b")
_ZYLON_SOIL: Final = "#31224a"
_ZYLON: Final = "#b48cff"

_MARGIN: Final = 34.0
_HALF: Final = 17.5
"""Half a grid unit: the width of one column."""
_ROW: Final = 30.311
_PANEL: Final = 250
_CORNERS: Final = {BATTLE_STAR: 6, STAR_FIGHTER: 3, WARRIOR: 0, MISSILE: 4}
_RADII: Final = {BATTLE_STAR: 15.0, STAR_FIGHTER: 17.0, WARRIOR: 11.5, MISSILE: 12.0}


def picture_of(s: Zylatron) -> Picture:
    """The table as it is; the picture grows with the board."""
    drawn = _Drawing(s)
    for point in range(s.board.points):
        drawn.ground(point)
    for point in range(s.board.points):
        drawn.dot(point)
    drawn.sites()
    for point in range(s.board.points):
        if int(s.base[point]) != NONE:
            drawn.pile(point, int(s.base[point]))
    wide = drawn.x(max(int(c) for c in s.board.col)) + _MARGIN
    high = drawn.y(max(int(r) for r in s.board.row)) + _MARGIN
    drawn.panel(wide)
    return Picture(round(wide) + _PANEL, round(high), _SPACE, drawn.shapes)


class _Drawing:
    def __init__(self, s: Zylatron) -> None:
        self.s = s
        self.shapes: list[Shape] = []
        self.top = min(int(r) for r in s.board.row)

    def x(self, col: int) -> float:
        return _MARGIN + _HALF * col

    def y(self, row: int) -> float:
        return _MARGIN + _ROW * (row - self.top)

    def at(self, point: int) -> tuple[float, float]:
        return self.x(int(self.s.board.col[point])), self.y(int(self.s.board.row[point]))

    # -- what is printed on the board -------------------------------------------------------

    def ground(self, point: int) -> None:
        """Land is a disc that runs into its neighbours, so that a body has one outline."""
        board = self.s.board
        if board.land[point] == 0:
            return
        body = board.body[point]
        x, y = self.at(point)
        self.shapes.append(Disc(x, y, 21.5, _ZYLON_SOIL if body == NONE else _SOIL[body]))

    def dot(self, point: int) -> None:
        board = self.s.board
        x, y = self.at(point)
        if board.land[point] == 0:
            self.shapes.append(Disc(x, y, 1.6, _STAR))
        else:
            body = board.body[point]
            self.shapes.append(Disc(x, y, 2.2, _ZYLON if body == NONE else _DIMMED[body]))

    def sites(self) -> None:
        s = self.s
        for world in range(SIDES):
            self.headquarters(int(s.board.headquarters[world]), _colour(int(s.holder[world])))
        self.headquarters(int(s.board.zylon), _ZYLON if s.zylon == NONE else _colour(int(s.zylon)))
        for factory in range(len(FACTORY_NAMES)):
            self.factory(factory)

    def headquarters(self, point: int, colour: str) -> None:
        x, y = self.at(point)
        self.shapes += [Disc(x, y, 17.0, colour), Disc(x, y, 14.0, _DARK), Disc(x, y, 6.0, colour)]

    def factory(self, factory: int) -> None:
        """A filled square works, a crossed one is damaged, an empty one is destroyed."""
        s = self.s
        x, y = self.at(int(s.board.factory_point[factory]))
        colour = _colour(int(factory_owner(s, factory)))
        condition = s.factory[factory]
        corners = ((x - 11, y - 11), (x + 11, y - 11), (x + 11, y + 11), (x - 11, y + 11))
        fill = _DARK if condition == DESTROYED else colour
        self.shapes.append(Path((*corners, corners[0]), colour, 2.0, fill))
        if condition == DAMAGED:
            self.shapes.append(Path((corners[0], corners[2]), _DARK, 3.0))
            self.shapes.append(Path((corners[1], corners[3]), _DARK, 3.0))

    # -- pieces -----------------------------------------------------------------------------

    def pile(self, point: int, piece: int) -> None:
        x, y = self.at(point)
        self.piece(x, y, piece)
        cargo = self.aboard(piece)
        for i, rider in enumerate(cargo):
            left = x + 7.0 * (i - (len(cargo) - 1) / 2)
            self.shapes.append(Disc(left, y + 15.0, 3.4, _colour(int(self.s.owner[rider])), _INK))

    def aboard(self, piece: int) -> list[int]:
        """All that rides on a piece, what rides on that included."""
        found: list[int] = []
        for bay in range(piece * 3, piece * 3 + 3):
            rider = int(self.s.bays[bay])
            if rider != NONE:
                found += [rider, *self.aboard(rider)]
        return found

    def piece(self, x: float, y: float, piece: int) -> None:
        """Shape by type, colour by owner, a rim of the piece's own colour once it is captured."""
        s = self.s
        kind = type_of(piece)
        owner, colour = int(s.owner[piece]), piece // 15
        fill = (_COLOURS if s.damage[piece] == SOUND else _DIMMED)[owner]
        edge = _INK if owner == colour else _COLOURS[colour]
        radius = _RADII[kind]
        corners = _CORNERS[kind]
        if corners == 0:
            self.shapes += [Disc(x, y, radius + 1.5, edge), Disc(x, y, radius - 0.5, fill)]
        else:
            turns = [-pi / 2 + 2 * pi * i / corners for i in range(corners)]
            outline = [(x + radius * cos(t), y + radius * sin(t)) for t in (*turns, turns[0])]
            self.shapes.append(Path(tuple(outline), edge, 2.0, fill))
        ink = _DARK if s.damage[piece] == SOUND else _INK
        low = 2.5 if kind == STAR_FIGHTER else 0.0
        self.shapes.append(Label(x, y + low, piece_name(piece)[-1], ink, 13.0))

    # -- beside the board -------------------------------------------------------------------

    def panel(self, left: float) -> None:
        s = self.s
        line = _Lines(self.shapes, left + 8, _MARGIN)
        if s.side == NONE:
            line.say("Setting up", _INK, 20.0)
            return
        line.say(f"Round {s.rounds + 1}, turn {s.turn}", _INK, 20.0)
        side = SIDE_NAMES[s.side].title()
        line.say(f"{side}: moves left {s.moves_left}", _COLOURS[s.side], 17.0)
        move = next((frame for frame in s.stack if isinstance(frame, Move)), None)
        if move is not None:
            line.say(f"{piece_name(move.piece)}: {move.left} steps left", _INK, 15.0)
        line.gap()
        for player in range(SIDES):
            if int(s.seat_of_side[player]) != NONE:
                self.side(line, player)
        line.say("Strike Cards left", _INK, 15.0)
        cards = (f"{int(s.deck[i])} {name}" for i, name in enumerate(CARD_NAMES) if s.deck[i])
        line.say(", ".join(cards), _FAINT, 14.0)
        line.gap()
        self.legend(line)

    def side(self, line: _Lines, side: int) -> None:
        s = self.s
        name = SIDE_NAMES[side].title()
        if s.alive[side] == 0:
            line.say(f"{name} is out", _DIMMED[side], 17.0)
            line.gap()
            return
        line.say(f"{name}{', Zylon card' if s.zylon == side else ''}", _COLOURS[side], 17.0)
        pays = sum(
            factory_owner(s, f) == side and s.factory[f] == WORKING
            for f in range(len(FACTORY_NAMES))
        )
        line.say(f"{s.money[side]} Zys, {pays} factories", _FAINT, 14.0)
        owned = [p for p in range(PIECES) if s.place[p] != NOWHERE and int(s.owner[p]) == side]
        counts = [sum(type_of(p) == kind for p in owned) for kind in range(4)]
        assert counts[WARRIOR] == warriors(s, side)
        pieces = [f"{n} {short}" for n, short in zip(counts, TYPE_SHORT, strict=True) if n]
        line.say(" ".join(pieces), _FAINT, 14.0)
        line.gap()

    def legend(self, line: _Lines) -> None:
        for text in (
            "hexagon: Battle Star (BS)",
            "triangle: Star Fighter (SF)",
            "disc: Warrior (W)",
            "diamond: Krill Missile (M)",
            "dim: damaged;  dots: cargo",
            "rings: headquarters",
            "square: factory",
        ):
            line.say(text, _FAINT, 12.0)


class _Lines:
    """Lines of text from the top of the panel down."""

    def __init__(self, shapes: list[Shape], x: float, y: float) -> None:
        self.shapes = shapes
        self.x = x
        self.y = y

    def say(self, text: str, colour: str, size: float) -> None:
        self.shapes.append(Label(self.x, self.y, text, colour, size, left=True))
        self.y += size * 1.5

    def gap(self) -> None:
        self.y += 14.0


def _colour(side: int) -> str:
    return _NOBODY if side == NONE else _COLOURS[side]
