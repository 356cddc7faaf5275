"""Games that each tell somebody what it may not know, and the check that must catch them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from toys import nim
from toys.broken import with_turns
from toys.nim import Nim, NimState, NimView, Turns
from toys.skirmish import SkirmishGame
from toys.skirmish.game import View
from toys.skirmish.play import Skirmish

from starboard.core.chance import Chance
from starboard.core.state import Decision
from starboard.core.types import Breach, verb_of

__all__ = ["LEAKY", "LeakyView"]


class LeakyView(Nim):
    def view(self, s: NimState, seat: int | None) -> NimView:
        view = super().view(s, seat)
        view.omens = s.omens[:]
        return view


class LeakyDrawing(Nim):
    def draw_text(self, s: NimState, seat: int | None, width: int) -> str:
        return str(s.omens)


class LeakyOptions(Turns):
    """Whoever is left of an omen of three may not pass."""

    def breach(self, s: NimState, d: Decision, a: int) -> Breach:
        if verb_of(a) == nim.PASS and s.omens[s.mover - 1] == 3:
            return "NM-PAS-01"
        return super().breach(s, d, a)

    def clone(self) -> LeakyOptions:
        return LeakyOptions()


class LeakyEvents(Turns):
    """A pass tells everybody the omen of the passer."""

    def apply(self, s: NimState, d: Decision, a: int) -> None:
        if verb_of(a) == nim.PASS:
            s.emit(nim.SHOWED, (s.mover, s.omens[s.mover]))
        super().apply(s, d, a)

    def clone(self) -> LeakyEvents:
        return LeakyEvents()


class SilentReveal(Turns):
    """A shown omen is seen, but nothing has told of it."""

    def apply(self, s: NimState, d: Decision, a: int) -> None:
        super().apply(s, d, a)
        if verb_of(a) == nim.SHOW:
            s.events.clear()

    def clone(self) -> SilentReveal:
        return SilentReveal()


class Meddler(Nim):
    def imagine(self, s: NimState, seat: int | None, luck: Chance) -> NimState:
        s.moves += 1
        return super().imagine(s, seat, luck)


class Nightmare(Nim):
    def imagine(self, s: NimState, seat: int | None, luck: Chance) -> NimState:
        c = super().imagine(s, seat, luck)
        c.pile = -1
        return c


class LeakyDraw(SkirmishGame):
    """Shows everybody's hand in the number of cards in the pile."""

    def view(self, s: Skirmish, seat: int | None) -> View:
        view = super().view(s, seat)
        view.pile_size = 10 * s.pile[0]
        return view


LEAKY: list[tuple[str, Callable[[], Any]]] = [
    ("secrecy", LeakyView),
    ("secrecy", LeakyDrawing),
    ("secrecy", lambda: with_turns(LeakyOptions)),
    ("secrecy", lambda: with_turns(LeakyEvents)),
    ("secrecy", lambda: with_turns(SilentReveal)),
    ("secrecy", LeakyDraw),
    ("imagine", Meddler),
    ("imagine", Nightmare),
]
