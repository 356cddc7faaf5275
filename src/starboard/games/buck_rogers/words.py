"""Names of zones, colours, players and pieces, written and read."""

from __future__ import annotations

import re
from difflib import get_close_matches

from starboard.core.errors import BadNotation

from .boardfile import plain_word
from .ids import (
    COLOUR_NAMES,
    FACTORIES,
    GENNIE,
    KIND_NAMES,
    LEADER_NAMES,
    NONE,
    TRANSPORTS,
    UNIT_FACTORY,
    UNIT_LEADER,
    UNIT_MARKER,
    UNIT_RAIDER,
    UNIT_SATELLITE,
    UNIT_SHIP,
)
from .state import BuckRogers, colours_of
from .units import is_stack, kind_of, raider_unit, stack_of

__all__ = [
    "LEADER_TITLES",
    "RECIPE_NAMES",
    "colour_title",
    "factory_name",
    "is_ship_name",
    "near",
    "player_name",
    "player_title",
    "read_colour",
    "read_factory",
    "read_kind",
    "read_leader",
    "read_number",
    "read_player",
    "read_ship",
    "read_unit",
    "read_zone",
    "ship_name",
    "ship_title",
    "unit_name",
    "unit_title",
]

LEADER_TITLES = (
    "Buck Rogers",
    "Wilma Deering",
    "Killer Kane",
    "Ardala",
    "Black Barney",
    "Doc Huer",
)
RECIPE_NAMES = (
    "troopers-to-fighter",
    "fighters-to-battler",
    "fighter-to-troopers",
    "battler-to-fighters",
    "gennies-to-fighter",
    "trooper-and-gennie-to-fighter",
)
"""In the order of convert.RECIPES."""

_COLOURS = {
    **{name: i for i, name in enumerate(COLOUR_NAMES)},
    "red": 1,
    "dark-purple": 1,
    "light-purple": 4,
    "black": 4,
}
_KINDS = {
    **{name: i for i, name in enumerate(KIND_NAMES)},
    **{f"{name}s": i for i, name in enumerate(KIND_NAMES)},
    "satellite": 5,
    "marker": 6,
    "control": 6,
    "factories": 7,
}
_LEADERS = {
    **{name: i for i, name in enumerate(LEADER_NAMES)},
    "buck": 0,
    "wilma": 1,
    "kane": 2,
    "barney": 4,
    "huer": 5,
}
_SHIP = re.compile(r"(?P<colour>[a-z-]+)-t(?P<number>[1-4])")
_FACTORY = re.compile(r"f(?P<number>[0-9]{1,2})")


# -- writing --------------------------------------------------------------------------------


def player_name(s: BuckRogers, player: int) -> str:
    """The first colour of a player, or seat-N before he has one."""
    colours = colours_of(s, player)
    return COLOUR_NAMES[colours[0]] if colours else f"seat-{player + 1}"


def player_title(s: BuckRogers, player: int) -> str:
    """For example Blue."""
    return player_name(s, player).capitalize()


def colour_title(colour: int) -> str:
    """For example Burgundy."""
    return COLOUR_NAMES[colour].capitalize()


def ship_name(ship: int) -> str:
    """For example blue-T1 (BR-TRN-15)."""
    return f"{COLOUR_NAMES[ship // 4]}-T{ship % 4 + 1}"


def ship_title(ship: int) -> str:
    """For example Blue Transport 1."""
    return f"{colour_title(ship // 4)} Transport {ship % 4 + 1}"


def factory_name(factory: int) -> str:
    """F1 to F24."""
    return f"F{factory + 1}"


def unit_name(s: BuckRogers, unit: int) -> str:
    """A stack, Transport, Leader, Killer Satellite, Control Marker or Factory."""
    if unit < UNIT_SHIP:
        return f"{COLOUR_NAMES[unit // 4]}-{KIND_NAMES[unit % 4]}"
    if unit < UNIT_LEADER:
        return ship_name(unit - UNIT_SHIP)
    if unit < UNIT_SATELLITE:
        return LEADER_NAMES[unit - UNIT_LEADER]
    if unit < UNIT_RAIDER:
        return f"ks-{s.board.body_names[unit - UNIT_SATELLITE]}"
    if unit < UNIT_MARKER:
        return f"{unit_name(s, stack_of(unit))}-commando"
    if unit < UNIT_FACTORY:
        return f"{player_name(s, unit - UNIT_MARKER)}-marker"
    return factory_name(unit - UNIT_FACTORY)


