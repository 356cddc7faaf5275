"""What no event explains: the changes of a view held against the events of one action."""

from __future__ import annotations

from starboard.core.events import Event
from starboard.games.zylatron.ids import SIDE_NAMES
from starboard.games.zylatron.notation import EVENT_KINDS
from starboard.games.zylatron.state import Zylatron
from starboard.games.zylatron.view import PieceView, View, view_of
from starboard.games.zylatron.words import FACTORY_NAMES, piece_name, target_name

__all__ = ["unexplained", "unexplained_by"]

_PLACING = [
    "placed",
    "travel",
    "pickup",
    "board",
    "drop",
    "beam",
    "restack",
    "buy",
    "lost",
    "detonate",
    "stranded",
    "captured",
]
_DAMAGING = ["damaged", "recover", "repair", "lost", "detonate", "buy", "captured"]
_MARKING = ["start", "cancel", "fire", "beam", "restack", "buy", "captured", *_PLACING, *_DAMAGING]
_PIECE_ARGS = ("piece", "cargo", "craft", "star")
_FACTS = {
    "turn": ["turn"],
    "side": ["turn", "first"],
    "moves": ["turn", "start", "cancel"],
    "cancels": ["turn", "cancel"],
    "rounds": ["round"],
    "quiet_rounds": ["round"],
    "zylon_card": ["zylon", "card-free"],
    "pile": ["card", "shuffle"],
    "discards": ["card", "shuffle"],
    "launched": ["launch", "detonate"],
    "target": ["fire", "target", "card"],
    "blast": ["detonate", "target", "card", "lost"],
    "travelling": [
        "start",
        "travel",
        "pickup",
        "board",
        "drop",
        "end-move",
        "cancel",
        "eliminated",
    ],
    "over": ["won"],
    "winners": ["won"],
}


def unexplained(before: Zylatron, after: Zylatron) -> str:
    """A sentence for the first change between two states that no event of *after* names, or ""."""
    return unexplained_by(after.events, view_of(before, None), view_of(after, None))


def unexplained_by(events: list[Event], before: View, after: View) -> str:
    told = _Told(events)
    found = [
        *_pieces(told, before, after),
        *_sides(told, before, after),
        *_things(told, before, after),
        *(
            f"{name} changed from {getattr(before, name)!r} to {getattr(after, name)!r}"
            for name, kinds in _FACTS.items()
            if getattr(before, name) != getattr(after, name) and not told.has(kinds)
        ),
    ]
    return f"no event explains that {found[0]}" if found else ""


class _Told:
    """What the events name, by kind."""

    def __init__(self, events: list[Event]) -> None:
        self.named: dict[str, set[str]] = {}
        for event in events:
            kind = EVENT_KINDS[int(event.kind)]
            words = self.named.setdefault(kind.name, set())
            for name, value in zip(kind.args, event.args, strict=True):
                words |= _words(name, value)

    def has(self, kinds: list[str], name: str = "") -> bool:
        """Whether an event of one of *kinds* names *name*, or anything."""
        return any(k in self.named and (not name or name in self.named[k]) for k in kinds)


def _words(name: str, value: int) -> set[str]:
    if name in _PIECE_ARGS:
        return {piece_name(value)}
    if name == "target":
        return {target_name(value)}
    if name == "factory":
        return {FACTORY_NAMES[value]}
    if name in ("side", "world", "heir", "payee", "striker") and value < len(SIDE_NAMES):
        return {SIDE_NAMES[value]}
    return set()


def _pieces(told: _Told, before: View, after: View) -> list[str]:
    old = {p.piece: p for p in before.pieces}
    new = {p.piece: p for p in after.pieces}
    found: list[str] = []
    for name in sorted({*old, *new}):
        was, now = old.get(name), new.get(name)
        if was is None or now is None:
            if not told.has(_PLACING, name):
                found.append(f"{name} came or went")
            continue
        found += _piece(told, was, now)
    return found


def _piece(told: _Told, was: PieceView, now: PieceView) -> list[str]:
    name = was.piece
    found: list[str] = []
    rides = was.carrier == now.carrier != "" and was.bay == now.bay
    moved = (was.point, was.carrier, was.bay) != (now.point, now.carrier, now.bay)
    if moved and not rides and not told.has(_PLACING, name):
        found.append(f"{name} moved from {was.point} {was.carrier} to {now.point} {now.carrier}")
    if was.owner != now.owner and not told.has(["captured"], name):
        found.append(f"{name} passed from {was.owner} to {now.owner}")
    if _is_damaged(was) != _is_damaged(now) and not told.has(_DAMAGING, name):
        found.append(f"the damage of {name} changed")
    if was.marks != now.marks and not told.has(["turn"]) and not told.has(_MARKING, name):
        found.append(f"the marks of {name} changed from {was.marks} to {now.marks}")
    return found


def _is_damaged(piece: PieceView) -> bool:
    return "damaged" in piece.marks or "damaged-now" in piece.marks


def _sides(told: _Told, before: View, after: View) -> list[str]:
    old = {side.side: side for side in before.sides}
    found: list[str] = []
    for now in after.sides:
        was = old.get(now.side)
        if was is None:
            if not told.has(["planet"], now.side):
                found.append(f"{now.side} came into the game")
            continue
        paid = ["funds", "income", "buy", "repair", "rebuild", "passed"]
        if was.money != now.money and not told.has(paid, now.side):
            found.append(f"{now.side} had {was.money} Zys and has {now.money}")
        if was.alive != now.alive and not told.has(["eliminated", "funds"], now.side):
            found.append(f"{now.side} was alive: {was.alive}, now {now.alive}")
        grace = ["grace", "buy", "captured", "eliminated"]
        if was.struck_by != now.struck_by and not told.has(grace, now.side):
            found.append(f"{now.side} is struck by {now.struck_by!r}")
    return found


def _things(told: _Told, before: View, after: View) -> list[str]:
    found: list[str] = []
    for world, holder in after.worlds.items():
        if before.worlds[world] != holder and not told.has(["world", "vacant", "funds"], world):
            found.append(f"the world of {world} is held by {holder!r}")
    for was, now in zip(before.factories, after.factories, strict=True):
        if was.condition != now.condition and not told.has(["factory", "rebuild"], now.factory):
            found.append(f"{now.factory} is {now.condition}")
    return found
