"""Events of Revolt on Antares as log lines and as words for a page."""

from __future__ import annotations

from starboard.core.events import Event
from starboard.core.game import EventKind

from .ids import ARTIFACT_NAMES, HOUSE_NAMES, NONE, PHASE_NAMES, ROLL_NAMES
from .state import Antares
from .words import (
    artifact_title,
    counter_name,
    counter_title,
    hex_name,
    house_title,
    seat_name,
    seat_title,
)

__all__ = ["EVENT_KINDS", "event_words", "tell"]

# In the order of EV_* in ids.py.
EVENT_KINDS = (
    EventKind(
        "rank",
        ("seat", "place", "purpose"),
        "{seat} is number {place} {purpose}.",
        ("RA-POL-01", "RA-POL-02", "RA-POL-09"),
    ),
    EventKind(
        "learnt",
        ("seat", "token", "artifact"),
        "{seat} looks at {token}: {artifact}.",
        ("RA-SET-08", "RA-HID-02"),
    ),
    EventKind(
        "points", ("seat", "n"), "{seat} has {n} replacement points.", ("RA-REP-02", "RA-SET-17")
    ),
    EventKind("placed", ("counter", "hex"), "{counter} is placed in {hex}.", ("RA-SET-10",)),
    EventKind("drawn", ("seat", "counter"), "{seat} draws {counter}.", ("RA-POL-04",)),
    EventKind("turn", ("turn",), "Turn {turn} begins.", ("RA-SEQ-01",)),
    EventKind("phase", ("seat", "phase"), "{seat}: {phase}.", ("RA-SEQ-01", "RA-SEQ-05")),
    EventKind("moved", ("counter", "from", "hex"), "{counter} moves to {hex}.", ("RA-MOV-01",)),
    EventKind(
        "strike", ("counter", "hex"), "{counter} will strike {hex} in passing.", ("RA-AIR-01",)
    ),
    EventKind(
        "teleported",
        ("counter", "from", "hex"),
        "{counter} is teleported to {hex}.",
        ("RA-PSY-09",),
    ),
    EventKind(
        "revealed",
        ("token", "artifact"),
        "{token} is turned up: {artifact}.",
        ("RA-ART-03", "RA-HID-03"),
    ),
    EventKind("attack", ("seat", "hex"), "{seat} attacks {hex}.", ("RA-CBT-01", "RA-CBT-05")),
    EventKind("joined", ("counter", "hex"), "{counter} joins the attack on {hex}.", ("RA-CBT-03",)),
    EventKind("left", ("counter", "hex"), "{counter} stays out of it.", ("RA-CBT-03",)),
    EventKind("called-off", ("seat", "hex"), "The attack on {hex} is called off.", ("RA-CBT-01",)),
    EventKind("fight", ("seat", "hex", "n"), "{n} attack {hex}.", ("RA-CBT-02",)),
    EventKind("roll", ("seat", "purpose", "die"), "{seat} rolls {die} for {purpose}."),
    EventKind("used", ("counter",), "{counter} is used.", ("RA-CBT-07", "RA-ART-03")),
    EventKind(
        "fascinated",
        ("counter", "seat", "works"),
        "{counter} {works} for {seat}.",
        ("RA-PSY-01", "RA-PSY-05"),
    ),
    EventKind(
        "totals",
        ("hex", "attack", "defence"),
        "{attack} against {defence} in {hex}, before the dice.",
        ("RA-CBT-09",),
    ),
    EventKind(
        "result",
        ("seat", "attack", "defence"),
        "{attack} against {defence}: {seat} loses.",
        ("RA-CBT-10",),
    ),
    EventKind("lost", ("counter", "hex"), "{counter} is destroyed.", ("RA-CBT-16",)),
    EventKind("defeated", ("counter", "hex"), "{counter} is defeated.", ("RA-CBT-15", "RA-LDR-04")),
    EventKind("raised", ("counter", "hex"), "{counter} rises as a zombie.", ("RA-HER-03",)),
    EventKind(
        "duel",
        ("counter", "other", "n", "m"),
        "{counter} ({n}) duels with {other} ({m}).",
        ("RA-LDR-02", "RA-HER-02"),
    ),
    EventKind("killed", ("counter",), "{counter} is killed.", ("RA-DEF-02",)),
    EventKind(
        "wounded",
        ("counter", "turn"),
        "{counter} is wounded and may return in turn {turn}.",
        ("RA-DEF-03",),
    ),
    EventKind(
        "retreated", ("counter", "from", "hex"), "{counter} retreats to {hex}.", ("RA-DEF-05",)
    ),
    EventKind(
        "advanced", ("counter", "from", "hex"), "{counter} advances into {hex}.", ("RA-CBT-17",)
    ),
    EventKind(
        "detonated",
        ("seat", "token", "hex"),
        "{seat} detonates {token} in {hex}.",
        ("RA-ART-04",),
    ),
    EventKind("devastated", ("hex",), "{hex} is devastated.", ("RA-ART-07", "RA-ART-08")),
    EventKind("destroyed", ("token", "hex"), "{token} is destroyed.", ("RA-ART-02",)),
    EventKind("arrived", ("counter",), "{counter} arrives.", ("RA-TER-01", "RA-NAT-01")),
    EventKind("entered", ("counter", "hex"), "{counter} enters in {hex}.", ("RA-REP-07",)),
    EventKind("returned", ("counter", "hex"), "{counter} is back in {hex}.", ("RA-DEF-04",)),
    EventKind(
        "recruited", ("seat", "counter"), "{counter} joins {seat}.", ("RA-REC-02", "RA-SET-15")
    ),
    EventKind("allied", ("seat", "house"), "{house} joins {seat}.", ("RA-ALL-02", "RA-SET-05")),
    EventKind("income", ("seat", "n"), "{seat} gains {n} replacement points.", ("RA-POL-11",)),
    EventKind("score", ("seat", "n"), "{seat} has {n} victory points.", ("RA-VIC-01",)),
)

