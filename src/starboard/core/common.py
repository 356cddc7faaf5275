"""Frames that every game reuses: dice, draws, sealed order sheets and interrupt windows.

Each takes the *rule* it quotes when an answer makes no sense, and the *kind* of its decisions.
A subclass with fields of its own writes its own `clone`, calling the `copy_` method here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from starboard.core.errors import RulesBug
from starboard.core.state import EDIT, Decision, Frame, S
from starboard.core.types import CHANCE, Action, Breach, Options, arg, pack, verb_of

__all__ = ["EDIT_LIMIT", "Draw", "Roll", "SealedOrders", "Window"]

EDIT_LIMIT: Final[i64] = 512
"""A sheet that was edited this often can only be added to and sealed, so that matches end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Frame[S]):
    """Rolls *count* dice of *sides* sides, one CHANCE decision `pack(verb, face)` for each.

    The frame below reads `dice` in `returned`; *tag* is for it to know its rolls apart.
    """

    def __init__(
        self, verb: i64, kind: i64, rule: str, count: i64, sides: i64, *, tag: i64 = 0
    ) -> None:
        self.verb: i64 = verb
        self.kind: i64 = kind
        self.rule: str = rule
        self.count: i64 = count
        self.sides: i64 = sides
        self.tag: i64 = tag
        self.dice: list[int] = []

    def run(self, s: S) -> None:
        """Ask for the next die, or end."""
        if len(self.dice) < self.count:
            s.ask(CHANCE, self.kind)
        else:
            s.pop()

    def options(self, s: S, d: Decision, out: Options) -> None:
        """Every face."""
        for face in range(1, self.sides + 1):
            out.add(pack(self.verb, face))

    def breach(self, s: S, d: Decision, a: Action) -> Breach:
        """Anything but a face of this die."""
        face = arg(a, 0)
        if face < 1 or face > self.sides or a != pack(self.verb, face):
            return self.rule
        return None

    def apply(self, s: S, d: Decision, a: Action) -> None:
        """Keep the die."""
        self.dice.append(int(arg(a, 0)))

    def total(self) -> i64:
        """The sum of the dice so far."""
        total: i64 = 0
        for face in self.dice:
            total += face
        return total

    def copy_roll(self, other: Roll[S]) -> None:
        """Take over the dice of *other*."""
        self.dice = other.dice[:]

    def clone(self) -> Frame[S]:
        """An independent copy."""
        f: Roll[S] = Roll(self.verb, self.kind, self.rule, self.count, self.sides, tag=self.tag)
        f.copy_roll(self)
        return f


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Frame[S]):
    """Draws one thing from a pile that has no order: CHANCE answers `pack(verb, item)`.

    The weight of an item is how many of it are left, so no future card exists to be leaked.
    The frame below takes `item` out of the pile in `returned`; it is -1 if the pile was empty.
    A game overrides `left`.
    """

    def __init__(self, verb: i64, kind: i64, rule: str, items: i64, *, tag: i64 = 0) -> None:
        self.verb: i64 = verb
        self.kind: i64 = kind
        self.rule: str = rule
        self.items: i64 = items
        self.tag: i64 = tag
        self.item: i64 = -1

    def left(self, s: S, item: i64) -> i64:
        """How many of *item*, 0..items-1, the pile holds."""
        raise RulesBug(type(self).__name__, s.serial, "left is not written")

    def run(self, s: S) -> None:
        """Ask for a draw, or end."""
        if self.item < 0 and self.size(s) > 0:
            s.ask(CHANCE, self.kind)
        else:
            s.pop()

    def size(self, s: S) -> i64:
        """How many things the pile holds."""
        total: i64 = 0
        for item in range(self.items):
            total += self.left(s, item)
        return total

    def options(self, s: S, d: Decision, out: Options) -> None:
        """Every item that is left."""
        for item in range(self.items):
            if self.left(s, item) > 0:
                out.add(pack(self.verb, item))

    def weights(self, s: S, d: Decision, out: Options) -> None:
        """How many of each are left."""
        for item in range(self.items):
            n = self.left(s, item)
            if n > 0:
                out.add(n)

    def breach(self, s: S, d: Decision, a: Action) -> Breach:
        """Anything but an item that is left."""
        item = arg(a, 0)
        if a != pack(self.verb, item) or item >= self.items or self.left(s, item) < 1:
            return self.rule
        return None

    def apply(self, s: S, d: Decision, a: Action) -> None:
        """Keep what was drawn for the frame below."""
        self.item = arg(a, 0)

    def copy_draw(self, other: Draw[S]) -> None:
        """Take over what *other* has drawn."""
        self.item = other.item