def unit_title(s: BuckRogers, unit: int) -> str:
    """The same for people: Blue Fighter, Blue Transport 1, Buck Rogers."""
    if unit < UNIT_SHIP:
        return f"{colour_title(unit // 4)} {KIND_NAMES[unit % 4].capitalize()}"
    if unit < UNIT_LEADER:
        return ship_title(unit - UNIT_SHIP)
    if unit < UNIT_SATELLITE:
        return LEADER_TITLES[unit - UNIT_LEADER]
    if UNIT_RAIDER <= unit < UNIT_MARKER:
        return f"{unit_title(s, stack_of(unit))} Commando"
    if unit < UNIT_MARKER:
        body = s.board.body_names[unit - UNIT_SATELLITE]
        return f"the Killer Satellite of {body.capitalize()}"
    if unit < UNIT_FACTORY:
        return f"{player_title(s, unit - UNIT_MARKER)}'s Control Marker"
    return f"Factory {unit - UNIT_FACTORY + 1}"


# -- reading --------------------------------------------------------------------------------


def near(word: str, words: list[str]) -> str:
    """A suggestion, or nothing."""
    close = get_close_matches(word, words, n=1)
    return f"; did you mean {close[0]}?" if close else ""


def _bad(word: str, wanted: str, known: list[str]) -> BadNotation:
    return BadNotation(word, 1, f"{word!r} is no {wanted}{near(word.lower(), known)}")


def _look_up(word: str, table: dict[str, int], wanted: str) -> int:
    found = table.get(plain_word(word))
    if found is None:
        raise _bad(word, wanted, list(table))
    return found


def read_zone(s: BuckRogers, word: str) -> int:
    """The zone of that id, name or alias (table 1.8)."""
    return _look_up(word, s.board.known_as, "zone")


def read_colour(word: str) -> int:
    """The colour of that name, printed names that differ included (BR-RUL-03)."""
    return _look_up(word, _COLOURS, "colour")


def read_kind(word: str) -> int:
    """The kind of piece, also in the plural."""
    return _look_up(word, _KINDS, "kind of piece")


def read_leader(word: str) -> int:
    """The Leader of that name."""
    return _look_up(word, _LEADERS, "Leader")


def read_player(s: BuckRogers, word: str) -> int:
    """The player of a colour, or of seat-N."""
    found = re.fullmatch(r"seat-([1-9])", word.lower())
    if found is not None and int(found[1]) <= s.seats:
        return int(found[1]) - 1
    colour = _COLOURS.get(plain_word(word), NONE)
    if colour == NONE or int(s.player[colour]) == NONE:
        known = ", ".join(player_name(s, p) for p in range(s.seats))
        raise BadNotation(word, 1, f"{word!r} is no player of this match; there are {known}")
    return int(s.player[colour])


def is_ship_name(word: str) -> bool:
    """Whether a word is the name of a Transport."""
    return _SHIP.fullmatch(word.lower()) is not None


def read_ship(word: str) -> int:
    """The Transport of that colour and number."""
    found = _SHIP.fullmatch(word.lower())
    if found is None:
        raise BadNotation(word, 1, f"{word!r} is no Transport (write blue-T1)")
    return read_colour(found["colour"]) * 4 + int(found["number"]) - 1


def read_factory(word: str) -> int:
    """F1 to F24."""
    found = _FACTORY.fullmatch(word.lower())
    if found is None or not 1 <= int(found["number"]) <= FACTORIES:
        raise BadNotation(word, 1, f"{word!r} is no Factory (write F1 to F{FACTORIES})")
    return int(found["number"]) - 1


def read_unit(s: BuckRogers, word: str) -> int:
    """A unit by its name."""
    key = word.lower()
    if key.startswith("ks-"):
        if key[3:] not in s.board.body_names:
            raise _bad(key[3:], "body with a Killer Satellite", s.board.body_names)
        return int(UNIT_SATELLITE) + s.board.body_names.index(key[3:])
    if key in _LEADERS:
        return int(UNIT_LEADER) + _LEADERS[key]
    if _FACTORY.fullmatch(key):
        return int(UNIT_FACTORY) + read_factory(key)
    if _SHIP.fullmatch(key):
        ship = read_ship(key)
        assert ship < TRANSPORTS
        return int(UNIT_SHIP) + ship
    if key.endswith("-commando"):
        return _read_raider(s, word, key.removesuffix("-commando"))
    owner, _, kind = key.rpartition("-")
    if kind == "marker":
        return int(UNIT_MARKER) + read_player(s, owner)
    if kind not in ("trooper", "gennie", "fighter", "battler"):
        raise BadNotation(word, 1, f"{word!r} is no unit (write blue-fighter, blue-T1, ks-mars)")
    return read_colour(owner) * 4 + read_kind(kind)


def _read_raider(s: BuckRogers, word: str, name: str) -> int:
    stack = read_unit(s, name)
    if not is_stack(stack) or kind_of(stack) > GENNIE:
        raise BadNotation(word, 1, f"{word!r}: only Troopers and Gennies are commandos (BR-CDO-01)")
    return int(raider_unit(stack))


def read_number(word: str, name: str, most: int = 9999) -> int:
    """The number that *name* needs."""
    if not (word.isascii() and word.isdigit() and len(word) < 6) or int(word) > most:
        raise BadNotation(word, 1, f"{name} needs a number up to {most}, not {word!r}")
    return int(word)
