"""Leader combat: duels until all have fought or one side is beaten (ledger chapter 11)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .clash import Clash, clash_of
from .dice import Dice
from .ids import ASK_DUEL, CORVUS, COUNTERS, DUEL, EV_DEFEATED, EV_DUEL, FOR_DUEL, NONE
from .state import Antares, is_leader

__all__ = ["Duels"]


class Duels(Frame[Antares]):
    """*fought* have fought a duel, *beaten* have lost one; *one* and *other* fight now."""

    def __init__(self) -> None:
        self.fought: list[int] = []
        self.beaten: list[int] = []
        self.one: i64 = NONE
        self.other: i64 = NONE
        self.first: i64 = 0

    def clone(self) -> Duels:
        """An independent copy."""
        f = Duels()
        f.fought = self.fought[:]
        f.beaten = self.beaten[:]
        f.one = self.one
        f.other = self.other
        f.first = self.first
        return f

    def leaders(self, s: Antares, seat: i64) -> list[int]:
        """The leaders of a side in the combat who have lost no duel (RA-LDR-08)."""
        clash = clash_of(s)
        row = [c for c in clash.fighters(s, seat) if is_leader(s, c)]
        return [c for c in row if c not in self.beaten]

    def choices(self, s: Antares, seat: i64) -> list[int]:
        """Whom a side may name: those who have not fought first (RA-LDR-07)."""
        row = self.leaders(s, seat)
        fresh = [c for c in row if c not in self.fought]
        return fresh if fresh else row

    def is_over(self, s: Antares) -> bool:
        """Whether one side has none left or everybody has fought (RA-LDR-01, 05)."""
        clash = clash_of(s)
        mine, theirs = self.leaders(s, clash.seat), self.leaders(s, clash.enemy)
        if not mine or not theirs:
            return True
        for c in [*mine, *theirs]:
            if c not in self.fought:
                return False
        return True

    def run(self, s: Antares) -> None:
        """Name the next two; single choices are made at once."""
        clash = clash_of(s)
        if self.one == NONE:
            if self.is_over(s):
                s.pop()
                return
            if not self.name(s, clash, clash.seat):
                return
        if self.other == NONE and not self.name(s, clash, clash.enemy):
            return
        seat = clash.seat if self.first == 0 else clash.enemy
        s.push(Dice(1, FOR_DUEL, seat))

    def name(self, s: Antares, clash: Clash, seat: i64) -> bool:
        """Name a side's duellist if there is no choice; whether it is done."""
        row = self.choices(s, seat)
        if len(row) > 1:
            s.ask(seat, ASK_DUEL)
            return False
        self.set(clash, seat, row[0])
        return True

    def set(self, clash: Clash, seat: i64, c: i64) -> None:
        """A side's duellist."""
        if seat == clash.seat:
            self.one = c
        else:
            self.other = c

    def may_duel(self, s: Antares, seat: i64, c: i64) -> Breach:
        """Why a side may not name a leader."""
        return None if int(c) in self.choices(s, seat) else "RA-LDR-07"

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """Whom the side may name."""
        for c in range(COUNTERS):
            if self.may_duel(s, d.seat, c) is None:
                out.add(pack(DUEL, c))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        c = arg(a, 0)
        return self.may_duel(s, d.seat, c) if a == pack(DUEL, c) else "RA-LDR-07"

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """He is named."""
        self.set(clash_of(s), d.seat, arg(a, 0))

    def returned(self, s: Antares, child: Frame[Antares]) -> None:
        """A die of the duel."""
        if not isinstance(child, Dice):
            return
        face = i64(child.dice[0])
        if self.first == 0:
            self.first = face
            return
        self.settle(s, self.first, face)

    def settle(self, s: Antares, first: i64, second: i64) -> None:
        """The higher wins, a tie harms nobody (RA-LDR-02); Corvus has one more (RA-HER-02)."""
        one, other = self.one, self.other
        if one == CORVUS:
            first += 1
        if other == CORVUS:
            second += 1
        self.fought += [int(one), int(other)]
        winner = NONE if first == second else (one if first > second else other)
        if not s.quiet:
            s.emit(EV_DUEL, (int(one), int(other), int(first), int(second)))
        if winner != NONE:
            self.defeat(s, other if winner == one else one)
        self.one = self.other = NONE
        self.first = 0

    def defeat(self, s: Antares, c: i64) -> None:
        """The loser fights no more duels, and rolls once (RA-LDR-04, 08)."""
        self.beaten.append(int(c))
        clash = clash_of(s)
        if int(c) not in clash.defeated:
            clash.defeated.append(int(c))
            if not s.quiet:
                s.emit(EV_DEFEATED, (int(c), int(s.where[c])))
