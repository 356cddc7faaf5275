"""The state of a match of Buck Rogers: flat arrays, and the questions every chapter asks."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from starboard.core.state import State

from .ids import (
    BATTLER,
    CARDS,
    CARDS_ON,
    COLOURS,
    FACTORIES,
    KINDS,
    LEADERS,
    NONE,
    OPT_B4,
    OPT_COUNT,
    OPT_ELEVATOR_IS_SURFACE,
    OPT_G,
    OPT_GAME,
    OPT_MOVEMENT_TABLE,
    OPT_TRANS_RINGS_LINKED,
    OPT_TRANSPORT_FOUR,
    OPT_TURN_CARDS,
    PERIOD,
    SET_UP,
    TRANSPORT,
    TRANSPORTS,
    TROOPER,
)
from .tables import Board, Neighbours

__all__ = [
    "BuckRogers",
    "allowance",
    "blank",
    "colours_of",
    "face",
    "has_turn_cards",
    "is_advanced",
    "is_on",
    "marker_zone",
    "neighbours",
    "player_of",
    "transport_colour",
]


class BuckRogers(State):
    """Everything on the table. Cells that name a player, colour, zone or piece hold NONE for none.

    Troopers, Gennies, Fighters and Battlers stand in stacks of equals (see stacks.py); Transports,
    Leaders, Factories and Killer Satellites are single pieces. A new one has no arrays yet:
    `blank` makes an empty table, `clone` a copy.
    """

    def __init__(self, seats: i64, board: Board) -> None:
        super().__init__(seats)
        self.board: Board = board
        self.opt: vec[i64] = vec[i64]()
        # players and colours
        self.player: vec[u8] = vec[u8]()
        """The player of each colour."""
        self.inert: vec[i64] = vec[i64]()
        """The last turn that a player loses (BR-LDR-04); 0 for none."""
        self.gone: vec[u8] = vec[u8]()
        """1 for a player who has conceded or is out (BR-RUL-47, 48)."""
        self.market: vec[u8] = vec[u8]()
        """1 for a player who waits for a Factory from the Black Market (BR-BMK-02)."""
        self.market_zone: vec[u8] = vec[u8]()
        """Where that Factory will stand."""
        self.grants: vec[u8] = vec[u8]()
        """A bit per Display whose free Factory is due to a player (BR-OPP-01)."""
        # zones
        self.owner: vec[u8] = vec[u8]()
        """The player whose Control Marker stands in each zone."""
        self.marker_colour: vec[u8] = vec[u8]()
        """The colour of that marker."""
        self.satellite: vec[u8] = vec[u8]()
        """By body: NO_SATELLITE, HALF_BUILT or READY."""
        self.satellite_holder: vec[u8] = vec[u8]()
        """By body: who controls it, ready or half-built (BR-RUL-30)."""
        # stacks
        self.rows: vec[i64] = vec[i64]()
        """Packed stacks, ascending (stacks.py)."""
        # transports
        self.ship_zone: vec[u8] = vec[u8]()
        self.ship_left: vec[u8] = vec[u8]()
        self.ship_flags: vec[i64] = vec[i64]()
        self.cargo: vec[u8] = vec[u8]()
        """Troopers aboard, Transport * COLOURS + colour: in no zone, known to their player only
        (BR-TRN-13, 14)."""
        # what everybody knows of cargo (manifest.py)
        self.sure: vec[u8] = vec[u8]()
        """Troopers certainly aboard, Transport * COLOURS + colour."""
        self.doubt: vec[i64] = vec[i64]()
        """Troopers aboard some of several Transports, packed, ascending."""
        self.factory_doubt: vec[i64] = vec[i64]()
        """The Transports that a Factory may be aboard, as bits."""
        self.proven: vec[u8] = vec[u8]()
        """1 for a Transport that Ardala has found loaded."""
        # leaders
        self.leader_zone: vec[u8] = vec[u8]()
        self.leader_colour: vec[u8] = vec[u8]()
        """The colour a Leader was assigned to; NONE while nobody has him."""
        self.leader_player: vec[u8] = vec[u8]()
        """Who commands a Leader now."""
        self.leader_left: vec[u8] = vec[u8]()
        self.leader_flags: vec[i64] = vec[i64]()
        self.leader_back: vec[i64] = vec[i64]()
        """The turn at whose start a defeated Leader returns (BR-RUL-50); 0 if he does not."""
        self.leader_used: vec[u8] = vec[u8]()
        """1 once his ability was used this turn (BR-ADV-02)."""
        # factories
        self.factory_zone: vec[u8] = vec[u8]()
        """Where a Factory stands; NONE in the bank and aboard."""
        self.factory_ship: vec[u8] = vec[u8]()
        """The Transport a Factory is aboard."""
        self.factory_owner: vec[u8] = vec[u8]()
        self.factory_item: vec[u8] = vec[u8]()
        """The kind In Production; NONE for nothing."""
        self.factory_colour: vec[u8] = vec[u8]()
        """The colour of what is In Production."""
        self.factory_place: vec[u8] = vec[u8]()
        """Where what is In Production will stand."""
        self.factory_idle: vec[u8] = vec[u8]()
        """In Building: 1 for a Factory that gives no order: new, or its zone has given one.
        In Movement: 1 for one that was transported this turn (BR-TRN-06)."""
        # the turn
        self.turn: i64 = 0
        self.phase: i64 = SET_UP
        self.order: vec[u8] = vec[u8]()
        """Who moves, in order: players, or colours where each has its own card (BR-RUL-49)."""
        self.at: i64 = 0
        """How far the order has come in this phase."""
        self.card: vec[u8] = vec[u8]()
        """The Turn Card of each player or colour; 0 for none."""
        self.shown: vec[u8] = vec[u8]()
        """1 once that card is open (BR-ORD-05)."""
        self.puppet: i64 = NONE
        """The Leader whom Ardala commands this turn (BR-ALD-07)."""
        self.lender: i64 = NONE
        """The player to whom that Leader goes back."""
        self.boost: i64 = 0
        """Doc Huer's die as the allowance of the ships with him; 0 for two extra zones."""
        self.displays_taken: vec[u8] = vec[u8]()
        """1 for a Display that has given its Factory, or never will (BR-OPP-01, BR-RUL-76)."""

    def clone(self) -> BuckRogers:
        """An independent copy; the board is shared."""
        s = BuckRogers(self.seats, self.board)
        s.copy_base(self)
        s.opt = self.opt[:]
        s.player = self.player[:]
        s.inert = self.inert[:]
        s.gone = self.gone[:]
        s.market = self.market[:]
        s.market_zone = self.market_zone[:]
        s.grants = self.grants[:]
        s.owner = self.owner[:]
        s.marker_colour = self.marker_colour[:]
        s.satellite = self.satellite[:]
        s.satellite_holder = self.satellite_holder[:]
        s.rows = self.rows[:]
        s.ship_zone = self.ship_zone[:]
        s.ship_left = self.ship_left[:]
        s.ship_flags = self.ship_flags[:]
        s.cargo = self.cargo[:]
        s.sure = self.sure[:]
        s.doubt = self.doubt[:]
        s.factory_doubt = self.factory_doubt[:]
        s.proven = self.proven[:]
        s.leader_zone = self.leader_zone[:]
        s.leader_colour = self.leader_colour[:]
        s.leader_player = self.leader_player[:]
        s.leader_left = self.leader_left[:]
        s.leader_flags = self.leader_flags[:]
        s.leader_back = self.leader_back[:]
        s.leader_used = self.leader_used[:]
        s.factory_zone = self.factory_zone[:]
        s.factory_ship = self.factory_ship[:]
        s.factory_owner = self.factory_owner[:]
        s.factory_item = self.factory_item[:]
        s.factory_colour = self.factory_colour[:]
        s.factory_place = self.factory_place[:]
        s.factory_idle = self.factory_idle[:]
        s.turn = self.turn
        s.phase = self.phase
        s.order = self.order[:]
        s.at = self.at
        s.card = self.card[:]
        s.shown = self.shown[:]
        s.puppet = self.puppet
        s.lender = self.lender
        s.boost = self.boost
        s.displays_taken = self.displays_taken[:]
        return s


