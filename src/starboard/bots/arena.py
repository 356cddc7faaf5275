"""Many matches between bots, in one process or several, with honest intervals.

Game *i* of a simulation follows from its seed and *i* alone, so the result is the same with any
number of processes, and the same whether records are kept or not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import Any

from starboard.bots.dataset import Rows
from starboard.bots.levels import make_bot
from starboard.bots.table import Fault, Table, Times
from starboard.bots.workers import Workers
from starboard.core.errors import SetupError
from starboard.core.game import Game, Setup
from starboard.core.state import State
from starboard.engine import registry
from starboard.engine.match import Match

__all__ = [
    "Plan",
    "Played",
    "SimResult",
    "average_of",
    "faults_of",
    "length_of",
    "make_plan",
    "play",
    "play_all",
    "simulate",
    "wilson",
]

GAMES_LIMIT = 10_000_000
_BULKY = 4
"""Matches of the largest portion when each of them carries its record or its rows."""


@dataclass(frozen=True)
class Played:
    """One finished (or, at the game's bound, broken off) match.

    *bots* names the bot of each seat; *decisions* counts those of players; *points* are the scores
    of the seats in games that count some; *record* is the text
    of the record and *rows* the lines of the dataset, or empty when none were wanted. *times*, by
    seat, are those of the clock, so two runs of one match differ in nothing else.
    """

    index: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    finished: bool
    decisions: int
    points: tuple[float, ...] = ()
    faults: tuple[Fault, ...] = ()
    record: str = ""
    rows: bytes = b""
    times: tuple[Times, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True)
class SimResult:
    """All matches of a simulation, by index."""

    game: str
    seed: int
    seats: tuple[str, ...]
    options: dict[str, str]
    played: list[Played] = field(repr=False)

    def tally(self, bot: str) -> tuple[int, int]:
        """On how many seats *bot* finished a match, and how many of those won."""
        sat = won = 0
        for match in self.played:
            for seat, name in enumerate(match.bots):
                if name == bot and match.finished:
                    sat += 1
                    won += seat in match.winners
        return sat, won

    def summary(self) -> dict[str, Any]:
        """The numbers as plain data: rates with 95 % intervals, lengths, faults."""
        bots: list[dict[str, Any]] = []
        for bot in dict.fromkeys(self.seats):
            sat, won = self.tally(bot)
            low, high = wilson(won, sat)
            rate = won / sat if sat else 0.0
            line = {
                "bot": bot,
                "seats": sat,
                "wins": won,
                "win_rate": rate,
                "low": low,
                "high": high,
            }
            average = average_of(self.played, bot)
            bots.append(line if average is None else {**line, "average": average})
        return {
            "game": self.game,
            "games": len(self.played),
            "finished": sum(match.finished for match in self.played),
            "seed": self.seed,
            "bots": bots,
            "seats": list(self.seats),
            "options": self.options,
            "seat_wins": self.seat_wins(),
            "decisions": sum(match.decisions for match in self.played),
            "length": length_of(self.played),
            "faults": faults_of(self.played),
        }

    def seat_wins(self) -> list[int]:
        """How often each seat won, whoever sat there."""
        wins = [0] * len(self.seats)
        for match in self.played:
            for seat in match.winners:
                wins[seat] += 1
        return wins


def length_of(played: Sequence[Played]) -> dict[str, Any]:
    """The decisions of players in a match: the mean, the fewest and the most."""
    lengths = [match.decisions for match in played]
    return {
        "mean": sum(lengths) / len(lengths),
        "shortest": min(lengths),
        "longest": max(lengths),
    }


def faults_of(played: Sequence[Played]) -> list[dict[str, Any]]:
    """For each bot and kind of fault how often it came, and the first time in words."""
    counts: Counter[tuple[str, str]] = Counter()
    first: dict[tuple[str, str], str] = {}
    for match in played:
        for fault in match.faults:
            key = (match.bots[fault.seat], fault.kind)
            counts[key] += fault.count
            where = f"match {match.index}, seat {fault.seat + 1}"
            first.setdefault(key, f"{where}: {fault.first}.")
    return [
        {"bot": bot, "kind": kind, "count": counts[bot, kind], "first": first[bot, kind]}
        for bot, kind in sorted(counts)
    ]


def wilson(wins: int, tries: int) -> tuple[float, float]:
    """The Wilson 95 % interval of a rate; everything is possible after no tries."""
    if tries == 0:
        return 0.0, 1.0
    z = 1.959963984540054
    rate = wins / tries
    middle = (rate + z * z / (2 * tries)) / (1 + z * z / tries)
    half = z * sqrt(rate * (1 - rate) / tries + z * z / (4 * tries * tries)) / (1 + z * z / tries)
    return 0.0 if wins == 0 else middle - half, 1.0 if wins == tries else middle + half


def play(
    slug: str, bots: Sequence[str], options: Mapping[str, str] | None = None, *, seed: int = 0
) -> Match:
    """One match between bots, played to its end; the steward answers for a bot at fault.

    Raises:
        SetupError: no such game or bot, or seats and options that make no sense.
    """
    game = registry.load(slug)
    table = Table(game, tuple(bots), seed, 0)
    match = Match.create(game, bots, options, luck=table.luck)
    table.play_match(match, game.bound(match.setup))
    return match


def simulate(
    game: Game[Any],
    seats: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    jobs: int = 1,
    engine: str = "local",
    options: Mapping[str, str] | None = None,
    records: bool = False,
    rows: Callable[[bytes], None] | None = None,
    progress: Callable[[int], None] | None = None,
    starting: Callable[[], AbstractContextManager[None]] = nullcontext,
) -> SimResult:
    """Play *games* matches between the bots *seats*, who move on by one seat with each match.

    *engine* is where (see `Workers`). *rows* is called with the dataset lines of each match, in
    order; they are not kept. *progress* is called with the number of matches just finished;
    *starting* makes the context in which other processes are started.

    Raises:
        SetupError: no such bot, or seats and options that make no sense.
    """
    workers = Workers(jobs, engine, starting)
    plan, setup = make_plan(game, seats, seed, options, records=records, rows=rows is not None)
    played: list[Played] = []
    for portion in play_all([plan], games, workers):
        if rows is not None:
            for match in portion:
                rows(match.rows)
        played.extend([replace(match, rows=b"") for match in portion])
        if progress is not None:
            progress(len(portion))
    return SimResult(game.slug, seed, tuple(seats), setup.options, played)


@dataclass(frozen=True)
class Plan:
    """What a process needs to play any match of a simulation; a known game goes by its slug."""

    game: Game[Any] | str
    seats: tuple[str, ...]
    options: dict[str, str]
    seed: int
    records: bool
    rows: bool


def make_plan(
    game: Game[Any],
    seats: Sequence[str],
    seed: int,
    options: Mapping[str, str] | None,
    *,
    records: bool = False,
    rows: bool = False,
) -> tuple[Plan, Setup]:
    """A checked plan, and the set-up of its first match; raises SetupError."""
    for name in seats:
        make_bot(name, 0)
    setup = game.check_setup(Setup(tuple(seats), dict(options or {})))
    known = game.slug in registry.games() and registry.load(game.slug) is game
    chosen = game.slug if known else game
    return Plan(chosen, tuple(seats), dict(options or {}), seed, records, rows), setup


def play_all(plans: Sequence[Plan], games: int, workers: Workers) -> Iterator[list[Played]]:
    """The first *games* matches of each plan, by turns, in portions, in order.

    Raises:
        SetupError: a number of games that makes no sense.
    """
    if not 1 <= games <= GAMES_LIMIT:
        raise SetupError("games", f"The number of games is 1 to {GAMES_LIMIT}, not {games}.")
    number = games * len(plans)
    if any(plan.records or plan.rows for plan in plans):
        return workers.portions(_play_portion, tuple(plans), number, _BULKY)
    return workers.portions(_play_portion, tuple(plans), number)


def _play_portion(plans: tuple[Plan, ...], start: int, stop: int) -> list[Played]:
    played: list[Played] = []
    for number in range(start, stop):
        index, turn = divmod(number, len(plans))
        plan = plans[turn]
        game = registry.load(plan.game) if isinstance(plan.game, str) else plan.game
        played.append(_play(plan, game, index))
    return played


def _points(game: Game[Any], state: State) -> tuple[float, ...]:
    """The tournament scores of a finished match; none in games without them."""
    found = [game.points(state, seat) for seat in range(state.seats)] if state.is_over() else []
    return tuple([points for points in found if points is not None])


def average_of(played: Sequence[Played], bot: str) -> float | None:
    """The mean score of *bot* over its finished matches; None where nothing is counted."""
    scores = [
        match.points[seat]
        for match in played
        if match.points
        for seat, name in enumerate(match.bots)
        if name == bot
    ]
    return sum(scores) / len(scores) if scores else None


def _play(plan: Plan, game: Game[Any], index: int) -> Played:
    """Match *index*: bots sit *index* seats further on than they were named."""
    number = len(plan.seats)
    bots = tuple([plan.seats[(seat + index) % number] for seat in range(number)])
    setup = game.check_setup(Setup(bots, dict(plan.options)))
    rows = Rows(game, bots, plan.seed, index) if plan.rows else None
    table = Table(game, bots, plan.seed, index, rows.see if rows is not None else None)
    record = ""
    if plan.records or table.has_guests:
        match = Match.create(game, bots, plan.options, luck=table.luck)
        decisions = table.play_match(match, game.bound(setup))
        state: State = match.state
        record = match.record().write() if plan.records else ""
    else:
        state = game.new(setup)
        state.quiet = True
        state.events.clear()
        decisions = table.play(state, game.bound(setup))
    return Played(
        index,
        bots,
        winners=tuple([seat for seat, share in enumerate(state.returns) if share > 0]),
        finished=state.is_over(),
        decisions=decisions,
        points=_points(game, state),
        faults=table.faults,
        record=record,
        rows=rows.lines(state, decisions) if rows is not None else b"",
        times=tuple(table.times),
    )
