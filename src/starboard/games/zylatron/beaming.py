"""Beaming (ledger chapter 4; Major Game)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from starboard.core.types import Breach, Options, pack

from .cargo import (
    fits,
    free_bay,
    is_craft,
    may_take_on,
    put_aboard,
    root_of,
    set_down,
    stow,
    take_off,
)
from .headquarters import land
from .ids import (
    ABOARD,
    BATTLE_STAR,
    BEAM_DOWN,
    BEAM_UP,
    EV_BEAM,
    NONE,
    NOWHERE,
    PIECES,
    SOUND,
    WARRIOR,
)
from .state import Zylatron, in_pile, in_play, owner_of, why_absent
from .tables import type_of

__all__ = [
    "beam_down",
    "beam_down_options",
    "beam_up",
    "beam_up_options",
    "may_beam_down",
    "may_beam_up",
]


UP: Final = "ZY-BEA-01"
DOWN: Final = "ZY-BEA-03"


def may_beam(s: Zylatron, side: i64, star: i64, way: str) -> Breach:
    """Why *star* cannot beam UP or DOWN at all: an undamaged own Battle Star does."""
    if not in_play(s, star):
        return "ZY-SET-05"
    if owner_of(s, star) != side or type_of(star) != BATTLE_STAR or s.damage[star] != SOUND:
        return way
    return None if s.captive[star] == 0 else "ZY-ELM-14"


def may_be_beamed(s: Zylatron, side: i64, travelling: i64, piece: i64) -> Breach:
    """Why *piece* cannot be beamed at all (ZY-BEA-05, 10, 12, ZY-CAR-17)."""
    if s.place[piece] == NOWHERE:
        return why_absent(s, piece)
    if owner_of(s, piece) != side:
        return "ZY-CAR-17"
    if type_of(piece) < WARRIOR:
        return "ZY-BEA-05"
    if piece == travelling:
        return "ZY-BEA-12"
    return None if i64(s.beams[piece]) < s.board.beams_limit else "ZY-BEA-10"


def in_beam_range(s: Zylatron, a: i64, b: i64) -> bool:
    """Whether two points are within beaming range."""
    return s.board.d2(a, b) <= s.board.beaming * s.board.beaming


def may_beam_up(s: Zylatron, side: i64, travelling: i64, star: i64, piece: i64) -> Breach:
    """Why *star* may not beam *piece* up (ZY-BEA-01, 02, 08)."""
    if star >= PIECES or piece >= PIECES:
        return "SB-ACT-02"
    rule = may_beam(s, side, star, UP)
    if rule is None:
        rule = may_be_beamed(s, side, travelling, piece)
    if rule is not None:
        return rule
    if in_pile(s, piece, star):
        return "ZY-BEA-02"
    if not in_beam_range(s, s.place[star], s.place[piece]):
        return UP
    return None if fits(s, star, 1) else "ZY-BEA-08"


def may_beam_down(
    s: Zylatron, side: i64, travelling: i64, star: i64, piece: i64, place: i64
) -> Breach:
    """Why *star* may not beam *piece* to a point or into a craft (ZY-BEA-03, 04, 08, 11)."""
    if star >= PIECES or piece >= PIECES:
        return "SB-ACT-02"
    rule = may_beam(s, side, star, DOWN)
    if rule is None:
        rule = may_be_beamed(s, side, travelling, piece)
    if rule is not None:
        return rule
    if not in_pile(s, piece, star):
        return DOWN
    if place >= ABOARD:
        return _may_beam_into(s, side, star, place - ABOARD)
    if place >= s.board.points:
        return "SB-ACT-02"
    if s.board.land[place] == 0:
        return "ZY-BEA-11"
    if i64(s.base[place]) != NONE or not in_beam_range(s, s.place[star], place):
        return DOWN
    return None


def _may_beam_into(s: Zylatron, side: i64, star: i64, craft: i64) -> Breach:
    """Why nothing can be beamed from *star* into a bay of *craft* (ZY-BEA-04, 08, ZY-CAR-18)."""
    if craft >= PIECES:
        return "SB-ACT-02"
    if s.place[craft] == NOWHERE or not is_craft(craft) or in_pile(s, craft, star):
        return "ZY-BEA-04"
    if owner_of(s, craft) != side:
        return "ZY-CAR-17"
    if not in_beam_range(s, s.place[star], s.place[craft]):
        return "ZY-BEA-04"
    rule = may_take_on(s, craft)
    if rule is not None:
        return rule
    if not fits(s, root_of(s, craft), 1):
        return "ZY-BEA-08"
    return None if free_bay(s, craft) >= 0 else "ZY-BEA-04"


def beam_up_options(s: Zylatron, side: i64, travelling: i64, out: Options) -> None:
    """Every piece each Battle Star can beam up."""
    owner = s.owner
    for star in range(PIECES):
        if type_of(star) != BATTLE_STAR or may_beam(s, side, star, UP) is not None:
            continue
        for piece in range(PIECES):
            if i64(owner[piece]) != side or type_of(piece) < WARRIOR:
                continue
            if may_beam_up(s, side, travelling, star, piece) is None:
                out.add(pack(BEAM_UP, star, piece))


def beam_down_options(s: Zylatron, side: i64, travelling: i64, out: Options) -> None:
    """Every place each Battle Star can beam its Warriors and missiles to."""
    for star in range(PIECES):
        if type_of(star) != BATTLE_STAR or may_beam(s, side, star, DOWN) is not None:
            continue
        for piece in range(PIECES):
            if i64(s.carrier[piece]) == NONE or not in_pile(s, piece, star):
                continue
            if may_be_beamed(s, side, travelling, piece) is None:
                _places(s, side, star, piece, out)


def _places(s: Zylatron, side: i64, star: i64, piece: i64, out: Options) -> None:
    for point in s.board.land_near(s.place[star]):
        if i64(s.base[point]) == NONE:
            out.add(pack(BEAM_DOWN, star, piece, point))
    for craft in range(PIECES):
        if is_craft(craft) and _may_beam_into(s, side, star, craft) is None:
            out.add(pack(BEAM_DOWN, star, piece, ABOARD + craft))


def beam_up(s: Zylatron, star: i64, piece: i64) -> None:
    """Into the Battle Star's pile; neither move nor shot is used (ZY-BEA-01, 07)."""
    _beamed(s, star, piece, ABOARD + star)
    take_off(s, piece)
    stow(s, piece, star)


def beam_down(s: Zylatron, star: i64, piece: i64, place: i64) -> None:
    """To a point, where a Warrior lands (ZY-BEA-09), or into a craft. May end the game."""
    _beamed(s, star, piece, place)
    take_off(s, piece)
    if place >= ABOARD:
        put_aboard(s, piece, free_bay(s, place - ABOARD))
    else:
        set_down(s, piece, place)
        land(s, piece)


def _beamed(s: Zylatron, star: i64, piece: i64, place: i64) -> None:
    s.beams[piece] = u8(i64(s.beams[piece]) + 1)
    if not s.quiet:
        s.emit(EV_BEAM, (int(star), int(piece), int(place)))
