"""What a bot is, and what it gets to see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from starboard.bots.explain import Explanation
from starboard.core.chance import FastChance
from starboard.core.game import Game, Setup
from starboard.core.state import Decision, State
from starboard.core.types import verb_of
from starboard.engine.match import Ask, Match

__all__ = ["Bot", "Glimpse", "Guest", "Told", "company", "glimpse_of", "look", "never"]


class Bot(Protocol):
    """Answers decisions. One instance plays one seat of one match."""

    name: str
    worlds: int
    """How many imagined worlds it wants in each Glimpse; 0 if it looks at the options only."""

    def choose(self, glimpse: Glimpse) -> int:
        """One of the options."""
        ...

    def explain(self) -> Explanation | None:
        """What it thought at its last choice; None before the first."""
        ...


@runtime_checkable
class Guest(Protocol):
    """A bot that is more than its answers: it is told the end, and may lose its seat.

    *fault* is "" until it has lost its seat to the steward; then it says why, without a full stop.
    """

    fault: str

    def leave(self, result: str) -> None:
        """The match is over, or was broken off: *result* as in the record. Asked nothing more."""
        ...


def never() -> bool:
    """The deadline of a bot that may take its time."""
    return False


@dataclass(frozen=True)
class Glimpse:
    """What a bot may know at one decision. It never holds the true state.

    *worlds* are states that look to *seat* exactly as the true one does, made before the bot was
    asked. *late* says whether its time is up; a bot that searches asks it now and then. *setup* is
    that of the match and *log* what the seat may read of what happened since the bot was last
    asked; a simulation that keeps no log has neither.
    """

    game: Game[Any]
    seat: int
    decision: Decision
    options: tuple[int, ...]
    worlds: tuple[State, ...]
    seed: int
    late: Callable[[], bool] = never
    setup: Setup | None = None
    log: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """The name of the decision's kind."""
        return self.game.kinds[self.decision.kind]

    @property
    def fighting(self) -> tuple[int, ...]:
        """The options without those that give up the game, unless there is nothing else."""
        yielding = self.game.yield_verbs
        if not yielding:
            return self.options
        kept = tuple([a for a in self.options if int(verb_of(a)) not in yielding])
        return kept or self.options

    @property
    def view(self) -> Any:
        """What the seat sees; needs at least one world."""
        return self.game.view(self.worlds[0], self.seat)

    def imagine(self, number: int) -> list[State]:
        """*number* worlds of the bot's own to play in, the given ones first."""
        out = [world.clone() for world in self.worlds[:number]]
        luck = FastChance(self.seed + 1)
        while len(out) < number:
            out.append(self.game.imagine(self.worlds[0], self.seat, luck))
        return out

    def write(self, action: int) -> str:
        """The notation of an option; needs at least one world."""
        return self.game.write(self.worlds[0], self.decision, action)


class Told:
    """How far the bot of each seat has been told the log of a match."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._entries: dict[int, int] = {}

    def news(self, seat: int) -> tuple[str, ...]:
        """The log lines for *seat* that were not news before, oldest first."""
        here = len(self._match.entries)
        lines = self._match.log(seat, min(self._entries.get(seat, -1), here))
        self._entries[seat] = here
        return tuple(lines)


@contextmanager
def company(match: Match, bots: Iterable[Bot]) -> Iterator[None]:
    """While *bots* play *match*; however that ends, those that are guests are told so."""
    try:
        yield
    finally:
        for bot in bots:
            if isinstance(bot, Guest):
                bot.leave(match.result())


def look(
    game: Game[Any],
    state: State,
    decision: Decision,
    options: Sequence[int],
    *,
    seed: int,
    worlds: int,
    late: Callable[[], bool] = never,
    setup: Setup | None = None,
    log: tuple[str, ...] = (),
) -> Glimpse:
    """What the seat of *decision* may know of the true *state*; nothing of it is handed out."""
    luck = FastChance(seed)
    seat = int(decision.seat)
    imagined = [game.imagine(state, seat, luck) for _ in range(worlds)]
    return Glimpse(game, seat, decision, tuple(options), tuple(imagined), seed, late, setup, log)


def glimpse_of(
    match: Match,
    ask: Ask,
    seed: int,
    worlds: int = 1,
    late: Callable[[], bool] = never,
    log: tuple[str, ...] = (),
) -> Glimpse:
    """The glimpse of the seat that *ask* asks; the luck of imagining comes from *seed*."""
    return look(
        match.game,
        match.state,
        ask.decision,
        match.options(ask),
        seed=seed,
        worlds=worlds,
        late=late,
        setup=match.setup,
        log=log,
    )
