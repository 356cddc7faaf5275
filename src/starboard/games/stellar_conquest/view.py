"""What players and spectators see of a match (ledger chapter 8), built from nothing."""

from __future__ import annotations

import msgspec

from starboard.core.state import Decision
from starboard.core.types import EVERYONE, arg, verb_of

from .attack import PlanetaryAttack
from .combat import Battle
from .designation import FireSheets
from .exploration import has_explored
from .ids import (
    CLASS_NAMES,
    COLOURS,
    KINDS,
    NONE,
    NOWHERE,
    OFF_BOARD,
    OPT_TURNS,
    ORBITS,
    PLANET_NAMES,
    TECH_NAMES,
    TYPE_NAMES,
)
from .memory import DEFENCE, ROW, bases_packed, people_packed, sees, totals, unpacked
from .movement import ForceOrders
from .notation import write_action
from .outlook import chances_of
from .range import bases_of, in_range, no_limit
from .record import (
    ColonyView,
    PlanView,
    ResearchView,
    colonies_of,
    developments_of,
    known_score,
    plan_of,
)
from .scoring import is_standoff, score
from .state import StellarConquest, has_warship, is_conquered, limited_ships, planets_of, ships_in
from .technology import allowance
from .words import SHIP_WORDS, force_name, kind_name, planet_name

__all__ = ["View", "attacked_planets", "phase_of", "ships_of", "view_of"]

PLANET_MASK = int(DEFENCE) - 1
_PHASES = {
    "Opening": "set-up",
    "Production": "production",
    "Movement": "movement",
    "Exploration": "exploration",
    "Contests": "combat",
    "PlanetaryAttack": "attack",
    "Colonization": "colonization",
    "Negotiation": "negotiation",
}
"""By the procedure under way, the innermost that has a name."""


class CounterView(msgspec.Struct, frozen=True):
    """How many counters of a player lie in a hex: all that everybody sees (SC-HID-01)."""

    hex: str
    player: str
    count: int


class SeatView(msgspec.Struct, frozen=True):
    """What everybody knows of a player; his score is known at the end."""

    name: str
    entry: str
    counters: int
    resigned: bool
    score: int | None


class ForceView(msgspec.Struct, frozen=True):
    """An own force. *arrives* is the turn in which it can be at its destination, 0 for never."""

    force: str
    hex: str
    ships: dict[str, int]
    last: str
    goal: str
    left: int
    moved: bool
    obliged: bool
    arrives: int
    in_range: bool


class SightView(msgspec.Struct, frozen=True):
    """Ships of another as they were last seen in a place; *now* if they still are."""

    place: str
    player: str
    turn: int
    now: bool
    ships: dict[str, int]


class PlanetView(msgspec.Struct, frozen=True):
    """A planet on a card that the seat knows; *growth* is the divisor of its POP, 0 for none."""

    planet: str
    type: str
    limit: int
    nm: bool
    ruined: bool
    growth: int
    points: int


class StarView(msgspec.Struct, frozen=True):
    """A star that somebody has explored, as far as the seat knows; *card* is 0 if unknown."""

    star: str
    card: int
    drew: str
    explored: bool
    explorers: list[str]
    planets: list[PlanetView]


class ToldView(msgspec.Struct, frozen=True):
    """A colony of another, as the seat was last told."""

    planet: str
    player: str
    conquered: bool


class ReportView(msgspec.Struct, frozen=True):
    """What a colony of another had when the seat last knew; without *pop* only its defence."""

    planet: str
    turn: int
    pop: int
    iu: int
    riu: int
    mb: int
    amb: int
    pfs: int


class BattleView(msgspec.Struct, frozen=True):
    """A battle that the seat may watch: where, between whom, and with what (SC-XPO-09).

    In a planetary attack *bases* has those of each colony attacked (SC-PLA-04, 20). *chances* has
    how often one of the own ships or bases hits what it may be aimed at.
    """

    star: str
    players: list[str]
    ships: dict[str, dict[str, int]]
    bases: dict[str, dict[str, int]]
    chances: dict[str, dict[str, float]]


class ShotView(msgspec.Struct, frozen=True):
    """A shot of the last Fire Turn that the seat watched."""

    player: str
    shooter: str
    target: str
    hit: bool


