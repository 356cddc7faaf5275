"""One place, piece, side or fact of a position as text, and whether expected text holds for it."""

from __future__ import annotations

from collections.abc import Callable

from starboard.core.errors import BadNotation

from .elimination import score
from .ids import (
    CARD_NAMES,
    FACTORIES,
    NONE,
    NOWHERE,
    PIECES,
    SIDE_NAMES,
    SIDES,
    WORKING,
)
from .piles import MARKS, Pile, marks_of, pile_of, read_marks, read_piles
from .position import condition, frame_lines, write_deck, write_point
from .state import Zylatron, factory_owner, in_play, warriors
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
    side_name,
)

__all__ = ["matches", "write_place"]

_NOTHING = ("", "-", "nothing", "empty", "none", "nobody")
_HALF_DONE = ("travelling", "leaving", "launched", "shot", "blast")


# -- writing --------------------------------------------------------------------------------


def write_place(s: Zylatron, name: str) -> str:
    """What stands behind "name:"; "" for an empty place. Raises BadNotation."""
    key = name.lower()
    if key in _FACTS:
        return _FACTS[key](s)
    if key in _HALF_DONE:
        return _half_done(s, key)
    if key in SIDE_NAMES:
        return " ".join(f"{word} {value}" for word, value in _side_facts(s, read_side(key)).items())
    if key.startswith("world-"):
        return side_name(int(s.holder[read_side(key[6:])])).replace("nobody", "vacant")
    if key.startswith("factory-"):
        factory = read_factory(key)
        return f"{condition(s, factory)} owner {side_name(factory_owner(s, factory))}"
    if _is_piece(key):
        return " ".join(_piece_words(s, read_piece(key, NONE)))
    return write_point(s, _point(s, name))


def _point(s: Zylatron, name: str) -> int:
    try:
        return read_point(s.board, name)
    except BadNotation as why:
        if name[:1].lower() == "r" and name[1:2].isdigit():
            raise
        known = [*_FACTS, *_HALF_DONE, *SIDE_NAMES, *FACTORY_NAMES]
        known += [f"world-{side}" for side in SIDE_NAMES]
        text = f"There is no place, piece, side or fact {name!r}{near(name.lower(), known)}"
        raise BadNotation(name, 1, text) from why


def _is_piece(key: str) -> bool:
    return key.partition("-")[0] in SIDE_NAMES and "-" in key


def _half_done(s: Zylatron, key: str) -> str:
    for line in frame_lines(s):
        word, _, rest = line.partition(": ")
        if word == key:
            return rest
    return ""


def _side_facts(s: Zylatron, side: int) -> dict[str, str]:
    """Everything that can be asked of a side, in words."""
    if int(s.seat_of_side[side]) == NONE:
        raise BadNotation(SIDE_NAMES[side], 1, f"{SIDE_NAMES[side]} is not in play")
    owned = [p for p in range(PIECES) if int(s.owner[p]) == side and s.place[p] != NOWHERE]
    factories = [f for f in range(FACTORIES) if factory_owner(s, f) == side]
    working = [f for f in factories if s.factory[f] == WORKING]
    facts = {
        "alive": "yes" if s.alive[side] == 1 else "no",
        "money": str(s.money[side]),
        "warriors": str(warriors(s, side)),
        "pieces": str(len(owned)),
        "lost": str(len(_lost(s, side))),
        "factories": str(len(factories)),
        "working": str(len(working)),
        "worlds": str(sum(int(holder) == side for holder in s.holder)),
        "score": str(score(s, side)),
        "struck-by": side_name(int(s.striker[side])),
        "heir": side_name(int(s.conqueror[side])),
    }
    if s.is_over():
        facts["won"] = "yes" if s.returns[int(s.seat_of_side[side])] > 0 else "no"
    return facts


def _lost(s: Zylatron, side: int) -> list[str]:
    pieces = range(side * 15, side * 15 + 15)
    return [piece_name(p) for p in pieces if s.place[p] == NOWHERE and in_play(s, p)]


