"""Names of places, planets, forces and ships: written one way, read leniently."""

from __future__ import annotations

from difflib import get_close_matches

from starboard.core.errors import BadNotation

from .ids import (
    BASES,
    COLOURS,
    CT_KIND,
    NEW_FORCE,
    ORBITS,
    PLANET_NAMES,
    SCREENS,
    STARTING,
    TYPE_NAMES,
    TYPES,
)
from .state import StellarConquest, planets_of
from .tables import Board, Planet
from .targets import base_group, place_of, type_of

__all__ = [
    "SHIP_WORDS",
    "force_name",
    "group_name",
    "kind_name",
    "near",
    "one_of",
    "place_name",
    "planet_name",
    "planet_title",
    "read_force",
    "read_group",
    "read_hex",
    "read_kind",
    "read_number",
    "read_place",
    "read_planet",
    "read_star",
    "star_title",
]

SHIP_WORDS = ("sct", "esc", "atk", "dn")


# -- writing --------------------------------------------------------------------------------


def planet_name(s: StellarConquest, planet: int) -> str:
    """The star and the orbit, for example canis-4; a planet not on the card by its place."""
    star = planet // int(ORBITS)
    planets = planets_of(s, star)
    at = planet % int(ORBITS)
    orbit = str(planets[at].orbit) if at < len(planets) else f"p{at + 1}"
    return f"{s.board.star_names[star]}-{orbit}"


def planet_title(planet: Planet) -> str:
    """What a card says of a planet, for example "4 TR80 NM"."""
    mark = " NM" if planet.nm else ""
    return f"{planet.orbit} {PLANET_NAMES[planet.kind]}{planet.limit}{mark}"


def star_title(s: StellarConquest, star: int) -> str:
    """The name of a star, for people."""
    return s.board.star_names[star].capitalize()


def place_name(s: StellarConquest, place: int) -> str:
    """A colony, or the starting bonus."""
    return "bonus" if place == STARTING else planet_name(s, place)


def force_name(f: int) -> str:
    """A force as its owner calls it; nobody else hears of it (SC-HID-05)."""
    return "new" if f == NEW_FORCE else f"force-{f + 1}"


def kind_name(s: StellarConquest, kind: int, seat: int, star: int) -> str:
    """A type of ship; captives with their colour, transports still at home with their planet."""
    if kind < CT_KIND:
        return SHIP_WORDS[kind]
    colour, mark = divmod(kind - int(CT_KIND), 4)
    name = "ct" if colour == seat else f"ct:{COLOURS[colour]}"
    if mark == 0:
        return name
    return f"{name}@{planet_name(s, star * int(ORBITS) + mark - 1).rpartition('-')[2]}"


def group_name(s: StellarConquest, group: int, star: int) -> str:
    """A type of ship, or the bases or the screen of a planet: esc, canis-4:mb, canis-4:screen."""
    if group < BASES:
        return TYPE_NAMES[group]
    planet = planet_name(s, star * int(ORBITS) + int(place_of(group)))
    return f"{planet}:{'screen' if group >= SCREENS else TYPE_NAMES[int(type_of(group))]}"


# -- reading --------------------------------------------------------------------------------


def near(word: str, words: list[str]) -> str:
    """A suggestion, or nothing."""
    close = get_close_matches(word, words, n=1)
    return f"; did you mean {close[0]}?" if close else ""


def one_of(word: str, names: tuple[str, ...] | list[str], what: str) -> int:
    """The number of *word* among *names*."""
    low = word.lower()
    if low in names:
        return list(names).index(low)
    raise BadNotation(word, 1, f"{word!r} is no {what}{near(low, list(names))}")


def read_number(word: str) -> int:
    """A count."""
    if not (word.isascii() and word.isdigit() and len(word) < 5):
        raise BadNotation(word, 1, f"a number is needed, not {word!r}")
    return int(word)


def read_hex(board: Board, word: str) -> int:
    """The hex of that name."""
    return one_of(word, board.names, "hex (write q11)")


def read_star(board: Board, word: str) -> int:
    """The star of that name."""
    return one_of(word, board.star_names, "star")


def read_planet(s: StellarConquest, word: str) -> int:
    """The planet of that star and orbit."""
    name, _, orbit = word.lower().rpartition("-")
    star = read_star(s.board, name)
    for place in range(int(ORBITS)):
        if planet_name(s, star * int(ORBITS) + place) == f"{name}-{orbit}":
            return star * int(ORBITS) + place
    raise BadNotation(word, 1, f"{name} has no planet in orbit {orbit}")


def read_place(s: StellarConquest, word: str) -> int:
    """A colony, or the starting bonus."""
    return int(STARTING) if word.lower() == "bonus" else read_planet(s, word)


def read_force(word: str) -> int:
    """A force of the reader, or a new one."""
    low = word.lower()
    if low == "new":
        return int(NEW_FORCE)
    number = read_number(low.removeprefix("force-"))
    if number < 1:
        raise BadNotation(word, 1, f"forces are numbered from 1, not {word!r}")
    return number - 1


def read_kind(s: StellarConquest, word: str, seat: int, star: int) -> int:
    """A type of ship: esc, ct, ct:azure, ct@4."""
    low = word.lower()
    if low in SHIP_WORDS:
        return SHIP_WORDS.index(low)
    name, _, orbit = low.partition("@")
    ship, _, colour = name.partition(":")
    if ship != "ct":
        raise BadNotation(word, 1, f"{word!r} is no ship (write sct, ct, esc, atk or dn)")
    whose = one_of(colour, COLOURS, "colour") if colour else seat
    mark = 0
    if orbit:
        planet = read_planet(s, f"{s.board.star_names[star]}-{orbit}")
        mark = planet % int(ORBITS) + 1
    return int(CT_KIND) + 4 * whose + mark


def read_group(s: StellarConquest, word: str, star: int) -> int:
    """A type of ship, or the bases or the screen of a planet of the star (-1: of any)."""
    low = word.lower()
    if ":" not in low:
        return one_of(low, TYPE_NAMES[: int(TYPES)], "type of ship")
    name, _, what = low.partition(":")
    planet = read_planet(s, name)
    if star not in (-1, planet // int(ORBITS)):
        raise BadNotation(word, 1, f"{name} is not where the fire is")
    which = one_of(what, ("mb", "amb", "screen"), "kind of defence")
    place = planet % int(ORBITS)
    return int(SCREENS) + place if which == 2 else int(base_group(place, which))
