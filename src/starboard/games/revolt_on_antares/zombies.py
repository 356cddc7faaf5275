"""Doctor Death and his zombies (RA-HER-03 to 09)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .casualties import destroy
from .clash import clash_of
from .ids import (
    ASK_RAISE,
    DEAD,
    DEATH,
    EV_RAISED,
    FIRST_TOKEN,
    FOUGHT,
    NONE,
    PASS,
    RAISE,
)
from .secrets import deduce
from .stacking import room, seems_full
from .state import Antares, mark, put

__all__ = ["Raise", "bury_zombies", "zombies_with_death"]

MOST_RAISED: Final[i64] = 2


def zombies_with_death(s: Antares) -> list[int]:
    """All zombies there are."""
    found: list[int] = []
    for c in range(FIRST_TOKEN):
        if s.zombie[c] == 1 and s.where[c] != NONE:
            found.append(int(c))
    return found


def bury_zombies(s: Antares) -> None:
    """Zombies are destroyed when Doctor Death is killed or wounded (RA-HER-06)."""
    if s.where[DEATH] == NONE:
        for c in zombies_with_death(s):
            destroy(s, c)


class Raise(Frame[Antares]):
    """Doctor Death's player raises up to two troops that were removed as losses."""

    def __init__(self) -> None:
        self.raised: i64 = 0
        self.done: bool = False

    def clone(self) -> Raise:
        """An independent copy."""
        f = Raise()
        f.raised = self.raised
        f.done = self.done
        return f

    def run(self, s: Antares) -> None:
        """Ask while there is somebody to raise and, as far as all can see, room (RA-HID-07)."""
        clash = clash_of(s)
        takes_part = int(DEATH) in clash.attackers or int(DEATH) in clash.defenders
        if not takes_part or s.where[DEATH] == NONE or not clash.gone:
            self.done = True
        if self.raised >= MOST_RAISED or (not self.done and seems_full(s, s.where[DEATH])):
            self.done = True
        if self.done:
            s.pop()
        else:
            s.ask(s.side[DEATH], ASK_RAISE)

    def may_raise(self, s: Antares, c: i64) -> Breach:
        """Why a troop may not be raised."""
        if int(c) not in clash_of(s).gone or i64(s.lot[c]) != DEAD:
            return "RA-HER-03"
        return None if room(s, s.where[DEATH]) > 0 else "RA-HER-04"

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """Troops that were removed, and the pass."""
        for c in clash_of(s).gone:
            if self.may_raise(s, c) is None:
                out.add(pack(RAISE, c))
        out.add(pack(PASS))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        c = arg(a, 0)
        if a == pack(PASS):
            return None
        return self.may_raise(s, c) if a == pack(RAISE, c) else "RA-HER-03"

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """The zombie stands with him; it has fought this phase (RA-HER-04)."""
        if verb_of(a) == PASS:
            self.done = True
            return
        c = arg(a, 0)
        clash_of(s).gone.remove(int(c))
        s.zombie[c] = u8(1)
        s.side[c] = s.side[DEATH]
        put(s, c, s.where[DEATH])
        mark(s, c, FOUGHT)
        self.raised += 1
        if not s.quiet:
            s.emit(EV_RAISED, (int(c), int(s.where[DEATH])))
        deduce(s, s.where[DEATH])
