"""Actions and events of Zylatron as text."""

from __future__ import annotations

import re
from collections.abc import Callable

from starboard.core.errors import BadNotation
from starboard.core.events import Event
from starboard.core.game import EventKind
from starboard.core.state import Decision
from starboard.core.types import ARG_MAX, arg, pack, verb_of

from .ids import (
    CARD_NAMES,
    DAMAGED,
    DESTROYED,
    FACTORY_TARGET,
    NONE,
    TYPE_NAMES,
    VERB_NAMES,
)
from .opening import PickOrder
from .state import Zylatron
from .words import (
    CONDITION_NAMES,
    FACTORY_NAMES,
    near,
    piece_name,
    piece_words,
    place_name,
    read_factory,
    read_piece,
    read_place,
    read_point,
    read_side,
    read_target,
    read_type,
    side_name,
    target_name,
    target_words,
)

__all__ = ["EVENT_KINDS", "event_words", "piece_words", "read_action", "tell", "write_action"]

# What each verb takes: p piece, t target, o point, l place, k type, s side, f factory.
_SHAPES = {
    "pick-planet": "s",
    "start-move": "p",
    "travel": "o",
    "travel-pickup": "o",
    "travel-board": "o",
    "drop": "p",
    "end-move": "",
    "cancel-move": "",
    "fire": "pt",
    "launch": "p",
    "detonate": "o",
    "nominate": "t",
    "beam-up": "pp",
    "beam-down": "ppl",
    "restack": "pp",
    "buy": "kl",
    "repair": "t",
    "rebuild": "f",
    "end-turn": "",
    "lot": "s",
    "card": "c",
}
_WORDS = {
    "p": "a piece",
    "t": "a target",
    "o": "a point",
    "l": "a point or a craft",
    "k": "a type of piece",
    "s": "a side",
    "f": "a factory",
    "c": "hit, damage or miss",
}
_VERBS = {name: verb for verb, name in VERB_NAMES.items()}
_SYNONYMS = {
    "start": "start-move",
    "pick": "pick-planet",
    "move": "travel",
    "go": "travel",
    "pickup": "travel-pickup",
    "pick-up": "travel-pickup",
    "board": "travel-board",
    "cancel": "cancel-move",
    "shoot": "fire",
    "attack": "fire",
    "target": "nominate",
    "pass": "end-turn",
    "done": "end-turn",
}
_FILLERS = ("at", "to", "onto", "into", "on", "with", "from", "by")


# -- actions --------------------------------------------------------------------------------


def write_action(s: Zylatron, d: Decision, a: int) -> str:
    """The action as text, verb first."""
    verb = VERB_NAMES.get(verb_of(a), "?")
    shape = _SHAPES.get(verb, "")
    if verb == "lot" and isinstance(s.stack[-1], PickOrder):
        return f"lot seat-{arg(a, 0) + 1}"
    words = [_write(s, letter, arg(a, i)) for i, letter in enumerate(shape)]
    if verb == "fire":
        return f"fire {words[0]}>{words[1]}"
    return " ".join([verb, *words])


def _write(s: Zylatron, letter: str, value: int) -> str:
    if letter == "o":
        return s.board.names[value]
    if letter == "l":
        return place_name(s.board, value)
    if letter == "p":
        return piece_name(value)
    if letter == "t":
        return target_name(value)
    if letter == "k":
        return TYPE_NAMES[value]
    if letter == "s":
        return side_name(value)
    if letter == "f":
        return FACTORY_NAMES[value]
    return CARD_NAMES[value]


