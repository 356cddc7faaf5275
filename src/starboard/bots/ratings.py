"""Ratings of bots from the matches they played (openskill, Plackett-Luce)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from starboard.core.errors import SetupError

__all__ = ["Rating", "rate"]

_Z = 1.959963984540054


@dataclass(frozen=True)
class Rating:
    """How strong a bot is: a new one has 25; *sigma* is how uncertain that is."""

    value: float
    sigma: float

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.value - _Z * self.sigma

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self.value + _Z * self.sigma


def rate(
    bots: Sequence[str], matches: Iterable[tuple[Sequence[str], Sequence[int]]]
) -> dict[str, Rating]:
    """The rating of each bot after *matches*: who sat on each seat, and the seats that won.

    Winners share the first place and all others the second; a match that nobody won is a tie. A
    bot on several seats of a match gets the mean of what each of them would get. The order of
    the matches matters a little.

    Raises:
        SetupError: openskill is not installed.
    """
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra
    except ImportError:
        text = "Ratings need openskill: pip install starboard[lab]"
        raise SetupError("arena", text) from None
    model = PlackettLuce()
    found = {bot: model.rating(name=bot) for bot in bots}
    for seats, winners in matches:
        places = [1.0 if seat in winners or not winners else 2.0 for seat in range(len(seats))]
        after = model.rate([[found[bot]] for bot in seats], ranks=places)
        for bot in dict.fromkeys(seats):
            mine = [after[seat][0] for seat, name in enumerate(seats) if name == bot]
            mu = sum(one.mu for one in mine) / len(mine)
            sigma = sum(one.sigma for one in mine) / len(mine)
            found[bot] = model.rating(mu=mu, sigma=sigma, name=bot)
    return {bot: Rating(float(one.mu), float(one.sigma)) for bot, one in found.items()}
