"""The state of a match: a stack of frames, the open decisions, and the two doors."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from starboard.core.errors import IllegalAction, RulesBug, StaleDecision
from starboard.core.events import Event
from starboard.core.types import CHANCE, EVERYONE, Action, Breach, Options, Seat

__all__ = ["EDIT", "Decision", "Frame", "Part", "State"]

EDIT: Final[i64] = 1 << 32
"""Added to a decision's id each time its seat edits an order sheet (see `State.ask_again`)."""


class Decision:
    """An open question; never changed once asked, so clones share it.

    *id* is the optimistic lock: answering an id that is no longer open is stale. *kind* indexes
    the game's decision kinds.
    """

    def __init__(self, id: i64, seat: Seat, kind: i64) -> None:
        self.id: i64 = id
        self.seat: Seat = seat
        self.kind: i64 = kind


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What the rules know. Games subclass it with flat arrays; nothing in it points outside."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.stack: list[Frame[Any]] = []
        self.pending: list[Decision] = []
        self.returns: list[float] = []
        self.serial: i64 = 0
        self.events: list[Event] = []
        self.quiet: bool = False

    def copy_base(self, other: State) -> None:
        """Take over the engine's part of *other*; a game's clone() does the rest.

        Events are not copied: a clone starts with none.
        """
        self.seats = other.seats
        self.stack = [f.clone() for f in other.stack]
        self.pending = other.pending[:]
        self.returns = other.returns[:]
        self.serial = other.serial
        self.events = []
        self.quiet = other.quiet

    # -- what frames do ---------------------------------------------------------------------

    def ask(self, seat: Seat, kind: i64) -> None:
        """Open a decision for *seat*; it belongs to the top frame."""
        self.serial += 1
        self.pending.append(Decision(self.serial, seat, kind))

    def ask_again(self, d: Decision) -> None:
        """Reopen *d* after an edit of a private order sheet.

        The serial stands still and the id depends on this seat's edits alone, so nobody can
        count another seat's edits and the order of edits between seats never matters.
        """
        self.pending.append(Decision(d.id + EDIT, d.seat, d.kind))

    def push(self, f: Frame[Any]) -> None:
        """Start a procedure on top of the present one."""
        self.stack.append(f)

    def pop(self) -> None:
        """End the top procedure and tell the one below."""
        f = self.stack.pop()
        if self.stack:
            self.stack[-1].returned(self, f)

    def emit(
        self,
        kind: i64,
        args: tuple[int, ...],
        to: i64 = EVERYONE,
        blank: tuple[int, ...] | None = None,
    ) -> None:
        """Tell what happened (see Event). Hot callers test `quiet` themselves first."""
        if not self.quiet:
            self.events.append(Event(kind, args, to, blank))

    def finish(self, returns: list[float]) -> None:
        """End the game with a score per seat: 1.0 for each winner, 0.0 for the others."""
        self.returns = returns
        self.stack.clear()
        self.pending.clear()

    # -- the two doors ----------------------------------------------------------------------

    def submit(self, id: i64, seat: Seat, a: Action) -> None:
        """Answer decision *id* from outside; checks everything.

        Raises:
            StaleDecision: the decision is not open for this seat.
            IllegalAction: the action breaks a rule, which the error names.
        """
        d = self.find(id, seat)
        if d is None:
            raise StaleDecision("This decision has been answered already or is not yours.")
        rule = self.stack[-1].breach(self, d, a)
        if rule is not None:
            raise IllegalAction(rule, f"That is against {rule}.", a)
        self.play(d, a)

    def play(self, d: Decision, a: Action) -> None:
        """Answer *d* with *a*, which is trusted to be legal: for search, replay and simulation."""
        pending = self.pending
        if len(pending) == 1:
            pending.clear()
        else:
            pending.remove(d)
        self.stack[-1].apply(self, d, a)
        self.run()

    def run(self) -> None:
        """Run the top frame until somebody must decide or the game is over."""
        while not self.pending and self.stack:
            self.stack[-1].run(self)
        if not self.stack and not self.returns:
            raise RulesBug("engine", self.serial, "the game ended without a result")

    # -- questions --------------------------------------------------------------------------

    def find(self, id: i64, seat: Seat) -> Decision | None:
        """The open decision *id* of *seat*, or None."""
        for d in self.pending:
            if d.id == id and d.seat == seat:
                return d
        return None

    def options(self, d: Decision, out: Options) -> None:
        """Write every legal answer to *d* into *out*, ascending."""
        out.clear()
        self.stack[-1].options(self, d, out)
        out.settle()

    def weights(self, d: Decision, out: Options) -> None:
        """Write the weight of each option of the CHANCE decision *d*, in option order."""
        out.clear()
        self.stack[-1].weights(self, d, out)
        if out.n == 0:
            probe = Options()
            self.stack[-1].options(self, d, probe)
            for _ in range(probe.n):
                out.add(1)

    def breach(self, d: Decision, a: Action) -> Breach:
        """None if *a* answers *d* legally, otherwise the ledger id it breaks."""
        return self.stack[-1].breach(self, d, a)

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.stack

    def at_chance(self) -> bool:
        """Whether luck decides next."""
        return len(self.pending) > 0 and self.pending[0].seat == CHANCE

    def clone(self) -> State:
        """An independent copy; every game writes its own by hand."""
        raise RulesBug(type(self).__name__, self.serial, "clone is not written")


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """Something small with fields of its own that frames hold; its holder's `clone` copies it."""


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One procedure of the rulebook: a phase, a battle, a card.

    Its fields are its program counter. All open decisions belong to the top frame, so a reaction
    or an interrupt is always a child frame.
    """

    def run(self, s: S) -> None:
        """Go on until something must be asked, pushed or popped; does at least one of them."""
        raise RulesBug(type(self).__name__, s.serial, "run is not written")

    def options(self, s: S, d: Decision, out: Options) -> None:
        """Write every legal answer to *d*."""
        raise RulesBug(type(self).__name__, s.serial, "options is not written")

    def breach(self, s: S, d: Decision, a: Action) -> Breach:
        """Why *a* is no legal answer to *d*; the same predicates as `options`."""
        raise RulesBug(type(self).__name__, s.serial, "breach is not written")

    def apply(self, s: S, d: Decision, a: Action) -> None:
        """Carry out *a*, which is trusted; *d* is no longer pending."""
        raise RulesBug(type(self).__name__, s.serial, "apply is not written")

    def weights(self, s: S, d: Decision, out: Options) -> None:
        """The weights of a CHANCE decision's options; writing none means all are equal."""

    def returned(self, s: S, child: Frame[Any]) -> None:
        """A child frame has ended; read its result here. Nothing by default."""

    def clone(self) -> Frame[S]:
        """An independent copy of this frame; every frame with fields writes its own."""
        raise RulesBug(type(self).__name__, 0, "clone is not written")
