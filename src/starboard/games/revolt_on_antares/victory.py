"""Who owns what, and who has won (ledger chapter 21)."""

from __future__ import annotations

from mypy_extensions import i64

from .ids import (
    EMPTY,
    EV_INCOME,
    EV_RP,
    EV_SCORE,
    HOUSES,
    NEUTRAL,
    NONE,
    OPT_TIE_FORTRESSES,
    POLITICS,
    TERRA,
)
from .state import Antares, is_on, owner_of_colour, scenario

__all__ = ["economic_hexes", "end_of_game", "fortresses", "give_income", "owner_of", "score"]


def owner_of(s: Antares, h: i64) -> i64:
    """Whom a hex belongs to; NONE for nobody (RA-VIC-02, 03, RA-POL-07)."""
    colour = i64(s.board.colour[h])
    if scenario(s) == POLITICS and colour == TERRA:
        return NONE
    held = i64(s.holder[h])
    if colour < HOUSES and s.master[colour] == NONE:
        return NONE
    if held != EMPTY and held != NEUTRAL:
        return held
    return owner_of_colour(s, colour)


def economic_hexes(s: Antares, seat: i64) -> i64:
    """How many economic hexes a seat owns, devastated ones left out (RA-VIC-04)."""
    n: i64 = 0
    for h in range(s.board.hexes):
        if s.board.economic[h] == 1 and s.devastated[h] == 0 and owner_of(s, h) == seat:
            n += 1
    return n


def fortresses(s: Antares, seat: i64, port: bool) -> i64:
    """How many house fortresses a seat owns; with *port* the Starport counts as one."""
    n: i64 = 0
    for house in range(HOUSES):
        if owner_of(s, s.board.fortress[house]) == seat:
            n += 1
    if port and owner_of(s, s.board.starport) == seat:
        n += 1
    return n


def score(s: Antares, seat: i64) -> i64:
    """The victory points of a seat if the game ended now (RA-VIC-01)."""
    points = economic_hexes(s, seat) * s.board.economic_value
    points += fortresses(s, seat, False) * s.board.fortress_value
    if owner_of(s, s.board.starport) == seat:
        points += s.board.starport_value
    return points


def give_income(s: Antares) -> None:
    """The only points of Power Politics, at the end of turn 3 (RA-POL-11, 12)."""
    for seat in range(s.seats):
        gain = economic_hexes(s, seat) * s.board.economic_value
        gain += fortresses(s, seat, False) * s.board.fortress_value
        if seat == s.doubled:
            gain *= 2
        s.points[seat] += gain
        if not s.quiet:
            s.emit(EV_INCOME, (int(seat), int(gain)))
            s.emit(EV_RP, (int(seat), int(s.points[seat])))


def end_of_game(s: Antares) -> None:
    """Most points win; a tie is a draw, or broken by fortresses (RA-VIC-05, RA-RUL-37)."""
    sums: list[int] = []
    for seat in range(s.seats):
        points = score(s, seat)
        if not s.quiet:
            s.emit(EV_SCORE, (int(seat), int(points)))
        total = points * 100
        if is_on(s, OPT_TIE_FORTRESSES):
            total += fortresses(s, seat, True)
        sums.append(int(total))
    best = max(sums)
    s.finish([1.0 if x == best else 0.0 for x in sums])
