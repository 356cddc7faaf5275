"""The Game object of Revolt on Antares: what the engine sees of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from starboard.core.chance import Chance
from starboard.core.errors import SetupError
from starboard.core.events import Event
from starboard.core.game import Game, Prompt, Setup
from starboard.core.geometry import Geometry
from starboard.core.picture import Picture
from starboard.core.search import Evaluator
from starboard.core.state import Decision

from . import (
    features,
    geometry,
    invariants,
    log,
    notation,
    picture,
    places,
    position,
    prompts,
    tensor,
    textboard,
    view,
    words,
)
from .boardfile import DEFAULT, load_board
from .ids import (
    ASK_WORDS,
    ATTACK,
    CALL_OFF,
    DETONATE,
    END_COMBAT,
    END_MOVEMENT,
    END_REPLACEMENT,
    FIGHT,
    HIRE,
    JOIN,
    JOIN_ALL,
    PASS,
    REPLACE,
    RETURN,
    STOP,
    STRIKE,
    VERB_NAMES,
)
from .options import OPTION_RULES, complete
from .setup import SetUp
from .state import Antares, blank
from .tables import Board

__all__ = ["RevoltOnAntares"]

MOST_HEXES = 1000


class RevoltOnAntares(Game[Antares]):
    """All three scenarios and every switch, for two to four players."""

    slug = "revolt-on-antares"
    title = "Revolt on Antares"
    prefix = "RA"
    rules = 1
    players = (2, 3, 4)
    option_rules = OPTION_RULES
    text = (
        "Seven houses of Imirrhos, the Empire and alien invaders fight for a planet whose map goes"
        " round the globe. Armies, heroes, psychic leaders and hidden artifacts; most points win."
    )
    quick = (("scenario", "basic"),)
    verbs = VERB_NAMES
    arg_limit = MOST_HEXES
    observation_size = tensor.SIZE
    kinds = ASK_WORDS
    event_kinds = log.EVENT_KINDS
    folder = Path(__file__).parent
    has_secrets = True
    pass_verbs = tuple(
        int(v) for v in (END_MOVEMENT, END_COMBAT, END_REPLACEMENT, PASS, STOP, CALL_OFF)
    )
    attack_verbs = tuple(int(v) for v in (ATTACK, JOIN, JOIN_ALL, FIGHT, STRIKE, DETONATE))
    hoard_verbs = tuple(int(v) for v in (REPLACE, RETURN, HIRE))

    # -- a match ----------------------------------------------------------------------------

    def check_setup(self, setup: Setup) -> Setup:
        """The set-up with every default filled in; raises SetupError or DataError."""
        if len(setup.seats) not in self.players:
            text = f"Revolt on Antares is for 2 to 4 players, not {len(setup.seats)}."
            raise SetupError("seats", text)
        options = complete(setup.options, len(setup.seats))
        self.board_of(setup)
        return Setup(setup.seats, options, setup.board)

    def board_of(self, setup: Setup) -> Board:
        """The tables of the board in use."""
        return load_board(self._path(setup))

    def _path(self, setup: Setup) -> Path:
        return Path(setup.board) if setup.board else DEFAULT

    def new(self, setup: Setup) -> Antares:
        """The state at the first decision."""
        s = self.table(setup)
        s.push(SetUp())
        s.run()
        return s

    def table(self, setup: Setup) -> Antares:
        """An empty table with the options of *setup*."""
        s = blank(len(setup.seats), self.board_of(setup))
        for i, rule in enumerate(OPTION_RULES):
            s.opt[i] = rule.values.index(setup.options[rule.name])
        return s

    def board_hash(self, setup: Setup) -> str:
        """The SHA-256 of the board file."""
        return self.board_of(setup).hash

    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        """rebel and terran, silakka and terran, or seat-1 to seat-4."""
        s = self.table(setup)
        return tuple(words.seat_name(s, i) for i in range(len(setup.seats)))

    def seat_name(self, s: Antares, seat: int) -> str:
        """The word for *seat*."""
        return words.seat_name(s, seat)

    def read_seat(self, s: Antares, text: str) -> int:
        """The seat that *text* names."""
        return words.read_seat(s, text)

    def bound(self, setup: Setup) -> int:
        """Each counter moves and fights once a turn; gathering attackers may be undone."""
        return 60_000

    def turn_of(self, s: Antares) -> int:
        """The number of the turn."""
        return int(s.turn)

    # -- what a seat may know ---------------------------------------------------------------

    def view(self, s: Antares, seat: int | None) -> view.View:
        """All but the face-down artifacts of others (chapter 24)."""
        return view.view_of(s, seat)

    def imagine(self, s: Antares, seat: int | None, luck: Chance) -> Antares:
        """Face-down artifacts of others are dealt anew."""
        return view.imagine(s, seat, luck)

    def prompt(self, s: Antares, d: Decision) -> Prompt:
        """The question in words."""
        return prompts.prompt_of(s, d)

    # -- notation ---------------------------------------------------------------------------

    def write(self, s: Antares, d: Decision, a: int) -> str:
        """The action as text."""
        return notation.write_action(s, d, a)

    def read(self, s: Antares, d: Decision, text: str) -> int:
        """The action that *text* means."""
        return notation.read_action(s, d, text)

    def tell(self, s: Antares, event: Event, seat: int | None) -> str | None:
        """The log line as *seat* may read it."""
        return log.tell(s, event, seat)

    def event_words(self, s: Antares, event: Event, seat: int | None) -> dict[str, str] | None:
        """The arguments as *seat* sees them, in the words of the notation."""
        return log.event_words(s, event, seat)

    def write_position(self, s: Antares) -> str:
        """The whole position as text."""
        return position.write_position(s)

    def read_position(self, setup: Setup, text: str) -> Antares:
        """The state that *text* describes."""
        return position.read_position(self.table(setup), text)

    def write_place(self, s: Antares, name: str) -> str:
        """One hex, pile, seat, counter or fact."""
        return places.write_place(s, name)

    def matches(self, s: Antares, name: str, wanted: str) -> bool:
        """Whether *wanted* holds for *name*."""
        return places.matches(s, name, wanted)

    def draw_text(self, s: Antares, seat: int | None, width: int) -> str:
        """The board for a terminal."""
        return textboard.draw_text(s, seat, width)

    def draw_choices(self, s: Antares, seat: int | None, width: int, words: Sequence[str]) -> str:
        """The board for a terminal with the hexes of *words* marked."""
        return textboard.draw_text(s, seat, width, words)

    def geometry(self, setup: Setup) -> Geometry:
        """The hexes of the board in use."""
        return geometry.geometry_of(self._path(setup))

    def picture(self, s: Antares, seat: int | None) -> Picture:
        """The board as shapes, as *seat* sees it."""
        return picture.picture_of(view.view_of(s, seat), Path(s.board.path))

    # -- checks and bots --------------------------------------------------------------------

    def invariants(self, s: Antares) -> list[str]:
        """Stacking, the sea, piles and what is known."""
        return invariants.broken(s)

    def evaluator(self) -> Evaluator:
        """The strategy notes of chapter 28 in numbers."""
        return features.AntaresEvaluator()

    def observation(self, view: Any) -> Sequence[float]:
        """The view in numbers, counter by counter, as its seat sees it."""
        return tensor.numbers_of(view)
