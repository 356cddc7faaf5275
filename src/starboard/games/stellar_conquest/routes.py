"""Fairly direct routes: the four families and the steps that keep them (SC-COM-08 to 13)."""

from __future__ import annotations

from mypy_extensions import i64

from .ids import (
    ALL_WAYS,
    AROUND_BOTH,
    AROUND_CLOUDS,
    AROUND_STARS,
    DIRECT_WAY,
    FAR,
    FREE_ROUTING,
    NONE,
    OPT_ROUTING,
)
from .state import StellarConquest
from .technology import allowance, any_orders

__all__ = ["kept_ways"]


def kept_ways(s: StellarConquest, f: i64, there: i64) -> i64:
    """The route families that a step of force *f* to the adjacent hex *there* keeps.

    All of them where no route is prescribed: with routing=free and with USC (SC-COM-17). Leaving
    a star hex any family will do (SC-COM-13).
    """
    seat = i64(s.owner[f])
    if s.opt[OPT_ROUTING] == FREE_ROUTING or any_orders(s, seat):
        return ALL_WAYS
    here = s.hex[f]
    at_star = i64(s.board.star_at[here]) != NONE
    ways = ALL_WAYS if at_star else i64(s.ways[f])
    goal = i64(s.goal[f])
    ma = allowance(s, seat)
    kept: i64 = 0
    if ways & DIRECT_WAY and _on_way(s, goal, 1, 0, here, there):
        kept |= DIRECT_WAY
    if ways & AROUND_STARS and _on_way(s, goal, 1, 1, here, there):
        kept |= AROUND_STARS
    if ways & AROUND_CLOUDS and _on_way(s, goal, ma, 0, here, there):
        kept |= AROUND_CLOUDS
    if ways & AROUND_BOTH and _on_way(s, goal, ma, 1, here, there):
        kept |= AROUND_BOTH
    return kept


def _on_way(
    s: StellarConquest, goal: i64, cloud_cost: i64, avoid_stars: i64, here: i64, there: i64
) -> bool:
    """Whether the step lies on a best route of a family (SC-RUL-10)."""
    board = s.board
    if avoid_stars == 1 and i64(board.star_at[there]) != NONE and i64(board.star_at[there]) != goal:
        return False
    way = board.way(goal, cloud_cost, avoid_stars)
    return way[here] < FAR and way[here] == way[there] + board.cost(there, cloud_cost)
