"""The placing of the starting armies (BR-SET-06 to 12, BR-PLC-04, BR-OPC, BR-OPN-03)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from starboard.core.state import Decision
from starboard.core.types import Action, Breach, Options, arg, pack

from .factories import factory_limit, put_factory
from .ids import (
    ASK_PLACE,
    BATTLER,
    COLOURS,
    EV_PLACED,
    FACTORY,
    KINDS,
    LEADER,
    LEADERS,
    NONE,
    OPT_B6,
    OPT_C,
    OPT_N_SPLIT,
    PLACE,
    TRANSPORT,
)
from .pools import free_transport
from .question import Question, is_in_game
from .stacks import add, row_of
from .state import BuckRogers, colours_of, is_on, player_of

__all__ = ["Placing", "first_lot", "put_piece"]

LOT: Final[i64] = 3
ZONE_LIMIT: Final[i64] = 6
"""Pieces in a zone with 4 to 6 players, in set-up only (BR-SET-08, BR-BRD-11)."""


def first_lot(s: BuckRogers, order: list[int], pool: list[int]) -> Placing:
    """Placing before the first lot: no zone has taken a piece."""
    zones = int(s.board.zones)
    return Placing(order, pool, [0] * zones, [int(NONE)] * zones)


class Placing(Question):
    """Lot after lot, clockwise, until every army is on the board.

    *pool* has what is left, colour * KINDS + kind. A lot has *left* pieces to come, all in *zone*
    and of *colour* once the first is placed (NONE before). *number* and *holds* have for each zone
    how many pieces it has taken and whose colour they are.
    """

    def __init__(
        self, order: list[int], pool: list[int], number: list[int], holds: list[int]
    ) -> None:
        self.order = order
        self.pool = pool
        self.number = number
        self.holds = holds
        self.at: i64 = -1
        self.left: i64 = 0
        self.zone: i64 = NONE
        self.colour: i64 = NONE

    def clone(self) -> Placing:
        """An independent copy."""
        f = Placing(self.order[:], self.pool[:], self.number[:], self.holds[:])
        f.at = self.at
        f.left = self.left
        f.zone = self.zone
        f.colour = self.colour
        return f

    def has_left(self, s: BuckRogers, player: i64) -> i64:
        """How many pieces *player* has to place, at most a lot of one colour of his."""
        most: i64 = 0
        if not is_in_game(s, player):
            return 0
        for colour in colours_of(s, player):
            most = max(most, self.left_of(colour))
        return most

    def left_of(self, colour: i64) -> i64:
        """How many pieces *colour* has to place."""
        n: i64 = 0
        for kind in range(KINDS):
            n += self.pool[colour * KINDS + kind]
        return n

    def run(self, s: BuckRogers) -> None:
        """Go on with the lot, or to the next player's (BR-SET-06, 07)."""
        if self.left == 0 or not is_in_game(s, self.order[self.at]):
            self.zone = NONE
            self.colour = NONE
            for i in range(1, len(self.order) + 1):
                at = (self.at + i) % len(self.order)
                most = self.has_left(s, self.order[at])
                if most > 0:
                    self.at = at
                    self.left = min(most, i64(1) if is_on(s, OPT_C) else LOT)
                    s.ask(self.order[at], ASK_PLACE)
                    return
            s.pop()
            return
        s.ask(self.order[self.at], ASK_PLACE)

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Every piece that is left, in every zone that takes it."""
        for zone in range(s.board.zones):
            if i64(s.owner[zone]) != d.seat:
                continue
            for kind in range(KINDS):
                for colour in range(COLOURS):
                    if self.may_place(s, d.seat, zone, kind, colour) is None:
                        out.add(pack(PLACE, zone, kind, colour))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not this piece there."""
        zone, kind, colour = arg(a, 0), arg(a, 1), arg(a, 2)
        if a != pack(PLACE, zone, kind, colour):
            return "SB-ACT-02"
        if zone >= s.board.zones or kind >= KINDS or colour >= COLOURS:
            return "SB-ACT-02"
        return self.may_place(s, d.seat, zone, kind, colour)

    def may_place(self, s: BuckRogers, player: i64, zone: i64, kind: i64, colour: i64) -> Breach:
        """Why *player* may not place a piece of *colour* in *zone* now."""
        if i64(s.owner[zone]) != player:
            return "BR-SET-07"
        if player_of(s, colour) != player or self.pool[colour * KINDS + kind] == 0:
            return "BR-SET-05"
        if kind == BATTLER or not s.board.may_stand(kind, zone):
            return "BR-SET-09"
        split = is_on(s, OPT_N_SPLIT)
        if self.zone != NONE and self.zone != zone and not split:
            return "BR-SET-07"
        if self.colour != NONE and self.colour != colour:
            return "BR-PLC-04"
        if self.colour == NONE and self.left_of(colour) < self.left:
            return "BR-PLC-04"  # a lot is of one colour
        why = self.may_share(s, player, zone, colour, split)
        return why or self.may_build_there(s, player, zone, kind, colour)

    def may_share(self, s: BuckRogers, player: i64, zone: i64, colour: i64, split: bool) -> Breach:
        """Why *zone* takes no more pieces of *colour*."""
        if s.seats >= 4:
            return self.may_crowd(s, zone, split)
        return self.may_mix(s, player, zone, colour)

    def may_crowd(self, s: BuckRogers, zone: i64, split: bool) -> Breach:
        """At most six pieces in a zone; a lot must fit (BR-SET-08, BR-SB6-02)."""
        coming = i64(1) if split or self.zone != NONE else self.left
        crowded = self.number[zone] + coming > ZONE_LIMIT
        return "BR-SET-08" if crowded and not is_on(s, OPT_B6) else None

    def may_mix(self, s: BuckRogers, player: i64, zone: i64, colour: i64) -> Breach:
        """Colours do not mix, and each keeps a possible zone (BR-PLC-04, BR-RUL-49)."""
        if self.holds[zone] == colour:
            return None
        if self.holds[zone] != NONE:
            return "BR-PLC-04"
        waiting: i64 = 0
        for other in colours_of(s, player):
            if other != colour and self.left_of(other) > 0 and other not in self.holds:
                waiting += 1
        bare: i64 = 0
        for z in range(s.board.zones):
            if i64(s.owner[z]) == player and self.holds[z] == NONE:
                bare += 1
        return "BR-RUL-49" if bare - 1 < waiting else None

    def may_build_there(
        self, s: BuckRogers, player: i64, zone: i64, kind: i64, colour: i64
    ) -> Breach:
        """Factory limits bind, unless nothing else is left to do (BR-RUL-09)."""
        if kind != FACTORY or factory_limit(s, zone) is None:
            return None
        split = is_on(s, OPT_N_SPLIT)
        if self.zone != NONE and not split:
            others = self.left_of(colour) > self.pool[colour * KINDS + FACTORY]
            return factory_limit(s, zone) if others else None
        for other in range(s.board.zones):
            if i64(s.owner[other]) == player and factory_limit(s, other) is None:
                if self.may_share(s, player, other, colour, split) is None:
                    return factory_limit(s, zone)
        return None

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Put the piece down."""
        zone, kind, colour = arg(a, 0), arg(a, 1), arg(a, 2)
        self.pool[colour * KINDS + kind] -= 1
        self.left -= 1
        self.zone = zone
        self.colour = colour
        self.number[zone] += 1
        self.holds[zone] = int(colour)
        put_piece(s, zone, kind, colour)


def put_piece(s: BuckRogers, zone: i64, kind: i64, colour: i64) -> None:
    """A piece of the starting army, in *zone*; a Gennie is native to it (BR-SET-10)."""
    if kind == TRANSPORT:
        s.ship_zone[free_transport(s, colour)] = u8(zone)
    elif kind == LEADER:
        for leader in range(LEADERS):
            if i64(s.leader_colour[leader]) == colour:
                s.leader_zone[leader] = u8(zone)
    elif kind == FACTORY:
        put_factory(s, zone, player_of(s, colour))
    else:
        add(s, row_of(zone, colour, kind), 1)
    if not s.quiet:
        s.emit(EV_PLACED, (int(colour), int(kind), int(zone)))
