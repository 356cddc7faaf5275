"""Who attacks: gathered from several hexes, with strikes from afar (RA-CBT-01 to 05, RA-AIR)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .clash import clash_of, has_hovercraft
from .ids import (
    ASK_ATTACKERS,
    CALL_OFF,
    COUNTERS,
    EMPTY,
    EV_CALLED_OFF,
    EV_JOINED,
    EV_LEFT,
    FIGHT,
    FOUGHT,
    GROUND,
    JOIN,
    JOIN_ALL,
    LEAVE,
    NEUTRAL,
    NONE,
    PLANE,
)
from .secrets import is_face_down, reveal
from .state import Antares, class_of, counters_at, find_artifact, is_special, is_token, marked

__all__ = ["Attackers", "may_attack", "may_join"]

EDITS: Final[i64] = 12
"""After so many counters were taken back, no more are, so that phases end."""


def may_cross(s: Antares, c: i64, target: i64) -> Breach:
    """Why a counter may not attack over the hexside to the target (RA-SEA-02, 03)."""
    side = s.board.side(s.where[c], target)
    if side < 0:
        return "RA-CBT-03"
    if s.board.sea_side[side] == 0 or class_of(s, c) != GROUND:
        return None
    h = s.where[c]
    plane = find_artifact(s, PLANE)
    by_plane = plane != NONE and s.where[plane] == h and s.side[plane] == s.side[c]
    return None if by_plane or has_hovercraft(s, h, s.side[c]) else "RA-SEA-02"


def may_join(s: Antares, seat: i64, c: i64, target: i64) -> Breach:
    """Why a counter may not attack a hex for a seat."""
    if c >= COUNTERS or s.where[c] == NONE or is_special(s, c):
        return "RA-CBT-03"
    if c == s.charmed:
        if s.charmer != seat:
            return "RA-PSY-05"
        if marked(s, c, FOUGHT):
            return "RA-CBT-04"
        return None if s.where[c] == target else may_cross(s, c, target)  # RA-PSY-03, 08
    if s.side[c] != seat:
        return "RA-CBT-03"
    if marked(s, c, FOUGHT):
        return "RA-CBT-04"
    if s.banned[c] > 0:
        return "RA-DEF-07"
    if s.strike[c] != NONE:
        return None if s.strike[c] == target else "RA-AIR-04"
    return may_cross(s, c, target)


def may_be_attacked(s: Antares, seat: i64, h: i64) -> Breach:
    """Why a hex is no target: nobody there who could still defend (RA-CBT-22)."""
    if h >= s.board.hexes:
        return "RA-CBT-01"
    held = i64(s.holder[h])
    if held == NEUTRAL:
        return "RA-CBT-21"
    if held == EMPTY or held == seat:
        return "RA-CBT-01"
    for c in counters_at(s, h):
        if marked(s, c, FOUGHT) or c == s.charmed:
            continue
        # A face-down artifact might be a factor artifact that defends (RA-HID-07).
        if not is_special(s, c) or is_face_down(s, c):
            return None
    return "RA-CBT-22"


def may_attack(s: Antares, seat: i64, h: i64) -> Breach:
    """Why a seat may not attack a hex."""
    why = may_be_attacked(s, seat, h)
    if why is not None:
        return why
    nearest: Breach = "RA-CBT-01"
    for c in range(COUNTERS):
        if s.side[c] == seat or c == s.charmed:
            found = may_join(s, seat, c, h)
            if found is None:
                return None
            if found == "RA-SEA-02" or found == "RA-CBT-04" or found == "RA-DEF-07":
                nearest = found
    return nearest


class Attackers(Frame[Antares]):
    """The attacker chooses who fights; *off* if he calls the combat off."""

    def __init__(self) -> None:
        self.off: bool = False
        self.ready: bool = False
        self.edits: i64 = 0

    def clone(self) -> Attackers:
        """An independent copy."""
        f = Attackers()
        f.off = self.off
        f.ready = self.ready
        f.edits = self.edits
        return f

    def run(self, s: Antares) -> None:
        """Ask until he fights or calls off."""
        if self.off or self.ready:
            s.pop()
        else:
            s.ask(clash_of(s).seat, ASK_ATTACKERS)

    def may_add(self, s: Antares, c: i64) -> Breach:
        """Why a counter may not be added."""
        clash = clash_of(s)
        if c < COUNTERS and int(c) in clash.attackers:
            return "RA-CBT-04"
        return may_join(s, clash.seat, c, clash.target)

    def may_leave(self, s: Antares, c: i64) -> Breach:
        """Why a counter may not be taken back."""
        if int(c) not in clash_of(s).attackers or self.edits >= EDITS:
            return "RA-CBT-03"
        return None

    def may_fight(self, s: Antares) -> Breach:
        """Why the combat may not begin: nobody attacks."""
        return None if clash_of(s).attackers else "RA-CBT-03"

    def may_add_all(self, s: Antares) -> Breach:
        """Why there are no more to add; face-down artifacts only join by name."""
        for c in range(COUNTERS):
            if not is_face_down(s, c) and self.may_add(s, c) is None:
                return None
        return "RA-CBT-03"

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """Add, take back, fight or call off."""
        for c in range(COUNTERS):
            if self.may_add(s, c) is None:
                out.add(pack(JOIN, c))
        if self.may_add_all(s) is None:
            out.add(pack(JOIN_ALL))
        for c in range(COUNTERS):
            if self.may_leave(s, c) is None:
                out.add(pack(LEAVE, c))
        if self.may_fight(s) is None:
            out.add(pack(FIGHT))
        out.add(pack(CALL_OFF))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        verb, c = verb_of(a), arg(a, 0)
        if a == pack(CALL_OFF):
            return None
        if a == pack(FIGHT):
            return self.may_fight(s)
        if a == pack(JOIN_ALL):
            return self.may_add_all(s)
        if a == pack(JOIN, c):
            return self.may_add(s, c)
        if a == pack(LEAVE, c) and verb == LEAVE:
            return self.may_leave(s, c)
        return "RA-CBT-03"

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """Change the attackers, or go on."""
        verb, c = verb_of(a), arg(a, 0)
        clash = clash_of(s)
        if verb == JOIN:
            self.add(s, c)
        elif verb == JOIN_ALL:
            for x in range(COUNTERS):
                if not is_face_down(s, x) and self.may_add(s, x) is None:
                    self.add(s, x)
        elif verb == LEAVE:
            clash.attackers.remove(int(c))
            self.edits += 1
            if not s.quiet:
                s.emit(EV_LEFT, (int(c), int(clash.target)))
        elif verb == FIGHT:
            self.ready = True
        else:
            self.off = True
            clash.attackers = []
            if not s.quiet:
                s.emit(EV_CALLED_OFF, (int(clash.seat), int(clash.target)))

    def add(self, s: Antares, c: i64) -> None:
        """A counter joins; an artifact is turned up (RA-ART-03)."""
        clash = clash_of(s)
        if is_token(c):
            reveal(s, c)
        clash.attackers.append(int(c))
        clash.attackers.sort()
        if not s.quiet:
            s.emit(EV_JOINED, (int(c), int(clash.target)))
