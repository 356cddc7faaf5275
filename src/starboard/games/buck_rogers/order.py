"""Turn Set-Up (ledger chapter 4): planets advance, then the move order is fixed."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from starboard.core.common import Draw, Roll
from starboard.core.state import Frame
from starboard.core.types import bit

from .ids import (
    ASK_CARD,
    ASK_DIE,
    CARD,
    CARDS,
    COLOURS,
    DIE,
    EV_CARD,
    EV_CARD_SHOWN,
    EV_ORDER,
    EV_ORDER_DIE,
    EV_SETUP_CARD,
    NONE,
)
from .question import is_acting, is_in_game
from .state import BuckRogers, has_turn_cards, player_of

__all__ = [
    "DealCards",
    "RollOrder",
    "TenSided",
    "by_colour",
    "is_hidden",
    "mover_player",
    "moves",
    "player_order",
    "show_card",
]

SIDES: Final[i64] = 10


class TenSided(Roll[BuckRogers]):
    """Ten-sided dice; the face 0 counts as 10 (BR-RUL-01)."""

    def __init__(self, count: i64 = 1, tag: i64 = 0) -> None:
        super().__init__(DIE, ASK_DIE, "BR-RUL-01", count, SIDES, tag=tag)

    def clone(self) -> TenSided:
        """An independent copy."""
        f = TenSided(self.count, self.tag)
        f.copy_roll(self)
        return f


def by_colour(s: BuckRogers) -> bool:
    """Whether each colour moves on a card of its own (BR-ORD-06)."""
    return has_turn_cards(s) and s.seats <= 3


def mover_player(s: BuckRogers, mover: i64) -> i64:
    """The player of an entry of the move order."""
    return player_of(s, mover) if by_colour(s) else mover


def moves(s: BuckRogers, mover: i64, colour: i64) -> bool:
    """Whether pieces of *colour* move in the part of *mover*."""
    return mover == colour if by_colour(s) else player_of(s, colour) == mover


def player_order(s: BuckRogers) -> list[int]:
    """The players in move order; one with several cards comes on his lowest (BR-RUL-49)."""
    found: list[int] = []
    hidden: list[int] = []
    for i in range(len(s.order)):
        mover = i64(s.order[i])
        player = int(mover_player(s, mover))
        if is_hidden(s, mover):
            hidden.append(player)
        elif player not in found:
            found.append(player)
    hidden.sort()  # whose card is lower is not known yet (BR-HID-01)
    for player in hidden:
        if player not in found:
            found.append(player)
    return found


def is_hidden(s: BuckRogers, mover: i64) -> bool:
    """Whether *mover* has a Turn Card that only he knows (BR-ORD-05)."""
    return s.card[mover] != 0 and s.shown[mover] == 0


class RollOrder(Frame[BuckRogers]):
    """Everybody rolls, the highest begins, and his roll gives the direction (BR-ORD-01 to 03).

    *direct* is False in set-up, where the order always runs clockwise (BR-SET-06).
    """

    def __init__(self, direct: bool) -> None:
        self.direct = direct
        self.rolling: list[int] = []
        self.highest: i64 = 0
        self.begun = False

    def clone(self) -> RollOrder:
        """An independent copy."""
        f = RollOrder(self.direct)
        f.rolling = self.rolling[:]
        f.highest = self.highest
        f.begun = self.begun
        return f

    def run(self, s: BuckRogers) -> None:
        """Roll until one is highest; nobody able to roll means seat order (BR-RUL-11)."""
        if not self.begun:
            self.begun = True
            self.rolling = [int(p) for p in range(s.seats) if is_acting(s, p)]
        if len(self.rolling) > 1 or (self.rolling and self.highest == 0):
            s.push(TenSided(len(self.rolling)))
            return
        self.settle(s)

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Keep those tied for highest (BR-ORD-02, BR-RUL-08)."""
        assert isinstance(child, TenSided)
        best = max(child.dice)
        if not s.quiet:
            for i, player in enumerate(self.rolling):
                s.emit(EV_ORDER_DIE, (player, child.dice[i]))
        self.rolling = [p for i, p in enumerate(self.rolling) if child.dice[i] == best]
        self.highest = best

    def settle(self, s: BuckRogers) -> None:
        """Write the order, starting from the winner."""
        first: i64 = self.rolling[0] if self.rolling else 0
        clockwise = not self.direct or not self.rolling or self.highest % 2 == 0  # BR-RUL-10
        order = vec[u8]()
        for i in range(s.seats):
            step = i if clockwise else s.seats - i
            order = append(order, u8((first + step) % s.seats))
        s.order = order
        for i in range(CARDS):
            s.card[i] = u8(0)
            s.shown[i] = u8(0)
        if not s.quiet:
            s.emit(EV_ORDER, (int(first), int(clockwise)))
        s.pop()


