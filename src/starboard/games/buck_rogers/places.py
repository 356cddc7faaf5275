"""One zone, player or fact of a position as text, and whether expected text holds for it."""

from __future__ import annotations

import re
from collections.abc import Callable

from starboard.core.errors import BadNotation

from .control import zones_of
from .ids import (
    COLOUR_NAMES,
    FACE_NAMES,
    FACTORIES,
    LEADER_NAMES,
    LEADERS,
    NONE,
    PHASE_NAMES,
    TRANSPORTS,
)
from .order import by_colour
from .piles import cargo_words, write_zone, zone_parts
from .position import cargo_lines, mover_word, write_player
from .question import is_acting
from .stacks import size_in
from .state import BuckRogers, colours_of, face, marker_zone
from .words import (
    is_ship_name,
    near,
    player_name,
    read_colour,
    read_leader,
    read_player,
    read_ship,
    read_zone,
)

__all__ = ["FACTS", "matches", "write_place"]

FACTS: dict[str, Callable[[BuckRogers], str]] = {
    "turn": lambda s: str(s.turn),
    "phase": lambda s: PHASE_NAMES[int(s.phase)],
    "order": lambda s: ",".join(mover_word(s, int(m)) for m in s.order),
    "at": lambda s: str(s.at),
    "mover": lambda s: mover_word(s, int(s.order[s.at])) if s.at < len(s.order) else "nobody",
    "face": lambda s: FACE_NAMES[int(face(s))],
    "puppet": lambda s: "nobody" if s.puppet == NONE else LEADER_NAMES[int(s.puppet)],
}
_KNOWN = ("sure", "doubt", "proven")
_MARKER = "marker-"
_ITEM = re.compile(
    r"(?P<name>[^*\[(]+)(?:\*(?P<n>[0-9]+))?(?P<cargo>\[[^\]]*\])?(?P<marks>\([^)]*\))?"
)
_CARD = ".turn-card"


def write_place(s: BuckRogers, name: str) -> str:
    """What stands behind "name:"; "" for an empty place. Raises BadNotation."""
    key = name.lower()
    if key in FACTS:
        return FACTS[key](s)
    if key.startswith(_MARKER) and key[len(_MARKER) :] in s.board.marker_names:
        marker = s.board.marker_names.index(key[len(_MARKER) :])
        return s.board.names[marker_zone(s, marker)]
    if key in _KNOWN:
        found = [line for line in cargo_lines(s) if line.startswith(f"{key}:")]
        return found[0].partition(": ")[2] if found else ""
    if key in COLOUR_NAMES or key.startswith("seat-"):
        player = read_player(s, key)
        return " ".join(f"{word} {value}" for word, value in _player_facts(s, player).items())
    if key in LEADER_NAMES:
        return _leader_text(s, read_leader(key))
    if key.endswith(_CARD):
        return str(s.card[_read_mover(s, key.removesuffix(_CARD))] or "none")
    if is_ship_name(key):
        return _ship_text(s, read_ship(key))
    try:
        return write_zone(s, read_zone(s, name))
    except BadNotation as why:
        known = [*FACTS, *_KNOWN, *COLOUR_NAMES, *LEADER_NAMES, *s.board.names]
        text = f"There is no zone, player, Leader or fact {name!r}{near(key, known)}"
        raise BadNotation(name, 1, text) from why


