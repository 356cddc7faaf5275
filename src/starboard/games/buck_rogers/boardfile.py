"""board.toml becomes a Board: every key typed, every claim checked."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64, u8

from starboard.core.errors import DataError
from starboard.data.tables import read_toml

from .boardcheck import MOVEMENT_TABLES, check_file
from .boardtypes import BoardFile, Zone
from .ids import (
    ASTEROIDS,
    COLOUR_NAMES,
    DISPLAY_NAMES,
    KIND_NAMES,
    LEADER_NAMES,
    NONE,
    PERIOD,
    ZONE_KIND_NAMES,
)
from .tables import Board

__all__ = ["DEFAULT", "BoardFile", "board_file", "load_board", "plain_word"]

DEFAULT = Path(__file__).with_name("board.toml")
GENNIES = ("mercurian", "venusian", "earth", "lunar", "martian", "asteroid")


def plain_word(text: str) -> str:
    """A name as one word of the notation: lower case, hyphens for what lies between."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower().replace(".", "")).strip("-")


@cache
def board_file(path: Path) -> tuple[BoardFile, str]:
    """The checked file and its hash; read once."""
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
    """Turns names into numbers and refuses what does not fit together."""

    def __init__(self, where: str, file: BoardFile) -> None:
        self.where = where
        self.file = file
        self.index = {zone.id: i for i, zone in enumerate(file.zone)}
        self.bodies = {body.id: i for i, body in enumerate(file.body)}
        self.homes = [*self.bodies, *(zone for body in file.body for zone in body.satellites)]
        self.rings = {ring.id: i for i, ring in enumerate(file.ring)}

    def wrong(self, key: str, text: str) -> DataError:
        return DataError(self.where, key, text)

    def number(self, key: str, zone: str) -> int:
        if zone not in self.index:
            raise self.wrong(key, f"there is no zone {zone!r}")
        return self.index[zone]

    def among(self, key: str, word: str, words: tuple[str, ...]) -> int:
        if word not in words:
            raise self.wrong(key, f"{word!r} is none of {', '.join(words)}")
        return words.index(word)

    def build(self) -> Board:
        board = Board()
        self.zones(board)
        self.space(board)
        self.markers(board)
        self.places(board)
        self.displays(board)
        self.charts(board)
        self.players(board)
        self.sample(board)
        board.settle()
        return board

    def zones(self, board: Board) -> None:
        zones = self.file.zone
        board.zones = len(zones)
        board.names = [zone.id for zone in zones]
        board.titles = [zone.name for zone in zones]
        for i, zone in enumerate(zones):
            for word in (zone.id, zone.name, zone.short, *zone.aliases):
                if word:
                    board.known_as.setdefault(plain_word(word), i)
        kinds = [self.among(f"zone.{z.id}.kind", z.kind, ZONE_KIND_NAMES) for z in zones]
        board.kind = _bytes(kinds)
        board.display = _bytes(
            [DISPLAY_NAMES.index(z.display) if z.display in DISPLAY_NAMES else NONE for z in zones]
        )
        board.still = [sorted({self.number(f"zone.{z.id}", n) for n in z.adjacent}) for z in zones]
        for a, row in enumerate(board.still):
            for b in row:
                if a not in board.still[b]:
                    names = f"{board.names[a]} and {board.names[b]}"
                    raise self.wrong("zone", f"{names} are neighbours in one direction only")
        board.body = _bytes([self.body_of(z) for z in zones])

    def body_of(self, zone: Zone) -> int:
        if not zone.body:
            return int(NONE)
        if zone.body not in self.homes:
            raise self.wrong(f"zone.{zone.id}.body", f"there is no body {zone.body!r}")
        return self.homes.index(zone.body)

    def space(self, board: Board) -> None:
        order = self.file.combat_order
        ring_display = {ring: name for name, ring in order.space_ring_of_display.items()}
        rings, groups = [], []
        for zone in self.file.zone:
            key = f"zone.{zone.id}.ring"
            if zone.ring and zone.ring not in self.rings:
                raise self.wrong(key, f"there is no ring {zone.ring!r}")
            rings.append(self.rings[zone.ring] if zone.ring else int(NONE))
            word = "sun" if zone.kind == "sun" else zone.display
            if zone.ring:
                word = ring_display.get(zone.ring, zone.ring)
            groups.append(self.among("combat_order.groups", word, tuple(order.groups)))
        board.ring = _bytes(rings)
        board.group = _bytes(groups)
        for ring in self.file.ring:
            dots = [self.index[z.id] for z in self.file.zone if z.ring == ring.id]
            if len(dots) != ring.length or PERIOD % ring.length:
                raise self.wrong(f"ring.{ring.id}.length", f"it has {len(dots)} zones")
            if not ring.linked:
                board.trans_links += list(zip(dots, [*dots[1:], dots[0]], strict=True))

    def markers(self, board: Board) -> None:
        markers = self.file.marker
        board.markers = len(markers)
        board.marker_names = [m.id for m in markers]
        board.gate = _numbers([self.number(f"marker.{m.id}.gate", m.gate) for m in markers])
        rows: list[int] = []
        for turn in range(PERIOD):
            for m in markers:
                dots = [z.id for z in self.file.zone if z.ring == m.ring]
                if m.start not in dots:
                    raise self.wrong(f"marker.{m.id}.start", f"{m.start!r} is not on its ring")
                rows.append(self.index[dots[(dots.index(m.start) + turn) % len(dots)]])
        board.marker_at = _numbers(rows)

    def places(self, board: Board) -> None:
        bodies = self.file.body
        board.bodies = len(bodies)
        board.body_names = [b.id for b in bodies]
        board.body_display = _bytes(
            [self.among(f"body.{b.id}.display", b.display, DISPLAY_NAMES) for b in bodies]
        )
        board.surface = [
            sorted(self.number(f"body.{b.id}.surface", zone) for zone in b.surface) for b in bodies
        ]
        orbits = [self.number(f"body.{b.id}.satellite_orbit", b.satellite_orbit) for b in bodies]
        board.satellite_orbit = _numbers(orbits)
        planets = [b for b, row in enumerate(bodies) for _ in row.satellites]
        board.planet = _bytes([*range(len(bodies)), *planets])
        by_zone = [int(NONE)] * len(self.index)
        for body, orbit in enumerate(orbits):
            by_zone[orbit] = body
        board.body_of_orbit = _bytes(by_zone)
        board.gennie = _bytes(
            [self.among(f"body.{b.id}.gennie", b.gennie, GENNIES) for b in bodies]
        )
        belt = self.file.asteroid_production_neighbours
        board.belt = [
            sorted(self.number("asteroid_production_neighbours", n) for n in belt.get(zone, []))
            for zone in board.names
        ]

    def displays(self, board: Board) -> None:
        for d, row in enumerate(self.file.display):
            zones = [z for z in range(board.zones) if board.display[z] == d]
            owned = [z for z in zones if board.territorial(z)]
            if len(owned) != row.zones:
                raise self.wrong(f"display.{row.id}.zones", f"it has {len(owned)} zones")
            board.display_zones.append(owned)
        board.majority = _numbers([d.majority for d in self.file.display])
        limits = [self.file.factory_limits[name] for name in DISPLAY_NAMES]
        board.factory_total = _numbers([limit.total for limit in limits])
        by_body = [0] * len(self.bodies)
        for limit in limits:
            for name, most in limit.bodies.items():
                by_body[self.bodies[name]] = most
        for name, body in self.bodies.items():
            if self.file.body[body].display == DISPLAY_NAMES[ASTEROIDS]:
                by_body[self.bodies[name]] = limits[ASTEROIDS].per_zone
        board.factory_body = _numbers(by_body)

    def charts(self, board: Board) -> None:
        file = self.file
        bomb = int(file.thresholds["bomb"])
        rows = [file.combat[name] for name in KIND_NAMES[:7]]
        board.combat = _numbers(
            [0 if cell == "bomb" else int(cell) for row in rows for cell in row]
        )
        board.bomb = bomb
        board.move = _numbers(
            [file.movement[table].get(kind, 0) for table in MOVEMENT_TABLES for kind in KIND_NAMES]
        )
        units = {u.id: u for u in file.unit}
        board.tray = _numbers([units[kind].per_faction for kind in KIND_NAMES])
        board.bank = _numbers([units[kind].bank for kind in KIND_NAMES])
        board.army = _numbers([file.starting_army.get(kind, 0) for kind in KIND_NAMES])
        board.zone_cards = _numbers(
            [self.number("territory_card", card.zone) for card in file.territory_card]
        )

    def players(self, board: Board) -> None:
        v = self.file.victory
        board.zones_to_win = _by_players(v.zones)
        board.cards_dealt = _by_players(v.cards_dealt)
        board.b2_cards_dealt = _by_players(v.b2_cards_dealt)
        for n in range(7):
            sets = v.leaders_by_player.get(str(n), [])
            board.leader_sets.append([[LEADER_NAMES.index(name) for name in row] for row in sets])
        homes = [row.home for row in self.file.leader]
        board.leader_home = _bytes([self.bodies.get(home, int(NONE)) for home in homes])
        factions = self.file.faction
        board.b3_leader = _bytes([LEADER_NAMES.index(f.b3_leader) for f in factions])
        board.b3_home = _bytes([self.bodies.get(f.b3_home, int(NONE)) for f in factions])

    def sample(self, board: Board) -> None:
        sample = self.file.sample
        for row in sample.setup:
            colour = COLOUR_NAMES.index(row.faction)
            zone = self.number("sample.setup", row.zone)
            board.sample_units.append((colour, zone, 0, 0))
            for name, n in row.units.items():
                number = LEADER_NAMES.index(n) if name == "leader" else int(n)
                board.sample_units.append((colour, zone, KIND_NAMES.index(name), number))
        for move in sample.move:
            cargo = move.units.get("cargo_troopers", 0)
            ends = (self.number("sample.move", z) for z in (move.start, move.path[-1]))
            here, there = ends
            for name, n in move.units.items():
                if name != "cargo_troopers":
                    kind = KIND_NAMES.index(name)
                    row_ = (COLOUR_NAMES.index(move.faction), kind, n, here, there, cargo)
                    board.sample_moves.append(row_)
        for battle in sample.battle:
            zone = self.number("sample.battle", battle.zone)
            for attack in battle.attacks:
                if attack["hit"]:
                    colour = COLOUR_NAMES.index(attack["target"])
                    kind = KIND_NAMES.index(attack["target_unit"])
                    board.sample_lost.append((colour, zone, kind))
        board.sample_control = [int(NONE)] * len(self.index)
        for name, zones in sample.control_after_combat.items():
            if name in COLOUR_NAMES:
                for zone_name in zones:
                    zone = self.number("sample.control_after_combat", zone_name)
                    board.sample_control[zone] = COLOUR_NAMES.index(name)
        for build in sample.build:
            count, item = build.order.split()
            n = 0 if count == "start" else int(count)
            colour = COLOUR_NAMES.index(build.faction)
            zone = self.number("sample.build", build.zone)
            board.sample_builds.append((colour, zone, KIND_NAMES.index(item), n))


def _numbers(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(v) for v in values])


def _bytes(values: list[int]) -> vec[u8]:
    return vec[u8]([u8(v) for v in values])


def _by_players(table: dict[str, int]) -> vec[i64]:
    return _numbers([table.get(str(n), 0) for n in range(7)])
