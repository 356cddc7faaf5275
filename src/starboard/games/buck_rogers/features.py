"""What speaks for a player, in numbers, after the strategy notes of the ledger (chapter 18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.search import Evaluator
from starboard.core.state import State

from .control import zones_of
from .ids import (
    ASK_GROUP,
    COLOURS,
    FACTORIES,
    LEADERS,
    NONE,
    TRANSPORTS,
)
from .presence import has_combat_unit, is_exposed
from .stacks import colour_in, kind_in, size_in, zone_in
from .state import BuckRogers, player_of, transport_colour

__all__ = ["NAMES", "BuckRogersEvaluator"]

NAMES: Final = (
    "zones held",
    "zones about to be taken",
    "Factories",
    "units",
    "Leaders and their safety",
    "what is half-built",
)
SCALE: Final = 4.0
"""Zones of advantage that make the odds e to 1."""
WORTH: Final = (0.35, 0.4, 0.6, 1.0)
"""A Trooper, Gennie, Fighter and Battler in zones."""


class BuckRogersEvaluator(Evaluator):
    """The own side against the strongest other one, and a little against the rest."""

    def names(self) -> list[str]:
        """What the numbers are about."""
        return list(NAMES)

    def continues(self, kind: i64) -> bool:
        """A gathered group is judged by where it goes."""
        return kind == ASK_GROUP

    def measure(self, s: State, seat: i64) -> list[float]:
        """The differences between the own side and its rivals."""
        assert isinstance(s, BuckRogers)
        total = [0.0] * len(NAMES)
        if s.gone[seat] == 1:
            total[0] = -8.0
            return total
        values: list[list[float]] = []
        strongest: i64 = -1
        most = -1.0
        for player in range(s.seats):
            worth = worth_of(s, player)
            values.append(worth)
            if player != seat and s.gone[player] == 0 and sum(worth) > most:
                most = sum(worth)
                strongest = player
        for player in range(s.seats):
            share = 1.0 if player == seat else (-0.6 if player == strongest else -0.15)
            for i in range(len(NAMES)):
                total[i] += share * values[player][i] / SCALE
        return total


def worth_of(s: BuckRogers, player: i64) -> list[float]:
    """What a player has, by NAMES, in zones."""
    worth = [0.0] * len(NAMES)
    if s.gone[player] == 1:
        return worth
    worth[0] = 1.5 * float(int(zones_of(s, player)))
    taken: list[int] = []
    rows = s.rows
    for i in range(len(rows)):
        row = rows[i]
        if player_of(s, colour_in(row)) != player:
            continue
        worth[3] += WORTH[kind_in(row)] * float(int(size_in(row)))
        zone = zone_in(row)
        if s.board.territorial(zone) and int(zone) not in taken:
            taken.append(int(zone))
            worth[1] += claim(s, zone, player)
    for ship in range(TRANSPORTS):
        if i64(s.ship_zone[ship]) != NONE and player_of(s, transport_colour(ship)) == player:
            worth[3] += 0.5
    for ship in range(TRANSPORTS):
        for colour in range(COLOURS):
            if player_of(s, colour) == player:
                worth[3] += 0.3 * float(int(s.cargo[ship * COLOURS + colour]))
    for f in range(FACTORIES):
        if i64(s.factory_owner[f]) == player:
            worth[2] += 2.0 if i64(s.factory_zone[f]) != NONE else 1.0
            worth[5] += 0.5 if i64(s.factory_item[f]) != NONE else 0.0
    for leader in range(LEADERS):
        zone = i64(s.leader_zone[leader])
        if zone != NONE and i64(s.leader_player[leader]) == player:
            worth[4] += 2.0
            if is_exposed(s, zone, player):
                worth[4] -= 2.5
    return worth


def claim(s: BuckRogers, zone: i64, player: i64) -> float:
    """How likely a unit in *zone* brings it to *player* in Combat: sure if nobody defends it."""
    owner = i64(s.owner[zone])
    mine = owner == player
    contested = False
    balance = strength(s, zone, player)
    for other in range(s.seats):
        if other != player and has_combat_unit(s, zone, other):
            contested = True
            balance -= strength(s, zone, other)
    if not contested:
        return 0.0 if mine else 1.4
    if mine:
        return -1.0 if balance < 0.0 else -0.2
    return 0.9 if balance > 0.5 else -0.6


def strength(s: BuckRogers, zone: i64, player: i64) -> float:
    """The worth of a player's units in a zone."""
    total = 0.0
    rows = s.rows
    for i in range(len(rows)):
        row = rows[i]
        if zone_in(row) == zone and player_of(s, colour_in(row)) == player:
            total += WORTH[kind_in(row)] * float(int(size_in(row)))
    return total