def blank(seats: i64, board: Board) -> BuckRogers:
    """A table with nothing on it."""
    s = BuckRogers(seats, board)
    s.opt = _zeros(OPT_COUNT)
    s.player = _nones(COLOURS)
    s.inert = _zeros(seats)
    s.gone = vec[u8]([u8(0)] * seats)
    s.market = vec[u8]([u8(0)] * seats)
    s.market_zone = _nones(seats)
    s.grants = vec[u8]([u8(0)] * seats)
    s.owner = _nones(board.zones)
    s.marker_colour = _nones(board.zones)
    s.satellite = vec[u8]([u8(0)] * board.bodies)
    s.satellite_holder = _nones(board.bodies)
    s.ship_zone = _nones(TRANSPORTS)
    s.ship_left = vec[u8]([u8(0)] * TRANSPORTS)
    s.ship_flags = _zeros(TRANSPORTS)
    s.cargo = vec[u8]([u8(0)] * (TRANSPORTS * COLOURS))
    s.sure = vec[u8]([u8(0)] * (TRANSPORTS * COLOURS))
    s.factory_doubt = _zeros(FACTORIES)
    s.proven = vec[u8]([u8(0)] * TRANSPORTS)
    s.leader_zone = _nones(LEADERS)
    s.leader_colour = _nones(LEADERS)
    s.leader_player = _nones(LEADERS)
    s.leader_left = vec[u8]([u8(0)] * LEADERS)
    s.leader_flags = _zeros(LEADERS)
    s.leader_back = _zeros(LEADERS)
    s.leader_used = vec[u8]([u8(0)] * LEADERS)
    s.factory_zone = _nones(FACTORIES)
    s.factory_ship = _nones(FACTORIES)
    s.factory_owner = _nones(FACTORIES)
    s.factory_item = _nones(FACTORIES)
    s.factory_colour = _nones(FACTORIES)
    s.factory_place = _nones(FACTORIES)
    s.factory_idle = vec[u8]([u8(0)] * FACTORIES)
    s.card = vec[u8]([u8(0)] * CARDS)
    s.shown = vec[u8]([u8(0)] * CARDS)
    s.displays_taken = vec[u8]([u8(0)] * 5)
    return s


