"""Elimination and victory (ledger chapter 4): who goes out, who takes over, who wins."""

from __future__ import annotations

from mypy_extensions import i64, u8

from .cargo import take_off
from .ids import (
    DESTROYED,
    EV_ADJUDICATED,
    EV_CAPTURED,
    EV_CARD_FREE,
    EV_ELIMINATED,
    EV_GRACE,
    EV_LOST,
    EV_PASSED,
    EV_VACANT,
    EV_WON,
    EV_WORLD,
    EV_ZYLON,
    FACTORIES,
    GRACE_OFF,
    NEW,
    NEXT_TURN,
    NONE,
    NOWHERE,
    OPT_CAPTURED_PIECES_ACT,
    OPT_LAST_WARRIOR_GRACE,
    OPT_TEAMS,
    PAIRS,
    PIECES,
    SIDES,
    SOUND,
    WARRIOR,
    WORKING,
)
from .state import Zylatron, factory_owner, owner_of, same_team, warriors
from .tables import type_of

__all__ = [
    "adjudicate",
    "check_last_warriors",
    "eliminate",
    "heir_of",
    "note_warrior_lost",
    "remove",
    "score",
]


# -- pieces leave the board -----------------------------------------------------------------


def remove(s: Zylatron, piece: i64) -> None:
    """Put one piece without cargo into the bank as a lost unit of its colour (ZY-STR-03)."""
    take_off(s, piece)
    s.place[piece] = NOWHERE
    s.damage[piece] = u8(SOUND)
    s.owner[piece] = u8(NONE)


def note_warrior_lost(s: Zylatron, side: i64, striker: i64) -> None:
    """Remember who removed a side's last Warrior (ZY-ELM-01, 04)."""
    if s.alive[side] == 1 and warriors(s, side) == 0:
        s.striker[side] = u8(striker)
        if not s.quiet:
            s.emit(EV_GRACE, (int(side), int(striker)))


def check_last_warriors(s: Zylatron) -> None:
    """Without grace, sides left without Warriors go out after the shot or blast (ZY-ELM-09).

    May end the game.
    """
    if s.opt[OPT_LAST_WARRIOR_GRACE] != GRACE_OFF:
        return
    for i in range(1, SIDES + 1):
        side = (s.side + i) % SIDES
        if s.alive[side] == 1 and i64(s.striker[side]) != NONE:
            eliminate(s, side, heir_of(s, side))
            if s.returns:
                return


# -- elimination ----------------------------------------------------------------------------


def heir_of(s: Zylatron, side: i64) -> i64:
    """Who takes over a side without Warriors, or NONE (ZY-ELM-04, 05, 06)."""
    heir = i64(s.striker[side])
    while heir != NONE and s.alive[heir] == 0:
        heir = i64(s.conqueror[heir])
    return NONE if heir == side else heir


def eliminate(s: Zylatron, side: i64, heir: i64) -> None:
    """*side* is out; *heir* takes over everything, or nobody does (NONE). May end the game."""
    s.alive[side] = u8(0)
    s.conqueror[side] = u8(heir)
    s.striker[side] = u8(NONE)
    s.noise = 1
    if not s.quiet:
        s.emit(EV_ELIMINATED, (int(side), int(heir)))
    if heir == NONE:
        _dissolve(s, side)
    else:
        _take_over(s, side, heir)
    _check_victory(s)


def _dissolve(s: Zylatron, side: i64) -> None:
    """No conqueror: pieces go, worlds become vacant, money returns (ZY-ELM-05, ZY-ZYL-04)."""
    for piece in range(PIECES):
        if owner_of(s, piece) == side and s.place[piece] != NOWHERE:
            if not s.quiet:
                s.emit(EV_LOST, (int(piece), int(s.place[piece])))
            remove(s, piece)
    for world in range(SIDES):
        if i64(s.holder[world]) == side:
            s.holder[world] = u8(NONE)
            if not s.quiet:
                s.emit(EV_VACANT, (int(world),))
    _pass_money(s, side, NONE)
    if s.zylon == side:
        s.zylon = NONE
        if not s.quiet:
            s.emit(EV_CARD_FREE, ())


