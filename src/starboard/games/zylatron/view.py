"""What a seat sees of a match (ledger chapter 8): everything but cards not yet drawn."""

from __future__ import annotations

import msgspec

from .elimination import score
from .ids import (
    CARD_NAMES,
    NONE,
    NOWHERE,
    OPT_QUIET_ROUNDS,
    OPT_ROUND_LIMIT,
    PIECES,
    SIDE_NAMES,
    SIDES,
    TYPE_NAMES,
)
from .missiles import Blast, Flight
from .movement import Leave, Move
from .piles import marks_of
from .state import Zylatron, factory_owner, in_play, warriors
from .strike import Shot, printed
from .tables import type_of
from .words import CONDITION_NAMES, FACTORY_NAMES, piece_name, target_name

__all__ = ["FactoryView", "PieceView", "SideView", "View", "view_of"]


class SideView(msgspec.Struct, frozen=True):
    """One side in play. *grace* is set while it has no Warrior left."""

    side: str
    seat: int
    alive: bool
    money: int
    warriors: int
    score: int
    grace: bool
    struck_by: str
    conqueror: str


class PieceView(msgspec.Struct, frozen=True):
    """One piece on the board. *carrier* and *bay* are set for cargo."""

    piece: str
    type: str
    owner: str
    point: str
    carrier: str
    bay: int
    marks: dict[str, int]


class FactoryView(msgspec.Struct, frozen=True):
    """One of the twelve factories; *owner* is "" while its world is vacant."""

    factory: str
    owner: str
    point: str
    condition: str


class Travel(msgspec.Struct, frozen=True):
    """The piece that is travelling; *leaving* after a drop."""

    piece: str
    steps: int
    stepped: bool
    leaving: bool


class View(msgspec.Struct, frozen=True):
    """The whole table. Names are those of the notation; "" is nobody or nothing."""

    seat: int | None
    turn: int
    side: str
    moves: int
    cancels: int
    rounds: int
    round_limit: int
    quiet_rounds: int
    quiet_limit: int
    sides: list[SideView]
    worlds: dict[str, str]
    zylon_card: str
    pieces: list[PieceView]
    lost: dict[str, list[str]]
    factories: list[FactoryView]
    pile: dict[str, int]
    discards: dict[str, int]
    travelling: Travel | None
    launched: str
    target: str
    blast: list[str]
    over: bool
    winners: list[int]


def view_of(s: Zylatron, seat: int | None) -> View:
    """The view of *seat*, built from nothing; a spectator sees the same."""
    move, leaving = None, False
    launched = target = ""
    blast: list[str] = []
    for frame in s.stack:
        if isinstance(frame, Move):
            move = frame
        elif isinstance(frame, Leave):
            leaving = True
        elif isinstance(frame, Flight):
            launched = piece_name(frame.missile)
        elif isinstance(frame, Shot):
            target = target_name(frame.target)
        elif isinstance(frame, Blast):
            target = "" if frame.current == NONE else target_name(frame.current)
            blast = [target_name(t) for t in frame.targets if frame.stands(s, t)]
    travel = None
    if move is not None:
        travel = Travel(piece_name(move.piece), int(move.left), bool(move.stepped), leaving)
    return View(
        seat=seat,
        turn=int(s.turn),
        side=_word(s.side),
        moves=int(s.moves_left),
        cancels=int(s.cancels),
        rounds=int(s.rounds),
        round_limit=int(s.opt[OPT_ROUND_LIMIT]),
        quiet_rounds=int(s.quiet_rounds),
        quiet_limit=int(s.opt[OPT_QUIET_ROUNDS]),
        sides=[_side(s, side) for side in range(SIDES) if int(s.seat_of_side[side]) != NONE],
        worlds={name: _word(int(s.holder[i])) for i, name in enumerate(SIDE_NAMES)},
        zylon_card=_word(s.zylon),
        pieces=[_piece(s, p) for p in range(PIECES) if s.place[p] != NOWHERE],
        lost=_lost(s),
        factories=[_factory(s, f) for f in range(len(FACTORY_NAMES))],
        pile={name: int(s.deck[i]) for i, name in enumerate(CARD_NAMES)},
        discards=_discards(s),
        travelling=travel,
        launched=launched,
        target=target,
        blast=blast,
        over=s.is_over(),
        winners=[i for i, share in enumerate(s.returns) if share > 0],
    )


def _word(side: int) -> str:
    return "" if side == NONE else SIDE_NAMES[side]


def _side(s: Zylatron, side: int) -> SideView:
    alive = s.alive[side] == 1
    return SideView(
        side=SIDE_NAMES[side],
        seat=int(s.seat_of_side[side]),
        alive=alive,
        money=int(s.money[side]),
        warriors=int(warriors(s, side)),
        score=int(score(s, side)) if alive else 0,
        grace=alive and warriors(s, side) == 0,
        struck_by=_word(int(s.striker[side])),
        conqueror=_word(int(s.conqueror[side])),
    )


def _piece(s: Zylatron, piece: int) -> PieceView:
    carrier = int(s.carrier[piece])
    bay = -1
    if carrier != NONE:
        bay = next(i for i in range(3) if int(s.bays[carrier * 3 + i]) == piece)
    return PieceView(
        piece=piece_name(piece),
        type=TYPE_NAMES[type_of(piece)],
        owner=SIDE_NAMES[int(s.owner[piece])],
        point=s.board.names[s.place[piece]],
        carrier="" if carrier == NONE else piece_name(carrier),
        bay=bay,
        marks=marks_of(s, piece),
    )


def _lost(s: Zylatron) -> dict[str, list[str]]:
    """The lost units of each colour in play."""
    found: dict[str, list[str]] = {}
    for piece in range(PIECES):
        colour = piece // 15
        if s.place[piece] == NOWHERE and s.turn > 0 and in_play(s, piece):
            found.setdefault(SIDE_NAMES[colour], []).append(piece_name(piece))
    return found


def _discards(s: Zylatron) -> dict[str, int]:
    """The cards turned over since the last shuffle; none before the first turn."""
    if s.turn == 0:
        return dict.fromkeys(CARD_NAMES, 0)
    return {name: int(printed(s, i) - s.deck[i]) for i, name in enumerate(CARD_NAMES)}


def _factory(s: Zylatron, factory: int) -> FactoryView:
    return FactoryView(
        factory=FACTORY_NAMES[factory],
        owner=_word(factory_owner(s, factory)),
        point=s.board.names[s.board.factory_point[factory]],
        condition=CONDITION_NAMES[int(s.factory[factory])],
    )