@mypyc_attr(allow_interpreted_subclasses=True)
class SealedOrders(Frame[S]):
    """Simultaneous secret orders: each writer edits a private sheet, and the last seal ends it.

    A sheet is the list of the actions added to it, always legal in that order. `pack(erase, i)`
    takes order *i* (from 0) off again, `pack(seal)` ends the writing; every other action is an
    order. The frame below reads `sheets` in `returned`. A game overrides `writes`, `orders` and
    `may_add`, and `may_seal`, `may_erase` and `sealing` when it has something to say.
    """

    def __init__(self, kind: i64, rule: str, seal: i64, erase: i64, seats: i64) -> None:
        self.kind: i64 = kind
        self.rule: str = rule
        self.seal: i64 = seal
        self.erase: i64 = erase
        self.seats: i64 = seats
        self.sheets: list[list[int]] = [[] for _ in range(seats)]
        self.sealed: list[bool] = [False] * seats

    def writes(self, s: S, seat: i64) -> bool:
        """Whether *seat* gets a sheet: everybody, unless overridden."""
        return True

    def orders(self, s: S, seat: i64, out: Options) -> None:
        """Write every order that *seat* may add now."""
        raise RulesBug(type(self).__name__, s.serial, "orders is not written")

    def may_add(self, s: S, seat: i64, a: Action) -> Breach:
        """Why *a* may not be added to the sheet of *seat* as it stands."""
        raise RulesBug(type(self).__name__, s.serial, "may_add is not written")

    def may_seal(self, s: S, seat: i64) -> Breach:
        """Why *seat* may not seal its sheet as it stands; always allowed unless overridden."""
        return None

    def may_erase(self, s: S, seat: i64, index: i64) -> Breach:
        """Why order *index* (it exists) must stay: what follows must be legal without it."""
        whole = self.sheets[seat]
        kept = whole[:index]
        self.sheets[seat] = kept
        why: Breach = None
        for later in whole[index + 1 :]:
            why = self.may_add(s, seat, later)
            if why is not None:
                break
            kept.append(later)
        self.sheets[seat] = whole
        return why

    def sealing(self, s: S, seat: i64) -> None:
        """*seat* has just sealed: the place to say so. Nothing unless overridden."""

    def run(self, s: S) -> None:
        """Ask every writer who has not sealed, all at once; when none is left, end."""
        asked = False
        for seat in range(s.seats):
            if not self.sealed[seat] and self.writes(s, seat):
                s.ask(seat, self.kind)
                asked = True
        if not asked:
            s.pop()

    def options(self, s: S, d: Decision, out: Options) -> None:
        """Orders to add, orders to erase, and the seal."""
        self.orders(s, d.seat, out)
        if d.id < EDIT * EDIT_LIMIT:
            for i in range(len(self.sheets[d.seat])):
                if self.may_erase(s, d.seat, i) is None:
                    out.add(pack(self.erase, i))
        if self.may_seal(s, d.seat) is None:
            out.add(pack(self.seal))

    def breach(self, s: S, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        if verb_of(a) == self.seal:
            return self.may_seal(s, d.seat) if a == pack(self.seal) else self.rule
        if verb_of(a) != self.erase:
            return self.may_add(s, d.seat, a)
        index = arg(a, 0)
        if a != pack(self.erase, index) or index >= len(self.sheets[d.seat]):
            return self.rule
        if d.id >= EDIT * EDIT_LIMIT:
            return self.rule
        return self.may_erase(s, d.seat, index)

    def apply(self, s: S, d: Decision, a: Action) -> None:
        """Edit the sheet and ask its writer again, or seal it."""
        verb = verb_of(a)
        if verb == self.seal:
            self.sealed[d.seat] = True
            self.sealing(s, d.seat)
            return
        if verb == self.erase:
            del self.sheets[d.seat][arg(a, 0)]
        else:
            self.sheets[d.seat].append(int(a))
        s.ask_again(d)

    def copy_orders(self, other: SealedOrders[S]) -> None:
        """Take over the sheets of *other*."""
        self.seats = other.seats
        self.sheets = [sheet[:] for sheet in other.sheets]
        self.sealed = other.sealed[:]


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Frame[S]):
    """A lap of seats who may each play something into somebody else's turn, or pass.

    Seats are asked one at a time in the order of *lap*. What is played may push a frame; the lap
    goes on when that frame has ended. A game overrides `plays`, `may_play` and `played`, and
    `asks` or `may_pass` when it has something to say.
    """

    def __init__(self, kind: i64, decline: i64, lap: list[int]) -> None:
        self.kind: i64 = kind
        self.decline: i64 = decline
        self.lap: list[int] = lap
        self.at: i64 = 0

    def asks(self, s: S, seat: i64) -> bool:
        """Whether *seat* is asked now. It must not depend on what others may not know."""
        return True

    def plays(self, s: S, seat: i64, out: Options) -> None:
        """Write everything that *seat* may play now, the pass not included."""
        raise RulesBug(type(self).__name__, s.serial, "plays is not written")

    def may_play(self, s: S, seat: i64, a: Action) -> Breach:
        """Why *seat* may not play *a* now."""
        raise RulesBug(type(self).__name__, s.serial, "may_play is not written")

    def may_pass(self, s: S, seat: i64) -> Breach:
        """Why *seat* may not pass; always allowed unless overridden."""
        return None

    def played(self, s: S, seat: i64, a: Action) -> None:
        """Carry out *a*; may push a frame, `close` the window or `reopen` it."""
        raise RulesBug(type(self).__name__, s.serial, "played is not written")

    def close(self) -> None:
        """Ask nobody any more."""
        self.at = len(self.lap)

    def reopen(self) -> None:
        """Begin the lap again."""
        self.at = 0

    def run(self, s: S) -> None:
        """Ask the next seat of the lap, or end."""
        while self.at < len(self.lap):
            seat: i64 = self.lap[self.at]
            if self.asks(s, seat):
                s.ask(seat, self.kind)
                return
            self.at += 1
        s.pop()

    def options(self, s: S, d: Decision, out: Options) -> None:
        """What may be played, and the pass."""
        self.plays(s, d.seat, out)
        if self.may_pass(s, d.seat) is None:
            out.add(pack(self.decline))

    def breach(self, s: S, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        if a == pack(self.decline):
            return self.may_pass(s, d.seat)
        return self.may_play(s, d.seat, a)

    def apply(self, s: S, d: Decision, a: Action) -> None:
        """Go on to the next seat, after carrying out what was played."""
        self.at += 1
        if a != pack(self.decline):
            self.played(s, d.seat, a)

    def copy_window(self, other: Window[S]) -> None:
        """Take over where *other* is in its lap."""
        self.lap = other.lap[:]
        self.at = other.at
