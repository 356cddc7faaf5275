"""What a seat sees of a match: all but hidden Turn Cards and others' cargo (chapter 16)."""

from __future__ import annotations

import msgspec
from mypy_extensions import u8

from starboard.core.chance import Chance

from .attacks import Part
from .control import zones_of
from .departure import Departure
from .field import Field
from .ids import (
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    DISPLAY_NAMES,
    FACE_NAMES,
    FACTORIES,
    FACTORY,
    HALF_BUILT,
    KIND_NAMES,
    LEADER_NAMES,
    LEADERS,
    NO_SATELLITE,
    NONE,
    OPT_B4,
    OPT_OPEN_CARGO,
    PHASE_NAMES,
    SATELLITE,
    STACKED,
    TRANSPORTS,
    UNITS,
)
from .manifest import doubt_colour, doubt_mask, doubt_size
from .order import is_hidden, mover_player
from .outlook import Aim, aims_of, fights_of, scene_of
from .pools import aboard, left_in_tray
from .position import mover_word
from .stacks import colour_in, flags_in, kind_in, left_in, size_in, zone_in
from .state import BuckRogers, colours_of, face, is_on, marker_zone, player_of
from .stowage import restow
from .transports import is_loaded
from .words import factory_name, player_name, ship_name, unit_name

__all__ = ["View", "imagine", "view_of"]


class SeatView(msgspec.Struct, frozen=True):
    """One player; *tray* has what is left of each colour's pieces, *aboard* its Troopers in all."""

    name: str
    colours: list[str]
    zones: int
    inert: int
    gone: bool
    market: str
    grants: list[str]
    tray: dict[str, dict[str, int]]
    aboard: dict[str, int]


class ZoneView(msgspec.Struct, frozen=True):
    """A zone with a Control Marker."""

    zone: str
    owner: str
    colour: str


class StackView(msgspec.Struct, frozen=True):
    """Equal pieces in a zone."""

    unit: str
    kind: str
    colour: str
    zone: str
    count: int
    left: int
    marks: int


class ShipView(msgspec.Struct, frozen=True):
    """A Transport. *cargo* and *left* are for its player; *sure* is what everybody knows."""

    ship: str
    colour: str
    zone: str
    left: int
    cargo: dict[str, int] | None
    sure: dict[str, int]
    loaded: bool | None


class DoubtView(msgspec.Struct, frozen=True):
    """Cargo that is aboard one or some of *ships*."""

    cargo: str
    count: int
    ships: list[str]


class LeaderView(msgspec.Struct, frozen=True):
    """A Leader; *back* is the turn in which he returns."""

    leader: str
    colour: str
    player: str
    zone: str
    left: int
    back: int
    used: bool


class FactoryView(msgspec.Struct, frozen=True):
    """A Factory on the board or aboard; *zone* is "" aboard."""

    factory: str
    owner: str
    zone: str
    making: str
    place: str
    idle: bool


class SatelliteView(msgspec.Struct, frozen=True):
    """A Killer Satellite, perhaps half-built."""

    unit: str
    zone: str
    holder: str
    ready: bool


class BattleView(msgspec.Struct, frozen=True):
    """The battle that is fought now."""

    zones: list[str]
    round: int
    shots: dict[str, int]
    aimed: dict[str, int]
    hits: dict[str, int]
    commandos: dict[str, int]
    war: list[list[str]]
    attacker: str


class FightView(msgspec.Struct, frozen=True):
    """A zone with forces of several players."""

    zone: str
    sides: list[str]


class AimView(msgspec.Struct, frozen=True):
    """A shot that may be chosen now: it hits with *number* or more, *bonus* added to the die."""

    unit: str
    target: str
    number: int
    bonus: int
    share: float
    rules: list[str]


class View(msgspec.Struct, frozen=True):
    """The whole table. Names are those of the notation; "" is nobody or nothing."""

    seat: int | None
    turn: int
    phase: str
    order: list[str]
    at: int
    cards: dict[str, int]
    markers: dict[str, str]
    face: str
    seats: list[SeatView]
    zones: list[ZoneView]
    stacks: list[StackView]
    ships: list[ShipView]
    doubt: list[DoubtView]
    leaders: list[LeaderView]
    factories: list[FactoryView]
    satellites: list[SatelliteView]
    bank: dict[str, int]
    puppet: str
    boost: int
    moving: list[str]
    battle: BattleView | None
    fights: list[FightView]
    scene: list[str]
    aims: list[AimView]
    still: bool
    over: bool
    winners: list[int]


