"""What a board file must say before it becomes tables: an owner's own map is checked by it too."""

from __future__ import annotations

from collections import Counter
from typing import Final

from starboard.core.errors import DataError

from .boardtypes import BoardFile, Hex
from .ids import (
    ARTIFACT_NAMES,
    CLASS_NAMES,
    COLOUR_NAMES,
    COUNTERS,
    FIXED_COUNTERS,
    FORCE_NAMES,
    HOUSE_NAMES,
    KIND_NAMES,
)

__all__ = ["check_file"]

TERRAINS: Final = ("sea", "clear", "mountain", "jungle", "desert")
MOST_HEXES: Final = 999
FORCES: Final = {
    **dict.fromkeys(("orsini", "mackenzie", "kinrabe", "fitzgerald", "edistyn"), 6),
    **dict.fromkeys(("sessedi", "braganza"), 5),
    "hero": 10,
    "terra": 11,
    "natives": 6,
    "silakka": 10,
    "artifact": 7,
}


def check_file(where: str, file: BoardFile) -> None:
    """Raises DataError that names the key for the first claim that does not hold."""
    for check in (_grid, _neighbours, _sites, _counters, _lists, _charts):
        key, text = check(file)
        if text:
            raise DataError(where, key, text)


def _grid(file: BoardFile) -> tuple[str, str]:
    grid, hexes = file.grid, file.map.hexes
    if len(hexes) != grid.columns * grid.rows or len(hexes) >= MOST_HEXES:
        return "map.hexes", f"{grid.columns} columns and {grid.rows} rows are not {len(hexes)}"
    for h in hexes:
        key = f"map.hexes.{h.id}"
        if h.owner not in COLOUR_NAMES:
            return f"{key}.owner", f"{h.owner!r} is none of {', '.join(COLOUR_NAMES)}"
        if h.terrain not in TERRAINS or (h.owner == "sea") != (h.terrain == "sea"):
            return f"{key}.terrain", f"{h.terrain!r} does not fit the owner {h.owner}"
        if h.economic and h.economic not in file.symbols["economic"]:
            return f"{key}.economic", f"{h.economic!r} is no symbol"
        if h.id != f"h{h.col:02d}{h.row:02d}":
            return f"{key}.id", "does not say its column and row"
    if len({h.id for h in hexes}) != len(hexes):
        return "map.hexes", "a hex is there twice"
    return "", ""


def _expected(h: Hex, columns: int, rows: int) -> list[str]:
    """The neighbours E, NE, NW, W, SW, SE round the globe (RA-MAP-05, 06)."""
    shift = 1 if h.row % 2 == 0 else 0
    around = ((1, 0), (shift, -1), (shift - 1, -1), (-1, 0), (shift - 1, 1), (shift, 1))
    return [
        f"h{(h.col + dc - 1) % columns + 1:02d}{h.row + dr:02d}"
        for dc, dr in around
        if 1 <= h.row + dr <= rows
    ]


def _neighbours(file: BoardFile) -> tuple[str, str]:
    for h in file.map.hexes:
        wanted = _expected(h, file.grid.columns, file.grid.rows)
        if h.neighbours != wanted:
            return f"map.hexes.{h.id}.neighbours", f"are {', '.join(wanted)}"
    near = {h.id: h.neighbours for h in file.map.hexes}
    wet = {h.id for h in file.map.hexes if h.owner == "sea"}
    for strait in file.map.straits:
        if strait.b not in near.get(strait.a, []) or strait.a in wet or strait.b in wet:
            return "map.straits", f"{strait.a} and {strait.b} are no neighbouring land hexes"
    return "", ""


