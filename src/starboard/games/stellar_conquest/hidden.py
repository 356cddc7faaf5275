"""Other worlds that look the same to a seat (ledger chapter 8).

What a seat cannot know is dealt anew from what it can: cards by the stacks, developments by the
years that have passed, colonies at stars where others may have settled, ships by the counters on
the map, sheets by their writers' means. What was seen, told or watched stays as it was.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from starboard.core.chance import Chance
from starboard.core.types import Options

from .attack import PlanetaryAttack
from .combat import Battle
from .dealing import below, deal_cards, deal_colonies, deal_research, forget_colonies, years
from .exploration import Expedition
from .ids import (
    ALL_WAYS,
    ATK_KIND,
    DIRECT_WAY,
    DN_KIND,
    ESC_KIND,
    FAR,
    KINDS,
    NO_RETURN_TRIP,
    NONE,
    NOWHERE,
    OPT_RETURN_TRIP,
    SCT_KIND,
    T_ATK,
    T_DN,
)
from .memory import ROW, sees
from .range import bases_of, in_range, no_limit
from .sheets import Sheets
from .state import StellarConquest, coloured, has_ships, limited_ships, ships_in
from .technology import allowance, any_orders, has_tech

__all__ = ["imagine"]

ORDERS: Final = 3
"""Orders on an imagined sheet at most, but for what is needed to seal it."""
ENOUGH: Final = 200


def imagine(s: StellarConquest, seat: int | None, luck: Chance) -> StellarConquest:
    """Another world that looks the same to *seat* (None: a spectator); *s* is not changed."""
    world = s.clone()
    world.quiet = True
    if not world.is_over():
        _deal(world, -1 if seat is None else seat, luck)
    world.quiet = s.quiet
    return world


def _deal(world: StellarConquest, seat: int, luck: Chance) -> None:
    others = [p for p in range(int(world.seats)) if p != seat]
    paces = [int(allowance(world, p)) for p in others]
    _forget(world, seat)
    if _fleets_are_ready(world):
        for p in others:
            deal_research(world, seat, p, luck)
    scenes = _scenes(world)
    deal_cards(world, seat, scenes, luck)
    forget_colonies(world, seat, scenes)
    _deal_explorers(world, seat, others, luck)
    for p, pace in zip(others, paces, strict=True):
        homeless = deal_colonies(world, seat, p, scenes, luck)
        _Ships(world, seat, p, luck).deal(homeless)
        _deal_legs(world, seat, p, pace, luck)
    _deal_sheets(world, others, luck)


def _fleets_are_ready(world: StellarConquest) -> bool:
    """Whether the starting bonus has been spent; before that nobody owns anything secret."""
    return world.turn > 0


def _forget(world: StellarConquest, seat: int) -> None:
    """What others remember is their own; of each force only what *seat* knows is kept."""
    kept = []
    for rows in (world.sights, world.reports, world.columns):
        mine: vec[i64] = vec[i64]()
        for at in range(0, len(rows), int(ROW)):
            if int(rows[at]) >> 16 == seat:
                for i in range(int(ROW)):
                    mine = append(mine, rows[at + i])
        kept.append(mine)
    world.sights, world.reports, world.columns = kept
    planets = len(world.controller)
    for p in range(int(world.seats)):
        if p == seat:
            continue
        for i in range(planets):
            world.known[p * planets + i] = u8(0)
        for i in range(int(world.board.stars)):
            world.noticed[p * world.board.stars + i] = u8(0)
        for other in range(int(world.seats)):
            world.shown[p * world.seats + other] = 0
    for f in range(len(world.hex)):
        world.traced[f] &= u8(1 << seat if seat >= 0 else 0)


def _deal_explorers(world: StellarConquest, seat: int, others: list[int], luck: Chance) -> None:
    """Who else has explored a star: those that *seat* noticed, and perhaps more (SC-HID-10)."""
    for star in range(int(world.board.stars)):
        known = 0
        if seat >= 0:
            known = int(world.noticed[seat * world.board.stars + star])
            known |= int(world.explored[star]) & 1 << seat
        if int(world.drew[star]) != NONE:
            known |= 1 << int(world.drew[star])
        maybe = int(world.explored[star]) & ~known
        for p in others:
            if int(world.card[star]) != NONE and not known >> p & 1:
                here = has_ships(world, p, world.board.star_hex[star])
                maybe = maybe & ~(1 << p) | ((1 << p) if here or below(luck, 4) == 0 else 0)
        world.explored[star] = u8(known | maybe)


# -- ships ----------------------------------------------------------------------------------


class _Ships:
    """What lies under the counters of one player."""

    def __init__(self, world: StellarConquest, seat: int, other: int, luck: Chance) -> None:
        self.world = world
        self.seat = seat
        self.other = other
        self.luck = luck
        self.scenes = _scenes(world)
        own = [f for f in range(len(world.hex)) if int(world.owner[f]) == other]
        self.forces = [f for f in own if world.hex[f] != NOWHERE]
        self.hidden = [f for f in self.forces if self.is_hidden(f)]

    def is_hidden(self, f: int) -> bool:
        """Whether *seat* does not know what is in a force; of a battle nothing is dealt."""
        hex = int(self.world.hex[f])
        if hex in self.scenes or (self.seat >= 0 and sees(self.world, self.seat, hex)):
            return False
        return not int(self.world.traced[f])

    def deal(self, homeless: int) -> None:
        """Deal ships to all hidden counters; *homeless* people may be under way."""
        self.shuffle_seen()
        if not self.hidden:
            return
        pool = self.arsenal(homeless)
        for f in self.forces:
            for kind in range(int(KINDS)):
                n = int(self.world.ships[f * KINDS + kind])
                if f in self.hidden:
                    self.world.ships[f * KINDS + kind] = 0
                elif n and kind in pool:
                    pool[kind] = max(pool[kind] - n, 0)
        self.spread(pool)
        self.keep_in_range()

    def shuffle_seen(self) -> None:
        """Ships that are seen together may be under any of the counters there."""
        places: dict[int, list[int]] = {}
        for f in self.forces:
            hex = int(self.world.hex[f])
            if f not in self.hidden and hex not in self.scenes and hex >= 0:
                places.setdefault(hex, []).append(f)
        for hex, here in places.items():
            if len(here) > 1 and sees(self.world, self.seat, hex):
                pool: dict[int, int] = {}
                for f in here:
                    for kind in range(int(KINDS)):
                        n = int(self.world.ships[f * KINDS + kind])
                        pool[kind] = pool.get(kind, 0) + n
                        self.world.ships[f * KINDS + kind] = 0
                self.give(pool, here)

    def arsenal(self, homeless: int) -> dict[int, int]:
        """Ships that a player may have: all of the first fleet, later what years could build."""
        world, luck = self.world, self.luck
        passed = years(int(world.turn))
        tech = world.tech[self.other]
        pool = {
            int(SCT_KIND): int(world.board.fleet[0]) + below(luck, 3),
            int(ESC_KIND): int(world.board.fleet[2]) + below(luck, 2),
            int(coloured(self.other)): homeless,
        }
        if passed:
            pool[int(SCT_KIND)] = below(luck, 4 + 2 * passed)
            pool[int(ESC_KIND)] = below(luck, 4 + 4 * passed)
            pool[int(coloured(self.other))] = below(luck, 1 + min(homeless, 10 + 6 * passed))
            if has_tech(tech, T_ATK):
                pool[int(ATK_KIND)] = below(luck, 1 + 2 * passed)
            if has_tech(tech, T_DN):
                pool[int(DN_KIND)] = below(luck, 1 + passed)
        return pool

    def spread(self, pool: dict[int, int]) -> None:
        """Every hidden counter holds something."""
        short = len(self.hidden) - sum(pool.values())
        if short > 0:
            pool[int(SCT_KIND)] += short
        self.give(pool, self.hidden)

    def give(self, pool: dict[int, int], forces: list[int]) -> None:
        """Deal a pool out to forces: one ship to each, the rest by heaps."""
        world, luck = self.world, self.luck
        for f in forces:
            kinds = [kind for kind, n in sorted(pool.items()) if n > 0]
            kind = kinds[luck.pick(0, [pool[kind] for kind in kinds])]
            pool[kind] -= 1
            world.ships[f * KINDS + kind] += 1
        for kind, n in sorted(pool.items()):
            left = n
            while left > 0:
                heap = 1 + below(luck, left)
                f = forces[below(luck, len(forces))]
                world.ships[f * KINDS + kind] += heap
                left -= heap

    def keep_in_range(self) -> None:
        """A counter beyond the range can hold nothing but scouts (SC-RNG-06, 09)."""
        world = self.world
        if no_limit(world, self.other):
            return
        bases = bases_of(world, self.other)
        for f in self.hidden:
            hex = world.hex[f]
            if hex >= 0 and limited_ships(world, f) and not in_range(world, bases, hex):
                n = int(ships_in(world, f))
                for kind in range(int(KINDS)):
                    world.ships[f * KINDS + kind] = 0
                world.ships[f * KINDS + SCT_KIND] = min(n, 2)


def _scenes(world: StellarConquest) -> set[int]:
    """Hexes where something is going on whose ships are known to those who are asked."""
    found = set()
    for frame in world.stack:
        if isinstance(frame, Battle | Expedition | PlanetaryAttack):
            found.add(int(world.board.star_hex[frame.star]))
    return found


# -- legs -----------------------------------------------------------------------------------


def _deal_legs(world: StellarConquest, seat: int, other: int, pace: int, luck: Chance) -> None:
    """Destinations that fit the way a counter has come, and the allowance that is left."""
    ma = int(allowance(world, other))
    for f in range(len(world.hex)):
        if world.hex[f] == NOWHERE or int(world.owner[f]) != other:
            continue
        if world.left[f] > 0:
            world.left[f] = max(0, int(world.left[f]) + ma - pace)
        if any_orders(world, other):
            world.goal[f] = u8(NONE)
            world.ways[f] = u8(ALL_WAYS)
            continue
        fits = [star for star in range(int(world.board.stars)) if _may_go(world, f, star)]
        if fits:
            world.goal[f] = u8(fits[below(luck, len(fits))])
            if world.hex[f] >= 0 and int(world.board.star_at[world.hex[f]]) == NONE:
                world.ways[f] = u8(DIRECT_WAY)


def _may_go(world: StellarConquest, f: int, star: int) -> bool:
    """Whether a force may be bound for a star: straight on from where it set out (SC-COM-09)."""
    board = world.board
    hex, last = int(world.hex[f]), int(world.last[f])
    if not board.star_in_play[star] or hex == board.star_hex[star]:
        return False
    if last == star and world.opt[OPT_RETURN_TRIP] == NO_RETURN_TRIP:
        return False
    if hex < 0 or int(board.star_at[hex]) != NONE:
        return True
    if last == star:
        return False
    way = board.way(star, 1, 0)
    if world.obliged[f]:
        return bool(way[hex] < FAR)
    start = board.star_hex[last] if last != NONE else world.base[int(world.owner[f])]
    if start < 0 or way[hex] >= FAR:
        return False
    return bool(way[start] == way[hex] + board.distance(start, hex))


# -- sheets ---------------------------------------------------------------------------------


def _deal_sheets(world: StellarConquest, others: list[int], luck: Chance) -> None:
    """Any sheet that the others could have written; nobody knows who has sealed (SC-HID-17, 18)."""
    top = world.stack[-1]
    if not isinstance(top, Sheets):
        return
    out = Options()
    for p in others:
        top.sheets[p] = []
        if not top.writes(world, p):
            continue
        orders = below(luck, ORDERS + 1)
        while len(top.sheets[p]) < ENOUGH:
            sealable = top.may_seal(world, p) is None
            if len(top.sheets[p]) >= orders and (sealable or not top.sealed[p]):
                break
            out.clear()
            top.orders(world, p, out)
            out.settle()
            if out.n == 0:
                break
            top.sheets[p].append(out.get(below(luck, int(out.n))))
