"""The movement phase (ledger chapters 6 to 9): groups, airjet strikes, and what they reveal."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .ids import (
    AIRJET,
    ANY_ARTIFACT,
    ASK_GROUP,
    ASK_MOVE,
    COUNTERS,
    END_MOVEMENT,
    EV_MOVED,
    EV_STRIKE,
    FIRST_TOKEN,
    GO,
    HOVER,
    MOVE,
    MOVED,
    NONE,
    OPT_EN_ROUTE,
    PLANE,
    SPECIALS,
    STOP,
    STRIKE,
    TAKE,
    TELEPORT,
    TOKENS,
    VOYAGE,
)
from .reach import (
    CARGO,
    FAR,
    cargo_of,
    cost_at,
    may_enter,
    pace_of,
    party_of,
    reach,
    why_not_reached,
)
from .secrets import deduce, has_face_down, is_face_down, note, reveal, reveal_plane_at
from .stacking import STACK_LIMIT, crowd, has_enemy, may_end, may_hold, may_remain, may_stand_alone
from .state import Antares, class_of, is_on, is_special, is_token, mark, marked, put
from .teleport import Teleport, may_teleport
from .voyage import Voyage

__all__ = ["Going", "Movement", "carry", "may_move", "may_take"]


def may_move(s: Antares, seat: i64, c: i64) -> Breach:
    """Why a counter may not begin a move (RA-MOV-01)."""
    if c >= COUNTERS or s.side[c] != seat or s.where[c] == NONE:
        return "RA-MOV-01"
    if is_special(s, c):
        return "RA-MOV-09"
    if s.zombie[c] == 1:
        return "RA-HER-05"
    if s.banned[c] > 0:
        return "RA-DEF-07"
    if marked(s, c, MOVED):
        return "RA-HOV-04"
    return None


def may_take(s: Antares, seat: i64, c: i64, lead: i64, members: list[int]) -> Breach:
    """Why a counter may not go along with a group that *lead* leads."""
    if c >= COUNTERS or s.side[c] != seat or s.where[c] != s.where[lead] or s.where[c] == NONE:
        return "RA-MOV-08"
    if int(c) in members:
        return "RA-MOV-08"
    if is_special(s, c):
        return "RA-MOV-09" if marked(s, c, MOVED) else None
    why = may_move(s, seat, c)
    if why is not None:
        return why
    if class_of(s, lead) != HOVER:
        return "RA-HOV-03" if class_of(s, c) == HOVER else None
    if cargo_of(s, [*members, *party_of(s, c)]) > CARGO:
        return "RA-HOV-03"
    return None


class Movement(Frame[Antares]):
    """The movement phase of one player: one move after the other, each counter once."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.ended: bool = False

    def clone(self) -> Movement:
        """An independent copy."""
        f = Movement(self.seat)
        f.ended = self.ended
        return f

    def run(self, s: Antares) -> None:
        """Ask while anything could move, or could seem to (RA-HID-07)."""
        if not self.ended and (has_face_down(s, self.seat) or self.can_act(s)):
            s.ask(self.seat, ASK_MOVE)
        else:
            s.pop()

    def can_act(self, s: Antares) -> bool:
        """Whether any counter may move or be teleported."""
        for c in range(COUNTERS):
            if may_move(s, self.seat, c) is None or may_teleport(s, self.seat, c) is None:
                return True
        return False

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """A counter to move or teleport, or the end."""
        for c in range(COUNTERS):
            if may_move(s, self.seat, c) is None:
                out.add(pack(MOVE, c))
        for c in range(COUNTERS):
            if may_teleport(s, self.seat, c) is None:
                out.add(pack(TELEPORT, c))
        for c in range(COUNTERS):
            if may_voyage(s, self.seat, c) is None:
                out.add(pack(VOYAGE, c))
        out.add(pack(END_MOVEMENT))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        verb, c = verb_of(a), arg(a, 0)
        if a == pack(END_MOVEMENT):
            return None
        if a != pack(verb, c) or verb == END_MOVEMENT:
            return "RA-MOV-01"
        if verb == MOVE:
            return may_move(s, self.seat, c)
        if verb == TELEPORT:
            return may_teleport(s, self.seat, c)
        if verb == VOYAGE:
            return may_voyage(s, self.seat, c)
        return "RA-SEQ-01"

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """Begin a move, or end the phase."""
        verb, c = verb_of(a), arg(a, 0)
        if verb == MOVE:
            s.push(Going(self.seat, c, party_of(s, c)))
        elif verb == TELEPORT:
            s.push(Teleport(self.seat, c))
        elif verb == VOYAGE:
            s.push(Voyage(self.seat, c))
        else:
            self.ended = True


