"""The luck of a match so far: every roll that an audience may know, and what was to be expected."""

from __future__ import annotations

from dataclasses import dataclass

from starboard.core.types import CHANCE
from starboard.engine.match import Match
from starboard.engine.odds import chances
from starboard.engine.steps import StepRoll, Steps

__all__ = ["Luck", "LuckSum", "luck_of"]


@dataclass(frozen=True)
class LuckSum:
    """How often luck said *text* to *seat*, and how often it was to be expected."""

    seat: int
    text: str
    came: int
    expected: float


@dataclass(frozen=True)
class Luck:
    """All rolls in order, and the sums by seat and outcome.

    Rolls whose likelihood the audience may not know are in no sum.
    """

    rolls: tuple[StepRoll, ...]
    sums: tuple[LuckSum, ...]


def luck_of(match: Match, seat: int | None) -> Luck:
    """The luck of *match* as *seat* (None: a spectator) may know it.

    The chances of each roll are read from the rules at the state in which it was drawn.
    """
    steps = Steps(match, seat)
    rolls: list[StepRoll] = []
    came: dict[tuple[int, str], int] = {}
    expected: dict[tuple[int, str], float] = {}
    known = {line.step: line.roll for line in steps.lines if line.roll is not None}
    by_entry = {steps.entries(step): roll for step, roll in known.items()}
    for number, (state, d, entry) in enumerate(match.walk(), start=1):
        roll = by_entry.get(number)
        if entry.seat != CHANCE or roll is None:
            continue
        rolls.append(roll)
        if not roll.share:
            continue
        came[roll.seat, roll.text] = came.get((roll.seat, roll.text), 0) + 1
        for outcome in chances(match.game, state, d):
            key = (roll.seat, outcome.text)
            expected[key] = expected.get(key, 0.0) + outcome.share
    sums = [LuckSum(*key, came.get(key, 0), expected[key]) for key in sorted(expected)]
    return Luck(tuple(rolls), tuple(sums))