def _zeros(n: i64) -> vec[i64]:
    return vec[i64]([i64(0)] * n)


def _nones(n: i64) -> vec[u8]:
    return vec[u8]([u8(NONE)] * n)


# -- options --------------------------------------------------------------------------------


def is_on(s: BuckRogers, option: i64) -> bool:
    """Whether a switch whose default is off is on."""
    return s.opt[option] == 1


def is_advanced(s: BuckRogers) -> bool:
    """Whether this is the Advanced game."""
    return s.opt[OPT_GAME] == 1


def has_turn_cards(s: BuckRogers) -> bool:
    """Whether Turn Cards fix the move order (BR-ORD-04, 07)."""
    return s.opt[OPT_TURN_CARDS] == CARDS_ON


def elevator_counts(s: BuckRogers) -> bool:
    """Whether the Space Elevator is surface of Mars (BR-RUL-31)."""
    return s.opt[OPT_ELEVATOR_IS_SURFACE] == 0


def allowance(s: BuckRogers, kind: i64) -> i64:
    """Zones per turn of a kind of piece (BR-MOV-02, 04, 06, 18 to 20, BR-OPG-01)."""
    if kind == TRANSPORT and is_on(s, OPT_TRANSPORT_FOUR):
        return 4
    if kind == TROOPER and is_on(s, OPT_G):
        return 2
    return s.board.move[(s.opt[OPT_MOVEMENT_TABLE] - 1) * KINDS + kind]


# -- colours, ships, zones --------------------------------------------------------------------


def player_of(s: BuckRogers, colour: i64) -> i64:
    """The player who commands *colour*, or NONE."""
    return i64(s.player[colour])


def colours_of(s: BuckRogers, player: i64) -> list[int]:
    """The colours of *player*, ascending."""
    return [int(c) for c in range(COLOURS) if i64(s.player[c]) == player]


def transport_colour(ship: i64) -> i64:
    """The colour of a Transport (BR-TRN-15)."""
    return ship // 4


def revolved(s: BuckRogers) -> i64:
    """How often the planet markers have moved (BR-PLN-01): never in scenario B4 (BR-SB4-01)."""
    return 0 if is_on(s, OPT_B4) else s.turn


def face(s: BuckRogers) -> i64:
    """The side that all planet markers show, 0 the sun and 1 the moon (BR-PLN-02)."""
    return revolved(s) % 2


def marker_zone(s: BuckRogers, marker: i64) -> i64:
    """The Space Zone of a planet marker now."""
    return s.board.marker_zone(revolved(s), marker)


def neighbours(s: BuckRogers) -> Neighbours:
    """Who is adjacent to whom this turn (BR-BRD-04 to 08)."""
    if is_on(s, OPT_TRANS_RINGS_LINKED):
        return s.board.near_linked[revolved(s) % PERIOD]
    return s.board.near[revolved(s) % PERIOD]


def is_ship(kind: i64) -> bool:
    """Whether a kind is a Fighter, Battler or Transport."""
    return TROOPER + 1 < kind <= TRANSPORT and kind >= BATTLER - 1