def view_of(s: BuckRogers, seat: int | None) -> View:
    """The view of *seat*, built from nothing."""
    board = s.board
    return View(
        seat=seat,
        turn=int(s.turn),
        phase=PHASE_NAMES[int(s.phase)],
        order=_order(s),
        at=int(s.at),
        cards=_cards(s, seat),
        markers={name: board.names[marker_zone(s, m)] for m, name in enumerate(board.marker_names)},
        face=FACE_NAMES[int(face(s))],
        seats=[_seat(s, p) for p in range(s.seats)],
        zones=[
            ZoneView(board.names[z], _player(s, int(s.owner[z])), _colour(int(s.marker_colour[z])))
            for z in range(board.zones)
            if int(s.owner[z]) != NONE
        ],
        stacks=[_stack(s, int(row)) for row in s.rows],
        ships=[_ship(s, x, seat) for x in range(TRANSPORTS) if int(s.ship_zone[x]) != NONE],
        doubt=_doubt(s),
        leaders=[_leader(s, x) for x in range(LEADERS)],
        factories=[_factory(s, f) for f in range(FACTORIES) if _is_out(s, f)],
        satellites=_satellites(s),
        bank={
            "factory": int(left_in_tray(s, 0, FACTORY)),
            "killer-satellite": int(left_in_tray(s, 0, SATELLITE)),
        },
        puppet="" if s.puppet == NONE else LEADER_NAMES[int(s.puppet)],
        boost=int(s.boost),
        moving=_moving(s),
        battle=_battle(s),
        fights=[
            FightView(board.names[zone], [player_name(s, p) for p in sides])
            for zone, sides in fights_of(s)
        ],
        scene=[board.names[zone] for zone in scene_of(s)],
        aims=[_aim(s, aim) for aim in aims_of(s)],
        still=bool(is_on(s, OPT_B4)),
        over=s.is_over(),
        winners=[i for i, share in enumerate(s.returns) if share > 0],
    )


def _player(s: BuckRogers, player: int) -> str:
    return "" if player == NONE else player_name(s, player)


def _colour(colour: int) -> str:
    return "" if colour == NONE else COLOUR_NAMES[colour]


def _zone(s: BuckRogers, zone: int) -> str:
    return "" if zone == NONE else s.board.names[zone]


def _order(s: BuckRogers) -> list[str]:
    """The order as far as it is known: those who have not shown their card are left out."""
    return [mover_word(s, int(m)) for m in s.order if not is_hidden(s, int(m))]


def _cards(s: BuckRogers, seat: int | None) -> dict[str, int]:
    """The Turn Cards; 0 for one that the seat may not see (BR-HID-01)."""
    found = {}
    for mover in range(CARDS):
        if s.card[mover]:
            seen = not is_hidden(s, mover) or mover_player(s, mover) == seat
            found[mover_word(s, mover)] = int(s.card[mover]) if seen else 0
    return found


def _seat(s: BuckRogers, player: int) -> SeatView:
    colours = colours_of(s, player)
    return SeatView(
        name=player_name(s, player),
        colours=[COLOUR_NAMES[c] for c in colours],
        zones=int(zones_of(s, player)),
        inert=int(s.inert[player]),
        gone=bool(s.gone[player]),
        market=_zone(s, int(s.market_zone[player])) if s.market[player] else "",
        grants=[n for i, n in enumerate(DISPLAY_NAMES) if (s.grants[player] >> i) & 1],
        tray={
            COLOUR_NAMES[c]: {
                KIND_NAMES[k]: int(left_in_tray(s, c, k)) for k in range(int(STACKED))
            }
            for c in colours
        },
        aboard={COLOUR_NAMES[c]: int(aboard(s, c)) for c in colours},
    )


def _stack(s: BuckRogers, row: int) -> StackView:
    colour, kind = int(colour_in(row)), int(kind_in(row))
    return StackView(
        unit=f"{COLOUR_NAMES[colour]}-{KIND_NAMES[kind]}",
        kind=KIND_NAMES[kind],
        colour=COLOUR_NAMES[colour],
        zone=s.board.names[zone_in(row)],
        count=int(size_in(row)),
        left=int(left_in(row)),
        marks=int(flags_in(row)),
    )


