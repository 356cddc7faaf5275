"""Sealed order sheets: the starting bonus and Production Years (SC-PRD-02, SC-SET-06)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.common import SealedOrders
from starboard.core.types import Action, Breach, Options, pack

from .draft import Draft, drafted, may_order, output_left
from .ids import (
    ACHIEVE,
    ASK_BONUS,
    ASK_PRODUCTION,
    BONUS,
    BUY,
    ITEMS,
    RESEARCH,
    RESIGN,
    SEAL,
    SEND,
    SEQUENCES,
    STARTING,
    TECHS,
    UNDO,
)
from .state import StellarConquest

__all__ = ["BonusSheets", "ProductionSheets", "Sheets", "Spending"]


class Sheets(SealedOrders[StellarConquest]):
    """Orders are taken back from the last one on, so that each stays legal in its place."""

    def may_erase(self, s: StellarConquest, seat: i64, index: i64) -> Breach:
        """Only the last."""
        return None if index == len(self.sheets[seat]) - 1 else self.rule


class Spending(Sheets):
    """All players write at the same time; nobody learns anything before all have sealed."""

    def may_add(self, s: StellarConquest, seat: i64, a: Action) -> Breach:
        """Why not this order."""
        return may_order(s, drafted(s, seat, self.sheets[seat]), a)

    def orders(self, s: StellarConquest, seat: i64, out: Options) -> None:
        """Everything that each place can still pay for, and what can be achieved."""
        draft = drafted(s, seat, self.sheets[seat])
        if s.turn == 0:
            _orders_at(s, draft, STARTING, out)
        else:
            for planet in range(len(s.controller)):
                if i64(s.controller[planet]) == seat:
                    _orders_at(s, draft, planet, out)
        for tech in range(TECHS):
            _offer(s, draft, pack(ACHIEVE, tech), out)


def _orders_at(s: StellarConquest, draft: Draft, place: i64, out: Options) -> None:
    left = output_left(s, draft, place)
    for n in range(1, left + 1):
        for item in range(ITEMS):
            _offer(s, draft, pack(BUY, place, item, n), out)
        for sequence in range(SEQUENCES):
            out.add(pack(RESEARCH, place, sequence, n))
        _offer(s, draft, pack(SEND, place, n), out)
        _offer(s, draft, pack(BONUS, place, n), out)


def _offer(s: StellarConquest, draft: Draft, a: Action, out: Options) -> None:
    if may_order(s, draft, a) is None:
        out.add(a)


class BonusSheets(Spending):
    """Up to 25 bonus IU on scouts, escorts and research (SC-SET-06)."""

    def __init__(self, seats: i64) -> None:
        super().__init__(ASK_BONUS, "SC-SET-06", SEAL, UNDO, seats)

    def clone(self) -> BonusSheets:
        """An independent copy."""
        f = BonusSheets(0)
        f.copy_orders(self)
        return f


class ProductionSheets(Spending):
    """A Production Year (SC-PRD-02)."""

    def __init__(self, seats: i64) -> None:
        super().__init__(ASK_PRODUCTION, "SC-PRD-02", SEAL, UNDO, seats)

    def clone(self) -> ProductionSheets:
        """An independent copy."""
        f = ProductionSheets(0)
        f.copy_orders(self)
        return f

    def writes(self, s: StellarConquest, seat: i64) -> bool:
        """Everybody, so that nobody learns who has colonies; not who has resigned (SC-RUL-64)."""
        return s.resigned[seat] == 0

    def resigns(self, seat: i64) -> bool:
        """Whether the sheet says nothing but that its writer gives up."""
        return len(self.sheets[seat]) > 0 and self.sheets[seat][0] == pack(RESIGN)

    def may_add(self, s: StellarConquest, seat: i64, a: Action) -> Breach:
        """Why not this order; whoever resigns orders nothing else."""
        if self.resigns(seat):
            return "SC-RUL-64"
        if a == pack(RESIGN):
            return "SC-RUL-64" if self.sheets[seat] else None
        return super().may_add(s, seat, a)

    def orders(self, s: StellarConquest, seat: i64, out: Options) -> None:
        """All there is to buy, or to give up."""
        if self.resigns(seat):
            return
        super().orders(s, seat, out)
        if not self.sheets[seat]:
            out.add(pack(RESIGN))
