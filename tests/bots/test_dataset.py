from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from toys.nim import GAME as NIM
from toys.skirmish import GAME as SKIRMISH
from toys.skirmish.play import Skirmish

import starboard
from starboard.bots import dataset
from starboard.bots.arena import simulate
from starboard.bots.dataset import COLUMNS, SCHEMA, Rows, Writer
from starboard.core.chance import FastChance
from starboard.core.errors import SetupError
from starboard.core.game import Game
from starboard.engine.match import Match

ZYLATRON = starboard.load("zylatron")
QUICK = {"game": "short", "round_limit": "1"}


def written(path: Path, game: Game[Any], games: int = 3, **more: Any) -> Any:
    with Writer(path) as out:
        return simulate(game, ["rookie", "random"], games, seed=4, rows=out.write, **more)


def read_lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def read_parquet(path: Path) -> list[dict[str, Any]]:
    import pyarrow.parquet  # noqa: PLC0415 - an extra

    rows: list[dict[str, Any]] = pyarrow.parquet.read_table(path).to_pylist()
    return rows


@pytest.mark.parametrize("game", [NIM, SKIRMISH], ids=lambda game: game.slug)
def test_every_decision_is_a_row(game: Game[Any], tmp_path: Path) -> None:
    result = written(tmp_path / "x.jsonl", game)
    rows = read_lines(tmp_path / "x.jsonl")
    assert len(rows) == sum(match.decisions for match in result.played)
    for match in result.played:
        mine = [row for row in rows if row["match"] == match.index]
        assert [row["ply"] for row in mine] == list(range(match.decisions))
        for row in mine:
            assert list(row) == list(COLUMNS)
            assert (row["schema"], row["game"], row["rules"]) == (SCHEMA, game.slug, game.rules)
            assert row["bot"] == match.bots[row["seat"]]
            assert row["choice"] in row["options"]
            assert row["option_count"] == len(row["options"])
            assert row["kind"] in game.kinds
            assert len(row["features"]) == len(row["feature_names"])
            won = row["seat"] in match.winners
            assert row["outcome"] == (1 / len(match.winners) if won else 0.0)
            assert row["length"] == match.decisions


@pytest.mark.parametrize("seats", [["random", "random"], ["greedy", "random"]])
def test_matches_are_the_same_with_and_without_rows(seats: list[str]) -> None:
    kept: list[bytes] = []
    assert (
        simulate(SKIRMISH, seats, 5, seed=2, rows=kept.append).played
        == simulate(SKIRMISH, seats, 5, seed=2).played
    )
    assert len(kept) == 5


def test_the_same_seed_gives_the_same_bytes_with_any_number_of_jobs(tmp_path: Path) -> None:
    for jobs in (1, 2):
        written(tmp_path / f"{jobs}.jsonl", SKIRMISH, 9, jobs=jobs)
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()


def test_parquet_holds_the_same_rows_in_several_groups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pyarrow.parquet  # noqa: PLC0415 - an extra

    monkeypatch.setattr(dataset, "GROUP_BYTES", 20_000)
    for ending in ("jsonl", "parquet"):
        written(tmp_path / f"x.{ending}", ZYLATRON, options=QUICK)
    rows = read_lines(tmp_path / "x.jsonl")
    assert read_parquet(tmp_path / "x.parquet") == rows
    file = pyarrow.parquet.ParquetFile(tmp_path / "x.parquet")
    assert file.num_row_groups > 1
    assert {f.name: str(f.type).replace("element: ", "") for f in file.schema_arrow} == COLUMNS
    assert any(any(row["features"]) for row in rows)
    assert rows[0]["text"].startswith("pick-planet ")


def test_rows_do_not_depend_on_what_the_seat_cannot_see() -> None:
    """Two true states that differ in another seat's hand give the same row."""
    lines = []
    for card, other in ((0, 1), (1, 0)):
        match = Match.create(SKIRMISH, ["a", "b", "c"], luck=FastChance(1))
        s = match.state
        assert isinstance(s, Skirmish)
        for c in range(3):
            s.pile[c] += s.hand(1, c) + s.hand(2, c)
            s.hold(1, c, -s.hand(1, c))
            s.hold(2, c, -s.hand(2, c))
        for seat, held in ((1, card), (2, other)):
            s.pile[held] -= 1
            s.hold(seat, held, 1)
        rows = Rows(SKIRMISH, ("a", "b", "c"), 1, 0)
        ask = match.open(0)[0]
        options = match.options(ask)
        rows.see(s, ask.decision, options, options[0])
        lines.append(rows.lines(s, 1))
    assert lines[0] == lines[1]
    assert json.loads(lines[0])["outcome"] is None


def test_what_goes_wrong_leaves_nothing_behind(tmp_path: Path) -> None:
    def fail(lines: bytes) -> None:
        out.write(lines)
        raise ZeroDivisionError

    for ending in ("jsonl", "parquet"):
        out = Writer(tmp_path / f"x.{ending}")
        with pytest.raises(ZeroDivisionError), out:
            simulate(NIM, ["random", "random"], 1, rows=fail)
        assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("x.csv", "A dataset is FILE.jsonl or FILE.parquet, not '.*x.csv'"),
        ("no/x.jsonl", "cannot be written: No such file or directory"),
    ],
)
def test_a_file_that_cannot_be_is_refused(tmp_path: Path, name: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        Writer(tmp_path / name)


def test_a_seed_without_room_is_refused() -> None:
    with pytest.raises(SetupError, match="below 9223372036854775808"):
        simulate(NIM, ["random", "random"], 1, seed=1 << 63, rows=print)


def test_without_pyarrow_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(SetupError, match=r"^Parquet needs pyarrow: pip install starboard\[lab\]$"):
        Writer(tmp_path / "x.parquet")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.pure_only
def test_the_page_has_the_columns_of_the_code() -> None:
    page = (Path(__file__).parents[2] / "docs" / "datasets.md").read_text(encoding="utf-8")
    assert f"schema version {SCHEMA}" in page
    found = re.findall(r"^\| `(\w+)` \| `([^`]+)` \|", page, re.MULTILINE)
    assert dict(found) == COLUMNS
    assert [name for name, _ in found] == list(COLUMNS)
