"""TOML files become checked structs, and what is wrong is named by file, table and key."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from starboard.core.errors import DataError
from starboard.data.tables import FILE_LIMIT, Table, read_toml


class Point(Table, frozen=True):
    name: str
    row: int


class Board(Table, frozen=True):
    title: str
    points: list[Point] = []  # noqa: RUF012 - msgspec copies it


GOOD = 'title = "x"\n[[points]]\nname = "a"\nrow = 1\n'


def write(folder: Path, text: str) -> Path:
    path = folder / "board.toml"
    path.write_bytes(text.encode())
    return path


def test_a_file_becomes_a_struct_and_a_hash(tmp_path: Path) -> None:
    board, stamp = read_toml(write(tmp_path, GOOD), Board)
    assert board == Board("x", [Point("a", 1)])
    assert stamp == hashlib.sha256(GOOD.encode()).hexdigest()
    again = read_toml(write(tmp_path, GOOD.replace("\n", "\r\n")), Board)
    assert again == (board, stamp)


@pytest.mark.parametrize(
    ("text", "key", "said"),
    [
        ("title = 3", "title", "expected `str`, got `int`"),
        ("", "title", "this key is missing"),
        (GOOD + "colour = 1\n", "points[0].colour", "this key is unknown"),
        (GOOD.replace("row = 1", ""), "points[0].row", "this key is missing"),
        (GOOD.replace("row = 1", 'row = "b"'), "points[0].row", "expected `int`, got `str`"),
        ("title = ", "", "is not TOML: Invalid value (at end of document)"),
        ("a = " + "[" * 5000, "", "is nested too deeply"),
        ("x" * (FILE_LIMIT + 1), "", f"is larger than {FILE_LIMIT:,} bytes"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, text: str, key: str, said: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(DataError) as caught:
        read_toml(path, Board)
    assert caught.value.key == key
    assert str(caught.value) == f"{path}: {key + ': ' if key else ''}{said}"
