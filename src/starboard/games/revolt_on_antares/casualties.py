"""What becomes of counters that leave the map (RA-CBT-16, RA-ART-02, RA-SEA-06)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from .ids import (
    DEAD,
    EV_DESTROYED,
    EV_LOST,
    FIRST_NATIVE,
    FIRST_SILAKKAN,
    FIRST_TERRAN,
    FIRST_TOKEN,
    GONE,
    HOUSES,
    NONE,
    POLITICS,
    SILAKKA,
)
from .secrets import deduce, reveal
from .stacking import may_stand_alone, supported
from .state import (
    Antares,
    counters_at,
    is_leader,
    is_special,
    is_token,
    lift,
    scenario,
    terran_seat,
)

__all__ = ["clear_up", "destroy", "destroy_artifact", "helpless_leaders", "original_owner"]


def original_owner(s: Antares, c: i64) -> i64:
    """The seat whose dead pile a troop goes to; NONE for the common pile (RA-POL-14)."""
    force = i64(s.board.force[c])
    if force < HOUSES:
        return s.master[force]
    if scenario(s) == POLITICS:
        return NONE
    if FIRST_TERRAN <= c < FIRST_NATIVE:
        return terran_seat(s)
    if FIRST_NATIVE <= c < FIRST_SILAKKAN and scenario(s) != SILAKKA:
        return terran_seat(s)
    return 0


def destroy(s: Antares, c: i64) -> None:
    """A troop goes to its dead pile, a factor artifact out of the game (RA-CBT-16, RA-HER-07)."""
    h = s.where[c]
    if is_token(c):
        destroy_artifact(s, c)
        return
    s.zombie[c] = u8(0)
    lift(s, c, DEAD)
    forget(s, c)
    s.side[c] = original_owner(s, c)
    if not s.quiet:
        s.emit(EV_LOST, (int(c), int(h)))


def forget(s: Antares, c: i64) -> None:
    """A counter that leaves the map takes no mark along."""
    s.marks[c] = u8(0)
    s.strike[c] = NONE
    s.banned[c] = u8(0)


def destroy_artifact(s: Antares, c: i64) -> None:
    """An artifact is turned up and never comes back (RA-ART-02, RA-HID-03)."""
    h = s.where[c]
    reveal(s, c)
    lift(s, c, GONE)
    forget(s, c)
    if not s.quiet:
        s.emit(EV_DESTROYED, (int(c), int(h)))


def clear_up(s: Antares) -> None:
    """Step 14: special artifacts left alone are destroyed, what is helpless at sea is lost.

    Leaders who are helpless at sea have rolled before (see `helpless_leaders`).
    """
    for h in range(s.board.hexes):
        here = counters_at(s, h)
        if not here:
            continue
        if s.board.is_sea(h) and not supported(s, h, s.side[here[0]]):
            for c in here:
                if not may_stand_alone(s, c) and not is_special(s, c) and not is_leader(s, c):
                    destroy(s, c)
            here = counters_at(s, h)
        if here and is_abandoned(s, here):
            for c in here:
                destroy_artifact(s, c)
        deduce(s, h)


def is_abandoned(s: Antares, here: list[int]) -> bool:
    """Whether there are only special artifacts."""
    for c in here:
        if not is_special(s, c):
            return False
    return True


def helpless_leaders(s: Antares, first: i64) -> list[int]:
    """Leaders who stand at sea without support; those of the seat *first* first (RA-SEA-06)."""
    mine: list[int] = []
    others: list[int] = []
    for c in range(FIRST_TOKEN):
        h = s.where[c]
        if h == NONE or not is_leader(s, c) or may_stand_alone(s, c) or not s.board.is_sea(h):
            continue
        if not supported(s, h, s.side[c]):
            if s.side[c] == first:
                mine.append(int(c))
            else:
                others.append(int(c))
    return mine + others
