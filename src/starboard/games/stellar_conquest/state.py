"""The state of a match of Stellar Conquest: flat arrays, accessors, and who stands where."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from starboard.core.state import State

from .ids import (
    ATK_KIND,
    CT_KIND,
    DN_KIND,
    ESC_KIND,
    KINDS,
    NONE,
    NOWHERE,
    ORBITS,
    SCT_KIND,
    SEQUENCES,
)
from .ids import OPTS as OPTION_COUNT
from .tables import Board, Planet

__all__ = [
    "StellarConquest",
    "blank",
    "colony_at",
    "coloured",
    "entrants",
    "forces_in",
    "forget_entry",
    "free_force",
    "has_ships",
    "has_warship",
    "is_conquered",
    "limited_ships",
    "note_entry",
    "planet_of",
    "planets_of",
    "ships_in",
    "warships_of",
]


class StellarConquest(State):
    """Everything on the table. Cells for players and stars hold NONE for nobody and nothing.

    A new one has no arrays yet: `blank` makes an empty table, `clone` a copy.
    """

    def __init__(self, seats: i64, board: Board) -> None:
        super().__init__(seats)
        self.board: Board = board
        self.opt: vec[i64] = vec[i64]()
        # time
        self.turn: i64 = 0
        """The Game Turn, from 1; 0 during the set-up."""
        self.player: i64 = NONE
        # players
        self.order: vec[u8] = vec[u8]()
        """Seats in the order of play (SC-SET-02)."""
        self.base: vec[i64] = vec[i64]()
        """The entry hex or starting star hex of each seat; NOWHERE if it has none."""
        self.total: vec[i64] = vec[i64]()
        """Research points, three sequences for each seat (SC-TEC-02)."""
        self.tech: vec[i64] = vec[i64]()
        """A bit for each development of a seat."""
        self.resigned: vec[u8] = vec[u8]()
        """1 for a seat that has resigned (SC-RUL-64)."""
        self.met: vec[u8] = vec[u8]()
        """For each seat, a bit for each player it may talk with (SC-RUL-65)."""
        # forces; a force that does not exist stands NOWHERE
        self.owner: vec[u8] = vec[u8]()
        self.hex: vec[i64] = vec[i64]()
        self.ships: vec[i64] = vec[i64]()
        """How many of each kind, KINDS for each force."""
        self.last: vec[u8] = vec[u8]()
        """The star last departed from; `goal` is the destination."""
        self.goal: vec[u8] = vec[u8]()
        self.ways: vec[u8] = vec[u8]()
        """The route families not left yet."""
        self.left: vec[i64] = vec[i64]()  # of the allowance
        self.moved: vec[u8] = vec[u8]()
        self.obliged: vec[u8] = vec[u8]()
        """1 for a withdrawn force, which must move on (SC-COM-15)."""
        self.traced: vec[u8] = vec[u8]()
        """A bit for each seat that knows exactly what is in the force (memory.py)."""
        # stars
        self.card: vec[u8] = vec[u8]()
        """The card of each star; NONE before it is drawn."""
        self.explored: vec[u8] = vec[u8]()
        """A bit for each seat that has explored the star."""
        self.entered: vec[i64] = vec[i64]()
        """Whose ships moved into each star hex: 1 + seat in four bits each, the last first."""
        # colonies, three planets for each star
        self.originator: vec[u8] = vec[u8]()
        self.controller: vec[u8] = vec[u8]()  # NONE for an empty planet
        self.people: vec[i64] = vec[i64]()
        self.iu: vec[i64] = vec[i64]()
        self.riu: vec[i64] = vec[i64]()
        self.mb: vec[i64] = vec[i64]()
        self.amb: vec[i64] = vec[i64]()
        self.pfs: vec[u8] = vec[u8]()
        self.idle: vec[u8] = vec[u8]()
        """1 until the first Production Year after the conquest has passed (SC-CON-04)."""
        self.taken: vec[i64] = vec[i64]()  # the turn of the conquest
        self.bombed: vec[i64] = vec[i64]()
        """Millions of this colony destroyed by bombardment so far (SC-RUL-26)."""
        self.ruined: vec[u8] = vec[u8]()
        """1 for a planet that is uninhabitable (SC-CON-21)."""
        self.known: vec[u8] = vec[u8]()
        """What each seat was last told of each planet: 1 + controller, plus 8 if conquered."""
        # what else players remember (memory.py)
        self.drew: vec[u8] = vec[u8]()
        """Who drew the card of each star; everybody saw it (SC-HID-08)."""
        self.noticed: vec[u8] = vec[u8]()
        """Stars for each seat: the seats that it knows to have explored the star (SC-HID-10)."""
        self.shown: vec[i64] = vec[i64]()
        """Seats for each seat: the developments of the second that the first has seen at work."""
        self.sights: vec[i64] = vec[i64]()
        """What each seat last saw of others' ships at a star, in rows (SC-XPO-01)."""
        self.reports: vec[i64] = vec[i64]()
        """What each seat was last told of others' colonies, in rows (SC-HID-13 to 15)."""
        self.volley: vec[i64] = vec[i64]()
        """The shots of the last Fire Turn, and `watched` who saw them (SC-HID-19)."""
        self.watched: i64 = 0
        self.columns: vec[i64] = vec[i64]()
        """The record sheets: each seat's colonies after each Production Year, in rows."""

    def clone(self) -> StellarConquest:
        """An independent copy; the board is shared."""
        s = StellarConquest(self.seats, self.board)
        s.copy_base(self)
        s.opt = self.opt[:]
        s.turn = self.turn
        s.player = self.player
        s.order = self.order[:]
        s.base = self.base[:]
        s.total = self.total[:]
        s.tech = self.tech[:]
        s.resigned = self.resigned[:]
        s.met = self.met[:]
        s.owner = self.owner[:]
        s.hex = self.hex[:]
        s.ships = self.ships[:]
        s.last = self.last[:]
        s.goal = self.goal[:]
        s.ways = self.ways[:]
        s.left = self.left[:]
        s.moved = self.moved[:]
        s.obliged = self.obliged[:]
        s.traced = self.traced[:]
        s.card = self.card[:]
        s.explored = self.explored[:]
        s.entered = self.entered[:]
        s.originator = self.originator[:]
        s.controller = self.controller[:]
        s.people = self.people[:]
        s.iu = self.iu[:]
        s.riu = self.riu[:]
        s.mb = self.mb[:]
        s.amb = self.amb[:]
        s.pfs = self.pfs[:]
        s.idle = self.idle[:]
        s.taken = self.taken[:]
        s.bombed = self.bombed[:]
        s.ruined = self.ruined[:]
        s.known = self.known[:]
        s.drew = self.drew[:]
        s.noticed = self.noticed[:]
        s.shown = self.shown[:]
        s.sights = self.sights[:]
        s.reports = self.reports[:]
        s.columns = self.columns[:]
        s.volley = self.volley[:]
        s.watched = self.watched
        return s