def may_voyage(s: Antares, seat: i64, c: i64) -> Breach:
    """Why a hovercraft may not load on the way (RA-RUL-13)."""
    if not is_on(s, OPT_EN_ROUTE):
        return "RA-HOV-05"
    why = may_move(s, seat, c)
    if why is None and class_of(s, c) != HOVER:
        return "RA-HOV-03"
    return why


class Going(Frame[Antares]):
    """One move: who goes along with *lead*, which hex an airjet strikes, and where to.

    Stopping without having gone ends the move of the lead where it stands.
    """

    def __init__(self, seat: i64, lead: i64, members: list[int]) -> None:
        self.seat: i64 = seat
        self.lead: i64 = lead
        self.members: list[int] = members
        self.over: i64 = NONE
        self.gone: bool = False

    def clone(self) -> Going:
        """An independent copy."""
        f = Going(self.seat, self.lead, self.members[:])
        f.over = self.over
        f.gone = self.gone
        return f

    def run(self, s: Antares) -> None:
        """Ask until the group has gone."""
        if self.gone:
            s.pop()
        else:
            s.ask(self.seat, ASK_GROUP)

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """Who may be taken along, what may be struck, where the group may go."""
        for c in range(COUNTERS):
            if self.may_join(s, c) is None:
                out.add(pack(TAKE, c))
        if self.may_declare(s) is None:
            for h in range(s.board.hexes):
                if self.may_strike(s, h) is None:
                    out.add(pack(STRIKE, h))
        p = pace_of(s, self.lead, self.members)
        start = s.where[self.lead]
        if may_remain(s, start, self.members) is None:
            first = reach(s, self.seat, start if self.over == NONE else self.over, p)
            left = p.factor if self.over == NONE else p.factor - self.way_over(s)
            for h in range(s.board.hexes):
                if cost_at(s, first, h) <= left and self.may_end_at(s, h) is None:
                    out.add(pack(GO, h))
        out.add(pack(STOP))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        verb, x = verb_of(a), arg(a, 0)
        if a == pack(STOP):
            return None
        if a != pack(verb, x):
            return "RA-MOV-01"
        if verb == TAKE:
            return self.may_join(s, x)
        if verb == STRIKE:
            return self.may_strike(s, x)
        if verb == GO:
            return self.may_go(s, x)
        return "RA-SEQ-01"

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """Add to the group, declare the strike, or go."""
        verb, x = verb_of(a), arg(a, 0)
        if verb == TAKE:
            self.members += party_of(s, x)
            self.members.sort()
        elif verb == STRIKE:
            self.declare(s, x)
        elif verb == GO:
            self.go(s, x)
        else:
            self.gone = True
            mark(s, self.lead, MOVED)
            if self.over != NONE:
                self.declare(s, NONE)

    def declare(self, s: Antares, h: i64) -> None:
        """A strike is declared, or with NONE taken back."""
        self.over = h
        if not s.quiet:
            s.emit(EV_STRIKE, (int(self.lead), int(h)))

    def may_join(self, s: Antares, c: i64) -> Breach:
        """Why a counter may not be taken along; those of a group are named in ascending order."""
        why = may_take(s, self.seat, c, self.lead, self.members)
        if why is None and self.over != NONE:
            return "RA-AIR-01"
        return why

    def may_declare(self, s: Antares) -> Breach:
        """Why the lead may not declare a strike at all: only an airjet may, alone and once."""
        if class_of(s, self.lead) != AIRJET or len(self.members) > 1 or self.over != NONE:
            return "RA-AIR-01"
        return None

    def may_strike(self, s: Antares, h: i64) -> Breach:
        """Why the lead may not strike a hex in passing (RA-AIR-01)."""
        if self.may_declare(s) is not None:
            return self.may_declare(s)
        if h >= s.board.hexes or not has_enemy(s, h, self.seat):
            return "RA-AIR-01"
        if may_enter(s, self.seat, h, True) is not None:
            return may_enter(s, self.seat, h, True)
        if self.reach_over(s, h) >= pace_of(s, self.lead, self.members).factor:
            return "RA-MOV-05"
        return None

    def reach_over(self, s: Antares, h: i64) -> i64:
        """What the way to a struck hex costs."""
        p = pace_of(s, self.lead, self.members)
        return cost_at(s, reach(s, self.seat, s.where[self.lead], p), h)

    def way_over(self, s: Antares) -> i64:
        """What the way to the declared strike costs."""
        return self.reach_over(s, self.over)

    def may_go(self, s: Antares, h: i64) -> Breach:
        """Why the group may not end its move in a hex."""
        if h >= s.board.hexes:
            return "RA-MAP-06"
        start = s.where[self.lead]
        why = may_remain(s, start, self.members)
        if why is None:
            why = self.may_end_at(s, h)
        if why is not None:
            return why
        p = pace_of(s, self.lead, self.members)
        if self.over != NONE:
            cost = reach(s, self.seat, self.over, p)
            return "RA-MOV-05" if cost_at(s, cost, h) > p.factor - self.way_over(s) else None
        if cost_at(s, reach(s, self.seat, start, p), h) >= FAR:
            return why_not_reached(s, self.seat, start, h, p)
        return None

    def may_end_at(self, s: Antares, h: i64) -> Breach:
        """Why the group may not stop in a hex, however it got there."""
        start = s.where[self.lead]
        if h == start:
            return None if self.over != NONE else "RA-MOV-02"
        return may_arrive(s, self.seat, self.lead, self.members, h)

    def go(self, s: Antares, h: i64) -> None:
        """The group moves; what it gives away is noted."""
        self.gone = True
        start = s.where[self.lead]
        if start != h:
            self.tell(s, start, h)
        carry(s, self.seat, self.members, h)
        if self.over != NONE:
            s.strike[self.lead] = self.over

    def tell(self, s: Antares, start: i64, h: i64) -> None:
        """Turn up what the move needs, and note what it proves (RA-ART-03, RA-HID-08)."""
        if is_token(self.lead) and len(self.members) == 1:
            reveal(s, self.lead)
        dry = pace_of(s, self.lead, self.members, planes=False)
        without = cost_at(s, reach(s, self.seat, start, dry), h) >= FAR
        for c in self.members:
            if is_token(c) and is_face_down(s, c):
                if s.identity[c - FIRST_TOKEN] == PLANE and (without or not self.floats(s, h)):
                    reveal(s, c)
                else:
                    note(s, c, self.could_be(s, c, h))

    def floats(self, s: Antares, h: i64) -> bool:
        """Whether the group may end in a hex without the Plane."""
        return not s.board.is_sea(h) or pace_of(s, self.lead, self.members, planes=False).afloat

    def could_be(self, s: Antares, c: i64, h: i64) -> i64:
        """Which artifacts could have made this move face-down, as bits."""
        token = c - FIRST_TOKEN
        truth = s.identity[token]
        mask: i64 = 0
        for what in range(TOKENS):
            s.identity[token] = what
            moves = c != self.lead or (SPECIALS >> what) & 1 == 0
            if moves and fits_aboard(s, self.lead, self.members) and self.may_go(s, h) is None:
                mask |= i64(1) << what
        s.identity[token] = truth
        return mask & ANY_ARTIFACT


