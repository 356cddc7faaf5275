"""What players remember, as text: lines of a position that begin with a memory and a colour."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from starboard.core.errors import BadNotation

from .ids import COLOURS, ORBITS, TECH_NAMES
from .memory import DEFENCE, ROW, row_of, sight_key, unpacked
from .state import StellarConquest
from .words import SHIP_WORDS, one_of, planet_name, read_number, read_planet, read_star

__all__ = ["MEMORIES", "read_memory", "write_memories", "write_memory"]

MEMORIES = ("told", "noticed", "shown", "saw", "report", "columns")
"""Colonies heard of, explorers noticed, developments seen, ships seen, reports, record sheets."""
_FIELD = 12
_SHIPS = (*SHIP_WORDS, *(f"ct:{colour}" for colour in COLOURS))


# -- writing --------------------------------------------------------------------------------


def write_memories(s: StellarConquest) -> list[str]:
    """A line for each memory of each player that is not empty."""
    found = []
    for word in MEMORIES:
        for seat in range(s.seats):
            text = write_memory(s, word, seat)
            if text:
                found.append(f"{word}-{COLOURS[seat]}: {text}")
    return found


def write_memory(s: StellarConquest, word: str, seat: int) -> str:
    """One memory of a player."""
    if word == "told":
        return " ".join(_told(s, seat))
    if word == "noticed":
        rows = [(i, int(s.noticed[seat * s.board.stars + i])) for i in range(int(s.board.stars))]
        return " ".join(f"{s.board.star_names[i]}={_colours(m)}" for i, m in rows if m)
    if word == "shown":
        rows = [(i, int(s.shown[seat * s.seats + i])) for i in range(int(s.seats))]
        return " ".join(f"{COLOURS[i]}={_techs(m)}" for i, m in rows if m)
    if word == "saw":
        return " ".join(_sight(s, at) for at in _rows(s.sights, seat))
    rows_of = s.reports if word == "report" else s.columns
    return " ".join(_numbers(s, rows_of, at) for at in _rows(rows_of, seat))


def _rows(rows: vec[i64], seat: int) -> list[int]:
    return [at for at in range(0, len(rows), int(ROW)) if int(rows[at]) >> 16 == seat]


def _told(s: StellarConquest, seat: int) -> list[str]:
    found = []
    for p in range(len(s.controller)):
        code = int(s.known[seat * s.board.stars * ORBITS + p])
        if code:
            mark = "!" if code > 8 else ""
            found.append(f"{planet_name(s, p)}={COLOURS[(code - 1) % 8]}{mark}")
    return found


def _colours(mask: int) -> str:
    return ",".join(name for i, name in enumerate(COLOURS) if (mask >> i) & 1)


def _techs(mask: int) -> str:
    return ",".join(name for i, name in enumerate(TECH_NAMES) if (mask >> i) & 1)


def _sight(s: StellarConquest, at: int) -> str:
    key = int(s.sights[at])
    counts = (*unpacked(s.sights[at + 2]), *unpacked(s.sights[at + 3]))
    ships = [f"{name}*{n}" for name, n in zip(_SHIPS, counts, strict=True) if n]
    where = s.board.star_names[(key >> 8) & 255]
    return f"{COLOURS[key & 255]}@{where}@{s.sights[at + 1]}={','.join(ships)}"


def _numbers(s: StellarConquest, rows: vec[i64], at: int) -> str:
    people, bases = int(rows[at + 2]), int(rows[at + 3])
    parts = [(number >> (16 * i)) & 0xFFFF for number in (people, bases) for i in range(3)]
    key = int(rows[at])
    where = planet_name(s, key & (int(DEFENCE) - 1)) + ("!" if key & DEFENCE else "")
    return f"{where}@{rows[at + 1]}={'/'.join(map(str, parts))}"


# -- reading --------------------------------------------------------------------------------


def read_memory(s: StellarConquest, word: str, seat: int, text: str) -> None:
    """Take over one memory of a player."""
    for entry in text.lower().split():
        where, _, value = entry.partition("=")
        if word == "told":
            code = 1 + one_of(value.rstrip("!"), COLOURS, "player") + (8 if "!" in value else 0)
            s.known[seat * s.board.stars * ORBITS + read_planet(s, where)] = u8(code)
        elif word == "noticed":
            mask = sum(1 << one_of(w, COLOURS, "player") for w in value.split(","))
            s.noticed[seat * s.board.stars + read_star(s.board, where)] = u8(mask)
        elif word == "shown":
            mask = sum(1 << one_of(w, TECH_NAMES, "development") for w in value.split(","))
            s.shown[seat * s.seats + one_of(where, COLOURS, "player")] = mask
        elif word == "saw":
            _read_sight(s, seat, where, value)
        else:
            row = _read_numbers(s, seat, where, value)
            if word == "report":
                s.reports = _inserted(s.reports, row)
            else:
                s.columns = _appended(s.columns, row)


def _read_sight(s: StellarConquest, seat: int, where: str, value: str) -> None:
    words = where.split("@")
    if len(words) != 3:
        raise BadNotation(where, 1, "ships seen are player@star@turn=sct*2,esc")
    owner, star = one_of(words[0], COLOURS, "player"), read_star(s.board, words[1])
    counts = [0] * len(_SHIPS)
    for word in value.split(","):
        name, _, n = word.partition("*")
        counts[one_of(name, _SHIPS, "ship")] += read_number(n) if n else 1
    packed = [sum(n << (_FIELD * i) for i, n in enumerate(counts[at : at + 4])) for at in (0, 4)]
    key = int(sight_key(seat, owner, star))
    s.sights = _inserted(s.sights, [key, read_number(words[2]), *packed])


def _read_numbers(s: StellarConquest, seat: int, where: str, value: str) -> list[int]:
    name, _, turn = where.partition("@")
    parts = [read_number(word) for word in value.split("/")]
    if len(parts) != 6:
        raise BadNotation(value, 1, "a colony is pop/iu/riu/mb/amb/pfs")
    packed = [sum(n << (16 * i) for i, n in enumerate(parts[at : at + 3])) for at in (0, 3)]
    key = read_planet(s, name.rstrip("!")) | (int(DEFENCE) if "!" in name else 0)
    return [seat << 16 | key, read_number(turn), *packed]


def _appended(rows: vec[i64], row: list[int]) -> vec[i64]:
    for number in row:
        rows = append(rows, i64(number))
    return rows


def _inserted(rows: vec[i64], row: list[int]) -> vec[i64]:
    """The rows with one more in the order of their keys."""
    at = int(row_of(rows, row[0]))
    kept = [int(number) for number in rows]
    return vec[i64]([i64(number) for number in [*kept[:at], *row, *kept[at:]]])