def _player_facts(s: BuckRogers, player: int) -> dict[str, str]:
    """Everything that can be asked of a player, in words."""
    colours = colours_of(s, player)
    units = sum(int(size_in(row)) for row in s.rows if int(row >> 33) % 8 in colours)
    facts = {
        "zones": str(zones_of(s, player)),
        "inert": str(s.inert[player]),
        "acting": "yes" if is_acting(s, player) else "no",
        "gone": "yes" if s.gone[player] else "no",
        "units": str(units),
        "transports": str(
            sum(int(s.ship_zone[x]) != NONE and x // 4 in colours for x in range(TRANSPORTS))
        ),
        "factories": str(sum(int(s.factory_owner[f]) == player for f in range(FACTORIES))),
        "leaders": str(_leaders_of(s, player)),
    }
    for pair in _pairs(write_player(s, player)):
        facts.setdefault(*pair)
    if s.is_over():
        facts["won"] = "yes" if s.returns[player] > 0 else "no"
    return facts


def _leaders_of(s: BuckRogers, player: int) -> int:
    here = [x for x in range(LEADERS) if int(s.leader_player[x]) == player]
    return sum(int(s.leader_zone[x]) != NONE for x in here)


def _leader_text(s: BuckRogers, leader: int) -> str:
    if int(s.leader_zone[leader]) == NONE:
        return f"off back {s.leader_back[leader]}" if s.leader_back[leader] else "off"
    words = s.board.names[int(s.leader_zone[leader])]
    return f"{words} with {player_name(s, int(s.leader_player[leader]))}"


def _ship_text(s: BuckRogers, ship: int) -> str:
    """Where a Transport is and what is aboard."""
    if int(s.ship_zone[ship]) == NONE:
        return "off"
    return " ".join([s.board.names[int(s.ship_zone[ship])], *cargo_words(s, ship)])


def _is_secret(key: str) -> bool:
    """Whether a name is that of a Turn Card or a Transport."""
    return key.endswith(_CARD) or is_ship_name(key)


def _read_mover(s: BuckRogers, word: str) -> int:
    return read_colour(word) if by_colour(s) else read_player(s, word)


def _pairs(text: str) -> list[tuple[str, str]]:
    words = text.split()
    return [(words[i], words[i + 1]) for i in range(0, len(words) - 1, 2)]


# -- comparing ------------------------------------------------------------------------------


def matches(s: BuckRogers, name: str, wanted: str) -> bool:
    """Whether *wanted* holds for the place *name*; raises BadNotation if either is unknown."""
    key = name.lower()
    found = write_place(s, name)
    text = " ".join(wanted.lower().split())
    if key in COLOUR_NAMES or key.startswith("seat-"):
        return _player_holds(_player_facts(s, read_player(s, key)), text.replace("=", " "))
    if key in LEADER_NAMES:
        return found == text or found.partition(" ")[0] == text
    if key in FACTS or key in _KNOWN or key.startswith(_MARKER) or _is_secret(key):
        return found.lower() == text or (found in ("", "nobody") and text in ("", "nobody", "-"))
    return _zone_holds(s, read_zone(s, name), text)


def _player_holds(facts: dict[str, str], text: str) -> bool:
    words = text.split()
    if len(words) % 2:
        raise BadNotation(text, 1, f"{words[-1]!r} has no value after it")
    for name, value in _pairs(text):
        if name not in facts:
            hint = near(name, list(facts)) or f"; there are {', '.join(facts)}"
            raise BadNotation(name, 1, f"{name!r} cannot be asked of a player{hint}")
        if facts[name] != value:
            return False
    return True


def _zone_holds(s: BuckRogers, zone: int, wanted: str) -> bool:
    """Pieces are compared without order; marks and Factory numbers only where they are said."""
    found = {name: items for name, items in zone_parts(s, zone).items() if items}
    if wanted in ("", "-", "empty", "nothing"):
        return not found
    asked: dict[str, list[str]] = {}
    for part in wanted.split("|"):
        words = part.split()
        if words[1:]:
            asked.setdefault(words[0], []).extend(words[1:])
    if set(asked) != set(found):
        return False
    return all(_same(asked[name], found[name]) for name in asked)


def _same(wanted: list[str], found: list[str]) -> bool:
    said = "".join(wanted)
    numbered = any(word[:1] == "f" and word[1:2].isdigit() for word in wanted)
    return _count(wanted, said, numbered) == _count(found, said, numbered)


def _count(words: list[str], said: str, numbered: bool) -> dict[str, int]:
    """How many there are of each; cargo and marks tell them apart only if *said* has any."""
    counts: dict[str, int] = {}
    for word in words:
        item = _ITEM.fullmatch(word.lower())
        if item is None:
            raise BadNotation(word, 1, f"{word!r} is no piece (write fighter*3, T1[trooper*2], F2)")
        key = item["name"]
        if not numbered and key[:1] == "f" and key[1:2].isdigit():
            key = "factory"
        if "[" in said:
            key += item["cargo"] or ""
        if "(" in said:
            key += item["marks"] or ""
        counts[key] = counts.get(key, 0) + int(item["n"] or 1)
    return counts
