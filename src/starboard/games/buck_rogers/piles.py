"""What stands in a zone, as text: stacks, Transports with cargo, Leaders, Factories, markers."""

from __future__ import annotations

import re

from mypy_extensions import u8

from starboard.core.errors import BadNotation

from .ids import (
    BOOSTED,
    CARRIED,
    COLOUR_NAMES,
    COLOURS,
    CONVERTED,
    ENTERED,
    FACTORIES,
    HALF_BUILT,
    HALVED,
    HOPPED,
    KIND_NAMES,
    LEADER_NAMES,
    LEADERS,
    NO_SATELLITE,
    NONE,
    READY,
    SLUNG,
    STOPPED,
    TRANSPORTS,
)
from .stacks import add, colour_in, first_in, flags_in, kind_in, left_in, row_of, size_in, zone_in
from .state import BuckRogers, colours_of, player_of
from .words import (
    factory_name,
    read_colour,
    read_factory,
    read_kind,
    read_leader,
    read_number,
    read_zone,
)

__all__ = ["MARKS", "cargo_words", "read_zone_text", "write_stack", "write_zone", "zone_parts"]

MARKS = {
    "entered": int(ENTERED),
    "stopped": int(STOPPED),
    "carried": int(CARRIED),
    "halved": int(HALVED),
    "converted-once": int(CONVERTED),
    "converted-twice": 2 * int(CONVERTED),
    "slung-mercury": int(SLUNG),
    "slung-venus": 2 * int(SLUNG),
    "slung-earth": 4 * int(SLUNG),
    "slung-mars": 8 * int(SLUNG),
    "slung-sun": 16 * int(SLUNG),
    "boosted": int(BOOSTED),
    "hopped": int(HOPPED),
}
_ITEM = re.compile(
    r"(?P<name>[a-z0-9:-]+)(?:\*(?P<n>[0-9]+))?(?:\[(?P<cargo>[^\]]*)\])?(?:\((?P<marks>[^)]*)\))?",
    re.IGNORECASE,
)


# -- writing --------------------------------------------------------------------------------


