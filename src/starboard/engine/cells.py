"""Cells: the ways in which a game can be set up, few enough to try them all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any, TypeAlias

from starboard.core.errors import SetupError
from starboard.core.game import Game, OptionRule, Setup

__all__ = ["Cell", "cells", "cover"]

_Pair: TypeAlias = tuple[str, str, str, str]


@dataclass(frozen=True)
class Cell:
    """A number of seats and the options of a match, as given, defaults left out."""

    seats: int
    options: tuple[tuple[str, str], ...]

    def setup(self, game: Game[Any]) -> Setup:
        """The checked set-up; raises SetupError when the game refuses it."""
        names = tuple(f"player-{n + 1}" for n in range(self.seats))
        return game.check_setup(Setup(names, dict(self.options)))

    def __str__(self) -> str:
        return " ".join([f"players={self.seats}", *(f"{k}={v}" for k, v in self.options)])


def cells(
    game: Game[Any],
    across: Sequence[str] = (),
    samples: Mapping[str, tuple[str, ...]] | None = None,
) -> list[Cell]:
    """Every number of seats with every combination of the options *across*, and for each of
    these, rows in which any two values of any two other options meet at least once.

    *samples* gives the values to try of an option; without it a word option has all of its
    values and a number its default and its lowest. What the game refuses is left out.
    """
    tried = {rule.name: _values(rule, samples or {}) for rule in game.option_rules}
    for name in across:
        if name not in tried:
            raise SetupError(name, f"{game.slug} has no option {name!r}.")
    rest = {name: values for name, values in tried.items() if name not in across}
    found: list[Cell] = []
    for seats in game.players:
        for chosen in product(*(tried[name] for name in across)):
            fixed = dict(zip(across, chosen, strict=True))
            for row in cover(rest):
                cell = Cell(seats, tuple({**fixed, **row}.items()))
                if _is_allowed(game, cell):
                    found.append(cell)
    return found


def cover(values: Mapping[str, tuple[str, ...]]) -> list[dict[str, str]]:
    """Rows of one value for each name, such that any two values of two names meet in a row.

    Greedy and deterministic: each row starts with the first pair that is still missing and then
    takes, name by name, the value that meets most of what is missing; of equals, another in
    each row.
    """
    names = list(values)
    missing: dict[_Pair, None] = {
        (one, a, other, b): None
        for one, other in combinations(names, 2)
        for a in values[one]
        for b in values[other]
    }
    if not missing:
        return [{name: value} for name in names for value in values[name]] or [{}]
    rows: list[dict[str, str]] = []
    while missing:
        one, a, other, b = next(iter(missing))
        row = {one: a, other: b}
        for name in names:
            if name not in row:
                gains = {value: _gain(row, name, value, missing) for value in values[name]}
                best = [value for value, gain in gains.items() if gain == max(gains.values())]
                row[name] = best[len(rows) % len(best)]
        for pair in _pairs({name: row[name] for name in names}):
            missing.pop(pair, None)
        rows.append({name: row[name] for name in names})
    return rows


def _gain(row: dict[str, str], name: str, value: str, missing: dict[_Pair, None]) -> int:
    """How many missing pairs *value* for *name* would meet in *row*."""
    return sum(
        ((name, value, n, v) in missing) + ((n, v, name, value) in missing) for n, v in row.items()
    )


def _pairs(row: dict[str, str]) -> list[_Pair]:
    return [(one, row[one], other, row[other]) for one, other in combinations(row, 2)]


def _values(rule: OptionRule, samples: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    if rule.name in samples:
        return samples[rule.name]
    if rule.low is None:
        return rule.values
    return tuple(dict.fromkeys((rule.default, str(rule.low))))


def _is_allowed(game: Game[Any], cell: Cell) -> bool:
    try:
        cell.setup(game)
    except SetupError:
        return False
    return True
