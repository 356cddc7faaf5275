"""Skirmish as the engine sees it: set-up, views, imagination and notation."""

from __future__ import annotations

from pathlib import Path

import msgspec
from toys.skirmish import position
from toys.skirmish.play import (
    CARD_NAMES,
    DEAL,
    DIE,
    ERASE,
    ORDER,
    PASS,
    PLAY,
    RAID,
    SEAL,
    SHIELD,
    VERBS,
    Orders,
    Raid,
    Round,
    Skirmish,
)

from starboard.core.chance import Chance
from starboard.core.errors import BadNotation, SetupError
from starboard.core.events import Event
from starboard.core.game import EventKind, Game, Leg, OptionRule, Prompt, Setup
from starboard.core.state import Decision
from starboard.core.types import Breach, Options, arg, pack, verb_of
from starboard.data.options import fill_options

__all__ = ["GAME", "SkirmishGame", "View"]


class View(msgspec.Struct):
    """What one seat sees."""

    seat: int | None
    round: int
    lives: list[int]
    hand: list[int]
    hand_sizes: list[int]
    pile_size: int
    discards: list[int]
    sheet: list[int]
    sealed: list[bool]
    raids: list[int]


class SkirmishGame(Game[Skirmish]):
    slug = "skirmish"
    title = "Skirmish"
    prefix = "SK"
    rules = 1
    players = (2, 3, 4)
    option_rules = (
        OptionRule("rounds", ("4",), "How many rounds are played.", ("SK-END-02",), 1, 9),
        OptionRule("lives", ("2",), "The lives of each seat at the start.", ("SK-END-01",), 1, 5),
    )
    verbs = VERBS
    kinds = ("orders", "react", "luck")
    event_kinds = (
        EventKind("drew", ("seat", "card"), "{seat} draws {card}."),
        EventKind("sealed", ("seat",), "{seat} has sealed its orders."),
        EventKind("ordered", ("seat", "target"), "{seat} raids {target}."),
        EventKind("played", ("seat", "card"), "{seat} plays {card}."),
        EventKind("rolled", ("face",), "The die shows {face}."),
        EventKind("lost", ("seat",), "{seat} loses a life."),
        EventKind("out", ("seat",), "{seat} is out of the game."),
        EventKind("round", ("number",), "Round {number} begins."),
        EventKind("over", ("winners",), "The game is over."),
        EventKind("discarded", CARD_NAMES, "{shield} shields, {mine} mines, {blank} blanks go."),
    )
    folder = Path(__file__).parent

    def check_setup(self, setup: Setup) -> Setup:
        if len(setup.seats) not in self.players:
            raise SetupError("seats", f"Skirmish has 2 to 4 seats, not {len(setup.seats)}.")
        if setup.board:
            raise SetupError("board", "Skirmish has no board.")
        return Setup(setup.seats, fill_options(self.option_rules, setup.options))

    def new(self, setup: Setup) -> Skirmish:
        o = setup.options
        s = Skirmish(len(setup.seats), int(o["rounds"]), int(o["lives"]))
        s.push(Round())
        s.run()
        return s

    def board_hash(self, setup: Setup) -> str:
        return "none"

    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        return tuple(f"seat-{i + 1}" for i in range(len(setup.seats)))

    def seat_name(self, s: Skirmish, seat: int) -> str:
        return f"seat-{seat + 1}"

    def read_seat(self, s: Skirmish, text: str) -> int:
        return position.read_seat(s.seats, text)

    def bound(self, setup: Setup) -> int:
        return 9 * 4 * (514 + 2 * 12)

    def turn_of(self, s: Skirmish) -> int:
        return s.round

    def view(self, s: Skirmish, seat: int | None) -> View:
        sheet: list[int] = []
        sealed: list[bool] = []
        if s.stack and isinstance(top := s.stack[-1], Orders):
            sealed = top.sealed[:]
            sheet = top.sheets[seat][:] if seat is not None else []
        raids: list[int] = []
        for frame in s.stack:
            if isinstance(frame, Round):
                raids = frame.raids[:]
            if isinstance(frame, Raid):
                raids.insert(0, pack(RAID, frame.raider, frame.target))
        return View(
            seat=seat,
            round=s.round,
            lives=list(s.lives),
            hand=[s.hand(seat, card) for card in range(3)] if seat is not None else [],
            hand_sizes=[sum(s.hand(p, card) for card in range(3)) for p in range(s.seats)],
            pile_size=sum(s.pile),
            discards=s.discards[:],
            sheet=sheet,
            sealed=sealed,
            raids=raids,
        )

    def imagine(self, s: Skirmish, seat: int | None, luck: Chance) -> Skirmish:
        world = s.clone()
        others = [p for p in range(s.seats) if p != seat]
        sizes = [sum(s.hand(p, card) for card in range(3)) for p in range(s.seats)]
        for p in others:
            for card in range(3):
                world.pile[card] += world.hand(p, card)
                world.hold(p, card, -world.hand(p, card))
        for p in others:
            for _ in range(sizes[p]):
                card = luck.pick(0, world.pile)
                world.pile[card] -= 1
                world.hold(p, card, 1)
        if world.stack and isinstance(top := world.stack[-1], Orders):
            for p in others:
                _imagine_sheet(world, top, p, luck)
        return world

    def journeys(self, s: Skirmish, d: Decision, party: str) -> tuple[Leg, ...]:
        """Nobody travels here: it tells all hands of the world it is given, to be checked."""
        hands = [[s.hand(p, card) for card in range(3)] for p in range(s.seats)]
        return (Leg(party, -1, ("seal",), str(hands)),)

    def prompt(self, s: Skirmish, d: Decision) -> Prompt:
        if d.kind == ORDER:
            return Prompt("Write your raids, then seal.", ("SK-ORD-01",))
        return Prompt("Play a card or pass.", ("SK-INT-01",))

    def write(self, s: Skirmish, d: Decision, a: int) -> str:
        verb = verb_of(a)
        if verb == RAID:
            return f"raid {self.seat_name(s, arg(a, 0))}"
        if verb == PLAY:
            return f"play {CARD_NAMES[arg(a, 0)]}"
        if verb == DEAL:
            return f"deal {CARD_NAMES[arg(a, 0)]}"
        if verb == ERASE:
            return f"erase {arg(a, 0) + 1}"
        if verb == DIE:
            return f"die {arg(a, 0)}"
        return VERBS[verb]

    def read(self, s: Skirmish, d: Decision, text: str) -> int:
        word, _, rest = text.partition(" ")
        column = len(word) + 2
        if word in ("pass", "seal") and not rest:
            return pack(PASS if word == "pass" else SEAL)
        if word == "raid":
            return pack(RAID, self.read_seat(s, rest))
        if word in ("play", "deal"):
            if rest not in CARD_NAMES:
                raise BadNotation(text, column, f"There is no card {rest!r}.")
            return pack(PLAY if word == "play" else DEAL, CARD_NAMES.index(rest))
        if word in ("die", "erase"):
            n = position.read_number(rest, 1, 99)
            return pack(DIE, n) if word == "die" else pack(ERASE, n - 1)
        raise BadNotation(text, 1, f"{text!r} is no action of Skirmish.")

    def tell(self, s: Skirmish, event: Event, seat: int | None) -> str | None:
        args = event.seen_by(-1 if seat is None else seat)
        if args is None:
            return None
        kind = self.event_kinds[event.kind]
        words: dict[str, object] = dict(zip(kind.args, args, strict=True))
        for name in ("seat", "target"):
            if name in words:
                words[name] = self.seat_name(s, args[kind.args.index(name)])
        if "card" in words:
            words["card"] = CARD_NAMES[args[1]] if args[1] >= 0 else "a card"
        return kind.text.format(**words)

    def write_position(self, s: Skirmish) -> str:
        return position.write(s)

    def read_position(self, setup: Setup, text: str) -> Skirmish:
        o = setup.options
        s = Skirmish(len(setup.seats), int(o["rounds"]), int(o["lives"]))
        return position.read(s, text)

    def write_place(self, s: Skirmish, name: str) -> str:
        return position.write_place(s, name)

    def matches(self, s: Skirmish, name: str, wanted: str) -> bool:
        return position.write_place(s, name).split() == wanted.split()

    def draw_text(self, s: Skirmish, seat: int | None, width: int) -> str:
        view = self.view(s, seat)
        return f"round {view.round}  lives {view.lives}  hand {view.hand}"[:width]

    def points(self, s: Skirmish, seat: int) -> float:
        """The lives that are left."""
        return float(s.lives[seat])

    def invariants(self, s: Skirmish) -> list[str]:
        return position.invariants(s)

    def binding(self, s: Skirmish, d: Decision, a: int) -> Breach:
        return "SK-INT-03" if a == pack(PLAY, SHIELD) else None


def _imagine_sheet(world: Skirmish, orders: Orders, seat: int, luck: Chance) -> None:
    """Any sheet that *seat* could have written; an open one starts empty."""
    orders.sheets[seat] = []
    while orders.sealed[seat]:
        out = Options()
        orders.orders(world, seat, out)
        choices = [*out.to_list(), 0]
        chosen = choices[luck.pick(0, [1] * len(choices))]
        if chosen == 0:
            return
        orders.sheets[seat].append(chosen)


GAME = SkirmishGame()
