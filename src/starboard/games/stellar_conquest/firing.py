"""The volley of a Fire Turn: dice and hits (ledger chapters 3.9 and 3.10)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from starboard.core.common import Roll
from starboard.core.state import Frame
from starboard.core.types import EVERYONE, arg, pack, verb_of

from .events import EV_SHOT
from .ids import (
    ASK_DIE,
    AUTOMATIC,
    BASES,
    DIE,
    ON,
    OPT_ISW_BASES,
    T_ISW,
    TEN,
    WHOLE_CLASS,
)
from .memory import note_tech
from .state import StellarConquest
from .targets import cell, type_of
from .technology import has_tech

__all__ = ["Volley", "fire"]


def fire(s: StellarConquest, shots: list[int], audience: i64) -> None:
    """Let all fire; whoever watches remembers the last Fire Turn."""
    s.volley = vec[i64]()
    s.watched = audience
    s.push(Volley(shots, audience))


class Volley(Frame[StellarConquest]):
    """All shots of a Fire Turn; losses are removed by the battle afterwards (SC-CBT-16)."""

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
        shot = self.shots[self.at]
        return cell(s, type_of(arg(shot, 0)), type_of(arg(shot, 1)))

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
        if not hit and self.barrage == 0 and self.fires_twice(s):
            self.barrage = 1
            self.tell(s, False)
            for viewer in range(s.seats):
                if self.audience == EVERYONE or (self.audience >> viewer) & 1 == 1:
                    note_tech(s, viewer, seat, T_ISW)
            return
        self.score(s, hit)

    def fires_twice(self, s: StellarConquest) -> bool:
        """Whether ISW serves this shooter; bases have it with isw-bases only (SC-PLA-10)."""
        shot = self.shots[self.at]
        if arg(shot, 0) >= BASES and s.opt[OPT_ISW_BASES] != ON:
            return False
        return has_tech(s.tech[verb_of(shot)], T_ISW)

    def score(self, s: StellarConquest, hit: bool) -> None:
        """Note the result and go on to the next shot."""
        shot = self.shots[self.at]
        if hit:
            self.hits.append(shot)
        self.tell(s, hit)
        self.at += 1
        self.barrage = 0

    def tell(self, s: StellarConquest, hit: bool) -> None:
        """Those who watch see every barrage (SC-HID-19)."""
        shot = self.shots[self.at]
        seat, shooter, target = verb_of(shot), type_of(arg(shot, 0)), type_of(arg(shot, 1))
        s.volley = append(s.volley, pack(seat, shooter, target, i64(hit)))
        if not s.quiet:
            args = (int(seat), int(shooter), int(target), int(hit))
            s.emit(EV_SHOT, args, self.audience)

    def kills(self, victim: i64, target: i64) -> i64:
        """Hits of others than *victim* on a group: one for each slot, each on a class (SC-CLS-07).

        Shots at a target already hit are wasted (SC-CBT-15).
        """
        slots: list[int] = []
        n: i64 = 0
        for shot in self.hits:
            if verb_of(shot) == victim or arg(shot, 1) != target:
                continue
            slot = int(arg(shot, 2))
            if slot == WHOLE_CLASS:
                n += 1
            elif slot not in slots:
                slots.append(slot)
                n += 1
        return n
