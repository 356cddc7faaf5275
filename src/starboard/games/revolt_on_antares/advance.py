"""The advance into an emptied hex (RA-CBT-17 to 20)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .clash import Clash, clash_of
from .ids import (
    ADVANCE,
    ASK_ADVANCE,
    COUNTERS,
    DEATH,
    EMPTY,
    EV_ADVANCED,
    FIRST_TOKEN,
    GROUND,
    HOVER,
    NONE,
    PASS,
    PHASE,
    PLANE,
    SPECIALS,
)
from .secrets import deduce, face_down_at, is_face_down, note, reveal
from .stacking import STACK_LIMIT, crowd, is_closed, may_end, may_remain
from .state import Antares, class_of, counters_at, is_special, put
from .zombies import zombies_with_death

__all__ = ["Advance"]


class Advance(Frame[Antares]):
    """Up to three attackers enter the hex, one after the other; *entered* have."""

    def __init__(self) -> None:
        self.entered: list[int] = []
        self.origins: list[int] = []
        """Where each of them came from."""
        self.done: bool = False

    def clone(self) -> Advance:
        """An independent copy."""
        f = Advance()
        f.entered = self.entered[:]
        f.origins = self.origins[:]
        f.done = self.done
        return f

    def run(self, s: Antares) -> None:
        """Ask while the hex is the attacker's to enter and somebody could, or could seem to."""
        clash = clash_of(s)
        held = i64(s.holder[clash.target])
        if self.done or (held != EMPTY and held != clash.seat):
            s.pop()
            return
        for c in clash.attackers:
            if self.is_eligible(s, clash, c) is not None:
                continue
            if self.may_advance(s, c, 0) is None or self.hides(s, clash, c):
                s.ask(clash.seat, ASK_ADVANCE)
                return
        s.pop()

    def hides(self, s: Antares, clash: Clash, c: i64) -> bool:
        """Whether a face-down artifact in a counter's hex might help it over (RA-HID-07)."""
        return len(self.entered) < STACK_LIMIT and face_down_at(s, s.where[c], clash.seat)

    # -- who may -----------------------------------------------------------------------------

    def is_eligible(self, s: Antares, clash: Clash, c: i64) -> Breach:
        """Why a counter is none of those who may advance (RA-CBT-19, RA-PSY-07)."""
        if int(c) not in clash.attackers or s.side[c] != clash.seat or s.where[c] == NONE:
            return "RA-CBT-17"
        if int(c) in clash.defeated or int(c) in self.entered:
            return "RA-CBT-19"
        if s.zombie[c] == 1:
            return "RA-HER-08"
        return None if s.board.adjacent(s.where[c], clash.target) else "RA-CBT-19"

    def party(self, s: Antares, clash: Clash, c: i64, token: i64) -> list[int]:
        """Who enters together with *c*: zombies, what would drown, and special artifacts.

        *token* is one that is taken along by choice, or 0. Special artifacts that would be left
        alone come too (RA-STK-04).
        """
        h = s.where[c]
        group = [int(c)]
        if token > 0:
            group.append(int(token))
        if c == DEATH:
            group += [z for z in zombies_with_death(s) if s.where[z] == h]
        if may_remain(s, h, group) == "RA-SEA-05":
            group += [x for x in counters_at(s, h) if x not in group and not is_special(s, x)]
        if may_remain(s, h, group) == "RA-STK-04":
            group += [x for x in counters_at(s, h) if x not in group]
        return group

    def may_advance(self, s: Antares, c: i64, token: i64) -> Breach:
        """Why a counter may not advance, with the special artifact *token* or 0 along."""
        clash = clash_of(s)
        why = self.is_eligible(s, clash, c)
        if why is None and token > 0:
            why = self.may_bring(s, clash, c, token)
        if why is not None:
            return why
        h, target = s.where[c], clash.target
        if is_closed(s, target) is not None:
            return is_closed(s, target)
        if may_end(s, target) is not None:
            return may_end(s, target)
        group = self.party(s, clash, c, token)
        if may_remain(s, h, group) is not None:
            return may_remain(s, h, group)
        n: i64 = 0
        for x in group:
            if is_special(s, x):
                continue
            n += 1
            if s.zombie[x] == 0 and self.is_eligible(s, clash, x) is not None:
                return self.is_eligible(s, clash, x)
        if crowd(s, target) + n > STACK_LIMIT or len(self.entered) + n > STACK_LIMIT:
            return "RA-STK-01"
        return self.may_cross(s, clash, h, group)

    def may_bring(self, s: Antares, clash: Clash, c: i64, token: i64) -> Breach:
        """Why a special artifact may not go along."""
        if token < FIRST_TOKEN or token >= COUNTERS or not is_special(s, token):
            return "RA-CBT-19"
        if s.where[token] != s.where[c] or s.side[token] != clash.seat:
            return "RA-CBT-19"
        return "RA-CBT-19" if token in self.party(s, clash, c, 0) else None

    def may_cross(self, s: Antares, clash: Clash, h: i64, group: list[int]) -> Breach:
        """Why a group may not cross the hexside or stand beyond it (RA-CBT-18)."""
        wet = s.board.sea_side[s.board.side(h, clash.target)] == 1
        sea = s.board.is_sea(clash.target)
        if not wet or self.has_help(s, h, group):
            return None
        for x in group:
            if is_special(s, x):
                continue
            kind = class_of(s, x)
            if kind == GROUND or (sea and kind != HOVER and kind != PHASE):
                return "RA-CBT-18"
        return None

    def has_help(self, s: Antares, h: i64, group: list[int]) -> bool:
        """Whether a hovercraft or the Plane advances, or has advanced, from a hex."""
        row = group[:]
        for i in range(len(self.entered)):
            if self.origins[i] == h:
                row.append(self.entered[i])
        for x in row:
            if class_of(s, x) == HOVER:
                return True
            if x >= FIRST_TOKEN and s.identity[x - FIRST_TOKEN] == PLANE:
                return True
        return False

    # -- the decision -------------------------------------------------------------------------

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """Who may advance, alone or with a special artifact, and the pass."""
        for c in clash_of(s).attackers:
            if self.may_advance(s, c, 0) is None:
                out.add(pack(ADVANCE, c))
            for token in range(FIRST_TOKEN, COUNTERS):
                if s.where[token] == s.where[c] and self.may_advance(s, c, token) is None:
                    out.add(pack(ADVANCE, c, token))
        out.add(pack(PASS))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        c, token = arg(a, 0), arg(a, 1)
        if a == pack(PASS):
            return None
        if a != pack(ADVANCE, c, token) or c >= COUNTERS:
            return "RA-CBT-17"
        return self.may_advance(s, c, token)

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """They enter, or it is over."""
        if verb_of(a) == PASS:
            self.done = True
            return
        clash, c = clash_of(s), arg(a, 0)
        h = s.where[c]
        group = self.party(s, clash, c, arg(a, 1))
        for x in group:
            if x >= FIRST_TOKEN and is_face_down(s, x):
                self.show(s, clash, x, h, group)
            self.entered.append(x)
            self.origins.append(int(h))
        for x in group:
            put(s, x, clash.target)
            if not s.quiet:
                s.emit(EV_ADVANCED, (x, int(h), int(clash.target)))
        deduce(s, h)
        deduce(s, clash.target)

    def show(self, s: Antares, clash: Clash, x: i64, h: i64, group: list[int]) -> None:
        """Only special artifacts go along; the Plane is turned up where it is needed."""
        note(s, x, SPECIALS)
        others = [y for y in group if y != x]
        needed = self.may_cross(s, clash, h, others) is not None
        if s.identity[x - FIRST_TOKEN] == PLANE and needed:
            reveal(s, x)