def _write_lost(s: Zylatron) -> str:
    parts = []
    for side in range(SIDES):
        names = [name.partition("-")[2] for name in _lost(s, side)]
        if names:
            parts.append(" ".join([SIDE_NAMES[side], *names]))
    return " | ".join(parts)


def _piece_words(s: Zylatron, piece: int) -> list[str]:
    """Where a piece is, whose it is, and its marks."""
    if s.place[piece] == NOWHERE:
        return ["lost"] if in_play(s, piece) else ["out-of-play"]
    words = [s.board.names[s.place[piece]]]
    carrier = int(s.carrier[piece])
    if carrier != NONE:
        words += ["aboard", piece_name(carrier)]
    words += ["owner", SIDE_NAMES[int(s.owner[piece])]]
    for mark, value in marks_of(s, piece).items():
        words.append(f"{mark}={value}" if mark in ("beams", "restacks") else mark)
    return words


def _had(s: Zylatron) -> str:
    return ",".join(SIDE_NAMES[i] for i in range(SIDES) if (s.had_turn >> i) & 1)


def _seats(s: Zylatron) -> str:
    return ",".join(side_name(int(side)).replace("nobody", "-") for side in s.side_of_seat)


_FACTS: dict[str, Callable[[Zylatron], str]] = {
    "turn": lambda s: str(s.turn),
    "side": lambda s: side_name(s.side),
    "moves": lambda s: str(s.moves_left),
    "rounds": lambda s: str(s.rounds),
    "quiet": lambda s: str(s.quiet_rounds),
    "cancels": lambda s: str(s.cancels),
    "grace": lambda s: "yes" if s.grace else "no",
    "noise": lambda s: "yes" if s.noise else "no",
    "had": _had,
    "seats": _seats,
    "deck": write_deck,
    "lost": _write_lost,
    "zylon-card": lambda s: side_name(s.zylon),
}


# -- comparing ------------------------------------------------------------------------------


def matches(s: Zylatron, name: str, wanted: str) -> bool:
    """Whether *wanted* holds for the place *name*; raises BadNotation if either is unknown."""
    key = name.lower()
    found = write_place(s, key)
    text = " ".join(wanted.lower().replace("=", " ").split())
    if key == "deck":
        return _deck_holds(s, text)
    if key == "lost":
        return _lost_set(found) == _lost_set(wanted)
    if key in ("had", "seats"):
        return found.split(",") == text.replace(", ", ",").replace(" ", ",").split(",") or (
            key == "had" and sorted(found.split(",")) == sorted(text.replace(",", " ").split())
        )
    if key in _FACTS:
        return found == text or (found == "nobody" and text in (*_NOTHING, "unowned"))
    if key in _HALF_DONE:
        return found.lower() == text or (not found and text in _NOTHING)
    if key in SIDE_NAMES:
        return _side_holds(_side_facts(s, read_side(key)), text)
    if key.startswith("world-"):
        return found == text or (found == "vacant" and text in _NOTHING)
    if key.startswith("factory-"):
        return _factory_holds(found, text)
    if _is_piece(key):
        return _piece_holds(s, read_piece(key, NONE), wanted)
    return _point_holds(s, _point(s, name), wanted)


def _deck_holds(s: Zylatron, text: str) -> bool:
    """The counts that are named; `total` is the size of the pile."""
    known = {name: int(s.deck[i]) for i, name in enumerate(CARD_NAMES)}
    known["total"] = sum(known.values())
    for name, value in read_pairs(text.split()):
        if name not in known:
            raise BadNotation(name, 1, f"{name!r} is no card: hit, damage, miss or total")
        if known[name] != read_count(value, name):
            return False
    return True


