"""The conformance checks: what conforms passes, and each check catches a game that does not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from toys import nim, skirmish
from toys.broken import BROKEN, Crash, ForgottenDecision, with_turns
from toys.leaky import LEAKY
from toys.paged import PAGED, Mapped

from starboard.core.state import State
from starboard.engine.cells import Cell, cells
from starboard.engine.conformance import Limits, Trial, check_game, sweep, trials
from starboard.engine.players import PLAYERS
from starboard.engine.record import Record
from starboard.engine.replay import fold


@pytest.mark.parametrize("game", [nim.GAME, skirmish.GAME, Mapped()])
def test_the_toys_conform(game: Any) -> None:
    report = check_game(game, limits=Limits(every=2))
    assert report.ok, report.text()
    assert report.finished == report.matches == len(cells(game))
    assert report.checked > report.matches


@pytest.mark.parametrize(("check", "make"), [*BROKEN, *LEAKY, *PAGED])
def test_each_check_catches_a_broken_game(check: str, make: Callable[[], Any]) -> None:
    game = make()
    where = trials(cells(game)[::4], rounds=2)
    report = check_game(game, where, limits=Limits(every=1), vocabulary=check == "vocabulary")
    assert check in {failure.check for failure in report.failures}, report.text()


def test_a_tutorial_that_cannot_be_done_is_found(tmp_path: Path) -> None:
    class Taught(nim.Nim):
        folder = tmp_path

    (tmp_path / "rules.md").write_text((nim.GAME.folder / "rules.md").read_text())
    head = 'title = "T"\nplayers = ["you", "bot"]'
    step = '[[steps]]\ntitle = "Fly"\ntext = "Fly!"\nsay = ["fly"]'
    (tmp_path / "tutorial.toml").write_text(f"{head}\n{step}\n")
    report = check_game(Taught(), [], vocabulary=False)
    assert [failure.check for failure in report.failures] == ["tutorial"]
    assert "no option begins with 'fly'" in report.text()


@pytest.mark.parametrize("run", [check_game, sweep])
def test_a_failure_is_kept_as_a_record_that_replays(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    game = with_turns(Crash)
    report = run(game, trials(cells(game)[:1]), folder=tmp_path / "kept")
    failure = report.failures[0]
    assert failure.check == "exception"
    assert "the fifth stick" in failure.text
    assert f"starboard replay {failure.record}" in str(failure)
    record = Record.read_file(failure.record)
    assert f"# {failure.trial}" in failure.record.read_text()
    assert len(fold(record, game=game).entries) <= failure.step


def test_a_match_that_cannot_even_begin_leaves_no_record(tmp_path: Path) -> None:
    class NoStart(nim.Nim):
        def new(self, setup: Any) -> Any:
            raise ZeroDivisionError

    game = NoStart()
    report = check_game(game, trials([Cell(2, ())]), folder=tmp_path, vocabulary=False)
    assert [failure.record for failure in report.failures] == [None]
    assert list(tmp_path.iterdir()) == []


def test_a_sweep_asks_the_watcher_before_and_after() -> None:
    seen: list[bool] = []

    def watch(before: State, after: State) -> str:
        assert isinstance(before, nim.NimState)
        assert isinstance(after, nim.NimState)
        seen.append(bool(after.events))
        return "a stick is gone" if after.pile < before.pile else ""

    where = trials(cells(nim.GAME))
    report = sweep(nim.GAME, where, limits=Limits(every=1), watch=watch)
    assert {failure.check for failure in report.failures} == {"watch"}
    assert any(seen)


def test_a_decision_left_open_at_the_end_is_found() -> None:
    game = with_turns(ForgottenDecision)
    report = sweep(game, trials(cells(game)))
    assert {failure.check for failure in report.failures} == {"decision"}
    assert "the game is over but a decision is open" in report.text()


def test_steps_can_be_limited() -> None:
    where = trials(cells(nim.GAME)[:1])
    assert check_game(nim.GAME, where, limits=Limits(steps=3), vocabulary=False).steps == 3


def test_option_lists_can_be_limited() -> None:
    report = sweep(nim.GAME, trials(cells(nim.GAME)), limits=Limits(options=5))
    assert {failure.check for failure in report.failures} == {"options"}
    assert "over 5" in report.text()


def test_trials_bring_every_habit_to_every_cell() -> None:
    where = cells(nim.GAME)
    planned = trials(where, rounds=len(PLAYERS), seed=100)
    met = {(trial.cell, trial.habit) for trial in planned}
    assert met == {(cell, habit) for cell in where for habit in PLAYERS}
    assert len({trial.seed for trial in planned}) == len(planned)
    assert min(trial.seed for trial in planned) == 100


def test_the_same_trial_goes_the_same_way() -> None:
    where = [Trial(Cell(3, ()), "uniform", 7)]
    assert sweep(nim.GAME, where).steps == sweep(nim.GAME, where).steps > 0
