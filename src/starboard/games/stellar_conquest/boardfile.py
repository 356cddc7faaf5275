"""board.toml becomes a Board: names become numbers, and every claim is checked."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64, u8

from starboard.core.errors import DataError
from starboard.data.tables import read_toml

from .boardtypes import BoardFile, PlanetLine, ScenarioLine
from .ids import (
    AUTOMATIC,
    CLASS_NAMES,
    ITEM_NAMES,
    NO_EFFECT,
    NONE,
    PLANET_NAMES,
    SEQUENCE_NAMES,
    TECH_NAMES,
    TEN,
)
from .tables import Board, Planet, Scenario

__all__ = ["DEFAULT", "board_file", "load_board"]

DEFAULT = Path(__file__).with_name("board.toml")
FIRE_WORDS = {"none": int(NO_EFFECT), "auto": int(AUTOMATIC), "2d=10": int(TEN)}
START_KINDS = ("entry", "star", "nova")


@cache
def board_file(path: Path) -> tuple[BoardFile, str]:
    """The typed file and its hash; read once."""
    return read_toml(path, BoardFile)


@cache
def load_board(
    path: Path, scenario: str = "standard", variants: tuple[str, ...] = (), fill: bool = False
) -> Board:
    """The tables of a board file for one scenario; raises DataError.

    *variants* are the card variants in use, each written option=value; *fill* adds the hexes of
    the option cloud-fill.
    """
    file, digest = board_file(path)
    board = _Builder(str(path), file, scenario, variants, fill).build()
    board.hash = digest
    return board


class _Builder:
    """Turns names into numbers and refuses what does not fit together."""

    def __init__(
        self, where: str, file: BoardFile, scenario: str, variants: tuple[str, ...], fill: bool
    ) -> None:
        self.where = where
        self.file = file
        self.variants = variants
        self.fill = fill
        grid = file.grid
        self.cells = [
            (c, r)
            for c in range(len(grid.columns))
            for r in range(grid.odd_column_rows if c % 2 == 0 else grid.even_column_rows)
        ]
        self.index = {f"{grid.columns[c]}{r + 1}": i for i, (c, r) in enumerate(self.cells)}
        self.star_index = {star.id: i for i, star in enumerate(file.star)}
        found = [line for line in file.scenario if line.id == scenario]
        if len(found) != 1:
            raise self.wrong("scenario", f"there must be one scenario {scenario!r}")
        self.line = found[0]

    def wrong(self, key: str, text: str) -> DataError:
        return DataError(self.where, key, text)

    def number(self, key: str, hex: str) -> int:
        if hex not in self.index:
            raise self.wrong(key, f"there is no hex {hex!r}")
        return self.index[hex]

    def star(self, key: str, name: str) -> int:
        if name not in self.star_index:
            raise self.wrong(key, f"there is no star {name!r}")
        return self.star_index[name]

    def pick(self, key: str, name: str, names: tuple[str, ...]) -> int:
        if name not in names:
            raise self.wrong(key, f"{name!r} is none of {', '.join(names)}")
        return names.index(name)

    def build(self) -> Board:
        board = Board()
        self.grid(board)
        self.clouds(board)
        self.stars(board)
        self.cards(board)
        self.charts(board)
        self.techs(board)
        board.scenario = self.scenario(board)
        board.settle()
        return board

    def grid(self, board: Board) -> None:
        if len(self.cells) != self.file.grid.hex_count:
            raise self.wrong("grid.hex_count", f"the columns make {len(self.cells)} hexes")
        first, last = self.line.columns
        if not 1 <= first <= last <= len(self.file.grid.columns):
            raise self.wrong(f"scenario.{self.line.id}.columns", "are not on the board")
        board.hexes = len(self.cells)
        board.names = list(self.index)
        board.column = _numbers([c for c, _ in self.cells])
        board.row = _numbers([r - c // 2 for c, r in self.cells])
        board.in_play = vec[u8]([u8(first - 1 <= c < last) for c, _ in self.cells])
        at = {cell: i for i, cell in enumerate(self.cells)}
        offsets = (self.file.grid.neighbours_odd_column, self.file.grid.neighbours_even_column)
        for c, r in self.cells:
            near = [at.get((c + dc, r + dr), -1) for dc, dr in offsets[c % 2]]
            board.near.append(sorted(h for h in near if h >= 0 and board.in_play[h] == 1))
        for a in range(board.hexes):
            if any(board.distance(a, b) != 1 for b in board.near[a]):
                raise self.wrong("grid.neighbours", f"{board.names[a]} has a far neighbour")

    def clouds(self, board: Board) -> None:
        cloud = [0] * board.hexes
        for group in self.file.cloud:
            for hex in group.hexes:
                cloud[self.number(f"cloud.{group.id}", hex)] += 1
        if max(cloud) > 1:
            raise self.wrong("cloud", "a hex is listed twice")
        if self.fill:
            for hex in self.file.cloud_fill.hexes:
                cloud[self.number("cloud_fill", hex)] = 1
        board.cloud = vec[u8]([u8(n) for n in cloud])

    def stars(self, board: Board) -> None:
        stars = self.file.star
        if len(self.star_index) != len(stars) or not 1 <= len(stars) <= 54:
            raise self.wrong("star", "1 to 54 different stars are needed")
        board.stars = len(stars)
        board.star_names = [star.id for star in stars]
        places = [self.number(f"star.{star.id}", star.hex) for star in stars]
        board.star_hex = _numbers(places)
        star_at = [u8(NONE)] * board.hexes
        for i, place in enumerate(places):
            if star_at[place] != u8(NONE):
                raise self.wrong(f"star.{stars[i].id}", "shares its hex with another star")
            star_at[place] = u8(i)
        board.star_at = vec[u8](star_at)
        board.star_in_play = vec[u8]([board.in_play[place] for place in places])
        override = self.line.class_override
        classes = [override.get(star.id, star.class_) for star in stars]
        board.star_class = vec[u8]([u8(self.pick("star", c, CLASS_NAMES)) for c in classes])
        by_number = {entry.number: entry.hex for entry in self.file.entry}
        if sorted(by_number) != [1, 2, 3, 4]:
            raise self.wrong("entry", "entries 1, 2, 3 and 4 are needed")
        board.entry_hex = _numbers([self.number("entry", by_number[n]) for n in (1, 2, 3, 4)])

    def planets(self, key: str, lines: list[PlanetLine]) -> list[Planet]:
        if len({line.orbit for line in lines}) != len(lines):
            raise self.wrong(key, "two planets share an orbit")
        return [
            Planet(line.orbit, self.pick(key, line.type, PLANET_NAMES), line.limit, line.nm)
            for line in lines
        ]

    def cards(self, board: Board) -> None:
        cards = sorted(self.file.card, key=lambda card: card.number)
        if [card.number for card in cards] != list(range(1, len(cards) + 1)):
            raise self.wrong("card", "cards are numbered from 1 without gaps")
        changed = {
            v.number: v.planets
            for v in self.file.card_variant
            if f"{v.option}={v.value}" in self.variants
        }
        remnant = [c.planets for c in self.file.special_card if c.id == self.line.emerges_card]
        board.cards = [self.planets("special_card", remnant[0]) if remnant else []]
        for card in cards:
            lines = changed.get(card.number, card.planets)
            board.cards.append(self.planets(f"card.{card.number}", lines))
        classes = [self.pick(f"card.{card.number}", card.class_, CLASS_NAMES) for card in cards]
        board.card_class = vec[u8]([u8(NONE), *(u8(c) for c in classes)])
        self.enough_cards(board)
        lists = (self.file.starting_planet.limit_60_cards, self.file.starting_planet.limit_80_cards)
        for limit, numbers in zip((60, 80), lists, strict=True):
            for number in numbers:
                self.terran(board, limit, number)
            board.terran_cards.append(numbers)

    def enough_cards(self, board: Board) -> None:
        """Card stacks cannot run out (SC-EXP-14)."""
        for c, name in enumerate(CLASS_NAMES):
            held = sum(1 for k in range(1, len(board.cards)) if board.card_class[k] == u8(c))
            if held < sum(1 for star in range(board.stars) if board.star_class[star] == u8(c)):
                raise self.wrong("card", f"class {name} has fewer cards than stars")

    def terran(self, board: Board, limit: int, number: int) -> None:
        """A card of the option starting-planet has one Terran planet (SC-RUL-39)."""
        ok = 1 <= number < len(board.cards) and len(board.cards[number]) == 1
        planet = board.cards[number][0] if ok else None
        if planet is None or planet.kind != 0 or planet.limit != limit:
            raise self.wrong("starting_planet", f"card {number} is not one TR {limit}")

    def charts(self, board: Board) -> None:
        units = {unit.id: unit for unit in self.file.unit}
        missing = [name for name in (*ITEM_NAMES, "ct") if name not in units]
        if missing:
            raise self.wrong("unit", f"{missing[0]} is missing")
        board.item_price = _numbers([units[name].cost for name in ITEM_NAMES])
        needs = [units[name].needs for name in ITEM_NAMES]
        board.item_needs = _numbers(
            [self.pick("unit", tech, TECH_NAMES) if tech else int(NONE) for tech in needs]
        )
        board.scout_pair = units["sct"].pair_cost
        board.ct_price = units["ct"].cost
        population, score = self.file.population, self.file.score
        for key, table in (("population", population.increment_divisor), ("score", score.points)):
            if sorted(table) != sorted(PLANET_NAMES):
                raise self.wrong(key, f"needs {', '.join(PLANET_NAMES)}")
        board.growth = _numbers([population.increment_divisor[name] for name in PLANET_NAMES])
        board.points = _numbers([score.points[name] for name in PLANET_NAMES])
        board.standoff = score.standoff_percent
        if sorted(score.average_weight) != ["2", "3", "4"]:
            raise self.wrong("score.average_weight", "needs 2, 3 and 4 players")
        board.weights = {int(n): weight for n, weight in score.average_weight.items()}
        fleet = self.file.initial_fleet
        board.fleet = _numbers([fleet.sct, fleet.ct, fleet.esc, fleet.bonus_iu])
        board.fire = _numbers(self.fire_table())
        board.basic_allowance = self.file.movement.basic_allowance
        board.basic_range = self.file.movement.basic_range
        board.fatal_die = self.file.exploration.destroyed_on[0]

    def fire_table(self) -> list[int]:
        table = self.file.fire_table
        rows = ("sct-ct", "esc-mb", "atk-amb", "dn", "dn_later_edition")
        if any(len(table.get(row, ())) != 4 for row in rows):
            raise self.wrong("fire_table", f"needs the rows {', '.join(rows)} of four cells")
        return [self.cell(row, str(word)) for row in rows for word in table[row]]

    def cell(self, row: str, word: str) -> int:
        if word in FIRE_WORDS:
            return FIRE_WORDS[word]
        if word not in ("1-1", "1-2", "1-3", "1-4", "1-5", "1-6"):
            raise self.wrong(f"fire_table.{row}", f"{word!r} is no cell")
        return int(word[2:])

    def techs(self, board: Board) -> None:
        techs = {tech.id: tech for tech in self.file.tech}
        if sorted(techs) != sorted(TECH_NAMES):
            raise self.wrong("tech", f"the developments are {', '.join(TECH_NAMES)}")
        lines = [techs[name] for name in TECH_NAMES]
        board.tech_sequence = _numbers(
            [self.pick(f"tech.{t.id}", t.sequence, SEQUENCE_NAMES) for t in lines]
        )
        board.tech_level = _numbers([t.level for t in lines])
        board.tech_cost = _numbers([t.cost for t in lines])
        board.tech_dear = _numbers([t.cost_skip for t in lines])
        board.tech_before = _numbers([self.before(t.id, t.pred) for t in lines])

    def before(self, tech: str, pred: str) -> int:
        """The bits of the predecessors; a plus sign means this one or a higher (SC-TEC-13)."""
        if not pred:
            return 0
        first = self.pick(f"tech.{tech}", pred.removesuffix("+"), TECH_NAMES)
        if not pred.endswith("+"):
            return 1 << first
        sequence = {t.id: t.sequence for t in self.file.tech}
        same = range(first, len(TECH_NAMES))
        return sum(1 << i for i in same if sequence[TECH_NAMES[i]] == sequence[TECH_NAMES[first]])

    def scenario(self, board: Board) -> Scenario:
        line = self.line
        key = f"scenario.{line.id}"
        self.pick(key, line.start, START_KINDS)
        found = Scenario(line.id)
        found.players = line.players
        found.first_column, found.last_column = line.columns
        found.nova = line.start == "nova"
        found.stars = [self.star(key, name) for name in line.stars]
        if any(board.star_in_play[star] == 0 for star in found.stars):
            raise self.wrong(key, "a starting star is not on the part of the map in play")
        if line.start == "entry":
            found.entries = [self.entries(line, str(n)) for n in (2, 3, 4)]
        elif line.start == "star" and line.players != [len(found.stars)]:
            raise self.wrong(key, "needs one starting star for each player")
        found.blast_first, found.blast_last = line.blast_turns
        found.range_from = line.range_from_turn
        found.emerges = line.emerges_turn
        if found.nova:
            board.nova_star = found.stars[0]
        return found

    def entries(self, line: ScenarioLine, players: str) -> list[int]:
        numbers = line.default_entries.get(players, [])
        if len(set(numbers)) != int(players) or not set(numbers) <= {1, 2, 3, 4}:
            raise self.wrong(f"scenario.{line.id}.default_entries", f"{players} different entries")
        return [number - 1 for number in numbers]


def _numbers(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(v) for v in values])
