"""Positions of Buck Rogers as text: the turn, a line for each zone, player and half-done thing."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import append
from mypy_extensions import i64, u8

from starboard.core.errors import BadNotation
from starboard.core.state import Decision
from starboard.core.types import CHANCE

from .building import Building
from .combat import Combat
from .control import hold_satellites
from .ids import (
    BUILDING,
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    COMBAT,
    DISPLAY_NAMES,
    FACTORIES,
    KIND_WORDS,
    LEADER_NAMES,
    LEADERS,
    MOVEMENT,
    NONE,
    PHASE_NAMES,
    SET_UP,
    TRANSPORTS,
)
from .invariants import broken
from .leaders import leader_owner
from .manifest import add_doubt, doubt_colour, doubt_mask, doubt_size
from .movement import Movement, MoverPart
from .order import by_colour, mover_player
from .piles import read_zone_text, write_zone
from .procedures import read_frame, write_frame
from .state import BuckRogers, colours_of, has_turn_cards, player_of
from .turn import Moves, Turn, Turns
from .words import (
    factory_name,
    near,
    player_name,
    read_colour,
    read_factory,
    read_leader,
    read_number,
    read_player,
    read_ship,
    read_zone,
    ship_name,
)

__all__ = ["HEADER", "cargo_lines", "mover_word", "read_position", "write_player", "write_position"]

HEADER = (
    "turn",
    "phase",
    "order",
    "at",
    "cards",
    "shown",
    "puppet",
    "lender",
    "boost",
    "taken",
    "mover",
)
_STAGES = {int(MOVEMENT): 3, int(COMBAT): 4, int(BUILDING): 5}


# -- writing --------------------------------------------------------------------------------


def write_position(s: BuckRogers) -> str:
    """The whole position, one line for each thing that is not empty."""
    lines = ["seats " + ",".join(_seat_text(s, p) for p in range(s.seats)), _header(s)]
    for p in range(s.seats):
        text = write_player(s, p)
        if text:
            lines.append(f"seat-{p + 1}: {text}")
    off = [text for text in (_off_text(s, leader) for leader in range(LEADERS)) if text]
    if off:
        lines.append("off: " + " | ".join(off))
    for zone in range(s.board.zones):
        text = write_zone(s, zone)
        if text:
            lines.append(f"{s.board.names[zone]}: {text}")
    lines += cargo_lines(s)
    lines += [f"doing: {write_frame(s, frame)}" for frame in s.stack]
    lines += [f"asked: {_asker(d)} {KIND_WORDS[int(d.kind)]}" for d in s.pending]
    if s.returns:
        won = [f"seat-{p + 1}" for p, share in enumerate(s.returns) if share > 0]
        lines.append("over: " + (",".join(won) or "nobody"))
    return "\n".join(lines)


def _asker(d: Decision) -> str:
    return "luck" if d.seat == CHANCE else f"seat-{d.seat + 1}"


def _seat_text(s: BuckRogers, player: int) -> str:
    return "+".join(COLOUR_NAMES[c] for c in colours_of(s, player)) or "-"


def mover_word(s: BuckRogers, mover: int) -> str:
    """An entry of the move order: a seat in set-up, a colour or a player."""
    if s.phase == SET_UP:
        return f"seat-{mover + 1}"
    return COLOUR_NAMES[mover] if by_colour(s) else player_name(s, mover)


def _header(s: BuckRogers) -> str:
    words = [f"turn {s.turn} phase {PHASE_NAMES[int(s.phase)]}"]
    if len(s.order):
        words.append("order " + ",".join(mover_word(s, int(m)) for m in s.order))
    if s.at:
        words.append(f"at {s.at}")
    cards = [f"{mover_word(s, m)}={s.card[m]}" for m in range(CARDS) if s.card[m]]
    if cards:
        words.append("cards " + ",".join(cards))
    shown = [mover_word(s, m) for m in range(CARDS) if s.shown[m]]
    if shown:
        words.append("shown " + ",".join(shown))
    if s.puppet != NONE:
        words.append(f"puppet {LEADER_NAMES[int(s.puppet)]}")
        words.append(f"lender seat-{s.lender + 1}")
    if s.boost:
        words.append(f"boost {s.boost}")
    taken = [name for i, name in enumerate(DISPLAY_NAMES) if s.displays_taken[i]]
    if taken:
        words.append("taken " + ",".join(taken))
    return " ".join(words)


def write_player(s: BuckRogers, player: int) -> str:
    """What is kept of a player beside the board; "" if nothing is."""
    words = []
    if s.inert[player]:
        words.append(f"inert {s.inert[player]}")
    if s.gone[player]:
        words.append("gone yes")
    if s.market[player]:
        words.append(f"market {s.board.names[int(s.market_zone[player])]}")
    given = [name for i, name in enumerate(DISPLAY_NAMES) if (s.grants[player] >> i) & 1]
    if given:
        words.append("grants " + ",".join(given))
    return " ".join(words)


def _off_text(s: BuckRogers, leader: int) -> str:
    """A Leader who is not on the board; "" for one whom nobody has, or who is on it."""
    if int(s.leader_zone[leader]) != NONE:
        return ""
    words = []
    if int(s.leader_colour[leader]) != NONE:
        words.append(f"colour={COLOUR_NAMES[int(s.leader_colour[leader])]}")
    if int(s.leader_player[leader]) != NONE:
        words.append(f"player=seat-{int(s.leader_player[leader]) + 1}")
    if s.leader_back[leader]:
        words.append(f"back={s.leader_back[leader]}")
    if s.leader_left[leader]:
        words.append(f"left={s.leader_left[leader]}")
    if s.leader_flags[leader]:
        words.append(f"flags={s.leader_flags[leader]}")
    if s.leader_used[leader]:
        words.append("used=1")
    return " ".join([LEADER_NAMES[leader], *words]) if words else ""


def cargo_lines(s: BuckRogers) -> list[str]:
    """What everybody knows of cargo (manifest.py)."""
    sure = [
        f"{ship_name(ship)}={COLOUR_NAMES[c]}*{s.sure[ship * COLOURS + c]}"
        for ship in range(TRANSPORTS)
        for c in range(COLOURS)
        if s.sure[ship * COLOURS + c]
    ]
    doubt = [
        f"{COLOUR_NAMES[int(doubt_colour(row))]}*{doubt_size(row)}@{_ships(doubt_mask(row))}"
        for row in s.doubt
    ]
    doubt += [
        f"{factory_name(f)}@{_ships(s.factory_doubt[f])}"
        for f in range(FACTORIES)
        if s.factory_doubt[f]
    ]
    proven = [ship_name(ship) for ship in range(TRANSPORTS) if s.proven[ship]]
    lines = []
    for word, found in (("sure", sure), ("doubt", doubt), ("proven", proven)):
        if found:
            lines.append(f"{word}: " + " ".join(found))
    return lines


def _ships(mask: int) -> str:
    return ",".join(ship_name(ship) for ship in range(TRANSPORTS) if (mask >> ship) & 1)


# -- reading --------------------------------------------------------------------------------


def read_position(s: BuckRogers, text: str) -> BuckRogers:
    """Lay the position out on the blank table *s*; it stops at its open decision.

    Raises BadNotation whose column is the number of the line.
    """
    if len(text) > 100_000:
        raise BadNotation(text[:20], 1, "A position is shorter than 100,000 characters")
    layout = _Layout(s)
    s.quiet = True
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
    """Puts lines on the table: first who plays and the turn, then all the rest."""

    def __init__(self, s: BuckRogers) -> None:
        self.s = s
        each = 6 // int(s.seats) if s.seats <= 3 else 1
        self.seats = [list(range(p * each, p * each + each)) for p in range(s.seats)]
        self.header: dict[str, str] = {}
        self.laid = False
        self.left_said = False
        self.cargo_said = False
        self.frames: list[str] = []
        self.asked: list[list[str]] = []
        self.over: list[str] = []

    def first(self, line: str) -> None:
        if ":" in line:
            return
        words = line.split()
        if words[0].lower() == "seats":
            self.read_seats(" ".join(words[1:]).replace(" ", ""))
            return
        if len(words) % 2:
            raise BadNotation(line, 1, f"{words[-1]!r} has no value after it")
        for i in range(0, len(words), 2):
            name = words[i].lower()
            if name not in HEADER:
                hint = near(name, list(HEADER)) or f"; expected one of {', '.join(HEADER)}"
                raise BadNotation(name, 1, f"{name!r} cannot be read here{hint}")
            self.header[name] = words[i + 1].lower()

    def read_seats(self, text: str) -> None:
        rows = text.split(",")
        if len(rows) != self.s.seats:
            raise BadNotation("", 1, f"this match has {self.s.seats} seats, not {len(rows)}")
        self.seats = [[read_colour(w) for w in row.split("+") if w != "-"] for row in rows]
        taken = [colour for row in self.seats for colour in row]
        if len(set(taken)) != len(taken):
            raise BadNotation("", 1, "two seats have one colour (BR-SET-02)")

    def between(self) -> None:
        if self.laid:
            self.finish()
            return
        self.laid = True
        s, said = self.s, self.header
        for player, row in enumerate(self.seats):
            for colour in row:
                s.player[colour] = u8(player)
        s.turn = read_number(said.get("turn", "1"), "turn", 999)
        phase = said.get("phase", "movement")
        if phase not in PHASE_NAMES:
            raise BadNotation(phase, 1, f"phase is one of {', '.join(PHASE_NAMES)}")
        s.phase = PHASE_NAMES.index(phase)
        self.read_order()
        if "puppet" in said:
            s.puppet = read_leader(said["puppet"])
        if "lender" in said:
            s.lender = read_player(s, said["lender"])
        s.boost = read_number(said.get("boost", "0"), "boost", 10)
        for name in said.get("taken", "").split(","):
            if name:
                s.displays_taken[_display(name)] = u8(1)

    def read_order(self) -> None:
        s, said = self.s, self.header
        order = [self.mover(word) for word in said.get("order", "").split(",") if word]
        if not order and s.phase != SET_UP:
            order = [c for row in self.seats for c in row] if by_colour(s) else [*range(s.seats)]
        for mover in order:
            s.order = append(s.order, u8(mover))
        s.at = read_number(said.get("at", "0"), "at", 6)
        if "mover" in said:
            mover = self.mover(said["mover"])
            if mover not in order:
                raise BadNotation("", 1, f"{said['mover']} is not in the order")
            s.at = order.index(mover)
        for pair in said.get("cards", "").split(","):
            if pair:
                word, _, number = pair.partition("=")
                s.card[self.mover(word)] = u8(read_number(number, "cards", 6))
        for word in said.get("shown", "").split(","):
            if word:
                s.shown[self.mover(word)] = u8(1)

    def mover(self, word: str) -> int:
        s = self.s
        if s.phase != SET_UP and by_colour(s):
            return read_colour(word)
        return read_player(s, word)

    # the second pass: one line for each thing

    def second(self, line: str) -> None:
        key, colon, rest = line.partition(":")
        if not colon:
            return
        key, rest = key.strip().lower(), rest.strip()
        readers: dict[str, Callable[[str], None]] = {
            "off": self.off,
            "sure": self.sure,
            "doubt": self.doubt,
            "proven": self.proven,
            "doing": self.frames.append,
            "asked": lambda text: self.asked.append(text.split()),
            "over": self.over.append,
        }
        if key in readers:
            readers[key](rest)
        elif key in COLOUR_NAMES or key.startswith("seat-"):
            self.player(read_player(self.s, key), rest.split())
        else:
            said = read_zone_text(self.s, read_zone(self.s, key), rest)
            self.left_said = self.left_said or said

    def player(self, player: int, words: list[str]) -> None:
        s = self.s
        if len(words) % 2:
            raise BadNotation("", 1, f"{words[-1]!r} has no value after it")
        for i in range(0, len(words), 2):
            name, value = words[i].lower(), words[i + 1].lower()
            if name == "inert":
                s.inert[player] = read_number(value, name, 999)
            elif name == "gone":
                s.gone[player] = u8(value == "yes")
            elif name == "market":
                s.market[player] = u8(1)
                s.market_zone[player] = u8(read_zone(s, value))
            elif name == "grants":
                bits = sum(1 << _display(word) for word in value.split(","))
                s.grants[player] = u8(bits)
            else:
                raise BadNotation(name, 1, f"{name!r} cannot be said of a player here")

    def off(self, text: str) -> None:
        s = self.s
        for part in text.split("|"):
            words = part.split()
            if not words:
                raise BadNotation(text, 1, "off: is Leaders with colour= player= back=")
            leader = read_leader(words[0])
            for word in words[1:]:
                name, _, value = word.lower().partition("=")
                if name == "colour":
                    s.leader_colour[leader] = u8(read_colour(value))
                elif name == "player":
                    s.leader_player[leader] = u8(read_player(s, value))
                elif name == "back":
                    s.leader_back[leader] = read_number(value, name, 999)
                elif name == "left":
                    s.leader_left[leader] = u8(read_number(value, name, 31))
                elif name == "flags":
                    s.leader_flags[leader] = read_number(value, name)
                elif name == "used":
                    s.leader_used[leader] = u8(1)
                else:
                    raise BadNotation(word, 1, f"{name!r} cannot be said of a Leader")

    # what is known of cargo

    def sure(self, text: str) -> None:
        self.cargo_said = True
        for word in text.split():
            ship, _, troopers = word.partition("=")
            colour, _, n = troopers.partition("*")
            at = read_ship(ship) * int(COLOURS) + read_colour(colour)
            self.s.sure[at] = u8(read_number(n, word, 5))

    def doubt(self, text: str) -> None:
        self.cargo_said = True
        for word in text.split():
            what, _, ships = word.partition("@")
            mask = sum(1 << read_ship(ship) for ship in ships.split(","))
            colour, star, n = what.partition("*")
            if star:
                add_doubt(self.s, mask, read_colour(colour), read_number(n, word, 255))
            else:
                self.s.factory_doubt[read_factory(what)] = mask

    def proven(self, text: str) -> None:
        for word in text.split():
            self.s.proven[read_ship(word)] = u8(1)

    def guess_cargo(self) -> None:
        """Without a word about it, cargo may be aboard any Transport of its player."""
        s = self.s
        for player in range(s.seats):
            ships = [x for x in range(TRANSPORTS) if player_of(s, x // 4) == player]
            ships = [x for x in ships if int(s.ship_zone[x]) != NONE]
            mask = sum(1 << x for x in ships)
            for colour in range(COLOURS):
                add_doubt(s, mask, colour, sum(int(s.cargo[x * COLOURS + colour]) for x in ships))
            for f in range(FACTORIES):
                if int(s.factory_ship[f]) in ships:
                    s.factory_doubt[f] = mask

    # the stack

    def finish(self) -> None:
        s = self.s
        hold_satellites(s)
        if s.puppet != NONE and s.lender == NONE:
            s.lender = leader_owner(s, s.puppet)
        if not self.cargo_said:
            self.guess_cargo()
        if self.over:
            won = [] if self.over == ["nobody"] else self.over[0].split(",")
            winners = [read_player(s, word) for word in won]
            s.finish([1.0 if p in winners else 0.0 for p in range(s.seats)])
            return
        for text in self.frames:
            s.push(read_frame(s, text))
        if not self.frames:
            self.usual_frames()
        for words in self.asked:
            self.ask(words)

    def ask(self, words: list[str]) -> None:
        if len(words) != 2 or words[1] not in KIND_WORDS:
            raise BadNotation(" ".join(words), 1, "asked: is a player, or luck, and a decision")
        seat = CHANCE if words[0] == "luck" else i64(read_player(self.s, words[0]))
        self.s.ask(seat, KIND_WORDS.index(words[1]))

    def usual_frames(self) -> None:
        """The stack of a phase that has just begun, or of a mover in the middle of his move."""
        s = self.s
        if s.phase == SET_UP:
            raise BadNotation("", 1, "a position in set-up says what is being done")
        if not s.card[0] and not any(s.card):
            self.usual_cards()
        s.push(Turns())
        s.push(Turn(_STAGES.get(int(s.phase), 0)))
        if s.phase == COMBAT:
            s.push(Combat())
        elif s.phase == BUILDING:
            building = Building()
            building.at = s.at if s.at else -1
            s.push(building)
        elif s.phase == MOVEMENT:
            s.push(Moves())
            if self.left_said:
                part = MoverPart(i64(s.order[s.at]))
                part.stage = 3
                s.push(part)
                s.push(Movement(i64(s.order[s.at])))

    def usual_cards(self) -> None:
        """Turn Cards in the order, open as far as it has come."""
        s = self.s
        if not has_turn_cards(s):
            return
        for i in range(len(s.order)):
            mover = i64(s.order[i])
            if mover_player(s, mover) != NONE:
                s.card[mover] = u8(i + 1)
                s.shown[mover] = u8(s.phase != MOVEMENT or i < s.at)


def _display(word: str) -> int:
    if word not in DISPLAY_NAMES:
        raise BadNotation(word, 1, f"{word!r} is no Display{near(word, list(DISPLAY_NAMES))}")
    return DISPLAY_NAMES.index(word)
