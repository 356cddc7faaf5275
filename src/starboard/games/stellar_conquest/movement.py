"""The movement step (ledger chapters 3.3, 3.4 and 3.6)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, bit, pack, verb_of

from .events import EV_HEAD, EV_STEP
from .exposure import expose
from .forces import clear_marks, show_counters
from .ids import (
    ALL_WAYS,
    ASK_FORCE,
    ASK_MOVEMENT,
    DESTROY_BEYOND_RANGE,
    END_MOVEMENT,
    HEAD,
    JOIN,
    NEW_FORCE,
    NO_LOITER,
    NO_RETURN_TRIP,
    NONE,
    NOWHERE,
    OFF_BOARD,
    OPT_LOITER,
    OPT_RANGE_VIOLATION,
    OPT_RETURN_TRIP,
    RESIGN,
    SELECT,
    STEP,
    STOP,
    TRANSFER,
)
from .memory import look_around, note_pace, trace_leaver
from .negotiation import note_meeting
from .range import bases_of, keeps_range, lose_the_stranded
from .regroup import join_all, may_join, may_transfer, regroup_options, transfer
from .resignation import resign
from .routes import kept_ways
from .state import (
    StellarConquest,
    forget_entry,
    has_ships,
    has_warship,
    limited_ships,
    note_entry,
    ships_in,
)
from .technology import allowance, any_orders

__all__ = ["ForceOrders", "Movement", "begin_movement", "can_step", "may_head", "may_step"]


# -- predicates -----------------------------------------------------------------------------


def takes_orders(s: StellarConquest, f: i64) -> bool:
    """Whether a force can be directed: at a star, before it enters, or with USC (SC-COM-01)."""
    if s.hex[f] == OFF_BOARD or any_orders(s, i64(s.owner[f])):
        return True
    return i64(s.board.star_at[s.hex[f]]) != NONE


def may_head(s: StellarConquest, f: i64, star: i64) -> Breach:
    """Why force *f* may not be given *star* as its destination."""
    if star >= s.board.stars or s.board.star_in_play[star] == 0:
        return "SB-ACT-02"
    if any_orders(s, i64(s.owner[f])):
        return "SC-COM-17"
    if not takes_orders(s, f):
        return "SC-COM-03"
    if s.hex[f] == s.board.star_hex[star]:
        return "SC-COM-04"
    if s.opt[OPT_RETURN_TRIP] == NO_RETURN_TRIP and i64(s.last[f]) == star:
        return "SC-RUL-67"
    return "SC-SEQ-09" if i64(s.goal[f]) == star else None


def may_step(s: StellarConquest, f: i64, there: i64, bases: list[int]) -> Breach:
    """Why force *f* may not step to *there*; *bases* are those of its owner."""
    board = s.board
    if there >= board.hexes:
        return "SB-ACT-02"
    seat = i64(s.owner[f])
    if s.left[f] < 1:
        return "SC-MOV-02"
    if i64(s.goal[f]) == NONE and not any_orders(s, seat):
        return "SC-COM-02"
    here = s.hex[f]
    if here == OFF_BOARD:
        return None if there == s.base[seat] else "SC-SET-09"
    if board.in_play[there] == 0:
        return "SC-MOV-14"
    if not board.adjacent(here, there):
        return "SC-MOV-02"
    if s.turn == 1 and i64(board.star_at[there]) == board.nova_star != NONE:
        return "SC-SCN-12"
    if board.cloud[there] == 1 and s.moved[f] == 1:
        return "SC-GAS-01"
    if kept_ways(s, f, there) == 0:
        return "SC-COM-08"
    if s.opt[OPT_RANGE_VIOLATION] == DESTROY_BEYOND_RANGE or not limited_ships(s, f):
        return None
    return None if keeps_range(s, seat, bases, here, there) else "SC-RNG-08"


def can_step(s: StellarConquest, f: i64, bases: list[int]) -> bool:
    """Whether any step is legal for force *f*."""
    if s.hex[f] == OFF_BOARD:
        return may_step(s, f, s.base[i64(s.owner[f])], bases) is None
    for there in s.board.near[s.hex[f]]:
        if may_step(s, f, there, bases) is None:
            return True
    return False


def must_leave(s: StellarConquest, f: i64) -> Breach:
    """The rule by which a force may not stay where it is on turn 1, or None."""
    if s.hex[f] == OFF_BOARD:
        return "SC-SET-09"
    star = s.board.nova_star
    if s.turn == 1 and star != NONE and s.hex[f] == s.board.star_hex[star]:
        return "SC-SCN-12"
    return None


def may_end(s: StellarConquest, seat: i64) -> Breach:
    """Why the movement step of *seat* cannot end yet."""
    bases = bases_of(s, seat)
    for f in range(len(s.hex)):
        if i64(s.owner[f]) != seat or (s.hex[f] < 0 and s.hex[f] != OFF_BOARD):
            continue
        why = must_leave(s, f)
        if why is not None:
            return why
        if s.moved[f] == 1:
            continue
        if s.obliged[f] == 1 and not any_orders(s, seat) and can_step(s, f, bases):
            return "SC-COM-15"
        waits = s.opt[OPT_LOITER] == NO_LOITER and not takes_orders(s, f)
        if waits and can_step(s, f, bases):
            return "SC-COM-14"
    return None


def may_resign(s: StellarConquest) -> Breach:
    """Why the current player cannot resign now: ships that must move do so first (SC-RUL-64)."""
    for f in range(len(s.hex)):
        if i64(s.owner[f]) == s.player and s.hex[f] != NOWHERE:
            why = must_leave(s, f)
            if why is not None:
                return why
    return None


# -- what happens ---------------------------------------------------------------------------


def begin_movement(s: StellarConquest, seat: i64) -> None:
    """Every force of *seat* has its whole allowance (SC-MOV-03, 15)."""
    ma = allowance(s, seat)
    for f in range(len(s.hex)):
        if i64(s.owner[f]) == seat:
            s.left[f] = ma
            s.moved[f] = u8(0)


def end_movement(s: StellarConquest, seat: i64) -> None:
    """Range is checked (SC-RNG-09); unused movement is lost (SC-MOV-05)."""
    lose_the_stranded(s, seat)
    for f in range(len(s.hex)):
        if i64(s.owner[f]) == seat:
            s.left[f] = 0
            s.obliged[f] = u8(0)


def step(s: StellarConquest, f: i64, there: i64) -> None:
    """Force *f* goes to *there*; everybody sees a counter move (SC-HID-02, SC-MOV-16)."""
    board = s.board
    seat = i64(s.owner[f])
    here = s.hex[f]
    if here == OFF_BOARD:
        s.ways[f] = u8(ALL_WAYS)
    else:
        trace_leaver(s, f)
        s.ways[f] = u8(kept_ways(s, f, there))
        if i64(board.star_at[here]) != NONE:
            s.last[f] = board.star_at[here]  # SC-COM-06
            clear_marks(s, f)
    s.hex[f] = there
    s.left[f] -= 1
    note_pace(s, seat, allowance(s, seat) - s.left[f])
    s.moved[f] = u8(1)
    s.obliged[f] = u8(0)
    if board.cloud[there] == 1:
        s.left[f] = 0  # SC-GAS-02
    if not s.quiet:
        s.emit(EV_STEP, (int(seat), int(here), int(there)))
    if here >= 0 and i64(board.star_at[here]) != NONE:
        if not has_ships(s, seat, here):
            forget_entry(s, i64(board.star_at[here]), seat)
        look_around(s, i64(board.star_at[here]), NONE)
    if i64(board.star_at[there]) != NONE:
        arrive(s, f, i64(board.star_at[there]))


def arrive(s: StellarConquest, f: i64, star: i64) -> None:
    """The force is in a star hex: all routes are open again, ships are seen (SC-COM-05, 13)."""
    seat = i64(s.owner[f])
    s.ways[f] = u8(ALL_WAYS)
    note_entry(s, star, seat)
    if i64(s.goal[f]) == star:
        s.goal[f] = u8(NONE)
    expose(s, seat, star)
    note_meeting(s, star)
    for other in range(s.seats):
        if other != seat and has_warship(s, other, s.hex[f]):
            s.left[f] = 0  # SC-MOV-09


# -- the frames -----------------------------------------------------------------------------


class Movement(Frame[StellarConquest]):
    """The current player moves as many of his forces as he likes, or none (SC-MOV-01).

    *spare* is how many actions that only rearrange are left (SC-SEQ-09).
    """

    def __init__(self, spare: i64 = -1, force: i64 = -1) -> None:
        self.spare: i64 = spare
        self.force: i64 = force
        """The force that was in hand last, or -1."""

    def clone(self) -> Movement:
        """A copy."""
        return Movement(self.spare, self.force)

    def run(self, s: StellarConquest) -> None:
        """Ask the current player; without ships the step is over."""
        if self.spare < 0:
            begin_movement(s, s.player)
            self.spare = 20
            for f in range(len(s.hex)):
                if i64(s.owner[f]) == s.player and s.hex[f] != NOWHERE:
                    self.spare += 4 * ships_in(s, f)
            if self.spare == 20:
                s.pop()
                return
        s.ask(s.player, ASK_MOVEMENT)

    def may_select(self, s: StellarConquest, f: i64) -> Breach:
        """Why force *f* may not be taken in hand."""
        if f >= len(s.hex) or s.hex[f] == NOWHERE or i64(s.owner[f]) != s.player:
            return "SC-MOV-01"
        return "SC-SEQ-09" if self.spare < 1 and s.left[f] < 1 else None

    def options(self, s: StellarConquest, d: Decision, out: Options) -> None:
        """Every force in reach of orders, and the end."""
        for f in range(len(s.hex)):
            if self.may_select(s, f) is None:
                out.add(pack(SELECT, f))
        if may_end(s, s.player) is None:
            out.add(pack(END_MOVEMENT))
        if may_resign(s) is None:
            out.add(pack(RESIGN))

    def breach(self, s: StellarConquest, d: Decision, a: Action) -> Breach:
        """Why not."""
        if a == pack(END_MOVEMENT):
            return may_end(s, s.player)
        if a == pack(RESIGN):
            return may_resign(s)
        if a != pack(SELECT, arg(a, 0)):
            return "SB-ACT-02"
        return self.may_select(s, arg(a, 0))

    def apply(self, s: StellarConquest, d: Decision, a: Action) -> None:
        """Take a force in hand, or end the step."""
        if verb_of(a) == SELECT:
            self.spare = max(self.spare - 1, 0)
            s.push(ForceOrders(arg(a, 0), self.spare, s.left[arg(a, 0)]))
            return
        if verb_of(a) == RESIGN:
            resign(s, s.player)
        end_movement(s, s.player)
        s.pop()

    def returned(self, s: StellarConquest, child: Frame[StellarConquest]) -> None:
        """The force is put back on the map."""
        assert isinstance(child, ForceOrders)
        self.spare = child.spare
        self.force = child.force


class ForceOrders(Frame[StellarConquest]):
    """One force in hand: regroup it, send it somewhere, step by step (SC-DEC-03 to 07)."""

    def __init__(self, force: i64, spare: i64, began: i64 = 0) -> None:
        self.force: i64 = force
        self.spare: i64 = spare
        self.began: i64 = began
        """Its allowance when it was taken in hand."""

    def clone(self) -> ForceOrders:
        """A copy."""
        return ForceOrders(self.force, self.spare, self.began)

    def run(self, s: StellarConquest) -> None:
        """Ask what it does."""
        s.ask(s.player, ASK_FORCE)

    def may_rearrange(self) -> Breach:
        """Regrouping cannot go on for ever (SC-SEQ-09, SC-RUL-66)."""
        return "SC-SEQ-09" if self.spare < 1 else None

    def why_not_head(self, s: StellarConquest, star: i64) -> Breach:
        """A force without a destination may always be given one."""
        why = may_head(s, self.force, star)
        if why is None and i64(s.goal[self.force]) != NONE:
            return self.may_rearrange()
        return why

    def may_stop(self, s: StellarConquest) -> Breach:
        """Once rearranging is over, ships that must move do so at once."""
        return must_leave(s, self.force) if self.spare < 1 else None

    def options(self, s: StellarConquest, d: Decision, out: Options) -> None:
        """Regroup, destinations, steps, stop."""
        if self.spare > 0:
            regroup_options(s, self.force, out)
        for star in range(s.board.stars):
            if self.why_not_head(s, star) is None:
                out.add(pack(HEAD, star))
        bases = bases_of(s, s.player)
        if s.hex[self.force] == OFF_BOARD:
            if may_step(s, self.force, s.base[s.player], bases) is None:
                out.add(pack(STEP, s.base[s.player]))
        else:
            for there in s.board.near[s.hex[self.force]]:
                if may_step(s, self.force, there, bases) is None:
                    out.add(pack(STEP, there))
        if self.may_stop(s) is None:
            out.add(pack(STOP))

    def breach(self, s: StellarConquest, d: Decision, a: Action) -> Breach:
        """Why not."""
        verb = verb_of(a)
        x = arg(a, 0)
        if a == pack(STOP):
            return self.may_stop(s)
        if a == pack(STEP, x):
            return may_step(s, self.force, x, bases_of(s, s.player))
        if a == pack(HEAD, x):
            return self.why_not_head(s, x)
        if a == pack(JOIN, x):
            return self.may_rearrange() or may_join(s, self.force, x)
        if verb == TRANSFER and arg(a, 3) == 0:
            return self.may_rearrange() or may_transfer(s, self.force, x, arg(a, 1), arg(a, 2))
        return "SB-ACT-02"

    def apply(self, s: StellarConquest, d: Decision, a: Action) -> None:
        """Carry it out; a force that can go no further is put back."""
        verb = verb_of(a)
        if verb == STEP:
            step(s, self.force, arg(a, 0))
            if s.left[self.force] == 0:
                s.pop()
        elif verb == STOP:
            if self.spare < 1:
                s.left[self.force] = 0
            s.pop()
        else:
            self.spare = max(self.spare - 1, 0)
            self.rearrange(s, a)

    def rearrange(self, s: StellarConquest, a: Action) -> None:
        """A new destination, known to the owner alone (SC-COM-19), or other counters."""
        f = self.force
        if verb_of(a) == HEAD:
            s.goal[f] = u8(arg(a, 0))
            if not s.quiet:
                args = (int(s.player), int(s.hex[f]), int(arg(a, 0)))
                s.emit(EV_HEAD, args, bit(s.player))
        elif verb_of(a) == JOIN:
            self.force = join_all(s, f, arg(a, 0))
            show_counters(s, s.player, s.hex[self.force])
        else:
            transfer(s, f, arg(a, 0), arg(a, 1), arg(a, 2))
            if arg(a, 2) == NEW_FORCE:
                show_counters(s, s.player, s.hex[f])
