"""What is about to happen, for a page: which fights come, where, and what each shot needs."""

from __future__ import annotations

from starboard.core.types import Options, arg, verb_of

from .attacks import Part
from .field import Field
from .fire import Fire
from .freefire import LUNAR_NUMBER, Bombing, FreeFire
from .gather import Gather
from .hits import hit_number, is_hit, roll_bonus, shielded
from .ids import (
    ASK_ATTACK,
    ASK_BOMB,
    ASK_FIRE,
    ASK_SATELLITE,
    ATTACK,
    BATTLER,
    BOMB,
    FREE_FIRE,
    SHOOT,
    UNIT_SATELLITE,
)
from .presence import has_combat_unit, has_leader
from .state import BuckRogers
from .units import kind_of

__all__ = ["Aim", "aims_of", "fights_of", "scene_of"]

Aim = tuple[int, int, int, int, float, tuple[str, ...]]
"""Unit, target, the number it needs, what is added to the die, its chance, and rules."""

_SIDES = 10


def fights_of(s: BuckRogers) -> list[tuple[int, list[int]]]:
    """The zones with forces of two players and who they are, in the order of combat (BR-CMB-02)."""
    found: list[tuple[tuple[int, int, int], list[int]]] = []
    for zone in range(s.board.zones):
        ground = bool(s.board.territorial(zone))
        armed = [p for p in range(s.seats) if has_combat_unit(s, zone, p)]
        led = [] if ground else [p for p in range(s.seats) if has_leader(s, zone, p)]
        sides = sorted({*armed, *led})
        if armed and len(sides) > 1:
            step = 0 if ground else 1 if s.board.in_orbit(zone) else 2
            found.append(((int(s.board.group[zone]), step, zone), sides))
    return [(key[2], sides) for key, sides in sorted(found)]


def scene_of(s: BuckRogers) -> list[int]:
    """The zones in which the units of the present question stand; empty if they are anywhere."""
    for frame in reversed(s.stack):
        if isinstance(frame, Field):
            return [int(z) for z in frame.zones]
        if isinstance(frame, Fire | FreeFire | Gather):
            return [int(frame.zone)]
    return []


def aims_of(s: BuckRogers) -> list[Aim]:
    """Every shot that may be chosen now (BR-CMB-07, BR-BOM-03, BR-KSA-03, BR-PTF-02)."""
    if not s.pending or s.pending[0].kind not in (ASK_ATTACK, ASK_BOMB, ASK_FIRE, ASK_SATELLITE):
        return []
    options = Options()
    s.options(s.pending[0], options)
    found: dict[tuple[int, int], Aim] = {}
    for action in options.to_list():
        aim = _aim(s, action)
        if aim is not None:
            found.setdefault(aim[:2], aim)
    return list(found.values())


def _aim(s: BuckRogers, action: int) -> Aim | None:
    verb, top = verb_of(action), s.stack[-1]
    if verb == BOMB and isinstance(top, Bombing):
        return _bomb(s, *(int(arg(action, i)) for i in range(4)))
    if verb == FREE_FIRE and isinstance(top, FreeFire):
        unit = int(UNIT_SATELLITE) + int(s.board.body_of_orbit[top.zone])
        return _shot(s, int(top.zone), unit, int(arg(action, 0)), False)
    if verb not in (ATTACK, SHOOT):
        return None
    unit, target = int(arg(action, 0)), int(arg(action, 1))
    bucks = isinstance(top, Part | Fire) and top.bucks
    zone = int(top.zone) if isinstance(top, Fire) else scene_of(s)[0]
    return _shot(s, zone, unit, target, bucks)


def _shot(s: BuckRogers, zone: int, unit: int, target: int, bucks: bool) -> Aim:
    number, bonus = int(hit_number(s, zone, unit, target, bucks)), int(roll_bonus(s, zone, unit))
    plain = int(hit_number(s, zone, unit, target))
    rules = ["BR-CMB-07", *(["BR-ALD-01"] if number < plain else [])]
    return _made(s, zone, unit, target, number, bonus, rules)


def _bomb(s: BuckRogers, here: int, unit: int, there: int, target: int) -> Aim:
    number = int(s.board.bomb if kind_of(unit) == BATTLER else LUNAR_NUMBER)
    number += int(shielded(s, there, target))
    return _made(s, here, unit, target, number, int(roll_bonus(s, here, unit)), ["BR-BOM-03"])


def _made(
    s: BuckRogers, zone: int, unit: int, target: int, number: int, bonus: int, rules: list[str]
) -> Aim:
    share = sum(is_hit(number, die, bonus) for die in range(1, _SIDES + 1)) / _SIDES
    if bonus:
        rules.append("BR-CMB-13")
    if shielded(s, zone, target):
        rules.append("BR-OPM-01")
    return unit, target, number, bonus, share, tuple(rules)
