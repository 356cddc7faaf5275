"""The checks that every game must pass, built in or not.

    report = check_game(game)
    assert report.ok, report.text()

plays matches of *game* in every cell (numbers of seats and options, see `cells`) with players of
several habits (see `players`), and asks at their decisions what `conformance_checks` and
`secrecy` list: options and breaches agree, notation and positions are read back, clones and loaded
states go on alike, nobody sees what it may not know, every event is declared and told, pages
find the words and places they draw (see `conformance_page`), undo
and replay give the same, matches end within the bound, and every verb, decision and event of the
game comes up somewhere. `sweep` plays many more matches with only the cheap checks.

The first thing that is wrong in a match ends it. It is a Failure with the name of the check; if a
folder is given, the match up to there is written into it as a record for `starboard replay`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starboard.core.chance import FastChance, draw
from starboard.core.errors import RecordError, StarboardError
from starboard.core.game import Game, Setup
from starboard.core.state import Decision, State
from starboard.core.types import CHANCE, Options, verb_of
from starboard.engine.cells import Cell, cells
from starboard.engine.codec import digest
from starboard.engine.conformance_checks import (
    Checks,
    Nonconforming,
    Vocabulary,
    check_end,
    check_entry,
    check_options,
    require,
)
from starboard.engine.conformance_page import (
    check_geometry,
    check_lobby,
    check_outcomes,
    check_words,
    places_of,
)
from starboard.engine.match import Match
from starboard.engine.players import PLAYERS, TrialPlayer, make_player
from starboard.engine.record import Record
from starboard.engine.replay import fold
from starboard.engine.secrecy import check_secrecy

__all__ = ["Failure", "Limits", "Report", "Trial", "check_game", "sweep", "trials"]


@dataclass(frozen=True)
class Limits:
    """How thorough and how patient the checks are.

    Every *every*-th step, on average, gets the expensive checks. No decision has more than
    *options* options and no seat is asked *forced* times in a row with one option. A match is
    left after *steps* steps, unless that is 0.
    """

    every: int = 16
    options: int = 4096
    forced: int = 20
    steps: int = 0


@dataclass(frozen=True)
class Trial:
    """One match to play: its cell, the habit of the players, and the seed of all luck in it."""

    cell: Cell
    habit: str
    seed: int

    def __str__(self) -> str:
        return f"{self.habit} seed={self.seed} {self.cell}"


@dataclass(frozen=True)
class Failure:
    """What went wrong, in which check, and after how many steps; *record* is the match's file."""

    check: str
    text: str
    trial: Trial | None
    step: int
    record: Path | None = None

    def __str__(self) -> str:
        where = f" ({self.trial}, step {self.step})" if self.trial else ""
        kept = f"; see starboard replay {self.record}" if self.record else ""
        return f"{self.text}{where}{kept}"


