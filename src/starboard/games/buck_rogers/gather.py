"""A mixed group is put together and sent off (BR-RUL-12)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.state import Decision
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .departure import Departure
from .group import Group, one_kind
from .ids import (
    ASK_GROUP,
    DISBAND,
    GO,
    JOIN,
    LEADERS,
    SPLIT,
    TRANSPORTS,
    UNIT_LEADER,
    UNIT_SHIP,
    UNITS,
)
from .mover import leader_moves, may_step, same_class
from .order import mover_player, moves
from .question import Question, is_acting
from .stacks import colour_in, first_in, kind_in, left_in, zone_in
from .state import BuckRogers, neighbours, transport_colour

__all__ = ["Gather", "may_gather"]


def may_gather(s: BuckRogers, mover: i64, zone: i64) -> Breach:
    """Why there is no mixed group to gather in *zone*: it needs two kinds of movable units."""
    return None if len(Gather(mover, zone).movable(s)) > 1 else "BR-RUL-12"


class Gather(Question):
    """The mover puts a mixed group together in *zone* and sends it off, or lets it be."""

    def __init__(self, mover: i64, zone: i64) -> None:
        self.mover: i64 = mover
        self.zone: i64 = zone
        self.group = Group()
        self.over = False

    def clone(self) -> Gather:
        """An independent copy."""
        f = Gather(self.mover, self.zone)
        f.group = self.group.copy()
        f.over = self.over
        return f

    def movable(self, s: BuckRogers) -> list[int]:
        """The units in the zone that can still move and are not in the group: unit * 32 + left."""
        found: list[int] = []
        rows = s.rows
        for i in range(first_in(s, self.zone), len(rows)):
            row = rows[i]
            if zone_in(row) != self.zone:
                break
            if left_in(row) == 0:
                continue
            code = int((colour_in(row) * 4 + kind_in(row)) * 32 + left_in(row))
            if moves(s, self.mover, colour_in(row)) and not self.has(row) and code not in found:
                found.append(code)
        for ship in range(TRANSPORTS):
            here = i64(s.ship_zone[ship]) == self.zone and i64(s.ship_left[ship]) > 0
            mine = moves(s, self.mover, transport_colour(ship))
            if here and mine and int(ship) not in self.group.ships:
                found.append(int((UNIT_SHIP + ship) * 32 + i64(s.ship_left[ship])))
        for leader in range(LEADERS):
            here = i64(s.leader_zone[leader]) == self.zone and i64(s.leader_left[leader]) > 0
            if here and leader_moves(s, self.mover, leader):
                if int(leader) not in self.group.leaders:
                    found.append(int((UNIT_LEADER + leader) * 32 + i64(s.leader_left[leader])))
        return found

    def has(self, row: i64) -> bool:
        """Whether pieces of this class are in the group already."""
        for mine in self.group.rows:
            if same_class(mine, row):
                return True
        return False

    def run(self, s: BuckRogers) -> None:
        """Ask until it is sent off or disbanded."""
        player = mover_player(s, self.mover)
        if self.over or not is_acting(s, player):
            s.pop()
        else:
            s.ask(player, ASK_GROUP)

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Units to join, zones to go to, or nothing after all."""
        for code in self.movable(s):
            unit, left = code // 32, code % 32
            n = 1
            while one_kind(s, self.zone, unit, left, n) is not None:
                out.add(pack(JOIN, unit, left * SPLIT + n))
                n += 1
        near = neighbours(s)
        for i in range(near.first[self.zone], near.first[self.zone + 1]):
            if self.may_leave(s, near.zones[i]) is None:
                out.add(pack(GO, near.zones[i]))
        out.add(pack(DISBAND))

    def may_join(self, s: BuckRogers, unit: i64, left: i64, n: i64) -> Breach:
        """Why these may not join."""
        if unit >= UNITS or int(unit * 32 + left) not in self.movable(s):
            return "BR-RUL-12"
        return None if one_kind(s, self.zone, unit, left, n) is not None else "BR-RUL-12"

    def may_leave(self, s: BuckRogers, there: i64) -> Breach:
        """Why the group may not go there."""
        if self.group.is_empty():
            return "BR-RUL-12"
        return may_step(s, self.mover, self.group, self.zone, there)

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not this."""
        if a == pack(DISBAND):
            return None
        if a == pack(GO, arg(a, 0)):
            return "SB-ACT-02" if arg(a, 0) >= s.board.zones else self.may_leave(s, arg(a, 0))
        if a == pack(JOIN, arg(a, 0), arg(a, 1)):
            return self.may_join(s, arg(a, 0), arg(a, 1) // SPLIT, arg(a, 1) % SPLIT)
        return "SB-ACT-02"

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Join, go or disband."""
        if verb_of(a) == JOIN:
            left = arg(a, 1)
            more = one_kind(s, self.zone, arg(a, 0), left // SPLIT, left % SPLIT)
            assert more is not None
            self.group.rows = sorted(self.group.rows + more.rows)
            self.group.ships = sorted(self.group.ships + more.ships)
            self.group.leaders = sorted(self.group.leaders + more.leaders)
            return
        self.over = True
        if verb_of(a) == GO:
            s.push(Departure(d.seat, self.group.copy(), self.zone, arg(a, 0)))
