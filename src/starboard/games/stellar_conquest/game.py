"""The Game object of Stellar Conquest: what the engine sees of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from starboard.core.chance import Chance
from starboard.core.events import Event
from starboard.core.game import Game, Leg, Prompt, Setup
from starboard.core.geometry import Geometry
from starboard.core.picture import Picture
from starboard.core.search import Evaluator
from starboard.core.state import Decision
from starboard.core.types import ARG_MAX, Breach

from . import (
    features,
    geometry,
    hidden,
    invariants,
    log,
    negotiation,
    notation,
    picture,
    places,
    position,
    prompts,
    scoring,
    table,
    tensor,
    textboard,
    view,
)
from .boardfile import DEFAULT
from .ids import (
    AIM,
    AIM_CLASS,
    ATTACK,
    BOMBARD,
    BONUS,
    BUY,
    CALL_OFF,
    CEASE,
    COLOURS,
    DONE,
    END_MOVEMENT,
    END_TURN,
    FIGHT,
    INSIST,
    KIND_NAMES,
    RESEARCH,
    RESIGN,
    SEAL,
    SEND,
    SILENCE,
    STAY,
    STOP,
    VERB_NAMES,
)
from .journeys import journeys_of
from .options import OPTION_RULES
from .state import StellarConquest

__all__ = ["StellarConquestGame"]

_STEPS = 4_000
"""Answers of one player in a turn at most, luck's and a Production Year's included."""


class StellarConquestGame(Game[StellarConquest]):
    """All scenarios and options, for two to four players."""

    slug = "stellar-conquest"
    title = "Stellar Conquest"
    prefix = "SC"
    rules = 1
    players = table.PLAYERS
    option_rules = OPTION_RULES
    text = (
        "Fleets enter an unknown star cluster, explore, settle, invent and fight in secret. After"
        " forty years whoever holds most habitable planets wins."
    )
    quick = (("turns", "36"), ("starting-movement", "3"))
    verbs = VERB_NAMES
    arg_limit = int(ARG_MAX) + 1
    observation_size = tensor.SIZE
    kinds = KIND_NAMES
    event_kinds = log.EVENT_KINDS
    folder = Path(__file__).parent
    has_secrets = True
    undrawn = ("stacks.order",)
    pass_verbs = tuple(
        map(int, (SEAL, STOP, END_MOVEMENT, END_TURN, STAY, CEASE, CALL_OFF, DONE, SILENCE))
    )
    attack_verbs = tuple(map(int, (FIGHT, AIM, AIM_CLASS, ATTACK, INSIST, BOMBARD)))
    hoard_verbs = (int(BUY), int(RESEARCH), int(SEND), int(BONUS))

    yield_verbs = (int(RESIGN),)

    # -- a match ----------------------------------------------------------------------------

    def check_setup(self, setup: Setup) -> Setup:
        """The set-up with every default filled in; raises SetupError or DataError."""
        return table.check(setup)

    def new(self, setup: Setup) -> StellarConquest:
        """The state at the first decision."""
        return table.new_match(setup)

    def board_hash(self, setup: Setup) -> str:
        """The SHA-256 of the board file."""
        return table.board_of(setup).hash

    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        """The colours, which go by seat."""
        return COLOURS[: len(setup.seats)]

    def seat_name(self, s: StellarConquest, seat: int) -> str:
        """The colour of *seat*."""
        return COLOURS[seat]

    def read_seat(self, s: StellarConquest, text: str) -> int:
        """The seat of a colour, or seat-N."""
        return position.read_player(s, text)

    def bound(self, setup: Setup) -> int:
        """Every turn of a player has a limited number of answers (SC-SEQ-09)."""
        return int(setup.options["turns"]) * len(setup.seats) * _STEPS + 4_000

    def turn_of(self, s: StellarConquest) -> int:
        """The number of the Game Turn."""
        return int(s.turn)

    # -- what a seat may know ---------------------------------------------------------------

    def view(self, s: StellarConquest, seat: int | None) -> view.View:
        """Counters, and the own record sheet (chapter 8)."""
        return view.view_of(s, seat)

    def imagine(self, s: StellarConquest, seat: int | None, luck: Chance) -> StellarConquest:
        """Ships, colonies, cards and research of others dealt anew."""
        return hidden.imagine(s, seat, luck)

    def prompt(self, s: StellarConquest, d: Decision) -> Prompt:
        """The question in words."""
        return prompts.prompt_of(s, d)

    # -- notation ---------------------------------------------------------------------------

    def write(self, s: StellarConquest, d: Decision, a: int) -> str:
        """The action as text."""
        return notation.write_action(s, d, a)

    def read(self, s: StellarConquest, d: Decision, text: str) -> int:
        """The action that *text* means."""
        return notation.read_action(s, d, text)

    def tell(self, s: StellarConquest, event: Event, seat: int | None) -> str | None:
        """The log line as *seat* may read it."""
        return log.tell(s, event, seat)

    def event_words(
        self, s: StellarConquest, event: Event, seat: int | None
    ) -> dict[str, str] | None:
        """The arguments as *seat* sees them, in the words of the notation."""
        return log.event_words(s, event, seat)

    def write_position(self, s: StellarConquest) -> str:
        """The whole position as text."""
        return position.write_position(s)

    def read_position(self, setup: Setup, text: str) -> StellarConquest:
        """The state that *text* describes."""
        return position.read_position(table.new_table(setup), text)

    def write_place(self, s: StellarConquest, name: str) -> str:
        """One hex, star, planet, force, player or fact."""
        return places.write_place(s, name)

    def matches(self, s: StellarConquest, name: str, wanted: str) -> bool:
        """Whether *wanted* holds for *name*."""
        return places.matches(s, name, wanted)

    def draw_text(self, s: StellarConquest, seat: int | None, width: int) -> str:
        """The chart and the record sheet for a terminal."""
        return textboard.draw_text(s, seat, width)

    def draw_choices(
        self, s: StellarConquest, seat: int | None, width: int, words: Sequence[str]
    ) -> str:
        """The same with the hexes and stars of *words* marked."""
        return textboard.draw_text(s, seat, width, words)

    def journeys(self, s: StellarConquest, d: Decision, party: str) -> tuple[Leg, ...]:
        """Where forces could head for or step to."""
        return journeys_of(s, d, party)

    def picture(self, s: StellarConquest, seat: int | None) -> Picture:
        """The map as shapes, as *seat* sees it."""
        return picture.picture_of(view.view_of(s, seat), geometry.geometry_of(DEFAULT))

    def geometry(self, setup: Setup) -> Geometry:
        """The hexes and stars of the board in use."""
        return geometry.geometry_of(Path(setup.board) if setup.board else DEFAULT)

    def points(self, s: StellarConquest, seat: int) -> float:
        """The weighted score of a match, of which the tournament average is made (SC-SCO-12)."""
        return scoring.average([(int(scoring.score(s, seat)), int(s.seats))], s.board.weights)

    # -- checks and bots --------------------------------------------------------------------

    def invariants(self, s: StellarConquest) -> list[str]:
        """Forces have ships, cards lie once, colonies keep their limits."""
        return invariants.broken(s)

    def may_speak(self, s: StellarConquest, seat: int) -> Breach:
        """Talk is closed, at the start of a turn with whom one has met, or free (SC-NEG)."""
        return negotiation.may_speak(s, seat)

    def evaluator(self) -> Evaluator:
        """The strategy notes of chapter 9 in numbers."""
        return features.StellarConquestEvaluator()

    def observation(self, view: Any) -> Sequence[float]:
        """The view in numbers, star by star, as its seat sees it."""
        return tensor.numbers_of(view)
