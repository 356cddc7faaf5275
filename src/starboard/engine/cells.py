"""Cells: the ways in which a game can be set up, few enough to try them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any, TypeAlias

from starboard.core.errors import SetupError
from starboard.core.game import Game, OptionRule, Setup

__all__ = ["Cell", "Plan", "cells", "cover", "plan"]

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


@dataclass(frozen=True)
class Plan:
    """The *cells* of a game, and the parts of cells that it refuses whatever the rest is."""

    cells: list[Cell]
    impossible: list[Cell]


def cells(
    game: Game[Any],
    across: Sequence[str] = (),
    samples: Mapping[str, tuple[str, ...]] | None = None,
) -> list[Cell]:
    """The cells of `plan`."""
    return plan(game, across, samples).cells


def plan(
    game: Game[Any],
    across: Sequence[str] = (),
    samples: Mapping[str, tuple[str, ...]] | None = None,
) -> Plan:
    """Every number of seats with every combination of the options *across*, and for each of
    these, rows in which any two values of any two other options meet at least once.

    *samples* gives the values to try of an option; without it a word option has all of its
    values and a number its default and its lowest. What the game refuses is left out: the
    options across alone, one more value, or two.
    """
    tried = {rule.name: _values(rule, samples or {}) for rule in game.option_rules}
    for name in across:
        if name not in tried:
            raise SetupError(name, f"{game.slug} has no option {name!r}.")
    rest = {name: values for name, values in tried.items() if name not in across}
    found = Plan([], [])
    for seats in game.players:
        for chosen in product(*(tried[name] for name in across)):
            fixed = dict(zip(across, chosen, strict=True))
            _plan_rows(game, seats, fixed, rest, found)
    return found


def _plan_rows(
    game: Game[Any],
    seats: int,
    fixed: dict[str, str],
    rest: Mapping[str, tuple[str, ...]],
    found: Plan,
) -> None:
    """Add the cells of one number of seats with the options *fixed*."""

    def refusal(row: Mapping[str, str]) -> str:
        try:
            Cell(seats, tuple({**fixed, **row}.items())).setup(game)
        except SetupError as why:
            return str(why)
        return ""

    rows, gaps = cover(rest, refusal)
    found.cells.extend(Cell(seats, tuple({**fixed, **row}.items())) for row in rows)
    found.impossible.extend(Cell(seats, tuple({**fixed, **gap}.items())) for gap in gaps)


def _never(row: Mapping[str, str]) -> str:
    return ""


def cover(
    values: Mapping[str, tuple[str, ...]], refusal: Callable[[Mapping[str, str]], str] = _never
) -> tuple[list[dict[str, str]], list[dict[str, str]]]:
    """Rows of one value for each name, such that any two values of two names meet in a row.

    *refusal* says why a row is not allowed, or "". Also returned are the gaps: single values and
    pairs for which no row was found. Greedy and deterministic: each row starts with the first
    pair that is still missing, mended if need be, and then takes, name by name, the value that
    meets most of what is missing; of equals, another in each row.
    """
    base = _mended({}, {name: values[name][0] for name in values}, values, refusal)
    if base is None:
        return [], [{}]
    alone = [{name: value} for name in values for value in values[name]]
    gaps = [one for one in alone if _mended(one, {**base, **one}, values, refusal) is None]
    names = [name for name in values if len(values) > 1]
    missing: dict[_Pair, None] = {
        (one, a, other, b): None
        for one, other in combinations(names, 2)
        for a in values[one]
        for b in values[other]
        if {one: a} not in gaps and {other: b} not in gaps
    }
    if not missing:
        return [one for one in alone if one not in gaps] or [{}], gaps
    rows: list[dict[str, str]] = []
    while missing:
        one, a, other, b = next(iter(missing))
        start = _mended({one: a, other: b}, {**base, one: a, other: b}, values, refusal)
        if start is None:
            gaps.append({one: a, other: b})
            del missing[one, a, other, b]
            continue
        changed = {name: start[name] for name in names if start[name] != base[name]}
        row = {one: a, other: b, **changed}
        for name in names:
            if name not in row:
                for value in _best_first(values[name], row, name, missing, len(rows)):
                    if not refusal({**start, name: value}):
                        row[name] = start[name] = value
                        break
        for pair in _pairs(start):
            missing.pop(pair, None)
        rows.append(start)
    return rows, gaps


def _mended(
    kept: Mapping[str, str],
    row: dict[str, str],
    values: Mapping[str, tuple[str, ...]],
    refusal: Callable[[Mapping[str, str]], str],
    changes: int = 2,
) -> dict[str, str] | None:
    """*row* with at most so many *changes* that it is allowed, none of them in *kept*.

    A change must at least lead to another refusal to be followed up.
    """
    why = refusal(row)
    if not why:
        return row
    others = [{**row, n: v} for n in values if n not in kept for v in values[n] if v != row[n]]
    refusals = [refusal(other) for other in others] if changes else []
    if "" in refusals:
        return others[refusals.index("")]
    for other, reason in zip(others, refusals, strict=False):
        if reason != why:
            found = _mended(kept, other, values, refusal, changes - 1)
            if found is not None:
                return found
    return None


def _best_first(
    values: tuple[str, ...], row: dict[str, str], name: str, missing: dict[_Pair, None], turn: int
) -> list[str]:
    """The values by how many missing pairs they would meet; of the best, another each turn."""
    gains = {value: _gain(row, name, value, missing) for value in values}
    best = [value for value in values if gains[value] == max(gains.values())]
    at = turn % len(best)
    worse = [value for value in values if value not in best]
    return [*best[at:], *best[:at], *sorted(worse, key=lambda value: -gains[value])]


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