def blank(seats: i64, board: Board) -> StellarConquest:
    """A table with nothing on it."""
    s = StellarConquest(seats, board)
    planets = board.stars * ORBITS
    s.opt = vec[i64]([i64(0)] * OPTION_COUNT)
    s.order = vec[u8]([u8(seat) for seat in range(seats)])
    s.base = vec[i64]([i64(NOWHERE)] * seats)
    s.total = vec[i64]([i64(0)] * (seats * SEQUENCES))
    s.tech = vec[i64]([i64(0)] * seats)
    s.resigned = vec[u8]([u8(0)] * seats)
    s.met = vec[u8]([u8(0)] * seats)
    s.card = vec[u8]([u8(NONE)] * board.stars)
    s.explored = vec[u8]([u8(0)] * board.stars)
    s.entered = vec[i64]([i64(0)] * board.stars)
    s.originator = vec[u8]([u8(NONE)] * planets)
    s.controller = vec[u8]([u8(NONE)] * planets)
    s.people = vec[i64]([i64(0)] * planets)
    s.iu = vec[i64]([i64(0)] * planets)
    s.riu = vec[i64]([i64(0)] * planets)
    s.mb = vec[i64]([i64(0)] * planets)
    s.amb = vec[i64]([i64(0)] * planets)
    s.pfs = vec[u8]([u8(0)] * planets)
    s.idle = vec[u8]([u8(0)] * planets)
    s.taken = vec[i64]([i64(0)] * planets)
    s.bombed = vec[i64]([i64(0)] * planets)
    s.ruined = vec[u8]([u8(0)] * planets)
    s.known = vec[u8]([u8(0)] * (planets * seats))
    s.drew = vec[u8]([u8(NONE)] * board.stars)
    s.noticed = vec[u8]([u8(0)] * (board.stars * seats))
    s.shown = vec[i64]([i64(0)] * (seats * seats))
    return s


# -- forces ---------------------------------------------------------------------------------


