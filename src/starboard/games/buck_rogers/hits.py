"""Hit numbers and what is added to the die (table 1.2, BR-CMB-07, 13, BR-RUL-86)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .ids import (
    BATTLER,
    FACTORIES,
    FIGHTER,
    GENNIE,
    NONE,
    OPT_E,
    OPT_E_NINE,
    OPT_M,
    TROOPER,
)
from .presence import halves_of, has_leader
from .state import BuckRogers, is_advanced, is_on
from .units import kind_of, owner_of

__all__ = ["gennie_kind", "hit_number", "is_hit", "is_led", "roll_bonus", "shielded"]

MERCURIAN: Final[i64] = 0
VENUSIAN: Final[i64] = 1
NINE: Final[i64] = 9
BUCKS: Final[i64] = 4
LEADER_BONUS: Final[i64] = 2


def gennie_kind(s: BuckRogers, zone: i64) -> i64:
    """The kind of Gennie that is native to *zone* (BR-RUL-69), or NONE in space."""
    body = i64(s.board.body[zone])
    return NONE if body == NONE else i64(s.board.gennie[i64(s.board.planet[body])])


def hit_number(s: BuckRogers, zone: i64, attacker: i64, target: i64, bucks: bool = False) -> i64:
    """What *attacker* in *zone* needs against *target* there; 0 if it cannot attack it.

    *bucks* is whether Buck's ability is in use for the attacker's player (BR-ALD-01).
    """
    by, at = kind_of(attacker), kind_of(target)
    if by > 6 or at > 6:
        return 0  # BR-CMB-12
    number = s.board.combat[by * 7 + at]
    if is_on(s, OPT_E_NINE) and not s.board.territorial(zone):
        if (by == GENNIE and at == BATTLER) or (by == BATTLER and at == GENNIE):
            number = NINE  # BR-OPE-07
    if number == 0:
        return 0
    if bucks and by == FIGHTER:
        number = min(number, BUCKS)
    return number + shielded(s, zone, target)


def shielded(s: BuckRogers, zone: i64, target: i64) -> i64:
    """What is added for Venusian Gennies and for a Factory behind its owner's ground units."""
    kind = kind_of(target)
    more: i64 = 0
    if kind == GENNIE and is_on(s, OPT_E) and gennie_kind(s, zone) == VENUSIAN:
        more += 1  # BR-OPE-02
    if (kind == GENNIE or kind == TROOPER) and is_on(s, OPT_M):
        for f in range(FACTORIES):
            if i64(s.factory_zone[f]) == zone and i64(s.factory_owner[f]) == owner_of(s, target):
                return more + 1  # BR-OPM-01
    return more


def roll_bonus(s: BuckRogers, zone: i64, attacker: i64) -> i64:
    """What is added to the die: a Leader in the Basic game, Mercurian Gennies (BR-OPE-01)."""
    bonus: i64 = 0
    if not is_advanced(s) and is_led(s, zone, owner_of(s, attacker)):
        bonus += LEADER_BONUS  # BR-CMB-13, BR-PLC-06
    if kind_of(attacker) == GENNIE and is_on(s, OPT_E) and gennie_kind(s, zone) == MERCURIAN:
        bonus += 1
    return bonus


def is_led(s: BuckRogers, zone: i64, player: i64) -> bool:
    """Whether a Leader of *player* is in *zone*, or in the other half of it."""
    for half in halves_of(s, zone):
        if has_leader(s, half, player):
            return True
    return False


def is_hit(number: i64, roll: i64, bonus: i64) -> bool:
    """Whether a possible attack hits; a natural 10 always does (BR-RUL-86)."""
    return roll == 10 or roll + bonus >= number
