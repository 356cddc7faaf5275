"""The guided first game: a real match whose first luck and first answers are written down.

A game has one when its folder holds tutorial.toml; nothing else is needed. The learner's seat is
played by the learner, the others answer as the file says for as long as that is legal, and then
a bot goes on; luck says what the file says for as long as that can come up, and then it is luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from starboard.core.chance import Chance, FastChance
from starboard.core.errors import DataError, PlayError, SetupError
from starboard.core.game import Game, Setup
from starboard.core.types import CHANCE, Options
from starboard.data.ledger import game_ledger
from starboard.data.tables import Table, read_toml
from starboard.engine.match import Ask, Match

__all__ = [
    "FILE",
    "Tutorial",
    "TutorialStep",
    "begin",
    "reached",
    "rehearse",
    "resume",
    "scripted_answer",
    "tutorial_of",
]

FILE = "tutorial.toml"

Words = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=600)]


class TutorialStep(Table, frozen=True):
    """What the learner is told, and what goes on.

    *say* are beginnings of notation: an option that begins so ends the step; with none, reading
    does. *point* are pieces and places to look at, *rules* the ledger ids behind it.
    """

    title: Words
    text: Text
    say: tuple[Words, ...] = ()
    point: tuple[Words, ...] = ()
    rules: tuple[Words, ...] = ()

    def goes_on(self, text: str) -> bool:
        """Whether the option *text* ends the step."""
        return any(text.startswith(start) for start in self.say)


class Answers(Table, frozen=True):
    """What another seat answers, in order, as notation."""

    seat: Annotated[int, msgspec.Meta(ge=0)]
    say: tuple[Words, ...]


class _File(Table, frozen=True):
    title: Words
    players: tuple[Words, ...]
    steps: Annotated[tuple[TutorialStep, ...], msgspec.Meta(min_length=1, max_length=40)]
    level: Words = "rookie"
    seat: Annotated[int, msgspec.Meta(ge=0)] = 0
    options: dict[str, str] = {}  # noqa: RUF012 - msgspec copies it
    position: str = ""
    luck: tuple[Words, ...] = ()
    answers: tuple[Answers, ...] = ()


@dataclass(frozen=True)
class Tutorial:
    """A checked tutorial. *seat* is the learner's; a bot of *level* plays on for the others.

    *setup* and *position* begin the match. *luck* and *answers* are the outcomes and the answers
    of each seat that are written down, as notation, from the beginning on.
    """

    game: Game[Any]
    title: str
    steps: tuple[TutorialStep, ...]
    seat: int
    level: str
    setup: Setup
    position: str
    luck: tuple[str, ...]
    answers: dict[int, tuple[str, ...]]


def tutorial_of(game: Game[Any]) -> Tutorial | None:
    """The tutorial of *game*, read once; None if it has none.

    Raises:
        DataError: the file is wrong; names the key. `rehearse` finds what cannot be played.
    """
    return _read(game, game.folder)


@lru_cache(maxsize=32)
def _read(game: Game[Any], folder: Path) -> Tutorial | None:
    path = folder / FILE
    if not path.is_file():
        return None
    file, _ = read_toml(path, _File)
    wrong = _Wrong(str(path))
    try:
        setup = game.check_setup(Setup(file.players, dict(file.options)))
    except SetupError as why:
        raise wrong("players" if why.option in ("seats", "players") else "options", why) from None
    seats = len(setup.seats)
    if file.seat >= seats:
        raise wrong("seat", f"there are the seats 0 to {seats - 1}")
    _check_answers(file, seats, wrong)
    _check_rules(file, game, wrong)
    if file.position:
        try:
            game.read_position(setup, file.position)
        except PlayError as why:
            raise wrong("position", why) from None
    answers = {row.seat: row.say for row in file.answers}
    return Tutorial(
        game,
        file.title,
        file.steps,
        file.seat,
        file.level,
        setup,
        file.position,
        file.luck,
        answers,
    )


class _Wrong:
    """Makes the error of one file."""

    def __init__(self, file: str) -> None:
        self.file = file

    def __call__(self, key: str, why: object) -> DataError:
        return DataError(self.file, key, str(why))


def _check_answers(file: _File, seats: int, wrong: _Wrong) -> None:
    seen: set[int] = set()
    for number, row in enumerate(file.answers):
        key = f"answers[{number}].seat"
        if row.seat >= seats or row.seat == file.seat:
            raise wrong(key, f"seat {row.seat} is not another seat at this table")
        if row.seat in seen:
            raise wrong(key, f"the answers of seat {row.seat} are given twice")
        seen.add(row.seat)


def _check_rules(file: _File, game: Game[Any], wrong: _Wrong) -> None:
    known = game_ledger(game.folder).rules
    for number, step in enumerate(file.steps):
        for rule in step.rules:
            if rule not in known:
                raise wrong(f"steps[{number}].rules", f"the ledger has no rule {rule!r}")


# -- the match ------------------------------------------------------------------------------


class _Written:
    """Luck that says what is written, counted by the luck of the match so far, then *luck*."""

    def __init__(self, tutorial: Tutorial, match: Match, luck: Chance) -> None:
        self.tutorial = tutorial
        self.match = match
        self.luck = luck

    def pick(self, serial: int, weights: list[int]) -> int:
        """The index of what is written next if it can come up, otherwise what luck picks."""
        match = self.match
        done = sum(entry.seat == CHANCE for entry in match.entries)
        if done < len(self.tutorial.luck):
            d, options = match.state.pending[0], Options()
            match.state.options(d, options)
            texts = [match.game.write(match.state, d, a) for a in options.to_list()]
            wanted = self.tutorial.luck[done]
            if wanted in texts and weights[texts.index(wanted)] > 0:
                return texts.index(wanted)
        return self.luck.pick(serial, weights)


def begin(tutorial: Tutorial, luck: Chance) -> Match:
    """The match of *tutorial* at its beginning; *luck* speaks after what is written."""
    return resume(tutorial, (), luck)


def resume(tutorial: Tutorial, played: Iterable[tuple[int, int]], luck: Chance) -> Match:
    """The match of *tutorial* in which *played* was played; raises as `Match.resume` does.

    Its luck is written down in part, so there is no pledge of fair dice.
    """
    game, setup = tutorial.game, tutorial.setup
    match = Match.resume(game, setup, played, None, tutorial.position)
    match.luck = _Written(tutorial, match, luck)
    match.advance()
    return match


def scripted_answer(tutorial: Tutorial, match: Match) -> tuple[Ask, int] | None:
    """An open decision of another seat than the learner's, and the answer that is written.

    None when no such answer is left or legal, or the seat has answered otherwise before: then
    the learner is asked, or a bot answers.
    """
    for seat, answers in tutorial.answers.items():
        said = tuple([entry.text for entry in match.entries if entry.seat == seat])
        if len(said) >= len(answers) or said != answers[: len(said)]:
            continue
        for ask in match.open(seat):
            for action in match.options(ask):
                if match.game.write(match.state, ask.decision, action) == answers[len(said)]:
                    return ask, action
    return None


def reached(tutorial: Tutorial, match: Match) -> int:
    """The step after the last one whose action the learner has played; 0 at the beginning.

    What was read is not known. Actions beside the way are passed over.
    """
    at = 0
    for entry in match.entries:
        if entry.seat != tutorial.seat:
            continue
        ahead = next((i for i in range(at, len(tutorial.steps)) if tutorial.steps[i].say), None)
        if ahead is not None and tutorial.steps[ahead].goes_on(entry.text):
            at = ahead + 1
    return at


# -- the rehearsal --------------------------------------------------------------------------


def rehearse(tutorial: Tutorial, choose: Callable[[Sequence[str]], int] = lambda texts: 0) -> Match:
    """Play *tutorial* from the first to the last step; the match at its end.

    *choose* picks one of the options that go on. All that is written must be used.

    Raises:
        DataError: a step that cannot be done, or points at what is not there.
    """
    file = str(tutorial.game.folder / FILE)
    match = begin(tutorial, FastChance(1))
    for number, step in enumerate(tutorial.steps):
        key = f"steps[{number}]"
        _let_others_answer(tutorial, match)
        _check_points(tutorial, match, step, file, key)
        if not step.say:
            continue
        ask, rows = _ways_on(tutorial, match, step, file, key)
        index = choose([text for text, _ in rows])
        match.submit(tutorial.seat, ask.id, rows[index][1])
    _let_others_answer(tutorial, match)
    _check_all_used(tutorial, match, file)
    return match


def _let_others_answer(tutorial: Tutorial, match: Match) -> None:
    while (found := scripted_answer(tutorial, match)) is not None:
        ask, action = found
        match.submit(int(ask.decision.seat), ask.id, action)


def _ways_on(
    tutorial: Tutorial, match: Match, step: TutorialStep, file: str, key: str
) -> tuple[Ask, list[tuple[str, int]]]:
    """The learner's open decision and the options that go on; each beginning must have one."""
    asks = match.open(tutorial.seat)
    if not asks:
        raise DataError(file, key, f"the learner is not asked at {step.title!r}")
    ask = asks[0]
    rows = [(match.game.write(match.state, ask.decision, a), a) for a in match.options(ask)]
    for start in step.say:
        if not any(text.startswith(start) for text, _ in rows):
            raise DataError(file, f"{key}.say", f"no option begins with {start!r}")
    return ask, [row for row in rows if step.goes_on(row[0])]


