"""Recruitment of heroes (ledger chapter 14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from starboard.core.common import Draw
from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .dice import Dice
from .friendly import may_place_hero
from .ids import (
    ARITON,
    ASK_DRAW,
    ASK_HERO,
    DRAW_HERO,
    EV_RECRUITED,
    EV_REPLACED,
    EV_RP,
    FIRST_HERO,
    FIRST_TERRAN,
    FOR_RECRUITMENT,
    HAND,
    HOUSES,
    NONE,
    OPT_NO_TOVAN,
    OPT_SILAKKA_DIE,
    PILE,
    PLACE,
    SESSEDI,
    SILAKKA,
    TOVAN,
)
from .secrets import deduce
from .state import Antares, is_on, put, scenario, terran_seat

__all__ = ["HeroDraw", "PlaceHero", "Recruitment", "recruit"]

HEROES: Final[i64] = FIRST_TERRAN - FIRST_HERO
CARGO: Final[i64] = 2
"""What Tovan brings (RA-HER-12)."""


def is_in_pile(s: Antares, hero: i64, seat: i64) -> bool:
    """Whether a hero is in the pile that a seat draws from (RA-SIL-10)."""
    if i64(s.lot[hero]) != PILE:
        return False
    if scenario(s) != SILAKKA:
        return True
    return (int(hero) in s.board.silakka_heroes) == (seat == 0)


def pile_size(s: Antares, seat: i64) -> i64:
    """How many heroes a seat could draw."""
    n: i64 = 0
    for hero in range(FIRST_HERO, FIRST_TERRAN):
        if is_in_pile(s, hero, seat):
            n += 1
    return n


def recruit(s: Antares, seat: i64, hero: i64) -> None:
    """A hero joins a seat; Tovan's cargo comes with him (RA-HER-12, RA-SET-15)."""
    s.lot[hero] = u8(HAND)
    s.side[hero] = seat
    if not s.quiet:
        s.emit(EV_RECRUITED, (int(seat), int(hero)))
    if hero == TOVAN and not is_on(s, OPT_NO_TOVAN):
        s.points[seat] += CARGO
        if not s.quiet:
            s.emit(EV_RP, (int(seat), int(s.points[seat])))


class HeroDraw(Draw[Antares]):
    """A hero is drawn from a seat's pile (RA-REC-02); he is public at once."""

    def __init__(self, seat: i64) -> None:
        super().__init__(DRAW_HERO, ASK_DRAW, "RA-REC-02", FIRST_TERRAN)
        self.seat: i64 = seat

    def clone(self) -> HeroDraw:
        """An independent copy."""
        f = HeroDraw(self.seat)
        f.copy_draw(self)
        return f

    def left(self, s: Antares, item: i64) -> i64:
        """Every hero of the pile is as likely."""
        if item < FIRST_HERO:
            return 0
        return 1 if is_in_pile(s, item, self.seat) else 0

    def run(self, s: Antares) -> None:
        """Draw, and give him to the seat."""
        if self.item >= 0:
            recruit(s, self.seat, self.item)
        super().run(s)


class PlaceHero(Frame[Antares]):
    """Where a recruited hero stands (RA-REC-04)."""

    def __init__(self, seat: i64, hero: i64) -> None:
        self.seat: i64 = seat
        self.hero: i64 = hero

    def clone(self) -> PlaceHero:
        """An independent copy."""
        return PlaceHero(self.seat, self.hero)

    def run(self, s: Antares) -> None:
        """Ask once."""
        if i64(s.lot[self.hero]) == HAND:
            s.ask(self.seat, ASK_HERO)
        else:
            s.pop()

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """Friendly fortresses and economic hexes with room."""
        for h in range(s.board.hexes):
            if may_place_hero(s, self.seat, self.hero, h) is None:
                out.add(pack(PLACE, self.hero, h))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        h = arg(a, 1)
        if a != pack(PLACE, self.hero, h):
            return "RA-REC-04"
        return may_place_hero(s, self.seat, self.hero, h)

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """He stands there."""
        put(s, self.hero, arg(a, 1))
        if not s.quiet:
            s.emit(EV_REPLACED, (int(self.hero), int(arg(a, 1))))
        deduce(s, arg(a, 1))


class Recruitment(Frame[Antares]):
    """A die for each house, Terra first; *house* is the next (RA-REC-01)."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.house: i64 = -1

    def clone(self) -> Recruitment:
        """An independent copy."""
        f = Recruitment(self.seat)
        f.house = self.house
        return f

    def run(self, s: Antares) -> None:
        """The next die, while the pile and the map have room for a hero (RA-REC-06, 07)."""
        while self.house < HOUSES and not self.rolls(s, self.house):
            self.house += 1
        if self.house >= HOUSES or pile_size(s, self.seat) == 0 or not self.has_room(s):
            s.pop()
            return
        self.house += 1
        s.push(Dice(1, FOR_RECRUITMENT, self.seat))

    def rolls(self, s: Antares, house: i64) -> bool:
        """Whether the seat rolls a die for a house, -1 for Terra or the Silakka themselves."""
        if house >= 0:
            return s.master[house] == self.seat
        if self.seat == terran_seat(s):
            return True
        return scenario(s) == SILAKKA and is_on(s, OPT_SILAKKA_DIE)  # RA-SIL-10, RA-RUL-31

    def has_room(self, s: Antares) -> bool:
        """Whether a hero could be placed."""
        for h in range(s.board.hexes):
            if may_place_hero(s, self.seat, FIRST_HERO, h) is None:
                return True
        return False

    def returned(self, s: Antares, child: Frame[Antares]) -> None:
        """A 1 recruits, with Ariton a 2 as well for House Sessedi (RA-REC-02, 03)."""
        if isinstance(child, Dice):
            house = self.house - 1
            gifted = house == SESSEDI and s.where[ARITON] != NONE
            gifted = gifted and s.side[ARITON] == self.seat
            if child.dice[0] <= (2 if gifted else 1):
                s.push(HeroDraw(self.seat))
        elif isinstance(child, HeroDraw):
            s.push(PlaceHero(self.seat, child.item))
