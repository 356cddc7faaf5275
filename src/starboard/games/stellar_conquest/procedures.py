"""What is half done, as text: the frames of a position, each with its fields in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starboard.core.common import Roll
from starboard.core.errors import BadNotation
from starboard.core.state import Decision

from .attack import PlanetaryAttack, ScorchedEarth
from .colonization import Colonization
from .combat import Battle, Contests
from .designation import FireSheets
from .exploration import DrawCard, Expedition, Exploration
from .firing import Volley
from .ids import ASK_DIE, DIE
from .movement import ForceOrders, Movement
from .negotiation import Negotiation
from .notation import read_action, write_action
from .opening import Entries, Opening, StartingStars
from .production import Production
from .sheets import BonusSheets, ProductionSheets
from .state import StellarConquest
from .turn import GameTurns, PlayerTurn
from .withdrawal import Group, Refuge, Withdrawal

__all__ = ["PROCEDURES", "read_frame", "read_long", "write_frame"]

# By class: how an empty one is made, and its fields with what they hold: n number, b flag, r rule,
# N numbers, O order sheets (the seat, a colon, its orders; "sealed" behind them).
_FRAMES: dict[str, tuple[Callable[[], Any], str]] = {
    "Opening": (Opening, "step:n"),
    "Entries": (Entries, ""),
    "StartingStars": (StartingStars, "seat:n"),
    "BonusSheets": (lambda: BonusSheets(0), "sheets:O"),
    "GameTurns": (GameTurns, "at:n"),
    "PlayerTurn": (PlayerTurn, "step:n"),
    "Negotiation": (Negotiation, "partners:n"),
    "Movement": (lambda: Movement(-1), "spare:n force:n"),
    "ForceOrders": (lambda: ForceOrders(0, 0), "force:n spare:n began:n"),
    "Exploration": (Exploration, "hex:n"),
    "Expedition": (lambda: Expedition(0), "star:n at_risk:N risked:b"),
    "DrawCard": (lambda: DrawCard(0, 0, []), "star:n seat:n among:N items:n item:n"),
    "Roll": (
        lambda: Roll(DIE, ASK_DIE, "SC-CBT-12", 0, 6),
        "rule:r count:n sides:n tag:n dice:N",
    ),
    "Contests": (Contests, ""),
    "Battle": (lambda: Battle(0, 0), "star:n foe:n step:n"),
    "FireSheets": (
        lambda: FireSheets(0, 0, 0),
        "star:n foe:n attacked:n screened:n sheets:O",
    ),
    "Volley": (lambda: Volley([], 0), "shots:N audience:n at:n barrage:n hits:N"),
    "Withdrawal": (
        lambda: Withdrawal(0, 0, False, 0),
        "star:n seat:n forced:b opponent:n hex:n",
    ),
    "Refuge": (lambda: Refuge(0, 0), "star:n seat:n hex:n"),
    "Group": (lambda: Group(0, 0, 0, 0), "star:n seat:n hex:n goal:n taken:N"),
    "PlanetaryAttack": (
        lambda: PlanetaryAttack(0, 0),
        "star:n attacked:n insisted:n called_off:n step:n at:n",
    ),
    "ScorchedEarth": (lambda: ScorchedEarth(0), "planet:n"),
    "Colonization": (Colonization, "step:n closed:N dropped:N"),
    "Production": (Production, "done:b"),
    "ProductionSheets": (lambda: ProductionSheets(0), "sheets:O"),
}


def _kebab(name: str) -> str:
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).strip("-")


PROCEDURES = {_kebab(name): name for name in _FRAMES}


# -- writing --------------------------------------------------------------------------------


def write_frame(s: StellarConquest, frame: Any) -> str:
    """A frame: its name, and each field that is not as in a new one."""
    name = type(frame).__name__
    make, fields = _FRAMES[name]
    fresh = make()
    words = [_kebab(name)]
    sheets = ""
    for item in fields.split():
        field, letter = item.split(":")
        value = getattr(frame, field)
        if letter == "O":
            sheets = _write_sheets(s, frame)
        elif value == getattr(fresh, field):
            continue
        elif letter == "b":
            words += [field]
        elif letter == "N":
            words += [f"{field}={_write_numbers(value)}"]
        else:
            words += [f"{field}={value}"]
    return " ".join(words) + sheets


def _write_numbers(numbers: list[int]) -> str:
    """Numbers with commas; many alike are written once with their count."""
    words: list[str] = []
    at = 0
    while at < len(numbers):
        end = at
        while end < len(numbers) and numbers[end] == numbers[at]:
            end += 1
        words.append(f"{int(numbers[at])}*{end - at}" if end > at + 1 else str(int(numbers[at])))
        at = end
    return ",".join(words) or "none"


def _write_sheets(s: StellarConquest, frame: Any) -> str:
    found = ""
    for seat, sheet in enumerate(frame.sheets):
        d = Decision(0, seat, 0)
        s.stack.append(frame)
        orders = [write_action(s, d, a) for a in sheet]
        s.stack.pop()
        if frame.sealed[seat]:
            orders.append("sealed")
        if orders:
            found += f" | seat-{seat + 1} " + ", ".join(orders)
    return found


# -- reading --------------------------------------------------------------------------------


def read_frame(s: StellarConquest, text: str) -> Any:
    """The frame that *text* describes; raises BadNotation."""
    head, *sheets = text.split("|")
    words = head.split()
    name = PROCEDURES.get(words[0].lower() if words else "")
    if name is None:
        raise BadNotation(text, 1, f"there is no procedure {text!r}")
    make, fields = _FRAMES[name]
    frame = make()
    said = {word.partition("=")[0].lower(): word.partition("=")[2] for word in words[1:]}
    for item in fields.split():
        field, letter = item.split(":")
        if letter == "O":
            _read_sheets(s, frame, sheets)
        elif letter == "b":
            setattr(frame, field, said.pop(field, None) is not None)
        elif field in said:
            setattr(frame, field, _read(letter, field, said.pop(field)))
    if said:
        raise BadNotation(text, 1, f"{words[0]} has no {', '.join(sorted(said))}")
    return frame


def _read(letter: str, field: str, text: str) -> Any:
    if letter == "r":
        return text.upper()
    if letter == "n":
        return read_long(text, field)
    if text == "none":
        return []
    found: list[int] = []
    for word in text.split(","):
        number, _, times = word.partition("*")
        count = read_long(times, field) if times else 1
        if not 0 < count < 1_000:
            raise BadNotation(word, 1, f"{field}: {word!r} is too many")
        found.extend([read_long(number, field)] * count)
    return found


def read_long(word: str, field: str = "this") -> int:
    """A whole number, perhaps a large one; raises BadNotation."""
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 19):
        raise BadNotation(word, 1, f"{field} is a number, not {word!r}")
    return int(word)


def _read_sheets(s: StellarConquest, frame: Any, texts: list[str]) -> None:
    """Sheets of the writers; a seat that is not named has written nothing."""
    frame.seats = s.seats
    frame.sheets = [[] for _ in range(s.seats)]
    frame.sealed = [False] * int(s.seats)
    for text in texts:
        who, _, orders = text.strip().partition(" ")
        number = who.lower().removeprefix("seat-")
        if not (number.isdigit() and 1 <= int(number) <= s.seats):
            raise BadNotation(text, 1, f"a sheet is seat-1 and its orders, not {text!r}")
        seat = int(number) - 1
        for order in orders.split(","):
            if order.strip() == "sealed":
                frame.sealed[seat] = True
            elif order.strip():
                frame.sheets[seat].append(_read_order(s, frame, seat, order.strip()))


def _read_order(s: StellarConquest, frame: Any, seat: int, text: str) -> int:
    """An order of a sheet; what targets are called depends on the star of the frame."""
    s.stack.append(frame)
    try:
        return read_action(s, Decision(0, seat, 0), text)
    finally:
        s.stack.pop()
