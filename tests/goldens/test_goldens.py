"""The goldens: matches go as they went when they were made (see docs/testing.md)."""

from __future__ import annotations

import pytest
from goldens.kinds import FOLDER, Plan
from goldens.plans import GOLDENS, PLANS

from starboard import _build
from starboard.engine.record import Record
from starboard.engine.replay import fold

RECORDS = sorted(name for name in GOLDENS if name.endswith(".record"))
LASTING = [name for name in RECORDS if "/greedy" not in name]
"""Matches of players who never learn; the others stand as they were played."""
PLAYTHROUGHS = sorted(name for name in GOLDENS if name.endswith(".playthrough"))


def golden(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.slug)
def test_every_file_is_a_golden_and_every_golden_is_a_file(plan: Plan) -> None:
    files = [f"{plan.slug}/{path.name}" for path in (FOLDER / plan.slug).iterdir()]
    assert sorted(files) == sorted(plan.files())


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_to_the_same_digests(name: str) -> None:
    record = Record.read(golden(name))
    assert [item.text for item in fold(record).record().lines] == [x.text for x in record.lines]


@pytest.mark.parametrize("name", LASTING if _build.build() == "compiled" else LASTING[::4])
def test_bots_play_the_same_match_again(name: str) -> None:
    assert GOLDENS[name]() == golden(name)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_everything_observable_is_as_it_was(name: str) -> None:
    assert GOLDENS[name]() == golden(name)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.slug)
def test_the_numbers_of_lines_are_as_they_were(plan: Plan) -> None:
    lines = golden(f"{plan.slug}/counts.txt")
    assert lines.count("\n") == sum(depth for *_, depth in plan.counts.values())
    assert plan.count_lines() == lines
