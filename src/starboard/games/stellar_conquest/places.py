"""One force, star, colony, player or fact of a position as text, and whether text holds for it."""

from __future__ import annotations

from collections.abc import Callable

from starboard.core.errors import BadNotation

from .ids import COLOURS, KINDS, NONE, NOWHERE, OPT_TURNS, SEQUENCE_NAMES, SEQUENCES, TECH_NAMES
from .memory import totals
from .piles import write_colony, write_force
from .position import read_player, write_star
from .recollections import MEMORIES, write_memory
from .scoring import score
from .state import StellarConquest, ships_in
from .technology import allowance
from .view import phase_of
from .words import SHIP_WORDS, near, planet_name, read_force, read_planet

__all__ = ["FACTS", "matches", "write_place"]

FACTS: dict[str, Callable[[StellarConquest], str]] = {
    "turn": lambda s: str(s.turn),
    "turns": lambda s: str(s.opt[OPT_TURNS]),
    "phase": phase_of,
    "player": lambda s: "nobody" if int(s.player) == NONE else COLOURS[s.player],
    "order": lambda s: ",".join(COLOURS[int(p)] for p in s.order),
}
_ABSENT = ("", "-", "nothing", "nobody", "none", "empty")


def write_place(s: StellarConquest, name: str) -> str:
    """What stands behind "name:"; "" for an empty place. Raises BadNotation."""
    key = name.lower()
    if key in FACTS:
        return FACTS[key](s)
    head, _, tail = key.partition("-")
    if head in MEMORIES and tail:
        return write_memory(s, head, read_player(s, tail))
    if key in COLOURS or key.startswith("seat-"):
        return " ".join(f"{w} {v}" for w, v in _player_facts(s, read_player(s, key)).items())
    who, dot, what = key.partition(".")
    if dot and who in COLOURS:
        return _player_fact(s, read_player(s, who), what)
    if key.startswith("force-"):
        f = read_force(key)
        return write_force(s, f) if f < len(s.hex) else ""
    if key in s.board.star_names:
        star = s.board.star_names.index(key)
        return " | ".join(t for t in (write_star(s, star), _ships(s, key)) if t)
    if key in s.board.index:
        return _ships(s, key)
    try:
        return write_colony(s, read_planet(s, key))
    except BadNotation as why:
        if head in s.board.star_names and tail.removeprefix("p").isdigit():
            return ""  # the card of this world has no planet there
        known = [*FACTS, *COLOURS, *s.board.star_names]
        text = f"There is no hex, star, planet, force, player or fact {name!r}{near(key, known)}"
        raise BadNotation(name, 1, text) from why


def _ships(s: StellarConquest, place: str) -> str:
    """The ships of each player in a hex, all counters together."""
    hex = s.board.index[place] if place in s.board.index else _star_hex(s, place)
    found = []
    for seat in range(s.seats):
        words = [f"{name}*{n}" for name, n in _fleet(s, seat, hex) if n]
        if words:
            found.append(" ".join([COLOURS[seat], *words]))
    return " | ".join(found)


def _star_hex(s: StellarConquest, name: str) -> int:
    return int(s.board.star_hex[s.board.star_names.index(name)])


def _fleet(s: StellarConquest, seat: int, hex: int) -> list[tuple[str, int]]:
    names = [*SHIP_WORDS, *("ct" if i == seat else f"ct:{c}" for i, c in enumerate(COLOURS))]
    return list(zip(names, totals(s, seat, hex), strict=True))


def _player_fact(s: StellarConquest, seat: int, what: str) -> str:
    facts = _player_facts(s, seat)
    if what not in facts:
        hint = near(what, list(facts)) or f"; there are {', '.join(facts)}"
        raise BadNotation(what, 1, f"{what!r} cannot be asked of a player{hint}")
    return facts[what]


