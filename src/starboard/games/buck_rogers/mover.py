"""Whose pieces move in a part of the Movement phase, and whether a group may step."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.types import Breach

from .group import Group, in_passing, may_leave
from .ids import NONE
from .order import by_colour, mover_player, moves
from .stacks import colour_in, kind_in, left_in, zone_in
from .state import BuckRogers, player_of, transport_colour

__all__ = ["belongs", "is_first", "leader_moves", "may_interrupt", "may_step", "same_class"]


def is_first(s: BuckRogers, mover: i64) -> bool:
    """Whether no other colour of the same player has moved this turn (BR-RUL-49)."""
    for i in range(s.at):
        if mover_player(s, i64(s.order[i])) == mover_player(s, mover):
            return False
    return True


def leader_moves(s: BuckRogers, mover: i64, leader: i64) -> bool:
    """Whether *leader* moves in the part of *mover*; one who is commanded moves with the first."""
    if i64(s.leader_zone[leader]) == NONE:
        return False
    player = i64(s.leader_player[leader])
    if not by_colour(s):
        return player == mover
    colour = i64(s.leader_colour[leader])
    if player_of(s, colour) == player:
        return colour == mover
    return player == mover_player(s, mover) and is_first(s, mover)


def same_class(a: i64, b: i64) -> bool:
    """Whether two stacks are called the same in an action."""
    same = zone_in(a) == zone_in(b) and colour_in(a) == colour_in(b) and kind_in(a) == kind_in(b)
    return same and left_in(a) == left_in(b)


def belongs(s: BuckRogers, mover: i64, g: Group) -> bool:
    """Whether all of the group moves in the part of *mover*."""
    for row in g.rows:
        if not moves(s, mover, colour_in(row)):
            return False
    for ship in g.ships:
        if not moves(s, mover, transport_colour(ship)):
            return False
    for leader in g.leaders:
        if not leader_moves(s, mover, leader):
            return False
    return True


def may_step(s: BuckRogers, mover: i64, g: Group | None, here: i64, there: i64) -> Breach:
    """Why the group may not take this step."""
    if g is None or here >= s.board.zones or there >= s.board.zones:
        return "BR-MOV-01"
    player = mover_player(s, mover)
    if not belongs(s, mover, g):
        return "BR-MOV-01"
    return may_interrupt(s, player, g) or may_leave(s, player, g, here, there)


def may_interrupt(s: BuckRogers, player: i64, g: Group) -> Breach:
    """Why *g* has to wait: a Leader in passing goes on first (BR-RUL-13)."""
    passing = in_passing(s, player)
    if passing != NONE and (g.units() > 0 or g.leaders != [int(passing)]):
        return "BR-RUL-13"
    return None
