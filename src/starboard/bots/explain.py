"""What a bot thought, in words."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Considered", "Explanation", "telling"]

_TELLING = 0.02
"""Smaller differences, in log odds, are not worth a word."""


@dataclass(frozen=True)
class Considered:
    """An answer, the winning chances that the bot gave it, 0 to 1, and how often it was *tried*."""

    action: int
    text: str
    chance: float
    tried: int = 0


@dataclass(frozen=True)
class Explanation:
    """The *chosen* answer beside the best *others*.

    *reasons* are the features of the position in which it differs from the best of them, the most
    telling first, in log odds for the bot. *said* are the bot's own words, if it has any.
    """

    bot: str
    number: int
    chosen: Considered
    others: tuple[Considered, ...] = ()
    reasons: tuple[tuple[str, float], ...] = ()
    said: str = ""

    def __str__(self) -> str:
        if self.said:
            return f"{self.bot}: {self.chosen.text!r}: {self.said}"
        if not self.others:
            return f"{self.bot}: {self.chosen.text!r}, one of {self.number} that look alike."
        rest = " and ".join(f"{o.text!r} ({_percent(o.chance)})" for o in self.others)
        text = f"{self.bot}: {self.chosen.text!r} ({_percent(self.chosen.chance)}) before {rest}"
        told = [f"{_side(weight)} {name}" for name, weight in self.reasons]
        return f"{text}: {', '.join(told)}." if told else f"{text}."


def telling(
    names: list[str], mine: list[float], other: list[float]
) -> tuple[tuple[str, float], ...]:
    """The features in which two outlooks differ, the most telling first."""
    differ = [(name, a - b) for name, a, b in zip(names, mine, other, strict=True)]
    kept = [pair for pair in differ if abs(pair[1]) >= _TELLING]
    return tuple(sorted(kept, key=lambda pair: (-abs(pair[1]), pair[0]))[:3])


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def _side(weight: float) -> str:
    return "better" if weight > 0 else "worse"
