"""Games that each break the contract in one way, and the check that must catch them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from toys import nim
from toys.nim import Nim, NimState, NimView, Turns

from starboard.core.errors import BadNotation
from starboard.core.events import Event
from starboard.core.game import EventKind, Prompt, Setup
from starboard.core.search import Evaluator
from starboard.core.state import Decision, State
from starboard.core.types import Breach, Options, pack, verb_of

__all__ = ["BROKEN", "Crash", "ForgottenDecision", "with_turns"]


class WithTurns(Nim):
    """Nim with another frame for its turns."""

    turns: type[Turns] = Turns

    def new(self, setup: Setup) -> NimState:
        s = super().new(setup)
        s.stack[0] = self.turns()
        return s

    def read_position(self, setup: Setup, text: str) -> NimState:
        s = super().read_position(setup, text)
        s.stack[0] = self.turns()
        return s


def with_turns(frame: type[Turns]) -> Nim:
    game = WithTurns()
    game.turns = frame
    return game


class NoOptions(Turns):
    def options(self, s: NimState, d: Decision, out: Options) -> None:
        return

    def clone(self) -> NoOptions:
        return NoOptions()


class TwiceOffered(Turns):
    def options(self, s: NimState, d: Decision, out: Options) -> None:
        super().options(s, d, out)
        super().options(s, d, out)

    def clone(self) -> TwiceOffered:
        return TwiceOffered()


class StrangeVerb(Turns):
    def options(self, s: NimState, d: Decision, out: Options) -> None:
        out.add(pack(99))

    def clone(self) -> StrangeVerb:
        return StrangeVerb()


class LargeArgument(Turns):
    def options(self, s: NimState, d: Decision, out: Options) -> None:
        out.add(pack(nim.TAKE, 7))

    def clone(self) -> LargeArgument:
        return LargeArgument()


class NotOffered(Turns):
    def options(self, s: NimState, d: Decision, out: Options) -> None:
        out.add(pack(nim.TAKE, 1))

    def clone(self) -> NotOffered:
        return NotOffered()


class NotAllowed(Turns):
    def breach(self, s: NimState, d: Decision, a: int) -> Breach:
        return "NM-TAK-01"

    def options(self, s: NimState, d: Decision, out: Options) -> None:
        out.add(pack(nim.TAKE, 1))

    def clone(self) -> NotAllowed:
        return NotAllowed()


class UnknownRule(Turns):
    def breach(self, s: NimState, d: Decision, a: int) -> Breach:
        return super().breach(s, d, a) and "NM-XYZ-99"

    def clone(self) -> UnknownRule:
        return UnknownRule()


class Crash(Turns):
    def apply(self, s: NimState, d: Decision, a: int) -> None:
        if s.pile < 5:
            raise ZeroDivisionError("the fifth stick")
        super().apply(s, d, a)

    def clone(self) -> Crash:
        return Crash()


class UndeclaredEvent(Turns):
    def apply(self, s: NimState, d: Decision, a: int) -> None:
        s.emit(99, ())
        super().apply(s, d, a)

    def clone(self) -> UndeclaredEvent:
        return UndeclaredEvent()


class ShortEvent(Turns):
    def apply(self, s: NimState, d: Decision, a: int) -> None:
        s.emit(nim.PASSED, (s.mover,), 1, (s.mover, 0))
        super().apply(s, d, a)

    def clone(self) -> ShortEvent:
        return ShortEvent()


class Endless(Turns):
    def apply(self, s: NimState, d: Decision, a: int) -> None:
        s.mover = (s.mover + 1) % int(s.seats)

    def clone(self) -> Endless:
        return Endless()


class EndlessNim(WithTurns):
    turns = Endless

    def bound(self, setup: Setup) -> int:
        return 40


class OneWay(Endless):
    def options(self, s: NimState, d: Decision, out: Options) -> None:
        out.add(pack(nim.SHOW))

    def breach(self, s: NimState, d: Decision, a: int) -> Breach:
        return None if a == pack(nim.SHOW) else "NM-SHO-01"

    def clone(self) -> OneWay:
        return OneWay()


class StrangeKind(Turns):
    def run(self, s: NimState) -> None:
        s.ask(s.mover, 9)

    def clone(self) -> StrangeKind:
        return StrangeKind()


class StrangeSeat(Turns):
    def run(self, s: NimState) -> None:
        s.ask(77, nim.ASK_MOVE)

    def clone(self) -> StrangeSeat:
        return StrangeSeat()


class WrongReturns(Turns):
    def next(self, s: NimState) -> None:
        super().next(s)
        if s.returns:
            s.finish([7.0])

    def clone(self) -> WrongReturns:
        return WrongReturns()


class ForgottenDecision(Turns):
    def next(self, s: NimState) -> None:
        super().next(s)
        if s.returns:
            s.ask(0, nim.ASK_MOVE)

    def clone(self) -> ForgottenDecision:
        return ForgottenDecision()


class ZeroWeights(nim.Deal):
    def weights(self, s: NimState, d: Decision, out: Options) -> None:
        for weight in (0, 1, 1):
            out.add(weight)

    def clone(self) -> ZeroWeights:
        return ZeroWeights()


class LoudState(NimState):
    """Tells even when it should be quiet."""

    def emit(
        self,
        kind: int,
        args: tuple[int, ...],
        to: int = -1,
        blank: tuple[int, ...] | None = None,
    ) -> None:
        self.events.append(Event(kind, args))


class SharedState(NimState):
    """Its clones share a list."""

    def clone(self) -> NimState:
        c = super().clone()
        c.passed = self.passed
        return c


class Forgetful(NimState):
    """Its clones lose a field."""

    def clone(self) -> NimState:
        c = super().clone()
        c.cast = [0] * int(self.seats)
        return c


class OpenToAll(NimState):
    def find(self, id: int, seat: int) -> Decision | None:
        return next((d for d in self.pending if d.id == id), None)


class WithState(Nim):
    """Nim with another class of states."""

    kind: type[NimState] = NimState

    def _empty(self, setup: Setup) -> NimState:
        plain = super()._empty(setup)
        s = self.kind(int(plain.seats))
        s.pile, s.strict, s.misere = plain.pile, plain.strict, plain.misere
        return s


def with_state(kind: type[NimState]) -> Nim:
    """Clones of *kind* are of that kind again."""

    class Lasting(kind):  # type: ignore[valid-type, misc]
        def clone(self) -> NimState:
            c = super().clone()
            c.__class__ = type(self)
            return c  # type: ignore[no-any-return]

    game = WithState()
    game.kind = Lasting
    return game


class WithLuck(Nim):
    def new(self, setup: Setup) -> NimState:
        s = super().new(setup)
        s.stack[1] = ZeroWeights()
        return s


class SlyTexts(Nim):
    def write(self, s: NimState, d: Decision, a: int) -> str:
        return "take 1" if verb_of(a) == nim.TAKE else super().write(s, d, a)


class OtherVerb(Nim):
    def write(self, s: NimState, d: Decision, a: int) -> str:
        return "please " + super().write(s, d, a)


class CannotRead(Nim):
    def read(self, s: NimState, d: Decision, text: str) -> int:
        raise BadNotation(text, 1, "I never learned to.")


class ReadsAnother(Nim):
    def read(self, s: NimState, d: Decision, text: str) -> int:
        return super().read(s, d, text) + 1


class NoPosition(Nim):
    def read_position(self, setup: Setup, text: str) -> NimState:
        raise BadNotation(text, 1, "No.")


class LossyPosition(Nim):
    def write_position(self, s: NimState) -> str:
        return "\n".join(x for x in super().write_position(s).split("\n") if "phase" not in x)


class BlurredPosition(Nim):
    def read_position(self, setup: Setup, text: str) -> NimState:
        s = super().read_position(setup, text)
        s.moves += 1
        return s


class HalfPosition(Nim):
    """Writes no omens, so that what is read looks different."""

    def write_place(self, s: NimState, name: str) -> str:
        return "cast=0"

    def read_position(self, setup: Setup, text: str) -> NimState:
        s = super().read_position(setup, text)
        s.omens = [1] * int(s.seats)
        s.pending.clear()
        s.stack = [Turns()]
        s.run()
        return s


class ChattyPosition(Nim):
    def read_position(self, setup: Setup, text: str) -> NimState:
        s = super().read_position(setup, text)
        s.emit(nim.PASSED, (0,))
        return s


class RestlessView(Nim):
    looks = 0

    def view(self, s: NimState, seat: int | None) -> NimView:
        self.looks += 1
        view = super().view(s, seat)
        view.pile += self.looks
        return view


class Invisible(Nim):
    def draw_text(self, s: NimState, seat: int | None, width: int) -> str:
        return ""


class Touching(Nim):
    def prompt(self, s: NimState, d: Decision) -> Prompt:
        s.moves += 1
        return super().prompt(s, d)


class Mute(Nim):
    def prompt(self, s: NimState, d: Decision) -> Prompt:
        return Prompt(" ", ("NM-TRN-01",))


class Lawless(Nim):
    def prompt(self, s: NimState, d: Decision) -> Prompt:
        return Prompt("Well?", ())


class MisquotedPrompt(Nim):
    def prompt(self, s: NimState, d: Decision) -> Prompt:
        return Prompt("Well?", ("NM-TRN-99",))


class OneName(Nim):
    def seat_name(self, s: NimState, seat: int) -> str:
        return "ann"


class Boast(Evaluator):
    def value(self, s: State, seat: int) -> float:
        return 1.5


class Boaster(Nim):
    def evaluator(self) -> Evaluator:
        return Boast()


class Vague(Evaluator):
    def measure(self, s: State, seat: int) -> list[float]:
        return [0.5]


class Nameless(Nim):
    def evaluator(self) -> Evaluator:
        return Vague()


class Silent(Nim):
    def tell(self, s: NimState, event: Event, seat: int | None) -> str | None:
        return ""


class Secretive(Turns):
    def apply(self, s: NimState, d: Decision, a: int) -> None:
        s.emit(nim.PASSED, (s.mover,), 1)
        super().apply(s, d, a)

    def clone(self) -> Secretive:
        return Secretive()


class GossipNim(WithTurns):
    turns = Secretive

    def tell(self, s: NimState, event: Event, seat: int | None) -> str | None:
        return super().tell(s, event, seat) or "Something happens."


class Broken(Nim):
    def invariants(self, s: NimState) -> list[str]:
        return ["The pile is unlucky."] if s.pile == 4 else []


class Hasty(Nim):
    def bound(self, setup: Setup) -> int:
        return 3


class Wordy(Nim):
    verbs = {**Nim.verbs, 7: "dance"}  # noqa: RUF012
    kinds = (*Nim.kinds, "dream")  # type: ignore[assignment]
    event_kinds = (*Nim.event_kinds, EventKind("danced", (), "They dance."))  # type: ignore[assignment]


class LearningTurns(Turns):
    """Remembers outside of the state how often it was played."""

    times: dict[str, int] = {"played": 0}  # noqa: RUF012

    def apply(self, s: NimState, d: Decision, a: int) -> None:
        self.times["played"] += 1
        s.moves += self.times["played"]
        super().apply(s, d, a)

    def clone(self) -> LearningTurns:
        return LearningTurns()


class Renamed(Nim):
    """Its records end otherwise than they say."""

    made = 0

    def new(self, setup: Setup) -> NimState:
        s = super().new(setup)
        self.made += 1
        s.moves = self.made
        return s


class CarelessTurns(Turns):
    """Looks for something that no dump keeps."""

    def breach(self, s: NimState, d: Decision, a: int) -> Breach:
        if verb_of(a) == nim.PASS and not hasattr(s, "__extra"):
            return "NM-PAS-01"
        return super().breach(s, d, a)

    def clone(self) -> CarelessTurns:
        return CarelessTurns()


class CarelessState(NimState):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        setattr(self, "__extra", 1)


class Careless(WithTurns):
    turns = CarelessTurns

    def _empty(self, setup: Setup) -> NimState:
        return as_kind(Lasting, super()._empty(setup))


class Lasting(CarelessState):
    def clone(self) -> NimState:
        return as_kind(Lasting, super().clone())


class Calm(WithTurns):
    """Tells of events that it does not know."""

    def tell(self, s: NimState, event: Event, seat: int | None) -> str | None:
        return "Something happens."

    def event_words(self, s: NimState, event: Event, seat: int | None) -> dict[str, str] | None:
        try:
            return super().event_words(s, event, seat)
        except (IndexError, ValueError):
            return {}


class Undeclared(Calm):
    turns = UndeclaredEvent


class Short(Calm):
    turns = ShortEvent


class Storyteller(Nim):
    """Never tells of the same action twice in the same words."""

    def __init__(self) -> None:
        self.times: Counter[int] = Counter()

    def binding(self, s: NimState, d: Decision, a: int) -> Breach:
        self.times[int(d.id)] += 1
        return super().binding(s, d, a)

    def tell(self, s: NimState, event: Event, seat: int | None) -> str | None:
        line = super().tell(s, event, seat)
        return f"{line}, {sum(self.times.values())}" if line else line


class NotStarted(Nim):
    def new(self, setup: Setup) -> NimState:
        s = super().new(setup)
        s.pending.clear()
        return s


def as_kind(kind: type[NimState], plain: NimState) -> NimState:
    """*plain* as a state of another class."""
    s = kind(int(plain.seats))
    s.__dict__.update(plain.__dict__)
    s.copy_base(plain)
    return s


BROKEN: list[tuple[str, Callable[[], Any]]] = [
    ("codec", Careless),
    ("events", Undeclared),
    ("events", Short),
    ("undo", Storyteller),
    ("decision", NotStarted),
    ("options", lambda: with_turns(NoOptions)),
    ("options", lambda: with_turns(TwiceOffered)),
    ("options", lambda: with_turns(StrangeVerb)),
    ("options", lambda: with_turns(LargeArgument)),
    ("decision", lambda: with_turns(StrangeSeat)),
    ("breach", lambda: with_turns(NotOffered)),
    ("breach", lambda: with_turns(NotAllowed)),
    ("ledger", lambda: with_turns(UnknownRule)),
    ("ledger", MisquotedPrompt),
    ("exception", lambda: with_turns(Crash)),
    ("exception", lambda: with_turns(StrangeKind)),
    ("exception", lambda: with_turns(UndeclaredEvent)),
    ("exception", lambda: with_turns(ShortEvent)),
    ("bound", EndlessNim),
    ("bound", Hasty),
    ("forced", lambda: with_turns(OneWay)),
    ("returns", lambda: with_turns(WrongReturns)),
    ("luck", WithLuck),
    ("clone", lambda: with_state(LoudState)),
    ("clone", lambda: with_state(Forgetful)),
    ("unchanged", lambda: with_state(SharedState)),
    ("seats", lambda: with_state(OpenToAll)),
    ("notation", SlyTexts),
    ("notation", OtherVerb),
    ("notation", CannotRead),
    ("notation", ReadsAnother),
    ("position", NoPosition),
    ("position", LossyPosition),
    ("position", BlurredPosition),
    ("position", HalfPosition),
    ("position", ChattyPosition),
    ("view", RestlessView),
    ("view", Invisible),
    ("unchanged", Touching),
    ("prompt", Mute),
    ("prompt", Lawless),
    ("words", OneName),
    ("evaluate", Boaster),
    ("evaluate", Nameless),
    ("log", Silent),
    ("log", GossipNim),
    ("invariants", Broken),
    ("vocabulary", Wordy),
    ("clone", lambda: with_turns(LearningTurns)),
    ("record", Renamed),
]