def _sites(file: BoardFile) -> tuple[str, str]:
    hexes = {h.id: h for h in file.map.hexes}
    if tuple(h.id for h in file.house) != HOUSE_NAMES:
        return "house", f"the houses are {', '.join(HOUSE_NAMES)}"
    for house in file.house:
        spot = hexes.get(house.fortress)
        if spot is None or spot.owner != house.id or spot.site != "fortress":
            return f"house.{house.id}.fortress", f"{house.fortress!r} is no fortress of the house"
        own = sorted(h.id for h in hexes.values() if h.owner == house.id and h.economic)
        if own != sorted(house.economic):
            return f"house.{house.id}.economic", f"the map has {', '.join(own)}"
        troops = sum(c.faction == house.id and c.kind == "troop" for c in file.counters.rows)
        if len(own) < troops - 1:
            return f"house.{house.id}.economic", "are too few for the set-up (RA-SET-10)"
    port = hexes.get(file.terra.starport)
    if port is None or port.owner != "terra" or port.site != "starport":
        return "terra.starport", f"{file.terra.starport!r} is no Starport"
    if Counter(h.site for h in hexes.values() if h.site) != Counter(fortress=7, starport=1):
        return "map.hexes", "there are seven fortresses and one Starport"
    return "", ""


def _counters(file: BoardFile) -> tuple[str, str]:
    sheet = file.counters.rows
    key = "counters.list"
    if len(sheet) != COUNTERS or len({c.id for c in sheet}) != len(sheet):
        return key, f"there are {COUNTERS} different counters (RA-CMP-01)"
    if Counter(c.faction for c in sheet) != Counter(FORCES):
        return key, "the forces have other numbers of counters (RA-CMP-05 to 08)"
    order = [FORCE_NAMES.index(c.faction) for c in sheet]
    runs = [a for a, b in zip(order, [-1, *order], strict=False) if a != b]
    if len(runs) != len(set(runs)):
        return key, "the counters of a force stand together"
    for place, name in FIXED_COUNTERS.items():
        if sheet[place].id != name:
            return key, f"number {place + 1} is {name}"
    for c in sheet:
        if c.kind not in KIND_NAMES or c.mobility not in CLASS_NAMES:
            return f"{key}.{c.id}", f"{c.kind!r} or {c.mobility!r} is not known"
        if not 0 <= c.combat <= 99 or not 0 <= c.move <= 99:
            return f"{key}.{c.id}", "its factors are not from 0 to 99"
    return "", ""


def _lists(file: BoardFile) -> tuple[str, str]:
    ids = {c.id: c for c in file.counters.rows}
    decks, terra = file.decks, file.terra
    if tuple(name.removeprefix("artifact-") for name in decks.artifacts) != ARTIFACT_NAMES:
        return "decks.artifacts", f"are {', '.join(ARTIFACT_NAMES)}"
    heroes = sorted(c.id for c in ids.values() if c.kind == "hero")
    if sorted(decks.heroes) != heroes:
        return "decks.heroes", "are the ten heroes"
    if sorted(decks.silakka_heroes + decks.terran_heroes) != heroes:
        return "decks.silakka_heroes", "and terran_heroes are the ten heroes (RA-SIL-04)"
    hired = sorted(
        c.id for c in ids.values() if c.faction in ("terra", "silakka") and c.kind == "troop"
    )
    if sorted(decks.mercenaries) != hired:
        return "decks.mercenaries", "are the Terran and Silakka troops (RA-POL-04)"
    imperial = sorted(c.id for c in ids.values() if c.faction == "terra")
    if sorted(terra.starting + terra.reinforcements) != imperial:
        return "terra.starting", "and reinforcements are the Terran counters"
    for house in file.house:
        if house.leader not in ids or ids[house.leader].faction != house.id:
            return f"house.{house.id}.leader", f"{house.leader!r} is not of the house"
    return "", ""


def _charts(file: BoardFile) -> tuple[str, str]:
    d = file.defeated_leader
    if [*d.killed, *d.wounded, *d.retreat] != [1, 2, 3, 4, 5, 6] or not (d.killed and d.wounded):
        return "defeated_leader", "is killed, wounded, retreat from 1 to 6"
    rolls = file.terra.reinforcement_roll
    if not rolls or any(not turn.isdigit() or not 0 <= die <= 6 for turn, die in rolls.items()):
        return "terra.reinforcement_roll", "has for each turn a die from 0 to 6"
    if max(rolls.items(), key=lambda row: int(row[0]))[1] != 6:
        return "terra.reinforcement_roll", "ends with an arrival by any die"
    return "", ""