_COUNTERS = ("counter", "other", "token")
_HEXES = ("hex", "from")
_PURPOSES = ("in the choosing", "for leftover houses", "for leftover mercenaries", "this turn")
_RANK_WORDS = ("draft", "houses", "mercenaries", "turn")


def tell(s: Antares, event: Event, seat: int | None) -> str | None:
    """The log line of an event as *seat* may read it."""
    seen = event.seen_by(-1 if seat is None else seat)
    if seen is None:
        return None
    kind = EVENT_KINDS[event.kind]
    args = dict(zip(kind.args, seen, strict=True))
    text = kind.text
    if kind.name == "strike" and args["hex"] == NONE:
        text = "{counter} calls its strike off."
    if kind.name == "phase" and args["seat"] == NONE:
        text = "Everybody: {phase}."
    if kind.name == "result" and args["seat"] == NONE:
        text = "{attack} against {defence}: nobody loses."
    if kind.name == "learnt" and args["artifact"] == NONE:
        text = "{seat} looks at {token}."
    line = text.format(**{n: _title(s, kind.name, n, v) for n, v in args.items()})
    return line[0].upper() + line[1:]


def event_words(s: Antares, event: Event, seat: int | None) -> dict[str, str] | None:
    """The arguments of an event as views and actions call them; "" is nobody."""
    seen = event.seen_by(-1 if seat is None else seat)
    if seen is None:
        return None
    kind = EVENT_KINDS[event.kind]
    return {n: _word(s, kind.name, n, v) for n, v in zip(kind.args, seen, strict=True)}


def _title(s: Antares, kind: str, name: str, value: int) -> str:
    """An argument for people."""
    if name == "seat":
        return "nobody" if value == NONE else seat_title(s, value)
    if name == "token":
        return s.board.counter_titles[value]
    if name in _COUNTERS:
        return counter_title(s, value)
    if name == "artifact":
        return artifact_title(s, value)
    if name == "house":
        return house_title(s, value)
    if name == "works":
        return "is under Messalina's spell" if value else "resists"
    if name == "purpose":
        return _PURPOSES[value] if kind == "rank" else ROLL_NAMES[value]
    if name == "phase":
        return PHASE_NAMES[value]
    return _word(s, kind, name, value)


def _word(s: Antares, kind: str, name: str, value: int) -> str:
    """An argument as one word."""
    if name in _HEXES:
        return hex_name(s, value)
    if name in _COUNTERS:
        return counter_name(s, value)
    if name == "seat":
        return "" if value == NONE else seat_name(s, value)
    if name == "artifact":
        return "" if value == NONE else ARTIFACT_NAMES[value]
    if name == "house":
        return HOUSE_NAMES[value]
    if name == "works":
        return ("fails", "works")[value]
    if name == "purpose":
        return _RANK_WORDS[value] if kind == "rank" else ROLL_NAMES[value]
    return PHASE_NAMES[value] if name == "phase" else str(value)
