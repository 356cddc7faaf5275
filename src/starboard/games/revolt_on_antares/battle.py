"""One combat: what is known of it, and its steps in the order of the ledger (chapter 10a)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.state import Frame

from .advance import Advance
from .announce import Announce, Answer, UseFascinated
from .attackers import Attackers
from .casualties import clear_up, helpless_leaders
from .clash import Clash
from .defeat import Defeats
from .dice import Dice
from .duels import Duels
from .factors import attack_total, defence_total, dice_of, factor_in, hallucinates
from .ids import (
    EV_FASCINATED,
    EV_FIGHT,
    EV_RESULT,
    EV_TOTALS,
    FOR_ATTACK,
    FOR_DEFENCE,
    FOR_FASCINATION,
    FOR_HALLUCINATION,
    FOR_LIGHTNING,
    FOUGHT,
    NONE,
    SPECIALS,
)
from .losses import Losses
from .secrets import is_face_down, note, reveal, reveal_plane_at
from .state import Antares, counters_at, is_special, is_token, mark
from .zombies import Raise, bury_zombies

__all__ = ["Battle"]

GATHER: Final[i64] = 0
ANNOUNCE: Final[i64] = 1
ANSWER: Final[i64] = 2
FASCINATE: Final[i64] = 3
LIGHTNING: Final[i64] = 4
TOTALS: Final[i64] = 5
DEFENCE_DIE: Final[i64] = 6
COMPARE: Final[i64] = 7
LOSSES: Final[i64] = 8
ZOMBIES: Final[i64] = 9
DUELS: Final[i64] = 10
DEFEATS: Final[i64] = 11
CLEAR: Final[i64] = 12
DROWNED: Final[i64] = 13
ADVANCE: Final[i64] = 14
OVER: Final[i64] = 15

FASCINATES_UP_TO: Final = 3
STRIKES_UP_TO: Final = 4
SPARES_UP_TO: Final = 3
LIGHTNING_FACTORS: Final[i64] = 6


class Battle(Clash):
    """The steps of one combat."""

    def clone(self) -> Battle:
        """An independent copy."""
        f = Battle(self.seat, self.target)
        f.copy_clash(self)
        return f

    def run(self, s: Antares) -> None:
        """The next step."""
        stage = self.stage
        self.stage = stage + 1
        if stage == GATHER:
            s.push(Attackers())
        elif stage == ANNOUNCE:
            self.begin(s)
            s.push(Announce())
        elif stage == ANSWER:
            self.face(s)
            s.push(Answer())
        elif stage == FASCINATE:
            if self.charm != NONE:
                s.push(Dice(1, FOR_FASCINATION, self.charmer))
        elif stage == LIGHTNING:
            if self.bolt != 0:
                s.push(Dice(1, FOR_LIGHTNING, self.seat))
        elif stage == TOTALS:
            self.add_up(s)
            s.push(Dice(dice_of(s, self, self.seat), FOR_ATTACK, self.seat))
        elif stage == DEFENCE_DIE:
            s.push(Dice(dice_of(s, self, self.enemy), FOR_DEFENCE, self.enemy))
        elif stage == COMPARE:
            self.compare(s)
        elif stage == LOSSES:
            if self.gap > 0:
                s.push(Losses())
        elif stage == ZOMBIES:
            s.push(Raise())
        elif stage == DUELS:
            s.push(Duels())
        elif stage == DEFEATS:
            s.push(Defeats(self.order_of_defeats(s), NONE, []))
        elif stage == CLEAR:
            bury_zombies(s)
            clear_up(s)
            drowned = helpless_leaders(s, self.seat)
            if drowned:
                s.push(Defeats(drowned, NONE, []))
        elif stage == DROWNED:
            clear_up(s)
        elif stage == ADVANCE:
            self.end(s)
            s.push(Advance())
        else:
            s.pop()

    def returned(self, s: Antares, child: Frame[Antares]) -> None:
        """Read what a step came to."""
        if isinstance(child, Attackers):
            if child.off:
                self.stage = OVER
        elif isinstance(child, Dice):
            self.read(s, child)
        elif isinstance(child, UseFascinated) and child.now:
            self.attackers.append(int(self.charm))

    def read(self, s: Antares, roll: Dice) -> None:
        """A die of one of the steps."""
        face = roll.dice[0]
        if roll.tag == FOR_FASCINATION:
            self.fascinate(s, face <= FASCINATES_UP_TO)
        elif roll.tag == FOR_LIGHTNING:
            self.bolt = LIGHTNING_FACTORS if face <= STRIKES_UP_TO else -LIGHTNING_FACTORS
        elif roll.tag == FOR_ATTACK:
            self.attack_die = roll.best()
        elif roll.tag == FOR_DEFENCE:
            self.defence_die = roll.best()
        elif roll.tag == FOR_HALLUCINATION:
            self.spared = face <= SPARES_UP_TO

    # -- the steps ----------------------------------------------------------------------------

    def begin(self, s: Antares) -> None:
        """The Plane is turned up if the attack needs it (RA-RUL-36)."""
        if not s.quiet:
            s.emit(EV_FIGHT, (int(self.seat), int(self.target), len(self.attackers)))
        for c in self.attackers:
            if s.side[c] == self.seat and self.needs_plane(s, c):
                reveal_plane_at(s, s.where[c], self.seat)

    def face(self, s: Antares) -> None:
        """Every counter of the hex defends; factor artifacts are turned up (RA-CBT-02)."""
        for c in counters_at(s, self.target):
            if s.side[c] == self.seat or is_special(s, c):
                if is_token(c) and is_face_down(s, c):
                    note(s, c, SPECIALS)
                continue
            if is_token(c):
                reveal(s, c)
            if c != s.charmed:
                self.defenders.append(c)

    def fascinate(self, s: Antares, works: bool) -> None:
        """The counter is under Messalina's spell, or not (RA-PSY-01, 03, 04)."""
        c = self.charm
        if not s.quiet:
            s.emit(EV_FASCINATED, (int(c), int(self.charmer), int(works)))
        if not works:
            self.charm = NONE
            return
        s.charmed = c
        s.charmer = self.charmer
        if int(c) in self.attackers:
            self.attackers.remove(int(c))
        if int(c) in self.defenders:
            self.defenders.remove(int(c))
        if self.charmer == self.seat:
            s.push(UseFascinated())
        else:
            self.defenders.append(int(c))

    def add_up(self, s: Antares) -> None:
        """Step 6: the factors of all who fight, and their sums (RA-CBT-09)."""
        self.factors = [int(factor_in(s, self, c)) for c in [*self.attackers, *self.defenders]]
        for c in [*self.attackers, *self.defenders]:
            mark(s, c, FOUGHT)
        if not s.quiet:
            sums = (int(attack_total(self)), int(defence_total(self)))
            s.emit(EV_TOTALS, (int(self.target), *sums))

    def compare(self, s: Antares) -> None:
        """Step 8: the higher total wins (RA-CBT-10)."""
        attack = attack_total(self) + self.attack_die
        defence = defence_total(self) + self.defence_die
        self.gap = max(attack - defence, defence - attack)
        self.loser = self.enemy if attack > defence else self.seat
        if self.gap == 0:
            self.loser = NONE
        if not s.quiet:
            s.emit(EV_RESULT, (int(self.loser), int(attack), int(defence)))
        if self.gap > 0 and hallucinates(s, self, self.loser):
            s.push(Dice(1, FOR_HALLUCINATION, self.loser))

    def order_of_defeats(self, s: Antares) -> list[int]:
        """Step 13: attackers first, each side in the order of the counter list."""
        first = [c for c in self.defeated if s.side[c] == self.seat]
        second = [c for c in self.defeated if s.side[c] != self.seat]
        return sorted(first) + sorted(second)

    def end(self, s: Antares) -> None:
        """A defender's spell ends with the combat (RA-PSY-07)."""
        if s.charmed != NONE and s.charmer != s.active:
            s.charmed = NONE
            s.charmer = NONE
        for c in self.attackers:
            s.strike[c] = NONE
