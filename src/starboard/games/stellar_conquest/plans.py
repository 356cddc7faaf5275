"""Where forces ought to go, after the strategy notes of the ledger (chapter 9).

It looks at nothing but what the owner knows: the map, his own record sheet, what he was told.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .exploration import has_explored, is_void
from .filling import PRICES
from .ids import (
    ATK_KIND,
    BR,
    CT_KIND,
    DN_KIND,
    ESC_KIND,
    FAR,
    KINDS,
    MT,
    NONE,
    NOWHERE,
    OFF_BOARD,
    OPT_TURNS,
    ORBITS,
    SCT_KIND,
    ST,
    T_CET,
    TR,
)
from .memory import row_of, sight_key, unpacked
from .movement import can_step
from .range import bases_of, in_range, no_limit
from .state import StellarConquest, has_ships, is_conquered, planet_of, planets_of, ships_in
from .technology import allowance, any_orders, has_tech

__all__ = ["Force", "attraction", "best_attraction", "is_useful", "room_worth"]

KIND_WORTH: Final = (3.0, 1.6, 0.5, 0.2)
"""What a million gains on a TR, ST, MT and BR planet, about."""
LATE: Final[i64] = 10
"""So many turns before the end ships claim what is empty."""
RECENT: Final[i64] = 6


class Force:
    """What is in a force, for the decision where it goes."""

    def __init__(self, s: StellarConquest, f: i64) -> None:
        at = f * KINDS
        self.f: i64 = f
        self.seat: i64 = i64(s.owner[f])
        self.scouts: i64 = s.ships[at + SCT_KIND]
        self.transports: i64 = 0
        for kind in range(CT_KIND, KINDS):
            self.transports += s.ships[at + kind]
        self.ships: i64 = ships_in(s, f)
        self.strength: i64 = 8 * s.ships[at + ESC_KIND] + 20 * s.ships[at + ATK_KIND]
        self.strength += 40 * s.ships[at + DN_KIND]

    def mixed(self) -> i64:
        """How many scouts had better go by themselves."""
        if self.scouts == self.ships:
            return self.scouts - 1
        return self.scouts


def turns_to(s: StellarConquest, force: Force, star: i64) -> i64:
    """Turns to a star, clouds counted as whole turns; FAR if there is no way."""
    ma = allowance(s, force.seat)
    way = s.board.way(star, ma, 0)
    hex = s.hex[force.f]
    cost = way[s.base[force.seat]] + 1 if hex == OFF_BOARD else way[hex]
    return FAR if cost >= FAR else (cost + ma - 1) // ma


def enemy_at(s: StellarConquest, seat: i64, star: i64) -> i64:
    """Warships of others that *seat* has seen at a star of late, by their price."""
    total: i64 = 0
    for other in range(s.seats):
        key = sight_key(seat, other, star)
        at = row_of(s.sights, key)
        if other == seat or at == len(s.sights) or s.sights[at] != key:
            continue
        if s.sights[at + 1] + RECENT >= s.turn and has_ships(s, other, s.board.star_hex[star]):
            counts = unpacked(s.sights[at + 2])
            for i in range(1, 4):
                total += PRICES[i] * counts[i]
    return total


def has_heard(s: StellarConquest, seat: i64, planet: i64) -> bool:
    """Whether *seat* was told of another's colony there."""
    return i64(s.known[seat * s.board.stars * ORBITS + planet]) > 0


def room_worth(s: StellarConquest, seat: i64, star: i64, people: i64) -> float:
    """What it is worth to bring so many people to a star that *seat* has explored."""
    total = 0.0
    left = people
    for kind in (TR, ST, MT, BR):
        if kind == BR and not has_tech(s.tech[seat], T_CET):
            continue
        for i in range(len(planets_of(s, star))):
            planet = star * ORBITS + i
            if planet_of(s, planet).kind != kind or s.ruined[planet] == 1 or left < 1:
                continue
            holder = i64(s.controller[planet])
            if (holder == seat and is_conquered(s, planet)) or has_heard(s, seat, planet):
                continue
            living: i64 = s.people[planet] if holder == seat else 0
            n = min(left, planet_of(s, planet).limit - living)
            if n > 0:
                left -= n
                worth = KIND_WORTH[kind] * (1.5 if planet_of(s, planet).nm else 1.0)
                total += worth * float(int(n))
                if living == 0 and kind < MT:
                    total += 6.0 if kind == TR else 3.0
    return total


def claim(s: StellarConquest, seat: i64, star: i64) -> float:
    """Points of empty planets at a star where *seat* has nothing yet (SC-SCO-04)."""
    if not has_explored(s, seat, star):
        return 0.0
    total = 0.0
    for i in range(len(planets_of(s, star))):
        planet = star * ORBITS + i
        if i64(s.controller[planet]) == seat:
            return 0.0
        if not has_heard(s, seat, planet) and s.ruined[planet] == 0:
            total += float(int(s.board.points[planet_of(s, planet).kind]))
    return total


