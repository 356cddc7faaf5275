"""Where forces could go: destination, steps and all, tried by the rules on a clone.

A party is one or several own forces in one hex: `force-1, force-3`.
"""

from __future__ import annotations

from dataclasses import dataclass

from starboard.core.game import Leg
from starboard.core.state import Decision
from starboard.core.types import pack

from .ids import ASK_FORCE, ASK_MOVEMENT, FAR, HEAD, NONE, OFF_BOARD, SELECT, STEP, STOP
from .movement import ForceOrders
from .notation import write_action
from .state import StellarConquest
from .technology import allowance, any_orders
from .words import read_force

__all__ = ["journeys_of"]


@dataclass(frozen=True)
class _Trip:
    """A world in which a party has been sent off by the answers of *line*."""

    world: StellarConquest
    line: tuple[str, ...]


def journeys_of(s: StellarConquest, d: Decision, party: str) -> tuple[Leg, ...]:
    """Every star that *party* could head for, and every hex that it could step to, nearest first.

    A leg to a star gives the order and goes on as far as one turn allows.

    Raises:
        BadNotation: there is no such party.
    """
    if d.kind != ASK_MOVEMENT:
        return ()
    forces = [read_force(word.strip()) for word in party.split(",")]
    start = s.clone()
    start.quiet = True
    found = [
        leg
        for star in range(int(s.board.stars))
        if (leg := _to_star(start, forces, star)) is not None
    ]
    found.sort(key=lambda leg: leg[0])
    legs = [leg for _, leg in found]
    if len(forces) == 1:
        named = {leg.place for leg in legs}
        legs += [leg for leg in _steps(start, forces[0]) if leg.place not in named]
    return tuple(legs)


# -- to a star ------------------------------------------------------------------------------


def _to_star(s: StellarConquest, forces: list[int], star: int) -> tuple[int, Leg] | None:
    """The hexes to a star and the leg there; None if the party cannot be sent there."""
    trip = _Trip(s.clone(), ())
    for f in forces:
        sent = _send(trip, f, star)
        if sent is None:
            return None
        trip = sent
    return _described(s, trip, forces, star)


def _send(trip: _Trip, f: int, star: int) -> _Trip | None:
    """Take *f* in hand, send it to *star* and move it; None if a rule forbids that."""
    said: list[str] = list(trip.line)
    world = trip.world
    if not _say(world, pack(SELECT, f), said):
        return None
    free = any_orders(world, world.player)
    if not free and int(world.goal[f]) != star and not _say(world, pack(HEAD, star), said):
        return None
    moved = False
    while _in_hand(world, f):
        there = _nearer(world, f, star)
        if there is None:
            break
        moved = _say(world, pack(STEP, there), said) or moved
    if free and not moved:
        return None
    if _in_hand(world, f) and not _say(world, pack(STOP), said):
        return None
    return _Trip(world, tuple(said))


def _in_hand(world: StellarConquest, f: int) -> bool:
    top = world.stack[-1] if world.stack else None
    return isinstance(top, ForceOrders) and top.force == f and bool(world.pending)


def _nearer(world: StellarConquest, f: int, star: int) -> int | None:
    """The legal step that leaves the least way to *star*; None if none leads nearer."""
    way = world.board.way(star, allowance(world, int(world.owner[f])), 0)
    here = int(world.hex[f])
    frame = world.stack[-1]
    if here == OFF_BOARD:
        near, left = [int(world.base[int(world.owner[f])])], int(FAR)
    else:
        near, left = world.board.near[here], int(way[here])
    best: int | None = None
    for there in near:
        if way[there] < left and frame.breach(world, world.pending[0], pack(STEP, there)) is None:
            best, left = there, int(way[there])
    return best


def _described(
    s: StellarConquest, trip: _Trip, forces: list[int], star: int
) -> tuple[int, Leg] | None:
    """How far the star is, and when the party is there."""
    world = trip.world
    name = s.board.star_names[star]
    hexes = max(_way_left(s, f, star) for f in forces)
    left = max(_way_left(world, f, star) for f in forces)
    if left >= FAR:
        return None
    count = f"{hexes} {'hex' if hexes == 1 else 'hexes'}"
    ma = int(allowance(s, s.player))
    if left == 0:
        return hexes, Leg(name, -1, trip.line, f"{count}: there this turn", ("SC-MOV-02",))
    turn = int(s.turn) + (left + ma - 1) // ma
    stuck = all(int(world.hex[f]) == int(s.hex[f]) for f in forces)
    if stuck:
        return hexes, Leg(name, -1, trip.line, f"{count}: no step now", ("SC-RNG-08",), risk=True)
    return hexes, Leg(name, -1, trip.line, f"{count}: there in turn {turn}", ("SC-MOV-02",))


def _way_left(s: StellarConquest, f: int, star: int) -> int:
    """The hexes from *f* to *star*, a cloud hex counted as a whole turn (SC-GAS-02)."""
    way = s.board.way(star, allowance(s, int(s.owner[f])), 0)
    here = int(s.hex[f])
    if here == OFF_BOARD:
        return int(way[int(s.base[int(s.owner[f])])]) + 1
    return int(way[here]) if here >= 0 else 0


# -- hex by hex -----------------------------------------------------------------------------


def _steps(s: StellarConquest, f: int) -> list[Leg]:
    """Every hex to which a force that has its orders, or needs none, can step this turn."""
    if int(s.goal[f]) == NONE and not any_orders(s, s.player):
        return []
    line: list[str] = []
    world = s.clone()
    if not _say(world, pack(SELECT, f), line) or not _in_hand(world, f):
        return []
    legs: list[Leg] = []
    seen = {int(world.hex[f])}
    edge: list[tuple[StellarConquest, int, tuple[str, ...]]] = [(world, -1, tuple(line))]
    while edge:
        grown: list[tuple[StellarConquest, int, tuple[str, ...]]] = []
        for node, at, before in edge:
            for there in _beyond(node, f):
                if there in seen:
                    continue
                after = node.clone()
                said = list(before)
                if not _say(after, pack(STEP, there), said):
                    continue
                seen.add(there)
                ends = not _in_hand(after, f)
                legs.append(Leg(_place(s, there), at, tuple(said), ends=ends))
                if not ends:
                    grown.append((after, len(legs) - 1, ()))
        edge = grown
    return legs


def _beyond(world: StellarConquest, f: int) -> list[int]:
    here = int(world.hex[f])
    return [int(world.base[int(world.owner[f])])] if here < 0 else world.board.near[here]


def _place(s: StellarConquest, hex: int) -> str:
    """A star hex goes by its star."""
    star = int(s.board.star_at[hex])
    return s.board.names[hex] if star == NONE else s.board.star_names[star]


def _say(world: StellarConquest, action: int, line: list[str]) -> bool:
    """Play *action* if it is legal and note it; whether it was."""
    if not world.pending or world.pending[0].kind not in (ASK_MOVEMENT, ASK_FORCE):
        return False
    d = world.pending[0]
    if world.breach(d, action) is not None:
        return False
    line.append(write_action(world, d, action))
    world.play(d, action)
    return True
