"""Positions of Revolt on Antares as text: the turn, and a line for each hex, pile and seat."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import append, vec
from mypy_extensions import u8

from starboard.core.errors import BadNotation
from starboard.core.state import Decision
from starboard.core.types import CHANCE

from .alliance import Alliances
from .combat import Combat
from .ids import (
    ALLIANCE,
    ASK_WORDS,
    BOX,
    COMBAT,
    COUNTERS,
    FATE_NAMES,
    FIRST_HERO,
    FIRST_TERRAN,
    FIRST_TOKEN,
    GENERATOR_NAMES,
    GONE,
    HOUSE_NAMES,
    MAP,
    MOVEMENT,
    NONE,
    ORDER,
    PHASE_NAMES,
    PILE,
    POLITICS,
    REPLACEMENT,
    SET_UP,
    TOKENS,
)
from .invariants import broken
from .movement import Movement
from .piles import read_pile, write_pile
from .procedures import read_frame, write_frame
from .replacement import Replacement
from .setup import SetUp
from .state import Antares, counters_at, scenario
from .turn import Part, Turn, Turns
from .words import (
    counter_name,
    hex_name,
    near,
    read_counter,
    read_hex,
    read_house,
    read_number,
    read_seat,
    seat_name,
)

__all__ = ["HEADER", "read_position", "write_fate", "write_position", "write_seat"]

HEADER = (
    "turn",
    "phase",
    "active",
    "order",
    "arrived",
    "doubled",
    "teleported",
    "tried",
    "charmed",
    "charmer",
    "struck",
    "generator",
)
_PILES = tuple(name for i, name in enumerate(FATE_NAMES) if i not in (int(BOX), int(MAP)))


# -- writing --------------------------------------------------------------------------------


def write_position(s: Antares) -> str:
    """The whole position, one line for each thing that is not empty."""
    lines = [_header(s)]
    owned = [
        f"{HOUSE_NAMES[i]}={seat_name(s, int(m))}" for i, m in enumerate(s.master) if m != NONE
    ]
    if owned:
        lines.append("houses: " + " ".join(owned))
    for seat in range(s.seats):
        if s.points[seat]:
            lines.append(f"seat-{seat + 1}: {write_seat(s, seat)}")
    for h in range(s.board.hexes):
        here = counters_at(s, h)
        if here:
            lines.append(f"{hex_name(s, h)}: {write_pile(s, here)}")
    for name in _PILES:
        text = write_fate(s, name)
        if text:
            lines.append(f"{name}: {text}")
    waste = [hex_name(s, h) for h in range(s.board.hexes) if s.devastated[h]]
    if waste:
        lines.append("devastated: " + " ".join(waste))
    lines += [f"doing: {write_frame(s, frame)}" for frame in s.stack]
    lines += [f"asked: {_asker(d)} {ASK_WORDS[int(d.kind)]}" for d in s.pending]
    if s.returns:
        won = [f"seat-{i + 1}" for i, share in enumerate(s.returns) if share > 0]
        lines.append("over: " + ",".join(won))
    return "\n".join(lines)


def _asker(d: Decision) -> str:
    return "luck" if d.seat == CHANCE else f"seat-{d.seat + 1}"


def _header(s: Antares) -> str:
    words = [f"turn {s.turn} phase {PHASE_NAMES[int(s.phase)]}"]
    if s.active != NONE:
        words.append(f"active {seat_name(s, int(s.active))}")
    if len(s.order):
        words.append("order " + ",".join(seat_name(s, int(x)) for x in s.order))
    if s.doubled != NONE:
        words.append(f"doubled {seat_name(s, int(s.doubled))}")
    flags = {"arrived": s.arrived, "teleported": s.teleported, "tried": s.tried, "struck": s.struck}
    words += [f"{name} yes" for name, value in flags.items() if value]
    if s.charmed != NONE:
        words.append(f"charmed {counter_name(s, int(s.charmed))}")
        words.append(f"charmer {seat_name(s, int(s.charmer))}")
    if s.generator:
        words.append(f"generator {GENERATOR_NAMES[int(s.generator)]}")
    return " ".join(words)


def write_seat(s: Antares, seat: int) -> str:
    """What is kept of a seat beside the map."""
    return f"points {s.points[seat]}"


def write_fate(s: Antares, name: str) -> str:
    """The counters of a pile; heroes who have not been drawn go without saying."""
    lot = FATE_NAMES.index(name)
    return write_pile(
        s, [c for c in range(COUNTERS) if int(s.lot[c]) == lot and not _is_new(c, lot)]
    )


def _is_new(c: int, lot: int) -> bool:
    return lot == PILE and FIRST_HERO <= c < FIRST_TERRAN


# -- reading --------------------------------------------------------------------------------


def read_position(s: Antares, text: str) -> Antares:
    """Lay the position out on the blank table *s*; it stops at its open decision.

    Raises BadNotation whose column is the number of the line.
    """
    if len(text) > 100_000:
        raise BadNotation(text[:20], 1, "A position is shorter than 100,000 characters")
    layout = _Layout(s)
    s.quiet = True
    if text.strip().lower() in ("", "setup", "set-up"):
        s.push(SetUp())
        s.run()
        s.quiet = False
        return s
    for wanted in (layout.first, layout.second):
        for number, line in enumerate(text.split("\n"), 1):
            for part in line.partition("#")[0].split(";"):
                try:
                    if part.strip():
                        wanted(part.strip())
                except BadNotation as why:
                    raise BadNotation(part, number, str(why)) from None
        layout.between()
    found = broken(s)
    if found:
        raise BadNotation(text, 1, found[0])
    if s.stack and not s.pending:
        s.run()
    s.quiet = False
    return s


class _Layout:
    """Puts lines on the table: first the turn, then all the rest."""

    def __init__(self, s: Antares) -> None:
        self.s = s
        self.header: dict[str, str] = {}
        self.laid = False
        self.frames: list[str] = []
        self.asked: list[list[str]] = []
        self.over: list[str] = []

    def first(self, line: str) -> None:
        if ":" in line:
            return
        words = line.split()
        if len(words) % 2:
            raise BadNotation(line, 1, f"{words[-1]!r} has no value after it")
        for i in range(0, len(words), 2):
            name = words[i].lower()
            if name not in HEADER:
                hint = near(name, list(HEADER)) or f"; expected one of {', '.join(HEADER)}"
                raise BadNotation(name, 1, f"{name!r} cannot be read here{hint}")
            self.header[name] = words[i + 1].lower()

    def between(self) -> None:
        if self.laid:
            self.finish()
            return
        self.laid = True
        s, said = self.s, self.header
        s.turn = read_number(said.get("turn", "1"), "turn", 99)
        phase = said.get("phase", "movement")
        if phase not in PHASE_NAMES:
            raise BadNotation(phase, 1, f"phase is one of {', '.join(PHASE_NAMES)}")
        s.phase = PHASE_NAMES.index(phase)
        default = ",".join(seat_name(s, i) for i in range(s.seats)) if phase != "set-up" else ""
        s.order = vec[u8]()
        for word in said.get("order", default).split(","):
            if word:
                s.order = append(s.order, u8(read_seat(s, word)))
        if "active" in said:
            s.active = read_seat(s, said["active"])
        elif phase in ("movement", "combat", "replacement"):
            s.active = int(s.order[0]) if len(s.order) else 0
        if "doubled" in said:
            s.doubled = read_seat(s, said["doubled"])
        if "charmed" in said:
            s.charmed = read_counter(s, said["charmed"], -1)
            s.charmer = read_seat(s, said.get("charmer", seat_name(s, 0)))
        s.arrived = int(said.get("arrived") == "yes")
        s.teleported = int(said.get("teleported") == "yes")
        s.tried = int(said.get("tried") == "yes")
        s.struck = int(said.get("struck") == "yes")
        generator = said.get("generator", GENERATOR_NAMES[0])
        if generator not in GENERATOR_NAMES:
            raise BadNotation(generator, 1, f"generator is one of {', '.join(GENERATOR_NAMES)}")
        s.generator = GENERATOR_NAMES.index(generator)
        for hero in range(FIRST_HERO, FIRST_TERRAN):
            s.lot[hero] = u8(PILE)

    # the second pass: one line for each thing

    def second(self, line: str) -> None:
        key, colon, rest = line.partition(":")
        if not colon:
            return
        key, rest = key.strip().lower(), rest.strip()
        readers: dict[str, Callable[[str], None]] = {
            "houses": self.houses,
            "devastated": self.devastated,
            "doing": self.frames.append,
            "asked": lambda text: self.asked.append(text.split()),
            "over": self.over.append,
        }
        if key in readers:
            readers[key](rest)
        elif key in _PILES:
            read_pile(self.s, rest, int(NONE), FATE_NAMES.index(key))
        elif key.startswith("h") and key in self.s.board.index:
            read_pile(self.s, rest, read_hex(self.s, key), int(MAP))
        else:
            self.seat(read_seat(self.s, key), rest.split())

    def houses(self, text: str) -> None:
        for word in text.split():
            house, _, seat = word.partition("=")
            self.s.master[read_house(house)] = read_seat(self.s, seat)

    def devastated(self, text: str) -> None:
        for word in text.split():
            self.s.devastated[read_hex(self.s, word)] = u8(1)

    def seat(self, seat: int, words: list[str]) -> None:
        if len(words) != 2 or words[0].lower() != "points":
            raise BadNotation(" ".join(words), 1, "only points can be said of a seat")
        self.s.points[seat] = read_number(words[1], "points", 999)

    # the end

    def finish(self) -> None:
        """Fill in what was not said, and go on from there."""
        s = self.s
        self.fill_artifacts()
        if self.over:
            won = [read_seat(s, word) for word in self.over[0].split(",") if word]
            s.returns = [1.0 if i in won else 0.0 for i in range(s.seats)]
            return
        for text in self.frames:
            s.push(read_frame(s, text))
        if not self.frames:
            self.begin_phase()
        for words in self.asked:
            self.ask(words)

    def fill_artifacts(self) -> None:
        """An artifact that is not mentioned has left the game."""
        s = self.s
        for t in range(TOKENS):
            c = int(FIRST_TOKEN) + t
            if int(s.lot[c]) == BOX:
                s.lot[c] = u8(GONE)

    def begin_phase(self) -> None:
        """The frames at the beginning of the phase."""
        s = self.s
        seats = [int(x) for x in s.order]
        at = seats.index(int(s.active)) + 1 if int(s.active) in seats else 0
        if s.phase == SET_UP:
            raise BadNotation("", 1, "the middle of a set-up needs lines that begin with doing:")
        s.push(Turns())
        turn = Turn()
        s.push(turn)
        if s.phase == ORDER:
            turn.stage = 0
        elif s.phase in (MOVEMENT, COMBAT):
            turn.stage, turn.at = 1, at
            part = Part(s.active)
            part.stage = 1 if s.phase == MOVEMENT else 2
            s.push(part)
            s.push(Movement(s.active) if s.phase == MOVEMENT else Combat(s.active))
        elif s.phase == REPLACEMENT:
            turn.stage, turn.at = 2, at
            s.push(Replacement(s.active))
        elif scenario(s) == POLITICS or s.phase != ALLIANCE:
            raise BadNotation("", 1, "Power Politics has no alliance phase (RA-SEQ-05)")
        else:
            turn.stage = 3
            s.push(Alliances())

    def ask(self, words: list[str]) -> None:
        if len(words) != 2 or words[1] not in ASK_WORDS:
            raise BadNotation(" ".join(words), 1, "asked: is a seat or luck, and a decision")
        seat = int(CHANCE) if words[0] == "luck" else read_seat(self.s, words[0])
        self.s.ask(seat, ASK_WORDS.index(words[1]))
