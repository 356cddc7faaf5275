"""Many matches between bots, in one process or several, with honest intervals.

Game *i* of a simulation follows from its seed and *i* alone, so the result is the same with any
number of processes, and the same whether records are kept or not.
"""

from __future__ import annotations

import hashlib
import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from starboard.bots.api import Bot, look
from starboard.bots.levels import make_bot
from starboard.core.chance import FastChance, draw, playout
from starboard.core.errors import SetupError
from starboard.core.game import Game, Setup
from starboard.core.state import Decision, State
from starboard.core.types import Options
from starboard.engine import registry
from starboard.engine.match import Match

__all__ = ["Played", "SimResult", "play", "simulate", "wilson"]

RANDOM = "random"
GAMES_LIMIT = 10_000_000
JOBS_LIMIT = 256
_CHUNKS = 16
"""Portions of work per process: enough to even out, few enough to be cheap."""


@dataclass(frozen=True)
class Played:
    """One finished (or, at the game's bound, broken off) match.

    *bots* names the bot of each seat; *decisions* counts those of players; *record* is the text
    of the record, or "" when none was wanted.
    """

    index: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    finished: bool
    decisions: int
    record: str = ""


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
        """The numbers as plain data: rates with 95 % intervals, lengths."""
        lengths = [match.decisions for match in self.played]
        bots: list[dict[str, Any]] = []
        for bot in dict.fromkeys(self.seats):
            sat, won = self.tally(bot)
            low, high = wilson(won, sat)
            rate = won / sat if sat else 0.0
            bots.append(
                {"bot": bot, "seats": sat, "wins": won, "win_rate": rate, "low": low, "high": high}
            )
        return {
            "game": self.game,
            "games": len(self.played),
            "finished": sum(match.finished for match in self.played),
            "seed": self.seed,
            "bots": bots,
            "seats": list(self.seats),
            "options": self.options,
            "seat_wins": self.seat_wins(),
            "decisions": sum(lengths),
            "length": {
                "mean": sum(lengths) / len(lengths),
                "shortest": min(lengths),
                "longest": max(lengths),
            },
        }

    def seat_wins(self) -> list[int]:
        """How often each seat won, whoever sat there."""
        wins = [0] * len(self.seats)
        for match in self.played:
            for seat in match.winners:
                wins[seat] += 1
        return wins


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
    """One match between bots, played to its end.

    Raises:
        SetupError: no such game or bot, or seats and options that make no sense.
    """
    game = registry.load(slug)
    table = _Table(game, tuple(bots), seed, 0)
    match = Match.create(game, bots, options, luck=table.luck)
    _play_match(match, table, game.bound(match.setup))
    return match


def simulate(
    game: Game[Any],
    seats: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
    records: bool = False,
    progress: Callable[[int], None] | None = None,
    starting: Callable[[], AbstractContextManager[None]] = nullcontext,
) -> SimResult:
    """Play *games* matches between the bots *seats*, who move on by one seat with each match.

    *progress* is called with the number of matches just finished; *starting* makes the context in
    which other processes are started.

    Raises:
        SetupError: no such bot, or seats and options that make no sense.
    """
    _check(games, jobs)
    for name in seats:
        make_bot(name, 0)
    setup = game.check_setup(Setup(tuple(seats), dict(options or {})))
    known = game.slug in registry.games() and registry.load(game.slug) is game
    plan = _Plan(game.slug if known else game, tuple(seats), dict(options or {}), seed, records)
    played: list[Played] = []
    for portion in _portions(plan, games, jobs, starting):
        played.extend(portion)
        if progress is not None:
            progress(len(portion))
    played.sort(key=_index)
    return SimResult(game.slug, seed, tuple(seats), setup.options, played)


def _check(games: int, jobs: int) -> None:
    if not 1 <= games <= GAMES_LIMIT:
        raise SetupError("games", f"The number of games is 1 to {GAMES_LIMIT}, not {games}.")
    if not 1 <= jobs <= JOBS_LIMIT:
        raise SetupError("jobs", f"The number of jobs is 1 to {JOBS_LIMIT}, not {jobs}.")


