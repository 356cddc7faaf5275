"""How far every zone is from every other, for who plans ahead."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from .ids import OPT_B4, OPT_TRANS_RINGS_LINKED, PERIOD
from .state import BuckRogers, is_on
from .tables import Board, Neighbours

__all__ = ["Chart", "Charts"]

AWAY: Final[i64] = 255
"""The distance of what cannot be reached."""


class Chart:
    """The distances between all zones while the markers stand in one configuration."""

    def __init__(self, near: Neighbours, zones: i64) -> None:
        self.zones: i64 = zones
        self.steps: vec[u8] = vec[u8]([u8(AWAY)] * (zones * zones))
        """From zone a to zone b, a * zones + b, for a piece that may enter any zone."""
        for start in range(zones):
            self.spread(near, start)

    def spread(self, near: Neighbours, start: i64) -> None:
        """Work out the distances from one zone."""
        row = start * self.zones
        self.steps[row + start] = u8(0)
        edge = vec[i64]([start])
        far: i64 = 1
        while len(edge) > 0:
            grown = vec[i64]()
            for here in edge:
                for i in range(near.first[here], near.first[here + 1]):
                    there = near.zones[i]
                    if i64(self.steps[row + there]) == AWAY:
                        self.steps[row + there] = u8(far)
                        grown = append(grown, there)
            edge = grown
            far += 1


class Charts:
    """The charts of one board, each worked out when it is first asked for."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.land: vec[i64] = vec[i64]()
        """The Territorial Zones."""
        for zone in range(board.zones):
            if board.territorial(zone):
                self.land = append(self.land, zone)
        self.kept: dict[int, Chart] = {}

    def chart(self, s: BuckRogers, ahead: i64) -> Chart:
        """The distances of this turn, or of as many turns later as *ahead* says."""
        turn = 0 if is_on(s, OPT_B4) else (s.turn + ahead) % PERIOD
        linked = is_on(s, OPT_TRANS_RINGS_LINKED)
        key = int(turn * 2 + i64(linked))
        found = self.kept.get(key)
        if found is None:
            near = self.board.near_linked[turn] if linked else self.board.near[turn]
            found = Chart(near, self.board.zones)
            self.kept[key] = found
        return found
