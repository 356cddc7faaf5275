"""The board and the counters as tables of numbers; shared by all states, never changed."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from .ids import NONE, SEA

__all__ = ["Board"]


class Board:
    """Hexes, counters and charts of one board file."""

    def __init__(self) -> None:
        self.hash: str = ""
        self.path: str = ""
        # hexes
        self.hexes: i64 = 0
        self.names: list[str] = []
        self.index: dict[str, int] = {}
        self.near: vec[i64] = vec[i64]()
        """Six neighbours of each hex in the order of the file; NONE beyond the poles."""
        self.sea_side: vec[u8] = vec[u8]()
        """1 for a hexside that is all sea (RA-MAP-08), in the order of `near`."""
        self.colour: vec[u8] = vec[u8]()
        self.rough: vec[u8] = vec[u8]()
        self.economic: vec[u8] = vec[u8]()
        self.fortress_of: vec[i64] = vec[i64]()
        """The house whose fortress a hex is, or NONE."""
        self.starport: i64 = 0
        self.distance: vec[u8] = vec[u8]()
        """Hexes round the globe from hex to hex, whatever lies between (RA-DEF-05)."""
        # houses
        self.fortress: vec[i64] = vec[i64]()
        self.house_points: vec[i64] = vec[i64]()
        self.house_titles: list[str] = []
        self.leader_of: vec[i64] = vec[i64]()
        self.strongest: vec[i64] = vec[i64]()
        """The troop that stands on the fortress of a neutral house (RA-SET-09)."""
        # counters
        self.counter_names: list[str] = []
        self.counter_titles: list[str] = []
        self.known_as: dict[str, int] = {}
        self.force: vec[u8] = vec[u8]()
        self.kind: vec[u8] = vec[u8]()
        self.mobility: vec[u8] = vec[u8]()
        self.combat: vec[i64] = vec[i64]()
        self.move: vec[i64] = vec[i64]()
        self.alike: vec[i64] = vec[i64]()
        """The first counter that looks the same: identical counters are interchangeable."""
        self.types: list[str] = []
        self.artifact_titles: list[str] = []
        # forces and piles
        self.starting: list[int] = []
        self.reinforcements: list[int] = []
        self.arrival_die: vec[i64] = vec[i64]()
        """The highest die that brings the reinforcements, by turn (RA-TER-02)."""
        self.native_turn: i64 = 0
        self.silakka_heroes: list[int] = []
        self.mercenaries: list[int] = []
        self.terra_points: i64 = 0
        self.silakka_points: i64 = 0
        # charts
        self.economic_value: i64 = 0
        self.fortress_value: i64 = 0
        self.starport_value: i64 = 0
        self.killed_on: i64 = 0
        self.wounded_on: i64 = 0
        self.wounded_turns: i64 = 0

    def is_sea(self, h: i64) -> bool:
        """Whether *h* is an all-sea hex (RA-MAP-08)."""
        return i64(self.colour[h]) == SEA

    def is_fortified(self, h: i64) -> bool:
        """Whether *h* is a house fortress or the Starport (RA-MAP-04)."""
        return self.fortress_of[h] != NONE or h == self.starport

    def adjacent(self, a: i64, b: i64) -> bool:
        """Whether two hexes share a hexside, the edge of the map included (RA-MAP-05)."""
        return self.side(a, b) >= 0

    def side(self, a: i64, b: i64) -> i64:
        """The place of *b* among the neighbours of *a* in `near`, or -1."""
        for i in range(a * 6, a * 6 + 6):
            if self.near[i] == b:
                return i
        return -1

    def steps(self, a: i64, b: i64) -> i64:
        """Hexes from *a* to *b* as the crow flies."""
        return i64(self.distance[a * self.hexes + b])
