"""Games that each fail a page in one way, and the check that must catch them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from toys import nim
from toys.broken import GossipNim
from toys.nim import Deal, Nim, NimState
from toys.skirmish import SkirmishGame
from toys.skirmish.play import RAID, SEALED, Skirmish

from starboard.core.events import Event
from starboard.core.game import EventKind, Setup
from starboard.core.geometry import Area, Geometry, Link, Place
from starboard.core.state import Decision
from starboard.core.types import Breach, arg, verb_of

__all__ = ["PAGED", "Mapped"]


class Mapped(Nim):
    """Nim on a map: the numbers of sticks are its places."""

    map = Geometry(
        width=100.0,
        height=50.0,
        places=tuple([Place(str(n), 20.0 * n, 25.0, "sticks", area="pile") for n in (1, 2, 3)]),
        areas=(Area("pile", "The pile", "heap", 50.0, 25.0),),
        links=(Link("1", "2"), Link("2", "3")),
    )

    def geometry(self, setup: Setup) -> Geometry | None:
        return self.map

    def write_place(self, s: NimState, name: str) -> str:
        return "" if name in ("1", "2", "3") else super().write_place(s, name)


def mapped(**changed: Any) -> Mapped:
    game = Mapped()
    game.map = replace(Mapped.map, **changed)
    return game


def placed(**changed: Any) -> Mapped:
    """With another first place."""
    first, *rest = Mapped.map.places
    return mapped(places=(replace(first, **changed), *rest))


class OwnWords(Mapped):
    """Its events call the sticks otherwise than its actions do."""

    def event_words(self, s: NimState, event: Event, seat: int | None) -> dict[str, str] | None:
        words = super().event_words(s, event, seat)
        return words and {name: word if name != "n" else f"n{word}" for name, word in words.items()}


class Wordless(Nim):
    def event_words(self, s: NimState, event: Event, seat: int | None) -> dict[str, str] | None:
        return None


class HalfWords(Nim):
    def event_words(self, s: NimState, event: Event, seat: int | None) -> dict[str, str] | None:
        return {"seat": "ann"}


class Wordy(Nim):
    def event_words(self, s: NimState, event: Event, seat: int | None) -> dict[str, str] | None:
        words = super().event_words(s, event, seat)
        return words and {name: f"the {word}" for name, word in words.items()}


class GossipWords(GossipNim):
    """Has words for everybody, whether they see the event or not."""

    def tell(self, s: NimState, event: Event, seat: int | None) -> str | None:
        return Nim.tell(self, s, event, seat)

    def event_words(self, s: NimState, event: Event, seat: int | None) -> dict[str, str] | None:
        return {name: str(n) for name, n in zip(self._args(event), event.args, strict=True)}

    def _args(self, event: Event) -> tuple[str, ...]:
        return self.event_kinds[int(event.kind)].args


class LeakyTell(Nim):
    """The log of a pass gives the passer's omen away."""

    def tell(self, s: NimState, event: Event, seat: int | None) -> str | None:
        line = super().tell(s, event, seat)
        return f"{line} {s.omens[event.args[0]]}" if event.kind == nim.PASSED else line


class LeakyWords(Nim):
    """So do its words."""

    def event_words(self, s: NimState, event: Event, seat: int | None) -> dict[str, str] | None:
        words = super().event_words(s, event, seat)
        if words and event.kind == nim.PASSED:
            words["seat"] = f"omen-{s.omens[event.args[0]]}"
        return words


class ChattySheets(SkirmishGame):
    """Says aloud that somebody has written an order."""

    def binding(self, s: Skirmish, d: Decision, a: int) -> Breach:
        if verb_of(a) == RAID:
            s.emit(SEALED, (int(d.seat),))
        return super().binding(s, d, a)


class OpenDeal(Deal):
    """An omen is drawn in secret, but what is told of it is for all."""

    def apply(self, s: NimState, d: Decision, a: int) -> None:
        seat = s.omens.index(0)
        s.omens[seat] = int(arg(a, 0))
        s.emit(nim.PASSED, (seat,))

    def clone(self) -> OpenDeal:
        return OpenDeal()


class OpenDraws(Nim):
    def new(self, setup: Setup) -> NimState:
        s = super().new(setup)
        s.stack[-1] = OpenDeal()
        return s


class Misquoted(Nim):
    event_kinds = (
        EventKind("took", ("seat", "n"), "{seat} takes {n}", ("NM-TAK-99",)),
        *Nim.event_kinds[1:],
    )


class Slow(Nim):
    quick = (("pile", "99"),)


PAGED: list[tuple[str, Callable[[], Any]]] = [
    ("geometry", lambda: mapped(places=(*Mapped.map.places, Mapped.map.places[0]))),
    ("geometry", lambda: mapped(areas=(*Mapped.map.areas, *Mapped.map.areas))),
    ("geometry", lambda: mapped(links=(Link("1", "4"),))),
    ("geometry", lambda: mapped(links=(Link("1", "1"),))),
    ("geometry", lambda: placed(id="heap")),
    ("geometry", lambda: placed(id="the 1")),
    ("geometry", lambda: placed(area="moon")),
    ("geometry", lambda: placed(x=100.5)),
    ("geometry", lambda: placed(y=-1.0)),
    ("event words", OwnWords),
    ("event words", Wordless),
    ("event words", HalfWords),
    ("event words", Wordy),
    ("event words", GossipWords),
    ("secrecy", LeakyTell),
    ("secrecy", LeakyWords),
    ("steps", ChattySheets),
    ("luck", OpenDraws),
    ("ledger", Misquoted),
    ("quick", Slow),
]