class DealCards(Frame[BuckRogers]):
    """Turn Cards are drawn, one for each player or colour; lowest first (BR-ORD-04 to 06).

    *hidden* is False where they only give an order for set-up (BR-SET-12, BR-RUL-07).
    """

    def __init__(self, hidden: bool) -> None:
        self.hidden = hidden
        self.begun = False

    def clone(self) -> DealCards:
        """An independent copy."""
        f = DealCards(self.hidden)
        f.begun = self.begun
        return f

    def run(self, s: BuckRogers) -> None:
        """Draw for the next who has none, then put them in order."""
        if not self.begun:
            self.begun = True
            for i in range(CARDS):
                s.card[i] = u8(0)
                s.shown[i] = u8(0)
        for mover in range(COLOURS):
            if s.card[mover] == 0 and self.draws(s, mover):
                s.push(TurnCard(mover))
                return
        self.settle(s)

    def draws(self, s: BuckRogers, mover: i64) -> bool:
        """Whether *mover* gets a card; an inert player does too (BR-RUL-11)."""
        if self.hidden and by_colour(s):
            player = player_of(s, mover)
            return player != NONE and is_in_game(s, player)
        return mover < s.seats and is_in_game(s, mover)

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Note the card; only its owner sees it while it is hidden."""
        assert isinstance(child, TurnCard)
        s.card[child.tag] = u8(child.item + 1)
        s.shown[child.tag] = u8(not self.hidden)
        if s.quiet:
            return
        args = (int(child.tag), int(child.item + 1))
        if self.hidden:
            owner = mover_player(s, child.tag)
            s.emit(EV_CARD, args, bit(owner), (int(child.tag), 0))
        else:
            s.emit(EV_SETUP_CARD, args)

    def settle(self, s: BuckRogers) -> None:
        """The order is that of the cards."""
        order = vec[u8]()
        for number in range(1, CARDS + 1):
            for mover in range(CARDS):
                if i64(s.card[mover]) == number:
                    order = append(order, u8(mover))
        s.order = order
        s.pop()


class TurnCard(Draw[BuckRogers]):
    """One of the six Turn Cards that nobody has, for the mover *tag*."""

    def __init__(self, tag: i64) -> None:
        super().__init__(CARD, ASK_CARD, "BR-ORD-04", CARDS, tag=tag)

    def left(self, s: BuckRogers, item: i64) -> i64:
        """One of each number."""
        for mover in range(CARDS):
            if i64(s.card[mover]) == item + 1:
                return 0
        return 1

    def clone(self) -> TurnCard:
        """An independent copy."""
        f = TurnCard(self.tag)
        f.copy_draw(self)
        return f


def show_card(s: BuckRogers, mover: i64) -> None:
    """The move of *mover* begins: his card is open (BR-ORD-05, BR-HID-01)."""
    if s.card[mover] != 0 and s.shown[mover] == 0:
        s.shown[mover] = u8(1)
        if not s.quiet:
            s.emit(EV_CARD_SHOWN, (int(mover), int(s.card[mover])))
