"""Fire Turns between ships: targets, dice and hits (ledger chapters 3.9 and 3.10)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.common import Roll
from starboard.core.state import Frame
from starboard.core.types import EVERYONE, Action, Breach, Options, arg, pack, verb_of

from .events import EV_SHOT
from .forces import lose
from .ids import (
    AIM,
    AIM_CLASS,
    ASK_DIE,
    ASK_FIRE,
    AUTOMATIC,
    CT,
    CT_KIND,
    DIE,
    DN,
    ESC,
    ESC_KIND,
    KINDS,
    LATER_EDITION,
    NO_EFFECT,
    OPT_FIRE_TABLE,
    SCT,
    SCT_KIND,
    SEAL,
    T_ISW,
    TEN,
    TYPES,
    UNDO,
    WHOLE_CLASS,
)
from .memory import note_tech
from .sheets import Sheets
from .state import StellarConquest
from .technology import has_tech

__all__ = ["FireSheets", "Volley", "cell", "destroy", "ships_of_type"]


def cell(s: StellarConquest, shooter: i64, target: i64) -> i64:
    """The cell of the Fire Effects Table for two types of ships (SC-CBT-12, SC-RUL-01)."""
    row = max(shooter - 1, 0)
    if row == 3 and s.opt[OPT_FIRE_TABLE] == LATER_EDITION:
        row = 4
    return s.board.fire[row * 4 + max(target - 1, 0)]


def kind_is(kind: i64, which: i64) -> bool:
    """Whether a kind of ship is of a type."""
    if which == CT:
        return kind >= CT_KIND
    if which == SCT:
        return kind == SCT_KIND
    return kind == ESC_KIND + which - ESC


def ships_of_type(s: StellarConquest, seat: i64, hex: i64, which: i64) -> i64:
    """How many ships of a type *seat* has in *hex*."""
    n: i64 = 0
    for f in range(len(s.hex)):
        if s.hex[f] != hex or i64(s.owner[f]) != seat:
            continue
        for kind in range(KINDS):
            if kind_is(kind, which):
                n += s.ships[f * KINDS + kind]
    return n


def destroy(s: StellarConquest, seat: i64, hex: i64, which: i64, n: i64) -> None:
    """*n* ships of a type are lost: own CT before captives, unmarked ones first (SC-RUL-47)."""
    left = n
    if which != CT:
        left = _destroy_kind(s, seat, hex, _kind_of(which), left)
    for turn in range(s.seats):
        colour = (seat + turn) % s.seats
        for mark in range(4):
            if which == CT:
                left = _destroy_kind(s, seat, hex, CT_KIND + 4 * colour + mark, left)


def _kind_of(which: i64) -> i64:
    return SCT_KIND if which == SCT else ESC_KIND + which - ESC


def _destroy_kind(s: StellarConquest, seat: i64, hex: i64, kind: i64, n: i64) -> i64:
    """How many of *n* are left to destroy after taking ships of one kind."""
    for f in range(len(s.hex)):
        if n > 0 and s.hex[f] == hex and i64(s.owner[f]) == seat:
            gone = min(n, s.ships[f * KINDS + kind])
            if gone > 0:
                lose(s, f, kind, gone)
                n -= gone
    return n


class FireSheets(Sheets):
    """Both players designate targets in secret, then all is revealed (SC-CBT-09, SC-RUL-17)."""

    def __init__(self, seats: i64, hex: i64, first: i64, second: i64) -> None:
        super().__init__(ASK_FIRE, "SC-CBT-09", SEAL, UNDO, seats)
        self.hex: i64 = hex
        self.first: i64 = first
        self.second: i64 = second

    def clone(self) -> FireSheets:
        """An independent copy."""
        f = FireSheets(0, self.hex, self.first, self.second)
        f.copy_orders(self)
        return f

    def enemy(self, seat: i64) -> i64:
        """The other of the two."""
        return self.second if seat == self.first else self.first

    def writes(self, s: StellarConquest, seat: i64) -> bool:
        """Whoever has a warship there (SC-CBT-08, SC-CMP-04)."""
        if seat != self.first and seat != self.second:
            return False
        for which in range(ESC, DN + 1):
            if ships_of_type(s, seat, self.hex, which) > 0:
                return True
        return False

    def idle(self, s: StellarConquest, seat: i64, which: i64) -> i64:
        """Ships of a type without a target; all have one once the class has."""
        n = ships_of_type(s, seat, self.hex, which)
        for a in self.sheets[seat]:
            if arg(a, 0) == which:
                n = n - arg(a, 1) if verb_of(a) == AIM else 0
        return n

    def opened(self, seat: i64, target: i64) -> i64:
        """How many slots of a target type have a shot (SC-DEC-10)."""
        n: i64 = 0
        for a in self.sheets[seat]:
            if verb_of(a) == AIM and arg(a, 2) == target:
                n = max(n, arg(a, 3) + 1)
        return n

    def can_hurt(self, s: StellarConquest, seat: i64, shooter: i64, target: i64) -> bool:
        """Whether such a target is there and the table has an effect (SC-CBT-11, SC-CLS-08)."""
        if target >= TYPES or cell(s, shooter, target) == NO_EFFECT:
            return False
        return ships_of_type(s, self.enemy(seat), self.hex, target) > 0

    def may_add(self, s: StellarConquest, seat: i64, a: Action) -> Breach:
        """Why not this designation."""
        shooter = arg(a, 0)
        by_class = a == pack(AIM_CLASS, shooter, arg(a, 1))
        if verb_of(a) != AIM and not by_class:
            return "SB-ACT-02"
        if shooter < ESC or shooter > DN:
            return "SC-CMP-04"
        sheet = self.sheets[seat]
        if sheet and (verb_of(sheet[0]) == AIM_CLASS) != by_class:
            return "SC-CLS-01"
        left = self.idle(s, seat, shooter)
        target = arg(a, 1) if by_class else arg(a, 2)
        if left < 1 or (not by_class and (arg(a, 1) < 1 or arg(a, 1) > left)):
            return "SC-CLS-02" if by_class else "SC-CBT-10"
        if not self.can_hurt(s, seat, shooter, target):
            return "SC-CLS-09" if by_class else "SC-CBT-11"
        if by_class:
            return None
        there = ships_of_type(s, self.enemy(seat), self.hex, target)
        if arg(a, 3) >= there or arg(a, 3) > self.opened(seat, target):
            return "SC-CBT-10"
        return None

    def orders(self, s: StellarConquest, seat: i64, out: Options) -> None:
        """Every shooter at every target."""
        for shooter in range(ESC, DN + 1):
            left = self.idle(s, seat, shooter)
            for target in range(TYPES):
                if left > 0 and self.can_hurt(s, seat, shooter, target):
                    self._offer(s, seat, pack(AIM_CLASS, shooter, target), out)
                    for n in range(1, left + 1):
                        for slot in range(self.opened(seat, target) + 1):
                            self._offer(s, seat, pack(AIM, shooter, n, target, slot), out)

    def _offer(self, s: StellarConquest, seat: i64, a: Action, out: Options) -> None:
        if self.may_add(s, seat, a) is None:
            out.add(a)

    def may_seal(self, s: StellarConquest, seat: i64) -> Breach:
        """Nobody holds fire while a target can be hurt (SC-CBT-11, SC-RUL-18)."""
        for shooter in range(ESC, DN + 1):
            if self.idle(s, seat, shooter) < 1:
                continue
            for target in range(TYPES):
                if self.can_hurt(s, seat, shooter, target):
                    return "SC-CBT-11"
        return None

    def shots(self, s: StellarConquest, seat: i64) -> list[int]:
        """One entry for each ship that fires, in the order of its dice (SC-CBT-30, SC-CLS-03)."""
        found: list[int] = []
        for shooter in range(ESC, DN + 1):
            for a in self.sheets[seat]:
                if arg(a, 0) != shooter:
                    continue
                if verb_of(a) == AIM:
                    shot = pack(seat, shooter, arg(a, 2), arg(a, 3))
                    n = arg(a, 1)
                else:
                    shot = pack(seat, shooter, arg(a, 1), WHOLE_CLASS)
                    n = ships_of_type(s, seat, self.hex, shooter)
                found.extend([int(shot)] * int(n))
        return found


class Volley(Frame[StellarConquest]):
    """All shots of a Fire Turn; losses are removed by the battle afterwards (SC-CBT-16).

    A shot is packed like an action: the seat, the shooter, the target and its slot.
    """

    def __init__(self, shots: list[int], audience: i64) -> None:
        self.shots: list[int] = shots
        self.audience: i64 = audience
        self.at: i64 = 0
        self.barrage: i64 = 0
        self.hits: list[int] = []
        """The shots that hit."""

    def clone(self) -> Volley:
        """An independent copy."""
        f = Volley(self.shots[:], self.audience)
        f.at = self.at
        f.barrage = self.barrage
        f.hits = self.hits[:]
        return f

    def cell_now(self, s: StellarConquest) -> i64:
        """What the next shot needs."""
        return cell(s, arg(self.shots[self.at], 0), arg(self.shots[self.at], 1))

    def run(self, s: StellarConquest) -> None:
        """Roll for the next shot; automatic hits need no die (SC-CBT-14)."""
        while self.at < len(self.shots):
            need = self.cell_now(s)
            if need != AUTOMATIC:
                s.push(Roll(DIE, ASK_DIE, "SC-CBT-12", 2 if need == TEN else 1, 6))
                return
            self.score(s, True)
        s.pop()

    def returned(self, s: StellarConquest, child: Frame[StellarConquest]) -> None:
        """A miss may be followed by a second barrage (SC-CBT-17, 18, SC-CLS-04)."""
        assert isinstance(child, Roll)
        need = self.cell_now(s)
        total = child.total()
        hit = total == TEN if need == TEN else total <= need
        seat = verb_of(self.shots[self.at])
        if not hit and self.barrage == 0 and has_tech(s.tech[seat], T_ISW):
            self.barrage = 1
            for viewer in range(s.seats):
                if self.audience == EVERYONE or (self.audience >> viewer) & 1 == 1:
                    note_tech(s, viewer, seat, T_ISW)
            return
        self.score(s, hit)

    def score(self, s: StellarConquest, hit: bool) -> None:
        """Note the result and go on to the next shot."""
        shot = self.shots[self.at]
        if hit:
            self.hits.append(shot)
        if not s.quiet:
            args = (int(verb_of(shot)), int(arg(shot, 0)), int(arg(shot, 1)), int(hit))
            s.emit(EV_SHOT, args, self.audience)
        self.at += 1
        self.barrage = 0

    def kills(self, seat: i64, target: i64) -> i64:
        """Ships of a type that *seat* has hit: one for each slot, or each hit on a class."""
        slots: list[int] = []
        n: i64 = 0
        for shot in self.hits:
            if verb_of(shot) != seat or arg(shot, 1) != target:
                continue
            slot = int(arg(shot, 2))
            if slot == WHOLE_CLASS:
                n += 1
            elif slot not in slots:  # SC-CBT-15: shots at a target already hit are wasted
                slots.append(slot)
                n += 1
        return n
