"""The shape of board.toml: every key typed, unknown keys refused."""

from __future__ import annotations

from typing import Any

from starboard.data.tables import Table

__all__ = ["BoardFile", "Counter", "Hex", "House"]


class Grid(Table, frozen=True):
    """The hex grid: pointed hexes in rows, joined east and west."""

    source: str
    columns: int
    rows: int
    orientation: str
    shifted_rows: str
    wrap_east_west: bool
    wrap_north_south: bool
    hex_size: float
    canvas_width: float
    canvas_height: float
    edge_numbers: list[int]
    turn_track: str


class House(Table, frozen=True):
    """One of the seven houses."""

    id: str
    name: str
    leader: str
    power: str
    replacement_points: int
    fortress: str
    economic: list[str]


class Terra(Table, frozen=True):
    """The Empire; *reinforcement_roll* has the highest die that brings the reinforcements."""

    source: str
    leader: str
    replacement_points: int
    territory: str
    starport: str
    starting: list[str]
    reinforcements: list[str]
    reinforcement_roll: dict[str, int]


class Natives(Table, frozen=True):
    """The natives."""

    source: str
    leader: str
    replacement_points: int
    arrival_turn: int
    counters: list[str]


class SilakkaForce(Table, frozen=True):
    """The invaders."""

    source: str
    leader: str
    replacement_points: int
    counters: list[str]


class Counter(Table, frozen=True):
    """One counter of the sheet."""

    id: str
    name: str
    faction: str
    kind: str
    type: str
    mobility: str
    combat: int
    move: int


class CounterSheet(Table, frozen=True, rename={"rows": "list"}):
    """All of them, in the order of the sheet."""

    source: str
    rows: list[Counter]


class Decks(Table, frozen=True):
    """The face-down piles."""

    source: str
    artifacts: list[str]
    heroes: list[str]
    silakka_heroes: list[str]
    terran_heroes: list[str]
    mercenaries: list[str]


class Hex(Table, frozen=True):
    """One hex of the map."""

    id: str
    col: int
    row: int
    x: float
    y: float
    owner: str
    terrain: str
    neighbours: list[str]
    economic: str = ""
    site: str = ""
    edge: int = 0


class Strait(Table, frozen=True):
    """An all-sea hexside between two land hexes."""

    a: str
    b: str
    name: str


class Map(Table, frozen=True):
    """All hexes and straits."""

    source: str
    hexes: list[Hex]
    straits: list[Strait]


class Label(Table, frozen=True):
    """A name that only decorates the map."""

    text: str
    x: float
    y: float
    size: int
    kind: str


class Labels(Table, frozen=True, rename={"rows": "list"}):
    """All of them."""

    source: str
    rows: list[Label]


class Points(Table, frozen=True):
    """What counts at the end."""

    source: str
    economic_hex: int
    fortress: int
    starport: int


class Defeat(Table, frozen=True):
    """The defeated leader table."""

    source: str
    killed: list[int]
    wounded: list[int]
    retreat: list[int]
    wounded_turns: int


class BoardFile(Table, frozen=True):
    """The whole file."""

    meta: dict[str, Any]
    grid: Grid
    colors: dict[str, Any]
    symbols: dict[str, Any]
    house: list[House]
    terra: Terra
    natives: Natives
    silakka: SilakkaForce
    counters: CounterSheet
    decks: Decks
    power: list[dict[str, Any]]
    defeated_leader: Defeat
    victory_points: Points
    scenario: list[dict[str, Any]]
    map: Map
    labels: Labels