def _player_facts(s: StellarConquest, seat: int) -> dict[str, str]:
    """Everything that can be asked of a player, in words."""
    forces = [f for f in range(len(s.hex)) if s.hex[f] != NOWHERE and int(s.owner[f]) == seat]
    held = [p for p in range(len(s.controller)) if int(s.controller[p]) == seat]
    techs = [name for i, name in enumerate(TECH_NAMES) if (s.tech[seat] >> i) & 1]
    facts = {
        "base": "nowhere" if s.base[seat] == NOWHERE else s.board.names[s.base[seat]],
        "score": str(score(s, seat)),
        "ma": str(allowance(s, seat)),
        "forces": str(len(forces)),
        "ships": str(sum(int(ships_in(s, f)) for f in forces)),
        "colonies": ",".join(planet_name(s, p) for p in held) or "none",
        "pop": str(sum(int(s.people[p]) for p in held)),
        "techs": ",".join(techs) or "none",
        "goals": _goals(s, forces),
        "sheet": _sheet(s, seat),
    }
    for i, word in enumerate(SHIP_WORDS):
        facts[word] = str(sum(int(s.ships[f * KINDS + i]) for f in forces))
    for i, word in enumerate(SEQUENCE_NAMES):
        facts[word] = str(s.total[seat * SEQUENCES + i])
    if s.is_over():
        facts["won"] = "yes" if s.returns[seat] > 0 else "no"
    return facts


def _goals(s: StellarConquest, forces: list[int]) -> str:
    """Where the ships are bound for, star by star."""
    goals = sorted({s.board.star_names[int(s.goal[f])] for f in forces if int(s.goal[f]) != NONE})
    return ",".join(goals) or "none"


def _sheet(s: StellarConquest, seat: int) -> str:
    """How the order sheet of a player stands: orders by number, and whether it is sealed."""
    sheets: list[list[int]] = getattr(s.stack[-1], "sheets", []) if s.stack else []
    if not sheets:
        return "none"
    sealed: list[bool] = getattr(s.stack[-1], "sealed", [])
    return f"{len(sheets[seat])}{'-sealed' if sealed[seat] else ''}"


# -- comparing ------------------------------------------------------------------------------


def matches(s: StellarConquest, name: str, wanted: str) -> bool:
    """Whether *wanted* holds for the place *name*; raises BadNotation if either is unknown.

    Of stars, hexes and colonies the words that are said must be there; of a force, its ships and
    leg too. A star or hex with ships must name all ships of each player that is named.
    """
    key = name.lower()
    found = write_place(s, name).lower()
    text = " ".join(wanted.lower().split())
    if text in _ABSENT:
        return found in _ABSENT
    if key in COLOURS or key.startswith("seat-"):
        facts = _player_facts(s, read_player(s, key))
        return all(_player_fact(s, read_player(s, key), n) == v for n, v in _said(text, facts))
    if key in s.board.star_names or key in s.board.index:
        return _place_holds(found, text)
    if key in FACTS or key.partition("-")[0] in MEMORIES or "." in key:
        return found == text
    return _is_part(text, found)


def _said(text: str, facts: dict[str, str]) -> list[tuple[str, str]]:
    words = text.replace("=", " ").split()
    if len(words) % 2:
        raise BadNotation(text, 1, f"{words[-1]!r} has no value after it")
    return list(zip(words[::2], words[1::2], strict=True))


def _place_holds(found: str, wanted: str) -> bool:
    """Facts of the star are compared one by one, ships as they are said for each player."""
    parts = [part.split() for part in found.split("|")]
    ships = {words[0]: sorted(words[1:]) for words in parts if words and words[0] in COLOURS}
    facts = next((words for words in parts if words and words[0] not in COLOURS), [])
    for part in wanted.split("|"):
        words = part.split()
        if words and words[0] in COLOURS:
            said = [word if "*" in word else f"{word}*1" for word in words[1:] if word != "-"]
            if ships.get(words[0], []) != sorted(said):
                return False
        elif not _is_part(" ".join(words), " ".join(facts)):
            return False
    return True


def _is_part(wanted: str, found: str) -> bool:
    """Whether every word, or name with its value, of *wanted* is in *found*."""
    padded = f" {found} "
    words = wanted.split()
    at = 0
    while at < len(words):
        two = " ".join(words[at : at + 2])
        if words[at] in _VALUED and len(words) > at + 1:
            if f" {two} " not in padded:
                return False
            at += 2
            continue
        if f" {words[at]} " not in padded:
            return False
        at += 1
    return True


_VALUED = (
    *("pop", "iu", "riu", "mb", "amb", "by", "taken", "bombed", "from", "to", "ways", "left"),
    *("traced", "card", "drew", "explored", "entered"),
)
