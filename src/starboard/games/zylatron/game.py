"""The Game object of Zylatron: what the engine sees of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from starboard.core.chance import Chance
from starboard.core.errors import BadNotation, SetupError
from starboard.core.events import Event
from starboard.core.game import Game, Prompt, Setup
from starboard.core.geometry import Geometry
from starboard.core.picture import Picture
from starboard.core.search import Evaluator
from starboard.core.state import Decision
from starboard.core.types import Breach, verb_of
from starboard.data.options import fill_options

from . import (
    features,
    geometry,
    invariants,
    notation,
    picture,
    places,
    position,
    tensor,
    textboard,
    view,
)
from .boardfile import DEFAULT, load_board
from .ids import (
    ABOARD,
    ASK_DETONATE,
    ASK_LEAVE,
    ASK_MOVE,
    ASK_NOMINATE,
    ASK_PLANET,
    ASK_TURN,
    BLIND,
    BUY,
    CANCEL_MOVE,
    DETONATE,
    END_MOVE,
    END_TURN,
    FIRE,
    KIND_NAMES,
    LAUNCH,
    NONE,
    OPT_GAME,
    OPT_RANGE_NOMINATION,
    OPT_TEAMS,
    OPT_TOUCH_MOVE,
    PAIRS,
    PIECES,
    REBUILD,
    RELAXED,
    REPAIR,
    SHORT,
    SIDE_NAMES,
    START_MOVE,
    TRAVEL,
    TRAVEL_BOARD,
    TRAVEL_PICKUP,
    VERB_NAMES,
)
from .movement import Move
from .opening import Opening
from .options import OPTION_RULES
from .state import Zylatron, blank

__all__ = ["ZylatronGame"]


class ZylatronGame(Game[Zylatron]):
    """Major Game and Short Game for two, three or four sides, or two teams of two."""

    slug = "zylatron"
    title = "Battle for the Galaxy: Zylatron"
    prefix = "ZY"
    rules = 1
    players = (2, 3, 4)
    option_rules = OPTION_RULES
    text = (
        "Star Fighters carry Warriors from world to world. Land one on an enemy headquarters and"
        " that side is yours; the last side left holds the galaxy."
    )
    quick = (("game", "short"), ("planet_choice", "assigned"), ("first_player", "seat-1"))
    verbs = VERB_NAMES
    arg_limit = int(ABOARD + PIECES)
    observation_size = tensor.SIZE
    kinds = KIND_NAMES
    event_kinds = notation.EVENT_KINDS
    folder = Path(__file__).parent
    has_secrets = False
    undrawn = ("deck.order",)
    pass_verbs = (int(END_TURN), int(END_MOVE))
    attack_verbs = (int(FIRE), int(LAUNCH))
    hoard_verbs = (int(BUY), int(REPAIR), int(REBUILD))

    # -- a match ----------------------------------------------------------------------------

    def check_setup(self, setup: Setup) -> Setup:
        """The set-up with every default filled in; raises SetupError or DataError."""
        if len(setup.seats) not in self.players:
            counts = "2, 3 or 4"
            raise SetupError("seats", f"Zylatron is for {counts} players, not {len(setup.seats)}.")
        options = fill_options(OPTION_RULES, setup.options)
        if options["game"] == "short" and "round_limit" not in setup.options:
            options["round_limit"] = "40"
        if options["teams"] == "pairs" and len(setup.seats) != 4:
            text = f"teams=pairs needs four sides, not {len(setup.seats)} (ZY-PLY-04)."
            raise SetupError("teams", text)
        self.board_of(setup)
        return Setup(setup.seats, options, setup.board)

    def board_of(self, setup: Setup) -> Any:
        """The tables of the board in use."""
        return load_board(self._path(setup))

    def _path(self, setup: Setup) -> Path:
        return Path(setup.board) if setup.board else DEFAULT

    def new(self, setup: Setup) -> Zylatron:
        """The state at the first decision."""
        s = self.table(setup)
        s.push(Opening())
        s.run()
        return s

    def table(self, setup: Setup) -> Zylatron:
        """An empty table with the options of *setup*."""
        s = blank(len(setup.seats), self.board_of(setup))
        for i, rule in enumerate(OPTION_RULES):
            word = setup.options[rule.name]
            s.opt[i] = int(word) if rule.low is not None else rule.values.index(word)
        return s

    def board_hash(self, setup: Setup) -> str:
        """The SHA-256 of the board file."""
        return str(self.board_of(setup).hash)

    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        """seat-1, seat-2, ...; colours once planets are chosen."""
        return tuple(f"seat-{i + 1}" for i in range(len(setup.seats)))

    def seat_name(self, s: Zylatron, seat: int) -> str:
        """The colour of *seat*, or seat-N before it has one."""
        side = int(s.side_of_seat[seat])
        return f"seat-{seat + 1}" if side == NONE else SIDE_NAMES[side]

    def read_seat(self, s: Zylatron, text: str) -> int:
        """The seat named by colour or as seat-N."""
        word = text.lower()
        for seat in range(s.seats):
            if word in (f"seat-{seat + 1}", self.seat_name(s, seat)):
                return seat
        known = ", ".join(self.seat_name(s, seat) for seat in range(s.seats))
        raise BadNotation(text, 1, f"There is no seat {text!r} in this match; there are {known}.")

    def bound(self, setup: Setup) -> int:
        """Every turn spends moves, shots, missiles, money, beams, restacks and cancels."""
        return int(setup.options["round_limit"]) * len(setup.seats) * 2500 + 100

    def turn_of(self, s: Zylatron) -> int:
        """The number of the turn."""
        return int(s.turn)

    # -- what a seat may know ---------------------------------------------------------------

    def view(self, s: Zylatron, seat: int | None) -> view.View:
        """Everything but the order of the pile, which does not exist (chapter 8)."""
        return view.view_of(s, seat)

    def imagine(self, s: Zylatron, seat: int | None, luck: Chance) -> Zylatron:
        """All is open: the imagined world is the real one, with future cards undrawn."""
        return s.clone()

    def prompt(self, s: Zylatron, d: Decision) -> Prompt:
        """The question in words."""
        if d.kind == ASK_PLANET:
            rules = ["ZY-SET-01", "ZY-SET-02"]
            if s.opt[OPT_TEAMS] == PAIRS:
                rules.append("ZY-SET-14")
            return Prompt("Pick your home planet.", tuple(rules))
        if d.kind == ASK_TURN:
            return self._turn_prompt(s)
        if d.kind == ASK_MOVE:
            move = s.stack[-1]
            assert isinstance(move, Move)
            name = notation.piece_words(move.piece)
            text = f"{name} is travelling, {move.left} steps left: go on, act, or end the move."
            return Prompt(text, ("ZY-MOV-08", "ZY-MOV-09", "ZY-TRN-10"))
        if d.kind == ASK_LEAVE:
            return Prompt("The craft must leave the point at once.", ("ZY-CAR-09",))
        if d.kind == ASK_DETONATE:
            return Prompt("Where does the missile detonate?", ("ZY-MIS-04", "ZY-MIS-05"))
        if d.kind == ASK_NOMINATE:
            return Prompt("Name the next target of the blast.", ("ZY-MIS-16", "ZY-MIS-17"))
        return Prompt("Luck decides.", ("ZY-STR-01",))

    def _turn_prompt(self, s: Zylatron) -> Prompt:
        moves = "ZY-TRN-03" if s.opt[OPT_GAME] == SHORT else "ZY-TRN-02"
        if s.grace == 1:
            text = "You have no Warrior: buy one this turn, or your side is out."
            return Prompt(text, ("ZY-ELM-01", "ZY-ELM-02", "ZY-ELM-03"))
        count = {0: "No move", 1: "One move"}.get(int(s.moves_left), f"{s.moves_left} moves")
        free = "fire, restack" if s.opt[OPT_GAME] == SHORT else "fire, launch, beam, restack"
        text = f"{count} left. Move, {free}, buy, or end the turn."
        return Prompt(text, (moves, "ZY-TRN-04", "ZY-TRN-10", "ZY-TRN-12"))

    # -- notation ---------------------------------------------------------------------------

    def write(self, s: Zylatron, d: Decision, a: int) -> str:
        """The action as text."""
        return notation.write_action(s, d, a)

    def read(self, s: Zylatron, d: Decision, text: str) -> int:
        """The action that *text* means."""
        return notation.read_action(s, d, text)

    def tell(self, s: Zylatron, event: Event, seat: int | None) -> str | None:
        """The log line; every event of Zylatron is public."""
        return notation.tell(s, event)

    def event_words(self, s: Zylatron, event: Event, seat: int | None) -> dict[str, str] | None:
        """The arguments in the words of the notation; every event of Zylatron is public."""
        return notation.event_words(s, event)

    def write_position(self, s: Zylatron) -> str:
        """The whole position as text."""
        return position.write_position(s)

    def read_position(self, setup: Setup, text: str) -> Zylatron:
        """The state that *text* describes."""
        return position.read_position(self.table(setup), text)

    def write_place(self, s: Zylatron, name: str) -> str:
        """One place, piece, side or fact."""
        return places.write_place(s, name)

    def matches(self, s: Zylatron, name: str, wanted: str) -> bool:
        """Whether *wanted* holds for *name*."""
        return places.matches(s, name, wanted)

    def draw_text(self, s: Zylatron, seat: int | None, width: int) -> str:
        """The board for a terminal."""
        return textboard.draw_text(s, width)

    def draw_choices(self, s: Zylatron, seat: int | None, width: int, words: Sequence[str]) -> str:
        """The board for a terminal with the points and pieces of *words* marked."""
        return textboard.draw_text(s, width, words)

    def picture(self, s: Zylatron, seat: int | None) -> Picture:
        """The board as shapes; everybody sees the same."""
        return picture.picture_of(s)

    def geometry(self, setup: Setup) -> Geometry:
        """The points and bodies of the board in use; its options change nothing in it."""
        return geometry.geometry_of(self._path(setup))

    def may_foretell(self, s: Zylatron) -> bool:
        """Not where ranges are guessed: a card to come would tell who is in range (ZY-LAS-09)."""
        return bool(s.opt[OPT_RANGE_NOMINATION] != BLIND)

    # -- checks and bots --------------------------------------------------------------------

    def invariants(self, s: Zylatron) -> list[str]:
        """Chapter 7, the last paragraph."""
        return invariants.broken(s)

    def binding(self, s: Zylatron, d: Decision, a: int) -> Breach:
        """Touched pieces, legs, ended moves, named targets and launches stand (ZY-MOV-13, 14)."""
        verb = verb_of(a)
        if verb in (TRAVEL, TRAVEL_PICKUP, TRAVEL_BOARD, END_MOVE):
            return "ZY-MOV-14"
        if verb == START_MOVE and s.opt[OPT_TOUCH_MOVE] != RELAXED:
            return "ZY-MOV-13"
        if verb == FIRE:
            return "ZY-LAS-05"
        if verb in (LAUNCH, DETONATE):
            return "ZY-MIS-05"
        return "ZY-MOV-18" if verb == CANCEL_MOVE else None

    def evaluator(self) -> Evaluator:
        """The strategy notes of chapter 9 in numbers."""
        return features.ZylatronEvaluator()

    def observation(self, view: Any) -> list[float]:
        """The view in numbers, piece by piece, as its seat's side sees it."""
        return tensor.numbers_of(view)
