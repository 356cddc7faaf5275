"""Withdrawal from a contested star hex (SC-CBT-20 to 27)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, bit, pack

from .events import EV_HEAD, EV_WITHDREW
from .forces import clear_marks, mixed_forces, needs_task, new_force, show_counters, vanish_if_empty
from .ids import (
    ASK_GROUP,
    ASK_REFUGE,
    ASK_WITHDRAW,
    KINDS,
    NONE,
    NOWHERE,
    ON,
    OPPONENT,
    OPT_TASK_LIMIT,
    OPT_WITHDRAWAL_HEX,
    PLACE,
    REFUGE,
    RETREAT,
    SCT_KIND,
    STAY,
    TAKE,
    WITHDRAW,
)
from .memory import look_around
from .range import bases_of, in_range, no_limit
from .regroup import TASKS
from .state import StellarConquest, has_ships
from .technology import any_orders

__all__ = ["Group", "Refuge", "Withdrawal"]


def is_refuge(s: StellarConquest, star: i64, hex: i64) -> bool:
    """An adjacent hex in play that is no star hex; clouds will do (SC-CBT-21, SC-GAS-07)."""
    if hex >= s.board.hexes or i64(s.board.star_at[hex]) != NONE:
        return False
    return s.board.adjacent(s.board.star_hex[star], hex)


def may_flee(s: StellarConquest, star: i64, seat: i64, hex: i64) -> Breach:
    """Why ships of *seat* may not withdraw to *hex*."""
    if not is_refuge(s, star, hex):
        return "SC-CBT-21"
    if count(s, seat, s.board.star_hex[star], SCT_KIND) > 0 or is_safe(s, star, seat, hex):
        return None
    return "SC-RUL-16"


def may_be_bound(s: StellarConquest, star: i64, seat: i64, goal: i64) -> Breach:
    """Why withdrawn ships may not have *goal* as their destination; with USC they have none."""
    if any_orders(s, seat):
        return None if goal == NONE else "SC-COM-17"
    if goal >= s.board.stars or s.board.star_in_play[goal] == 0 or goal == star:
        return "SC-CBT-22"
    return None


def is_safe(s: StellarConquest, star: i64, seat: i64, hex: i64) -> bool:
    """Whether range lets other ships than scouts go to *hex*: always if no refuge is in range.

    An opponent who chooses the hex does not know what is in range.
    """
    if no_limit(s, seat) or s.opt[OPT_WITHDRAWAL_HEX] == OPPONENT:
        return True
    bases = bases_of(s, seat)
    if in_range(s, bases, hex):
        return True
    for other in s.board.near[s.board.star_hex[star]]:
        if is_refuge(s, star, other) and in_range(s, bases, other):
            return False
    return True


def count(s: StellarConquest, seat: i64, hex: i64, kind: i64) -> i64:
    """Ships of a kind that *seat* has in *hex*."""
    n: i64 = 0
    for f in range(len(s.hex)):
        if s.hex[f] == hex and i64(s.owner[f]) == seat:
            n += s.ships[f * KINDS + kind]
    return n


def first_refuge(s: StellarConquest, star: i64) -> i64:
    """The first refuge by column and row."""
    for hex in s.board.near[s.board.star_hex[star]]:
        if is_refuge(s, star, hex):
            return hex
    return NOWHERE


def forced_refuge(s: StellarConquest, star: i64, seat: i64) -> tuple[i64, i64]:
    """Where ships of a player who has resigned go, and where to (SC-RUL-59).

    The first legal hex by column and row, and the nearest legal star.
    """
    hex = first_refuge(s, star)
    for other in s.board.near[s.board.star_hex[star]]:
        if is_refuge(s, star, other) and not is_safe(s, star, seat, hex):
            hex = other
    best: i64 = NONE
    least: i64 = 0
    if any_orders(s, seat):
        return hex, best
    for goal in range(s.board.stars):
        if may_be_bound(s, star, seat, goal) is not None:
            continue
        far = s.board.distance(hex, s.board.star_hex[goal])
        if best == NONE or far < least:
            best = goal
            least = far
    return hex, best


class Withdrawal(Frame[StellarConquest]):
    """One player takes away any or all of his ships; all of them if *forced* (SC-CBT-20, 25).

    With withdrawal-hex=opponent he announces that he withdraws, and *opponent* picks the *hex*
    for all of it (SC-RUL-16). Ships of a player who has resigned go only if they must.
    """

    def __init__(self, star: i64, seat: i64, forced: bool, opponent: i64) -> None:
        self.star: i64 = star
        self.seat: i64 = seat
        self.forced: bool = forced
        self.opponent: i64 = opponent
        self.hex: i64 = NOWHERE

    def clone(self) -> Withdrawal:
        """A copy."""
        f = Withdrawal(self.star, self.seat, self.forced, self.opponent)
        f.hex = self.hex
        return f

    def run(self, s: StellarConquest) -> None:
        """Ask while ships are left."""
        if not has_ships(s, self.seat, s.board.star_hex[self.star]):
            s.pop()
        elif s.resigned[self.seat] == 0:
            if self.forced and self.is_up_to_opponent(s):
                s.push(Refuge(self.star, self.opponent))
            else:
                s.ask(self.seat, ASK_WITHDRAW)
        elif self.forced:
            hex, goal = forced_refuge(s, self.star, self.seat)
            group = Group(self.star, self.seat, hex, goal)
            group.take_all(s)
            group.place(s)
        else:
            s.pop()

    def is_up_to_opponent(self, s: StellarConquest) -> bool:
        """Whether the opponent has yet to say where to."""
        return s.opt[OPT_WITHDRAWAL_HEX] == OPPONENT and self.hex == NOWHERE

    def may_go(self, s: StellarConquest, hex: i64) -> Breach:
        """Why ships may not withdraw to *hex*."""
        if s.opt[OPT_WITHDRAWAL_HEX] == OPPONENT and hex != self.hex:
            return "SC-RUL-16"
        return may_flee(s, self.star, self.seat, hex)

    def options(self, s: StellarConquest, d: Decision, out: Options) -> None:
        """Every refuge with every destination, and staying."""
        for hex in s.board.near[s.board.star_hex[self.star]]:
            if self.may_go(s, hex) is not None:
                continue
            for goal in range(NONE + 1):
                if may_be_bound(s, self.star, self.seat, goal) is None:
                    out.add(pack(WITHDRAW, hex, goal))
        if not self.forced:
            out.add(pack(STAY))
        if self.is_up_to_opponent(s):
            out.add(pack(RETREAT))

    def breach(self, s: StellarConquest, d: Decision, a: Action) -> Breach:
        """Why not."""
        if a == pack(STAY):
            return "SC-CBT-03" if self.forced else None
        if a == pack(RETREAT):
            return None if self.is_up_to_opponent(s) else "SC-RUL-16"
        if a != pack(WITHDRAW, arg(a, 0), arg(a, 1)):
            return "SB-ACT-02"
        why = self.may_go(s, arg(a, 0))
        return why or may_be_bound(s, self.star, self.seat, arg(a, 1))

    def apply(self, s: StellarConquest, d: Decision, a: Action) -> None:
        """Form a group, announce the withdrawal, or be done."""
        if a == pack(STAY):
            s.pop()
        elif a == pack(RETREAT):
            s.push(Refuge(self.star, self.opponent))
        else:
            if not s.quiet:
                s.emit(EV_HEAD, (int(self.seat), int(arg(a, 0)), int(arg(a, 1))), bit(self.seat))
            s.push(Group(self.star, self.seat, arg(a, 0), arg(a, 1)))

    def returned(self, s: StellarConquest, child: Frame[StellarConquest]) -> None:
        """The opponent has picked a hex."""
        if isinstance(child, Refuge):
            self.hex = child.hex
            if not s.quiet:
                both = bit(self.seat) | bit(self.opponent)
                s.emit(EV_HEAD, (int(self.seat), int(self.hex), int(NONE)), both)


class Refuge(Frame[StellarConquest]):
    """The opponent picks one hex for the whole withdrawal (SC-RUL-16)."""

    def __init__(self, star: i64, seat: i64) -> None:
        self.star: i64 = star
        self.seat: i64 = seat
        self.hex: i64 = NOWHERE

    def clone(self) -> Refuge:
        """A copy."""
        f = Refuge(self.star, self.seat)
        f.hex = self.hex
        return f

    def run(self, s: StellarConquest) -> None:
        """Ask; for a player who has resigned it is the first hex."""
        if self.hex == NOWHERE and s.resigned[self.seat] == 0:
            s.ask(self.seat, ASK_REFUGE)
            return
        if self.hex == NOWHERE:
            self.hex = first_refuge(s, self.star)
        s.pop()

    def options(self, s: StellarConquest, d: Decision, out: Options) -> None:
        """Every refuge."""
        for hex in s.board.near[s.board.star_hex[self.star]]:
            if is_refuge(s, self.star, hex):
                out.add(pack(REFUGE, hex))

    def breach(self, s: StellarConquest, d: Decision, a: Action) -> Breach:
        """Why not this one."""
        if a != pack(REFUGE, arg(a, 0)):
            return "SB-ACT-02"
        return None if is_refuge(s, self.star, arg(a, 0)) else "SC-CBT-21"

    def apply(self, s: StellarConquest, d: Decision, a: Action) -> None:
        """That is where they go."""
        self.hex = arg(a, 0)


class Group(Frame[StellarConquest]):
    """Ships that withdraw together: chosen one kind after the other, then placed."""

    def __init__(self, star: i64, seat: i64, hex: i64, goal: i64) -> None:
        self.star: i64 = star
        self.seat: i64 = seat
        self.hex: i64 = hex
        self.goal: i64 = goal
        self.taken: list[int] = [0] * 20

    def clone(self) -> Group:
        """An independent copy."""
        f = Group(self.star, self.seat, self.hex, self.goal)
        f.taken = self.taken[:]
        return f

    def run(self, s: StellarConquest) -> None:
        """Ask for more ships."""
        s.ask(self.seat, ASK_GROUP)

    def may_take(self, s: StellarConquest, kind: i64, n: i64) -> Breach:
        """Why *n* more ships of a kind cannot come along."""
        if kind >= KINDS or n < 1:
            return "SB-ACT-02"
        if n + self.taken[kind] > count(s, self.seat, s.board.star_hex[self.star], kind):
            return "SC-CBT-20"
        if s.opt[OPT_TASK_LIMIT] == ON and mixed_forces(s, self.seat) >= TASKS:
            more = self.taken[:]
            more[kind] += int(n)
            if needs_task(more):
                return "SC-RUL-37"
        if kind == SCT_KIND or is_safe(s, self.star, self.seat, self.hex):
            return None
        return "SC-RUL-16"

    def may_place(self) -> Breach:
        """A force holds at least one ship (SC-RUL-37)."""
        return None if sum(self.taken) > 0 else "SC-RUL-37"

    def options(self, s: StellarConquest, d: Decision, out: Options) -> None:
        """More ships, or the end."""
        for kind in range(KINDS):
            n: i64 = 1
            while self.may_take(s, kind, n) is None:
                out.add(pack(TAKE, kind, n))
                n += 1
        if self.may_place() is None:
            out.add(pack(PLACE))

    def breach(self, s: StellarConquest, d: Decision, a: Action) -> Breach:
        """Why not."""
        if a == pack(PLACE):
            return self.may_place()
        if a != pack(TAKE, arg(a, 0), arg(a, 1)):
            return "SB-ACT-02"
        return self.may_take(s, arg(a, 0), arg(a, 1))

    def apply(self, s: StellarConquest, d: Decision, a: Action) -> None:
        """Choose, or put the counter down."""
        if a == pack(PLACE):
            self.place(s)
            s.pop()
        else:
            self.taken[arg(a, 0)] += int(arg(a, 1))

    def take_all(self, s: StellarConquest) -> None:
        """Every ship comes along."""
        for kind in range(KINDS):
            self.taken[kind] = int(count(s, self.seat, s.board.star_hex[self.star], kind))

    def place(self, s: StellarConquest) -> None:
        """Face down in the adjacent hex, bound for a new star, obliged to go on (SC-COM-15)."""
        here = s.board.star_hex[self.star]
        new = new_force(s, self.seat, self.hex)
        s.last[new] = u8(self.star)
        s.goal[new] = u8(self.goal)
        s.obliged[new] = u8(1)
        for f in range(len(s.hex)):
            if s.hex[f] != here or i64(s.owner[f]) != self.seat:
                continue
            for kind in range(KINDS):
                n = min(i64(self.taken[kind]), s.ships[f * KINDS + kind])
                self.taken[kind] -= int(n)
                s.ships[f * KINDS + kind] -= n
                s.ships[new * KINDS + kind] += n
            vanish_if_empty(s, f)
        clear_marks(s, new)
        if not s.quiet:
            s.emit(EV_WITHDREW, (int(self.seat), int(here), int(self.hex)))
        show_counters(s, self.seat, here)
        show_counters(s, self.seat, self.hex)
        look_around(s, self.star, NONE)
