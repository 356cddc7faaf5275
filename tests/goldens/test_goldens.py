"""The goldens: matches go as they went when they were made (see docs/testing.md)."""

from __future__ import annotations

import pytest
from goldens.kinds import COUNTS, FOLDER, GOLDENS, RECORDS, counts

from starboard import _build
from starboard.engine.record import Record
from starboard.engine.replay import fold

NAMES = sorted(RECORDS)
LASTING = [name for name in NAMES if not name.startswith("greedy")]
"""Matches of players who never learn; the others stand as they were played."""


def golden(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def test_every_file_is_a_golden_and_every_golden_is_a_file() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(GOLDENS)


@pytest.mark.parametrize("name", NAMES)
def test_a_record_replays_to_the_same_digests(name: str) -> None:
    record = Record.read(golden(f"{name}.record"))
    assert len(fold(record).entries) == len(record.lines)


@pytest.mark.parametrize("name", LASTING if _build.build() == "compiled" else LASTING[::4])
def test_bots_play_the_same_match_again(name: str) -> None:
    assert GOLDENS[f"{name}.record"]() == golden(f"{name}.record")


@pytest.mark.parametrize("name", ["major.playthrough", "short.playthrough"])
def test_everything_observable_is_as_it_was(name: str) -> None:
    assert GOLDENS[name]() == golden(name)


def test_the_numbers_of_lines_are_as_they_were() -> None:
    assert golden("counts.txt").count("\n") == sum(depth for *_, depth in COUNTS.values())
    assert counts() == golden("counts.txt")
