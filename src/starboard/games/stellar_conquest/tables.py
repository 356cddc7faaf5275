"""The board, cards and charts as tables of numbers; shared by all states, never changed."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from .ids import FAR, NONE

__all__ = ["Board", "Planet", "Scenario"]


class Planet:
    """One planet of a star card."""

    def __init__(self, orbit: i64, kind: i64, limit: i64, nm: bool) -> None:
        self.orbit: i64 = orbit
        self.kind: i64 = kind
        self.limit: i64 = limit
        self.nm: bool = nm


class Scenario:
    """Where the fleets begin, on which part of the map, and when a Nova blasts."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.players: list[int] = []
        self.entries: list[list[int]] = []
        """The default entry hexes with 2, 3 and 4 players; empty where fleets start on stars."""
        self.stars: list[int] = []
        self.nova: bool = False
        self.first_column: i64 = 0
        self.last_column: i64 = 0
        self.blast_first: i64 = 0
        self.blast_last: i64 = 0
        self.range_from: i64 = 0
        """The first turn with a range limit (SC-RNG-13)."""
        self.emerges: i64 = 0
        """The turn on which the Nova's planet appears, 0 for never."""


class Board:
    """Hexes, stars, clouds, cards and charts of one board file, for one scenario."""

    def __init__(self) -> None:
        self.hexes: i64 = 0
        self.names: list[str] = []
        self.index: dict[str, int] = {}
        self.column: vec[i64] = vec[i64]()
        self.row: vec[i64] = vec[i64]()
        """Cube coordinates: column and slanted row, for distances."""
        self.near: list[list[int]] = []
        """The neighbours in play of each hex, ascending (SC-MOV-14)."""
        self.in_play: vec[u8] = vec[u8]()
        self.cloud: vec[u8] = vec[u8]()
        self.star_at: vec[u8] = vec[u8]()
        """The star in each hex, or NONE."""
        self.stars: i64 = 0
        self.star_names: list[str] = []
        self.star_hex: vec[i64] = vec[i64]()
        self.star_class: vec[u8] = vec[u8]()
        self.star_in_play: vec[u8] = vec[u8]()
        self.entry_hex: vec[i64] = vec[i64]()
        """The hexes of entries 1 to 4."""
        self.cards: list[list[Planet]] = []
        """By card number; 0 is the Nova's remnant."""
        self.card_class: vec[u8] = vec[u8]()
        self.terran_cards: list[list[int]] = []
        """Cards of the option starting-planet: for limit 60 and for limit 80."""
        self.nova_star: i64 = NONE
        self.scenario: Scenario = Scenario("")
        self.item_price: vec[i64] = vec[i64]()
        self.scout_pair: i64 = 0
        self.ct_price: i64 = 0
        self.item_needs: vec[i64] = vec[i64]()
        self.tech_sequence: vec[i64] = vec[i64]()
        self.tech_level: vec[i64] = vec[i64]()
        self.tech_cost: vec[i64] = vec[i64]()
        self.tech_dear: vec[i64] = vec[i64]()
        """The price without the predecessor; 0 where there is one price."""
        self.tech_before: vec[i64] = vec[i64]()
        """A bit for each development that counts as predecessor."""
        self.growth: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()
        self.standoff: i64 = 0
        self.weights: dict[int, float] = {}
        self.fleet: vec[i64] = vec[i64]()
        """Starting SCT, CT and ESC, then the bonus."""
        self.fire: vec[i64] = vec[i64]()
        """Rows SCT/CT, ESC/MB, ATK/AMB, DN and the later DN row; four columns each."""
        self.basic_allowance: i64 = 0
        self.basic_range: i64 = 0
        self.fatal_die: i64 = 0
        self.hash: str = ""
        self._ways: list[vec[i64] | None] = []

    def settle(self) -> None:
        """Prepare the cache of ways once the tables are filled."""
        self.index = {name: i for i, name in enumerate(self.names)}
        self._ways = [None] * (len(self.star_names) * 32)

    def distance(self, a: i64, b: i64) -> i64:
        """Hexes between two hexes in a straight count (SC-RNG-03)."""
        dq = self.column[a] - self.column[b]
        dr = self.row[a] - self.row[b]
        ds = dq + dr
        if dq < 0:
            dq = -dq
        if dr < 0:
            dr = -dr
        if ds < 0:
            ds = -ds
        return (dq + dr + ds) >> 1

    def adjacent(self, a: i64, b: i64) -> bool:
        """Whether two hexes in play touch."""
        return int(b) in self.near[a]

    def way(self, star: i64, cloud_cost: i64, avoid_stars: i64) -> vec[i64]:
        """The cost to go to *star* from every hex (SC-RUL-10); FAR where there is no way.

        Entering a cloud hex costs *cloud_cost* (1 to 15), any other hex 1; with *avoid_stars* no
        star hex but the destination is entered.
        """
        slot = (star * 16 + cloud_cost) * 2 + avoid_stars
        found = self._ways[slot]
        if found is None:
            found = self._costs(star, cloud_cost, avoid_stars)
            self._ways[slot] = found
        return found

    def cost(self, hex: i64, cloud_cost: i64) -> i64:
        """What entering *hex* costs in a family of routes."""
        return cloud_cost if self.cloud[hex] == 1 else 1

    def _costs(self, star: i64, cloud_cost: i64, avoid_stars: i64) -> vec[i64]:
        out = vec[i64]([i64(FAR)] * self.hexes)
        goal = self.star_hex[star]
        out[goal] = 0
        waiting: list[list[int]] = [[int(goal)]]
        at: i64 = 0
        while at < len(waiting):
            for here in waiting[at]:
                if out[here] == at:
                    self._spread(here, star, cloud_cost, avoid_stars, out, waiting)
            at += 1
        return out

    def _spread(
        self,
        here: i64,
        star: i64,
        cloud_cost: i64,
        avoid_stars: i64,
        out: vec[i64],
        waiting: list[list[int]],
    ) -> None:
        """Offer the way over *here* to its neighbours, unless *here* may not be entered."""
        if avoid_stars == 1 and self.star_at[here] != u8(NONE) and i64(self.star_at[here]) != star:
            return
        total = out[here] + self.cost(here, cloud_cost)
        for there in self.near[here]:
            if total < out[there]:
                out[there] = total
                while len(waiting) <= total:
                    waiting.append([])
                waiting[total].append(there)
