"""What stands on the map, as text: forces with their ships and legs, colonies."""

from __future__ import annotations

from mypy_extensions import u8

from starboard.core.errors import BadNotation

from .forces import new_force
from .ids import ALL_WAYS, COLOURS, KINDS, NONE, NOWHERE, OFF_BOARD
from .state import StellarConquest, ships_in
from .technology import allowance
from .words import kind_name, near, one_of, read_kind, read_number, read_star

__all__ = ["read_colony", "read_force_text", "write_colony", "write_force"]

_ENTERING = "entering"
_MARKS = ("moved", "obliged")
_LEG = ("from", "to", "ways", "left", "traced")
_FIELDS = ("iu", "riu", "mb", "amb", "taken", "bombed")


# -- forces ---------------------------------------------------------------------------------


def write_force(s: StellarConquest, f: int) -> str:
    """A force: owner, hex, ships, leg; "" if it does not exist."""
    hex = int(s.hex[f])
    if hex == NOWHERE:
        return ""
    seat = int(s.owner[f])
    star = int(s.board.star_at[hex]) if hex >= 0 else int(NONE)
    words = [COLOURS[seat], _ENTERING if hex == OFF_BOARD else s.board.names[hex]]
    for kind in range(int(KINDS)):
        n = int(s.ships[f * KINDS + kind])
        if n:
            name = kind_name(s, kind, seat, 0 if star == NONE else star)
            words.append(name if n == 1 else f"{name}*{n}")
    if int(s.last[f]) != NONE:
        words.append(f"from {s.board.star_names[int(s.last[f])]}")
    if int(s.goal[f]) != NONE:
        words.append(f"to {s.board.star_names[int(s.goal[f])]}")
    if int(s.ways[f]) != ALL_WAYS:
        words.append(f"ways {s.ways[f]}")
    if s.left[f]:
        words.append(f"left {s.left[f]}")
    words += [mark for mark in _MARKS if (s.moved if mark == "moved" else s.obliged)[f]]
    seen = [name for i, name in enumerate(COLOURS) if (int(s.traced[f]) >> i) & 1]
    if seen:
        words.append("traced " + ",".join(seen))
    return " ".join(words)


def read_force_text(s: StellarConquest, number: int, text: str) -> None:
    """Put a force on the table as number *number*, or as the next one if that is negative."""
    words = text.lower().split()
    if len(words) < 3:
        raise BadNotation(text, 1, f"a force is a player, a hex and ships, not {text!r}")
    seat = one_of(words[0], COLOURS[: int(s.seats)], "player")
    hex = _read_hex(s, words[1])
    star = int(s.board.star_at[hex]) if hex >= 0 else int(NONE)
    f = _place(s, number, seat, hex)
    at = 2
    while at < len(words):
        word = words[at]
        if word in _MARKS:
            (s.moved if word == "moved" else s.obliged)[f] = u8(1)
            at += 1
        elif word in _LEG:
            if at + 1 == len(words):
                raise BadNotation(text, 1, f"{word!r} has no value after it")
            _read_leg(s, f, word, words[at + 1])
            at += 2
        else:
            name, _, n = word.partition("*")
            kind = read_kind(s, name, seat, 0 if star == NONE else star)
            s.ships[f * KINDS + kind] += read_number(n) if n else 1
            at += 1
    if ships_in(s, f) < 1:
        raise BadNotation(text, 1, f"a force has at least one ship, not {text!r} (SC-RUL-37)")


def _read_hex(s: StellarConquest, word: str) -> int:
    if word == _ENTERING:
        return int(OFF_BOARD)
    if word in s.board.star_names:
        return int(s.board.star_hex[read_star(s.board, word)])
    if word in s.board.index:
        return s.board.index[word]
    raise BadNotation(word, 1, f"{word!r} is no hex and no star{near(word, s.board.star_names)}")


def _place(s: StellarConquest, number: int, seat: int, hex: int) -> int:
    """An empty force with this number; those before it that do not exist stay free."""
    if number < 0:
        return int(new_force(s, seat, hex))
    if number > 9_999:
        raise BadNotation("", 1, "forces are numbered up to 9999")
    fresh: list[int] = []
    while len(s.hex) <= number:
        fresh.append(int(new_force(s, seat, hex)))
    if number not in fresh and s.hex[number] != NOWHERE:
        raise BadNotation("", 1, f"force-{number + 1} is there twice")
    for f in fresh:
        s.hex[f] = NOWHERE
    s.owner[number] = u8(seat)
    s.hex[number] = hex
    return number


def _read_leg(s: StellarConquest, f: int, word: str, value: str) -> None:
    if word == "from":
        s.last[f] = u8(read_star(s.board, value))
    elif word == "to":
        s.goal[f] = u8(read_star(s.board, value))
    elif word == "ways":
        s.ways[f] = u8(read_number(value) % 16)
    elif word == "left":
        s.left[f] = min(read_number(value), int(allowance(s, int(s.owner[f]))))
    else:
        s.traced[f] = u8(sum(1 << one_of(w, COLOURS, "player") for w in value.split(",")))


# -- colonies -------------------------------------------------------------------------------


def write_colony(s: StellarConquest, p: int) -> str:
    """A colony: controller, POP, industry, bases, history; "" for an empty planet."""
    if s.ruined[p]:
        return "ruined"
    if int(s.controller[p]) == NONE:
        return ""
    words = [COLOURS[int(s.controller[p])], f"pop {s.people[p]}", f"iu {s.iu[p]}"]
    if s.originator[p] != s.controller[p]:
        words.append(f"by {COLOURS[int(s.originator[p])]}")
    for name in _FIELDS[1:]:
        value = int(getattr(s, name)[p])
        if value:
            words.append(f"{name} {value}")
    words += [name for name in ("pfs", "idle") if getattr(s, name)[p]]
    return " ".join(words)


def read_colony(s: StellarConquest, p: int, text: str) -> None:
    """Put a colony on a planet; IU are as many as POP unless they are said."""
    words = text.lower().split()
    if words == ["ruined"]:
        s.ruined[p] = u8(1)
        return
    if not words:
        raise BadNotation(text, 1, "a colony is a player, pop and what else it has")
    seat = one_of(words[0], COLOURS[: int(s.seats)], "player")
    s.controller[p] = s.originator[p] = u8(seat)
    s.iu[p] = -1
    at = 1
    while at < len(words):
        word = words[at]
        if word in ("pfs", "idle"):
            (s.pfs if word == "pfs" else s.idle)[p] = u8(1)
            at += 1
            continue
        if at + 1 == len(words):
            raise BadNotation(text, 1, f"{word!r} has no value after it")
        _read_field(s, p, word, words[at + 1])
        at += 2
    if s.iu[p] < 0:
        s.iu[p] = s.people[p]


def _read_field(s: StellarConquest, p: int, word: str, value: str) -> None:
    if word == "by":
        s.originator[p] = u8(one_of(value, COLOURS[: int(s.seats)], "player"))
    elif word == "pop":
        s.people[p] = read_number(value)
    elif word in _FIELDS:
        getattr(s, word)[p] = read_number(value)
    else:
        known = ["pop", "by", "pfs", "idle", *_FIELDS]
        text = f"{word!r} cannot be said of a colony{near(word, known)}"
        raise BadNotation(word, 1, text)
