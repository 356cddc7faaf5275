"""Nim with secret omens: the smallest game with luck, secrets, options and shared winners."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from starboard.core.chance import Chance
from starboard.core.errors import BadNotation, SetupError
from starboard.core.events import Event
from starboard.core.game import EventKind, Game, OptionRule, Prompt, Setup
from starboard.core.state import Decision, Frame, State
from starboard.core.types import CHANCE, Breach, Options, arg, bit, pack, verb_of
from starboard.data.options import fill_options

TAKE, CAST, PASS, SHOW, DIE, OMEN = 1, 2, 3, 4, 5, 6
ASK_MOVE, ASK_DIE, ASK_OMEN = 0, 1, 2
TOOK, CASTED, PASSED, DREW, SHOWED = 0, 1, 2, 3, 4
NAMES = ("ann", "bob", "cid", "dot")


class NimState(State):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.pile = 0
        self.mover = 0
        self.moves = 0
        self.omens = [0] * seats
        self.shown = [0] * seats
        self.cast = [0] * seats
        self.passed = [0] * seats
        self.strict = False
        self.misere = False

    def clone(self) -> NimState:
        c = NimState(int(self.seats))
        c.copy_base(self)
        c.pile, c.mover, c.moves = self.pile, self.mover, self.moves
        c.strict, c.misere = self.strict, self.misere
        c.omens, c.shown = self.omens[:], self.shown[:]
        c.cast, c.passed = self.cast[:], self.passed[:]
        return c


class Deal(Frame[NimState]):
    """Draws an omen for each seat without one (NM-SET-01)."""

    def run(self, s: NimState) -> None:
        if 0 in s.omens:
            s.ask(CHANCE, ASK_OMEN)
        else:
            s.pop()

    def options(self, s: NimState, d: Decision, out: Options) -> None:
        for n in (1, 2, 3):
            out.add(pack(OMEN, n))

    def breach(self, s: NimState, d: Decision, a: int) -> Breach:
        return None if a in [pack(OMEN, n) for n in (1, 2, 3)] else "NM-SET-01"

    def apply(self, s: NimState, d: Decision, a: int) -> None:
        seat = s.omens.index(0)
        s.omens[seat] = int(arg(a, 0))
        s.emit(DREW, (seat, s.omens[seat]), bit(seat), (seat, 0))

    def clone(self) -> Deal:
        return Deal()


class Turns(Frame[NimState]):
    def run(self, s: NimState) -> None:
        s.ask(s.mover, ASK_MOVE)

    def options(self, s: NimState, d: Decision, out: Options) -> None:
        for a in _moves():
            if self.breach(s, d, a) is None:
                out.add(a)

    def breach(self, s: NimState, d: Decision, a: int) -> Breach:
        if a not in _moves():
            return "NM-TAK-01" if verb_of(a) == TAKE else "SB-ACT-02"
        if verb_of(a) == TAKE and arg(a, 0) > s.pile:
            return "NM-TAK-02"
        if verb_of(a) == CAST and s.cast[s.mover]:
            return "NM-DIE-02"
        if verb_of(a) == PASS and s.passed[s.mover]:
            return "NM-PAS-01"
        if verb_of(a) == SHOW and s.shown[s.mover]:
            return "NM-SHO-01"
        return None

    def apply(self, s: NimState, d: Decision, a: int) -> None:
        verb = verb_of(a)
        if verb == TAKE:
            taken = int(arg(a, 0))
            s.pile -= taken
            s.emit(TOOK, (s.mover, taken))
            self.next(s)
        elif verb == CAST:
            s.cast[s.mover] = 1
            s.emit(CASTED, (s.mover,))
            s.push(Die())
        elif verb == SHOW:
            s.shown[s.mover] = 1
            s.emit(SHOWED, (s.mover, s.omens[s.mover]))
        else:
            s.passed[s.mover] = 1
            s.emit(PASSED, (s.mover,))
            self.next(s)

    def returned(self, s: NimState, child: Frame[Any]) -> None:
        if isinstance(child, Die):
            self.next(s)

    def next(self, s: NimState) -> None:
        s.moves += 1
        if s.pile == 0:
            s.finish([float((i == s.mover) != s.misere) for i in range(s.seats)])
        else:
            s.mover = (s.mover + 1) % int(s.seats)

    def clone(self) -> Turns:
        return Turns()


class Die(Frame[NimState]):
    """The die was cast (NM-DIE-01); the turn goes on when it has fallen."""

    def __init__(self) -> None:
        self.fallen = False

    def run(self, s: NimState) -> None:
        if self.fallen:
            s.pop()
        else:
            s.ask(CHANCE, ASK_DIE)

    def options(self, s: NimState, d: Decision, out: Options) -> None:
        for n in range(1, 7):
            out.add(pack(DIE, n))

    def breach(self, s: NimState, d: Decision, a: int) -> Breach:
        return None if a in [pack(DIE, n) for n in range(1, 7)] else "NM-DIE-01"

    def apply(self, s: NimState, d: Decision, a: int) -> None:
        taken = min(int(arg(a, 0)), s.pile)
        s.pile -= taken
        self.fallen = True
        s.emit(TOOK, (s.mover, taken))

    def clone(self) -> Die:
        c = Die()
        c.fallen = self.fallen
        return c


class NimView(msgspec.Struct):
    pile: int
    mover: str
    omens: list[int]
    cast: list[int]
    passed: list[int]
    over: bool


class Nim(Game[NimState]):
    slug = "nim"
    title = "Nim with Omens"
    prefix = "NM"
    rules = 1
    players = (2, 3, 4)
    option_rules = (
        OptionRule("pile", ("9",), "sticks at the start", ("NM-SET-02",), low=1, high=40),
        OptionRule("misere", ("no", "yes"), "who takes last loses", ("NM-END-01",)),
        OptionRule("touch", ("relaxed", "strict"), "takes are binding", ("NM-TAK-03",)),
    )
    verbs = {TAKE: "take", CAST: "cast", PASS: "pass", SHOW: "show", DIE: "die", OMEN: "omen"}  # noqa: RUF012
    arg_limit = 7
    kinds = ("move", "die", "omen")
    event_kinds = (
        EventKind("took", ("seat", "n"), "{seat} takes {n}"),
        EventKind("cast", ("seat",), "{seat} casts the die"),
        EventKind("passed", ("seat",), "{seat} passes"),
        EventKind("drew", ("seat", "omen"), "{seat} draws omen {omen}"),
        EventKind("showed", ("seat", "omen"), "{seat} shows omen {omen}"),
    )
    folder = Path(__file__).parent / "nim_folder"
    pass_verbs = (PASS,)
    attack_verbs = (CAST,)
    hoard_verbs = (SHOW,)
    undrawn = ("deck.order",)

    def check_setup(self, setup: Setup) -> Setup:
        if len(setup.seats) not in self.players:
            raise SetupError("players", f"Nim is for 2 to 4 players, not {len(setup.seats)}.")
        return Setup(setup.seats, fill_options(self.option_rules, setup.options), setup.board)

    def new(self, setup: Setup) -> NimState:
        s = self._empty(setup)
        s.stack = [Turns(), Deal()]
        s.run()
        return s

    def _empty(self, setup: Setup) -> NimState:
        s = NimState(len(setup.seats))
        s.pile = int(setup.options["pile"])
        s.strict = setup.options["touch"] == "strict"
        s.misere = setup.options["misere"] == "yes"
        return s

    def board_hash(self, setup: Setup) -> str:
        return "nim"

    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        return NAMES[: len(setup.seats)]

    def seat_name(self, s: NimState, seat: int) -> str:
        return NAMES[seat]

    def read_seat(self, s: NimState, text: str) -> int:
        if text not in NAMES[: int(s.seats)]:
            raise BadNotation(text, 1, f"There is no seat {text!r}.")
        return NAMES.index(text)

    def bound(self, setup: Setup) -> int:
        return 200

    def turn_of(self, s: NimState) -> int:
        return s.moves

    def view(self, s: NimState, seat: int | None) -> NimView:
        omens = [s.omens[i] if s.shown[i] or i == seat else 0 for i in range(s.seats)]  # NM-HID-01
        return NimView(s.pile, NAMES[s.mover], omens, s.cast[:], s.passed[:], s.is_over())

    def imagine(self, s: NimState, seat: int | None, luck: Chance) -> NimState:
        c = s.clone()
        for i in range(c.seats):
            if i != seat and not c.shown[i] and c.omens[i]:
                c.omens[i] = 1 + luck.pick(i, [1, 1, 1])
        return c

    def prompt(self, s: NimState, d: Decision) -> Prompt:
        return Prompt("Take sticks, cast or pass.", ("NM-TRN-01", "NM-TAK-01"))

    def write(self, s: NimState, d: Decision, a: int) -> str:
        word = self.verbs[int(verb_of(a))]
        return word if verb_of(a) in (CAST, PASS, SHOW) else f"{word} {arg(a, 0)}"

    def read(self, s: NimState, d: Decision, text: str) -> int:
        words = text.split()
        verbs = {name: verb for verb, name in self.verbs.items()}
        if not words or words[0] not in verbs:
            raise BadNotation(text, 1, f"{text!r} does not begin with a verb.")
        verb = verbs[words[0]]
        if verb in (CAST, PASS, SHOW) and len(words) == 1:
            return int(pack(verb))
        if verb in (TAKE, DIE, OMEN) and len(words) == 2 and words[1] in "0123456789":
            return int(pack(verb, int(words[1])))
        raise BadNotation(text, len(words[0]) + 2, f"{text!r} cannot be read.")

    def tell(self, s: NimState, event: Event, seat: int | None) -> str | None:
        args = event.seen_by(-1 if seat is None else seat)
        if args is None:
            return None
        kind = self.event_kinds[int(event.kind)]
        named: dict[str, object] = dict(zip(kind.args, args, strict=True))
        return kind.text.format(**{**named, "seat": NAMES[args[0]]})

    def write_position(self, s: NimState) -> str:
        lines = [f"turn {NAMES[s.mover]}", f"pile: {s.pile}", f"moves: {s.moves}"]
        if s.stack and isinstance(s.stack[-1], Die):
            lines.append("phase: die")
        lines += [f"{NAMES[i]}: {self.write_place(s, NAMES[i])}" for i in range(s.seats)]
        return "\n".join(lines)

    def read_position(self, setup: Setup, text: str) -> NimState:
        s = self._empty(setup)
        s.stack = [Turns(), Deal()]
        for number, line in enumerate(text.split("\n"), start=1):
            if line.strip():
                self._read_line(s, line.strip(), number)
        if s.pile < 1:
            raise BadNotation(text, 1, "The pile is empty.")
        s.run()
        return s

    def _read_line(self, s: NimState, line: str, number: int) -> None:
        name, _, rest = line.partition(":") if ":" in line else line.partition(" ")
        words = rest.split()
        if name == "turn" and len(words) == 1:
            s.mover = self.read_seat(s, words[0])
        elif name in ("pile", "moves") and len(words) == 1 and words[0].isascii():
            if not words[0].isdigit():
                raise BadNotation(line, number, f"{words[0]!r} is not a number.")
            setattr(s, name, int(words[0]))
        elif name == "phase" and words == ["die"]:
            s.stack = [Turns(), Die(), Deal()]
        elif name in NAMES[: int(s.seats)]:
            self._read_seat_line(s, NAMES.index(name), words, number)
        else:
            raise BadNotation(line, number, f"{line!r} is not a line of a position.")

    def _read_seat_line(self, s: NimState, seat: int, words: list[str], number: int) -> None:
        fields = {"omen": s.omens, "cast": s.cast, "passed": s.passed, "shown": s.shown}
        for word in words:
            key, _, value = word.partition("=")
            if key not in fields or value not in ("0", "1", "2", "3"):
                raise BadNotation(word, number, f"{word!r} says nothing about a seat.")
            fields[key][seat] = int(value)

    def write_place(self, s: NimState, name: str) -> str:
        if name == "turn":
            return NAMES[s.mover]
        if name in ("pile", "moves"):
            return str(getattr(s, name))
        seat, _, fact = name.partition(".")
        if seat not in NAMES[: int(s.seats)] or fact not in ("", "omen"):
            raise BadNotation(name, 1, f"There is no place, seat or fact {name!r}.")
        i = NAMES.index(seat)
        if fact:
            return str(s.omens[i])
        return f"omen={s.omens[i]} cast={s.cast[i]} passed={s.passed[i]} shown={s.shown[i]}"

    def matches(self, s: NimState, name: str, wanted: str) -> bool:
        return set(wanted.split()) <= set(self.write_place(s, name).split())

    def draw_text(self, s: NimState, seat: int | None, width: int) -> str:
        return f"[bold]pile[/bold] {'|' * s.pile}"

    def invariants(self, s: NimState) -> list[str]:
        return [] if s.pile >= 0 else [f"The pile has {s.pile} sticks."]

    def binding(self, s: NimState, d: Decision, a: int) -> Breach:
        return "NM-TAK-03" if s.strict and verb_of(a) == TAKE else None


def _moves() -> list[int]:
    return [int(pack(TAKE, n)) for n in (1, 2, 3)] + [int(pack(v)) for v in (CAST, PASS, SHOW)]


GAME = Nim()
