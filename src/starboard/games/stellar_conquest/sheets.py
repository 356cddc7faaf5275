"""Sealed order sheets: the starting bonus and Production Years (SC-PRD-02, SC-SET-06)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.common import SealedOrders
from starboard.core.state import Decision
from starboard.core.types import Action, Breach, Options, pack

from .draft import Draft, may_order
from .filling import drafted
from .ids import (
    ACHIEVE,
    ASK_BONUS,
    ASK_PRODUCTION,
    BONUS,
    BUY,
    FILL,
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
        """Why not this order; a sheet is filled in once."""
        if a == pack(FILL):
            return "SC-SEQ-09" if int(a) in self.sheets[seat] else None
        return may_order(s, drafted(s, seat, self.sheets[seat]), a)

    def orders(self, s: StellarConquest, seat: i64, out: Options) -> None:
        """Everything that each place can still pay for, and what can be achieved."""
        draft = drafted(s, seat, self.sheets[seat])
        places = _places(s, seat)
        for place in places:
            for item in range(ITEMS):
                _offer_up_to(s, draft, pack(BUY, place, item), pack(0, 0, 0, 1), out)
        for verb in (SEND, BONUS):
            for place in places:
                _offer_up_to(s, draft, pack(verb, place), pack(0, 0, 1), out)
        for place in places:
            for sequence in range(SEQUENCES):
                _offer_up_to(s, draft, pack(RESEARCH, place, sequence), pack(0, 0, 0, 1), out)
        for tech in range(TECHS):
            if may_order(s, draft, pack(ACHIEVE, tech)) is None:
                out.add(pack(ACHIEVE, tech))
        if self.may_add(s, seat, pack(FILL)) is None:
            out.add(pack(FILL))


def _places(s: StellarConquest, seat: i64) -> list[int]:
    """What pays for the orders of *seat*: the starting bonus, or each of its colonies."""
    if s.turn == 0:
        return [int(STARTING)]
    return [int(p) for p in range(len(s.controller)) if i64(s.controller[p]) == seat]


def _offer_up_to(s: StellarConquest, draft: Draft, a: Action, more: i64, out: Options) -> None:
    """Write *a* for one, two, three ... until it is too much: *more* is one more of it."""
    a += more
    while may_order(s, draft, a) is None:
        out.add(a)
        a += more


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
        """All there is to buy."""
        if not self.resigns(seat):
            super().orders(s, seat, out)

    def options(self, s: StellarConquest, d: Decision, out: Options) -> None:
        """Orders to add and to take back, the seal, and giving up."""
        super().options(s, d, out)
        if self.may_add(s, d.seat, pack(RESIGN)) is None:
            out.add(pack(RESIGN))
