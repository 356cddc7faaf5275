"""What is half done, as text: the frames of a position, each with its fields in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starboard.core.errors import BadNotation

from .abilities import Ability
from .aftermath import Aftermath, Captures, Keeping, Sabotage
from .ardala import Ardala
from .attacks import Part
from .battle import Battle
from .building import Building, BuildingPart
from .combat import Combat
from .commandos import AssignRaiders, Raid
from .completion import NewPlace
from .convert import Convert
from .departure import Departure
from .engage import Engage
from .escape import Choosing, Offer, Retreating, Retreats, Surrenders
from .fire import Fire
from .freefire import Bombing, FreeFire, Sneak, SneakAttacks
from .gather import Gather
from .group import Group
from .homes import ClaimLeader
from .ids import KIND_NAMES, KINDS, NONE, UNIT_SHIP, UNITS
from .leaders import Fall, FallAtOnce, Loners, PlaceLeader, Subversion, WearOff
from .movement import Movement, MoverPart
from .order import DealCards, RollOrder, TenSided, TurnCard
from .placing import Placing
from .setup import DealHomes, DealZones, Enlist, HomeCard, PickSides, SetUp, ZoneCard
from .slingshot import Slingshot
from .state import BuckRogers
from .turn import Moves, Turn, Turns
from .words import read_number, read_unit, read_zone, unit_name

__all__ = ["PROCEDURES", "read_frame", "write_frame"]

_UNITS = int(UNITS)
_NO_UNITS = [0] * _UNITS

# By class: how an empty one is made, and its fields with what they hold: n number, b flag, z zone,
# Z zones, u unit, N numbers, U numbers by unit, P numbers by colour and kind, A numbers by zone,
# H colours by zone, V units, C numbers by stack, G a group, W who is at war with whom.
_FRAMES: dict[str, tuple[Callable[[], Any], str]] = {
    "SetUp": (SetUp, "stage:n pool:P"),
    "PickSides": (PickSides, ""),
    "DealZones": (DealZones, "dealt:n"),
    "ZoneCard": (lambda: ZoneCard(0), "tag:n"),
    "DealHomes": (DealHomes, "dealt:n"),
    "HomeCard": (lambda: HomeCard(0), "tag:n"),
    "Enlist": (Enlist, "chosen:P"),
    "Placing": (
        lambda: Placing([], [], [], []),
        "order:N pool:P number:A holds:H at:n left:n zone:z colour:n",
    ),
    "DealCards": (lambda: DealCards(False), "hidden:b begun:b"),
    "TurnCard": (lambda: TurnCard(0), "tag:n"),
    "RollOrder": (lambda: RollOrder(False), "direct:b rolling:N highest:n begun:b"),
    "TenSided": (TenSided, "count:n tag:n dice:N"),
    "Turns": (Turns, ""),
    "Turn": (lambda: Turn(0), "stage:n"),
    "Moves": (Moves, ""),
    "MoverPart": (lambda: MoverPart(0), "mover:n stage:n"),
    "Ardala": (lambda: Ardala(0), "player:n stolen:n named:N begun:b done:b"),
    "Convert": (lambda: Convert(0), "player:n done:b"),
    "Movement": (lambda: Movement(0), "mover:n done:b gambles:b"),
    "Gather": (lambda: Gather(0, NONE), "mover:n zone:z group:G over:b"),
    "Departure": (
        lambda: Departure(0, Group(), NONE, NONE),
        "player:n group:G here:z there:z stage:n lap:N guards:b",
    ),
    "Fire": (
        lambda: Fire(0, NONE, 0),
        "player:n zone:z form:n stage:n bucks:b left:V marks:V shooter:u target:u",
    ),
    "Ability": (lambda: Ability(0, 0), "leader:n player:n used:b asked:b"),
    "Slingshot": (
        lambda: Slingshot(0, Group(), NONE),
        "player:n zone:z group:G loose:N ships:N together:b stage:n",
    ),
    "FallAtOnce": (FallAtOnce, ""),
    "Loners": (lambda: Loners([], []), "zones:Z war:N"),
    "Fall": (lambda: Fall(0, []), "leader:n lap:N"),
    "Subversion": (lambda: Subversion(0, 0), "leader:n player:n asked:b succeeded:b"),
    "WearOff": (lambda: WearOff(0), "leader:n rolled:b"),
    "PlaceLeader": (lambda: PlaceLeader(0, 0, 0), "leader:n player:n where:n done:b"),
    "ClaimLeader": (lambda: ClaimLeader(0, 0), "leader:n player:n"),
    "Combat": (Combat, "group:n step:n zone:n raiders:N ending:n"),
    "Sneak": (
        lambda: Sneak([], 0),
        "zones:Z player:n stage:n war:N shots:U aimed:U hits:U raiders:U",
    ),
    "SneakAttacks": (lambda: SneakAttacks(0), "player:n held:b unit:u target:u"),
    "AssignRaiders": (lambda: AssignRaiders(NONE), "zone:z at:n chosen:C"),
    "FreeFire": (lambda: FreeFire(NONE), "zone:z done:U begun:b guarded:n target:u"),
    "Bombing": (
        lambda: Bombing(0),
        "display:n at:n spent:N unit:u target:u here:z there:z",
    ),
    "Battle": (
        lambda: Battle([], _NO_UNITS[:]),
        "zones:Z round:n stage:n lap:N war:N shots:U aimed:U hits:U raiders:U sunk:N foes:N",
    ),
    "Engage": (Engage, "at:n named:n"),
    "Surrenders": (Surrenders, "at:n"),
    "Offer": (lambda: Offer(0, 0, []), "giver:n taker:n zones:Z asked:b accepted:b"),
    "Part": (lambda: Part(0), "mover:n begun:b held:b bucks:b unit:u target:u"),
    "Raid": (Raid, "unit:n rolled:n hit:b"),
    "Retreats": (Retreats, "at:n"),
    "Retreating": (
        lambda: Retreating(0, []),
        "mover:n zones:Z group:G guards:b raiders:U stage:n lap:N ways:N",
    ),
    "Choosing": (lambda: Choosing(0), "mover:n done:b"),
    "Aftermath": (lambda: Aftermath([], [], []), "zones:Z sunk:N foes:N stage:n"),
    "Keeping": (lambda: Keeping(NONE), "zone:z asked:N"),
    "Sabotage": (lambda: Sabotage(0), "f:n asked:b"),
    "Captures": (lambda: Captures(0, NONE, []), "player:n zone:z prizes:N begun:b"),
    "Building": (Building, "at:n"),
    "BuildingPart": (lambda: BuildingPart(0), "player:n started:b bought:b done:b"),
    "NewPlace": (lambda: NewPlace(0, 0), "f:n player:n"),
}
_LISTS = "NUPACVZH"


def _kebab(name: str) -> str:
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).strip("-")


PROCEDURES = {_kebab(name): name for name in _FRAMES}


# -- writing --------------------------------------------------------------------------------


def write_frame(s: BuckRogers, frame: Any) -> str:
    """A frame: its name, and each field that is not as in a new one."""
    name = type(frame).__name__
    make, fields = _FRAMES[name]
    fresh = make()
    words = [_kebab(name)]
    for item in fields.split():
        field, letter = item.split(":")
        value = getattr(frame, field)
        if letter == "b":
            words += [field] if value else []
        elif letter == "G":
            words += _write_group(value)
        elif letter in _LISTS or value != getattr(fresh, field):
            text = _write(s, letter, value)
            words += [f"{field}={text}"] if text else []
    return " ".join(words)


def _write(s: BuckRogers, letter: str, value: Any) -> str:
    if letter == "n":
        return str(int(value))
    if letter == "z":
        return s.board.names[int(value)]
    if letter == "u":
        return "" if value == NONE else unit_name(s, value)
    if letter == "Z":
        return ",".join(s.board.names[zone] for zone in value)
    if letter == "N":
        return ",".join(str(int(number)) for number in value)
    if letter == "V":
        return ",".join(unit_name(s, unit) for unit in value)
    if letter == "P":
        return ",".join(
            f"{i // KINDS}-{KIND_NAMES[i % KINDS]}*{n}" for i, n in enumerate(value) if n
        )
    if letter in "AH":
        empty = NONE if letter == "H" else 0
        return ",".join(f"{s.board.names[i]}*{n}" for i, n in enumerate(value) if n != empty)
    return ",".join(f"{unit_name(s, u)}*{n}" for u, n in enumerate(value) if n)


def _write_group(g: Group) -> list[str]:
    words = [f"group-rows={','.join(str(int(row)) for row in g.rows)}"] if g.rows else []
    words += [f"group-ships={','.join(str(int(x)) for x in g.ships)}"] if g.ships else []
    words += [f"group-leaders={','.join(str(int(x)) for x in g.leaders)}"] if g.leaders else []
    return words


# -- reading --------------------------------------------------------------------------------


def read_frame(s: BuckRogers, text: str) -> Any:
    """The frame that *text* describes; raises BadNotation."""
    words = text.split()
    name = PROCEDURES.get(words[0].lower() if words else "")
    if name is None:
        raise BadNotation(text, 1, f"there is no procedure {text!r}")
    make, fields = _FRAMES[name]
    frame = make()
    said = {word.partition("=")[0].lower(): word.partition("=")[2] for word in words[1:]}
    for item in fields.split():
        field, letter = item.split(":")
        if letter == "G":
            setattr(frame, field, _read_group(said))
        elif letter == "b":
            setattr(frame, field, said.pop(field, None) is not None)
        elif field in said:
            setattr(frame, field, _read(s, letter, field, said.pop(field)))
        elif letter in _LISTS:
            setattr(frame, field, _read(s, letter, field, ""))
    if said:
        raise BadNotation(text, 1, f"{words[0]} has no {', '.join(sorted(said))}")
    return frame


def _read(s: BuckRogers, letter: str, field: str, text: str) -> Any:
    words = [word for word in text.split(",") if word]
    if letter == "n":
        return -1 if text == "-1" else read_number(text, field, 99999)
    if letter == "z":
        return read_zone(s, text)
    if letter == "u":
        return read_unit(s, text)
    if letter == "Z":
        return [read_zone(s, word) for word in words]
    if letter == "N":
        return [_long(word, field) for word in words]
    if letter == "V":
        return [read_unit(s, word) for word in words]
    if letter in "AH":
        empty = int(NONE) if letter == "H" else 0
        return _spread(words, [empty] * int(s.board.zones), lambda w: read_zone(s, w))
    if letter == "P":
        return _spread(words, [0] * int(6 * KINDS), _pool_place)
    size = int(UNIT_SHIP) if letter == "C" else _UNITS
    return _spread(words, [0] * size, lambda w: read_unit(s, w))


def _spread(words: list[str], into: list[int], place: Callable[[str], int]) -> list[int]:
    for word in words:
        name, _, n = word.rpartition("*")
        at = place(name)
        if not 0 <= at < len(into):
            raise BadNotation(word, 1, f"{name!r} does not belong here")
        into[at] = read_number(n, name)
    return into


def _pool_place(word: str) -> int:
    colour, _, kind = word.partition("-")
    if kind not in KIND_NAMES:
        raise BadNotation(word, 1, f"{word!r} is no colour and kind")
    return read_number(colour, "colour", 5) * int(KINDS) + KIND_NAMES.index(kind)


def _long(word: str, field: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 18:
        raise BadNotation(word, 1, f"{field} needs numbers, not {word!r}")
    return int(word)


def _read_group(said: dict[str, str]) -> Group:
    g = Group()
    g.rows = [_long(w, "rows") for w in said.pop("group-rows", "").split(",") if w]
    g.ships = [_long(w, "ships") for w in said.pop("group-ships", "").split(",") if w]
    g.leaders = [_long(w, "leaders") for w in said.pop("group-leaders", "").split(",") if w]
    return g