def _ship(s: BuckRogers, ship: int, seat: int | None) -> ShipView:
    own = seat is not None and player_of(s, ship // 4) == seat
    cargo = {
        COLOUR_NAMES[c]: int(s.cargo[ship * COLOURS + c])
        for c in range(COLOURS)
        if s.cargo[ship * COLOURS + c]
    }
    for f in range(FACTORIES):
        if int(s.factory_ship[f]) == ship:
            cargo[factory_name(f)] = 1
    tells = own or s.proven[ship] or s.opt[OPT_OPEN_CARGO] == 1
    return ShipView(
        ship=ship_name(ship),
        colour=COLOUR_NAMES[ship // 4],
        zone=s.board.names[int(s.ship_zone[ship])],
        left=int(s.ship_left[ship]) if own else 0,
        cargo=cargo if own else None,
        sure={
            COLOUR_NAMES[c]: int(s.sure[ship * COLOURS + c])
            for c in range(COLOURS)
            if s.sure[ship * COLOURS + c]
        },
        loaded=bool(is_loaded(s, ship)) if tells else None,
    )


def _ships(mask: int) -> list[str]:
    return [ship_name(x) for x in range(TRANSPORTS) if (mask >> x) & 1]


def _doubt(s: BuckRogers) -> list[DoubtView]:
    found = [
        DoubtView(
            f"{COLOUR_NAMES[int(doubt_colour(row))]}-trooper",
            int(doubt_size(row)),
            _ships(doubt_mask(row)),
        )
        for row in s.doubt
    ]
    for f in range(FACTORIES):
        if s.factory_doubt[f]:
            found.append(DoubtView(factory_name(f), 1, _ships(s.factory_doubt[f])))
    return found


def _leader(s: BuckRogers, leader: int) -> LeaderView:
    return LeaderView(
        leader=LEADER_NAMES[leader],
        colour=_colour(int(s.leader_colour[leader])),
        player=_player(s, int(s.leader_player[leader])),
        zone=_zone(s, int(s.leader_zone[leader])),
        left=int(s.leader_left[leader]),
        back=int(s.leader_back[leader]),
        used=bool(s.leader_used[leader]),
    )


def _is_out(s: BuckRogers, f: int) -> bool:
    return int(s.factory_zone[f]) != NONE or int(s.factory_ship[f]) != NONE


def _factory(s: BuckRogers, f: int) -> FactoryView:
    item = int(s.factory_item[f])
    return FactoryView(
        factory=factory_name(f),
        owner=_player(s, int(s.factory_owner[f])),
        zone=_zone(s, int(s.factory_zone[f])),
        making="" if item == NONE else KIND_NAMES[item],
        place=_zone(s, int(s.factory_place[f])),
        idle=bool(s.factory_idle[f]),
    )


def _satellites(s: BuckRogers) -> list[SatelliteView]:
    found = []
    for body, name in enumerate(s.board.body_names):
        if int(s.satellite[body]) != NO_SATELLITE:
            zone = s.board.names[s.board.satellite_orbit[body]]
            holder = _player(s, int(s.satellite_holder[body]))
            ready = int(s.satellite[body]) != HALF_BUILT
            found.append(SatelliteView(f"ks-{name}", zone, holder, ready))
    return found


def _moving(s: BuckRogers) -> list[str]:
    """From where to where a group is going."""
    for frame in s.stack:
        if isinstance(frame, Departure):
            return [s.board.names[frame.here], s.board.names[frame.there]]
    return []


def _battle(s: BuckRogers) -> BattleView | None:
    field, attacker = None, ""
    for frame in s.stack:
        if isinstance(frame, Field):
            field = frame
        elif isinstance(frame, Part):
            attacker = mover_word(s, int(frame.mover))
    if field is None:
        return None
    seats = range(int(s.seats))
    pairs = [(a, b) for a in seats for b in range(a) if field.at_war(a, b) or field.at_war(b, a)]
    return BattleView(
        zones=[s.board.names[z] for z in field.zones],
        round=int(getattr(field, "round", 0)),
        shots=_counts(s, field.shots),
        aimed=_counts(s, field.aimed),
        hits=_counts(s, field.hits),
        commandos=_counts(s, field.raiders),
        war=[[player_name(s, b), player_name(s, a)] for a, b in pairs],
        attacker=attacker,
    )


def _aim(s: BuckRogers, aim: Aim) -> AimView:
    unit, target, number, bonus, share, rules = aim
    names = unit_name(s, unit), unit_name(s, target)
    return AimView(*names, number, bonus, share, list(rules))


def _counts(s: BuckRogers, numbers: list[int]) -> dict[str, int]:
    return {unit_name(s, u): int(numbers[u]) for u in range(int(UNITS)) if numbers[u]}


# -- imagining ------------------------------------------------------------------------------


def imagine(s: BuckRogers, seat: int | None, luck: Chance) -> BuckRogers:
    """Another world that looks the same to *seat*: other hidden cards, other cargo."""
    world = s.clone()
    _redeal(world, seat, luck)
    restow(world, int(NONE) if seat is None else seat, luck)
    return world


def _redeal(world: BuckRogers, seat: int | None, luck: Chance) -> None:
    """Hidden cards of others are any that are not known and not too low to be still hidden."""
    hidden = [m for m in range(CARDS) if is_hidden(world, m) and mover_player(world, m) != seat]
    if not hidden:
        return
    known = [int(world.card[m]) for m in range(CARDS) if m not in hidden]
    lowest = max([int(world.card[m]) for m in range(CARDS) if world.shown[m]], default=0)
    free = [n for n in range(1, int(CARDS) + 1) if n not in known and n > lowest]
    for mover in hidden:
        number = free.pop(luck.pick(0, [1] * len(free)))
        world.card[mover] = u8(number)
    _sort_order(world)


def _sort_order(world: BuckRogers) -> None:
    """The order follows the cards, once they are all dealt."""
    movers = sorted((int(m) for m in world.order), key=lambda m: int(world.card[m]))
    if all(world.card[m] for m in movers):
        for i, mover in enumerate(movers):
            world.order[i] = u8(mover)
