"""The Devastator, and the Field Generator that may stop it (RA-ART-04 to 12)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .casualties import clear_up, destroy, destroy_artifact
from .defeat import Defeats
from .ids import (
    ASK_GENERATOR,
    CANCELLING,
    COUNTERS,
    DEVASTATOR,
    EV_DETONATED,
    EV_DEVASTATED,
    FIRST_TOKEN,
    GENERATOR,
    NEUTRAL,
    NONE,
    PASS,
    SHIELD,
)
from .secrets import is_face_down
from .state import Antares, counters_at, is_leader, is_token
from .zombies import bury_zombies

__all__ = ["Detonation", "area_of", "may_detonate"]


def area_of(s: Antares, h: i64) -> list[int]:
    """A hex and its neighbours, ascending."""
    found = [int(h)]
    for i in range(h * 6, h * 6 + 6):
        if s.board.near[i] != NONE:
            found.append(int(s.board.near[i]))
    found.sort()
    return found


def may_detonate(s: Antares, seat: i64, c: i64) -> Breach:
    """Why a counter may not be detonated."""
    if c < FIRST_TOKEN or c >= COUNTERS or s.side[c] != seat or s.where[c] == NONE:
        return "RA-ART-04"
    if s.identity[c - FIRST_TOKEN] != DEVASTATOR:
        return "RA-ART-04"
    for h in area_of(s, s.where[c]):
        if i64(s.holder[h]) == NEUTRAL:
            return "RA-ART-11"
    return None


class Detonation(Frame[Antares]):
    """Players who may have the Field Generator in the area are asked, then all goes up."""

    def __init__(self, seat: i64, c: i64) -> None:
        self.seat: i64 = seat
        self.c: i64 = c
        self.lap: list[int] = []
        self.stage: i64 = 0
        self.shield: i64 = NONE

    def clone(self) -> Detonation:
        """An independent copy."""
        f = Detonation(self.seat, self.c)
        f.lap = self.lap[:]
        f.stage = self.stage
        f.shield = self.shield
        return f

    def run(self, s: Antares) -> None:
        """Ask in the order of play, then carry it out."""
        if self.stage == 0:
            self.stage = 1
            if not s.quiet:
                s.emit(EV_DETONATED, (int(self.seat), int(self.c), int(s.where[self.c])))
            self.lap = [x for x in play_order(s, self.seat) if self.is_asked(s, x)]
        if self.stage == 1 and self.shield == NONE and self.lap:
            s.ask(self.lap[0], ASK_GENERATOR)
        elif self.stage == 1:
            self.stage = 2
            if self.shield != NONE:
                self.absorb(s)
            else:
                self.explode(s)
        else:
            bury_zombies(s)
            clear_up(s)
            s.pop()

    def is_asked(self, s: Antares, seat: i64) -> bool:
        """Whether a seat shows the Generator in the area, or hides something there (RA-HID-07)."""
        for c in range(FIRST_TOKEN, COUNTERS):
            if self.may_lie(s, seat, c) and (is_face_down(s, c) or self.may_shield(s, c) is None):
                return True
        return False

    def may_lie(self, s: Antares, seat: i64, c: i64) -> bool:
        """Whether an artifact lies where a Generator could make a shield (RA-RUL-44)."""
        h = s.where[c]
        if s.side[c] != seat or h == NONE or c == self.c:
            return False
        return int(h) in area_of(s, s.where[self.c]) and not s.board.is_fortified(h)

    def may_shield(self, s: Antares, c: i64) -> Breach:
        """Why an artifact does not stop the Devastator (RA-ART-09)."""
        if c < FIRST_TOKEN or c >= COUNTERS or s.where[c] == NONE:
            return "RA-ART-09"
        if s.identity[c - FIRST_TOKEN] != GENERATOR or not self.may_lie(s, s.side[c], c):
            return "RA-ART-09"
        return "RA-RUL-44" if s.generator == CANCELLING else None

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """The shield, if it is his, and the pass."""
        for c in range(FIRST_TOKEN, COUNTERS):
            if s.side[c] == d.seat and self.may_shield(s, c) is None:
                out.add(pack(SHIELD, c))
        out.add(pack(PASS))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        c = arg(a, 0)
        if a == pack(PASS):
            return None
        if a != pack(SHIELD, c) or c >= COUNTERS or s.side[c] != d.seat:
            return "RA-ART-09"
        return self.may_shield(s, c)

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """The shield goes up, or the next is asked."""
        self.lap.pop(0)
        if verb_of(a) == SHIELD:
            self.shield = arg(a, 0)

    def absorb(self, s: Antares) -> None:
        """Both artifacts are destroyed and nothing else happens (RA-ART-09)."""
        destroy_artifact(s, self.c)
        destroy_artifact(s, self.shield)

    def explode(self, s: Antares) -> None:
        """Everything unshielded is destroyed; leaders roll (RA-ART-05 to 08, 10, 12)."""
        area = area_of(s, s.where[self.c])
        leaders: list[int] = []
        if s.board.is_fortified(s.where[self.c]):
            destroy_artifact(s, self.c)  # it is used up, whoever it spares (RA-ART-01)
        for h in area:
            if s.board.is_fortified(h):
                continue
            for c in counters_at(s, h):
                if is_leader(s, c):
                    leaders.append(c)
                elif is_token(c):
                    destroy_artifact(s, c)
                else:
                    destroy(s, c)
            s.devastated[h] = u8(1)
            if not s.quiet:
                s.emit(EV_DEVASTATED, (h,))
        row: list[int] = []
        for seat in play_order(s, self.seat):
            row += sorted([c for c in leaders if s.side[c] == seat])
        s.push(Defeats(row, NONE, area))


def play_order(s: Antares, first: i64) -> list[int]:
    """A seat, then the others in the order of play (RA-ART-06)."""
    return [int(first), *[int(x) for x in s.order if i64(x) != first]]