def _lost_set(text: str) -> set[int]:
    found: set[int] = set()
    if text.strip().lower() in _NOTHING:
        return found
    for part in text.replace(",", " ").split("|"):
        words = part.split()
        if not words:
            raise BadNotation(text, 1, "lost: is a side and its pieces, for example red W1 W2")
        side = read_side(words[0]) if words[0].lower() in SIDE_NAMES else NONE
        found.update(read_piece(w, side) for w in (words if side == NONE else words[1:]))
    return found


def _side_holds(facts: dict[str, str], text: str) -> bool:
    words = text.split()
    if words[:1] in (["out"], ["in"]):
        if (words[0] == "in") != (facts["alive"] == "yes"):
            return False
        words = words[1:]
    for name, value in read_pairs(words):
        if name not in facts:
            known = list(facts)
            hint = near(name, known) or f"; there are {', '.join(known)}"
            raise BadNotation(name, 1, f"{name!r} cannot be asked of a side{hint}")
        if facts[name] != value:
            return False
    return True


def _factory_holds(found: str, text: str) -> bool:
    words = text.split()
    if not words or words[0] not in CONDITION_NAMES or words[1:2] not in ([], ["owner"]):
        raise BadNotation(text, 1, "a factory is working, damaged or destroyed, then owner SIDE")
    return found == text if len(words) > 1 else found.split(maxsplit=1)[0] == text


def _piece_holds(s: Zylatron, piece: int, wanted: str) -> bool:
    """Each word is a point, lost, out-of-play, aboard CRAFT, owner SIDE, a mark, or not MARK."""
    words = wanted.split()
    if not words:
        raise BadNotation(wanted, 1, "expected a point, lost, aboard, owner or a mark")
    lost = s.place[piece] == NOWHERE
    at = 0
    while at < len(words):
        word, value = words[at].lower(), words[at + 1] if at + 1 < len(words) else ""
        at += 2 if word in ("aboard", "owner", "not") else 1
        if word == "lost":
            holds = lost
        elif word == "out-of-play":
            holds = not in_play(s, piece)
        elif word == "aboard":
            craft = read_piece(value, piece // 15)
            holds = not lost and int(s.carrier[piece]) == craft
        elif word == "owner":
            holds = not lost and int(s.owner[piece]) == read_side(value)
        elif word == "not":
            holds = not lost and not _marked(s, piece, value.lower())
        elif word.partition("=")[0] in MARKS:
            holds = not lost and _marked(s, piece, word)
        else:
            holds = not lost and s.place[piece] == read_point(s.board, word)
        if not holds:
            return False
    return True


def _marked(s: Zylatron, piece: int, word: str) -> bool:
    """Whether the piece has the mark; `damaged` is any damage."""
    marks = marks_of(s, piece)
    ((name, value),) = read_marks([word]).items()
    if name == "damaged":
        return "damaged" in marks or "damaged-now" in marks
    return marks.get(name, 0) == value


def _point_holds(s: Zylatron, point: int, wanted: str) -> bool:
    base = int(s.base[point])
    if wanted.strip().lower() in _NOTHING:
        return base == NONE
    owner, piles = read_piles(wanted)
    if len(piles) != 1:
        raise BadNotation(wanted, 1, "one pile stands on a point (ZY-RUL-13)")
    return base != NONE and int(s.owner[base]) == owner and _same(pile_of(s, base), piles[0])


def _same(found: Pile, wanted: Pile) -> bool:
    """Damage is always compared, other marks when named, bays by number when one is left free."""
    if found.piece != wanted.piece or _damage(found) != _damage(wanted):
        return False
    if any(found.marks.get(mark, 0) != value for mark, value in wanted.marks.items()):
        return False
    mine, theirs = found.cargo, wanted.cargo
    if None not in theirs:
        mine = [cargo for cargo in mine if cargo is not None]
    if len(mine) != len(theirs):
        return False
    return all(
        (a is None) == (b is None) and (a is None or b is None or _same(a, b))
        for a, b in zip(mine, theirs, strict=True)
    )


def _damage(pile: Pile) -> bool:
    return "damaged" in pile.marks or "damaged-now" in pile.marks
