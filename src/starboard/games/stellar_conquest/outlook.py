"""What a player may look at before he answers: the chances of his shots."""

from __future__ import annotations

from .designation import FireSheets
from .ids import AUTOMATIC, BASES, ESC, GROUPS, ON, OPT_ISW_BASES, SCREENS, T_ISW, TEN
from .state import StellarConquest
from .targets import cell, type_of
from .technology import has_tech
from .words import group_name

__all__ = ["chances_of"]


def chances_of(s: StellarConquest, seat: int) -> dict[str, dict[str, float]]:
    """How often one of a group of *seat* hits a group that it can hurt, in this Fire Turn.

    Both barrages of ISW count (SC-CBT-17); a screen is never hurt (SC-PLA-21).
    """
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, FireSheets):
        return {}
    found: dict[str, dict[str, float]] = {}
    for shooter in range(int(ESC), int(GROUPS)):
        if top.shooters(s, seat, shooter) > 0:
            name = group_name(s, shooter, int(top.star))
            found[name] = _row(s, top, seat, shooter)
    return found


def _row(s: StellarConquest, sheets: FireSheets, seat: int, shooter: int) -> dict[str, float]:
    twice = has_tech(s.tech[seat], T_ISW)
    if shooter >= BASES and s.opt[OPT_ISW_BASES] != ON:
        twice = False
    row = {}
    for target in range(int(GROUPS)):
        if sheets.can_hurt(s, seat, shooter, target):
            share = 0.0 if target >= SCREENS else _share(s, shooter, target)
            both = 1 - (1 - share) ** (2 if twice else 1)
            row[group_name(s, target, int(sheets.star))] = round(both, 4)
    return row


def _share(s: StellarConquest, shooter: int, target: int) -> float:
    """How often one barrage hits (SC-CBT-12 to 14)."""
    need = int(cell(s, type_of(shooter), type_of(target)))
    if need == AUTOMATIC:
        return 1.0
    return 3 / 36 if need == TEN else need / 6
