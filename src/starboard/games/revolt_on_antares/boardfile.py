"""board.toml becomes a Board: names become numbers, and every claim is checked."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64, u8

from starboard.core.errors import DataError
from starboard.core.graph import distances
from starboard.data.tables import read_toml

from .boardcheck import check_file
from .boardtypes import BoardFile
from .ids import (
    CLASS_NAMES,
    COLOUR_NAMES,
    FORCE_NAMES,
    HOUSE_NAMES,
    KIND_NAMES,
    NONE,
    SEA,
)
from .tables import Board

__all__ = ["DEFAULT", "board_file", "load_board"]

DEFAULT = Path(__file__).with_name("board.toml")


@cache
def board_file(path: Path) -> tuple[BoardFile, str]:
    """The typed file and its hash; read once."""
    return read_toml(path, BoardFile)


@cache
def load_board(path: Path) -> Board:
    """The tables of a board file; raises DataError."""
    file, digest = board_file(path)
    check_file(str(path), file)
    board = _Builder(str(path), file).build()
    board.hash = digest
    board.path = str(path)
    return board


class _Builder:
    """Turns names into numbers and refuses those that do not exist."""

    def __init__(self, where: str, file: BoardFile) -> None:
        self.where = where
        self.file = file
        self.hexes = {h.id: i for i, h in enumerate(file.map.hexes)}
        self.counters = {c.id: i for i, c in enumerate(file.counters.rows)}

    def hex(self, key: str, name: str) -> int:
        if name not in self.hexes:
            raise DataError(self.where, key, f"there is no hex {name!r}")
        return self.hexes[name]

    def each(self, key: str, names: list[str]) -> list[int]:
        for name in names:
            if name not in self.counters:
                raise DataError(self.where, key, f"there is no counter {name!r}")
        return [self.counters[name] for name in names]

    def build(self) -> Board:
        board = Board()
        self.map(board)
        self.sites(board)
        self.sheet(board)
        self.forces(board)
        self.charts(board)
        return board

    def map(self, board: Board) -> None:
        hexes = self.file.map.hexes
        board.hexes = len(hexes)
        board.names = [h.id for h in hexes]
        board.index = dict(self.hexes)
        board.colour = _bytes([COLOUR_NAMES.index(h.owner) for h in hexes])
        board.rough = _bytes([int(h.terrain not in ("sea", "clear")) for h in hexes])
        board.economic = _bytes([int(h.economic != "") for h in hexes])
        straits = {
            frozenset((self.hex("map.straits", s.a), self.hex("map.straits", s.b)))
            for s in self.file.map.straits
        }
        rows = [[self.hex(f"map.hexes.{h.id}", n) for n in h.neighbours] for h in hexes]
        near, sides = [], []
        for a, row in enumerate(rows):
            for b in [*row, *[int(NONE)] * (6 - len(row))]:
                near.append(b)
                wet = b != NONE and SEA in (board.colour[a], board.colour[b])
                sides.append(int(wet or frozenset((a, b)) in straits))
        board.near = _numbers(near)
        board.sea_side = _bytes(sides)
        everywhere = [True] * len(hexes)
        table: list[int] = []
        for a in range(len(hexes)):
            table += distances(rows, a, everywhere)
        board.distance = _bytes(table)

    def sites(self, board: Board) -> None:
        board.starport = self.hex("terra.starport", self.file.terra.starport)
        houses = self.file.house
        fortress = [self.hex(f"house.{h.id}.fortress", h.fortress) for h in houses]
        board.fortress = _numbers(fortress)
        board.house_points = _numbers([h.replacement_points for h in houses])
        board.house_titles = [h.name for h in houses]
        board.fortress_of = _numbers(
            [fortress.index(h) if h in fortress else int(NONE) for h in range(board.hexes)]
        )

    def sheet(self, board: Board) -> None:
        sheet = self.file.counters.rows
        board.counter_names = [c.id for c in sheet]
        board.counter_titles = [_title(c.name, c.faction, c.kind) for c in sheet]
        board.types = [c.type for c in sheet]
        board.force = _bytes([FORCE_NAMES.index(c.faction) for c in sheet])
        board.kind = _bytes([KIND_NAMES.index(c.kind) for c in sheet])
        board.mobility = _bytes([CLASS_NAMES.index(c.mobility) for c in sheet])
        board.combat = _numbers([c.combat for c in sheet])
        board.move = _numbers([c.move for c in sheet])
        looks = [(c.faction, c.kind, c.name, c.combat, c.move) for c in sheet]
        board.alike = _numbers([looks.index(look) for look in looks])
        first = self.counters[self.file.decks.artifacts[0]]
        board.artifact_titles = [c.name for c in sheet[first:]]
        for house, name in enumerate(HOUSE_NAMES):
            board.counter_names[first + house] = f"{name}-artifact"
            board.counter_titles[first + house] = f"the artifact of {board.house_titles[house]}"
        board.known_as = {name: i for i, name in enumerate(board.counter_names)}
        leaders = self.each("house.leader", [h.leader for h in self.file.house])
        board.leader_of = _numbers(leaders)
        board.strongest = _numbers([self.strongest(name) for name in HOUSE_NAMES])

    def strongest(self, house: str) -> int:
        troops = [
            c for c in self.file.counters.rows if c.faction == house and c.kind == KIND_NAMES[0]
        ]
        best = max(troops, key=lambda c: c.combat)
        return self.counters[best.id]

    def forces(self, board: Board) -> None:
        terra = self.file.terra
        board.starting = self.each("terra.starting", terra.starting)
        board.reinforcements = self.each("terra.reinforcements", terra.reinforcements)
        last = max(int(turn) for turn in terra.reinforcement_roll)
        rolls = [terra.reinforcement_roll.get(str(turn), 0) for turn in range(last + 1)]
        board.arrival_die = _numbers(rolls)
        board.native_turn = self.file.natives.arrival_turn
        decks = self.file.decks
        board.silakka_heroes = self.each("decks.silakka_heroes", decks.silakka_heroes)
        board.mercenaries = self.each("decks.mercenaries", decks.mercenaries)
        board.terra_points = terra.replacement_points
        board.silakka_points = self.file.silakka.replacement_points

    def charts(self, board: Board) -> None:
        points, defeat = self.file.victory_points, self.file.defeated_leader
        board.economic_value = points.economic_hex
        board.fortress_value = points.fortress
        board.starport_value = points.starport
        board.killed_on = max(defeat.killed)
        board.wounded_on = max(defeat.wounded)
        board.wounded_turns = defeat.wounded_turns


def _title(name: str, faction: str, kind: str) -> str:
    """A troop is called after its force too."""
    return f"{faction.title()} {name}" if kind == KIND_NAMES[0] else name


def _numbers(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(v) for v in values])


def _bytes(values: list[int]) -> vec[u8]:
    return vec[u8]([u8(v) for v in values])
