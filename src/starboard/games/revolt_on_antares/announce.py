"""Powers and artifacts announced before the dice: attacker first, then defender (RA-CBT-07)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.errors import RulesBug
from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .attackers import may_join
from .clash import Clash, clash_of
from .factors import serves
from .ids import (
    ASK_ANNOUNCE,
    ASK_ANSWER,
    ASK_FASCINATED,
    CANCEL_FORTRESS,
    CANCELLING,
    CATHERINE,
    COUNTERS,
    DRAIN,
    DRAINER,
    EV_USED,
    FASCINATE,
    FIRST_TOKEN,
    FOUGHT,
    GENERATOR,
    LIGHTNING,
    MESSALINA,
    NONE,
    PASS,
    SHIELD,
    SHIELDING,
    USE_LATER,
    USE_NOW,
)
from .secrets import face_down_at, reveal
from .state import Antares, is_troop, marked

__all__ = ["Announce", "Answer", "UseFascinated", "may_cancel_fortress", "may_drain", "may_shield"]

PENDING_BOLT: Final[i64] = 1
"""Lightning that has been announced; the die makes it 6 or -6."""


def may_fascinate(s: Antares, clash: Clash, seat: i64, c: i64) -> Breach:
    """Why Messalina may not try to fascinate a counter (RA-PSY-01, 02)."""
    if s.where[MESSALINA] == NONE or int(MESSALINA) not in clash.fighters(s, seat):
        return "RA-PSY-01"
    if s.tried == 1 or clash.charm != NONE:
        return "RA-PSY-02"
    if c >= COUNTERS or s.where[c] == NONE or not is_troop(s, c):
        return "RA-PSY-01"
    if s.side[c] == seat or s.side[c] == NONE or marked(s, c, FOUGHT):
        return "RA-PSY-01"
    return None if s.board.adjacent(s.where[MESSALINA], s.where[c]) else "RA-PSY-01"


def may_strike_lightning(s: Antares, clash: Clash) -> Breach:
    """Why Catherine may not throw lightning in this attack (RA-PSY-16)."""
    if s.struck == 1 or clash.bolt != 0 or not serves(s, clash, CATHERINE, clash.seat):
        return "RA-PSY-16"
    return None


def may_cancel_fortress(s: Antares, clash: Clash, c: i64) -> Breach:
    """Why a token may not cancel the fortress under attack (RA-ART-17, 19)."""
    if not _is(s, c, GENERATOR, clash.seat) or not clash.is_fortress(s) or clash.cancelled:
        return "RA-ART-17"
    if s.generator == SHIELDING:
        return "RA-ART-19"
    for x in clash.fighters(s, clash.seat):
        if s.where[x] == s.where[c]:
            return None
    return "RA-ART-17"


def may_drain(s: Antares, clash: Clash, c: i64) -> Breach:
    """Why a token may not drain the attackers (RA-ART-15)."""
    if not _is(s, c, DRAINER, clash.enemy) or s.where[c] != clash.target or clash.drained:
        return "RA-ART-15"
    return None


def may_shield(s: Antares, clash: Clash, c: i64) -> Breach:
    """Why a token may not shield the hex (RA-ART-18, 19)."""
    if not _is(s, c, GENERATOR, clash.enemy) or s.where[c] != clash.target or clash.shielded:
        return "RA-ART-18"
    if clash.is_fortress(s):
        return "RA-ART-18"
    return "RA-ART-19" if s.generator == CANCELLING else None


def _is(s: Antares, c: i64, what: i64, seat: i64) -> bool:
    """Whether a counter is an artifact *what* of a seat."""
    if c < FIRST_TOKEN or c >= COUNTERS or s.side[c] != seat:
        return False
    return s.identity[c - FIRST_TOKEN] == what


def use(s: Antares, c: i64) -> None:
    """An artifact is used: everybody sees what it is (RA-ART-03)."""
    reveal(s, c)
    if not s.quiet:
        s.emit(EV_USED, (int(c),))


class Announcing(Frame[Antares]):
    """One side's announcements, one after the other until it passes.

    It is asked whenever it might have one; others see only that it was asked (RA-HID-07).
    """

    def __init__(self) -> None:
        self.done: bool = False

    def copy_done(self, other: Announcing) -> None:
        """Take over whether it has passed."""
        self.done = other.done

    def speaker(self, clash: Clash) -> i64:
        """Who announces."""
        raise RulesBug("Announcing", 0, "speaker is not written")

    def kind(self) -> i64:
        """What he is asked."""
        raise RulesBug("Announcing", 0, "kind is not written")

    def hides(self, s: Antares, clash: Clash) -> bool:
        """Whether he has a face-down artifact that might be used."""
        raise RulesBug("Announcing", s.serial, "hides is not written")

    def list_all(self, s: Antares, clash: Clash, out: Options) -> None:
        """Everything but the pass."""
        raise RulesBug("Announcing", s.serial, "list_all is not written")

    def run(self, s: Antares) -> None:
        """Ask while there may be something to announce."""
        clash = clash_of(s)
        out = Options()
        self.list_all(s, clash, out)
        if self.done or (out.n == 0 and not self.hides(s, clash)):
            s.pop()
        else:
            s.ask(self.speaker(clash), self.kind())

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """What may be announced, and the pass."""
        self.list_all(s, clash_of(s), out)
        out.add(pack(PASS))

    def list_fascinations(self, s: Antares, clash: Clash, out: Options) -> None:
        """Whom Messalina may name."""
        for c in range(FIRST_TOKEN):
            if may_fascinate(s, clash, self.speaker(clash), c) is None:
                out.add(pack(FASCINATE, c))


class Announce(Announcing):
    """The attacker's announcements."""

    def clone(self) -> Announce:
        """An independent copy."""
        f = Announce()
        f.copy_done(self)
        return f

    def speaker(self, clash: Clash) -> i64:
        """The attacker."""
        return clash.seat

    def kind(self) -> i64:
        """What he is asked."""
        return ASK_ANNOUNCE

    def hides(self, s: Antares, clash: Clash) -> bool:
        """Whether a face-down artifact lies in one of the attacking hexes."""
        for c in clash.fighters(s, clash.seat):
            if face_down_at(s, s.where[c], clash.seat):
                return True
        return False

    def list_all(self, s: Antares, clash: Clash, out: Options) -> None:
        """Everything but the pass."""
        self.list_fascinations(s, clash, out)
        if may_strike_lightning(s, clash) is None:
            out.add(pack(LIGHTNING))
        for c in range(FIRST_TOKEN, COUNTERS):
            if may_cancel_fortress(s, clash, c) is None:
                out.add(pack(CANCEL_FORTRESS, c))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        clash, c = clash_of(s), arg(a, 0)
        if a == pack(PASS):
            return None
        if a == pack(LIGHTNING):
            return may_strike_lightning(s, clash)
        if a == pack(FASCINATE, c):
            return may_fascinate(s, clash, clash.seat, c)
        if a == pack(CANCEL_FORTRESS, c):
            return may_cancel_fortress(s, clash, c)
        return "RA-CBT-07"

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """Note what is used."""
        clash, verb, c = clash_of(s), verb_of(a), arg(a, 0)
        if verb == FASCINATE:
            fascinate(s, clash, clash.seat, c)
        elif verb == LIGHTNING:
            s.struck = 1
            clash.bolt = PENDING_BOLT
            if not s.quiet:
                s.emit(EV_USED, (int(CATHERINE),))
        elif verb == CANCEL_FORTRESS:
            clash.cancelled = True
            s.generator = CANCELLING
            use(s, c)
        else:
            self.done = True


