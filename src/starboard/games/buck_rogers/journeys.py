"""Where pieces could go in several steps: each one is tried by the rules, on a clone.

A party is written as its zone, a colon, and pieces with their number (one if it is left out):
`earth-near-orbit: blue-fighter 3, buck-rogers`. Troopers beside Transports are loaded first.
"""

from __future__ import annotations

from dataclasses import dataclass

from starboard.core.errors import BadNotation
from starboard.core.game import Leg
from starboard.core.state import Decision

from .ids import (
    ASK_FIRE,
    ASK_MOVE,
    ASK_SLINGSHOT,
    LEADERS,
    STOPPED,
    TRANSPORTS,
    TROOPER,
    UNIT_LEADER,
    UNIT_SHIP,
)
from .notation import read_action
from .presence import enemy_units
from .stacks import colour_in, flags_in, kind_in, left_in, size_in, zone_in
from .state import BuckRogers, neighbours
from .units import kind_of
from .words import player_title, read_number, read_unit, read_zone, unit_name

__all__ = ["journeys_of"]

_STOPS = {
    True: ("Enemies there stop the move", ("BR-MOV-11",)),
    False: ("A Killer Satellite stops the move", ("BR-MOV-17",)),
}


@dataclass(frozen=True)
class _Item:
    """*n* pieces of *unit*, with *left* zones to go."""

    unit: int
    n: int
    left: int


@dataclass(frozen=True)
class _Node:
    """A party that has come to *zone* in *world*, by the leg *leg*."""

    world: BuckRogers
    zone: int
    items: tuple[_Item, ...]
    leg: int


def journeys_of(s: BuckRogers, d: Decision, party: str) -> tuple[Leg, ...]:
    """Every zone that *party* could reach, nearest first; ways under fire only where no other is.

    Raises:
        BadNotation: there is no such party.
    """
    if d.kind != ASK_MOVE:
        return ()
    world = s.clone()
    world.quiet = True
    start, line = _begin(world, party)
    legs: list[Leg] = []
    risky: list[Leg] = []
    seen = {start.zone}
    edge = [start]
    while edge:
        grown: list[_Node] = []
        for node in edge:
            for there in _beyond(node):
                if there in seen:
                    continue
                found = _step(node, there, line if node.leg < 0 else ())
                if found is None:
                    continue
                leg, after = found
                if leg.risk:
                    risky.append(leg)
                    continue
                seen.add(there)
                legs.append(leg)
                if after is not None:
                    grown.append(_Node(after.world, there, after.items, len(legs) - 1))
        edge = grown
    reached = {leg.place for leg in legs}
    for leg in risky:
        if leg.place not in reached:
            reached.add(leg.place)
            legs.append(leg)
    return tuple(legs)


# -- the party ------------------------------------------------------------------------------


def _begin(world: BuckRogers, party: str) -> tuple[_Node, tuple[str, ...]]:
    """The party where it stands, and what is said before it leaves: Troopers go aboard."""
    where, _, what = party.partition(":")
    zone = read_zone(world, where.strip())
    wanted: list[tuple[int, int]] = []
    for part in what.split(","):
        name, _, number = part.strip().partition(" ")
        wanted.append((read_unit(world, name), read_number(number or "1", name, 99)))
    ships = [unit for unit, _ in wanted if UNIT_SHIP <= unit < UNIT_LEADER]
    line: list[str] = []
    for unit, n in wanted:
        if ships and unit < UNIT_SHIP and kind_of(unit) == TROOPER:
            line += _load(world, ships, unit, n)
    stay = [(u, n) for u, n in wanted if not (ships and u < UNIT_SHIP and kind_of(u) == TROOPER)]
    items = tuple(_Item(unit, n, _left(world, zone, unit, n)) for unit, n in stay)
    return _Node(world, zone, items, -1), tuple(line)


def _load(world: BuckRogers, ships: list[int], troopers: int, n: int) -> list[str]:
    """Spread *n* Troopers over the Transports, as many as each may take."""
    line: list[str] = []
    for ship in ships:
        for some in range(n, 0, -1):
            text = f"load {unit_name(world, ship)} {unit_name(world, troopers)} {some}"
            if _say(world, text):
                line.append(text)
                n -= some
                break
    if n:
        raise BadNotation("", 1, f"The Transports have no room for {n} of the Troopers.")
    return line


def _left(world: BuckRogers, zone: int, unit: int, n: int) -> int:
    """The movement that *n* pieces of *unit* in *zone* have left, the most if there are several."""
    if UNIT_SHIP <= unit < UNIT_SHIP + TRANSPORTS:
        return int(world.ship_left[unit - UNIT_SHIP])
    if UNIT_LEADER <= unit < UNIT_LEADER + LEADERS:
        return int(world.leader_left[unit - UNIT_LEADER])
    return max((left for left, size in _stacks(world, zone, unit).items() if size >= n), default=0)


