"""Strike Cards and damage (ledger chapter 4): the pile, and what a card does to its target."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import CHANCE, Action, Breach, Options, arg, pack

from .cargo import bay_of, may_set_down, put_aboard, set_down, take_off
from .elimination import check_last_warriors, note_warrior_lost, remove
from .ids import (
    ASK_CARD,
    CARD,
    DAMAGE,
    DAMAGED,
    DESTROY,
    DESTROYED,
    EV_CARD,
    EV_DAMAGED,
    EV_FACTORY,
    EV_LOST,
    EV_SHUFFLE,
    EV_STRANDED,
    FACTORY_TARGET,
    HIT,
    MISS,
    NEW,
    NONE,
    OPT_CARGO_FATE,
    OPT_GAME,
    OPT_SECOND_DAMAGE,
    SHORT,
    SOUND,
    STRANDED,
    WARRIOR,
)
from .state import Zylatron, owner_of
from .tables import type_of

__all__ = ["Shot", "ask_card", "card_options", "card_weights", "printed", "shuffle", "turn_card"]


# -- the pile -------------------------------------------------------------------------------


def printed(s: Zylatron, card: i64) -> i64:
    """How many of a kind of card a full pile has; no DAMAGE in the Short Game (ZY-SET-07, 08)."""
    if card == DAMAGE and s.opt[OPT_GAME] == SHORT:
        return 0
    return s.board.deck[card]


def shuffle(s: Zylatron) -> None:
    """All cards into a new pile (ZY-STR-02)."""
    for card in range(3):
        s.deck[card] = printed(s, card)
    if not s.quiet:
        s.emit(EV_SHUFFLE, ())


def ask_card(s: Zylatron) -> None:
    """Have the top card drawn; an empty pile is shuffled first (ZY-STR-01, 02)."""
    if s.deck[HIT] + s.deck[DAMAGE] + s.deck[MISS] == 0:
        shuffle(s)
    s.ask(CHANCE, ASK_CARD)


def card_options(s: Zylatron, out: Options) -> None:
    """The kinds of card still in the pile."""
    for card in range(3):
        if s.deck[card] > 0:
            out.add(pack(CARD, i64(card)))


def card_weights(s: Zylatron, out: Options) -> None:
    """How many of each."""
    for card in range(3):
        if s.deck[card] > 0:
            out.add(s.deck[card])


def card_breach(s: Zylatron, a: Action) -> Breach:
    """Only a card that is still in the pile can be drawn."""
    card = arg(a, 0)
    if a != pack(CARD, card) or card > MISS:
        return "SB-ACT-02"
    return None if s.deck[card] > 0 else "ZY-STR-01"


def turn_card(s: Zylatron, target: i64, card: i64, striker: i64) -> None:
    """Turn over *card* for *target*: a piece, or a factory from FACTORY_TARGET on."""
    s.deck[card] -= 1
    s.noise = 1
    if not s.quiet:
        s.emit(EV_CARD, (int(card), int(target)))
    if card == MISS:
        return  # ZY-STR-05
    if target >= FACTORY_TARGET:
        _strike_factory(s, target - FACTORY_TARGET, card)
        return
    if card == DAMAGE and (s.damage[target] == SOUND or s.opt[OPT_SECOND_DAMAGE] != DESTROY):
        s.damage[target] = u8(NEW)  # ZY-STR-06, 08, ZY-DMG-02
        if not s.quiet:
            s.emit(EV_DAMAGED, (int(target),))
        return
    hit(s, target, striker)  # ZY-STR-03, 09


def _strike_factory(s: Zylatron, factory: i64, card: i64) -> None:
    """HIT destroys, DAMAGE damages (ZY-STR-04, 07 to 09)."""
    if card == HIT or (s.factory[factory] == DAMAGED and s.opt[OPT_SECOND_DAMAGE] == DESTROY):
        s.factory[factory] = u8(DESTROYED)
    else:
        s.factory[factory] = u8(DAMAGED)
    if not s.quiet:
        s.emit(EV_FACTORY, (int(factory), int(s.factory[factory])))


# -- a piece is hit -------------------------------------------------------------------------


def hit(s: Zylatron, piece: i64, striker: i64) -> None:
    """Remove *piece*; its cargo shares its fate or is stranded (ZY-CAR-20, 21)."""
    if s.opt[OPT_CARGO_FATE] == STRANDED:
        _strand_cargo(s, piece, striker)
    else:
        _lose_cargo(s, piece, striker)
    _lose(s, piece, striker)


def _lose(s: Zylatron, piece: i64, striker: i64) -> None:
    side = owner_of(s, piece)
    if not s.quiet:
        s.emit(EV_LOST, (int(piece), int(s.place[piece])))
    remove(s, piece)
    if type_of(piece) == WARRIOR:
        note_warrior_lost(s, side, striker)


def _lose_cargo(s: Zylatron, piece: i64, striker: i64) -> None:
    """Everything carried on *piece*, directly or indirectly, is lost with it."""
    for slot in range(piece * 3, piece * 3 + 3):
        cargo = i64(s.bays[slot])
        if cargo != NONE:
            _lose_cargo(s, cargo, striker)
            _lose(s, cargo, striker)


def _strand_cargo(s: Zylatron, piece: i64, striker: i64) -> None:
    """Cargo of a hit base may stay on its point; cargo of hit cargo slides down (ZY-CAR-21)."""
    freed = bay_of(s, piece)
    point = s.place[piece]
    heir = _stays(s, piece) if freed < 0 else i64(s.bays[piece * 3])
    if heir != NONE:
        take_off(s, heir)
    _lose_cargo(s, piece, striker)
    take_off(s, piece)
    if heir == NONE:
        return
    if freed < 0:
        set_down(s, heir, point)
    else:
        put_aboard(s, heir, freed)
    if not s.quiet:
        s.emit(EV_STRANDED, (int(heir), int(point)))


def _stays(s: Zylatron, base: i64) -> i64:
    """The pile on *base* that may stand in its place: SF before W before M, lower id first."""
    best = NONE
    for slot in range(base * 3, base * 3 + 3):
        cargo = i64(s.bays[slot])
        if cargo == NONE or may_set_down(s, cargo, s.place[base]) is not None:
            continue
        if best == NONE or (type_of(cargo), cargo) < (type_of(best), best):
            best = cargo
    return best


# -- one shot -------------------------------------------------------------------------------


class Shot(Frame[Zylatron]):
    """A card is drawn for the target of a laser (ZY-LAS-08)."""

    def __init__(self, target: i64) -> None:
        self.target: i64 = target

    def clone(self) -> Shot:
        """An independent copy."""
        return Shot(self.target)

    def run(self, s: Zylatron) -> None:
        """Have the card drawn."""
        ask_card(s)

    def options(self, s: Zylatron, d: Decision, out: Options) -> None:
        """The cards that may come."""
        card_options(s, out)

    def weights(self, s: Zylatron, d: Decision, out: Options) -> None:
        """How likely each is."""
        card_weights(s, out)

    def breach(self, s: Zylatron, d: Decision, a: Action) -> Breach:
        """Why this card cannot come."""
        return card_breach(s, a)

    def apply(self, s: Zylatron, d: Decision, a: Action) -> None:
        """Turn the card over and carry it out."""
        s.pop()
        turn_card(s, self.target, arg(a, 0), s.side)
        check_last_warriors(s)
