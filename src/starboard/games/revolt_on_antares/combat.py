"""The combat phase: combats one after the other, and the Devastator (RA-CBT-05, RA-ART-04)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .attackers import may_attack
from .battle import Battle
from .detonation import Detonation, may_detonate
from .ids import ASK_COMBAT, ATTACK, COUNTERS, DETONATE, END_COMBAT, EV_ATTACK, FIRST_TOKEN
from .secrets import has_face_down, reveal
from .state import Antares

__all__ = ["Combat"]


class Combat(Frame[Antares]):
    """The combat phase of one player."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.ended: bool = False

    def clone(self) -> Combat:
        """An independent copy."""
        f = Combat(self.seat)
        f.ended = self.ended
        return f

    def run(self, s: Antares) -> None:
        """Ask while anything could be attacked, or could seem to be possible (RA-HID-07)."""
        if not self.ended and (has_face_down(s, self.seat) or self.can_act(s)):
            s.ask(self.seat, ASK_COMBAT)
        else:
            s.pop()

    def can_act(self, s: Antares) -> bool:
        """Whether anything may be attacked or detonated."""
        for h in range(s.board.hexes):
            if may_attack(s, self.seat, h) is None:
                return True
        for c in range(FIRST_TOKEN, COUNTERS):
            if may_detonate(s, self.seat, c) is None:
                return True
        return False

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """A hex to attack, the Devastator, or the end."""
        for h in range(s.board.hexes):
            if may_attack(s, self.seat, h) is None:
                out.add(pack(ATTACK, h))
        for c in range(FIRST_TOKEN, COUNTERS):
            if may_detonate(s, self.seat, c) is None:
                out.add(pack(DETONATE, c))
        out.add(pack(END_COMBAT))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        x = arg(a, 0)
        if a == pack(END_COMBAT):
            return None
        if a == pack(ATTACK, x):
            return may_attack(s, self.seat, x)
        return may_detonate(s, self.seat, x) if a == pack(DETONATE, x) else "RA-CBT-01"

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """Begin a combat, or end the phase."""
        verb, x = verb_of(a), arg(a, 0)
        if verb == ATTACK:
            battle = Battle(self.seat, x)
            battle.enemy = i64(s.holder[x])
            if not s.quiet:
                s.emit(EV_ATTACK, (int(self.seat), int(x)))
            s.push(battle)
        elif verb == DETONATE:
            reveal(s, x)
            s.push(Detonation(self.seat, x))
        else:
            self.ended = True