class RouteView(msgspec.Struct, frozen=True):
    """A star that the force in hand could go to; clouds make *cost* more than the hexes."""

    star: str
    cost: int
    arrives: int
    in_range: bool


class View(msgspec.Struct, frozen=True):
    """The table as a seat sees it. Names are those of the notation; "" is nobody or nothing.

    From *forces* on it is what the seat alone knows; at the end everybody sees all (SC-HID-20).
    """

    seat: int | None
    turn: int
    turns: int
    phase: str
    player: str
    order: list[str]
    scenario: str
    next_production: int
    stacks: dict[str, int]
    seats: list[SeatView]
    counters: list[CounterView]
    stars: list[StarView]
    fire: str
    battle: BattleView | None
    volley: list[ShotView]
    forces: list[ForceView]
    sights: list[SightView]
    told: list[ToldView]
    reports: list[ReportView]
    shown: dict[str, list[str]]
    colonies: list[ColonyView]
    research: ResearchView | None
    sheet: list[str]
    plan: list[PlanView]
    hand: str
    routes: list[RouteView]
    bases: list[str]
    score: int | None
    standoff: bool
    over: bool
    winners: list[int]


def view_of(s: StellarConquest, seat: int | None) -> View:
    """The view of *seat*; a spectator gets what all players see (SC-HID-22)."""
    own = seat is not None
    me = -1 if seat is None else seat
    over = s.is_over()
    stars = [_star(s, i, me) for i in range(int(s.board.stars))]
    scores = [int(score(s, p)) for p in range(s.seats)] if over else []
    return View(
        seat=seat,
        turn=int(s.turn),
        turns=int(s.opt[OPT_TURNS]),
        phase=phase_of(s),
        player=_player(int(s.player)),
        order=[COLOURS[int(p)] for p in s.order],
        scenario=s.board.scenario.name,
        next_production=(int(s.turn) + 3) // 4 * 4,
        stacks=_stacks(s),
        seats=[_seat(s, p, scores) for p in range(s.seats)],
        counters=_counters(s),
        stars=[star for star in stars if star is not None],
        fire=_fire(s),
        battle=_battle(s, me),
        volley=_volley(s, me),
        forces=_forces(s, me) if own else [],
        sights=_all_ships(s) if over else _sights(s, me) if own else [],
        told=_told(s, me),
        reports=_all_colonies(s) if over else _reports(s, me) if own else [],
        shown=_shown(s, me),
        colonies=colonies_of(s, me) if own else [],
        research=developments_of(s, me) if own else None,
        sheet=_sheet(s, me) if own else [],
        plan=plan_of(s, me) if own else [],
        hand=_hand(s, me),
        routes=_routes(s, me),
        bases=sorted({s.board.names[hex] for hex in bases_of(s, me)}) if own else [],
        score=known_score(s, me) if own else None,
        standoff=over and bool(is_standoff(s, scores)),
        over=over,
        winners=[i for i, share in enumerate(s.returns) if share > 0],
    )


# -- what everybody sees --------------------------------------------------------------------


def phase_of(s: StellarConquest) -> str:
    """The step of the sequence of play."""
    for frame in reversed(s.stack):
        word = _PHASES.get(type(frame).__name__)
        if word:
            return word
    return "over" if s.is_over() else "turn"


def _player(player: int) -> str:
    return "" if player == NONE else COLOURS[player]


def _star_name(s: StellarConquest, star: int) -> str:
    return "" if star == NONE else s.board.star_names[star]


def _place(s: StellarConquest, hex: int) -> str:
    """A star by its name, another hex by its own; a force that has not entered is nowhere."""
    if hex < 0:
        return ""
    star = int(s.board.star_at[hex])
    return s.board.names[hex] if star == NONE else s.board.star_names[star]


def _stacks(s: StellarConquest) -> dict[str, int]:
    """Cards left in each stack (SC-HID-08)."""
    left = dict.fromkeys(CLASS_NAMES, 0)
    laid = {int(card) for card in s.card}
    for card in range(1, len(s.board.cards)):
        if card not in laid:
            left[CLASS_NAMES[int(s.board.card_class[card])]] += 1
    return left


