"""Sealed designations of a Fire Turn (SC-CBT-09 to 11, SC-CLS-01 to 09, SC-PLA-25, 27)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .ids import (
    AIM,
    AIM_CLASS,
    ASK_FIRE,
    BASES,
    CALL_OFF,
    CEASE,
    DN,
    ESC,
    GROUPS,
    NONE,
    OPT_COMBAT_VIEW,
    ORBITS,
    PRIVATE,
    SCREENS,
    SEAL,
    TYPES,
    UNDO,
    WHOLE_CLASS,
)
from .sheets import Sheets
from .state import StellarConquest
from .targets import bases_in, hurts, place_of, ships_of_type

__all__ = ["FireSheets"]


class FireSheets(Sheets):
    """All who fire designate targets in secret, then all is revealed (SC-CBT-09, SC-RUL-17).

    Between ships *foe* is the current player's opponent. In a planetary attack it is NONE, and
    the bits of *attacked* and *screened* are the places of the planets that are attacked and of
    those among them that have a screen (SC-PLA-25). The sheets of *absent* players, who have
    resigned, are written for them.
    """

    def __init__(
        self, seats: i64, star: i64, foe: i64, attacked: i64 = 0, screened: i64 = 0
    ) -> None:
        super().__init__(ASK_FIRE, "SC-CBT-09", SEAL, UNDO, seats)
        self.star: i64 = star
        self.foe: i64 = foe
        self.attacked: i64 = attacked
        self.screened: i64 = screened

    def clone(self) -> FireSheets:
        """An independent copy."""
        f = FireSheets(0, self.star, self.foe, self.attacked, self.screened)
        f.copy_orders(self)
        return f

    # -- who fires at what ------------------------------------------------------------------

    def shooters(self, s: StellarConquest, seat: i64, group: i64) -> i64:
        """How many of a group fire for *seat*: warships, or bases of attacked colonies."""
        if group >= BASES:
            if group >= SCREENS or ((self.attacked & ~self.screened) >> place_of(group)) & 1 == 0:
                return 0  # SC-RUL-23: behind a screen nobody fires
            planet = self.star * ORBITS + place_of(group)
            return bases_in(s, self.star, group) if i64(s.controller[planet]) == seat else 0
        if group < ESC or group > DN or (seat != s.player and seat != self.foe):
            return 0
        return ships_of_type(s, seat, s.board.star_hex[self.star], group)

    def targets(self, s: StellarConquest, seat: i64, group: i64) -> i64:
        """How many of a group *seat* may fire at (SC-PLA-08, SC-CLS-08)."""
        if group < TYPES:
            if self.foe == NONE and seat == s.player:
                return 0
            enemy = self.foe if seat == s.player else s.player
            return ships_of_type(s, enemy, s.board.star_hex[self.star], group)
        if group < BASES or self.foe != NONE or seat != s.player:
            return 0
        if (self.attacked >> place_of(group)) & 1 == 0:
            return 0
        if (self.screened >> place_of(group)) & 1 == 1:
            return 1 if group >= SCREENS else 0
        return bases_in(s, self.star, group) if group < SCREENS else 0

    def writes(self, s: StellarConquest, seat: i64) -> bool:
        """Whoever has something to fire with (SC-CBT-08, SC-CMP-04), and is there (SC-RUL-59).

        If nobody watches, all who take part write, so that nobody learns who has warships.
        """
        if s.resigned[seat] == 1:
            return False
        if s.opt[OPT_COMBAT_VIEW] == PRIVATE:
            return self.takes_part(s, seat)
        for group in range(ESC, SCREENS):
            if self.shooters(s, seat, group) > 0:
                return True
        return False

    def takes_part(self, s: StellarConquest, seat: i64) -> bool:
        """Whether *seat* is one of the two, or holds a colony that is attacked."""
        if seat == s.player or seat == self.foe:
            return True
        for place in range(ORBITS):
            planet = self.star * ORBITS + place
            if (self.attacked >> place) & 1 == 1 and i64(s.controller[planet]) == seat:
                return True
        return False

    def can_hurt(self, s: StellarConquest, seat: i64, shooter: i64, target: i64) -> bool:
        """Whether such a target is there and fire has an effect (SC-CBT-11, SC-CLS-08)."""
        return self.targets(s, seat, target) > 0 and hurts(s, shooter, target)

    # -- the sheet of a seat ----------------------------------------------------------------

    def idle(self, s: StellarConquest, seat: i64, group: i64) -> i64:
        """How many of a group have no target; all have one once the class has."""
        n = self.shooters(s, seat, group)
        for a in self.sheets[seat]:
            if arg(a, 0) == group:
                n = n - arg(a, 1) if verb_of(a) == AIM else 0
        return n

    def slots(self, s: StellarConquest, seat: i64, target: i64) -> i64:
        """How many slots of a target can be fired at: those with a shot and one more (SC-DEC-10).

        Where several players defend, each may name any ship, since they cannot agree.
        """
        there = self.targets(s, seat, target)
        if target < TYPES and self.defenders(s) > 1:
            return there
        n: i64 = 1
        for a in self.sheets[seat]:
            if verb_of(a) == AIM and arg(a, 2) == target:
                n = max(n, arg(a, 3) + 2)
        return min(n, there)

    def defenders(self, s: StellarConquest) -> i64:
        """How many players hold the colonies that are attacked."""
        found: i64 = 0
        for place in range(ORBITS):
            if (self.attacked >> place) & 1 == 1:
                found |= i64(1) << i64(s.controller[self.star * ORBITS + place])
        n: i64 = 0
        for seat in range(s.seats):
            n += (found >> seat) & 1
        return n

    def uncovered(self, seat: i64, target: i64 = -1) -> i64:
        """How many attacked colonies have no shot yet, once *target*, if given, has one."""
        open = self.attacked
        if target >= BASES:
            open &= ~(i64(1) << place_of(target))
        for a in self.sheets[seat]:
            group = arg(a, 2) if verb_of(a) == AIM else arg(a, 1)
            if group >= BASES:
                open &= ~(i64(1) << place_of(group))
        n: i64 = 0
        for place in range(ORBITS):
            n += (open >> place) & 1
        return n

    def most(self, s: StellarConquest, seat: i64, shooter: i64, target: i64) -> i64:
        """How many of a group may fire at *target*, with a warship left for each colony named."""
        left = self.idle(s, seat, shooter)
        if self.foe != NONE or seat != s.player:
            return left
        whole: i64 = 0
        for group in range(ESC, DN + 1):
            whole += self.idle(s, seat, group)
        return min(left, whole - self.uncovered(seat, target))

    def may_class(self, s: StellarConquest, seat: i64, shooter: i64, target: i64) -> Breach:
        """Why a whole group may not fire at *target*: every colony named needs a shot."""
        if self.foe != NONE or seat != s.player:
            return None
        others: i64 = 0
        for group in range(ESC, DN + 1):
            if group != shooter and self.idle(s, seat, group) > 0:
                others += 1
        return "SC-PLA-27" if others < self.uncovered(seat, target) else None

    # -- the predicates ---------------------------------------------------------------------

    def may_pair(self, s: StellarConquest, seat: i64, shooter: i64, target: i64) -> Breach:
        """Why a group may not fire at another, whatever the numbers."""
        if shooter >= GROUPS:
            return "SB-ACT-02"
        if shooter < ESC:
            return "SC-CMP-04"
        if self.idle(s, seat, shooter) < 1:
            return "SC-CBT-10"
        return None if self.can_hurt(s, seat, shooter, target) else "SC-CBT-11"

    def may_add(self, s: StellarConquest, seat: i64, a: Action) -> Breach:
        """Why not this designation; a Fire Turn that has begun is fought."""
        if verb_of(a) == CALL_OFF or verb_of(a) == CEASE:
            return "SC-PLA-26"
        shooter = arg(a, 0)
        by_class = a == pack(AIM_CLASS, shooter, arg(a, 1))
        if verb_of(a) != AIM and not by_class:
            return "SB-ACT-02"
        target = arg(a, 1) if by_class else arg(a, 2)
        if shooter >= GROUPS or target >= GROUPS:
            return "SB-ACT-02"
        sheet = self.sheets[seat]
        if sheet and (verb_of(sheet[0]) == AIM_CLASS) != by_class:
            return "SC-CLS-01"
        why = self.may_pair(s, seat, shooter, target)
        if by_class:
            if why == "SC-CBT-10":
                return "SC-CLS-02"
            if why == "SC-CBT-11":
                return "SC-CLS-09"
            return why or self.may_class(s, seat, shooter, target)
        if why is not None:
            return why
        n = arg(a, 1)
        if n < 1 or n > self.idle(s, seat, shooter):
            return "SC-CBT-10"
        if n > self.most(s, seat, shooter, target):
            return "SC-PLA-27"
        return "SC-CBT-10" if arg(a, 3) >= self.slots(s, seat, target) else None

    def orders(self, s: StellarConquest, seat: i64, out: Options) -> None:
        """Every shooter at every target, one by one and by class."""
        sheet = self.sheets[seat]
        pairs = [
            int(pack(AIM_CLASS, shooter, target))
            for shooter in range(ESC, SCREENS)
            if self.idle(s, seat, shooter) > 0
            for target in range(GROUPS)
            if self.may_pair(s, seat, shooter, target) is None
        ]
        if not sheet or verb_of(sheet[0]) == AIM:
            for pair in pairs:
                target = arg(pair, 1)
                slots = self.slots(s, seat, target)
                for n in range(1, self.most(s, seat, arg(pair, 0), target) + 1):
                    for slot in range(slots):
                        out.add(pack(AIM, arg(pair, 0), n, target, slot))
        for pair in pairs:
            if self.may_add(s, seat, pair) is None:
                out.add(pair)

    def may_seal(self, s: StellarConquest, seat: i64) -> Breach:
        """Why the sheet is not complete.

        Nobody holds fire while a target can be hurt (SC-CBT-11, SC-RUL-18), but the attacker of
        planets may, if each colony named has a shot (SC-PLA-27).
        """
        if self.foe == NONE and seat == s.player:
            return "SC-PLA-27" if self.uncovered(seat) > 0 else None
        for shooter in range(ESC, SCREENS):
            if self.idle(s, seat, shooter) < 1:
                continue
            for target in range(TYPES):
                if self.can_hurt(s, seat, shooter, target):
                    return "SC-CBT-11" if self.foe != NONE else "SC-PLA-27"
        return None

    # -- the result -------------------------------------------------------------------------

    def shots(self, s: StellarConquest, group: i64, seat: i64) -> list[int]:
        """One entry for each of a group that fires for *seat* (SC-CBT-30, SC-CLS-03, SC-PLA-28).

        A shot is packed like an action: the seat, the group, the target and its slot.
        """
        found: list[int] = []
        for a in self.sheets[seat]:
            if arg(a, 0) != group:
                continue
            if verb_of(a) == AIM:
                shot = pack(seat, group, arg(a, 2), arg(a, 3))
                n = arg(a, 1)
            else:
                shot = pack(seat, group, arg(a, 1), WHOLE_CLASS)
                n = self.shooters(s, seat, group)
            found.extend([int(shot)] * int(n))
        return found
