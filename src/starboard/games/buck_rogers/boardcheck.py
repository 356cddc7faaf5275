"""What a board file must say before it becomes tables: known names, and numbers the rules fix."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from starboard.core.errors import DataError

from .boardtypes import BoardFile
from .ids import (
    COLOUR_NAMES,
    DISPLAY_NAMES,
    KIND_NAMES,
    LEADER_NAMES,
    PERIOD,
)

__all__ = ["MOVEMENT_TABLES", "check_file"]

MOVEMENT_TABLES: Final = ("basic", "advanced", "balanced")
PLANETS: Final = 4
MOST_ZONES: Final = 12
"""A unit that goes further could not be counted with two slingshots and Doc Huer's die."""
CARDS: Final = 42
SSD: Final = "ssd"
GROUPS: Final = ("sun", *DISPLAY_NAMES[:3], "trans-earth", "mars", "trans-mars", "asteroids")

# Numbers that the rules name themselves; a file cannot change them.
FIXED: Final[dict[str, Any]] = {
    "transport": {"capacity_troopers": 5, "capacity_factories": 1, "markers_per_faction": 8},
    "starting_army_b6": {
        "leader": 1,
        "factory": 2,
        "free_choice": 17,
        "free_types": ["trooper", "fighter", "transport", "gennie"],
    },
    "production": {
        "one_turn": {"trooper": 2, "gennie": 2, "fighter": 1, "transport": 1},
        "two_turns": {"killer-satellite": 1, "battler": 1, "factory": 1},
        "earth_gennies_option_e": 3,
        "black_market_one_turn": {"trooper": 1, "fighter": 1},
        "black_market_two_turns": {"factory": 1},
    },
    "thresholds": {
        "sabotage": 7,
        "commando": 6,
        "buck_fighters": 4,
        "lunar_gennie": 8,
        "asteroid_gennie_vs_battler": 9,
        "subvert_base": 15,
        "subvert_leader": 5,
        "subvert_wears_off": 7,
        "slingshot_planet": {"success_max": 9, "extra": 2},
        "slingshot_sun": {"success_max": 7, "extra": 4},
        "leader_bonus": 2,
    },
    "movement": {
        "option_g": {"trooper": 2, "gennie": 1},
        "option_transport_four": {"transport": 4},
    },
}
FIXED_VICTORY: Final[dict[str, Any]] = {
    "colours_per_player": {"2": 3, "3": 2, "4": 1, "5": 1, "6": 1},
    "setup_zone_limit": {"2": 0, "3": 0, "4": 6, "5": 6, "6": 6},
    "overtime_cap": 8,
    "scenario_cap": 24,
    "hard_cap": 40,
    "battle_round_cap": 500,
    "b3_split_displays": {
        "earth": {"zones": 9, "majority": 5},
        "moon": {"zones": 4, "majority": 3},
    },
}
FIXED_UNITS: Final = {"transport": (4, 0), "factory": (0, 24), "killer-satellite": (0, 14)}
"""Per colour and in the bank: as many as this game can tell apart (BR-TRN-15, BR-RUL-04, 05)."""


def check_file(where: str, file: BoardFile) -> None:
    """Raises DataError for the first thing that is wrong."""
    check = _Check(where, file)
    check.names()
    check.fixed()
    check.charts()
    check.orbits()
    check.bodies()
    check.players()
    check.sample()


