"""A view in numbers, for learners: the own side first, then the others in turn order."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Final

from .ids import CARD_NAMES, PIECES, SET, SIDE_NAMES
from .piles import MARKS
from .view import FactoryView, PieceView, SideView, View
from .words import CONDITION_NAMES, FACTORY_NAMES, piece_name

__all__ = ["SIZE", "numbers_of"]

_SIDES: Final = len(SIDE_NAMES)
_NUMBERS: Final = {piece_name(piece): piece for piece in range(PIECES)}
"""The number of each piece."""
_ROWS: Final = 32.0
_COLS: Final = 64.0
_BAYS: Final = 3.0
_COUNTED: Final = 4.0
_CARRIERS: Final = {"BS": 1.0, "SF": 0.5}

PIECE: Final = 1 + _SIDES + 2 + 2 + len(MARKS) + 4
"""On the board; owner; row, column; carrier, bay; marks; travelling, launched, target, blast."""
SIDE: Final = 7 + _SIDES
"""In play, alive, Zys, Warriors, score, no Warrior left, the Zylon card; who struck it."""
FACTORY: Final = _SIDES + len(CONDITION_NAMES) + 2
"""Owner; condition; target, blast."""
TABLE: Final = _SIDES + 8 + 2 * len(CARD_NAMES)
"""Whose turn; moves, cancels, rounds, quiet rounds, steps, stepped, leaving, over; the cards."""

PIECES_AT: Final = 0
SIDES_AT: Final = PIECES_AT + int(PIECES) * PIECE
WORLDS_AT: Final = SIDES_AT + _SIDES * SIDE
FACTORIES_AT: Final = WORLDS_AT + _SIDES * _SIDES
TABLE_AT: Final = FACTORIES_AT + len(FACTORY_NAMES) * FACTORY
SIZE: Final = TABLE_AT + TABLE


def numbers_of(view: View) -> array[float]:
    """The view in SIZE numbers from -1 to 1; a spectator and a seat without a side are as red."""
    own = next((s.side for s in view.sides if s.seat == view.seat), SIDE_NAMES[0])
    return _Numbers(view, SIDE_NAMES.index(own)).all()


class _Numbers:
    """The numbers of one view as the side *own* sees them."""

    def __init__(self, view: View, own: int) -> None:
        self.view = view
        self.rank = {name: (i - own) % _SIDES for i, name in enumerate(SIDE_NAMES)}
        self.out = array("f", bytes(4 * SIZE))

    def all(self) -> array[float]:
        for piece in self.view.pieces:
            self.piece(piece)
        self.busy()
        for side in self.view.sides:
            self.side(side)
        for name, holder in self.view.worlds.items():
            self.one_of(WORLDS_AT + self.rank[name] * _SIDES, holder)
        for factory in self.view.factories:
            self.factory(factory)
        self.table()
        return self.out

    def one_of(self, at: int, side: str) -> None:
        """A 1 for *side* among four; nothing for nobody."""
        if side:
            self.out[at + self.rank[side]] = 1.0

    def ranked(self, index: int, each: int) -> int:
        """The place among all sides of the thing *index*, of which each side has *each*."""
        side, rest = divmod(index, each)
        return self.rank[SIDE_NAMES[side]] * each + rest

    def piece(self, piece: PieceView) -> None:
        out = self.out
        at = self.place_of(piece.piece)
        out[at] = 1.0
        out[at + 1 + self.rank[piece.owner]] = 1.0
        at += 1 + _SIDES
        out[at], out[at + 1] = _spot(piece.point)
        if piece.carrier:
            out[at + 2] = _CARRIERS[piece.carrier.split("-")[1][:2]]
            out[at + 3] = (piece.bay + 1) / _BAYS
        for mark, count in piece.marks.items():
            counted = mark in ("beams", "restacks")
            out[at + 4 + MARKS.index(mark)] = _share(count, _COUNTED) if counted else float(count)

    def place_of(self, piece: str) -> int:
        """Where the numbers of a piece begin."""
        return PIECES_AT + self.ranked(_NUMBERS[piece], int(SET)) * PIECE

    def busy(self) -> None:
        """What is under way: the piece that travels, the missile in flight, those in danger."""
        view = self.view
        named = (
            [view.travelling.piece] if view.travelling is not None else [],
            [view.launched] if view.launched else [],
            [view.target] if view.target else [],
            view.blast,
        )
        for i, targets in enumerate(named):
            for name in targets:
                if name in _NUMBERS:
                    self.out[self.place_of(name) + PIECE - 4 + i] = 1.0

    def side(self, side: SideView) -> None:
        at = SIDES_AT + self.rank[side.side] * SIDE
        self.out[at : at + 7] = array(
            "f",
            [
                1.0,
                float(side.alive),
                _share(side.money, 60.0),
                _share(side.warriors, 10.0),
                _share(side.score, 400.0),
                float(side.grace),
                float(self.view.zylon_card == side.side),
            ],
        )
        self.one_of(at + 7, side.struck_by)

    def factory(self, factory: FactoryView) -> None:
        each = len(FACTORY_NAMES) // _SIDES
        at = FACTORIES_AT + self.ranked(FACTORY_NAMES.index(factory.factory), each) * FACTORY
        self.one_of(at, factory.owner)
        at += _SIDES
        self.out[at + CONDITION_NAMES.index(factory.condition)] = 1.0
        at += len(CONDITION_NAMES)
        if self.view.target == factory.factory:
            self.out[at] = 1.0
        if factory.factory in self.view.blast:
            self.out[at + 1] = 1.0

    def table(self) -> None:
        view, travel = self.view, self.view.travelling
        self.one_of(TABLE_AT, view.side)
        at = TABLE_AT + _SIDES
        self.out[at : at + 8] = array(
            "f",
            [
                _share(view.moves, 5.0),
                _share(view.cancels, 5.0),
                _share(view.rounds, max(view.round_limit, 1)),
                _share(view.quiet_rounds, max(view.quiet_limit, 1)),
                _share(travel.steps, 12.0) if travel else 0.0,
                float(travel is not None and travel.stepped),
                float(travel is not None and travel.leaving),
                float(view.over),
            ],
        )
        at += 8
        for i, card in enumerate(CARD_NAMES):
            self.out[at + i] = _share(view.pile[card], 20.0)
            self.out[at + len(CARD_NAMES) + i] = _share(view.discards[card], 20.0)


@lru_cache(maxsize=1024)
def _spot(point: str) -> tuple[float, float]:
    """The row and column of a point, as shares."""
    row, col = point.split("-")
    return _share(int(row[1:]), _ROWS), _share(int(col[1:]), _COLS)


def _share(amount: float, most: float) -> float:
    return min(1.0, amount / most)