def read_action(s: Zylatron, d: Decision, text: str) -> int:
    """The action that *text* means for the seat of *d*; raises BadNotation."""
    if len(text) > 200:
        raise BadNotation(text[:40], 1, "An action is shorter than 200 characters")
    words = [m for m in re.finditer(r"[^\s,>]+", text) if m[0].lower() not in _FILLERS]
    if not words:
        raise BadNotation(text, 1, "An action begins with a verb, for example end-turn")
    verb = _read_verb(s, d, words[0])
    shape = _SHAPES[verb]
    arguments = _join_colours([(m[0], m.start() + 1) for m in words[1:]])
    if len(arguments) != len(shape):
        wanted = ", ".join(_WORDS[letter] for letter in shape) or "nothing"
        column = arguments[-1][1] if arguments else len(text) + 1
        raise BadNotation(text, column, f"{verb} takes {wanted}, not {len(arguments)} words")
    own = NONE if d.seat < 0 else int(s.side_of_seat[d.seat])
    values = []
    for letter, (word, column) in zip(shape, arguments, strict=True):
        try:
            values.append(_read(s, verb, letter, word, own))
        except BadNotation as why:
            raise BadNotation(text, column, str(why)) from None
    return int(pack(_VERBS[verb], *values))


def _read_verb(s: Zylatron, d: Decision, match: re.Match[str]) -> str:
    word = match[0].lower()
    word = _SYNONYMS.get(word, word)
    if word == "end":
        return "end-turn" if d.kind == 2 else "end-move"
    if word in _VERBS:
        return word
    begun = [name for name in _VERBS if name.startswith(word)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        reason = f"{match[0]!r} may be {' or '.join(begun)}"
        raise BadNotation(match.string, match.start() + 1, reason)
    reason = f"There is no action {match[0]!r}{near(word, list(_VERBS))}"
    raise BadNotation(match.string, match.start() + 1, reason)


def _join_colours(words: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Make one word of "red SF1"."""
    joined: list[tuple[str, int]] = []
    for word, column in words:
        if joined and joined[-1][0].lower() in ("red", "blue", "green", "yellow"):
            colour, start = joined.pop()
            joined.append((f"{colour}-{word}", start))
        else:
            joined.append((word, column))
    return joined


def _read(s: Zylatron, verb: str, letter: str, word: str, own: int) -> int:
    if verb == "lot":
        return _read_lot(s, word)
    if letter == "c":
        if word.lower() in CARD_NAMES:
            return CARD_NAMES.index(word.lower())
        raise BadNotation(word, 1, f"{word!r} is no card: hit, damage or miss")
    if letter == "o":
        return read_point(s.board, word)
    if letter == "l":
        return read_place(s.board, word, own)
    readers: dict[str, Callable[[str], int]] = {
        "p": lambda w: read_piece(w, own),
        "t": lambda w: read_target(w, own),
        "k": read_type,
        "s": read_side,
        "f": read_factory,
    }
    return readers[letter](word)


def _read_lot(s: Zylatron, word: str) -> int:
    if isinstance(s.stack[-1], PickOrder):
        found = re.fullmatch(r"seat-([1-9])", word.lower())
        if found is None or int(found[1]) > min(s.seats, ARG_MAX):
            raise BadNotation(word, 1, f"{word!r} is no seat: write seat-1 to seat-{s.seats}")
        return int(found[1]) - 1
    return read_side(word)


# -- events ---------------------------------------------------------------------------------

EVENT_KINDS = (
    EventKind("lot", ("seat",), "Seat {seat} is drawn to pick next.", ("ZY-SET-02",)),
    EventKind(
        "planet",
        ("seat", "side"),
        "Seat {seat} plays {side}.",
        ("ZY-SET-01", "ZY-SET-02", "ZY-SET-03"),
    ),
    EventKind("first", ("side",), "{side} begins.", ("ZY-TRN-15", "ZY-TRN-16")),
    EventKind(
        "placed", ("piece", "point"), "{piece} is set up on {point}.", ("ZY-SET-04", "ZY-SET-05")
    ),
    EventKind(
        "turn", ("turn", "side"), "Turn {turn}: {side}.", ("ZY-TRN-01", "ZY-TRN-02", "ZY-TRN-03")
    ),
    EventKind("start", ("piece",), "{piece} starts its move.", ("ZY-MOV-13", "ZY-MOV-17")),
    EventKind(
        "travel",
        ("piece", "from", "point", "steps"),
        "{piece} travels to {point}.",
        ("ZY-MOV-08", "ZY-MOV-09"),
    ),
    EventKind(
        "pickup",
        ("piece", "from", "point", "steps", "cargo"),
        "{piece} travels to {point} and picks up {cargo}.",
        ("ZY-CAR-03", "ZY-CAR-07"),
    ),
    EventKind(
        "board",
        ("piece", "from", "point", "steps", "craft"),
        "{piece} travels to {point} and boards {craft}.",
        ("ZY-CAR-05", "ZY-CAR-07"),
    ),
    EventKind(
        "drop",
        ("piece", "cargo", "point"),
        "{piece} drops {cargo} on {point}.",
        ("ZY-CAR-08", "ZY-CAR-09"),
    ),
    EventKind("end-move", ("piece",), "The move of {piece} ends.", ("ZY-TRN-05", "ZY-MOV-14")),
    EventKind("cancel", ("piece",), "The move of {piece} is cancelled.", ("ZY-MOV-18",)),
    EventKind(
        "fire",
        ("piece", "target", "point"),
        "{piece} fires at {target}.",
        ("ZY-LAS-03", "ZY-LAS-05"),
    ),
    EventKind(
        "out-of-range", ("piece", "target"), "{target} is out of range of {piece}.", ("ZY-LAS-09",)
    ),
    EventKind(
        "launch",
        ("piece", "point"),
        "{piece} is launched from {point}.",
        ("ZY-MIS-01", "ZY-MIS-02"),
    ),
    EventKind(
        "detonate", ("piece", "point"), "{piece} detonates on {point}.", ("ZY-MIS-04", "ZY-MIS-05")
    ),
    EventKind("target", ("target",), "The blast reaches {target}.", ("ZY-MIS-06", "ZY-MIS-16")),
    EventKind(
        "card", ("card", "target"), "Strike Card for {target}: {card}.", ("ZY-LAS-08", "ZY-STR-01")
    ),
    EventKind(
        "shuffle",
        (),
        "All Strike Cards are shuffled into a new pile.",
        ("ZY-SET-07", "ZY-SET-08", "ZY-STR-02"),
    ),
    EventKind("lost", ("piece", "point"), "{piece} is lost.", ("ZY-STR-03", "ZY-CAR-20")),
    EventKind("damaged", ("piece",), "{piece} is damaged.", ("ZY-STR-06", "ZY-STR-08")),
    EventKind("stranded", ("piece", "point"), "{piece} is left behind on {point}.", ("ZY-CAR-21",)),
    EventKind(
        "factory",
        ("factory", "condition"),
        "{factory} is {condition}.",
        ("ZY-STR-04", "ZY-STR-07", "ZY-DMG-05"),
    ),
    EventKind(
        "beam",
        ("star", "piece", "place"),
        "{star} beams {piece} to {place}.",
        ("ZY-BEA-01", "ZY-BEA-03", "ZY-BEA-04"),
    ),
    EventKind("restack", ("piece", "craft"), "{piece} is shifted onto {craft}.", ("ZY-CAR-15",)),
    EventKind(
        "buy",
        ("side", "piece", "place", "zys"),
        "{side} buys {piece} for {zys} Zys.",
        ("ZY-BUY-01", "ZY-BUY-04", "ZY-BUY-05"),
    ),
    EventKind(
        "repair", ("side", "piece", "zys"), "{side} repairs {piece} for {zys} Zys.", ("ZY-DMG-03",)
    ),
    EventKind(
        "rebuild",
        ("side", "factory", "zys"),
        "{side} rebuilds {factory} for {zys} Zys.",
        ("ZY-ECO-06",),
    ),
    EventKind(
        "income",
        ("side", "zys", "total"),
        "{side} collects {zys} Zys and has {total}.",
        ("ZY-ECO-01", "ZY-ECO-03"),
    ),
    EventKind("recover", ("piece",), "{piece} recovers.", ("ZY-DMG-01",)),
    EventKind(
        "zylon",
        ("side",),
        "{side} takes the Zylon Control Card.",
        ("ZY-ZYL-01", "ZY-ZYL-02", "ZY-ZYL-04"),
    ),
    EventKind(
        "world",
        ("world", "side"),
        "{side} takes the world of {world}.",
        ("ZY-HQ-03", "ZY-HQ-05", "ZY-HQ-11"),
    ),
    EventKind(
        "eliminated",
        ("side", "heir"),
        "{side} is out of the game; heir: {heir}.",
        ("ZY-HQ-02", "ZY-ELM-03", "ZY-ELM-04"),
    ),
    EventKind("captured", ("piece", "side"), "{side} takes over {piece}.", ("ZY-HQ-03",)),
    EventKind(
        "grace",
        ("side", "striker"),
        "{side} has lost its last Warrior to {striker}.",
        ("ZY-ELM-01", "ZY-ELM-02"),
    ),
    EventKind("round", ("round", "quiet"), "Round {round} is complete.", ("ZY-TRN-13",)),
    EventKind("adjudicated", ("side", "score"), "{side} scores {score}.", ("ZY-VIC-05",)),
    EventKind("won", ("side",), "{side} wins.", ("ZY-VIC-01", "ZY-VIC-02")),
    EventKind(
        "funds",
        ("side", "zys"),
        "{side} receives {zys} Zys from the bank.",
        ("ZY-SET-06", "ZY-PLY-03"),
    ),
    EventKind(
        "passed",
        ("side", "payee", "zys"),
        "{zys} Zys of {side} pass to {payee}.",
        ("ZY-HQ-03", "ZY-ELM-05"),
    ),
    EventKind(
        "vacant",
        ("world",),
        "The world of {world} has no holder any more.",
        ("ZY-ELM-05", "ZY-PLY-02"),
    ),
    EventKind(
        "card-free", (), "The Zylon Control Card belongs to nobody any more.", ("ZY-ZYL-04",)
    ),
)

_PIECES = ("piece", "cargo", "craft", "star")
_SIDES = ("side", "world", "heir", "striker", "payee")
_CONDITIONS = {DAMAGED: "damaged", DESTROYED: "destroyed"}


def tell(s: Zylatron, event: Event) -> str:
    """The log line of an event."""
    kind = EVENT_KINDS[event.kind]
    words = {name: _tell(s, name, value) for name, value in zip(kind.args, event.args, strict=True)}
    line = kind.text.format(**words)
    return line[0].upper() + line[1:]


def _tell(s: Zylatron, name: str, value: int) -> str:
    if name in _PIECES:
        return piece_words(value)
    if name == "target":
        return target_words(value)
    if name == "factory":
        return target_words(value + FACTORY_TARGET)
    if name == "payee" and value == NONE:
        return "the bank"
    if name in _SIDES:
        return side_name(value).title()
    if name == "card":
        return CARD_NAMES[value].upper()
    if name == "condition":
        return _CONDITIONS.get(value, "working again")
    return str(value + 1) if name == "seat" else _name(s, name, value)


def event_words(s: Zylatron, event: Event) -> dict[str, str]:
    """The arguments of an event as views and actions call them; "" is nobody."""
    names = EVENT_KINDS[event.kind].args
    return {name: _name(s, name, value) for name, value in zip(names, event.args, strict=True)}


def _name(s: Zylatron, name: str, value: int) -> str:
    if name in _PIECES:
        return piece_name(value)
    if name == "target":
        return target_name(value)
    if name == "factory":
        return FACTORY_NAMES[value]
    if name in _SIDES:
        return "" if value == NONE else side_name(value)
    if name in ("point", "from"):
        return s.board.names[value]
    if name == "place":
        return place_name(s.board, value)
    if name == "card":
        return CARD_NAMES[value]
    if name == "condition":
        return CONDITION_NAMES[value]
    return f"seat-{value + 1}" if name == "seat" else str(value)