def _take_over(s: Zylatron, side: i64, heir: i64) -> None:
    """Everything passes on (ZY-HQ-03, ZY-ZYL-04, ZY-ELM-11, 14, 15)."""
    own_turn = heir == s.side
    for piece in range(PIECES):
        if owner_of(s, piece) != side or s.place[piece] == NOWHERE:
            continue
        s.owner[piece] = u8(heir)
        s.moved[piece] = u8(0)
        s.fired[piece] = u8(0)
        if s.damage[piece] != SOUND:
            s.damage[piece] = u8(NEW)  # ZY-DMG-07, 08
        if own_turn and s.opt[OPT_CAPTURED_PIECES_ACT] == NEXT_TURN:
            s.captive[piece] = u8(1)
        if type_of(piece) == WARRIOR:
            s.striker[heir] = u8(NONE)
            if own_turn:
                s.grace = 0  # ZY-ELM-08
        if not s.quiet:
            s.emit(EV_CAPTURED, (int(piece), int(heir)))
    for world in range(SIDES):
        if i64(s.holder[world]) == side:
            s.holder[world] = u8(heir)
            if not s.quiet:
                s.emit(EV_WORLD, (int(world), int(heir)))
    _pass_money(s, side, heir)
    if s.zylon == side:
        s.zylon = heir
        if not s.quiet:
            s.emit(EV_ZYLON, (int(heir),))


def _pass_money(s: Zylatron, side: i64, heir: i64) -> None:
    """All money of *side* goes to *heir*, or to the bank (NONE)."""
    if s.money[side] == 0:
        return
    if not s.quiet:
        s.emit(EV_PASSED, (int(side), int(heir), int(s.money[side])))
    if heir != NONE:
        s.money[heir] += s.money[side]
    s.money[side] = 0


# -- victory --------------------------------------------------------------------------------


def _check_victory(s: Zylatron) -> None:
    """The last side or team left wins at once (ZY-VIC-01, 02)."""
    last = NONE
    for side in range(SIDES):
        if s.alive[side] == 1:
            if last != NONE and not same_team(s, last, side):
                return
            last = side
    _award(s, [bool(same_team(s, last, side)) for side in range(SIDES)])


def _award(s: Zylatron, wins: list[bool]) -> None:
    """End the game; an eliminated partner wins too (ZY-VIC-02)."""
    returns = [0.0] * s.seats
    for side in range(SIDES):
        seat = i64(s.seat_of_side[side])
        if seat != NONE and wins[side]:
            returns[seat] = 1.0
            if not s.quiet:
                s.emit(EV_WON, (int(side),))
    s.finish(returns)


def score(s: Zylatron, side: i64) -> i64:
    """The score of one side at adjudication (ZY-VIC-05); prices are the standard ones."""
    b = s.board
    total = min(s.money[side], b.score_money_cap)
    for piece in range(PIECES):
        if owner_of(s, piece) == side and s.place[piece] != NOWHERE:
            total += b.price[type_of(piece)]
    for f in range(FACTORIES):
        if factory_owner(s, f) == side and s.factory[f] != DESTROYED:
            total += b.score_factory
    if s.zylon == side:
        total += b.score_zylon
    return total


def standing(s: Zylatron, side: i64) -> i64:
    """Score, then Warriors, then working factories, as one number that compares (ZY-VIC-05)."""
    working: i64 = 0
    for f in range(FACTORIES):
        if factory_owner(s, f) == side and s.factory[f] == WORKING:
            working += 1
    return (score(s, side) << 16) + (warriors(s, side) << 8) + working


def adjudicate(s: Zylatron) -> None:
    """End the game by score; equal best share the win (ZY-VIC-05, 06)."""
    totals: list[i64] = []
    best: i64 = -1
    for side in range(SIDES):
        total: i64 = -1
        if s.alive[side] == 1:
            total = standing(s, side)
            partner = s.board.opposite[side]
            if s.opt[OPT_TEAMS] == PAIRS and s.alive[partner] == 1:
                total += standing(s, partner)
            if not s.quiet:
                s.emit(EV_ADJUDICATED, (int(side), int(score(s, side))))
        totals.append(total)
        best = max(best, total)
    wins = [totals[side] == best for side in range(SIDES)]
    if s.opt[OPT_TEAMS] == PAIRS:
        wins = [wins[side] or wins[s.board.opposite[side]] for side in range(SIDES)]
    _award(s, wins)
