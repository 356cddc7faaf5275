"""What speaks for a player, in numbers, after the strategy notes of the ledger (chapter 9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.search import Evaluator
from starboard.core.state import State
from starboard.core.types import arg, verb_of

from .attack import PlanetaryAttack
from .combat import Battle
from .designation import FireSheets
from .exploration import has_explored
from .filling import strength_of
from .ids import (
    AIM,
    AUTOMATIC,
    CT_KIND,
    FILL,
    KINDS,
    MT,
    NONE,
    NOWHERE,
    OFF_BOARD,
    ORBITS,
    SCREENS,
    TEN,
    TYPES,
)
from .movement import ForceOrders, Movement, can_step
from .negotiation import Negotiation
from .plans import Force, gain, is_useful, room_worth, staying
from .range import bases_of
from .scoring import score
from .sheets import Spending
from .state import StellarConquest, is_conquered, planet_of, planets_of, ships_in
from .targets import cell, ships_of_type, type_of
from .technology import has_tech
from .withdrawal import Group, Withdrawal

__all__ = ["NAMES", "StellarConquestEvaluator"]

NAMES: Final = (
    "planets that score",
    "people and industry",
    "ships",
    "stars explored",
    "developments",
    "people still aboard",
    "scouts held back",
    "the order at hand",
)
BASE: Final = 0.35
"""The chances of somebody who has nothing."""


class StellarConquestEvaluator(Evaluator):
    """What the own side has built up, and how well the order at hand serves it.

    What others have is hidden, so it is not weighed; their ships count where they are fought.
    """

    def names(self) -> list[str]:
        """What the numbers are about."""
        return list(NAMES)

    def measure(self, s: State, seat: i64) -> list[float]:
        """The numbers, each a share of the chances."""
        assert isinstance(s, StellarConquest)
        total = weigh(s, seat)
        total.append(at_hand(s, seat))
        return total

    def value(self, s: State, seat: i64) -> float:
        """The result, or the chances by what `measure` says."""
        if s.returns:
            return s.returns[seat]
        assert isinstance(s, StellarConquest)
        total = BASE + at_hand(s, seat)
        for share in weigh(s, seat):
            total += share
        return max(0.01, min(0.99, total))


def part(n: float, enough: float) -> float:
    """From 0 to 1: half at *enough*."""
    return n / (n + enough) if n > 0.0 else 0.0


def weigh(s: StellarConquest, seat: i64) -> list[float]:
    """By NAMES but the last, what *seat* has built up."""
    people = 0.0
    for planet in range(len(s.controller)):
        if i64(s.controller[planet]) != seat:
            continue
        kind = planet_of(s, planet).kind
        share = (1.0, 0.7, 0.45, 0.4)[kind]
        people += share * float(int(s.people[planet]))
        people += 0.25 * float(int(s.iu[planet] + s.riu[planet]))
        people += 0.8 * float(int(min(s.mb[planet] + s.amb[planet], 4)))
    aboard = 0.0
    waiting = 0.0
    for f in range(len(s.hex)):
        if s.hex[f] == NOWHERE or i64(s.owner[f]) != seat:
            continue
        n: i64 = 0
        for kind in range(CT_KIND, KINDS):
            n += s.ships[f * KINDS + kind]
        aboard += float(int(n))
        if n > 0 and s.hex[f] >= 0 and i64(s.board.star_at[s.hex[f]]) != NONE:
            waiting += idle_people(s, seat, f, n)
    explored = 0.0
    for star in range(s.board.stars):
        if has_explored(s, seat, star):
            explored += 1.0
    points = float(int(score(s, seat)))
    return [
        0.14 * part(points, 12.0),
        0.14 * part(people + 0.3 * aboard, 120.0),
        0.06 * part(float(int(strength_of(s, seat))), 80.0),
        0.05 * part(explored, 10.0),
        0.03 * part(float(developments(s, seat)), 6.0),
        -0.2 * part(waiting, 6.0),
        -0.15 * part(held_back(s, seat), 1.0),
    ]


def developments(s: StellarConquest, seat: i64) -> int:
    """How many developments *seat* has."""
    n = 0
    for which in range(18):
        if has_tech(s.tech[seat], which):
            n += 1
    return n


def held_back(s: StellarConquest, seat: i64) -> float:
    """Scouts in fleets, where they explore nothing."""
    n: i64 = 0
    for f in range(len(s.hex)):
        if s.hex[f] == NOWHERE or i64(s.owner[f]) != seat:
            continue
        scouts = s.ships[f * KINDS]
        if scouts > 0 and scouts < ships_in(s, f):
            n += scouts
    return float(int(n))


def idle_people(s: StellarConquest, seat: i64, f: i64, n: i64) -> float:
    """Transports that could unload where they are, on a planet that is worth it."""
    star = i64(s.board.star_at[s.hex[f]])
    if not has_explored(s, seat, star) or room_worth(s, seat, star, n) < float(int(n)):
        return 0.0
    room: i64 = 0
    for i in range(len(planets_of(s, star))):
        planet = star * ORBITS + i
        if planet_of(s, planet).kind >= MT or s.ruined[planet] == 1:
            continue
        holder = i64(s.controller[planet])
        if holder == NONE or (holder == seat and not is_conquered(s, planet)):
            room += planet_of(s, planet).limit - s.people[planet]
    free: i64 = 0
    for kind in range(CT_KIND, KINDS):
        if (kind - CT_KIND) % 4 == 0:
            free += s.ships[f * KINDS + kind]
    return float(int(min(free, room)))


# -- the order at hand ----------------------------------------------------------------------


def at_hand(s: StellarConquest, seat: i64) -> float:
    """How well what is being ordered serves its purpose, from -0.4 to 0.4."""
    if not s.stack:
        return 0.0
    top = s.stack[-1]
    if isinstance(top, ForceOrders):
        below = s.stack[len(s.stack) - 2]
        rearranged = isinstance(below, Movement) and below.spare > top.spare
        return in_hand(s, top.force, top.began, rearranged) if s.player == seat else 0.0
    if isinstance(top, Movement):
        return put_back(s, top.force) if s.player == seat else 0.0
    if isinstance(top, Spending):
        return sheet_value(top.sheets[seat])
    if isinstance(top, FireSheets):
        return fire_value(s, top, seat)
    if isinstance(top, Group):
        return group_value(s, top, seat)
    if isinstance(top, Withdrawal):
        return -0.1 if top.seat == seat and is_hopeless(s, top.star, seat) else 0.0
    if isinstance(top, PlanetaryAttack):
        return attack_value(s, top, seat)
    if isinstance(top, Negotiation):
        return -0.1 if top.partners != 0 and s.player == seat else 0.0
    return 0.0


def in_hand(s: StellarConquest, f: i64, began: i64, rearranged: bool) -> float:
    """A force in hand: scouts leave it first, then it gets a goal, then it goes."""
    force = Force(s, f)
    if s.left[f] < 1:
        return -0.1
    if force.scouts > 0 and force.scouts < force.ships:
        return 0.05
    if force.scouts > 1 and is_useful(s, f):
        return 0.1 - 0.1 * part(float(int(force.mixed())), 2.0)
    together = -0.1 if has_company(s, force) else 0.0
    if s.left[f] < began:
        return going(s, force) + together
    if s.moved[f] == 1:
        goes_on = i64(s.goal[f]) != NONE and can_step(s, f, bases_of(s, force.seat))
        return 0.05 if goes_on else -0.2
    goal = i64(s.goal[f])
    hex = s.hex[f]
    directed = hex == OFF_BOARD or i64(s.board.star_at[hex]) != NONE
    if goal == NONE or not directed:
        if is_useful(s, f):
            return together + 0.15
        return -0.02 if rearranged else -0.2
    bases = bases_of(s, force.seat)
    return together + 0.15 + 0.2 * gain(s, force, goal, bases, staying(s, force))


def going(s: StellarConquest, force: Force) -> float:
    """A force that has moved: better the nearer it has come to a goal that is worth it."""
    goal = i64(s.goal[force.f])
    if goal == NONE:
        return 0.42
    near = 0.01 * float(int(min(turns_left(s, force.f, goal), 15)))
    bases = bases_of(s, force.seat)
    return 0.36 + 0.08 * gain(s, force, goal, bases, 0.0) - near


def turns_left(s: StellarConquest, f: i64, goal: i64) -> i64:
    """Hexes to the goal, a cloud counted as a few."""
    return s.board.way(goal, 3, 0)[s.hex[f]] if s.hex[f] >= 0 else 0


def put_back(s: StellarConquest, f: i64) -> float:
    """The force that has just been put back had better have moved."""
    if f < 0 or s.hex[f] == NOWHERE or s.moved[f] == 0:
        return 0.0
    waste = 0.06 * float(int(min(s.left[f], 2))) if i64(s.goal[f]) != NONE else 0.0
    return going(s, Force(s, f)) - waste


def has_company(s: StellarConquest, force: Force) -> bool:
    """Whether ships other than scouts are divided among counters in one hex."""
    if force.scouts == force.ships:
        return False
    for f in range(len(s.hex)):
        if f == force.f or s.hex[f] != s.hex[force.f] or i64(s.owner[f]) != force.seat:
            continue
        if ships_in(s, f) > s.ships[f * KINDS]:
            return True
    return False


def sheet_value(sheet: list[int]) -> float:
    """A sheet that is filled in, and nothing more."""
    if not sheet:
        return 0.0
    filled = 0
    for a in sheet:
        if verb_of(a) == FILL:
            filled = 1
    return 0.3 * filled - 0.08 * (len(sheet) - filled)


def price_of(which: i64) -> float:
    """What a type of ship or base costs."""
    return (3.0, 2.0, 8.0, 20.0, 40.0, 4.0, 10.0)[which]


def chance_of(need: i64) -> float:
    """How likely a shot hits."""
    if need == TEN:
        return 3.0 / 36.0
    if need >= AUTOMATIC:
        return 1.0
    return float(int(need)) / 6.0


def fire_value(s: StellarConquest, sheets: FireSheets, seat: i64) -> float:
    """What the designated shots are worth; more than enough at one target is wasted."""
    total = 0.0
    for target in range(SCREENS):
        hits = 0.0
        for a in sheets.sheets[seat]:
            by_class = verb_of(a) != AIM
            aimed = arg(a, 1) if by_class else arg(a, 2)
            if aimed != target:
                continue
            shooter = arg(a, 0)
            n = sheets.shooters(s, seat, shooter) if by_class else arg(a, 1)
            chance = chance_of(cell(s, type_of(shooter), type_of(target)))
            spread = 1.0 if by_class else 0.95
            hits += chance * spread * float(int(n))
        if hits > 0.0:
            total += price_of(type_of(target)) * hits
    return 0.4 * part(total, 20.0)


def force_at(s: StellarConquest, seat: i64, star: i64) -> float:
    """Warships of a player at a star by their price."""
    total = 0.0
    for which in range(2, TYPES):
        n = ships_of_type(s, seat, s.board.star_hex[star], which)
        total += price_of(which) * float(int(n))
    return total


def is_hopeless(s: StellarConquest, star: i64, seat: i64) -> bool:
    """Whether the fight at a star is lost; every ship in it is seen (SC-XPO-01)."""
    foe: i64 = -1
    for frame in s.stack:
        if isinstance(frame, Battle) and frame.star == star:
            foe = frame.foe if s.player == seat else s.player
    if foe < 0:
        return False
    return 3.0 * force_at(s, seat, star) < force_at(s, foe, star)


def group_value(s: StellarConquest, group: Group, seat: i64) -> float:
    """Ships withdraw all together, from fights that are lost."""
    if group.seat != seat:
        return 0.0
    taken = float(sum(group.taken))
    return (0.1 if is_hopeless(s, group.star, seat) else -0.2) + 0.1 * part(taken, 5.0)


def attack_value(s: StellarConquest, attack: PlanetaryAttack, seat: i64) -> float:
    """Bases are attacked by those who are stronger; nobody insists on a screen."""
    if s.player != seat:
        return 0.0
    if attack.insisted != 0:
        return -0.3
    if attack.attacked == 0:
        return 0.0
    bases = 0.0
    for place in range(ORBITS):
        if (attack.attacked >> place) & 1 == 1:
            planet = attack.planet(place)
            bases += 8.0 * float(int(s.mb[planet])) + 20.0 * float(int(s.amb[planet]))
    return 0.2 if force_at(s, seat, attack.star) > 1.3 * bases else -0.2
