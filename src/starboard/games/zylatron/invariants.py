"""What must always hold (ledger chapter 7, the last paragraph)."""

from __future__ import annotations

from .cargo import fits, is_craft
from .ids import (
    BATTLE_STAR,
    NONE,
    NOWHERE,
    PIECES,
    SIDE_NAMES,
    SIDES,
    SOUND,
    WARRIOR,
)
from .movement import hovering
from .state import Zylatron, in_play
from .strike import printed
from .tables import type_of
from .words import piece_name

__all__ = ["broken"]


def broken(s: Zylatron) -> list[str]:
    """A sentence for each invariant that does not hold."""
    found: list[str] = []
    _pieces(s, found)
    _points(s, found)
    _cards_and_money(s, found)
    _heirs(s, found)
    return found


def _pieces(s: Zylatron, found: list[str]) -> None:
    leaving = hovering(s)
    for piece in range(PIECES):
        name = piece_name(piece)
        kind = type_of(piece)
        place = s.place[piece]
        if place == NOWHERE:
            if int(s.carrier[piece]) != NONE or int(s.owner[piece]) != NONE:
                found.append(f"{name} is lost but still owned or carried")
            continue
        owner = int(s.owner[piece])
        if owner == NONE or s.alive[owner] == 0:
            found.append(f"{name} is on the board but belongs to no side in the game")
        if not in_play(s, piece):
            found.append(f"{name} is not in this game (ZY-SET-04, ZY-SET-05)")
        carrier = int(s.carrier[piece])
        if carrier != NONE:
            if s.place[carrier] != place or int(s.owner[carrier]) != owner:
                found.append(f"{name} is not with its carrier {piece_name(carrier)}")
        elif piece != leaving:
            _base(s, piece, found)
        if is_craft(piece) and carrier == NONE and not fits(s, piece, 0):
            found.append(f"the pile on {name} carries too much (ZY-CAR-06)")
        if kind == BATTLE_STAR and carrier != NONE:
            found.append(f"{name} is carried (ZY-CAR-02)")


def _base(s: Zylatron, piece: int, found: list[str]) -> None:
    name = piece_name(piece)
    place = s.place[piece]
    kind = type_of(piece)
    land = s.board.land[place] == 1
    if int(s.base[place]) != piece:
        found.append(f"{name} shares {s.board.names[place]} with another pile (ZY-RUL-13)")
    if kind >= WARRIOR and not land:
        found.append(f"{name} stands in space (ZY-MOV-02)")
    if kind == BATTLE_STAR and land:
        found.append(f"{name} stands on land (ZY-MOV-05)")


def _points(s: Zylatron, found: list[str]) -> None:
    for point in range(s.board.points):
        piece = int(s.base[point])
        if piece != NONE and (s.place[piece] != point or int(s.carrier[piece]) != NONE):
            found.append(f"{s.board.names[point]} names {piece_name(piece)}, which is elsewhere")
    for slot in range(PIECES * 3):
        cargo = int(s.bays[slot])
        if cargo != NONE and int(s.carrier[cargo]) != slot // 3:
            found.append(f"{piece_name(slot // 3)} has {piece_name(cargo)} in a bay wrongly")


def _cards_and_money(s: Zylatron, found: list[str]) -> None:
    if any(not 0 <= s.deck[card] <= printed(s, card) for card in range(3)):
        found.append("the pile of Strike Cards holds cards that were not printed (ZY-SET-07)")
    for side in range(SIDES):
        if s.money[side] < 0:
            found.append(f"{SIDE_NAMES[side]} owes money (ZY-ECO-08)")
        holder = int(s.holder[side])
        if holder != NONE and s.alive[holder] == 0:
            found.append(f"the world of {SIDE_NAMES[side]} is held by a side that is out")
    if s.zylon != NONE and s.alive[s.zylon] == 0:
        found.append("the Zylon card is held by a side that is out (ZY-ZYL-04)")
    if any(s.damage[p] != SOUND and s.place[p] == NOWHERE for p in range(PIECES)):
        found.append("a lost piece is damaged")


def _heirs(s: Zylatron, found: list[str]) -> None:
    """Conquerors can be followed on to a side in the game, or to nobody (ZY-ELM-06)."""
    for side in range(SIDES):
        heir = side
        for _ in range(SIDES):
            if heir != NONE and s.alive[heir] == 0:
                heir = int(s.conqueror[heir])
        if heir != NONE and s.alive[heir] == 0:
            found.append(f"{SIDE_NAMES[side]} and {SIDE_NAMES[heir]} are each other's heirs")