def _check_points(
    tutorial: Tutorial, match: Match, step: TutorialStep, file: str, key: str
) -> None:
    """What a step points at is a place of the map or a word of the learner's view."""
    geometry = tutorial.game.geometry(tutorial.setup)
    known = {place.id for place in geometry.places} if geometry is not None else set()
    known |= {area.id for area in geometry.areas} if geometry is not None else set()
    known |= _strings(msgspec.to_builtins(match.view(tutorial.seat), str_keys=True))
    for word in step.point:
        if word not in known:
            raise DataError(file, f"{key}.point", f"there is no {word!r} to point at")


def _strings(plain: object) -> set[str]:
    """Every text in a view, keys included."""
    if isinstance(plain, str):
        return {plain}
    if isinstance(plain, dict):
        return {key for key in plain if isinstance(key, str)}.union(
            *(_strings(value) for value in plain.values())
        )
    if isinstance(plain, list | tuple):
        return set().union(*(_strings(value) for value in plain))
    return set()


def _check_all_used(tutorial: Tutorial, match: Match, file: str) -> None:
    for seat, answers in tutorial.answers.items():
        played = [entry.text for entry in match.entries if entry.seat == seat]
        if tuple(played[: len(answers)]) != answers:
            left = answers[len(played)] if len(played) < len(answers) else answers[0]
            raise DataError(file, "answers", f"seat {seat} could not say {left!r}")
    drawn = [entry.text for entry in match.entries if entry.seat == CHANCE]
    if tuple(drawn[: len(tutorial.luck)]) != tutorial.luck:
        raise DataError(file, "luck", f"luck said {drawn}, not {list(tutorial.luck)}")