@dataclass
class Report:
    """What many trials came to."""

    game: str
    matches: int = 0
    finished: int = 0
    steps: int = 0
    longest: int = 0
    most_options: int = 0
    checked: int = 0
    """Positions that got the expensive checks."""
    seen: Vocabulary = field(default_factory=Vocabulary)
    failures: list[Failure] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether nothing was found."""
        return not self.failures

    def text(self) -> str:
        """The figures in one line, and a line for each failure."""
        figures = (
            f"{self.game}: {self.matches} matches, {self.finished} finished, {self.steps} steps,"
            f" longest {self.longest}, most options {self.most_options},"
            f" {self.checked} positions checked in full, {len(self.failures)} failures"
        )
        return "\n".join([figures, *(str(failure) for failure in self.failures)])

    def add(self, other: Report) -> None:
        """Take over the figures of *other*."""
        self.matches += other.matches
        self.finished += other.finished
        self.steps += other.steps
        self.longest = max(self.longest, other.longest)
        self.most_options = max(self.most_options, other.most_options)
        self.checked += other.checked
        self.seen.add(other.seen)
        self.failures += other.failures


def trials(
    where: Sequence[Cell], habits: Sequence[str] = PLAYERS, *, rounds: int = 1, seed: int = 0
) -> list[Trial]:
    """*rounds* times each cell; the habits take turns so that each cell meets all in time."""
    found: list[Trial] = []
    for lap in range(rounds):
        for index, cell in enumerate(where):
            habit = habits[(index + lap) % len(habits)]
            found.append(Trial(cell, habit, seed + lap * len(where) + index))
    return found


def check_game(
    game: Game[Any],
    where: Iterable[Trial] | None = None,
    *,
    limits: Limits = Limits(),
    folder: Path | None = None,
    vocabulary: bool = True,
) -> Report:
    """Play every trial, by default one for each of `cells(game)`, with all checks.

    *vocabulary* also asks that all trials together have used every word of the game.
    """
    report = Report(game.slug)
    try:
        check_lobby(game)
    except Nonconforming as why:
        report.failures.append(Failure(why.check, str(why), None, 0))
    used: Counter[int] = Counter()
    for trial in trials(cells(game)) if where is None else where:
        report.add(_Thorough(game, trial, limits, used).report(folder))
    missing = report.seen.missing(game) if vocabulary else []
    if missing:
        text = f"vocabulary: never seen: {', '.join(missing)}"
        report.failures.append(Failure("vocabulary", text, None, 0))
    return report


def sweep(
    game: Game[Any],
    where: Iterable[Trial],
    *,
    limits: Limits = Limits(),
    folder: Path | None = None,
    watch: Callable[[State, State], str] | None = None,
) -> Report:
    """Play every trial with the cheap checks: options, invariants, bound, forced answers, result.

    *watch* is asked at some steps with a clone from before an action and the state after it, its
    events still in it; what it answers, if not "", is a failure of the check "watch".
    """
    report = Report(game.slug)
    used: Counter[int] = Counter()
    for trial in where:
        report.add(_Fast(game, trial, limits, used, watch).report(folder))
    return report


# -- one match ------------------------------------------------------------------------------


class _Run(ABC):
    """One trial, step by step; the subclasses say what a step is."""

    def __init__(self, game: Game[Any], trial: Trial, limits: Limits, used: Counter[int]) -> None:
        self.game = game
        self.trial = trial
        self.limits = limits
        self.setup: Setup = trial.cell.setup(game)
        self.player: TrialPlayer = make_player(game, trial.habit, trial.seed, used)
        self.luck = FastChance(trial.seed + 1)
        self.found = Report(game.slug, matches=1)
        self.played: list[tuple[int, int]] = []
        self._options = Options()
        self._weights = Options()
        self._forced: Counter[int] = Counter()

    def report(self, folder: Path | None) -> Report:
        """Play the match."""
        try:
            self.play()
        except Nonconforming as why:
            self._fail(why.check, str(why), folder)
        except Exception as why:
            self._fail("exception", f"exception: {type(why).__name__}: {why}", folder)
        self.found.steps = self.found.longest = len(self.played)
        return self.found

    @abstractmethod
    def play(self) -> None:
        """Play until the end, or until something is wrong."""

    @abstractmethod
    def state(self) -> State:
        """The state of the match now."""

    @abstractmethod
    def step(self, d: Decision, options: list[int], action: int) -> None:
        """Answer *d*."""

    def run(self) -> None:
        """Step until the end or the limit of steps."""
        bound = self.game.bound(self.setup)
        while (s := self.state()).pending:
            if self.limits.steps and len(self.played) >= self.limits.steps:
                return
            require(not s.is_over(), "decision", "the game is over but a decision is open")
            require(len(self.played) < bound, "bound", f"the match is longer than {bound} steps")
            d = s.pending[self.player.below(len(s.pending))]
            options = check_options(self.game, s, d, self._options, self.limits.options)
            self.found.most_options = max(self.found.most_options, len(options))
            self._note_forced(d, options)
            self.found.seen.kinds.add(int(d.kind))
            action = self._answer(s, d, options)
            self.found.seen.verbs.add(int(verb_of(action)))
            self.step(d, options, action)
        require(s.is_over(), "decision", "nothing is asked but the game is not over")
        check_end(s)
        self.found.finished = 1

    def _answer(self, s: State, d: Decision, options: list[int]) -> int:
        if d.seat == CHANCE:
            return int(draw(s, self.luck, self._options, self._weights))
        return self.player.choose(options)

    def _note_forced(self, d: Decision, options: list[int]) -> None:
        seat = int(d.seat)
        self._forced[seat] = self._forced[seat] + 1 if len(options) == 1 else 0
        times = self._forced[seat]
        text = f"seat {seat} was asked {times} times in a row with one option"
        require(times < self.limits.forced, "forced", text)

    def _fail(self, check: str, text: str, folder: Path | None) -> None:
        kept = _keep(self.game, self.setup, self.trial, self.played, text, folder)
        failure = Failure(check, text, self.trial, len(self.played), kept)
        self.found.failures.append(failure)


class _Thorough(_Run):
    """A trial through the doors of a Match, with all checks."""

    def play(self) -> None:
        self.match = Match(self.game, self.setup, self.game.new(self.setup), None)
        self.checks = Checks(self.game, self.setup, FastChance(self.trial.seed + 2))
        self.places = places_of(self.game, self.setup)
        check_geometry(self.game, self.setup, self.match.state)
        self.run()
        self.checks.old_clones()
        if self.match.is_over:
            self._check_record()

    def state(self) -> State:
        return self.match.state

    def step(self, d: Decision, options: list[int], action: int) -> None:
        match, luck = self.match, self.checks.luck
        full = luck.below(self.limits.every) == 0
        if full:
            self.found.checked += 1
            self.checks.all(match, d, options)
            seat = int(luck.below(match.state.seats + 1)) - 1
            check_secrecy(self.game, match.state, None if seat < 0 else seat, luck)
            if d.seat == CHANCE:
                check_outcomes(self.game, match.state, d, options, luck)
        before = digest(match.state) if full else ""
        ask = next(ask for ask in match.open(int(d.seat)) if ask.decision is d)
        match.submit(int(d.seat), ask.id, action)
        self.played.append((int(d.seat), action))
        entry = match.entries[-1]
        require(not match.state.events, "events", "events were not taken out")
        check_entry(self.game, match.state.seats, entry)
        check_words(self.game, entry, self.places)
        self.found.seen.events.update(int(event.kind) for event in entry.events)
        if full:
            self.checks.undo(match, before, entry)

    def _check_record(self) -> None:
        record = self.match.record()
        again = Record.read(record.write())
        require(again == record, "record", "a record is not read as it was written")
        try:
            fold(again, game=self.game)
        except RecordError as why:
            raise Nonconforming("record", f"a record does not replay: {why}") from None


class _Fast(_Run):
    """A trial on a bare state, with the cheap checks."""

    def __init__(
        self,
        game: Game[Any],
        trial: Trial,
        limits: Limits,
        used: Counter[int],
        watch: Callable[[State, State], str] | None,
    ) -> None:
        super().__init__(game, trial, limits, used)
        self.watch = watch

    def play(self) -> None:
        self._state: State = self.game.new(self.setup)
        self._state.events.clear()
        self.run()
        self._check_invariants()

    def state(self) -> State:
        return self._state

    def step(self, d: Decision, options: list[int], action: int) -> None:
        s = self._state
        full = self.luck.below(self.limits.every) == 0
        before = s.clone() if full and self.watch is not None else None
        self.played.append((int(d.seat), action))
        s.play(d, action)
        if full:
            self.found.checked += 1
            self._check_invariants()
        if before is not None and self.watch is not None:
            wrong = self.watch(before, s)
            require(not wrong, "watch", wrong)
        self.found.seen.events.update(int(event.kind) for event in s.events)
        s.events.clear()

    def _check_invariants(self) -> None:
        broken = self.game.invariants(self._state)
        require(not broken, "invariants", broken[0] if broken else "")


# -- what is kept of a failure --------------------------------------------------------------


def _keep(
    game: Game[Any],
    setup: Setup,
    trial: Trial,
    played: list[tuple[int, int]],
    text: str,
    folder: Path | None,
) -> Path | None:
    """Write the match as a record with the failure as a comment; its file, if it can be written."""
    if folder is None:
        return None
    record = _record(game, setup, played)
    if record is None:
        return None
    name = f"{game.slug}-{trial.habit}-{trial.cell.seats}-{trial.seed}.record"
    comment = "".join(f"# {line}\n" for line in [str(trial), *text.split("\n")])
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(comment + record, encoding="utf-8")
    return path


def _record(game: Game[Any], setup: Setup, played: list[tuple[int, int]]) -> str | None:
    """The record of as much of *played* as can be played again."""
    steps = played
    while True:
        done = 0
        try:
            match = Match(game, setup, game.new(setup), None)
            for done, (seat, action) in enumerate(steps):  # noqa: B007 - used when it raises
                match.submit(seat, match.open(seat)[0].id, action)
            return match.record().write()
        except (StarboardError, ArithmeticError, LookupError, TypeError, AttributeError):
            if not steps:
                return None
            steps = steps[: min(done, len(steps) - 1)]
