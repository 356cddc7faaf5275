"""Bots think in processes of their own: they get imagined worlds, never the true state."""

from __future__ import annotations

import asyncio
import multiprocessing
import secrets
import time
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Final

from starboard.bots.api import Bot, Glimpse, glimpse_of
from starboard.bots.levels import LEVELS
from starboard.bots.steward import Steward
from starboard.core.game import Setup
from starboard.core.state import Decision
from starboard.engine.codec import Plain, dump
from starboard.engine.codec import load as load_state
from starboard.engine.match import Ask, Match
from starboard.engine.registry import load

__all__ = ["LEVEL_TEXTS", "STEWARD", "Bots", "Question", "is_level", "question_of"]

STEWARD: Final = "steward"
LEVEL_TEXTS: Final = {
    "random": "Plays anything that is legal.",
    "rookie": "Sees what a move gains at once, and misses some of it.",
    "greedy": "Always takes what gains most at once.",
    "veteran": "Looks several moves ahead.",
    "admiral": "Looks ahead for as long as it may.",
}
_KNOWN: Final = 64
"""So many bots are remembered in a process, with what they have thought so far."""


@dataclass(frozen=True)
class Question:
    """One decision as a bot may know it, ready to travel to another process."""

    game: str
    setup: Setup
    level: str
    player: str
    seat: int
    decision: tuple[int, int, int]
    options: tuple[int, ...]
    worlds: tuple[dict[str, Plain], ...]
    seed: int
    seconds: float


def is_level(name: str) -> bool:
    """Whether *name* is a level of bots."""
    return name in LEVELS


def question_of(match: Match, ask: Ask, level: str, player: str, seconds: float) -> Question:
    """What the bot *player* of a level is asked; nothing of the true state is in it."""
    seed = secrets.randbits(32)
    glimpse = glimpse_of(match, ask, seed, _make(level, seed).worlds)
    d = ask.decision
    return Question(
        game=match.game.slug,
        setup=match.setup,
        level=level,
        player=player,
        seat=int(d.seat),
        decision=(int(d.id), int(d.seat), int(d.kind)),
        options=glimpse.options,
        worlds=tuple([dump(world) for world in glimpse.worlds]),
        seed=seed,
        seconds=seconds,
    )


class Bots:
    """The processes in which bots think."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def answer(self, question: Question) -> int:
        """One of the options; the first the steward likes if the bot fails."""
        if len(question.options) == 1:
            return question.options[0]
        if self._pool is None:
            self._pool = self._start()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool, think, question)
        except BrokenProcessPool:
            self._pool = None
            return question.options[0]

    def warm_up(self) -> None:
        """Start a process before it is needed."""
        if self._pool is None:
            self._pool = self._start()
        self._pool.submit(_nothing)

    def close(self) -> None:
        """End the processes; what they think about is lost."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
        for process in processes:
            process.join()

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context)


_bots: OrderedDict[str, Bot] = OrderedDict()


def think(question: Question) -> int:
    """Answer a question; runs in a process of its own."""
    game = load(question.game)
    like = game.new(question.setup)
    id, seat, kind = question.decision
    until = time.monotonic() + question.seconds
    glimpse = Glimpse(
        game,
        question.seat,
        Decision(id, _seat(seat), kind),
        question.options,
        tuple([load_state(game, world, like) for world in question.worlds]),
        question.seed,
        lambda: time.monotonic() > until,
        question.setup,
    )
    try:
        action = _known(question).choose(glimpse)
    except Exception:
        # A bot's bug must not stop a match: the steward answers, as everywhere.
        _bots.pop(question.player, None)
        action = -1
    return action if action in question.options else Steward().choose(glimpse)


def _known(question: Question) -> Bot:
    """The bot of this player, which may remember what it thought before."""
    bot = _bots.pop(question.player, None) or _make(question.level, question.seed)
    _bots[question.player] = bot
    while len(_bots) > _KNOWN:
        _bots.popitem(last=False)
    return bot


def _make(level: str, seed: int) -> Bot:
    return Steward() if level == STEWARD else LEVELS[level](seed)


def _seat(seat: int) -> Any:
    return seat


def _nothing() -> None:
    return None