def fits_aboard(s: Antares, lead: i64, members: list[int]) -> bool:
    """Whether a hovercraft in the lead can carry the rest (RA-HOV-03)."""
    return class_of(s, lead) != HOVER or cargo_of(s, members) <= CARGO


def may_arrive(s: Antares, seat: i64, lead: i64, members: list[int], h: i64) -> Breach:
    """Why a group may not stop in a hex that it does not come from (RA-STK-06, RA-SEA-04)."""
    why = may_hold(s, seat, h)
    if why is None:
        why = may_end(s, h)
    if why is not None:
        return why
    n: i64 = 0
    alone = True
    for c in members:
        if not is_special(s, c):
            n += 1
            alone = alone and may_stand_alone(s, c)
    if crowd(s, h) + n > STACK_LIMIT:
        return "RA-STK-01"
    if s.board.is_sea(h) and not alone and not pace_of(s, lead, members).afloat:
        return "RA-SEA-08"
    return None


def carry(s: Antares, seat: i64, members: list[int], h: i64) -> None:
    """Move counters to a hex together; they have moved."""
    start = s.where[members[0]]
    for c in members:
        mark(s, c, MOVED)
        if start != h:
            put(s, c, h)
        if not s.quiet:
            s.emit(EV_MOVED, (c, int(start), int(h)))
    if start != h:
        keep_afloat(s, start, seat)
        keep_afloat(s, h, seat)
        deduce(s, start)
        deduce(s, h)


def keep_afloat(s: Antares, h: i64, seat: i64) -> None:
    """The Plane is turned up when it alone keeps counters above water (RA-RUL-36)."""
    if not s.board.is_sea(h):
        return
    helpless = False
    for c in range(FIRST_TOKEN + TOKENS):
        if s.where[c] == h and not is_special(s, c):
            if class_of(s, c) == HOVER:
                return
            helpless = helpless or not may_stand_alone(s, c)
    if helpless:
        reveal_plane_at(s, h, seat)
