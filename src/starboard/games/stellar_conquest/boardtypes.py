"""The keys of board.toml, typed; everything unknown is refused."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from starboard.data.tables import Table

__all__ = ["BoardFile", "Card", "PlanetLine", "ScenarioLine"]

Amount = Annotated[int, msgspec.Meta(ge=0, le=999)]
Hex = Annotated[str, msgspec.Meta(pattern="^[a-z]{1,2}[0-9]{1,2}$")]
Length = Annotated[float, msgspec.Meta(gt=0, le=100_000)]


class Grid(Table, frozen=True):
    """The columns and how they lie."""

    source: str
    columns: list[str]
    odd_column_rows: Annotated[int, msgspec.Meta(ge=1, le=99)]
    even_column_rows: Annotated[int, msgspec.Meta(ge=1, le=99)]
    hex_count: Amount
    hex_id: str
    even_columns_shifted: str
    neighbours_odd_column: list[tuple[int, int]]
    neighbours_even_column: list[tuple[int, int]]
    hex_light_years: float


class Canvas(Table, frozen=True):
    """Drawing only."""

    source: str
    width: Length
    height: Length
    hex_size: Length
    hex_height: Length
    margin_x: Length
    margin_y: Length
    background: str
    grid_line: str
    gas_fill: str
    entry_fill: str
    half_line: str


class Entry(Table, frozen=True):
    """A numbered entry hex."""

    number: Annotated[int, msgspec.Meta(ge=1, le=4)]
    hex: Hex
    corner: str
    x: float
    y: float
    source: str


class Star(Table, frozen=True):
    """A star hex."""

    id: str
    name: str
    hex: Hex
    x: float
    y: float
    side: str
    in_gas: bool
    label: str
    source: str
    class_: str = msgspec.field(name="class")


class Cloud(Table, frozen=True):
    """A gas or dust cloud."""

    id: str
    source: str
    hexes: list[Hex]


class CloudFill(Table, frozen=True):
    """Hexes that the option cloud-fill adds."""

    source: str
    hexes: list[Hex]


class PlanetLine(Table, frozen=True):
    """A planet of a card."""

    orbit: Annotated[int, msgspec.Meta(ge=1, le=9)]
    type: str
    limit: Annotated[int, msgspec.Meta(ge=1, le=999)]
    nm: bool


Planets = Annotated[list[PlanetLine], msgspec.Meta(max_length=3)]


class Card(Table, frozen=True):
    """A star card."""

    number: Annotated[int, msgspec.Meta(ge=1, le=99)]
    planets: Planets
    source: str
    class_: str = msgspec.field(name="class")


class CardVariant(Table, frozen=True):
    """A card as another value of an option has it."""

    option: str
    value: str
    number: int
    planets: Planets
    source: str


class SpecialCard(Table, frozen=True):
    """A card outside the stacks."""

    id: str
    star: str
    planets: Planets
    source: str


class StartingPlanet(Table, frozen=True):
    """The cards of the option starting-planet."""

    source: str
    limit_60_cards: list[int]
    limit_80_cards: list[int]


class Unit(Table, frozen=True):
    """A ship, a base, or industry, with its price."""

    id: str
    name: str
    kind: str
    warship: bool
    cost: Annotated[int, msgspec.Meta(ge=1, le=999)]
    needs: str
    source: str
    pair_cost: Amount = 0
    fire_row: str = ""
    range_limited: bool = False
    destroys: Amount = 0
    per_colony_max: Amount = 0


class Exploration(Table, frozen=True):
    """The risk of exploring."""

    source: str
    destroyed_on: Annotated[list[int], msgspec.Meta(min_length=1, max_length=1)]
    dice: int


class Population(Table, frozen=True):
    """Growth and emigration."""

    source: str
    increment_divisor: dict[str, Amount]
    needs_tech: dict[str, str]
    emigration_previous: Amount
    bonus_divisor: Annotated[int, msgspec.Meta(ge=1, le=99)]
    nm_multiplier: Annotated[int, msgspec.Meta(ge=1, le=9)]
    uninhabitable_threshold: Amount


class Movement(Table, frozen=True):
    """What everybody starts with."""

    source: str
    basic_allowance: Annotated[int, msgspec.Meta(ge=1, le=8)]
    basic_range: Amount
    gas_allowance: int


class Score(Table, frozen=True):
    """Points."""

    source: str
    points: dict[str, Amount]
    standoff_percent: Annotated[int, msgspec.Meta(ge=0, le=100)]
    average_weight: dict[str, float]


class InitialFleet(Table, frozen=True):
    """The starting equipment."""

    source: str
    esc: Amount
    sct: Amount
    ct: Amount
    bonus_iu: Amount
    bonus_may_buy: list[str]


class Tech(Table, frozen=True):
    """A development."""

    sequence: str
    level: Annotated[int, msgspec.Meta(ge=1, le=3)]
    id: str
    name: str
    pred: str
    cost: Annotated[int, msgspec.Meta(ge=1, le=999)]
    cost_skip: Amount
    effect: str
    source: str


class ScenarioLine(Table, frozen=True):
    """A scenario."""

    id: str
    name: str
    players: list[int]
    start: str
    columns: tuple[int, int]
    turns: int
    source: str
    stars: list[str] = []  # noqa: RUF012 - msgspec copies it
    default_entries: dict[str, list[int]] = {}  # noqa: RUF012
    class_override: dict[str, str] = {}  # noqa: RUF012
    leave_on_turn: int = 0
    blast_turns: tuple[int, int] = (0, 0)
    range_from_turn: int = 0
    emerges_turn: int = 0
    emerges_card: str = ""


class BoardFile(Table, frozen=True):
    """The whole file."""

    meta: dict[str, Any]
    grid: Grid
    canvas: Canvas
    entry: list[Entry]
    spectral: dict[str, Any]
    star: list[Star]
    cloud: list[Cloud]
    cloud_fill: CloudFill
    card: list[Card]
    card_variant: list[CardVariant]
    special_card: list[SpecialCard]
    starting_planet: StartingPlanet
    unit: list[Unit]
    fire_table: dict[str, Any]
    exploration: Exploration
    population: Population
    industry: dict[str, Any]
    movement: Movement
    score: Score
    initial_fleet: InitialFleet
    tech: list[Tech]
    scenario: list[ScenarioLine]
    options: dict[str, Any]
    counters: dict[str, Any]
    counter: list[dict[str, Any]]
