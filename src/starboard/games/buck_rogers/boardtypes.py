"""The tables of board.toml as structs: unknown and missing keys are refused."""

from __future__ import annotations

from typing import Any

from starboard.data.tables import Table

__all__ = ["BoardFile", "Zone"]


class Faction(Table, frozen=True):
    """A colour."""

    id: str
    name: str
    color: str
    aliases: list[str]
    b3_home: str
    b3_leader: str
    source: str


class LeaderRow(Table, frozen=True):
    """A Leader."""

    id: str
    name: str
    title: str
    home: str
    ability: str
    source: str


class Unit(Table, frozen=True, rename={"unit_class": "class"}):
    """A kind of piece."""

    id: str
    name: str
    unit_class: str
    per_faction: int
    bank: int
    move: int
    transportable: bool
    source: str


class Display(Table, frozen=True):
    """A planetary Display."""

    id: str
    name: str
    color: str
    zones: int
    majority: int
    order: int
    source: str


class Body(Table, frozen=True):
    """A planet, the Moon or an asteroid."""

    id: str
    display: str
    surface: list[str]
    satellites: list[str]
    satellite_orbit: str
    gennie: str


class Ring(Table, frozen=True):
    """An orbit of the Solar System Display."""

    id: str
    name: str
    prefix: str
    label: str
    length: int
    radius: float
    cx: float
    cy: float
    linked: bool
    color: str
    source: str


class Marker(Table, frozen=True):
    """A planet marker."""

    id: str
    name: str
    ring: str
    start: str
    gate: str
    slingshot: bool
    source: str


class Zone(Table, frozen=True):
    """A zone; *ring* and *angle* on the Solar System Display, *body* on and around one."""

    id: str
    name: str
    kind: str
    display: str
    adjacent: list[str]
    x: float
    y: float
    shape: dict[str, Any]
    source: str
    body: str = ""
    ring: str = ""
    angle: float = 0.0
    short: str = ""
    label: str = ""
    aliases: tuple[str, ...] = ()


class CombatOrder(Table, frozen=True):
    """The groups of battles, inner ones first."""

    groups: list[str]
    space_ring_of_display: dict[str, str]


class Victory(Table, frozen=True):
    """Numbers by players, and the caps."""

    zones: dict[str, int]
    cards_dealt: dict[str, int]
    colours_per_player: dict[str, int]
    setup_zone_limit: dict[str, int]
    b2_cards_dealt: dict[str, int]
    leaders_by_player: dict[str, list[list[str]]]
    overtime_cap: int
    scenario_cap: int
    hard_cap: int
    battle_round_cap: int
    b3_split_displays: dict[str, dict[str, int]]


class FactoryLimit(Table, frozen=True):
    """The Factory limits of a Display [advanced]."""

    total: int
    bodies: dict[str, int]
    per_zone: int = 0


class ZoneCard(Table, frozen=True):
    """A Territorial Zone card."""

    zone: str
    display: str


class TurnCard(Table, frozen=True):
    """A Turn Card."""

    number: int


class LeaderCard(Table, frozen=True):
    """A Leader card."""

    leader: str


class SampleUnits(Table, frozen=True):
    """Pieces of the sample in one zone."""

    faction: str
    zone: str
    units: dict[str, Any]


class SampleMove(Table, frozen=True, rename={"start": "from"}):
    """A move of the sample."""

    faction: str
    units: dict[str, int]
    start: str
    path: list[str]
    zones: int


class SampleBattle(Table, frozen=True):
    """A battle of the sample."""

    zone: str
    attacks: list[dict[str, Any]]
    result: str


class SampleBuild(Table, frozen=True):
    """A build of the sample."""

    faction: str
    zone: str
    order: str


class Sample(Table, frozen=True):
    """The sample first turn."""

    seats: list[str]
    order_rolls: list[int]
    order: list[str]
    setup: list[SampleUnits]
    move: list[SampleMove]
    battle: list[SampleBattle]
    control_after_combat: dict[str, list[str]]
    build: list[SampleBuild]


class BoardFile(Table, frozen=True):
    """The whole file."""

    meta: dict[str, Any]
    faction: list[Faction]
    leader: list[LeaderRow]
    unit: list[Unit]
    transport: dict[str, int]
    starting_army: dict[str, int]
    starting_army_b6: dict[str, Any]
    movement: dict[str, dict[str, int]]
    production: dict[str, Any]
    thresholds: dict[str, Any]
    victory: Victory
    combat: dict[str, list[int | str]]
    factory_limits: dict[str, FactoryLimit]
    display: list[Display]
    body: list[Body]
    ring: list[Ring]
    combat_order: CombatOrder
    marker: list[Marker]
    asteroid_production_neighbours: dict[str, list[str]]
    zone: list[Zone]
    territory_card: list[ZoneCard]
    turn_card: list[TurnCard]
    leader_card: list[LeaderCard]
    sample: Sample
