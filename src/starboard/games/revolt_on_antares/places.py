"""One hex, pile, seat, counter or fact of a position as text, and whether expected text holds."""

from __future__ import annotations

from collections.abc import Callable

from starboard.core.errors import BadNotation

from .ids import (
    ARTIFACT_NAMES,
    FATE_NAMES,
    FIRST_TOKEN,
    GENERATOR_NAMES,
    HOUSE_NAMES,
    MAP,
    NONE,
    PHASE_NAMES,
)
from .piles import parts_of, side_word
from .position import write_fate
from .state import Antares, counters_at
from .victory import economic_hexes, fortresses, score
from .words import counter_name, hex_name, near, read_counter, read_hex, read_seat, seat_name

__all__ = ["FACTS", "matches", "write_place"]

FACTS: dict[str, Callable[[Antares], str]] = {
    "turn": lambda s: str(s.turn),
    "phase": lambda s: PHASE_NAMES[int(s.phase)],
    "active": lambda s: side_word(s, int(s.active)),
    "order": lambda s: ",".join(seat_name(s, int(x)) for x in s.order),
    "generator": lambda s: GENERATOR_NAMES[int(s.generator)],
    "charmed": lambda s: counter_name(s, int(s.charmed)) or "nobody",
    "devastated": lambda s: " ".join(
        hex_name(s, h) for h in range(s.board.hexes) if s.devastated[h]
    ),
    "arrived": lambda s: "yes" if s.arrived else "no",
}
_ARTIFACT = ".identity"


def write_place(s: Antares, name: str) -> str:
    """What stands behind "name:"; "" for an empty place. Raises BadNotation."""
    key = name.lower()
    if key in FACTS:
        return FACTS[key](s)
    if key in FATE_NAMES:
        return write_fate(s, key)
    if key in HOUSE_NAMES:
        return side_word(s, int(s.master[HOUSE_NAMES.index(key)]))
    if key in s.board.index:
        return " | ".join(
            f"{side} {' '.join(items)}"
            for side, items in parts_of(s, counters_at(s, read_hex(s, key))).items()
        )
    if key.endswith(_ARTIFACT):
        what = s.identity[read_counter(s, key.removesuffix(_ARTIFACT), -1) - FIRST_TOKEN]
        return "unknown" if what == NONE else ARTIFACT_NAMES[what]
    seats = [seat_name(s, i) for i in range(s.seats)]
    if key in seats or key.startswith("seat-"):
        facts = _seat_facts(s, read_seat(s, key))
        return " ".join(f"{word} {value}" for word, value in facts.items())
    if key in s.board.known_as:
        return _counter_text(s, read_counter(s, key, -1))
    known = [*FACTS, *FATE_NAMES, *HOUSE_NAMES, *seats, *s.board.counter_names, *s.board.names]
    text = f"There is no hex, counter, seat, pile or fact {name!r}{near(key, known)}"
    raise BadNotation(name, 1, text)


def _counter_text(s: Antares, c: int) -> str:
    """Where a counter is, and whose."""
    place = hex_name(s, int(s.where[c])) if int(s.lot[c]) == MAP else FATE_NAMES[int(s.lot[c])]
    return f"{place} {side_word(s, int(s.side[c]))}"


def _seat_facts(s: Antares, seat: int) -> dict[str, str]:
    facts = {
        "points": str(s.points[seat]),
        "score": str(score(s, seat)),
        "economic": str(economic_hexes(s, seat)),
        "fortresses": str(fortresses(s, seat, False)),
        "houses": str(sum(int(m) == seat for m in s.master)),
    }
    if s.is_over():
        facts["won"] = "yes" if s.returns[seat] > 0 else "no"
    return facts


def matches(s: Antares, name: str, wanted: str) -> bool:
    """Whether *wanted* holds for the place *name*; raises BadNotation if either is unknown."""
    key = name.lower()
    found = write_place(s, name)
    text = " ".join(wanted.lower().split())
    seats = [seat_name(s, i) for i in range(s.seats)]
    if key in s.board.index:
        return _hex_holds(s, read_hex(s, key), text)
    if (key in seats or key.startswith("seat-")) and not key.endswith(_ARTIFACT):
        return _seat_holds(_seat_facts(s, read_seat(s, key)), text.replace("=", " "))
    if key in FATE_NAMES:
        return _pile_holds(found, text)
    if key in s.board.known_as:
        return found == text or found.split()[0] == text
    return found == text or (found in ("", "nobody", "neutral") and text in ("", "nobody", "-"))


def _seat_holds(facts: dict[str, str], text: str) -> bool:
    words = text.split()
    if len(words) % 2:
        raise BadNotation(text, 1, f"{words[-1]!r} has no value after it")
    for name, value in zip(words[::2], words[1::2], strict=True):
        if name not in facts:
            hint = near(name, list(facts)) or f"; there are {', '.join(facts)}"
            raise BadNotation(name, 1, f"{name!r} cannot be asked of a seat{hint}")
        if facts[name] != value:
            return False
    return True


def _plain(item: str, said: bool) -> str:
    """A counter without its marks and identity, unless marks are *said* somewhere."""
    return item if said else item.partition("(")[0].partition("=")[0]


def _hex_holds(s: Antares, h: int, wanted: str) -> bool:
    """Counters are compared without order; marks only where some are said."""
    found = parts_of(s, counters_at(s, h))
    if wanted in ("", "-", "empty", "nothing"):
        return not found
    said = "(" in wanted or "=" in wanted
    asked: dict[str, list[str]] = {}
    for part in wanted.split("|"):
        words = part.split()
        asked.setdefault(words[0] if words else "", []).extend(words[1:])
    return {k: sorted(v) for k, v in asked.items()} == {
        k: sorted(_plain(item, said) for item in v) for k, v in found.items()
    }


def _pile_holds(found: str, wanted: str) -> bool:
    """Whether every counter that is named is in the pile; with "empty" none is."""
    if wanted in ("", "-", "empty", "nothing"):
        return not found
    here = {_plain(word, False) for word in found.split()}
    return all(word in here for word in wanted.split() if word != "|")
