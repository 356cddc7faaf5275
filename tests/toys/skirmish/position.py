"""Positions of Skirmish as text: one line per fact, the unfinished procedures last."""

from __future__ import annotations

import re

from toys.skirmish.play import (
    CARD_NAMES,
    DECK,
    DIE,
    LUCK,
    RAID,
    Ask,
    Deal,
    Orders,
    Raid,
    Round,
    Skirmish,
)

from starboard.core.common import Roll
from starboard.core.errors import BadNotation
from starboard.core.types import arg, pack

__all__ = ["invariants", "read", "read_number", "read_seat", "write", "write_place"]

_NUMBER = re.compile(r"[0-9]{1,3}")


def read_number(text: str, low: int, high: int) -> int:
    if not _NUMBER.fullmatch(text) or not low <= int(text) <= high:
        raise BadNotation(text, 1, f"{text!r} is no number from {low} to {high}.")
    return int(text)


def read_seat(seats: int, text: str) -> int:
    for seat in range(seats):
        if text == f"seat-{seat + 1}":
            return seat
    raise BadNotation(text, 1, f"There is no seat {text!r}.")


def write(s: Skirmish) -> str:
    names = ["round", *(f"seat-{i + 1}" for i in range(s.seats)), "pile", "discards", "now"]
    return "\n".join(f"{name}: {write_place(s, name)}" for name in names)


def write_place(s: Skirmish, name: str) -> str:
    if name == "round":
        return str(s.round)
    if name == "pile":
        return _cards(s.pile)
    if name == "discards":
        return _cards(s.discards)
    if name == "now":
        return " | ".join(_frame_words(f) for f in s.stack)
    seat = read_seat(s.seats, name)
    return f"lives*{s.lives[seat]} {_cards([s.hand(seat, c) for c in range(3)])}".strip()


def read(s: Skirmish, text: str) -> Skirmish:
    s.pile = [0, 0, 0]
    s.stack = [Round()]
    for number, line in enumerate(text.splitlines(), start=1):
        name, colon, rest = line.strip().partition(":")
        if not name and not colon:
            continue
        try:
            _read_line(s, name, rest.split())
        except (BadNotation, IndexError) as why:
            raise BadNotation(line, number, f"{line!r} cannot be read: {why}") from None
    if sum(s.pile) + sum(s.discards) + sum(s.hands) == 0:
        s.pile = list(DECK)
    wrong = invariants(s)
    if wrong:
        raise BadNotation(text, 1, wrong[0])
    s.run()
    return s


def invariants(s: Skirmish) -> list[str]:
    wrong: list[str] = []
    for card in range(3):
        held = sum(s.hand(seat, card) for seat in range(s.seats))
        if held + s.pile[card] + s.discards[card] != DECK[card]:
            wrong.append(f"The {CARD_NAMES[card]} cards are not {DECK[card]} in all.")
    return wrong


def _cards(counts: list[int]) -> str:
    return " ".join(f"{CARD_NAMES[c]}*{n}" for c, n in enumerate(counts) if n)


def _read_cards(words: list[str]) -> list[int]:
    counts = [0, 0, 0]
    for word in words:
        name, _, n = word.partition("*")
        if name not in CARD_NAMES:
            raise BadNotation(word, 1, f"there is no card {name!r}")
        counts[CARD_NAMES.index(name)] = read_number(n, 0, 99)
    return counts


def _read_line(s: Skirmish, name: str, words: list[str]) -> None:
    if name == "round":
        s.round = read_number(words[0], 0, 9)
    elif name == "pile":
        s.pile = _read_cards(words)
    elif name == "discards":
        s.discards = _read_cards(words)
    elif name == "now":
        s.stack = []
        for part in " ".join(words).split("|"):
            _read_frame(s, part.split())
    else:
        seat = read_seat(s.seats, name)
        s.lives[seat] = read_number(words[0].removeprefix("lives*"), 0, 5)
        for card, n in enumerate(_read_cards(words[1:])):
            s.hold(seat, card, n)


def _frame_words(f: object) -> str:
    if isinstance(f, Round):
        return " ".join(["round", str(f.step), *(f"{arg(a, 0)}>{arg(a, 1)}" for a in f.raids)])
    if isinstance(f, Deal):
        return f"deal {f.tag}"
    if isinstance(f, Orders):
        sheets = zip(f.sheets, f.sealed, strict=True)
        return "orders " + " ".join(
            f"{'sealed' if sealed else 'open'}{''.join(f'-{arg(a, 0)}' for a in sheet)}"
            for sheet, sealed in sheets
        )
    if isinstance(f, Raid):
        return f"raid {f.raider} {f.target} {f.done}"
    if isinstance(f, Ask):
        return f"ask {f.raider} {f.target} {f.at} {int(f.shielded)}"
    assert isinstance(f, Roll)
    return f"roll {f.rule}"


def _read_frame(s: Skirmish, words: list[str]) -> None:
    n = s.seats - 1
    if words[0] == "round":
        top = Round()
        top.step = read_number(words[1], 0, 9)
        for word in words[2:]:
            raider, _, target = word.partition(">")
            top.raids.append(pack(RAID, read_number(raider, 0, n), read_number(target, 0, n)))
        s.push(top)
    elif words[0] == "deal":
        s.push(Deal(read_number(words[1], 0, n)))
    elif words[0] == "orders":
        s.push(_read_orders(s, words[1:]))
    elif words[0] == "raid":
        raid = Raid(read_number(words[1], 0, n), read_number(words[2], 0, n))
        raid.done = read_number(words[3], 0, 3)
        s.push(raid)
    elif words[0] == "ask":
        by = read_number(words[1], 0, n)
        lap = [(by + i) % s.seats for i in range(1, s.seats)]
        ask = Ask(lap, by, read_number(words[2], 0, n))
        ask.at = read_number(words[3], 0, 4)
        ask.shielded = words[4] == "1"
        s.push(ask)
    elif words[0] == "roll":
        s.push(Roll(DIE, LUCK, words[1], 1, 6))
    else:
        raise BadNotation(words[0], 1, f"there is no procedure {words[0]!r}")


def _read_orders(s: Skirmish, words: list[str]) -> Orders:
    f = Orders(s.seats)
    for seat, word in enumerate(words):
        state, *targets = word.split("-")
        f.sealed[seat] = state == "sealed"
        f.sheets[seat] = [pack(RAID, read_number(t, 0, s.seats - 1)) for t in targets]
    return f
