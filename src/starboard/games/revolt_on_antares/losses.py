"""What the loser removes, one counter at a time (RA-CBT-11 to 15)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .casualties import destroy
from .clash import Clash, clash_of
from .factors import loss_value
from .ids import ASK_LOSE, BARRACUDA, EV_DEFEATED, LOSE
from .state import Antares, is_leader, is_token

__all__ = ["Losses", "may_lose"]


def candidates(s: Antares, clash: Clash, leaders: bool) -> list[int]:
    """The loser's counters in the combat that may still be removed, leaders or the others.

    A fascinated one is its owner's, whoever it fought for (RA-PSY-06); those whom Barracuda
    spares are ignored (RA-PSY-13).
    """
    found: list[int] = []
    for c in [*clash.attackers, *clash.defenders]:
        if s.side[c] != clash.loser or c in clash.gone or c in clash.defeated:
            continue
        if is_leader(s, c) == leaders and not is_spared(s, clash, c):
            found.append(c)
    return found


def is_spared(s: Antares, clash: Clash, c: i64) -> bool:
    """Whether hallucination saves a counter: it fought for his side from Barracuda's hex."""
    return clash.spared and c != s.charmed and s.where[c] == s.where[BARRACUDA]


def may_lose(s: Antares, clash: Clash, c: i64) -> Breach:
    """Why the loser may not remove a counter now."""
    troops = candidates(s, clash, False)
    if int(c) in troops:
        return None
    if int(c) in candidates(s, clash, True):
        return "RA-CBT-13" if troops else None
    return "RA-PSY-13" if clash.spared else "RA-CBT-11"


class Losses(Frame[Antares]):
    """Remove until the factors add up to the difference; *sum* is what has been reached."""

    def __init__(self) -> None:
        self.sum: i64 = 0

    def clone(self) -> Losses:
        """An independent copy."""
        f = Losses()
        f.sum = self.sum
        return f

    def run(self, s: Antares) -> None:
        """Where all that may go now must go, it goes at once."""
        clash = clash_of(s)
        while self.sum < clash.gap:
            row = candidates(s, clash, False)
            if not row:
                row = candidates(s, clash, True)
            if not row:
                break
            if self.has_choice(s, clash, row):
                s.ask(clash.loser, ASK_LOSE)
                return
            self.remove(s, clash, row[0])
        s.pop()

    def has_choice(self, s: Antares, clash: Clash, row: list[int]) -> bool:
        """Whether one of a row could stay: the others are enough without the weakest."""
        total: i64 = 0
        least: i64 = 999
        for c in row:
            value = loss_value(s, clash, c)
            total += value
            least = min(least, value)
        return total - least >= clash.gap - self.sum

    def remove(self, s: Antares, clash: Clash, c: i64) -> None:
        """A troop or factor artifact is gone; a leader is defeated and rolls later (RA-CBT-15)."""
        self.sum += loss_value(s, clash, c)
        if is_leader(s, c):
            clash.defeated.append(int(c))
            if not s.quiet:
                s.emit(EV_DEFEATED, (int(c), int(s.where[c])))
            return
        if not is_token(c) and s.zombie[c] == 0:
            clash.gone.append(int(c))  # RA-HER-03, 07
        destroy(s, c)

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """Every counter that may go now."""
        clash = clash_of(s)
        for c in [*clash.attackers, *clash.defenders]:
            if may_lose(s, clash, c) is None:
                out.add(pack(LOSE, c))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        c = arg(a, 0)
        return may_lose(s, clash_of(s), c) if a == pack(LOSE, c) else "RA-CBT-11"

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """It goes."""
        self.remove(s, clash_of(s), arg(a, 0))
