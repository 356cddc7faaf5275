"""Factories, money, buying and repairs (ledger chapter 4)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.types import Breach, Options, pack

from .cargo import fits, free_bay, is_craft, may_take_on, put_aboard, root_of, set_down
from .ids import (
    ABOARD,
    BATTLE_STAR,
    BUY,
    CHEAP,
    DAMAGED,
    DESTROYED,
    EV_BUY,
    EV_FACTORY,
    EV_INCOME,
    EV_REBUILD,
    EV_RECOVER,
    EV_REPAIR,
    FACTORIES,
    FACTORY_TARGET,
    MISSILE,
    NEW,
    NONE,
    NOWHERE,
    OLD,
    OPT_GAME,
    OPT_PRICES,
    PIECES,
    REBUILD,
    REPAIR,
    SET,
    SHORT,
    SIDES,
    SOUND,
    TARGETS,
    WARRIOR,
    WORKING,
)
from .state import Zylatron, factory_owner, owner_of, price_of
from .tables import type_of

__all__ = [
    "age_damage",
    "buy",
    "buy_options",
    "can_buy_warrior",
    "collect",
    "may_buy",
    "may_rebuild",
    "may_repair",
    "may_spend_elsewhere",
    "rebuild",
    "rebuild_options",
    "rebuild_price",
    "recover",
    "repair",
    "repair_options",
    "repair_price",
]


def repair_price(s: Zylatron, piece: i64) -> i64:
    """What repairing *piece* costs (ZY-DMG-03, ZY-BUY-10)."""
    return s.board.repair[type_of(piece) + 4 * i64(s.opt[OPT_PRICES] == CHEAP)]


def rebuild_price(s: Zylatron) -> i64:
    """What rebuilding a factory costs (ZY-ECO-06, ZY-BUY-10)."""
    return s.board.price[8 + i64(s.opt[OPT_PRICES] == CHEAP)]


# -- buying ---------------------------------------------------------------------------------


def lost_piece(s: Zylatron, side: i64, kind: i64) -> i64:
    """The lowest-numbered lost piece of a type of the own colour (ZY-BUY-02, 11), or NONE."""
    for piece in range(side * SET, side * SET + SET):
        if type_of(piece) == kind and s.place[piece] == NOWHERE:
            return piece
    return NONE


def may_place(s: Zylatron, side: i64, kind: i64, place: i64) -> Breach:
    """Why a bought piece cannot be put there (ZY-BUY-04, 05)."""
    if kind == MISSILE:
        if place >= ABOARD:
            return _may_buy_aboard(s, side, place - ABOARD)
        if place >= s.board.points:
            return "SB-ACT-02"
        if i64(s.base[place]) == NONE and s.board.start_of(place, MISSILE, side):
            return None
        return "ZY-BUY-05"
    if place >= ABOARD:
        return "ZY-BUY-04"
    if place >= s.board.points:
        return "SB-ACT-02"
    if i64(s.base[place]) != NONE:
        return "ZY-BUY-04"
    for world in range(SIDES):
        if i64(s.holder[world]) == side and s.board.start_of(place, kind, world):
            return None
    return "ZY-BUY-04"


def _may_buy_aboard(s: Zylatron, side: i64, craft: i64) -> Breach:
    if craft >= PIECES:
        return "SB-ACT-02"
    if not is_craft(craft) or s.place[craft] == NOWHERE or owner_of(s, craft) != side:
        return "ZY-BUY-05"
    rule = may_take_on(s, craft)
    if rule is not None:
        return rule
    if not fits(s, root_of(s, craft), 1):
        return "ZY-CAR-06"
    return None if free_bay(s, craft) >= 0 else "ZY-BUY-05"


def may_afford(s: Zylatron, side: i64, kind: i64) -> Breach:
    """Why a side cannot buy a type of piece at all, places aside (ZY-BUY-01 to 03, ZY-SET-05)."""
    if s.opt[OPT_GAME] == SHORT and (kind == BATTLE_STAR or kind == MISSILE):
        return "ZY-SET-05"
    if lost_piece(s, side, kind) == NONE:
        return "ZY-BUY-03"
    if s.money[side] < price_of(s, kind):
        return "ZY-BUY-01"
    return None


def _has_place(s: Zylatron, side: i64, kind: i64) -> bool:
    for piece in range(PIECES):
        if type_of(piece) == kind and may_place(s, side, kind, s.board.start[piece]) is None:
            return True
        if kind == MISSILE and may_place(s, side, kind, ABOARD + piece) is None:
            return True
    return False


def can_buy_warrior(s: Zylatron, side: i64) -> bool:
    """Whether there are money, a lost Warrior and a free place for it (ZY-ELM-02, ZY-BUY-06)."""
    return may_afford(s, side, WARRIOR) is None and _has_place(s, side, WARRIOR)


def may_spend_elsewhere(s: Zylatron, side: i64) -> Breach:
    """A side in grace buys a Warrior before anything else, if it can (ZY-ELM-02)."""
    if s.grace == 1 and can_buy_warrior(s, side):
        return "ZY-ELM-02"
    return None


def may_buy(s: Zylatron, side: i64, kind: i64, place: i64) -> Breach:
    """Why *side* may not buy a piece of this type and put it there."""
    if kind > MISSILE:
        return "SB-ACT-02"
    rule = may_afford(s, side, kind)
    if rule is None and kind != WARRIOR:
        rule = may_spend_elsewhere(s, side)
    if rule is None:
        rule = may_place(s, side, kind, place)
        if rule is not None and not _has_place(s, side, kind):
            return "ZY-BUY-06"
    return rule


def buy_options(s: Zylatron, side: i64, out: Options) -> None:
    """Every affordable lost type with every legal place."""
    for kind in range(4):
        if may_afford(s, side, kind) is not None:
            continue
        if kind != WARRIOR and may_spend_elsewhere(s, side) is not None:
            continue
        places: list[int] = []
        for piece in range(PIECES):
            point = s.board.start[piece]
            if type_of(piece) == kind and may_place(s, side, kind, point) is None:
                places.append(int(point))
        places.sort()
        for p in places:
            out.add(pack(BUY, kind, p))
        if kind == MISSILE:
            for craft in range(PIECES):
                if may_place(s, side, kind, ABOARD + craft) is None:
                    out.add(pack(BUY, kind, ABOARD + craft))


def buy(s: Zylatron, side: i64, kind: i64, place: i64) -> None:
    """Pay, and put the piece on the board undamaged, unmoved and with its shot (ZY-BUY-07, 11)."""
    piece = lost_piece(s, side, kind)
    s.money[side] -= price_of(s, kind)
    s.owner[piece] = u8(side)
    s.moved[piece] = u8(0)
    s.fired[piece] = u8(0)
    s.beams[piece] = u8(0)
    s.restacks[piece] = u8(0)
    s.bought_aboard[piece] = u8(0)
    if place >= ABOARD:
        put_aboard(s, piece, free_bay(s, place - ABOARD))
        s.bought_aboard[piece] = u8(1)  # ZY-MIS-11; on a starting position ZY-MIS-12
    else:
        set_down(s, piece, place)
    if kind == WARRIOR:
        s.grace = 0  # ZY-ELM-08
        s.striker[side] = u8(NONE)
    if not s.quiet:
        s.emit(EV_BUY, (int(side), int(piece), int(place), int(price_of(s, kind))))


# -- repairs and rebuilding -----------------------------------------------------------------


def may_repair(s: Zylatron, side: i64, target: i64) -> Breach:
    """Why *side* may not repair this piece now (ZY-DMG-03); factories never (ZY-DMG-06)."""
    if target >= TARGETS:
        return "SB-ACT-02"
    if s.opt[OPT_GAME] == SHORT:
        return "ZY-SET-12"
    if target >= FACTORY_TARGET:
        return "ZY-DMG-06"
    if s.place[target] == NOWHERE or owner_of(s, target) != side or s.damage[target] == SOUND:
        return "ZY-DMG-03"
    if s.money[side] < repair_price(s, target):
        return "ZY-DMG-03"
    return may_spend_elsewhere(s, side)


def repair_options(s: Zylatron, side: i64, out: Options) -> None:
    """Every damaged own piece that can be paid for."""
    for piece in range(PIECES):
        if s.damage[piece] != SOUND and may_repair(s, side, piece) is None:
            out.add(pack(REPAIR, piece))


def repair(s: Zylatron, side: i64, piece: i64) -> None:
    """Active at once; what it has used up this turn stays used (ZY-DMG-03, 04)."""
    s.money[side] -= repair_price(s, piece)
    s.damage[piece] = u8(SOUND)
    if not s.quiet:
        s.emit(EV_REPAIR, (int(side), int(piece), int(repair_price(s, piece))))


def may_rebuild(s: Zylatron, side: i64, factory: i64) -> Breach:
    """Why *side* may not rebuild this factory now (ZY-ECO-06)."""
    if factory >= FACTORIES:
        return "SB-ACT-02"
    if factory_owner(s, factory) != side:
        return "ZY-ECO-06"
    if s.factory[factory] == DAMAGED:
        return "ZY-DMG-06"
    if s.factory[factory] == WORKING or s.money[side] < rebuild_price(s):
        return "ZY-ECO-06"
    return may_spend_elsewhere(s, side)


def rebuild_options(s: Zylatron, side: i64, out: Options) -> None:
    """Every destroyed own factory that can be paid for."""
    for factory in range(FACTORIES):
        if s.factory[factory] == DESTROYED and may_rebuild(s, side, factory) is None:
            out.add(pack(REBUILD, factory))


def rebuild(s: Zylatron, side: i64, factory: i64) -> None:
    """The factory works at once and pays at the end of this turn."""
    s.money[side] -= rebuild_price(s)
    s.factory[factory] = u8(WORKING)
    if not s.quiet:
        s.emit(EV_REBUILD, (int(side), int(factory), int(rebuild_price(s))))


# -- the end of a turn ----------------------------------------------------------------------


def collect(s: Zylatron, side: i64) -> None:
    """Income for each working factory, doubled with the Zylon card (ZY-ECO-01 to 05, ZY-DMG-05)."""
    each = s.board.income
    if s.zylon == side:
        each *= s.board.zylon_multiplier
    earned: i64 = 0
    for f in range(FACTORIES):
        if factory_owner(s, f) != side:
            continue
        if s.factory[f] == WORKING:
            earned += each
        elif s.factory[f] == DAMAGED:
            s.factory[f] = u8(WORKING)
            if not s.quiet:
                s.emit(EV_FACTORY, (int(f), int(WORKING)))
    s.money[side] += earned
    if not s.quiet:
        s.emit(EV_INCOME, (int(side), int(earned), int(s.money[side])))


def age_damage(s: Zylatron, side: i64) -> None:
    """A turn begins: what is damaged now heals at its end (ZY-DMG-01)."""
    for piece in range(PIECES):
        if s.damage[piece] == NEW and owner_of(s, piece) == side:
            s.damage[piece] = u8(OLD)


def recover(s: Zylatron, side: i64) -> None:
    """A turn ends: pieces damaged since before it recover (ZY-DMG-01, 02)."""
    for piece in range(PIECES):
        if s.damage[piece] == OLD and owner_of(s, piece) == side:
            s.damage[piece] = u8(SOUND)
            if not s.quiet:
                s.emit(EV_RECOVER, (int(piece),))
