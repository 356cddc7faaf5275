"""The state of a match of Zylatron: flat arrays, accessors, and what must always hold."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from starboard.core.state import State
from starboard.core.types import Breach

from .ids import (
    CHEAP,
    FACTORIES,
    NONE,
    NOWHERE,
    OPT_GAME,
    OPT_PRICES,
    OPT_TEAMS,
    PAIRS,
    PIECES,
    SET,
    SHORT,
    SIDES,
    STAR_FIGHTER,
    WARRIOR,
)
from .tables import Board, type_of

__all__ = [
    "Zylatron",
    "after",
    "allowance",
    "blank",
    "colour_of",
    "factory_owner",
    "in_pile",
    "in_play",
    "owner_of",
    "price_of",
    "same_team",
    "warriors",
    "why_absent",
]


class Zylatron(State):
    """Everything on the table. Piece-valued and side-valued cells hold NONE for nobody.

    A new one has no arrays yet: `blank` makes an empty table, `clone` a copy.
    """

    def __init__(self, seats: i64, board: Board) -> None:
        super().__init__(seats)
        self.board: Board = board
        self.opt: vec[i64] = vec[i64]()
        # sides
        self.side_of_seat: vec[u8] = vec[u8]()
        self.seat_of_side: vec[u8] = vec[u8]()
        self.alive: vec[u8] = vec[u8]()
        self.money: vec[i64] = vec[i64]()
        self.holder: vec[u8] = vec[u8]()
        """Who holds each world."""
        self.conqueror: vec[u8] = vec[u8]()
        self.striker: vec[u8] = vec[u8]()
        """Who removed a side's last Warrior (ZY-ELM-04); NONE while it has one."""
        self.zylon: i64 = NONE
        """The holder of the Zylon Control Card."""
        # pieces
        self.owner: vec[u8] = vec[u8]()
        self.place: vec[i64] = vec[i64]()
        self.carrier: vec[u8] = vec[u8]()
        self.bays: vec[u8] = vec[u8]()
        self.damage: vec[u8] = vec[u8]()
        self.moved: vec[u8] = vec[u8]()
        self.fired: vec[u8] = vec[u8]()
        self.beams: vec[u8] = vec[u8]()
        self.restacks: vec[u8] = vec[u8]()
        self.bought_aboard: vec[u8] = vec[u8]()
        """Missiles bought onto a craft this turn (ZY-MIS-11)."""
        self.captive: vec[u8] = vec[u8]()
        """Pieces captured this turn by the side whose turn it is (ZY-ELM-14)."""
        self.base: vec[u8] = vec[u8]()
        """The base piece on each point."""
        # factories, cards, time
        self.factory: vec[u8] = vec[u8]()
        self.deck: vec[i64] = vec[i64]()
        """Cards left in the face-down pile, by kind; their order does not exist until drawn."""
        self.side: i64 = NONE
        """Whose turn it is."""
        self.turn: i64 = 0
        self.moves_left: i64 = 0
        self.cancels: i64 = 0
        self.grace: i64 = 0
        """1 while a turn that began in grace has not lifted it (ZY-ELM-02, 08)."""
        self.rounds: i64 = 0
        self.quiet_rounds: i64 = 0
        self.had_turn: i64 = 0
        """A bit per side that has had its turn in this round."""
        self.noise: i64 = 0
        """1 once this round has seen a card, an elimination or a world or the card change hands."""

    def clone(self) -> Zylatron:
        """An independent copy; the board is shared."""
        s = Zylatron(self.seats, self.board)
        s.copy_base(self)
        s.opt = self.opt[:]
        s.side_of_seat = self.side_of_seat[:]
        s.seat_of_side = self.seat_of_side[:]
        s.alive = self.alive[:]
        s.money = self.money[:]
        s.holder = self.holder[:]
        s.conqueror = self.conqueror[:]
        s.striker = self.striker[:]
        s.zylon = self.zylon
        s.owner = self.owner[:]
        s.place = self.place[:]
        s.carrier = self.carrier[:]
        s.bays = self.bays[:]
        s.damage = self.damage[:]
        s.moved = self.moved[:]
        s.fired = self.fired[:]
        s.beams = self.beams[:]
        s.restacks = self.restacks[:]
        s.bought_aboard = self.bought_aboard[:]
        s.captive = self.captive[:]
        s.base = self.base[:]
        s.factory = self.factory[:]
        s.deck = self.deck[:]
        s.side = self.side
        s.turn = self.turn
        s.moves_left = self.moves_left
        s.cancels = self.cancels
        s.grace = self.grace
        s.rounds = self.rounds
        s.quiet_rounds = self.quiet_rounds
        s.had_turn = self.had_turn
        s.noise = self.noise
        return s


