"""Winning (ledger chapter 8), scenario goals, caps and elimination."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from .control import body_holder, display_holder, is_split, majority_holder, zones_of
from .homes import home_zones
from .ids import (
    ASTEROIDS,
    B1,
    B2,
    B5,
    COLOURS,
    DISPLAYS,
    EARTH_MOON,
    EV_ELIMINATED,
    FACTORIES,
    LEADERS,
    MARS,
    NONE,
    OPT_A,
    OPT_HARD_CAP,
    OPT_OBJECTIVE,
    OPT_OVERTIME_CAP,
    OPT_SCENARIO_CAP,
    STANDARD,
)
from .pools import aboard
from .presence import combat_units
from .question import is_in_game, last_player
from .state import BuckRogers, colours_of, is_on
from .winning import leaders_of, win

__all__ = ["YEAR", "end_of_turn"]

YEAR: Final[i64] = 8
"""Earth's ring has eight zones: the turn in which it is back (BR-PLN-05)."""


def best(s: BuckRogers, scores: list[int]) -> list[int]:
    """The players in the game with the highest score."""
    most = -1
    for player in range(s.seats):
        if is_in_game(s, player):
            most = max(most, scores[player])
    found = [int(p) for p in range(s.seats)]
    return [p for p in found if is_in_game(s, p) and scores[p] == most]


def zone_scores(s: BuckRogers) -> list[int]:
    """The Territorial Zones of each player."""
    return [int(zones_of(s, p)) for p in range(s.seats)]


def end_of_turn(s: BuckRogers) -> None:
    """Elimination, then every condition that is tested after Building (BR-SEQ-06)."""
    eliminate(s)
    lone = last_player(s)
    if lone != NONE:
        win(s, [int(lone)])  # BR-RUL-48
        return
    objective = s.opt[OPT_OBJECTIVE]
    if objective == STANDARD:
        standard(s)
    elif objective == B5:
        majority_of_leaders(s)
    else:
        displays(s)
    if not s.returns and s.turn >= s.opt[OPT_HARD_CAP]:
        win(s, best(s, zone_scores(s)))  # BR-RUL-80


def standard(s: BuckRogers) -> None:
    """Enough zones, or most zones at the end of Earth's year and after (BR-VIC-01, 04, 05)."""
    scores = zone_scores(s)
    leading = best(s, scores)
    if scores[leading[0]] >= s.board.zones_to_win[s.seats] and len(leading) == 1:
        win(s, leading)  # BR-RUL-44
    elif s.turn >= YEAR:
        over = s.turn - YEAR >= s.opt[OPT_OVERTIME_CAP]
        if len(leading) == 1 or over:
            win(s, leading)  # BR-RUL-46


def majority_of_leaders(s: BuckRogers) -> None:
    """Scenario B5: more than half of the Leaders when Earth is back (BR-SB5-01, BR-RUL-65)."""
    if s.turn < YEAR:
        return
    counts = [int(leaders_of(s, p)) for p in range(s.seats)]
    for player in range(s.seats):
        if is_in_game(s, player) and counts[player] * 2 > sum(counts):
            win(s, [int(player)])
            return
    if s.turn - YEAR >= s.opt[OPT_OVERTIME_CAP]:
        scores = zone_scores(s)
        win(s, best(s, [counts[p] * 100 + scores[p] for p in range(int(s.seats))]))


def displays(s: BuckRogers) -> None:
    """Scenarios B1, B2 and B3: control of Displays (BR-SB1-01, BR-SB2-02, BR-SB3-04)."""
    held = [int(displays_of(s, p)) for p in range(s.seats)]
    scores = zone_scores(s)
    reached = [int(p) for p in range(s.seats) if is_in_game(s, p) and has_reached(s, p, held[p])]
    if reached:
        most = max([scores[p] for p in reached])
        leading = [p for p in reached if scores[p] == most]
        if len(leading) == 1:
            win(s, leading)
            return
    if s.turn >= s.opt[OPT_SCENARIO_CAP]:
        win(s, best(s, [held[p] * 100 + scores[p] for p in range(int(s.seats))]))  # BR-RUL-64


def has_reached(s: BuckRogers, player: i64, held: i64) -> bool:
    """Whether *player* has reached the goal of the scenario."""
    objective = s.opt[OPT_OBJECTIVE]
    if objective == B1:
        return held >= 3
    if objective == B2:
        return display_holder(s, EARTH_MOON) == player and display_holder(s, MARS) == player
    return held - at_home(s, player) >= 2


def displays_of(s: BuckRogers, player: i64) -> i64:
    """How many Displays *player* controls; Earth and Moon may be two (BR-RUL-65)."""
    n: i64 = 0
    for display in range(DISPLAYS):
        if is_split(s, display):
            for colour in range(COLOURS):
                if is_earth_or_moon(s, colour) and home_holder(s, colour) == player:
                    n += 1
        elif display_holder(s, display) == player:
            n += 1
    return n


def is_earth_or_moon(s: BuckRogers, colour: i64) -> bool:
    """Whether the home of *colour* in B3 is Earth or the Moon."""
    body = i64(s.board.b3_home[colour])
    return body != NONE and i64(s.board.body_display[body]) == EARTH_MOON


def home_holder(s: BuckRogers, colour: i64) -> i64:
    """Who controls the home of *colour*: by majority with option A, else its surface."""
    if is_on(s, OPT_A):
        zones = home_zones(s, colour)
        return majority_holder(s, zones, len(zones) // 2 + 1)
    body = i64(s.board.b3_home[colour])
    return display_holder(s, ASTEROIDS) if body == NONE else body_holder(s, body)


def at_home(s: BuckRogers, player: i64) -> i64:
    """How many of the homes dealt to *player* he controls; they do not count as "more"."""
    n: i64 = 0
    for colour in colours_of(s, player):
        if home_holder(s, colour) == player:
            n += 1
    return n


def eliminate(s: BuckRogers) -> None:
    """A player with nothing left is out (BR-RUL-48)."""
    for player in range(s.seats):
        if is_in_game(s, player) and has_nothing(s, player):
            s.gone[player] = u8(1)
            if not s.quiet:
                s.emit(EV_ELIMINATED, (int(player),))


def has_nothing(s: BuckRogers, player: i64) -> bool:
    """Whether *player* has no unit, Leader, Factory or zone, and no Leader due to return."""
    for leader in range(LEADERS):
        mine = i64(s.leader_colour[leader]) in colours_of(s, player)
        if i64(s.leader_player[leader]) == player or (mine and s.leader_back[leader] > 0):
            return False
    for f in range(FACTORIES):
        if i64(s.factory_owner[f]) == player:
            return False
    for colour in colours_of(s, player):
        if aboard(s, colour) > 0:
            return False
    for zone in range(s.board.zones):
        if i64(s.owner[zone]) == player or combat_units(s, zone, player) > 0:
            return False
    return True
