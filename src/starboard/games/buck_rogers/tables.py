"""The board and charts as tables of numbers; shared by all states of a board, never changed."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from starboard.core.graph import distances

from .ids import ASTEROID, BATTLER, GENNIE, KINDS, NONE, PERIOD, SPACE, SUN, TROOPER

__all__ = ["Board", "Neighbours"]


class Neighbours:
    """Who is adjacent to whom while the markers stand in one of their 32 configurations."""

    def __init__(self, near: list[list[int]]) -> None:
        self.first: vec[i64] = vec[i64]()
        """Where the neighbours of each zone begin in `zones`; one more entry ends the last."""
        self.zones: vec[i64] = vec[i64]()
        total: i64 = 0
        for row in near:
            self.first = append(self.first, total)
            for zone in row:
                self.zones = append(self.zones, i64(zone))
            total += len(row)
        self.first = append(self.first, total)

    def adjacent(self, a: i64, b: i64) -> bool:
        """Whether *b* is a neighbour of *a*."""
        for i in range(self.first[a], self.first[a + 1]):
            if self.zones[i] == b:
                return True
        return False


class Board:
    """Zones, rings, markers, bodies, Displays, tables and the sample of one board file."""

    def __init__(self) -> None:
        self.hash: str = ""
        self.path: str = ""
        """The file, for what only a picture asks for."""
        # zones
        self.zones: i64 = 0
        self.names: list[str] = []
        self.titles: list[str] = []
        """The names of the zones as they are printed."""
        self.known_as: dict[str, int] = {}
        """Every word for a zone: its id, its name, its short name and misprints (BR-RUL-02)."""
        self.kind: vec[u8] = vec[u8]()
        self.display: vec[u8] = vec[u8]()
        """The Display of a zone on a planet; NONE on the Solar System Display."""
        self.body: vec[u8] = vec[u8]()
        """The body of a zone on or around it; NONE in space. Satellites come after the bodies."""
        self.ring: vec[u8] = vec[u8]()
        self.group: vec[u8] = vec[u8]()
        """The combat group of each zone, 0 the Sun (BR-RUL-21)."""
        self.still: list[list[int]] = []
        """The neighbours that never change."""
        self.trans_links: list[tuple[int, int]] = []
        """Neighbours on the Trans rings (BR-RUL-20)."""
        # markers
        self.markers: i64 = 0
        self.marker_names: list[str] = []
        self.gate: vec[i64] = vec[i64]()
        """The orbit zone that opens onto each marker's Space Zone (BR-BRD-03, 07)."""
        self.marker_at: vec[i64] = vec[i64]()
        """Where marker m is after t turns: marker_at[t % PERIOD * markers + m] (BR-SET-01,
        BR-PLN-01)."""
        # bodies
        self.bodies: i64 = 0
        self.body_names: list[str] = []
        self.body_display: vec[u8] = vec[u8]()
        self.surface: list[list[int]] = []
        self.satellite_orbit: vec[i64] = vec[i64]()
        self.planet: vec[u8] = vec[u8]()
        """The body that each body, or satellite of one, counts with (BR-RUL-69)."""
        self.gennie: vec[u8] = vec[u8]()
        self.body_of_orbit: vec[u8] = vec[u8]()
        """By zone: the body whose Killer Satellite stands there, or NONE (BR-BRD-03, BR-KSA-01)."""
        self.belt: list[list[int]] = []
        """By zone: asteroids next to it in production, not in movement (BR-ACP-02, BR-BRD-09)."""
        # displays
        self.display_zones: list[list[int]] = []
        self.majority: vec[i64] = vec[i64]()
        self.factory_total: vec[i64] = vec[i64]()
        self.factory_body: vec[i64] = vec[i64]()
        """The limit of each body's surface; 0 for none (table 1.5)."""
        # charts
        self.combat: vec[i64] = vec[i64]()
        """Hit numbers, attacker * 7 + target; 0 where impossible (table 1.2)."""
        self.bomb: i64 = 0
        self.move: vec[i64] = vec[i64]()
        """Allowances, table * KINDS + kind (table 1.3)."""
        self.tray: vec[i64] = vec[i64]()
        """Pieces per colour, by kind."""
        self.bank: vec[i64] = vec[i64]()
        self.army: vec[i64] = vec[i64]()
        self.zone_cards: vec[i64] = vec[i64]()
        self.zones_to_win: vec[i64] = vec[i64]()
        """By number of players."""
        self.cards_dealt: vec[i64] = vec[i64]()
        self.b2_cards_dealt: vec[i64] = vec[i64]()
        self.leader_sets: list[list[list[int]]] = []
        """By number of players: the fixed pairs or threes (BR-PLC-02, 03)."""
        self.leader_home: vec[u8] = vec[u8]()
        self.b3_leader: vec[u8] = vec[u8]()
        """The Leader of each colour in scenario B3."""
        self.b3_home: vec[u8] = vec[u8]()
        """The home body of each colour in scenario B3; Asteroids is NONE."""
        # the sample turn
        self.sample_units: list[tuple[int, int, int, int]] = []
        """Colour, zone, kind and number; a Leader has his number instead."""
        self.sample_moves: list[tuple[int, int, int, int, int, int]] = []
        """Colour, kind, number, from, to, Troopers aboard."""
        self.sample_lost: list[tuple[int, int, int]] = []
        """Colour, zone and kind of each piece hit."""
        self.sample_control: list[int] = []
        """The colour that controls each zone after Combat."""
        self.sample_builds: list[tuple[int, int, int, int]] = []
        self.near: list[Neighbours] = []
        self.near_linked: list[Neighbours] = []
        self.far: dict[int, list[int]] = {}

    def territorial(self, zone: i64) -> bool:
        """Whether *zone* is one of the 42 that can be owned (BR-BRD-01, 10)."""
        return i64(self.kind[zone]) <= ASTEROID

    def in_space(self, zone: i64) -> bool:
        """Whether *zone* is on the Solar System Display."""
        return i64(self.kind[zone]) >= SPACE

    def in_orbit(self, zone: i64) -> bool:
        """Whether *zone* is an Orbit Zone (BR-BRD-02)."""
        return ASTEROID < i64(self.kind[zone]) < SPACE

    def is_sun(self, zone: i64) -> bool:
        """Whether *zone* is the Sun: an ordinary Space Zone but for option K (BR-RUL-19)."""
        return i64(self.kind[zone]) == SUN

    def marker_zone(self, turn: i64, marker: i64) -> i64:
        """The Space Zone of *marker* once it has moved *turn* times."""
        return self.marker_at[turn % PERIOD * self.markers + marker]

    def marker_of_gate(self, zone: i64) -> i64:
        """The marker that *zone* opens onto, or NONE."""
        for m in range(self.markers):
            if self.gate[m] == zone:
                return m
        return NONE

    def settle(self) -> None:
        """Work out the 32 graphs, without and with links on the Trans rings."""
        for turn in range(PERIOD):
            self.near.append(Neighbours(self.graph(turn, False)))
            self.near_linked.append(Neighbours(self.graph(turn, True)))

    def graph(self, turn: i64, linked: bool) -> list[list[int]]:
        """The neighbours of every zone, ascending, after *turn* turns."""
        near = [row[:] for row in self.still]
        if linked:
            for a, b in self.trans_links:
                near[a].append(b)
                near[b].append(a)
        for m in range(self.markers):
            gate = int(self.gate[m])
            zone = int(self.marker_zone(turn, m))
            near[gate].append(zone)
            near[zone].append(gate)
        return [sorted(row) for row in near]

    def may_stand(self, kind: i64, zone: i64) -> bool:
        """Whether a piece of *kind* may be in a zone of that kind at all (table 1.1)."""
        if kind == TROOPER or kind == GENNIE:
            return self.territorial(zone)
        if kind == BATTLER:
            return not self.territorial(zone)
        return kind < KINDS

    def steps(self, turn: i64, linked: bool, kind: i64, start: i64) -> list[int]:
        """Zones from *start* to every zone for a mover of *kind*, kept once worked out."""
        mover: i64 = 0
        if kind == TROOPER or kind == GENNIE:
            mover = 1
        elif kind == BATTLER:
            mover = 2
        key = int((((turn % PERIOD) * 2 + i64(linked)) * 3 + mover) * 256 + start)
        found = self.far.get(key)
        if found is None:
            open_zones = [self.may_stand(kind, z) for z in range(self.zones)]
            found = distances(self.graph(turn, linked), int(start), open_zones)
            self.far[key] = found
        return found