def _seat(s: StellarConquest, seat: int, scores: list[int]) -> SeatView:
    here = [f for f in range(len(s.hex)) if s.hex[f] >= 0 and int(s.owner[f]) == seat]
    base = int(s.base[seat])
    return SeatView(
        name=COLOURS[seat],
        entry="" if base == NOWHERE else s.board.names[base],
        counters=len(here),
        resigned=bool(s.resigned[seat]),
        score=scores[seat] if scores else None,
    )


def _counters(s: StellarConquest) -> list[CounterView]:
    """By hex and player; those that wait to enter lie beside the map."""
    found: dict[tuple[int, int], int] = {}
    for f in range(len(s.hex)):
        if s.hex[f] >= 0:
            key = int(s.hex[f]), int(s.owner[f])
            found[key] = found.get(key, 0) + 1
    return [CounterView(s.board.names[h], COLOURS[p], n) for (h, p), n in sorted(found.items())]


def _star(s: StellarConquest, star: int, seat: int) -> StarView | None:
    explored = seat >= 0 and bool(has_explored(s, seat, star))
    mask = 0
    if seat >= 0:
        mask = int(s.noticed[seat * s.board.stars + star]) | (explored << seat)
    elif int(s.drew[star]) != NONE:
        mask = 1 << int(s.drew[star])
    explored = explored or s.is_over()
    if not mask or (s.is_over() and int(s.card[star]) == NONE):
        return None
    cards = planets_of(s, star) if explored else []
    return StarView(
        star=s.board.star_names[star],
        card=int(s.card[star]) if explored else 0,
        drew=_player(int(s.drew[star])),
        explored=explored,
        explorers=[COLOURS[p] for p in range(s.seats) if (mask >> p) & 1],
        planets=[_planet(s, star * int(ORBITS) + i) for i in range(len(cards))],
    )


