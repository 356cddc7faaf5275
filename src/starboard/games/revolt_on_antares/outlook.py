"""What can be foreseen of a combat before it is fought: sums, changes and odds (RA-HID-09)."""

from __future__ import annotations

from .attackers import Attackers
from .battle import Battle
from .clash import Clash
from .factors import dice_of, factor_in, has_morale, is_doubled, waves_reach
from .ids import FIRST_TOKEN
from .state import Antares, combat_of, counters_at

__all__ = [
    "Factor",
    "clash_on_top",
    "defenders_seen",
    "factor_of",
    "is_gathering",
    "margins",
    "unknown_defenders",
]

Factor = tuple[int, int, int, list[str]]
"""A counter, its printed factor, what it fights with, and the rules of each change."""


def clash_on_top(s: Antares) -> Clash | None:
    """The combat that is fought or gathered now."""
    return next((f for f in reversed(s.stack) if isinstance(f, Clash)), None)


def is_gathering(s: Antares) -> bool:
    """Whether the attackers are still being chosen."""
    return bool(s.stack) and isinstance(s.stack[-1], Attackers)


def defenders_seen(s: Antares, clash: Clash) -> list[int]:
    """The defenders that everybody knows: face-down artifacts are left out."""
    if clash.defenders:
        return list(clash.defenders)
    here = [c for c in counters_at(s, clash.target) if c != s.charmed]
    return [c for c in here if c < FIRST_TOKEN or s.shown[c - FIRST_TOKEN]]


def unknown_defenders(s: Antares, clash: Clash) -> int:
    """How many face-down artifacts defend, or may."""
    here = counters_at(s, clash.target)
    return sum(c >= FIRST_TOKEN and not s.shown[c - FIRST_TOKEN] for c in here)


def factor_of(s: Antares, clash: Clash, c: int) -> Factor:
    """What a counter fights with as far as everybody knows, and why."""
    rules: list[str] = []
    attacks = c in clash.attackers
    if attacks and clash.drained:
        rules.append("RA-ART-15")
    if c == s.charmed:
        return c, int(combat_of(s, c)), int(factor_in(s, clash, c)), [*rules, "RA-PSY-08"]
    if waves_reach(s, c):
        rules.append("RA-PSY-15")
    if has_morale(s, c) and not (attacks and clash.drained):
        rules.append("RA-NAT-03")
    if not attacks and is_doubled(s, clash):
        rules.append("RA-FOR-01" if clash.is_fortress(s) else "RA-ART-18")
    return c, int(combat_of(s, c)), int(factor_in(s, clash, c)), rules


def margins(s: Antares, clash: Clash, attack: int, defence: int) -> dict[int, float]:
    """How likely each difference is: above 0 the attacker wins by it, below 0 the defender."""
    mine = _faces(int(dice_of(s, clash, clash.seat)))
    seen = Battle(clash.seat, clash.target)
    seen.copy_clash(clash)
    seen.defenders = defenders_seen(s, clash)
    theirs = _faces(int(dice_of(s, seen, clash.enemy)))
    found: dict[int, float] = {}
    for a, p in mine.items():
        for b, q in theirs.items():
            gap = attack + a - defence - b
            found[gap] = found.get(gap, 0.0) + p * q
    return {gap: round(share, 6) for gap, share in sorted(found.items())}


def _faces(dice: int) -> dict[int, float]:
    """One die, or the better of two (RA-PSY-18)."""
    if dice == 1:
        return dict.fromkeys(range(1, 7), 1 / 6)
    return {face: (2 * face - 1) / 36 for face in range(1, 7)}
