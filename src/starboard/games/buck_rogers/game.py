"""The Game object of Buck Rogers: what the engine sees of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from starboard.core.chance import Chance
from starboard.core.errors import SetupError
from starboard.core.events import Event
from starboard.core.game import Game, Leg, Prompt, Setup
from starboard.core.geometry import Geometry
from starboard.core.picture import Picture
from starboard.core.search import Evaluator
from starboard.core.state import Decision
from starboard.core.types import ARG_MAX

from . import (
    features,
    geometry,
    invariants,
    journeys,
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
    ATTACK,
    BOMB,
    BUILD,
    BUY,
    COMBINE,
    CONCEDE,
    DECLINE,
    DISBAND,
    END_BUILDING,
    END_MOVE,
    ENGAGE,
    FREE_FIRE,
    GRANT,
    HOLD,
    KIND_WORDS,
    SHOOT,
    STEAL,
    VERB_NAMES,
)
from .options import OPTION_RULES, complete
from .setup import SetUp
from .state import BuckRogers, blank
from .tables import Board

__all__ = ["BuckRogersGame"]


class BuckRogersGame(Game[BuckRogers]):
    """Basic and Advanced game, all options and scenarios, for two to six players."""

    slug = "buck-rogers"
    title = "Buck Rogers: Battle for the 25th Century"
    prefix = "BR"
    rules = 1
    players = (2, 3, 4, 5, 6)
    option_rules = OPTION_RULES
    text = (
        "Six factions fight for the planets, moons and asteroids of a Solar System that never"
        " stands still. Hold most zones when Earth's year is over, or the last Leader, and win."
    )
    quick = (("game", "basic"), ("sample_setup", "start"))
    verbs = VERB_NAMES
    arg_limit = int(ARG_MAX) + 1
    observation_size = tensor.SIZE
    kinds = KIND_WORDS
    event_kinds = log.EVENT_KINDS
    folder = Path(__file__).parent
    has_secrets = True
    undrawn = ("zone-cards.order",)
    pass_verbs = (int(END_MOVE), int(END_BUILDING), int(DECLINE), int(HOLD), int(DISBAND))
    attack_verbs = (int(ATTACK), int(SHOOT), int(BOMB), int(FREE_FIRE), int(ENGAGE))
    hoard_verbs = (int(BUILD), int(COMBINE), int(BUY), int(STEAL), int(GRANT))
    yield_verbs = (int(CONCEDE),)

    # -- a match ----------------------------------------------------------------------------

    def check_setup(self, setup: Setup) -> Setup:
        """The set-up with every default filled in; raises SetupError or DataError."""
        if len(setup.seats) not in self.players:
            text = f"Buck Rogers is for 2 to 6 players, not {len(setup.seats)}."
            raise SetupError("seats", text)
        options = complete(setup.options, len(setup.seats))
        self.board_of(setup)
        return Setup(setup.seats, options, setup.board)

    def board_of(self, setup: Setup) -> Board:
        """The tables of the board in use."""
        return load_board(self._path(setup))

    def _path(self, setup: Setup) -> Path:
        return Path(setup.board) if setup.board else DEFAULT

    def new(self, setup: Setup) -> BuckRogers:
        """The state at the first decision."""
        s = self.table(setup)
        s.push(SetUp())
        s.run()
        return s

    def table(self, setup: Setup) -> BuckRogers:
        """An empty table with the options of *setup*."""
        s = blank(len(setup.seats), self.board_of(setup))
        for i, rule in enumerate(OPTION_RULES):
            word = setup.options[rule.name]
            s.opt[i] = int(word) if rule.low is not None else rule.values.index(word)
        return s

    def board_hash(self, setup: Setup) -> str:
        """The SHA-256 of the board file."""
        return self.board_of(setup).hash

    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        """seat-1, seat-2, ...; colours once they are chosen."""
        return tuple(f"seat-{i + 1}" for i in range(len(setup.seats)))

    def seat_name(self, s: BuckRogers, seat: int) -> str:
        """The first colour of *seat*, or seat-N before it has one."""
        return words.player_name(s, seat)

    def read_seat(self, s: BuckRogers, text: str) -> int:
        """The seat of a colour, or seat-N."""
        return words.read_player(s, text)

    def bound(self, setup: Setup) -> int:
        """Every turn spends movement, cargo, battles and orders."""
        return int(setup.options["hard_cap"]) * 20_000 + 2_000

    def turn_of(self, s: BuckRogers) -> int:
        """The number of the turn."""
        return int(s.turn)

    # -- what a seat may know ---------------------------------------------------------------

    def view(self, s: BuckRogers, seat: int | None) -> view.View:
        """All but hidden Turn Cards and the cargo of others (chapter 16)."""
        return view.view_of(s, seat)

    def imagine(self, s: BuckRogers, seat: int | None, luck: Chance) -> BuckRogers:
        """Hidden cards are dealt anew and uncertain cargo is spread anew."""
        return view.imagine(s, seat, luck)

    def prompt(self, s: BuckRogers, d: Decision) -> Prompt:
        """The question in words."""
        return prompts.prompt_of(s, d)

    def journeys(self, s: BuckRogers, d: Decision, party: str) -> tuple[Leg, ...]:
        """Where a party could go in the mover's part, and what would stop it."""
        return journeys.journeys_of(s, d, party)

    # -- notation ---------------------------------------------------------------------------

    def write(self, s: BuckRogers, d: Decision, a: int) -> str:
        """The action as text."""
        return notation.write_action(s, d, a)

    def read(self, s: BuckRogers, d: Decision, text: str) -> int:
        """The action that *text* means."""
        return notation.read_action(s, d, text)

    def tell(self, s: BuckRogers, event: Event, seat: int | None) -> str | None:
        """The log line as *seat* may read it."""
        return log.tell(s, event, seat)

    def event_words(self, s: BuckRogers, event: Event, seat: int | None) -> dict[str, str] | None:
        """The arguments as *seat* sees them, in the words of the notation."""
        return log.event_words(s, event, seat)

    def write_position(self, s: BuckRogers) -> str:
        """The whole position as text."""
        return position.write_position(s)

    def read_position(self, setup: Setup, text: str) -> BuckRogers:
        """The state that *text* describes."""
        return position.read_position(self.table(setup), text)

    def write_place(self, s: BuckRogers, name: str) -> str:
        """One zone, player, Leader or fact."""
        return places.write_place(s, name)

    def matches(self, s: BuckRogers, name: str, wanted: str) -> bool:
        """Whether *wanted* holds for *name*."""
        return places.matches(s, name, wanted)

    def draw_text(self, s: BuckRogers, seat: int | None, width: int) -> str:
        """The board for a terminal."""
        return textboard.draw_text(s, seat, width)

    def draw_choices(
        self, s: BuckRogers, seat: int | None, width: int, words: Sequence[str]
    ) -> str:
        """The board for a terminal with the zones of *words* marked."""
        return textboard.draw_text(s, seat, width, words)

    def picture(self, s: BuckRogers, seat: int | None) -> Picture:
        """The board as shapes, as *seat* sees it."""
        return picture.picture_of(view.view_of(s, seat), Path(s.board.path))

    def geometry(self, setup: Setup) -> Geometry:
        """The zones of the board in use; its options change nothing in it."""
        return geometry.geometry_of(self._path(setup))

    # -- checks and bots --------------------------------------------------------------------

    def invariants(self, s: BuckRogers) -> list[str]:
        """Limits, capacities, and that what is known of cargo is true."""
        return invariants.broken(s)

    def evaluator(self) -> Evaluator:
        """The strategy notes of chapter 18 in numbers."""
        return features.BuckRogersEvaluator()

    def observation(self, view: Any) -> Sequence[float]:
        """The view in numbers, zone by zone, as its seat sees it."""
        return tensor.numbers_of(view)
