"""The state of a match of Revolt on Antares: flat arrays, and the questions every chapter asks."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from starboard.core.state import State

from .ids import (
    ANY_ARTIFACT,
    BOX,
    CARRIED,
    COUNTERS,
    EMPTY,
    FIRST_TOKEN,
    HERO,
    HOUSES,
    LEADER,
    MAP,
    NEUTRAL,
    NONE,
    OPT_COUNT,
    OPT_SCENARIO,
    POLITICS,
    SET_UP,
    SPECIALS,
    TERRA,
    TOKENS,
    TROOP,
    UNUSED,
)
from .tables import Board

__all__ = [
    "Antares",
    "blank",
    "class_of",
    "combat_of",
    "counters_at",
    "find_artifact",
    "is_leader",
    "is_on",
    "is_special",
    "is_token",
    "is_troop",
    "lift",
    "lower",
    "mark",
    "marked",
    "move_of",
    "owner_of_colour",
    "put",
    "scenario",
    "set_side",
    "stands",
    "terran_seat",
]


class Antares(State):
    """Everything on the table. A new one has no arrays yet: `blank` makes an empty table.

    The artifact tokens 77 to 83 are known by the house on whose fortress they were laid. What a
    token is does not exist before somebody may look at it (RA-HID-01).
    """

    def __init__(self, seats: i64, board: Board) -> None:
        super().__init__(seats)
        self.board: Board = board
        self.opt: vec[i64] = vec[i64]()
        # counters
        self.where: vec[i64] = vec[i64]()
        """The hex of each counter; NONE off the map."""
        self.lot: vec[u8] = vec[u8]()
        """BOX, MAP, HAND, DEAD, WOUNDED, GONE or PILE."""
        self.side: vec[i64] = vec[i64]()
        """The seat that controls each counter; NONE for nobody."""
        self.back: vec[i64] = vec[i64]()
        """The turn in which a wounded leader may return (RA-DEF-03)."""
        self.marks: vec[u8] = vec[u8]()
        """MOVED and FOUGHT, as bits."""
        self.banned: vec[u8] = vec[u8]()
        """How many own combat phases a retreated leader still sits out (RA-DEF-07)."""
        self.strike: vec[i64] = vec[i64]()
        """The hex that an airjet will strike (RA-AIR-01); NONE for none."""
        self.zombie: vec[u8] = vec[u8]()
        # artifacts, by token
        self.identity: vec[i64] = vec[i64]()
        """What it is; NONE while nobody may know."""
        self.shown: vec[u8] = vec[u8]()
        """1 once it lies face-up (RA-ART-03)."""
        self.may_be: vec[i64] = vec[i64]()
        """What everybody thinks possible of a face-down one, as bits."""
        # hexes
        self.holder: vec[u8] = vec[u8]()
        """Whose counters are in each hex: a seat, NEUTRAL or EMPTY."""
        self.devastated: vec[u8] = vec[u8]()
        # houses and seats
        self.master: vec[i64] = vec[i64]()
        """Who controls each house; NONE while it is neutral."""
        self.points: vec[i64] = vec[i64]()
        """Replacement points of each seat."""
        self.arrived: i64 = 0
        """1 once the Terran reinforcements have come (RA-TER-01)."""
        self.doubled: i64 = NONE
        """The seat that started with one house of four (RA-POL-12)."""
        # the turn
        self.turn: i64 = 0
        self.phase: i64 = SET_UP
        self.active: i64 = NONE
        """Whose part of the phase it is."""
        self.order: vec[u8] = vec[u8]()
        """The seats in the order of play."""
        self.teleported: i64 = 0
        """1 once Dougal has been used in this movement phase."""
        self.tried: i64 = 0
        """1 once Messalina has tried to fascinate in this combat phase (RA-PSY-02)."""
        self.charmed: i64 = NONE
        """The fascinated counter."""
        self.charmer: i64 = NONE
        """For whom it fights."""
        self.struck: i64 = 0
        """1 once Catherine has used her lightning in this combat phase."""
        self.generator: i64 = UNUSED
        """What the Field Generator has been used for this turn (RA-ART-19)."""

    def clone(self) -> Antares:
        """An independent copy; the board is shared."""
        s = Antares(self.seats, self.board)
        s.copy_base(self)
        s.opt = self.opt[:]
        s.where = self.where[:]
        s.lot = self.lot[:]
        s.side = self.side[:]
        s.back = self.back[:]
        s.marks = self.marks[:]
        s.banned = self.banned[:]
        s.strike = self.strike[:]
        s.zombie = self.zombie[:]
        s.identity = self.identity[:]
        s.shown = self.shown[:]
        s.may_be = self.may_be[:]
        s.holder = self.holder[:]
        s.devastated = self.devastated[:]
        s.master = self.master[:]
        s.points = self.points[:]
        s.arrived = self.arrived
        s.doubled = self.doubled
        s.turn = self.turn
        s.phase = self.phase
        s.active = self.active
        s.order = self.order[:]
        s.teleported = self.teleported
        s.tried = self.tried
        s.charmed = self.charmed
        s.charmer = self.charmer
        s.struck = self.struck
        s.generator = self.generator
        return s


def blank(seats: i64, board: Board) -> Antares:
    """A table with nothing on it."""
    s = Antares(seats, board)
    s.opt = _filled(OPT_COUNT, 0)
    s.where = _filled(COUNTERS, NONE)
    s.lot = vec[u8]([u8(BOX)] * COUNTERS)
    s.side = _filled(COUNTERS, NONE)
    s.back = _filled(COUNTERS, 0)
    s.marks = vec[u8]([u8(0)] * COUNTERS)
    s.banned = vec[u8]([u8(0)] * COUNTERS)
    s.strike = _filled(COUNTERS, NONE)
    s.zombie = vec[u8]([u8(0)] * COUNTERS)
    s.identity = _filled(TOKENS, NONE)
    s.shown = vec[u8]([u8(0)] * TOKENS)
    s.may_be = _filled(TOKENS, ANY_ARTIFACT)
    s.holder = vec[u8]([u8(EMPTY)] * board.hexes)
    s.devastated = vec[u8]([u8(0)] * board.hexes)
    s.master = _filled(HOUSES, NONE)
    s.points = _filled(seats, 0)
    return s


def _filled(n: i64, value: i64) -> vec[i64]:
    return vec[i64]([value] * n)


# -- options and seats ------------------------------------------------------------------------


def scenario(s: Antares) -> i64:
    """BASIC, SILAKKA or POLITICS."""
    return s.opt[OPT_SCENARIO]


def is_on(s: Antares, option: i64) -> bool:
    """Whether a switch stands in its second position."""
    return s.opt[option] == 1


def terran_seat(s: Antares) -> i64:
    """The seat of the Terran player; NONE in Power Politics (RA-POL-07)."""
    return NONE if scenario(s) == POLITICS else 1


# -- counters ---------------------------------------------------------------------------------


def is_token(c: i64) -> bool:
    """Whether a counter is an artifact."""
    return c >= FIRST_TOKEN


def is_special(s: Antares, c: i64) -> bool:
    """Whether a counter is a special artifact, which has no factors (RA-CMP-08)."""
    if c < FIRST_TOKEN:
        return False
    what = s.identity[c - FIRST_TOKEN]
    return what != NONE and (SPECIALS >> what) & 1 == 1


def is_leader(s: Antares, c: i64) -> bool:
    """Whether a counter is a faction leader or a hero."""
    kind = i64(s.board.kind[c])
    return kind == LEADER or kind == HERO


def is_troop(s: Antares, c: i64) -> bool:
    """Whether a counter is a troop."""
    return i64(s.board.kind[c]) == TROOP


def _printed(s: Antares, c: i64) -> i64:
    """The counter of the sheet that a counter or a known token is."""
    if c < FIRST_TOKEN:
        return c
    what = s.identity[c - FIRST_TOKEN]
    return FIRST_TOKEN if what == NONE else FIRST_TOKEN + what


def combat_of(s: Antares, c: i64) -> i64:
    """The printed combat factor."""
    return s.board.combat[_printed(s, c)]


def move_of(s: Antares, c: i64) -> i64:
    """The printed movement factor."""
    return s.board.move[_printed(s, c)]


def class_of(s: Antares, c: i64) -> i64:
    """The movement class (RA-CMP-09)."""
    return CARRIED if is_special(s, c) else i64(s.board.mobility[_printed(s, c)])


def find_artifact(s: Antares, what: i64) -> i64:
    """The token that is the artifact *what*, wherever it is; NONE while none is known to be."""
    for t in range(TOKENS):
        if s.identity[t] == what:
            return FIRST_TOKEN + t
    return NONE


def counters_at(s: Antares, h: i64) -> list[int]:
    """The counters in a hex, ascending."""
    found: list[int] = []
    if i64(s.holder[h]) == EMPTY:
        return found
    for c in range(COUNTERS):
        if s.where[c] == h:
            found.append(int(c))
    return found


def stands(s: Antares, c: i64) -> bool:
    """Whether a counter is on the map."""
    return s.where[c] != NONE


def put(s: Antares, c: i64, h: i64) -> None:
    """Set a counter down in a hex, from wherever it was; nothing is checked."""
    if s.where[c] != NONE:
        lift(s, c, MAP)
    s.where[c] = h
    s.lot[c] = u8(MAP)
    _hold(s, h)


def lift(s: Antares, c: i64, lot: i64) -> None:
    """Take a counter off the map, or from wherever it was, to *lot*."""
    h = s.where[c]
    s.where[c] = NONE
    s.lot[c] = u8(lot)
    if h != NONE:
        _hold(s, h)


def set_side(s: Antares, c: i64, seat: i64) -> None:
    """Give a counter to a seat."""
    s.side[c] = seat
    if s.where[c] != NONE:
        _hold(s, s.where[c])


def _hold(s: Antares, h: i64) -> None:
    """Note again whose counters are in a hex."""
    held = EMPTY
    for c in range(COUNTERS):
        if s.where[c] == h:
            held = NEUTRAL if s.side[c] == NONE else s.side[c]
            break
    s.holder[h] = u8(held)


def marked(s: Antares, c: i64, bits: i64) -> bool:
    """Whether a counter has one of the marks."""
    return i64(s.marks[c]) & bits != 0


def mark(s: Antares, c: i64, bits: i64) -> None:
    """Give a counter marks."""
    s.marks[c] = u8(i64(s.marks[c]) | bits)


def lower(s: Antares, seat: i64) -> None:
    """Forget the marks and strikes of a seat's counters."""
    for c in range(COUNTERS):
        if s.side[c] == seat:
            s.marks[c] = u8(0)
            s.strike[c] = NONE


def owner_of_colour(s: Antares, colour: i64) -> i64:
    """The seat that a colour of the map belongs to; NONE for nobody (RA-VIC-02, RA-DEF-06)."""
    if colour < HOUSES:
        return s.master[colour]
    return terran_seat(s) if colour == TERRA else NONE
