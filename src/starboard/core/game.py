"""What a game must provide: the contract between the engine and a rulebook."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic

from starboard.core.chance import Chance
from starboard.core.events import Event
from starboard.core.geometry import Geometry
from starboard.core.picture import Picture
from starboard.core.search import Evaluator
from starboard.core.state import Decision, S
from starboard.core.types import ARG_MAX, Breach

__all__ = ["EventKind", "Game", "Leg", "OptionRule", "Prompt", "Setup"]


@dataclass(frozen=True)
class Setup:
    """Who plays and by which options; validated by `Game.check_setup`.

    *seats* names the person or bot of each seat; one name on several seats is one person
    commanding several sides. *options* holds every option of the game, defaults filled in.
    *board* is the path of an owner's own board file, or "" for the board in the package.
    """

    seats: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)
    board: str = ""


@dataclass(frozen=True)
class OptionRule:
    """One choice at the creation of a match.

    *values* are the allowed words, the default first; an integer option has *low* and *high*
    instead and its default, as text, in values[0]. *rules* are the ledger ids it turns on.
    """

    name: str
    values: tuple[str, ...]
    text: str
    rules: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None

    @property
    def default(self) -> str:
        """The value used when nothing is said."""
        return self.values[0]


@dataclass(frozen=True)
class Leg:
    """One step of a journey that has not been made: to *place*, after the leg *before* (or -1).

    *line* has its actions as notation. *note* says in words what waits there or on the way, with
    the *rules* that say so. *ends* is whether the journey cannot go on from there, *risk* whether
    others come first, so that it is not sure to arrive.
    """

    place: str
    before: int
    line: tuple[str, ...]
    note: str = ""
    rules: tuple[str, ...] = ()
    ends: bool = False
    risk: bool = False


@dataclass(frozen=True)
class EventKind:
    """A declared kind of event; *text* is its log line, with one {name} per argument.

    *rules* are the ledger ids that it follows from. *echo* is set when it tells nothing but what
    its only reader has just decided: then it reveals nothing and can be taken back.
    """

    name: str
    args: tuple[str, ...]
    text: str
    rules: tuple[str, ...] = ()
    echo: bool = False


@dataclass(frozen=True)
class Prompt:
    """What a seat is asked, in words, and the ledger ids that ask it."""

    text: str
    rules: tuple[str, ...]


class Game(ABC, Generic[S]):
    """A rulebook. Stateless; one instance per slug; found by the entry point `starboard.games`."""

    slug: str
    title: str
    prefix: str
    """The prefix of its ledger ids, for example ZY."""
    rules: int
    """Bumped when an old record would replay differently."""
    players: tuple[int, ...]
    """The numbers of seats it can be played with."""
    option_rules: tuple[OptionRule, ...]
    text: str = ""
    """What it is about, in one or two sentences."""
    quick: tuple[tuple[str, str], ...] = ()
    """The options of a newcomer's first game."""
    verbs: dict[int, str]
    arg_limit: int = int(ARG_MAX) + 1
    """Above every argument of every action, luck's included; a tight one keeps networks small."""
    kinds: tuple[str, ...]
    """Names of the decision kinds, indexed by Decision.kind."""
    event_kinds: tuple[EventKind, ...]
    """Indexed by Event.kind."""
    folder: Path
    """The package's folder, with board.toml, rules.md and examples/."""
    observation_size: int = 0
    """How many numbers `observation` gives; 0 leaves it to the adapters to number the view."""
    has_secrets: bool = True
    """Whether a seat may know what another may not; open games say False."""
    undrawn: tuple[str, ...] = ()
    """Facts that no state holds, because luck decides them when they are drawn (deck.order)."""
    pass_verbs: tuple[int, ...] = ()
    """Verbs that end or decline something; hostile players in tests always or never use them."""
    attack_verbs: tuple[int, ...] = ()
    """Verbs that harm another seat."""
    hoard_verbs: tuple[int, ...] = ()
    """Verbs that gain pieces, cards or money."""
    yield_verbs: tuple[int, ...] = ()
    """Verbs that give up the game: bots and trial players shun them while there is another."""

    # -- a match ----------------------------------------------------------------------------

    @abstractmethod
    def check_setup(self, setup: Setup) -> Setup:
        """The set-up with every default filled in.

        Raises:
            SetupError: a value or a combination that makes no sense, with the reason.
        """

    @abstractmethod
    def new(self, setup: Setup) -> S:
        """The state at the first decision of a checked set-up."""

    @abstractmethod
    def board_hash(self, setup: Setup) -> str:
        """The hash of the board in use; goes into the record."""

    @abstractmethod
    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        """A word for each seat in records and scripts before sides are known (seat-1, ...)."""

    @abstractmethod
    def seat_name(self, s: S, seat: int) -> str:
        """The word for *seat* now, for example its colour."""

    @abstractmethod
    def read_seat(self, s: S, text: str) -> int:
        """The seat that *text* names now; raises BadNotation."""

    @abstractmethod
    def bound(self, setup: Setup) -> int:
        """No match has more decisions than this, CHANCE included."""

    @abstractmethod
    def turn_of(self, s: S) -> int:
        """Counts up with each turn; the record writes a digest whenever it changes."""

    # -- what a seat may know ---------------------------------------------------------------

    @abstractmethod
    def view(self, s: S, seat: int | None) -> Any:
        """What *seat* (None: a spectator) may see, as a msgspec struct built from nothing."""

    @abstractmethod
    def imagine(self, s: S, seat: int | None, luck: Chance) -> S:
        """Another world that looks the same to *seat*; the true state is not changed."""

    @abstractmethod
    def prompt(self, s: S, d: Decision) -> Prompt:
        """The question of *d* in words."""

    # -- notation ---------------------------------------------------------------------------

    @abstractmethod
    def write(self, s: S, d: Decision, a: int) -> str:
        """The action as text, verb first, unique among the options of *d*."""

    @abstractmethod
    def read(self, s: S, d: Decision, text: str) -> int:
        """The action that *text* means for the seat of *d*.

        Raises BadNotation, never IllegalAction: legality is `breach`'s business.
        """

    @abstractmethod
    def tell(self, s: S, event: Event, seat: int | None) -> str | None:
        """The log line of *event* as *seat* may read it, or None if it sees nothing."""

    def event_words(self, s: S, event: Event, seat: int | None) -> dict[str, str] | None:
        """The arguments of *event* as *seat* sees them, by name, in the words of the notation.

        None if it sees nothing. Each is one word, or "" for nobody and nothing; of a public event
        they are the same for everybody. Pages animate by it; by default the numbers as text.
        """
        seen = event.seen_by(-1 if seat is None else seat)
        if seen is None:
            return None
        names = self.event_kinds[event.kind].args
        return {name: str(value) for name, value in zip(names, seen, strict=True)}

    @abstractmethod
    def write_position(self, s: S) -> str:
        """The whole position as text; `read_position` of it gives the same position."""

    @abstractmethod
    def read_position(self, setup: Setup, text: str) -> S:
        """The state that *text* describes; anything not said is empty or default.

        Raises BadNotation (its column is then a line number within *text*) when it cannot be
        read or breaks an invariant of the game.
        """

    @abstractmethod
    def write_place(self, s: S, name: str) -> str:
        """The part of the position after "name:", for one place, seat or fact; "" when empty.

        Raises BadNotation for a name the game does not know.
        """

    @abstractmethod
    def matches(self, s: S, name: str, wanted: str) -> bool:
        """Whether the position text *wanted* holds for the place, seat or fact *name*."""

    @abstractmethod
    def draw_text(self, s: S, seat: int | None, width: int) -> str:
        """The board for a terminal *width* columns wide, in rich markup, as *seat* sees it."""

    def draw_choices(self, s: S, seat: int | None, width: int, words: Sequence[str]) -> str:
        """As `draw_text`, with the pieces and places that *words* of the notation name marked.

        Words that are neither are passed over; a game that marks nothing draws its board.
        """
        return self.draw_text(s, seat, width)

    def may_foretell(self, s: S) -> bool:
        """Whether a seat may be shown, before it answers, what luck would be asked next."""
        return not self.has_secrets

    def journeys(self, s: S, d: Decision, party: str) -> tuple[Leg, ...]:
        """Where *party*, pieces in the words of the game, could go by several answers to *d*.

        *s* is a world as the seat of *d* knows it, and it is not changed. Shortest ways first.
        Empty in games whose moves are one answer.
        """
        return ()

    def picture(self, s: S, seat: int | None) -> Picture | None:
        """The board as shapes, as *seat* sees it; None if the game draws itself as text only."""
        return None

    def geometry(self, setup: Setup) -> Geometry | None:
        """Where the places of the board of *setup* are; None if the game has no map."""
        return None

    def points(self, s: S, seat: int) -> float | None:
        """What a finished match adds to the tournament score of *seat*; None if nothing is counted.

        Scores are averaged over matches, so a game that weighs matches has weighed them here.
        """
        return None

    # -- checks -----------------------------------------------------------------------------

    @abstractmethod
    def invariants(self, s: S) -> list[str]:
        """A sentence for each invariant of the rulebook that *s* breaks; normally none."""

    def binding(self, s: S, d: Decision, a: int) -> Breach:
        """The ledger id that forbids taking *a* back, asked before it is played; normally None."""
        return None

    def may_speak(self, s: S, seat: int) -> Breach:
        """The ledger id that forbids *seat* to talk with the other players now; normally None."""
        return None

    # -- bots -------------------------------------------------------------------------------

    def evaluator(self) -> Evaluator:
        """What bots value states with while they search; knows nothing by default."""
        return Evaluator()

    def observation(self, view: Any) -> Sequence[float]:
        """A view in `observation_size` numbers from -1 to 1, for learners; from the view alone.

        An `array("f")` is taken over fastest.
        """
        return []
