"""Combat factors with every change (ledger chapters 10, 10c, 18, 20; RA-RUL-19)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .clash import Clash
from .ids import (
    BARRACUDA,
    FIRST_NATIVE,
    FIRST_SILAKKAN,
    MIRRHOS,
    NONE,
    NUREB,
    OPT_PRINTED,
    SIMON,
)
from .state import Antares, combat_of, is_on

__all__ = [
    "attack_total",
    "defence_total",
    "dice_of",
    "factor_in",
    "hallucinates",
    "has_morale",
    "loss_value",
    "serves",
    "waves_reach",
]

DRAINED_FACTOR: Final[i64] = 2
"""RA-ART-15."""


def waves_reach(s: Antares, c: i64) -> bool:
    """Whether Simon's ion waves strengthen a counter (RA-PSY-15)."""
    together = s.where[SIMON] != NONE and s.where[SIMON] == s.where[c]
    return together and c != SIMON and s.side[SIMON] == s.side[c]


def has_morale(s: Antares, c: i64) -> bool:
    """Whether a native infantry stands with Mirrhos (RA-NAT-03)."""
    native = FIRST_NATIVE < c < FIRST_SILAKKAN
    together = s.where[MIRRHOS] != NONE and s.where[MIRRHOS] == s.where[c]
    return native and together and s.side[MIRRHOS] == s.side[c]


def factor_in(s: Antares, clash: Clash, c: i64) -> i64:
    """The factor that a counter fights with: drained, then +1, then doubled (RA-RUL-19)."""
    attacks = int(c) in clash.attackers
    factor = combat_of(s, c)
    drained = attacks and clash.drained
    if drained:
        factor = DRAINED_FACTOR
    if c == s.charmed:
        return factor  # RA-PSY-08
    if waves_reach(s, c):
        factor += 1
    if drained and c == SIMON:
        factor += 1  # RA-ART-16
    if has_morale(s, c) and not drained:
        factor += 1
    if not attacks and is_doubled(s, clash):
        factor *= 2
    return factor


def is_doubled(s: Antares, clash: Clash) -> bool:
    """Whether defenders are doubled (RA-FOR-01, 03, RA-ART-17, 18)."""
    if clash.is_fortress(s):
        return not clash.cancelled
    return clash.shielded


def attack_total(clash: Clash) -> i64:
    """The sum of the attackers and the lightning, never below 0 (RA-PSY-16, 17)."""
    total: i64 = clash.bolt
    for i in range(len(clash.attackers)):
        total += clash.factors[i]
    return max(total, 0)


def defence_total(clash: Clash) -> i64:
    """The sum of the defenders."""
    total: i64 = 0
    for i in range(len(clash.attackers), len(clash.factors)):
        total += clash.factors[i]
    return total


def loss_value(s: Antares, clash: Clash, c: i64) -> i64:
    """What a removed counter counts (RA-CBT-14, RA-RUL-10)."""
    if is_on(s, OPT_PRINTED):
        return combat_of(s, c)
    row = [*clash.attackers, *clash.defenders]
    return clash.factors[row.index(int(c))]


def serves(s: Antares, clash: Clash, leader: i64, seat: i64) -> bool:
    """Whether the hex of a leader with a stack power contributes to a side (RA-RUL-30)."""
    if s.where[leader] == NONE or s.side[leader] != seat:
        return False
    for c in clash.fighters(s, seat):
        if s.where[c] == s.where[leader]:
            return True
    return False


def dice_of(s: Antares, clash: Clash, seat: i64) -> i64:
    """One die, or two with Nureb of which the better counts (RA-PSY-18)."""
    return 2 if serves(s, clash, NUREB, seat) else 1


def hallucinates(s: Antares, clash: Clash, seat: i64) -> bool:
    """Whether the losing side includes counters from Barracuda's hex (RA-PSY-12)."""
    return serves(s, clash, BARRACUDA, seat)
