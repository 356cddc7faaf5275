"""What a bot is, and what it gets to see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from starboard.bots.explain import Explanation
from starboard.core.chance import FastChance
from starboard.core.game import Game
from starboard.core.state import Decision, State
from starboard.engine.match import Ask, Match

__all__ = ["Bot", "Glimpse", "glimpse_of", "look", "never"]


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


def never() -> bool:
    """The deadline of a bot that may take its time."""
    return False


@dataclass(frozen=True)
class Glimpse:
    """What a bot may know at one decision. It never holds the true state.

    *worlds* are states that look to *seat* exactly as the true one does, made before the bot was
    asked. *late* says whether its time is up; a bot that searches asks it now and then.
    """

    game: Game[Any]
    seat: int
    decision: Decision
    options: tuple[int, ...]
    worlds: tuple[State, ...]
    seed: int
    late: Callable[[], bool] = never

    @property
    def kind(self) -> str:
        """The name of the decision's kind."""
        return self.game.kinds[self.decision.kind]

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


def look(
    game: Game[Any],
    state: State,
    decision: Decision,
    options: Sequence[int],
    *,
    seed: int,
    worlds: int,
    late: Callable[[], bool] = never,
) -> Glimpse:
    """What the seat of *decision* may know of the true *state*; nothing of it is handed out."""
    luck = FastChance(seed)
    seat = int(decision.seat)
    imagined = [game.imagine(state, seat, luck) for _ in range(worlds)]
    return Glimpse(game, seat, decision, tuple(options), tuple(imagined), seed, late)


def glimpse_of(
    match: Match, ask: Ask, seed: int, worlds: int = 1, late: Callable[[], bool] = never
) -> Glimpse:
    """The glimpse of the seat that *ask* asks; the luck of imagining comes from *seed*."""
    options = match.options(ask)
    return look(match.game, match.state, ask.decision, options, seed=seed, worlds=worlds, late=late)