@dataclass(frozen=True)
class _Plan:
    """What a process needs to play any match of a simulation; a known game goes by its slug."""

    game: Game[Any] | str
    seats: tuple[str, ...]
    options: dict[str, str]
    seed: int
    records: bool


def _portions(
    plan: _Plan, games: int, jobs: int, starting: Callable[[], AbstractContextManager[None]]
) -> Iterator[list[Played]]:
    """The matches in portions, in any order."""
    size = max(1, games // (jobs * _CHUNKS))
    starts = range(0, games, size)
    if jobs == 1:
        for start in starts:
            yield _play_portion(plan, start, min(start + size, games))
        return
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        with starting():
            work = [pool.submit(_play_portion, plan, at, min(at + size, games)) for at in starts]
        for done in as_completed(work):
            yield done.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _play_portion(plan: _Plan, start: int, stop: int) -> list[Played]:
    game = registry.load(plan.game) if isinstance(plan.game, str) else plan.game
    return [_play(plan, game, index) for index in range(start, stop)]


def _play(plan: _Plan, game: Game[Any], index: int) -> Played:
    """Match *index*: bots sit *index* seats further on than they were named."""
    number = len(plan.seats)
    bots = tuple([plan.seats[(seat + index) % number] for seat in range(number)])
    setup = game.check_setup(Setup(bots, dict(plan.options)))
    limit = game.bound(setup)
    table = _Table(game, bots, plan.seed, index)
    if plan.records:
        match = Match.create(game, bots, plan.options, luck=table.luck)
        decisions = _play_match(match, table, limit)
        return _played(index, bots, match.state, decisions, match.record().write())
    state = game.new(setup)
    state.quiet = True
    state.events.clear()
    decisions = table.play(state, limit)
    return _played(index, bots, state, decisions, "")


def _played(index: int, bots: tuple[str, ...], state: State, decisions: int, record: str) -> Played:
    winners = tuple([seat for seat, share in enumerate(state.returns) if share > 0])
    return Played(index, bots, winners, state.is_over(), decisions, record)


def _play_match(match: Match, table: _Table, limit: int) -> int:
    made = 0
    while not match.is_over and len(match.entries) < limit:
        d, action = table.decide(match.state)
        ask = next(a for a in match.open(int(d.seat)) if a.decision.id == d.id)
        match.submit(int(d.seat), ask.id, action)
        made += 1
    return made


class _Table:
    """The bots of one match and its luck; bots that only play at random share that luck."""

    def __init__(self, game: Game[Any], names: tuple[str, ...], seed: int, index: int) -> None:
        self.game = game
        self.luck = FastChance(_derive(seed, index, "luck"))
        self.at_random = all(name == RANDOM for name in names)
        self.bots: list[Bot] = [
            make_bot(name, _derive(seed, index, f"seat {seat}")) for seat, name in enumerate(names)
        ]
        self._eyes = FastChance(_derive(seed, index, "eyes"))
        self._options = Options()
        self._weights = Options()

    def play(self, state: State, limit: int) -> int:
        """Play to the end; how many decisions players made."""
        if self.at_random:
            return playout(state, self.luck, limit)
        made = steps = 0
        while state.pending and steps < limit:
            steps += 1
            if state.at_chance():
                answer = draw(state, self.luck, self._options, self._weights)
                state.play(state.pending[0], answer)
                continue
            d, action = self.decide(state)
            state.play(d, action)
            made += 1
        return made

    def decide(self, state: State) -> tuple[Decision, int]:
        """An open decision of a player and the answer to it."""
        options = self._options
        pending = state.pending
        if self.at_random:
            d = pending[self.luck.below(len(pending))] if len(pending) > 1 else pending[0]
            state.options(d, options)
            return d, int(options.get(self.luck.below(options.n)))
        d = pending[0]
        state.options(d, options)
        if options.n == 1:
            return d, int(options.get(0))
        bot = self.bots[d.seat]
        glimpse = look(
            self.game, state, d, options.to_list(), seed=self._eyes.next32(), worlds=bot.worlds
        )
        return d, bot.choose(glimpse)


def _derive(seed: int, index: int, use: str) -> int:
    """An independent seed for one use in one match."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{index}/{use}".encode()).digest()[:8], "big")


def _index(match: Played) -> int:
    return match.index