def free_force(s: StellarConquest) -> i64:
    """The number of a force that does not exist, cleared; the supply has no end (SC-RUL-37)."""
    n = len(s.hex)
    f: i64 = 0
    while f < n and s.hex[f] != NOWHERE:
        f += 1
    if f == n:
        _more_forces(s)
    for kind in range(KINDS):
        s.ships[f * KINDS + kind] = 0
    s.last[f] = u8(NONE)
    s.goal[f] = u8(NONE)
    s.ways[f] = u8(15)
    s.left[f] = 0
    s.moved[f] = u8(0)
    s.obliged[f] = u8(0)
    s.traced[f] = u8(0)
    return f


def _more_forces(s: StellarConquest) -> None:
    s.owner = append(s.owner, u8(NONE))
    s.hex = append(s.hex, i64(NOWHERE))
    for _ in range(KINDS):
        s.ships = append(s.ships, i64(0))
    s.last = append(s.last, u8(NONE))
    s.goal = append(s.goal, u8(NONE))
    s.ways = append(s.ways, u8(0))
    s.left = append(s.left, i64(0))
    s.moved = append(s.moved, u8(0))
    s.obliged = append(s.obliged, u8(0))
    s.traced = append(s.traced, u8(0))


def coloured(colour: i64) -> i64:
    """The kind of CT of a colour that may unload anywhere."""
    return CT_KIND + 4 * colour


def ships_in(s: StellarConquest, f: i64) -> i64:
    """How many ships a force has."""
    n: i64 = 0
    for kind in range(KINDS):
        n += s.ships[f * KINDS + kind]
    return n


def limited_ships(s: StellarConquest, f: i64) -> bool:
    """Whether any ship of a force is no scout (SC-RNG-06, 07)."""
    return ships_in(s, f) > s.ships[f * KINDS + SCT_KIND]


def warships_of(s: StellarConquest, f: i64) -> i64:
    """How many warships a force has."""
    at = f * KINDS
    return s.ships[at + ESC_KIND] + s.ships[at + ATK_KIND] + s.ships[at + DN_KIND]


def forces_in(s: StellarConquest, seat: i64, hex: i64) -> i64:
    """How many counters of *seat* lie in *hex*: all that others see (SC-HID-01)."""
    n: i64 = 0
    for f in range(len(s.hex)):
        if s.hex[f] == hex and i64(s.owner[f]) == seat:
            n += 1
    return n


def has_ships(s: StellarConquest, seat: i64, hex: i64) -> bool:
    """Whether *seat* has a ship in *hex*."""
    return forces_in(s, seat, hex) > 0


def has_warship(s: StellarConquest, seat: i64, hex: i64) -> bool:
    """Whether *seat* has a warship in *hex*."""
    for f in range(len(s.hex)):
        if s.hex[f] == hex and i64(s.owner[f]) == seat and warships_of(s, f) > 0:
            return True
    return False


def note_entry(s: StellarConquest, star: i64, seat: i64) -> None:
    """Ships of *seat* have moved into a star hex, after all others there (SC-RUL-19, 20)."""
    forget_entry(s, star, seat)
    s.entered[star] = (s.entered[star] << 4) | (seat + 1)


def forget_entry(s: StellarConquest, star: i64, seat: i64) -> None:
    """No ship of *seat* that moved into the star hex is left there."""
    kept: i64 = 0
    place: i64 = 0
    for other in entrants(s, star):
        if other != seat:
            kept |= (i64(other) + 1) << place
            place += 4
    s.entered[star] = kept


def entrants(s: StellarConquest, star: i64) -> list[int]:
    """The seats whose ships moved into a star hex, the last to enter first."""
    found: list[int] = []
    row = s.entered[star]
    while row > 0:
        found.append(int(row & 15) - 1)
        row >>= 4
    return found


# -- planets --------------------------------------------------------------------------------


def planets_of(s: StellarConquest, star: i64) -> list[Planet]:
    """The planets on a star's card; none before it is drawn."""
    if i64(s.card[star]) == NONE:
        return []
    return s.board.cards[i64(s.card[star])]


def planet_of(s: StellarConquest, planet: i64) -> Planet:
    """What the card says of a planet, which must be on it."""
    return s.board.cards[i64(s.card[planet // ORBITS])][planet % ORBITS]


def is_conquered(s: StellarConquest, planet: i64) -> bool:
    """Whether the colony is held by another than its originator."""
    return i64(s.controller[planet]) != NONE and s.controller[planet] != s.originator[planet]


def colony_at(s: StellarConquest, seat: i64, star: i64) -> bool:
    """Whether *seat* controls a colony at *star*."""
    for planet in range(star * ORBITS, star * ORBITS + ORBITS):
        if i64(s.controller[planet]) == seat:
            return True
    return False