class _Check:
    """Looks at one file."""

    def __init__(self, where: str, file: BoardFile) -> None:
        self.where = where
        self.file = file

    def wrong(self, key: str, text: str) -> DataError:
        return DataError(self.where, key, text)

    def known(self, key: str, names: Iterable[str], words: Iterable[str]) -> None:
        words = list(words)
        for name in names:
            if name not in words:
                raise self.wrong(key, f"{name!r} is none of {', '.join(words)}")

    def same(self, key: str, found: list[str], wanted: tuple[str, ...]) -> None:
        if tuple(found) != wanted:
            raise self.wrong(key, f"must be {', '.join(wanted)} in this order")

    def between(self, key: str, number: int, low: int, high: int) -> None:
        if not low <= number <= high:
            raise self.wrong(key, f"{number} is not between {low} and {high}")

    def names(self) -> None:
        file = self.file
        self.same("faction", [f.id for f in file.faction], COLOUR_NAMES)
        self.same("leader", [leader.id for leader in file.leader], LEADER_NAMES)
        self.same("display", [d.id for d in file.display], DISPLAY_NAMES)
        if sorted(u.id for u in file.unit) != sorted(KIND_NAMES):
            raise self.wrong("unit", f"the units must be {', '.join(KIND_NAMES)}")
        if len({zone.id for zone in file.zone}) != len(file.zone):
            raise self.wrong("zone", "a zone is listed twice")
        if len(file.zone) > 250:
            raise self.wrong("zone", "250 zones are the most")
        for zone in file.zone:
            self.known(f"zone.{zone.id}.display", [zone.display], (*DISPLAY_NAMES, SSD))
            if zone.id in zone.adjacent:
                raise self.wrong(f"zone.{zone.id}.adjacent", "it is its own neighbour")
        self.same("combat_order.groups", file.combat_order.groups, GROUPS)
        for ring in file.ring:
            self.between(f"ring.{ring.id}.length", ring.length, 1, int(PERIOD))
        self.same("turn_card", [str(card.number) for card in file.turn_card], tuple("123456"))

    def fixed(self) -> None:
        for table, numbers in FIXED.items():
            found = getattr(self.file, table)
            for name, number in numbers.items():
                if found.get(name) != number:
                    raise self.wrong(f"{table}.{name}", f"the rules say {number}")
        for name, number in FIXED_VICTORY.items():
            if getattr(self.file.victory, name) != number:
                raise self.wrong(f"victory.{name}", f"the rules say {number}")
        for unit in self.file.unit:
            numbers = (unit.per_faction, unit.bank)
            if numbers != FIXED_UNITS.get(unit.id, numbers):
                raise self.wrong(f"unit.{unit.id}", f"the rules say {FIXED_UNITS[unit.id]}")
            self.between(f"unit.{unit.id}.per_faction", unit.per_faction, 0, 99)

    def charts(self) -> None:
        file = self.file
        for table in MOVEMENT_TABLES:
            key = f"movement.{table}"
            if table not in file.movement:
                raise self.wrong(key, "this table is missing")
            self.known(key, file.movement[table], KIND_NAMES)
            for n in file.movement[table].values():
                self.between(key, n, 0, MOST_ZONES)
        self.same(
            "combat.columns", [str(c) for c in file.combat.get("columns", [])], KIND_NAMES[:7]
        )
        for name in KIND_NAMES[:7]:
            self.hit_numbers(name, file.combat.get(name, []))
        bomb = file.thresholds.get("bomb")
        if not isinstance(bomb, int) or not 1 <= bomb <= 10:
            raise self.wrong("thresholds.bomb", f"{bomb!r} is no number of a die")
        self.known("starting_army", file.starting_army, KIND_NAMES)
        for kind, n in file.starting_army.items():
            self.between(f"starting_army.{kind}", n, 0, 20)

    def hit_numbers(self, name: str, row: list[int | str]) -> None:
        key = f"combat.{name}"
        if len(row) != 7:
            raise self.wrong(key, f"it has {len(row)} columns, not 7")
        for cell in row:
            if cell == "bomb" and name == "battler":
                continue
            if not isinstance(cell, int) or not 0 <= cell <= 10:
                raise self.wrong(key, f"{cell!r} is no number of a die")

    def orbits(self) -> None:
        """Gates open onto space, and Killer Satellites stand in near orbits (BR-KSA-01)."""
        kinds = {zone.id: zone.kind for zone in self.file.zone}
        for marker in self.file.marker:
            gate = kinds.get(marker.gate, "")
            self.known(f"marker.{marker.id}.gate", [gate], ("far-orbit", "asteroid-orbit"))
        for body in self.file.body:
            orbit = kinds.get(body.satellite_orbit, "")
            key = f"body.{body.id}.satellite_orbit"
            self.known(key, [orbit], ("near-orbit", "asteroid-orbit"))

    def bodies(self) -> None:
        file = self.file
        bodies = [body.id for body in file.body]
        if bodies[:PLANETS] != ["mercury", "venus", "earth", "moon"]:
            raise self.wrong("body", "Mercury, Venus, Earth and the Moon come first")
        for body in file.body:
            if not body.surface:
                raise self.wrong(f"body.{body.id}.surface", "it has no surface")
        for i, marker in enumerate(file.marker):
            if marker.slingshot != (i < PLANETS):
                raise self.wrong(
                    f"marker.{marker.id}.slingshot", "the four planets have it (BR-OPK-07)"
                )
            self.known(f"marker.{marker.id}.ring", [marker.ring], [ring.id for ring in file.ring])
        self.known("factory_limits", DISPLAY_NAMES, file.factory_limits)
        for limit in file.factory_limits.values():
            self.known("factory_limits", limit.bodies, bodies)
        homes = [*bodies, "asteroids"]
        self.known("leader.home", [leader.home for leader in file.leader], homes)
        self.known("faction.b3_home", [faction.b3_home for faction in file.faction], homes)
        self.known("faction.b3_leader", [f.b3_leader for f in file.faction], LEADER_NAMES)

    def players(self) -> None:
        file = self.file
        cards = [card.zone for card in file.territory_card]
        if len(set(cards)) != CARDS or len(cards) != CARDS:
            raise self.wrong("territory_card", f"there must be {CARDS} different ones")
        victory = file.victory
        tables = {
            "zones": victory.zones,
            "cards_dealt": victory.cards_dealt,
            "b2_cards_dealt": victory.b2_cards_dealt,
        }
        for name, table in tables.items():
            for n in range(2, 7):
                most = CARDS if name == "zones" else CARDS // n
                self.between(f"victory.{name}.{n}", table.get(str(n), 0), 1, most)
        for n in (2, 3):
            sets = victory.leaders_by_player.get(str(n), [])
            even = [len(row) for row in sets] == [len(LEADER_NAMES) // n] * n
            if not even or {leader for row in sets for leader in row} != set(LEADER_NAMES):
                text = "each Leader once, shared equally"
                raise self.wrong(f"victory.leaders_by_player.{n}", text)

    def sample(self) -> None:
        sample = self.file.sample
        self.known("sample.setup", [row.faction for row in sample.setup], COLOUR_NAMES)
        self.known("sample.move", [row.faction for row in sample.move], COLOUR_NAMES)
        self.known("sample.build", [row.faction for row in sample.build], COLOUR_NAMES)
        for row in sample.setup:
            self.known("sample.setup", row.units, KIND_NAMES)
            if "leader" in row.units:
                self.known("sample.setup", [row.units["leader"]], LEADER_NAMES)
        for move in sample.move:
            self.known("sample.move", move.units, (*KIND_NAMES, "cargo_troopers"))
        for battle in sample.battle:
            for attack in battle.attacks:
                self.known("sample.battle", [attack.get("target", "")], COLOUR_NAMES)
                self.known("sample.battle", [attack.get("target_unit", "")], KIND_NAMES)
        for build in sample.build:
            count, _, item = build.order.partition(" ")
            self.known("sample.build", [item], KIND_NAMES)
            if count != "start" and not count.isdigit():
                raise self.wrong("sample.build", f"{build.order!r} is no order")
