"""OpenSpiel: importing this module registers every installed game (docs/environments.md).

`pyspiel.load_game("python_starboard_zylatron", {"players": 3, "options": "game:short"})`
"""

from __future__ import annotations

from typing import Any

from starboard.adapters.extra import extra

with extra("rl"):
    import numpy as np
    import pyspiel

import msgspec

from starboard.adapters.observe import HASHED, Observer, Vector, hashed
from starboard.adapters.table import Table, find_game, rewards_of, setup_of
from starboard.adapters.words import LEVELS, Vocabulary
from starboard.core.events import Event
from starboard.core.game import Game
from starboard.core.types import CHANCE
from starboard.engine import registry
from starboard.engine.menu import words_of

__all__ = ["StarboardGame", "StarboardObserver", "StarboardState", "name_of", "register"]


def name_of(game: Game[Any]) -> str:
    """The name of a game in OpenSpiel, for example python_starboard_zylatron."""
    return f"python_starboard_{game.slug.replace('-', '_')}"


def register(game: Game[Any]) -> str:
    """Make a game known to OpenSpiel; its name there. Installed games are known already."""
    name = name_of(game)
    if name not in pyspiel.registered_names():
        # A class, because OpenSpiel lets go of it only after Python has ended.
        pyspiel.register_game(_type_of(game), type(name, (StarboardGame,), {"rules": game}))
    return name


def _type_of(game: Game[Any]) -> Any:
    kind = pyspiel.GameType
    information = kind.Information
    return kind(
        short_name=name_of(game),
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.IMPERFECT_INFORMATION
            if game.has_secrets
            else information.PERFECT_INFORMATION
        ),
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(game.players), "options": ""},
    )


class StarboardGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
    """A game with its set-up; each registered game is a subclass with its *rules*.

    Parameters: *players*, and *options* as "name:value;name:value", because OpenSpiel keeps = and
    the comma for itself.
    """

    rules: Game[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.rules
        params = params or {}
        self.table_setup = setup_of(game, params.get("players"), _options(params))
        self.vocabulary = Vocabulary(game)
        self.observer = Observer(game, self.vocabulary)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.vocabulary.size,
            max_chance_outcomes=self.vocabulary.size,
            num_players=len(self.table_setup.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LEVELS * game.bound(self.table_setup),
        )
        super().__init__(_type_of(game), info, params)

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (str(self),)

    def new_initial_state(self) -> StarboardState:
        """The first word of a match, luck's included."""
        return StarboardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> StarboardObserver:
        """The observer of views, or of all that a seat was told when recall is perfect."""
        if params:
            raise ValueError(f"There are no parameters of observations; {params} came.")
        return StarboardObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


def _load(text: str) -> Any:
    """A pickled game: importing this module has made it known."""
    return pyspiel.load_game(text)


def _options(params: dict[str, Any]) -> dict[str, str]:
    found: dict[str, str] = {}
    for pair in str(params.get("options", "")).split(";"):
        if pair:
            name, _, value = pair.partition(":")
            found[name.strip()] = value.strip()
    return found


class StarboardState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no types
    """A match at the point where a seat or luck must say a word."""

    def __init__(self, game: StarboardGame) -> None:
        super().__init__(game)
        self.table = Table(game.rules, game.table_setup, game.vocabulary, None, quiet=False)
        self.told: list[list[str]] = [[] for _ in game.table_setup.seats]
        """What each seat was told and has said, in order."""
        self._hear()

    def current_player(self) -> int:
        """Whose word it is."""
        seat = self.table.seat
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.table.seat is None

    def returns(self) -> list[float]:
        """What the result is worth to each seat; 0 as long as there is none."""
        shares = [float(share) for share in self.table.state.returns]
        return rewards_of(shares) if shares else [0.0] * len(self.told)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The words that luck may say, with their probabilities."""
        return self.table.odds()

    def _legal_actions(self, player: int) -> list[int]:
        phrase = self.table.phrase_of(player)
        return [] if phrase is None else [int(word) for word in phrase.words()]

    def _apply_action(self, action: int) -> None:
        seat = self.table.seat
        assert seat is not None
        self.table.say(action)
        if seat != CHANCE:
            self.told[seat].append(f"said {action}")
        self._hear()

    def _hear(self) -> None:
        """Tell every seat what it may know of what has just happened."""
        events: list[Event] = self.table.state.events
        for event in events:
            for seat, told in enumerate(self.told):
                args = event.seen_by(seat)
                if args is not None:
                    told.append(f"{int(event.kind)}:{','.join(str(int(x)) for x in args)}")
        events.clear()

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.table
        seat = CHANCE if player == pyspiel.PlayerId.CHANCE else player
        phrase = table.phrase_of(int(seat))
        if phrase is None or table.decision is None or not phrase.allows(action):
            return table.vocabulary.name(action)
        begun = phrase.begun_by(action)
        text = table.game.write(table.state, table.decision, int(begun[0]))
        if len(begun) == 1:
            return text
        return f"{' '.join(words_of(text)[: phrase.level + 1])} ... ({action})"

    def __str__(self) -> str:
        table = self.table
        said = [] if table.phrase is None else table.phrase.said()
        saying = " ".join(table.vocabulary.name(word) for word in said)
        returns = " ".join(str(share) for share in table.state.returns)
        rest = f"over: {returns}" if returns else f"seat {table.seat} says: {saying}"
        return f"{table.game.write_position(table.state)}\n{rest}"


class StarboardObserver:
    """What a player sees, from its own view alone.

    With perfect *recall* the string holds all that it was told and has said, and the tensor the
    same, hashed into HASHED numbers behind those of the view.
    """

    def __init__(self, game: StarboardGame, recall: bool) -> None:
        self.observer = game.observer
        self.recall = recall
        size = self.observer.size
        self.tensor: Vector = np.zeros(size + (HASHED if recall else 0), np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if recall:
            self.dict["history"] = self.tensor[size:]

    def set_from(self, state: StarboardState, player: int) -> None:
        """Take over what *player* sees in *state*."""
        self.dict["observation"][:] = self.observer.of(state.table, player)
        if self.recall:
            told = ((f"{i}.{line}", True) for i, line in enumerate(state.told[player]))
            self.dict["history"][:] = hashed(told, HASHED)

    def string_from(self, state: StarboardState, player: int) -> str:
        """What *player* sees in *state*, as text."""
        table = state.table
        view = msgspec.json.encode(table.game.view(table.state, player)).decode()
        phrase = table.phrase_of(player)
        saying = "" if phrase is None else " ".join(str(word) for word in phrase.said())
        asked = "" if table.decision is None or phrase is None else str(int(table.decision.kind))
        seen = f"seat {player} asked {asked} saying {saying}\n{view}"
        return "\n".join([*state.told[player], seen]) if self.recall else seen


for _slug in registry.games():
    register(find_game(_slug))