def fascinate(s: Antares, clash: Clash, seat: i64, c: i64) -> None:
    """Messalina tries; the die falls in step 4."""
    s.tried = 1
    clash.charm = c
    clash.charmer = seat
    if not s.quiet:
        s.emit(EV_USED, (int(MESSALINA),))


class Answer(Announcing):
    """The defender's announcements."""

    def clone(self) -> Answer:
        """An independent copy."""
        f = Answer()
        f.copy_done(self)
        return f

    def speaker(self, clash: Clash) -> i64:
        """The defender."""
        return clash.enemy

    def kind(self) -> i64:
        """What he is asked."""
        return ASK_ANSWER

    def hides(self, s: Antares, clash: Clash) -> bool:
        """Whether a face-down artifact lies in the hex."""
        return face_down_at(s, clash.target, clash.enemy)

    def list_all(self, s: Antares, clash: Clash, out: Options) -> None:
        """Everything but the pass."""
        self.list_fascinations(s, clash, out)
        for c in range(FIRST_TOKEN, COUNTERS):
            if may_drain(s, clash, c) is None:
                out.add(pack(DRAIN, c))
        for c in range(FIRST_TOKEN, COUNTERS):
            if may_shield(s, clash, c) is None:
                out.add(pack(SHIELD, c))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        clash, c = clash_of(s), arg(a, 0)
        if a == pack(PASS):
            return None
        if a == pack(FASCINATE, c):
            return may_fascinate(s, clash, clash.enemy, c)
        if a == pack(DRAIN, c):
            return may_drain(s, clash, c)
        if a == pack(SHIELD, c):
            return may_shield(s, clash, c)
        return "RA-CBT-07"

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """Note what is used."""
        clash, verb, c = clash_of(s), verb_of(a), arg(a, 0)
        if verb == FASCINATE:
            fascinate(s, clash, clash.enemy, c)
        elif verb == DRAIN:
            clash.drained = True
            use(s, c)
        elif verb == SHIELD:
            clash.shielded = True
            s.generator = SHIELDING
            use(s, c)
        else:
            self.done = True


class UseFascinated(Frame[Antares]):
    """The attacker keeps the fascinated counter or sends it into this combat (RA-PSY-03)."""

    def __init__(self) -> None:
        self.now: bool = False
        self.done: bool = False

    def clone(self) -> UseFascinated:
        """An independent copy."""
        f = UseFascinated()
        f.now = self.now
        f.done = self.done
        return f

    def run(self, s: Antares) -> None:
        """Ask once."""
        if self.done:
            s.pop()
        else:
            s.ask(clash_of(s).seat, ASK_FASCINATED)

    def may_use(self, s: Antares) -> Breach:
        """Why the counter cannot fight in this combat."""
        clash = clash_of(s)
        return may_join(s, clash.seat, s.charmed, clash.target)

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """Now or later."""
        if self.may_use(s) is None:
            out.add(pack(USE_NOW))
        out.add(pack(USE_LATER))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        if a == pack(USE_LATER):
            return None
        return self.may_use(s) if a == pack(USE_NOW) else "RA-PSY-03"

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """Note the choice."""
        self.now = verb_of(a) == USE_NOW
        self.done = True
