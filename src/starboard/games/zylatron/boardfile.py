"""board.toml becomes a Board: every key typed, every claim checked."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64, u8

from starboard.core.errors import DataError
from starboard.data.tables import Table, read_toml

from .ids import ABOARD, NONE, SET, SIDE_NAMES, TYPE_COUNT, TYPE_FIRST, TYPE_NAMES
from .tables import Board

__all__ = ["DEFAULT", "BoardFile", "board_file", "load_board"]

DEFAULT = Path(__file__).with_name("board.toml")

Amount = Annotated[int, msgspec.Meta(ge=0, le=999)]
Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
Moves = Annotated[int, msgspec.Meta(ge=1, le=99)]
"""Of a turn: one is needed for opening_handicap (ZY-TRN-14)."""


class Point(Table, frozen=True):
    """A point of the grid."""

    id: str
    row: int
    col: int
    x: float
    y: float
    terrain: str
    body: str
    neighbours: list[str]


class Grid(Table, frozen=True):
    """All points."""

    source: str
    points: list[Point]


Length = Annotated[float, msgspec.Meta(gt=0, le=100_000)]


class Canvas(Table, frozen=True):
    """What the coordinates of the points are measured on, in pixels."""

    width: Length
    height: Length
    grid_unit: Length
    row_height: Length
    source: str


class Lattice(Table, frozen=True):
    """Counts that the grid must agree with."""

    rows: int
    cols: int
    points: int
    land_points: int
    space_points: int
    source: str


class Piece(Table, frozen=True):
    """One type of piece."""

    name: str
    count: Amount
    move_major: Few
    move_short: Few
    terrain: list[str]
    laser: Amount
    bays: Amount
    carries: list[str]
    can_beam: bool
    can_launch: bool
    beamable: bool
    price: Amount
    repair: Amount
    price_cheap: Amount
    repair_cheap: Amount
    in_short_game: bool
    source_price: str
    blast: Amount = 0


class Ranges(Table, frozen=True):
    """Straight distances in grid units."""

    warrior_laser: Amount
    star_fighter_laser: Amount
    battle_star_laser: Amount
    beaming: Amount
    missile_blast: Amount
    source: str


class Economy(Table, frozen=True):
    """Money and moves."""

    start_money: Amount
    bank: Amount
    factory_income: Amount
    zylon_multiplier: Amount
    factory_rebuild: Amount
    factory_rebuild_cheap: Amount
    moves_major: Moves
    moves_short: Moves
    balance_money: Amount
    source: str


class Deck(Table, frozen=True):
    """The Strike Cards."""

    hit: Amount
    damage: Amount
    miss: Amount
    total: Amount
    total_short: Amount
    source: str


class Limits(Table, frozen=True):
    """What keeps a game finite, and the score at adjudication."""

    round_limit_major: Amount
    round_limit_short: Amount
    quiet_rounds: Amount
    beams_per_piece_per_turn: Few
    restacks_per_piece_per_turn: Few
    cancels_per_turn: Few
    score_factory: Amount
    score_zylon_card: Amount
    score_money_cap: Amount
    limit_min: Amount
    limit_max: Amount
    source: str


class Side(Table, frozen=True):
    """A corner of the galaxy."""

    id: str
    name: str
    corner: str
    color: str
    home: str
    moon: str
    headquarters: str
    factories: list[str]
    clockwise_next: str
    opposite: str


class SetupDefaults(Table, frozen=True):
    """Who gets which planet when planets are dealt."""

    players_2: list[str]
    players_3: list[str]
    players_4: list[str]
    teams_pairs: list[list[str]]
    source: str


class Body(Table, frozen=True):
    """A planet or moon."""

    id: str
    name: str
    kind: str
    owner: str
    centre: str
    x: float
    y: float
    radius_px: float
    points: int
    source: str


class Site(Table, frozen=True):
    """A Control Headquarters or a factory."""

    id: str
    body: str
    owner: str
    point: str
    source: str


class Start(Table, frozen=True):
    """The starting position of one piece."""

    id: str
    owner: str
    piece: str
    number: int
    body: str
    point: str


class Starting(Table, frozen=True):
    """All starting positions."""

    source: str
    positions: list[Start]


class BoardFile(Table, frozen=True):
    """The whole file."""

    meta: dict[str, Any]
    canvas: Canvas
    lattice: Lattice
    ranges: Ranges
    pieces: dict[str, Piece]
    damage_effects: dict[str, str]
    economy: Economy
    deck: Deck
    limits: Limits
    options: dict[str, Any]
    sides: list[Side]
    setup_defaults: SetupDefaults
    bodies: list[Body]
    headquarters: list[Site]
    factories: list[Site]
    starting: Starting
    map: dict[str, Any]
    grid: Grid


@cache
def board_file(path: Path) -> tuple[BoardFile, str]:
    """The checked file and its hash; read once."""
    return read_toml(path, BoardFile)


@cache
def load_board(path: Path) -> Board:
    """The tables of a board file; raises DataError."""
    file, digest = board_file(path)
    board = _Builder(str(path), file).build()
    board.hash = digest
    return board


class _Builder:
    """Turns names into numbers and refuses what does not fit together."""

    def __init__(self, where: str, file: BoardFile) -> None:
        self.where = where
        self.file = file
        self.points = sorted(file.grid.points, key=lambda p: (p.row, p.col))
        self.index = {p.id: i for i, p in enumerate(self.points)}

    def wrong(self, key: str, text: str) -> DataError:
        return DataError(self.where, key, text)

    def number(self, key: str, point: str) -> int:
        if point not in self.index:
            raise self.wrong(key, f"there is no point {point!r}")
        return self.index[point]

    def on_body(self, key: str, body: str, point: str) -> int:
        found = self.number(key, point)
        if self.points[found].body != body:
            raise self.wrong(key, f"{point} is not on {body!r}")
        return found

    def side(self, key: str, name: str) -> int:
        if name not in SIDE_NAMES:
            raise self.wrong(key, f"there is no side {name!r}")
        return SIDE_NAMES.index(name)

    def build(self) -> Board:
        board = Board()
        self.grid(board)
        self.sites(board)
        self.starts(board)
        self.charts(board)
        self.sides(board)
        board.settle()
        return board

    def grid(self, board: Board) -> None:
        if len(self.index) != len(self.points):
            raise self.wrong("grid.points", "a point is listed twice")
        if len(self.points) != self.file.lattice.points:
            raise self.wrong("lattice.points", f"the grid has {len(self.points)} points")
        if len(self.points) > ABOARD:
            text = f"the grid has {len(self.points)} points; {ABOARD} are the most"
            raise self.wrong("lattice.points", text)
        board.points = len(self.points)
        board.names = [p.id for p in self.points]
        board.row = vec[i64]([i64(p.row) for p in self.points])
        board.col = vec[i64]([i64(p.col) for p in self.points])
        board.land = vec[u8]([u8(p.terrain == "land") for p in self.points])
        owner = {body.id: body.owner for body in self.file.bodies}
        board.body = [
            SIDE_NAMES.index(name) if (name := owner.get(p.body, "")) in SIDE_NAMES else int(NONE)
            for p in self.points
        ]
        for p in self.points:
            key = f"grid.points.{p.id}"
            if p.id != f"r{p.row:02d}-c{p.col:02d}" or (p.row - p.col) % 2:
                raise self.wrong(key, f"row {p.row} and column {p.col} do not make this point")
            if p.terrain not in ("land", "space") or (p.terrain == "space") != (p.body == "space"):
                raise self.wrong(key, f"terrain {p.terrain!r} does not fit the body {p.body!r}")
            board.near.append(sorted(self.number(key, n) for n in p.neighbours))
        land = sum(p.terrain == "land" for p in self.points)
        if land != self.file.lattice.land_points:
            raise self.wrong("lattice.land_points", f"the grid has {land} land points")
        for i, near in enumerate(board.near):
            for n in near:
                if i not in board.near[n]:
                    names = f"{board.names[i]} and {board.names[n]}"
                    raise self.wrong("grid.points", f"{names} are neighbours in one direction only")

    def sites(self, board: Board) -> None:
        owners = [h.owner for h in self.file.headquarters]
        if sorted(owners) != sorted([*SIDE_NAMES, "neutral"]):
            raise self.wrong("headquarters", "one for each side and one neutral are needed")
        at = {h.owner: self.site("headquarters", h) for h in self.file.headquarters}
        board.headquarters = vec[i64]([i64(at[name]) for name in SIDE_NAMES])
        board.zylon = at["neutral"]
        worlds = [u8(NONE)] * len(self.points)
        for world, name in enumerate(SIDE_NAMES):
            worlds[at[name]] = u8(world)
        board.hq_world = vec[u8](worlds)
        found = {f.id: f for f in self.file.factories}
        listed = [f for s in self._sides() for f in s.factories]
        if sorted(listed) != sorted(found) or len(listed) != 12:
            raise self.wrong("factories", "three for each side are needed")
        board.factory_point = _numbers([self.site("factories", found[f]) for f in listed])

    def site(self, table: str, site: Site) -> int:
        key = f"{table}.{site.id}"
        point = self.on_body(key, site.body, site.point)
        if site.body == "space":
            raise self.wrong(key, f"{site.point} is not land")
        return point

    def _sides(self) -> list[Side]:
        by_name = {s.id: s for s in self.file.sides}
        if sorted(by_name) != sorted(SIDE_NAMES):
            raise self.wrong("sides", f"the sides must be {', '.join(SIDE_NAMES)}")
        return [by_name[name] for name in SIDE_NAMES]

    def starts(self, board: Board) -> None:
        start = [i64(-1)] * (SET * 4)
        for position in self.file.starting.positions:
            key = f"starting.positions.{position.id}"
            if position.piece not in TYPE_NAMES:
                raise self.wrong(key, f"there is no piece {position.piece!r}")
            kind = TYPE_NAMES.index(position.piece)
            if not 1 <= position.number <= TYPE_COUNT[kind]:
                raise self.wrong(key, f"there is no {position.piece} {position.number}")
            side = self.side(key, position.owner)
            point = self.on_body(key, position.body, position.point)
            if (board.land[point] == 1) == (kind == 0):
                raise self.wrong(key, f"{position.point} is the wrong terrain")
            start[side * SET + TYPE_FIRST[kind] + position.number - 1] = i64(point)
        if min(start) < 0 or len(set(start)) != len(start):
            raise self.wrong("starting.positions", "60 different points, one for each piece")
        board.start = vec[i64](start)

    def charts(self, board: Board) -> None:
        file = self.file
        if sorted(file.pieces) != sorted(TYPE_NAMES):
            raise self.wrong("pieces", f"the pieces must be {', '.join(TYPE_NAMES)}")
        pieces = [file.pieces[name] for name in TYPE_NAMES]
        for name, piece, count in zip(TYPE_NAMES, pieces, TYPE_COUNT, strict=True):
            if piece.count != count or not 0 <= piece.bays <= 3:
                raise self.wrong(f"pieces.{name}", f"{count} pieces with at most 3 bays each")
        board.move = _numbers([p.move_major for p in pieces] + [p.move_short for p in pieces])
        board.laser = _numbers([p.laser for p in pieces])
        ranges = file.ranges
        card = [ranges.battle_star_laser, ranges.star_fighter_laser, ranges.warrior_laser, 0]
        if card != [p.laser for p in pieces]:
            raise self.wrong("ranges", f"the lasers of the pieces are not {card}")
        board.bays = _numbers([p.bays for p in pieces])
        prices = [p.price for p in pieces] + [p.price_cheap for p in pieces]
        money = file.economy
        board.price = _numbers([*prices, money.factory_rebuild, money.factory_rebuild_cheap])
        board.repair = _numbers([p.repair for p in pieces] + [p.repair_cheap for p in pieces])
        board.beaming = ranges.beaming
        board.blast = ranges.missile_blast
        board.deck = _numbers([file.deck.hit, file.deck.damage, file.deck.miss])
        if file.deck.hit + file.deck.miss < 1:
            raise self.wrong("deck", "it has no cards")
        board.start_money = money.start_money
        board.balance_money = money.balance_money
        board.income = money.factory_income
        board.zylon_multiplier = money.zylon_multiplier
        board.moves = _numbers([money.moves_major, money.moves_short])
        limits = file.limits
        board.beams_limit = limits.beams_per_piece_per_turn
        board.restacks_limit = limits.restacks_per_piece_per_turn
        board.cancels_limit = limits.cancels_per_turn
        board.score_factory = limits.score_factory
        board.score_zylon = limits.score_zylon_card
        board.score_money_cap = limits.score_money_cap

    def sides(self, board: Board) -> None:
        sides = self._sides()
        board.opposite = _numbers([self.side(f"sides.{s.id}", s.opposite) for s in sides])
        for i in range(4):
            if board.opposite[board.opposite[i]] != i or board.opposite[i] == i:
                raise self.wrong(f"sides.{SIDE_NAMES[i]}", "opposite sides must name each other")
        dealt = self.file.setup_defaults
        for n, names in ((2, dealt.players_2), (3, dealt.players_3), (4, dealt.players_4)):
            listed = [self.side(f"setup_defaults.players_{n}", name) for name in names]
            if len(set(listed)) != n:
                raise self.wrong(f"setup_defaults.players_{n}", f"{n} different sides")
            board.assigned.append(listed)


def _numbers(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(v) for v in values])