def _planet(s: StellarConquest, p: int) -> PlanetView:
    planet = planets_of(s, p // int(ORBITS))[p % int(ORBITS)]
    return PlanetView(
        planet=planet_name(s, p),
        type=PLANET_NAMES[planet.kind],
        limit=int(planet.limit),
        nm=planet.nm,
        ruined=bool(s.ruined[p]),
        growth=int(s.board.growth[planet.kind]),
        points=int(s.board.points[planet.kind]),
    )


def _fire(s: StellarConquest) -> str:
    """The star where a Fire Turn is going on."""
    for frame in s.stack:
        if isinstance(frame, FireSheets):
            return s.board.star_names[frame.star]
    return ""


def _volley(s: StellarConquest, seat: int) -> list[ShotView]:
    if s.watched != EVERYONE and not (seat >= 0 and int(s.watched) >> seat & 1):
        return []
    found = []
    for shot in s.volley:
        shooter, target, hit = (int(arg(shot, i)) for i in range(3))
        who = COLOURS[int(verb_of(shot))]
        found.append(ShotView(who, TYPE_NAMES[shooter], TYPE_NAMES[target], bool(hit)))
    return found


def _battle(s: StellarConquest, seat: int) -> BattleView | None:
    for frame in s.stack:
        if not isinstance(frame, Battle | PlanetaryAttack):
            continue
        mask = int(frame.audience(s))
        if mask != EVERYONE and not (seat >= 0 and (mask >> seat) & 1):
            return None
        hex = int(s.board.star_hex[frame.star])
        if isinstance(frame, Battle) and not _is_shown(s, frame, seat):
            return None
        armed = [int(s.player), *([int(frame.foe)] if isinstance(frame, Battle) else [])]
        places = attacked_planets(s, frame) if isinstance(frame, PlanetaryAttack) else []
        holders = {int(s.controller[p]) for p in places} - {int(NONE), *armed}
        return BattleView(
            star=s.board.star_names[frame.star],
            players=[COLOURS[p] for p in (*armed, *sorted(holders))],
            ships={COLOURS[p]: _named(totals(s, p, hex), p) for p in armed},
            bases={planet_name(s, p): _bases(s, p) for p in places if _hears(s, frame, p, seat)},
            chances={} if seat < 0 else chances_of(s, seat),
        )
    return None


def _is_shown(s: StellarConquest, battle: Battle, seat: int) -> bool:
    """Ships are turned up for third parties only where there is fire (SC-CBT-03, SC-XPO-09)."""
    hex = s.board.star_hex[battle.star]
    fire = has_warship(s, s.player, hex) or has_warship(s, battle.foe, hex)
    return bool(fire) or seat in (s.player, battle.foe)


def attacked_planets(s: StellarConquest, attack: PlanetaryAttack) -> list[int]:
    """The planets whose colonies are attacked now."""
    places = [i for i in range(int(ORBITS)) if (int(attack.attacked) >> i) & 1]
    return [int(attack.planet(i)) for i in places]


def _bases(s: StellarConquest, p: int) -> dict[str, int]:
    return {"mb": int(s.mb[p]), "amb": int(s.amb[p]), "pfs": int(s.pfs[p])}


def _hears(s: StellarConquest, frame: object, p: int, seat: int) -> bool:
    """Whether *seat* was told of the bases of a colony under attack."""
    if not isinstance(frame, PlanetaryAttack):
        return False
    mask = int(frame.watchers(s, p % int(ORBITS)))
    return mask == EVERYONE or (seat >= 0 and bool(mask >> seat & 1))


def _named(counts: tuple[int, ...], owner: int) -> dict[str, int]:
    """Ships by type; captives with their colour."""
    own = [f"ct:{c}" if i != owner else "ct" for i, c in enumerate(COLOURS)]
    return {name: n for name, n in zip((*SHIP_WORDS, *own), counts, strict=True) if n}


# -- what a seat knows ----------------------------------------------------------------------


def ships_of(s: StellarConquest, f: int) -> dict[str, int]:
    """The ships of a force by their words."""
    star = int(s.board.star_at[s.hex[f]]) if s.hex[f] >= 0 else int(NONE)
    counts = [(k, int(s.ships[f * KINDS + k])) for k in range(int(KINDS))]
    at = 0 if star == NONE else star
    return {kind_name(s, k, int(s.owner[f]), at): n for k, n in counts if n}


def _forces(s: StellarConquest, seat: int) -> list[ForceView]:
    bases = bases_of(s, seat)
    mine = [f for f in range(len(s.hex)) if s.hex[f] != NOWHERE and int(s.owner[f]) == seat]
    return [_force(s, f, bases) for f in mine]


def _force(s: StellarConquest, f: int, bases: list[int]) -> ForceView:
    free = bool(no_limit(s, int(s.owner[f]))) or not limited_ships(s, f) or s.hex[f] < 0
    return ForceView(
        force=force_name(f),
        hex=s.board.names[s.hex[f]] if s.hex[f] >= 0 else "",
        ships=ships_of(s, f),
        last=_star_name(s, int(s.last[f])),
        goal=_star_name(s, int(s.goal[f])),
        left=int(s.left[f]),
        moved=bool(s.moved[f]),
        obliged=bool(s.obliged[f]),
        arrives=_arrival(s, f, int(s.goal[f])),
        in_range=free or bool(in_range(s, bases, s.hex[f])),
    )


def _cost(s: StellarConquest, f: int, star: int) -> int:
    """Hexes to a star, a cloud hex counted as a whole turn."""
    ma = allowance(s, int(s.owner[f]))
    way = s.board.way(star, ma, 0)
    if s.hex[f] == OFF_BOARD:
        return int(way[s.base[int(s.owner[f])]]) + 1
    return int(way[s.hex[f]])


def _arrival(s: StellarConquest, f: int, star: int) -> int:
    """The turn in which a force can be at a star if nothing stops it; 0 without a star."""
    if star == NONE:
        return 0
    seat = int(s.owner[f])
    ma, cost = int(allowance(s, seat)), _cost(s, f, star)
    order = [int(p) for p in s.order]
    now = int(s.player)
    gone = now == NONE or order.index(now) > order.index(seat)
    if now == seat:
        gone = True
        cost -= int(s.left[f])
    return int(s.turn) + (cost + ma - 1) // ma - (0 if gone or cost <= 0 else 1)


def _sights(s: StellarConquest, seat: int) -> list[SightView]:
    """What the seat remembers of others' ships, and sees of them now."""
    found = []
    for at in range(0, len(s.sights), int(ROW)):
        key = int(s.sights[at])
        if key >> 16 != seat:
            continue
        star, owner = (key >> 8) & 255, key & 255
        hex = s.board.star_hex[star]
        now = bool(sees(s, seat, hex)) and any(totals(s, owner, hex))
        counts = (*unpacked(s.sights[at + 2]), *unpacked(s.sights[at + 3]))
        turn = int(s.sights[at + 1])
        ships = _named(counts, owner)
        found.append(SightView(s.board.star_names[star], COLOURS[owner], turn, now, ships))
    return found


def _told(s: StellarConquest, seat: int) -> list[ToldView]:
    """Colonies of others that the seat has heard of; those it founded it knows (SC-HID-12)."""
    found = []
    for p in range(len(s.controller)):
        holder = int(s.controller[p])
        code = int(s.known[seat * s.board.stars * ORBITS + p]) if seat >= 0 else 0
        if s.is_over() or (seat >= 0 and int(s.originator[p]) == seat):
            code = 0 if holder == NONE else 1 + holder + (8 if is_conquered(s, p) else 0)
        if code and (s.is_over() or (code - 1) % 8 != seat):
            found.append(ToldView(planet_name(s, p), COLOURS[(code - 1) % 8], code > 8))
    return found


def _reports(s: StellarConquest, seat: int) -> list[ReportView]:
    found = []
    for at in range(0, len(s.reports), int(ROW)):
        key = int(s.reports[at])
        if key >> 16 == seat:
            numbers = int(s.reports[at + 2]), int(s.reports[at + 3])
            found.append(_report(s, key & PLANET_MASK, int(s.reports[at + 1]), numbers))
    return found


def _report(s: StellarConquest, p: int, turn: int, numbers: tuple[int, int]) -> ReportView:
    parts = [(number >> (16 * i)) & 0xFFFF for number in numbers for i in range(3)]
    return ReportView(planet_name(s, p), turn, *parts)


def _shown(s: StellarConquest, seat: int) -> dict[str, list[str]]:
    """Developments of others that the seat has seen at work; at the end all (SC-TEC-18)."""
    found = {}
    for other in range(s.seats):
        mask = int(s.tech[other]) if s.is_over() else 0
        if seat >= 0 and not s.is_over():
            mask = int(s.shown[seat * s.seats + other])
        if mask:
            found[COLOURS[other]] = [n for i, n in enumerate(TECH_NAMES) if (mask >> i) & 1]
    return found


def _sheet(s: StellarConquest, seat: int) -> list[str]:
    """The orders on the own sheet, production's or a battle's."""
    sheets: list[list[int]] = getattr(s.stack[-1], "sheets", []) if s.stack else []
    d = Decision(0, seat, 0)
    return [write_action(s, d, a) for a in sheets[seat]] if sheets else []


def _hand(s: StellarConquest, seat: int) -> str:
    """The force in hand."""
    top = s.stack[-1] if s.stack else None
    mine = isinstance(top, ForceOrders) and s.player == seat
    return force_name(int(top.force)) if mine and isinstance(top, ForceOrders) else ""


def _routes(s: StellarConquest, seat: int) -> list[RouteView]:
    """Where the force in hand could go, near stars first."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, ForceOrders) or s.player != seat:
        return []
    f, bases = int(top.force), bases_of(s, seat)
    free = bool(no_limit(s, seat)) or not limited_ships(s, f)
    found = []
    for star in range(int(s.board.stars)):
        cost = _cost(s, f, star)
        if s.board.star_in_play[star] and cost < 1_000 and s.board.star_hex[star] != s.hex[f]:
            reach = free or bool(in_range(s, bases, s.board.star_hex[star]))
            name = s.board.star_names[star]
            found.append((cost, name, RouteView(name, cost, _arrival(s, f, star), reach)))
    return [route for _, _, route in sorted(found, key=lambda row: row[:2])]


# -- the end --------------------------------------------------------------------------------


def _all_ships(s: StellarConquest) -> list[SightView]:
    """All ships, once the game is over."""
    held = {(int(s.hex[f]), int(s.owner[f])) for f in range(len(s.hex)) if ships_in(s, f) > 0}
    return [
        SightView(_place(s, hex), COLOURS[p], int(s.turn), True, _named(totals(s, p, hex), p))
        for hex, p in sorted(held)
        if hex >= 0
    ]


def _all_colonies(s: StellarConquest) -> list[ReportView]:
    return [
        _report(s, p, int(s.turn), (int(people_packed(s, p)), int(bases_packed(s, p))))
        for p in range(len(s.controller))
        if int(s.controller[p]) != NONE
    ]