def blank(seats: i64, board: Board) -> Zylatron:
    """A table with nothing on it."""
    s = Zylatron(seats, board)
    s.opt = vec[i64]([i64(0)] * 20)
    s.side_of_seat = vec[u8]([u8(NONE)] * seats)
    s.seat_of_side = vec[u8]([u8(NONE)] * SIDES)
    s.alive = vec[u8]([u8(0)] * SIDES)
    s.money = vec[i64]([i64(0)] * SIDES)
    s.holder = vec[u8]([u8(NONE)] * SIDES)
    s.conqueror = vec[u8]([u8(NONE)] * SIDES)
    s.striker = vec[u8]([u8(NONE)] * SIDES)
    s.owner = vec[u8]([u8(NONE)] * PIECES)
    s.place = vec[i64]([i64(NOWHERE)] * PIECES)
    s.carrier = vec[u8]([u8(NONE)] * PIECES)
    s.bays = vec[u8]([u8(NONE)] * (PIECES * 3))
    s.damage = vec[u8]([u8(0)] * PIECES)
    s.moved = vec[u8]([u8(0)] * PIECES)
    s.fired = vec[u8]([u8(0)] * PIECES)
    s.beams = vec[u8]([u8(0)] * PIECES)
    s.restacks = vec[u8]([u8(0)] * PIECES)
    s.bought_aboard = vec[u8]([u8(0)] * PIECES)
    s.captive = vec[u8]([u8(0)] * PIECES)
    s.base = vec[u8]([u8(NONE)] * board.points)
    s.factory = vec[u8]([u8(0)] * FACTORIES)
    s.deck = vec[i64]([i64(0)] * 3)
    return s


# -- pieces ---------------------------------------------------------------------------------


def owner_of(s: Zylatron, piece: i64) -> i64:
    """The side that controls *piece* now."""
    return i64(s.owner[piece])


def colour_of(piece: i64) -> i64:
    """The side whose set *piece* was made for."""
    return piece // SET


def in_play(s: Zylatron, piece: i64) -> bool:
    """Whether *piece* belongs to this game at all: its colour has a seat (ZY-SET-04, 05)."""
    if s.opt[OPT_GAME] == SHORT and type_of(piece) != STAR_FIGHTER and type_of(piece) != WARRIOR:
        return False
    return i64(s.seat_of_side[piece // SET]) != NONE


def why_absent(s: Zylatron, piece: i64) -> Breach:
    """The rule by which a piece that is not on the board can do nothing."""
    return "ZY-STR-03" if in_play(s, piece) else "ZY-SET-05"


def in_pile(s: Zylatron, piece: i64, root: i64) -> bool:
    """Whether *piece* is *root* or rides on it, directly or indirectly."""
    here = piece
    while here != NONE:
        if here == root:
            return True
        here = i64(s.carrier[here])
    return False


def warriors(s: Zylatron, side: i64) -> i64:
    """How many Warriors a side owns on the board, captured and carried ones too (ZY-ELM-01, 07)."""
    n: i64 = 0
    for piece in range(PIECES):
        if i64(s.owner[piece]) == side and type_of(piece) == WARRIOR and s.place[piece] != NOWHERE:
            n += 1
    return n


# -- sides ----------------------------------------------------------------------------------


def same_team(s: Zylatron, a: i64, b: i64) -> bool:
    """Whether two sides are one or partners (ZY-PLY-04)."""
    return a == b or (s.opt[OPT_TEAMS] == PAIRS and s.board.opposite[a] == b)


def after(s: Zylatron, side: i64) -> i64:
    """The next living side clockwise (ZY-TRN-01)."""
    following = (side + 1) % SIDES
    while s.alive[following] == 0:
        following = (following + 1) % SIDES
    return following


def factory_owner(s: Zylatron, factory: i64) -> i64:
    """A factory belongs to the holder of its world (ZY-SET-09, ZY-ECO-07)."""
    return i64(s.holder[factory // 3])


# -- charts ---------------------------------------------------------------------------------


def allowance(s: Zylatron, kind: i64) -> i64:
    """Steps in one move (ZY-MOV-02 to 05)."""
    return s.board.move[kind + 4 * s.opt[OPT_GAME]]


def price_of(s: Zylatron, kind: i64) -> i64:
    """What a piece costs to buy back (ZY-BUY-08 to 10)."""
    return s.board.price[kind + 4 * i64(s.opt[OPT_PRICES] == CHEAP)]
