"""Tournaments: every group of bots meets, and ratings, pairs, faults and times are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement
from typing import Any

from starboard.bots.arena import (
    Played,
    average_of,
    faults_of,
    length_of,
    make_plan,
    play_all,
    wilson,
)
from starboard.bots.levels import make_bot
from starboard.bots.ratings import Rating, rate
from starboard.bots.table import CRASH, ILLEGAL, Times, percentile
from starboard.bots.workers import Workers
from starboard.core.errors import SetupError
from starboard.core.game import Game
from starboard.engine.registry import check_players

__all__ = ["Meeting", "Pair", "Tournament", "groups_of", "hold"]


@dataclass(frozen=True)
class Meeting:
    """The matches of one group of bots, who move on by one seat with each match."""

    seats: tuple[str, ...]
    played: list[Played] = field(repr=False)


@dataclass(frozen=True)
class Pair:
    """How often *bot* won where *against* did not, the other way round, and how often neither."""

    bot: str
    against: str
    wins: int
    losses: int
    even: int

    @property
    def rate(self) -> float:
        """The share of wins in what was decided between the two; a half if nothing was."""
        decided = self.wins + self.losses
        return self.wins / decided if decided else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson 95 % interval of the rate."""
        return wilson(self.wins, self.wins + self.losses)


@dataclass(frozen=True)
class Tournament:
    """All matches of a tournament, and what follows from them."""

    game: str
    seed: int
    bots: tuple[str, ...]
    options: dict[str, str]
    meetings: list[Meeting] = field(repr=False)
    ratings: dict[str, Rating]

    def played(self) -> list[Played]:
        """Every match, meeting by meeting."""
        return [match for meeting in self.meetings for match in meeting.played]

    def pair(self, bot: str, against: str) -> Pair:
        """What was decided between two bots, on whichever seats they met."""
        wins = losses = even = 0
        for match in self.played():
            if not match.finished:
                continue
            for one in _seats(match, bot):
                for other in _seats(match, against):
                    ahead = (one in match.winners) - (other in match.winners)
                    wins += ahead > 0
                    losses += ahead < 0
                    even += ahead == 0
        return Pair(bot, against, wins, losses, even)

    def pairs(self) -> list[Pair]:
        """Every pair that met; the first of the two is the one named later."""
        found = [self.pair(above, below) for below, above in combinations(self.bots, 2)]
        return [pair for pair in found if pair.wins + pair.losses + pair.even]

    def ranking(self) -> list[str]:
        """The bots, the highest rating first."""
        return sorted(self.bots, key=lambda bot: (-self.ratings[bot].value, bot))

    def times(self, bot: str) -> Times:
        """The time of each decision of *bot*, by the clock of the machine that played."""
        total: Times = Counter()
        for match in self.played():
            for seat in _seats(match, bot):
                total.update(match.times[seat])
        return total

    def summary(self) -> dict[str, Any]:
        """The numbers as plain data; all but "times" follow from the seed."""
        played = self.played()
        faults = faults_of(played)
        return {
            "game": self.game,
            "games": len(played),
            "finished": sum(match.finished for match in played),
            "seed": self.seed,
            "players": len(self.meetings[0].seats),
            "options": self.options,
            "bots": [self._standing(bot, faults) for bot in self.ranking()],
            "pairs": [_plain_pair(pair) for pair in self.pairs()],
            "meetings": [
                {
                    "seats": list(meeting.seats),
                    "games": len(meeting.played),
                    "length": length_of(meeting.played),
                }
                for meeting in self.meetings
            ],
            "length": length_of(played),
            "faults": faults,
            "times": [_plain_times(bot, self.times(bot)) for bot in self.ranking()],
        }

    def _standing(self, bot: str, faults: list[dict[str, Any]]) -> dict[str, Any]:
        rating = self.ratings[bot]
        finished = [match for match in self.played() if match.finished]
        sat = sum(len(_seats(match, bot)) for match in finished)
        won = sum(seat in match.winners for match in finished for seat in _seats(match, bot))
        low, high = wilson(won, sat)
        average = average_of(finished, bot)
        wrong = {fault["kind"]: fault["count"] for fault in faults if fault["bot"] == bot}
        return {
            "bot": bot,
            "rating": rating.value,
            "sigma": rating.sigma,
            "rating_low": rating.low,
            "rating_high": rating.high,
            "seats": sat,
            "wins": won,
            "win_rate": won / sat if sat else 0.0,
            "low": low,
            "high": high,
            "illegal": wrong.get(ILLEGAL, 0),
            "crashes": wrong.get(CRASH, 0),
            **({} if average is None else {"average": average}),
        }


def groups_of(
    game: Game[Any], bots: Sequence[str], players: int | None = None, ladder: bool = False
) -> list[tuple[str, ...]]:
    """Who meets whom: every group, or on a *ladder* each bot and the one named before it.

    *players* is the number of seats, the smallest of the game by default. With fewer bots than
    seats a bot may take several of them.

    Raises:
        SetupError: fewer than two bots, one named twice, no such bot, or a wrong number of seats.
    """
    number = game.players[0] if players is None else players
    check_players(game, number)
    for bot in bots:
        make_bot(bot, 0)
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise SetupError("bots", f"An arena needs two bots or more, each once, not {list(bots)}.")
    if ladder:
        steps = [(bots[at], bots[at - 1]) for at in range(1, len(bots))]
        return [tuple([step[seat % 2] for seat in range(number)]) for step in steps]
    if len(bots) >= number:
        return list(combinations(bots, number))
    every = combinations_with_replacement(bots, number)
    return [group for group in every if len(set(group)) > 1]


def hold(
    game: Game[Any],
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    players: int | None = None,
    ladder: bool = False,
    jobs: int = 1,
    engine: str = "local",
    options: Mapping[str, str] | None = None,
    progress: Callable[[int], None] | None = None,
    starting: Callable[[], AbstractContextManager[None]] = nullcontext,
) -> Tournament:
    """Hold a tournament: *games* matches of each group, all with the luck of *seed*.

    A meeting is what `simulate` plays with the same seats and seed. For *players* and *ladder* see
    `groups_of`, for the rest `simulate`.

    Raises:
        SetupError: bots, seats or options that make no sense, or a missing extra.
    """
    workers = Workers(jobs, engine, starting)
    groups = groups_of(game, bots, players, ladder)
    rate(bots, [])
    plans = [make_plan(game, group, seed, options) for group in groups]
    played: list[Played] = []
    for portion in play_all([plan for plan, _ in plans], games, workers):
        played.extend(portion)
        if progress is not None:
            progress(len(portion))
    meetings = [Meeting(group, played[at :: len(groups)]) for at, group in enumerate(groups)]
    ratings = rate(bots, [(match.bots, match.winners) for match in played if match.finished])
    return Tournament(game.slug, seed, tuple(bots), plans[0][1].options, meetings, ratings)


def _seats(match: Played, bot: str) -> list[int]:
    return [seat for seat, name in enumerate(match.bots) if name == bot]


def _plain_pair(pair: Pair) -> dict[str, Any]:
    low, high = pair.interval
    return {
        "bot": pair.bot,
        "against": pair.against,
        "wins": pair.wins,
        "losses": pair.losses,
        "even": pair.even,
        "win_rate": pair.rate,
        "low": low,
        "high": high,
    }


def _plain_times(bot: str, times: Times) -> dict[str, Any]:
    shares = {"p50_us": percentile(times, 0.5), "p99_us": percentile(times, 0.99)}
    rounded = {name: None if us is None else round(us, 1) for name, us in shares.items()}
    return {"bot": bot, "decisions": times.total(), **rounded}
