"""Positions of Zylatron as text: one line for the turn, one for each place, side or fact."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from starboard.core.errors import BadNotation

from .cargo import carry_to, put_aboard, set_down
from .elimination import remove
from .ids import (
    BATTLE_STAR,
    CARD_NAMES,
    MISSILE,
    NONE,
    NOWHERE,
    ON,
    OPT_GAME,
    OPT_OPENING_HANDICAP,
    PIECES,
    SHORT,
    SIDE_NAMES,
    SIDES,
    WORKING,
)
from .invariants import broken
from .missiles import Blast, Flight
from .movement import Leave, Move, hovering
from .opening import Deal, Opening, PickOrder, PickPlanets, WhoBegins, set_up
from .piles import Pile, pile_of, read_piles, set_marks, write_pile
from .state import Zylatron, allowance, warriors
from .strike import Shot
from .tables import type_of
from .turn import Rounds, Turn
from .words import (
    CONDITION_NAMES,
    FACTORY_NAMES,
    near,
    piece_name,
    read_count,
    read_factory,
    read_pairs,
    read_piece,
    read_point,
    read_side,
    read_target,
    side_name,
    target_name,
)

__all__ = [
    "condition",
    "frame_lines",
    "read_position",
    "write_deck",
    "write_point",
    "write_position",
]

_COUNTS = ("turn", "moves", "rounds", "quiet", "cancels")


# -- writing --------------------------------------------------------------------------------


def write_position(s: Zylatron) -> str:
    """The whole position, one line for each thing that is not as at the beginning."""
    if s.side == NONE:
        return _write_opening(s)
    lines = ["seats " + ",".join(SIDE_NAMES[int(side)] for side in s.side_of_seat), _header(s)]
    lines += [f"{SIDE_NAMES[i]}: {_write_side(s, i)}" for i in range(SIDES) if _plays(s, i)]
    for world in range(SIDES):
        default = world if _plays(s, world) else NONE
        if int(s.holder[world]) != default:
            lines.append(f"world-{SIDE_NAMES[world]}: {_holder_word(int(s.holder[world]))}")
    for f, name in enumerate(FACTORY_NAMES):
        if s.factory[f] != WORKING:
            lines.append(f"{name}: {condition(s, f)}")
    if s.zylon != NONE:
        lines.append(f"zylon-card: {side_name(s.zylon)}")
    lines.append("deck: " + write_deck(s))
    for point in range(s.board.points):
        piece = int(s.base[point])
        if piece != NONE:
            lines.append(f"{s.board.names[point]}: {write_point(s, point)}")
    return "\n".join(lines + frame_lines(s))


def _plays(s: Zylatron, side: int) -> bool:
    return int(s.seat_of_side[side]) != NONE


def _holder_word(side: int) -> str:
    return "vacant" if side == NONE else SIDE_NAMES[side]


def _header(s: Zylatron) -> str:
    words = [f"turn {s.turn} side {SIDE_NAMES[s.side]} moves {s.moves_left}"]
    if s.rounds:
        words.append(f"rounds {s.rounds}")
    if s.quiet_rounds:
        words.append(f"quiet {s.quiet_rounds}")
    if s.cancels:
        words.append(f"cancels {s.cancels}")
    had = [SIDE_NAMES[i] for i in range(SIDES) if (s.had_turn >> i) & 1]
    if had:
        words.append("had " + ",".join(had))
    if s.noise:
        words.append("noise")
    if s.grace != _begins_in_grace(s):
        words.append("grace" if s.grace else "no-grace")
    return " ".join(words)


def _begins_in_grace(s: Zylatron) -> bool:
    """What a position that does not say so takes for granted (ZY-ELM-01)."""
    return warriors(s, s.side) == 0


def _write_side(s: Zylatron, side: int) -> str:
    if s.alive[side] == 0:
        return f"out heir {side_name(int(s.conqueror[side]))}"
    words = f"money {s.money[side]}"
    if int(s.striker[side]) != NONE:
        words += f" struck-by {side_name(int(s.striker[side]))}"
    return words


def condition(s: Zylatron, factory: int) -> str:
    """working, damaged or destroyed."""
    return CONDITION_NAMES[int(s.factory[factory])]


def write_deck(s: Zylatron) -> str:
    """The cards left, by kind."""
    return " ".join(f"{name} {s.deck[card]}" for card, name in enumerate(CARD_NAMES))


def write_point(s: Zylatron, point: int) -> str:
    """The pile on a point, or nothing."""
    piece = int(s.base[point])
    if piece == NONE:
        return ""
    owner = int(s.owner[piece])
    return f"{SIDE_NAMES[owner]} {write_pile(pile_of(s, piece), owner)}"


def frame_lines(s: Zylatron) -> list[str]:
    """What is half done, from the bottom of the stack upward."""
    lines: list[str] = []
    for frame in s.stack:
        if isinstance(frame, Move):
            stepped = " stepped" if frame.stepped else ""
            lines.append(f"travelling: {piece_name(frame.piece)} steps {frame.left}{stepped}")
        elif isinstance(frame, Flight):
            lines.append(f"launched: {piece_name(frame.missile)}")
        elif isinstance(frame, Shot):
            lines.append(f"shot: {target_name(frame.target)}")
        elif isinstance(frame, Blast):
            now = target_name(frame.current) if frame.current != NONE else "none"
            rest = [target_name(t) for t in frame.targets if t != NONE]
            lines.append(" ".join([f"blast: now {now} left", *rest]))
    craft = hovering(s)
    if craft != NONE:
        owner = int(s.owner[craft])
        pile = write_pile(pile_of(s, craft), owner)
        lines.append(f"leaving: {s.board.names[s.place[craft]]} {SIDE_NAMES[owner]} {pile}")
    if s.returns:
        won = [SIDE_NAMES[int(s.side_of_seat[i])] for i, r in enumerate(s.returns) if r > 0]
        lines.append("over: " + (",".join(won) or "nobody"))
    return lines


def _write_opening(s: Zylatron) -> str:
    """A position in the middle of the set-up."""
    seats = [_holder_word(int(side)).replace("vacant", "-") for side in s.side_of_seat]
    lines = ["seats " + ",".join(seats)]
    top = s.stack[-1]
    if isinstance(top, PickOrder | PickPlanets):
        word = "lots" if isinstance(top, PickOrder) else "pick"
        lines.append(" ".join([f"opening: {word}", *(f"seat-{i + 1}" for i in top.order)]))
    else:
        lines.append("opening: " + ("deal" if isinstance(top, Deal) else "begins"))
    return "\n".join(lines)


# -- reading --------------------------------------------------------------------------------


def read_position(s: Zylatron, text: str) -> Zylatron:
    """Lay the position out on the blank table *s*; it stops at its open decision.

    Raises BadNotation whose column is the number of the line.
    """
    if len(text) > 100_000:
        raise BadNotation(text[:20], 1, "A position is shorter than 100,000 characters")
    lines = text.split("\n")
    layout = _Layout(s)
    s.quiet = True
    for wanted in (layout.first, layout.second):
        for number, line in enumerate(lines, 1):
            for part in line.partition("#")[0].split(";"):
                try:
                    if part.strip():
                        wanted(part.strip())
                except BadNotation as why:
                    raise BadNotation(part, number, str(why)) from None
        layout.between()
    found = broken(s) if s.side != NONE else []
    if found:
        raise BadNotation(text, 1, found[0])
    if s.stack:
        s.run()
    s.quiet = False
    return s


class _Layout:
    """Puts lines on the table: first who plays and whose turn it is, then all the rest."""

    def __init__(self, s: Zylatron) -> None:
        self.s = s
        self.seats: list[int] = list(s.board.assigned[s.seats - 2])
        self.counts: dict[str, int] = {}
        self.words: set[str] = set()
        self.side = NONE
        self.had: list[int] = []
        self.base = "empty"
        self.opening = False
        self.laid = False
        self.named: set[int] = set()
        self.ended = False
        self.frames: list[Callable[[], None]] = []

    # the first pass: header lines

    def first(self, line: str) -> None:
        key, colon, _ = line.partition(":")
        if colon:
            self.opening = self.opening or key.strip().lower() == "opening"
            return
        words = line.lower().split()
        if words[0] == "seats":
            self.read_seats(words[1:])
        elif words[0] == "base":
            self.base = words[1] if len(words) == 2 else ""
            if self.base not in ("start", "empty"):
                raise BadNotation(line, 1, "base is start or empty")
        else:
            self.read_header(words)

    def read_seats(self, words: list[str]) -> None:
        names = " ".join(words).replace(",", " ").split()
        if len(names) != self.s.seats:
            raise BadNotation("", 1, f"this match has {self.s.seats} seats, not {len(names)}")
        self.seats = [NONE if name == "-" else read_side(name) for name in names]
        taken = [side for side in self.seats if side != NONE]
        if len(set(taken)) != len(taken):
            raise BadNotation("", 1, "two seats have one planet (ZY-SET-01)")

    def read_header(self, words: list[str]) -> None:
        at = 0
        while at < len(words):
            word = words[at]
            following = words[at + 1] if at + 1 < len(words) else ""
            at += 2
            if word in _COUNTS:
                self.counts[word] = read_count(following, word)
            elif word == "side":
                self.side = read_side(following)
            elif word == "had":
                self.had = [read_side(name) for name in following.split(",")]
            elif word in ("noise", "grace", "no-grace"):
                self.words.add(word)
                at -= 1
            else:
                known = [*_COUNTS, "side", "had", "noise", "grace", "no-grace", "seats", "base"]
                hint = near(word, known) or f"; expected one of {', '.join(known)}"
                raise BadNotation(word, 1, f"{word!r} cannot be read here{hint}")

    # between the passes

    def between(self) -> None:
        if self.laid:
            self.finish()
            return
        self.laid = True
        s = self.s
        for seat, side in enumerate(self.seats):
            s.side_of_seat[seat] = u8(side)
            if side != NONE:
                s.seat_of_side[side] = u8(seat)
        if self.opening:
            return
        if NONE in self.seats:
            raise BadNotation("", 1, "every seat needs a planet")
        set_up(s)
        if self.base == "empty":
            for piece in range(PIECES):
                if s.place[piece] != NOWHERE:
                    remove(s, piece)
        s.side = self.seats[0] if self.side == NONE else self.side
        if int(s.seat_of_side[s.side]) == NONE:
            raise BadNotation("", 1, f"{SIDE_NAMES[s.side]} is not in play")
        self.set_counts()

    def set_counts(self) -> None:
        s = self.s
        s.turn = max(1, self.counts.get("turn", 1))
        s.moves_left = s.board.moves[s.opt[OPT_GAME]]
        if s.turn == 1 and s.opt[OPT_OPENING_HANDICAP] == ON:
            s.moves_left -= 1
        s.moves_left = self.counts.get("moves", s.moves_left)
        s.rounds = self.counts.get("rounds", 0)
        s.quiet_rounds = self.counts.get("quiet", 0)
        s.cancels = self.counts.get("cancels", 0)
        for side in self.had:
            s.had_turn |= i64(1) << side
        s.noise = int("noise" in self.words)

    # the second pass: one line for each thing

    def second(self, line: str) -> None:
        key, colon, rest = line.partition(":")
        if not colon:
            return
        key = key.strip().lower()
        words = rest.split()
        readers: dict[str, Callable[[list[str]], None]] = {
            "zylon-card": self.zylon_card,
            "deck": self.deck,
            "lost": self.lost,
            "travelling": self.travelling,
            "leaving": self.leaving,
            "launched": self.launched,
            "shot": self.shot,
            "blast": self.blast,
            "over": self.over,
            "opening": self.read_opening,
        }
        if key in readers:
            readers[key](words)
        elif key in SIDE_NAMES:
            self.side_line(read_side(key), words)
        elif key.startswith("world-"):
            self.world(read_side(key[6:]), words)
        elif key.startswith("factory-"):
            self.factory(read_factory(key), words)
        else:
            self.point(read_point(self.s.board, key), rest.strip())

    def zylon_card(self, words: list[str]) -> None:
        name = _one(words)
        self.s.zylon = NONE if name in ("nobody", "unowned") else self.living(name)

    def living(self, name: str) -> int:
        side = read_side(name)
        if self.s.alive[side] == 0:
            raise BadNotation(name, 1, f"{name} is not in the game")
        return side

    def deck(self, words: list[str]) -> None:
        for name, number in read_pairs(words):
            if name not in CARD_NAMES:
                raise BadNotation(name, 1, f"{name!r} is no card: hit, damage or miss")
            self.s.deck[CARD_NAMES.index(name)] = read_count(number, name)

    def lost(self, words: list[str]) -> None:
        for part in " ".join(words).split("|"):
            names = part.split()
            if len(names) < 2:
                raise BadNotation(part, 1, "lost: is a side and its pieces, for example red W1 W2")
            side = read_side(names[0])
            for name in names[1:]:
                self.lift(read_piece(name, side))

    def lift(self, piece: int) -> None:
        """Take a piece of the starting set-up off again."""
        if piece in self.named:
            raise BadNotation("", 1, f"{piece_name(piece)} is named twice")
        self.named.add(piece)
        if self.s.place[piece] != NOWHERE:
            remove(self.s, piece)

    def side_line(self, side: int, words: list[str]) -> None:
        s = self.s
        if int(s.seat_of_side[side]) == NONE:
            raise BadNotation("", 1, f"{SIDE_NAMES[side]} is not in play")
        if words and words[0] == "out":
            s.alive[side] = u8(0)
            s.money[side] = 0
            s.holder[side] = u8(NONE)
            for piece in range(PIECES):
                if int(s.owner[piece]) == side:
                    remove(s, piece)
            words = words[1:]
        for name, value in read_pairs(words):
            if name == "money":
                s.money[side] = read_count(value, name)
            elif name == "struck-by":
                s.striker[side] = u8(read_side(value))
            elif name == "heir":
                heir = NONE if value == "nobody" else read_side(value)
                s.conqueror[side] = u8(heir)
                s.holder[side] = u8(heir)
            else:
                raise BadNotation(name, 1, f"{name!r} cannot be said of a side here")

    def world(self, world: int, words: list[str]) -> None:
        name = _one(words)
        self.s.holder[world] = u8(NONE if name == "vacant" else self.living(name))

    def factory(self, factory: int, words: list[str]) -> None:
        word = _one(words)
        if word not in CONDITION_NAMES:
            raise BadNotation(word, 1, "a factory is working, damaged or destroyed")
        self.s.factory[factory] = u8(CONDITION_NAMES.index(word))

    def point(self, point: int, text: str) -> None:
        s = self.s
        standing = int(s.base[point])
        if standing != NONE and standing not in self.named:
            remove(s, standing)
        if text in ("", "empty"):
            return
        owner, piles = read_piles(text)
        if len(piles) != 1:
            raise BadNotation(text, 1, "one pile stands on a point (ZY-RUL-13)")
        if int(s.base[point]) != NONE:
            raise BadNotation(text, 1, "another pile stands on this point (ZY-RUL-13)")
        self.lay(piles[0], owner)
        set_down(s, piles[0].piece, point)

    def lay(self, pile: Pile, owner: int) -> None:
        """Make a pile out of pieces lifted from wherever they were."""
        s = self.s
        piece = pile.piece
        self.living(SIDE_NAMES[owner])
        if int(s.seat_of_side[piece // 15]) == NONE:
            raise BadNotation("", 1, f"{piece_name(piece)} is of a colour that is not in play")
        if s.opt[OPT_GAME] == SHORT and type_of(piece) in (BATTLE_STAR, MISSILE):
            raise BadNotation("", 1, f"{piece_name(piece)} is not in the Short Game (ZY-SET-05)")
        self.lift(piece)
        s.owner[piece] = u8(owner)
        set_marks(s, piece, pile.marks)
        for bay, cargo in enumerate(pile.cargo):
            if cargo is None:
                continue
            if type_of(cargo.piece) == BATTLE_STAR:
                raise BadNotation("", 1, "a Battle Star is never cargo (ZY-CAR-02)")
            self.lay(cargo, owner)
            put_aboard(s, cargo.piece, piece * 3 + bay)

    # what is half done; laid on the stack in the order of the lines

    def travelling(self, words: list[str]) -> None:
        piece = self.own_piece(words)
        steps = allowance(self.s, type_of(piece))
        stepped = "stepped" in words
        rest = [w for w in words[1:] if w != "stepped"]
        for name, value in read_pairs(rest):
            if name != "steps":
                raise BadNotation(name, 1, f"{name!r} cannot be said of a travelling piece")
            steps = read_count(value, name)
        move = Move(piece, steps)
        move.stepped = stepped
        self.frames.append(lambda: self.s.push(move))

    def own_piece(self, words: list[str]) -> int:
        if not words:
            raise BadNotation("", 1, "expected a piece")
        return read_piece(words[0], self.s.side)

    def leaving(self, words: list[str]) -> None:
        if len(words) < 3:
            raise BadNotation("", 1, "leaving: is a point, a side and a craft with its cargo")
        point = read_point(self.s.board, words[0])
        owner, piles = read_piles(" ".join(words[1:]))
        if len(piles) != 1:
            raise BadNotation("", 1, "one craft leaves at a time (ZY-TRN-11)")
        self.lay(piles[0], owner)
        carry_to(self.s, piles[0].piece, point)
        self.frames.append(lambda: self.s.push(Leave()))

    def launched(self, words: list[str]) -> None:
        flight = Flight(self.own_piece(words))
        self.frames.append(lambda: self.s.push(flight))

    def shot(self, words: list[str]) -> None:
        shot = Shot(read_target(_one(words), NONE))
        self.frames.append(lambda: self.s.push(shot))

    def blast(self, words: list[str]) -> None:
        if len(words) < 3 or words[0] != "now" or words[2] != "left":
            raise BadNotation("", 1, "blast: is written now TARGET|none left TARGET ...")
        targets = vec[i64]()
        for word in words[3:]:
            targets = append(targets, i64(read_target(word, NONE)))
        blast = Blast(targets)
        if words[1] != "none":
            blast.current = read_target(words[1], NONE)
        self.frames.append(lambda: self.s.push(blast))

    def over(self, words: list[str]) -> None:
        names = " ".join(words).replace(",", " ").split()
        won = [] if names == ["nobody"] else [read_side(name) for name in names]
        self.ended = True
        returns = [1.0 if side in won else 0.0 for side in self.seats]
        self.frames.append(lambda: self.s.finish(returns))

    def read_opening(self, words: list[str]) -> None:
        s = self.s
        what, order = words[0] if words else "", [_seat(w, s) for w in words[1:]]
        if what == "begins":
            self.opening_set_up()
            self.frames.append(lambda: s.push(WhoBegins()))
            return
        s.push(Opening())
        if what == "deal":
            s.push(Deal())
        elif what in ("lots", "pick"):
            pick = PickPlanets()
            s.push(pick)
            if what == "lots":
                lots = PickOrder()
                lots.order = order
                s.push(lots)
            else:
                pick.order = order
        else:
            raise BadNotation(what, 1, "opening: is lots, pick, deal or begins")

    def opening_set_up(self) -> None:
        if NONE in self.seats:
            raise BadNotation("", 1, "every seat needs a planet before the game begins")
        set_up(self.s)

    def finish(self) -> None:
        """Build the stack and check that what it names is there."""
        s = self.s
        if self.opening:
            for push in self.frames:
                push()
            return
        grace = "grace" in self.words or _begins_in_grace(s)
        s.grace = int(grace and "no-grace" not in self.words)
        if s.alive[s.side] == 0 and not self.ended:
            raise BadNotation("", 1, f"it is {SIDE_NAMES[s.side]}'s turn, but that side is out")
        s.push(Rounds())
        s.push(Turn())
        for push in self.frames:
            push()
        self.check_frames()

    def check_frames(self) -> None:
        s = self.s
        struck = bool(s.stack) and isinstance(s.stack[-1], Blast)
        for frame in s.stack:
            if isinstance(frame, Move):
                if not struck:  # a blast may have taken the travelling piece (ZY-MOV-16)
                    self.on_table(int(frame.piece))
            elif isinstance(frame, Flight):
                self.on_table(int(frame.missile))
                if type_of(frame.missile) != MISSILE:
                    raise BadNotation("", 1, "only missiles are launched")
            elif isinstance(frame, Shot) and frame.target < PIECES:
                self.on_table(int(frame.target))

    def on_table(self, piece: int) -> None:
        if self.s.place[piece] == NOWHERE:
            raise BadNotation("", 1, f"{piece_name(piece)} is not on the board")


# -- words ----------------------------------------------------------------------------------


def _one(words: list[str]) -> str:
    if len(words) != 1:
        raise BadNotation(" ".join(words), 1, f"expected one word, found {len(words)}")
    return words[0].lower()


def _seat(word: str, s: Zylatron) -> int:
    number = word.lower().removeprefix("seat-")
    if not number.isdigit() or not 1 <= int(number) <= s.seats:
        raise BadNotation(word, 1, f"{word!r} is no seat of this match")
    return int(number) - 1
