"""Skirmish: a small game written as a third party would, with everything that is hard.

Hidden hands from a pile without order, simultaneous sealed orders, a lap of interruptions in
another seat's turn, seats that drop out, shared winners and games without any.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from starboard.core.common import Draw, Roll, SealedOrders, Window
from starboard.core.state import Frame, State
from starboard.core.types import Breach, Options, arg, bit, pack, verb_of

__all__ = [
    "CARD_NAMES",
    "DEAL",
    "DECK",
    "DIE",
    "DISCARDED",
    "DREW",
    "ERASE",
    "LOST",
    "LUCK",
    "MINE",
    "ORDER",
    "ORDERED",
    "OUT",
    "OVER",
    "PASS",
    "PLAY",
    "PLAYED",
    "RAID",
    "REACT",
    "ROLLED",
    "ROUND",
    "SEAL",
    "SEALED",
    "SHIELD",
    "VERBS",
    "Ask",
    "Deal",
    "Orders",
    "Raid",
    "Round",
    "Skirmish",
]

RAID, PLAY, PASS, ERASE, SEAL, DIE, DEAL = 1, 2, 3, 4, 5, 6, 7
VERBS = {1: "raid", 2: "play", 3: "pass", 4: "erase", 5: "seal", 6: "die", 7: "deal"}
ORDER, REACT, LUCK = 0, 1, 2
DREW, SEALED, ORDERED, PLAYED, ROLLED, LOST, OUT, ROUND, OVER, DISCARDED = range(10)
SHIELD, MINE, BLANK = 0, 1, 2
CARD_NAMES = ("shield", "mine", "blank")
DECK = (4, 3, 3)


class Skirmish(State):
    """Lives, hands by seat and card, pile and discards by card, and the round."""

    def __init__(self, seats: int, rounds: int, lives: int) -> None:
        super().__init__(seats)
        self.lives: vec[u8] = vec[u8]([u8(lives)] * seats)
        self.hands: vec[i64] = vec[i64]([i64(0)] * (3 * seats))
        self.pile: list[int] = list(DECK)
        self.discards: list[int] = [0, 0, 0]
        self.round = 0
        self.rounds = rounds

    def clone(self) -> Skirmish:
        s = Skirmish.__new__(Skirmish)
        s.copy_base(self)
        s.lives = self.lives[:]
        s.hands = self.hands[:]
        s.pile = self.pile[:]
        s.discards = self.discards[:]
        s.round = self.round
        s.rounds = self.rounds
        return s

    def hand(self, seat: int, card: int) -> int:
        return self.hands[3 * seat + card]

    def hold(self, seat: int, card: int, change: int) -> None:
        self.hands[3 * seat + card] += change

    def in_play(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.lives[seat] > 0]

    def wound(self, seats: list[int]) -> None:
        """The *seats* lose a life each, at the same moment (SK-ROLL-02)."""
        for seat in seats:
            self.lives[seat] -= 1
            self.emit(LOST, (seat,))
        out = [seat for seat in seats if self.lives[seat] == 0]
        for seat in out:
            self.emit(OUT, (seat,))
        left = [sum(self.hand(seat, card) for seat in out) for card in range(3)]
        if sum(left):
            self.emit(DISCARDED, tuple(left))
        for card in range(3):
            self.discards[card] += left[card]
            for seat in out:
                self.hands[3 * seat + card] = 0

    def end(self) -> None:
        """SK-END-03."""
        best = max(self.lives)
        won = [1.0 if 0 < best == self.lives[seat] else 0.0 for seat in range(self.seats)]
        self.emit(OVER, (sum(1 << seat for seat in range(self.seats) if won[seat]),))
        self.finish(won)


class Round(Frame[Skirmish]):
    """One round after the other; *step* is the seat to deal to, then the orders, then raids."""

    def __init__(self) -> None:
        self.step = 0
        self.raids: list[int] = []

    def run(self, s: Skirmish) -> None:
        if self.step == 0 and not self.raids and not self._begin(s):
            return
        while self.step < s.seats:
            self.step += 1
            if s.lives[self.step - 1] > 0:
                s.push(Deal(self.step - 1))
                return
        if self.step == s.seats:
            self.step += 1
            s.push(Orders(s.seats))
            return
        self._raid(s)

    def _begin(self, s: Skirmish) -> bool:
        if s.round >= s.rounds or len(s.in_play()) < 2:
            s.end()
            return False
        s.round += 1
        s.emit(ROUND, (s.round,))
        return True

    def _raid(self, s: Skirmish) -> None:
        while self.raids:
            a = self.raids.pop(0)
            if s.lives[arg(a, 0)] > 0 and s.lives[arg(a, 1)] > 0:
                s.push(Raid(arg(a, 0), arg(a, 1)))
                return
        self.step = 0
        self.run(s)

    def returned(self, s: Skirmish, child: Frame[Skirmish]) -> None:
        if isinstance(child, Deal) and child.item >= 0:
            seat, card = child.tag, child.item
            s.pile[card] -= 1
            s.hold(seat, card, 1)
            s.emit(DREW, (seat, card), bit(seat), (seat, -1))
        if isinstance(child, Orders):
            for seat in range(s.seats):
                for a in child.sheets[seat]:
                    self.raids.append(pack(RAID, seat, arg(a, 0)))
                    s.emit(ORDERED, (seat, arg(a, 0)))

    def clone(self) -> Round:
        f = Round()
        f.step = self.step
        f.raids = self.raids[:]
        return f


class Deal(Draw[Skirmish]):
    """SK-DRAW-01, SK-DRAW-02."""

    def __init__(self, seat: int) -> None:
        super().__init__(DEAL, LUCK, "SK-DRAW-01", 3, tag=seat)

    def left(self, s: Skirmish, item: int) -> int:
        return s.pile[item]

    def run(self, s: Skirmish) -> None:
        if sum(s.pile) == 0:
            s.pile, s.discards = s.discards, [0, 0, 0]
        super().run(s)

    def clone(self) -> Deal:
        f = Deal(self.tag)
        f.copy_draw(self)
        return f


class Orders(SealedOrders[Skirmish]):
    """SK-ORD."""

    def __init__(self, seats: int) -> None:
        super().__init__(ORDER, "SK-ORD-04", SEAL, ERASE, seats)

    def writes(self, s: Skirmish, seat: int) -> bool:
        return s.lives[seat] > 0

    def orders(self, s: Skirmish, seat: int, out: Options) -> None:
        for target in range(s.seats):
            if self.may_add(s, seat, pack(RAID, target)) is None:
                out.add(pack(RAID, target))

    def may_add(self, s: Skirmish, seat: int, a: int) -> Breach:
        target = arg(a, 0)
        if verb_of(a) != RAID or a != pack(RAID, target) or target >= s.seats:
            return "SK-ORD-02"
        if target == seat or s.lives[target] == 0:
            return "SK-ORD-02"
        if a in self.sheets[seat]:
            return "SK-ORD-03"
        return "SK-ORD-01" if len(self.sheets[seat]) >= 2 else None

    def sealing(self, s: Skirmish, seat: int) -> None:
        s.emit(SEALED, (seat,))

    def clone(self) -> Orders:
        f = Orders(0)
        f.copy_orders(self)
        return f


class Raid(Frame[Skirmish]):
    """One raid: the lap of interruptions, then the roll (SK-ROLL-01)."""

    def __init__(self, raider: int, target: int) -> None:
        self.raider = raider
        self.target = target
        self.done = 0

    def run(self, s: Skirmish) -> None:
        self.done += 1
        alive = s.lives[self.raider] > 0 and s.lives[self.target] > 0
        if self.done == 1:
            lap = [(self.raider + i) % s.seats for i in range(1, s.seats)]
            s.push(Ask(lap, self.raider, self.target))
        elif self.done == 2 and alive:
            s.push(Roll(DIE, LUCK, "SK-ROLL-01", 1, 6))
        else:
            s.pop()

    def returned(self, s: Skirmish, child: Frame[Skirmish]) -> None:
        if isinstance(child, Ask) and child.shielded:
            self.done = 2
        if isinstance(child, Roll):
            s.emit(ROLLED, (child.dice[0],))
            if child.dice[0] >= 4:
                s.wound([self.target])

    def clone(self) -> Raid:
        f = Raid(self.raider, self.target)
        f.done = self.done
        return f


class Ask(Window[Skirmish]):
    """SK-INT: each other seat may play a card or pass."""

    def __init__(self, lap: list[int], raider: int, target: int) -> None:
        super().__init__(REACT, PASS, lap)
        self.raider = raider
        self.target = target
        self.shielded = False

    def asks(self, s: Skirmish, seat: int) -> bool:
        return s.lives[seat] > 0

    def plays(self, s: Skirmish, seat: int, out: Options) -> None:
        for card in range(3):
            if self.may_play(s, seat, pack(PLAY, card)) is None:
                out.add(pack(PLAY, card))

    def may_play(self, s: Skirmish, seat: int, a: int) -> Breach:
        card = arg(a, 0)
        if verb_of(a) != PLAY or a != pack(PLAY, card) or card >= 3:
            return "SK-INT-01"
        return "SK-INT-02" if s.hand(seat, card) < 1 else None

    def played(self, s: Skirmish, seat: int, a: int) -> None:
        card = arg(a, 0)
        s.hold(seat, card, -1)
        s.discards[card] += 1
        s.emit(PLAYED, (seat, card))
        if card == SHIELD:
            self.shielded = True
            self.close()
        elif card == MINE:
            s.push(Roll(DIE, LUCK, "SK-ROLL-02", 1, 6))

    def returned(self, s: Skirmish, child: Frame[Skirmish]) -> None:
        if isinstance(child, Roll):
            s.emit(ROLLED, (child.dice[0],))
            if child.dice[0] >= 4:
                s.wound([self.raider, self.target])
                if 0 in (s.lives[self.raider], s.lives[self.target]):
                    self.close()

    def clone(self) -> Ask:
        f = Ask([], self.raider, self.target)
        f.copy_window(self)
        f.shielded = self.shielded
        return f
