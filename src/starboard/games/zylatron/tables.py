"""The board and charts as tables of numbers; shared by all states of a board, never changed."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from starboard.core.graph import distances

from .ids import BATTLE_STAR, SET, WARRIOR

__all__ = ["Board", "Reach", "type_of"]

_TYPES: Final[vec[u8]] = vec[u8]([u8(t) for t in ([0] * 2 + [1] * 4 + [2] * 5 + [3] * 4) * 4])

ANY: Final[i64] = 0
LAND: Final[i64] = 1
SPACE: Final[i64] = 2


def type_of(piece: i64) -> i64:
    """BATTLE_STAR, STAR_FIGHTER, WARRIOR or MISSILE."""
    return i64(_TYPES[piece])


class Reach:
    """The shortest routes from one point over one kind of terrain."""

    def __init__(self, steps: list[int], limit: i64) -> None:
        self.steps: vec[u8] = vec[u8]([u8(n) for n in steps])
        near = vec[i64]()
        for p in range(len(steps)):
            if 0 < steps[p] <= limit:
                near = append(near, i64(p))
        self.points: vec[i64] = near
        """Every point within one whole move, ascending, the origin left out."""


class Board:
    """Points, worlds, ranges, prices and the deck of one board file."""

    def __init__(self) -> None:
        self.points: i64 = 0
        self.row: vec[i64] = vec[i64]()
        self.col: vec[i64] = vec[i64]()
        self.land: vec[u8] = vec[u8]()
        self.body: list[int] = []
        """Per point: the world whose planet or moon it is on; NONE on Zylon and in space."""
        self.near: list[list[int]] = []
        self.headquarters: vec[i64] = vec[i64]()
        """The HQ point of each world."""
        self.zylon: i64 = 0
        """The point of the Zylon HQ."""
        self.hq_world: vec[u8] = vec[u8]()
        """Per point: the world whose HQ it is, or NONE."""
        self.factory_point: vec[i64] = vec[i64]()
        self.start: vec[i64] = vec[i64]()
        """The starting position of each piece."""
        self.move: vec[i64] = vec[i64]()
        """Allowance by type, Major Game then Short Game."""
        self.laser: vec[i64] = vec[i64]()
        self.bays: vec[i64] = vec[i64]()
        self.price: vec[i64] = vec[i64]()
        """By type, standard then cheap; index 8 and 9 rebuild a factory."""
        self.repair: vec[i64] = vec[i64]()
        self.beaming: i64 = 0
        self.blast: i64 = 0
        self.deck: vec[i64] = vec[i64]()
        self.start_money: i64 = 0
        self.balance_money: i64 = 0
        self.income: i64 = 0
        self.zylon_multiplier: i64 = 0
        self.moves: vec[i64] = vec[i64]()
        self.beams_limit: i64 = 0
        self.restacks_limit: i64 = 0
        self.cancels_limit: i64 = 0
        self.score_factory: i64 = 0
        self.score_zylon: i64 = 0
        self.score_money_cap: i64 = 0
        self.opposite: vec[i64] = vec[i64]()
        self.assigned: list[list[int]] = []
        """The sides dealt with 2, 3 and 4 players (ZY-SET-03)."""
        self.names: list[str] = []
        self.index: dict[str, int] = {}
        self.hash: str = ""
        self._reach: list[Reach | None] = []
        self._open: list[list[bool]] = []
        self._beam_land: list[vec[i64]] = []
        self._beam_known: vec[u8] = vec[u8]()

    def settle(self) -> None:
        """Prepare the caches once the tables are filled."""
        self.index = {name: i for i, name in enumerate(self.names)}
        n = len(self.near)
        self._reach = [None] * (8 * n)
        self._beam_land = [vec[i64]()] * n
        self._beam_known = vec[u8]([u8(0)] * n)
        land = [self.land[p] == 1 for p in range(n)]
        self._open = [[True] * n, land, [not x for x in land]]

    def terrain(self, kind: i64) -> i64:
        """Where pieces of a type move (ZY-MOV-02, 03, 05; missiles on launch: ZY-MIS-04)."""
        if kind == WARRIOR:
            return LAND
        if kind == BATTLE_STAR:
            return SPACE
        return ANY

    def reach(self, kind: i64, short: i64, origin: i64) -> Reach:
        """Shortest routes of a type of piece from *origin*, pieces in the way ignored."""
        slot = (kind + 4 * short) * self.points + origin
        found = self._reach[slot]
        if found is None:
            found = self.routes(kind, short, origin, [])
            self._reach[slot] = found
        return found

    def routes(self, kind: i64, short: i64, origin: i64, closed: list[int]) -> Reach:
        """As `reach`, with the points *closed* impassable; not cached."""
        passable = self._open[self.terrain(kind)]
        if closed:
            passable = passable[:]
            for p in closed:
                passable[p] = False
        return Reach(distances(self.near, origin, passable), self.move[kind + 4 * short])

    def land_near(self, origin: i64) -> vec[i64]:
        """The land points within beaming range of *origin*, ascending."""
        if self._beam_known[origin] == 0:
            near = vec[i64]()
            for point in range(self.points):
                if self.land[point] == 1 and self.d2(origin, point) <= self.beaming * self.beaming:
                    near = append(near, point)
            self._beam_land[origin] = near
            self._beam_known[origin] = 1
        return self._beam_land[origin]

    def d2(self, a: i64, b: i64) -> i64:
        """The square of the straight distance between two points, in grid units (ZY-LAS-07)."""
        dr = self.row[a] - self.row[b]
        dc = self.col[a] - self.col[b]
        return (dc * dc + 3 * dr * dr) >> 2

    def start_of(self, point: i64, kind: i64, world: i64) -> bool:
        """Whether *point* is one of a world's starting positions for a type of piece."""
        for piece in range(world * SET, world * SET + SET):
            if self.start[piece] == point and type_of(piece) == kind:
                return True
        return False
