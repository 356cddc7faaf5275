"""A group of pieces that goes from one zone to one neighbour together (BR-RUL-12)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.state import Part
from starboard.core.types import Breach

from .ids import (
    COLOURS,
    ENTERED,
    LEADER,
    LEADERS,
    NONE,
    TRANSPORT,
    UNIT_LEADER,
    UNIT_SHIP,
)
from .moving import may_go, may_pass, must_stop
from .presence import combat_units, is_contested, is_exposed, other_half
from .stacks import colour_in, first_in, flags_in, kind_in, left_in, size_in, zone_in
from .state import BuckRogers, is_advanced, neighbours, player_of, transport_colour

__all__ = ["Group", "find_any", "find_row", "in_passing", "may_leave", "one_kind"]


class Group(Part):
    """Rows as in stacks.py with the number that goes, Transports and Leaders, each ascending."""

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.ships: list[int] = []
        self.leaders: list[int] = []

    def copy(self) -> Group:
        """An independent copy."""
        g = Group()
        g.rows = self.rows[:]
        g.ships = self.ships[:]
        g.leaders = self.leaders[:]
        return g

    def units(self) -> i64:
        """How many combat units it has."""
        n: i64 = len(self.ships)
        for row in self.rows:
            n += size_in(row)
        return n

    def is_empty(self) -> bool:
        """Whether nothing is left of it."""
        return not self.rows and not self.ships and not self.leaders

    def of_player(self, s: BuckRogers) -> i64:
        """The player whose group it is."""
        for row in self.rows:
            return player_of(s, colour_in(row))
        for ship in self.ships:
            return player_of(s, transport_colour(ship))
        for leader in self.leaders:
            return i64(s.leader_player[leader])
        return NONE


def find_row(s: BuckRogers, zone: i64, unit: i64, left: i64, n: i64) -> i64:
    """The first stack of *unit* in *zone* with that movement left and n pieces or more, or -1."""
    rows = s.rows
    at = first_in(s, zone)
    while at < len(rows) and zone_in(rows[at]) == zone:
        row = rows[at]
        same = colour_in(row) * 4 + kind_in(row) == unit and left_in(row) == left
        if same and size_in(row) >= n:
            return row
        at += 1
    return -1


def find_any(s: BuckRogers, zone: i64, unit: i64) -> i64:
    """The first stack of *unit* in *zone*, or -1."""
    rows = s.rows
    at = first_in(s, zone)
    while at < len(rows) and zone_in(rows[at]) == zone:
        if colour_in(rows[at]) * 4 + kind_in(rows[at]) == unit:
            return rows[at]
        at += 1
    return -1


def one_kind(s: BuckRogers, zone: i64, unit: i64, left: i64, n: i64) -> Group | None:
    """The group of *n* pieces of one unit in *zone*, or None if they are not there."""
    g = Group()
    if unit < COLOURS * 4:
        row = find_row(s, zone, unit, left, n)
        if row < 0 or n < 1:
            return None
        g.rows.append(int(row - size_in(row) + n))
        return g
    if n != 1:
        return None
    if UNIT_SHIP <= unit < UNIT_LEADER:
        ship = unit - UNIT_SHIP
        if ship >= COLOURS * 4 or i64(s.ship_zone[ship]) != zone or i64(s.ship_left[ship]) != left:
            return None
        g.ships.append(int(ship))
        return g
    leader = unit - UNIT_LEADER
    if unit < UNIT_LEADER or leader >= LEADERS or i64(s.leader_zone[leader]) != zone:
        return None
    if i64(s.leader_left[leader]) != left:
        return None
    g.leaders.append(int(leader))
    return g


def may_leave(s: BuckRogers, player: i64, g: Group, here: i64, there: i64) -> Breach:
    """Why *g* may not step from *here* to *there* (BR-MOV-01 to 17, BR-RUL-13)."""
    for row in g.rows:
        why = may_go(s, kind_in(row), left_in(row), flags_in(row), here, there)
        if why is not None:
            return why
    for ship in g.ships:
        left = i64(s.ship_left[ship])
        why = may_go(s, TRANSPORT, left, s.ship_flags[ship], here, there)
        if why is not None:
            return why
    for leader in g.leaders:
        left = i64(s.leader_left[leader])
        why = may_go(s, LEADER, left, s.leader_flags[leader], here, there)
        if why is not None:
            return why
    return may_desert(s, player, g, here) or may_expose(s, player, g, there)


def may_desert(s: BuckRogers, player: i64, g: Group, here: i64) -> Breach:
    """Why *g* may not leave a Leader behind: it is his last escort among enemies (BR-RUL-13)."""
    half = other_half(s, here)
    stays: i64 = 0
    for leader in range(LEADERS):
        there = i64(s.leader_zone[leader])
        if there == NONE or (there != here and there != half):
            continue
        if i64(s.leader_player[leader]) == player and int(leader) not in g.leaders:
            stays += 1
    if stays == 0 or g.units() == 0:
        return None
    escort = combat_units(s, here, player)
    if half != NONE:
        escort += combat_units(s, half, player)
    if escort > g.units():
        return None
    if is_advanced(s) and i64(s.owner[here]) == player:
        return None  # his Control Marker is with him (BR-RUL-33)
    threat = is_contested(s, here, player)
    owner = i64(s.owner[here])
    if is_advanced(s) and owner != NONE and owner != player:
        threat = True
    return "BR-RUL-13" if threat else None


def may_expose(s: BuckRogers, player: i64, g: Group, there: i64) -> Breach:
    """Why a Leader may not come to *there* without an escort (BR-MOV-05, 21)."""
    if not g.leaders or g.units() > 0 or not is_exposed(s, there, player):
        return None
    if s.board.territorial(there) and must_stop(s, player, LEADER, there):
        return "BR-MOV-05"
    if not may_pass(s):
        return "BR-RUL-14"
    for leader in g.leaders:
        if not finds_shelter(s, player, there, i64(s.leader_left[leader]) - 1):
            return "BR-MOV-21"
    return None


def finds_shelter(s: BuckRogers, player: i64, start: i64, left: i64) -> bool:
    """Whether a lone Leader can go on from *start* to a zone where he may end."""
    near = neighbours(s)
    edge = [int(start)]
    seen = [int(start)]
    for _ in range(left):
        grown: list[int] = []
        for here in edge:
            for i in range(near.first[here], near.first[here + 1]):
                there = near.zones[i]
                if int(there) in seen:
                    continue
                if not is_exposed(s, there, player):
                    return True
                seen.append(int(there))
                if not must_stop(s, player, LEADER, there):
                    grown.append(int(there))
        edge = grown
    return False


def in_passing(s: BuckRogers, player: i64) -> i64:
    """A Leader of *player* who stands exposed where he came this turn and must go on, or NONE.

    One whose escort was shot and who can find no shelter any more stays (BR-RUL-13, 14).
    """
    for leader in range(LEADERS):
        zone = i64(s.leader_zone[leader])
        if zone == NONE or i64(s.leader_player[leader]) != player:
            continue
        if (s.leader_flags[leader] & ENTERED) == 0 or not is_exposed(s, zone, player):
            continue
        if finds_shelter(s, player, zone, i64(s.leader_left[leader])):
            return leader
    return NONE
