"""Option H: units are converted before any piece of their player moves (BR-OPH, BR-RUL-71)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.state import Decision
from starboard.core.types import Action, Breach, Options, arg, pack

from .ids import (
    ASK_CONVERT,
    BATTLER,
    COLOURS,
    CONVERT,
    CONVERTED,
    DECLINE,
    EV_CONVERTED,
    FIGHTER,
    GENNIE,
    OPT_H_LOOSE,
    TROOPER,
)
from .pools import left_in_tray
from .question import Question, is_acting
from .stacks import add, colour_in, first_in, flags_in, kind_in, row_of, take, zone_in
from .state import BuckRogers, is_on, player_of

__all__ = ["RECIPES", "Convert"]

RECIPES: Final[tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]] = (
    ((TROOPER, TROOPER), (FIGHTER,)),
    ((FIGHTER, FIGHTER), (BATTLER,)),
    ((FIGHTER,), (TROOPER, TROOPER)),
    ((BATTLER,), (FIGHTER, FIGHTER)),
    ((GENNIE, GENNIE), (FIGHTER,)),
    ((TROOPER, GENNIE), (FIGHTER,)),
)
"""What goes in and what comes out; the last two need h_loose (BR-OPH-01, 03)."""
LOOSE: Final[i64] = 4
TWICE: Final[i64] = 2


class Convert(Question):
    """The player converts as often as he likes, then is done (BR-DEC-07)."""

    def __init__(self, player: i64) -> None:
        self.player: i64 = player
        self.done = False

    def clone(self) -> Convert:
        """An independent copy."""
        f = Convert(self.player)
        f.done = self.done
        return f

    def run(self, s: BuckRogers) -> None:
        """Ask until he is done."""
        if self.done or not is_acting(s, self.player):
            s.pop()
        else:
            s.ask(self.player, ASK_CONVERT)

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Every recipe in every zone, and being done."""
        for zone in range(s.board.zones):
            for recipe in range(len(RECIPES)):
                for colour in range(COLOURS):
                    if self.may_convert(s, zone, recipe, colour) is None:
                        out.add(pack(CONVERT, zone, recipe, colour))
        out.add(pack(DECLINE))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not this conversion."""
        if a == pack(DECLINE):
            return None
        zone, recipe, colour = arg(a, 0), arg(a, 1), arg(a, 2)
        if a != pack(CONVERT, zone, recipe, colour) or zone >= s.board.zones:
            return "SB-ACT-02"
        if recipe >= len(RECIPES) or colour >= COLOURS:
            return "SB-ACT-02"
        return self.may_convert(s, zone, recipe, colour)

    def may_convert(self, s: BuckRogers, zone: i64, recipe: i64, colour: i64) -> Breach:
        """Why *colour* may not convert by *recipe* in *zone*."""
        if player_of(s, colour) != self.player:
            return "BR-OPH-01"
        if recipe >= LOOSE and not is_on(s, OPT_H_LOOSE):
            return "BR-OPH-03"
        used, made = RECIPES[recipe]
        if not has_all(s, zone, colour, list(used)):
            return "BR-RUL-71"
        for kind in made:
            if not s.board.may_stand(kind, zone):
                return "BR-RUL-71"
            if left_in_tray(s, colour, kind) < len(made):
                return "BR-RUL-06"
        return None

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Swap the pieces, or be done."""
        if a == pack(DECLINE):
            self.done = True
            return
        zone, recipe, colour = arg(a, 0), arg(a, 1), arg(a, 2)
        used, made = RECIPES[recipe]
        times: i64 = 0
        for kind in used:
            row = fresh_row(s, zone, colour, kind)
            times = max(times, flags_in(row) // CONVERTED % 4)
            take(s, row, 1)
        for kind in made:
            add(s, row_of(zone, colour, kind, 0, (times + 1) * CONVERTED), 1)
        if not s.quiet:
            s.emit(EV_CONVERTED, (int(colour), int(recipe), int(zone)))


def fresh_row(s: BuckRogers, zone: i64, colour: i64, kind: i64) -> i64:
    """The stack of a kind in *zone* converted least often, fewer than twice; -1 if none is."""
    rows = s.rows
    at = first_in(s, zone)
    while at < len(rows) and zone_in(rows[at]) == zone:
        row = rows[at]
        if colour_in(row) == colour and kind_in(row) == kind:
            if flags_in(row) // CONVERTED % 4 < TWICE:
                return row
        at += 1
    return -1


def has_all(s: BuckRogers, zone: i64, colour: i64, kinds: list[int]) -> bool:
    """Whether the pieces that go in are there, none of them converted twice already."""
    test = s.rows[:]
    found = True
    for kind in kinds:
        row = fresh_row(s, zone, colour, kind)
        if row < 0:
            found = False
            break
        take(s, row, 1)
    s.rows = test
    return found
