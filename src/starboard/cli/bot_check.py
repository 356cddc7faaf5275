"""The situations that a bot of another program is tried in, and what it did in them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from starboard.bots.api import Glimpse, Told, glimpse_of
from starboard.bots.outside import Limits, Talk, read_words
from starboard.bots.protocol import BotFault, newgame_of
from starboard.core.chance import FastChance
from starboard.core.game import Game
from starboard.engine.match import Match

__all__ = ["Finding", "check_bot"]

FINE, NOTE, WRONG = "fine", "note", "WRONG"
LONG = 60.0
"""Seconds that a bot is promised before it is told to stop."""
THINKING = 0.2
"""Seconds after which it is."""


@dataclass(frozen=True)
class Finding:
    """What a bot did in one situation: *verdict* is fine, note or WRONG."""

    situation: str
    verdict: str
    text: str


@dataclass(frozen=True)
class _Trial:
    """One bot under examination."""

    words: tuple[str, ...]
    limits: Limits
    decisions: int
    seed: int

    def tried(self, situation: str, act: Callable[[Talk], Finding]) -> Finding:
        """What *act* found with a newly started bot; whatever it does wrong is the finding."""
        talk = None
        try:
            talk = Talk(self.words, self.limits)
            talk.greet()
            return act(talk)
        except BotFault as why:
            text = str(why) if talk is None else talk.give_up(str(why))
            return Finding(situation, WRONG, f"it {text}.")
        finally:
            if talk is not None:
                talk.kill()


def check_bot(
    command: str, games: Sequence[Game[Any]], limits: Limits, decisions: int, seed: int
) -> Iterator[Finding]:
    """Try the bot *command* in every situation, *decisions* of each game among them.

    Raises:
        SetupError: there is no such program.
    """
    trial = _Trial(tuple(read_words(command)), limits, decisions, seed)
    start = trial.tried("start", _start)
    yield start
    if start.verdict == WRONG:
        return
    played: Game[Any] | None = None
    for game in games:
        finding = _play(trial, game)
        yield finding
        if finding.verdict == FINE and played is None:
            played = game
    if played is None:
        names = ", ".join(game.slug for game in games)
        yield Finding("games", WRONG, f"it plays none of {names}.")
    else:
        yield _repeat(trial, played)
        yield _unknown(trial, played)
        yield _stop(trial, played)
    yield trial.tried("quit", _quit)
    yield trial.tried("end of input", _hang_up)


def _start(talk: Talk) -> Finding:
    if talk.warnings:
        return Finding("start", WRONG, f"{talk.warnings[0]}.")
    for what, word in (("name", talk.name), ("author", talk.author)):
        if not word:
            return Finding("start", WRONG, f"it said ok without `id {what}`.")
    return Finding("start", FINE, f"it is {talk.name!r} by {talk.author!r}.")


# -- games ----------------------------------------------------------------------------------


def _play(trial: _Trial, game: Game[Any]) -> Finding:
    """Two games, one after the other with one process: the first seat, then the last."""
    situation = f"play {game.slug}"

    def act(talk: Talk) -> Finding:
        answers: list[int] = []
        try:
            _answer(trial, talk, game, 0, answers)
        except BotFault as why:
            if answers or not str(why).startswith("gave up: "):
                raise
            return Finding(situation, NOTE, f"it does not play it; it {why}.")
        talk.say("gameover unfinished")
        _answer(trial, talk, game, game.players[0] - 1, answers)
        if talk.warnings:
            return Finding(situation, WRONG, f"{talk.warnings[0]}.")
        return Finding(situation, FINE, f"{len(answers)} legal answers in two games.")

    return trial.tried(situation, act)


def _repeat(trial: _Trial, game: Game[Any]) -> Finding:
    """The same seed must not give other answers, or matches cannot be repeated."""

    def act(talk: Talk) -> Finding:
        first: list[int] = []
        second: list[int] = []
        _answer(trial, talk, game, 0, first)
        talk.say("gameover unfinished")
        _answer(trial, talk, game, 0, second)
        if first == second:
            return Finding("same seed", FINE, "it gives the same answers.")
        text = "it gives other answers, so matches with it cannot be repeated."
        return Finding("same seed", NOTE, text)

    return trial.tried("same seed", act)


def _unknown(trial: _Trial, game: Game[Any]) -> Finding:
    def act(talk: Talk) -> Finding:
        talk.say("wobble this line is from a later version")
        _answer(replace(trial, decisions=1), talk, game, 0, [])
        return Finding("unknown line", FINE, "it passes over it.")

    return trial.tried("unknown line", act)


def _stop(trial: _Trial, game: Game[Any]) -> Finding:
    """Promised a long time, it must still answer when it is told to stop."""

    def act(talk: Talk) -> Finding:
        def ask(glimpse: Glimpse) -> int:
            until = time.monotonic() + THINKING
            return talk.ask(replace(glimpse, late=lambda: time.monotonic() > until), LONG)

        _answer(replace(trial, decisions=1), talk, game, 0, [], ask)
        return Finding("stop", FINE, "it answers.")

    return trial.tried("stop", act)


def _answer(
    trial: _Trial,
    talk: Talk,
    game: Game[Any],
    seat: int,
    answers: list[int],
    ask: Callable[[Glimpse], int] | None = None,
) -> None:
    """Let the bot answer the first decisions of *seat* in a new game; adds them to *answers*."""
    names = [f"player {i + 1}" for i in range(game.players[0])]
    match = Match.create(game, names, luck=FastChance(trial.seed))
    others, told = FastChance(trial.seed + 1), Told(match)
    wanted = len(answers) + trial.decisions
    begun = False
    while not match.is_over and len(answers) < wanted:
        asked = int(match.state.pending[0].seat)
        open_ask = match.open(asked)[0]
        options = match.options(open_ask)
        if asked != seat or len(options) == 1:
            match.submit(asked, open_ask.id, options[others.below(len(options))])
            continue
        glimpse = glimpse_of(match, open_ask, trial.seed, log=told.news(seat))
        if not begun:
            talk.begin(newgame_of(glimpse, trial.seed))
            begun = True
        action = (ask or talk.ask)(glimpse)
        answers.append(action)
        match.submit(seat, open_ask.id, action)


# -- ends -----------------------------------------------------------------------------------


def _quit(talk: Talk) -> Finding:
    return _ended("quit", talk.end(), talk.limits.quit)


def _hang_up(talk: Talk) -> Finding:
    return _ended("end of input", talk.hang_up(), talk.limits.quit)


def _ended(situation: str, code: int | None, seconds: float) -> Finding:
    if code is None:
        return Finding(situation, WRONG, f"it did not end within {seconds:g} s.")
    if code != 0:
        return Finding(situation, WRONG, f"it ended with exit code {code}, not 0.")
    return Finding(situation, FINE, "it ends.")