def zone_parts(s: BuckRogers, zone: int) -> dict[str, list[str]]:
    """What each colour, and nobody, has in *zone*."""
    parts: dict[str, list[str]] = {name: [] for name in (*COLOUR_NAMES, "nobody")}
    for leader in range(LEADERS):
        if int(s.leader_zone[leader]) == zone:
            parts[_leader_side(s, leader)].append(_leader_text(s, leader))
    at = int(first_in(s, zone))
    while at < len(s.rows) and zone_in(s.rows[at]) == zone:
        parts[COLOUR_NAMES[int(colour_in(s.rows[at]))]].append(write_stack(s.rows[at]))
        at += 1
    for ship in range(TRANSPORTS):
        if int(s.ship_zone[ship]) == zone:
            parts[COLOUR_NAMES[ship // 4]].append(_ship_text(s, ship))
    for f in range(FACTORIES):
        if int(s.factory_zone[f]) == zone:
            parts[_side(s, int(s.factory_owner[f]))].append(_factory_text(s, f))
    body = int(s.board.body_of_orbit[zone])
    if body != NONE and int(s.satellite[body]) != NO_SATELLITE:
        word = "satellite" if int(s.satellite[body]) == READY else "half-satellite"
        parts[_side(s, int(s.satellite_holder[body]))].append(word)
    if int(s.marker_colour[zone]) != NONE:
        parts[COLOUR_NAMES[int(s.marker_colour[zone])]].append("control")
    return parts


def write_zone(s: BuckRogers, zone: int) -> str:
    """The contents of a zone, side by side; "" if it is empty."""
    parts = zone_parts(s, zone)
    return " | ".join(" ".join([name, *items]) for name, items in parts.items() if items)


def _side(s: BuckRogers, player: int) -> str:
    return "nobody" if player == NONE else COLOUR_NAMES[colours_of(s, player)[0]]


def _leader_side(s: BuckRogers, leader: int) -> str:
    colour, player = int(s.leader_colour[leader]), int(s.leader_player[leader])
    if colour != NONE and player_of(s, colour) == player:
        return COLOUR_NAMES[colour]
    return _side(s, player)


def write_stack(row: int) -> str:
    """A stack: its kind, number, movement left and marks."""
    n = size_in(row)
    number = "" if n == 1 else f"*{n}"
    return f"{KIND_NAMES[int(kind_in(row))]}{number}{_marks(left_in(row), flags_in(row))}"


def _marks(left: int, flags: int, *more: str) -> str:
    words = [*more]
    if left:
        words.append(f"left={left}")
    twice = flags // CONVERTED % 4 == 2
    for name, bits in MARKS.items():
        if name == "converted-once" and twice:
            continue
        if (flags & bits) == bits and (name != "converted-twice" or twice):
            words.append(name)
    return f"({','.join(words)})" if words else ""


def cargo_words(s: BuckRogers, ship: int) -> list[str]:
    """What is aboard a Transport."""
    cargo = [
        f"{COLOUR_NAMES[c]}-trooper*{s.cargo[ship * COLOURS + c]}"
        for c in range(COLOURS)
        if s.cargo[ship * COLOURS + c]
    ]
    for f in range(FACTORIES):
        if int(s.factory_ship[f]) == ship:
            cargo.append(_factory_text(s, f).replace("(", "{").replace(")", "}"))
    return cargo


def _ship_text(s: BuckRogers, ship: int) -> str:
    cargo = cargo_words(s, ship)
    aboard = f"[{','.join(cargo)}]" if cargo else ""
    return f"T{ship % 4 + 1}{aboard}{_marks(s.ship_left[ship], s.ship_flags[ship])}"


def _leader_text(s: BuckRogers, leader: int) -> str:
    more = []
    colour = int(s.leader_colour[leader])
    if colour == NONE or COLOUR_NAMES[colour] != _leader_side(s, leader):
        more.append("of=nobody" if colour == NONE else f"of={COLOUR_NAMES[colour]}")
    if s.leader_used[leader]:
        more.append("used")
    if s.leader_back[leader]:
        more.append(f"back={s.leader_back[leader]}")
    marks = _marks(s.leader_left[leader], s.leader_flags[leader], *more)
    return f"leader:{LEADER_NAMES[leader]}{marks}"


def _factory_text(s: BuckRogers, f: int) -> str:
    words = []
    if int(s.factory_item[f]) != NONE:
        words.append(f"making={KIND_NAMES[int(s.factory_item[f])]}")
        words.append(f"for={s.board.names[int(s.factory_place[f])]}")
        words.append(f"as={COLOUR_NAMES[int(s.factory_colour[f])]}")
    if s.factory_idle[f]:
        words.append("idle")
    return factory_name(f) + (f"({','.join(words)})" if words else "")


# -- reading --------------------------------------------------------------------------------


def read_zone_text(s: BuckRogers, zone: int, text: str) -> bool:
    """Put what *text* says into the empty *zone*; whether movement left was said."""
    said = False
    for part in text.split("|"):
        words = part.split()
        if not words or words == ["empty"]:
            continue
        colour = int(NONE) if words[0].lower() == "nobody" else read_colour(words[0])
        if colour != NONE and player_of(s, colour) == NONE:
            raise BadNotation(words[0], 1, f"{words[0]} is not in play")
        for word in words[1:]:
            found = _ITEM.fullmatch(word)
            if found is None:
                raise BadNotation(word, 1, f"{word!r} is no piece (write fighter*3, T1, F2)")
            said = _put(s, zone, colour, found) or said
    return said


def _put(s: BuckRogers, zone: int, colour: int, item: re.Match[str]) -> bool:
    name, marks = item["name"].lower(), _read_marks(item["marks"] or "")
    n = read_number(item["n"] or "1", name, 999)
    if name == "factory" or re.fullmatch(r"f[0-9]+", name):
        for _ in range(n):
            _put_factory(s, name, colour, marks, zone)
        return False
    if name in ("satellite", "half-satellite", "killer-satellite"):
        _put_satellite(s, zone, name)
        return False
    if colour == NONE:
        raise BadNotation(name, 1, f"{name} must be somebody's")
    if name == "control":
        s.owner[zone] = u8(player_of(s, colour))
        s.marker_colour[zone] = u8(colour)
        return False
    if name.startswith("leader:"):
        return _put_leader(s, zone, colour, read_leader(name[7:]), marks)
    if re.fullmatch(r"t[1-4]", name):
        return _put_ship(s, zone, colour * 4 + int(name[1]) - 1, item["cargo"] or "", marks)
    kind = read_kind(name)
    if kind > 3:
        raise BadNotation(name, 1, f"{name!r} cannot stand in a zone like this")
    if not s.board.may_stand(kind, zone) and kind != 1:
        raise BadNotation(name, 1, f"no {name} stands in {s.board.names[zone]} (table 1.1)")
    left, flags = _movement(marks)
    if flags & HOPPED:
        raise BadNotation(name, 1, "only the cargo of a Transport hops (BR-OPI-01)")
    add(s, row_of(zone, colour, kind, left, flags), n)
    return left > 0


def _read_marks(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in text.split(","):
        if word:
            name, _, value = word.partition("=")
            found[name.strip().lower()] = value.strip().lower()
    return found


def _movement(marks: dict[str, str]) -> tuple[int, int]:
    """Movement left and marks; raises for words that are no marks."""
    left, flags = 0, 0
    for name, value in marks.items():
        if name == "left":
            left = read_number(value, "left", 31)
        elif name in MARKS:
            flags |= MARKS[name]
        else:
            raise BadNotation(name, 1, f"{name!r} is no mark of a piece")
    return left, flags


def _put_leader(s: BuckRogers, zone: int, colour: int, leader: int, marks: dict[str, str]) -> bool:
    if int(s.leader_zone[leader]) != NONE:
        raise BadNotation("", 1, f"{LEADER_NAMES[leader]} is named twice")
    of = marks.pop("of", COLOUR_NAMES[colour])
    s.leader_used[leader] = u8("used" in marks)
    marks.pop("used", None)
    s.leader_back[leader] = read_number(marks.pop("back", "0"), "back")
    s.leader_zone[leader] = u8(zone)
    s.leader_colour[leader] = u8(NONE if of == "nobody" else read_colour(of))
    s.leader_player[leader] = u8(player_of(s, colour))
    left, s.leader_flags[leader] = _movement(marks)
    s.leader_left[leader] = u8(left)
    return left > 0


def _put_ship(s: BuckRogers, zone: int, ship: int, cargo: str, marks: dict[str, str]) -> bool:
    if int(s.ship_zone[ship]) != NONE:
        raise BadNotation("", 1, f"Transport T{ship % 4 + 1} is named twice")
    s.ship_zone[ship] = u8(zone)
    left, s.ship_flags[ship] = _movement(marks)
    s.ship_left[ship] = u8(left)
    for word in re.split(r",(?![^{]*\})", cargo):
        if word.strip():
            _load(s, ship, word.strip().replace("{", "(").replace("}", ")"))
    return left > 0


def _load(s: BuckRogers, ship: int, word: str) -> None:
    item = _ITEM.fullmatch(word)
    if item is None:
        raise BadNotation(word, 1, f"{word!r} is no cargo (write trooper*3 or factory)")
    name = item["name"].lower()
    if name == "factory" or re.fullmatch(r"f[0-9]+", name):
        _put_factory(s, name, ship // 4, _read_marks(item["marks"] or ""), int(NONE), ship)
        return
    colour = ship // 4 if name == "trooper" else read_colour(name.removesuffix("-trooper"))
    at = ship * int(COLOURS) + colour
    s.cargo[at] = u8(int(s.cargo[at]) + read_number(item["n"] or "1", name, 5))


def _put_factory(
    s: BuckRogers, name: str, colour: int, marks: dict[str, str], zone: int, ship: int = 255
) -> None:
    free = [f for f in range(FACTORIES) if _is_free(s, f)]
    f = (free[0] if free else 24) if name == "factory" else read_factory(name)
    if f not in free:
        raise BadNotation(name, 1, f"{name} is not in the bank any more (BR-BLD-14)")
    s.factory_zone[f] = u8(zone)
    s.factory_ship[f] = u8(ship)
    s.factory_owner[f] = u8(NONE if colour == NONE else player_of(s, colour))
    for word, value in marks.items():
        if word == "making":
            s.factory_item[f] = u8(read_kind(value))
            s.factory_place[f] = u8(zone)
            s.factory_colour[f] = u8(0 if colour == NONE else colour)
        elif word == "for":
            s.factory_place[f] = u8(read_zone(s, value))
        elif word == "as":
            s.factory_colour[f] = u8(read_colour(value))
        elif word == "idle":
            s.factory_idle[f] = u8(1)
        else:
            raise BadNotation(word, 1, f"{word!r} cannot be said of a Factory")


def _is_free(s: BuckRogers, f: int) -> bool:
    return int(s.factory_zone[f]) == NONE and int(s.factory_ship[f]) == NONE


def _put_satellite(s: BuckRogers, zone: int, name: str) -> None:
    body = int(s.board.body_of_orbit[zone])
    if body == NONE:
        raise BadNotation(
            name, 1, f"no Killer Satellite stands in {s.board.names[zone]} (BR-KSA-01)"
        )
    s.satellite[body] = u8(HALF_BUILT if name.startswith("half") else READY)
