"""Control Headquarters and Zylon (ledger chapter 4): what a landing Warrior takes."""

from __future__ import annotations

from mypy_extensions import i64, u8

from .elimination import eliminate
from .ids import (
    EV_WORLD,
    EV_ZYLON,
    NONE,
    OPT_VACANT_WORLDS,
    SOUND,
    VACANT_CLAIMABLE,
    VACANT_INERT,
    WARRIOR,
)
from .state import Zylatron, owner_of, same_team
from .tables import type_of

__all__ = ["claimable", "land"]


def claimable(s: Zylatron) -> bool:
    """Whether vacant worlds can be taken (ZY-HQ-11, ZY-PLY-02, 08): by default with 3 players."""
    choice = s.opt[OPT_VACANT_WORLDS]
    if choice == VACANT_INERT:
        return False
    return choice == VACANT_CLAIMABLE or s.seats == 3


def land(s: Zylatron, piece: i64) -> None:
    """*piece* has become a base by a stop, a drop or a beam; only Warriors capture (ZY-HQ-09).

    A damaged Warrior has no effect (ZY-HQ-04). May end the game.
    """
    if type_of(piece) != WARRIOR or s.damage[piece] != SOUND:
        return
    point = s.place[piece]
    side = owner_of(s, piece)
    if point == s.board.zylon:
        _take_card(s, side)
        return
    world = i64(s.board.hq_world[point])
    if world == NONE:
        return
    holder = i64(s.holder[world])
    if holder == NONE:
        if claimable(s):
            _take_world(s, world, side)  # ZY-HQ-11
    elif same_team(s, holder, side):
        return  # ZY-HQ-06
    elif holder == world:
        eliminate(s, holder, side)  # ZY-HQ-01, 02
    else:
        _take_world(s, world, side)  # ZY-HQ-05


def _take_card(s: Zylatron, side: i64) -> None:
    """The Zylon Control Card goes to the last side that landed there (ZY-ZYL-01, 02, 05)."""
    if s.zylon == side:
        return
    s.zylon = side
    s.noise = 1
    if not s.quiet:
        s.emit(EV_ZYLON, (int(side),))


def _take_world(s: Zylatron, world: i64, side: i64) -> None:
    """Factories and starting positions change hands; nobody is eliminated."""
    s.holder[world] = u8(side)
    s.noise = 1
    if not s.quiet:
        s.emit(EV_WORLD, (int(world), int(side)))
