"""What is half done, as text: the frames of a position, each with its fields in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starboard.core.errors import BadNotation

from .advance import Advance
from .alliance import Alliances
from .announce import Announce, Answer, UseFascinated
from .attackers import Attackers
from .battle import Battle
from .combat import Combat
from .defeat import Defeats
from .detonation import Detonation
from .dice import Dice, Ranking
from .draft import ChooseHouse, Draft, DrawMercenary
from .duels import Duels
from .ids import NONE
from .losses import Losses
from .movement import Going, Movement
from .placing import Placing
from .recruitment import HeroDraw, PlaceHero, Recruitment
from .replacement import Mercenary, Replacement
from .secrets import LookAtArtifact
from .setup import SetUp
from .state import Antares
from .teleport import Teleport
from .turn import Part, Turn, Turns
from .voyage import Voyage
from .words import counter_name, hex_name, read_counter, read_hex, read_number
from .zombies import Raise

__all__ = ["PROCEDURES", "read_frame", "write_frame"]

# By class: how an empty one is made, and its fields with what they hold: n number, b flag,
# c counter, h hex, N numbers, C counters, H hexes.
_FRAMES: dict[str, tuple[Callable[[], Any], str]] = {
    "SetUp": (SetUp, "stage:n"),
    "ChooseHouse": (lambda: ChooseHouse(0), "seat:n chosen:b"),
    "LookAtArtifact": (lambda: LookAtArtifact(0, 0), "house:n seat:n item:n"),
    "Placing": (lambda: Placing(0, [], False), "seat:n counters:C neutral:b"),
    "Draft": (Draft, "stage:n at:n winners:N"),
    "Ranking": (
        lambda: Ranking([], 0),
        "purpose:n ranked:N open:N tied:N faces:N",
    ),
    "DrawMercenary": (lambda: DrawMercenary(0), "seat:n item:n"),
    "Turns": (Turns, ""),
    "Turn": (Turn, "stage:n at:n"),
    "Part": (lambda: Part(0), "seat:n stage:n"),
    "Movement": (lambda: Movement(0), "seat:n ended:b"),
    "Going": (lambda: Going(0, NONE, []), "seat:n lead:c members:C over:h gone:b"),
    "Teleport": (lambda: Teleport(0, NONE), "seat:n c:c landed:b"),
    "Voyage": (
        lambda: Voyage(0, NONE),
        "seat:n craft:c left:n paid:b aboard:C over:b",
    ),
    "Combat": (lambda: Combat(0), "seat:n ended:b"),
    "Battle": (
        lambda: Battle(0, NONE),
        "seat:n target:h stage:n enemy:n attackers:C defenders:C factors:N charm:c charmer:n"
        " bolt:n cancelled:b drained:b shielded:b attack_die:n defence_die:n gap:n loser:n spared:b"
        " gone:C defeated:C",
    ),
    "Attackers": (Attackers, "off:b ready:b edits:n"),
    "Announce": (Announce, "done:b"),
    "Answer": (Answer, "done:b"),
    "UseFascinated": (UseFascinated, "now:b done:b"),
    "Losses": (Losses, "sum:n"),
    "Raise": (Raise, "raised:n done:b"),
    "Duels": (Duels, "fought:C beaten:C one:c other:c first:n"),
    "Defeats": (lambda: Defeats([], NONE, []), "leaders:C c:c area:H"),
    "Advance": (Advance, "entered:C origins:H done:b"),
    "Detonation": (lambda: Detonation(0, NONE), "seat:n c:c lap:N stage:n shield:c"),
    "Dice": (lambda: Dice(0, 0, 0), "count:n tag:n seat:n dice:N"),
    "Replacement": (lambda: Replacement(0), "seat:n stage:n hired:b"),
    "Mercenary": (lambda: Mercenary(0), "seat:n item:n placed:b"),
    "Recruitment": (lambda: Recruitment(0), "seat:n house:n"),
    "HeroDraw": (lambda: HeroDraw(0), "seat:n item:n"),
    "PlaceHero": (lambda: PlaceHero(0, NONE), "seat:n hero:c"),
    "Alliances": (Alliances, "asked:n"),
}
_LISTS = "NCH"


def _kebab(name: str) -> str:
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).strip("-")


PROCEDURES = {_kebab(name): name for name in _FRAMES}


def write_frame(s: Antares, frame: Any) -> str:
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
        elif value != getattr(fresh, field):
            words.append(f"{field}={_write(s, letter, value)}")
    return " ".join(words)


def _write(s: Antares, letter: str, value: Any) -> str:
    if letter == "n":
        return str(int(value))
    if letter == "c":
        return counter_name(s, value) or "-"
    if letter == "h":
        return hex_name(s, value) or "-"
    names: Callable[[int], str] = {
        "N": lambda v: str(int(v)),
        "C": lambda v: counter_name(s, v),
        "H": lambda v: hex_name(s, v),
    }[letter]
    return ",".join(names(v) for v in value)


def read_frame(s: Antares, text: str) -> Any:
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
        if letter == "b":
            setattr(frame, field, said.pop(field, None) is not None)
        elif field in said:
            setattr(frame, field, _read(s, letter, field, said.pop(field)))
        elif letter in _LISTS:
            setattr(frame, field, [])
    if said:
        raise BadNotation(text, 1, f"{words[0]} has no {', '.join(sorted(said))}")
    return frame


def _read(s: Antares, letter: str, field: str, text: str) -> Any:
    words = [word for word in text.split(",") if word]
    if letter == "n":
        negative = text.startswith("-")
        number = read_number(text.removeprefix("-"), field, 99_999)
        return -number if negative else number
    if letter == "c":
        return int(NONE) if text == "-" else read_counter(s, text, -1)
    if letter == "h":
        return int(NONE) if text == "-" else read_hex(s, text)
    if letter == "N":
        return [read_number(word, field, 99_999) for word in words]
    if letter == "C":
        return [read_counter(s, word, -1) for word in words]
    return [read_hex(s, word) for word in words]