def prey(s: StellarConquest, force: Force, star: i64) -> float:
    """What there is to conquer at a star, as far as the owner has heard."""
    total = 0.0
    for i in range(ORBITS):
        if has_heard(s, force.seat, star * ORBITS + i):
            total += 5.0
    return total


def is_aimed_at(s: StellarConquest, force: Force, star: i64) -> bool:
    """Whether other ships of the owner are at a star or bound for it."""
    hex = s.board.star_hex[star]
    for f in range(len(s.hex)):
        if f == force.f or s.hex[f] == NOWHERE or i64(s.owner[f]) != force.seat:
            continue
        if i64(s.goal[f]) == star or s.hex[f] == hex:
            return True
    return False


def attraction(s: StellarConquest, force: Force, star: i64, turns: i64) -> float:
    """What it is worth for a force to be at a star in so many turns."""
    late = s.turn + LATE >= s.opt[OPT_TURNS]
    if s.turn + turns > s.opt[OPT_TURNS]:
        return 0.0
    explored = has_explored(s, force.seat, star) or is_void(s, star)
    danger = enemy_at(s, force.seat, star)
    near = 1.0 / float(int(turns + 2))
    worth = 0.0
    if force.scouts == force.ships:
        if not explored and not is_aimed_at(s, force, star):
            worth = 8.0
        elif late and not is_aimed_at(s, force, star):
            worth = 4.0 * claim(s, force.seat, star)
        return worth * near if danger == 0 else 0.0
    if force.transports > 0:
        if danger > force.strength:
            return 0.0
        if explored:
            worth = room_worth(s, force.seat, star, force.transports)
        else:
            worth = _hope(s, star) * float(int(force.transports))
            if force.strength == 0:
                worth *= 0.6
        return worth * near
    if danger * 3 > force.strength * 2:
        return 0.0
    worth = prey(s, force, star)
    if danger > 0:
        worth += 3.0
    if not explored and not is_aimed_at(s, force, star):
        worth += 1.5
    if not is_aimed_at(s, force, star):
        worth += claim(s, force.seat, star) * (3.0 if late else 0.7)
    for i in range(ORBITS):
        planet = star * ORBITS + i
        if i64(s.controller[planet]) == force.seat:
            worth += 4.0 if is_conquered(s, planet) and not is_aimed_at(s, force, star) else 0.2
    return worth * near


def _hope(s: StellarConquest, star: i64) -> float:
    """What a million may find at a star of a class: three of four G stars have a TR planet."""
    return (0.4, 1.0, 2.2, 1.0, 0.6)[i64(s.board.star_class[star])]


def best_attraction(s: StellarConquest, force: Force) -> float:
    """What the best other star is worth, above what staying is."""
    stay = staying(s, force)
    best = 0.0
    bases = bases_of(s, force.seat)
    for star in range(s.board.stars):
        worth = gain(s, force, star, bases, stay)
        best = max(best, worth)
    return best


def staying(s: StellarConquest, force: Force) -> float:
    """What it is worth to stay; nothing in open space."""
    hex = s.hex[force.f]
    star = i64(s.board.star_at[hex]) if hex >= 0 else NONE
    return 0.0 if star == NONE else 1.1 * attraction(s, force, star, 0)


def gain(s: StellarConquest, force: Force, star: i64, bases: list[int], stay: float) -> float:
    """What going to a star is worth above staying, from -1 to 1."""
    if s.board.star_in_play[star] == 0 or s.board.star_hex[star] == s.hex[force.f]:
        return 0.0
    limited = force.scouts < force.ships and not no_limit(s, force.seat)
    if limited and not in_range(s, bases, s.board.star_hex[star]):
        return -1.0
    turns = turns_to(s, force, star)
    if turns >= FAR:
        return -1.0
    worth = attraction(s, force, star, turns)
    return worth / (1.0 + worth) - stay / (1.0 + stay)


def is_useful(s: StellarConquest, f: i64) -> bool:
    """Whether it is worth taking a force in hand."""
    if s.left[f] < 1 or s.moved[f] == 1:
        return False
    force = Force(s, f)
    if force.scouts > 0 and force.scouts < force.ships:
        return True
    bases = bases_of(s, force.seat)
    hex = s.hex[f]
    directed = hex == OFF_BOARD or i64(s.board.star_at[hex]) != NONE
    if not directed and not any_orders(s, force.seat):
        return can_step(s, f, bases)
    if hex == OFF_BOARD:
        return True
    return best_attraction(s, force) > 0.02