def _stacks(world: BuckRogers, zone: int, unit: int) -> dict[int, int]:
    """How many pieces of *unit* stand in *zone*, by the movement they have left."""
    found: dict[int, int] = {}
    for row in world.rows:
        if zone_in(row) == zone and int(colour_in(row) * 4 + kind_in(row)) == unit:
            left = int(left_in(row))
            found[left] = found.get(left, 0) + int(size_in(row))
    return found


# -- a step ---------------------------------------------------------------------------------


def _beyond(node: _Node) -> list[int]:
    near = neighbours(node.world)
    first, last = near.first[node.zone], near.first[node.zone + 1]
    return [int(near.zones[i]) for i in range(first, last)]


def _step(node: _Node, there: int, before: tuple[str, ...]) -> tuple[Leg, _Node | None] | None:
    """The leg to *there* and the party beyond it, None if it ends there; None if it is illegal."""
    world = node.world.clone()
    seat = int(world.pending[0].seat)
    known = [_stacks(world, there, item.unit) for item in node.items]
    said = _texts(node, there)
    for text in said:
        if not _say(world, text):
            return None
    line = (*before, *said)
    place = world.board.names[there]
    if world.is_over() or not world.pending:
        return None
    d = world.pending[0]
    if d.seat != seat or d.kind != ASK_MOVE:
        note, rules, risk = _asked(world, node.zone, d)
        return Leg(place, node.leg, line, note, rules, True, risk), None
    items = tuple(
        _Item(item.unit, item.n, _arrived(world, there, item, old))
        for item, old in zip(node.items, known, strict=True)
    )
    if _is_stopped(world, there, items):
        note, rules = _STOPS[bool(world.board.territorial(there))]
        return Leg(place, node.leg, line, note, rules, True), None
    note = "Enemies are there" if enemy_units(world, there, seat) else ""
    rules = ("BR-CMB-01",) if note else ()
    return Leg(place, node.leg, line, note, rules), _Node(world, there, items, -1)


def _texts(node: _Node, there: int) -> list[str]:
    """What is said for a step: one word for pieces of a kind, a group for others (BR-RUL-12)."""
    names = node.world.board.names
    pieces = [_write(node.world, item) for item in node.items]
    if len(node.items) == 1:
        unit, _, rest = pieces[0].partition(" ")
        return [f"move {unit} {names[node.zone]}>{names[there]} {rest}".rstrip()]
    return [
        f"gather {names[node.zone]}",
        *(f"join {piece}" for piece in pieces),
        f"go {names[there]}",
    ]


def _write(world: BuckRogers, item: _Item) -> str:
    name = unit_name(world, item.unit)
    return name if item.unit >= UNIT_SHIP else f"{name} {item.n} left-{item.left}"


def _say(world: BuckRogers, text: str) -> bool:
    """Play *text* if it is legal; whether it was."""
    d = world.pending[0]
    action = read_action(world, d, text)
    if world.breach(d, action) is not None:
        return False
    world.play(d, action)
    return True


def _asked(world: BuckRogers, here: int, d: Decision) -> tuple[str, tuple[str, ...], bool]:
    """What comes before the arrival, in words."""
    if d.kind == ASK_SLINGSHOT:
        return "A slingshot may be tried", ("BR-OPK-01",), False
    title = world.board.titles[here]
    if d.kind == ASK_FIRE:
        return f"{player_title(world, d.seat)} may fire from {title}", ("BR-PTF-02",), True
    return f"Enemies in {title} may fire", ("BR-PTF-02",), True


def _arrived(world: BuckRogers, there: int, item: _Item, known: dict[int, int]) -> int:
    """The movement left of pieces that have just come: their stack is the one that has grown."""
    if item.unit >= UNIT_SHIP:
        return _left(world, there, item.unit, 1)
    grown = [
        left for left, size in _stacks(world, there, item.unit).items() if size > known.get(left, 0)
    ]
    return max(grown, default=0)


def _is_stopped(world: BuckRogers, there: int, items: tuple[_Item, ...]) -> bool:
    """Whether one of the pieces may not go on."""
    for item in items:
        if UNIT_SHIP <= item.unit < UNIT_SHIP + TRANSPORTS:
            flags = int(world.ship_flags[item.unit - UNIT_SHIP])
        elif item.unit >= UNIT_LEADER:
            flags = int(world.leader_flags[item.unit - UNIT_LEADER])
        else:
            flags = 0
            for row in world.rows:
                here = zone_in(row) == there and left_in(row) == item.left
                if here and int(colour_in(row) * 4 + kind_in(row)) == item.unit:
                    flags |= int(flags_in(row))
        if flags & STOPPED:
            return True
    return False
