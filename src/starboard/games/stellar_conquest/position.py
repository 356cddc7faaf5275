"""Positions of Stellar Conquest as text: a line for each force, star, colony, seat and frame."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from starboard.core.errors import BadNotation
from starboard.core.state import Decision
from starboard.core.types import CHANCE

from .exposure import tell_colonies
from .ids import COLOURS as COLOUR_NAMES
from .ids import KIND_NAMES, NONE, NOWHERE, SEQUENCES, TECH_NAMES
from .invariants import broken
from .memory import is_dark, look_around, note_explorer
from .piles import read_colony, read_force_text, write_colony, write_force
from .procedures import read_frame, read_long, write_frame
from .recollections import MEMORIES, read_memory, write_memories
from .state import StellarConquest, entrants, has_ships, note_entry
from .turn import GameTurns, PlayerTurn
from .words import near, one_of, planet_name, read_force, read_number, read_planet, read_star

__all__ = ["HEADER", "read_player", "read_position", "write_position", "write_seat", "write_star"]

HEADER = ("turn", "player", "order", "phase")
STEPS = {
    "negotiation": 0,
    "movement": 1,
    "exploration": 2,
    "combat": 3,
    "attack": 4,
    "colonization": 5,
}
"""The step of a Player Turn before each phase."""


# -- writing --------------------------------------------------------------------------------


def write_position(s: StellarConquest) -> str:
    """The whole position, one line for each thing that is not empty."""
    lines = [_header(s)]
    for seat in range(s.seats):
        text = write_seat(s, seat)
        if text:
            lines.append(f"{COLOUR_NAMES[seat]}: {text}")
    for star in range(int(s.board.stars)):
        text = write_star(s, star)
        if text:
            lines.append(f"{s.board.star_names[star]}: {text}")
    for p in range(len(s.controller)):
        text = write_colony(s, p)
        if text:
            lines.append(f"{planet_name(s, p)}: {text}")
    for f in range(len(s.hex)):
        text = write_force(s, f)
        if text:
            lines.append(f"force-{f + 1}: {text}")
    lines += write_memories(s)
    if len(s.volley):
        lines.append(f"volley: {s.watched} " + " ".join(str(int(shot)) for shot in s.volley))
    lines += [f"doing: {write_frame(s, frame)}" for frame in s.stack]
    lines += [f"asked: {_asker(d)} {KIND_NAMES[int(d.kind)]}" for d in s.pending]
    if s.returns:
        won = [COLOUR_NAMES[p] for p, share in enumerate(s.returns) if share > 0]
        lines.append("over: " + (",".join(won) or "nobody"))
    return "\n".join(lines)


def _asker(d: Decision) -> str:
    return "luck" if d.seat == CHANCE else COLOUR_NAMES[d.seat]


def _header(s: StellarConquest) -> str:
    words = [f"turn {s.turn}"]
    if int(s.player) != NONE:
        words.append(f"player {COLOUR_NAMES[s.player]}")
    if [int(p) for p in s.order] != list(range(int(s.seats))):
        words.append("order " + ",".join(COLOUR_NAMES[int(p)] for p in s.order))
    return " ".join(words)


def write_seat(s: StellarConquest, seat: int) -> str:
    """What is kept of a player beside the map; "" if nothing is."""
    words = []
    if s.base[seat] != NOWHERE:
        words.append(f"base {s.board.names[s.base[seat]]}")
    totals = [int(s.total[seat * SEQUENCES + i]) for i in range(int(SEQUENCES))]
    if any(totals):
        words.append("totals " + ",".join(map(str, totals)))
    if s.resigned[seat]:
        words.append("resigned yes")
    if s.met[seat]:
        words.append(f"met {_colours(int(s.met[seat]))}")
    techs = [name for i, name in enumerate(TECH_NAMES) if (s.tech[seat] >> i) & 1]
    if techs:
        words.append("techs " + ",".join(techs))
    return " ".join(words)


def _colours(mask: int) -> str:
    return ",".join(name for i, name in enumerate(COLOUR_NAMES) if (mask >> i) & 1)


def write_star(s: StellarConquest, star: int) -> str:
    """The card of a star and who knows it; "" before anybody has been there."""
    words = []
    if int(s.card[star]) != NONE:
        words.append(f"card {s.card[star]}")
    if int(s.drew[star]) != NONE:
        words.append(f"drew {COLOUR_NAMES[int(s.drew[star])]}")
    if s.explored[star]:
        words.append(f"explored {_colours(int(s.explored[star]))}")
    if s.entered[star]:
        words.append("entered " + ",".join(COLOUR_NAMES[i] for i in entrants(s, star)))
    return " ".join(words)


# -- reading --------------------------------------------------------------------------------


def read_position(s: StellarConquest, text: str) -> StellarConquest:
    """Lay the position out on the blank table *s*; it stops at its open decision.

    Raises BadNotation whose column is the number of the line.
    """
    if len(text) > 400_000:
        raise BadNotation(text[:20], 1, "A position is shorter than 400,000 characters")
    layout = _Layout(s)
    s.quiet = True
    for wanted in (layout.header_and_stars, layout.things, layout.frames):
        for number, line in enumerate(text.split("\n"), 1):
            for part in line.partition("#")[0].split(";"):
                try:
                    if part.strip():
                        wanted(part.strip())
                except BadNotation as why:
                    raise BadNotation(part, number, str(why)) from None
    layout.finish()
    found = broken(s)
    if found:
        raise BadNotation(text, 1, found[0])
    if s.stack and not s.pending:
        s.run()
    s.quiet = False
    return s


def read_player(s: StellarConquest, word: str) -> int:
    """A seat by its colour or as seat-N."""
    low = word.lower()
    names = [name for i, name in enumerate(COLOUR_NAMES) if i < s.seats]
    if low.startswith("seat-") and low[5:].isdigit() and 1 <= int(low[5:]) <= s.seats:
        return int(low[5:]) - 1
    return one_of(low, names, "player")


def _pairs(line: str, known: tuple[str, ...], what: str) -> list[tuple[str, str]]:
    """Words in pairs: a name and its value."""
    words = line.lower().split()
    if len(words) % 2:
        raise BadNotation(line, 1, f"{words[-1]!r} has no value after it")
    for name in words[::2]:
        if name not in known:
            hint = near(name, list(known)) or f"; expected one of {', '.join(known)}"
            raise BadNotation(name, 1, f"{name!r} cannot be said of {what}{hint}")
    return list(zip(words[::2], words[1::2], strict=True))


def _is_force(part: str) -> bool:
    """Whether a part of the line of a star or hex is about the ships of a player."""
    word = next(iter(part.split()), "").lower()
    return word in COLOUR_NAMES


class _Layout:
    """Puts lines on the table: stars first, then all that stands on them, then what is done."""

    def __init__(self, s: StellarConquest) -> None:
        self.s = s
        self.phase = ""
        self.laid = 0
        self.over: list[str] = []
        s.turn = 2

    # the first pass

    def header_and_stars(self, line: str) -> None:
        key, colon, rest = line.partition(":")
        key = key.strip().lower()
        if not colon:
            self.header(line)
        elif key in self.s.board.star_names:
            self.star(read_star(self.s.board, key), rest)

    def header(self, line: str) -> None:
        s = self.s
        for name, value in _pairs(line, HEADER, "the turn"):
            if name == "turn":
                s.turn = read_number(value)
            elif name == "player":
                s.player = read_player(s, value)
            elif name == "phase":
                self.phase = value
            else:
                order = [read_player(s, word) for word in value.split(",")]
                if sorted(order) != list(range(int(s.seats))):
                    raise BadNotation(value, 1, "order is every player once (SC-SET-02)")
                s.order = vec[u8]([u8(seat) for seat in order])

    def star(self, star: int, text: str) -> None:
        s = self.s
        said = " ".join(part for part in text.split("|") if not _is_force(part))
        for name, value in _pairs(said, ("card", "drew", "explored", "entered"), "a star"):
            if name == "card":
                number = read_number(value)
                if not 0 <= number < len(s.board.cards):
                    raise BadNotation(value, 1, f"there is no card {value}")
                s.card[star] = u8(number)
            elif name == "drew":
                s.drew[star] = u8(read_player(s, value))
            elif name == "entered":
                for word in reversed(value.split(",")):
                    note_entry(s, star, read_player(s, word))
            else:
                mask = sum(1 << read_player(s, word) for word in value.split(","))
                s.explored[star] = u8(mask)

    # the second pass

    def things(self, line: str) -> None:
        key, colon, rest = line.partition(":")
        key, rest = key.strip().lower(), rest.strip()
        s = self.s
        if not colon or key in ("doing", "asked"):
            return
        if key == "volley":
            numbers = [read_long(word) for word in rest.split()]
            s.watched = numbers[0] if numbers else 0
            s.volley = vec[i64]([i64(n) for n in numbers[1:]])
        elif key == "over":
            self.over.append(rest)
        elif key.startswith("force-"):
            read_force_text(s, read_force(key), rest)
        elif key in s.board.index or key in s.board.star_names:
            for part in rest.split("|"):
                if _is_force(part):
                    who, _, ships = part.strip().partition(" ")
                    read_force_text(s, -1, f"{who} {key} {ships}")
        elif key.partition("-")[0] in MEMORIES:
            word, _, who = key.partition("-")
            read_memory(s, word, read_player(s, who), rest)
        elif key in COLOUR_NAMES or key.startswith("seat-"):
            self.seat(read_player(s, key), rest)
        else:
            read_colony(s, read_planet(s, key), rest)

    def seat(self, seat: int, text: str) -> None:
        s = self.s
        for name, value in _pairs(text, ("base", "totals", "techs", "resigned", "met"), "a player"):
            if name == "base":
                if value not in s.board.index:
                    raise BadNotation(value, 1, f"there is no hex {value!r}")
                s.base[seat] = s.board.index[value]
            elif name == "resigned":
                s.resigned[seat] = u8(value == "yes")
            elif name == "met":
                s.met[seat] = u8(sum(1 << read_player(s, word) for word in value.split(",")))
            elif name == "totals":
                numbers = [read_number(word) for word in value.split(",")]
                if len(numbers) != SEQUENCES:
                    raise BadNotation(value, 1, "totals are movement,weapons,technical")
                for i, number in enumerate(numbers):
                    s.total[seat * SEQUENCES + i] = number
            else:
                s.tech[seat] = 0
                for word in value.split(","):
                    s.tech[seat] |= i64(1) << one_of(word, TECH_NAMES, "development")

    # the third pass

    def frames(self, line: str) -> None:
        key, _, rest = line.partition(":")
        key = key.strip().lower()
        if key == "doing":
            self.s.push(read_frame(self.s, rest.strip()))
        elif key == "asked":
            words = rest.split()
            if len(words) != 2 or words[1] not in KIND_NAMES:
                raise BadNotation(line, 1, "asked: is a player, or luck, and a decision")
            seat = CHANCE if words[0] == "luck" else i64(read_player(self.s, words[0]))
            self.s.ask(seat, KIND_NAMES.index(words[1]))

    def finish(self) -> None:
        s = self.s
        if self.over:
            won = [] if self.over == ["nobody"] else self.over[0].split(",")
            winners = [read_player(s, word) for word in won]
            s.finish([1.0 if p in winners else 0.0 for p in range(s.seats)])
        elif not s.stack:
            self.usual_frames()

    def usual_bases(self) -> None:
        """The entry hexes or starting stars of the scenario, unless others are said."""
        s, scenario = self.s, self.s.board.scenario
        hexes = [int(s.board.star_hex[star]) for star in scenario.stars[: int(s.seats)]]
        if scenario.entries:
            entries = scenario.entries[int(s.seats) - 2]
            hexes = [int(s.board.entry_hex[entry]) for entry in entries]
        if not scenario.nova:
            for seat, hex in enumerate(hexes):
                if s.base[seat] == NOWHERE:
                    s.base[seat] = hex

    def usual_memories(self) -> None:
        """Everybody knows what lies before him, and the first explorer has drawn the card."""
        s = self.s
        for star in range(int(s.board.stars)):
            if s.explored[star] and int(s.drew[star]) == NONE and s.card[star]:
                first = next(p for p in range(s.seats) if int(s.explored[star]) >> p & 1)
                s.drew[star] = u8(first)
            if int(s.drew[star]) != NONE:
                note_explorer(s, int(s.drew[star]), star)
            look_around(s, star, NONE)
            for seat in range(s.seats):
                if not is_dark(s, star) and has_ships(s, seat, s.board.star_hex[star]):
                    tell_colonies(s, seat, star)

    def usual_frames(self) -> None:
        """The stack of a Player Turn at the phase that was said, or at its beginning."""
        s = self.s
        self.usual_bases()
        self.usual_memories()
        if int(s.player) == NONE:
            s.player = int(s.order[0])
        order = [int(p) for p in s.order]
        if self.phase == "production":
            s.player = NONE
            s.push(GameTurns(int(s.seats)))
            return
        s.push(GameTurns(order.index(int(s.player)) + 1))
        s.push(PlayerTurn(STEPS.get(self.phase, STEPS["movement"])))
        if self.phase and self.phase not in STEPS:
            raise BadNotation(self.phase, 1, f"phase is one of {', '.join((*STEPS, 'production'))}")
